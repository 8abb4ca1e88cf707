//! Colours, and tables. Everything is written with escape codes; where they are not wanted (no terminal, `NO_COLOR`,
//! `--color never`) the stream takes them out.

use std::io::{self, Write};

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use clap::ValueEnum;
use comfy_table::{CellAlignment, Table, presets};
use table::{MAX_SEATS, Names, Part, Seat, visible::is_visible};

/// When to use colours.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum Color {
    /// On a terminal, unless NO_COLOR is set.
    Auto,
    /// Always, also into a pipe.
    Always,
    /// Never.
    Never,
}

impl Color {
    fn choice(self, stream: &impl anstream::stream::RawStream) -> ColorChoice {
        match self {
            Color::Auto => AutoStream::choice(stream),
            Color::Always => ColorChoice::Always,
            Color::Never => ColorChoice::Never,
        }
    }
}

/// The standard output, which takes colours out where they are not wanted.
pub fn stdout(color: Color) -> impl Write {
    let stream = io::stdout();
    let choice = color.choice(&stream);
    AutoStream::new(stream, choice).lock()
}

/// The standard error, likewise.
pub fn stderr(color: Color) -> impl Write {
    let stream = io::stderr();
    let choice = color.choice(&stream);
    AutoStream::new(stream, choice).lock()
}

/// For the word "error".
pub const ERROR: Style = AnsiColor::Red.on_default().bold();
/// For headings.
pub const HEADING: Style = Style::new().bold();
/// For what matters less.
pub const QUIET: Style = Style::new().dimmed();
/// For what is in order.
pub const GOOD: Style = AnsiColor::Green.on_default().bold();

/// The colour of a seat.
pub fn seat_style(seat: Seat) -> Style {
    const COLORS: [AnsiColor; MAX_SEATS] = [
        AnsiColor::Red,
        AnsiColor::Cyan,
        AnsiColor::Yellow,
        AnsiColor::Green,
        AnsiColor::Magenta,
        AnsiColor::Blue,
        AnsiColor::BrightRed,
        AnsiColor::BrightCyan,
        AnsiColor::BrightYellow,
        AnsiColor::BrightGreen,
    ];
    COLORS[seat.index()].on_default().bold()
}

/// A text in which every name stands in the colour of its seat. What else could steer the terminal is left out: words may come from
/// somebody else's record or content.
pub fn with_colored_names(text: &str, names: &Names, seats: usize) -> String {
    let mut colored = String::with_capacity(text.len());
    let mut rest = text;
    let mut inside_word = false;
    while let Some(letter) = rest.chars().next() {
        let here = |seat: &Seat| {
            let after = rest.strip_prefix(names.of(*seat));
            !names.of(*seat).is_empty()
                && after.is_some_and(|after| !after.starts_with(|c: char| c.is_alphanumeric()))
        };
        // The longest name that stands here, so that "Ann" does not color the start of "Ann 2".
        let longest = Seat::all(seats).filter(here).max_by_key(|seat| names.of(*seat).len());
        match longest.filter(|_| !inside_word) {
            Some(seat) => {
                let (style, name) = (seat_style(seat), names.of(seat));
                colored += &format!("{style}{name}{style:#}");
                rest = &rest[name.len()..];
                inside_word = true;
            }
            None => {
                colored.extend(Some(letter).filter(|&letter| letter == '\n' || is_visible(letter)));
                inside_word = letter.is_alphanumeric();
                rest = &rest[letter.len_utf8()..];
            }
        }
    }
    colored
}

/// An empty table with these headings. The first column is words; the others are numbers and stand to the right, except those
/// called "from" and "ties", which are words again.
pub fn numbers_table(headings: &[&str]) -> Table {
    let mut table = Table::new();
    table.load_preset(presets::NOTHING).set_header(headings);
    for column in table.column_iter_mut() {
        column.set_padding((0, 2));
    }
    for (column, heading) in table.column_iter_mut().zip(headings).skip(1) {
        if !["from", "ties"].contains(heading) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table
}

/// The parts of a score in words, without those that gave nothing.
pub fn parts(parts: &[Part]) -> String {
    let given = parts.iter().filter(|part| part.amount != 0);
    given.map(|part| format!("{} {}", part.what, part.amount)).collect::<Vec<_>>().join(", ")
}

/// A table as text, without blanks at the ends of lines.
pub fn plain(table: &Table) -> String {
    table.lines().map(|line| line.trim_end().to_owned() + "\n").collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_name_gets_the_color_and_parts_of_words_get_none() {
        let names = Names::new(["Ann", "Ann 2"]);
        let text = with_colored_names("Annex: Ann 2 raids Ann.", &names, 2);
        let (first, second) = (seat_style(Seat::new(0)), seat_style(Seat::new(1)));
        assert_eq!(text, format!("Annex: {second}Ann 2{second:#} raids {first}Ann{first:#}."));
    }

    #[test]
    fn words_steer_no_terminal() {
        let style = seat_style(Seat::new(0));
        let colored = with_colored_names("one\n\u{1b}]0;\u{7} Ann\r", &Names::new(["Ann"]), 1);
        assert_eq!(colored, format!("one\n]0; {style}Ann{style:#}"));
    }

    #[test]
    fn text_without_names_stays_as_it_is() {
        assert_eq!(with_colored_names("Würfel: 4 · 5\n", &Names::new(["Ann"]), 1), "Würfel: 4 · 5\n");
    }
}
