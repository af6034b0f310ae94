//! What it takes to say which tools there are: definitions and a manifest of pai, the list of rmcp, and the schemas alone.

use dispatch::ours::Refund;
use dispatch::{Input, Paid};
use measure::{Contestant, Counting, race};
use pai_core::{AnyTool, Definition, Manifest};
use rmcp::handler::server::tool::schema_for_type;
use rmcp::model::Tool;
use std::collections::BTreeMap;
use std::hint::black_box;
use std::sync::Arc;

#[global_allocator]
static COUNTING: Counting = Counting;

fn definitions(count: usize) -> Vec<Definition> {
    let one = |index: usize| {
        let mut definition = Refund.facts().define().expect("the tool is sound");
        definition.spec.id = format!("bench.refund{index}.v1");
        definition.source.rust_path = format!("bench::Refund{index}");
        definition
    };
    (0..count).map(one).collect()
}

/// Both schemas of each tool, as text.
fn schemas(count: usize) -> usize {
    let one = |_| {
        let text = |schema| serde_json::to_string(&schema).expect("a schema is JSON").len();
        text(schemars::schema_for!(Input)) + text(schemars::schema_for!(Paid))
    };
    (0..count).map(one).sum()
}

/// rmcp's tools, made at run time and listed. A type's schema is made once, and kept by its name.
fn rmcp(count: usize) -> String {
    let one = |index: usize| {
        let tool = Tool::new(format!("refund{index}"), "Pay an order back.", schema_for_type::<Input>());
        tool.with_raw_output_schema(schema_for_type::<Paid>())
    };
    serde_json::to_string(&(0..count).map(one).collect::<Vec<_>>()).expect("tools are JSON")
}

fn again<'a, T>(who: &'a str, mut call: impl FnMut() -> T + 'a) -> Contestant<'a> {
    (who, Box::new(move |times| (0..times).for_each(|_| drop(black_box(call())))))
}

fn main() {
    for tools in [10, 100, 1000] {
        let all = Arc::new(definitions(tools));
        race(
            "from types to a list",
            tools,
            vec![
                again("schemas alone", || schemas(tools)),
                again("pai", || {
                    Manifest::new(definitions(tools), BTreeMap::new())
                        .map(|manifest| serde_json::to_string(&manifest))
                }),
                again("rmcp (schemas kept)", || rmcp(tools)),
            ],
        );
        race(
            "from definitions to a manifest",
            tools,
            vec![
                again("pai", || {
                    Manifest::new((*all).clone(), BTreeMap::new())
                        .map(|manifest| serde_json::to_string(&manifest))
                }),
                again("copying the definitions alone", || (*all).clone()),
            ],
        );
    }
}
