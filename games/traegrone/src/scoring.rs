//! Victory points, and places at the end.

use table::{Outcome, Part, Score, Seat};

use crate::{
    GameEnd, Traegrone,
    pieces::Sector,
    state::{Phase, State},
    words,
};

/// The points of a controlled planet.
pub const PLANET: u8 = 3;
/// The points of a controlled space station.
pub const STATION: u8 = 1;
/// The points of a trade alliance with a planet.
pub const ALLIANCE: u8 = 1;

/// The places, once the game is over.
pub(crate) fn outcome(rules: &Traegrone, s: &State) -> Option<Outcome> {
    // Whoever was eliminated comes behind all others.
    let standing = |seat: Seat| (!s.player(seat).out, rules.points(s, seat), s.player(seat).credits);
    Some(match s.phase {
        Phase::Victory => {
            let key = |seat: Seat| (seat == s.turn.active, standing(seat));
            Outcome::ranked(rules.players, GameEnd::Victory.id(), key)
        }
        Phase::LastStanding => Outcome::ranked(rules.players, GameEnd::LastStanding.id(), standing),
        Phase::TurnLimit => {
            let first = rules.first_holder(s);
            let key = |seat: Seat| (Some(seat) == first, standing(seat));
            Outcome::ranked(rules.players, GameEnd::TurnLimit.id(), key)
        }
        _ => return None,
    })
}

/// The scores at this moment.
pub(crate) fn scores(rules: &Traegrone, s: &State) -> Vec<Score> {
    let score = |seat: Seat| {
        let [planets, stations, alliances] = rules.holdings(s, seat);
        let parts = vec![
            Part::new(words::PLANETS, PLANET * planets),
            Part::new(words::STATIONS, STATION * stations),
            Part::new(words::ALLIANCES, ALLIANCE * alliances),
        ];
        Score::of(seat, parts, vec![Part::new(words::CREDITS, s.player(seat).credits)])
    };
    Seat::all(rules.players).map(score).collect()
}

impl Traegrone {
    /// A player's victory points.
    #[inline]
    pub fn points(&self, s: &State, seat: Seat) -> u8 {
        let alliances = s.player(seat).allies.and(s.planets).len();
        self.points_of_worlds(s, seat) + ALLIANCE * alliances
    }

    /// The part of them that controlled worlds bring.
    #[inline]
    pub(crate) fn points_of_worlds(&self, s: &State, seat: Seat) -> u8 {
        let worlds = s.player(seat).worlds;
        PLANET * worlds.and(s.planets).len() + STATION * worlds.and(s.stations).len()
    }

    /// The points of a world for whoever controls it.
    #[inline]
    pub(crate) fn points_of_world(&self, s: &State, world: Sector) -> u8 {
        if s.planets.has(world) { PLANET } else { STATION }
    }

    /// The points of a world for whoever is allied with it.
    pub(crate) fn points_of_alliance(&self, s: &State, world: Sector) -> u8 {
        if s.planets.has(world) { ALLIANCE } else { 0 }
    }

    /// How many planets, space stations and alliances with planets bring a player points.
    pub(crate) fn holdings(&self, s: &State, seat: Seat) -> [u8; 3] {
        let player = s.player(seat);
        [player.worlds.and(s.planets), player.worlds.and(s.stations), player.allies.and(s.planets)]
            .map(|held| held.len())
    }

    /// Of those who hold enough points, the one whose turn begins first.
    pub(crate) fn first_holder(&self, s: &State) -> Option<Seat> {
        let holds =
            |seat: &Seat| !s.player(*seat).out && self.points(s, *seat) >= self.figures.scenario.points;
        Seat::all(self.players).filter(holds).min_by_key(|&seat| self.turns_until(s, seat))
    }

    /// How many turns begin, after the active one's, until a seat has its next turn. Whoever is out has none.
    pub(crate) fn turns_until(&self, s: &State, seat: Seat) -> usize {
        let after = |turns: usize| Seat::new((s.turn.active.index() + turns) % self.players);
        let away = (1..self.players).find(|&turns| after(turns) == seat).unwrap_or(self.players);
        (1..=away).filter(|&turns| !s.player(after(turns)).out).count()
    }
}
