//! wire-derived
#[pai::wire]
#[derive(Debug, serde::Serialize)]
struct Draft {
    text: String,
}

fn main() {}
