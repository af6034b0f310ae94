//! Plain parameters of every kind the language knows.
use pai::Ctx;

#[pai::tool(id = "a.v1")]
fn documented(
    /// The first.
    first: u8,
    /** The second. */ mut second: Option<String>,
    #[serde(default)] third: Vec<u8>,
) -> usize {
    second = second.or(None);
    usize::from(first) + second.map_or(0, |text| text.len()) + third.len()
}

#[pai::tool(id = "b.v1")]
async fn lent(_ctx: Ctx<Lent>, text: &str, r#type: &str, _unused: bool) -> String {
    format!("{text}{}", r#type)
}

#[pai::tool(id = "c.v1")]
fn one(amount: u32) -> u32 {
    amount
}

/// Ask.
#[pai::tool(id = "d.v1")]
fn ask(question: String, #[schemars(range(max = 5))] stars: u8) -> bool;

fn main() {
    let _ = DocumentedInput { first: 1, second: None, third: vec![] };
    let _ = (documented(1, None, vec![]), one(1), lent, OneInput { amount: 1 }.amount);
    let _: Option<AskInput> = None;
}
