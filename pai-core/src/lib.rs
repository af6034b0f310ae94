//! The contracts of pai: what a tool is, what an agent registers, and the manifest that clients are generated from.
//!
//! No executor, no I/O and no clock live here, so that the contracts alone build for any target. Use the crate `pai`,
//! which re-exports all of this beside the attributes.

mod action;
mod agent;
mod call;
mod callback;
mod capability;
mod children;
mod context;
mod contract;
mod ctx;
mod data;
mod definition;
mod describe;
mod dynamic;
mod entry;
mod exit;
mod fingerprint;
mod handles;
mod hooks;
mod host;
mod id;
mod input;
mod invoke;
pub mod json;
mod manifest;
mod model_output;
mod names;
mod payload;
#[doc(hidden)]
pub mod plain;
mod registration;
pub mod registry;
mod returns;
pub mod schema;
mod settings;
mod signal;
mod suspend;
pub mod testing;
mod tool;
mod tool_set;

pub use action::{Action, ActionAnswer, ActionError, ActionRef, OutputAction, PendingAction, Submit};
pub use agent::{Agent, AgentBuilder, BuildError, IsAgent, Policy, ToolProvider};
pub use call::{Call, CallPosition, Episode};
pub use callback::Callback;
pub use capability::{Capability, CapabilityMap, CapabilityRequirement, Facades, MissingFacade};
pub use children::{
    AnyChild, Child, ChildCall, ChildInfo, ChildMap, ChildrenOn, Enclosing, OrdinaryTool,
    ToolInvocationError, child,
};
pub use context::{ContextRequest, NoContext, Provides, RegisterOn};
pub use contract::{Contract, Execution, SuspendContract, WireSpec};
pub use ctx::Ctx;
pub use data::{Channel, ChannelSpec, DataItem, DataMap, Write};
pub use definition::{Definition, DefinitionError, Facts, Hints, Implementation, Recover, Source};
pub use describe::{Describe, DescribeFn};
pub use dynamic::{DynamicCall, DynamicTool};
pub use entry::{Entry, ResumeEntry, ResumeError};
pub use exit::{Exit, ExitReason, Result, ToolFailure, tool_failure_details};
pub use fingerprint::Fingerprint;
pub use handles::{Agents, Files, Handles};
pub use hooks::{
    AfterCall, AfterRun, AfterStep, BeforeCall, BeforeStep, CallEnd, Hook, HookHost, HookRun, Hooks,
};
pub use host::{
    AgentRequest, BoxFuture, DataWrite, FileBody, Host, NewFile, SavedFile, StoredFile, TriggerRequest,
};
pub use input::{InputError, NoInput};
pub use invoke::{AnyTool, Invocation, Output};
pub use json::StringInt;
pub use manifest::{
    AgentEntry, AllowedBreak, Conflict, ImplementationEntry, MANIFEST_VERSION, Manifest, ManifestError,
    RegistrationEntry, SpecEntry,
};
pub use model_output::{ContentBlock, Convert, FileData, ModelOutput, ToModelOutput, convert};
pub use names::{NameError, check_registration_name};
pub use payload::{Payload, ReadableOutput, ToolInput, ToolOutput};
pub use registration::{
    AnyContext, IntoRegistration, Mapped, Registration, ToolContext, ToolOptions, Unmapped,
};
pub use returns::{Fallible, Gives, Infallible, Returned, given};
pub use settings::ModelSettings;
pub use signal::{Signal, SignalSource};
pub use suspend::{Never, SuspendMap, SuspendPoint, SuspendSpec};
pub use tool::{Backend, Body, Execute, External, Meta, Tool};
pub use tool_set::{Registered, RegisteredChild, ToolSet, ToolSetError, Tools};

#[doc(hidden)]
pub use id::check_id;
#[doc(hidden)]
#[cfg(feature = "registry")]
pub use inventory;
#[doc(hidden)]
pub use model_output::{HasValue, IsUnit, NotUnit};
