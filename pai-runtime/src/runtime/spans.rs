//! Spans and events under the names of OpenTelemetry's conventions for generative AI. What was said, what tools are called with and what
//! they give is in none of them.

use super::call::{CallFacts, Ended};
use super::cell::Cell;
use super::live::StepAt;
use crate::machine::Outcome;
use crate::model::Finish;
use tracing::{Span, field::Empty, info_span};

/// A run, from its begin to where it blocks or ends in this process.
pub(super) fn run(cell: &Cell, run_id: &str, agent_id: &str) -> Span {
    info_span!(
        "invoke_agent",
        otel.name = format!("invoke_agent {agent_id}"),
        gen_ai.operation.name = "invoke_agent",
        gen_ai.agent.id = agent_id,
        gen_ai.conversation.id = cell.key.thread_id,
        pai.scope = cell.key.scope,
        pai.run.id = run_id,
    )
}

/// A step: one question to the model.
pub(super) fn step(run: &Span, at: &StepAt, agent_id: &str) -> Span {
    info_span!(
        parent: run,
        "chat",
        gen_ai.operation.name = "chat",
        gen_ai.agent.id = agent_id,
        gen_ai.response.finish_reasons = Empty,
        gen_ai.usage.input_tokens = Empty,
        gen_ai.usage.output_tokens = Empty,
        pai.run.id = at.run_id,
        pai.step = at.step,
        error.type = Empty,
    )
}

/// Why an answer ended and what it took.
pub(super) fn finished(finish: Option<Finish>) {
    let Some(Finish { reason, usage }) = finish else { return };
    let span = Span::current();
    span.record("gen_ai.response.finish_reasons", tracing::field::debug(reason));
    if let Some(usage) = usage {
        span.record("gen_ai.usage.input_tokens", usage.input_tokens);
        span.record("gen_ai.usage.output_tokens", usage.output_tokens);
    }
}

/// A call of a registered tool.
pub(super) fn call(run: &Span, facts: &CallFacts) -> Span {
    let call = &facts.progress.call;
    info_span!(
        parent: run,
        "execute_tool",
        otel.name = format!("execute_tool {}", call.tool_name),
        gen_ai.operation.name = "execute_tool",
        gen_ai.tool.name = call.tool_name,
        gen_ai.tool.call.id = call.tool_call_id,
        gen_ai.tool.type = "function",
        pai.tool.id = call.spec_id,
        pai.entry = facts.at.entry,
        error.type = Empty,
    )
}

/// A call of a child, within that of its parent.
pub(super) fn child(tool_call_id: &str, name: &str, tool_id: &str) -> Span {
    info_span!(
        "execute_tool",
        otel.name = format!("execute_tool {name}"),
        gen_ai.operation.name = "execute_tool",
        gen_ai.tool.name = name,
        gen_ai.tool.call.id = tool_call_id,
        gen_ai.tool.type = "function",
        pai.tool.id = tool_id,
        pai.nested = true,
        error.type = Empty,
    )
}

/// How a call ended.
pub(super) fn ended(ended: &Ended) {
    let span = Span::current();
    match ended {
        Ended::Outcome(Outcome::Output { .. }) => {}
        Ended::Outcome(Outcome::Failed { code, .. }) => drop(span.record("error.type", code.as_str())),
        Ended::Outcome(Outcome::Cancelled { .. }) => drop(span.record("error.type", "cancelled")),
        Ended::Fault(_) => drop(span.record("error.type", "hook")),
        Ended::Suspended(point, _) => tracing::info!(pai.suspend.point = point, "suspended"),
    }
}
