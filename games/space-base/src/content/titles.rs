//! What cards are called and drawn by beside their full names, which is no part of what a match is played with.

use std::collections::BTreeMap;

use serde::Deserialize;
use table::{Content, Problem};

/// What a card is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Title {
    /// The ship's name and number.
    pub name: String,
    /// The name alone.
    pub short: String,
    /// Its class.
    pub class: String,
    /// By what it is drawn; empty for a class of which there is no drawing.
    pub drawing: String,
}

/// The short names of cards by their full ones, and the drawings of classes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Titles {
    short: BTreeMap<String, String>,
    drawings: BTreeMap<String, String>,
}

impl Titles {
    /// The file with its name.
    pub const FILE: (&'static str, &'static str) = ("titles.json", include_str!("../../content/titles.json"));

    /// Reads and checks such a file.
    pub fn read(file: &Content) -> Result<Titles, Problem> {
        let titles: Titles = file.parse()?;
        if let Some((name, short)) = titles.short.iter().find(|(name, short)| !is_part(short, name)) {
            return Err(file.problem(format!("short[{name}]"), format!("\"{short}\" is no part of the name")));
        }
        match titles.drawings.iter().find(|(_, drawing)| !is_id(drawing)) {
            Some((class, id)) => {
                Err(file
                    .problem(format!("drawings[{class}]"), format!("\"{id}\" is no id: lower case letters")))
            }
            None => Ok(titles),
        }
    }

    /// A card of this name and class. Content of one's own may have others than the file knows: such a name has no shorter form, unless
    /// its item says one.
    pub(super) fn title(&self, name: &str, class: &str) -> Title {
        Title {
            name: name.to_owned(),
            short: self.short.get(name).map_or(name, String::as_str).to_owned(),
            class: class.to_owned(),
            drawing: self.drawings.get(class).cloned().unwrap_or_default(),
        }
    }

    /// Whether anything is drawn by this id.
    pub(super) fn has_drawing(&self, id: &str) -> bool {
        self.drawings.values().any(|drawing| drawing == id)
    }
}

/// Whether a short name is a part of the name, with nothing around it.
pub(super) fn is_part(short: &str, name: &str) -> bool {
    !short.trim().is_empty() && short.trim() == short && name.contains(short)
}

fn is_id(drawing: &str) -> bool {
    !drawing.is_empty() && drawing.bytes().all(|letter| letter.is_ascii_lowercase())
}
