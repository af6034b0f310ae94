//! SPEC: I3
//!
//! The committed table of changes: each with its exact verdict for every audience, and a witness for what breaks.

use expect_test::expect_file;
use pai_codegen::compat::{Audience, Change, Verdict, compare};
use pai_core::Manifest;
use serde::Deserialize;
use serde_json::{Value, json};
use std::fmt::Write as _;

#[derive(Deserialize)]
struct Row {
    change: String,
    place: String,
    old: Option<Value>,
    new: Option<Value>,
}

fn rows() -> Vec<Row> {
    serde_json::from_str(include_str!("changes.json")).unwrap()
}

/// A manifest in which the schema stands at the place.
fn manifest(place: &str, schema: Option<&Value>, side: &str) -> Manifest {
    let object = json!({ "type": "object", "properties": {} });
    let mut spec = json!({
        "fingerprint": format!("sha256:{side}"), "execution": "backend", "input": { "accepted": object },
        "implementations": [],
    });
    let mut agent = json!({ "tools": { "do": { "spec": "do.v1", "implementation": "app::Do" } } });
    let mut id = "do.v1";
    let contract = schema.map(|schema| json!({ "accepted": schema }));
    match (place, contract) {
        ("execution", _) => spec["execution"] = schema.unwrap().clone(),
        ("input", Some(contract)) => spec["input"] = contract,
        ("registration", Some(contract)) => {
            spec["input"] = contract;
            id = if side == "old" { "do.v1" } else { "do.v2" };
            agent["tools"]["do"]["spec"] = json!(id);
        }
        ("output", Some(_)) => spec["output"] = json!({ "shown": schema }),
        ("external output", Some(contract)) => {
            spec["execution"] = json!("external");
            spec["output"] = contract;
        }
        ("agent/metadata", Some(_)) => agent["messageMetadata"] = json!({ "shown": schema }),
        (_, None) => {}
        (place, Some(contract)) => match place.split('/').collect::<Vec<_>>()[..] {
            ["data", name] => spec["data"] = json!({ name: schema }),
            ["suspend", name, "input"] => {
                spec["suspend"] = json!({ name: { "input": schema, "resume": { "accepted": {} } } });
            }
            ["suspend", name, "resume"] => {
                spec["suspend"] = json!({ name: { "input": {}, "resume": contract } });
            }
            ["suspend", name] => {
                spec["suspend"] = json!({ name: { "input": {}, "resume": { "accepted": {} } } });
            }
            _ => panic!("{place}"),
        },
    }
    let manifest = json!({
        "manifestVersion": 1, "jsonSchemaDialect": "https://json-schema.org/draft/2020-12/schema",
        "specs": { id: spec, "do.v1": spec }, "agents": { "desk": agent },
    });
    serde_json::from_value(manifest).unwrap()
}

fn changes(row: &Row) -> Vec<Change> {
    compare(&manifest(&row.place, row.old.as_ref(), "old"), &manifest(&row.place, row.new.as_ref(), "new"))
}

fn letter(changes: &[Change], audience: Audience) -> char {
    let verdicts = changes.iter().filter_map(|change| change.verdicts.get(&audience));
    verdicts.fold('.', |worst, verdict| match verdict {
        Verdict::Breaking { witness: None } => '?',
        Verdict::Breaking { witness: Some(_) } if worst == '.' => 'B',
        _ => worst,
    })
}

#[test]
fn every_change_has_its_verdict() {
    let rows = rows();
    let mut table = String::from(
        "unfinished, finished, models, clients (B breaks, with a witness; ? is conservative)\n\n",
    );
    let mut compatible = 0;
    for row in &rows {
        let changes = changes(row);
        let breaks = changes.iter().any(Change::is_breaking);
        compatible += usize::from(!breaks);
        let all = [Audience::Unfinished, Audience::Finished, Audience::Models, Audience::Clients];
        let letters: String = all.into_iter().map(|audience| letter(&changes, audience)).collect();
        writeln!(table, "{letters}  {}: {}", row.place, row.change).unwrap();
        for change in &changes {
            writeln!(table, "        {} ({})", change.reason, change.path).unwrap();
            let mut said = Vec::new();
            for verdict in change.verdicts.values() {
                if let (Verdict::Breaking { witness: Some(witness) }, false) =
                    (verdict, said.contains(&verdict))
                {
                    writeln!(table, "        e.g. {witness}").unwrap();
                    said.push(verdict);
                }
            }
        }
    }
    writeln!(table, "\n{} changes, {compatible} of them compatible for all", rows.len()).unwrap();
    assert!(rows.len() >= 60 && compatible * 2 >= rows.len(), "{} rows, {compatible} compatible", rows.len());
    expect_file!["verdicts.txt"].assert_eq(&table);
}

#[test]
fn a_report_says_what_where_and_for_whom() {
    let row = rows()
        .into_iter()
        .find(|row| row.place == "input" && row.change == "a required property is added")
        .unwrap();
    let text: Vec<String> = changes(&row).iter().map(ToString::to_string).collect();
    let breaks = |audience| format!("\n    breaks {audience}, for example {{\"a\":\"a\"}}");
    let at = "/specs/do.v1/input";
    assert_eq!(
        text,
        [
            format!("do.v1: the input that is accepted: fewer values fit ({at}/accepted/properties/b)")
                + &["stored unfinished calls", "stored finished calls", "models with old habits"]
                    .map(breaks)
                    .concat(),
            format!("do.v1: the input that is shown: fewer values fit ({at}/shown/properties/b)"),
        ]
    );
}
