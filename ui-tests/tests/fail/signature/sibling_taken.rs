//! marker-taken: by a sibling
#[pai::wire]
struct RefundData {
    step: u8,
}

#[pai::tool(id = "refund.v1", data(progress: RefundData))]
async fn refund(ctx: pai::Ctx<Refund>) -> pai::Result<()> {
    ctx.data.progress.write(RefundData { step: 1 }).await
}

fn main() {}
