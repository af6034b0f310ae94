//! duplicate-name, same-variant: both are reported
#[pai::tool(id = "now.v1", data(a: u8, a: u8), suspend(b_c: u8 => u8, b__c: u8 => u8))]
fn now() -> u8 {
    0
}

fn main() {}
