//! D11: every point is matched
use pai::{Ctx, Entry};

#[pai::tool(id = "show.v1", suspend(first: u8 => u8, second: u8 => u8))]
fn show(ctx: Ctx<Show>) -> u8 {
    match ctx.entry {
        Entry::Initial => 0,
        Entry::Resume(ShowResume::First { resume, .. }) => resume,
    }
}

fn main() {}
