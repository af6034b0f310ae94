//! The project's own commands.
fn main() -> std::process::ExitCode {
    pai_codegen::xtask()
}
