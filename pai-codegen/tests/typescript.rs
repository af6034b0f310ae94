//! The generated module for types that are hard to print. The files under `fixtures/` are what comes out; the TypeScript checks
//! of `cargo xtask test` compile them with the strict compiler and compare their layout with prettier's.
//!
//! SPEC: M3
#![allow(
    clippy::unwrap_used,
    clippy::option_option,
    clippy::enum_variant_names,
    missing_docs,
    reason = "the types are hard on purpose"
)]

use expect_test::expect_file;
use pai::{Agent, AgentBuilder, AnyTool, Definition, Manifest};
use pai_codegen::{Options, Prelude, generate};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A comment that wants out: */ export const pwned = 1; /*
///
/// @ts-expect-error and `quotes` "both" 'kinds' \ ${template}
#[derive(Serialize, Deserialize, JsonSchema)]
struct Names {
    #[serde(rename = "gross-weight")]
    a: u8,
    #[serde(rename = "1st")]
    b: u8,
    #[serde(rename = "it\"s")]
    c: u8,
    #[serde(rename = "it's \"both\"")]
    d: u8,
    #[serde(rename = "back\\slash")]
    e: u8,
    #[serde(rename = "line\u{2028}sep\n")]
    f: u8,
    #[serde(rename = "名前")]
    g: u8,
    #[serde(rename = "class")]
    h: u8,
    #[serde(rename = "")]
    i: u8,
    #[serde(rename = "$ref")]
    j: String,
    /// The default has an end of comment too.
    #[serde(default = "end")]
    title: String,
    #[serde(rename = "__proto__")]
    k: bool,
    #[serde(default)]
    description: Option<Option<String>>,
}

fn end() -> String {
    "*/".into()
}

#[derive(Serialize, Deserialize, JsonSchema)]
enum External {
    Unit,
    Newtype(String),
    Tuple(u8, String),
    Struct { x: f64 },
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind")]
enum Internal {
    A { a: u8 },
    B(Record),
    C,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(tag = "t", content = "c", rename_all = "kebab-case")]
enum Adjacent {
    OneThing(u8),
    OtherThing,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
enum Untagged {
    Number(f64),
    Text(String),
    List(Vec<Untagged>),
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct Record {
    id: String,
    #[serde(flatten)]
    extra: BTreeMap<String, u8>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct Flattened {
    common: bool,
    #[serde(flatten)]
    either: Internal2,
    #[serde(flatten)]
    rest: BTreeMap<String, serde_json::Value>,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(tag = "which")]
enum Internal2 {
    Left { left: u8 },
    Right { right: Option<String> },
}

#[derive(Serialize, Deserialize, JsonSchema, PartialEq, Eq, PartialOrd, Ord)]
#[serde(rename_all = "snake_case")]
enum Lane {
    FastLane,
    SlowLane,
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct Maps {
    by_lane: BTreeMap<Lane, bool>,
    by_number: BTreeMap<u32, bool>,
    by_text: BTreeMap<String, Vec<(u8, String)>>,
    set: BTreeSet<u8>,
    fixed: [f32; 3],
    pair: (u8, Option<Box<Maps>>),
    any: serde_json::Value,
    object: serde_json::Map<String, serde_json::Value>,
    unit: (),
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct Empty {}

#[derive(Serialize, Deserialize, JsonSchema)]
enum Nothing {}

#[derive(Serialize, Deserialize, JsonSchema)]
struct Newtype(Vec<Lane>);

#[derive(Serialize, Deserialize, JsonSchema)]
struct Page<T> {
    items: Vec<T>,
    next: Option<u32>,
}

mod one {
    use super::{Deserialize, JsonSchema, Serialize};
    #[derive(Serialize, Deserialize, JsonSchema)]
    pub(super) struct Same {
        pub(super) one: u8,
    }
}

mod two {
    use super::{Deserialize, JsonSchema, Serialize};
    #[derive(Serialize, Deserialize, JsonSchema)]
    pub(super) struct Same {
        pub(super) two: u8,
    }
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-pai-brand" = "OrderId"))]
struct OrderId(String);

#[derive(Serialize, Deserialize, JsonSchema)]
#[schemars(extend("x-pai-brand" = "Customer\"Id"))]
struct CustomerId(String);

#[derive(Serialize, Deserialize, JsonSchema)]
struct Enums {
    external: External,
    internal: Internal,
    adjacent: Adjacent,
    untagged: Untagged,
    flattened: Flattened,
    newtype: Newtype,
    #[deprecated]
    old: u8,
    order: OrderId,
    customer: CustomerId,
    #[serde(default = "tiny")]
    tiny: f64,
}

fn tiny() -> f64 {
    1e30
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct Lists {
    maps: Maps,
    strings: Page<String>,
    numbers: Page<u8>,
    same: one::Same,
    choices: Vec<LongChoices>,
    long: LongChoices,
}

#[derive(Serialize, Deserialize, JsonSchema)]
enum LongChoices {
    TheFirstOfTheChoices,
    TheSecondOfTheChoices,
    TheThirdOfTheChoices,
    TheFourthOfTheChoices,
}

/// A description that wants out: */ export const pwned = 1; /*
#[pai::tool(id = "nasty.names.v1", name = NamesTool)]
fn names(input: Names) -> Names {
    input
}

#[pai::tool(id = "nasty.\"enums\".v1", name = EnumsTool, suspend(ask: Enums => Lists), data(step: two::Same, r#type: Nothing))]
fn enums(input: Enums) -> Option<Enums> {
    Some(input)
}

#[pai::tool(id = "nasty.m².v1", name = NothingTool)]
fn nothing() -> Vec<Empty> {
    vec![]
}

/// Ask.
#[pai::tool(
    id = "a.tool.whose.id.is.so.long.that.a.line.of.eighty.columns.cannot.hold.it.beside.anything.v1"
)]
fn ask(input: Empty) -> Lists;

fn manifest() -> Manifest {
    manifest_of(builder().tool("send-mail_now", EnumsTool))
}

fn builder() -> AgentBuilder<()> {
    Agent::<()>::builder("nasty */ export const pwned = 1; /* agent")
        .tool("names", NamesTool)
        .tool("nothing", NothingTool)
        .tool("ask", Ask)
        .message_metadata::<Page<bool>>()
}

fn manifest_of(builder: AgentBuilder<()>) -> Manifest {
    let agent = builder.build().unwrap();
    let definitions: Vec<Definition> = agent.tools.values().map(|tool| tool.definition.clone()).collect();
    Manifest::new(definitions, BTreeMap::from([(agent.name.clone(), agent.entry())])).unwrap()
}

#[test]
fn nasty_types_are_printed() {
    let (files, warnings) = generate(&manifest(), &Options::default()).unwrap();
    let text = |name: &str| files.iter().find(|file| file.name == name).unwrap().text.clone();
    expect_file!["fixtures/nasty/pai.gen.ts"].assert_eq(&text("pai.gen.ts"));
    expect_file!["fixtures/nasty/pai-types.ts"].assert_eq(&text("pai-types.ts"));
    expect_file!["fixtures/nasty/pai-client.ts"].assert_eq(&text("pai-client.ts"));
    for name in ["pai-net.ts", "pai-http.ts", "pai-thread.ts", "pai-execute.ts"] {
        expect_file![format!("fixtures/nasty/{name}")].assert_eq(&text(name));
    }
    expect_file!["fixtures/nasty/warnings.txt"].assert_eq(&(warnings.join("\n") + "\n"));
}

#[test]
fn every_option_shows_in_the_files() {
    let banner = Some("Licence: MIT */ \n\nexport const pwned = 3;".to_owned());
    let inline = Options { prelude: Prelude::Inline, schemas: true, banner, ai: Some("ai".into()) };
    let (files, _) = generate(&manifest_of(builder()), &inline).unwrap();
    let names: Vec<_> = files.iter().map(|file| file.name).collect();
    assert_eq!(names, ["pai.gen.ts", "pai.schemas.ts", "pai.manifest.json"]);
    expect_file!["fixtures/inline/pai.gen.ts"].assert_eq(&files[0].text);
    expect_file!["fixtures/inline/pai.schemas.ts"].assert_eq(&files[1].text);

    let package = Options { prelude: Prelude::Package, schemas: true, ..Options::default() };
    let (files, _) = generate(&manifest(), &package).unwrap();
    for file in &files[..2] {
        assert!(file.text.contains("import type * as pai from \"@pai/client\";\n"), "{}", file.name);
    }

    let other = Options { ai: Some("ai-\"six\"".into()), ..Options::default() };
    let (files, _) = generate(&manifest(), &other).unwrap();
    assert!(files[1].text.contains("} from 'ai-\"six\"';"));
}

#[test]
fn a_type_that_is_called_like_a_fixed_one_cannot_stand_beside_it() {
    #[derive(Serialize, Deserialize, JsonSchema)]
    struct JsonValue {
        a: u8,
    }
    #[pai::tool(id = "a.v1")]
    fn first() -> JsonValue {
        JsonValue { a: 1 }
    }
    let manifest = Manifest::new(vec![First.facts().define().unwrap()], BTreeMap::new()).unwrap();
    assert!(generate(&manifest, &Options::default()).is_ok());
    let inline = Options { prelude: Prelude::Inline, ..Options::default() };
    assert_eq!(
        generate(&manifest, &inline).unwrap_err().to_string(),
        "the fixed name `JsonValue` and the type `JsonValue` would both be named `JsonValue` in TypeScript; rename one"
    );
}

#[test]
fn names_that_would_be_the_same_are_refused() {
    #[pai::tool(id = "a.b")]
    fn first() {}
    #[pai::tool(id = "a-b")]
    fn second() {}
    let definitions = vec![First.facts().define().unwrap(), Second.facts().define().unwrap()];
    let manifest = Manifest::new(definitions, BTreeMap::new()).unwrap();
    let message = generate(&manifest, &Options::default()).unwrap_err().to_string();
    assert_eq!(
        message,
        "the tool \"a-b\" and the tool \"a.b\" would both be named `AB` in TypeScript; rename one"
    );
}

#[test]
fn words_of_the_language_and_equal_names_are_refused() {
    let print = |schema: serde_json::Value| {
        let spec = serde_json::json!({ "fingerprint": "sha256:0", "execution": "backend", "implementations": [],
            "input": { "accepted": {} }, "output": { "shown": schema }, "data": {}, "suspend": {} });
        let agents = serde_json::json!({ "日本": { "tools": {} } });
        let text = serde_json::json!({ "manifestVersion": 1, "jsonSchemaDialect": "", "specs": { "a.v1": spec }, "agents": agents });
        let options = Options { schemas: true, ..Options::default() };
        generate(&Manifest::from_json(&text.to_string()).unwrap(), &options)
    };
    let named = |names: &[&str]| {
        let of = |(index, name): (usize, &&str)| {
            ((*name).to_owned(), serde_json::json!({ "type": "object", "minProperties": index }))
        };
        let definitions: serde_json::Map<_, _> = names.iter().enumerate().map(of).collect();
        serde_json::json!({ "properties": { "__proto__": { "type": "null" } }, "$defs": definitions })
    };
    for word in ["with", "infer", "keyof", "readonly", "unique", "as", "await", "type"] {
        let refused = print(named(&[word])).is_err();
        assert_eq!(refused, word != "type", "{word}");
    }
    assert_eq!(
        print(named(&["A-b", "A_b", "AV1A_b"])).unwrap_err().to_string(),
        "the type `AV1A_b` and another would both be named `AV1A_b` in TypeScript; rename one"
    );
    let (files, _) = print(named(&["One", "Two"])).unwrap();
    let text = |name: &str| &files.iter().find(|file| file.name == name).unwrap().text;
    assert!(text("pai.gen.ts").contains("export const 日本Agent"));
    let schemas = text("pai.schemas.ts");
    assert!(schemas.contains("[\"__proto__\"]: {"), "{schemas}");
}
