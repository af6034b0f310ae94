//! Files that a user sent by reference: a model is given their content, because nobody else can open `pai://files/..`.

use super::Shared;
use crate::model::{ModelMessage, UserContent};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use futures_util::StreamExt;
use pai_core::Result;

/// What the address of a stored file begins with.
const STORED: &str = "pai://files/";

/// How large a file may be that a model is given, in bytes.
const MOST_BYTES: u64 = 20 << 20;

/// Puts data URLs in the place of the references to stored files.
pub(super) async fn put_in_place(shared: &Shared, scope: &str, messages: &mut [ModelMessage]) -> Result<()> {
    for message in messages {
        let ModelMessage::User(contents) = message else { continue };
        for content in contents {
            let UserContent::File { media_type, url, .. } = content else { continue };
            let Some(file_id) = url.strip_prefix(STORED) else { continue };
            let (record, mut body) = shared.files()?.open(scope, file_id).await?;
            if record.size > MOST_BYTES {
                return Err(format!(
                    "the file {file_id:?} has {} bytes, and a model is given at most {MOST_BYTES}",
                    record.size
                )
                .into());
            }
            let mut bytes = Vec::new();
            while let Some(piece) = body.next().await {
                bytes.extend(piece?);
            }
            *url = format!("data:{};base64,{}", record.media_type, STANDARD.encode(bytes));
            *media_type = record.media_type;
        }
    }
    Ok(())
}
