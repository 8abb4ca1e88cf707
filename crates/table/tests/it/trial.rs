//! Drafts are tried on a copy, and stop before anything that draws, reveals or hands the decision on.

use serde_json::to_string;
use table::{
    Rules, Tell,
    chance::Fast,
    trial::{Stop, attempt},
};

use crate::{
    at_the_table::{seat, start},
    high_card::{Act, State},
};

#[test]
fn a_draft_stops_before_it_draws_or_reveals() {
    let game = start(2, true);
    let (rules, state, ann) = (&**game.rules(), game.state(), seat(1));
    let tried = |draft: &[Act]| attempt(rules, state, ann, draft);
    let stops = [(Act::Peek, Stop::Reveals), (Act::Draw, Stop::Chance)];
    for (action, stop) in stops {
        let trial = tried(&[action, Act::Draw]);
        assert_eq!((trial.done, trial.stop, trial.refusal), (0, Some(stop), None), "{action}");
        assert_eq!(trial.next, tried(&[]).next, "what follows {action} is not told");
    }
    // A card that is laid is the last thing that a player does in a round, and the last of all is turned up with it.
    let mut game = start(2, true);
    for player in [1, 2] {
        game.act(seat(player), Act::Draw).unwrap();
    }
    let lay = |player: usize| rules.fallback(game.state(), seat(player));
    let first = attempt(rules, game.state(), ann, &[lay(1)]);
    assert_eq!((first.done, first.stop), (0, Some(Stop::HandsOver)));
    let (last, laid) = (lay(2), lay(1));
    game.act(ann, laid).unwrap();
    assert_eq!(attempt(rules, game.state(), seat(2), &[last]).stop, Some(Stop::Reveals));
}

#[test]
fn a_peek_that_is_tried_tells_nothing_of_the_hand_that_it_would_show() {
    let game = start(2, true);
    let (rules, state, ann) = (&**game.rules(), game.state(), seat(1));
    let trial = |state: &State| to_string(&attempt(rules, state, ann, &[Act::Peek, Act::Draw])).unwrap();
    let mut others = Vec::new();
    for seed in 0..20 {
        let mut other = state.clone();
        rules.determinize(&mut other, ann, &mut Fast::new(seed));
        assert_eq!(trial(&other), trial(state));
        others.push(other.hands[1]);
    }
    others.sort_unstable();
    others.dedup();
    assert!(others.len() > 5, "hands that the peek would tell apart: {others:?}");
    assert_eq!(rules.view(state, table::Eyes::Seat(ann)).known[0], Some(0), "nothing was seen");
}
