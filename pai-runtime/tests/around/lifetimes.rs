//! How long children, their handles and their parents live.
//!
//! SPEC: N3, N4, N5

use crate::nested::{Desk, Report, Total, at, running, runtime};
use crate::talk::{ask, builder, calls, failure, outcomes, parts};
use pai::{Agent, BeforeCall, Ctx, Exit};
use pai_runtime::message::ToolState;
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;

#[tokio::test]
async fn one_childs_cancellation_leaves_its_siblings() {
    let model = calls(&[("race", json!({}))]);
    let told = outcomes(&runtime(&Desk::default(), &model)).await;
    assert_eq!(told, [Ok(json!(["it was cancelled", "200"]))]);
}

#[tokio::test]
async fn a_leaked_handle_says_that_its_parent_is_over() {
    let (desk, model) = (Desk::default(), calls(&[("total", json!({"regions": []}))]));
    let runtime = runtime(&desk, &model);
    ask(&runtime).await;
    let leaked = desk.kept.lock().unwrap().take().unwrap();
    let called =
        tokio::time::timeout(Duration::from_secs(5), leaked.report.execute(json!({"region": "north"})));
    let error = called.await.unwrap().unwrap_err();
    assert!(error.message.starts_with("the call of the parent is over"), "{error}");
}

#[tokio::test]
async fn a_child_that_never_returns_is_given_up_with_its_parent() {
    let (desk, model) = (Desk::default(), calls(&[("total", json!({"regions": ["hang"]}))]));
    let runtime = runtime(&desk, &model);
    let thread = runtime.thread("acme", "t1");
    let run = thread.send("Go").await.unwrap();
    while !desk.log.take().iter().any(|line| line.starts_with("report")) {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    run.cancel(None).await.unwrap();
    run.settled().await.unwrap();
    let part = parts(&thread).await.remove(0);
    assert!(part.cancelled && part.state == ToolState::OutputError);
    tokio::time::sleep(Duration::from_millis(20)).await;
    assert_eq!(desk.log.take(), ["released"], "the child's capability too");
}

#[tokio::test]
async fn availability_that_cannot_be_told_keeps_the_parent_from_starting() {
    /// Whether, nobody knows.
    fn unknown(_: &Desk) -> pai::Result<bool> {
        Err("the directory does not answer".into())
    }

    /// Never runs.
    #[pai::tool(id = "n.never.v1", context = Desk, tools(report: Report { enabled = unknown }))]
    async fn unsure(ctx: Ctx<Unsure>) -> i64 {
        ctx.context.log.say("unsure");
        1
    }

    let desk = Desk::default();
    let agent = at(&desk).tool("unsure", Unsure);
    let model = calls(&[("unsure", json!({}))]);
    let runtime = running(&desk, agent, &model);
    assert_eq!(outcomes(&runtime).await, [Err("the directory does not answer".to_owned())]);
    assert!(desk.log.take().is_empty());
}

#[tokio::test]
async fn a_hook_that_fails_around_a_child_ends_the_run_whatever_the_parent_does() {
    let desk = Desk::default();
    let agent = at(&desk).tool("total", Total);
    let refusing = |_: Arc<Desk>, call: BeforeCall| async move {
        match (call.parent.as_deref(), call.input.contains("north"), call.input.contains("south")) {
            (None, ..) => Ok(()),
            (Some("total"), true, _) => Err(Exit::failed("Not the north.")),
            (Some("total"), _, true) => Err(Exit::from("the policy service is down")),
            other => panic!("{other:?}"),
        }
    };
    let model = calls(&[("total", json!({"regions": ["north", "south", "east"], "swallow": true}))]);
    let runtime = running(&desk, agent.before_call(refusing), &model);
    let (thread, status) = ask(&runtime).await;
    assert_eq!(failure(status), "A hook of the agent \"desk\" failed: the policy service is down");
    assert_eq!(parts(&thread).await[0].state, ToolState::OutputError);
    assert!(desk.log.take().contains(&"Not the north.".to_owned()), "a refusal is the child's error alone");
    assert_eq!(model.requests().len(), 1);
}

/// Call a child and insist.
#[pai::tool(id = "n.insist.v1", context = Desk, tools(report: Report))]
async fn insist(ctx: Ctx<Insist>) -> i64 {
    ctx.tools.report.execute(json!({"region": "north"})).await.unwrap()
}

#[tokio::test]
async fn a_hook_that_fails_around_a_child_ends_the_run_though_the_parent_panics() {
    let desk = Desk::default();
    let agent = at(&desk).tool("insist", Insist);
    let agent = agent.before_call(|_: Arc<Desk>, call: BeforeCall| async move {
        if call.parent.is_some() { Err(Exit::from("the policy service is down")) } else { Ok(()) }
    });
    let model = calls(&[("insist", json!({}))]);
    let runtime = running(&desk, agent, &model);
    let (_, status) = ask(&runtime).await;
    assert!(failure(status).ends_with("the policy service is down"));
    assert_eq!(model.requests().len(), 1);
}

/// Say under which key it pays.
#[pai::tool(id = "n.pay.v1")]
async fn pay(ctx: Ctx<Pay>, who: String, #[serde(default)] after_ms: u64) -> String {
    tokio::time::sleep(Duration::from_millis(after_ms)).await;
    format!("{who} {}", ctx.idempotency_key())
}

/// Pay several, in some order.
#[pai::tool(id = "n.pay-all.v1", tools(pay: Pay))]
async fn pay_all(ctx: Ctx<PayAll>, order: Vec<String>) -> pai::Result<Vec<String>> {
    let mut paid = Vec::new();
    for who in order {
        paid.push(ctx.tools.pay.execute(json!({ "who": who })).await?);
    }
    paid.sort();
    Ok(paid)
}

#[tokio::test]
async fn the_key_of_a_childs_call_does_not_depend_on_the_order_of_calls() {
    let mut keys = Vec::new();
    for order in [["ada", "bob", "ada"], ["bob", "ada", "ada"]] {
        let agent = Agent::<()>::builder("a").tool("payAll", PayAll).build().unwrap();
        let model = calls(&[("payAll", json!({ "order": order }))]);
        let told = outcomes(&builder(agent, &model).build().unwrap()).await.remove(0).unwrap();
        let text = told.to_string();
        // Runs have ids of their own.
        let run = text.split('/').nth(2).unwrap().to_owned();
        keys.push(text.replace(&run, "run"));
    }
    assert_eq!(keys[0], keys[1]);
    assert_eq!(keys[0].matches("/2\"").count(), 1, "{}", keys[0]);
}

/// Call a child whose end has been asked for.
#[pai::tool(id = "n.late.v1", context = Desk, tools(report: Report))]
async fn late(ctx: Ctx<Late>) -> String {
    let source = pai::SignalSource::new();
    source.cancel();
    let called = ctx.tools.report.execute(json!({"region": "north"})).signal(source.signal()).await;
    called.unwrap_err().message
}

#[tokio::test]
async fn a_child_whose_signal_has_fired_does_not_begin() {
    let desk = Desk::default();
    let agent = at(&desk).tool("late", Late);
    let model = calls(&[("late", json!({}))]);
    let runtime = running(&desk, agent, &model);
    assert_eq!(outcomes(&runtime).await, [Ok(json!("it was cancelled before it began"))]);
    assert!(desk.log.take().is_empty());
}
