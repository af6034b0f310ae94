//! Each request that is refused: its status, its problem, and that nothing has changed.
//! SPEC: S7, S12

use super::*;
use pai_server::Server;

#[tokio::test]
async fn what_is_no_request_is_a_problem() {
    let routes = routes();
    let refused = async |body: &str| {
        send(&routes, request(Method::POST, "", "acme/ada", body.to_owned())).await.problem()
    };
    let bad = (400, "bad-request".to_owned());
    for body in
        ["", "{", "[]", "null", "{\"id\": 7}", "{\"messages\": []}", "{\"id\": \"t\", \"trigger\": \"x\"}"]
    {
        assert_eq!(refused(body).await, bad, "{body}");
    }
    assert_eq!(refused("{\"id\": \"t\"}").await, bad);
    assert_eq!(refused(&"[".repeat(10_000)).await, bad);
    for id in ["", "a/b", "a\u{0}", "..", "files", "manifest", &"x".repeat(129), "ü"] {
        let answer = post(&routes, "", &user(id, "u", "hi")).await;
        assert_eq!(answer.problem(), (400, "invalid-thread-id".to_owned()), "{id}");
    }
    let invalid = (422, "invalid-message".to_owned());
    for (message, expected) in [
        (json!({ "role": "system", "parts": [] }), &invalid),
        (json!({ "role": "user", "parts": "hi" }), &invalid),
        (json!({ "role": "user", "parts": [{ "type": "text" }] }), &invalid),
        (json!({ "role": "user", "id": "x".repeat(201), "parts": [] }), &invalid),
        (json!({ "role": "user", "id": "r/answer", "parts": [{ "type": "text", "text": "" }] }), &invalid),
        (json!({ "role": "user", "parts": [] }), &(422, "nothing-to-do".to_owned())),
        (
            json!({ "role": "user", "parts": [{ "type": "data-x", "data": 1 }] }),
            &(422, "nothing-to-do".to_owned()),
        ),
    ] {
        let answer = post(&routes, "", &json!({ "id": "t", "message": message })).await;
        assert_eq!(&answer.problem(), expected, "{message}");
    }
    assert_eq!(get(&routes, "/t").await.problem(), (404, "not-found".to_owned()));
}

#[tokio::test]
async fn what_is_too_large_is_refused_before_it_is_read() {
    let routes = routes();
    let large = post(&routes, "", &user("t", "u", &"x".repeat(2 << 20))).await;
    assert_eq!(large.problem(), (413, "too-large".to_owned()));
    let file = request(Method::POST, "/files", "acme/ada", vec![0; (25 << 20) + 1]);
    assert_eq!(send(&routes, file).await.problem(), (413, "too-large".to_owned()));
}

#[tokio::test]
async fn forms_and_other_sites_pages_are_refused() {
    let routes = routes();
    let reference = blocked(&routes, "t").await;
    let paths = [String::new(), "/t/stop".to_owned(), action(&reference, "cancel")];
    for path in &paths {
        for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"] {
            let mut request = request(Method::POST, path, "acme/ada", "{}");
            request.headers_mut().insert("content-type", kind.parse().unwrap());
            assert_eq!(send(&routes, request).await.problem().0, 415, "{path} {kind}");
        }
        for (name, value) in [
            ("sec-fetch-site", "cross-site"),
            ("sec-fetch-site", "same-site"),
            ("origin", "https://evil.example"),
        ] {
            let mut request = request(Method::POST, path, "acme/ada", "{}");
            request.headers_mut().insert(name, value.parse().unwrap());
            assert_eq!(
                send(&routes, request).await.problem(),
                (403, "cross-site".to_owned()),
                "{path} {name}"
            );
        }
    }
    for kind in ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"] {
        let mut upload = request(Method::POST, "/files", "acme/ada", "x");
        upload.headers_mut().insert("content-type", kind.parse().unwrap());
        assert_eq!(send(&routes, upload).await.problem().0, 415);
    }
    assert_eq!(get(&routes, "/t").await.json()["status"], "blocked");
}

#[tokio::test]
async fn nobody_is_served_without_authentication_but_on_loopback() {
    let routes = routes();
    let mut nobody = request(Method::GET, "/t", "", Body::empty());
    nobody.headers_mut().remove("x-caller");
    let answer = send(&routes, nobody).await;
    assert_eq!(answer.problem(), (401, "unauthenticated".to_owned()));
    assert_eq!(answer.headers["www-authenticate"], "Caller");
    let single = || Server::single_user(desk::runtime(MemoryStore::default()));
    for address in ["0.0.0.0:0", "[::]:0"] {
        let error = single().bind(address).await.err().map(|error| error.to_string()).unwrap_or_default();
        assert!(error.contains("authenticat"), "{address}: {error}");
    }
    assert!(single().routes().is_err());
    assert!(single().bind("127.0.0.1:0").await.is_ok());
}

#[tokio::test]
async fn a_server_for_one_answers_to_the_names_of_this_machine_alone() {
    let listening = Server::single_user(desk::runtime(MemoryStore::default()))
        .mcp("desk")
        .bind("127.0.0.1:0")
        .await
        .unwrap();
    let address = listening.address();
    tokio::spawn(listening.until(std::future::pending()));
    for (host, expected) in [("localhost", 404), ("127.0.0.1", 404), ("evil.example", 403), ("", 403)] {
        for path in ["/api/chat/t", "/api/chat/files/x", "/mcp", "/healthz"] {
            let expected = match (path, expected) {
                ("/healthz", 404) => 200,
                ("/mcp", 404) => 405,
                (_, expected) => expected,
            };
            let status = load::status(address, &format!("GET {path} HTTP/1.1\r\nhost: {host}\r\n\r\n")).await;
            assert!(
                status == expected || (path == "/mcp" && (400..500).contains(&status)),
                "{host} {path}: {status}"
            );
        }
    }
}

#[tokio::test]
async fn a_reference_with_one_wrong_fact_is_gone() {
    let routes = routes();
    let reference = blocked(&routes, "t").await;
    let other = blocked(&routes, "other").await;
    for key in ["actionId", "name", "threadId", "runId", "messageId", "toolCallId", "toolName", "suspendName"]
    {
        let mut wrong = reference.clone();
        wrong[key] = json!(other[key].as_str().filter(|value| wrong[key] != *value).unwrap_or("x"));
        let path = action(&reference, "submit");
        let answer = post(&routes, &path, &json!({ "ref": wrong, "resume": { "approved": true } })).await;
        assert_eq!(answer.problem(), (404, "gone".to_owned()), "{key}");
    }
    let without =
        post(&routes, &action(&reference, "submit"), &json!({ "resume": { "approved": true } })).await;
    assert_eq!(without.problem(), (400, "bad-request".to_owned()));
    let nothing = post(&routes, &action(&reference, "submit"), &json!({ "ref": reference })).await;
    assert_eq!(nothing.problem(), (400, "bad-request".to_owned()));
    let verb = post(&routes, &action(&reference, "approve"), &json!({ "ref": reference })).await;
    assert_eq!(verb.problem(), (404, "not-found".to_owned()));
    assert_eq!(get(&routes, "/t").await.json()["status"], "blocked");
}

#[tokio::test]
async fn client_tools_that_cannot_be_offered_are_refused() {
    let routes = routes();
    let tool = |name: &str, schema: Value| json!({ "name": name, "description": "d", "inputSchema": schema });
    let object = || json!({ "type": "object", "properties": {} });
    let mut bomb = json!({ "type": "object", "$defs": { "d24": { "type": "object" } } });
    for level in 0..24 {
        let next = json!({ "$ref": format!("#/$defs/d{}", level + 1) });
        bomb["$defs"][format!("d{level}")] = json!({ "allOf": [next, next] });
    }
    bomb["properties"] = json!({ "a": { "$ref": "#/$defs/d0" } });
    let cases = [
        vec![tool("lookup", object())],
        vec![tool("a.b", object())],
        vec![tool("__proto__", object()), tool("a b", object())],
        vec![tool("a", object()), tool("a", object())],
        vec![tool("a", json!({ "type": "string" }))],
        vec![tool("a", json!({ "type": "object", "properties": { "x": { "$ref": "file:///etc/passwd" } } }))],
        vec![tool(
            "a",
            json!({ "type": "object", "properties": { "x": { "$ref": "http://127.0.0.1:1/secret" } } }),
        )],
        vec![tool("a", bomb)],
        vec![json!({ "name": "a", "description": "d".repeat(5000), "inputSchema": object() })],
        (0..33).map(|number| tool(&format!("t{number}"), object())).collect(),
    ];
    for tools in cases {
        let mut body = user("t", "u", "hi");
        body["clientTools"] = json!(tools);
        let answer = post(&routes, "", &body).await;
        assert_eq!(answer.problem(), (422, "invalid-client-tool".to_owned()), "{tools:?}");
    }
    assert_eq!(get(&routes, "/t").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn files_come_down_as_nothing_that_a_browser_shows() {
    let routes = routes();
    let mut upload = request(Method::POST, "/files?filename=x.svg%22;%20a=%C3%A9", "acme/ada", "<svg/>");
    upload.headers_mut().insert("content-type", "image/svg+xml".parse().unwrap());
    let about = send(&routes, upload).await;
    assert_eq!(about.status, StatusCode::CREATED);
    let path = format!("/files/{}", about.json()["fileId"].as_str().unwrap());
    let file = get(&routes, &path).await;
    assert_eq!(file.text, "<svg/>");
    let header = |name: &str| file.headers[name].to_str().unwrap().to_owned();
    assert!(
        header("content-disposition").starts_with("attachment; filename*=UTF-8''x.svg%22%3B%20a%3D%C3%A9")
    );
    assert_eq!(
        (header("x-content-type-options").as_str(), header("content-security-policy").as_str()),
        ("nosniff", "sandbox; default-src 'none'")
    );
    assert!(!file.headers.contains_key("set-cookie"));
    for (range, status, text) in [
        ("bytes=0-0", 206, "<"),
        ("bytes=-2", 206, "/>"),
        ("bytes=4-", 206, "/>"),
        ("bytes=0-99999999999999999999", 206, "<svg/>"),
        ("bytes=+1-+2", 200, "<svg/>"),
        ("bytes=5-2", 200, "<svg/>"),
        ("bytes=0-1,3-4", 200, "<svg/>"),
        ("items=1", 200, "<svg/>"),
    ] {
        let mut request = request(Method::GET, &path, "acme/ada", Body::empty());
        request.headers_mut().insert("range", range.parse().unwrap());
        let answer = send(&routes, request).await;
        assert_eq!((answer.status.as_u16(), answer.text.as_str()), (status, text), "{range}");
    }
    let mut beyond = request(Method::GET, &path, "acme/ada", Body::empty());
    beyond.headers_mut().insert("range", "bytes=6-".parse().unwrap());
    assert_eq!(send(&routes, beyond).await.problem().0, 416);
    for forged in ["pai://files/../secret", "file:///etc/passwd", "http://127.0.0.1/x", "pai://files/file-1"]
    {
        let part = json!({ "type": "file", "mediaType": "text/plain", "url": forged });
        let message = json!({ "id": "t", "message": { "role": "user", "parts": [part] } });
        assert_eq!(post(&routes, "", &message).await.problem(), (422, "invalid-file".to_owned()), "{forged}");
    }
}

#[tokio::test]
async fn versions_that_are_none_say_nothing() {
    let routes = routes();
    blocked(&routes, "t").await;
    for after in ["", "x", "-1", "99999999999999999999999", "1e3"] {
        let stream = get(&routes, &format!("/t/stream?after={after}")).await;
        assert_eq!(stream.status, StatusCode::NO_CONTENT, "{after}");
    }
    assert_eq!(get(&routes, "/t/stream?after=999999").await.status, StatusCode::NO_CONTENT);
    assert_eq!(get(&routes, "/t/stream?after=0").await.status, StatusCode::OK);
    let tag = get(&routes, "/t").await.headers["etag"].clone();
    for (version, status) in [("7", StatusCode::NOT_MODIFIED), ("6", StatusCode::OK)] {
        let mut again = request(Method::GET, "/t", "acme/ada", Body::empty());
        again.headers_mut().insert("if-none-match", tag.clone());
        again.headers_mut().insert("x-pai-ai-sdk", version.parse().unwrap());
        assert_eq!(send(&routes, again).await.status, status, "{version}");
    }
}

#[tokio::test]
async fn an_errors_own_text_is_nowhere() {
    let routes = routes();
    let steps = json!({ "steps": [[{ "call": ["c1", "break", {}] }], [{ "error": "CANARY-7f3a" }]] });
    let stream = post(&routes, "", &user("t", "u", &steps.to_string())).await;
    let asked = stream.text.matches("CANARY").count();
    assert_eq!(asked, 0, "{}", stream.text);
    let snapshot = get(&routes, "/t").await.json();
    let answer = &snapshot["messages"][1];
    assert!(!answer.to_string().contains("CANARY") && !snapshot["error"].to_string().contains("CANARY"));
    let answer = both::called(&routes, "break", &json!({}), false, &Value::Null).await.to_string();
    assert!(answer.contains("Something broke.") && !answer.contains("CANARY"), "{answer}");
}

#[tokio::test]
async fn addresses_and_methods_that_are_none_are_problems() {
    let routes = routes();
    for path in ["/t/nothing", "/t/nothing/more"] {
        let answer = send(&routes, request(Method::POST, path, "acme/ada", "{}")).await;
        assert!([404, 405].contains(&answer.problem().0), "{path}");
    }
    let answer = send(&routes, request(Method::DELETE, "/t", "acme/ada", "")).await;
    assert_eq!(answer.problem(), (405, "method-not-allowed".to_owned()));
    let outside =
        Request::builder().uri("/nowhere").header("x-caller", "acme/ada").body(Body::empty()).unwrap();
    assert_eq!(send(&routes, outside).await.problem(), (404, "not-found".to_owned()));
}
