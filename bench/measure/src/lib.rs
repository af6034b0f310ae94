//! How a benchmark measures and tells: variants take turns within each round, so that what else the machine does falls on all of them alike,
//! and each figure is a line of JSON with its samples.

use serde::{Deserialize, Serialize};
use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// One figure of one contestant.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Figure {
    /// What is measured.
    pub row: String,
    /// Whose figure it is.
    pub who: String,
    /// What is counted: `ns`, `us`, `ms`, `s`, `MiB`, `KiB`, `bytes`, `1/s`.
    pub unit: String,
    /// How much of what the cost grows with; 1 where there is nothing of that kind.
    #[serde(default = "one")]
    pub at: u64,
    /// The samples, in the order in which they were taken.
    pub samples: Vec<f64>,
    /// How often the allocator was asked, on a path where that counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub allocations: Option<u64>,
}

fn one() -> u64 {
    1
}

impl Figure {
    /// A figure without a size.
    pub fn new(row: &str, who: &str, unit: &str, samples: Vec<f64>) -> Self {
        Figure { row: row.into(), who: who.into(), unit: unit.into(), at: 1, samples, allocations: None }
    }

    /// The same at a size.
    #[must_use]
    pub fn at(self, at: usize) -> Self {
        Figure { at: at as u64, ..self }
    }

    /// The same with how often the allocator was asked.
    #[must_use]
    pub fn allocations(self, count: u64) -> Self {
        Figure { allocations: Some(count), ..self }
    }

    /// Prints it for whoever collects.
    pub fn tell(&self) {
        println!("{}", serde_json::to_string(self).expect("numbers and text"));
    }
}

/// Whether less is measured, so that all of it takes minutes.
pub fn quick() -> bool {
    std::env::var_os("PAI_BENCH_QUICK").is_some()
}

/// One of two numbers: for a quick run, or a full one.
pub fn or_quick(full: usize, short: usize) -> usize {
    if quick() { short } else { full }
}

/// A contestant: its name, and its work so many times.
pub type Contestant<'a> = (&'a str, Box<dyn FnMut(u32) + 'a>);

/// The time of one call of each in nanoseconds, in rounds in which they take turns, with the allocations of one call.
pub fn race(row: &str, at: usize, mut contestants: Vec<Contestant<'_>>) {
    let round = Duration::from_millis(if quick() { 5 } else { 20 });
    let mut figures: Vec<(Figure, u32)> = Vec::new();
    for (who, work) in &mut contestants {
        work(1);
        let allocations = allocated(|| work(1));
        let calls = calibrated(round, work);
        figures.push((Figure::new(row, who, "ns", Vec::new()).at(at).allocations(allocations), calls));
    }
    for _ in 0..or_quick(60, 15) {
        for ((_, work), (figure, calls)) in contestants.iter_mut().zip(&mut figures) {
            let begun = Instant::now();
            work(*calls);
            figure.samples.push(begun.elapsed().as_secs_f64() * 1e9 / f64::from(*calls));
        }
    }
    figures.iter().for_each(|(figure, _)| figure.tell());
}

/// How many calls fill a round.
fn calibrated(round: Duration, work: &mut dyn FnMut(u32)) -> u32 {
    let mut calls = 1;
    loop {
        let begun = Instant::now();
        work(calls);
        if begun.elapsed() >= round || calls >= 1 << 24 {
            return calls;
        }
        calls *= 2;
    }
}

/// Microseconds.
pub fn micros(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1e6
}

/// Resident memory of this process, in MiB.
pub fn resident() -> f64 {
    status("VmRSS")
}

/// The peak of it.
pub fn peak() -> f64 {
    status("VmHWM")
}

fn status(name: &str) -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with(name));
    let kilobytes = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<f64>().ok());
    kilobytes.unwrap_or_default() / 1024.0
}

/// The system's allocator, counted.
pub struct Counting;

static ALLOCATIONS: AtomicU64 = AtomicU64::new(0);

/// How often the allocator is asked meanwhile; 0 where [`Counting`] is not the global one.
pub fn allocated(work: impl FnOnce()) -> u64 {
    let before = allocations();
    work();
    allocations() - before
}

/// How often it was asked since the begin.
pub fn allocations() -> u64 {
    ALLOCATIONS.load(Ordering::Relaxed)
}

// SAFETY: every call is handed on to the system's allocator; counting touches no memory of it.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.fetch_add(1, Ordering::Relaxed);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        ALLOCATIONS.fetch_add(1, Ordering::Relaxed);
        unsafe { System.realloc(pointer, layout, size) }
    }
}
