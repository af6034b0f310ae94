//! What the attributes refuse, as data: what is wrong in one sentence, what to write instead in one more.

/// One rule. `{0}`, `{1}` stand for words of the user's.
pub(crate) struct Rule {
    /// The name under which tests and documentation refer to it.
    #[cfg_attr(not(test), allow(dead_code, reason = "read by the documentation and the tests"))]
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
        #[cfg(test)]
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
    DESCRIPTION_MISSING "description-missing": "a tool without a body needs a description, because nothing else tells the model what it is for"
        => "write a doc comment above the function";
    UNKNOWN_KEY "unknown-key": "there is no key `{0}`" => "{1}the keys are {2}";
    DUPLICATE_KEY "duplicate-key": "the key `{0}` is given twice" => "keep one of them";
    DUPLICATE_NAME "duplicate-name": "two {0} are named `{1}`" => "rename one of them";
    SAME_VARIANT "same-variant": "the suspend points `{0}` and `{1}` both become the variant `{2}`" => "rename one of them";
    RESERVED_NAME "reserved-name": "the name `{0}` is one that every JavaScript object inherits, so clients cannot hold it"
        => "choose another";
    VALUE_SHAPE "value-shape": "this is not what `{0}` takes" => "write `{1}`";
    NOT_A_NAME "not-a-name": "the name of {0} must be an identifier" => "write `{1}`";
    MARKER_TAKEN "marker-taken": "the tool's type would be named `{0}`, and the function uses another type of that name"
        => "write `name = {0}Tool` in the attribute, or rename that type";
    GENERIC "generic": "a tool function cannot be generic, because a wire spec has no type parameters"
        => "name the types, or implement `pai::Tool` by hand for a generic type";
    METHOD "method": "a tool cannot be a method" => "write a free function; what it needs comes through `ctx.context`";
    PARAMETERS "parameters": "a tool function takes `ctx` and `input`, each at most once and in this order"
        => "write `fn {0}(ctx: pai::Ctx<{1}>, input: YourInput)`";
    BODYLESS_CTX "bodyless-ctx": "a tool without a body has no `ctx`, because no code of it runs here" => "remove the parameter";
    NOT_A_FUNCTION "not-a-function": "`#[pai::{0}]` goes on a function" => "{1}";
    AGENT_SIGNATURE "agent-signature": "an agent function takes nothing and is neither async nor generic, so that codegen can call it"
        => "write `fn {0}() -> pai::Result<pai::Agent<YourContext>>`";
    AGENT_ARGUMENTS "agent-arguments": "`#[pai::agent]` takes no arguments" => "remove them; the agent's name is the one given to `Agent::builder`";
}
