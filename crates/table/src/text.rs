//! Words for people, as data: what is words, who is meant, and how much of what. A page draws amounts and dice and puts in
//! people's names; a terminal prints it all. Nobody has to find anything in a sentence.

use std::{
    borrow::Cow,
    fmt,
    hash::{Hash, Hasher},
};

use serde::Serialize;

use crate::{Names, RuleId, Seat, text, visible::printable};

/// A part of a [`Text`]. As JSON, words are plain strings and the others objects with a key of their own, since lists of choices are long.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
#[serde(untagged)]
pub enum Span {
    /// Words.
    Words(Cow<'static, str>),
    /// Somebody at the table.
    Seat {
        /// Who.
        seat: Seat,
    },
    /// So much of something.
    Amount(Amount),
    /// A piece of the game.
    Piece {
        /// Its id.
        piece: Cow<'static, str>,
        /// What people call it.
        title: Cow<'static, str>,
    },
    /// A clause of the ledger.
    Rule {
        /// Its id.
        rule: RuleId,
    },
    /// A die.
    Die {
        /// What it shows.
        die: u8,
        /// Whose it is, where every player has dice of an own colour.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        owner: Option<Seat>,
    },
}

/// So much of something.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
#[ts(optional_fields)]
pub struct Amount {
    /// How much.
    pub n: i32,
    /// The id of what: `fuel`.
    pub of: &'static str,
    /// What so much of it is called, where that is another word than the id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub words: Option<&'static str>,
}

/// By how much of what, whatever that is called: decisions are told apart by hashes, and never by words.
impl Hash for Amount {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let Amount { n, of, words: _ } = self;
        (n, of).hash(hasher);
    }
}

/// So much of something that is called by its id: "2 fuel".
pub fn amount(n: impl Into<i32>, of: &'static str) -> Amount {
    Amount { n: n.into(), of, words: None }
}

/// So many of something that has another word for several: "1 card", "2 cards".
pub fn counted(n: impl Into<i32>, of: &'static str, one: &'static str, many: &'static str) -> Amount {
    let n = n.into();
    Amount { n, of, words: Some(if n == 1 { one } else { many }) }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} {}", self.n, self.words.unwrap_or(self.of))
    }
}

/// A die that shows this.
pub const fn die(face: u8) -> Span {
    Span::Die { die: face, owner: None }
}

/// A die of somebody at the table that shows this.
pub const fn die_of(owner: Seat, face: u8) -> Span {
    Span::Die { die: face, owner: Some(owner) }
}

/// A piece of the game, for those that are not declared by [`pieces!`](crate::pieces): cards that come from content, places with numbers.
pub fn piece(id: impl Into<Cow<'static, str>>, title: impl Into<Cow<'static, str>>) -> Span {
    Span::Piece { piece: id.into(), title: title.into() }
}

/// A sentence, or a part of one. Made with [`text!`](crate::text!).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, ts_rs::TS)]
#[serde(transparent)]
pub struct Text(Vec<Span>);

impl Text {
    /// No words yet.
    pub const fn new() -> Text {
        Text(Vec::new())
    }

    /// Adds something to say.
    pub fn say(&mut self, what: impl Say) -> &mut Text {
        what.add_to(self);
        self
    }

    /// The parts. No two neighbours are words.
    pub fn spans(&self) -> &[Span] {
        &self.0
    }

    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|span| matches!(span, Span::Words(words) if words.trim().is_empty()))
    }

    /// The text with a capital letter at the start, if it starts with words.
    #[must_use]
    pub fn capital(mut self) -> Text {
        if let Some(Span::Words(words)) = self.0.first_mut() {
            let mut letters = words.chars();
            *words =
                letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default();
        }
        self
    }

    /// The text as a string, with the names of the people at the table. Words that come from content may hold anything: what cannot be
    /// printed is left out.
    pub fn plain(&self, names: &Names) -> String {
        self.0.iter().map(|span| printable(&span.plain(|seat| names.of(seat).to_owned()))).collect()
    }

    fn push(&mut self, span: Span) {
        match (self.0.last_mut(), span) {
            (Some(Span::Words(before)), Span::Words(words)) => before.to_mut().push_str(&words),
            (_, Span::Words(words)) if words.is_empty() => {}
            (_, span) => self.0.push(span),
        }
    }
}

impl Span {
    fn plain(&self, name: impl Fn(Seat) -> String) -> String {
        match self {
            Span::Words(words) => words.to_string(),
            Span::Seat { seat } => name(*seat),
            Span::Amount(amount) => amount.to_string(),
            Span::Piece { title, .. } => title.to_string(),
            Span::Rule { rule } => rule.to_string(),
            Span::Die { die, .. } => die.to_string(),
        }
    }
}

/// People as they are counted: "seat 1".
impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.iter().try_for_each(|span| f.write_str(&span.plain(|seat| seat.to_string())))
    }
}

/// What a [`Text`] can be made of.
pub trait Say {
    /// Adds it to a text.
    fn add_to(self, text: &mut Text);
}

impl Say for &'static str {
    fn add_to(self, text: &mut Text) {
        text.push(Span::Words(Cow::Borrowed(self)));
    }
}

impl Say for String {
    fn add_to(self, text: &mut Text) {
        text.push(Span::Words(Cow::Owned(self)));
    }
}

impl Say for Span {
    fn add_to(self, text: &mut Text) {
        text.push(self);
    }
}

impl Say for Text {
    fn add_to(self, text: &mut Text) {
        self.0.into_iter().for_each(|span| text.push(span));
    }
}

impl Say for Seat {
    fn add_to(self, text: &mut Text) {
        text.push(Span::Seat { seat: self });
    }
}

impl Say for Amount {
    fn add_to(self, text: &mut Text) {
        text.push(Span::Amount(self));
    }
}

impl Say for RuleId {
    fn add_to(self, text: &mut Text) {
        text.push(Span::Rule { rule: self });
    }
}

impl<T: Say> Say for Option<T> {
    fn add_to(self, text: &mut Text) {
        if let Some(what) = self {
            what.add_to(text);
        }
    }
}

macro_rules! say_numbers {
    ($($number:ty),+) => {
        $(impl Say for $number {
            fn add_to(self, text: &mut Text) {
                text.push(Span::Words(Cow::Owned(self.to_string())));
            }
        })+
    };
}
say_numbers!(u8, u16, u32, usize, i32);

impl From<&'static str> for Text {
    fn from(words: &'static str) -> Text {
        text![words]
    }
}

impl From<String> for Text {
    fn from(words: String) -> Text {
        text![words]
    }
}

/// "a", "a and b", "a, b and c"; nothing if there is nothing.
pub fn list<T: Say>(items: impl IntoIterator<Item = T>) -> Text {
    let mut items = items.into_iter().peekable();
    let mut text = Text::new();
    let mut first = true;
    while let Some(item) = items.next() {
        if !first {
            text.say(if items.peek().is_some() { ", " } else { " and " });
        }
        first = false;
        text.say(item);
    }
    text
}

/// Things one after another with a word or a sign between them.
pub fn join<T: Say>(items: impl IntoIterator<Item = T>, between: &'static str) -> Text {
    let mut text = Text::new();
    for (number, item) in items.into_iter().enumerate() {
        text.say((number > 0).then_some(between)).say(item);
    }
    text
}

/// A [`Text`] of these parts, one after another: words, seats, amounts, dice, pieces, clauses, numbers and other texts.
///
/// ```
/// use table::{Names, Seat, text, text::{amount, die}};
/// let text = text!["Steal ", amount(2, "fuel"), " from ", Seat::new(1), " with a ", die(6)];
/// assert_eq!(text.plain(&Names::new(["Ada", "Bob"])), "Steal 2 fuel from Bob with a 6");
/// ```
#[macro_export]
macro_rules! text {
    ($($part:expr),+ $(,)?) => {{
        let mut text = $crate::Text::new();
        $(text.say($part);)+
        text
    }};
}

/// A sentence of the rules, for a board to show beside what it is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct Help {
    /// The sentence.
    pub text: String,
}

impl<T: fmt::Display> From<T> for Help {
    fn from(text: T) -> Help {
        Help { text: text.to_string() }
    }
}

/// What an action costs and what it gives, as far as that is certain and can be counted.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, ts_rs::TS)]
#[ts(optional_fields)]
pub struct Effect {
    /// What is paid or given up.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Amount>>")]
    pub cost: Vec<Amount>,
    /// What it brings.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Amount>>")]
    pub gain: Vec<Amount>,
}

impl Effect {
    /// Nothing.
    pub const NONE: Effect = Effect { cost: Vec::new(), gain: Vec::new() };

    /// Whether it costs and gives nothing.
    pub fn is_none(&self) -> bool {
        self.cost.is_empty() && self.gain.is_empty()
    }

    /// The same with a cost more; nothing of something is no cost.
    #[must_use]
    pub fn costs(mut self, n: impl Into<i32>, of: &'static str) -> Effect {
        add(&mut self.cost, amount(n, of));
        self
    }

    /// The same with a gain more; nothing of something is no gain.
    #[must_use]
    pub fn gives(self, n: impl Into<i32>, of: &'static str) -> Effect {
        self.brings(amount(n, of))
    }

    /// The same with a gain more that has words of its own.
    #[must_use]
    pub fn brings(mut self, gain: Amount) -> Effect {
        add(&mut self.gain, gain);
        self
    }

    /// Both, one after the other.
    #[must_use]
    pub fn and(mut self, other: &Effect) -> Effect {
        other.cost.iter().for_each(|&more| add(&mut self.cost, more));
        other.gain.iter().for_each(|&more| add(&mut self.gain, more));
        self
    }
}

fn add(amounts: &mut Vec<Amount>, more: Amount) {
    match amounts.iter_mut().find(|amount| amount.of == more.of) {
        Some(amount) => amount.n += more.n,
        None if more.n != 0 => amounts.push(more),
        None => {}
    }
}

#[cfg(test)]
mod tests {
    use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

    use super::*;

    fn sentence() -> Text {
        text!["Steal ", amount(2, "fuel"), " from ", Seat::new(1), ", ", 3, " times with a ", die(6)]
    }

    #[test]
    fn a_text_reads_with_the_names_of_the_people() {
        assert_eq!(sentence().plain(&Names::new(["Ada", "Bob"])), "Steal 2 fuel from Bob, 3 times with a 6");
        assert_eq!(sentence().to_string(), "Steal 2 fuel from seat 2, 3 times with a 6");
    }

    #[test]
    fn words_of_content_steer_no_terminal() {
        let text = text!["the ".to_owned() + "\u{1b}[31mMine", piece("ship", "Laika\u{1b}]0;x\u{7}")];
        assert_eq!(text.plain(&Names::new(["Ada"])), "the [31mMineLaika]0;x");
    }

    #[test]
    fn words_are_strings_and_everything_else_says_what_it_is() {
        let json = serde_json::to_string(&sentence()).unwrap();
        let expected = r#"["Steal ",{"n":2,"of":"fuel"}," from ",{"seat":1},", 3 times with a ",{"die":6}]"#;
        assert_eq!(json, expected);
        let others = text![
            piece("mine", "the Mine"),
            counted(2, "card", "card", "cards"),
            RuleId::known("a.b"),
            die_of(Seat::new(1), 6)
        ];
        let expected = r#"[{"piece":"mine","title":"the Mine"},{"n":2,"of":"card","words":"cards"},{"rule":"a.b"},{"die":6,"owner":1}]"#;
        assert_eq!(serde_json::to_string(&others).unwrap(), expected);
    }

    #[test]
    fn lists_read_well() {
        assert!(list([0u8; 0]).is_empty() && text!["", " "].is_empty());
        let lists =
            [list([1]), list([1, 2]), list([1, 2, 3]), join([1, 2], " or ")].map(|list| list.to_string());
        assert_eq!(lists, ["1", "1 and 2", "1, 2 and 3", "1 or 2"]);
        assert_eq!(text!["élan", die(1)].capital().to_string(), "Élan1");
    }

    #[test]
    fn effects_are_told_apart_by_amounts_and_never_by_words() {
        let hash =
            |gain: Amount| BuildHasherDefault::<DefaultHasher>::default().hash_one(Effect::NONE.brings(gain));
        let one = hash(counted(2, "card", "card", "cards"));
        assert_eq!(one, hash(counted(2, "card", "Karte", "Karten")));
        assert_eq!(one, hash(amount(2, "card")));
        assert_ne!(one, hash(counted(3, "card", "card", "cards")));
        assert_ne!(one, hash(counted(2, "cube", "card", "cards")));
    }

    #[test]
    fn effects_add_up() {
        let twice =
            Effect::NONE.costs(1, "fuel").gives(0, "ore").and(&Effect::NONE.costs(2, "fuel").gives(1, "ore"));
        assert_eq!((twice.cost, twice.gain), (vec![amount(3, "fuel")], vec![amount(1, "ore")]));
        assert!(Effect::NONE.costs(0, "fuel").is_none());
    }
}
