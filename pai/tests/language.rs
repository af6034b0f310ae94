//! What the attribute can say beyond one struct as input: plain parameters, children, callbacks, schema files, names.
//!
//! SPEC: D11, D14, T1, T3, T4
#![allow(clippy::unwrap_used, reason = "a test ends where something it needs is missing")]

use pai::testing::call;
use pai::{AnyTool, ChildInfo, Ctx, Describe, ModelOutput, ToModelOutput, ToolInvocationError};
use pollster::block_on;
use serde_json::{Value, json};

#[derive(Clone)]
struct Region {
    name: &'static str,
    can_read: bool,
}

#[derive(Clone)]
struct Reader(&'static str);

/// Report sales of a region.
#[pai::tool(id = "sales.report.v1", context = Reader)]
async fn report(ctx: Ctx<Report>, region: &str, #[serde(default)] year: u16) -> pai::Result<u64> {
    Ok(ctx.context.0.len() as u64 + region.len() as u64 + u64::from(year))
}

async fn reader_of(region: &Region) -> Reader {
    Reader(region.name)
}

fn may_read(region: &Region) -> bool {
    region.can_read
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "the form of an observer")]
fn log(region: &Region, sum: &u64) {
    let _ = (region.name, sum);
}

#[pai::tool(
    id = "sales.total.v1",
    context = Region,
    description = describe_total,
    tools(report: Report { enabled = may_read, map_context = reader_of, on_output = log }),
)]
async fn total(ctx: Ctx<Total>, regions: Vec<String>) -> pai::Result<u64> {
    if !ctx.tools.report.enabled {
        return ctx.fail("Reports are not available.");
    }
    let mut sum = 0;
    for region in regions {
        sum += ctx.tools.report.execute(json!({ "region": region })).await?;
    }
    Ok(sum)
}

fn describe_total(d: Describe<'_, Total>) -> String {
    match d.tools.report {
        Some(report) => format!("Sum up {}. {}", d.context.name, report.description),
        None => "Reports are not available.".into(),
    }
}

#[test]
fn children_are_typed_handles_with_a_fixed_availability() {
    let north = Region { name: "north", can_read: true };
    let prepared = call::<Total>().context(north.clone()).child("report", |input| {
        assert_eq!(input, json!({ "region": "a" }));
        Ok(20_u64)
    });
    let host = prepared.host();
    assert_eq!(block_on(total(prepared.ctx().unwrap(), vec!["a".into(), "a".into()])).unwrap(), 40);
    assert_eq!(host.recorded().children.len(), 2);

    let disabled = call::<Total>().context(north.clone()).disabled("report").ctx().unwrap();
    let error = block_on(async { disabled.tools.report.execute(json!({})).await }).unwrap_err();
    assert_eq!(
        error,
        ToolInvocationError { tool: "report", message: "the tool is disabled for this call".into() }
    );

    let ctx = call::<Total>().context(north).child("report", |_| Ok(1_u64)).ctx().unwrap();
    let handles = pai::ChildMap::list(&ctx.tools);
    let (name, child) = handles[0];
    assert_eq!((name, child.enabled()), ("report", true));
    assert_eq!(child.input_schema()["required"], json!(["region"]));
    assert_eq!(block_on(child.execute(json!({ "region": "b" }))).unwrap(), json!(1));
}

#[test]
fn a_description_is_made_of_the_context_and_the_enabled_children() {
    let region = Region { name: "north", can_read: true };
    let mut info = |name: &str| (name == "report").then(|| ChildInfo::of::<Report>("Report sales."));
    let text = Total.facts().describe(&region, &mut info).unwrap().unwrap();
    assert_eq!(text, "Sum up north. Report sales.");
    assert_eq!(
        Total.facts().describe(&region, &mut |_| None).unwrap().unwrap(),
        "Reports are not available."
    );
    assert!(
        Report.facts().describe(&Reader(""), &mut |_| None).is_none(),
        "a static description is not a callback"
    );
    let definition = Total.facts().define().unwrap();
    assert_eq!(definition.implementation.description, "");
    assert_eq!(definition.implementation.children["report"], "sales.report.v1");
}

#[test]
fn registrations_of_children_are_kept_for_the_runtime() {
    let agent = pai::Agent::<Region>::builder("a").tool("total", Total).build().unwrap();
    let registered = &agent.tools["total"];
    assert_eq!(registered.enclosing, pai::Enclosing::Parent);
    let (name, child) = (registered.children[0].name, &registered.children[0].registration);
    let region: pai::AnyContext = std::sync::Arc::new(Region { name: "south", can_read: false });
    assert!(!block_on(child.enabled.as_ref().unwrap()(region.clone())).unwrap());
    let made = block_on((child.map_context)(region, pai::ContextRequest::new("s", json!(null), json!(null))))
        .unwrap();
    assert_eq!((name, made.downcast::<Reader>().unwrap().0), ("report", "south"));
}

/// Show a chart.
#[pai::tool(id = "chart.show.v1", to_model_output = caption)]
fn show_chart(title: String) -> Value {
    json!({ "title": title, "pixels": [0, 1] })
}

async fn caption(chart: ToModelOutput<ShowChart>) -> pai::Result<ModelOutput> {
    let title = chart.output["title"].as_str().ok_or("a chart has a title")?;
    Ok(ModelOutput::Text(format!("{}: {title} for {}", chart.tool_call_id, chart.input.title)))
}

#[test]
fn a_converter_reads_what_is_stored() {
    let converted =
        |output: &str| block_on(ShowChart.facts().convert("c1".into(), r#"{"title":"t"}"#, output).unwrap());
    assert_eq!(converted(r#"{"title":"Sales"}"#).unwrap(), ModelOutput::Text("c1: Sales for t".into()));
    assert_eq!(converted("{}").unwrap_err().into_reason().to_string(), "a chart has a title");
    assert_eq!(
        serde_json::to_value(ModelOutput::Text("x".into())).unwrap(),
        json!({"type": "text", "value": "x"})
    );
    assert!(Report.facts().convert(String::new(), "{}", "1").is_none());
}

/// Pack a box.
#[pai::tool(id = "box.pack.v1", input_schema = "schemas/box.json", output_schema = "schemas/box.json")]
fn pack(input: Value) -> Value {
    input
}

#[test]
fn a_schema_file_stands_for_a_type() {
    let spec = Pack.facts().define().unwrap().spec;
    let schema = spec.input.accepted().unwrap();
    assert_eq!(schema["properties"]["inner"], json!({"$ref": "#/$defs/Root"}));
    assert_eq!(spec.output.unwrap().shown().unwrap(), schema);
    assert_eq!(pack(json!(1)), json!(1));
}

/// Names.
#[pai::tool(
    id = "names.v1",
    rename_all = "camelCase",
    suspend(first_point: bool => bool, second: bool => bool { name = "2nd" }),
    data(r#type: u8),
)]
fn names(
    _ctx: Ctx<Names>,
    long_name: u8,
    #[serde(rename = "x-y")] other: u8,
    mut r#move: u8,
    _unused: u8,
) -> u8 {
    r#move += long_name + other;
    r#move
}

#[test]
fn names_go_on_the_wire_as_written_unless_renamed() {
    let spec = Names.facts().define().unwrap().spec;
    assert_eq!(spec.suspend.keys().collect::<Vec<_>>(), ["2nd", "firstPoint"]);
    assert_eq!(spec.data.keys().collect::<Vec<_>>(), ["type"]);
    let schema = spec.input.accepted().unwrap();
    assert_eq!(schema["required"], json!(["longName", "x-y", "move", "unused"]));
}

#[test]
fn a_converter_takes_blank_arguments_as_the_body_does() {
    /// Now.
    #[pai::tool(id = "now.v1", to_model_output = text)]
    fn now() -> u8 {
        1
    }
    fn text(_: ToModelOutput<Now>) -> ModelOutput {
        ModelOutput::Text("t".into())
    }
    assert!(block_on(Now.facts().convert("c".into(), "", "1").unwrap()).is_ok());
    assert_eq!(now(), 1);
}

#[test]
fn children_are_judged_when_the_agent_is_built() {
    /// Kid.
    #[pai::tool(id = "same.v1")]
    fn kid(a: u8) -> u8 {
        a
    }
    /// Other.
    #[pai::tool(id = "same.v1")]
    fn other(b: String) -> String {
        b
    }
    /// Parent.
    #[pai::tool(id = "p.v1", tools(kid: Kid))]
    fn parent() -> u8 {
        1
    }
    let built = pai::Agent::<()>::builder("a").tool("parent", Parent).tool("other", Other).build();
    let message = built.err().unwrap().to_string();
    assert!(message.contains("two different wire specs share the id \"same.v1\""), "{message}");
    assert_eq!((kid(1), other("x".into()), parent()), (1, "x".into(), 1));
}

#[test]
fn data_of_a_test_host_keeps_what_was_written() {
    /// Log.
    #[pai::tool(id = "log.v1", data(log: u8))]
    async fn log_thrice(ctx: Ctx<LogThrice>) -> pai::Result<usize> {
        ctx.data.log.write(1).id("2").await?;
        ctx.data.log.write(7).await?;
        ctx.data.log.write(9).transient().await?;
        Ok(ctx.data.log.list().await?.len())
    }
    let prepared = call::<LogThrice>();
    let host = prepared.host();
    assert_eq!(block_on(log_thrice(prepared.ctx().unwrap())).unwrap(), 2);
    let recorded = host.recorded();
    let items: Vec<_> = recorded.data["log"].iter().map(|item| (&*item.id, item.value.as_u64())).collect();
    assert_eq!(items, [("2", Some(1)), ("auto-1", Some(7))]);
    assert_eq!(recorded.transient.len(), 1);
}
