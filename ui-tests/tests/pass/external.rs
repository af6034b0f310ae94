//! Tools without a body in every form.
use pai::{ModelOutput, ToModelOutput};

/// A.
#[pai::tool(id = "a.v1")]
async fn asynchronous() -> u8;

/// B.
#[pai::tool(id = "b.v1", context = u8, read_only)]
fn with_context(input: pai::NoInput) -> Vec<u8>;

#[pai::tool(id = "c.v1", description = "C.", to_model_output = convert)]
pub fn converted(question: String) -> serde_json::Value;

fn convert(output: ToModelOutput<Converted>) -> ModelOutput {
    ModelOutput::Text(output.input.question)
}

/// D.
#[pai::tool(id = "d.v1")]
fn nothing();

fn answered(action: AsynchronousAction) -> pai::NoInput {
    match action {
        AsynchronousAction::Output(action) => action.input,
    }
}

fn main() {
    let _ = (Asynchronous, WithContext, Converted, Nothing, answered);
}
