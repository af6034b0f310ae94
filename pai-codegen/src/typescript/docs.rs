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

/// A line without control characters, without an end of the comment, and without words that the compiler obeys.
pub(super) fn escaped(line: &str) -> String {
    let plain = |c: char| if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}') { ' ' } else { c };
    let clean: String = line.chars().map(plain).collect();
    clean.replace("*/", "*\\/").replace("@ts-", "@ ts-").trim_end().to_owned()
}
