//! The time and the allocations of one call.

use dispatch::ours::{Order, Ours, Refund};
use dispatch::{INPUT, floor, llm::Llm, rig, rmcp::Rmcp};
use measure::{Contestant, Counting, race};
use std::hint::black_box;

#[global_allocator]
static COUNTING: Counting = Counting;

/// A contestant that does this again and again.
fn again<'a, T>(who: &'a str, mut call: impl FnMut() -> T + 'a) -> Contestant<'a> {
    (who, Box::new(move |times| (0..times).for_each(|_| drop(black_box(call())))))
}

fn main() {
    let (refund, order, llm) = (Ours::new(Refund), Ours::new(Order), Llm::default());
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    let rmcp = runtime.block_on(async { Rmcp::new() });
    let input = || black_box(INPUT);
    race(
        "a call with four fields",
        1,
        vec![
            again("serde alone", || floor::refund(input())),
            again("pai", || refund.call(input())),
            again("rmcp", || runtime.block_on(rmcp.call("refund", input()))),
            again("rig", || rig::call(&rig::Refund, input())),
            again("llm-tool", || llm.call(input())),
        ],
    );
    for items in [1, 10, 100, 1000] {
        let text = dispatch::order(items);
        let input = || black_box(text.as_str());
        race(
            "a call with a list",
            items,
            vec![
                again("serde alone", || floor::order(input())),
                again("pai", || order.call(input())),
                again("rmcp", || runtime.block_on(rmcp.call("order", input()))),
                again("rig", || rig::call(&rig::Order, input())),
            ],
        );
    }
}
