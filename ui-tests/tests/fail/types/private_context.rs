//! E0446: a public tool with a private context
mod tools {
    #[derive(Clone)]
    struct Secret;

    #[pai::tool(id = "show.v1", context = Secret)]
    pub fn show() -> u8 {
        0
    }
}

fn main() {}
