//! What all requests share: the runtime, who may call, the limits, and how much each caller has open.

use crate::auth::{Authenticate, Caller};
use crate::wire::Profile;
use pai_runtime::Runtime;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// What a server does without being told.
#[derive(Debug, Clone)]
pub(crate) struct Options {
    /// Where the routes hang.
    pub(crate) api: String,
    /// The version of the AI SDK, for clients that do not say theirs.
    pub(crate) profile: Profile,
    /// How large a request may be that is no file, in bytes.
    pub(crate) most_body: usize,
    /// How many streams one caller may have open.
    pub(crate) most_streams: usize,
    /// How many requests of one caller may be answered at a time.
    pub(crate) most_requests: usize,
    /// How often a comment goes out on an idle stream.
    pub(crate) heartbeat: Duration,
    /// How long a request may bring nothing, and take in all if it is no file.
    pub(crate) read_timeout: Duration,
    /// How long a reader may take nothing.
    pub(crate) write_timeout: Duration,
    /// How long running bodies and open requests may go on when the server stops.
    pub(crate) grace: Duration,
    /// Names by which the server may be called; any where there are none.
    pub(crate) hosts: Vec<String>,
    /// Other origins whose pages may call.
    pub(crate) origins: Vec<String>,
    /// The agent whose tools are served over MCP, if any is.
    pub(crate) mcp: Option<String>,
    /// The public manifest, if it is served.
    pub(crate) manifest: Option<String>,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            api: "/api/chat".to_owned(),
            profile: Profile::default(),
            most_body: 1 << 20,
            most_streams: 32,
            most_requests: 64,
            heartbeat: Duration::from_secs(15),
            read_timeout: Duration::from_secs(30),
            write_timeout: Duration::from_secs(30),
            grace: Duration::from_secs(10),
            hosts: Vec::new(),
            origins: Vec::new(),
            mcp: None,
            manifest: None,
        }
    }
}

/// What all requests share.
pub(crate) struct Served {
    pub(crate) runtime: Runtime,
    pub(crate) authenticate: Arc<dyn Authenticate>,
    pub(crate) options: Options,
    /// Ends the open streams.
    pub(crate) cut: CancellationToken,
    /// The open streams.
    pub(crate) streams: Arc<Count>,
    /// The requests whose answer has not begun.
    pub(crate) requests: Arc<Count>,
}

impl Served {
    pub(crate) fn new(runtime: Runtime, authenticate: Arc<dyn Authenticate>, options: Options) -> Self {
        let (streams, requests) = (Arc::default(), Arc::default());
        Served { runtime, authenticate, options, cut: CancellationToken::new(), streams, requests }
    }
}

/// How much each caller has open of one kind.
#[derive(Default)]
pub(crate) struct Count(Mutex<BTreeMap<Key, usize>>);

type Key = (String, Option<String>);

impl Count {
    /// One more, if the caller may have it.
    pub(crate) fn take(self: &Arc<Self>, caller: &Caller, most: usize) -> Option<Permit> {
        let of = (caller.scope.clone(), caller.user.clone());
        let mut counts = self.lock();
        let open = counts.entry(of.clone()).or_default();
        if *open >= most {
            return None;
        }
        *open += 1;
        Some(Permit { count: self.clone(), of })
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<Key, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One of what a caller has open, until it is dropped.
pub(crate) struct Permit {
    count: Arc<Count>,
    of: Key,
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut counts = self.count.lock();
        if let Some(open) = counts.get_mut(&self.of) {
            *open -= 1;
            if *open == 0 {
                counts.remove(&self.of);
            }
        }
    }
}
