//! Descriptions and converters in every form.
use pai::{Describe, ModelOutput, ToModelOutput};

#[pai::tool(id = "a.v1", description = "Text.")]
fn text() -> u8 {
    0
}

#[pai::tool(id = "b.v1", description = include_str!("callbacks.rs"))]
fn file() -> u8 {
    0
}

#[doc = include_str!("callbacks.rs")]
#[pai::tool(id = "c.v1")]
fn documented() -> u8 {
    0
}

#[pai::tool(id = "d.v1", description = describe, to_model_output = convert::plain)]
fn described() -> u8 {
    0
}

fn describe(_: Describe<'_, Described>) -> &'static str {
    "Described."
}

#[pai::tool(id = "e.v1", to_model_output = convert::fallible)]
fn fallible() -> pai::Result<Option<u8>> {
    Ok(None)
}

mod convert {
    use super::*;

    pub fn plain(output: ToModelOutput<Described>) -> ModelOutput {
        ModelOutput::Text(output.output.to_string())
    }

    pub async fn fallible(output: ToModelOutput<Fallible>) -> pai::Result<ModelOutput> {
        Ok(ModelOutput::Json(serde_json::to_value(output.output)?))
    }
}


fn main() {}
