//! What a command costs: processor seconds and peak memory of itself and the children it waited for, as the kernel counts them.

use std::process::{Command, Stdio};
use wait4::Wait4;

/// The cost of one command.
#[derive(Debug, Clone, Copy)]
pub struct Cost {
    /// User and system time in seconds.
    pub cpu: f64,
    /// The largest resident set of one process, in MiB.
    pub peak: f64,
}

/// Runs a command and reads its cost; what it says on standard error is the error where it fails.
pub fn measure(command: &mut Command) -> Result<Cost, String> {
    let name = format!("{:?}", command.get_program());
    let fail = |error: std::io::Error| format!("{name}: {error}");
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().map_err(fail)?;
    let mut said = String::new();
    if let Some(mut stderr) = child.stderr.take() {
        std::io::Read::read_to_string(&mut stderr, &mut said).map_err(fail)?;
    }
    let ended = child.wait4().map_err(fail)?;
    if !ended.status.success() {
        return Err(format!("{name} failed: {}", said.trim()));
    }
    let usage = ended.rusage;
    #[allow(clippy::cast_precision_loss, reason = "memory of some GiB")]
    Ok(Cost { cpu: (usage.utime + usage.stime).as_secs_f64(), peak: usage.maxrss as f64 / (1024.0 * 1024.0) })
}
