//! Prints time with criterion, and before it the allocations of one call.

use criterion::{Criterion, criterion_group};
use dispatch::{INPUT, floor, llm::Llm, ours::Ours, rig, rmcp::Rmcp};
use std::alloc::{GlobalAlloc, Layout, System};
use std::hint::black_box;
use std::sync::atomic::{AtomicUsize, Ordering};

struct Counting;

static ALLOCATIONS: AtomicUsize = AtomicUsize::new(0);

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

#[global_allocator]
static COUNTING: Counting = Counting;

fn count<T>(name: &str, mut call: impl FnMut() -> T) {
    black_box(call());
    let before = ALLOCATIONS.load(Ordering::Relaxed);
    black_box(call());
    println!("{name}: {} allocations", ALLOCATIONS.load(Ordering::Relaxed) - before);
}

fn dispatch(criterion: &mut Criterion) {
    let (ours, llm) = (Ours::default(), Llm::default());
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    let rmcp = runtime.block_on(async { Rmcp::new() });
    count("serde alone", || floor::call(INPUT));
    count("pai", || ours.call(INPUT));
    count("rmcp", || runtime.block_on(rmcp.call(INPUT)));
    count("rig", || rig::call(INPUT));
    count("llm-tool", || llm.call(INPUT));
    criterion.bench_function("serde alone", |b| b.iter(|| floor::call(black_box(INPUT))));
    criterion.bench_function("pai", |b| b.iter(|| ours.call(black_box(INPUT))));
    criterion.bench_function("rmcp", |b| b.iter(|| runtime.block_on(rmcp.call(black_box(INPUT)))));
    criterion.bench_function("rig", |b| b.iter(|| rig::call(black_box(INPUT))));
    criterion.bench_function("llm-tool", |b| b.iter(|| llm.call(black_box(INPUT))));
}

criterion_group!(benches, dispatch);

fn main() {
    benches();
}
