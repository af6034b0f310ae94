//! Descriptions that are made for each step.
//!
//! SPEC: T1, T2, T3, T4

use crate::talk::{Log, ask, builder, failure};
use pai::{Agent, Capability, Ctx, Describe};
use pai_runtime::RunStatus;
use pai_runtime::machine::RunEnd;
use pai_runtime::testing::{Reply, ScriptedModel};
use serde_json::json;

#[derive(Clone, Default)]
struct Shop {
    log: Log,
    closed: bool,
    broken: bool,
}

struct Till;
impl Capability for Till {
    const ID: &'static str = "acme.till";
    type Facade = ();
}

fn priced(about: Describe<'_, Price>) -> String {
    about.context.log.say("price description");
    "Say a price.".to_owned()
}

/// Its description is a callback.
#[pai::tool(id = "d.price.v1", description = priced, context = Shop, capabilities(till: Till))]
async fn price(ctx: Ctx<Price>, cents: u32) -> u32 {
    ctx.context.log.say("price body");
    cents
}

/// Count the stock.
#[pai::tool(id = "d.stock.v1", context = Shop)]
async fn stock(ctx: Ctx<Stock>) -> serde_json::Value {
    ctx.context.log.say("stock body");
    json!(1)
}

fn map_price(shop: &Shop) -> Shop {
    shop.log.say("map price");
    shop.clone()
}

fn map_stock(shop: &Shop) -> Shop {
    shop.log.say("map stock");
    shop.clone()
}

fn price_on(shop: &Shop) -> bool {
    shop.log.say("price?");
    true
}

fn hidden_on(shop: &Shop) -> bool {
    shop.log.say("hidden?");
    false
}

fn described(about: Describe<'_, Sell>) -> String {
    about.context.log.say("sell description");
    assert!(!about.context.broken, "the callback panics");
    let price = about.tools.price.unwrap();
    assert_eq!(price.input_schema["required"], json!(["cents"]));
    assert_eq!(price.output_schema.unwrap()["type"], "integer");
    let stock = about.tools.stock.unwrap();
    assert_eq!(stock.output_schema, None, "any JSON has no schema");
    assert!(about.tools.hidden.is_none(), "a disabled child is absent");
    format!("Sell. {} {}", price.description, stock.description)
}

/// The callback's text stands in its place.
#[pai::tool(
    id = "d.sell.v1",
    description = described,
    context = Shop,
    tools(
        price: Price { enabled = price_on, map_context = map_price },
        stock: Stock { map_context = map_stock },
        hidden: Price { enabled = hidden_on, map_context = map_price },
    )
)]
async fn sell(ctx: Ctx<Sell>) -> u32 {
    ctx.context.log.say("sell body");
    1
}

/// A static description, and children.
#[pai::tool(id = "d.static.v1", context = Shop, tools(price: Price { enabled = price_on, map_context = map_price }))]
async fn fixed(ctx: Ctx<Fixed>) -> u32 {
    ctx.context.log.say("fixed body");
    1
}

fn agent(shop: &Shop) -> Agent<Shop> {
    let shop = shop.clone();
    Agent::<Shop>::builder("shop")
        .runtime_context(move |_| {
            let shop = shop.clone();
            async move {
                shop.log.say("agent context");
                shop
            }
        })
        .tool_with("sell", Sell, |tool| {
            tool.map_context(|shop, _| {
                shop.log.say("map sell");
                shop.clone()
            })
            .enabled(|shop| {
                shop.log.say("sell?");
                !shop.closed
            })
        })
        .tool_with("fixed", Fixed, |tool| {
            tool.map_context(|shop, _| {
                shop.log.say("map fixed");
                shop.clone()
            })
        })
        .build()
        .unwrap()
}

fn runtime(shop: &Shop, model: &ScriptedModel) -> pai_runtime::Runtime {
    let log = shop.log.clone();
    let open = move |_| {
        log.say("acquired");
        async move {}
    };
    builder(agent(shop), model).capability::<Till, _>(open).build().unwrap()
}

#[tokio::test]
async fn a_step_maps_resolves_and_describes_in_order_and_nothing_more() {
    let shop = Shop::default();
    let model = ScriptedModel::steps([Reply::text("Hm."), Reply::text("Hm.")]);
    let runtime = runtime(&shop, &model);
    let order = [
        "agent context",
        "sell?",
        "map sell",
        "price?",
        "hidden?",
        "map price",
        "price description",
        "sell description",
    ];
    for _ in 0..2 {
        ask(&runtime).await;
        assert_eq!(shop.log.take(), order);
    }
    let shown = &model.requests()[1].tools;
    let texts: Vec<_> = shown.iter().map(|tool| (tool.name.as_str(), tool.description.as_str())).collect();
    assert_eq!(
        texts,
        [("fixed", "A static description, and children."), ("sell", "Sell. Say a price. Count the stock.")]
    );
    assert_eq!(
        agent(&shop).tools["sell"].definition.implementation.description,
        "",
        "nothing of it is in the manifest"
    );
}

#[tokio::test]
async fn a_disabled_parent_skips_its_children() {
    let shop = Shop { closed: true, ..Shop::default() };
    let model = ScriptedModel::steps([Reply::text("Hm.")]);
    ask(&runtime(&shop, &model)).await;
    assert_eq!(shop.log.take(), ["agent context", "sell?"]);
    let names: Vec<_> = model.requests()[0].tools.iter().map(|tool| tool.name.clone()).collect();
    assert_eq!(names, ["fixed"]);
}

#[tokio::test]
async fn a_description_that_panics_fails_the_step_and_the_thread_goes_on() {
    let mut shop = Shop { broken: true, ..Shop::default() };
    let model = ScriptedModel::steps([Reply::text("Never."), Reply::text("Well.")]);
    let broken = runtime(&shop, &model);
    let (thread, status) = ask(&broken).await;
    assert_eq!(failure(status), "the tool \"sell\" cannot be prepared: a callback of it panicked");
    assert!(model.requests().is_empty());
    assert_eq!(thread.state().await.unwrap().messages().len(), 2);
    shop.broken = false;
    let (_, status) = ask(&runtime(&shop, &model)).await;
    assert_eq!(status, RunStatus::Ended(RunEnd::Finished));
}
