//! A crate that re-exports pai.
pub use pai;
