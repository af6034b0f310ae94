//! an agent function gives an agent
#[pai::agent]
fn support() {}

fn main() {}
