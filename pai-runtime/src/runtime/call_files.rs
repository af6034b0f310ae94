//! The files of a call: scope, creator and thread come from its run, and a run that is cancelled stops saving (F1).

use super::files::{FOLDER, FileRecord, FileStore, about, refused};
use super::host::RuntimeHost;
use crate::machine::State;
use futures_util::future::{Either, select};
use object_store::{ObjectStoreExt, PutPayload};
use pai_core::{FileBody, NewFile, Result, SavedFile, StoredFile};
use std::pin::pin;

impl RuntimeHost {
    fn files(&self) -> Result<FileStore> {
        match &self.shared.files {
            Some(files) => Ok(files.clone()),
            None => FileStore::folder(FOLDER)
                .map_err(|error| format!("the folder {FOLDER:?} for files cannot be made: {error}").into()),
        }
    }

    pub(super) async fn save(&self, file: NewFile<FileBody>) -> Result<SavedFile> {
        let NewFile { body, media_type, filename, metadata } = file;
        check_media_type(&media_type)?;
        pai_core::json::check(&metadata.to_string())?;
        let (files, scope) = (self.files()?, self.cell.key.scope.as_str());
        let file_id = format!("file-{}", uuid::Uuid::now_v7());
        let size = self.unless_cancelled(files.put(scope, &file_id, body)).await?;
        let run_id = self.at.run_id.as_str();
        let read = |state: &State| state.run(run_id).map(|run| run.asked.identity.clone());
        let creator = self.cell.with_known(&self.shared, read).await?.unwrap_or_default();
        let record = FileRecord {
            file_id: file_id.clone(),
            media_type: media_type.clone(),
            filename: filename.clone(),
            metadata,
            size,
            creator,
            thread_id: self.cell.key.thread_id.clone(),
            run_id: self.at.run_id.clone(),
            tool_call_id: self.at.tool_call_id.clone(),
            created_at: self.shared.clock.now(),
        };
        let text = PutPayload::from(serde_json::to_vec(&record)?);
        files.objects.put(&about(scope, &file_id), text).await.map_err(refused)?;
        Ok(SavedFile { file_id, media_type, filename })
    }

    async fn unless_cancelled<T>(&self, saving: impl Future<Output = Result<T>>) -> Result<T> {
        match select(pin!(saving), pin!(self.signal.cancelled())).await {
            Either::Left((saved, _)) => saved,
            Either::Right(_) => Err("the call was cancelled while it saved a file".into()),
        }
    }

    pub(super) async fn read(&self, file_id: &str) -> Result<StoredFile<FileBody>> {
        let (record, body) = self.files()?.open(&self.cell.key.scope, file_id).await?;
        let FileRecord { file_id, media_type, filename, metadata, .. } = record;
        Ok(StoredFile { file: SavedFile { file_id, media_type, filename }, metadata, body })
    }
}

/// A media type has two names of plain characters; what follows a `;` are its parameters.
fn check_media_type(media_type: &str) -> Result<()> {
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
