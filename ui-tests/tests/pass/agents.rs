//! Agent functions in every form.
use pai::{Agent, BuildError};

#[pai::agent]
fn plain() -> Agent<()> {
    Agent::builder("plain").build().unwrap_or_else(|error| panic!("{error}"))
}

#[pai::agent]
fn with_build_error() -> Result<Agent<u8>, BuildError> {
    Agent::builder("with-build-error").build()
}

#[pai::agent(crate = ::pai)]
pub fn with_exit() -> pai::Result<Agent<String>> {
    Ok(Agent::builder("with-exit").build()?)
}


fn main() {}
