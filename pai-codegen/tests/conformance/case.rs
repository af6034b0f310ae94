//! One type with JSON that serde has judged.

use pai_core::schema::SchemaFns;
use pai_core::{Contract, Definition, Execution, Hints, Implementation, Recover, Source, WireSpec};
use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Types with serde's and schemars' derives.
macro_rules! types {
    ($($item:item)*) => {$(
        #[derive(Serialize, Deserialize, JsonSchema)]
        $item
    )*};
}

/// A type with texts that serde has judged.
pub(crate) struct Case {
    pub(crate) id: &'static str,
    pub(crate) accepted: Value,
    pub(crate) shown: Value,
    pub(crate) takes: Vec<Value>,
    pub(crate) emits: Vec<String>,
    pub(crate) refuses: Vec<Value>,
    /// What TypeScript takes all the same.
    pub(crate) wide: Vec<Value>,
    /// What TypeScript refuses although serde takes it.
    pub(crate) narrow: Vec<Value>,
}

/// The values of a text, one behind the other.
fn values(text: &str) -> Vec<Value> {
    serde_json::Deserializer::from_str(text).into_iter().map(Result::unwrap).collect()
}

/// The case of a type: what serde takes and what it refuses, as JSON values one behind the other.
pub(crate) fn case<T>(id: &'static str, takes: &str, refuses: &str) -> Case
where
    T: Serialize + DeserializeOwned + JsonSchema + 'static,
{
    let (takes, refuses) = (values(takes), values(refuses));
    let mut emits = BTreeSet::new();
    for value in &takes {
        let read: T =
            serde_json::from_str(&value.to_string()).unwrap_or_else(|error| panic!("{id}: {value}: {error}"));
        emits.insert(serde_json::to_string(&read).unwrap());
    }
    for value in &refuses {
        assert!(serde_json::from_str::<T>(&value.to_string()).is_err(), "{id}: serde takes {value}");
    }
    let fns = SchemaFns::of::<T>();
    let (accepted, shown) = (fns.accepted(), fns.shown());
    for (schema, values) in [
        (&accepted, takes.clone()),
        (&shown, emits.iter().map(|text| serde_json::from_str(text).unwrap()).collect()),
    ] {
        let judge = jsonschema::validator_for(schema).unwrap();
        for value in values {
            assert!(judge.is_valid(&value), "{id}: the schema refuses {value}: {schema}");
        }
    }
    Case {
        id,
        accepted,
        shown,
        takes,
        emits: emits.into_iter().collect(),
        refuses,
        wide: Vec::new(),
        narrow: Vec::new(),
    }
}

impl Case {
    /// These values TypeScript takes although serde refuses them: an exception, which `docs/typescript.md` explains.
    pub(crate) fn wide(mut self, text: &str) -> Self {
        self.wide = values(text);
        for value in &self.wide {
            assert!(self.refuses.contains(value), "{}: {value} is not among what serde refuses", self.id);
        }
        self
    }

    /// These values TypeScript refuses although serde takes them: an exception, which `docs/typescript.md` explains.
    pub(crate) fn narrow<T: DeserializeOwned>(mut self, text: &str) -> Self {
        self.narrow = values(text);
        for value in &self.narrow {
            assert!(
                serde_json::from_str::<T>(&value.to_string()).is_ok(),
                "{}: serde refuses {value}",
                self.id
            );
        }
        self
    }

    pub(crate) fn definition(&self) -> Definition {
        let spec = WireSpec {
            id: format!("{}.v1", self.id),
            execution: Execution::External,
            input: Contract { accepted: Some(SchemaFns::of::<pai::NoInput>().accepted()), shown: None },
            output: Some(Contract { accepted: Some(self.accepted.clone()), shown: Some(self.shown.clone()) }),
            data: BTreeMap::new(),
            suspend: BTreeMap::new(),
        };
        let implementation = Implementation {
            description: String::new(),
            capabilities: BTreeMap::new(),
            children: BTreeMap::new(),
            hints: Hints::NONE,
            recover: Recover::Interrupt,
        };
        let source = Source { rust_path: format!("cases::{}", self.id), file: file!().to_owned(), line: 0 };
        Definition { spec, implementation, source }
    }
}
