//! Lifecycle hooks and observers: their order, what they see, and what becomes of their errors.
//!
//! SPEC: R1, N2

use crate::talk::{Log, ask, builder, calls, failure, parts, told};
use pai::{AfterCall, AfterRun, AfterStep, Agent, AgentBuilder, BeforeCall, BeforeStep, CallEnd, Ctx, Exit};
use pai_runtime::RunStatus;
use pai_runtime::machine::RunEnd;
use pai_runtime::testing::{Reply, ScriptedModel};
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;

#[derive(Clone)]
struct App(Log);

/// Double a number.
#[pai::tool(id = "h.double.v1", context = App, suspend(sure: u32 => bool))]
async fn double(ctx: Ctx<Double>, n: u32) -> pai::Result<u32> {
    ctx.context.0.say("body");
    if n > 10 {
        ctx.suspend.sure.wait(n)?;
    }
    if n == 7 {
        return ctx.fail("Not seven.");
    }
    Ok(2 * n)
}

fn watched(log: &Log) -> AgentBuilder<App> {
    let app = App(log.clone());
    Agent::<App>::builder("app")
        .runtime_context(move |_| {
            let app = app.clone();
            async move {
                app.0.say("context");
                app
            }
        })
        .tool_with("double", Double, |tool| {
            tool.map_context(|app, _| {
                app.0.say("map");
                app.clone()
            })
            .on_output(|app: &App, output| app.0.say(format!("observed {output}")))
        })
        .before_step(
            |app: Arc<App>, at: BeforeStep| async move { app.0.say(format!("before step {}", at.step)) },
        )
        .after_step(|app: Arc<App>, at: AfterStep| async move {
            app.0.say(format!("after step {} {:?}", at.step, at.called));
        })
        .before_call(|app: Arc<App>, call: BeforeCall| async move {
            app.0.say(format!("before {} {} {}", call.tool_name, call.tool_id.unwrap(), call.input));
        })
        .after_call(
            |app: Arc<App>, after: AfterCall| async move { app.0.say(format!("after {:?}", after.end)) },
        )
        .after_run(|app: Arc<App>, after: AfterRun| async move {
            app.0.say(format!("end {} {:?}", after.run.thread_id, after.stopped));
        })
}

async fn until(log: &Log, last: &str) -> Vec<String> {
    let mut all = Vec::new();
    for _ in 0..500 {
        all.extend(log.take());
        if all.last().is_some_and(|line| line.starts_with(last)) {
            return all;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("{all:?}")
}

#[tokio::test]
async fn hooks_run_in_their_order_around_steps_calls_and_runs() {
    let log = Log::default();
    let runtime =
        builder(watched(&log).build().unwrap(), &calls(&[("double", json!({"n": 2}))])).build().unwrap();
    ask(&runtime).await;
    assert_eq!(
        until(&log, "end").await,
        [
            "context",
            "before step 1",
            "after step 1 [\"double\"]",
            "context",
            "before double h.double.v1 {\"n\":2}",
            "map",
            "body",
            "observed 4",
            "after Output(\"4\")",
            "context",
            "before step 2",
            "after step 2 []",
            "context",
            "end t1 None",
        ]
    );
}

#[tokio::test]
async fn a_hook_sees_suspensions_and_failures_and_each_entry() {
    let log = Log::default();
    let model = calls(&[("double", json!({"n": 20}))]);
    let runtime = builder(watched(&log).build().unwrap(), &model).build().unwrap();
    let (thread, status) = ask(&runtime).await;
    assert_eq!(status, RunStatus::Blocked);
    assert!(log.take().contains(&"after Suspended(\"sure\")".to_owned()));
    let action = thread.pending_actions().await.unwrap().remove(0);
    action.submit(json!(true)).await.unwrap();
    let run = thread.run(action.action.run_id);
    run.settled().await.unwrap();
    let happened = until(&log, "end").await;
    assert!(happened.contains(&"after Output(\"40\")".to_owned()), "{happened:?}");
}

#[tokio::test]
async fn a_hook_refuses_a_call_in_a_sentence() {
    let log = Log::default();
    let agent = watched(&log)
        .before_call(|_, call: BeforeCall| async move {
            if call.input.contains('3') { Err(Exit::failed("Three is not for you.")) } else { Ok(()) }
        })
        .build()
        .unwrap();
    let model = calls(&[("double", json!({"n": 3})), ("double", json!({"n": 7}))]);
    let (thread, status) = ask(&builder(agent, &model).build().unwrap()).await;
    assert_eq!(status, RunStatus::Ended(RunEnd::Finished));
    let parts = parts(&thread).await;
    assert_eq!(told(&parts[0]), Err("Three is not for you.".to_owned()));
    assert_eq!(told(&parts[1]), Err("Not seven.".to_owned()));
    let happened = until(&log, "end").await;
    let after = |sentence: &str| happened.contains(&format!("after {:?}", CallEnd::Failed(sentence.into())));
    assert!(
        after("Not seven.") && !after("Three is not for you."),
        "what never began has no end: {happened:?}"
    );
}

#[tokio::test]
async fn a_hook_that_fails_or_panics_ends_the_run_and_loses_nothing() {
    for (moment, calls_made) in [("before step", 0), ("after step", 1), ("before call", 1), ("after call", 1)]
    {
        let log = Log::default();
        let broken = move |at: &'static str| async move {
            if at == moment { Err(Exit::from("the audit log is full")) } else { Ok(()) }
        };
        let agent = watched(&log)
            .before_step(move |_, _| broken("before step"))
            .after_step(move |_, _| broken("after step"))
            .before_call(move |_, _| broken("before call"))
            .after_call(move |_, _| broken("after call"))
            .build()
            .unwrap();
        let model = calls(&[("double", json!({"n": 3})), ("double", json!({"n": 4}))]);
        let (thread, status) = ask(&builder(agent, &model).build().unwrap()).await;
        assert_eq!(failure(status), "A hook of the agent \"app\" failed: the audit log is full", "{moment}");
        assert_eq!(model.requests().len(), calls_made, "{moment}");
        let state = thread.state().await.unwrap();
        assert!(state.tool_parts().all(|(_, part)| part.error_text.is_some()), "{moment}: {state:?}");
        let end = until(&log, "end").await;
        assert!(end.last().unwrap().contains("audit log"), "{end:?}");
    }
    let log = Log::default();
    let agent = watched(&log)
        .after_run(|_, end: AfterRun| async move { assert!(end.stopped.is_some(), "nobody minds") })
        .build()
        .unwrap();
    let model = ScriptedModel::steps([Reply::text("Hello.")]);
    let (_, status) = ask(&builder(agent, &model).build().unwrap()).await;
    assert_eq!(status, RunStatus::Ended(RunEnd::Finished));
}

#[tokio::test]
async fn the_end_of_a_blocked_run_is_told_too() {
    let log = Log::default();
    let model = calls(&[("double", json!({"n": 20}))]);
    let runtime = builder(watched(&log).build().unwrap(), &model).build().unwrap();
    let (thread, _) = ask(&runtime).await;
    let run_id = thread.pending_actions().await.unwrap().remove(0).action.run_id;
    thread.run(run_id).cancel(None).await.unwrap();
    assert_eq!(until(&log, "end").await.last().unwrap(), "end t1 Some(\"it was cancelled\")");
}

/// Give so much.
#[pai::tool(id = "h.large.v1")]
async fn large(bytes: usize) -> String {
    "x".repeat(bytes)
}

#[tokio::test]
async fn an_observer_is_told_of_what_is_delivered_and_changes_nothing() {
    let log = Log::default();
    let kept = log.clone();
    let agent = Agent::<()>::builder("a").tool_with("large", Large, move |tool| {
        tool.on_output(move |(), output: &String| {
            kept.say(output.len().to_string());
            assert!(output.len() != 3, "it panics");
        })
    });
    let model = calls(&[
        ("large", json!({"bytes": 2})),
        ("large", json!({"bytes": 3})),
        ("large", json!({"bytes": 2 << 20})),
    ]);
    let (thread, _) = ask(&builder(agent.build().unwrap(), &model).build().unwrap()).await;
    let parts = parts(&thread).await;
    assert_eq!((told(&parts[0]), told(&parts[1])), (Ok(json!("xx")), Ok(json!("xxx"))));
    assert!(told(&parts[2]).is_err());
    let mut told = log.take();
    told.sort();
    assert_eq!(told, ["2", "3"]);
}
