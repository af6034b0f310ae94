//! agent-signature
#[pai::agent]
fn support(name: &str) -> pai::Result<pai::Agent<()>> {
    Ok(pai::Agent::builder(name).build()?)
}

fn main() {}
