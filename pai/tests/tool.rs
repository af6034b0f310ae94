//! What the attribute makes of a function.
//!
//! SPEC: D1, D7, C1, D13
#![allow(clippy::unwrap_used, reason = "a test ends where something it needs is missing")]

use pai::testing::call;
use pai::{AnyTool, Ctx, Exit, ExitReason, NoInput, Tool};
use pollster::block_on;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
struct Draft {
    to: String,
}

#[derive(Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
struct Prompt {
    question: String,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
struct Decision {
    approved: bool,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
struct Step {
    name: String,
}

struct Mailer;

impl pai::Capability for Mailer {
    const ID: &'static str = "test.mailer";
    type Facade = fn(&str) -> usize;
}

#[derive(Clone)]
struct Sender(&'static str);

/// Send a mail after a person agreed.
#[pai::tool(
    id = "mail.send.v1",
    context = Sender,
    suspend(approval: Prompt => Decision),
    data(progress: Step),
    capabilities(post: Mailer),
    destructive,
)]
async fn send_mail(ctx: Ctx<SendMail>, input: Draft) -> pai::Result<usize> {
    ctx.data.progress.write(Step { name: "asked".into() }).id("step").await?;
    let decision =
        ctx.suspend.approval.wait(Prompt { question: format!("{} to {}?", ctx.context.0, input.to) })?;
    if !decision.approved {
        return ctx.fail("Nobody agreed.");
    }
    ctx.data.progress.write(Step { name: "sent".into() }).id("step").await?;
    Ok((ctx.capabilities.post)(&input.to))
}

fn draft() -> Draft {
    Draft { to: "ada".into() }
}

fn prepared() -> pai::testing::TestCall<SendMail> {
    call::<SendMail>().context(Sender("Grace")).capability::<Mailer>("post", str::len)
}

#[test]
fn the_function_suspends_until_this_very_question_is_answered() {
    let ctx = prepared().ctx().unwrap();
    let Err(exit) = block_on(send_mail(ctx, draft())) else { panic!("it must ask first") };
    let ExitReason::Suspended { point, payload } = exit.into_reason() else { panic!() };
    assert_eq!((point, payload), ("approval", json!({"question": "Grace to ada?"})));

    let yes = json!({"approved": true});
    let answered = prepared().answered("approval", json!({"question": "Grace to ada?"}), &yes);
    let host = answered.host();
    assert_eq!(block_on(send_mail(answered.ctx().unwrap(), draft())).unwrap(), 3);
    let recorded = host.recorded();
    let steps: Vec<_> = recorded.data["progress"].iter().map(|item| (&*item.id, &item.value)).collect();
    assert_eq!(steps, [("step", &json!({"name": "sent"}))]);

    let other = prepared().answered("approval", json!({"question": "Grace to someone else?"}), &yes);
    let exit = block_on(send_mail(other.ctx().unwrap(), draft())).unwrap_err();
    assert!(
        matches!(exit.into_reason(), ExitReason::Suspended { .. }),
        "that answer was to another question"
    );
}

#[test]
fn a_test_says_what_it_forgot_to_prepare() {
    let message =
        |result: pai::Result<Ctx<SendMail>>| result.err().map(|exit| exit.into_reason().to_string());
    assert!(message(call::<SendMail>().ctx()).unwrap().contains(".context(..)"));
    let no_post = message(call::<SendMail>().context(Sender("x")).ctx()).unwrap();
    assert!(no_post.contains("`post` (test.mailer)"), "{no_post}");
}

#[test]
fn a_refused_answer_is_a_failure_in_its_own_words() {
    let refused =
        prepared().answered("approval", json!({"question": "Grace to ada?"}), json!({"approved": false}));
    let exit = block_on(send_mail(refused.ctx().unwrap(), draft())).unwrap_err();
    let ExitReason::Failed(message) = exit.into_reason() else { panic!() };
    assert_eq!(message, "Nobody agreed.");
}

/// Ask a browser.
#[pai::tool(id = "browser.check.v1")]
async fn check_page(input: Draft) -> Decision;

type Bytes = Result<Vec<u8>, std::num::ParseIntError>;

/// An alias hides the `Result`.
#[pai::tool(id = "t.alias.v1")]
fn alias() -> Bytes {
    "x".parse::<u8>().map(|n| vec![n])
}

/// Any JSON, through a path.
#[pai::tool(id = "t.any.v1")]
fn any_json() -> Result<serde_json::Value, Exit> {
    Ok(json!(1))
}

/// Nothing.
#[pai::tool(id = "t.unit.v1")]
fn unit() {}

#[test]
fn outputs_are_found_by_type() {
    let output = |tool: &dyn AnyTool| {
        tool.facts().define().unwrap().spec.output.map(|output| output.shown().unwrap().clone())
    };
    assert_eq!(output(&Alias).unwrap()["items"]["maximum"], 255);
    assert_eq!(output(&AnyJson), None);
    assert_eq!(output(&Unit), Some(json!({"type": "null"})));
    assert_eq!(output(&CheckPage).unwrap()["properties"]["approved"]["type"], "boolean");
}

#[test]
fn no_parameters_mean_a_closed_empty_object() {
    let spec = Unit.facts().define().unwrap().spec;
    let schema = spec.input.accepted().unwrap();
    assert_eq!(*schema, json!({"additionalProperties": false, "properties": {}, "type": "object"}));
    assert!(serde_json::from_value::<NoInput>(json!({})).is_ok());
    let _: fn(<Unit as Tool>::Input) -> NoInput = |input| input;
}

#[test]
fn blank_arguments_mean_an_empty_object() {
    for text in ["{}", "", "  \n", "{ }"] {
        assert_eq!(block_on(call::<Unit>().run(&Unit, text)).unwrap(), "null", "{text:?}");
    }
    let message = |text: &str| {
        let prepared = call::<SendMail>().context(Sender("x")).capability::<Mailer>("post", str::len);
        block_on(prepared.run(&SendMail, text)).unwrap_err().into_reason().to_string()
    };
    assert!(message("").contains("missing field `to`"), "a required field is still required");
    assert!(message(r#"{"to": 5}"#).contains("expected a string"));
    assert!(message(r#"{"to": "a"} x"#).contains("trailing characters"));
}

/// Asks twice at one point, then at another.
#[pai::tool(id = "t.twice.v1", suspend(pin: u8 => u8, sure: String => bool))]
fn twice(ctx: Ctx<Twice>) -> pai::Result<u8> {
    let first = ctx.suspend.pin.wait(1)?;
    let second = ctx.suspend.pin.wait(1)?;
    let sure = ctx.suspend.sure.wait(format!("{first}{second}"))?;
    Ok(if sure { first + second } else { 0 })
}

#[test]
fn every_question_gets_the_answer_to_itself() {
    let asked = |prepared: pai::testing::TestCall<Twice>| match block_on(prepared.run(&Twice, "")) {
        Ok(output) => output,
        Err(exit) => match exit.into_reason() {
            ExitReason::Suspended { point, payload } => format!("{point} {payload}"),
            other => other.to_string(),
        },
    };
    let once = || call::<Twice>().answered("pin", 1, 3);
    assert_eq!(asked(call::<Twice>()), "pin 1");
    assert_eq!(asked(once()), "pin 1", "one answer is not given twice");
    assert_eq!(asked(once().answered("pin", 1, 4)), "sure \"34\"");
    assert_eq!(
        asked(once().answered("pin", 1, 4).answered("sure", "43", true)),
        "sure \"34\"",
        "another question"
    );
    assert_eq!(asked(once().answered("pin", 1, 4).answered("sure", "34", true)), "7");
    assert_eq!(asked(once().answered("pin", 2, 9).answered("pin", 1, 4).answered("sure", "34", true)), "7");
}

struct Nobody;

impl pai::Submit for Nobody {
    fn submit(&self, _: &pai::ActionRef, _: serde_json::Value) -> pai::BoxFuture<'_, Answered> {
        Box::pin(std::future::ready(Ok(pai::ActionAnswer::Accepted)))
    }

    fn cancel(&self, _: &pai::ActionRef, _: Option<String>) -> pai::BoxFuture<'_, Answered> {
        Box::pin(std::future::ready(Err(pai::ActionError::NotFound)))
    }

    fn fail(&self, _: &pai::ActionRef, _: String, _: Option<String>) -> pai::BoxFuture<'_, Answered> {
        Box::pin(std::future::ready(Err(pai::ActionError::NotFound)))
    }
}

type Answered = Result<pai::ActionAnswer, pai::ActionError>;

#[test]
fn an_action_is_read_as_its_own_tool_s_only() {
    let pending = |tool: &str, point: Option<&str>, input: serde_json::Value| {
        let action = json!({
            "actionId": "a", "name": "n", "threadId": "t", "runId": "r", "messageId": "m", "toolCallId": "c", "toolName": "x",
            "suspendName": point
        });
        pai::PendingAction::new(
            tool,
            serde_json::from_value(action).unwrap(),
            input,
            std::sync::Arc::new(Nobody),
        )
    };
    let prompt = json!({"question": "sure?"});
    let SendMailAction::Approval(action) =
        pending("mail.send.v1", Some("approval"), prompt.clone()).typed::<SendMail>().unwrap();
    assert_eq!(action.input, Prompt { question: "sure?".into() });
    let answer = block_on(action.submit(Decision { approved: true })).unwrap();
    assert_eq!((answer, &*action.action().action_id), (pai::ActionAnswer::Accepted, "a"));
    let wrong = |pending: pai::PendingAction| {
        matches!(pending.typed::<SendMail>(), Err(pai::ActionError::WrongTool { .. }))
    };
    assert!(wrong(pending("mail.other.v1", Some("approval"), prompt.clone())), "another tool's");
    assert!(wrong(pending("mail.send.v1", Some("gone"), prompt)), "another point's");
    assert!(
        pending("mail.send.v1", Some("approval"), json!({})).typed::<SendMail>().is_err(),
        "a payload that no longer fits"
    );
    let CheckPageAction::Output(output) =
        pending("browser.check.v1", None, json!({"to": "x"})).typed::<CheckPage>().unwrap();
    assert_eq!(output.input.to, "x");
}
