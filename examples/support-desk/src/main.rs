//! The support desk in a terminal: a conversation that is kept in a SQLite file, stops for a person's approval, and goes on whenever it
//! is started again.

mod terminal;

use pai::Runtime;
use pai::runtime::model::ModelError;
use pai::runtime::sandbox::{Sandbox, SandboxLimits, sandbox};
use pai::runtime::store::SqliteStore;
use pai::runtime::{FileStore, GenaiModel};
use std::error::Error;
use std::process::ExitCode;
use support_desk::{Carrier, PaymentGateway, support};

const USAGE: &str = "\
support-desk [--db FILE] [--new] [--model PROVIDER:NAME]

  --db FILE               where conversations are kept; support-desk.db unless given. Files are kept beside it, in FILE.files
  --new                   begins a new conversation instead of going on with the last one
  --model PROVIDER:NAME   a model in the place of the script, such as openai:gpt-5, anthropic:claude-sonnet-5, gemini:gemini-3-pro or
                          ollama:qwen3; its key is read from OPENAI_API_KEY, ANTHROPIC_API_KEY or GEMINI_API_KEY
";

/// What the command line says.
struct Options {
    file: String,
    new: bool,
    model: Option<GenaiModel>,
}

fn options(mut arguments: impl Iterator<Item = String>) -> Result<Options, String> {
    let mut options = Options { file: "support-desk.db".to_owned(), new: false, model: None };
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--db" => options.file = arguments.next().ok_or("--db needs a file")?,
            "--new" => options.new = true,
            "--model" => {
                let name = arguments.next().ok_or("--model needs a provider and a name")?;
                options.model = Some(name.parse().map_err(|error: ModelError| error.message)?);
            }
            other => return Err(format!("there is no option {other:?}")),
        }
    }
    Ok(options)
}

#[tokio::main]
async fn main() -> ExitCode {
    let options = match options(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(error) => {
            eprint!("{error}\n\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    match talk(&options).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn talk(options: &Options) -> Result<(), Box<dyn Error>> {
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
    let talked = tokio::select! {
        talked = terminal::conversation(&runtime, options.new) => talked,
        _ = tokio::signal::ctrl_c() => {
            println!("\nEverything is kept in {}; start again to go on.", options.file);
            Ok(())
        }
    };
    runtime.shutdown().await?;
    // A thread that reads the terminal would keep the process until the next line.
    match talked {
        Ok(()) => std::process::exit(0),
        Err(error) => Err(error),
    }
}
