//! A server: routes to mount in an application of one's own, or to serve by themselves until they are told to stop.

use crate::auth::{Authenticate, Caller};
use crate::http;
use crate::state::{Options, Served};
use crate::wire::Profile;
use axum::Router;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto;
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use pai_runtime::Runtime;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, ToSocketAddrs};
use tokio_io_timeout::TimeoutStream;

/// How long the head of a request may take.
const HEAD_TIMEOUT: Duration = Duration::from_secs(10);

/// The names of this machine that no other one has.
const LOOPBACK: [&str; 3] = ["localhost", "127.0.0.1", "[::1]"];

/// Serves the agents of a runtime.
///
/// ```no_run
/// use pai_runtime::Runtime;
/// use pai_server::{AuthError, Caller, Server};
/// use axum::http::request::Parts;
///
/// fn by_key(head: &Parts) -> Result<Caller, AuthError> {
///     match head.headers.get("authorization").and_then(|value| value.to_str().ok()) {
///         Some("Bearer secret-of-acme") => Ok(Caller::new("acme")),
///         _ => Err(AuthError::Unauthenticated("Bearer".to_owned())),
///     }
/// }
///
/// # async fn serve(runtime: Runtime) -> std::io::Result<()> {
/// let server = Server::new(runtime, by_key).origins(["https://shop.example"]);
/// let listening = server.bind("0.0.0.0:3000").await?;
/// listening.until(async { tokio::signal::ctrl_c().await.unwrap_or_default() }).await
/// # }
/// ```
pub struct Server {
    runtime: Runtime,
    authenticate: Arc<dyn Authenticate>,
    options: Options,
    /// Whether nobody is authenticated.
    single_user: bool,
}

impl Server {
    /// A server for whoever this authenticator knows.
    pub fn new(runtime: Runtime, authenticate: impl Authenticate) -> Self {
        let (authenticate, options) = (Arc::new(authenticate), Options::default());
        Server { runtime, authenticate, options, single_user: false }
    }

    /// A server for one person on this machine, without authentication: it binds to loopback alone, and answers to its names alone.
    pub fn single_user(runtime: Runtime) -> Self {
        let everybody = |_: &axum::http::request::Parts| Ok(Caller::new("local"));
        let server = Server::new(runtime, everybody).hosts(LOOPBACK);
        Server { single_user: true, ..server }
    }

    /// Where the routes hang: what a page gives `DefaultChatTransport` as `api`; `/api/chat` unless given.
    #[must_use]
    pub fn api(mut self, path: impl Into<String>) -> Self {
        self.options.api = path.into();
        self
    }

    /// The version of the AI SDK of clients that do not say theirs; 7 unless given. A client says it with the header `x-pai-ai-sdk`.
    #[must_use]
    pub fn profile(mut self, profile: Profile) -> Self {
        self.options.profile = profile;
        self
    }

    /// The names by which the server may be called, without ports; any unless given, where callers are authenticated.
    #[must_use]
    pub fn hosts(mut self, hosts: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.options.hosts = hosts.into_iter().map(Into::into).collect();
        self
    }

    /// Other origins whose pages may call, such as `https://shop.example`; none unless given.
    #[must_use]
    pub fn origins(mut self, origins: impl IntoIterator<Item = impl Into<String>>) -> Self {
        self.options.origins = origins.into_iter().map(Into::into).collect();
        self
    }

    /// Serves this manifest at `{api}/manifest`; nothing is there unless given.
    #[must_use]
    pub fn manifest(mut self, json: impl Into<String>) -> Self {
        self.options.manifest = Some(json.into());
        self
    }

    /// Serves the tools of this agent over MCP, at `/mcp`.
    #[must_use]
    pub fn mcp(mut self, agent_id: impl Into<String>) -> Self {
        self.options.mcp = Some(agent_id.into());
        self
    }

    /// How large a request may be that is no file, in bytes; 1 MiB unless given.
    #[must_use]
    pub fn most_body(mut self, bytes: usize) -> Self {
        self.options.most_body = bytes;
        self
    }

    /// How many streams one caller may have open; 32 unless given.
    #[must_use]
    pub fn most_streams(mut self, streams: usize) -> Self {
        self.options.most_streams = streams;
        self
    }

    /// How many requests of one caller may be answered at a time, streams apart; 64 unless given. More are asked to come again.
    #[must_use]
    pub fn most_requests(mut self, requests: usize) -> Self {
        self.options.most_requests = requests;
        self
    }

    /// How often a comment goes out on an idle stream; 15 s unless given.
    #[must_use]
    pub fn heartbeat(mut self, heartbeat: Duration) -> Self {
        self.options.heartbeat = heartbeat.max(Duration::from_millis(1));
        self
    }

    /// How long a request may bring nothing before it is given up, and how long one may take in all that is no file; 30 s unless given.
    #[must_use]
    pub fn read_timeout(mut self, timeout: Duration) -> Self {
        self.options.read_timeout = timeout;
        self
    }

    /// How long a reader may take nothing before it is dropped; 30 s unless given.
    #[must_use]
    pub fn write_timeout(mut self, timeout: Duration) -> Self {
        self.options.write_timeout = timeout;
        self
    }

    /// How long open requests may go on when the server stops; 10 s unless given.
    #[must_use]
    pub fn grace(mut self, grace: Duration) -> Self {
        self.options.grace = grace;
        self
    }

    /// The routes, to be mounted in an application of one's own. The handle ends their open streams.
    ///
    /// # Errors
    /// Nobody would be authenticated, wherever the application listens.
    pub fn routes(self) -> io::Result<(Router, Streams)> {
        self.sound()?;
        if self.single_user {
            return Err(unauthenticated("mounted in another application"));
        }
        Ok(self.router())
    }

    /// Whether what was given can ever match.
    fn sound(&self) -> io::Result<()> {
        match self.options.origins.iter().find(|origin| !is_origin(origin)) {
            None => Ok(()),
            Some(origin) => {
                let text = format!(
                    "{origin:?} is no origin; one is a scheme, a host and perhaps a port, such as `https://shop.example`"
                );
                Err(io::Error::new(io::ErrorKind::InvalidInput, text))
            }
        }
    }

    fn router(self) -> (Router, Streams) {
        let served = Arc::new(Served::new(self.runtime, self.authenticate, self.options));
        (http::router(&served), Streams(served))
    }

    /// Listens at an address.
    ///
    /// # Errors
    /// It is not this machine's, or in use; or it is more than loopback, and nobody would be authenticated.
    pub async fn bind(self, address: impl ToSocketAddrs) -> io::Result<Listening> {
        let listener = TcpListener::bind(address).await?;
        self.listen(listener)
    }

    /// Listens at a socket that is bound already.
    ///
    /// # Errors
    /// It is bound to more than loopback, and nobody would be authenticated.
    pub fn listen(self, listener: TcpListener) -> io::Result<Listening> {
        let address = listener.local_addr()?;
        self.sound()?;
        if self.single_user && !address.ip().to_canonical().is_loopback() {
            return Err(unauthenticated(&format!("served at {address}")));
        }
        let (router, streams) = self.router();
        Ok(Listening { listener, address, router, streams })
    }
}

/// Whether a browser can say this as an origin (RFC 6454, 6.2).
fn is_origin(text: &str) -> bool {
    let is_host = |host: &str| {
        let allowed =
            |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-.:[]".contains(&byte);
        !host.is_empty() && host.bytes().all(allowed)
    };
    text.split_once("://").is_some_and(|(scheme, host)| {
        !scheme.is_empty()
            && scheme.bytes().all(|byte| byte.is_ascii_lowercase() || b"+-.".contains(&byte))
            && is_host(host)
    })
}

fn unauthenticated(how: &str) -> io::Error {
    let text = format!(
        "a server for a single user cannot be {how}, where others could reach it; give `Server::new(runtime, authenticate)` an \
         authenticator, or bind to 127.0.0.1"
    );
    io::Error::new(io::ErrorKind::PermissionDenied, text)
}

/// The open streams of a server.
#[derive(Clone)]
pub struct Streams(Arc<Served>);

impl Streams {
    /// Ends them, so that their clients connect again, and refuses new ones; `/readyz` says 503 from now on.
    pub fn end(&self) {
        self.0.cut.cancel();
    }
}

/// A server that listens.
pub struct Listening {
    listener: TcpListener,
    address: SocketAddr,
    router: Router,
    streams: Streams,
}

impl Listening {
    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until the future is over, then ends: streams are cut so that clients connect again, requests may go on for the grace, and
    /// what runs is given back to the store, from which the next start takes it up.
    ///
    /// # Errors
    /// The store refuses to take back what runs; its leases then end by themselves.
    pub async fn until(self, over: impl Future<Output = ()> + Send) -> io::Result<()> {
        let connections = GracefulShutdown::new();
        let mut over = std::pin::pin!(over);
        let builder = builder();
        let write_timeout = self.streams.0.options.write_timeout;
        loop {
            let accepted = tokio::select! {
                accepted = self.listener.accept() => accepted,
                () = &mut over => break,
            };
            let socket = match accepted {
                Ok((socket, _)) => socket,
                Err(error) => {
                    // Such as too many open files: others may be closed meanwhile.
                    tracing::warn!(%error, "a connection cannot be accepted");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                }
            };
            // Chunks go out when they are there.
            let _ = socket.set_nodelay(true);
            let service = TowerToHyperService::new(self.router.clone());
            let mut socket = TimeoutStream::new(socket);
            socket.set_write_timeout(Some(write_timeout));
            let connection = builder.serve_connection(TokioIo::new(Box::pin(socket)), service).into_owned();
            let connection = connections.watch(connection);
            tokio::spawn(async move {
                if let Err(error) = connection.await {
                    tracing::debug!(%error, "a connection ended");
                }
            });
        }
        drop(self.listener);
        self.streams.end();
        let served = &self.streams.0;
        let stopped = tokio::time::timeout(served.options.grace, connections.shutdown()).await;
        if stopped.is_err() {
            tracing::warn!("requests were still open when the grace was over");
        }
        served.runtime.clone().shutdown().await.map_err(io::Error::other)
    }
}

fn builder() -> auto::Builder<TokioExecutor> {
    let mut builder = auto::Builder::new(TokioExecutor::new()).http1_only();
    builder.http1().timer(TokioTimer::new()).header_read_timeout(HEAD_TIMEOUT).max_buf_size(64 * 1024);
    builder
}
