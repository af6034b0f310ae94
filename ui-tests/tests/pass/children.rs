//! Children with every option, on a parent with and without a context.
use pai::{Agent, Ctx};

#[derive(Clone)]
struct Region(bool);
#[derive(Clone)]
struct Reader;

#[pai::tool(id = "report.v1", context = Reader)]
fn report() -> u8 {
    1
}

#[pai::tool(id = "count.v1")]
fn count() -> u8 {
    1
}

async fn reader(_: &Region) -> pai::Result<Reader> {
    Ok(Reader)
}

async fn may(region: &Region) -> bool {
    region.0
}

fn seen(_: &Region, output: &u8) {
    let _ = output;
}

#[pai::tool(id = "total.v1", context = Region, tools(
    report: Report { map_context = reader, enabled = may, on_output = seen, name = "sales" },
    count: Count,
))]
async fn total(ctx: Ctx<Total>) -> pai::Result<u8> {
    Ok(ctx.tools.report.execute(pai::NoInput {}).await? + ctx.tools.count.execute(pai::NoInput {}).await?)
}

#[pai::tool(id = "both.v1", tools(report: Report, count: Count))]
async fn both(ctx: Ctx<Both>) -> Result<u8, pai::ToolInvocationError> {
    ctx.tools.report.execute(pai::NoInput {}).await
}

fn main() {
    let _ = Agent::<Reader>::builder("a").tool("both", Both).build();
    let _ = Agent::<Region>::builder("b").tool("total", Total).build();
}
