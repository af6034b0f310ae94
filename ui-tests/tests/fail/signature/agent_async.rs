//! agent-signature
#[pai::agent]
async fn support() -> pai::Result<pai::Agent<()>> {
    Ok(pai::Agent::builder("support").build()?)
}

fn main() {}
