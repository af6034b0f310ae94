//! Return types whose meaning is not in their spelling.
type Parsed = Result<u8, std::num::ParseIntError>;
type Perhaps = Option<u8>;
mod own {
    pub type Result<T> = std::result::Result<T, super::Oops>;
}

#[derive(Debug)]
pub struct Oops;
impl std::fmt::Display for Oops {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("oops")
    }
}
impl std::error::Error for Oops {}

#[pai::tool(id = "a.v1")]
fn alias() -> Parsed {
    "1".parse()
}

#[pai::tool(id = "b.v1")]
fn own_result() -> own::Result<()> {
    Err(Oops)
}

#[pai::tool(id = "c.v1")]
async fn maybe() -> Perhaps {
    None
}

#[pai::tool(id = "d.v1")]
fn boxed() -> Result<u8, Box<dyn std::error::Error + Send + Sync>> {
    Ok(1)
}

#[pai::tool(id = "e.v1")]
fn text_error() -> std::result::Result<u8, String> {
    Err("no".into())
}

#[pai::tool(id = "f.v1")]
fn exit() -> pai::Result<serde_json::Value> {
    let number: u8 = "1".parse()?;
    Ok(number.into())
}

#[pai::tool(id = "g.v1")]
fn tuple() -> (u8, String) {
    (1, String::new())
}


fn main() {}
