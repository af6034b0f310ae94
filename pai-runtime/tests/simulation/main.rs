//! Schedules from seeds: whatever happens in whatever order, the log keeps its promises.
//!
//! `PAI_SEED` runs one schedule of the machine, `PAI_SCHEDULES` that many instead of the usual number.
//!
//! SPEC: R3, S7, E7
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::needless_for_each,
    clippy::needless_pass_by_value,
    reason = "a test ends where something it needs is missing"
)]

mod bugs;
mod driver;
mod invariants;
mod process;
mod schedule;
mod shaky;
mod store;
mod tools;
mod world;

use bugs::{BUGS, Bug};
use driver::drives;
use schedule::{Happening, schedule, shrunk};
use shaky::STORE_BUGS;
use world::happens;

/// How many things happen in one schedule.
const LENGTH: usize = 60;

/// How many schedules the machine must pass.
const SCHEDULES: u64 = 100_000;

/// How many conversations the driver must pass.
const CONVERSATIONS: u64 = 2_000;

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// The seed and the fault of the first schedule that fails.
fn first_failure(seeds: std::ops::Range<u64>, bug: Option<Bug>) -> Option<(u64, String)> {
    seeds.into_iter().find_map(|seed| Some((seed, happens(&schedule(seed, LENGTH), bug).err()?)))
}

fn shown(seed: u64, fault: &str, bug: Option<Bug>) -> String {
    let short = shrunk(&schedule(seed, LENGTH), |happenings: &[Happening]| happens(happenings, bug).is_err());
    let last = happens(&short, bug).err().unwrap_or_default();
    format!("seed {seed}: {fault}\nshrunk to {short:#?}\nwhich gives: {last}")
}

#[test]
fn the_machine_keeps_its_promises() {
    let seeds = match number("PAI_SEED") {
        Some(seed) => seed..seed + 1,
        None => 0..number("PAI_SCHEDULES").unwrap_or(SCHEDULES),
    };
    let middle = u64::midpoint(seeds.start, seeds.end);
    let halves = [seeds.start..middle, middle..seeds.end];
    let found = std::thread::scope(|scope| {
        let halves = halves.map(|half| scope.spawn(move || first_failure(half, None)));
        halves.map(|half| half.join().unwrap())
    });
    if let Some((seed, fault)) = found.into_iter().flatten().next() {
        panic!("{}", shown(seed, &fault, None));
    }
}

#[test]
fn the_driver_keeps_its_promises() {
    let seeds = match number("PAI_DRIVER_SEED") {
        Some(seed) => seed..seed + 1,
        None => 0..number("PAI_CONVERSATIONS").unwrap_or(CONVERSATIONS),
    };
    for seed in seeds {
        if let Err(fault) = drives(seed, None) {
            panic!("PAI_DRIVER_SEED={seed}: {fault}");
        }
    }
}

#[test]
fn every_fault_planted_in_the_store_is_found() {
    for bug in STORE_BUGS {
        let found = (0..2_000).find_map(|seed| Some((seed, drives(seed, Some(bug)).err()?)));
        let (seed, fault) = found.unwrap_or_else(|| panic!("{bug:?} is not found"));
        println!("{bug:?}: conversation {seed}: {fault}");
    }
}

#[test]
fn every_planted_fault_is_found() {
    for bug in BUGS {
        let (seed, fault) =
            first_failure(0..10_000, Some(bug)).unwrap_or_else(|| panic!("{bug:?} is not found"));
        println!("{bug:?}: schedule {seed}: {fault}");
        let short = shrunk(&schedule(seed, LENGTH), |short: &[Happening]| happens(short, Some(bug)).is_err());
        assert!(short.len() < 25, "{bug:?} shrinks to {} happenings: {short:?}", short.len());
    }
}
