//! marker-taken
#[derive(serde::Serialize, schemars::JsonSchema)]
struct Report;

#[pai::tool(id = "report.v1")]
fn report() -> Report {
    Report
}

fn main() {}
