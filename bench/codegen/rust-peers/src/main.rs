//! ts-rs and specta on types that are equal to the definitions of the other benchmark. The derives are compiled; what is measured is the printing.
//! `types.rs` is written by `cargo xtask bench codegen`.

#![recursion_limit = "512"]

mod types;

use std::time::Instant;

fn timed(name: &str, mut print: impl FnMut() -> usize) {
    let mut times = Vec::new();
    for _ in 0..measure::or_quick(15, 5) {
        let begun = Instant::now();
        std::hint::black_box(print());
        times.push(begun.elapsed().as_secs_f64() * 1000.0);
    }
    measure::Figure::new("printing", name, "ms", times).at(types::SPECS).tell();
}

fn main() {
    let folder = std::env::temp_dir().join(format!("ts-rs-{}", std::process::id()));
    let config = ts_rs::Config::default().with_out_dir(&folder);
    timed("ts-rs (a file for each type)", || {
        types::ts_rs(&config);
        let files = std::fs::read_dir(&folder).unwrap();
        files.map(|file| file.unwrap().metadata().unwrap().len() as usize).sum()
    });
    std::fs::remove_dir_all(&folder).unwrap();
    timed("specta", || {
        let exporter = specta_typescript::Typescript::default();
        exporter.export(&types::specta(), specta_serde::Format).unwrap().len()
    });
}
