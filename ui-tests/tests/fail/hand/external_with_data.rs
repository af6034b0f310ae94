//! a tool without a body has no handles, by hand either
use pai::{External, Meta, NoContext, NoInput, Tool};

struct Step;
impl pai::DataMap for Step {
    const CHANNELS: &'static [pai::ChannelSpec] = &[];
    fn bind(_: &std::sync::Arc<pai::Call>) -> Self {
        Step
    }
}

struct Ask;
impl Tool for Ask {
    const ID: &'static str = "ask.v1";
    const META: Meta = Meta::new("Ask.");
    type Input = NoInput;
    type Output = u8;
    type Context = NoContext;
    type Suspend = ();
    type Data = Step;
    type Capabilities = ();
    type Tools = ();
    type Body = External;
}

fn main() {}
