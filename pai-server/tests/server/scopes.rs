//! Every route with what is the caller's, another scope's, and nobody's: the last two cannot be told apart.
//! SPEC: S7, F1

use super::*;

/// Every route, with the thread, the action and the file in it.
fn all(thread: &str, reference: &Value, file: &str) -> Vec<(Method, String, Value)> {
    let act = |verb: &str| {
        let id = reference["actionId"].as_str().unwrap_or_default().replace('/', "%2F");
        format!("/{thread}/actions/{id}/{verb}")
    };
    let mut reference = reference.clone();
    reference["threadId"] = json!(thread);
    vec![
        (Method::GET, format!("/{thread}"), Value::Null),
        (Method::GET, format!("/{thread}/stream"), Value::Null),
        (Method::GET, format!("/{thread}/stream?after=0"), Value::Null),
        (Method::GET, format!("/{thread}/watch"), Value::Null),
        (Method::GET, format!("/{thread}/actions"), Value::Null),
        (Method::POST, format!("/{thread}/stop"), json!({})),
        (Method::POST, act("submit"), json!({ "ref": reference, "resume": { "approved": true } })),
        (Method::POST, act("cancel"), json!({ "ref": reference })),
        (Method::POST, act("fail"), json!({ "ref": reference, "message": "m" })),
        (
            Method::POST,
            String::new(),
            json!({ "id": thread, "trigger": "regenerate-message", "messageId": reference["messageId"] }),
        ),
        (
            Method::POST,
            String::new(),
            json!({ "id": thread, "message": {
            "id": reference["messageId"], "role": "assistant",
            "parts": [{ "type": "tool-ask", "toolCallId": "c1", "state": "output-available", "output": { "approved": true } }],
        } }),
        ),
        (Method::GET, format!("/files/{file}"), Value::Null),
    ]
}

#[tokio::test]
async fn what_is_another_scopes_is_not_there() {
    let routes = routes();
    let reference = blocked(&routes, "t").await;
    let mut upload = request(Method::POST, "/files", "acme/ada", "secret");
    upload.headers_mut().insert("content-type", "text/plain".parse().unwrap());
    let file = send(&routes, upload).await.json()["fileId"].as_str().unwrap().to_owned();
    let before = get(&routes, "/t").await.json();
    let absent = "file-01890000-0000-7000-8000-000000000000";
    let (others, nobodys) = (all("t", &reference, &file), all("t9", &reference, absent));
    for ((method, path, body), (_, missing, missing_body)) in others.into_iter().zip(nobodys) {
        let eve = async |path: &str, body: &Value| {
            let text = if body.is_null() { String::new() } else { body.to_string() };
            send(&routes, request(method.clone(), path, "evil/eve", text)).await
        };
        let (other, nobody) = (eve(&path, &body).await, eve(&missing, &missing_body).await);
        assert_eq!((other.status, &other.text), (nobody.status, &nobody.text), "{method} {path}");
        assert!(
            other.status.is_client_error() || other.status == StatusCode::NO_CONTENT,
            "{method} {path}: {other:?}"
        );
    }
    assert_eq!(get(&routes, "/t").await.json(), before);
    assert_eq!(get(&routes, &format!("/files/{file}")).await.text, "secret");
}

#[tokio::test]
async fn ids_repeat_in_different_scopes() {
    let routes = routes();
    let one = post(&routes, "", &user("t", "u", "of acme")).await;
    let two =
        send(&routes, request(Method::POST, "", "evil/eve", user("t", "u", "of evil").to_string())).await;
    assert!(one.text.contains("of acme") && two.text.contains("of evil"));
    let theirs = send(&routes, request(Method::GET, "/t", "evil/eve", Body::empty())).await;
    assert!(!theirs.text.contains("acme"));
    assert_eq!(get(&routes, "/t").await.json()["messages"].as_array().map(Vec::len), Some(2));
}

#[tokio::test]
async fn a_key_of_one_thread_or_scope_says_nothing_in_another() {
    let routes = routes();
    let (one, other) = (blocked(&routes, "t1").await, blocked(&routes, "t2").await);
    let answer = async |reference: &Value, caller: &str, approved: bool| {
        let body = json!({ "ref": reference, "resume": { "approved": approved } });
        let mut request = request(Method::POST, &action(reference, "submit"), caller, body.to_string());
        request.headers_mut().insert("idempotency-key", "k".parse().unwrap());
        send(&routes, request).await
    };
    assert_eq!(answer(&one, "acme/ada", true).await.status, StatusCode::OK);
    let second = answer(&other, "acme/ada", false).await;
    assert_eq!((second.status, &second.json()["result"]), (StatusCode::OK, &json!("accepted")));
    assert_eq!(answer(&one, "acme/ada", false).await.problem(), (422, "idempotency-key-reused".to_owned()));
    assert_eq!(answer(&one, "evil/eve", true).await.problem(), (404, "gone".to_owned()));
}
