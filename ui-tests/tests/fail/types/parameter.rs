//! a plain parameter of a type that cannot travel
struct Money(u8);

#[pai::tool(id = "pay.v1")]
fn pay(amount: Money, note: String) -> u8 {
    let _ = note;
    amount.0
}

fn main() {}
