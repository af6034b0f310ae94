//! Tools that come out of `macro_rules!`, with ids, types and bodies from outside.
macro_rules! getter {
    ($(#[$docs:meta])* $name:ident, $id:expr, $ty:ty, $value:expr) => {
        $(#[$docs])*
        #[pai::tool(id = $id, read_only)]
        fn $name() -> $ty {
            $value
        }
    };
}

getter!(
    /// The first.
    first,
    "first.v1",
    u8,
    1
);
getter!(second, "second.v1", Vec<String>, vec![String::new()]);

macro_rules! with_parameters {
    ($name:ident, $id:literal, $($field:ident: $ty:ty),*) => {
        #[pai::tool(id = $id)]
        fn $name($($field: $ty),*) -> usize {
            let _ = ($($field,)*);
            0
        }
    };
}

with_parameters!(third, "third.v1", a: u8, b: String);

fn main() {
    let _ = (First, Second, Third, first(), second(), third(1, String::new()));
}
