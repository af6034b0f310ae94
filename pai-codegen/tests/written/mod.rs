//! Where a test leaves generated files for the TypeScript checks of `cargo xtask test`, which names the folder in `PAI_WRITTEN`.

use pai_codegen::File;
use std::path::PathBuf;
use std::{env, fs};

/// Writes the files into a folder of this name, and gives the folder.
pub(crate) fn write(name: &str, files: Vec<File>) -> PathBuf {
    let base =
        env::var_os("PAI_WRITTEN").map_or_else(|| PathBuf::from(env!("CARGO_TARGET_TMPDIR")), PathBuf::from);
    let folder = base.join(name);
    fs::create_dir_all(&folder).unwrap();
    for file in files {
        fs::write(folder.join(file.name), file.text).unwrap();
    }
    folder
}
