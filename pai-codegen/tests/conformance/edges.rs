//! Types whose names or forms meet each other: what was once printed over another type, lost an arm, or did not compile.

use crate::case::{Case, case};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

types! {
    // `Limit` has two forms, and `LimitRaw` is a type of its own.
    struct Limit { #[serde(default)] most: u32 }
    struct LimitRaw { limit: Limit, text: String }
    #[allow(clippy::upper_case_acronyms)]
    struct URL { href: String }
    struct UsesUrl { url: URL, all: Vec<URL> }
    struct _1_a_b { n: i32 }
    struct Odd { odd: _1_a_b }
    enum Side { Left(i32), Right { name: String } }
    struct MaybeSide { id: i32, #[serde(flatten)] side: Option<Side> }
    enum Sole { Only(String) }
    struct MaybeSole { id: i32, #[serde(flatten)] sole: Option<Sole> }
    struct Bag { id: i32, #[serde(flatten)] rest: BTreeMap<String, Value> }
    struct Long(u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, u8, String);
    struct Thirteen { same: [u8; 13], long: Long }
    struct Proto { #[serde(rename = "__proto__")] proto: Option<i32>, x: i32 }
    struct Tail(i32, #[serde(default)] i32);
    #[serde(tag = "t", content = "c")]
    enum AdjacentNull { Unit, Maybe(Option<i32>) }
    #[serde(untagged)]
    enum EmptyArm { Named { name: String }, Nothing {} }
}

pub(crate) fn cases() -> Vec<Case> {
    vec![
        case::<LimitRaw>(
            "raw by name",
            r#"{"limit":{},"text":"a"} {"limit":{"most":1},"text":"a"}"#,
            r#"{"limit":1,"text":"a"} {"most":1}"#,
        ),
        case::<UsesUrl>(
            "capitals",
            r#"{"url":{"href":"a"},"all":[{"href":"b"}]}"#,
            r#"{"url":"a","all":[]}"#,
        ),
        case::<Odd>("odd type names", r#"{"odd":{"n":1}}"#, r#"{"odd":{"n":"a"}}"#),
        case::<MaybeSide>(
            "flattened optional enum",
            r#"{"id":1} {"id":1,"Left":2} {"id":1,"Right":{"name":"a"}}"#,
            r#"{"Left":2} {"id":"a"}"#,
        )
        .narrow::<MaybeSide>(r#"{"id":1,"Left":"a"}"#),
        case::<MaybeSole>("flattened optional of one", r#"{"id":1} {"id":1,"Only":"a"}"#, r#"{"Only":"a"}"#),
        case::<Bag>(
            "flattened values",
            r#"{"id":1} {"id":1,"a":[null],"b":{"c":1}}"#,
            r#"{"a":1} {"id":"a"}"#,
        ),
        case::<Thirteen>(
            "thirteen",
            r#"{"same":[1,2,3,4,5,6,7,8,9,10,11,12,13],"long":[1,2,3,4,5,6,7,8,9,10,11,12,"x"]}"#,
            r#"{"same":[1,2],"long":[1,2,3,4,5,6,7,8,9,10,11,12,"x"]}"#,
        ),
        case::<Proto>(
            "prototype",
            r#"{"x":1} {"x":1,"__proto__":2} {"x":1,"__proto__":null}"#,
            r#"{"x":"a"}"#,
        ),
        case::<Tail>("defaulted tail", "[1,2]", r#"["a",1] []"#).narrow::<Tail>("[1]"),
        case::<AdjacentNull>(
            "adjacent null",
            r#"{"t":"Unit"} {"t":"Maybe","c":1} {"t":"Maybe","c":null}"#,
            r#"{"t":"Other"} {"t":"Maybe","c":"a"}"#,
        )
        .narrow::<AdjacentNull>(r#"{"t":"Maybe"}"#),
        case::<EmptyArm>("empty arm", r#"{"name":"a"} {}"#, r#"1 "a""#).narrow::<EmptyArm>(r#"{"other":1}"#),
    ]
}
