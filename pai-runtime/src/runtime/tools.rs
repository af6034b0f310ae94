//! Tools as a runtime holds them: registered or known at run time alone, with every check of them built once.

use crate::check::{CheckError, CheckedTool, SchemaCheck, SchemaError};
use crate::model::ModelTool;
use pai_core::{
    CapabilityRequirement, ChildInfo, Contract, Definition, DynamicTool, Enclosing, Execution, Facts,
    Recover, Registered, RegisteredChild, Registration,
};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A tool with its checks.
pub(crate) struct LiveTool {
    pub(crate) body: Body,
    /// The id on the wire; absent for what a provider gave, which stands in no manifest.
    pub(crate) spec_id: Option<String>,
    /// What a model is shown of it; the description is empty where it is made for each step.
    pub(crate) shown: Arc<ModelTool>,
    pub(crate) output: Option<SchemaCheck>,
    pub(crate) points: BTreeMap<String, PointChecks>,
    pub(crate) channels: BTreeMap<String, SchemaCheck>,
}

/// What runs.
pub(crate) enum Body {
    /// A tool with a Rust type.
    Typed(Box<Typed>),
    /// A tool without one, and the check of its input.
    Dynamic(Box<(DynamicTool, SchemaCheck)>),
}

/// A tool with a Rust type.
pub(crate) struct Typed {
    pub(crate) registration: Registration,
    pub(crate) definition: Definition,
    pub(crate) checked: CheckedTool,
    pub(crate) enclosing: Enclosing,
    pub(crate) children: Vec<LiveChild>,
}

/// A child tool with its checks.
pub(crate) struct LiveChild {
    pub(crate) name: &'static str,
    pub(crate) registration: Registration,
    pub(crate) definition: Definition,
    pub(crate) checked: CheckedTool,
    pub(crate) output: Option<SchemaCheck>,
}

/// The checks of one suspend point.
pub(crate) struct PointChecks {
    pub(crate) shown: SchemaCheck,
    pub(crate) answer: Option<SchemaCheck>,
}

impl LiveTool {
    /// A registered tool.
    pub(super) fn new(name: &str, registered: Registered) -> Result<Self, CheckError> {
        let Registered { registration, definition, enclosing, children } = registered;
        let spec = &definition.spec;
        let shown = Arc::new(ModelTool {
            name: name.to_owned(),
            description: definition.implementation.description.clone(),
            input_schema: spec.input.accepted().cloned().unwrap_or_default(),
        });
        let id = registration.tool.facts().id;
        let checked = CheckedTool::new(registration.tool.clone())?;
        let output = output_check(&definition, id)?;
        let mut points = BTreeMap::new();
        for (name, point) in &spec.suspend {
            let answer = point.resume.accepted().map(|schema| check(id, schema)).transpose()?;
            points.insert(name.clone(), PointChecks { shown: check(id, &point.input)?, answer });
        }
        let channels = spec.data.iter().map(|(name, schema)| Ok((name.clone(), check(id, schema)?)));
        let channels = channels.collect::<Result<_, CheckError>>()?;
        let children = children.into_iter().map(LiveChild::new).collect::<Result<_, CheckError>>()?;
        let spec_id = Some(spec.id.clone());
        let typed = Typed { registration, definition, checked, enclosing, children };
        let body = Body::Typed(Box::new(typed));
        Ok(LiveTool { body, spec_id, shown, output, points, channels })
    }

    /// A tool that is known at run time alone.
    pub(super) fn dynamic(name: &str, tool: DynamicTool) -> Result<Self, SchemaError> {
        if tool.input_schema["type"] != "object" {
            return Err(SchemaError::new("its input schema must say `\"type\": \"object\"`"));
        }
        let input = SchemaCheck::new(&tool.input_schema)?.without_trust();
        let output = tool.output_schema.as_ref().map(SchemaCheck::new).transpose()?;
        let shown = Arc::new(ModelTool {
            name: name.to_owned(),
            description: tool.description.clone(),
            input_schema: tool.input_schema.clone(),
        });
        let (points, channels) = (BTreeMap::new(), BTreeMap::new());
        let body = Body::Dynamic(Box::new((tool, input)));
        Ok(LiveTool { body, spec_id: None, shown, output, points, channels })
    }

    /// What the tool's type says of itself, if it has one.
    pub(crate) fn facts(&self) -> Option<&'static Facts> {
        self.typed().map(|typed| typed.registration.tool.facts())
    }

    pub(crate) fn typed(&self) -> Option<&Typed> {
        match &self.body {
            Body::Typed(typed) => Some(typed),
            Body::Dynamic(_) => None,
        }
    }

    /// The parsed form of an input as clients see it, or a sentence that lists every issue.
    pub(crate) fn parse(&self, input: &str) -> Result<Value, String> {
        match &self.body {
            Body::Typed(typed) => typed.checked.parse(input),
            Body::Dynamic(dynamic) => {
                let text = if input.trim().is_empty() { "{}" } else { input };
                pai_core::json::check(text).map_err(|error| error.to_string())?;
                dynamic.1.text(text).map_err(|invalid| invalid.to_string())?;
                serde_json::from_str(text).map_err(|error| format!("The input is no JSON: {error}"))
            }
        }
    }

    pub(crate) fn is_blocking(&self) -> bool {
        self.facts().is_some_and(Facts::is_blocking)
    }

    pub(crate) fn is_external(&self) -> bool {
        self.typed().is_some_and(|typed| typed.definition.spec.execution == Execution::External)
    }

    /// Whether a call whose process died runs again.
    pub(crate) fn reruns(&self) -> bool {
        let recover = self.typed().map(|typed| typed.definition.implementation.recover);
        recover == Some(Recover::Rerun)
    }

    /// What the tool and its children need, with the name of the child.
    pub(super) fn requirements(&self) -> Vec<(Option<&'static str>, &'static CapabilityRequirement)> {
        let own = self.facts().into_iter().flat_map(Facts::requirements).map(|needed| (None, needed));
        let children = self.typed().into_iter().flat_map(|typed| &typed.children).flat_map(|child| {
            let requirements = child.registration.tool.facts().requirements();
            requirements.iter().map(|needed| (Some(child.name), needed))
        });
        own.chain(children).collect()
    }
}

impl LiveChild {
    fn new(child: RegisteredChild) -> Result<Self, CheckError> {
        let RegisteredChild { name, registration, definition } = child;
        let checked = CheckedTool::new(registration.tool.clone())?;
        let output = output_check(&definition, registration.tool.facts().id)?;
        Ok(LiveChild { name, registration, definition, checked, output })
    }

    /// What a description callback of the parent sees of it.
    pub(super) fn info(&self, description: String) -> ChildInfo {
        let spec = &self.definition.spec;
        let input_schema = spec.input.accepted().cloned().unwrap_or_default();
        ChildInfo::new(description, input_schema, spec.output.as_ref().and_then(Contract::shown).cloned())
    }
}

fn check(id: &'static str, schema: &Value) -> Result<SchemaCheck, CheckError> {
    SchemaCheck::new(schema).map_err(|error| CheckError::Schema(id, error))
}

/// The check of an output, where it is not any JSON.
fn output_check(definition: &Definition, id: &'static str) -> Result<Option<SchemaCheck>, CheckError> {
    let spec = &definition.spec;
    let output = spec.output.as_ref().and_then(|contract| match spec.execution {
        Execution::Backend => contract.shown(),
        Execution::External => contract.accepted(),
    });
    output.map(|schema| check(id, schema)).transpose()
}
