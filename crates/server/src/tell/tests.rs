//! How many bytes a seat is sent for each thing that happens, its choices included. `examples/bytes.rs` measures whole games on a server that runs.

use table::{chance::Secret, erased::AnyMatch, fairness::SeatNonce, playing::Invitation, record};

use super::*;
use crate::{
    offer::Offer,
    wire::{SeatDecision, Wait},
};

/// Or as many as a game takes.
const PLAYERS: usize = 4;
/// So many moves of each game are looked at.
const MOVES: u32 = 400;

/// The most bytes of an update in the mean: some 15 % more than they are today, so that a view or a list of choices that grows is noticed.
const MOST: &[(&str, usize)] = &[
    ("alien-frontiers", 4_160),
    ("space-base", 5_850),
    ("terra-prime", 12_700),
    ("terra-proxima", 6_060),
    ("traegrone", 11_650),
];
/// The same of a game that is not among them.
const MOST_OF_OTHERS: usize = 16_000;

/// The update that a seat is sent about something that happened, as it is said over a socket.
fn update(game: &dyn AnyMatch, happened: &dyn AnyHappened, seat: Seat, open: bool) -> String {
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
    let told = vec![Sight { over: false, open, eyes }.told(happened)];
    json(&FromServer::Update { moment, told, request: None })
}

/// The bytes of an update in the mean over the first moves of a game in which everybody does what they are inclined to, the same every time.
fn mean(offer: &Offer) -> usize {
    let players = PLAYERS.min(offer.game.about().players.1);
    let invitation = Invitation {
        table: String::new(),
        seats: (0..players)
            .map(|i| record::SeatInfo { name: format!("P{i}"), player: "human".to_owned() })
            .collect(),
        secret: Secret([7; 32]),
        nonces: vec![SeatNonce::Derived; players],
    };
    let options = offer.game.options(players).unwrap();
    let (mut game, _) = offer.game.start(&options, None, invitation).unwrap();
    let (mut bytes, mut updates) = (0, 0);
    for number in 0..MOVES {
        let Some(seat) = game.awaited().first() else { break };
        let position = offer.position(&*game).unwrap();
        let (action, _) = position.think("inclined", u64::from(number), seat).unwrap();
        for happened in game.act(seat, &action).unwrap() {
            bytes += update(&*game, &*happened, Seat::new(0), offer.is_open()).len();
            updates += 1;
        }
    }
    bytes / updates
}

#[test]
fn an_update_is_no_longer_than_it_has_to_be() {
    // The games come first, then the toys.
    let offers = &Offer::catalogue()[..catalogue::games().len()];
    let means: Vec<(&str, usize)> = offers.iter().map(|offer| (offer.game.about().id, mean(offer))).collect();
    let bound = |id: &str| MOST.iter().find(|(game, _)| *game == id).map(|(_, most)| *most);
    let within = means.iter().all(|&(id, mean)| mean <= bound(id).unwrap_or(MOST_OF_OTHERS));
    assert!(within, "updates have {means:?} bytes in the mean, and at most {MOST:?}");
    assert!(MOST.iter().all(|(id, _)| means.iter().any(|(game, _)| game == id)), "{MOST:?} of {means:?}");
    let near = means.iter().all(|&(id, mean)| bound(id).is_none_or(|most| mean > most / 2));
    assert!(near, "bounds that are far from {means:?} notice nothing: {MOST:?}");
}
