//! Descriptions come from every form of a doc comment.

/// First line.
///
///     indented code
/// Last 🚀
#[pai::tool(id = "a.v1")]
fn lines() {}

/** Block.
 *
 * With a column of stars.
 */
#[pai::tool(id = "b.v1")]
fn block() {}

#[doc = "One"]
#[doc = concat!("t", "wo")]
#[pai::tool(id = "c.v1")]
fn attributes() {}

#[pai::tool(id = "d.v1")]
fn undocumented() {}

fn main() {
    use pai::Tool;
    assert_eq!(Lines::META.description, "First line.\n\n    indented code\nLast 🚀");
    assert_eq!(Block::META.description, "Block.\n\nWith a column of stars.");
    assert_eq!(Attributes::META.description, "One\ntwo");
    assert_eq!(Undocumented::META.description, "");
}
