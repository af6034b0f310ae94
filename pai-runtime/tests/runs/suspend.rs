//! Suspensions: what waits, who may answer, and what becomes of the body.
//!
//! SPEC: S1, S2, S3, S4, S5, S6, S7, S8, S10, P1, P2

use crate::desk::{Decision, Desk, Look, RefundTool, RefundToolAction, runtime};
use pai::{ActionAnswer, ActionError, OutputAction};
use pai_runtime::machine::RunEnd;
use pai_runtime::message::{SuspensionState, ToolState};
use pai_runtime::testing::{Reply, ScriptedModel};
use pai_runtime::{RunStatus, Thread};
use serde_json::json;

fn script() -> ScriptedModel {
    ScriptedModel::steps([Reply::call("c1", "refund", json!({"orderId": "o1"})), Reply::text("Done.")])
}

async fn only_part(thread: &Thread) -> (pai_runtime::message::Message, pai_runtime::message::ToolPart) {
    let state = thread.state().await.unwrap();
    let (message, part) = state.tool_parts().next().unwrap();
    (message.clone(), part.clone())
}

#[tokio::test]
async fn a_body_waits_for_a_person_and_goes_on() {
    let (desk, model) = (Desk::default(), script());
    let thread = runtime(&desk, &model).thread("scope", "thread");
    let run = thread.send("Refund o1").await.unwrap();
    let state = run.wait_until_blocked().await.unwrap();
    assert_eq!(state.status, RunStatus::Blocked);
    let (message, part) = only_part(&thread).await;
    assert_eq!(state.tool_parts().next(), Some((&message, &part)));
    assert_eq!(part.state, ToolState::InputAvailable);
    assert_eq!(part.input, Some(json!({"orderId": "o1", "cents": 100})), "clients see the parsed input");
    let pending = part.pending_suspension.clone().unwrap();
    assert_eq!(
        (pending.name.as_str(), &pending.input, pending.state),
        ("approval", &json!({"cents": 100}), SuspensionState::Pending)
    );

    let action = thread.pending_action(&message, &part).unwrap();
    assert_eq!(action.action.name, "refund.approval");
    assert_eq!(action.action.action_id, pending.action_id);
    let RefundToolAction::Approval(typed) = action.clone().typed::<RefundTool>().unwrap();
    assert_eq!(typed.input.cents, 100);
    let before = thread.state().await.unwrap().version;
    let refused = action.submit(json!({"approved": "yes"})).await.unwrap_err();
    let ActionError::Invalid { path, message: said } = refused else { panic!("{refused:?}") };
    assert_eq!(path, "/approved");
    assert!(said.contains("boolean"), "{said}");
    assert_eq!(thread.state().await.unwrap().version, before, "an invalid payload changes nothing");

    let answer = || Decision { approved: true, note: "gladly".into() };
    assert_eq!(typed.submit(answer()).await.unwrap(), ActionAnswer::Accepted);
    assert_eq!(run.settled().await.unwrap(), RunStatus::Ended(RunEnd::Finished));
    assert_eq!(typed.submit(answer()).await.unwrap(), ActionAnswer::Same);
    assert_eq!(typed.cancel(None).await.unwrap(), ActionAnswer::Lost("it was answered otherwise".into()));
    let (message, part) = only_part(&thread).await;
    assert_eq!(part.output, Some(json!("100 paid back gladly")));
    assert_eq!(part.suspensions[0].state, SuspensionState::Submitted);
    assert_eq!(part.suspensions[0].resume, Some(json!({"approved": true, "note": "gladly"})));
    assert_eq!(part.pending_suspension, None);
    let items: Vec<_> = part.data["progress"].iter().map(|item| (item.id.as_str(), &item.value)).collect();
    assert_eq!(items, [("1-1", &json!("asked")), ("2-1", &json!("asked")), ("2-2", &json!("decided"))]);
    assert!(thread.pending_action(&message, &part).is_none());
    assert_eq!(desk.begun(), 2, "once for each entry");
}

#[tokio::test]
async fn cancelled_and_failed_actions_end_the_call() {
    for (code, cancelled) in [(None, true), (Some("no_funds".to_owned()), false)] {
        let thread = runtime(&Desk::default(), &script()).thread("scope", "thread");
        let run = thread.send("Refund o1").await.unwrap();
        run.settled().await.unwrap();
        let action = thread.pending_actions().await.unwrap().remove(0);
        let answer = match code {
            None => action.cancel(Some("closed".into())).await,
            Some(_) => action.fail("The till is empty.", code.clone()).await,
        };
        assert_eq!(answer.unwrap(), ActionAnswer::Accepted);
        assert_eq!(run.settled().await.unwrap(), RunStatus::Ended(RunEnd::Finished));
        let (_, part) = only_part(&thread).await;
        assert_eq!((part.state, part.cancelled), (ToolState::OutputError, cancelled));
        assert_eq!(part.error.map(|error| error.code), code);
    }
}

#[tokio::test]
async fn a_client_submits_the_output_of_a_tool_without_a_body() {
    let model = ScriptedModel::steps([Reply::call("c1", "look", json!({"url": "u"})), Reply::text("Done.")]);
    let thread = runtime(&Desk::default(), &model).thread("scope", "thread");
    let run = thread.send("Look").await.unwrap();
    assert_eq!(run.settled().await.unwrap(), RunStatus::Blocked);
    let action = thread.pending_actions().await.unwrap().remove(0);
    assert_eq!((action.action.name.as_str(), action.action.action_id.as_str()), ("look.output", "c1"));
    let OutputAction::Output(typed) = action.clone().typed::<Look>().unwrap();
    assert_eq!(typed.input.url, "u");
    assert!(matches!(action.submit(json!("no list")).await, Err(ActionError::Invalid { .. })));
    assert_eq!(typed.submit(vec!["seen".into()]).await.unwrap(), ActionAnswer::Accepted);
    assert_eq!(run.settled().await.unwrap(), RunStatus::Ended(RunEnd::Finished));
    let (_, part) = only_part(&thread).await;
    assert_eq!(part.output, Some(json!(["seen"])));
}

#[tokio::test]
async fn one_of_many_answers_wins_and_the_others_are_told() {
    let thread = runtime(&Desk::default(), &script()).thread("scope", "thread");
    let run = thread.send("Refund o1").await.unwrap();
    run.settled().await.unwrap();
    let action = thread.pending_actions().await.unwrap().remove(0);
    let racers = (0..16).map(|racer| {
        let action = action.clone();
        async move {
            action.submit(json!({"approved": racer % 2 == 0, "note": (racer % 4).to_string()})).await.unwrap()
        }
    });
    let answers = futures_util::future::join_all(racers).await;
    let count = |wanted: fn(&ActionAnswer) -> bool| answers.iter().filter(|answer| wanted(answer)).count();
    assert_eq!(count(|answer| *answer == ActionAnswer::Accepted), 1);
    assert_eq!(count(|answer| *answer == ActionAnswer::Same), 3);
    assert_eq!(count(|answer| matches!(answer, ActionAnswer::Lost(_))), 12);
    run.settled().await.unwrap();
}

#[tokio::test]
async fn an_action_of_another_scope_is_not_found() {
    let runtime = runtime(&Desk::default(), &script());
    let run = runtime.thread("scope", "thread").send("Refund o1").await.unwrap();
    run.settled().await.unwrap();
    let (message, part) = only_part(&runtime.thread("scope", "thread")).await;
    let foreign = runtime.thread("other", "thread").pending_action(&message, &part).unwrap();
    assert_eq!(foreign.submit(json!({"approved": true})).await, Err(ActionError::NotFound));
    assert_eq!(runtime.pending_actions("other", None, 9).await.unwrap(), []);
    assert_eq!(runtime.pending_actions("scope", None, 9).await.unwrap().len(), 1);
}
