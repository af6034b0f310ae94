//! Files of a tool.
//!
//! SPEC: F1

use crate::talk::{builder, calls, outcomes, parts};
use futures_util::stream;
use pai::{Agent, Ctx, NewFile, Signal};
use pai_runtime::{FileStore, NewMessage, Runtime};
use serde_json::{Value, json};
use std::time::Duration;

#[pai::wire]
struct Saved {
    file_id: String,
    media_type: String,
}

fn file<B>(body: B, media_type: &str) -> NewFile<B> {
    let (filename, metadata) = (Some("report.csv".to_owned()), json!({"rows": 2}));
    NewFile { body, media_type: media_type.to_owned(), filename, metadata }
}

/// Save a text.
#[pai::tool(id = "f.save.v1")]
async fn save(
    ctx: Ctx<Save>,
    text: String,
    #[serde(default = "csv")] media_type: String,
) -> pai::Result<Saved> {
    let saved = ctx.files.save(file(text.into_bytes(), &media_type)).await?;
    Ok(Saved { file_id: saved.file_id, media_type: saved.media_type })
}

fn csv() -> String {
    "text/csv".to_owned()
}

/// Save pieces.
#[pai::tool(id = "f.pieces.v1")]
async fn pieces(ctx: Ctx<Pieces>, count: u32, #[serde(default)] breaks: bool) -> pai::Result<String> {
    let pieces = (0..count).map(move |index| {
        if breaks && index == 3 { Err(std::io::Error::other("the line broke")) } else { Ok(vec![b'x'; 1000]) }
    });
    let saved = ctx.files.save_stream(file(Box::pin(stream::iter(pieces)), "text/plain")).await?;
    Ok(saved.file_id)
}

/// Read a file.
#[pai::tool(id = "f.read.v1")]
async fn read(ctx: Ctx<Read>, file_id: String) -> pai::Result<Value> {
    let found = ctx.files.read(file_id).await?;
    let text = String::from_utf8(found.body)?;
    Ok(json!([found.file.media_type, found.file.filename, found.metadata, text]))
}

fn agent() -> Agent<()> {
    Agent::<()>::builder("a").tool("save", Save).tool("read", Read).tool("pieces", Pieces).build().unwrap()
}

async fn one(files: &FileStore, scope: &str, name: &str, input: Value) -> Result<Value, String> {
    let runtime = builder(agent(), &calls(&[(name, input)])).files(files.clone()).build().unwrap();
    let thread = runtime.thread(scope, "t1");
    let message = NewMessage::text("Go").identity(json!({"user": "ada"}));
    thread.send(message).await.unwrap().settled().await.unwrap();
    crate::talk::told(&parts(&thread).await[0])
}

#[tokio::test]
async fn a_file_is_kept_on_disk_and_read_in_its_scope_alone() {
    let folder = tempfile::tempdir().unwrap();
    let files = FileStore::folder(folder.path()).unwrap();
    let saved = one(&files, "acme", "save", json!({"text": "a,b\n"})).await.unwrap();
    let file_id = saved["file_id"].as_str().unwrap().to_owned();
    // Another process opens the folder.
    let files = FileStore::folder(folder.path()).unwrap();
    let read = one(&files, "acme", "read", json!({"file_id": file_id})).await;
    assert_eq!(read, Ok(json!(["text/csv", "report.csv", {"rows": 2}, "a,b\n"])));
    let missing = Err(format!("there is no file {file_id:?} here"));
    for scope in ["other", "", "acme/", "ACME", "acme\u{0}", "../acme"] {
        assert_eq!(one(&files, scope, "read", json!({"file_id": file_id})).await, missing, "{scope:?}");
    }
    for forged in [
        "",
        "file-1",
        "../x",
        &format!("../acme/{file_id}"),
        &file_id.to_uppercase(),
        &file_id.replace('-', ""),
    ] {
        let error = one(&files, "acme", "read", json!({"file_id": forged})).await.unwrap_err();
        assert_eq!(error, format!("there is no file {forged:?} here"));
    }
    let record = files.record("acme", &file_id).await.unwrap();
    assert_eq!(
        (record.size, record.origin.creator, record.origin.thread_id.as_str()),
        (4, json!({"user": "ada"}), "t1")
    );
    assert_eq!(files.list("acme").await.unwrap().len(), 1);
    assert!(files.list("other").await.unwrap().is_empty());
    files.delete("other", &file_id).await.unwrap();
    assert_eq!(files.list("acme").await.unwrap().len(), 1);
    files.delete("acme", &file_id).await.unwrap();
    assert!(files.list("acme").await.unwrap().is_empty());
}

#[tokio::test]
async fn scopes_have_folders_of_their_own_whatever_their_names() {
    let files = FileStore::folder(tempfile::tempdir().unwrap().path()).unwrap();
    let long = "ü".repeat(300);
    let scopes = ["", "a", "A", "-41", "a/b", "a%2Fb", "..", "é", "s", &long];
    for scope in scopes {
        one(&files, scope, "save", json!({"text": scope})).await.unwrap();
    }
    for scope in scopes {
        assert_eq!(files.list(scope).await.unwrap().len(), 1, "{scope:?}");
    }
}

#[tokio::test]
async fn a_large_file_goes_through_in_pieces_and_a_broken_one_leaves_nothing() {
    let files = FileStore::memory().most_bytes(1_000_000);
    let file_id = one(&files, "acme", "pieces", json!({"count": 1000})).await.unwrap();
    assert_eq!(files.record("acme", file_id.as_str().unwrap()).await.unwrap().size, 1_000_000);
    let error = one(&files, "acme", "pieces", json!({"count": 1001})).await.unwrap_err();
    assert_eq!(error, "the file is larger than the 1000000 bytes that are allowed");
    let error = one(&files, "acme", "pieces", json!({"count": 10, "breaks": true})).await.unwrap_err();
    assert_eq!(error, "the line broke");
    assert_eq!(files.list("acme").await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_media_type_is_one() {
    let files = FileStore::memory();
    for wrong in ["", "csv", "text/", "/csv", "text/csv\r\nX-Evil: 1", "te xt/csv"] {
        let error = one(&files, "acme", "save", json!({"text": "x", "media_type": wrong})).await.unwrap_err();
        assert!(error.contains("is no media type"), "{wrong:?}: {error}");
    }
    let kept =
        one(&files, "acme", "save", json!({"text": "x", "media_type": "text/csv; charset=utf-8"})).await;
    assert_eq!(kept.unwrap()["media_type"], "text/csv; charset=utf-8");
}

#[tokio::test]
async fn what_a_dead_process_left_is_collected_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let files = FileStore::folder(folder.path()).unwrap();
    one(&files, "acme", "save", json!({"text": "kept"})).await.unwrap();
    let left = folder.path().join("sacme").join(format!("file-{}", "0198b2c4-0000-7000-8000-000000000001"));
    std::fs::create_dir_all(&left).unwrap();
    std::fs::write(left.join("content"), "half").unwrap();
    assert_eq!(
        files.collect_orphans(Duration::from_hours(1)).await.unwrap(),
        0,
        "it may still be being saved"
    );
    assert_eq!(files.collect_orphans(Duration::ZERO).await.unwrap(), 1);
    assert_eq!(files.list("acme").await.unwrap().len(), 1);
    assert!(!left.join("content").exists());
    std::fs::write(left.join("content#1"), "the begin of an upload").unwrap();
    assert_eq!(files.collect_orphans(Duration::from_hours(1)).await.unwrap(), 0);
    assert_eq!(files.collect_orphans(Duration::ZERO).await.unwrap(), 1);
    assert!(!left.join("content#1").exists());
}

/// Save for ever.
#[pai::tool(id = "f.endless.v1", context = Seen)]
async fn endless(ctx: Ctx<Endless>) -> pai::Result<String> {
    ctx.context.0.lock().unwrap().replace(ctx.signal.clone());
    let body = Box::pin(stream::pending());
    Ok(ctx.files.save_stream(file(body, "text/plain")).await?.file_id)
}

#[derive(Clone, Default)]
struct Seen(std::sync::Arc<std::sync::Mutex<Option<Signal>>>);

#[tokio::test]
async fn saving_ends_with_the_run() {
    let (files, seen) = (FileStore::memory(), Seen::default());
    let kept = seen.clone();
    let agent = Agent::<Seen>::builder("a").tool("endless", Endless).runtime_context(move |_| {
        let kept = kept.clone();
        async move { kept }
    });
    let model = calls(&[("endless", json!({}))]);
    let runtime: Runtime = builder(agent.build().unwrap(), &model).files(files.clone()).build().unwrap();
    let run = runtime.thread("acme", "t").send("Go").await.unwrap();
    while seen.0.lock().unwrap().is_none() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    run.cancel(None).await.unwrap();
    let state =
        tokio::time::timeout(Duration::from_secs(2), run.wait_until_blocked()).await.unwrap().unwrap();
    assert!(state.tool_parts().next().unwrap().1.cancelled);
    assert!(files.list("acme").await.unwrap().is_empty());
}

#[tokio::test]
async fn a_call_that_is_over_saves_nothing() {
    #[derive(Clone, Default)]
    struct Kept(std::sync::Arc<std::sync::Mutex<Option<pai::Files>>>);

    /// Lend its files to somebody.
    #[pai::tool(id = "f.leak.v1", context = Kept)]
    async fn leak(ctx: Ctx<Leak>) -> u32 {
        ctx.context.0.lock().unwrap().replace(ctx.files.clone());
        1
    }

    let kept = Kept::default();
    let lent = kept.clone();
    let agent = Agent::<Kept>::builder("a").tool("leak", Leak).runtime_context(move |_| {
        let lent = lent.clone();
        async move { lent }
    });
    let files = FileStore::memory();
    let runtime =
        builder(agent.build().unwrap(), &calls(&[("leak", json!({}))])).files(files.clone()).build().unwrap();
    outcomes(&runtime).await;
    let leaked = kept.0.lock().unwrap().take().unwrap();
    let error = leaked.save(file(vec![1], "text/plain")).await.unwrap_err();
    assert!(format!("{error:?}").contains("the call is over"));
}
