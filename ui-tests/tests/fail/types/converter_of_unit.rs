//! D8: nothing to convert
#[pai::tool(id = "show.v1", to_model_output = convert)]
fn show() {}

fn convert(_: pai::ToModelOutput<Show>) -> pai::ModelOutput {
    pai::ModelOutput::Text(String::new())
}

fn main() {}
