//! The support desk: a conversation in a terminal, a server for pages and editors, or a server of MCP over standard input and output. All
//! are kept in one SQLite file, stop for a person's approval, and go on whenever they are started again.

mod options;
mod terminal;

use options::{Options, USAGE, Way};
use pai::Runtime;
use pai::runtime::FileStore;
use pai::runtime::sandbox::{Sandbox, SandboxLimits, sandbox};
use pai::runtime::store::SqliteStore;
use pai::server::{Caller, Server, serve_stdio};
use std::error::Error;
use std::process::ExitCode;
use std::time::Duration;
use support_desk::{Carrier, PaymentGateway, support};

#[tokio::main]
async fn main() -> ExitCode {
    let options = match Options::read(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(error) => {
            eprint!("{error}\n\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    let done = match &options.way {
        Way::Talk { new } => talk(&options, *new).await,
        Way::Serve { listen, origins } => serve(&options, listen, origins).await,
        Way::Mcp => mcp(&options).await,
    };
    match done {
        // A thread that reads the terminal would keep the process until the next line.
        Ok(()) => std::process::exit(0),
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn runtime(options: &Options) -> Result<Runtime, Box<dyn Error>> {
    let builder = Runtime::builder();
    let builder = match &options.model {
        Some(model) => builder.model(model.clone()),
        None => builder.model(terminal::script()),
    };
    let runtime = builder
        .agent(support().map_err(|exit| exit.reason().to_string())?)
        .files(FileStore::folder(format!("{}.files", options.file))?)
        .capability::<Sandbox, _>(sandbox(SandboxLimits::default()))
        .store(SqliteStore::open(&options.file)?)
        .capability::<PaymentGateway, _>(|_| async { terminal::till() })
        .capability::<Carrier, _>(|_| async { terminal::carrier() })
        .build()?;
    Ok(runtime)
}

async fn talk(options: &Options, new: bool) -> Result<(), Box<dyn Error>> {
    let runtime = runtime(options)?;
    let talked = tokio::select! {
        talked = terminal::conversation(&runtime, new) => talked,
        _ = tokio::signal::ctrl_c() => {
            println!("\nEverything is kept in {}; start again to go on.", options.file);
            Ok(())
        }
    };
    runtime.shutdown().await?;
    talked
}

async fn serve(options: &Options, listen: &str, origins: &[String]) -> Result<(), Box<dyn Error>> {
    let manifest = include_str!("../generated/pai.manifest.json");
    let runtime = runtime(options)?;
    // What is left of uploads that a stop cut off.
    let collected = match runtime.files() {
        Ok(files) => files.collect_orphans(Duration::from_hours(24)).await,
        Err(exit) => Err(exit),
    };
    collected.map_err(|exit| exit.reason().to_string())?;
    let server = Server::single_user(runtime).mcp("support").manifest(manifest).origins(origins);
    let listening = server.bind(listen).await.map_err(|error| format!("{listen}: {error}"))?;
    let address = listening.address();
    println!(
        "The chat is at http://{address}/api/chat, and MCP at http://{address}/mcp. Ctrl-C stops; start again to go on."
    );
    println!("There is no authentication: only this machine can call.");
    listening.until(stopped()).await?;
    Ok(())
}

async fn mcp(options: &Options) -> Result<(), Box<dyn Error>> {
    serve_stdio(runtime(options)?, "support", Caller::new("local")).await?;
    Ok(())
}

/// Ctrl-C, or what a service manager sends.
async fn stopped() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    if let Ok(mut ended) = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
        tokio::select! {
            _ = interrupted => {}
            _ = ended.recv() => {}
        }
        return;
    }
    let _ = interrupted.await;
}
