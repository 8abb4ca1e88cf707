//! How many bytes a seat is sent for each thing that happens, its choices included. `examples/bytes.rs` measures whole games on a server that runs.

use table::{chance::Secret, erased::AnyMatch, fairness::SeatNonce, playing::MatchSetup, record};

use super::*;
use crate::{
    served_game::ServedGame,
    wire::{SeatDecision, Wait},
};

/// Or as many as a game takes.
const PLAYERS: usize = 4;
/// So many moves of each game are looked at.
const MOVES: u32 = 400;

/// The bytes of an update in the mean, as they were when they were last looked at. They depend on how much of a table changes, and on how much there is to choose:
/// whoever makes them more writes them anew here, and knows what for.
const MEASURED: &[(&str, usize)] = &[
    // Places with their docked ships, and a choice for every set of ships and facility.
    ("alien-frontiers", 3_757),
    // The cards of all consoles by their names; what they are is fixed, and sent once.
    ("space-base", 5_295),
    // Every hex with what is known of it, and the danger of every sector in reach.
    ("terra-prime", 11_880),
    // Hands as far as they are known, and a choice for every space in reach, of which those with long labels have short ones besides.
    ("terra-proxima", 4_967),
    // Every explored sector with its world and units, and a choice for every ship and step.
    ("traegrone", 11_493),
];
/// By how many hundredths a mean may differ from what was measured: another way to play changes it by some, and a list that is sent with every
/// update by more.
const SLACK: usize = 15;
/// The most of three games: the mean over whole games, by `examples/bytes.rs`, before what is fixed was sent once, and of
/// Space Base a quarter of that. Today whole games take somewhat less than their first moves.
const CEILINGS: &[(&str, usize)] =
    &[("alien-frontiers", 3_781), ("space-base", 25_008 / 4), ("terra-proxima", 6_125)];
/// The most of a game that was not measured: what the largest of them takes, and half as much again.
const MOST_OF_OTHERS: usize = 16_000;

/// The update that a seat is sent about something that happened, as it is said over a socket.
fn update(game: &dyn AnyMatch, happened: &dyn AnyPlayedEntry, seat: Seat, open: bool) -> String {
    let eyes = Eyes::Seat(seat);
    let seq = happened.entry().seq.0;
    let asked = game.awaited().contains(seat);
    let decision = || SeatDecision {
        seat,
        prompt: game.prompt(seat),
        choices: game.choices(seat),
        may_undo: game.may_undo(seat).is_ok(),
        since: seq,
    };
    let moment = Moment {
        seq,
        eyes: Some(seat),
        view: game.view(eyes),
        scores: game.scores(eyes),
        round: game.round(),
        goal: game.goal(eyes),
        to_act: game.awaited().iter().collect(),
        waits: game.awaited().iter().map(|seat| Wait { seat, silent: 0, left: None }).collect(),
        decisions: asked.then(decision).into_iter().collect(),
        asides: Vec::new(),
        undo: Vec::new(),
        coach: Vec::new(),
        standings: None,
    };
    let told = vec![Visibility { over: false, open, eyes }.told(happened)];
    json(&FromServer::Update { moment, told, request: None })
}

/// The bytes of an update in the mean over the first moves of a game in which everybody does what they are inclined to, the same every time.
fn mean(served: &ServedGame) -> usize {
    let players = PLAYERS.min(served.game.about().players.1);
    let match_setup = MatchSetup {
        table: String::new(),
        seats: (0..players)
            .map(|i| record::SeatInfo { name: format!("P{i}"), player: "human".to_owned() })
            .collect(),
        secret: Secret([7; 32]),
        nonces: vec![SeatNonce::Derived; players],
    };
    let options = served.game.options(players).unwrap();
    let (mut game, _) = served.game.start(&options, None, match_setup).unwrap();
    let (mut bytes, mut updates) = (0, 0);
    for number in 0..MOVES {
        let Some(seat) = game.awaited().first() else { break };
        let position = served.position(&*game).unwrap();
        let (action, _) = position.think("inclined", u64::from(number), seat).unwrap();
        for happened in game.act(seat, &action).unwrap() {
            bytes += update(&*game, &*happened, Seat::new(0), served.is_open()).len();
            updates += 1;
        }
    }
    bytes / updates
}

#[test]
fn an_update_is_no_longer_than_it_has_to_be() {
    // The games come first, then the toys.
    let games = &ServedGame::catalogue()[..catalogue::games().len()];
    let means: Vec<(&str, usize)> =
        games.iter().map(|served| (served.game.about().id, mean(served))).collect();
    let of =
        |list: &[(&str, usize)], id: &str| list.iter().find(|(game, _)| *game == id).map(|(_, bytes)| *bytes);
    let measured = |id: &str| of(MEASURED, id);
    let within = |&(id, mean): &(&str, usize)| match measured(id) {
        Some(bytes) => mean.abs_diff(bytes) * 100 <= bytes * SLACK,
        None => mean <= MOST_OF_OTHERS,
    };
    assert!(means.iter().all(within), "updates have {means:?} bytes in the mean, and had {MEASURED:?}");
    let low = |&(id, mean): &(&str, usize)| of(CEILINGS, id).is_none_or(|most| mean <= most);
    assert!(means.iter().all(low), "updates have {means:?} bytes in the mean, and at most {CEILINGS:?}");
    assert!(
        MEASURED.iter().all(|(id, _)| means.iter().any(|(game, _)| game == id)),
        "{MEASURED:?} of {means:?}"
    );
}
