//! A raw identifier as the name of the tool's type.
#[pai::tool(id = "a.v1", name = r#Refund, suspend(ask: u8 => u8))]
fn refund(amount: u8) -> u8 {
    amount
}

fn main() {
    let _ = (Refund, RefundInput { amount: 1 });
    let _: Option<RefundResume> = None;
}
