//! Files on their way into a store: those of a call, whose scope, creator and thread come from its run, and a run that is cancelled stops saving (F1).

use super::files::{FOLDER, FileOrigin, FileRecord, FileStore, about, refused};
use super::host::RuntimeHost;
use super::{Runtime, Shared};
use crate::machine::State;
use futures_util::future::{Either, select};
use object_store::{ObjectStoreExt, PutPayload};
use pai_core::{FileBody, NewFile, Result, SavedFile, StoredFile};
use serde_json::Value;
use std::pin::pin;

impl Shared {
    /// Where files are kept.
    pub(super) fn files(&self) -> Result<FileStore> {
        match &self.files {
            Some(files) => Ok(files.clone()),
            None => FileStore::folder(FOLDER)
                .map_err(|error| format!("the folder {FOLDER:?} for files cannot be made: {error}").into()),
        }
    }
}

impl Runtime {
    /// Where the files of this runtime are kept.
    ///
    /// # Errors
    /// None was given, and the default folder cannot be made.
    pub fn files(&self) -> Result<FileStore> {
        self.shared.files()
    }

    /// Keeps a file that somebody uploads into a scope (F1). What is behind its body is read to its end.
    ///
    /// # Errors
    /// The media type is none, the file is too large, or the store refuses.
    pub async fn upload(&self, scope: &str, creator: Value, file: NewFile<FileBody>) -> Result<FileRecord> {
        let origin = FileOrigin { creator, ..FileOrigin::default() };
        self.shared.files()?.save_at(scope, file, origin, || self.shared.clock.now()).await
    }
}

impl FileStore {
    async fn save_at(
        &self,
        scope: &str,
        file: NewFile<FileBody>,
        origin: FileOrigin,
        now: impl Fn() -> String,
    ) -> Result<FileRecord> {
        let NewFile { body, media_type, filename, metadata } = file;
        check_media_type(&media_type)?;
        pai_core::json::check(&metadata.to_string())?;
        let file_id = format!("file-{}", uuid::Uuid::now_v7());
        let size = self.put(scope, &file_id, body).await?;
        let created_at = now();
        let record = FileRecord { file_id, media_type, filename, metadata, size, origin, created_at };
        let text = PutPayload::from(serde_json::to_vec(&record)?);
        self.objects.put(&about(scope, &record.file_id), text).await.map_err(refused)?;
        Ok(record)
    }
}

impl RuntimeHost {
    pub(super) async fn save(&self, file: NewFile<FileBody>) -> Result<SavedFile> {
        let run_id = self.at.run_id.as_str();
        let read = |state: &State| state.run(run_id).map(|run| run.asked.identity.clone());
        let creator = self.cell.with_known(&self.shared, read).await?.unwrap_or_default();
        let origin = FileOrigin {
            creator,
            thread_id: self.cell.key.thread_id.clone(),
            run_id: self.at.run_id.clone(),
            tool_call_id: self.at.tool_call_id.clone(),
        };
        let (files, scope) = (self.shared.files()?, self.cell.key.scope.as_str());
        let saving = files.save_at(scope, file, origin, || self.shared.clock.now());
        let FileRecord { file_id, media_type, filename, .. } = self.unless_cancelled(saving).await?;
        Ok(SavedFile { file_id, media_type, filename })
    }

    async fn unless_cancelled<T>(&self, saving: impl Future<Output = Result<T>>) -> Result<T> {
        match select(pin!(saving), pin!(self.signal.cancelled())).await {
            Either::Left((saved, _)) => saved,
            Either::Right(_) => Err("the call was cancelled while it saved a file".into()),
        }
    }

    pub(super) async fn read(&self, file_id: &str) -> Result<StoredFile<FileBody>> {
        let (record, body) = self.shared.files()?.open(&self.cell.key.scope, file_id).await?;
        let FileRecord { file_id, media_type, filename, metadata, .. } = record;
        Ok(StoredFile { file: SavedFile { file_id, media_type, filename }, metadata, body })
    }
}

/// Whether this can be a media type: two names of plain characters; what follows a `;` are its parameters (RFC 6838, 4.2).
///
/// # Errors
/// It can be none; the sentence is for whoever wrote it.
pub fn check_media_type(media_type: &str) -> Result<()> {
    let plain = |name: &str| {
        !name.is_empty()
            && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"!#$&-^_.+".contains(&byte))
    };
    let essence = media_type.split(';').next().unwrap_or_default().trim();
    let whole = media_type.bytes().all(|byte| byte == b' ' || byte.is_ascii_graphic());
    match essence.split_once('/') {
        Some((kind, subtype)) if whole && plain(kind) && plain(subtype) => Ok(()),
        _ => Err(format!("{media_type:?} is no media type; write one such as \"text/csv\"").into()),
    }
}
