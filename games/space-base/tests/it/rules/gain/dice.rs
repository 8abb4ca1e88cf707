//! Allocating the dice.

use crate::scene::{Scene, dice_for, sorted};

/// The sectors from which a seat has gained in this turn.
fn gained(scene: &Scene, number: usize) -> Vec<u8> {
    let view = scene.view();
    let sectors = view["players"][number - 1]["gained"].as_array();
    sectors.into_iter().flatten().map(|sector| sector.as_u64().unwrap() as u8).collect()
}

/// The sectors of two dice that are taken apart.
fn both(a: u8, b: u8) -> Vec<u8> {
    let mut sectors = vec![a.min(b), a.max(b)];
    sectors.dedup();
    sectors
}

#[test]
fn the_dice_are_taken_as_a_sum_or_both_apart() {
    proves!("dice.sum-or-both", "dice.sum-sector", "dice.separate-sectors");
    for a in 1..=6 {
        for b in 1..=6 {
            let mut rolled = Scene::always_asked(2);
            rolled.roll(a, b);
            assert_eq!(sorted(rolled.options()), ["dice", "sum"], "never just one die");
            rolled.refused("go 12", "dice.sum-or-both");
            let mut sum = Scene::always_asked(2);
            sum.roll(a, b).act("sum").act_as(2, "dice");
            assert_eq!(gained(&sum, 1), [a + b], "{a} and {b}");
            assert_eq!(gained(&sum, 2), both(a, b), "{a} and {b}");
            let mut apart = Scene::always_asked(2);
            apart.roll(a, b).act("dice").act_as(2, "sum");
            assert_eq!(gained(&apart, 1), both(a, b), "{a} and {b}");
            assert_eq!(gained(&apart, 2), [a + b], "{a} and {b}");
        }
    }
}

// Rulebook example: strategy tip, dice rolls.
#[test]
fn the_low_sectors_are_used_most_often() {
    proves!("dice.odds");
    let mut uses = [0; 12];
    for (sector, uses) in (1..).zip(&mut uses) {
        for (a, b) in (1..=6).flat_map(|a| (1..=6).map(move |b| (a, b))) {
            for choice in ["sum", "dice"] {
                // Walker gives 3 points for each use of the sector where it lies; starting ships give no points.
                let mut scene = Scene::always_asked(2).station(1, sector, "walker");
                scene.roll(a, b).act(choice);
                *uses += scene.points_of(1) / 3;
            }
        }
    }
    assert_eq!(uses, [12, 13, 14, 15, 16, 17, 6, 5, 4, 3, 2, 1]);
}

// Ledger example: 5 and 6 on your turn.
// Rulebook example: allocating dice, 5 and 6.
#[test]
fn five_and_six_are_an_income_or_two_credits() {
    proves!("dice.sum-or-both", "dice.sum-sector", "dice.separate-sectors", "reward.station-active");
    let mut sum = Scene::always_asked(2);
    sum.roll(5, 6).act("sum");
    assert_eq!((sum.credits_of(1), sum.income_of(1)), (0, 1));
    let mut apart = Scene::always_asked(2);
    apart.roll(5, 6).act("dice");
    assert_eq!((apart.credits_of(1), apart.income_of(1)), (2, 0));
}

// Ledger example: 4 and 4 on your turn.
// Rulebook example: allocating dice, 4 and 4.
#[test]
fn a_double_pays_its_sector_twice_or_the_sum_once() {
    proves!("dice.doubles-twice", "dice.doubles-sum");
    let mut apart = Scene::always_asked(2);
    apart.roll(4, 4).act("dice");
    assert_eq!(apart.credits_of(1), 2);
    let mut sum = Scene::always_asked(2);
    sum.roll(4, 4).act("sum");
    assert_eq!(sum.credits_of(1), 3);
}

#[test]
fn a_double_pays_a_whole_stack_twice_on_other_turns() {
    proves!("dice.doubles-twice", "reward.all-deployed");
    let mut scene = Scene::always_asked(3).deployed(2, 5, &["brand", "evans", "schweickart"]).deployed(
        3,
        10,
        &["hartsfield"],
    );
    scene.roll(5, 5).act("sum").act_as(2, "dice").act_as(3, "sum");
    assert_eq!((scene.points_of(2), scene.credits_of(2), scene.income_of(2)), (2, 4, 2));
    assert_eq!(scene.credits_of(3), 5);
}

#[test]
fn the_sum_of_a_double_is_one_use() {
    proves!("dice.doubles-sum");
    for face in 1..=6 {
        let mut scene = Scene::always_asked(2).station(1, 2 * face, "thagard");
        scene.roll(face, face).act("sum");
        assert_eq!(scene.charges_on(1, "thagard"), 1, "{face} and {face}");
        assert_eq!(gained(&scene, 1), [2 * face]);
    }
}

#[test]
fn everyone_chooses_alone() {
    proves!("dice.own-choice");
    let choices = ["sum", "dice"];
    for own in choices {
        for second in choices {
            for third in choices {
                let mut scene = Scene::always_asked(3);
                scene.roll(2, 5).act(own).act_as(3, third).act_as(2, second);
                for (number, choice) in [(1, own), (2, second), (3, third)] {
                    let sectors: &[u8] = if choice == "sum" { &[7] } else { &[2, 5] };
                    assert_eq!(gained(&scene, number), sectors, "seat {number}: {own}, {second}, {third}");
                }
            }
        }
    }
}

#[test]
fn everyone_allocates_exactly_once_even_for_nothing() {
    proves!("dice.must-choose");
    let mut scene = Scene::always_asked(2);
    scene.roll(2, 5).refused("pass", "dice.must-choose");
    scene.act("sum").refused("dice", "dice.must-choose").refused("sum", "dice.must-choose");
    // Seat 2 gets nothing either way, and the turn cannot end without a choice.
    scene.refused_to(2, "pass", "dice.must-choose");
    scene.act("end");
    assert_eq!((scene.active_number(), scene.asked(2)), (1, true));
    scene.act_as(2, "dice");
    assert_eq!(scene.active_number(), 2);
}

#[test]
fn a_second_allocation_is_refused_to_passive_players_too() {
    proves!("dice.must-choose");
    let mut scene = Scene::always_asked(3).deployed(2, 7, &["makarov"]);
    scene.roll(2, 5).act("sum").act_as(2, "sum");
    scene.refused_to(2, "dice", "dice.must-choose").refused_to(2, "sum", "dice.must-choose");
    assert_eq!(scene.credits_of(2), 5);
}

#[test]
fn the_allocation_is_open_again_on_the_next_turn() {
    proves!("dice.must-choose");
    let mut scene = Scene::always_asked(2);
    for sum in [7, 9, 4, 12] {
        let [a, b] = dice_for(sum);
        scene.roll(a, b).act("sum");
        assert_eq!(gained(&scene, scene.active_number()), [sum], "the turn before does not count");
        scene.end_turn();
    }
}
