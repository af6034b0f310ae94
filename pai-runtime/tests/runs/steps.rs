//! Steps of a run: what the model is shown, what becomes of its calls, how a run ends.
//!
//! SPEC: E1, E2, E5, E7, S12

use crate::desk::{Desk, builder, runtime};
use pai::ModelOutput;
use pai_runtime::machine::RunEnd;
use pai_runtime::message::ToolState;
use pai_runtime::model::{AssistantContent, ModelEvent, ModelMessage, ToolResult, UserContent};
use pai_runtime::store::MemoryStore;
use pai_runtime::testing::{Reply, ScriptedModel};
use pai_runtime::{NewMessage, RunStatus};
use serde_json::json;
use std::time::Duration;

#[tokio::test]
async fn a_run_goes_from_step_to_step_until_the_model_is_done() {
    let (desk, model) = (
        Desk::default(),
        ScriptedModel::steps([
            Reply::text("Let me add.").and_call("c1", "add", json!({"left": 1, "right": 2})).and_call(
                "c2",
                "add",
                json!({"left": 3, "right": 4.0}),
            ),
            Reply::text("It is 3 and 7."),
        ]),
    );
    let thread = runtime(&desk, &model).thread("scope", "thread");
    let run = thread.send("Add!").await.unwrap();
    assert_eq!(run.settled().await.unwrap(), RunStatus::Ended(RunEnd::Finished));
    let state = thread.state().await.unwrap();
    let texts: Vec<String> = state.messages().iter().map(|message| message.text()).collect();
    assert_eq!(texts, ["Add!", "Let me add.It is 3 and 7."]);
    let outputs: Vec<_> =
        state.tool_parts().map(|(_, part)| (part.name(), part.state, part.output.clone().unwrap())).collect();
    assert_eq!(
        outputs,
        [("add", ToolState::OutputAvailable, json!(3)), ("add", ToolState::OutputAvailable, json!(7))]
    );
    let shown = &model.requests()[1].messages;
    assert_eq!(shown[0], ModelMessage::User(vec![UserContent::Text("Add!".into())]));
    let ModelMessage::Assistant(said) = &shown[1] else { panic!("{shown:?}") };
    assert_eq!(said.len(), 3);
    assert!(matches!(&said[0], AssistantContent::Text(text) if text == "Let me add."));
    let result = |id: &str, output| ToolResult {
        tool_call_id: id.into(),
        tool_name: "add".into(),
        output: Ok(ModelOutput::Json(output)),
    };
    assert_eq!(shown[2], ModelMessage::Tool(vec![result("c1", json!(3)), result("c2", json!(7))]));
}

#[tokio::test]
async fn what_a_model_gets_wrong_it_reads_and_goes_on() {
    let desk = Desk::default();
    let model = ScriptedModel::steps([
        Reply::call("c", "add", json!({"left": "one"}))
            .and_call("c", "sbu", json!({}))
            .and_call("", "add", json!([1, 2]))
            .then(ModelEvent::CallStart { tool_call_id: "d".into(), tool_name: "add".into() })
            .then(ModelEvent::CallInput { tool_call_id: "d".into(), text: "{\"left\":1,".into() })
            .then(ModelEvent::CallInput { tool_call_id: "d".into(), text: "\"right\":1}".into() })
            .then(ModelEvent::CallStart { tool_call_id: "e".into(), tool_name: "add".into() })
            .then(ModelEvent::CallInput { tool_call_id: "e".into(), text: "{\"left\":".into() }),
        Reply::call("c", "add", json!({"left": 1, "right": 1})),
        Reply::text("Done."),
    ]);
    let thread = runtime(&desk, &model).thread("scope", "thread");
    let run = thread.send("Add!").await.unwrap();
    assert_eq!(run.settled().await.unwrap(), RunStatus::Ended(RunEnd::Finished));
    let state = thread.state().await.unwrap();
    let parts: Vec<_> = state.tool_parts().map(|(_, part)| part).collect();
    let ids: Vec<_> = parts.iter().map(|part| part.tool_call_id.as_str()).collect();
    assert_eq!(ids, ["c", "c-2", "call", "d", "e", "c-3"]);
    let kinds: Vec<_> =
        parts.iter().map(|part| (part.kind.as_str(), part.state == ToolState::OutputAvailable)).collect();
    assert_eq!(
        kinds,
        [
            ("tool-add", false),
            ("dynamic-tool", false),
            ("tool-add", false),
            ("tool-add", true),
            ("tool-add", false),
            ("tool-add", true)
        ]
    );
    assert_eq!(parts[0].raw_input, Some(json!({"left": "one"})));
    let error = |index: usize| parts[index].error_text.clone().unwrap();
    assert!(error(0).contains("/left") && error(0).contains("right"), "{}", error(0));
    assert_eq!(error(1), "There is no tool \"sbu\" now. The tools are: add, look, refund, stop.");
    assert!(error(4).contains("EOF"), "{}", error(4));
    assert_eq!(desk.begun(), 2, "the body runs for valid input alone");
    let ModelMessage::Tool(results) = &model.requests()[1].messages[2] else { panic!() };
    assert_eq!(results[1].output, Err(error(1)));
}

#[tokio::test]
async fn a_body_that_fails_throws_or_panics_is_a_sentence() {
    let desk = Desk::default();
    let ways = ["fail", "throw", "panic", "well"];
    let first =
        ways.iter().fold(Reply::default(), |reply, how| reply.and_call(*how, "stop", json!({ "how": how })));
    let model = ScriptedModel::steps([first, Reply::text("Done.")]);
    let thread = runtime(&desk, &model).thread("scope", "thread");
    thread.send("Stop!").await.unwrap().settled().await.unwrap();
    let state = thread.state().await.unwrap();
    let said: Vec<_> = state
        .tool_parts()
        .map(|(_, part)| part.error.clone().map(|error| (error.code, error.message)))
        .collect();
    let failed = |message: &str| Some(("tool_failed".to_owned(), message.to_owned()));
    assert_eq!(
        said,
        [
            failed("There is nothing to stop."),
            failed("The disk has a problem."),
            failed("The tool stopped unexpectedly."),
            None
        ]
    );
    let (_, last) = state.tool_parts().last().unwrap();
    assert_eq!((last.state, &last.output), (ToolState::OutputAvailable, &Some(json!(null))));
}

#[tokio::test]
async fn a_model_that_fails_and_a_run_that_does_not_end() {
    let desk = Desk::default();
    let endless = ScriptedModel::answering(|_| Reply::call("c", "add", json!({"left": 1, "right": 1})));
    let runtime = builder(&desk, &endless, &MemoryStore::new()).most_steps(3).build().unwrap();
    let run = runtime.thread("scope", "endless").send("Add!").await.unwrap();
    assert_eq!(run.settled().await.unwrap(), RunStatus::Ended(RunEnd::StepLimit));
    assert_eq!(desk.begun(), 3);

    let broken = ScriptedModel::steps([Reply::error("overloaded"), Reply::text("Again.")]);
    let thread = crate::desk::runtime(&desk, &broken).thread("scope", "broken");
    let run = thread.send("Add!").await.unwrap();
    let ended = RunStatus::Ended(RunEnd::Failed { message: "the model: overloaded".into() });
    assert_eq!(run.settled().await.unwrap(), ended);
    let run = thread.send("Add again!").await.unwrap();
    assert_eq!(run.settled().await.unwrap(), RunStatus::Ended(RunEnd::Finished));
}

#[tokio::test(start_paused = true)]
async fn a_cancelled_run_tells_its_bodies_and_abandons_those_that_do_not_stop() {
    let desk = Desk::default();
    let model = ScriptedModel::steps([
        Reply::call("a", "stop", json!({"how": "hang"}))
            .and_call("b", "stop", json!({"how": "ignore"}))
            .and_call("c", "look", json!({"url": "u"})),
        Reply::text("Next."),
    ]);
    let thread = runtime(&desk, &model).thread("scope", "thread");
    let run = thread.send("Stop!").await.unwrap();
    while desk.begun() < 2 {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    run.cancel(Some("no longer wanted".into())).await.unwrap();
    assert_eq!(run.settled().await.unwrap(), RunStatus::Ended(RunEnd::Cancelled));
    let state = thread.state().await.unwrap();
    let ends: Vec<_> = state
        .tool_parts()
        .map(|(_, part)| (part.cancelled, part.error.clone(), part.error_text.clone().unwrap()))
        .collect();
    assert_eq!(ends[0], (true, None, "Cancelled: no longer wanted".into()));
    assert_eq!(ends[1], (true, None, "Cancelled: it did not stop within 5s and was abandoned".into()));
    assert_eq!(ends[2], (true, None, "Cancelled: no longer wanted".into()));
    let next = thread.send("Go on!").await.unwrap();
    assert_eq!(next.settled().await.unwrap(), RunStatus::Ended(RunEnd::Finished));
    let ModelMessage::Tool(results) = &model.requests()[1].messages[2] else { panic!() };
    assert_eq!(results.len(), 3, "each open call has its terminal part before the next request");
}

#[tokio::test]
async fn a_message_waits_for_the_run_before_it_unless_it_supersedes() {
    let desk = Desk::default();
    let model = ScriptedModel::steps([
        Reply::call("a", "look", json!({"url": "u"})),
        Reply::text("Instead."),
        Reply::text("Then."),
    ]);
    let thread = runtime(&desk, &model).thread("scope", "thread");
    let first = thread.send("Look!").await.unwrap();
    assert_eq!(first.settled().await.unwrap(), RunStatus::Blocked);
    let second = thread.send("Then?").await.unwrap();
    assert_eq!(second.status().await.unwrap(), RunStatus::Queued);
    let third = thread.send(NewMessage::text("Instead!").supersede()).await.unwrap();
    assert_eq!(third.settled().await.unwrap(), RunStatus::Ended(RunEnd::Finished));
    assert_eq!(first.status().await.unwrap(), RunStatus::Ended(RunEnd::Cancelled));
    assert_eq!(second.status().await.unwrap(), RunStatus::Ended(RunEnd::Cancelled));
    let keyed = || NewMessage::text("Once.").key("k");
    let one = thread.send(keyed()).await.unwrap();
    let two = thread.send(keyed()).await.unwrap();
    assert_eq!(one.run_id, two.run_id);
    one.settled().await.unwrap();
    assert_eq!(thread.state().await.unwrap().messages().last().unwrap().text(), "Then.");
}
