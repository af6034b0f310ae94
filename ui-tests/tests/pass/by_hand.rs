//! A generic tool and a tool with state, written by hand.
use pai::{Agent, Backend, Ctx, Execute, External, Meta, NoContext, NoInput, Tool};
use std::marker::PhantomData;

trait Table: Send + Sync + 'static {
    const ID: &'static str;
    fn rows() -> Vec<String>;
}

struct List<T>(PhantomData<fn() -> T>);

impl<T: Table> Tool for List<T> {
    const ID: &'static str = T::ID;
    const META: Meta = Meta::new("List a table.").read_only();
    type Input = NoInput;
    type Output = Vec<String>;
    type Context = NoContext;
    type Suspend = ();
    type Data = ();
    type Capabilities = ();
    type Tools = ();
    type Body = Backend;
}

impl<T: Table> Execute for List<T> {
    async fn execute(&self, _: Ctx<Self>, _: NoInput) -> pai::Result<Vec<String>> {
        Ok(T::rows())
    }
}

struct Users;
impl Table for Users {
    const ID: &'static str = "list-users.v1";
    fn rows() -> Vec<String> {
        vec![]
    }
}

struct Ask;
impl Tool for Ask {
    const ID: &'static str = "ask.v1";
    const META: Meta = Meta::new("Ask.");
    type Input = NoInput;
    type Output = bool;
    type Context = NoContext;
    type Suspend = ();
    type Data = ();
    type Capabilities = ();
    type Tools = ();
    type Body = External;
}

fn main() {
    let _ = Agent::<()>::builder("a").tool("list", List::<Users>(PhantomData)).tool("ask", Ask).build();
}
