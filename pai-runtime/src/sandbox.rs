//! A capability that runs commands (feature `sandbox`): each call gets a directory of its own, which is gone when the call is over, and
//! commands get limits of time, memory, processor and output. These are limits and no walls: a command can read what this process's user
//! can read, and use the network. What is not trusted at all belongs into a container or a machine of its own, behind the same facade.

use crate::CapabilityRequest;
use pai_core::{Capability, Exit, Result};
use std::ffi::OsStr;
use std::path::{Component, Path, PathBuf};
use std::process::Stdio;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tempfile::TempDir;
use tokio::io::{AsyncRead, AsyncReadExt};
use tokio::process::{Child, Command};
use tokio::task::JoinHandle;

/// The capability; a tool declares `capabilities(sandbox: Sandbox)`.
pub enum Sandbox {}

impl Capability for Sandbox {
    const ID: &'static str = "pai.sandbox";
    type Facade = SandboxDir;
}

/// How long the output of a command that has ended is still read.
const LAST_WORDS: Duration = Duration::from_millis(200);

/// What one command may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SandboxLimits {
    /// How long it may run.
    pub time: Duration,
    /// How much it may write to each of its outputs, in bytes; what is more is dropped.
    pub output_bytes: usize,
    /// How much memory it may address, in bytes.
    pub memory_bytes: u64,
    /// How large a file it may write, in bytes.
    pub file_bytes: u64,
}

impl Default for SandboxLimits {
    fn default() -> Self {
        SandboxLimits {
            time: Duration::from_secs(10),
            output_bytes: 64 << 10,
            memory_bytes: 1 << 30,
            file_bytes: 16 << 20,
        }
    }
}

/// What binds the capability: `.capability::<Sandbox, _>(sandbox(SandboxLimits::default()))`.
pub fn sandbox(
    limits: SandboxLimits,
) -> impl Fn(CapabilityRequest) -> std::future::Ready<Result<SandboxDir>> + Send + Sync + 'static {
    move |_| std::future::ready(SandboxDir::new(limits))
}

/// The directory of one call. It is removed when this is dropped. A command's process group is killed when the command has ended or
/// was given up; a process that leaves its group (`setsid`) is not.
pub struct SandboxDir {
    dir: TempDir,
    limits: SandboxLimits,
}

/// How a command ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finished {
    /// Its exit code; absent where it was killed.
    pub code: Option<i32>,
    /// Whether it was killed because it took too long.
    pub timed_out: bool,
    /// What it wrote to standard output, with what is no UTF-8 replaced.
    pub stdout: String,
    /// What it wrote to standard error.
    pub stderr: String,
    /// Whether more was written than is kept.
    pub truncated: bool,
}

impl SandboxDir {
    fn new(limits: SandboxLimits) -> Result<Self> {
        Ok(SandboxDir { dir: tempfile::Builder::new().prefix("pai-sandbox-").tempdir()?, limits })
    }

    /// The directory.
    pub fn path(&self) -> &Path {
        self.dir.path()
    }

    /// Writes a file into the directory.
    ///
    /// # Errors
    /// The name leaves the directory, or the file cannot be written.
    pub async fn write(&self, name: &str, content: impl AsRef<[u8]>) -> Result<()> {
        let path = self.inside(name)?;
        if let Some(folder) = path.parent() {
            tokio::fs::create_dir_all(folder).await?;
            self.real(folder, name).await?;
        }
        // A command may have put a link there.
        let link = tokio::fs::symlink_metadata(&path).await.is_ok_and(|about| about.is_symlink());
        if link { Err(outside(name)) } else { Ok(tokio::fs::write(path, content).await?) }
    }

    /// Reads a file out of the directory.
    ///
    /// # Errors
    /// The name leaves the directory, by a link too, or there is no such file, or it is larger than a file may be.
    pub async fn read(&self, name: &str) -> Result<Vec<u8>> {
        let path = self.real(&self.inside(name)?, name).await?;
        let file = tokio::fs::File::open(path).await?;
        let mut content = Vec::new();
        file.take(self.limits.file_bytes + 1).read_to_end(&mut content).await?;
        if content.len() as u64 > self.limits.file_bytes {
            return Err(format!("the file {name:?} is larger than {} bytes", self.limits.file_bytes).into());
        }
        Ok(content)
    }

    /// Where a path leads, if that is within the directory.
    async fn real(&self, path: &Path, name: &str) -> Result<PathBuf> {
        let real = tokio::fs::canonicalize(path).await?;
        let within = real.starts_with(tokio::fs::canonicalize(self.path()).await?);
        if within { Ok(real) } else { Err(outside(name)) }
    }

    fn inside(&self, name: &str) -> Result<PathBuf> {
        let path = Path::new(name);
        let plain = path.components().all(|part| matches!(part, Component::Normal(_)));
        if name.is_empty() || !plain { Err(outside(name)) } else { Ok(self.path().join(path)) }
    }

    /// Runs a program with arguments, in the directory, without a shell, with an empty input and next to no environment.
    ///
    /// # Errors
    /// It cannot be started. A command that fails is no error: its code says so.
    pub async fn run<A: AsRef<OsStr>>(
        &self,
        program: &str,
        arguments: impl IntoIterator<Item = A>,
    ) -> Result<Finished> {
        let SandboxLimits { time, memory_bytes, file_bytes, output_bytes } = self.limits;
        // The shell sets the limits and becomes the program; nothing that is passed is a part of its text.
        let limited = format!(
            "ulimit -c 0; ulimit -t {}; ulimit -v {}; ulimit -f {}; exec \"$@\"",
            time.as_secs() + 1,
            memory_bytes.div_ceil(1024),
            file_bytes.div_ceil(512),
        );
        let mut command = Command::new("/bin/sh");
        command.args(["-c", &limited, "sh", program]).args(arguments);
        command.env_clear().env("PATH", "/usr/local/bin:/usr/bin:/bin").env("HOME", self.path());
        command.env("TMPDIR", self.path()).env("LANG", "C.UTF-8").current_dir(self.path());
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command.process_group(0).kill_on_drop(true);
        let mut child = command.spawn()?;
        let group = Group::of(&child);
        let (mut stdout, mut stderr) =
            (Kept::of(child.stdout.take(), output_bytes), Kept::of(child.stderr.take(), output_bytes));
        let ended = tokio::time::timeout(time, child.wait()).await;
        // What is still in the pipes of a command that has ended is read; what it left running may hold them open.
        let _ =
            tokio::time::timeout(LAST_WORDS, async { tokio::join!(stdout.whole(), stderr.whole()) }).await;
        drop(group);
        let (timed_out, code) = match ended {
            Ok(status) => (false, status?.code()),
            Err(_) => (true, None),
        };
        let ((stdout, more), (stderr, more_errors)) = (stdout.text(), stderr.text());
        Ok(Finished { code, timed_out, stdout, stderr, truncated: more || more_errors })
    }
}

/// The begin of what a command writes, read by a task of its own that ends with this.
struct Kept {
    read: Arc<Mutex<(Vec<u8>, bool)>>,
    task: Option<JoinHandle<()>>,
}

impl Kept {
    fn of(stream: Option<impl AsyncRead + Send + Unpin + 'static>, most: usize) -> Self {
        let read = Arc::new(Mutex::new((Vec::new(), false)));
        let kept = read.clone();
        let task = stream.map(|mut stream| {
            tokio::spawn(async move {
                let mut piece = vec![0; 8192];
                while let Ok(count @ 1..) = stream.read(&mut piece).await {
                    let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
                    let room = count.min(most - kept.0.len());
                    kept.0.extend_from_slice(&piece[..room]);
                    kept.1 |= room < count;
                }
            })
        });
        Kept { read, task }
    }

    /// Ends when all is read.
    async fn whole(&mut self) {
        if let Some(task) = &mut self.task {
            // A task that was stopped has read what it has read.
            let _ = task.await;
            self.task = None;
        }
    }

    fn text(&self) -> (String, bool) {
        let kept = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        (String::from_utf8_lossy(&kept.0).into_owned(), kept.1)
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        if let Some(task) = &self.task {
            task.abort();
        }
    }
}

/// The processes that a command has begun; they end when this is dropped.
struct Group(Option<rustix::process::Pid>);

impl Group {
    fn of(child: &Child) -> Self {
        let id = child.id().and_then(|id| i32::try_from(id).ok());
        Group(id.and_then(rustix::process::Pid::from_raw))
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        if let Some(group) = self.0 {
            // There may be nobody left in it.
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
    }
}

fn outside(name: &str) -> Exit {
    format!("{name:?} is no name of a file in the sandbox; write a relative one without `..`").into()
}
