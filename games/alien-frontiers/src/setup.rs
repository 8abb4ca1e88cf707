//! Setting the game up.

use table::{Chance, Seat, SeatSet, Sink};

use crate::{
    AlienFrontiers, Event,
    pieces::Card,
    state::{MAX_PLAYERS, Phase, Player, Relic, State, Turn},
};

/// The position at the start of the first turn.
pub(crate) fn setup(rules: &AlienFrontiers, chance: &mut impl Chance, log: &mut impl Sink<Event>) -> State {
    let first = roll_for_first(rules, chance, log);
    let mut players = [Player::default(); MAX_PLAYERS];
    for player in &mut players[..rules.players] {
        player.supply = rules.figures.colonies;
        player.bay = AlienFrontiers::STARTING_SHIPS;
        player.stock = AlienFrontiers::SHIPS - AlienFrontiers::STARTING_SHIPS;
    }
    let mut s = State {
        ports: Default::default(),
        unplaced: [0; 6],
        relic: Relic::HOME,
        players,
        colonies: Default::default(),
        counters: Default::default(),
        fields: Default::default(),
        display: Default::default(),
        draw: rules.figures.copies,
        discard: [0; Card::COUNT],
        turn: Turn::new(first, first, 0),
        phase: Phase::Act,
    };
    rules.fill_display(&mut s, chance, log);
    let mut seat = first;
    for turn in 0..rules.players {
        if let Some(card) = rules.draw_card(&mut s, chance, log) {
            s.players[seat.index()].cards.insert(card);
            log.push(|| Event::Dealt { seat, card });
        }
        let allotment = rules.figures.allotment[turn];
        let player = &mut s.players[seat.index()];
        player.fuel = allotment.fuel;
        player.ore = allotment.ore;
        if allotment.fuel + allotment.ore > 0 {
            log.push(|| Event::Allotted { seat, fuel: allotment.fuel, ore: allotment.ore });
        }
        seat = seat.next(rules.players);
    }
    rules.start_turn(&mut s, chance, log);
    s
}

/// Everyone rolls a die; the highest begins, and the tied roll again among themselves.
fn roll_for_first(rules: &AlienFrontiers, chance: &mut impl Chance, log: &mut impl Sink<Event>) -> Seat {
    let highest = SeatSet::all(rules.players).roll_off(|seat| {
        let value = chance.d6();
        log.push(|| Event::RolledForFirst { seat, value });
        value
    });
    let first = highest.expect("somebody plays");
    log.push(|| Event::First { seat: first });
    first
}
