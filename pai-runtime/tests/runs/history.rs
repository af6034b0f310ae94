//! What a model reads of the past: converters of now, also after a restart, and nothing that is not for it.
//!
//! SPEC: T5, T6, T7

use pai::{Agent, ContentBlock, Ctx, FileData, ModelOutput, ToModelOutput};
use pai_runtime::machine::RunEnd;
use pai_runtime::model::{ModelMessage, ModelRequest};
use pai_runtime::store::MemoryStore;
use pai_runtime::testing::{Reply, ScriptedModel};
use pai_runtime::{RunStatus, Runtime};
use serde_json::json;
use std::sync::atomic::{AtomicU32, Ordering};

static CONVERTED: AtomicU32 = AtomicU32::new(0);

/// Draw a picture.
#[pai::tool(id = "history.draw.v1", to_model_output = picture, data(log: String))]
async fn draw(ctx: Ctx<Draw>, what: String) -> pai::Result<String> {
    ctx.data.log.write("a secret of the client".into()).await?;
    match what.as_str() {
        "nothing" => ctx.fail("There is nothing to draw."),
        _ => Ok(format!("<{what}>")),
    }
}

async fn picture(drawn: ToModelOutput<Draw>) -> pai::Result<ModelOutput> {
    CONVERTED.fetch_add(1, Ordering::SeqCst);
    if drawn.input.what == "chaos" {
        return Err("chaos has no picture".into());
    }
    Ok(ModelOutput::Content(vec![
        ContentBlock::Text { text: format!("{} of {}", drawn.tool_call_id, drawn.input.what) },
        ContentBlock::File {
            data: FileData::Data { data: "AAAA".into() },
            media_type: "image/png".into(),
            filename: None,
        },
    ]))
}

/// Say a word.
#[pai::tool(id = "history.say.v1")]
async fn say(word: String) -> String {
    word
}

fn agent() -> Agent<()> {
    Agent::<()>::builder("a").tool("draw", Draw).tool("say", Say).build().unwrap()
}

fn results(request: &ModelRequest) -> Vec<Result<ModelOutput, String>> {
    let of = |message: &ModelMessage| match message {
        ModelMessage::Tool(results) => results.iter().map(|result| result.output.clone()).collect(),
        _ => Vec::new(),
    };
    request.messages.iter().flat_map(of).collect()
}

#[tokio::test]
async fn a_converter_is_asked_for_live_and_for_historical_successes() {
    let store = MemoryStore::new();
    let calls = Reply::call("c1", "draw", json!({"what": "a house"}))
        .and_call("c2", "draw", json!({"what": "nothing"}))
        .and_call("c3", "say", json!({"word": "hello"}));
    let model = ScriptedModel::steps([calls, Reply::text("Done.")]);
    let start = |agent: Agent<()>, model: &ScriptedModel| {
        Runtime::builder().agent(agent).model(model.clone()).store(store.clone()).build().unwrap()
    };
    let thread = start(agent(), &model).thread("s", "t");
    let state = thread.send("Draw").await.unwrap().wait_until_blocked().await.unwrap();
    assert_eq!(state.status, RunStatus::Ended(RunEnd::Finished));
    let (_, part) = state.tool_parts().next().unwrap();
    assert_eq!(part.output, Some(json!("<a house>")), "what is stored and what clients see is the original");
    let live = results(&model.requests()[1]);
    let Ok(ModelOutput::Content(blocks)) = &live[0] else { panic!("{live:?}") };
    assert!(matches!(&blocks[0], ContentBlock::Text { text } if text == "c1 of a house"), "{blocks:?}");
    assert_eq!(live[1], Err("There is nothing to draw.".into()), "a failure bypasses the converter");
    assert_eq!(live[2], Ok(ModelOutput::Text("hello".into())));
    assert!(
        !format!("{:?}", model.requests()[1]).contains("secret"),
        "tool data is never shown to the model"
    );

    // After a restart the same, of the converter of then.
    let before = CONVERTED.load(Ordering::SeqCst);
    let model = ScriptedModel::steps([Reply::text("Still here.")]);
    let thread = start(agent(), &model).thread("s", "t");
    thread.send("And now?").await.unwrap().settled().await.unwrap();
    assert_eq!(results(&model.requests()[0]), live);
    assert!(CONVERTED.load(Ordering::SeqCst) > before);

    // Where the tool is gone, and its converter with it, a placeholder stands for what it would have converted.
    let model = ScriptedModel::steps([Reply::text("Gone.")]);
    let thread = start(Agent::<()>::builder("a").build().unwrap(), &model).thread("s", "t");
    let state = thread.send("And now?").await.unwrap().wait_until_blocked().await.unwrap();
    let gone = results(&model.requests()[0]);
    assert_eq!(
        gone[0],
        Ok(ModelOutput::Text("The tool that gave this output is no longer available.".into()))
    );
    assert_eq!(gone[2], live[2], "what was never converted is sent as it is");
    let (_, part) = state.tool_parts().next().unwrap();
    assert_eq!(part.output, Some(json!("<a house>")), "a terminal call of a removed name loads unchanged");
}

#[tokio::test]
async fn a_disabled_tool_keeps_its_converter_and_a_converter_that_fails_fails_the_step() {
    let store = MemoryStore::new();
    let start = |enabled: bool, replies: Vec<Reply>| {
        let agent =
            Agent::<()>::builder("a").tool_with("draw", Draw, move |tool| tool.enabled(move |()| enabled));
        let model = ScriptedModel::steps(replies);
        let runtime =
            Runtime::builder().agent(agent.build().unwrap()).model(model.clone()).store(store.clone());
        (runtime.build().unwrap().thread("s", "t"), model)
    };
    let (thread, _) =
        start(true, vec![Reply::call("c1", "draw", json!({"what": "a house"})), Reply::text("Done.")]);
    thread.send("Draw").await.unwrap().settled().await.unwrap();
    let (thread, model) =
        start(false, vec![Reply::call("c2", "draw", json!({"what": "a tree"})), Reply::text("No.")]);
    thread.send("Draw").await.unwrap().settled().await.unwrap();
    assert_eq!(model.requests()[0].tools, []);
    assert!(matches!(results(&model.requests()[0])[0], Ok(ModelOutput::Content(_))));
    let refused = results(&model.requests()[1])[1].clone().unwrap_err();
    assert!(refused.contains("no other tool is available now"), "{refused}");

    let (thread, _) =
        start(true, vec![Reply::call("c3", "draw", json!({"what": "chaos"})), Reply::text("Never.")]);
    let state = thread.send("Draw").await.unwrap().wait_until_blocked().await.unwrap();
    let RunStatus::Ended(RunEnd::Failed { message }) = state.status else { panic!("{:?}", state.status) };
    assert!(message.contains("chaos has no picture"), "{message}");
}
