//! Positions that no game leads to are noticed.

use table::Rules;
use terra_proxima::State;

use crate::scene::Scene;

/// What is said of a position of Allied Mode after a change.
#[track_caller]
fn broken(change: impl FnOnce(&mut State)) -> String {
    let scene = Scene::allied(4, 2);
    assert_eq!(scene.rules.invariants(scene.state()), Ok(()));
    let mut state = scene.state().clone();
    change(&mut state);
    scene.rules.invariants(&state).expect_err("the position can't be")
}

#[test]
fn mission_cards_are_dealt_once() {
    let twice = broken(|state| state.players[1].repair = state.players[0].repair);
    assert_eq!(twice, "two players have the System Repair Card for metal");
    let second = broken(|state| state.players[2].defense = true);
    assert_eq!(second, "seat 3 has a Defense Card besides the team's");
}

#[test]
fn a_turn_goes_only_so_far() {
    let stopped = broken(|state| (state.turn.stopped, state.turn.left) = (1, [2, 0, 0]));
    assert_eq!(stopped, "a Ship that was stopped has spaces left");
    assert_eq!(broken(|state| state.turn.sent = 1), "more offers were sent than started");
    assert_eq!(broken(|state| state.turn.offers = 11), "too many offers were started");
}

#[test]
fn nobody_has_more_tokens_than_there_are() {
    let all = Scene::new(6);
    let mut state = all.state().clone();
    state.players.iter_mut().for_each(|player| (player.research, player.emp) = (7, 2));
    assert_eq!(all.rules.invariants(&state), Ok(()));
    state.players[0].research = 8;
    assert_eq!(all.rules.invariants(&state), Err("too many Research Tokens".to_owned()));
    assert_eq!(broken(|state| state.players[0].emp = 3), "seat 1: too many EMP Tokens");
}
