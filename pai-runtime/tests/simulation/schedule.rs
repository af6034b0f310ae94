//! What happens in a simulated world, as data: made from a seed, and made smaller when it fails.

use fastrand::Rng;

/// One thing that happens. Numbers choose among what is there at that moment, so that every schedule is possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Happening {
    /// A message is sent through a process.
    Send { through: u8, supersede: bool },
    /// Something that runs in a process ends, in one of many ways.
    End { process: u8, which: u8, how: u8 },
    /// A running body writes data.
    Write { process: u8, which: u8 },
    /// Somebody answers an action that waits now, or one that was seen before.
    Answer { through: u8, which: u8, stale: bool, how: u8 },
    /// Somebody cancels a run.
    Cancel { through: u8, which: u8 },
    /// A process looks for work.
    Look { process: u8 },
    /// A process dies, and another begins in its place.
    Crash { process: u8 },
    /// Time goes by, and leases end.
    Expire,
    /// The next commit goes wrong.
    Fault(CommitFault),
    /// What ended before is reported once more.
    Again { which: u8 },
}

/// How a commit goes wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CommitFault {
    /// It is not taken, and the caller is told.
    Refused,
    /// It is not taken, and the caller is told nothing.
    RequestLost,
    /// It is taken, and the caller is told nothing.
    AnswerLost,
    /// It is taken, and the process dies before it hears so.
    DiesAfter,
}

/// A schedule of this length.
pub(crate) fn schedule(seed: u64, length: usize) -> Vec<Happening> {
    let mut random = Rng::with_seed(seed);
    (0..length).map(|_| happening(&mut random)).collect()
}

fn happening(random: &mut Rng) -> Happening {
    let process = random.u8(0..2);
    let which = random.u8(..);
    match random.u8(0..100) {
        0..8 => Happening::Send { through: process, supersede: random.u8(0..8) == 0 },
        8..42 => Happening::End { process, which, how: random.u8(..) },
        42..47 => Happening::Write { process, which },
        47..64 => {
            Happening::Answer { through: process, which, stale: random.u8(0..4) == 0, how: random.u8(..) }
        }
        64..67 => Happening::Cancel { through: process, which },
        67..79 => Happening::Look { process },
        79..83 => Happening::Crash { process },
        83..89 => Happening::Expire,
        89..95 => Happening::Fault(match random.u8(0..4) {
            0 => CommitFault::Refused,
            1 => CommitFault::RequestLost,
            2 => CommitFault::AnswerLost,
            _ => CommitFault::DiesAfter,
        }),
        _ => Happening::Again { which },
    }
}

/// The same failure with as little as possible: pieces are left out, large ones first, as long as it still fails.
pub(crate) fn shrunk(schedule: &[Happening], fails: impl Fn(&[Happening]) -> bool) -> Vec<Happening> {
    let mut kept = schedule.to_vec();
    let mut piece = kept.len() / 2;
    while piece > 0 {
        let mut start = 0;
        while start < kept.len() {
            let end = (start + piece).min(kept.len());
            let shorter = [&kept[..start], &kept[end..]].concat();
            if fails(&shorter) {
                kept = shorter;
            } else {
                start = end;
            }
        }
        piece /= 2;
    }
    kept
}
