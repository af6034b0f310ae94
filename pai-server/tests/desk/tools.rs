//! The tools: one that answers, one that asks a person, one without a body, one that reports, one that waits, one that fails, one that
//! keeps a file, and one whose error holds a secret.

use pai::{Agent, Ctx, NewFile};
use serde_json::json;
use std::time::Duration;

/// A customer.
#[pai::wire]
#[derive(Debug, PartialEq)]
pub struct Customer {
    /// The name.
    pub name: String,
}

/// Look a customer up.
#[pai::tool(id = "desk.lookup.v1", read_only, idempotent, rename_all = "camelCase")]
pub async fn lookup(
    /// The number.
    customer_id: String,
) -> pai::Result<Customer> {
    Ok(Customer { name: format!("Ada {customer_id}") })
}

/// What a person sees.
#[pai::wire]
#[derive(Debug, PartialEq)]
pub struct Prompt {
    /// The question.
    pub prompt: String,
}

/// What a person answers.
#[pai::wire]
#[derive(Debug, PartialEq)]
pub struct Decision {
    /// Yes or no.
    pub approved: bool,
    /// A word about it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
}

/// How far it is.
#[pai::wire]
#[derive(Debug, PartialEq)]
pub struct Progress {
    /// The step.
    pub step: String,
}

/// Ask a person, and say what they said.
#[pai::tool(
    id = "desk.ask.v1",
    suspend(approval: Prompt => Decision),
    data(progress: Progress),
    recover = rerun,
)]
pub async fn ask(
    ctx: Ctx<Ask>,
    /// What it is about.
    summary: String,
) -> pai::Result<Decision> {
    ctx.data.progress.write(Progress { step: "asked".into() }).id("ask").await?;
    let decision = ctx.suspend.approval.wait(Prompt { prompt: summary })?;
    ctx.data.progress.write(Progress { step: "answered".into() }).id("ask").await?;
    Ok(decision)
}

/// What a browser found.
#[pai::wire]
#[derive(Debug, PartialEq)]
pub struct Checked {
    /// Whether it is well.
    pub ok: bool,
}

/// Check a page in the browser.
#[pai::tool(id = "browser.check.v1")]
pub async fn check(
    /// The page.
    url: String,
) -> Checked;

/// Count, and say so.
#[pai::tool(id = "desk.count.v1", data(progress: Progress), recover = rerun)]
pub async fn count(
    ctx: Ctx<Count>,
    /// How far.
    to: u32,
    /// How long each takes, in milliseconds.
    #[serde(default)]
    millis: u64,
) -> pai::Result<u32> {
    for number in 1..=to {
        ctx.data.progress.write(Progress { step: format!("at {number}") }).transient().await?;
        ctx.data.progress.write(Progress { step: format!("step {number}") }).id("count").await?;
        if millis > 0 {
            tokio::time::sleep(Duration::from_millis(millis)).await;
        }
        if ctx.signal.is_cancelled() {
            return ctx.fail("It was stopped.");
        }
    }
    Ok(to)
}

/// Fail in a sentence.
#[pai::tool(id = "desk.fail.v1")]
pub async fn fail(ctx: Ctx<Fail>) -> pai::Result<Customer> {
    ctx.fail("No job 7. List them first.")
}

/// Names, as a list.
#[pai::tool(id = "desk.names.v1", read_only)]
pub async fn names() -> pai::Result<Vec<String>> {
    Ok(vec!["Ada".to_owned(), "Grace".to_owned()])
}

/// A file.
#[pai::wire]
#[derive(Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// Its id.
    pub file_id: String,
}

/// Keep a report.
#[pai::tool(id = "desk.report.v1", name = ReportTool)]
pub async fn report(ctx: Ctx<ReportTool>) -> pai::Result<Report> {
    let file = NewFile {
        body: b"category,count\nopen,3\n".to_vec(),
        media_type: "text/csv".into(),
        filename: Some("report.csv".into()),
        metadata: json!(null),
    };
    Ok(Report { file_id: ctx.files.save(file).await?.file_id })
}

/// Break, with a secret.
#[pai::tool(id = "desk.break.v1")]
pub async fn break_down() -> pai::Result<Customer> {
    Err("the password of the database is CANARY-7f3a".into())
}

/// The agent.
pub fn desk() -> Agent<()> {
    Agent::builder("desk")
        .map_error(|_| Some("Something broke.".to_owned()))
        .tool("lookup", Lookup)
        .tool("ask", Ask)
        .tool("check", Check)
        .tool("count", Count)
        .tool("fail", Fail)
        .tool("names", Names)
        .tool("report", ReportTool)
        .tool("break", BreakDown)
        .build()
        .expect("an agent")
}
