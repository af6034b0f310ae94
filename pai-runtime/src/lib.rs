//! What stands around a tool's body: the check of what a model or a client wrote, and the views of a tool that model providers
//! take. The machine that runs conversations comes on top.

pub mod check;
pub mod provider;
