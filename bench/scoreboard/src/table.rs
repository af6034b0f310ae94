//! A suite as a table: each contestant's middle and spread, its allocations where they count, and pai beside it.

use crate::results::{Results, spread};
use crate::suites::Suite;
use measure::Figure;
use std::fmt::Write;

/// The table in Markdown, with what is equal and what is not.
pub fn markdown(suite: &Suite, results: &Results) -> String {
    let Some(outcome) = results.suites.get(suite.name) else { return String::new() };
    let mut text = String::new();
    let counted = outcome.figures.iter().any(|figure| figure.allocations.is_some());
    let more = if counted { " allocations |" } else { "" };
    let _ = writeln!(text, "\n| | at | whose | middle | four fifths between |{more} pai is |");
    let _ = writeln!(text, "|---|---:|---|---:|---|{}---:|", if counted { "---:|" } else { "" });
    let mut before = None;
    for figure in &outcome.figures {
        let (middle, low, high) = spread(&figure.samples);
        let row = if before == Some((&figure.row, figure.at)) { "" } else { figure.row.as_str() };
        before = Some((&figure.row, figure.at));
        let at = if figure.at == 1 { String::new() } else { figure.at.to_string() };
        let allocations = figure.allocations.map(|count| count.to_string()).unwrap_or_default();
        let allocations = if counted { format!(" {allocations} |") } else { String::new() };
        let ours = outcome.figures.iter().find(|ours| is_ours(ours, figure));
        let ratio = ours.map(|ours| format!("{:.2}x", spread(&ours.samples).0 / middle)).unwrap_or_default();
        let (unit, by) = readable(&figure.unit, middle);
        let _ = writeln!(
            text,
            "| {row} | {at} | {} | {} {unit} | {}..{} |{allocations} {ratio} |",
            figure.who,
            number(middle * by),
            number(low * by),
            number(high * by)
        );
    }
    for missing in &outcome.missing {
        let _ = writeln!(text, "\nMissing: {}, because {}.", missing.who, missing.why);
    }
    text
}

/// Whether this is pai's figure beside another's.
fn is_ours(ours: &Figure, figure: &Figure) -> bool {
    let is_pai = |figure: &Figure| figure.who.starts_with("pai");
    ours.row == figure.row && ours.at == figure.at && is_pai(ours) && !is_pai(figure)
}

/// The unit in which a time is read best, and what a number is multiplied with for it.
pub fn readable(unit: &str, number: f64) -> (&str, f64) {
    match unit {
        "ns" if number >= 1e6 => ("ms", 1e-6),
        "ns" if number >= 1e4 => ("us", 1e-3),
        "us" if number >= 1e4 => ("ms", 1e-3),
        _ => (unit, 1.0),
    }
}

/// Three digits that say something.
pub fn number(number: f64) -> String {
    match number.abs() {
        0.0..10.0 => format!("{number:.2}"),
        10.0..100.0 => format!("{number:.1}"),
        _ => format!("{number:.0}"),
    }
}
