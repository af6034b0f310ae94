//! What a cost grows with, as an SVG with a panel for each row; both axes are logarithmic.

use crate::results::{Outcome, spread};
use measure::Figure;
use plotters::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::path::Path;

const PANEL: (u32, u32) = (560, 360);

/// The rows that have figures at more than one size, with the points of each contestant.
type Rows<'a> = BTreeMap<&'a str, BTreeMap<&'a str, Vec<(f64, f64)>>>;

fn rows(outcome: &Outcome) -> Rows<'_> {
    let mut sizes: BTreeMap<&str, BTreeSet<u64>> = BTreeMap::new();
    for figure in &outcome.figures {
        sizes.entry(&figure.row).or_default().insert(figure.at);
    }
    let mut rows = Rows::new();
    #[allow(clippy::cast_precision_loss, reason = "a size on an axis")]
    for Figure { row, who, at, samples, .. } in &outcome.figures {
        let value = spread(samples).0;
        if sizes[row.as_str()].len() > 1 && value > 0.0 {
            rows.entry(row).or_default().entry(who).or_default().push((*at as f64, value));
        }
    }
    rows
}

/// Draws what grows of a suite; `false` where nothing does.
pub fn draw(outcome: &Outcome, path: &Path) -> Result<bool, Box<dyn Error>> {
    let rows = rows(outcome);
    if rows.is_empty() {
        return Ok(false);
    }
    let down = u32::try_from(rows.len().div_ceil(2))?;
    let across = if rows.len() > 1 { 2 } else { 1 };
    let area = SVGBackend::new(path, (PANEL.0 * across, PANEL.1 * down)).into_drawing_area();
    area.fill(&WHITE)?;
    for (panel, (row, lines)) in area.split_evenly((down as usize, across as usize)).iter().zip(&rows) {
        let unit =
            outcome.figures.iter().find(|figure| figure.row == *row).map(|figure| figure.unit.as_str());
        let points = || lines.values().flatten();
        let (least, most) =
            points().fold((f64::MAX, f64::MIN), |(low, high), (x, _)| (low.min(*x), high.max(*x)));
        let (low, high) =
            points().fold((f64::MAX, f64::MIN), |(low, high), (_, y)| (low.min(*y), high.max(*y)));
        let mut chart = ChartBuilder::on(panel)
            .caption(format!("{row}, {}", unit.unwrap_or_default()), ("sans-serif", 16))
            .margin(10)
            .x_label_area_size(30)
            .y_label_area_size(60)
            .build_cartesian_2d((least..most * 1.01).log_scale(), (low * 0.8..high * 1.25).log_scale())?;
        chart.configure_mesh().light_line_style(WHITE).draw()?;
        for (number, (who, points)) in lines.iter().enumerate() {
            let color = Palette99::pick(number).to_rgba();
            let line = chart
                .draw_series(LineSeries::new(points.iter().copied(), color.stroke_width(2)).point_size(3))?;
            line.label(*who)
                .legend(move |(x, y)| PathElement::new([(x, y), (x + 16, y)], color.stroke_width(2)));
        }
        chart
            .configure_series_labels()
            .background_style(WHITE.mix(0.8))
            .border_style(BLACK.mix(0.3))
            .position(SeriesLabelPosition::UpperLeft)
            .draw()?;
    }
    area.present()?;
    Ok(true)
}
