//! Points, and where they come from.

use table::{Outcome, Part, Score, Seat};

use crate::{
    AlienFrontiers, GameEnd,
    pieces::{Card, Field, Territory},
    state::{Phase, State},
    words,
};

/// The places, once the game is over.
pub(crate) fn outcome(rules: &AlienFrontiers, s: &State) -> Option<Outcome> {
    let how = match s.phase {
        Phase::Over => GameEnd::LastColony,
        Phase::OutOfTime => GameEnd::RoundLimit,
        _ => return None,
    };
    Some(Outcome::ranked(rules.players, how.id(), |seat| {
        let player = &s.players[seat.index()];
        (s.points(seat), player.cards.len(), player.ore, player.fuel)
    }))
}

/// The scores with where they come from, and what breaks ties: cards, then ore, then fuel.
pub(crate) fn scores(rules: &AlienFrontiers, s: &State) -> Vec<Score> {
    let score = |seat: Seat| {
        let player = &s.players[seat.index()];
        let breakdown = vec![
            Part::new(words::COLONIES, s.landed(seat)),
            Part::new(words::TERRITORIES, s.controlled(seat)),
            Part::new(Card::AlienCity.title(), u8::from(player.cards.has(Card::AlienCity))),
            Part::new(Card::AlienMonument.title(), u8::from(player.cards.has(Card::AlienMonument))),
            Part::new(Field::Positron.title(), u8::from(s.has_positron(seat))),
        ];
        let tie_breaks = vec![
            Part::new(words::CARDS, player.cards.len()),
            Part::new(words::ORE, player.ore),
            Part::new(words::FUEL, player.fuel),
        ];
        Score::of(seat, breakdown, tie_breaks)
    };
    Seat::all(rules.players).map(score).collect()
}

impl Card {
    /// Whether its owner has a point for it.
    #[inline]
    pub const fn is_worth_a_point(self) -> bool {
        matches!(self, Card::AlienCity | Card::AlienMonument)
    }
}

impl State {
    /// A seat's colonies on the planet.
    #[inline]
    pub fn landed(&self, seat: Seat) -> u8 {
        self.colonies.iter().map(|here| here[seat.index()]).sum()
    }

    /// The colonies that a seat has still to land, those on the Colonist Hub and in hand among them: the end comes with a last one.
    #[inline]
    pub(crate) fn to_land(&self, seat: Seat) -> u8 {
        let player = &self.players[seat.index()];
        let in_hand = matches!(self.phase, Phase::Land { .. }) && seat == self.turn.active;
        player.supply + u8::from(player.circle > 0) + u8::from(in_hand)
    }

    /// The territories that a seat controls.
    #[inline]
    pub fn controlled(&self, seat: Seat) -> u8 {
        self.counters.iter().map(|&holder| u8::from(holder == Some(seat))).sum()
    }

    /// The points that a field adds for whoever controls a territory.
    pub fn field_points(&self, territory: Territory) -> u8 {
        u8::from(self.has_field(Field::Positron, territory))
    }

    /// Whether a seat controls the territory with the Positron Field.
    #[inline]
    pub(crate) fn has_positron(&self, seat: Seat) -> bool {
        self.fields[Field::Positron.index()].is_some_and(|on| self.counters[on.index()] == Some(seat))
    }

    /// A seat's victory points at this moment.
    #[inline]
    pub fn points(&self, seat: Seat) -> u8 {
        let cards = self.players[seat.index()].cards;
        self.landed(seat)
            + self.controlled(seat)
            + u8::from(cards.has(Card::AlienCity))
            + u8::from(cards.has(Card::AlienMonument))
            + u8::from(self.has_positron(seat))
    }
}
