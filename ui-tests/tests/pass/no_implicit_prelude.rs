//! A module without a prelude; the payload types stand outside it, because schemars' own derive needs one.
mod payloads {
    #[pai::wire]
    pub struct Input {
        pub text: String,
    }
}

#[no_implicit_prelude]
mod bare {
    use super::payloads::Input;

    #[::pai::tool(id = "a.v1", suspend(ask: Input => bool), data(step: u8))]
    pub async fn asks(ctx: ::pai::Ctx<Asks>, input: Input) -> ::pai::Result<bool> {
        ctx.data.step.write(1).await?;
        ctx.suspend.ask.wait(input)
    }

    #[::pai::tool(id = "b.v1")]
    fn plain(a: u8, b: &str) -> usize {
        b.len() + a as usize
    }

    /// Ask.
    #[::pai::tool(id = "c.v1")]
    fn outside(input: Input) -> bool;
}


fn main() {}
