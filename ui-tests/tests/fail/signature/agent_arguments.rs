//! agent-arguments
#[pai::agent(name = "support")]
fn support() -> pai::Result<pai::Agent<()>> {
    Ok(pai::Agent::builder("support").build()?)
}

fn main() {}
