//! An approval never covers what was not shown: every way in which a body can ask again.
//!
//! SPEC: S2, S11, E10

use pai::{Agent, Ctx, Entry};
use pai_runtime::store::MemoryStore;
use pai_runtime::testing::{Reply, ScriptedModel};
use pai_runtime::{Runtime, Thread};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// What a body finds in the world each time that it runs.
#[derive(Clone, Default)]
struct World {
    entry: Arc<AtomicU32>,
}

#[pai::wire]
struct Ask {
    what: u32,
}

#[pai::wire]
struct Said {
    yes: bool,
}

/// Ask in the way that is named.
#[pai::tool(id = "test.ask.v1", name = AskTool, context = World, suspend(first: Ask => Said, second: Ask => Said))]
async fn ask(ctx: Ctx<AskTool>, how: String) -> pai::Result<Value> {
    let entry = ctx.context.entry.fetch_add(1, Ordering::SeqCst);
    let (first, second) = (&ctx.suspend.first, &ctx.suspend.second);
    match how.as_str() {
        // Another amount on the second entry, the same on the third.
        "changed" => {
            let said = first.wait(Ask { what: entry.min(1) })?;
            Ok(json!({ "yes": said.yes, "shown": first.shown()?.map(|ask| ask.what) }))
        }
        // The first question is asked on the first entry only.
        "skipped" => {
            if entry == 0 {
                first.wait(Ask { what: 0 })?;
            }
            Ok(json!(second.wait(Ask { what: 1 })?.yes))
        }
        "loop" => {
            let mut answers = Vec::new();
            for _ in 0..3 {
                answers.push(first.wait(Ask { what: 7 })?.yes);
            }
            Ok(json!(answers))
        }
        "two" => Ok(json!([first.wait(Ask { what: 1 })?.yes, second.wait(Ask { what: 2 })?.yes])),
        // `enter` asks again, whatever was answered; its episode counts for `wait`.
        _ => match &ctx.entry {
            Entry::Initial => first.enter(Ask { what: 1 }),
            Entry::Resume(AskToolResume::First { resume, action }) => {
                let later = first.wait(Ask { what: 1 })?;
                let history = ctx.suspend_history.len();
                Ok(json!([resume.yes, later.yes, history, action.submitted_by]))
            }
            Entry::Resume(AskToolResume::Second { .. }) => ctx.fail("It was not asked."),
        },
    }
}

async fn begun(how: &str) -> Thread {
    let world = World::default();
    let agent = Agent::<World>::builder("a").runtime_context(move |_| {
        let world = world.clone();
        async move { world }
    });
    let agent = agent.tool("ask", AskTool).build().unwrap();
    let model = ScriptedModel::steps([Reply::call("c", "ask", json!({ "how": how })), Reply::text("Done.")]);
    let runtime = Runtime::builder().agent(agent).model(model).store(MemoryStore::new()).build().unwrap();
    let thread = runtime.thread("s", "t");
    thread.send("Ask").await.unwrap().settled().await.unwrap();
    thread
}

/// Answers until nothing waits; gives the points that were asked with what they showed, and the output.
async fn answered(
    thread: &Thread,
    mut yes: impl FnMut(usize) -> bool,
) -> (Vec<(String, Value)>, Option<Value>) {
    let mut asked = Vec::new();
    while let Some(action) = thread.pending_actions().await.unwrap().pop() {
        let answer = json!({ "yes": yes(asked.len()) });
        asked.push((action.action.suspend_name.clone().unwrap(), action.input["what"].clone()));
        action.submit(answer).await.unwrap();
        thread.run(action.action.run_id.clone()).settled().await.unwrap();
    }
    let state = thread.state().await.unwrap();
    let (_, part) = state.tool_parts().next().unwrap();
    let ids: std::collections::BTreeSet<_> = part.suspensions.iter().map(|known| &known.action_id).collect();
    assert_eq!(ids.len(), asked.len(), "every episode has an action of its own");
    (asked, part.output.clone())
}

fn points<const N: usize>(points: [(&str, u32); N]) -> Vec<(String, Value)> {
    points.map(|(name, what)| (name.to_owned(), json!(what))).to_vec()
}

#[tokio::test]
async fn a_changed_amount_is_asked_again() {
    let (asked, output) = answered(&begun("changed").await, |number| number == 1).await;
    assert_eq!(asked, points([("first", 0), ("first", 1)]));
    assert_eq!(output, Some(json!({"yes": true, "shown": 1})));
}

#[tokio::test]
async fn a_skipped_question_answers_no_other() {
    let (asked, output) = answered(&begun("skipped").await, |number| number == 0).await;
    assert_eq!(asked, points([("first", 0), ("second", 1)]));
    assert_eq!(output, Some(json!(false)));
}

#[tokio::test]
async fn equal_questions_in_a_loop_have_an_answer_each() {
    let (asked, output) = answered(&begun("loop").await, |number| number == 1).await;
    assert_eq!(asked, points([("first", 7), ("first", 7), ("first", 7)]));
    assert_eq!(output, Some(json!([false, true, false])));
}

#[tokio::test]
async fn two_points_are_asked_one_after_the_other() {
    let (asked, output) = answered(&begun("two").await, |number| number == 0).await;
    assert_eq!(asked, points([("first", 1), ("second", 2)]));
    assert_eq!(output, Some(json!([true, false])));
}

#[tokio::test]
async fn both_verbs_count_in_one_order() {
    let (asked, output) = answered(&begun("both").await, |_| true).await;
    assert_eq!(asked, points([("first", 1)]));
    assert_eq!(output, Some(json!([true, true, 1, null])));
}
