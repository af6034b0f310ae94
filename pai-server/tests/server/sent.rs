//! Messages that are sent twice, at once or after a reload, answers that are asked for again, and pages that know less than is stored.
//! SPEC: S9, S12

use super::*;

fn steps(steps: &Value) -> String {
    json!({ "steps": steps }).to_string()
}

fn texts(snapshot: &Value) -> Vec<String> {
    let messages = snapshot["messages"].as_array().into_iter().flatten();
    messages.filter_map(|message| Some(message["id"].as_str()?.to_owned())).collect()
}

#[tokio::test]
async fn a_message_that_is_sent_twice_at_once_is_one() {
    let routes = routes();
    for round in 0..20 {
        let thread = format!("t{round}");
        let body = user(&thread, "u", &steps(&json!([[{ "wait": 30 }, { "text": "one" }]])));
        let all = futures_util::future::join_all((0..3).map(|_| post(&routes, "", &body))).await;
        assert!(all.iter().all(|answer| answer.status == StatusCode::OK), "{all:?}");
        assert!(all.iter().all(|answer| answer.text.contains("one")), "{all:?}");
        assert_eq!(get(&routes, &format!("/{thread}")).await.json()["messages"].as_array().unwrap().len(), 2);
        let others = [user(&thread, "v", "one"), user(&thread, "v", "two")];
        let both = futures_util::future::join_all(others.iter().map(|body| post(&routes, "", body))).await;
        let refused = both.iter().filter(|answer| answer.status != StatusCode::OK).count();
        assert_eq!(refused, 1, "one id has one text: {both:?}");
    }
}

#[tokio::test]
async fn what_is_answered_again_is_the_last_message() {
    let routes = routes();
    post(&routes, "", &user("t", "u1", "hi")).await;
    let slow = user("t", "u2", &steps(&json!([[{ "wait": 300 }, { "text": "two" }]])));
    let first = tokio::spawn({
        let routes = routes.clone();
        async move { post(&routes, "", &slow).await }
    });
    tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    let queued = tokio::spawn({
        let routes = routes.clone();
        let body = user("t", "u3", "three");
        async move { post(&routes, "?onBusy=queue", &body).await }
    });
    tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    let run = get(&routes, "/t").await.json()["runIds"][1].clone();
    assert_eq!(post(&routes, "/t/stop", &json!({ "runId": run })).await.json()["stopped"], true);
    first.await.unwrap();
    queued.await.unwrap();
    let before = texts(&get(&routes, "/t").await.json());
    assert_eq!(before.last().unwrap(), "u3");
    let again = json!({ "id": "t", "messages": [], "trigger": "regenerate-message" });
    assert_eq!(post(&routes, "", &again).await.status, StatusCode::OK);
    let now = texts(&get(&routes, "/t").await.json());
    assert_eq!(now[..before.len()], before[..], "nothing is lost");
    assert_eq!(now.len(), before.len() + 1, "and the last message has its answer");
    let named = json!({ "id": "t", "messages": [], "trigger": "regenerate-message", "messageId": "u2" });
    assert_eq!(post(&routes, "", &named).await.status, StatusCode::OK);
    assert_eq!(texts(&get(&routes, "/t").await.json()).len(), 4, "a user's message may be named");
}

/// A thread with a call of a client's tool, and one that waits for a person.
async fn two_calls(routes: &Router) -> Value {
    let both = [
        json!({ "call": ["c1", "check", { "url": "https://a.example" }] }),
        json!({ "call": ["c2", "ask", { "summary": "?" }] }),
    ];
    post(routes, "", &user("t", "u", &steps(&json!([both, [{ "text": "Done." }]])))).await;
    get(routes, "/t").await.json()
}

#[tokio::test]
async fn a_page_that_answers_its_tool_is_told_what_changed_meanwhile() {
    let routes = routes();
    let before = two_calls(&routes).await;
    let mut page = before["messages"][1].clone();
    let ask = before["actions"].as_array().unwrap().iter().find(|action| action["ref"]["toolName"] == "ask");
    let reference = ask.unwrap()["ref"].clone();
    let resume = json!({ "ref": reference, "resume": { "approved": true } });
    assert_eq!(post(&routes, &action(&reference, "submit"), &resume).await.status, StatusCode::OK);
    for part in page["parts"].as_array_mut().unwrap().iter_mut().filter(|part| part["toolCallId"] == "c1") {
        part["state"] = json!("output-available");
        part["output"] = json!({ "ok": true });
    }
    let answer = post(&routes, "", &json!({ "id": "t", "messages": [page] })).await;
    assert_eq!(answer.status, StatusCode::OK, "{answer:?}");
    for told in ["\"type\":\"tool-output-available\",\"toolCallId\":\"c2\"", "\"state\":\"submitted\""] {
        assert!(answer.text.contains(told), "{told} is missing: {}", answer.text);
    }
}

#[tokio::test]
async fn what_is_refused_has_changed_nothing() {
    let caller = |streams| {
        let server = Server::new(desk::runtime(MemoryStore::default()), by_header).most_streams(streams);
        server.routes().unwrap().0
    };
    let none = caller(0);
    assert_eq!(post(&none, "", &user("t", "u", "hi")).await.problem().0, 429);
    assert_eq!(get(&none, "/t").await.problem().0, 404, "the message was not taken");
    let routes = caller(32);
    let both = [
        json!({ "call": ["c1", "check", { "url": "https://a.example" }] }),
        json!({ "call": ["c2", "check", { "url": "https://b.example" }] }),
    ];
    post(&routes, "", &user("t", "u", &steps(&json!([both, [{ "text": "Done." }]])))).await;
    let before = get(&routes, "/t").await.json();
    let mut page = before["messages"][1].clone();
    for part in page["parts"].as_array_mut().unwrap() {
        let good = part["toolCallId"] == "c1";
        part["state"] = json!("output-available");
        part["output"] = if good { json!({ "ok": true }) } else { json!({ "ok": "perhaps" }) };
    }
    let answer = post(&routes, "", &json!({ "id": "t", "messages": [page] })).await;
    assert_eq!(answer.problem(), (422, "invalid".to_owned()));
    assert_eq!(get(&routes, "/t").await.json(), before);
}
