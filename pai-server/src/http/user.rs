//! A user's message as a page sends it. Text and files are taken; whatever else stands in it says nothing, because a page can write anything.

use crate::problem::Problem;
use pai_runtime::Runtime;
use pai_runtime::message::{Message, Part, Role};
use serde::Deserialize;
use serde_json::Value;

/// How long the id of a message may be.
const MOST_ID: usize = 200;

/// What the address of a stored file begins with.
const STORED: &str = "pai://files/";

/// Addresses that a model's provider may be sent to.
const ADDRESSES: [&str; 2] = ["https://", "data:"];

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Sent {
    id: Option<String>,
    #[serde(default)]
    parts: Vec<Value>,
}

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
enum SentPart {
    Text {
        text: String,
    },
    File {
        media_type: Option<String>,
        filename: Option<String>,
        url: String,
    },
    #[serde(other)]
    Other,
}

/// The message, or what is wrong with it.
pub(super) async fn message(runtime: &Runtime, scope: &str, sent: &Value) -> Result<Message, Problem> {
    let refused = |detail: String| Problem::unprocessable("invalid-message", detail);
    if !sent.is_object() {
        return Err(refused("The message is no object.".to_owned()));
    }
    let sent = Sent::deserialize(sent).map_err(|error| refused(format!("The message: {error}.")))?;
    let id = sent.id.unwrap_or_else(|| uuid::Uuid::now_v7().to_string());
    if id.is_empty() || id.len() > MOST_ID || id.chars().any(char::is_control) {
        return Err(refused(format!("The id of a message has 1 to {MOST_ID} characters.")));
    }
    let mut parts = Vec::new();
    for (number, part) in sent.parts.iter().enumerate() {
        let part = Some(part).filter(|part| part.is_object());
        let part = part.ok_or_else(|| refused(format!("The part {number} of the message is no object.")))?;
        let part = SentPart::deserialize(part)
            .map_err(|error| refused(format!("The part {number} of the message: {error}.")))?;
        match part {
            SentPart::Text { text } => parts.push(Part::Text { text }),
            SentPart::File { media_type, filename, url } => {
                let media_type = file(runtime, scope, media_type, &url).await?;
                parts.push(Part::File { media_type, filename, url });
            }
            SentPart::Other => {}
        }
    }
    if parts.is_empty() {
        let detail = "The message has neither text nor files.";
        return Err(Problem::unprocessable("nothing-to-do", detail));
    }
    Ok(Message { id, role: Role::User, metadata: None, parts })
}

/// The media type of a file that may be sent.
async fn file(runtime: &Runtime, scope: &str, said: Option<String>, url: &str) -> Result<String, Problem> {
    let refused = |detail: String| Problem::unprocessable("invalid-file", detail);
    if let Some(file_id) = url.strip_prefix(STORED) {
        let missing =
            || refused("There is no such file; upload it and send its `pai://files/..` address.".into());
        let files = runtime.files().map_err(|_| missing())?;
        let record = files.record(scope, file_id).await.map_err(|_| missing())?;
        return Ok(record.media_type);
    }
    if !ADDRESSES.iter().any(|known| url.starts_with(known)) {
        let begin = url.chars().take(40).collect::<String>();
        return Err(refused(format!(
            "The file {begin:?} cannot be sent: its address begins with none of `{STORED}`, `https://`, `data:`."
        )));
    }
    let said = said.ok_or_else(|| refused("A file needs its `mediaType`, such as `image/png`.".into()))?;
    pai_runtime::check_media_type(&said).map_err(|exit| refused(format!("The file: {}.", exit.reason())))?;
    Ok(said)
}
