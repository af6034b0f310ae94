//! What a manifest holds, and what it must not.
//!
//! SPEC: E9, M2
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
