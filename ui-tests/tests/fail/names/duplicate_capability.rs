//! duplicate-name
struct Clock;
impl pai::Capability for Clock {
    const ID: &'static str = "clock";
    type Facade = ();
}

#[pai::tool(id = "now.v1", capabilities(clock: Clock, clock: Clock))]
fn now() -> u8 {
    0
}

fn main() {}
