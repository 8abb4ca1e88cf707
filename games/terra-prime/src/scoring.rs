//! LP at the end.

use table::{Outcome, Part, Score, Seat};

use crate::{
    TerraPrime,
    pieces::Tech,
    state::{Player, Stage, State},
    words,
};

/// The places, once the game is over.
pub(crate) fn outcome(rules: &TerraPrime, s: &State) -> Option<Outcome> {
    let Stage::Over(how) = s.stage else { return None };
    Some(Outcome::ranked(rules.players, how.id(), |seat| rules.total(&s.players[seat.index()])))
}

/// The scores at this moment.
pub(crate) fn scores(rules: &TerraPrime, s: &State) -> Vec<Score> {
    let part = |(words, points): (&str, u32)| Part::new(words, i32::try_from(points).unwrap_or(i32::MAX));
    let score = |seat: Seat| {
        let points = rules.points(&s.players[seat.index()]);
        Score::of(seat, words::SCORE.into_iter().zip(points).map(part).collect(), Vec::new())
    };
    Seat::all(rules.players).map(score).collect()
}

impl TerraPrime {
    /// What a player's LP would be if the game ended now: chits, credits, cubes, Colony markers, Demand tiles, Tech Upgrades.
    pub fn points(&self, player: &Player) -> [u32; 6] {
        let figures = &self.figures;
        let tiles = figures.demand.iter().zip(player.claimed);
        let techs = Tech::ALL.iter().filter(|&&tech| player.has(tech));
        [
            player.lp,
            player.credits / u32::from(figures.points.credits_per_point),
            u32::from(player.cubes.total()) * u32::from(figures.points.cube),
            u32::from(player.markers) * u32::from(figures.points.marker),
            tiles.map(|(tile, count)| u32::from(tile.lp) * u32::from(count)).sum(),
            techs.map(|tech| u32::from(figures.techs[tech.index()].lp)).sum(),
        ]
    }

    /// The same in all.
    #[inline]
    pub fn total(&self, player: &Player) -> u32 {
        self.points(player).iter().sum()
    }
}
