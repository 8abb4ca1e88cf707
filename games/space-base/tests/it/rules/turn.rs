//! A turn: its phases, whose it is, and what the others do meanwhile.

mod end_turn;
mod order;

use crate::scene::{Scene, idle_turn};

/// Seat 1 rolls double six and takes the sum: 1 income, nothing else.
#[track_caller]
fn seat_1_has_gained(scene: &mut Scene) {
    scene.roll(6, 6).act("sum");
}

// --------------------------------------------------------------------------------------------------------------- whose

#[test]
fn the_player_whose_turn_it_is_is_the_only_active_one() {
    proves!("aim.active-player");
    for players in 2..=5 {
        for active in 1..=players {
            let mut scene = Scene::always_asked(players).active(active);
            assert_eq!(scene.active_number(), active);
            for number in (1..=players).filter(|&number| number != active) {
                scene.refused_to(number, "roll", "aim.active-player");
            }
            scene.roll(3, 4).act("sum");
            for number in (1..=players).filter(|&number| number != active) {
                scene.refused_to(number, "end", "aim.active-player");
                scene.act_as(number, "sum");
            }
            // The active player gained from the station card, the others from their empty stacks.
            for number in 1..=players {
                assert_eq!(scene.credits_of(number), if number == active { 3 } else { 0 });
            }
        }
    }
}

#[test]
fn everyone_is_active_once_and_passive_otherwise() {
    proves!("aim.active-player", "turn.next-turn");
    // On sector 8 everyone has the starting ship: 3 credits for the active player. Under sector 8 each has a ship.
    let mut scene = Scene::always_asked(3)
        .deployed(1, 8, &["savitskaya"])
        .deployed(2, 8, &["lazarev"])
        .deployed(3, 8, &["popov"]);
    let gains =
        |active: usize| [1, 2, 3].map(|number| if number == active { 3 } else { [3, 5, 4][number - 1] });
    let mut expected = [0, 0, 0];
    for active in [1, 2, 3, 1] {
        assert_eq!(scene.active_number(), active);
        scene.roll(4, 4).act("sum");
        scene.end_turn();
        for number in 1..=3 {
            expected[number - 1] += gains(active)[number - 1];
            assert_eq!(scene.credits_of(number), expected[number - 1], "seat {number}, turn of {active}");
        }
    }
}

#[test]
fn a_round_goes_from_the_starting_player_to_the_one_on_their_right() {
    proves!("aim.round-term");
    for (players, first) in [(2, 1), (2, 2), (3, 2), (4, 3), (5, 5)] {
        let mut scene = Scene::always_asked(players).first(first).active(first);
        for turn in 0..2 * players {
            assert_eq!(scene.active_number(), (first - 1 + turn) % players + 1);
            let round = if turn < players { 1 } else { 2 };
            assert_eq!(scene.round_now(), round, "turn {turn} of {players} players, seat {first} first");
            idle_turn(&mut scene);
        }
        assert_eq!((scene.round_now(), scene.active_number()), (3, first));
    }
}

#[test]
fn the_turn_passes_clockwise() {
    proves!("turn.next-turn");
    let mut scene = Scene::always_asked(4).active(3);
    for active in [3, 4, 1, 2, 3] {
        assert_eq!(scene.active_number(), active);
        idle_turn(&mut scene);
    }
}

// -------------------------------------------------------------------------------------------------------------- phases

#[test]
fn the_phases_come_in_order() {
    proves!("turn.phases", "buy.after-allocation");
    let mut scene = Scene::always_asked(2).credits(1, 9);
    assert_eq!(scene.step_of(1), "before-roll");
    scene.refused("sum", "turn.phases").refused("dice", "turn.phases").refused("end", "turn.phases");
    scene.refused("buy ryumin", "buy.after-allocation");
    scene.roll(1, 2);
    assert_eq!(scene.step_of(1), "allocate");
    scene.refused("roll", "turn.phases").refused("end", "turn.phases");
    scene.refused("buy ryumin", "buy.after-allocation");
    scene.act("sum");
    assert_eq!(scene.step_of(1), "buy");
    scene
        .refused("roll", "turn.phases")
        .refused("sum", "dice.must-choose")
        .refused("dice", "dice.must-choose");
    scene.refused("pass", "turn.phases");
    scene.act("buy ryumin");
    scene.act_as(2, "sum");
    assert_eq!(scene.active_number(), 1);
    scene.act("end");
    assert_eq!((scene.active_number(), scene.step_of(2)), (2, "before-roll"));
}

#[test]
fn the_roll_cannot_be_skipped() {
    proves!("turn.no-skipped-roll");
    let mut scene = Scene::always_asked(2).credits(1, 9);
    scene.refused("pass", "turn.no-skipped-roll");
    assert_eq!(scene.options(), ["roll"]);
    // Without a choice it does not happen by itself either.
    let mut scene = Scene::new(2);
    assert_eq!(scene.options(), ["roll"]);
    scene.roll(2, 5);
    assert_eq!(scene.dice(), [2, 5]);
}

#[test]
fn only_a_die_that_was_set_is_not_rolled() {
    proves!("turn.no-skipped-roll");
    let mut scene = Scene::always_asked(2).station(1, 1, "gagarin").charges(1, "gagarin", 2);
    scene.acts(&["use gagarin", "set 6"]);
    // One die is set, the other must still be rolled.
    scene.refused("sum", "turn.phases");
    scene.will_roll(&[2]);
    scene.act("roll");
    assert_eq!(scene.dice(), [6, 2]);
    // With both set nothing is rolled: no dice are scripted here.
    let mut scene = Scene::always_asked(2).station(1, 1, "gagarin").charges(1, "gagarin", 2);
    scene.acts(&["use gagarin", "set 6", "use gagarin", "set 5", "roll"]);
    assert_eq!(scene.dice(), [6, 5]);
    scene.act("sum");
    assert_eq!(scene.income_of(1), 1);
}

#[test]
fn the_dice_of_the_active_player_count_for_all() {
    proves!("turn.one-roll-for-all", "passive.always");
    let mut scene = Scene::always_asked(5)
        .active(4)
        .deployed(1, 9, &["serebrov"])
        .deployed(2, 9, &["bobko"])
        .deployed(3, 3, &["white"])
        .deployed(5, 6, &["lovell"]);
    scene.roll(3, 6).act("sum");
    scene.act_as(1, "sum").act_as(2, "sum").act_as(3, "dice").act_as(5, "dice");
    assert_eq!(scene.dice(), [3, 6]);
    assert_eq!((scene.income_of(4), scene.credits_of(4)), (1, 0));
    assert_eq!((scene.credits_of(1), scene.points_of(2)), (4, 2));
    assert_eq!((scene.credits_of(3), scene.credits_of(5)), (4, 4));
}

#[test]
fn the_active_player_may_buy_while_others_are_still_choosing() {
    proves!("turn.ends-when-all-allocated", "order.simultaneous");
    let mut scene = Scene::always_asked(3).credits(1, 9).deployed(2, 12, &["weitz"]);
    seat_1_has_gained(&mut scene);
    assert!(scene.asked(1) && scene.asked(2) && scene.asked(3));
    scene.act("buy ryumin").act("end");
    // The active player is done, and the turn waits for the others.
    assert_eq!((scene.step_of(1), scene.active_number()), ("done", 1));
    scene.act_as(2, "sum");
    assert_eq!((scene.active_number(), scene.credits_of(2)), (1, 8));
    assert_eq!(scene.row(1)[0], None, "not refilled yet");
    scene.act_as(3, "dice");
    assert_eq!((scene.active_number(), scene.step_of(2)), (2, "before-roll"));
    assert!(scene.row(1)[0].is_some());
}

#[test]
fn the_turn_does_not_end_before_the_active_player_ends_it() {
    proves!("turn.ends-when-all-allocated");
    let mut scene = Scene::always_asked(3).credits(1, 9);
    seat_1_has_gained(&mut scene);
    scene.act_as(3, "sum").act_as(2, "sum");
    assert_eq!((scene.step_of(1), scene.step_of(2), scene.step_of(3)), ("buy", "done", "done"));
    assert_eq!(scene.active_number(), 1);
    scene.act("buy ryumin");
    assert_eq!(scene.active_number(), 1);
    scene.act("end");
    assert_eq!(scene.active_number(), 2);
}

#[test]
fn who_is_done_waits_for_the_end_of_the_turn() {
    proves!("turn.ends-when-all-allocated");
    let mut scene = Scene::always_asked(3).credits(1, 9);
    seat_1_has_gained(&mut scene);
    scene.act_as(2, "sum");
    scene.refused_to(2, "pass", "turn.ends-when-all-allocated");
    scene.act("end");
    scene.refused("buy ryumin", "turn.ends-when-all-allocated");
    scene.refused("end", "turn.ends-when-all-allocated");
    scene.act_as(3, "sum");
    assert_eq!(scene.active_number(), 2);
}

// ------------------------------------------------------------------------------------------------- other players' turns

#[test]
fn every_passive_player_allocates_for_their_own_cards() {
    proves!("passive.always");
    // All four have another ship under sector 9 and are all asked.
    let mut scene = Scene::always_asked(5)
        .deployed(1, 9, &["lebedev"])
        .deployed(2, 9, &["serebrov"])
        .deployed(3, 9, &["ivanov"])
        .deployed(4, 9, &["bobko"])
        .deployed(5, 9, &["garriott"]);
    scene.roll(4, 5).act("sum");
    for number in 2..=5 {
        assert_eq!((scene.asked(number), scene.step_of(number)), (true, "allocate"));
        scene.act_as(number, "sum");
    }
    assert_eq!(scene.points_of(1), 0);
    assert_eq!((scene.credits_of(2), scene.income_of(3)), (4, 1));
    assert_eq!((scene.points_of(4), scene.credits_of(5)), (2, 6));
}

#[test]
fn a_passive_player_uses_activations_before_allocating_or_after_gaining() {
    proves!("passive.activations");
    let given =
        || Scene::always_asked(2).station(2, 5, "glenn").charges(2, "glenn", 1).station(2, 3, "thagard");
    let mut scene = given();
    // Not before the roll, and not while the active player is busy with it.
    scene.refused_to(2, "use glenn", "passive.activations");
    scene.roll(1, 2);
    scene.refused_to(2, "use glenn", "order.active-first");
    scene.act("sum");
    // Before allocating.
    assert!(scene.may_as(2, "use glenn"));
    // After gaining.
    scene.act_as(2, "sum");
    assert_eq!(scene.step_of(2), "gained");
    scene.act_as(2, "use glenn").act_as(2, "charge thagard");
    assert_eq!(scene.charges_on(2, "thagard"), 1);
    // After that it is too late.
    let mut late = given();
    late.roll(1, 2).act("sum").act_as(2, "sum").act_as(2, "pass");
    assert_eq!(late.step_of(2), "done");
    late.refused_to(2, "use glenn", "passive.activations");
    // The first moment does not use the second one up.
    let mut twice = given().station(2, 8, "collins").charges(2, "collins", 1);
    twice.roll(1, 2).act("sum").act_as(2, "use glenn").act_as(2, "charge thagard");
    assert_eq!(twice.step_of(2), "allocate");
    twice.act_as(2, "dice").act_as(2, "use collins").act_as(2, "charge thagard");
    assert_eq!(twice.charges_on(2, "thagard"), 2);
}

#[test]
fn while_rerolls_are_open_a_passive_player_uses_no_other_activation() {
    proves!("passive.activations");
    let mut scene = Scene::always_asked(2)
        .station(2, 5, "glenn")
        .charges(2, "glenn", 1)
        .station(2, 3, "volynov")
        .charges(2, "volynov", 1);
    scene.roll(1, 2);
    assert_eq!(scene.step_of(2), "reroll");
    scene.refused_to(2, "use glenn", "passive.activations");
    scene.act_as(2, "pass").act("sum");
    assert!(scene.may_as(2, "use glenn"));
}
