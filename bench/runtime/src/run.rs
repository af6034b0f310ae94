//! Runs in memory: one beside rig's and a loop by hand, and what a run grows with.

use crate::desk::{Caller, runtime};
use measure::{Figure, allocated, micros, or_quick};
use pai::Agent;
use pai::runtime::store::MemoryStore;
use pai::runtime::{NewMessage, Runtime};
use std::time::Instant;

const EACH: usize = 100;

pub async fn all() {
    beside().await;
    tools().await;
    history().await;
    at_once().await;
}

async fn one(runtime: &Runtime, scope: &str, name: String) {
    runtime.thread(scope, name).send("Add").await.unwrap().settled().await.unwrap();
}

/// One run with one tool call.
async fn beside() {
    let row = "a run with one tool call";
    let ours = runtime(MemoryStore::new(), Caller { tool: "add", calls: 1 });
    let (mut pai, mut rig, mut hand) = (Vec::new(), Vec::new(), Vec::new());
    for batch in 0..or_quick(60, 15) {
        let begun = Instant::now();
        for number in 0..EACH {
            one(&ours, "bench", format!("{batch}-{number}")).await;
        }
        pai.push(micros(begun.elapsed()) / EACH as f64);
        let agent = crate::rig::agent(EACH);
        let begun = Instant::now();
        crate::rig::runs(&agent, EACH).await;
        rig.push(micros(begun.elapsed()) / EACH as f64);
        let begun = Instant::now();
        (0..EACH).for_each(|_| by_hand());
        hand.push(micros(begun.elapsed()) / EACH as f64);
    }
    let count = counted(one(&ours, "bench", "counted".into())).await;
    Figure::new(row, "pai", "us", pai).allocations(count).tell();
    let agent = crate::rig::agent(1);
    let count = counted(crate::rig::runs(&agent, 1)).await;
    Figure::new(row, "rig", "us", rig).allocations(count).tell();
    Figure::new(row, "a loop by hand", "us", hand).allocations(allocated(by_hand)).tell();
}

/// The allocations until a future is over.
async fn counted(work: impl Future<Output = ()>) -> u64 {
    let before = measure::allocations();
    work.await;
    measure::allocations() - before
}

/// The same two steps without a framework: the call is parsed and answered, and the history is kept as JSON.
fn by_hand() {
    #[derive(serde::Deserialize)]
    struct Two {
        left: i64,
        right: i64,
    }
    let mut history = vec![serde_json::json!({ "role": "user", "content": "Add" })];
    let call = std::hint::black_box(r#"{"left":1,"right":2}"#);
    history.push(
        serde_json::json!({ "role": "assistant", "call": { "id": "call-0", "name": "add", "input": call } }),
    );
    let two: Two = serde_json::from_str(call).unwrap();
    history.push(serde_json::json!({ "role": "tool", "id": "call-0", "output": two.left + two.right }));
    history.push(serde_json::json!({ "role": "assistant", "content": "Done." }));
    std::hint::black_box(serde_json::to_string(&history).unwrap());
}

/// A run of one step of an agent with so many tools, which the model does not call.
async fn tools() {
    let row = "a run of an agent with so many tools";
    let with = |count: usize| {
        let agent = (0..count).fold(Agent::<()>::builder("bench"), |agent, number| {
            agent.tool(format!("add{number}"), crate::desk::Add)
        });
        let model = Caller { tool: "none", calls: 0 };
        Runtime::builder()
            .agent(agent.build().unwrap())
            .model(model)
            .store(MemoryStore::new())
            .build()
            .unwrap()
    };
    let all = [1, 50, 200].map(|count| (count, with(count)));
    let mut figures = all.each_ref().map(|(count, _)| Figure::new(row, "pai", "us", Vec::new()).at(*count));
    for batch in 0..or_quick(40, 10) {
        for ((_, runtime), figure) in all.iter().zip(&mut figures) {
            let begun = Instant::now();
            for number in 0..EACH {
                one(runtime, "bench", format!("{batch}-{number}")).await;
            }
            figure.samples.push(micros(begun.elapsed()) / EACH as f64);
        }
    }
    figures.iter().for_each(Figure::tell);
}

/// A run behind a history.
async fn history() {
    for messages in [10, 100, 1000] {
        let ours = runtime(MemoryStore::new(), Caller { tool: "add", calls: 1 });
        let thread = ours.thread("bench", "long");
        while thread.state().await.unwrap().messages().len() < messages {
            thread
                .send(NewMessage::text("What about the weather of this day?"))
                .await
                .unwrap()
                .settled()
                .await
                .unwrap();
        }
        let mut samples = Vec::new();
        for _ in 0..or_quick(60, 20) {
            let begun = Instant::now();
            thread.send("Add").await.unwrap().settled().await.unwrap();
            samples.push(micros(begun.elapsed()));
        }
        Figure::new("a run behind so many messages", "pai", "us", samples).at(messages).tell();
    }
}

/// So many runs of one runtime at once.
async fn at_once() {
    let ours = runtime(MemoryStore::new(), Caller { tool: "add", calls: 1 });
    for count in [1, 10, 100] {
        let mut samples = Vec::new();
        for batch in 0..or_quick(60, 15) * (100 / count).min(5) {
            let begun = Instant::now();
            let mut runs = Vec::new();
            for number in 0..count {
                runs.push(
                    ours.thread(format!("{count}"), format!("{batch}-{number}")).send("Add").await.unwrap(),
                );
            }
            for run in runs {
                run.settled().await.unwrap();
            }
            samples.push(micros(begun.elapsed()) / count as f64);
        }
        Figure::new("a run of so many at once", "pai", "us", samples).at(count).tell();
    }
}
