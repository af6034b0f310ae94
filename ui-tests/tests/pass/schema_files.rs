//! Schema files in the place of types' schemas.
#[pai::tool(
    id = "a.v1",
    input_schema = "object.json",
    output_schema = "object.json",
    suspend(ask: serde_json::Value => serde_json::Value {
        schema = "object.json",
        resume_schema = "object.json",
    }),
    data(step: serde_json::Value { schema = "object.json" }),
)]
async fn filed(ctx: pai::Ctx<Filed>, input: serde_json::Value) -> pai::Result<serde_json::Value> {
    ctx.data.step.write(input.clone()).await?;
    ctx.suspend.ask.wait(input)
}

struct Plain;
impl<'de> serde::Deserialize<'de> for Plain {
    fn deserialize<D: serde::Deserializer<'de>>(_: D) -> Result<Self, D::Error> {
        Ok(Plain)
    }
}
impl serde::Serialize for Plain {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_unit()
    }
}

/// The type itself needs no schema.
#[pai::tool(id = "b.v1", input_schema = "object.json")]
fn without_schema(input: Plain) -> u8 {
    let _ = input;
    0
}


fn main() {}
