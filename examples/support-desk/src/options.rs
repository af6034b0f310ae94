//! What the command line says.

use pai::runtime::GenaiModel;
use pai::runtime::model::ModelError;

pub(crate) const USAGE: &str = "\
support-desk [serve | mcp] [--db FILE] [--model PROVIDER:NAME]

  (nothing)               a conversation in the terminal; --new begins a new one instead of going on with the last
  serve                   a server for `useChat` at /api/chat and for MCP at /mcp
    --listen ADDRESS      127.0.0.1:3000 unless given; only this machine can call
    --origin URL          another origin whose pages may call, such as http://localhost:5173; may be given again
  mcp                     a server of MCP over standard input and output, for editors

  --db FILE               where conversations are kept; support-desk.db unless given. Files are kept beside it, in FILE.files
  --model PROVIDER:NAME   a model in the place of the script, such as openai:gpt-5, anthropic:claude-sonnet-5, gemini:gemini-3-pro or
                          ollama:qwen3; its key is read from OPENAI_API_KEY, ANTHROPIC_API_KEY or GEMINI_API_KEY
";

/// What the command line says.
pub(crate) struct Options {
    pub(crate) way: Way,
    pub(crate) file: String,
    pub(crate) model: Option<GenaiModel>,
}

/// What is to be done.
pub(crate) enum Way {
    /// A conversation in the terminal.
    Talk {
        /// Whether it is a new one.
        new: bool,
    },
    /// A server.
    Serve {
        /// Where.
        listen: String,
        /// Whose pages may call besides its own.
        origins: Vec<String>,
    },
    /// A server over standard input and output.
    Mcp,
}

impl Options {
    pub(crate) fn read(arguments: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut arguments = arguments.peekable();
        let way = match arguments.peek().map(String::as_str) {
            Some("serve") => Way::Serve { listen: "127.0.0.1:3000".to_owned(), origins: Vec::new() },
            Some("mcp") => Way::Mcp,
            _ => Way::Talk { new: false },
        };
        if !matches!(way, Way::Talk { .. }) {
            arguments.next();
        }
        let mut options = Options { way, file: "support-desk.db".to_owned(), model: None };
        while let Some(argument) = arguments.next() {
            let mut value = |what: &str| arguments.next().ok_or(format!("{argument} needs {what}"));
            match (argument.as_str(), &mut options.way) {
                ("--db", _) => options.file = value("a file")?,
                ("--model", _) => {
                    let name = value("a provider and a name")?;
                    options.model = Some(name.parse().map_err(|error: ModelError| error.message)?);
                }
                ("--new", Way::Talk { new }) => *new = true,
                ("--listen", Way::Serve { listen, .. }) => *listen = value("an address")?,
                ("--origin", Way::Serve { origins, .. }) => origins.push(value("an origin")?),
                (other, _) => return Err(format!("there is no option {other:?} here")),
            }
        }
        Ok(options)
    }
}
