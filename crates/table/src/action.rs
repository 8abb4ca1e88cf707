//! Actions as codes, as short texts and as JSON, and the list that legal ones are collected in.
//!
//! A game declares its actions once, with [`actions!`](crate::actions!); codes, texts, the way back from both, JSON and TypeScript follow
//! from that.

use std::{
    fmt::{self, Debug, Display},
    hash::{DefaultHasher, Hash, Hasher},
    marker::PhantomData,
    ops::Deref,
    str::FromStr,
};

use serde::Serialize;
use serde_json::Value;

use crate::Seat;

/// One small decision. It has a dense integer code for masks and tree keys, and a short text for records and people;
/// both are frozen within a rules version. As JSON it says its kind and its parts by name.
pub trait Action:
    Copy + Eq + Debug + Display + Serialize + FromStr<Err = UnknownAction> + Send + Sync + 'static
{
    /// Every code is below this bound.
    const CODES: u32;

    /// The code of this action, the same in every position.
    fn code(self) -> u32;

    /// The action with this code, if there is one.
    fn from_code(code: u32) -> Option<Self>;

    /// The action with this JSON form, if there is one.
    fn from_json(json: &Value) -> Option<Self>;
}

/// A text that is no action of the game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("\"{0}\" is not an action of this game")]
pub struct UnknownAction(pub String);

/// The values that a part of an action can have: a finite list in a fixed order, each with a short text.
pub trait Domain {
    /// The type of the part.
    type Value: Copy;
    /// How many there are.
    const SIZE: u32;
    /// The place of a value in the list.
    fn index(value: Self::Value) -> u32;
    /// The value at a place below the size.
    fn value(index: u32) -> Self::Value;
    /// Writes the text of a value.
    fn write(value: Self::Value, f: &mut fmt::Formatter) -> fmt::Result;
}

/// The first `N` seats; `s1` is the first.
pub struct Seats<const N: u32>;

impl<const N: u32> Domain for Seats<N> {
    type Value = Seat;
    const SIZE: u32 = N;

    #[inline]
    fn index(value: Seat) -> u32 {
        value.index() as u32
    }

    #[inline]
    fn value(index: u32) -> Seat {
        Seat::new(index as usize)
    }

    fn write(value: Seat, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "s{}", value.index() + 1)
    }
}

/// The numbers from `LEAST` to `MOST`.
pub struct Numbers<const LEAST: u8, const MOST: u8>;

impl<const LEAST: u8, const MOST: u8> Domain for Numbers<LEAST, MOST> {
    type Value = u8;
    const SIZE: u32 = MOST as u32 - LEAST as u32 + 1;

    #[inline]
    fn index(value: u8) -> u32 {
        u32::from(value - LEAST)
    }

    #[inline]
    fn value(index: u32) -> u8 {
        LEAST + index as u8
    }

    fn write(value: u8, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{value}")
    }
}

/// No and yes. How that reads, the declaration says.
impl Domain for bool {
    type Value = bool;
    const SIZE: u32 = 2;

    #[inline]
    fn index(value: bool) -> u32 {
        value.into()
    }

    #[inline]
    fn value(index: u32) -> bool {
        index == 1
    }

    fn write(value: bool, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{value}")
    }
}

/// One of a list, or none, which comes last and has no text of its own.
impl<D: Domain> Domain for Option<D> {
    type Value = Option<D::Value>;
    const SIZE: u32 = D::SIZE + 1;

    #[inline]
    fn index(value: Option<D::Value>) -> u32 {
        value.map_or(D::SIZE, D::index)
    }

    #[inline]
    fn value(index: u32) -> Option<D::Value> {
        (index < D::SIZE).then(|| D::value(index))
    }

    fn write(value: Option<D::Value>, f: &mut fmt::Formatter) -> fmt::Result {
        value.map_or(Ok(()), |value| D::write(value, f))
    }
}

/// One of each of three lists: all combinations, the last part changing fastest.
impl<A: Domain, B: Domain, C: Domain> Domain for (A, B, C) {
    type Value = (A::Value, B::Value, C::Value);
    const SIZE: u32 = A::SIZE * B::SIZE * C::SIZE;

    #[inline]
    fn index((a, b, c): Self::Value) -> u32 {
        (A::index(a) * B::SIZE + B::index(b)) * C::SIZE + C::index(c)
    }

    #[inline]
    fn value(index: u32) -> Self::Value {
        (
            A::value(index / (B::SIZE * C::SIZE)),
            B::value(index / C::SIZE % B::SIZE),
            C::value(index % C::SIZE),
        )
    }

    fn write((a, b, c): Self::Value, f: &mut fmt::Formatter) -> fmt::Result {
        A::write(a, f)?;
        f.write_str(" ")?;
        B::write(b, f)?;
        f.write_str(" ")?;
        C::write(c, f)
    }
}

/// A part of an action that prints the text that its domain gives it.
#[doc(hidden)]
pub struct Shown<D: Domain>(pub D::Value, pub PhantomData<D>);

impl<D: Domain> Display for Shown<D> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        D::write(self.0, f)
    }
}

impl<D: Domain> Deref for Shown<D> {
    type Target = D::Value;

    fn deref(&self) -> &D::Value {
        &self.0
    }
}

/// The way back from texts, or from JSON, to codes: a hash of each, in order. One lookup finds the only action that can be
/// meant, and writing that one tells whether it is. So whatever is written can be read, in one spelling, without a parser.
#[doc(hidden)]
pub struct Index(Vec<(u64, u32)>);

impl Index {
    /// The texts of all actions.
    pub fn of_texts<A: Action>() -> Index {
        Index::of::<A>(|action| hash(&action.to_string()))
    }

    /// The JSON of all actions.
    pub fn of_json<A: Action>() -> Index {
        Index::of::<A>(|action| hash(&json(action).to_string()))
    }

    fn of<A: Action>(form: impl Fn(A) -> u64) -> Index {
        let entry = |code| A::from_code(code).map(|action| (form(action), code));
        let mut entries: Vec<(u64, u32)> = (0..A::CODES).filter_map(entry).collect();
        entries.sort_unstable();
        Index(entries)
    }

    /// The action with this text.
    pub fn by_text<A: Action>(&self, text: &str) -> Result<A, UnknownAction> {
        self.find(hash(text), |action: &A| action.to_string() == text)
            .ok_or_else(|| UnknownAction(text.to_owned()))
    }

    /// The action with this JSON.
    pub fn by_json<A: Action>(&self, value: &Value) -> Option<A> {
        self.find(hash(&value.to_string()), |action: &A| json(*action) == *value)
    }

    fn find<A: Action>(&self, hash: u64, is: impl Fn(&A) -> bool) -> Option<A> {
        let first = self.0.partition_point(|&(other, _)| other < hash);
        let alike = self.0[first..].iter().take_while(|&&(other, _)| other == hash);
        alike.filter_map(|&(_, code)| A::from_code(code)).find(is)
    }
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

fn json<A: Action>(action: A) -> Value {
    serde_json::to_value(action).expect("actions are plain data")
}

/// Makes a type a [`Domain`](crate::action::Domain), or declares one of its own for some values of another type: how many there are,
/// the place of a value, the value at a place, and its text. A type whose values are those of another domain in other words says instead
/// how it becomes one of those, and one of those it.
///
/// ```
/// use table::action::{Domain as _, Numbers};
///
/// table::domain! {
///     /// Even numbers, as people write them.
///     pub struct Even for [u8; 3], |even| usize::from(even / 2), |index| 2 * index as u8, |even| even;
/// }
///
/// assert_eq!((Even::index(4), Even::value(1)), (2, 2));
///
/// /// A card of a suit, or the joker.
/// #[derive(Copy, Clone, PartialEq, Debug)]
/// enum Card {
///     Plain(u8),
///     Joker,
/// }
///
/// table::domain! {
///     impl Card for Option<Numbers<1, 13>>,
///         |card| match card { Card::Plain(rank) => Some(rank), Card::Joker => None },
///         |rank| rank.map_or(Card::Joker, Card::Plain),
///         |card| if let Card::Plain(rank) = card { rank.to_string() } else { "joker".to_owned() };
/// }
///
/// assert_eq!((Card::SIZE, Card::index(Card::Plain(13)), Card::value(13)), (14, 12, Card::Joker));
/// ```
#[macro_export]
macro_rules! domain {
    ($(#[$meta:meta])* $vis:vis struct $name:ident for $($rest:tt)+) => {
        $(#[$meta])*
        $vis struct $name;
        $crate::domain! { impl $name for $($rest)+ }
    };
    (impl $name:ident for [$value:ty; $size:expr], $index:expr, $at:expr, $text:expr;) => {
        impl $crate::action::Domain for $name {
            type Value = $value;
            const SIZE: u32 = $size as u32;

            #[inline]
            fn index(value: $value) -> u32 {
                let index: fn($value) -> usize = $index;
                index(value) as u32
            }

            #[inline]
            fn value(index: u32) -> $value {
                let value: fn(usize) -> $value = $at;
                value(index as usize)
            }

            fn write(value: $value, f: &mut std::fmt::Formatter) -> std::fmt::Result {
                let text: fn($value) -> _ = $text;
                write!(f, "{}", text(value))
            }
        }
    };
    (impl $name:ident for $parts:ty, $into:expr, $from:expr, $text:expr;) => {
        impl $crate::action::Domain for $name {
            type Value = $name;
            const SIZE: u32 = <$parts as $crate::action::Domain>::SIZE;

            #[inline]
            fn index(value: $name) -> u32 {
                let into: fn($name) -> <$parts as $crate::action::Domain>::Value = $into;
                <$parts as $crate::action::Domain>::index(into(value))
            }

            #[inline]
            fn value(index: u32) -> $name {
                let from: fn(<$parts as $crate::action::Domain>::Value) -> $name = $from;
                from(<$parts as $crate::action::Domain>::value(index))
            }

            fn write(value: $name, f: &mut std::fmt::Formatter) -> std::fmt::Result {
                let text: fn($name) -> _ = $text;
                write!(f, "{}", text(value))
            }
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! domain_of {
    ($type:ty) => {
        $type
    };
    ($type:ty as $domain:ty) => {
        $domain
    };
}

/// The JSON form of an action, or of its kind, with its TypeScript.
#[doc(hidden)]
#[macro_export]
macro_rules! action_json {
    ($name:literal, $($item:tt)+) => {
        #[derive($crate::ts_rs::TS)]
        #[ts(crate = "table::ts_rs", rename = $name)]
        $($item)+
    };
}

/// Declares the actions of a game: for each its name, its parts and its text. The type of a part is a [`Domain`](crate::action::Domain),
/// or `as` names one: the seats of a table, numbers in a range, some of the pieces.
///
/// Codes follow from the order: actions one after another, the parts of each like the digits of a number. In a text, `{part}` stands for the text of a
/// part; what depends on more is given behind it, as with `write!`, where `*part` is the part itself.
///
/// ```
/// use table::{Action as _, Seat, action::{Numbers, Seats}};
///
/// table::actions! {
///     /// One small decision.
///     pub enum Action {
///         /// Roll a die.
///         Roll = "roll";
///         /// Steal cards.
///         Steal(from: Seat as Seats<4>, cards: u8 as Numbers<1, 3>) = "steal {cards} {from}";
///         /// Attack somebody.
///         Attack {
///             /// Whom.
///             seat: Seat as Seats<4>,
///             /// Whether with help.
///             help: bool
///         } = "attack {seat}{}", if *help { " with-help" } else { "" };
///     }
/// }
///
/// assert_eq!(Action::CODES, 1 + 4 * 3 + 4 * 2);
/// let steal = Action::Steal(Seat::new(1), 3);
/// assert_eq!((steal.code(), steal.to_string()), (6, "steal 3 s2".to_owned()));
/// assert_eq!("attack s1 with-help".parse(), Ok(Action::Attack { seat: Seat::new(0), help: true }));
/// assert_eq!(serde_json::to_string(&steal).unwrap(), r#"{"kind":"steal","from":1,"cards":3}"#);
/// ```
#[macro_export]
macro_rules! actions {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident {
            $(
                $(#[$variant_meta:meta])*
                $variant:ident
                $( ( $( $part:ident : $part_type:ty $(as $part_domain:ty)? ),+ $(,)? ) )?
                $( { $( $(#[$field_meta:meta])* $field:ident : $field_type:ty $(as $field_domain:ty)? ),+ $(,)? } )?
                = $text:literal $(, $arg:expr)* ;
            )+
        }
    ) => {
        $(#[$meta])*
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        $vis enum $name {
            $(
                $(#[$variant_meta])*
                $variant
                $( ( $( $part_type ),+ ) )?
                $( { $( $(#[$field_meta])* $field: $field_type ),+ } )?
            ),+
        }

        const _: () = {
            $crate::action_json! {
                "ActionKind",
                /// What an action is, without its parts.
                #[derive(Copy, Clone, PartialEq, Eq, Debug, serde::Serialize)]
                #[serde(rename_all = "kebab-case")]
                #[doc(hidden)]
                pub enum Kind { $( $variant ),+ }
            }

            /// How many of each there are.
            const SIZES: &[u32] = &[$(
                1
                $( $( * <$crate::domain_of!($part_type $(as $part_domain)?) as $crate::action::Domain>::SIZE )+ )?
                $( $( * <$crate::domain_of!($field_type $(as $field_domain)?) as $crate::action::Domain>::SIZE )+ )?
            ),+];

            /// The first code of each, and the bound of all.
            const FIRST: [u32; SIZES.len() + 1] = {
                let mut first = [0; SIZES.len() + 1];
                let mut number = 0;
                while number < SIZES.len() {
                    first[number + 1] = first[number] + SIZES[number];
                    number += 1;
                }
                first
            };

            impl $crate::Action for $name {
                const CODES: u32 = FIRST[SIZES.len()];

                #[inline]
                fn code(self) -> u32 {
                    match self {
                        $(
                            $name::$variant $( ( $( $part ),+ ) )? $( { $( $field ),+ } )? => {
                                let code = 0;
                                $( $(
                                    let code = code * <$crate::domain_of!($part_type $(as $part_domain)?) as $crate::action::Domain>::SIZE
                                        + <$crate::domain_of!($part_type $(as $part_domain)?) as $crate::action::Domain>::index($part);
                                )+ )?
                                $( $(
                                    let code = code * <$crate::domain_of!($field_type $(as $field_domain)?) as $crate::action::Domain>::SIZE
                                        + <$crate::domain_of!($field_type $(as $field_domain)?) as $crate::action::Domain>::index($field);
                                )+ )?
                                FIRST[Kind::$variant as usize] + code
                            }
                        )+
                    }
                }

                // An action without parts needs none of the variables.
                #[allow(unused_mut, unused_variables, unused_assignments)]
                #[inline]
                fn from_code(code: u32) -> Option<$name> {
                    $(
                        if code < FIRST[Kind::$variant as usize + 1] {
                            let mut rest = code - FIRST[Kind::$variant as usize];
                            let mut size = SIZES[Kind::$variant as usize];
                            return Some($name::$variant
                                $( ( $( {
                                    size /= <$crate::domain_of!($part_type $(as $part_domain)?) as $crate::action::Domain>::SIZE;
                                    let index = rest / size;
                                    rest %= size;
                                    <$crate::domain_of!($part_type $(as $part_domain)?) as $crate::action::Domain>::value(index)
                                } ),+ ) )?
                                $( { $( $field: {
                                    size /= <$crate::domain_of!($field_type $(as $field_domain)?) as $crate::action::Domain>::SIZE;
                                    let index = rest / size;
                                    rest %= size;
                                    <$crate::domain_of!($field_type $(as $field_domain)?) as $crate::action::Domain>::value(index)
                                } ),+ } )?
                            );
                        }
                    )+
                    None
                }

                fn from_json(json: &$crate::serde_json::Value) -> Option<$name> {
                    static INDEX: std::sync::OnceLock<$crate::action::Index> = std::sync::OnceLock::new();
                    INDEX.get_or_init($crate::action::Index::of_json::<$name>).by_json(json)
                }
            }

            impl std::fmt::Display for $name {
                fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
                    match *self {
                        $(
                            $name::$variant $( ( $( $part ),+ ) )? $( { $( $field ),+ } )? => {
                                $( $(
                                    let $part = $crate::action::Shown::<
                                        $crate::domain_of!($part_type $(as $part_domain)?)
                                    >($part, std::marker::PhantomData);
                                )+ )?
                                $( $(
                                    let $field = $crate::action::Shown::<
                                        $crate::domain_of!($field_type $(as $field_domain)?)
                                    >($field, std::marker::PhantomData);
                                )+ )?
                                write!(f, $text $(, $arg)*)
                            }
                        )+
                    }
                }
            }

            impl std::str::FromStr for $name {
                type Err = $crate::UnknownAction;

                fn from_str(text: &str) -> Result<$name, $crate::UnknownAction> {
                    static INDEX: std::sync::OnceLock<$crate::action::Index> = std::sync::OnceLock::new();
                    INDEX.get_or_init($crate::action::Index::of_texts::<$name>).by_text(text)
                }
            }

            $crate::action_json! {
                "Action",
                #[derive(serde::Serialize)]
                #[serde(tag = "kind", rename_all = "kebab-case")]
                #[doc(hidden)]
                pub enum Json {
                    $(
                        $variant
                        $( { $( $part: $part_type ),+ } )?
                        $( { $( $field: $field_type ),+ } )?
                    ),+
                }
            }

            impl serde::Serialize for $name {
                fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    let json = match *self {
                        $(
                            $name::$variant $( ( $( $part ),+ ) )? $( { $( $field ),+ } )? =>
                                Json::$variant $( { $( $part ),+ } )? $( { $( $field ),+ } )?,
                        )+
                    };
                    json.serialize(serializer)
                }
            }

            impl $crate::action::Typed for $name {
                type Json = Json;
                type Kind = Kind;

                // The parts have no use here.
                #[allow(unused_variables)]
                fn kind(self) -> Kind {
                    match self {
                        $( $name::$variant $( ( $( $part ),+ ) )? $( { $( $field ),+ } )? => Kind::$variant, )+
                    }
                }
            }
        };
    };
}

/// An action whose JSON form has a type, for TypeScript, and so has its kind.
pub trait Typed {
    /// The type.
    #[doc(hidden)]
    type Json;
    /// The type of the kind.
    type Kind;

    /// What the action is, without its parts: as JSON, what its own JSON has as `kind`.
    fn kind(self) -> Self::Kind;
}

/// A list of actions that is filled again and again without allocating.
#[derive(Clone, Debug)]
pub struct Actions<A>(Vec<A>);

impl<A: Copy> Actions<A> {
    /// An empty list with room for the longest lists that games usually offer.
    pub fn new() -> Actions<A> {
        Actions(Vec::with_capacity(256))
    }

    /// Adds an action.
    #[inline]
    pub fn push(&mut self, action: A) {
        self.0.push(action);
    }

    /// Keeps the actions that pass a test, in their order; all of them if none does. Each is tested once.
    #[inline]
    pub fn retain_if_any(&mut self, mut keep: impl FnMut(A) -> bool) {
        let mut kept = 0;
        for index in 0..self.0.len() {
            let action = self.0[index];
            if keep(action) {
                self.0[kept] = action;
                kept += 1;
            }
        }
        // What was not kept is overwritten only by what is.
        if kept > 0 {
            self.0.truncate(kept);
        }
    }

    /// Keeps, in their order, the best `N` of the actions that have a worth, of equals the first, and all that have none. What an action is worth is
    /// asked twice, with its place in the list.
    #[inline]
    pub fn keep_best<const N: usize>(&mut self, worth: impl Fn(usize, A) -> Option<f32>) {
        const { assert!(N > 0) };
        let mut best = [f32::NEG_INFINITY; N];
        for worth in self.0.iter().enumerate().filter_map(|(index, &action)| worth(index, action)) {
            if let Some(place) = best.iter().position(|&other| worth > other) {
                best[place..].rotate_right(1);
                best[place] = worth;
            }
        }
        let least = best[N - 1];
        let mut equals = best.iter().filter(|&&worth| worth == least).count();
        let mut index = 0;
        self.0.retain(|&action| {
            let worth = worth(index, action);
            index += 1;
            worth.is_none_or(|worth| {
                let last = worth == least && equals > 0;
                equals -= usize::from(last);
                worth > least || last
            })
        });
    }

    /// Empties the list and keeps its room.
    #[inline]
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

impl<A: Copy> Default for Actions<A> {
    fn default() -> Actions<A> {
        Actions::new()
    }
}

impl<A> Deref for Actions<A> {
    type Target = [A];

    #[inline]
    fn deref(&self) -> &[A] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::pieces! {
        /// A suit.
        Suit {
            /// Red.
            Hearts = "hearts";
            /// Black.
            Spades = "spades";
        }
    }

    impl Suit {
        const fn title(self) -> &'static str {
            self.id()
        }
    }

    crate::actions! {
        /// Something of every kind.
        enum Deed {
            /// No parts.
            Pass = "pass";
            /// Parts in another order than in the text.
            Play(seat: Seat as Seats<3>, suit: Suit) = "play {suit} {seat}";
            /// A number that starts elsewhere, and what may be missing.
            Bid { by: u8 as Numbers<2, 4>, trump: Option<Suit>, open: bool } =
                "bid {by}{}{}{trump}", if *open { " open" } else { "" }, if trump.is_some() { " " } else { "" };
        }
    }

    #[test]
    fn codes_are_dense_and_texts_and_json_lead_back() {
        assert_eq!(Deed::CODES, 1 + 3 * 2 + 3 * 3 * 2);
        let mut texts = std::collections::HashSet::new();
        for code in 0..Deed::CODES {
            let deed = Deed::from_code(code).unwrap();
            assert_eq!(deed.code(), code);
            assert_eq!(deed.to_string().parse(), Ok(deed));
            assert_eq!(Deed::from_json(&serde_json::to_value(deed).unwrap()), Some(deed));
            assert!(texts.insert(deed.to_string()), "{deed} is written twice");
        }
        assert_eq!(Deed::from_code(Deed::CODES), None);
        assert_eq!(Suit::from_id("spades").map(Suit::index), Some(1));
    }

    #[test]
    fn of_combinations_the_last_part_changes_fastest() {
        type All = (Suit, Seats<3>, Numbers<4, 5>);
        assert_eq!((All::SIZE, All::value(1)), (12, (Suit::Hearts, Seat::new(0), 5)));
        assert_eq!(All::value(6), (Suit::Spades, Seat::new(0), 4));
        assert!((0..All::SIZE).all(|index| All::index(All::value(index)) == index));
        assert_eq!(Shown::<All>(All::value(3), PhantomData).to_string(), "hearts s2 5");
    }

    #[test]
    fn a_text_has_the_parts_where_the_declaration_puts_them() {
        assert_eq!(Deed::Play(Seat::new(2), Suit::Spades).to_string(), "play spades s3");
        assert_eq!(
            Deed::Bid { by: 4, trump: Some(Suit::Hearts), open: true }.to_string(),
            "bid 4 open hearts"
        );
        assert_eq!(Deed::Bid { by: 2, trump: None, open: false }.to_string(), "bid 2");
    }

    #[test]
    fn json_names_the_kind_and_the_parts() {
        let json = serde_json::to_string(&Deed::Bid { by: 3, trump: None, open: true }).unwrap();
        assert_eq!(json, r#"{"kind":"bid","by":3,"trump":null,"open":true}"#);
        for deed in (0..Deed::CODES).filter_map(Deed::from_code) {
            assert_eq!(
                serde_json::to_value(deed.kind()).unwrap(),
                serde_json::to_value(deed).unwrap()["kind"]
            );
        }
    }

    #[test]
    fn what_is_no_action_is_none() {
        for text in ["", "Pass", "pass ", "play hearts s4", "play s1 hearts", "bid 5", "bid 02"] {
            assert_eq!(text.parse::<Deed>(), Err(UnknownAction(text.to_owned())));
        }
        let other = serde_json::json!({ "kind": "bid", "by": 9, "trump": null, "open": true });
        assert_eq!(Deed::from_json(&other), None);
        assert_eq!(Deed::from_json(&Value::Null), None);
    }

    fn kept(list: &[u32], keep: impl FnMut(u32) -> bool) -> Vec<u32> {
        let mut actions = Actions(list.to_vec());
        actions.retain_if_any(keep);
        actions.to_vec()
    }

    #[test]
    fn what_passes_is_kept_in_its_order_and_everything_if_nothing_does() {
        assert_eq!(kept(&[3, 4, 5, 6], |action| action % 2 == 0), [4, 6]);
        assert_eq!(kept(&[3, 4, 5], |action| action > 5), [3, 4, 5]);
        assert_eq!(kept(&[], |_| true), [0; 0]);
    }

    #[test]
    fn the_best_are_kept_in_their_order_of_equals_the_first() {
        let kept = |worths: &[Option<f32>]| {
            let mut actions = Actions::new();
            (0..worths.len()).for_each(|index| actions.push(index));
            actions.keep_best::<2>(|index, action| {
                assert_eq!(index, action);
                worths[index]
            });
            actions.to_vec()
        };
        assert_eq!(kept(&[Some(1.0), Some(3.0), Some(2.0)]), [1, 2]);
        assert_eq!(kept(&[Some(2.0), Some(1.0), Some(1.0), Some(1.0)]), [0, 1]);
        assert_eq!(kept(&[Some(1.0), None, Some(1.0), Some(1.0), None]), [0, 1, 2, 4]);
        assert_eq!(kept(&[Some(f32::NEG_INFINITY), None]), [0, 1]);
        assert_eq!(kept(&[]), [0; 0]);
    }
}
