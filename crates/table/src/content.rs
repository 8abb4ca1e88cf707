//! Component data that a match is played with: cards, tiles, boards.

use std::{
    fmt,
    fs::File,
    io::{self, Read},
    path::Path,
    sync::Arc,
};

use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// Something wrong with options or content, before a match can start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
pub struct Problem {
    /// The file, or `options`.
    pub place: String,
    /// The item within it, like `facilities[3].ports`; empty if it is about the whole.
    pub item: String,
    /// What is wrong, and what would be right.
    pub reason: String,
}

impl Problem {
    /// A problem with the chosen options.
    pub fn with_options(item: impl Into<String>, reason: impl Into<String>) -> Problem {
        Problem { place: "options".to_owned(), item: item.into(), reason: reason.into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Problem { place, item, reason } = self;
        if item.is_empty() { write!(f, "{place}: {reason}") } else { write!(f, "{place}: {item}: {reason}") }
    }
}

/// A content file must be smaller than this.
const LARGEST: u64 = 4 << 20;

/// The text of a file; `None` if it is longer than so many bytes. Read to the limit rather than asked for its size, since a pipe
/// or a device does not say.
pub(crate) fn read_up_to(path: &Path, most: u64) -> io::Result<Option<String>> {
    let mut text = String::new();
    let read = File::open(path)?.take(most + 1).read_to_string(&mut text)?;
    Ok((read as u64 <= most).then_some(text))
}

/// The text of a content file, and where it comes from.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Content {
    name: Arc<str>,
    text: Arc<str>,
    built_in: bool,
}

impl Content {
    /// The content that comes with a game.
    pub fn built_in((name, text): (&'static str, &'static str)) -> Content {
        Content { name: name.into(), text: text.into(), built_in: true }
    }

    /// Content from somewhere else: a record, a test.
    pub fn custom(name: &str, text: &str) -> Content {
        Content { name: name.into(), text: text.into(), built_in: false }
    }

    /// Reads a file that replaces the built-in content.
    pub fn read(path: &Path) -> Result<Content, Problem> {
        let name = path.display().to_string();
        let problem = |reason: String| Problem { place: name.clone(), item: String::new(), reason };
        let text = read_up_to(path, LARGEST).map_err(|e| problem(format!("cannot be read: {e}")))?;
        let text =
            text.ok_or_else(|| problem(format!("is too long; content files have at most {LARGEST} bytes")))?;
        Ok(Content { name: name.into(), text: text.into(), built_in: false })
    }

    /// The content as a game's own type. Errors name the file, the item and the reason.
    pub fn parse<T: DeserializeOwned>(&self) -> Result<T, Problem> {
        let mut json = serde_json::Deserializer::from_str(&self.text);
        let parsed = serde_path_to_error::deserialize(&mut json).map_err(|error| {
            let item = error.path().to_string();
            // Where the file is broken before its first item, the path is one of these.
            self.problem(
                if [".", "?"].contains(&item.as_str()) { "" } else { &item },
                error.into_inner().to_string(),
            )
        })?;
        json.end().map_err(|error| self.problem("", error.to_string()))?;
        Ok(parsed)
    }

    /// A problem with an item of this content.
    pub fn problem(&self, item: impl Into<String>, reason: impl Into<String>) -> Problem {
        Problem { place: self.name.to_string(), item: item.into(), reason: reason.into() }
    }

    /// The hash that a record names its content by.
    pub fn hash(&self) -> String {
        blake3::hash(self.text.as_bytes()).to_hex().to_string()
    }

    /// How a record refers to this content: built-in content by its hash, other content whole.
    pub fn reference(&self) -> ContentRef {
        ContentRef { hash: self.hash(), text: (!self.built_in).then(|| self.text.to_string()) }
    }
}

/// The content of a match, as its record holds it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ContentRef {
    /// The hash of the text.
    pub hash: String,
    /// The text itself, if it is not the game's built-in content.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

impl ContentRef {
    /// The content that the record was played with, given the built-in one and what it was before.
    pub fn resolve(
        &self,
        built_in: (&'static str, &'static str),
        former: &[&'static str],
    ) -> Result<Content, Problem> {
        let content = match &self.text {
            Some(text) => Content::custom("content of the record", text),
            None => {
                let before = former.iter().map(|text| Content::built_in((built_in.0, text)));
                let known = before.into_iter().find(|content| content.hash() == self.hash);
                known.unwrap_or_else(|| Content::built_in(built_in))
            }
        };
        if content.hash() == self.hash {
            return Ok(content);
        }
        let reason = match self.text {
            Some(_) => "does not have the hash that the record names: the record was changed",
            None => "is not the version that the record was played with",
        };
        Err(content.problem("", reason))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Deserialize, Debug)]
    struct Deck {
        cards: Vec<Card>,
    }

    #[derive(Deserialize, Debug)]
    struct Card {
        copies: u8,
    }

    #[test]
    fn an_error_names_file_item_and_reason() {
        let content = Content::custom("deck.json", r#"{"cards": [{"copies": 2}, {"copies": "two"}]}"#);
        let problem = content.parse::<Deck>().unwrap_err();
        assert_eq!((problem.place.as_str(), problem.item.as_str()), ("deck.json", "cards[1].copies"));
        assert!(problem.reason.contains("invalid type"), "{}", problem.reason);
    }

    #[test]
    fn text_after_the_content_is_an_error() {
        let content = Content::custom("deck.json", r#"{"cards": [{"copies": 2}]} {}"#);
        assert!(content.parse::<Deck>().is_err());
        let whole = Content::custom("deck.json", r#"{"cards": [{"copies": 2}]}"#);
        assert_eq!(whole.parse::<Deck>().unwrap().cards[0].copies, 2);
    }

    #[test]
    fn a_missing_file_is_a_problem_with_its_name() {
        let problem = Content::read(Path::new("/no/such/deck.json")).unwrap_err();
        assert!(problem.to_string().starts_with("/no/such/deck.json: cannot be read"));
    }

    #[test]
    fn a_record_carries_only_foreign_content() {
        let own = Content::built_in(("deck.json", "{}"));
        assert_eq!(own.reference().text, None);
        assert_eq!(own.reference().resolve(("deck.json", "{}"), &[]), Ok(own.clone()));
        assert!(own.reference().resolve(("deck.json", "[]"), &["[2]"]).is_err());
        assert_eq!(own.reference().resolve(("deck.json", "[]"), &["[2]", "{}"]), Ok(own));
        let foreign = Content::custom("mine.json", "[1]");
        assert_eq!(foreign.reference().resolve(("deck.json", "{}"), &[]).unwrap().hash(), foreign.hash());
    }
}
