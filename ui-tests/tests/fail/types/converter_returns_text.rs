//! a converter gives a ModelOutput
#[pai::tool(id = "show.v1", to_model_output = convert)]
fn show() -> u8 {
    0
}

fn convert(_: pai::ToModelOutput<Show>) -> String {
    String::new()
}

fn main() {}
