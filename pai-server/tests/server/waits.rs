//! Calls over MCP that wait: what is no reply changes nothing, whoever gives up ends nobody else's call, and calling again gives the result.

use super::both::called as call;
use super::*;
use std::time::Duration;

#[tokio::test]
async fn what_is_no_reply_changes_nothing() {
    let routes = routes();
    let arguments = json!({ "summary": "s" });
    let asked = call(&routes, "ask", &arguments, true, &json!({})).await;
    let state = asked["result"]["requestState"].clone();
    let replies = [
        json!(5),
        json!({}),
        json!(null),
        json!({ "action": "zap" }),
        json!({ "action": "ACCEPT", "content": { "approved": true } }),
        json!({ "result": { "action": "accept", "content": { "approved": true } } }),
        json!({ "action": "accept" }),
    ];
    for reply in replies {
        let more = json!({ "requestState": state, "inputResponses": { "ask.approval": reply } });
        let answer = call(&routes, "ask", &arguments, true, &more).await;
        assert_eq!(answer["error"]["code"], -32602, "{reply}: {answer}");
    }
    let more = json!({ "requestState": state, "inputResponses": { "zap": { "action": "cancel" } } });
    assert_eq!(call(&routes, "ask", &arguments, true, &more).await["error"]["code"], -32602);
    let good = json!({ "action": "accept", "content": { "approved": true, "comment": "" } });
    let more = json!({ "requestState": state, "inputResponses": { "ask.approval": good } });
    let answer = call(&routes, "ask", &arguments, true, &more).await;
    assert!(answer["result"]["structuredContent"].is_object(), "it still waited: {answer}");
    assert_eq!(
        call(&routes, "ask", &arguments, true, &more).await["result"],
        answer["result"],
        "the same again"
    );
}

#[tokio::test]
async fn parameters_that_are_not_understood_are_said() {
    let routes = routes();
    for more in [json!({ "arguments": "text" }), json!({ "requestState": 5 })] {
        let answer = call(&routes, "ask", &json!({}), true, &more).await;
        assert_eq!(answer["error"]["code"], -32602, "{answer}");
    }
}

#[tokio::test]
async fn whoever_cannot_wait_any_more_calls_again() {
    let routes = routes();
    let arguments = json!({ "summary": "refund" });
    for forms in [true, false] {
        let first = call(&routes, "ask", &arguments, forms, &json!({})).await;
        let again = call(&routes, "ask", &arguments, false, &json!({})).await;
        let meta = &again["result"]["_meta"]["pai/pendingAction"];
        assert!(meta["actionId"].is_string(), "{first} {again}");
        let text = again["result"]["content"][0]["text"].as_str().unwrap().to_owned();
        let thread = text.split("the thread \"").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
        let waiting = get(&routes, &format!("/{thread}/actions")).await.json();
        assert_eq!(waiting.as_array().unwrap().len(), 1, "one call waits: {waiting}");
        let reference = waiting[0]["ref"].clone();
        // As it is listed, without another encoding.
        let path = format!("/{thread}/actions/{}/submit", reference["actionId"].as_str().unwrap());
        let resume = json!({ "ref": reference, "resume": { "approved": true } });
        assert_eq!(post(&routes, &path, &resume).await.status, StatusCode::OK);
        tokio::time::sleep(Duration::from_millis(100)).await;
        let answer = call(&routes, "ask", &arguments, forms, &json!({})).await;
        assert!(answer["result"]["structuredContent"].is_object(), "{answer}");
        let new = call(&routes, "ask", &arguments, false, &json!({})).await;
        assert!(new["result"]["_meta"]["pai/pendingAction"].is_object(), "the next is a new call: {new}");
        let more = get(&routes, &format!("/{thread}/actions")).await.json()[0]["ref"].clone();
        let cancel = json!({ "ref": more });
        post(&routes, &action(&more, "cancel"), &cancel).await;
        tokio::time::sleep(Duration::from_millis(100)).await;
        call(&routes, "ask", &arguments, false, &json!({})).await;
    }
}

#[tokio::test]
async fn whoever_gives_up_ends_nobody_elses_call() {
    let routes = routes();
    let arguments = json!({ "to": 8, "millis": 60 });
    let begin = || {
        let (routes, arguments) = (routes.clone(), arguments.clone());
        tokio::spawn(async move { call(&routes, "count", &arguments, false, &json!({})).await })
    };
    let (gives_up, stays) = (begin(), begin());
    tokio::time::sleep(Duration::from_millis(150)).await;
    gives_up.abort();
    let answer = stays.await.unwrap();
    assert!(!answer["result"]["isError"].as_bool().unwrap_or_default(), "{answer}");
}

#[tokio::test]
async fn calls_of_one_moment_that_wait_are_one() {
    let routes = routes();
    let arguments = json!({ "summary": "at once" });
    let nothing = json!({});
    let all = (0..4).map(|_| call(&routes, "ask", &arguments, false, &nothing));
    let all = futures_util::future::join_all(all).await;
    let ids = all.iter().map(|answer| &answer["result"]["_meta"]["pai/pendingAction"]["actionId"]);
    let texts = all.iter().map(|answer| &answer["result"]["content"][0]["text"]);
    assert!(ids.clone().all(|id| id.is_string() && id == ids.clone().next().unwrap()), "{all:?}");
    let text = texts.clone().next().unwrap().as_str().unwrap();
    let thread = text.split("the thread \"").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
    let state = get(&routes, &format!("/{thread}")).await.json();
    assert_eq!(state["runIds"].as_array().unwrap().len(), 1, "{state}");
}
