//! A manifest of a thousand tools: built, and asked for again.

use criterion::{Criterion, criterion_group, criterion_main};
use pai_core::{AnyTool, Definition, Manifest};
use std::collections::BTreeMap;

fn definitions() -> Vec<Definition> {
    let one = |index: usize| {
        let mut definition = dispatch::ours::Refund.facts().define().expect("the tool is sound");
        definition.spec.id = format!("bench.refund{index}.v1");
        definition.source.rust_path = format!("bench::Refund{index}");
        definition
    };
    (0..1_000).map(one).collect()
}

fn manifest(criterion: &mut Criterion) {
    criterion.bench_function("define 1,000 tools", |b| b.iter(definitions));
    let all = definitions();
    criterion.bench_function("manifest of 1,000 definitions", |b| {
        b.iter_batched(
            || all.clone(),
            |all| Manifest::new(all, BTreeMap::new()),
            criterion::BatchSize::LargeInput,
        );
    });
    println!("peak so far: {}", peak());
}

/// The peak of resident memory, as Linux says it.
fn peak() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    status.lines().find(|line| line.starts_with("VmHWM")).unwrap_or("unknown").to_owned()
}

criterion_group!(benches, manifest);
criterion_main!(benches);
