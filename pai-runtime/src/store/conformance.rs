//! What every store must do. Run it on a store of your own:
//!
//! ```
//! use pai_runtime::store::{MemoryStore, conformance};
//! use std::sync::Arc;
//!
//! # tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap().block_on(async {
//! conformance::check(Arc::new(MemoryStore::new())).await.unwrap();
//! # })
//! ```

use super::{Commit, CommitError, Committed, Cursor, From, Lease, Loaded, PendingRow, Store, ThreadKey};
use futures_util::future::join_all;
use pai_core::{ActionRef, BoxFuture};
use serde_json::json;
use std::fmt::Debug;
use std::sync::Arc;
use std::time::Duration;

/// How long leases last here; the check waits for some of them to end.
const TTL: Duration = Duration::from_millis(300);

type Check = for<'a> fn(&'a Arc<dyn Store>, &'a str) -> BoxFuture<'a, Result<(), String>>;

const CHECKS: [(&str, Check); 8] = [
    ("a log is read as it was written", |store, scope| Box::pin(log(store, scope))),
    ("a stale commit changes nothing", |store, scope| Box::pin(stale(store, scope))),
    ("one of many racing commits wins", |store, scope| Box::pin(race(store, scope))),
    ("scopes do not see each other", |store, scope| Box::pin(scopes(store, scope))),
    ("a lease has one owner, and a fence", |store, scope| Box::pin(leases(store, scope))),
    ("work is due to whoever has no rival", |store, scope| Box::pin(due(store, scope))),
    ("a key is taken once", |store, scope| Box::pin(keys(store, scope))),
    ("pending actions are listed in order, a page at a time", |store, scope| Box::pin(pending(store, scope))),
];

/// Runs every check on a store; each uses threads and scopes of its own, whose names begin with `conformance`.
///
/// # Errors
/// The checks that failed, with what was seen.
pub async fn check(store: Arc<dyn Store>) -> Result<(), String> {
    let mut faults = Vec::new();
    for (index, (name, check)) in CHECKS.iter().enumerate() {
        if let Err(fault) = check(&store, &format!("conformance-{index}")).await {
            faults.push(format!("{name}: {fault}"));
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

#[allow(clippy::needless_pass_by_value, reason = "both sides are written where it is called")]
fn same<T: PartialEq + Debug>(what: &str, seen: T, wanted: T) -> Result<(), String> {
    if seen == wanted { Ok(()) } else { Err(format!("{what}: {seen:?} instead of {wanted:?}")) }
}

/// A commit of these records without anything else.
fn append(key: &ThreadKey, expect: u64, records: &[&str]) -> Commit {
    Commit {
        key: key.clone(),
        expect,
        lease: Lease::None,
        records: records.iter().map(|record| (*record).to_owned()).collect(),
        base: 0,
        work: false,
        opened: Vec::new(),
        closed: Vec::new(),
        dedup: None,
    }
}

async fn load(store: &Arc<dyn Store>, key: &ThreadKey, from: From) -> Result<Loaded, String> {
    store.load(key, from).await.map_err(|error| error.to_string())
}

async fn take(store: &Arc<dyn Store>, commit: Commit) -> Result<Committed, String> {
    store.commit(commit).await.map_err(|error| error.to_string())
}

async fn log(store: &Arc<dyn Store>, scope: &str) -> Result<(), String> {
    let key = ThreadKey::new(scope, "log");
    same("an unknown thread", load(store, &key, From::Base).await?, Loaded::default())?;
    let first = take(store, append(&key, 0, &["a", "\u{0}é😀\"\\\n"])).await?;
    same("the version", first.version, 2)?;
    let second = take(store, Commit { base: 2, ..append(&key, 2, &["c"]) }).await?;
    same("the version", second.version, 3)?;
    let all = load(store, &key, From::Start).await?;
    same("the log", all.records, vec!["a".to_owned(), "\u{0}é😀\"\\\n".to_owned(), "c".to_owned()])?;
    let base = load(store, &key, From::Base).await?;
    same("the log from its base", (base.from, base.records), (2, vec!["c".to_owned()]))?;
    let end = load(store, &key, From::Version(3)).await?;
    same("the log behind its end", (end.from, end.records), (3, Vec::new()))?;
    let empty = take(store, append(&key, 3, &[])).await?;
    same("the version after no records", empty.version, 3)
}

async fn stale(store: &Arc<dyn Store>, scope: &str) -> Result<(), String> {
    let key = ThreadKey::new(scope, "stale");
    take(store, append(&key, 0, &["a"])).await?;
    for expect in [0, 2] {
        let commit = Commit {
            work: true,
            opened: vec![row(&key, "x")],
            dedup: Some("k".into()),
            lease: Lease::Take { owner: "o".into(), ttl: TTL, fence: 1 },
            ..append(&key, expect, &["b"])
        };
        same("a commit", store.commit(commit).await, Err(CommitError::Stale))?;
    }
    same("the log", load(store, &key, From::Start).await?.records, vec!["a".to_owned()])?;
    same("the lease", load(store, &key, From::Start).await?.fence, 0)?;
    same("the pending actions", page(store, scope, None, 9).await?.len(), 0)?;
    take(store, Commit { dedup: Some("k".into()), ..append(&key, 1, &["b"]) }).await.map(|_| ())
}

async fn race(store: &Arc<dyn Store>, scope: &str) -> Result<(), String> {
    let key = ThreadKey::new(scope, "race");
    for version in 0..10 {
        let racers = (0..16).map(|racer| store.commit(append(&key, version, &[["a", "b"][racer % 2]])));
        let won = join_all(racers).await.into_iter().flatten().count();
        same("winners", won, 1)?;
    }
    same("records", load(store, &key, From::Start).await?.records.len(), 10)
}

async fn scopes(store: &Arc<dyn Store>, scope: &str) -> Result<(), String> {
    let (one, two) = (ThreadKey::new(scope, "t"), ThreadKey::new(format!("{scope}-other"), "t"));
    take(store, Commit { opened: vec![row(&one, "x")], dedup: Some("k".into()), ..append(&one, 0, &["a"]) })
        .await?;
    same("the other log", load(store, &two, From::Start).await?, Loaded::default())?;
    take(store, Commit { dedup: Some("k".into()), ..append(&two, 0, &["b"]) }).await?;
    take(store, Commit { closed: vec!["x".into()], ..append(&two, 1, &[]) }).await?;
    same("the pending actions", page(store, scope, None, 9).await?.len(), 1)?;
    same("those of the other", page(store, &two.scope, None, 9).await?.len(), 0)
}

fn owned(key: &ThreadKey, expect: u64, lease: Lease) -> Commit {
    Commit { lease, work: true, ..append(key, expect, &["r"]) }
}

fn by(owner: &str, fence: u64) -> Lease {
    Lease::Take { owner: owner.to_owned(), ttl: TTL, fence }
}

async fn leases(store: &Arc<dyn Store>, scope: &str) -> Result<(), String> {
    let key = ThreadKey::new(scope, "lease");
    let first = take(store, owned(&key, 0, by("one", 1))).await?;
    same("the fence as it is read", load(store, &key, From::Start).await?.fence, first.fence)?;
    same("a rival", store.commit(owned(&key, 1, by("two", 2))).await, Err(CommitError::Held))?;
    take(store, owned(&key, 1, Lease::Hold(first.fence))).await?;
    take(store, owned(&key, 2, Lease::None)).await?;
    tokio::time::sleep(TTL * 2 / 3).await;
    store.renew("one", TTL).await.map_err(|error| error.to_string())?;
    tokio::time::sleep(TTL * 2 / 3).await;
    same(
        "a rival of a renewed lease",
        store.commit(owned(&key, 3, by("two", 2))).await,
        Err(CommitError::Held),
    )?;
    tokio::time::sleep(TTL).await;
    same("a fence of before", store.commit(owned(&key, 3, by("two", 1))).await, Err(CommitError::Stale))?;
    let second = take(store, owned(&key, 3, by("two", 2))).await?;
    same("the fence", second.fence, 2)?;
    let late = store.commit(owned(&key, 4, Lease::Hold(first.fence))).await;
    same("the owner of before", late, Err(CommitError::Fenced))?;
    take(store, owned(&key, 4, Lease::Release(second.fence))).await?;
    take(store, owned(&key, 5, by("three", 3))).await?;
    // Whoever lost the answer to a commit may have a lease without knowing.
    let again = take(store, owned(&key, 6, by("three", 4))).await?;
    same("the fence of an owner who takes its lease again", again.fence, 4)
}

async fn due(store: &Arc<dyn Store>, scope: &str) -> Result<(), String> {
    let key = ThreadKey::new(scope, "due");
    let is_due = async |owner: &str| -> Result<bool, String> {
        let due = store.due(owner, 1_000).await.map_err(|error| error.to_string())?;
        Ok(due.contains(&key))
    };
    take(store, append(&key, 0, &["a"])).await?;
    same("without work", is_due("one").await?, false)?;
    take(store, owned(&key, 1, Lease::None)).await?;
    same("with work and no owner", is_due("one").await?, true)?;
    let lease = take(store, owned(&key, 2, by("one", 1))).await?;
    same("with an owner", (is_due("one").await?, is_due("two").await?), (false, false))?;
    take(store, owned(&key, 3, Lease::None)).await?;
    same("after others appended", (is_due("one").await?, is_due("two").await?), (true, false))?;
    take(store, owned(&key, 4, Lease::Hold(lease.fence))).await?;
    same("after the owner saw it", is_due("one").await?, false)?;
    tokio::time::sleep(TTL * 2).await;
    same("when the lease is over", is_due("two").await?, true)?;
    let lease = take(store, owned(&key, 5, by("two", 2))).await?;
    take(store, Commit { work: false, ..owned(&key, 6, Lease::Release(lease.fence)) }).await?;
    same("when the work is done", is_due("one").await?, false)
}

async fn keys(store: &Arc<dyn Store>, scope: &str) -> Result<(), String> {
    let key = ThreadKey::new(scope, "keys");
    let keyed = |expect| Commit { dedup: Some("k".into()), ..append(&key, expect, &["a"]) };
    take(store, append(&key, 0, &["x"])).await?;
    take(store, keyed(1)).await?;
    for expect in [1, 2] {
        same("the key again", store.commit(keyed(expect)).await, Err(CommitError::Seen { at: 1 }))?;
    }
    same("records", load(store, &key, From::Start).await?.records.len(), 2)
}

fn row(key: &ThreadKey, action_id: &str) -> PendingRow {
    let action = ActionRef {
        action_id: action_id.to_owned(),
        name: "tool.point".into(),
        thread_id: key.thread_id.clone(),
        run_id: "r".into(),
        message_id: "m".into(),
        tool_call_id: "c".into(),
        tool_name: "tool".into(),
        suspend_name: Some("point".into()),
        submitted_by: None,
    };
    PendingRow { action, tool_id: "t".into(), input: json!({ "of": action_id }) }
}

async fn page(
    store: &Arc<dyn Store>,
    scope: &str,
    after: Option<Cursor>,
    most: usize,
) -> Result<Vec<(Cursor, PendingRow)>, String> {
    store.pending(scope, after, most).await.map_err(|error| error.to_string())
}

async fn pending(store: &Arc<dyn Store>, scope: &str) -> Result<(), String> {
    let keys = [ThreadKey::new(scope, "b"), ThreadKey::new(scope, "a")];
    for (index, key) in keys.iter().enumerate() {
        let opened = (0..3).map(|number| row(key, &format!("{index}-{number}"))).collect();
        take(store, Commit { opened, ..append(key, 0, &["a"]) }).await?;
    }
    take(store, Commit { closed: vec!["0-1".into(), "nothing".into()], ..append(&keys[0], 1, &[]) }).await?;
    let ids = |rows: &[(Cursor, PendingRow)]| -> Vec<String> {
        rows.iter().map(|(_, row)| row.action.action_id.clone()).collect()
    };
    let first = page(store, scope, None, 3).await?;
    same("the first page", ids(&first), ["0-0", "0-2", "1-0"].map(str::to_owned).to_vec())?;
    same("a row", &first[0].1, &row(&keys[0], "0-0"))?;
    let rest = page(store, scope, first.last().map(|(cursor, _)| *cursor), 3).await?;
    same("the second page", ids(&rest), ["1-1", "1-2"].map(str::to_owned).to_vec())
}
