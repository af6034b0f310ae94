//! What the attribute expands to: generated names and defaults are API.

use crate::rules::ALL;
use expect_test::{ExpectFile, expect_file};
use std::collections::BTreeSet;

fn expands(arguments: &str, item: &str, expected: &ExpectFile) {
    let tokens = crate::expand_tool(arguments.parse().unwrap(), item.parse().unwrap());
    let file = syn::parse2(tokens).unwrap();
    expected.assert_eq(&prettyplease::unparse(&file));
}

#[test]
fn a_tool_with_everything() {
    expands(
        r#"id = "mail.request-approval.v1", context = MailContext, suspend(approval: Prompt => Decision), data(progress: Step),
           capabilities(mailer: Mailer), recover = rerun, destructive"#,
        "/// Ask first.\npub async fn request_approval(ctx: Ctx<RequestApproval>, input: Draft) -> pai::Result<Sent> { body() }",
        &expect_file!["../expanded/everything.expanded.rs"],
    );
}

#[test]
fn a_tool_without_a_body() {
    expands(
        r#"id = "browser.run-check.v1""#,
        "/// Ask a browser.\npub async fn run_browser_check(input: CheckInput) -> CheckReport;",
        &expect_file!["../expanded/bodyless.expanded.rs"],
    );
}

#[test]
fn a_plain_function() {
    expands(
        r#"id = "now.v1", crate = ::facade::pai"#,
        "fn now() -> u64 { 0 }",
        &expect_file!["../expanded/plain.expanded.rs"],
    );
}

#[test]
fn a_faulty_attribute() {
    expands("", "fn now(a: u8) -> u64 { 0 }", &expect_file!["../expanded/faulty.expanded.rs"]);
}

#[test]
fn plain_parameters() {
    expands(
        r#"id = "price.v1", rename_all = "camelCase""#,
        "fn format_price(ctx: Ctx<FormatPrice>, /** Price in cents. */ amount_cents: i64, #[serde(default)] mut note: &str) -> String { body() }",
        &expect_file!["../expanded/parameters.expanded.rs"],
    );
}

#[test]
fn derived_parameters() {
    expands(
        r#"id = "price.v1""#,
        "fn format_price(#[serde(alias = \"cents\")] amount_cents: i64) -> String { body() }",
        &expect_file!["../expanded/derived.expanded.rs"],
    );
}

#[test]
fn children_and_callbacks() {
    expands(
        r#"id = "total.v1", context = Region, description = describe, to_model_output = convert, blocking,
           tools(report: Report { enabled = may, map_context = reader, on_output = log }, #[cfg(feature = "x")] other: Other)"#,
        "fn total(ctx: Ctx<Total>) -> u64 { body() }",
        &expect_file!["../expanded/children.expanded.rs"],
    );
}

#[test]
fn children_without_a_context() {
    expands(
        r#"id = "total.v1", tools(report: Report, #[cfg(feature = "x")] other: Other)"#,
        "async fn total(ctx: Ctx<Total>) -> u64 { body() }",
        &expect_file!["../expanded/children_without_context.expanded.rs"],
    );
}

#[test]
fn a_wire_type_and_an_agent() {
    let wire = crate::wire::expand_wire(
        &"crate = ::facade::pai".parse().unwrap(),
        "#[serde(tag = \"t\")] enum E { A }".parse().unwrap(),
    );
    let agent = crate::agent::expand_agent(
        &"".parse().unwrap(),
        "fn a() -> pai::Result<pai::Agent<()>> { b() }".parse().unwrap(),
    );
    let file = syn::parse2(quote::quote!(#wire #agent)).unwrap();
    expect_file!["../expanded/wire_and_agent.expanded.rs"].assert_eq(&prettyplease::unparse(&file));
}

#[test]
fn no_path_of_the_default_crate_is_left_when_another_is_given() {
    let tokens = crate::expand_tool(
        r#"id = "a.v1", crate = ::facade, suspend(a: A => B), data(b: C), capabilities(c: D)"#.parse().unwrap(),
        "async fn f(ctx: Ctx<F>, input: I) -> O { }".parse().unwrap(),
    );
    let text = tokens.to_string();
    assert!(!text.contains(":: pai ::"), "{text}");
}

#[test]
fn rules_have_names_of_their_own_and_two_halves() {
    let names: BTreeSet<_> = ALL.iter().map(|rule| rule.name).collect();
    assert_eq!(names.len(), ALL.len());
    for rule in ALL {
        assert!(!rule.wrong.ends_with('.') && !rule.write.is_empty(), "{}", rule.name);
        assert!(rule.message(&["x", "y", "z"]).contains("; "));
    }
}

mod random {
    //! Whatever stands in the attribute and below it, the attributes give tokens and never panic.

    use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

    /// Attributes and items to start from.
    const SEEDS: [(&str, &str); 6] = [
        (
            r#"id = "a.v1", context = C, suspend(p: A => B { name = "x", schema = "s.json" }), data(d: V), capabilities(c: K)"#,
            "/// Doc.\npub async fn f(ctx: Ctx<F>, input: I) -> R<O> { body }",
        ),
        (
            r#"id = "b.v1", tools(t: T { enabled = e, map_context = m, on_output = o }), description = d"#,
            "fn f(a: &str, b: u8) -> O { }",
        ),
        (
            r#"id = "c.v1", rename_all = "camelCase", recover = rerun, blocking, read_only, crate = ::p"#,
            "fn f(#[serde(default = \"x\")] mut r#a: O<u8>);",
        ),
        (
            r#"name = N, to_model_output = a::b, input_schema = "x.json", output_schema = "y.json""#,
            "pub(crate) fn f<'a, T>(self, (a, b): C, ..) -> impl X where T: Y { }",
        ),
        ("crate = ::a::b", "#[derive(Debug, serde::Serialize)] pub enum E<T> { A { b: T }, C(u8) = 3 }"),
        ("", "unsafe extern \"C\" fn f(x: fn(u8) -> u8) -> [u8; { 1 + 2 }] { loop {} }"),
    ];

    fn flat(tokens: TokenStream, words: &mut Vec<TokenTree>) {
        for token in tokens {
            if let TokenTree::Group(group) = &token {
                flat(group.stream(), words);
            }
            words.push(token);
        }
    }

    /// The tokens with some left out, doubled, replaced, swapped or put into brackets.
    fn mutated(
        random: &mut fastrand::Rng,
        tokens: TokenStream,
        words: &[TokenTree],
        depth: u32,
    ) -> TokenStream {
        let mut out: Vec<TokenTree> = Vec::new();
        for token in tokens {
            let token = match token {
                TokenTree::Group(group) if random.u8(..) < 200 && depth < 20 => TokenTree::Group(Group::new(
                    group.delimiter(),
                    mutated(random, group.stream(), words, depth + 1),
                )),
                other => other,
            };
            match random.u8(..) {
                0..8 => {}
                8..14 => out.extend([token.clone(), token]),
                14..24 => out.push(words[random.usize(..words.len())].clone()),
                24..28 => out.extend([words[random.usize(..words.len())].clone(), token]),
                28..30 => {
                    let kinds =
                        [Delimiter::Parenthesis, Delimiter::Brace, Delimiter::Bracket, Delimiter::None];
                    out.push(TokenTree::Group(Group::new(kinds[random.usize(..4)], token.into())));
                }
                _ => out.push(token),
            }
        }
        if random.u8(..) < 20 && out.len() > 1 {
            let (a, b) = (random.usize(..out.len()), random.usize(..out.len()));
            out.swap(a, b);
        }
        out.into_iter().collect()
    }

    #[test]
    fn no_tokens_make_the_attributes_panic() {
        let mut random = fastrand::Rng::with_seed(7);
        let parse = |text: &str| text.parse::<TokenStream>().unwrap();
        let mut words = Vec::new();
        for (attribute, item) in SEEDS {
            flat(parse(attribute), &mut words);
            flat(parse(item), &mut words);
        }
        flat(
            parse(
                r##"'a' "" b"x" 1u8 -1 :: => .. ! ? r#"raw"# self Self super crate fn r#fn _ __ _1 _self _crate gen async &mut dyn impl"##,
            ),
            &mut words,
        );
        for round in 0..100_000_u32 {
            let seed = SEEDS[random.usize(..SEEDS.len())];
            let other = SEEDS[random.usize(..SEEDS.len())];
            let attribute = mutated(&mut random, parse(seed.0), &words, 0);
            let item = if random.u8(..) < 200 { seed.1 } else { other.1 };
            let item = mutated(&mut random, parse(item), &words, 0);
            let output = match round % 8 {
                0 => crate::wire::expand_wire(&attribute, item),
                1 => crate::agent::expand_agent(&attribute, item),
                _ => crate::expand_tool(attribute, item),
            };
            assert!(!output.is_empty() || round % 8 < 2, "a tool gives at least an error");
        }
    }
}
