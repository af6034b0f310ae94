//! One step: the model is shown the conversation and what it may call, and its answer is kept, also as far as it came.

use super::agents::LiveAgent;
use super::cell::Cell;
use super::effects::{PAUSES, RunFacts, sentence, tell};
use super::judge::Step;
use super::live::{Effect, StepAt};
use super::prepare::{StepTools, provided, step_tools};
use super::update::Update;
use super::{Shared, attached, hooks, spans};
use crate::history::model_messages;
use crate::machine::{DirectCall, Event, StepPart};
use crate::message::{Message, ToolPart};
use crate::model::{Finish, ModelEvent, ModelRequest, ModelTool};
use futures_util::future::{Either, select};
use futures_util::{FutureExt, StreamExt};
use pai_core::{AfterStep, AnyContext, BeforeStep, ContextRequest, Exit, Facts, HookRun, Result, Signal};
use std::panic::AssertUnwindSafe;
use std::pin::pin;
use std::sync::Arc;
use tokio::task::AbortHandle;
use tracing::{Instrument, Span};

/// What a step needs of its run.
pub(super) struct Asking {
    pub(super) run: RunFacts,
    /// The ids of the calls of earlier steps.
    pub(super) seen: Vec<String>,
    pub(super) at: StepAt,
    pub(super) signal: Signal,
}

/// The id of the one call of a run without a model.
const DIRECT: &str = "call";

/// Asks the model for a step.
pub(super) fn ask(cell: Arc<Cell>, shared: Arc<Shared>, asking: Asking, run: &Span) -> AbortHandle {
    let span = spans::step(run, &asking.at, &asking.run.asked.agent_id);
    let task = async move {
        let answered = AssertUnwindSafe(answer(&cell, &shared, &asking)).catch_unwind().await;
        let Asking { run, at, .. } = asking;
        let StepAt { run_id, step, fence } = at.clone();
        let event = match answered.unwrap_or_else(|_| Err("The step stopped unexpectedly.".into())) {
            Ok(Some((parts, finish))) => {
                spans::finished(finish);
                Event::StepFinished { run_id, step, fence, parts, finish }
            }
            Ok(None) => {
                let message = "It was cancelled.".to_owned();
                Event::StepFailed { run_id, step, fence, message, said: None }
            }
            Err(exit) => {
                Span::current().record("error.type", "step");
                let message = sentence(shared.agents.get(&run.asked.agent_id), exit.reason());
                // What clients have read of it stays.
                let said = cell.spoken().spoken();
                Event::StepFailed { run_id, step, fence, message, said }
            }
        };
        tell(&cell, &shared, &Effect::Step(at), event).await;
    };
    tokio::spawn(task.instrument(span)).abort_handle()
}

type Answer = (Vec<StepPart>, Option<Finish>);

/// What the model said; of a cancelled step what it said by then, if it said anything.
async fn answer(cell: &Arc<Cell>, shared: &Arc<Shared>, asking: &Asking) -> Result<Option<Answer>> {
    cell.speak(&asking.at, &asking.seen);
    let said = {
        let asked = pin!(listen(cell, shared, asking));
        match select(asked, pin!(asking.signal.cancelled())).await {
            Either::Left((parts, _)) => Some(parts?),
            Either::Right(_) => None,
        }
    };
    Ok(said.or_else(|| cell.spoken().spoken().map(|parts| (parts, None))))
}

/// What an agent prepares before the model is asked.
struct Prepared {
    agent: Arc<LiveAgent>,
    context: AnyContext,
    tools: StepTools,
    /// Where hooks stand; absent where there are none.
    place: Option<HookRun>,
}

async fn prepare(cell: &Arc<Cell>, shared: &Arc<Shared>, asking: &Asking) -> Result<Prepared> {
    let Asking { run, at, .. } = asking;
    let agent = shared.agent(&run.asked.agent_id)?;
    let request: ContextRequest = run.request(cell);
    let context = agent.context(request.clone()).await?;
    let all = &agent.policy.hooks;
    let placed = !all.before_step.is_empty() || !all.after_step.is_empty();
    let place = placed.then(|| hooks::place(cell, shared, &agent, run));
    if let Some(place) = &place {
        let before = || BeforeStep::new(place.clone(), at.step);
        let fired = hooks::fire(&all.before_step, &context, before).await;
        fired.map_err(|exit| Exit::failed(hooks::fault(&agent, &exit)))?;
    }
    let given = if agent.policy.providers.is_empty() {
        Arc::default()
    } else {
        let given = provided(shared, &agent, &context, &request).await?;
        cell.keep_provided(&at.run_id, at.step, given.clone());
        given
    };
    let tools = step_tools(shared, &agent, &context, &request, given).await?;
    Ok(Prepared { agent, context, tools, place })
}

/// Asks, and listens to the end of the answer.
async fn listen(cell: &Arc<Cell>, shared: &Arc<Shared>, asking: &Asking) -> Result<Answer> {
    let Asking { run, at, signal, .. } = asking;
    let Prepared { agent, context, mut tools, place } = prepare(cell, shared, asking).await?;
    if let Some(direct) = &run.asked.origin.direct {
        let DirectCall { tool_name, input } = &**direct;
        let mut step = Step::default();
        let tool_call_id = DIRECT.to_owned();
        let begin =
            ModelEvent::CallStart { tool_call_id: tool_call_id.clone(), tool_name: tool_name.clone() };
        for event in [begin, ModelEvent::CallInput { tool_call_id, text: input.clone() }] {
            step.take(event, |_| None);
        }
        return Ok((step.judged(&tools, &[]), None));
    }
    let messages = conversation(cell, shared).await;
    let facts = |agent_id: &str, part: &ToolPart| facts_of(shared, &tools, agent_id, part);
    let mut messages = model_messages(&messages, &facts).await?;
    attached::put_in_place(shared, &cell.key.scope, &mut messages).await?;
    // A provider may give a tool of the same name, and no client stands in its place.
    let mut shown = std::mem::take(&mut tools.shown);
    let brought = run.asked.client_tools.iter().filter(|tool| !tools.has(&tool.name)).map(|tool| {
        let (name, description) = (tool.name.clone(), tool.description.clone());
        Arc::new(ModelTool { name, description, input_schema: tool.input_schema.clone() })
    });
    shown.extend(brought);
    let instructions = agent.policy.instructions.as_ref().map(|make| make(&context)).transpose()?;
    let request = ModelRequest {
        agent_id: run.asked.agent_id.clone(),
        messages,
        tools: shown,
        instructions,
        settings: agent.policy.settings.clone(),
        signal: signal.clone(),
    };
    let mut stream = shared.model_of(&agent.id).step(request);
    while let Some(event) = stream.next().await {
        let event = event.map_err(Exit::from)?;
        if let ModelEvent::ProviderCall { input, output, .. } = &event {
            for value in [input, output] {
                pai_core::json::check(&value.to_string()).map_err(|error| {
                    format!("a call that the provider answered cannot be stored: {error}")
                })?;
            }
        }
        if let ModelEvent::Text(text) = &event {
            cell.tell(|| Update::Text { run_id: run.run_id.clone(), text: text.clone() });
        }
        cell.hear(event, |name| tools.get(name).and_then(|tool| tool.spec_id.clone()));
    }
    if let Some(place) = place {
        let after = || AfterStep::new(place, at.step, cell.hearing(Step::called));
        let fired = hooks::fire(&agent.policy.hooks.after_step, &context, after).await;
        fired.map_err(|exit| Exit::failed(hooks::fault(&agent, &exit)))?;
    }
    let step = cell.spoken();
    let finish = step.finish();
    Ok((step.judged(&tools, &run.asked.client_tools), finish))
}

/// The facts of the tool that a stored part called: the agent's whose message it is, and only if the id is still the same (T6). A name
/// alone says nothing, because another agent may have another tool of that name.
fn facts_of(shared: &Shared, tools: &StepTools, agent_id: &str, part: &ToolPart) -> Option<&'static Facts> {
    match &part.tool_metadata.pai {
        Some(pai) => {
            let tool = shared.agents.get(agent_id)?.tools.get(part.name())?;
            tool.facts().filter(|_| tool.spec_id.as_ref() == Some(&pai.spec_id))
        }
        None => tools.provided_facts(part.name()),
    }
}

/// The conversation so far; a store that does not answer is asked again, because it says nothing against the run.
async fn conversation(cell: &Arc<Cell>, shared: &Arc<Shared>) -> Vec<(Arc<Message>, Arc<str>)> {
    let mut pause = PAUSES.0;
    loop {
        match cell.messages(shared).await {
            Ok(messages) => return messages,
            Err(error) => shared.fault(&cell.key, &error),
        }
        tokio::time::sleep(pause).await;
        pause = PAUSES.1.min(pause * 2);
    }
}
