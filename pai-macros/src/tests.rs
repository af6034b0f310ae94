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
