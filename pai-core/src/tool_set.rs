//! Tools under registration names, whose agent has a context of one type: an agent's own, and what a provider gives for a step.

use crate::manifest::{Conflict, conflicts};
use crate::{
    AnyTool, ChildrenOn, Definition, DefinitionError, DynamicTool, Enclosing, Execution, IntoRegistration,
    NameError, RegisterOn, Registration, Result, Source, Tool, ToolContext, ToolOptions, Unmapped,
    check_registration_name,
};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::error::Error;
use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

/// A registered tool with what was found out about it.
pub struct Registered {
    /// The tool and its callbacks.
    pub registration: Registration,
    /// The tool as data.
    pub definition: Definition,
    /// Whose context the callbacks of the children get.
    pub enclosing: Enclosing,
    /// The child tools.
    pub children: Vec<RegisteredChild>,
}

/// A child tool of a registered tool.
pub struct RegisteredChild {
    /// Its local name.
    pub name: &'static str,
    /// The tool and its callbacks.
    pub registration: Registration,
    /// The tool as data.
    pub definition: Definition,
}

struct Pending {
    name: String,
    registration: Registration,
    enclosing: Enclosing,
    children: Vec<(&'static str, Registration)>,
}

/// How the children of a tool are registered, without its type.
#[derive(Clone, Copy)]
pub(crate) struct Children {
    enclosing: Enclosing,
    list: fn() -> Vec<(&'static str, Registration)>,
}

impl Children {
    pub(crate) fn of<C, T: Tool<Tools: ChildrenOn<C>>>() -> Self {
        Children { enclosing: T::Tools::ENCLOSING, list: T::Tools::children }
    }
}

/// Tools under registration names, for agents with a runtime context of type `C`.
pub struct ToolSet<C> {
    tools: Vec<Pending>,
    dynamic: Vec<(String, DynamicTool)>,
    context: PhantomData<fn(C)>,
}

impl<C: Send + Sync + 'static> Default for ToolSet<C> {
    fn default() -> Self {
        Self::new()
    }
}

impl<C: Send + Sync + 'static> ToolSet<C> {
    /// A set without tools.
    pub fn new() -> Self {
        ToolSet { tools: Vec::new(), dynamic: Vec::new(), context: PhantomData }
    }

    /// Adds a tool whose context the agent provides.
    #[must_use]
    pub fn tool<T: RegisterOn<C>>(mut self, name: impl Into<String>, tool: T) -> Self
    where
        T::Tools: ChildrenOn<C>,
    {
        self.add(name.into(), Arc::new(tool), T::SUPPLY, Children::of::<C, T>());
        self
    }

    /// Adds a tool with options: a context mapper, availability, an observer of outputs.
    #[must_use]
    pub fn tool_with<T: Tool, O: IntoRegistration<C>>(
        mut self,
        name: impl Into<String>,
        tool: T,
        options: impl FnOnce(ToolOptions<C, T, Unmapped>) -> O,
    ) -> Self
    where
        T::Tools: ChildrenOn<C>,
    {
        let registration = options(ToolOptions::new(tool)).into_registration();
        self.add_registration(name.into(), registration, Children::of::<C, T>());
        self
    }

    /// Adds a tool that is known at run time alone.
    #[must_use]
    pub fn dynamic(mut self, name: impl Into<String>, tool: DynamicTool) -> Self {
        self.dynamic.push((name.into(), tool));
        self
    }

    /// Inlined, it would be there for every tool.
    #[inline(never)]
    pub(crate) fn add(
        &mut self,
        name: String,
        tool: Arc<dyn AnyTool>,
        supply: fn(&C) -> ToolContext,
        children: Children,
    ) {
        self.add_registration(name, Registration::provided(tool, supply), children);
    }

    pub(crate) fn add_registration(&mut self, name: String, registration: Registration, children: Children) {
        let Children { enclosing, list } = children;
        self.tools.push(Pending { name, registration, enclosing, children: list() });
    }

    /// The tools without the type of their context, or every fault of them at once.
    ///
    /// # Errors
    /// Names that cannot be or are given twice, tools that cannot be defined, one id for two wire specs.
    pub fn resolve(self) -> Result<Tools, ToolSetError> {
        let mut faults = Vec::new();
        let mut all = Tools::default();
        for Pending { name, registration, enclosing, children } in self.tools {
            let children: Vec<RegisteredChild> = children
                .into_iter()
                .filter_map(|(name, child)| registered_child(name, child, &mut faults))
                .collect();
            match registration.tool.facts().define() {
                Ok(definition) => {
                    let registered = Registered { registration, definition, enclosing, children };
                    insert(&mut all.registered, name, registered, &mut faults);
                }
                Err(error) => {
                    faults.extend(check_registration_name(&name).err().map(Fault::Name));
                    faults.push(Fault::Definition(error));
                }
            }
        }
        for (name, tool) in self.dynamic {
            if all.registered.contains_key(&name) {
                faults.push(Fault::Twice(name.clone()));
            }
            insert(&mut all.dynamic, name, tool, &mut faults);
        }
        let mut definitions: Vec<_> = all.registered.values().flat_map(Registered::definitions).collect();
        definitions.sort_by(|a, b| a.spec.id.cmp(&b.spec.id));
        faults.extend(conflicts(&definitions).into_iter().map(Fault::Conflict));
        if faults.is_empty() { Ok(all) } else { Err(ToolSetError(faults)) }
    }
}

/// Tools by registration name, without the type of their context.
#[derive(Default)]
pub struct Tools {
    /// Those with a Rust type.
    pub registered: BTreeMap<String, Registered>,
    /// Those that are known at run time alone.
    pub dynamic: BTreeMap<String, DynamicTool>,
}

fn insert<T>(into: &mut BTreeMap<String, T>, name: String, tool: T, faults: &mut Vec<Fault>) {
    faults.extend(check_registration_name(&name).err().map(Fault::Name));
    match into.entry(name) {
        Entry::Occupied(known) => faults.push(Fault::Twice(known.key().clone())),
        Entry::Vacant(free) => drop(free.insert(tool)),
    }
}

impl Registered {
    /// The tool's definition and those of its children.
    pub(crate) fn definitions(&self) -> impl Iterator<Item = &Definition> {
        self.children.iter().map(|child| &child.definition).chain([&self.definition])
    }
}

/// A child with its definition, which must be that of an ordinary tool (D9); rustc has asked the same of annotated ones.
fn registered_child(
    name: &'static str,
    registration: Registration,
    faults: &mut Vec<Fault>,
) -> Option<RegisteredChild> {
    match registration.tool.facts().define() {
        Ok(definition) => {
            let spec = &definition.spec;
            let ordinary =
                spec.execution == Execution::Backend && spec.suspend.is_empty() && spec.data.is_empty();
            if !ordinary || !definition.implementation.children.is_empty() {
                faults.push(Fault::Child(name, definition.source.clone()));
            }
            Some(RegisteredChild { name, registration, definition })
        }
        Err(error) => {
            faults.push(Fault::Definition(error));
            None
        }
    }
}

#[derive(Debug, Clone)]
enum Fault {
    Name(NameError),
    Twice(String),
    Definition(DefinitionError),
    Conflict(Conflict),
    Child(&'static str, Source),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Name(error) => error.fmt(f),
            Fault::Twice(name) => {
                write!(f, "the registration name {name:?} is given twice; rename one of them")
            }
            Fault::Definition(error) => error.fmt(f),
            Fault::Conflict(conflict) => conflict.fmt(f),
            Fault::Child(name, source) => write!(
                f,
                "the child {name:?}, {source}, is no ordinary tool: a child has a body, and neither suspend points, data \
                 channels nor children; register it on the agent instead"
            ),
        }
    }
}

/// Everything that is wrong with a set of tools, a line each.
#[derive(Debug, Clone)]
pub struct ToolSetError(Vec<Fault>);

impl fmt::Display for ToolSetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|fault| write!(f, "\n  - {fault}"))
    }
}

impl Error for ToolSetError {}
