//! marker-taken: within a result
#[pai::wire]
struct Item {
    name: String,
}

#[pai::tool(id = "item.v1")]
fn item(name: String) -> pai::Result<Option<Item>> {
    Ok(Some(Item { name }))
}

fn main() {}
