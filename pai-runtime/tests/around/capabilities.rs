//! The life of what is acquired for a call.
//!
//! SPEC: C1, C2, C3

use crate::talk::{Log, ask, builder, calls, outcomes, parts};
use pai::{Agent, Capability, Ctx};
use pai_runtime::CapabilityRequest;
use serde_json::json;
use std::time::Duration;

struct Box1;
impl Capability for Box1 {
    const ID: &'static str = "acme.box";
    type Facade = Guard;
}

struct Absent;
impl Capability for Absent {
    const ID: &'static str = "acme.absent";
    type Facade = ();
}

struct Guard {
    log: Log,
    scope: String,
    breaks: bool,
}

impl Drop for Guard {
    fn drop(&mut self) {
        self.log.say("released");
        assert!(!self.breaks, "the release panics");
    }
}

/// End in some way.
#[pai::tool(id = "c.end.v1", capabilities(mine: Box1, too: Box1))]
async fn end(ctx: Ctx<End>, how: String) -> pai::Result<String> {
    match how.as_str() {
        "fail" => ctx.fail("No."),
        "panic" => panic!("no"),
        "hang" => std::future::pending().await,
        _ => Ok(format!("{}{}", ctx.capabilities.mine.scope, ctx.capabilities.too.scope)),
    }
}

fn agent() -> Agent<()> {
    let agent = Agent::<()>::builder("a").tool("end", End);
    agent
        .map_error(|error| error.is::<std::io::Error>().then(|| "The database has a problem.".to_owned()))
        .build()
        .unwrap()
}

fn bound(
    log: &Log,
    breaks: bool,
) -> impl Fn(CapabilityRequest) -> std::future::Ready<Guard> + Send + Sync + 'static {
    let log = log.clone();
    move |request| {
        log.say("acquired");
        let CapabilityRequest { scope, .. } = request;
        std::future::ready(Guard { log: log.clone(), scope, breaks })
    }
}

#[tokio::test]
async fn what_is_acquired_is_released_whatever_way_the_body_ends() {
    let log = Log::default();
    let model = calls(&[
        ("end", json!({"how": "well"})),
        ("end", json!({"how": "fail"})),
        ("end", json!({"how": "panic"})),
    ]);
    let runtime = builder(agent(), &model).capability::<Box1, _>(bound(&log, false)).build().unwrap();
    let told = outcomes(&runtime).await;
    assert_eq!(told[0], Ok(json!("acmeacme")), "one facade for each name, with the tenancy");
    assert_eq!(told[1], Err("No.".to_owned()));
    let happened = log.take();
    let count = |what: &str| happened.iter().filter(|line| *line == what).count();
    assert_eq!((count("acquired"), count("released")), (6, 6));
}

#[tokio::test]
async fn a_cancelled_call_releases() {
    let log = Log::default();
    let model = calls(&[("end", json!({"how": "hang"}))]);
    let runtime = builder(agent(), &model).capability::<Box1, _>(bound(&log, false));
    let runtime = runtime.settle_deadline(Duration::from_millis(20)).build().unwrap();
    let run = runtime.thread("acme", "t").send("Go").await.unwrap();
    while log.take().is_empty() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    run.cancel(None).await.unwrap();
    run.settled().await.unwrap();
    tokio::time::sleep(Duration::from_millis(20)).await;
    assert_eq!(log.take().iter().filter(|line| *line == "released").count(), 2);
}

#[tokio::test]
async fn a_release_that_panics_is_the_calls_error_and_the_run_goes_on() {
    let log = Log::default();
    let model = calls(&[("end", json!({"how": "well"}))]);
    let runtime = builder(agent(), &model).capability::<Box1, _>({
        let log = log.clone();
        let first = std::sync::atomic::AtomicBool::new(true);
        move |request: CapabilityRequest| {
            // Two that panic in one unwinding would be the end of the process, in Rust.
            let breaks = first.swap(false, std::sync::atomic::Ordering::SeqCst);
            std::future::ready(Guard { log: log.clone(), scope: request.scope, breaks })
        }
    });
    let told = outcomes(&runtime.build().unwrap()).await;
    assert_eq!(told, [Err("The tool stopped unexpectedly.".to_owned())]);
}

#[tokio::test(start_paused = true)]
async fn an_acquisition_that_fails_panics_or_takes_for_ever_fails_the_call_alone() {
    let ways: [(&str, &str); 5] = [
        ("error", "the capability \"acme.box\" is not available: the pool is empty"),
        ("refused", "the capability \"acme.box\" is not available: the pool is closed on Sundays"),
        ("known", "The database has a problem."),
        ("panic", "the capability \"acme.box\" is not available: its provider stopped unexpectedly"),
        ("hang", "the capability \"acme.box\" is not available: its provider took longer than 5s"),
    ];
    for (way, sentence) in ways {
        let model = calls(&[("end", json!({"how": "well"}))]);
        let acquire = move |_: CapabilityRequest| async move {
            match way {
                "error" => pai::Result::<Guard>::Err("the pool is empty".into()),
                "refused" => Err(pai::Exit::failed("the pool is closed on Sundays")),
                "known" => Err(std::io::Error::other("postgres://ada:hunter2@db").into()),
                "panic" => panic!("a secret"),
                _ => std::future::pending().await,
            }
        };
        let runtime =
            builder(agent(), &model).capability::<Box1, _>(acquire).acquire_timeout(Duration::from_secs(5));
        let told = outcomes(&runtime.build().unwrap()).await;
        assert_eq!(told, [Err(sentence.to_owned())]);
        assert_eq!(model.requests().len(), 2, "the model reads it and goes on");
    }
}

/// Needs what is not there.
#[pai::tool(id = "c.child.v1", name = ChildTool, capabilities(gone: Absent))]
async fn child(_ctx: Ctx<ChildTool>, #[serde(default)] n: u32) -> u32 {
    n
}

/// Has a child that does.
#[pai::tool(id = "c.parent.v1", capabilities(mine: Box1), tools(kid: ChildTool))]
async fn parent(_ctx: Ctx<Parent>) -> u32 {
    1
}

#[tokio::test]
async fn everything_unbound_is_listed_at_once_with_the_children() {
    let agent = Agent::<()>::builder("a").tool("end", End).tool("parent", Parent).build().unwrap();
    let error = builder(agent, &calls(&[])).build().err().unwrap().to_string();
    let lines: Vec<&str> = error.lines().skip(1).collect();
    assert_eq!(
        lines,
        [
            "  - the tool \"end\" of the agent \"a\" needs the capability \"acme.box\" as `mine`; bind it with `.capability::<..>(..)`",
            "  - the tool \"end\" of the agent \"a\" needs the capability \"acme.box\" as `too`; bind it with `.capability::<..>(..)`",
            "  - the tool \"parent\" of the agent \"a\" needs the capability \"acme.box\" as `mine`; bind it with `.capability::<..>(..)`",
            "  - the child \"kid\" of the tool \"parent\" of the agent \"a\" needs the capability \"acme.absent\" as `gone`; bind it with \
             `.capability::<..>(..)`",
        ]
    );
}

/// Outgrows what is allowed.
#[pai::tool(id = "c.large.v1")]
async fn large(bytes: u32) -> String {
    "x".repeat(bytes as usize)
}

#[tokio::test]
async fn an_output_that_belongs_into_a_file_is_refused_at_return() {
    let agent = Agent::<()>::builder("a").tool("large", Large).build().unwrap();
    let model = calls(&[("large", json!({"bytes": 3 << 20})), ("large", json!({"bytes": 10}))]);
    let runtime = builder(agent, &model).build().unwrap();
    let (thread, _) = ask(&runtime).await;
    let parts = parts(&thread).await;
    let error = parts[0].error_text.clone().unwrap();
    assert!(error.contains("1048576 are allowed") && error.contains("ctx.files.save"), "{error}");
    assert!(parts[0].output.is_none());
    assert_eq!(parts[1].output, Some(json!("xxxxxxxxxx")));
}
