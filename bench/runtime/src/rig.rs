//! rig's agent with its own mock model: the same two steps, one tool call.

use rig_agent::agent::{Agent, AgentBuilder};
use rig_core::test_utils::{MockCompletionModel, MockTurn};
use rig_core::tool::ToolExecutionError;
use rig_derive::rig_tool;
use serde_json::json;

/// Add two numbers.
#[rig_tool]
pub async fn add(
    /// The first.
    left: i64,
    /// The second.
    right: i64,
) -> Result<i64, ToolExecutionError> {
    Ok(left + right)
}

/// An agent that is good for so many runs.
pub fn agent(count: usize) -> Agent {
    let turns = (0..count).flat_map(|_| {
        [MockTurn::tool_call("call-0", "add", json!({"left": 1, "right": 2})), MockTurn::text("Done.")]
    });
    AgentBuilder::new(MockCompletionModel::from_turns(turns)).tool(Add).build()
}

/// So many runs, one after the other.
pub async fn runs(agent: &Agent, count: usize) {
    for _ in 0..count {
        agent.prompt("Add").max_turns(3).run().await.unwrap();
    }
}
