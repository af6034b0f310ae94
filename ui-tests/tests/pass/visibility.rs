//! Tools of every visibility, with types of the same.
mod tools {
    #[derive(Clone)]
    pub(crate) struct Context;

    #[pai::wire]
    pub(crate) struct Input {
        pub(crate) text: String,
    }

    #[pai::tool(id = "a.v1", context = Context, suspend(ask: Input => bool))]
    pub(crate) fn crate_wide(input: Input) -> usize {
        input.text.len()
    }

    #[derive(Clone)]
    struct Secret;

    #[pai::tool(id = "b.v1", context = Secret, data(step: u8))]
    fn private() -> u8 {
        0
    }

    #[pai::tool(id = "c.v1")]
    pub(super) fn upwards(amount: u8) -> u8 {
        amount
    }
}

fn main() {
    let _ = (tools::CrateWide, tools::Upwards, tools::UpwardsInput { amount: 1 }, tools::upwards(1));
    let _: Option<tools::CrateWideResume> = None;
}
