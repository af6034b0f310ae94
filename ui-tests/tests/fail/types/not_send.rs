//! a future that is not Send: one error, with the await
use std::rc::Rc;

async fn wait() {}

#[pai::tool(id = "show.v1")]
async fn show() -> u8 {
    let shared = Rc::new(1);
    wait().await;
    *shared
}

fn main() {}
