//! Sync, async, with and without context, input, result and body; every shape of a return type.
use pai::Ctx;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize, JsonSchema)]
pub struct Input {
    pub text: String,
}

#[pai::tool(id = "a.v1")]
fn nothing() {}

#[pai::tool(id = "b.v1")]
async fn only_input(input: Input) -> String {
    input.text
}

#[pai::tool(id = "c.v1")]
fn only_ctx(ctx: Ctx<OnlyCtx>) -> String {
    ctx.agent_id.to_string()
}

#[pai::tool(id = "d.v1", data(r#type: String), name = Named)]
async fn r#move(_ctx: Ctx<Named>, Input { text }: Input) -> pai::Result<String> {
    Ok(text)
}

#[pai::tool(id = "e.v1")]
fn io(_: Ctx<Io>, _input: Input) -> std::io::Result<Option<u8>> {
    Ok(None)
}

/// Ask.
#[pai::tool(id = "f.v1")]
pub fn ask(input: Input) -> Option<Input>;

#[pai::tool(id = "g.v1", suspend(first: String => bool, second_one: Input => Input))]
fn resumes(ctx: Ctx<Resumes>) -> pai::Result<u8> {
    match &ctx.entry {
        pai::Entry::Initial => ctx.suspend.first.enter("sure?".into()),
        pai::Entry::Resume(ResumesResume::First { resume, .. }) => Ok(u8::from(*resume)),
        pai::Entry::Resume(ResumesResume::SecondOne { resume, action }) => {
            Ok(resume.text.len() as u8 + action.name.len() as u8)
        }
    }
}

mod inner {
    macro_rules! make {
        ($name:ident, $id:literal) => {
            #[pai::tool(id = $id)]
            pub(crate) fn $name() -> u8 {
                1
            }
        };
    }
    make!(made, "h.v1");
}

fn action(pending: pai::PendingAction) -> Result<(), pai::ActionError> {
    match pending.typed::<Resumes>()? {
        ResumesAction::First(action) => drop(action.input.len()),
        ResumesAction::SecondOne(action) => drop(action.input.text),
    }
    Ok(())
}

fn main() {
    #[pai::tool(id = "i.v1")]
    fn local() -> u8 {
        1
    }
    let _ = (Nothing, OnlyInput, OnlyCtx, Named, Io, Ask, Resumes, inner::Made, Local, inner::made(), local());
    let _ = (action, nothing(), only_input, only_ctx, r#move, io, resumes);
    let _: Option<AskAction> = None;
}
