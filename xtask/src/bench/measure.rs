//! What a command costs: processor seconds and peak memory of itself and its children, read by GNU time.

use std::process::Command;

/// The cost of one command.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cost {
    /// User and system time in seconds.
    pub(super) cpu: f64,
    /// The largest resident set of one process, in MiB.
    pub(super) peak: f64,
}

/// Runs a command and reads its cost.
pub(super) fn measure(command: &Command) -> Result<Cost, String> {
    let mut timed = Command::new("/usr/bin/time");
    timed.args(["-f", "%U %S %M", "--"]).arg(command.get_program()).args(command.get_args());
    if let Some(folder) = command.get_current_dir() {
        timed.current_dir(folder);
    }
    for (key, value) in command.get_envs() {
        value.map(|value| timed.env(key, value));
    }
    let output =
        timed.output().map_err(|error| format!("GNU time is needed (Debian's package `time`): {error}"))?;
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    if !output.status.success() {
        return Err(format!("{command:?} failed:\n{text}"));
    }
    let numbers: Vec<f64> =
        text.lines().last().unwrap_or_default().split(' ').filter_map(|n| n.parse().ok()).collect();
    match numbers.as_slice() {
        [user, system, kilobytes] => Ok(Cost { cpu: user + system, peak: kilobytes / 1024.0 }),
        _ => Err(format!("GNU time printed no numbers:\n{text}")),
    }
}

/// The middle one of some numbers.
pub(super) fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers.get(numbers.len() / 2).copied().unwrap_or_default()
}
