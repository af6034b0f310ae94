//! The store of the simulated world: one thread, taken whole or not at all, with a lease that ends when the schedule says so.

use crate::bugs::Bug;
use pai_runtime::machine::{Record, State};

/// What a commit does about the lease.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Claim {
    None,
    Hold(u64),
    Release(u64),
    Take { fence: u64, owner: usize },
}

/// Why a commit is not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Refused {
    Stale,
    Held,
    Fenced,
}

/// One thread.
#[derive(Default)]
pub(crate) struct SimStore {
    pub(crate) log: Vec<Record>,
    pub(crate) fence: u64,
    /// Who has the lease, until time goes by.
    pub(crate) lease: Option<usize>,
    /// Whether an owner has something to do.
    pub(crate) work: bool,
    /// Whether others have appended since the owner's last commit.
    pub(crate) nudged: bool,
    pub(crate) base: u64,
    pub(crate) bug: Option<Bug>,
}

impl SimStore {
    pub(crate) fn version(&self) -> u64 {
        self.log.len() as u64
    }

    /// The state as a process folds it that knows nothing.
    pub(crate) fn load(&self) -> State {
        let mut state = State { version: self.base, ..State::default() };
        let base = usize::try_from(self.base).unwrap_or(usize::MAX);
        self.log[base.min(self.log.len())..].iter().for_each(|record| state.apply(record));
        state
    }

    pub(crate) fn commit(
        &mut self,
        expect: u64,
        claim: Claim,
        records: &[Record],
        after: &State,
    ) -> Result<(), Refused> {
        match claim {
            Claim::Hold(fence) | Claim::Release(fence)
                if fence != self.fence && self.bug != Some(Bug::NoFence) =>
            {
                return Err(Refused::Fenced);
            }
            Claim::Take { owner, .. } if self.lease.is_some_and(|holder| holder != owner) => {
                return Err(Refused::Held);
            }
            _ => {}
        }
        let taken = if let Claim::Take { fence, .. } = claim { fence } else { self.fence + 1 };
        let trusted = self.bug == Some(Bug::NoFence) && matches!(claim, Claim::Hold(_));
        let unchecked = trusted || self.bug == Some(Bug::NoVersionCheck);
        if (expect != self.version() && !unchecked) || taken != self.fence + 1 {
            return Err(Refused::Stale);
        }
        match claim {
            Claim::None => self.nudged = self.lease.is_some(),
            Claim::Hold(_) => self.nudged = false,
            Claim::Release(_) => (self.lease, self.nudged) = (None, false),
            Claim::Take { fence, owner } => {
                (self.fence, self.lease, self.nudged) = (fence, Some(owner), false);
            }
        }
        let torn = self.bug == Some(Bug::TornCommit) && records.len() > 1;
        self.log.extend_from_slice(&records[..records.len() - usize::from(torn)]);
        (self.base, self.work) = (after.base(), after.has_work());
        Ok(())
    }

    /// Whether a process may take the thread up.
    pub(crate) fn is_due(&self, owner: usize) -> bool {
        self.work && (self.lease.is_none() || (self.lease == Some(owner) && self.nudged))
    }
}
