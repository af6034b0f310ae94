//! D9, as far as the attribute sees it: a child's callbacks get the tool's context, so there must be one. Whether a child is
//! an ordinary tool is for rustc to say, at the child.

use super::names::{self, Rename};
use crate::errors::Errors;
use crate::model::{Child, Enabled};
use crate::parse::{Keyed, RawChild};
use crate::rules;
use syn::Path;

/// Leaves out callbacks that have no context to get.
pub(super) fn check(
    raw: Vec<RawChild>,
    has_context: bool,
    rename: &Rename,
    errors: &mut Errors,
) -> Vec<Child> {
    let mut child = |raw: RawChild| {
        let mut callback = |keyed: Option<Keyed<Path>>| {
            let Keyed { key, value } = keyed?;
            if !has_context {
                errors.report(&rules::CHILD_CALLBACK, &key, &[&key.to_string()]);
            }
            has_context.then_some(value)
        };
        let enabled = match raw.options.enabled {
            Some(Keyed { key, value: Enabled::By(path) }) => {
                callback(Some(Keyed { key, value: path })).map(Enabled::By)
            }
            other => other.map(|keyed| keyed.value),
        };
        let map_context = callback(raw.options.map_context);
        let on_output = callback(raw.options.on_output);
        let cfg = names::cfg(raw.attributes, None, errors);
        let wire = rename.wire(&raw.name, raw.options.name, errors);
        Child { cfg, name: raw.name, wire, tool: raw.tool, enabled, map_context, on_output }
    };
    let children = raw.into_iter().map(&mut child).collect();
    names::check("child tools", children, errors)
}
