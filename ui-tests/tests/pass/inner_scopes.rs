//! Tools in function bodies, blocks and nested modules.
mod outer {
    pub mod inner {
        #[pai::tool(id = "a.v1")]
        pub fn deep(amount: u8) -> u8 {
            amount
        }
    }
}

fn main() {
    #[derive(Clone)]
    struct Local;

    #[pai::wire]
    struct Input {
        text: String,
    }

    #[pai::tool(id = "b.v1", name = LocalTool, context = Local, suspend(ask: Input => bool), data(step: u8))]
    async fn local(ctx: pai::Ctx<LocalTool>, input: Input) -> pai::Result<bool> {
        ctx.suspend.ask.wait(input)
    }

    {
        #[pai::tool(id = "c.v1")]
        fn block(a: u8, b: &str) -> usize {
            usize::from(a) + b.len()
        }
        let _ = (Block, block(1, "x"));
    }
    let _ = pai::Agent::<Local>::builder("a").tool("local", LocalTool).tool("deep", outer::inner::Deep).build();
    let _ = local;
}
