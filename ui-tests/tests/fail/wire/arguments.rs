//! wire-arguments
#[pai::wire(rename_all = "camelCase")]
struct Draft {
    text: String,
}

fn main() {}
