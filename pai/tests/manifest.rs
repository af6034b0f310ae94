//! What a manifest holds, and what it must not.
//!
//! SPEC: E9, M1, M2
#![allow(clippy::unwrap_used, reason = "a test ends where something it needs is missing")]

use pai::{AnyTool, Ctx, Manifest};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::collections::BTreeMap;

#[derive(Clone)]
struct SecretContext;

struct Vault;

impl pai::Capability for Vault {
    const ID: &'static str = "acme.vault";
    type Facade = ();
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct Payload {
    #[serde(default)]
    limit: u8,
}

/// Open the vault.
#[pai::tool(
    id = "vault.open.v1",
    context = SecretContext,
    capabilities(vault: Vault),
    suspend(confirm: Payload => Payload),
    data(step: Payload),
    idempotent,
    recover = rerun
)]
fn open_vault(ctx: Ctx<OpenVault>, input: Payload) -> pai::Result<Payload> {
    ctx.suspend.confirm.wait(input)
}

#[test]
fn a_manifest_has_the_wire_and_nothing_of_the_server() {
    let manifest = Manifest::new(vec![OpenVault.facts().define().unwrap()], BTreeMap::new()).unwrap();
    let value = serde_json::to_value(&manifest).unwrap();
    assert_eq!(value["manifestVersion"], 1);
    let spec = &value["specs"]["vault.open.v1"];
    assert_eq!(spec["execution"], "backend");
    assert_eq!(spec["input"]["accepted"]["required"], json!(null));
    assert_eq!(spec["input"]["shown"]["required"], json!(["limit"]));
    assert_eq!(spec["output"]["accepted"], json!(null), "an output of the backend is not submitted");
    assert_eq!(spec["data"]["step"]["properties"]["limit"]["maximum"], 255);
    assert_eq!(spec["suspend"]["confirm"]["resume"]["accepted"]["type"], "object");
    assert_eq!(
        spec["implementations"],
        json!([{
            "rustPath": "manifest::OpenVault",
            "description": "Open the vault.",
            "capabilities": {"vault": "acme.vault"},
            "hints": {"idempotent": true},
            "recover": "rerun"
        }])
    );
    let text = value.to_string();
    assert!(!text.contains("SecretContext") && !text.contains(env!("CARGO_MANIFEST_DIR")), "{text}");
    let again: Manifest = serde_json::from_str(&text).unwrap();
    assert_eq!(again, manifest);
}

#[test]
fn the_published_schema_is_that_of_the_manifest() {
    let schema = Manifest::json_schema();
    let text = serde_json::to_string_pretty(&schema).unwrap() + "\n";
    expect_test::expect_file!["../../schemas/manifest.schema.json"].assert_eq(&text);
    let judge = jsonschema::validator_for(&schema).unwrap();
    let example = include_str!("../../examples/support-desk/generated/pai.manifest.json");
    let mut example: serde_json::Value = serde_json::from_str(example).unwrap();
    assert!(judge.iter_errors(&example).next().is_none());
    example["specs"]["x"] = json!({ "context": "secret" });
    assert!(!judge.is_valid(&example));
}

#[test]
fn a_manifest_that_cannot_be_read_says_why() {
    let fault = |text: &str| Manifest::from_json(text).unwrap_err().to_string();
    assert!(fault("{").starts_with("it cannot be read as a manifest: EOF"));
    assert_eq!(fault("{}"), "it is no manifest: there is no `manifestVersion`");
    assert!(
        fault(r#"{"manifestVersion": 7}"#)
            .starts_with("it is a manifest of version 7, and this pai reads version 1")
    );
}
