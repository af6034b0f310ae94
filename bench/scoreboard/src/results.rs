//! The figures of one run of the scoreboard, and the machine that they are of.

use measure::Figure;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

/// All figures of a run.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Results {
    /// When it began, RFC 3339.
    pub date: String,
    /// Whether less was measured.
    pub quick: bool,
    /// What it ran on.
    pub machine: Machine,
    /// By suite.
    pub suites: BTreeMap<String, Outcome>,
}

/// What a run ran on.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Machine {
    /// The model of the processor.
    pub processor: String,
    /// How many threads run at once.
    pub cores: usize,
    /// Memory, in GiB.
    pub memory: u64,
    /// The compiler.
    pub rustc: String,
}

/// What a suite gave.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Outcome {
    /// The figures.
    pub figures: Vec<Figure>,
    /// Peers that could not be measured.
    pub missing: Vec<Missing>,
}

/// A peer that could not be measured.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Missing {
    /// The peer.
    pub who: String,
    /// Why.
    pub why: String,
}

impl Results {
    /// A run that begins now.
    pub fn begun(quick: bool) -> Self {
        Results {
            date: jiff::Timestamp::now().strftime("%Y-%m-%d").to_string(),
            quick,
            machine: machine(),
            suites: BTreeMap::new(),
        }
    }

    /// Adds what a suite gave.
    pub fn add(&mut self, suite: &str, figures: Vec<Figure>, missing: Vec<Missing>) {
        self.suites.insert(suite.to_owned(), Outcome { figures, missing });
    }

    /// Every figure with its suite.
    pub fn figures(&self) -> impl Iterator<Item = (&str, &Figure)> {
        self.suites
            .iter()
            .flat_map(|(suite, outcome)| outcome.figures.iter().map(move |figure| (suite.as_str(), figure)))
    }

    /// The peers that could not be measured.
    pub fn missing(&self) -> Vec<String> {
        let mut all: Vec<_> = self
            .suites
            .values()
            .flat_map(|suite| &suite.missing)
            .map(|missing| missing.who.clone())
            .collect();
        all.sort();
        all.dedup();
        all
    }

    /// Reads a file of figures.
    pub fn read(path: &Path) -> Result<Self, String> {
        let fail = |error: String| format!("{}: {error}", path.display());
        let text = std::fs::read_to_string(path).map_err(|error| fail(error.to_string()))?;
        serde_json::from_str(&text).map_err(|error| fail(error.to_string()))
    }

    /// Writes them.
    pub fn write(&self, path: &Path) -> Result<(), String> {
        let fail = |error: String| format!("{}: {error}", path.display());
        let text = serde_json::to_string_pretty(self).map_err(|error| fail(error.to_string()))?;
        let folder = path.parent().map_or(Ok(()), std::fs::create_dir_all);
        folder.and_then(|()| std::fs::write(path, text + "\n")).map_err(|error| fail(error.to_string()))
    }
}

/// The middle of the samples, and between which numbers four fifths of them lie.
pub fn spread(samples: &[f64]) -> (f64, f64, f64) {
    let mut sorted = samples.to_vec();
    sorted.sort_by(f64::total_cmp);
    let at = |tenths: usize| {
        sorted.get(((sorted.len().max(1) - 1) * tenths + 5) / 10).copied().unwrap_or_default()
    };
    (at(5), at(1), at(9))
}

fn machine() -> Machine {
    let read = |path: &str, name: &str| {
        let text = std::fs::read_to_string(path).unwrap_or_default();
        let line = text.lines().find(|line| line.starts_with(name)).unwrap_or_default();
        line.split_once(':').map(|(_, value)| value.trim().to_owned()).unwrap_or_default()
    };
    let kilobytes =
        read("/proc/meminfo", "MemTotal").split(' ').next().and_then(|text| text.parse::<u64>().ok());
    let rustc = Command::new("rustc").arg("--version").output();
    Machine {
        processor: read("/proc/cpuinfo", "model name"),
        cores: std::thread::available_parallelism().map_or(1, usize::from),
        memory: kilobytes.unwrap_or_default() >> 20,
        rustc: rustc.map(|said| String::from_utf8_lossy(&said.stdout).trim().to_owned()).unwrap_or_default(),
    }
}
