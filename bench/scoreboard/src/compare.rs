//! Two files of figures beside each other: what became slower, what became faster, and what is only in one.

use crate::results::{Results, spread};
use crate::table::number;
use measure::Figure;

/// Prints each figure of the newer file beside that of the older.
pub fn print(old: &Results, new: &Results) {
    println!(
        "{} -> {}{}",
        old.date,
        new.date,
        if old.quick == new.quick { "" } else { " (one of them is quick)" }
    );
    println!(
        "\n| suite | | at | whose | old | new | new is | beyond both spreads |\n|---|---|---:|---|---:|---:|---:|---|"
    );
    for (suite, figure) in new.figures() {
        let earlier = old.figures().find(|(name, old)| *name == suite && same(old, figure));
        let earlier = earlier.map(|(_, earlier)| earlier);
        let Figure { row, at, who, unit, .. } = figure;
        let (now, low, high) = spread(&figure.samples);
        match earlier.map(|earlier| spread(&earlier.samples)) {
            Some((was, was_low, was_high)) => {
                let word = match () {
                    () if low > was_high => "more",
                    () if high < was_low => "less",
                    () => "",
                };
                println!(
                    "| {suite} | {row} | {at} | {who} | {} {unit} | {} {unit} | {:.2}x | {word} |",
                    number(was),
                    number(now),
                    now / was
                );
            }
            None => println!("| {suite} | {row} | {at} | {who} | | {} {unit} | | new |", number(now)),
        }
    }
    for (suite, figure) in old.figures() {
        let stays = new.figures().any(|(name, new)| name == suite && same(new, figure));
        if !stays && new.suites.contains_key(suite) {
            println!("| {suite} | {} | {} | {} | | | | gone |", figure.row, figure.at, figure.who);
        }
    }
}

fn same(one: &Figure, other: &Figure) -> bool {
    one.row == other.row && one.at == other.at && one.who == other.who && one.unit == other.unit
}
