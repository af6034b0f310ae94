//! How many requests follow a run: one that is given up ends the run only where nobody else follows it.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// How many requests follow each run.
#[derive(Default)]
pub(super) struct Followers(Mutex<BTreeMap<String, usize>>);

/// One request that follows a run.
pub(super) struct Following<'a> {
    all: &'a Followers,
    run_id: String,
    left: bool,
}

impl Followers {
    /// One more.
    pub(super) fn begin(&self, run_id: &str) -> Following<'_> {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner).entry(run_id.to_owned()).or_default() += 1;
        Following { all: self, run_id: run_id.to_owned(), left: false }
    }
}

impl Following<'_> {
    /// Follows the run no more; whether it was the last that did.
    pub(super) fn give_up(mut self) -> bool {
        self.leave()
    }

    fn leave(&mut self) -> bool {
        if std::mem::replace(&mut self.left, true) {
            return false;
        }
        let mut all = self.all.0.lock().unwrap_or_else(PoisonError::into_inner);
        let others = all.remove(&self.run_id).unwrap_or_default().saturating_sub(1);
        if others > 0 {
            all.insert(self.run_id.clone(), others);
        }
        others == 0
    }
}

impl Drop for Following<'_> {
    fn drop(&mut self) {
        self.leave();
    }
}
