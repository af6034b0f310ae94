//! Names that are keywords, that need an underscore, or that are given.
use pai::Ctx;

#[pai::tool(id = "a.v1", data(r#type: u8, match: u8), suspend(loop: u8 => u8, r#fn: u8 => u8), name = Words)]
async fn r#move(ctx: Ctx<Words>, r#in: u8) -> pai::Result<u8> {
    ctx.data.r#type.write(1).await?;
    ctx.data.r#match.write(1).await?;
    match ctx.entry {
        pai::Entry::Resume(WordsResume::Loop { resume, .. } | WordsResume::Fn { resume, .. }) => Ok(resume),
        pai::Entry::Initial => ctx.suspend.r#loop.wait(r#in),
    }
}

#[pai::tool(id = "b.v1")]
fn self_() -> u8 {
    0
}

#[pai::tool(id = "d.v1")]
fn snake_case_2_x() -> u8 {
    0
}

#[pai::tool(id = "ünïcode.v1")]
fn größe(höhe: u8) -> u8 {
    höhe
}

fn main() {
    let _ = (Words, _Self, SnakeCase2X, Größe);
}
