//! only tools are registered
struct Thing;

fn main() {
    let _ = pai::Agent::<()>::builder("app").tool("thing", Thing);
}
