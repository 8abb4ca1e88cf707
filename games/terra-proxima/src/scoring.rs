//! Places at the end, and scores on the way.

use table::{Outcome, Part, Score, Seat};

use crate::{
    TerraProxima,
    state::{Phase, State},
};

impl TerraProxima {
    /// What decides between players or teams: landed Cruisers, Research Tokens, System Repairs.
    fn standing(&self, s: &State, seat: Seat) -> (u8, u8, u8) {
        let mates = Seat::all(self.players).filter(|&mate| self.allied(mate, seat));
        mates.fold((0, 0, 0), |(landed, tokens, repairs), mate| {
            let player = &s.players[mate.index()];
            let landed = landed + u8::from(player.landed());
            (landed, tokens + player.research, repairs + u8::from(player.repaired))
        })
    }

    pub(crate) fn outcome_of(&self, s: &State) -> Option<Outcome> {
        let how = match s.phase {
            Phase::Landed => "landing",
            Phase::OutOfTime => "turn-limit",
            _ => return None,
        };
        Some(Outcome::ranked(self.players, how, |seat| {
            // The team that ended the game has won, even if another has as many Cruisers on Terra Proxima.
            let won = s.phase == Phase::Landed && self.allied(seat, s.turn.active);
            (won, self.standing(s, seat))
        }))
    }

    /// Research Tokens are what progress is measured by; they also decide at the turn limit.
    pub(crate) fn scores_of(&self, s: &State) -> Vec<Score> {
        // Allies win together, so that their common figures are what counts.
        let [token_title, landed_title, repair_title] = match self.teams {
            0 => ["Research Tokens", "Cruisers landed", "System Repairs"],
            _ => ["Research Tokens of the team", "Cruisers of the team landed", "System Repairs of the team"],
        };
        let score = |seat: Seat| {
            let (landed, tokens, repairs) = self.standing(s, seat);
            Score::of(
                seat,
                vec![Part::new(token_title, tokens)],
                vec![Part::new(landed_title, landed), Part::new(repair_title, repairs)],
            )
        };
        Seat::all(self.players).map(score).collect()
    }
}
