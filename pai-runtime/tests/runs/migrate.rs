//! Tools change while calls of them wait: what still fits goes on, the rest says what it needs, and nothing stored is rewritten (I4).
//!
//! SPEC: I4

use pai::{ActionAnswer, ActionError, Agent, Ctx};
use pai_runtime::machine::RunEnd;
use pai_runtime::store::{From, MemoryStore, Store, ThreadKey};
use pai_runtime::testing::{Reply, ScriptedModel};
use pai_runtime::{RunStatus, Runtime, Thread};
use serde_json::json;

mod then {
    use super::*;

    #[pai::wire]
    pub(super) struct Ask {
        pub(super) cents: u32,
    }

    #[pai::wire]
    pub(super) struct Say {
        pub(super) yes: bool,
    }

    /// Ask.
    #[pai::tool(id = "migrate.ask.v1", name = AskTool, suspend(approval: Ask => Say))]
    pub(super) async fn ask(ctx: Ctx<AskTool>, cents: u32) -> pai::Result<bool> {
        Ok(ctx.suspend.approval.wait(Ask { cents })?.yes)
    }
}

mod wider {
    use super::*;

    #[pai::wire]
    pub(super) struct Say {
        pub(super) yes: bool,
        #[serde(default)]
        pub(super) note: String,
    }

    /// Ask, with room for a note.
    #[pai::tool(id = "migrate.ask.v1", name = AskTool, suspend(approval: then::Ask => Say))]
    pub(super) async fn ask(
        ctx: Ctx<AskTool>,
        cents: u32,
        #[serde(default)] currency: String,
    ) -> pai::Result<bool> {
        let said = ctx.suspend.approval.wait(then::Ask { cents })?;
        Ok(said.yes && said.note.is_empty() && currency.is_empty())
    }
}

mod narrower {
    use super::*;

    /// Ask for another input.
    #[pai::tool(id = "migrate.ask.v1", name = AskTool, suspend(approval: then::Ask => then::Say))]
    pub(super) async fn ask(ctx: Ctx<AskTool>, cents: u32, currency: String) -> pai::Result<bool> {
        Ok(ctx.suspend.approval.wait(then::Ask { cents })?.yes && currency.is_empty())
    }
}

mod renamed {
    use super::*;

    /// Ask at another point.
    #[pai::tool(id = "migrate.ask.v1", name = AskTool, suspend(decision: then::Ask => then::Say))]
    pub(super) async fn ask(ctx: Ctx<AskTool>, cents: u32) -> pai::Result<bool> {
        Ok(ctx.suspend.decision.wait(then::Ask { cents })?.yes)
    }
}

async fn waiting(store: &MemoryStore) {
    let agent = Agent::<()>::builder("a").tool("ask", then::AskTool).build().unwrap();
    let model = ScriptedModel::steps([Reply::call("c", "ask", json!({"cents": 5}))]);
    let runtime = Runtime::builder().agent(agent).model(model).store(store.clone()).build().unwrap();
    runtime.thread("s", "t").send("Ask").await.unwrap().settled().await.unwrap();
}

fn later(store: &MemoryStore, agent: Agent<()>) -> Thread {
    let model = ScriptedModel::steps([Reply::text("Done.")]);
    Runtime::builder().agent(agent).model(model).store(store.clone()).build().unwrap().thread("s", "t")
}

async fn records(store: &MemoryStore) -> Vec<String> {
    store.load(&ThreadKey::new("s", "t"), From::Start).await.unwrap().records
}

#[tokio::test]
async fn a_wider_tool_goes_on() {
    let store = MemoryStore::new();
    waiting(&store).await;
    let thread = later(&store, Agent::<()>::builder("a").tool("ask", wider::AskTool).build().unwrap());
    let before = records(&store).await;
    assert_eq!(thread.state().await.unwrap().needs_migration, [""; 0]);
    let action = thread.pending_actions().await.unwrap().remove(0);
    assert_eq!(action.submit(json!({"yes": true})).await.unwrap(), ActionAnswer::Accepted);
    let state = thread.run(action.action.run_id).wait_until_blocked().await.unwrap();
    assert_eq!(state.status, RunStatus::Ended(RunEnd::Finished));
    assert_eq!(state.tool_parts().next().unwrap().1.output, Some(json!(true)));
    assert!(records(&store).await.starts_with(&before));
}

#[tokio::test]
async fn a_tool_that_no_longer_takes_what_is_stored_says_what_it_needs() {
    let narrower = Agent::<()>::builder("a").tool("ask", narrower::AskTool).build().unwrap();
    let renamed = Agent::<()>::builder("a").tool("ask", renamed::AskTool).build().unwrap();
    let other = Agent::<()>::builder("b").tool("ask", then::AskTool).build().unwrap();
    for (agent, wanted) in [
        (narrower, "its stored input no longer fits"),
        (renamed, "the tool has no suspend point \"approval\" any more"),
        (other, "the agent \"a\" is not registered"),
    ] {
        let store = MemoryStore::new();
        waiting(&store).await;
        let before = records(&store).await;
        let thread = later(&store, agent);
        let state = thread.state().await.unwrap();
        assert_eq!(
            (state.messages().len(), state.status.clone()),
            (2, RunStatus::Blocked),
            "the thread is read"
        );
        assert!(state.needs_migration[0].contains(wanted), "{:?}", state.needs_migration);
        let action = thread.pending_actions().await.unwrap().remove(0);
        let refused = action.submit(json!({"yes": true})).await.unwrap_err();
        assert!(
            matches!(&refused, ActionError::NeedsMigration { message } if message.contains(wanted)),
            "{refused:?}"
        );
        assert_eq!(records(&store).await, before, "nothing stored is rewritten");
        // There is a way out without a migration: to cancel.
        assert_eq!(action.cancel(Some("the tool has changed".into())).await.unwrap(), ActionAnswer::Accepted);
    }
}
