//! What may come of an action that dice decide.

use std::slice;

use table::{Seat, trial::Prospect};

use crate::{SpaceBase, action::Action, effects, pieces::Sector, sets::Sectors, state::State};

/// The sectors that pay something, with the chance that the dice come to show them or to add up to them.
pub(crate) fn odds(rules: &SpaceBase, s: &State, seat: Seat, action: Action) -> Vec<Prospect> {
    let rolls = rolls(s, action);
    if rolls.len() < 2 {
        return Vec::new();
    }
    let prospect = |sector: Sector| {
        let payout = rules.payouts(s, seat, &[sector], Sectors::NONE).pop()?;
        let reaches = |&&[a, b]: &&[u8; 2]| [a, b, a + b].contains(&sector.number());
        let hits = rolls.iter().filter(reaches).count();
        let pays = hits > 0 && !payout.is_nothing();
        let what = pays.then(|| rules.prospect_words(seat, &payout))?;
        let prospect = Prospect::new(what, hits as f32 / rolls.len() as f32);
        Some(Prospect { amounts: effects::gains(slice::from_ref(&payout)).gain, ..prospect })
    };
    Sector::all().filter_map(prospect).collect()
}

/// The rolls that an action may bring: every pair of dice as often as it can fall.
fn rolls(s: &State, action: Action) -> Vec<[u8; 2]> {
    let [a, b] = s.turn.dice;
    let die = |kept: Option<u8>| kept.map_or(1..=6, |face| face..=face);
    let (one, other) = match action {
        Action::Roll => (die((s.turn.set > 0).then_some(a)), die((s.turn.set > 1).then_some(b))),
        Action::Reroll(face) => (die(None), die(Some(if a == face { b } else { a }))),
        Action::RerollBoth => (die(None), die(None)),
        _ => return Vec::new(),
    };
    one.flat_map(|a| other.clone().map(move |b| [a, b])).collect()
}
