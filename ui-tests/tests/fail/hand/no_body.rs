//! a backend tool has a body
use pai::{Backend, Meta, NoContext, NoInput, Tool};

struct Ask;
impl Tool for Ask {
    const ID: &'static str = "ask.v1";
    const META: Meta = Meta::new("Ask.");
    type Input = NoInput;
    type Output = u8;
    type Context = NoContext;
    type Suspend = ();
    type Data = ();
    type Capabilities = ();
    type Tools = ();
    type Body = Backend;
}

fn main() {}
