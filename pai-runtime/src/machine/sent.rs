//! What follows from a message or a notification on its way into a thread.

use super::asked::Origin;
use super::decide::Next;
use super::event::{Busy, Event, Limits, Reject};
use super::record::Record;
use super::state::RunState;
use crate::message::Message;

impl Next<'_> {
    /// A message, and the run that answers it.
    pub(super) fn send(&mut self, sent: Event) -> Result<(), Reject> {
        let Event::Send {
            run_id,
            agent_id,
            message,
            identity,
            client_data,
            client_tools,
            busy,
            replaces,
            origin,
        } = sent
        else {
            return Ok(());
        };
        if self.state.run(&run_id).is_some() {
            return Ok(());
        }
        if busy == Busy::Refuse && self.state.active().is_some() {
            return Err(Reject::Busy);
        }
        if busy == Busy::Supersede {
            let ids: Vec<String> = self.state.runs.iter().map(|run| run.run_id.clone()).collect();
            for run_id in ids {
                self.cancel(run_id, Some("superseded".to_owned()), None);
            }
        }
        if let Some(message_id) = replaces {
            self.push(Record::Rewound { message_id });
        }
        self.push(Record::RunQueued {
            run_id,
            agent_id,
            message,
            identity,
            client_data,
            client_tools,
            origin,
        });
        Ok(())
    }

    /// A notification goes to the run that waits for the next one of the same caller; without such a run it begins one.
    pub(super) fn notify(
        &mut self,
        by: &str,
        run_id: String,
        message: Message,
        limits: Limits,
    ) -> Result<(), Reject> {
        let asking = self.state.run(by).filter(|run| run.cancel.is_none()).ok_or(Reject::Gone)?;
        let triggers = asking.asked.origin.triggers + 1;
        if triggers > limits.most_triggers {
            return Err(Reject::Loop);
        }
        let waits = |run: &&RunState| {
            run.message_id.is_none() && run.cancel.is_none() && run.asked.is_notified_like(&asking.asked)
        };
        if let Some(waiting) = self.state.runs.iter().find(waits) {
            let run_id = waiting.run_id.clone();
            self.push(Record::Notified { run_id, message });
            return Ok(());
        }
        let asked = asking.asked.clone();
        self.push(Record::RunQueued {
            run_id,
            agent_id: asked.agent_id.clone(),
            message,
            identity: asked.identity.clone(),
            client_data: asked.client_data.clone(),
            client_tools: asked.client_tools.clone(),
            origin: Origin { triggers, direct: None, ..asked.origin.clone() },
        });
        Ok(())
    }
}
