//! A module in which the names that an expansion needs mean something else.
#![allow(dead_code)]

mod shadowed {
    pub mod std {}
    pub mod core {}
    pub mod serde {}
    pub mod schemars {}
    pub mod pai_core {}
    pub struct Result;
    pub struct String;
    pub struct Option;
    pub struct Vec;
    pub struct Box;
    pub struct Future;
    pub trait Into {}
    pub trait Send {}
    pub fn Ok() {}
    pub fn Err() {}
    pub fn Some() {}
    pub struct None;

    #[pai::tool(id = "a.v1", suspend(ask: u8 => u8), data(step: u8), to_model_output = convert)]
    pub async fn asks(ctx: pai::Ctx<Asks>, amount: u8, #[serde(default)] other: u8) -> pai::Result<u8> {
        ctx.suspend.ask.wait(amount + other)
    }

    fn convert(output: pai::ToModelOutput<Asks>) -> pai::ModelOutput {
        pai::ModelOutput::Json(output.output.into())
    }

    #[pai::tool(id = "b.v1", tools(plain: Plain))]
    fn parent(text: &str) -> usize {
        text.len()
    }

    #[pai::tool(id = "c.v1", rename_all = "camelCase")]
    fn plain(#[serde(alias = "b")] a_b: u8) -> u8 {
        a_b
    }

    #[pai::agent]
    fn agent() -> pai::Result<pai::Agent<()>> {
        let agent = pai::Agent::builder("a").tool("asks", Asks).tool("parent", Parent).build()?;
        ::std::result::Result::Ok(agent)
    }
}


fn main() {}
