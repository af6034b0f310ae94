//! Files of the caller's scope as resources.

use super::handler::{Asking, Facts};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use futures_util::TryStreamExt;
use rmcp::ErrorData;
use rmcp::model::{ReadResourceResponse, ReadResourceResult, ResourceContents};

const URI: &str = "pai://files/";

/// How large a file may be that is read in one piece, in bytes.
const MOST_BYTES: u64 = 25 << 20;

/// The address of a file.
pub(super) fn uri(file_id: &str) -> String {
    format!("{URI}{file_id}")
}

impl Facts {
    /// A file, as text where it is text.
    pub(super) async fn read_file(
        &self,
        uri: &str,
        asking: &Asking,
    ) -> Result<ReadResourceResponse, ErrorData> {
        let missing = || ErrorData::resource_not_found("there is no such file", None);
        let file_id = uri.strip_prefix(URI).ok_or_else(missing)?;
        let files = self.runtime.files().map_err(|_| missing())?;
        let (record, body) = files.open(&asking.caller.scope, file_id).await.map_err(|_| missing())?;
        if record.size > MOST_BYTES {
            let text = format!("the file has {} bytes, and at most {MOST_BYTES} are read here", record.size);
            return Err(ErrorData::invalid_params(text, None));
        }
        let unread = |_| ErrorData::internal_error("the file cannot be read now", None);
        let bytes: Vec<Vec<u8>> = body.try_collect().await.map_err(unread)?;
        let contents = match String::from_utf8(bytes.concat()) {
            Ok(text) => ResourceContents::text(text, uri),
            Err(binary) => ResourceContents::blob(STANDARD.encode(binary.as_bytes()), uri),
        };
        Ok(ReadResourceResult::new(vec![contents.with_mime_type(record.media_type)]).into())
    }
}
