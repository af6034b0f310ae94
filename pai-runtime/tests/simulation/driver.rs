//! The real driver on the store in memory: two processes at a time, which die and are replaced, over a store that breaks. Time is
//! virtual, and every delay comes from the seed.

use crate::invariants::{self, Action, Begun, Seen};
use crate::shaky::{ProcessStore, Shaky, StoreBug, log};
use crate::tools::{World, agent, model};
use fastrand::Rng;
use pai::{ActionAnswer, PendingAction};
use pai_runtime::machine::{Logged, Record};
use pai_runtime::store::{From, MemoryStore, Store, ThreadKey};
use pai_runtime::{NewMessage, RunStatus, Runtime, Thread, Transcript};
use serde_json::json;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// How many things happen in one conversation.
const LENGTH: usize = 14;

/// How long everything may take to come to an end, in virtual time.
const PATIENCE: Duration = Duration::from_mins(3);

struct Process {
    runtime: Runtime,
    dead: Arc<AtomicBool>,
}

struct Simulation {
    shaky: Shaky,
    key: ThreadKey,
    begun: Arc<Mutex<Vec<Begun>>>,
    processes: Vec<Process>,
    runs: Vec<String>,
    accepted: Arc<Mutex<Vec<Action>>>,
}

/// One conversation of a seed, to its end. What is wrong is an error.
pub(crate) fn drives(seed: u64, bug: Option<StoreBug>) -> Result<(), String> {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build().unwrap();
    runtime.block_on(async {
        let mut simulation = Simulation::new(seed, bug);
        for _ in 0..LENGTH {
            simulation.happen().await;
        }
        simulation.finish().await
    })
}

impl Simulation {
    fn new(seed: u64, bug: Option<StoreBug>) -> Self {
        let shaky = Shaky {
            store: MemoryStore::new(),
            random: Arc::new(Mutex::new(Rng::with_seed(seed))),
            breaks: Arc::new(AtomicBool::new(true)),
            acknowledged: Arc::default(),
            bug,
        };
        let mut simulation = Simulation {
            shaky,
            key: ThreadKey::new("s", "t"),
            begun: Arc::default(),
            processes: Vec::new(),
            runs: Vec::new(),
            accepted: Arc::default(),
        };
        simulation.processes = vec![simulation.process(), simulation.process()];
        simulation
    }

    fn process(&self) -> Process {
        let dead = Arc::new(AtomicBool::new(false));
        let world = World {
            store: self.shaky.store.clone(),
            key: self.key.clone(),
            random: self.shaky.random.clone(),
            begun: self.begun.clone(),
            dead: dead.clone(),
        };
        let runtime = Runtime::builder()
            .agent(agent(world))
            .model(model(self.shaky.random.clone()))
            .store(ProcessStore { shaky: self.shaky.clone(), dead: dead.clone() })
            .lease(Duration::from_millis(400))
            .poll_interval(Duration::from_millis(50))
            .settle_deadline(Duration::from_millis(100))
            .build()
            .unwrap();
        Process { runtime, dead }
    }

    fn random(&self, below: usize) -> usize {
        self.shaky.random.lock().unwrap().usize(0..below)
    }

    async fn happen(&mut self) {
        let pause = self.random(120) as u64;
        tokio::time::sleep(Duration::from_millis(pause)).await;
        let which = self.random(2);
        let thread = self.processes[which].runtime.thread(&self.key.scope, &self.key.thread_id);
        match self.random(20) {
            0..7 => {
                let message = NewMessage::text("?").key(format!("k{}", self.random(1000)));
                let message = if self.random(6) == 0 { message.supersede() } else { message };
                // A dead process never answers; its callers are gone with it.
                let sent = tokio::time::timeout(Duration::from_secs(5), thread.send(message)).await;
                self.runs.extend(sent.ok().and_then(Result::ok).map(|run| run.run_id));
            }
            7..14 => {
                let pending = tokio::time::timeout(Duration::from_secs(5), thread.pending_actions()).await;
                for action in pending.ok().and_then(Result::ok).into_iter().flatten() {
                    self.answer(action, 3);
                }
            }
            14 => {
                if let Some(run_id) = self.runs.last().cloned() {
                    tokio::spawn(async move { thread.run(run_id).cancel(None).await });
                }
            }
            15..18 => {
                self.processes[which].dead.store(true, Ordering::SeqCst);
                self.processes[which] = self.process();
            }
            _ => {
                let next = self.process();
                let old = std::mem::replace(&mut self.processes[which], next);
                let _ = tokio::time::timeout(Duration::from_secs(5), old.runtime.shutdown()).await;
            }
        }
    }

    /// So many racing answers to one action.
    fn answer(&self, action: PendingAction, racers: usize) {
        for _ in 0..racers {
            let what = self.random(3);
            let (action, accepted) = (action.clone(), self.accepted.clone());
            tokio::spawn(async move {
                let external = action.action.suspend_name.is_none();
                let payload = if external { json!(what) } else { json!({ "what": what }) };
                if action.submit(payload).await == Ok(ActionAnswer::Accepted) {
                    let at = action.action;
                    accepted.lock().unwrap().push((at.run_id, at.tool_call_id, at.action_id));
                }
            });
        }
    }

    /// The conversation that was kept up to date with every record is the one that is folded from the start.
    async fn folded(&self, thread: &Thread) -> Result<(), String> {
        let kept = thread.state().await.map_err(|error| error.to_string())?.transcript;
        let loaded =
            self.shaky.store.load(&self.key, From::Start).await.map_err(|error| error.to_string())?;
        let mut whole = Transcript::default();
        let seen = usize::try_from(kept.version).unwrap();
        loaded.records[..seen].iter().for_each(|text| whole.apply(&Logged::from_text(text).unwrap()));
        if kept == whole { Ok(()) } else { Err(format!("{kept:?} instead of {whole:?}")) }
    }

    /// Without further faults, everything comes to an end.
    async fn finish(mut self) -> Result<(), String> {
        self.shaky.breaks.store(false, Ordering::SeqCst);
        self.processes.truncate(1);
        let thread = self.processes[0].runtime.thread(&self.key.scope, &self.key.thread_id);
        let ended = tokio::time::timeout(PATIENCE, async {
            for run_id in &self.runs {
                let run = thread.run(run_id);
                loop {
                    // What hangs until it is told ends when it is.
                    let Ok(status) = tokio::time::timeout(Duration::from_secs(10), run.settled()).await
                    else {
                        run.cancel(None).await.map_err(|error| error.to_string())?;
                        continue;
                    };
                    if status.map_err(|error| error.to_string())? != RunStatus::Blocked {
                        break;
                    }
                    for action in thread.pending_actions().await.map_err(|error| error.to_string())? {
                        self.answer(action, 2);
                    }
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            }
            Ok::<(), String>(())
        });
        let stuck = ended.await.is_err();
        let log = log(&self.shaky.store, &self.key);
        let seen = Seen {
            sent: self.runs.iter().cloned().collect(),
            acknowledged: self.shaky.acknowledged.lock().unwrap().clone(),
            begun: self.begun.lock().unwrap().clone(),
            fenced: Vec::new(),
            accepted: self.accepted.lock().unwrap().clone(),
        };
        invariants::check(&log, &seen)?;
        if stuck {
            return Err(format!("no run is stuck: {:?}", log.last()));
        }
        self.folded(&thread).await?;
        // Runs whose sender was told nothing are not waited for, and may still be under way.
        let ended = |run: &String| {
            log.iter().any(|record| matches!(record, Record::RunEnded { run_id, .. } if run_id == run))
        };
        match self.runs.iter().find(|run| !ended(run)) {
            Some(run) => Err(format!("no run is lost: {run}")),
            None => Ok(()),
        }
    }
}
