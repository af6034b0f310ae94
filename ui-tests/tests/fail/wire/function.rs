//! wire-item
#[pai::wire]
fn show() {}

fn main() {}
