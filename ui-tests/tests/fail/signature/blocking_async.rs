//! blocking-async
#[pai::tool(id = "show.v1", blocking)]
async fn show() -> u8 {
    0
}

fn main() {}
