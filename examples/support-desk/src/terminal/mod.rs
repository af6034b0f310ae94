//! What stands around the desk in a terminal: the conversation, a model that follows a script, and services that only pretend.

mod conversation;
mod script;
mod services;

pub(crate) use conversation::conversation;
pub(crate) use script::script;
pub(crate) use services::{carrier, till};
