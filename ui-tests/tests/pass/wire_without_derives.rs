//! A payload type needs no derive of its own.
#[pai::wire]
#[serde(rename_all = "camelCase", tag = "kind")]
enum Shape {
    /// Round.
    Circle { radius: f64 },
    Square {
        #[serde(default)]
        #[schemars(range(min = 0.0))]
        side: f64,
    },
}

#[pai::wire]
#[derive(Debug, Clone, PartialEq)]
struct Area {
    square_metres: f64,
}

#[pai::wire]
struct Input {
    shape: Shape,
}

#[pai::tool(id = "area.v1")]
fn area_of(input: Input) -> Area {
    match input.shape {
        Shape::Circle { radius } => Area { square_metres: radius * radius * 3.14 },
        Shape::Square { side } => Area { square_metres: side * side },
    }
}


fn main() {}
