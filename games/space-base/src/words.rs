//! What people read: questions, labels, the log and the position as text.

use table::{Names, Prompt, Seat};

use crate::{SpaceBase, action::Action, cards::Card, event::Event, state::State};

impl SpaceBase {
    /// The name of a card without the registry's prefix and number: "Shaw" for "U.E.S. Shaw 1873-C".
    pub(crate) fn short(&self, card: Card) -> &str {
        let name = &self.deck.title(card).name;
        let name = name.split_once(". ").map_or(name.as_str(), |(_, rest)| rest);
        name.rsplit_once(' ').filter(|_| !card.is_colony()).map_or(name, |(short, _)| short)
    }

    pub(crate) fn ask(&self, _s: &State, _seat: Seat) -> Prompt {
        Prompt { text: "Choose.".to_owned(), rules: vec![] }
    }

    pub(crate) fn describe(&self, _s: &State, _seat: Seat, action: Action) -> String {
        action.to_string()
    }

    pub(crate) fn tell(&self, event: &Event, _names: &Names) -> String {
        format!("{event:?}")
    }

    pub(crate) fn draw_picture(&self, s: &State, _names: &Names) -> String {
        format!("{s:?}")
    }
}
