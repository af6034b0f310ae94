//! The keys of one object while it is written: no two may be equal, and some are refused by readers.

use super::JsonError;
use std::borrow::Cow;
use std::collections::BTreeSet;

/// How many keys are compared one by one before a set is made.
const FEW: usize = 12;

/// Keys that have been written.
pub(super) struct Keys {
    few: [&'static str; FEW],
    count: usize,
    many: BTreeSet<Cow<'static, str>>,
    /// Whether the object stands under the key `constructor`.
    constructor: bool,
}

impl Keys {
    pub(super) fn new(constructor: bool) -> Self {
        Keys { few: [""; FEW], count: 0, many: BTreeSet::new(), constructor }
    }

    /// Takes a field's name, which is known while compiling.
    pub(super) fn field(&mut self, key: &'static str) -> Result<(), JsonError> {
        self.judge(key)?;
        let fresh = !self.few[..self.count].contains(&key) && !self.many.contains(key);
        if self.count < FEW {
            self.few[self.count] = key;
            self.count += 1;
        } else {
            self.many.insert(Cow::Borrowed(key));
        }
        refuse_twice(fresh, key)
    }

    /// Takes the key of a map.
    pub(super) fn key(&mut self, key: String) -> Result<(), JsonError> {
        self.judge(&key)?;
        let fresh = !self.many.contains(key.as_str());
        refuse_twice(fresh, &key)?;
        self.many.insert(Cow::Owned(key));
        Ok(())
    }

    fn judge(&self, key: &str) -> Result<(), JsonError> {
        if key == "__proto__" || self.constructor && key == "prototype" {
            return Err(JsonError::new(format!(
                "the key {key:?} is refused by readers in browsers; rename it"
            )));
        }
        Ok(())
    }
}

fn refuse_twice(fresh: bool, key: &str) -> Result<(), JsonError> {
    if fresh {
        Ok(())
    } else {
        Err(JsonError::new(format!("the key {key:?} is written twice; rename one of them")))
    }
}
