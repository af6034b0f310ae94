//! The forms of serde: one type for each thing that its attributes can say.

use crate::case::{Case, case};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::Arc;

types! {
    struct Newtype(String);
    struct TupleStruct(i32, String);
    enum External { A, B(i32), C(i32, String), D { x: i32 } }
    struct Inner { a: String, b: i32 }
    #[serde(tag = "type")]
    enum Internal { A, B(Inner), D { x: i32 } }
    #[serde(tag = "t", content = "c")]
    enum Adjacent { A, B(i32), C(i32, String), D { x: i32 } }
    #[serde(untagged)]
    enum Untagged { S(String), N(i32), O { x: i32 }, Nul }
    struct Flatten { id: i32, #[serde(flatten)] inner: Inner }
    struct FlattenMap { id: i32, #[serde(flatten)] extra: HashMap<String, String> }
    struct FlattenEnum { id: i32, #[serde(flatten)] kind: Internal }
    #[serde(rename_all = "camelCase")]
    struct Rename {
        first_name: String,
        #[serde(rename = "content-type")] ct: String,
        r#type: String,
        #[serde(rename = "$ref")] reference: String,
    }
    #[serde(rename_all = "kebab-case")]
    enum RenameEnum { FooBar, #[serde(rename = "QUX!")] BazQux }
    #[serde(rename_all = "snake_case", rename_all_fields = "camelCase", tag = "kind")]
    enum RenameFields { FooBar { some_field: i32 }, Other }
    struct RenameBoth { #[serde(rename(serialize = "outName", deserialize = "in_name"))] n: i32 }
    struct Optional { a: Option<String> }
    struct OptionalSkipped { #[serde(default, skip_serializing_if = "Option::is_none")] a: Option<String> }
    struct Defaults { #[serde(default)] n: i32, #[serde(default = "ten")] m: i32 }
    #[derive(Default)]
    #[serde(default)]
    struct ContainerDefault { n: i32, s: String }
    struct Integers { a: i8, b: u32, c: i64, d: u64, e: usize }
    struct Wide { a: u128, b: i128 }
    struct Floats { a: f32, b: f64 }
    struct MapOfText { m: HashMap<String, Inner> }
    struct MapOfNumbers { m: BTreeMap<u32, String> }
    struct MapOfEnum { m: BTreeMap<Colour, i32> }
    #[derive(PartialEq, Eq, PartialOrd, Ord)]
    enum Colour { Red, Blue }
    struct Tuples { t: (i32, String), arr: [f32; 3], v: Vec<Option<i32>> }
    struct Recursive { v: i32, next: Option<Box<Recursive>>, kids: Vec<Recursive> }
    #[serde(rename_all = "camelCase")]
    enum Expression { Lit(f64), Add(Box<Expression>, Box<Expression>), Neg(Box<Expression>) }
    struct Page<T> { items: Vec<T>, total: u32 }
    struct Generic { a: Page<String>, b: Page<Inner> }
    struct Times { t: chrono::DateTime<chrono::Utc>, d: chrono::NaiveDate }
    struct Ids { u: uuid::Uuid, l: url::Url }
    struct AnyJson { v: serde_json::Value, m: serde_json::Map<String, serde_json::Value> }
    struct Bytes { a: Vec<u8>, b: bytes::Bytes }
    /// Top doc with `code` and a list:
    /// - one
    /// - two */ end? <b>html</b> @param x
    struct Documented {
        /// field doc
        /// second line
        a: i32,
    }
    #[allow(deprecated)]
    struct Deprecated { #[deprecated(note = "use b")] a: i32, b: i32 }
    #[serde(deny_unknown_fields)]
    struct Closed { a: i32 }
    struct Validated {
        #[schemars(range(min = 1, max = 10))] n: i32,
        #[schemars(length(min = 1, max = 3))] s: String,
        #[schemars(regex(pattern = "^[a-z]+$"))] r: String,
        #[schemars(email)] e: String,
        #[schemars(inner(length(max = 5)), length(max = 2))] v: Vec<String>,
    }
    struct SameNames { x: north::Slot, y: south::Slot }
    struct Skipped {
        a: i32,
        #[serde(skip)] b: i32,
        #[serde(skip_serializing)] c: i32,
        #[serde(skip_deserializing)] d: i32,
    }
    struct With { #[serde(with = "hex")] #[schemars(with = "String")] n: u32 }
    #[serde(transparent)]
    struct Transparent { inner: Vec<i32> }
    struct Smart { a: Arc<Inner>, b: Cow<'static, str>, c: Box<[i32]> }
    struct Outcome { r: Result<i32, String>, d: std::time::Duration }
    struct Sets { a: HashSet<String>, b: BTreeSet<i32> }
    struct DoubleOption {
        #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "present")]
        #[schemars(with = "Option<i32>")]
        a: Option<Option<i32>>,
    }
    struct Alias { #[serde(alias = "legacy")] cur: i32 }
    #[serde(tag = "type")]
    enum UntaggedVariant { A { x: i32 }, #[serde(untagged)] Raw(String) }
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct Unit;

#[derive(Serialize, Deserialize, JsonSchema, Clone)]
#[serde(try_from = "String", into = "String")]
#[schemars(with = "String")]
struct IntoText {
    inner: i32,
}

impl TryFrom<String> for IntoText {
    type Error = std::num::ParseIntError;
    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse().map(|inner| IntoText { inner })
    }
}

impl From<IntoText> for String {
    fn from(value: IntoText) -> Self {
        value.inner.to_string()
    }
}

#[pai::wire]
#[serde(tag = "k")]
enum Other {
    A {
        x: i32,
    },
    #[serde(other)]
    Unknown,
}

mod north {
    use super::{Deserialize, JsonSchema, Serialize};
    types! { pub(super) struct Slot { a: i32 } }
}

mod south {
    use super::{Deserialize, JsonSchema, Serialize};
    types! { pub(super) struct Slot { b: String } }
}

mod hex {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde calls")]
    pub(super) fn serialize<S: Serializer>(value: &u32, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&format!("{value:x}"))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
        u32::from_str_radix(&String::deserialize(deserializer)?, 16).map_err(D::Error::custom)
    }
}

fn ten() -> i32 {
    10
}

fn present<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Option<i32>>, D::Error> {
    Option::<i32>::deserialize(deserializer).map(Some)
}

pub(crate) fn cases() -> Vec<Case> {
    vec![
        case::<Newtype>("newtype", r#""a""#, r#"1 {"0":"a"}"#),
        case::<TupleStruct>("tuple struct", r#"[1,"a"]"#, r#"[1] ["a",1] [1,"a",2]"#),
        case::<Unit>("unit struct", "null", r#"{} "Unit""#),
        case::<External>(
            "externally tagged",
            r#""A" {"B":1} {"C":[1,"a"]} {"D":{"x":1}}"#,
            r#""B" {"B":1,"D":{"x":1}} {"C":[1]}"#,
        ),
        case::<Inner>("struct", r#"{"a":"x","b":1}"#, r#"{"a":"x"}"#),
        case::<Internal>(
            "internally tagged",
            r#"{"type":"A"} {"type":"B","a":"x","b":1} {"type":"D","x":1}"#,
            r#"{"type":"Z"} {"type":"B"} "A""#,
        ),
        case::<Adjacent>(
            "adjacently tagged",
            r#"{"t":"A"} {"t":"B","c":1} {"t":"C","c":[1,"a"]} {"t":"D","c":{"x":1}}"#,
            r#"{"t":"B"} {"t":"D","x":1}"#,
        ),
        case::<Untagged>("untagged", r#""a" 1 {"x":1} null"#, r#"true {"y":1}"#),
        case::<Flatten>("flatten", r#"{"id":1,"a":"x","b":1}"#, r#"{"id":1,"inner":{"a":"x","b":1}}"#),
        case::<FlattenMap>("flattened map", r#"{"id":1} {"id":1,"k":"v"}"#, r#"{"id":1,"k":2}"#)
            .wide(r#"{"id":1,"k":2}"#),
        case::<FlattenEnum>(
            "flattened enum",
            r#"{"id":1,"type":"A"} {"id":1,"type":"D","x":1}"#,
            r#"{"id":1} {"id":1,"type":"D"}"#,
        ),
        case::<Rename>(
            "rename",
            r#"{"firstName":"a","content-type":"b","type":"c","$ref":"d"}"#,
            r#"{"first_name":"a","content-type":"b","type":"c","$ref":"d"}"#,
        ),
        case::<RenameEnum>("rename of variants", r#""foo-bar" "QUX!""#, r#""FooBar" "baz-qux""#),
        case::<RenameFields>(
            "rename of fields",
            r#"{"kind":"foo_bar","someField":1} {"kind":"other"}"#,
            r#"{"kind":"FooBar","some_field":1}"#,
        ),
        case::<RenameBoth>("two names", r#"{"in_name":1}"#, r#"{"outName":1}"#),
        case::<Optional>("option", r#"{"a":null} {"a":"x"} {}"#, r#"{"a":1}"#),
        case::<OptionalSkipped>("skipped option", r#"{} {"a":"x"} {"a":null}"#, r#"{"a":1}"#),
        case::<Defaults>("default", r#"{} {"n":1,"m":2}"#, r#"{"n":null}"#),
        case::<ContainerDefault>("default of all", r#"{} {"n":1}"#, r#"{"s":1}"#),
        case::<Integers>(
            "integers",
            r#"{"a":1,"b":2,"c":3,"d":4,"e":5}"#,
            r#"{"a":"1","b":2,"c":3,"d":4,"e":5}"#,
        ),
        case::<Wide>("128 bits", r#"{"a":1,"b":2}"#, r#"{"a":"1","b":2}"#),
        case::<Floats>("floats", r#"{"a":1.5,"b":2}"#, r#"{"a":"x","b":2} {"a":null,"b":null}"#),
        case::<MapOfText>("map", r#"{"m":{}} {"m":{"k":{"a":"x","b":1}}}"#, r#"{"m":{"k":1}}"#),
        case::<MapOfNumbers>("map of numbers", r#"{"m":{"1":"a"}}"#, r#"{"m":{"x":"a"}}"#),
        case::<MapOfEnum>("map of an enum", r#"{"m":{"Red":1}} {"m":{}}"#, r#"{"m":{"Green":1}}"#),
        case::<Tuples>(
            "tuples",
            r#"{"t":[1,"a"],"arr":[1,2,3],"v":[1,null]}"#,
            r#"{"t":[1],"arr":[1,2,3],"v":[]} {"t":[1,"a"],"arr":[1,2],"v":[]}"#,
        ),
        case::<Recursive>(
            "recursive",
            r#"{"v":1,"next":{"v":2,"next":null,"kids":[]},"kids":[]}"#,
            r#"{"v":1,"next":{"v":"x","kids":[]},"kids":[]}"#,
        ),
        case::<Expression>(
            "recursive enum",
            r#"{"add":[{"lit":1},{"neg":{"lit":2}}]}"#,
            r#"{"add":[{"lit":"x"},{"lit":1}]}"#,
        ),
        case::<Generic>(
            "generic",
            r#"{"a":{"items":["x"],"total":1},"b":{"items":[{"a":"x","b":1}],"total":1}}"#,
            r#"{"a":{"items":[1],"total":1},"b":{"items":[],"total":1}} {"a":{"items":[],"total":1},"b":{"items":["s"],"total":1}}"#,
        ),
        case::<Times>(
            "times",
            r#"{"t":"2024-01-01T00:00:00Z","d":"2024-01-01"}"#,
            r#"{"t":1,"d":"2024-01-01"}"#,
        ),
        case::<Ids>(
            "uuid and url",
            r#"{"u":"67e55044-10b1-426f-9247-bb680e5fe0c8","l":"https://a.b/"}"#,
            r#"{"u":1,"l":"https://a.b/"}"#,
        ),
        case::<AnyJson>(
            "any JSON",
            r#"{"v":{"a":[1,null]},"m":{"k":1}} {"v":null,"m":{}}"#,
            r#"{"v":1,"m":[]}"#,
        ),
        case::<Bytes>("bytes as lists", r#"{"a":[1,2],"b":[3]}"#, r#"{"a":"x","b":[3]}"#),
        case::<Documented>("documentation", r#"{"a":1}"#, r#"{"a":"x"}"#),
        case::<Deprecated>("deprecated", r#"{"a":1,"b":2}"#, r#"{"b":2}"#),
        case::<Closed>("closed", r#"{"a":1}"#, r#"{"a":1,"z":1}"#),
        case::<Validated>(
            "validated",
            r#"{"n":1,"s":"a","r":"a","e":"a@b.c","v":[]}"#,
            r#"{"n":"1","s":"a","r":"a","e":"a@b.c","v":[]}"#,
        ),
        case::<SameNames>(
            "same names",
            r#"{"x":{"a":1},"y":{"b":"s"}}"#,
            r#"{"x":{"b":"s"},"y":{"a":1}} {"x":{"a":1},"y":{"a":1}}"#,
        ),
        case::<Skipped>("skipped fields", r#"{"a":1,"c":2}"#, r#"{"a":1}"#),
        case::<With>("with", r#"{"n":"ff"}"#, r#"{"n":255}"#),
        case::<Transparent>("transparent", "[1,2]", r#"{"inner":[1]}"#),
        case::<Other>("other", r#"{"k":"A","x":1} {"k":"zzz"}"#, r#"{"x":1}"#),
        case::<Smart>(
            "smart pointers",
            r#"{"a":{"a":"x","b":1},"b":"s","c":[1]}"#,
            r#"{"a":1,"b":"s","c":[1]}"#,
        ),
        case::<Outcome>(
            "result and duration",
            r#"{"r":{"Ok":1},"d":{"secs":1,"nanos":2}} {"r":{"Err":"x"},"d":{"secs":1,"nanos":2}}"#,
            r#"{"r":1,"d":{"secs":1,"nanos":2}}"#,
        ),
        case::<Sets>("sets", r#"{"a":["x"],"b":[1]}"#, r#"{"a":{"x":1},"b":[1]}"#),
        case::<DoubleOption>("double option", r#"{} {"a":null} {"a":1}"#, r#"{"a":"x"}"#),
        case::<IntoText>("try_from", r#""12""#, r#"{"inner":12}"#),
        case::<Alias>("alias", r#"{"cur":1}"#, r#"{"zzz":1}"#).narrow::<Alias>(r#"{"legacy":1}"#),
        case::<UntaggedVariant>("untagged variant", r#"{"type":"A","x":1} "raw""#, r#"{"type":"B"} 5"#),
    ]
}
