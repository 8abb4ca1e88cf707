//! Positions that cannot be are refused, and not played until something breaks.

use space_base::{Card, SeatStage, Sectors, State};
use table::Rules;

use crate::scene::{Scene, name, seat, sector};

/// A real start with this change.
fn refused(change: impl FnOnce(&mut State)) -> String {
    let scene = Scene::set_up(2, &[0; 18].iter().copied().chain([0, 30]).collect::<Vec<_>>());
    assert_eq!(scene.rules.invariants(scene.state()), Ok(()));
    let mut state = scene.state().clone();
    change(&mut state);
    scene.rules.invariants(&state).expect_err("the position is refused")
}

#[test]
fn dice_fit_the_moment() {
    for stage in [SeatStage::Allocate, SeatStage::Gained, SeatStage::Buy] {
        let why = refused(|state| {
            let active = state.turn.active;
            state.enter(active, stage);
        });
        assert!(why.contains("dice"), "{why}");
    }
    assert!(refused(|state| state.turn.dice = [3, 4]).contains("dice"));
}

#[test]
fn every_sector_has_a_station_card() {
    let why = refused(|state| {
        let ship = std::mem::replace(&mut state.console_mut(seat(1)).station[11], Card::NONE);
        state.deploy(seat(1), sector(3), ship);
    });
    assert!(why.contains("no card on sector 12"), "{why}");
}

#[test]
fn only_ships_are_deployed_and_stacks_end() {
    let colony = Card::colony(sector(4));
    let why = refused(|state| state.console_mut(seat(1)).deployed[3] = colony);
    assert!(why.contains("is deployed"), "{why}");
    let why = refused(|state| {
        for number in 1..=2 {
            for at in 1..=12 {
                let card = Card::start(seat(number), sector(at));
                state.console_mut(seat(number)).deployed[usize::from(at) - 1] = card;
                state.above.0[card.index()] = card;
            }
        }
    });
    assert!(why.contains("places"), "{why}");
}

#[test]
fn stages_follow_the_order_of_play() {
    let rolled = |state: &mut State| state.turn.dice = [1, 2];
    let everyone = |stage: SeatStage| {
        move |state: &mut State| {
            rolled(state);
            (1..=2).for_each(|number| state.enter(seat(number), stage));
        }
    };
    refused(everyone(SeatStage::Reroll));
    refused(everyone(SeatStage::Allocate));
    refused(|state| {
        let passive = state.turn.active.next(2);
        state.enter(passive, SeatStage::Allocate);
    });
}

#[test]
fn an_activation_in_use_is_one() {
    let ship = |id: &str| Card::of(name(id), seat(1));
    let why = refused(|state| state.console_mut(seat(1)).part.running.bought = ship("armstrong"));
    assert!(why.contains("armstrong") || why.contains("activation"), "{why}");
    assert!(refused(|state| state.console_mut(seat(1)).part.running.effect = 9).contains("activation"));
    let why = refused(|state| state.console_mut(seat(1)).part.running.card = Card::colony(sector(2)));
    assert!(why.contains("activation"), "{why}");
    let why = refused(|state| state.console_mut(seat(2)).part.stale = Sectors(1 << 12));
    assert!(why.contains("out of range"), "{why}");
}
