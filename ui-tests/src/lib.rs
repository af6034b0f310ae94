//! Programs that must compile and programs that must not; see `tests/README.md`.
