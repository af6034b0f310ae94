//! One step: the model is shown the conversation and what it may call, and its answer is kept, also as far as it came.

use super::Shared;
use super::agents::{LiveAgent, LiveTool};
use super::cell::Cell;
use super::effects::{PAUSES, RunFacts, sentence, tell};
use super::judge::Step;
use super::live::{Effect, StepAt};
use super::update::Update;
use crate::history::model_messages;
use crate::machine::{Event, StepPart};
use crate::message::Message;
use crate::model::{ModelEvent, ModelRequest, ModelTool};
use futures_util::future::{Either, select};
use futures_util::{FutureExt, StreamExt};
use pai_core::{AnyContext, Exit, Result, Signal};
use std::collections::BTreeMap;
use std::panic::AssertUnwindSafe;
use std::pin::pin;
use std::sync::Arc;
use tokio::task::AbortHandle;

/// Asks the model for a step.
pub(super) fn ask(
    cell: Arc<Cell>,
    shared: Arc<Shared>,
    (run, seen): (RunFacts, Vec<String>),
    at: StepAt,
    signal: Signal,
) -> AbortHandle {
    let task = async move {
        let answered = AssertUnwindSafe(answer(&cell, &shared, (&run, &seen), &signal)).catch_unwind().await;
        let StepAt { run_id, step, fence } = at.clone();
        let event = match answered.unwrap_or_else(|_| Err("The model's adapter stopped unexpectedly.".into()))
        {
            Ok(Some(parts)) => Event::StepFinished { run_id, step, fence, parts },
            Ok(None) => Event::StepFailed { run_id, step, fence, message: "It was cancelled.".to_owned() },
            Err(exit) => {
                let message = sentence(shared.agents.get(&run.asked.agent_id), exit.reason());
                Event::StepFailed { run_id, step, fence, message }
            }
        };
        tell(&cell, &shared, &Effect::Step(at), event).await;
    };
    tokio::spawn(task).abort_handle()
}

/// What the model said; of a cancelled step what it said by then, if it said anything.
async fn answer(
    cell: &Arc<Cell>,
    shared: &Arc<Shared>,
    run: (&RunFacts, &[String]),
    signal: &Signal,
) -> Result<Option<Vec<StepPart>>> {
    let mut step = Step::default();
    let said = {
        let asked = pin!(listen(cell, shared, run, &mut step));
        match select(asked, pin!(signal.cancelled())).await {
            Either::Left((parts, _)) => Some(parts?),
            Either::Right(_) => None,
        }
    };
    Ok(said.or_else(|| step.spoken()))
}

/// Asks, and listens to the end of the answer.
async fn listen(
    cell: &Arc<Cell>,
    shared: &Arc<Shared>,
    (run, seen): (&RunFacts, &[String]),
    step: &mut Step,
) -> Result<Vec<StepPart>> {
    let agent = shared.agent(&run.asked.agent_id)?;
    let context = agent.context(run.request(cell)).await?;
    let tools = available(&agent, &context).await?;
    let messages = conversation(cell, shared).await;
    let facts = |name: &str| agent.tools.get(name).map(|tool| tool.registration.tool.facts());
    let messages = model_messages(&messages, &facts).await?;
    let brought = run.asked.client_tools.iter().map(|tool| {
        let (name, description) = (tool.name.clone(), tool.description.clone());
        Arc::new(ModelTool { name, description, input_schema: tool.input_schema.clone() })
    });
    let shown = tools.values().map(|tool| tool.shown.clone());
    let request = ModelRequest {
        agent_id: run.asked.agent_id.clone(),
        messages,
        tools: shown.chain(brought).collect(),
    };
    let mut stream = shared.model.step(request);
    while let Some(event) = stream.next().await {
        let event = event.map_err(Exit::from)?;
        if let ModelEvent::Text(text) = &event {
            cell.tell(|| Update::Text { run_id: run.run_id.clone(), text: text.clone() });
        }
        step.take(event);
    }
    Ok(std::mem::take(step).judged(&tools, &run.asked.client_tools, seen))
}

/// The conversation so far; a store that does not answer is asked again, because it says nothing against the run.
async fn conversation(cell: &Arc<Cell>, shared: &Arc<Shared>) -> Vec<Arc<Message>> {
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

/// The tools that are available now.
async fn available<'a>(
    agent: &'a LiveAgent,
    context: &AnyContext,
) -> Result<BTreeMap<&'a str, &'a LiveTool>> {
    let mut available = BTreeMap::new();
    for (name, tool) in &agent.tools {
        let enabled = match &tool.registration.enabled {
            Some(enabled) => enabled(context.clone()).await?,
            None => true,
        };
        if enabled {
            available.insert(name.as_str(), tool);
        }
    }
    Ok(available)
}
