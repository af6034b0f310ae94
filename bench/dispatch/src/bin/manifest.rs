//! What it takes to say which tools there are: definitions and a manifest of pai, the list of rmcp, and the schemas alone.

use dispatch::ours::Refund;
use dispatch::{Input, Paid};
use measure::{Contestant, Counting, Figure, allocations, or_quick, race};
use pai_core::{AnyTool, Definition, Manifest};
use rmcp::handler::server::tool::schema_for_type;
use rmcp::model::Tool;
use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::Instant;

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

/// A manifest out of definitions that are there, as text; and the text alone.
fn written(definitions: &[Definition]) {
    let text = |manifest: &Manifest| serde_json::to_string(manifest).expect("a manifest is JSON");
    let row = "from definitions to a manifest";
    let [mut ours, mut floor] = [const { Vec::new() }; 2];
    let mut asked = 0;
    for _ in 0..or_quick(60, 15) {
        let own = definitions.to_vec();
        let before = allocations();
        let begun = Instant::now();
        let manifest = Manifest::new(own, BTreeMap::new()).expect("no two are alike");
        black_box(text(&manifest));
        ours.push(begun.elapsed().as_secs_f64() * 1e9);
        asked = allocations() - before;
        let begun = Instant::now();
        black_box(text(&manifest));
        floor.push(begun.elapsed().as_secs_f64() * 1e9);
    }
    Figure::new(row, "pai", "ns", ours).at(definitions.len()).allocations(asked).tell();
    Figure::new(row, "writing it alone", "ns", floor).at(definitions.len()).tell();
}

fn main() {
    for tools in [10, 100, 1000] {
        let all = definitions(tools);
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
        written(&all);
    }
}
