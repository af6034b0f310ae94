//! Files (F1): kept by `object_store`, a folder of this machine by default. Scope, thread and call come from the runtime. A file begins to
//! exist with the record that describes it, which is written after its content.

use futures_util::{StreamExt, TryStreamExt};
use object_store::path::Path;
use object_store::{GetOptions, GetRange, ObjectStore, ObjectStoreExt, WriteMultipart};
use pai_core::{Exit, FileBody, Result};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::io;
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

/// The folder that is made where no other store was given.
pub(super) const FOLDER: &str = "pai-files";

/// How large a file may be unless another limit is given.
const MOST_BYTES: u64 = 100 << 20;

/// Where files are kept. Clones are one store.
#[derive(Clone)]
pub struct FileStore {
    pub(super) objects: Arc<dyn ObjectStore>,
    most_bytes: u64,
    /// The folder of this machine, whose unfinished uploads the store does not list.
    folder: Option<PathBuf>,
}

/// What is known of a file.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct FileRecord {
    /// Its id.
    pub file_id: String,
    /// Its media type.
    pub media_type: String,
    /// Its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub filename: Option<String>,
    /// What the application keeps beside it.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    pub metadata: Value,
    /// How large it is, in bytes.
    pub size: u64,
    /// Where it came from.
    #[serde(flatten)]
    pub origin: FileOrigin,
    /// When, RFC 3339.
    pub created_at: String,
}

/// Where a file came from.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct FileOrigin {
    /// Whoever uploaded it, or began the run that made it, as the application authenticated them.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    pub creator: Value,
    /// The thread where it was made; empty of one that was uploaded.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub thread_id: String,
    /// The run.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub run_id: String,
    /// The call.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub tool_call_id: String,
}

impl FileStore {
    /// A store on whatever `object_store` offers.
    pub fn new(objects: Arc<dyn ObjectStore>) -> Self {
        FileStore { objects, most_bytes: MOST_BYTES, folder: None }
    }

    /// A folder of this machine, which is made if it is not there.
    ///
    /// # Errors
    /// It cannot be made.
    pub fn folder(path: impl Into<PathBuf>) -> io::Result<Self> {
        let path = path.into();
        std::fs::create_dir_all(&path)?;
        let objects =
            object_store::local::LocalFileSystem::new_with_prefix(&path).map_err(io::Error::other)?;
        Ok(FileStore { folder: Some(path), ..Self::new(Arc::new(objects)) })
    }

    /// A store in memory, for tests.
    pub fn memory() -> Self {
        Self::new(Arc::new(object_store::memory::InMemory::new()))
    }

    /// How large a file may be, in bytes; 100 MiB unless given.
    #[must_use]
    pub fn most_bytes(mut self, bytes: u64) -> Self {
        self.most_bytes = bytes;
        self
    }

    /// What is known of a file of a scope.
    ///
    /// # Errors
    /// There is no such file in the scope, or the store refuses.
    pub async fn record(&self, scope: &str, file_id: &str) -> Result<FileRecord> {
        let missing = || Exit::from(format!("there is no file {file_id:?} here"));
        if !is_file_id(file_id) {
            return Err(missing());
        }
        match self.objects.get(&about(scope, file_id)).await {
            Ok(found) => Ok(serde_json::from_slice(&found.bytes().await.map_err(refused)?)?),
            Err(object_store::Error::NotFound { .. }) => Err(missing()),
            Err(error) => Err(refused(error)),
        }
    }

    /// Opens a file of a scope.
    ///
    /// # Errors
    /// As [`record`](Self::record).
    pub async fn open(&self, scope: &str, file_id: &str) -> Result<(FileRecord, FileBody)> {
        let record = self.record(scope, file_id).await?;
        let found = self.objects.get(&content(scope, file_id)).await.map_err(refused)?;
        let pieces = found.into_stream().map_ok(|piece| piece.to_vec()).map_err(io::Error::other);
        Ok((record, Box::pin(pieces)))
    }

    /// Opens a part of a file of a scope, by its bytes.
    ///
    /// # Errors
    /// As [`record`](Self::record).
    pub async fn open_range(&self, scope: &str, file_id: &str, bytes: Range<u64>) -> Result<FileBody> {
        self.record(scope, file_id).await?;
        let options = GetOptions { range: Some(GetRange::Bounded(bytes)), ..GetOptions::default() };
        let found = self.objects.get_opts(&content(scope, file_id), options).await.map_err(refused)?;
        Ok(Box::pin(found.into_stream().map_ok(|piece| piece.to_vec()).map_err(io::Error::other)))
    }

    /// The files of a scope, by id and thus from old to new.
    ///
    /// # Errors
    /// The store refuses.
    pub async fn list(&self, scope: &str) -> Result<Vec<FileRecord>> {
        let mut records = Vec::new();
        for (file_id, found) in self.found(Some(scope)).await? {
            if found.described {
                records.push(self.record(scope, &file_id.1).await?);
            }
        }
        Ok(records)
    }

    /// Removes a file of a scope; one that is not there is removed already.
    ///
    /// # Errors
    /// The store refuses.
    pub async fn delete(&self, scope: &str, file_id: &str) -> Result<()> {
        if !is_file_id(file_id) {
            return Ok(());
        }
        // Without its record it is no file any more, whatever becomes of the rest.
        for path in [about(scope, file_id), content(scope, file_id)] {
            match self.objects.delete(&path).await {
                Ok(()) | Err(object_store::Error::NotFound { .. }) => {}
                Err(error) => return Err(refused(error)),
            }
        }
        Ok(())
    }

    /// Removes contents without a record, which a process left behind that died while it saved; younger ones may still be being saved.
    /// Gives how many there were.
    ///
    /// # Errors
    /// The store refuses.
    pub async fn collect_orphans(&self, older_than: Duration) -> Result<usize> {
        let before = SystemTime::now().checked_sub(older_than);
        let mut removed = match (&self.folder, before) {
            (Some(folder), Some(before)) => unfinished(folder, before),
            _ => 0,
        };
        for (_, found) in self.found(None).await? {
            let old = before.is_some_and(|before| found.modified <= before);
            if let (Some(path), false, true) = (found.content, found.described, old) {
                self.objects.delete(&path).await.map_err(refused)?;
                removed += 1;
            }
        }
        Ok(removed)
    }

    async fn found(&self, scope: Option<&str>) -> Result<BTreeMap<(String, String), Found>> {
        let prefix = scope.map(folder);
        let mut listed = self.objects.list(prefix.as_ref());
        let mut all: BTreeMap<(String, String), Found> = BTreeMap::new();
        while let Some(object) = listed.next().await {
            let object = object.map_err(refused)?;
            let parts: Vec<String> = object.location.parts().map(|part| part.as_ref().to_owned()).collect();
            let [folder, file_id, kind] = parts.as_slice() else { continue };
            let found = all.entry((folder.clone(), file_id.clone())).or_insert_with(Found::nothing);
            found.modified = found.modified.max(object.last_modified.into());
            match kind.as_str() {
                "about.json" => found.described = true,
                _ => found.content = Some(object.location),
            }
        }
        Ok(all)
    }

    pub(super) async fn put(&self, scope: &str, file_id: &str, mut body: FileBody) -> Result<u64> {
        let path = content(scope, file_id);
        let upload = self.objects.put_multipart(&path).await.map_err(refused)?;
        let mut upload = WriteMultipart::new(upload);
        let mut size = 0_u64;
        let written = async {
            while let Some(piece) = body.next().await {
                let piece = piece?;
                size += piece.len() as u64;
                if size > self.most_bytes {
                    return Err(format!(
                        "the file is larger than the {} bytes that are allowed",
                        self.most_bytes
                    )
                    .into());
                }
                upload.wait_for_capacity(4).await.map_err(refused)?;
                upload.write(&piece);
            }
            Ok(())
        };
        let written: Result<()> = written.await;
        if let Err(exit) = written {
            // What is left of it is an orphan, should this fail as well.
            let _ = upload.abort().await;
            return Err(exit);
        }
        upload.finish().await.map_err(refused)?;
        Ok(size)
    }
}

struct Found {
    content: Option<Path>,
    described: bool,
    modified: SystemTime,
}

impl Found {
    fn nothing() -> Self {
        Found { content: None, described: false, modified: SystemTime::UNIX_EPOCH }
    }
}

/// A fault of the store. Its text may hold addresses and tenancies, and is traced alone.
pub(super) fn refused(error: impl Display) -> Exit {
    tracing::warn!(%error, "the file store refuses");
    "the file store does not take or give that now".into()
}

/// Removes the uploads of processes that died: `object_store` keeps each under its name, `#` and a number until it is whole.
fn unfinished(folder: &std::path::Path, before: SystemTime) -> usize {
    let Ok(entries) = std::fs::read_dir(folder) else { return 0 };
    let mut removed = 0;
    for entry in entries.flatten() {
        let path = entry.path();
        let Ok(about) = entry.metadata() else { continue };
        if about.is_dir() {
            removed += unfinished(&path, before);
        } else if entry.file_name().to_string_lossy().starts_with("content#")
            && about.modified().is_ok_and(|modified| modified <= before)
            && std::fs::remove_file(&path).is_ok()
        {
            removed += 1;
        }
    }
    removed
}

fn is_file_id(file_id: &str) -> bool {
    file_id
        .strip_prefix("file-")
        .is_some_and(|id| uuid::Uuid::try_parse(id).is_ok_and(|parsed| parsed.hyphenated().to_string() == id))
}

/// The folder of a scope. Nothing in a scope's name is special to a file system, and an empty one has a folder too.
fn folder(scope: &str) -> Path {
    let mut name = String::from("s");
    for byte in scope.bytes() {
        if byte.is_ascii_lowercase() || byte.is_ascii_digit() {
            name.push(char::from(byte));
        } else {
            name += &format!("-{byte:02x}");
        }
    }
    // Longer than a file system takes, a name is told by its digest.
    if name.len() > 200 {
        name = format!("h{}", uuid::Uuid::new_v5(&uuid::Uuid::NAMESPACE_OID, scope.as_bytes()));
    }
    Path::from(name)
}

fn content(scope: &str, file_id: &str) -> Path {
    folder(scope).join(file_id).join("content")
}

pub(super) fn about(scope: &str, file_id: &str) -> Path {
    folder(scope).join(file_id).join("about.json")
}
