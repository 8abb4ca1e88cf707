//! Places at the end, and scores on the way.

use table::{Outcome, Part, Score, Seat};

use crate::{
    GameEnd, TerraProxima,
    state::{Phase, State},
    words,
};

/// The places, once the game is over.
pub(crate) fn outcome(rules: &TerraProxima, s: &State) -> Option<Outcome> {
    let how = match s.phase {
        Phase::Landed => GameEnd::Landing,
        Phase::OutOfTime => GameEnd::TurnLimit,
        _ => return None,
    };
    Some(Outcome::ranked(rules.players, how.id(), |seat| {
        // The team that ended the game has won, even if another has as many Cruisers on Terra Proxima.
        let won = s.phase == Phase::Landed && rules.allied(seat, s.turn.active);
        (won, standing(rules, s, seat))
    }))
}

/// Research Tokens are what progress is measured by; they also decide at the turn limit.
pub(crate) fn scores(rules: &TerraProxima, s: &State) -> Vec<Score> {
    let [token_title, landed_title, repair_title] = words::score_titles(rules.teams > 0);
    let score = |seat: Seat| {
        let (landed, tokens, repairs) = standing(rules, s, seat);
        Score::of(
            seat,
            vec![Part::new(token_title, tokens)],
            vec![Part::new(landed_title, landed), Part::new(repair_title, repairs)],
        )
    };
    Seat::all(rules.players).map(score).collect()
}

/// What decides between players or teams: landed Cruisers, Research Tokens, System Repairs. Allies win together, so that their common
/// figures are what counts.
fn standing(rules: &TerraProxima, s: &State, seat: Seat) -> (u8, u8, u8) {
    let mates = Seat::all(rules.players).filter(|&mate| rules.allied(mate, seat));
    mates.fold((0, 0, 0), |(landed, tokens, repairs), mate| {
        let player = &s.players[mate.index()];
        let landed = landed + u8::from(player.landed());
        (landed, tokens + player.research, repairs + u8::from(player.repaired))
    })
}
