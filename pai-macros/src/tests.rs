//! What the attribute expands to: generated names and defaults are API.

use expect_test::{Expect, expect_file};

fn expands(arguments: &str, item: &str, expected: Expect) {
    let _ = (arguments, item, expected);
}
