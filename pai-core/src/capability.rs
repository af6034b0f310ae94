//! Capabilities: services that the runtime binds and that a tool declares by type (C1 to C3).

use std::any::Any;
use std::collections::BTreeMap;
use std::fmt;

/// A service with a life of its own, acquired before a body runs and released after it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a capability",
    label = "implement `pai::Capability` for it: an id and the facade that a tool gets"
)]
pub trait Capability: 'static {
    /// The binding key at the runtime.
    const ID: &'static str;
    /// What a tool gets to call.
    type Facade: Send + Sync + 'static;
}

/// One requirement: the tool-local key and the capability's id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CapabilityRequirement {
    /// The name under which the tool sees it.
    pub key: &'static str,
    /// The capability's id.
    pub id: &'static str,
}

impl CapabilityRequirement {
    /// The capability `K` under the tool-local name `key`.
    pub const fn new<K: Capability>(key: &'static str) -> Self {
        CapabilityRequirement { key, id: K::ID }
    }
}

/// The capabilities of a tool, as the attribute writes them; `()` for none.
pub trait CapabilityMap: Sized + Send + Sync + 'static {
    /// What must be bound.
    const REQUIREMENTS: &'static [CapabilityRequirement];

    /// Takes the acquired facades.
    fn bind(facades: &mut Facades) -> Result<Self, MissingFacade>;
}

impl CapabilityMap for () {
    const REQUIREMENTS: &'static [CapabilityRequirement] = &[];

    fn bind(_: &mut Facades) -> Result<Self, MissingFacade> {
        Ok(())
    }
}

/// The facades acquired for one call, by tool-local key.
#[derive(Default)]
pub struct Facades(BTreeMap<&'static str, Box<dyn Any + Send + Sync>>);

impl Facades {
    /// None yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds the facade of the capability `K` under the tool-local name `key`.
    pub fn insert<K: Capability>(&mut self, key: &'static str, facade: K::Facade) {
        self.0.insert(key, Box::new(facade));
    }

    /// Takes the facade of the capability `K`; the attribute's expansion calls this.
    pub fn take<K: Capability>(&mut self, key: &'static str) -> Result<K::Facade, MissingFacade> {
        let facade = self.0.remove(key).and_then(|facade| facade.downcast().ok());
        facade.map(|facade| *facade).ok_or(MissingFacade { key, id: K::ID })
    }
}

/// A capability that was not acquired, or was acquired as another type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MissingFacade {
    /// The tool-local key.
    pub key: &'static str,
    /// The capability's id.
    pub id: &'static str,
}

impl fmt::Display for MissingFacade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the capability `{}` ({}) was not acquired for this call", self.key, self.id)
    }
}

impl std::error::Error for MissingFacade {}
