//! What no compiler checks: why each file exists, which way dependencies point, which rules have a test.

mod arrows;
mod coverage;
pub(crate) mod errors;
mod files;
mod readme;

use std::process::ExitCode;

/// Every check; all faults at once.
pub(crate) fn check() -> Result<(), String> {
    let mut faults = files::check()?;
    faults.extend(arrows::check()?);
    faults.extend(readme::check()?);
    faults.extend(errors::check()?);
    let coverage = coverage::check()?;
    faults.extend(coverage.faults);
    println!("{}", coverage.summary);
    if faults.is_empty() { Ok(()) } else { Err(format!("\n  {}", faults.join("\n  "))) }
}

/// The command.
pub(crate) fn run() -> ExitCode {
    match check() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
