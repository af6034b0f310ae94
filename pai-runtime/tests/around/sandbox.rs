//! Commands in a directory of their own.
//!
//! SPEC: C3

use crate::talk::{builder, calls, outcomes};
use pai::{Agent, Ctx};
use pai_runtime::sandbox::{Sandbox, SandboxLimits, sandbox};
use serde_json::{Value, json};
use std::path::Path;
use std::time::{Duration, Instant};

/// Run a command.
#[pai::tool(id = "b.run.v1", capabilities(sandbox: Sandbox))]
async fn run(ctx: Ctx<Run>, command: Vec<String>) -> pai::Result<Value> {
    let sandbox = &ctx.capabilities.sandbox;
    sandbox.write("given/in.txt", "b\na\n").await?;
    let [program, arguments @ ..] = command.as_slice() else { return ctx.fail("Name a command.") };
    let ended = sandbox.run(program, arguments).await?;
    Ok(json!({
        "code": ended.code,
        "late": ended.timed_out,
        "out": ended.stdout,
        "more": ended.truncated,
        "path": sandbox.path(),
    }))
}

/// Read a file.
#[pai::tool(id = "b.read.v1", capabilities(sandbox: Sandbox))]
async fn read(ctx: Ctx<Read>, name: String) -> pai::Result<String> {
    let sandbox = &ctx.capabilities.sandbox;
    sandbox.write("here.txt", "here").await?;
    sandbox.run("ln", ["-s", "/etc/passwd", "link"]).await?;
    Ok(String::from_utf8(sandbox.read(&name).await?)?)
}

async fn told(name: &str, input: Value) -> Result<Value, String> {
    let limits = SandboxLimits {
        time: Duration::from_millis(500),
        output_bytes: 100,
        memory_bytes: 200 << 20,
        file_bytes: 1 << 20,
    };
    let agent = Agent::<()>::builder("a").tool("run", Run).tool("read", Read).build().unwrap();
    let runtime = builder(agent, &calls(&[(name, input)])).capability::<Sandbox, _>(sandbox(limits)).build();
    outcomes(&runtime.unwrap()).await.remove(0)
}

async fn ran(command: &[&str]) -> Value {
    told("run", json!({ "command": command })).await.unwrap()
}

#[tokio::test]
async fn a_command_runs_in_a_directory_that_is_gone_afterwards() {
    let ended = ran(&["sort", "given/in.txt"]).await;
    assert_eq!((&ended["code"], &ended["out"]), (&json!(0), &json!("a\nb\n")));
    assert!(!Path::new(ended["path"].as_str().unwrap()).exists());
    assert_eq!(ran(&["false"]).await["code"], 1);
    assert_eq!(ran(&["echo", "$(id); `id`"]).await["out"], "$(id); `id`\n", "no shell reads it");
    assert_eq!(
        ran(&["sh", "-c", "env | grep -c -v -E '^(PATH|HOME|TMPDIR|LANG|PWD|SHLVL|_|OLDPWD)='"]).await["out"],
        "0\n"
    );
    assert_eq!(ran(&["no-such-command"]).await["code"], 127);
}

#[tokio::test]
async fn time_output_memory_and_files_have_limits() {
    let begun = Instant::now();
    let marker = format!("{}", 3600 + std::process::id());
    let ended = ran(&["sh", "-c", &format!("sleep {marker} & sleep {marker}")]).await;
    assert_eq!((&ended["late"], &ended["code"]), (&json!(true), &json!(null)));
    assert!(begun.elapsed() < Duration::from_secs(10));
    let sleeps = |process: std::io::Result<std::fs::DirEntry>| {
        let command = std::fs::read(process.ok()?.path().join("cmdline")).ok()?;
        (command == format!("sleep\0{marker}\0").into_bytes()).then_some(())
    };
    // They are killed; that they are gone takes the system a moment.
    for _ in 0..100 {
        if std::fs::read_dir("/proc").unwrap().filter_map(sleeps).count() == 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(
        std::fs::read_dir("/proc").unwrap().filter_map(sleeps).count(),
        0,
        "nobody of its group is left"
    );
    let ended = ran(&["sh", "-c", "yes | head -c 100000"]).await;
    assert_eq!((ended["out"].as_str().unwrap().len(), &ended["more"]), (100, &json!(true)));
    assert_ne!(
        ran(&["sh", "-c", "head -c 400000000 /dev/zero | tail -c 300000000 | wc -c"]).await["out"],
        "300000000\n"
    );
    assert_ne!(
        ran(&["sh", "-c", "head -c 5000000 /dev/zero > big; test $(wc -c < big) -gt 2000000"]).await["code"],
        0
    );
}

#[tokio::test]
async fn what_was_written_is_told_whatever_is_left_running() {
    let ended = ran(&["sh", "-c", "sleep 30 & echo started"]).await;
    assert_eq!(
        (&ended["out"], &ended["late"], &ended["code"]),
        (&json!("started\n"), &json!(false), &json!(0))
    );
    let ended = ran(&["sh", "-c", "echo begun; sleep 30"]).await;
    assert_eq!((&ended["out"], &ended["late"]), (&json!("begun\n"), &json!(true)));
}

/// Write where a link leads.
#[pai::tool(id = "b.write.v1", name = WriteThrough, capabilities(sandbox: Sandbox))]
async fn write(ctx: Ctx<WriteThrough>, target: String) -> pai::Result<String> {
    let sandbox = &ctx.capabilities.sandbox;
    sandbox.run("ln", ["-s", &target, "out"]).await?;
    let folder = sandbox.write("out/x.txt", "x").await.err().map(|exit| exit.reason().to_string());
    sandbox.run("ln", ["-s", &format!("{target}/y.txt"), "file"]).await?;
    let file = sandbox.write("file", "y").await.err().map(|exit| exit.reason().to_string());
    Ok(format!("{folder:?} {file:?}"))
}

#[tokio::test]
async fn nothing_is_written_through_a_link() {
    let outside = tempfile::tempdir().unwrap();
    let agent = Agent::<()>::builder("a").tool("write", WriteThrough).build().unwrap();
    let model = calls(&[("write", json!({"target": outside.path()}))]);
    let limits = SandboxLimits::default();
    let runtime = builder(agent, &model).capability::<Sandbox, _>(sandbox(limits)).build().unwrap();
    let told = outcomes(&runtime).await.remove(0).unwrap();
    assert_eq!(told.as_str().unwrap().matches("is no name of a file in the sandbox").count(), 2, "{told}");
    assert_eq!(std::fs::read_dir(outside.path()).unwrap().count(), 0);
}

#[tokio::test]
async fn names_stay_within_the_directory() {
    assert_eq!(told("read", json!({"name": "here.txt"})).await, Ok(json!("here")));
    for name in ["", "/etc/passwd", "../x", "a/../../x", "link", "./here.txt"] {
        let error = told("read", json!({ "name": name })).await.unwrap_err();
        assert!(error.contains("is no name of a file in the sandbox"), "{name:?}: {error}");
    }
}
