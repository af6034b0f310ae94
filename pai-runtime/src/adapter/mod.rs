//! Models of real providers, through the crate `genai` (feature `genai`): what a run asks for becomes a provider's request, its tools in the
//! provider's own dialect of JSON Schema, and its stream becomes the events of a step.

mod answer;
mod errors;
mod request;

use crate::model::{Model, ModelError, ModelErrorKind, ModelRequest, ModelStream};
use crate::provider::Provider;
use answer::Answer;
use errors::Refusal;
use futures_util::{StreamExt, stream};
use genai::adapter::AdapterKind;
use genai::chat::ChatStreamEvent;
use genai::resolver::{AuthData, Endpoint};
use genai::{Client, ModelIden, ServiceTarget};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// Who answers, and in whose dialect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum ModelProvider {
    /// OpenAI's chat completions, and whatever speaks like them.
    OpenAi,
    /// Anthropic's messages.
    Anthropic,
    /// Gemini's `generateContent`.
    Gemini,
    /// Ollama's own chat.
    Ollama,
}

impl ModelProvider {
    const ALL: [(&str, Self); 4] = [
        ("openai", Self::OpenAi),
        ("anthropic", Self::Anthropic),
        ("gemini", Self::Gemini),
        ("ollama", Self::Ollama),
    ];

    fn kind(self) -> AdapterKind {
        match self {
            Self::OpenAi => AdapterKind::OpenAI,
            Self::Anthropic => AdapterKind::Anthropic,
            Self::Gemini => AdapterKind::Gemini,
            Self::Ollama => AdapterKind::Ollama,
        }
    }

    /// Where the key is looked for unless one is given.
    fn key_variable(self) -> Option<&'static str> {
        match self {
            Self::OpenAi => Some("OPENAI_API_KEY"),
            Self::Anthropic => Some("ANTHROPIC_API_KEY"),
            Self::Gemini => Some("GEMINI_API_KEY"),
            Self::Ollama => None,
        }
    }
}

impl fmt::Display for ModelProvider {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::OpenAi => "OpenAI",
            Self::Anthropic => "Anthropic",
            Self::Gemini => "Gemini",
            Self::Ollama => "Ollama",
        })
    }
}

/// A model of a provider.
///
/// ```
/// use pai::runtime::{GenaiModel, ModelProvider};
///
/// let model: GenaiModel = "anthropic:claude-sonnet-5".parse()?;
/// let local = GenaiModel::new(ModelProvider::OpenAi, "qwen3").endpoint("http://localhost:8080/v1/").key("none");
/// # let _ = (model, local);
/// # Ok::<(), pai::runtime::model::ModelError>(())
/// ```
#[derive(Clone)]
pub struct GenaiModel {
    provider: ModelProvider,
    name: String,
    endpoint: Option<String>,
    key: Option<String>,
    retries: u32,
    first_pause: Duration,
    header_timeout: Duration,
    read_timeout: Duration,
    /// Absent where none can be made, such as without certificates; kept, because it holds the connections.
    client: Option<Client>,
}

impl fmt::Debug for GenaiModel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Neither the key nor what an address may hold.
        f.debug_struct("GenaiModel")
            .field("provider", &self.provider)
            .field("name", &self.name)
            .finish_non_exhaustive()
    }
}

impl GenaiModel {
    /// A model of this name. The key is read from the environment (`OPENAI_API_KEY`, `ANTHROPIC_API_KEY`, `GEMINI_API_KEY`) unless it is
    /// given.
    pub fn new(provider: ModelProvider, name: impl Into<String>) -> Self {
        GenaiModel {
            provider,
            name: name.into(),
            endpoint: None,
            key: None,
            retries: 2,
            first_pause: Duration::from_millis(500),
            header_timeout: Duration::from_mins(1),
            read_timeout: Duration::from_mins(2),
            client: Client::new().ok(),
        }
    }

    /// Its name at the provider.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The base address of a compatible server, up to and with the version, such as `http://localhost:8080/v1/`.
    #[must_use]
    pub fn endpoint(mut self, url: impl Into<String>) -> Self {
        let url = url.into();
        // Paths are joined to it, and the last segment would be replaced.
        self.endpoint = Some(if url.ends_with('/') { url } else { url + "/" });
        self
    }

    /// The key.
    #[must_use]
    pub fn key(mut self, key: impl Into<String>) -> Self {
        self.key = Some(key.into());
        self
    }

    /// How often a request is repeated that was refused for the moment (rate limits, overload, a connection that failed) before anything of
    /// an answer came; 2 unless given. The pause between is the provider's `retry-after`, or `first_pause` doubled each time.
    #[must_use]
    pub fn retries(mut self, retries: u32, first_pause: Duration) -> Self {
        (self.retries, self.first_pause) = (retries, first_pause);
        self
    }

    /// How long an answer may take to begin, and then how long its stream may be silent; 60 s and 2 min unless given.
    #[must_use]
    pub fn timeouts(mut self, begin: Duration, silence: Duration) -> Self {
        (self.header_timeout, self.read_timeout) = (begin, silence);
        self
    }

    fn target(&self) -> Result<ServiceTarget, ModelError> {
        let endpoint = match (&self.endpoint, self.provider) {
            (Some(url), _) => Endpoint::from_owned(url.as_str()),
            (None, ModelProvider::OpenAi) => Endpoint::from_static("https://api.openai.com/v1/"),
            (None, ModelProvider::Anthropic) => Endpoint::from_static("https://api.anthropic.com/v1/"),
            (None, ModelProvider::Gemini) => {
                Endpoint::from_static("https://generativelanguage.googleapis.com/v1beta/")
            }
            (None, ModelProvider::Ollama) => Endpoint::from_static("http://localhost:11434/"),
        };
        let found = || self.provider.key_variable().and_then(|name| std::env::var(name).ok());
        let key = match (self.key.clone().or_else(found), self.provider.key_variable()) {
            (Some(key), _) => key,
            (None, None) => String::new(),
            (None, Some(name)) => {
                let message =
                    format!("there is no key for {}; set {name} or give it with `key`", self.provider);
                return Err(ModelError::new(ModelErrorKind::Refused, message));
            }
        };
        let model = ModelIden::new(self.provider.kind(), self.name.as_str());
        Ok(ServiceTarget { endpoint, auth: AuthData::from_single(key), model })
    }
}

/// `provider:name`, such as `openai:gpt-5`.
impl FromStr for GenaiModel {
    type Err = ModelError;

    fn from_str(text: &str) -> Result<Self, ModelError> {
        let known = text.split_once(':').and_then(|(provider, name)| {
            let known = ModelProvider::ALL.iter().find(|(known, _)| *known == provider)?;
            (!name.is_empty()).then(|| GenaiModel::new(known.1, name))
        });
        known.ok_or_else(|| {
            let names: Vec<&str> = ModelProvider::ALL.iter().map(|(name, _)| *name).collect();
            let message =
                format!("{text:?} names no model; write `provider:model`, with one of {}", names.join(", "));
            ModelError::new(ModelErrorKind::Refused, message)
        })
    }
}

impl Model for GenaiModel {
    fn step(&self, request: ModelRequest) -> ModelStream {
        let model = self.clone();
        let begun = async move {
            match begin(&model, request).await {
                Ok(answer) => answer.events().boxed(),
                Err(error) => stream::iter([Err(error)]).boxed(),
            }
        };
        stream::once(begun).flatten().boxed()
    }

    fn provider(&self) -> Option<Provider> {
        match self.provider {
            ModelProvider::OpenAi => Some(Provider::OpenAi),
            ModelProvider::Anthropic => Some(Provider::Anthropic),
            ModelProvider::Gemini => Some(Provider::Gemini),
            ModelProvider::Ollama => None,
        }
    }
}

/// Asks until something comes, or until it is no use to ask again.
async fn begin(model: &GenaiModel, request: ModelRequest) -> Result<Answer, ModelError> {
    let target = model.target()?;
    let chat = request::chat(model.provider, &request)?;
    let options = request::options(&request.settings)
        .with_stream_header_timeout(model.header_timeout)
        .with_stream_read_timeout(model.read_timeout);
    let mut pause = model.first_pause;
    let mut left = model.retries;
    loop {
        let refused = match first(model, target.clone(), chat.clone(), &options, &request).await {
            Ok(answer) => return Ok(answer),
            Err(refusal) => refusal,
        };
        let Refusal { error, again, after } = refused;
        if !again || left == 0 {
            return Err(error);
        }
        left -= 1;
        tracing::warn!(%error, "the model refuses for the moment, and is asked again");
        tokio::time::sleep(after.unwrap_or(pause)).await;
        pause = pause.saturating_mul(2);
    }
}

/// One request, up to the first thing that comes of it.
async fn first(
    model: &GenaiModel,
    target: ServiceTarget,
    chat: genai::chat::ChatRequest,
    options: &genai::chat::ChatOptions,
    request: &ModelRequest,
) -> Result<Answer, Refusal> {
    let refusal = |error: genai::Error| errors::refusal(model.provider, &error);
    let client = model.client.as_ref().ok_or_else(|| errors::unreachable(model.provider))?;
    let response = client.exec_chat_stream(target, chat, Some(options)).await.map_err(refusal)?;
    let mut stream = response.stream;
    loop {
        match stream.next().await {
            Some(Ok(ChatStreamEvent::Start | ChatStreamEvent::Heartbeat)) => {}
            Some(Ok(event)) => return Ok(Answer::new(model.provider, stream, event, &request.tools)),
            Some(Err(error)) => return Err(refusal(error)),
            None => return Err(errors::cut(model.provider)),
        }
    }
}
