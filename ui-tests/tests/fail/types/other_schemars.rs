//! a type whose schema is of another version of schemars
#[derive(serde::Serialize, serde::Deserialize, other_schemars::JsonSchema)]
#[schemars(crate = "other_schemars")]
struct Draft {
    text: String,
}

#[pai::tool(id = "show.v1")]
fn show(input: Draft) -> usize {
    input.text.len()
}

fn main() {}
