//! What runs and approvals cost. `run` and `around` are in memory, `resume` is on SQLite; they print microseconds and ratios of this very run.

mod around;
mod desk;
mod floor;
mod resume;
mod rig;

use desk::{Caller, runtime};
use pai::runtime::store::MemoryStore;
use std::time::{Duration, Instant};

/// The middle one.
fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

fn micros(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1e6
}

fn main() {
    let executor = || tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    match std::env::args().nth(1).as_deref() {
        Some("run") => executor().block_on(run()),
        Some("resume") => resume::all(executor),
        Some("around") => executor().block_on(around::all()),
        _ => eprintln!("say `run`, `resume` or `around`"),
    }
}

/// One run with one tool call, in memory.
async fn run() {
    let ours = runtime(MemoryStore::new(), Caller { tool: "add", calls: 1 });
    let (mut pai, mut rig) = (Vec::new(), Vec::new());
    for batch in 0..60 {
        let begun = Instant::now();
        for number in 0..100 {
            let thread = ours.thread("bench", format!("{batch}-{number}"));
            thread.send("Add").await.unwrap().settled().await.unwrap();
        }
        pai.push(micros(begun.elapsed()) / 100.0);
        let agent = rig::agent(100);
        let begun = Instant::now();
        rig::runs(&agent, 100).await;
        rig.push(micros(begun.elapsed()) / 100.0);
    }
    let (pai, rig) = (median(pai), median(rig));
    println!("one run with one tool call, in memory: pai {pai:.1} us, rig {rig:.1} us, {:.3}x", pai / rig);
}
