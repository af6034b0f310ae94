//! JSDoc comments that no text can break out of.

use crate::ir::Docs;
use std::fmt::Write as _;

/// The comment with its line end, or nothing; `indent` is in columns.
pub(super) fn comment(docs: &Docs, indent: usize) -> String {
    let mut lines: Vec<String> = docs.text.iter().flat_map(|text| text.lines()).map(escaped).collect();
    lines.extend(docs.tags.iter().map(|tag| escaped(&tag.replace('\n', " "))));
    let pad = " ".repeat(indent);
    match lines.as_slice() {
        [] => String::new(),
        [line] => format!("{pad}/** {line} */\n"),
        many => {
            let mut text = format!("{pad}/**\n");
            for line in many {
                let _ = writeln!(text, "{}", format!("{pad} * {line}").trim_end());
            }
            text + &pad + " */\n"
        }
    }
}

fn escaped(line: &str) -> String {
    let clean: String = line
        .chars()
        .map(|c| if c.is_control() || c == '\u{2028}' || c == '\u{2029}' { ' ' } else { c })
        .collect();
    clean.replace("*/", "*\\/").trim_end().to_owned()
}
