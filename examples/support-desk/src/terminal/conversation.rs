//! The conversation: what is asked, what is shown, and the approvals that it waits for.

use pai::PendingAction;
use pai::runtime::machine::{Outcome, Record, RunEnd, StepPart};
use pai::runtime::message::Role;
use pai::runtime::{Run, RunStatus, Runtime, Thread, Update};
use std::error::Error;
use std::io::Write;
use support_desk::tools::{IssueRefund, IssueRefundAction, RefundDecision};
use tokio::io::{AsyncBufReadExt, BufReader, Lines, Stdin};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// The tenancy of the demo.
const SCOPE: &str = "demo";

/// What is asked when somebody only presses Enter.
const FIRST: &str = "My order arrived broken, I would like a refund, please.";

/// Talks until the input ends.
pub(crate) async fn conversation(runtime: &Runtime, new: bool) -> Result<()> {
    let thread = runtime.thread(SCOPE, thread_id(runtime, new).await?).submitter("terminal");
    let mut lines = BufReader::new(tokio::io::stdin()).lines();
    println!("The support desk. Ctrl-C leaves; nothing is lost.");
    let state = thread.state().await?;
    for message in state.messages() {
        let who = if message.role == Role::User { "you " } else { "desk" };
        println!("{who}> {}", message.text());
    }
    if let Some(run) = state.state.active() {
        println!("      (going on where it was left)");
        if !answered(&thread, &thread.run(run.run_id.clone()), &mut lines).await? {
            return Ok(());
        }
    }
    loop {
        let Some(line) = ask(&mut lines, &format!("you > [{FIRST}] ")).await? else { return Ok(()) };
        let line = if line.trim().is_empty() { FIRST } else { line.trim() };
        let run = thread.send(line).await?;
        if !answered(&thread, &run, &mut lines).await? {
            return Ok(());
        }
    }
}

/// The last conversation, or the first free name.
async fn thread_id(runtime: &Runtime, new: bool) -> Result<String> {
    let mut number = 1_u32;
    while !runtime.thread(SCOPE, format!("talk-{number}")).state().await?.messages().is_empty() {
        number += 1;
    }
    Ok(format!("talk-{}", if new { number } else { number.saturating_sub(1).max(1) }))
}

/// Shows a run to its end, and asks for what it waits for; `false` when nobody answers any more.
async fn answered(thread: &Thread, run: &Run, lines: &mut Lines<BufReader<Stdin>>) -> Result<bool> {
    loop {
        match shown(thread, run).await? {
            RunStatus::Blocked => {}
            RunStatus::Ended(RunEnd::Failed { message }) => {
                println!("      the run failed: {message}");
                return Ok(true);
            }
            _ => return Ok(true),
        }
        for action in thread.pending_actions().await? {
            if !approved(action, lines).await? {
                return Ok(false);
            }
        }
    }
}

/// Shows what happens until nothing runs any more.
async fn shown(thread: &Thread, run: &Run) -> Result<RunStatus> {
    let mut updates = thread.watch();
    let settled = run.settled();
    tokio::pin!(settled);
    loop {
        tokio::select! {
            biased;
            update = updates.recv() => if let Ok(Update::Record(logged)) = update { show(&logged.record) },
            status = &mut settled => {
                while let Ok(Update::Record(logged)) = updates.try_recv() {
                    show(&logged.record);
                }
                return Ok(status?);
            }
        }
    }
}

fn show(record: &Record) {
    match record {
        Record::StepFinished { parts, .. } => {
            for part in parts {
                match part {
                    StepPart::Text { text } => println!("desk> {text}"),
                    StepPart::Call(call) => println!("      {} {}", call.tool_name, call.input),
                    StepPart::Reasoning { .. } | StepPart::Provider { .. } => {}
                }
            }
        }
        Record::DataWritten { channel, value, .. } => println!("      {channel}: {value}"),
        Record::CallEnded { outcome: Outcome::Failed { message, .. }, .. } => {
            println!("      failed: {message}");
        }
        _ => {}
    }
}

/// Asks a person for a decision; `false` when nobody answers any more.
async fn approved(action: PendingAction, lines: &mut Lines<BufReader<Stdin>>) -> Result<bool> {
    let name = action.action.name.clone();
    let Ok(IssueRefundAction::Approval(refund)) = action.clone().typed::<IssueRefund>() else {
        println!("      {name} waits for {}, which this terminal cannot give", action.input);
        action.fail("This terminal has no answer to that.", None).await?;
        return Ok(true);
    };
    let shown = &refund.input;
    println!("pending approval: pay back {} for {}? \"{}\"", shown.amount, shown.order_id, shown.reason);
    let Some(line) = ask(lines, "approve? [y/N] ").await? else { return Ok(false) };
    let approved = matches!(line.trim(), "y" | "yes" | "Y");
    let comment = if approved { "With our apologies." } else { "We cannot pay this back." };
    refund.submit(RefundDecision { approved, comment: comment.to_owned() }).await?;
    Ok(true)
}

async fn ask(lines: &mut Lines<BufReader<Stdin>>, prompt: &str) -> Result<Option<String>> {
    print!("{prompt}");
    std::io::stdout().flush()?;
    Ok(lines.next_line().await?)
}
