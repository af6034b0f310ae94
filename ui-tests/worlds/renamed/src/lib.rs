//! pai under another name, and no serde of its own.
#![deny(warnings)]

use tools::Ctx;

#[tools::wire(crate = ::tools)]
#[serde(rename_all = "camelCase")]
pub struct Input {
    pub some_text: String,
}

/// Everything at once.
#[tools::tool(id = "a.v1", crate = ::tools, suspend(ask: Input => bool), data(step: Input), to_model_output = convert)]
pub async fn everything(ctx: Ctx<Everything>, input: Input) -> tools::Result<Vec<u8>> {
    ctx.suspend.ask.wait(input)?;
    Ok(vec![])
}

fn convert(_: tools::ToModelOutput<Everything>) -> tools::ModelOutput {
    tools::ModelOutput::Text(String::new())
}

/// Plain parameters, in the compact form and with the derive.
#[tools::tool(id = "b.v1", crate = ::tools, tools(derived: Derived))]
pub fn plain(text: &str, #[serde(default)] limit: u8) -> usize {
    text.len() + usize::from(limit)
}

#[tools::tool(id = "c.v1", crate = ::tools)]
pub fn derived(#[serde(alias = "t")] text: String) -> String {
    text
}

#[tools::agent(crate = ::tools)]
pub fn agent() -> tools::Result<tools::Agent<()>> {
    Ok(tools::Agent::builder("a").tool("everything", Everything).tool("plain", Plain).build()?)
}
