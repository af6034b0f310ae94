//! What the attributes refuse, as data: what is wrong in one sentence, what to write instead in one more.

/// One rule. `{0}`, `{1}` stand for words of the user's.
pub(crate) struct Rule {
    /// The name under which tests and documentation refer to it.
    #[allow(dead_code, reason = "read by the documentation and the tests")]
    pub(crate) name: &'static str,
    /// What is wrong.
    pub(crate) wrong: &'static str,
    /// What to write instead.
    pub(crate) write: &'static str,
}

impl Rule {
    /// The sentence that rustc prints.
    pub(crate) fn message(&self, arguments: &[&str]) -> String {
        let mut text = format!("{}; {}", self.wrong, self.write);
        for (index, argument) in arguments.iter().enumerate() {
            text = text.replace(&format!("{{{index}}}"), argument);
        }
        text
    }
}

macro_rules! rules {
    ($($constant:ident $name:literal: $wrong:literal => $write:literal;)*) => {
        $(pub(crate) const $constant: Rule = Rule { name: $name, wrong: $wrong, write: $write };)*
        /// Every rule, in the order of the documentation.
        #[allow(dead_code, reason = "read by the documentation and the tests")]
        pub(crate) const ALL: &[Rule] = &[$($constant),*];
    };
}

rules! {
    ID_MISSING "id-missing": "the tool has no id" => "write `id = \"domain.action.v1\"`, the stable identity of its wire spec";
    ID_NOT_LITERAL "id-not-literal": "the tool id is not a string literal, so it cannot be read from the source"
        => "write it out as one literal, such as `id = \"crm.lookup-customer.v1\"`";
    ID_EMPTY "id-empty": "the tool id is empty" => "write the identity of its wire spec, such as \"crm.lookup-customer.v1\"";
    ID_WHITESPACE "id-whitespace": "the tool id has white space around it" => "write {0}";

    BODYLESS_CAPABILITIES "bodyless-capabilities": "a tool without a body cannot have capabilities, because nothing here would use them"
        => "give the function a body, or remove `capabilities(..)`";
    BODYLESS_SUSPEND "bodyless-suspend": "a tool without a body cannot suspend: it already waits for its one output"
        => "give the function a body, or remove `suspend(..)`";
    BODYLESS_DATA "bodyless-data": "a tool without a body cannot write data, because no code of it runs here"
        => "give the function a body, or remove `data(..)`";
    BODYLESS_TOOLS "bodyless-tools": "a tool without a body cannot have child tools, because no code of it could call them"
        => "give the function a body, or remove `tools(..)`";
    BODYLESS_CTX "bodyless-ctx": "a tool without a body has no `ctx`, because no code of it runs here" => "remove the parameter";
    BODYLESS_RUN "bodyless-run": "`{0}` says how a body runs, and this tool has none" => "give the function a body, or remove `{0}`";
    DESCRIPTION_MISSING "description-missing": "a tool without a body needs a description, because nothing else tells the model what it is for"
        => "write a doc comment above the function, or `description = \"..\"`";
    DESCRIPTION_EMPTY "description-empty": "the description is empty" => "say in a sentence what the tool is for";

    KEY_MISSING "key-missing": "a text stands here without its key" => "write `id = {0}`";
    NOT_A_KEY "not-a-key": "a key is expected here" => "write `key = value`, `key(..)` or `key`, with commas between";
    MISSING_COMMA "missing-comma": "a comma is missing here" => "write `,` between two entries";
    UNKNOWN_KEY "unknown-key": "there is no key `{0}`" => "{1}the keys are {2}";
    DUPLICATE_KEY "duplicate-key": "the key `{0}` is given twice" => "keep one of them";
    VALUE_SHAPE "value-shape": "this is not what `{0}` takes" => "write `{1}`";
    RENAME_ALL "rename-all": "`rename_all` does not know {0}" => "write one of {1}";

    NOT_A_NAME "not-a-name": "the name of {0} must be an identifier that is no keyword" => "write {1}";
    DUPLICATE_NAME "duplicate-name": "two {0} are named `{1}`" => "rename one of them";
    SAME_VARIANT "same-variant": "the suspend points `{0}` and `{1}` both become the variant `{2}`" => "rename one of them";
    RESERVED_NAME "reserved-name": "the name `{0}` is one that every JavaScript object inherits, so clients cannot hold it"
        => "choose another";
    EMPTY_NAME "empty-name": "the name on the wire is empty or has white space around it" => "write a plain name, such as `name = \"approval\"`";
    MARKER_TAKEN "marker-taken": "a type that comes out of the attribute would be named `{0}`, and the tool uses another type of that name"
        => "write `name = {1}Tool` in the attribute, or rename that type";

    WIRE_CFG "wire-cfg": "`cfg` on {0} would change the wire spec under one id" => "put it on the whole tool, or make two tools with two ids";
    ENTRY_ATTRIBUTE "entry-attribute": "only `cfg` can stand on an entry of a list" => "remove the attribute";

    GENERIC "generic": "a tool function cannot be generic, because a wire spec has no type parameters"
        => "name the types, or implement `pai::Tool` by hand for a generic type";
    IMPL_TRAIT "impl-trait": "a tool function cannot take or give an `impl Trait`, because a wire spec needs a type with a name"
        => "name the type";
    QUALIFIED_FUNCTION "qualified-function": "a tool function cannot be `{0}`" => "remove the word";
    METHOD "method": "a tool cannot be a method" => "write a free function; what it needs comes through `ctx.context`";
    CTX_FIRST "ctx-first": "`ctx` comes first, so that it cannot be taken for an input" => "write `fn {0}(ctx: pai::Ctx<{1}>, ..)`";
    PARAMETER_PATTERN "parameter-pattern": "a parameter that is taken apart has no name on the wire"
        => "name it, and take it apart in the body";
    PARAMETER_BORROWED "parameter-borrowed": "a parameter cannot borrow, because nobody keeps what it would borrow from"
        => "take it by value; only `&str` is lent from a `String`";
    OUTPUT_BORROWED "output-borrowed": "an output cannot borrow, because it outlives the call" => "return an owned type";
    BLOCKING_ASYNC "blocking-async": "an async function does not block its thread, so it needs none of its own"
        => "remove `blocking`, or make the function sync";
    INPUT_SCHEMA "input-schema": "`input_schema` describes one parameter named `input`, and the function takes none"
        => "take `input: YourInput`, or remove `input_schema`";
    CHILD_CALLBACK "child-callback": "`{0}` of a child gets the tool's context, and the tool declares none"
        => "write `context = YourContext` in the attribute, or remove `{0}`";

    SCHEMA_MISSING "schema-missing": "the schema file {0} cannot be read: {1}" => "write its path from this source file, as for `include_str!`";
    SCHEMA_NOT_JSON "schema-not-json": "the schema file {0} is not JSON: {1}" => "correct it";
    SCHEMA_NOT_OBJECT "schema-not-object": "the schema file {0} is not the schema of an object" => "{1}";

    NOT_A_FUNCTION "not-a-function": "`#[pai::{0}]` goes on a function" => "{1}";
    AGENT_SIGNATURE "agent-signature": "an agent function has a body, takes nothing and is plain `fn`, so that codegen can call it"
        => "write `fn {0}() -> pai::Result<pai::Agent<YourContext>>`";
    AGENT_ARGUMENTS "agent-arguments": "`#[pai::agent]` takes nothing but `crate = ::path::to::pai`" => "remove it; the agent's name is the one given to `Agent::builder`";
    WIRE_ITEM "wire-item": "`#[pai::wire]` goes on a struct or an enum" => "put it on the type that travels";
    WIRE_DERIVED "wire-derived": "`{0}` is derived here and by `#[pai::wire]`" => "remove one of the two";
    WIRE_ARGUMENTS "wire-arguments": "`#[pai::wire]` takes nothing but `crate = ::path::to::pai`" => "put serde's and schemars' attributes below it";
}
