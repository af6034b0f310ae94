//! Several calls of one step wait at once, and whatever comes at the wrong moment comes to the right call or to none.
//!
//! SPEC: S4, S6, S7, S12

use crate::desk::{Desk, RefundTool, builder, runtime};
use pai::{ActionAnswer, ActionError, PendingAction};
use pai_runtime::machine::RunEnd;
use pai_runtime::message::ToolState;
use pai_runtime::model::ModelMessage;
use pai_runtime::store::MemoryStore;
use pai_runtime::testing::{Reply, ScriptedModel};
use pai_runtime::{RunStatus, Thread};
use serde_json::{Value, json};

fn three() -> ScriptedModel {
    let call = |reply: Reply, number: u32| {
        reply.and_call(
            format!("c{number}"),
            "refund",
            json!({"orderId": format!("o{number}"), "cents": number}),
        )
    };
    ScriptedModel::steps([(1..=3).fold(Reply::default(), call), Reply::text("Done.")])
}

fn yes() -> Value {
    json!({"approved": true})
}

/// The outputs of the parts, and what each shows while it waits.
async fn parts(thread: &Thread) -> Vec<(Option<Value>, Option<Value>)> {
    let state = thread.state().await.unwrap();
    let of = |part: &pai_runtime::message::ToolPart| {
        (part.output.clone(), part.pending_suspension.as_ref().map(|pending| pending.input.clone()))
    };
    state.tool_parts().map(|(_, part)| of(part)).collect()
}

#[tokio::test]
async fn three_calls_are_answered_in_any_order() {
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0], [2, 0, 1]] {
        let (store, model) = (MemoryStore::new(), three());
        let thread = builder(&Desk::default(), &model, &store).build().unwrap().thread("s", "t");
        let run = thread.send("Refund all").await.unwrap();
        assert_eq!(run.settled().await.unwrap(), RunStatus::Blocked);
        let actions = thread.pending_actions().await.unwrap();
        let ids: Vec<_> = actions.iter().map(|action| action.action.action_id.as_str()).collect();
        assert!(ids[0] != ids[1] && ids[1] != ids[2], "{ids:?}");
        for (answered, index) in order.into_iter().enumerate() {
            assert_eq!(model.requests().len(), 1, "no step begins while a call is open");
            assert_eq!(run.settled().await.unwrap(), RunStatus::Blocked);
            assert_eq!(actions[index].submit(yes()).await.unwrap(), ActionAnswer::Accepted);
            run.settled().await.unwrap();
            // Another process reads the same: those that wait show what they showed.
            let other = builder(&Desk::default(), &three(), &store).without_work().build().unwrap();
            let parts = parts(&other.thread("s", "t")).await;
            for (number, (output, shown)) in parts.iter().enumerate() {
                let done = order[..=answered].contains(&number);
                let cents = number + 1;
                assert_eq!(*output, done.then(|| json!(format!("{cents} paid back "))), "{order:?}");
                assert_eq!(*shown, (!done).then(|| json!({ "cents": cents })), "{order:?}");
            }
        }
        assert_eq!(run.settled().await.unwrap(), RunStatus::Ended(RunEnd::Finished));
        let ModelMessage::Tool(results) = &model.requests()[1].messages[2] else { panic!() };
        let ids: Vec<_> = results.iter().map(|result| result.tool_call_id.as_str()).collect();
        assert_eq!(ids, ["c1", "c2", "c3"], "results are in the order of the calls");
    }
}

#[tokio::test]
async fn one_answer_may_make_the_others_pointless() {
    let thread = runtime(&Desk::default(), &three()).thread("s", "t");
    let run = thread.send("Refund all").await.unwrap();
    run.settled().await.unwrap();
    let actions = thread.pending_actions().await.unwrap();
    actions[0].submit(json!({"approved": false})).await.unwrap();
    assert_eq!(run.settled().await.unwrap(), RunStatus::Blocked);
    assert_eq!(actions[1].cancel(None).await.unwrap(), ActionAnswer::Accepted);
    assert_eq!(
        actions[2].fail("No longer wanted.", Some("withdrawn".into())).await.unwrap(),
        ActionAnswer::Accepted
    );
    assert_eq!(run.settled().await.unwrap(), RunStatus::Ended(RunEnd::Finished));
    let state = thread.state().await.unwrap();
    let ends: Vec<_> = state.tool_parts().map(|(_, part)| (part.state, part.cancelled)).collect();
    assert_eq!(
        ends,
        [(ToolState::OutputError, false), (ToolState::OutputError, true), (ToolState::OutputError, false)]
    );
}

#[tokio::test]
async fn a_submit_may_come_while_a_sibling_still_runs() {
    let model = ScriptedModel::steps([
        Reply::call("a", "refund", json!({"orderId": "o"})).and_call("b", "stop", json!({"how": "hang"})),
        Reply::text("Done."),
    ]);
    let thread = runtime(&Desk::default(), &model).thread("s", "t");
    let run = thread.send("Go").await.unwrap();
    let action = waiting(&thread).await;
    assert_eq!(run.status().await.unwrap(), RunStatus::Running, "the sibling runs");
    assert_eq!(action.submit(yes()).await.unwrap(), ActionAnswer::Accepted);
    while parts(&thread).await[0].0.is_none() {
        tokio::task::yield_now().await;
    }
    assert_eq!(model.requests().len(), 1);
    run.cancel(None).await.unwrap();
    assert_eq!(run.settled().await.unwrap(), RunStatus::Ended(RunEnd::Cancelled));
}

/// The first action that waits.
async fn waiting(thread: &Thread) -> PendingAction {
    loop {
        if let Some(action) = thread.pending_actions().await.unwrap().pop() {
            return action;
        }
        tokio::task::yield_now().await;
    }
}

#[tokio::test(start_paused = true)]
async fn a_submit_during_a_cancellation_is_told_that_it_is_too_late() {
    let model = ScriptedModel::steps([Reply::call("a", "refund", json!({"orderId": "o"})).and_call(
        "b",
        "stop",
        json!({"how": "ignore"}),
    )]);
    let thread = runtime(&Desk::default(), &model).thread("s", "t");
    let run = thread.send("Go").await.unwrap();
    let action = waiting(&thread).await;
    run.cancel(Some("enough".into())).await.unwrap();
    assert_eq!(run.status().await.unwrap(), RunStatus::Running, "a body still settles");
    let answer = action.submit(yes()).await.unwrap();
    assert_eq!(answer, ActionAnswer::Lost("it was cancelled".into()));
    assert_eq!(run.settled().await.unwrap(), RunStatus::Ended(RunEnd::Cancelled));
    assert_eq!(action.submit(yes()).await.unwrap(), answer, "and so is one after the end");
}

#[tokio::test]
async fn an_answer_to_an_old_call_never_reaches_a_later_one_of_its_id() {
    let refund = || Reply::call("c", "refund", json!({"orderId": "o"}));
    let model = ScriptedModel::steps([refund(), refund(), Reply::text("Done."), refund()]);
    let thread = runtime(&Desk::default(), &model).thread("s", "t");
    let run = thread.send("Refund twice").await.unwrap();
    run.settled().await.unwrap();
    let first = thread.pending_actions().await.unwrap().remove(0);
    first.submit(json!({"approved": false})).await.unwrap();
    run.settled().await.unwrap();
    let second = thread.pending_actions().await.unwrap().remove(0);
    assert_eq!(second.action.tool_call_id, "c-2");
    assert!(matches!(first.submit(yes()).await.unwrap(), ActionAnswer::Lost(_)));
    second.submit(json!({"approved": false})).await.unwrap();
    run.settled().await.unwrap();
    // In the next run the provider's id is the same again.
    let run = thread.send("And again").await.unwrap();
    run.settled().await.unwrap();
    let third = thread.pending_actions().await.unwrap().remove(0);
    assert_eq!(third.action.tool_call_id, "c");
    assert!(matches!(first.submit(yes()).await.unwrap(), ActionAnswer::Lost(_)));
    assert!(matches!(second.submit(yes()).await.unwrap(), ActionAnswer::Lost(_)));
    assert_eq!(run.status().await.unwrap(), RunStatus::Blocked, "the third still waits");
    // A reference that was put together of two others is none.
    let state = thread.state().await.unwrap();
    let (message, part) = state.tool_parts().last().unwrap();
    let mut part = part.clone();
    if let Some(pending) = &mut part.pending_suspension {
        pending.action_id.clone_from(&first.action.action_id);
    }
    let forged = thread.pending_action(message, &part).unwrap();
    assert_eq!(forged.submit(yes()).await, Err(ActionError::NotFound));
    assert!(forged.typed::<RefundTool>().is_ok());
}

#[tokio::test]
async fn resuming_adds_no_message_and_runs_no_earlier_step_again() {
    let (desk, model) = (
        Desk::default(),
        ScriptedModel::steps([
            Reply::call("a", "add", json!({"left": 1, "right": 2})),
            Reply::call("b", "refund", json!({"orderId": "o"})),
            Reply::text("Done."),
        ]),
    );
    let thread = runtime(&desk, &model).thread("s", "t");
    let run = thread.send("Go").await.unwrap();
    let before = run.wait_until_blocked().await.unwrap();
    thread.pending_actions().await.unwrap()[0].submit(yes()).await.unwrap();
    let after = run.wait_until_blocked().await.unwrap();
    let ids = |state: &pai_runtime::ThreadState| -> Vec<String> {
        state.messages().iter().map(|message| message.id.clone()).collect()
    };
    assert_eq!(ids(&before), ids(&after));
    assert_eq!(desk.begun(), 3, "the sum once, the refund once for each entry");
    assert_eq!(model.requests().len(), 3);
}
