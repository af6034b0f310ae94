//! Calls of child tools.
//!
//! SPEC: N1, N2, N3, N4, N5, N6

use crate::talk::{Log, ask, builder, calls, outcomes, parts};
use futures_util::future::join;
use pai::{Agent, AgentBuilder, Capability, Ctx, SignalSource};
use pai_runtime::model::ModelMessage;
use pai_runtime::testing::ScriptedModel;
use pai_runtime::{CapabilityRequest, Runtime};
use serde_json::json;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// What all tools share.
#[derive(Clone, Default)]
pub(crate) struct Desk {
    pub(crate) log: Log,
    off: Arc<AtomicBool>,
    pub(crate) kept: Arc<Mutex<Option<TotalTools>>>,
}

pub(crate) struct Ledger;
impl Capability for Ledger {
    const ID: &'static str = "acme.ledger";
    type Facade = Book;
}

pub(crate) struct Book(pub(crate) Log);
impl Drop for Book {
    fn drop(&mut self) {
        self.0.say("released");
    }
}

/// The report of a region.
#[pai::tool(id = "n.report.v1", context = Desk, capabilities(book: Ledger), to_model_output = never)]
pub(crate) async fn report(
    ctx: Ctx<Report>,
    region: String,
    #[serde(default = "one")] times: i64,
) -> pai::Result<i64> {
    ctx.context
        .log
        .say(format!("report {region} as {} of {}", ctx.thread.tool_name, ctx.thread.tool_call_id));
    match region.as_str() {
        "refuse" => ctx.fail("There is no such region."),
        "throw" => Err(std::io::Error::other("secret path /etc/ledger").into()),
        "disk" => Err(std::io::Error::other("the disk is on fire").into()),
        "panic" => panic!("secret"),
        "wait" => {
            ctx.signal.cancelled().await;
            Err("told to stop".into())
        }
        "hang" => std::future::pending().await,
        _ => Ok(100 * times),
    }
}

fn one() -> i64 {
    1
}

fn never(_: pai::ToModelOutput<Report>) -> pai::ModelOutput {
    panic!("a child's output is not converted")
}

fn available(desk: &Desk) -> bool {
    desk.log.say("available?");
    !desk.off.load(Ordering::SeqCst)
}

async fn mapped(desk: &Desk) -> pai::Result<Desk> {
    desk.log.say("child context");
    Ok(desk.clone())
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "the signature of an observer")]
fn observed(desk: &Desk, output: &i64) {
    desk.log.say(format!("observed {output}"));
}

/// Add up reports.
#[pai::tool(id = "n.total.v1", context = Desk, tools(report: Report { enabled = available, map_context = mapped, on_output = observed }))]
pub(crate) async fn total(
    ctx: Ctx<Total>,
    regions: Vec<String>,
    #[serde(default)] swallow: bool,
) -> pai::Result<i64> {
    ctx.context.log.say("total");
    let mut sum = 0;
    for region in regions {
        match ctx.tools.report.execute(json!({ "region": region })).await {
            Ok(part) => sum += part,
            Err(error) if swallow => ctx.context.log.say(error.message),
            Err(error) => return Err(error.into()),
        }
    }
    *ctx.context.kept.lock().unwrap() = Some(ctx.tools);
    Ok(sum)
}

/// Cancel one of two.
#[pai::tool(id = "n.race.v1", context = Desk, tools(report: Report))]
async fn race(ctx: Ctx<Race>) -> pai::Result<Vec<String>> {
    let source = SignalSource::new();
    let cancelled = ctx.tools.report.execute(json!({"region": "wait"})).signal(source.signal());
    let sibling = async {
        source.cancel();
        ctx.tools.report.execute(json!({"region": "north", "times": 2})).await
    };
    let (cancelled, sibling) = join(cancelled.into_future(), sibling).await;
    Ok(vec![cancelled.unwrap_err().message, sibling?.to_string()])
}

/// Walk the children without their types.
#[pai::tool(id = "n.walk.v1", context = Desk, tools(report: Report))]
async fn walk(ctx: Ctx<Walk>) -> pai::Result<Vec<serde_json::Value>> {
    let mut seen = Vec::new();
    for (name, child) in pai::ChildMap::list(&ctx.tools) {
        let output = child.execute(json!({"region": "south"})).await?;
        seen.push(json!([
            name,
            child.enabled(),
            child.input_schema()["required"],
            child.output_schema(),
            output
        ]));
    }
    Ok(seen)
}

/// An agent at the desk, yet without tools.
pub(crate) fn at(desk: &Desk) -> AgentBuilder<Desk> {
    let desk = desk.clone();
    Agent::<Desk>::builder("desk").runtime_context(move |_| {
        let desk = desk.clone();
        async move { desk }
    })
}

/// A runtime with the agent, whose capability says what happens to it.
pub(crate) fn running(desk: &Desk, agent: AgentBuilder<Desk>, model: &ScriptedModel) -> Runtime {
    let log = desk.log.clone();
    let open = move |request: CapabilityRequest| {
        log.say(format!("acquired for {}/{}", request.scope, request.thread_id));
        std::future::ready(Book(log.clone()))
    };
    let runtime = builder(agent.build().unwrap(), model).capability::<Ledger, _>(open);
    runtime.settle_deadline(Duration::from_millis(50)).build().unwrap()
}

pub(crate) fn runtime(desk: &Desk, model: &ScriptedModel) -> Runtime {
    let agent = at(desk).tool("total", Total).tool("race", Race).tool("walk", Walk);
    let agent = agent
        .map_error(|error| error.to_string().contains("fire").then(|| "The disk has a problem.".to_owned()));
    running(desk, agent, model)
}

#[tokio::test]
async fn a_child_is_called_within_its_parent_and_leaves_no_part() {
    let (desk, model) = (Desk::default(), calls(&[("total", json!({"regions": ["north", "south"]}))]));
    let runtime = runtime(&desk, &model);
    let (thread, _) = ask(&runtime).await;
    let parts = parts(&thread).await;
    assert_eq!(parts.len(), 1, "the parent's alone");
    assert_eq!(parts[0].output, Some(json!(200)));
    let ModelMessage::Tool(results) = &model.requests()[1].messages[2] else { panic!() };
    assert_eq!(results.len(), 1);
    let child = |region: &str| {
        [
            "child context".to_owned(),
            "acquired for acme/t1".to_owned(),
            format!("report {region} as report of c0"),
            "released".to_owned(),
            "observed 100".to_owned(),
        ]
    };
    let mut happened = vec!["available?".to_owned(), "total".to_owned()];
    happened.extend(child("north"));
    happened.extend(child("south"));
    assert_eq!(desk.log.take(), happened, "availability once, everything else once a call");
}

#[tokio::test]
async fn a_disabled_child_keeps_its_handle_and_touches_nothing() {
    let (desk, model) =
        (Desk::default(), calls(&[("total", json!({"regions": ["north"], "swallow": true}))]));
    desk.off.store(true, Ordering::SeqCst);
    assert_eq!(outcomes(&runtime(&desk, &model)).await, [Ok(json!(0))]);
    assert_eq!(desk.log.take(), ["available?", "total", "the tool is disabled for this call"]);
}

#[tokio::test]
async fn a_parent_reads_what_a_child_chose_to_say_and_nothing_else() {
    let regions = ["refuse", "throw", "disk", "panic", "north"];
    let model = calls(&[("total", json!({"regions": regions, "swallow": true}))]);
    let desk = Desk::default();
    assert_eq!(outcomes(&runtime(&desk, &model)).await, [Ok(json!(100))]);
    let ours = ["There is no such region.", "It stopped unexpectedly.", "The disk has a problem."];
    let said: Vec<_> = desk.log.take();
    for sentence in ours {
        assert!(said.iter().any(|line| line == sentence), "{sentence}: {said:?}");
    }
    assert_eq!(said.iter().filter(|line| *line == "It stopped unexpectedly.").count(), 2);
    assert!(!format!("{said:?}").contains("secret"));
    assert_eq!(said.iter().filter(|line| *line == "released").count(), 5, "released whatever way it ends");
}

#[tokio::test]
async fn a_failed_child_fails_a_parent_that_lets_it_through() {
    let model = calls(&[("total", json!({"regions": ["throw"]})), ("total", json!({"regions": ["refuse"]}))]);
    let told = outcomes(&runtime(&Desk::default(), &model)).await;
    assert_eq!(told[0], Err("the child tool `report` failed: It stopped unexpectedly.".to_owned()));
    assert_eq!(told[1], Err("the child tool `report` failed: There is no such region.".to_owned()));
}

/// Call a child with whatever is given.
#[pai::tool(id = "n.raw.v1", context = Desk, tools(report: Report))]
async fn raw(ctx: Ctx<Raw>, input: Anything) -> String {
    match ctx.tools.report.execute(input.raw).await {
        Ok(output) => output.to_string(),
        Err(error) => error.message,
    }
}

#[pai::wire]
struct Anything {
    raw: serde_json::Value,
}

#[tokio::test]
async fn a_childs_input_is_checked_and_its_defaults_apply() {
    let desk = Desk::default();
    let model = calls(&[
        ("raw", json!({"raw": {"region": 7, "times": "x"}})),
        ("raw", json!({"raw": {"region": "north", "times": 3.0}})),
        ("raw", json!({"raw": [1]})),
    ]);
    let told = outcomes(&running(&desk, at(&desk).tool("raw", Raw), &model)).await;
    let issues = told[0].clone().unwrap();
    assert!(
        issues.as_str().unwrap().contains("/region") && issues.as_str().unwrap().contains("/times"),
        "{issues}"
    );
    assert_eq!(told[1], Ok(json!("300")));
    assert!(told[2].clone().unwrap().as_str().unwrap().contains("object"), "{told:?}");
}

#[tokio::test]
async fn the_children_can_be_walked_without_their_types() {
    let model = calls(&[("walk", json!({}))]);
    let told = outcomes(&runtime(&Desk::default(), &model)).await;
    assert_eq!(
        told[0].clone().unwrap()[0],
        json!(["report", true, ["region"], {"type": "integer", "format": "int64"}, 100])
    );
}

/// Has one child that never is, and one that always is.
#[pai::tool(id = "n.words.v1", tools(off: One { enabled = false }, on: One { enabled = true }))]
async fn words(ctx: Ctx<Words>) -> String {
    let refused = ctx.tools.off.execute(json!({})).await.unwrap_err();
    format!("{} {} {}", ctx.tools.off.enabled, ctx.tools.on.enabled, refused.message)
}

/// Count to one.
#[pai::tool(id = "n.one.v1", name = One)]
async fn count_to_one() -> u32 {
    1
}

#[tokio::test]
async fn availability_may_be_a_word() {
    let agent =
        Agent::<()>::builder("a").tool("words", Words).tool_with("one", One, |tool| tool.available(false));
    let model = calls(&[("words", json!({})), ("one", json!({}))]);
    let told = outcomes(&builder(agent.build().unwrap(), &model).build().unwrap()).await;
    assert_eq!(told[0], Ok(json!("false true the tool is disabled for this call")));
    assert_eq!(told[1], Err("There is no tool \"one\" now. The tools are: words.".to_owned()));
}

/// Add up without a context of one's own.
#[pai::tool(id = "n.plain.v1", tools(report: Report))]
async fn plain(ctx: Ctx<Plain>) -> pai::Result<i64> {
    Ok(ctx.tools.report.execute(json!({"region": "west"})).await?)
}

#[tokio::test]
async fn a_parent_without_a_context_lends_the_agents_to_its_children() {
    let (desk, model) = (Desk::default(), calls(&[("plain", json!({}))]));
    assert_eq!(outcomes(&running(&desk, at(&desk).tool("plain", Plain), &model)).await, [Ok(json!(100))]);
    assert_eq!(desk.log.take(), ["acquired for acme/t1", "report west as report of c0", "released"]);
}
