//! `docs/performance.md`, written out of the figures of a full run: the method, the bars and whether they hold, and each suite.

use crate::bars;
use crate::results::Results;
use crate::suites;
use crate::table::markdown;
use crate::{plot, root};
use std::fmt::Write;

/// Writes the page and its plots.
pub fn write(results: &Results) -> Result<(), String> {
    let folder = root().join("docs/performance");
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let mut text = head(results);
    for suite in &suites::ALL {
        let Some(outcome) = results.suites.get(suite.name) else { continue };
        let _ = write!(
            text,
            "\n## {}: {}\n\n**Equal:** {}\n\n**Not equal:** {}\n",
            suite.name, suite.title, suite.equal, suite.different
        );
        let svg = folder.join(format!("{}.svg", suite.name));
        if plot::draw(outcome, &svg).map_err(|error| error.to_string())? {
            let _ = write!(text, "\n![What {} grows with](performance/{}.svg)\n", suite.name, suite.name);
        }
        text += &markdown(suite, results);
    }
    let path = root().join("docs/performance.md");
    std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
    println!("{}", path.display());
    Ok(())
}

fn head(results: &Results) -> String {
    let machine = &results.machine;
    let mut text = format!(
        "# Performance\n\nWritten by `cargo xtask bench page` out of a {} run of {} on {} cores of {}, {} GiB, {}. The machine is shared, so that the\n\
         ratios within a row say more than the numbers. Contestants of one process take turns in rounds; a figure is the middle of the rounds, with the range in which four fifths of\n\
         them lie. \"pai is\" is pai's middle divided by that of the row. `cargo xtask bench` says how to run it, and `bench/` has the code of every contestant.\n",
        if results.quick { "quick" } else { "full" },
        results.date,
        machine.cores,
        machine.processor,
        machine.memory,
        machine.rustc
    );
    text += "\n## The project's own bars\n";
    text + &bars::markdown(results)
}
