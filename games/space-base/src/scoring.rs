//! Scores and places.

use table::{Outcome, Part, Score, Seat};

use crate::{
    SpaceBase,
    state::{End, State},
    words,
};

/// The places, once the game is over.
pub(crate) fn outcome(rules: &SpaceBase, s: &State) -> Option<Outcome> {
    let end = s.turn.end?;
    // Who wins by You Win is first, whatever the points.
    let rank = |seat: Seat| (end == End::YouWin(seat), s.console(seat).points);
    Some(Outcome::ranked(rules.players, end.how().id(), rank))
}

/// The scores at this moment.
pub(crate) fn scores(rules: &SpaceBase, s: &State) -> Vec<Score> {
    let score = |seat: Seat| {
        let console = s.console(seat);
        let points = i32::from(console.points);
        let colonies: i32 = console
            .station
            .iter()
            .filter(|card| card.is_colony())
            .map(|&card| i32::from(rules.deck.face(card).points))
            .sum();
        // Points that others took away may leave fewer than the colonies once gave.
        let colonies = colonies.min(points);
        let breakdown =
            vec![Part::new(words::SHIPS, points - colonies), Part::new(words::COLONIES, colonies)];
        Score::of(seat, breakdown, Vec::new())
    };
    Seat::all(rules.players).map(score).collect()
}
