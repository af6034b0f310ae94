//! More types: what real contracts hold that printers get wrong.

use crate::case::{Case, case};
use pai::StringInt;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::num::NonZeroU8;
use std::ops::Range;
use std::rc::Rc;

types! {
    struct Point { x: i32, y: i32 }
    #[serde(tag = "inner")]
    enum InnerTag { One { a: i32 }, Two }
    #[serde(tag = "outer")]
    enum OuterTag { Tagged(InnerTag), Plain(Point), Nothing }
    #[serde(tag = "type")]
    enum TaggedMap { Counts(BTreeMap<String, i32>), None }
    #[serde(tag = "t", content = "c", deny_unknown_fields)]
    enum AdjacentOptional { Maybe(Option<i32>), Unit, List(Vec<Point>) }
    enum OddKeys {
        #[serde(rename = "a b")] A(i32),
        #[serde(rename = "a-b")] B(i32),
        #[serde(rename = "<")] C(String),
        #[serde(rename = "__proto__x")] D { v: bool },
    }
    enum OddWords {
        #[serde(rename = "<")] Less, #[serde(rename = ">")] More,
        #[serde(rename = "x")] X1, #[serde(rename = "x2")] X2, #[serde(rename = "X")] X3,
        #[serde(rename = "a b")] Space, #[serde(rename = "a-b")] Dash,
        #[serde(rename = "true")] True, #[serde(rename = "null")] Null, #[serde(rename = "1")] One, #[serde(rename = "")] Empty,
        #[serde(rename = "\"'\\`${x}*/\u{2028}\n")] Quotes,
    }
    struct OddFields {
        #[serde(rename = "fooBar")] a: i32,
        #[serde(rename = "foo_bar")] b: i32,
        #[serde(rename = "foo-bar")] c: i32,
        #[serde(rename = "1")] d: i32,
        #[serde(rename = "01")] e: i32,
        #[serde(rename = "constructor")] f: i32,
        #[serde(rename = "toString")] g: i32,
        #[serde(rename = "\"'\\`${x}*/\u{2028}\n")] h: i32,
        #[serde(rename = "é")] i: i32,
        #[serde(rename = "😀")] j: i32,
    }
    enum Deep { Leaf, Many(Vec<Vec<Option<Deep>>>), Keyed(BTreeMap<String, BTreeMap<String, (i32, Deep)>>) }
    struct Lengths { none: [i32; 0], one: [String; 1], four: [Option<i32>; 4], many: [i32; 20] }
    struct NoFields();
    struct OneField(i32,);
    struct Nested(Newer);
    struct Newer(Vec<Newest>);
    struct Newest(Option<Point>);
    enum Never {}
    struct MaybeNever { never: Option<Never>, list: Vec<Never> }
    struct Parents { name: String, parents: BTreeMap<String, Parents> }
    struct Ping { pong: Option<Box<Pong>> }
    struct Pong { ping: Vec<Ping> }
    #[serde(untagged)]
    enum Json { Null, Bool(bool), Number(f64), Text(String), List(Vec<Json>), Object(BTreeMap<String, Json>) }
    struct TwoFlattened { #[serde(flatten)] point: Point, #[serde(flatten)] name: Named }
    struct Named { name: String, #[serde(default)] nick: Option<String> }
    struct FlattenOptional { id: i32, #[serde(flatten)] point: Option<Point> }
    struct FlattenExternal { id: i32, #[serde(flatten)] which: Which }
    enum Which { Left(i32), Right { name: String } }
    struct FlattenUntagged { id: i32, #[serde(flatten)] either: Either }
    #[serde(untagged)]
    enum Either { Point(Point), Named { name: String } }
    struct FlattenTwice { top: bool, #[serde(flatten)] rest: TwoFlattened }
    #[serde(deny_unknown_fields)]
    enum ClosedVariants { A { x: i32 }, B { y: Option<i32> } }
    struct SkippedEmpty {
        #[serde(default, skip_serializing_if = "Vec::is_empty")] list: Vec<i32>,
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")] map: BTreeMap<String, i32>,
        #[serde(default = "yes")] on: bool,
    }
    #[serde(rename_all = "SCREAMING-KEBAB-CASE")]
    enum SkippedVariant { FirstOne, #[serde(skip)] Secret, #[serde(skip_serializing)] OldOne }
    struct Scalars { c: char, n: NonZeroU8, ip: IpAddr, path: std::path::PathBuf, r: Range<i32>, b: Box<str>, s: Rc<str> }
    struct Units { unit: (), pair: ((), i32), list: Vec<()> }
    #[serde(untagged)]
    enum Subset { Both { a: i32, b: i32 }, One { a: i32 }, Pair(i32, i32), Single([i32; 1]) }
    struct Record { array: Array, promise: Partial }
    struct Array { size: i32 }
    struct Partial(BTreeMap<String, Option<bool>>);
    struct JsonValue { tool_spec: ToolSpec }
    enum ToolSpec { Registered, AgentContract(String) }
    #[schemars(rename = "Batch{T}")]
    struct Batch<T> { of: Vec<T> }
    struct Batches { words: Batch<String>, points: Batch<Point>, nested: Batch<Batch<bool>> }
    struct Strings { id: StringInt<u64>, big: StringInt<i128>, by: BTreeMap<String, StringInt<u64>> }
    #[serde(default)]
    struct DefaultsWithin { point: Point, word: Option<String>, list: Vec<String> }
    #[derive(Clone)]
    #[serde(from = "Celsius", into = "Celsius")]
    #[schemars(with = "Celsius")]
    struct Kelvin { value: f64 }
    struct Celsius { celsius: f64 }
    struct Pairs(Vec<(String, Which)>);
    #[serde(untagged)]
    enum ListOrMap { List(Vec<i32>), Map(BTreeMap<String, i32>), Word(Lane) }
    #[derive(PartialEq, Eq, PartialOrd, Ord)]
    #[serde(rename_all = "kebab-case")]
    enum Lane { FastLane, #[serde(rename = "slow lane")] Slow }
    struct Lanes { open: BTreeMap<Lane, Vec<Lane>>, next: Option<BTreeMap<Lane, bool>> }
    struct NumberKeys { signed: BTreeMap<i64, bool>, tiny: BTreeMap<u8, Point> }
    /// */ } export const pwned = 1; /** @ts-ignore
    #[serde(tag = "kind")]
    enum Commented {
        /// One. */ export const pwned = 2;
        /// @ts-expect-error
        One {
            /// `code` <script>alert(1)</script> \u2028 ${x}
            x: i32,
        },
        /// Two.
        Two,
    }
    struct Generic2<A, B> { a: A, b: Vec<B>, c: Option<BTreeMap<String, A>> }
    struct Generics { one: Generic2<i32, String>, two: Generic2<String, i32>, three: Generic2<Generic2<bool, ()>, Never> }
    #[serde(tag = "type")]
    struct TaggedStruct { x: i32 }
    #[serde(tag = "v", rename_all = "lowercase", rename_all_fields = "camelCase")]
    enum Event {
        Created { at_time: u32, #[serde(skip_serializing_if = "Option::is_none")] by_whom: Option<String> },
        Moved { #[serde(flatten)] to: Point, #[serde(default)] quickly: bool },
        Deleted,
    }
    struct Tuple8(u8, i8, bool, String, Option<u8>, Vec<u8>, (u8, u8), Point);
}

impl Default for DefaultsWithin {
    fn default() -> Self {
        DefaultsWithin { point: Point { x: 1, y: 2 }, word: Some("a".into()), list: vec!["b".into()] }
    }
}

#[pai::wire]
#[serde(tag = "is", content = "of")]
enum AdjacentOther {
    Known(i32),
    #[serde(rename(serialize = "rest"), other)]
    Else,
}

impl From<Celsius> for Kelvin {
    fn from(from: Celsius) -> Self {
        Kelvin { value: from.celsius + 273.0 }
    }
}

impl From<Kelvin> for Celsius {
    fn from(from: Kelvin) -> Self {
        Celsius { celsius: from.value - 273.0 }
    }
}

fn yes() -> bool {
    true
}

const ODD_FIELDS: &str = r#"{"fooBar":1,"foo_bar":2,"foo-bar":3,"1":4,"01":5,"constructor":6,"toString":7,"\"'\\`${x}*/\u2028\n":8,"é":9,"😀":10}"#;

pub(crate) fn cases() -> Vec<Case> {
    vec![
        case::<OuterTag>(
            "tag in tag",
            r#"{"outer":"Tagged","inner":"One","a":1} {"outer":"Tagged","inner":"Two"} {"outer":"Plain","x":1,"y":2} {"outer":"Nothing"}"#,
            r#"{"outer":"Tagged","a":1} {"outer":"Plain","x":1} {"inner":"Two"} {"outer":"Tagged","inner":"One"}"#,
        ),
        case::<TaggedMap>(
            "tagged map",
            r#"{"type":"Counts","a":1} {"type":"Counts"} {"type":"None"}"#,
            r#"{"type":"Counts","a":"x"} {"a":1}"#,
        ),
        case::<AdjacentOptional>(
            "adjacent with options",
            r#"{"t":"Maybe","c":1} {"t":"Maybe","c":null} {"t":"Unit"} {"t":"List","c":[{"x":1,"y":2}]}"#,
            r#"{"t":"List"} {"t":"List","c":[{"x":1}]} {"t":"Maybe","c":"x"} {"c":1}"#,
        ),
        case::<OddKeys>(
            "odd keys",
            r#"{"a b":1} {"a-b":1} {"<":"x"} {"__proto__x":{"v":true}}"#,
            r#"{"a_b":1} {"a b":1,"a-b":1} {"<":1}"#,
        ),
        case::<OddWords>(
            "odd words",
            r#""<" ">" "x" "x2" "X" "a b" "a-b" "true" "null" "1" "" "\"'\\`${x}*/\u2028\n""#,
            r#"true null 1 "y""#,
        ),
        case::<OddFields>("odd fields", ODD_FIELDS, r#"{"fooBar":1}"#),
        case::<Deep>(
            "deep",
            r#""Leaf" {"Many":[[null,"Leaf"],[]]} {"Keyed":{"a":{"b":[1,{"Many":[]}]}}}"#,
            r#"{"Many":["Leaf"]} {"Keyed":{"a":{"b":[1]}}} {"Leaf":1}"#,
        ),
        case::<Lengths>(
            "lengths",
            r#"{"none":[],"one":["a"],"four":[1,null,2,null],"many":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]}"#,
            r#"{"none":[1],"one":[],"four":[1,2,3],"many":[]} {"none":[],"one":["a","b"],"four":[1,2,3,4],"many":[]}"#,
        ),
        case::<NoFields>("no fields", "[]", "[1] {}"),
        case::<OneField>("one field", "1", "[1] null"),
        case::<Nested>("nested newtypes", r#"[] [null,{"x":1,"y":2}]"#, r#"[[]] [{"x":1}]"#),
        case::<MaybeNever>(
            "never",
            r#"{"never":null,"list":[]} {"list":[]}"#,
            r#"{"never":1,"list":[]} {"list":[null]}"#,
        ),
        case::<Parents>(
            "recursive map",
            r#"{"name":"a","parents":{"b":{"name":"b","parents":{}}}}"#,
            r#"{"name":"a","parents":{"b":{"name":"b"}}}"#,
        ),
        case::<Ping>(
            "mutual recursion",
            r#"{"pong":{"ping":[{"pong":null},{}]}}"#,
            r#"{"pong":{"ping":[{"pong":1}]}} {"pong":{}}"#,
        ),
        case::<Json>("recursive union", r#"null true 1.5 "a" [[1,"b"],{"c":[null]}]"#, ""),
        case::<TwoFlattened>(
            "two flattened",
            r#"{"x":1,"y":2,"name":"a"} {"x":1,"y":2,"name":"a","nick":"b"}"#,
            r#"{"x":1,"y":2} {"point":{"x":1,"y":2},"name":"a"}"#,
        ),
        case::<FlattenOptional>(
            "flattened option",
            r#"{"id":1} {"id":1,"x":1,"y":2}"#,
            r#"{"x":1,"y":2} {"id":"a"}"#,
        ),
        case::<FlattenExternal>(
            "flattened external",
            r#"{"id":1,"Left":2} {"id":1,"Right":{"name":"a"}}"#,
            r#"{"id":1} {"Left":2} {"id":1,"Right":{}}"#,
        ),
        case::<FlattenUntagged>(
            "flattened untagged",
            r#"{"id":1,"x":1,"y":2} {"id":1,"name":"a"}"#,
            r#"{"id":1} {"id":1,"x":1}"#,
        ),
        case::<FlattenTwice>(
            "flattened twice",
            r#"{"top":true,"x":1,"y":2,"name":"a"}"#,
            r#"{"top":true,"x":1,"y":2} {"x":1,"y":2,"name":"a"}"#,
        ),
        case::<ClosedVariants>(
            "closed variants",
            r#"{"A":{"x":1}} {"B":{}} {"B":{"y":null}}"#,
            r#"{"A":{"x":1,"y":2}} {"A":{"x":1},"B":{}} {"B":{"z":1}}"#,
        ),
        case::<SkippedEmpty>(
            "skipped when empty",
            r#"{} {"list":[1],"map":{"a":1},"on":false}"#,
            r#"{"list":null} {"on":null} {"map":[1]}"#,
        ),
        case::<SkippedVariant>("skipped variants", r#""FIRST-ONE""#, r#""SECRET" "Secret" "old""#),
        case::<Scalars>(
            "scalars",
            r#"{"c":"a","n":1,"ip":"::1","path":"a/b","r":{"start":1,"end":2},"b":"b","s":"s"}"#,
            r#"{"c":1,"n":1,"ip":"::1","path":"a/b","r":{"start":1,"end":2},"b":"b","s":"s"} {"c":"a","n":1,"ip":"::1","path":"a/b","r":[1],"b":"b","s":"s"}"#,
        ),
        case::<Units>(
            "units",
            r#"{"unit":null,"pair":[null,1],"list":[null]}"#,
            r#"{"unit":{},"pair":[null,1],"list":[]} {"unit":null,"pair":[1],"list":[]}"#,
        ),
        case::<Subset>("subsets", r#"{"a":1,"b":2} {"a":1} [1,2] [1]"#, r#"{"b":1} [1,2,3] []"#),
        case::<Record>(
            "names of TypeScript",
            r#"{"array":{"size":1},"promise":{"a":null,"b":true}}"#,
            r#"{"array":[],"promise":{}} {"array":{"size":1},"promise":{"a":1}}"#,
        ),
        case::<JsonValue>(
            "names of the prelude",
            r#"{"tool_spec":"Registered"} {"tool_spec":{"AgentContract":"a"}}"#,
            r#"{"tool_spec":"ToolSpec"} 1"#,
        ),
        case::<Batches>(
            "named generics",
            r#"{"words":{"of":["a"]},"points":{"of":[{"x":1,"y":2}]},"nested":{"of":[{"of":[true]}]}}"#,
            r#"{"words":{"of":[1]},"points":{"of":[]},"nested":{"of":[]}} {"words":{"of":[]},"points":{"of":[]},"nested":{"of":[true]}}"#,
        ),
        case::<Strings>(
            "integers as text",
            r#"{"id":"18446744073709551615","big":"-1","by":{"a":"1"}}"#,
            r#"{"id":1,"big":"-1","by":{}} {"id":"1","big":"-1","by":{"a":1}}"#,
        ),
        case::<DefaultsWithin>(
            "defaults within",
            r#"{} {"point":{"x":1,"y":2}} {"word":null,"list":[]}"#,
            r#"{"point":null} {"point":{"x":1}} {"list":null}"#,
        ),
        case::<Kelvin>("from and into", r#"{"celsius":1.5}"#, r#"{"value":1.5} 1"#),
        case::<Pairs>(
            "pairs",
            r#"[] [["a",{"Left":1}]]"#,
            r#"[["a"]] [["a",{"Left":1},1]] {"a":{"Left":1}}"#,
        ),
        case::<ListOrMap>(
            "list or map",
            r#"[1] {"a":1} "fast-lane" "slow lane""#,
            r#"["a"] {"a":"x"} "slow" null"#,
        ),
        case::<Lanes>(
            "maps of an enum",
            r#"{"open":{"fast-lane":["slow lane"]}} {"open":{},"next":{"slow lane":true}}"#,
            r#"{"open":{"FastLane":[]}} {"open":{},"next":{"slow":true}}"#,
        ),
        case::<NumberKeys>(
            "keys that are numbers",
            r#"{"signed":{"-1":true},"tiny":{"255":{"x":1,"y":2}}}"#,
            r#"{"signed":{"a":true},"tiny":{}} {"signed":{},"tiny":{"1":{"x":1}}}"#,
        ),
        case::<Commented>(
            "comments",
            r#"{"kind":"One","x":1} {"kind":"Two"}"#,
            r#"{"kind":"One"} {"kind":"Three"}"#,
        ),
        case::<Generics>(
            "generics in generics",
            r#"{"one":{"a":1,"b":["x"]},"two":{"a":"x","b":[1],"c":{"k":"v"}},"three":{"a":{"a":true,"b":[null]},"b":[]}}"#,
            r#"{"one":{"a":"x","b":["x"]},"two":{"a":"x","b":[1]},"three":{"a":{"a":true,"b":[]},"b":[]}} {"one":{"a":1,"b":[1]},"two":{"a":"x","b":[]},"three":{"a":{"a":true,"b":[]},"b":[]}}"#,
        ),
        case::<TaggedStruct>(
            "tagged struct",
            r#"{"type":"TaggedStruct","x":1}"#,
            r#"{"type":"TaggedStruct"}"#,
        )
        .narrow::<TaggedStruct>(r#"{"type":"TaggedStruct","x":1}"#),
        case::<Event>(
            "events",
            r#"{"v":"created","atTime":1} {"v":"created","atTime":1,"byWhom":"a"} {"v":"moved","x":1,"y":2} {"v":"moved","x":1,"y":2,"quickly":true} {"v":"deleted"}"#,
            r#"{"v":"created"} {"v":"moved","x":1} {"v":"moved","to":{"x":1,"y":2}} {"v":"Deleted"}"#,
        ),
        case::<Tuple8>(
            "long tuple",
            r#"[1,-1,true,"a",null,[1],[1,2],{"x":1,"y":2}]"#,
            r#"[1,-1,true,"a",null,[1],[1],{"x":1,"y":2}] [1]"#,
        ),
        case::<AdjacentOther>(
            "adjacent other",
            r#"{"is":"Known","of":1} {"is":"new"}"#,
            r#"{"of":1} {"is":1}"#,
        ),
    ]
}
