//! Random bodies for every route: each is answered, none with a fault of the server, and the run of another client goes on.

use super::*;
use fastrand::Rng;

/// Text that was valid, with some of it changed.
fn torn(random: &mut Rng, text: &str) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..random.usize(1..4) {
        let at = random.usize(..letters.len());
        match random.u8(0..4) {
            0 => letters.truncate(at.max(1)),
            1 => letters[at] = random.char('\u{0}'..='\u{ff}'),
            2 => letters.insert(at, ['"', '{', '}', '[', ',', '\\', '9', '\u{0}'][random.usize(0..8)]),
            _ => drop(letters.remove(at)),
        }
        if letters.is_empty() {
            letters.push(' ');
        }
    }
    letters.into_iter().collect()
}

/// A value with one of its own replaced by something else.
fn changed(random: &mut Rng, value: &Value) -> Value {
    let others = [
        json!(null),
        json!(true),
        json!(-1),
        json!(1e300),
        json!(""),
        json!([[]]),
        json!({ "__proto__": 1 }),
        json!("\u{0}"),
    ];
    match value {
        Value::Object(fields) if !fields.is_empty() && random.u8(0..5) > 0 => {
            let mut fields = fields.clone();
            let key = fields.keys().nth(random.usize(..fields.len())).cloned().unwrap_or_default();
            if random.u8(0..4) == 0 {
                fields.remove(&key);
            } else if let Some(field) = fields.get_mut(&key) {
                *field = changed(random, field);
            }
            Value::Object(fields)
        }
        Value::Array(items) if !items.is_empty() && random.bool() => {
            let mut items = items.clone();
            let at = random.usize(..items.len());
            items[at] = changed(random, &items[at]);
            Value::Array(items)
        }
        _ => others[random.usize(..others.len())].clone(),
    }
}

#[tokio::test]
async fn no_body_is_a_fault_of_the_server() {
    let routes = routes();
    let reference = blocked(&routes, "t").await;
    let before = get(&routes, "/t").await.json();
    let stored = before["messages"][1].clone();
    let tool = json!({ "name": "here", "description": "d", "inputSchema": { "type": "object" } });
    let mut brings = user("fuzz", "u", "hi");
    brings["clientTools"] = json!([tool]);
    brings["clientData"] = json!({ "a": [1] });
    let bodies = [
        (String::new(), brings),
        (
            String::new(),
            json!({ "id": "t", "messages": [stored], "trigger": "submit-message", "messageId": stored["id"] }),
        ),
        ("/fuzz/stop".to_owned(), json!({ "runId": "r" })),
        (
            action(&reference, "submit"),
            json!({ "ref": reference, "resume": { "approved": 1, "comment": [] } }),
        ),
        (action(&reference, "fail"), json!({ "ref": { "actionId": "x" }, "message": "m", "code": "c" })),
    ];
    let mut random = Rng::with_seed(8);
    for round in 0..400 {
        let (path, body) = &bodies[random.usize(..bodies.len())];
        let text = if random.bool() {
            torn(&mut random, &body.to_string())
        } else {
            changed(&mut random, body).to_string()
        };
        // What is left of a valid answer to the action would be one.
        if text.contains("\"approved\":true") {
            continue;
        }
        let answer = send(&routes, request(Method::POST, path, "acme/ada", text.clone())).await;
        assert!(!answer.status.is_server_error(), "round {round}: {path} {text}: {answer:?}");
        if answer.status.is_client_error() {
            answer.problem();
        }
    }
    assert_eq!(get(&routes, "/t").await.json(), before);
    let answer = post(
        &routes,
        &action(&reference, "submit"),
        &json!({ "ref": reference, "resume": { "approved": true } }),
    )
    .await;
    assert_eq!(answer.json()["result"], "accepted");
}
