//! Words of the attribute, alone and together, in any order, with and without a last comma.
use pai::{Recover, Tool};

#[pai::tool(destructive, recover = rerun, id = "a.v1", idempotent, blocking,)]
fn all() {}

#[pai::tool(id = "b.v1", name = None_)]
fn none() {}

fn main() {
    assert!(All::META.hints.destructive && All::META.hints.idempotent && !All::META.hints.read_only && All::META.blocking);
    assert_eq!((All::META.recover, None_::META.recover), (Recover::Rerun, Recover::Interrupt));
}
