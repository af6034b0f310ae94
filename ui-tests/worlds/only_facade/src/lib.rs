//! pai only through another crate's re-export.
#![deny(warnings)]

#[facade::pai::wire(crate = ::facade::pai)]
pub struct Input {
    pub text: String,
}

#[facade::pai::tool(id = "a.v1", crate = ::facade::pai, data(step: Input))]
pub fn take(input: Input) -> usize {
    input.text.len()
}

#[facade::pai::tool(id = "b.v1", crate = ::facade::pai)]
pub fn plain(text: &str) -> usize {
    text.len()
}

#[facade::pai::agent(crate = ::facade::pai)]
pub fn agent() -> facade::pai::Agent<()> {
    facade::pai::Agent::builder("a").tool("take", Take).build().unwrap_or_else(|error| panic!("{error}"))
}
