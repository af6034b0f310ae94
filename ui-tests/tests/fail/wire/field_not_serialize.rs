//! rustc: a field that cannot travel
struct Inner;

#[pai::wire]
struct Draft {
    inner: Inner,
}

fn main() {}
