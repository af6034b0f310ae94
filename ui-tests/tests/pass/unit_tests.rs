//! The annotated function is called like any other.
use pai::Ctx;
use pai::testing::call;

#[pai::tool(id = "a.v1")]
fn add(a: u8, b: u8) -> u8 {
    a + b
}

#[pai::tool(id = "b.v1", suspend(ask: u8 => bool))]
fn asks(ctx: Ctx<Asks>, amount: u8) -> pai::Result<bool> {
    ctx.suspend.ask.wait(amount)
}

fn main() {
    assert_eq!(add(1, 2), 3);
    let ctx = call::<Asks>().answered("ask", 5, true).ctx().unwrap_or_else(|exit| panic!("{exit:?}"));
    assert!(asks(ctx, 5).is_ok_and(|sure| sure));
}
