//! A closure and a block with `?` inside a body infer their types.
use pai::Ctx;

#[pai::tool(id = "a.v1")]
async fn infers(ctx: Ctx<Infers>, text: String) -> pai::Result<Vec<u8>> {
    let parsed: Vec<u8> = text.split(',').map(|part| part.parse::<u8>()).collect::<Result<_, _>>()?;
    let io: std::io::Result<()> = Ok(());
    io?;
    if parsed.is_empty() {
        return Err("nothing to parse".into());
    }
    if parsed.len() > 9 {
        ctx.fail::<()>("too many")?;
    }
    Ok(parsed)
}


fn main() {}
