//! generic
#[pai::tool(id = "show.v1")]
fn show<T: ToString>(input: T) -> String {
    input.to_string()
}

fn main() {}
