//! Pieces, and other kinds of things, with names.

/// Declares an enum whose values have an id for texts and JSON: the kinds of something that records and pages know by name. The crate that
/// uses it needs `serde` and `ts-rs`.
///
/// ```
/// table::named! {
///     /// How a game ended.
///     GameEnd {
///         /// Somebody got there.
///         Goal = "goal";
///         /// Nobody did.
///         LastRound = "last-round";
///     }
/// }
/// assert_eq!((GameEnd::Goal.id(), GameEnd::from_id("goal")), ("goal", Some(GameEnd::Goal)));
/// assert_eq!(serde_json::to_value(GameEnd::LastRound).unwrap(), GameEnd::LastRound.id());
/// ```
#[macro_export]
macro_rules! named {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $id:literal;)+ }) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize, ts_rs::TS)]
        #[repr(u8)]
        pub enum $name { $($(#[$variant_doc])* #[serde(rename = $id)] $variant,)+ }

        impl $name {
            /// All of them, in order.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// The id in texts and JSON.
            pub const fn id(self) -> &'static str {
                match self { $($name::$variant => $id),+ }
            }

            /// The one with this id.
            pub fn from_id(id: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|one| one.id() == id)
            }
        }
    };
}

/// Declares an enum of pieces, each with an id for texts and JSON. They can be parts of actions ([`actions!`](crate::actions!)) and of texts
/// ([`text!`](crate::text!)), where people read their `title`, which the game writes among its words. The crate that uses
/// it needs `serde` and `ts-rs`.
///
/// ```
/// table::pieces! {
///     /// A suit.
///     Suit {
///         /// Red.
///         Hearts = "hearts";
///         /// Black.
///         Spades = "spades";
///     }
/// }
///
/// impl Suit {
///     /// The name for people.
///     pub const fn title(self) -> &'static str {
///         match self {
///             Suit::Hearts => "Hearts",
///             Suit::Spades => "Spades",
///         }
///     }
/// }
/// assert_eq!((Suit::Spades.id(), Suit::from_id("hearts"), Suit::COUNT), ("spades", Some(Suit::Hearts), 2));
/// ```
#[macro_export]
macro_rules! pieces {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $id:literal;)+ }) => {
        $crate::named! { $(#[$doc])* $name { $($(#[$variant_doc])* $variant = $id;)+ } }

        impl $name {
            /// How many there are.
            pub const COUNT: usize = $name::ALL.len();

            /// The piece with this index.
            #[inline]
            pub const fn from_index(index: usize) -> $name {
                $name::ALL[index]
            }

            /// The index, for arrays with a slot per piece.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }
        }

        impl $crate::text::Say for $name {
            fn add_to(self, text: &mut $crate::Text) {
                text.say($crate::text::piece(self.id(), self.title()));
            }
        }

        impl $crate::action::Domain for $name {
            type Value = $name;
            const SIZE: u32 = $name::COUNT as u32;

            #[inline]
            fn index(value: $name) -> u32 {
                value as u32
            }

            #[inline]
            fn value(index: u32) -> $name {
                $name::from_index(index as usize)
            }

            fn write(value: $name, f: &mut std::fmt::Formatter) -> std::fmt::Result {
                f.write_str(value.id())
            }
        }
    };
}
