//! One plain parameter of every common kind, and a lone `&str` named `input`.
use std::collections::{BTreeMap, BTreeSet};

#[pai::tool(id = "a.v1")]
fn kinds(
    a: u8, b: i64, c: f64, d: bool, e: char, f: String, g: Vec<u8>, h: Option<u8>, i: BTreeMap<String, u8>, j: BTreeSet<u8>,
    k: (u8, String), l: [u8; 3], m: Box<u8>, n: serde_json::Value, o: std::borrow::Cow<'static, str>, p: (),
) -> usize {
    let _ = (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p);
    0
}

#[pai::tool(id = "b.v1")]
fn lone(input: &str) -> usize {
    input.len()
}

#[pai::tool(id = "c.v1")]
fn documented(
    /// A parameter named `input` that has an attribute of serde's is a plain one.
    #[serde(default)]
    input: u8,
) -> u8 {
    input
}

fn main() {
    let _ = (LoneInput { input: String::new() }, DocumentedInput { input: 1 });
}

