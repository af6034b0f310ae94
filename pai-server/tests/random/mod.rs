//! Random stored messages: every kind of part in every state.

use fastrand::Rng;
use pai::runtime::message::Message;
use pai_server::wire::{Profile, Sender, UiMessage};
use serde_json::{Value, json};

const STATES: [&str; 7] = [
    "input-streaming",
    "input-available",
    "approval-requested",
    "approval-responded",
    "output-available",
    "output-error",
    "output-denied",
];

/// A message, with what a client of each version is to hold and the chunks that lead it there.
pub(crate) fn case(random: &mut Rng) -> Value {
    let stored = message(random);
    let message: Message = serde_json::from_value(stored.clone()).expect("a stored message");
    let of = |profile| {
        let (now, mut chunks) = (UiMessage::of(&message, profile), Vec::new());
        let mut sender = Sender::new(profile);
        sender.start(&now, &mut chunks);
        sender.show(&now, &mut chunks).expect("a client that has nothing is never behind");
        json!({ "message": now, "chunks": chunks })
    };
    json!({ "stored": stored, "v6": of(Profile::V6), "v7": of(Profile::V7) })
}

fn message(random: &mut Rng) -> Value {
    let mut message = json!({ "id": "m", "role": "assistant", "parts": [] });
    if random.bool() {
        message["metadata"] = json!({ "model": text(random), "deep": { "list": [1, 2] } });
    }
    let parts: Vec<Value> = (0..random.usize(0..12)).map(|number| part(random, number)).collect();
    message["parts"] = json!(parts);
    message
}

fn part(random: &mut Rng, number: usize) -> Value {
    match random.u8(0..10) {
        0 | 1 => json!({ "type": "step-start" }),
        2 | 3 => json!({ "type": "text", "text": text(random) }),
        4 => json!({ "type": "reasoning", "text": text(random) }),
        5 => json!({ "type": "file", "mediaType": "text/plain", "url": "pai://files/f" }),
        _ => call(random, number),
    }
}

fn text(random: &mut Rng) -> String {
    let letters = ["a", "ß", "語", "🦀", "\n", "\u{2028}", "data: ", "\"", "[DONE]", ""];
    (0..random.usize(0..6)).map(|_| letters[random.usize(..letters.len())]).collect()
}

fn value(random: &mut Rng, depth: u32) -> Value {
    match random.u8(0..if depth == 0 { 5 } else { 7 }) {
        0 => Value::Null,
        1 => json!(random.bool()),
        2 => json!(random.i32(..)),
        3 => json!(0.5),
        4 => json!(text(random)),
        5 => (0..random.usize(0..3)).map(|_| value(random, depth - 1)).collect(),
        _ => json!({ "a": value(random, depth - 1), "b c": value(random, depth - 1) }),
    }
}

fn call(random: &mut Rng, number: usize) -> Value {
    let dynamic = random.u8(0..4) == 0;
    let state = STATES[random.usize(..STATES.len())];
    // Some providers' ids hold what separates the parts of ours.
    let id = if random.bool() { format!("c{number}") } else { format!("a/b%{number}") };
    let mut part = json!({ "type": "tool-look-up", "toolCallId": id, "state": state });
    if dynamic {
        (part["type"], part["toolName"]) = (json!("dynamic-tool"), json!("look.up"));
    } else {
        part["toolMetadata"] = json!({ "pai": { "specId": "crm.look-up.v1" } });
    }
    let refused = state == "output-error" && random.bool();
    match state {
        "input-streaming" => part["input"] = json!({ "a": random.i32(..) }),
        _ if refused => part["rawInput"] = value(random, 1),
        _ => part["input"] = json!({ "q": value(random, 2) }),
    }
    match state {
        "output-available" => part["output"] = value(random, 3),
        "output-error" => part["errorText"] = json!(text(random)),
        _ => {}
    }
    if state == "output-error" && !refused {
        match random.u8(0..3) {
            0 => part["cancelled"] = json!(true),
            1 => part["error"] = json!({ "code": "tool_failed", "message": "m" }),
            _ => {}
        }
    }
    if state == "output-available" && random.u8(0..4) == 0 {
        part["approval"] = json!({ "id": format!("approval-{number}"), "approved": true, "reason": "ok" });
    }
    if !dynamic {
        beside(random, &mut part, number);
    }
    part
}

fn beside(random: &mut Rng, part: &mut Value, number: usize) {
    let item = |id: usize, value| json!({ "id": format!("i/{id}"), "value": value, "updatedAt": "t" });
    let items: Vec<Value> = (0..random.usize(0..3)).map(|id| item(id, value(random, 2))).collect();
    part["data"] = json!({ "progress": items });
    let suspensions: Vec<Value> = (0..random.usize(0..3))
        .map(|point| {
            let mut known = json!({
                "actionId": format!("r/{number}/{point}"), "name": "approval", "input": value(random, 2),
                "suspendedAt": "t", "state": "pending",
            });
            if random.bool() {
                known["state"] = json!("submitted");
                known["resolvedAt"] = json!("u");
                known["resume"] = value(random, 2);
            }
            known
        })
        .collect();
    part["suspensions"] = json!(suspensions);
}
