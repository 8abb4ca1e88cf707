//! The names of people and bots at a table.

use store::SeatRow;
use table::{
    seat::free_name,
    visible::{has_stacked_marks, is_in, is_visible, visible},
};

use crate::api_error::{ApiError, ErrorKind};

/// The longest name, in characters.
const LONGEST_NAME: usize = 24;

/// Characters that are allowed beside others, but alone show nothing: fillers, the empty Braille cell, variation selectors.
const BLANK: [(char, char); 8] = [
    ('\u{34f}', '\u{34f}'),
    ('\u{115f}', '\u{1160}'),
    ('\u{17b4}', '\u{17b5}'),
    ('\u{2800}', '\u{2800}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{fe00}', '\u{fe0f}'),
    ('\u{ffa0}', '\u{ffa0}'),
    ('\u{e0100}', '\u{e01ef}'),
];

/// A name that people can see: trimmed, without control and format characters, not too long.
pub fn clean_name(name: &str) -> Result<String, ApiError> {
    let name: String = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let shows = name.chars().any(|c| c != ' ' && !is_in(&BLANK, c));
    if !shows
        || !name.chars().all(is_visible)
        || has_stacked_marks(&name)
        || name.chars().count() > LONGEST_NAME
    {
        let message = format!("a name has 1 to {LONGEST_NAME} visible characters");
        return Err(ApiError::new(ErrorKind::Malformed, message));
    }
    Ok(name)
}

/// What can be shown of a name that somebody else gave: no more than of one that is chosen here.
pub fn shown(name: &str) -> String {
    visible(name).chars().take(LONGEST_NAME).collect()
}

/// The name of a seat of somebody who was called something else before, with the number that tells it from their other ones; none if it was not
/// called after them.
pub fn renamed(seat: &str, old: &str, new: &str) -> Option<String> {
    match seat.strip_prefix(old)? {
        "" => Some(new.to_owned()),
        rest => {
            let number: u8 = rest.strip_prefix(' ')?.parse().ok()?;
            Some(format!("{new} {number}"))
        }
    }
}

/// What people call a bot.
pub fn bot_title(name: &str) -> String {
    let level = bots::LEVELS.iter().find(|level| level.name == name);
    level.map_or_else(|| name.to_owned(), |level| level.title.to_owned())
}

/// Tells those apart who have one name: "Captain", "Captain 2". Bots are called by their level each time anew.
pub fn number_names(seats: &mut [SeatRow]) {
    for bot in seats.iter_mut().filter(|seat| !seat.is_human()) {
        bot.name = bot_title(&bot.player);
    }
    for index in 0..seats.len() {
        let (before, name) = (&seats[..index], &seats[index].name);
        if !name.is_empty() && before.iter().any(|seat| seat.name == *name) {
            seats[index].name = free_name(name, |name| seats.iter().any(|seat| seat.name == name));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_visible_and_short() {
        assert_eq!(clean_name("  Ann  of\tGreen ").unwrap(), "Ann of Green");
        for fine in ["Żółć", "愛", "🚀", "❤\u{fe0f}", "O'Neil-2", "Zo\u{308}e", "Nguye\u{302}\u{303}n"]
        {
            assert_eq!(clean_name(fine).unwrap(), fine);
        }
        let hidden =
            ["\u{200b}", "\u{2066}x", "a\u{200d}b", "\u{ad}", "\u{feff}x", "\u{e0041}x", "x\u{202e}y"];
        let blank = ["", "  ", "\u{a0}", "\u{3164}", "\u{2800} \u{2800}", "\u{fe0f}"];
        let tower = format!("a{}", "\u{336}".repeat(3));
        for wrong in hidden.into_iter().chain(blank).chain(["a\u{0}b", &"n".repeat(25), &tower]) {
            assert!(clean_name(wrong).is_err(), "{wrong:?}");
        }
        let strange = format!("A\u{202e}nn{} and somebody else's whole family", "\u{336}".repeat(20));
        assert_eq!(shown(&strange), "Ann\u{336}\u{336} and somebody else'");
    }

    #[test]
    fn bots_of_one_level_have_numbers() {
        let seat = |player: &str, name: &str| SeatRow {
            name: name.to_owned(),
            player: player.to_owned(),
            ..SeatRow::default()
        };
        let (bot, person) = (|| seat("cadet", "Cadet"), |name| seat(table::record::HUMAN, name));
        let mut seats = [bot(), person("Ann"), person(""), bot(), person(""), person("Ann")];
        // Bots that come later do not make longer and longer names of those that are there.
        for _ in 0..2 {
            number_names(&mut seats);
            let names: Vec<_> = seats.iter().map(|seat| seat.name.as_str()).collect();
            assert_eq!(names, ["Cadet", "Ann", "", "Cadet 2", "", "Ann 2"]);
        }
        let mut chosen = ["Ann 2", "Ann", "Ann 2", "Ann"].map(person);
        number_names(&mut chosen);
        assert_eq!(
            chosen.map(|seat| seat.name),
            ["Ann 2", "Ann", "Ann 2 2", "Ann 3"],
            "nobody is called like another"
        );
    }
}
