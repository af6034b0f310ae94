//! What an agent asks of a model besides its answer.

/// Settings of a model. What is absent is the provider's own default.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct ModelSettings {
    /// How far it varies, mostly 0 to 2.
    pub temperature: Option<f64>,
    /// The share of likely words that it chooses from, 0 to 1.
    pub top_p: Option<f64>,
    /// How many tokens one answer may take.
    pub max_output_tokens: Option<u32>,
    /// Texts at which it stops.
    pub stop_sequences: Vec<String>,
    /// For answers that repeat, where a provider has that.
    pub seed: Option<u64>,
}

impl ModelSettings {
    /// The provider's defaults.
    pub fn new() -> Self {
        Self::default()
    }

    /// How far it varies, mostly 0 to 2.
    #[must_use]
    pub fn temperature(mut self, temperature: f64) -> Self {
        self.temperature = Some(temperature);
        self
    }

    /// The share of likely words that it chooses from, 0 to 1.
    #[must_use]
    pub fn top_p(mut self, top_p: f64) -> Self {
        self.top_p = Some(top_p);
        self
    }

    /// How many tokens one answer may take.
    #[must_use]
    pub fn max_output_tokens(mut self, tokens: u32) -> Self {
        self.max_output_tokens = Some(tokens);
        self
    }

    /// One more text at which it stops.
    #[must_use]
    pub fn stop_sequence(mut self, text: impl Into<String>) -> Self {
        self.stop_sequences.push(text.into());
        self
    }

    /// For answers that repeat, where a provider has that.
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = Some(seed);
        self
    }
}
