//! What runs and approvals cost. `run` and `around` are in memory, `resume` and `serve` are on SQLite. Each figure is a line of JSON.

mod around;
mod desk;
mod floor;
mod history;
mod resume;
mod rig;
mod run;
mod serve;
mod waiting;

#[global_allocator]
static COUNTING: measure::Counting = measure::Counting;

fn main() {
    let executor = || tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    match std::env::args().nth(1).as_deref() {
        Some("run") => executor().block_on(run::all()),
        Some("around") => executor().block_on(around::all()),
        Some("resume") => resume::all(executor),
        Some("serve") => executor().block_on(serve::all()),
        _ => eprintln!("say `run`, `around`, `resume` or `serve`"),
    }
}
