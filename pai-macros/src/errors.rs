//! The faults of one attribute, gathered so that all of them are reported in one compile.

use crate::rules::Rule;
use proc_macro2::{Span, TokenStream};
use quote::ToTokens;

/// Faults in the order of their discovery.
#[derive(Default)]
pub(crate) struct Errors(Vec<syn::Error>);

impl Errors {
    /// Adds a fault that syn found.
    pub(crate) fn push(&mut self, error: syn::Error) {
        self.0.push(error);
    }

    /// Adds a breach of a rule, pointing at `culprit`; `arguments` fill the rule's `{0}`, `{1}`.
    pub(crate) fn report(&mut self, rule: &Rule, culprit: impl ToTokens, arguments: &[&str]) {
        self.0.push(syn::Error::new_spanned(culprit, rule.message(arguments)));
    }

    /// Like [`report`](Self::report) for a culprit that is an absence.
    pub(crate) fn report_at(&mut self, rule: &Rule, span: Span, arguments: &[&str]) {
        self.0.push(syn::Error::new(span, rule.message(arguments)));
    }

    /// How many faults were found so far.
    pub(crate) fn count(&self) -> usize {
        self.0.len()
    }

    /// The output, followed by every fault as a compile error.
    pub(crate) fn beside(self, mut output: TokenStream) -> TokenStream {
        output.extend(self.0.iter().map(syn::Error::to_compile_error));
        output
    }
}
