//! Every change between two manifests, position by position, with a verdict for each of those who depend on it.
//!
//! A position that is read from outside may widen, a position that is written may narrow: which of the two counts depends on
//! who holds the old side.

use super::{Verdict, readable};
use pai_core::schema::{difference, normal_text};
use pai_core::{AgentEntry, Contract, Execution, Manifest, SpecEntry};
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// Who depends on a contract.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Audience {
    /// Stored calls that have not ended, and their resume.
    Unfinished,
    /// Stored calls that have ended, which clients render.
    Finished,
    /// Models that call with the habits they have from the old contract.
    Models,
    /// Clients that were generated from the old manifest.
    Clients,
}

impl fmt::Display for Audience {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Audience::Unfinished => "stored unfinished calls",
            Audience::Finished => "stored finished calls",
            Audience::Models => "models with old habits",
            Audience::Clients => "clients of the old manifest",
        })
    }
}

/// One change.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Change {
    /// The tool id, or the agent's name and the registration name with a slash between.
    pub subject: String,
    /// The place in the manifest, as a JSON pointer.
    pub path: String,
    /// What has changed.
    pub reason: String,
    /// What it means for each audience.
    pub verdicts: BTreeMap<Audience, Verdict>,
}

impl Change {
    /// Whether it breaks anything for anybody.
    pub fn is_breaking(&self) -> bool {
        self.verdicts.values().any(Verdict::is_breaking)
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} ({})", self.subject, self.reason, self.path)?;
        for (audience, verdict) in &self.verdicts {
            match verdict {
                Verdict::Compatible => {}
                Verdict::Breaking { witness: Some(witness) } => {
                    write!(f, "\n    breaks {audience}, for example {witness}")?;
                }
                Verdict::Breaking { witness: None } => {
                    write!(f, "\n    may break {audience}: it could not be proven that it does not")?;
                }
            }
        }
        Ok(())
    }
}

/// Every change of a spec under an unchanged id, and of a registration under an unchanged name. What is new or gone is no change
/// under it.
pub fn compare(old: &Manifest, new: &Manifest) -> Vec<Change> {
    let mut changes = Vec::new();
    for (id, before) in &old.specs {
        let Some(after) = new.specs.get(id).filter(|after| after.fingerprint != before.fingerprint) else {
            continue;
        };
        Comparison { subject: id.clone(), base: format!("/specs/{}", escaped(id)), changes: &mut changes }
            .spec(before, after);
    }
    for (name, before) in &old.agents {
        if let Some(after) = new.agents.get(name) {
            agent(name, (before, old), (after, new), &mut changes);
        }
    }
    changes
}

fn agent(
    name: &str,
    before: (&AgentEntry, &Manifest),
    after: (&AgentEntry, &Manifest),
    changes: &mut Vec<Change>,
) {
    let base = format!("/agents/{}", escaped(name));
    for (tool, registration) in &before.0.tools {
        let Some(now) = after.0.tools.get(tool).filter(|now| now.spec != registration.spec) else { continue };
        let (Some(old), Some(new)) = (before.1.specs.get(&registration.spec), after.1.specs.get(&now.spec))
        else {
            continue;
        };
        let mut parts = Vec::new();
        Comparison { subject: String::new(), base: String::new(), changes: &mut parts }.spec(old, new);
        changes.push(Change {
            subject: format!("{name}/{tool}"),
            path: format!("{base}/tools/{}/spec", escaped(tool)),
            reason: format!("the name stands for {:?} in the place of {:?}", now.spec, registration.spec),
            verdicts: worst(&parts),
        });
    }
    let (old, new) = (shown(before.0.message_metadata.as_ref()), shown(after.0.message_metadata.as_ref()));
    Comparison { subject: name.to_owned(), base, changes }.position(
        "messageMetadata",
        "the message metadata",
        (&old, &new),
        [(Audience::Finished, Flow::Stored), (Audience::Clients, Flow::Read)],
    );
}

/// The worst verdict of each audience over several changes.
fn worst(changes: &[Change]) -> BTreeMap<Audience, Verdict> {
    let mut verdicts: BTreeMap<Audience, Verdict> =
        everyone().into_iter().map(|a| (a, Verdict::Compatible)).collect();
    for (audience, verdict) in changes.iter().flat_map(|change| &change.verdicts) {
        if verdict.is_breaking() && !verdicts[audience].is_breaking() {
            verdicts.insert(*audience, verdict.clone());
        }
    }
    verdicts
}

fn everyone() -> [Audience; 4] {
    [Audience::Unfinished, Audience::Finished, Audience::Models, Audience::Clients]
}

/// From where an audience has its values.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Flow {
    /// It has or writes values of the old contract, and the new one must take them.
    Stored,
    /// It reads values of the new contract by the old one.
    Read,
}

struct Comparison<'a> {
    subject: String,
    base: String,
    changes: &'a mut Vec<Change>,
}

impl Comparison<'_> {
    fn spec(&mut self, old: &SpecEntry, new: &SpecEntry) {
        use Audience::{Clients, Finished, Models, Unfinished};
        use Flow::{Read, Stored};
        if old.execution != new.execution {
            let (was, is) = (word(old.execution), word(new.execution));
            self.fixed(
                "execution",
                &format!("it is executed {is} and no longer {was}"),
                &[Unfinished, Clients],
                &json!(is),
            );
        }
        let (before, after) = (accepted(&old.input), accepted(&new.input));
        let readers = [(Unfinished, Stored), (Finished, Stored), (Models, Stored)];
        self.position("input/accepted", "the input that is accepted", (&before, &after), readers);
        let (before, after) = (shown(Some(&old.input)), shown(Some(&new.input)));
        self.position("input/shown", "the input that is shown", (&before, &after), [(Clients, Read)]);
        let (before, after) = (shown(old.output.as_ref()), shown(new.output.as_ref()));
        self.position("output/shown", "the output", (&before, &after), [(Finished, Stored), (Clients, Read)]);
        if new.execution == Execution::External && old.execution == Execution::External {
            let of = |spec: &SpecEntry| spec.output.as_ref().map_or(Value::Bool(true), accepted);
            let (before, after) = (of(old), of(new));
            self.position(
                "output/accepted",
                "the output that clients submit",
                (&before, &after),
                [(Clients, Stored)],
            );
        }
        self.channels(old, new);
        self.points(old, new);
    }

    fn channels(&mut self, old: &SpecEntry, new: &SpecEntry) {
        use Audience::{Clients, Finished, Unfinished};
        for name in both(&old.data, &new.data) {
            let place = format!("data/{}", escaped(name));
            let noun = format!("the values of the data channel {name:?}");
            match (old.data.get(name), new.data.get(name)) {
                (Some(before), Some(after)) => {
                    let readers =
                        [(Unfinished, Flow::Stored), (Finished, Flow::Stored), (Clients, Flow::Read)];
                    self.position(&place, &noun, (before, after), readers);
                }
                (Some(_), None) => {
                    self.fixed(
                        &place,
                        &format!("the data channel {name:?} is gone"),
                        &[Finished],
                        &json!(name),
                    );
                }
                _ => self.fixed(&place, &format!("the data channel {name:?} is new"), &[], &json!(name)),
            }
        }
    }

    fn points(&mut self, old: &SpecEntry, new: &SpecEntry) {
        use Audience::{Clients, Finished, Unfinished};
        use Flow::{Read, Stored};
        for name in both(&old.suspend, &new.suspend) {
            let place = format!("suspend/{}", escaped(name));
            match (old.suspend.get(name), new.suspend.get(name)) {
                (Some(before), Some(after)) => {
                    let noun = format!("what the suspend point {name:?} shows");
                    let readers = [(Unfinished, Stored), (Finished, Stored), (Clients, Read)];
                    self.position(&format!("{place}/input"), &noun, (&before.input, &after.input), readers);
                    let noun = format!("the answer that {name:?} accepts");
                    let (was, is) = (accepted(&before.resume), accepted(&after.resume));
                    let readers = [(Unfinished, Stored), (Clients, Stored)];
                    self.position(&format!("{place}/resume/accepted"), &noun, (&was, &is), readers);
                    let noun = format!("the answer to {name:?} that is shown");
                    let (was, is) = (shown(Some(&before.resume)), shown(Some(&after.resume)));
                    let readers = [(Finished, Stored), (Clients, Read)];
                    self.position(&format!("{place}/resume/shown"), &noun, (&was, &is), readers);
                }
                (Some(_), None) => {
                    let reason = format!("the suspend point {name:?} is gone");
                    self.fixed(&place, &reason, &[Unfinished, Finished], &json!(name));
                }
                _ => {
                    let reason =
                        format!("the suspend point {name:?} is new, and no old client can answer it");
                    self.fixed(&place, &reason, &[Clients], &json!(name));
                }
            }
        }
    }

    /// A change whose meaning does not depend on schemas.
    fn fixed(&mut self, place: &str, reason: &str, breaks: &[Audience], witness: &Value) {
        let breaking = || Verdict::Breaking { witness: Some(witness.clone()) };
        let verdict = |audience| if breaks.contains(&audience) { breaking() } else { Verdict::Compatible };
        self.push(place, reason.to_owned(), everyone().into_iter().map(|a| (a, verdict(a))).collect());
    }

    fn position<const N: usize>(
        &mut self,
        place: &str,
        noun: &str,
        (old, new): (&Value, &Value),
        readers: [(Audience, Flow); N],
    ) {
        if normal_text(old, old) == normal_text(new, new) {
            return;
        }
        let (stored, read) = (readable(old, new), readable(new, old));
        let reason = match (stored.is_breaking(), read.is_breaking()) {
            (false, false) => format!("{noun}: the same values fit"),
            (false, true) => format!("{noun}: more values fit"),
            (true, false) => format!("{noun}: fewer values fit"),
            (true, true) => format!("{noun}: other values fit"),
        };
        let verdict = |audience| {
            let flow = readers.iter().find(|(reader, _)| *reader == audience).map(|(_, flow)| *flow);
            match flow {
                Some(Flow::Stored) => stored.clone(),
                Some(Flow::Read) => read.clone(),
                None => Verdict::Compatible,
            }
        };
        let verdicts = everyone().into_iter().map(|audience| (audience, verdict(audience))).collect();
        let path = difference(old, new).unwrap_or_default();
        self.push(&format!("{place}{path}"), reason, verdicts);
    }

    fn push(&mut self, place: &str, reason: String, verdicts: BTreeMap<Audience, Verdict>) {
        let (subject, path) = (self.subject.clone(), format!("{}/{place}", self.base));
        self.changes.push(Change { subject, path, reason, verdicts });
    }
}

fn accepted(contract: &Contract) -> Value {
    contract.accepted().cloned().unwrap_or(Value::Bool(true))
}

/// What is shown; without a contract it is any JSON (D7).
fn shown(contract: Option<&Contract>) -> Value {
    contract.and_then(Contract::shown).cloned().unwrap_or(Value::Bool(true))
}

fn both<'a, V>(old: &'a BTreeMap<String, V>, new: &'a BTreeMap<String, V>) -> BTreeSet<&'a String> {
    old.keys().chain(new.keys()).collect()
}

fn word(execution: Execution) -> &'static str {
    match execution {
        Execution::Backend => "in the backend",
        Execution::External => "by a client",
    }
}

fn escaped(key: &str) -> String {
    key.replace('~', "~0").replace('/', "~1")
}
