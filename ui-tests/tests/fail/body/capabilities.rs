//! bodyless-capabilities
struct Mailer;
impl pai::Capability for Mailer {
    const ID: &'static str = "mailer";
    type Facade = ();
}

/// Ask somebody.
#[pai::tool(id = "ask.v1", capabilities(mailer: Mailer))]
fn ask() -> String;

fn main() {}
