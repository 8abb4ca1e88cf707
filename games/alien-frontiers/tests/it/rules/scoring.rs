//! Scoring, and the end of the game.

use crate::scene::*;
use alien_frontiers::{Action, Card};
use table::{Action as _, Actions, Rejected, Rules, Seat};

/// Three equal ships and the ore to land a colony with them.
fn with_a_triple(players: usize) -> Scene {
    Scene::new(players).ships(&[2, 2, 2]).ore(1, 3)
}

/// The three equal ships land a colony.
#[track_caller]
fn builds_on(t: &mut Scene, on: &str) {
    t.act("dock 2+2+2 colony-constructor").act(&format!("land {on}"));
}

/// What ended the game.
fn how(t: &Scene) -> &'static str {
    t.rules.outcome(t.state()).expect("the game is over").how
}

// ------------------------------------------------------------------------------------------------------------ scoring

#[test]
fn the_score_follows_what_everybody_has_at_the_moment() {
    proves!("scoring.snapshot");
    let mut t = Scene::new(4)
        .ships(&[2, 2, 2, 4])
        .ore(1, 3)
        .cards(1, &["orbital-teleporter"])
        .colonies(1, "lem-badlands", 1)
        .colonies(2, "herbert-valley", 1)
        .colonies(3, "pohl-foothills", 3);
    assert_eq!([1, 2, 3].map(|s| t.score(s)), [2, 2, 4]);
    // On seat 1's turn seat 2 loses a point.
    builds_on(&mut t, "herbert-valley");
    assert_eq!([1, 2, 3].map(|s| t.score(s)), [3, 1, 4]);
    // And so does seat 1 itself, whose colony leaves a territory that it controlled.
    t.acts(&["uproot s1 lem-badlands", "land pohl-foothills"]);
    assert_eq!([1, 2, 3].map(|s| t.score(s)), [2, 1, 4]);
}

#[test]
fn a_point_for_a_card_goes_with_the_card() {
    proves!("scoring.snapshot");
    let mut t = Scene::new(2).ships(&[1, 2, 3]).cards(2, &["alien-city"]);
    assert_eq!((t.score(1), t.score(2)), (0, 1));
    t.act("dock 1-2-3 raiders-outpost");
    assert_eq!((t.score(1), t.score(2)), (0, 1));
    t.act("steal alien-city s2");
    assert_eq!((t.score(1), t.score(2)), (1, 0));
}

#[test]
fn points_are_not_collected_turn_by_turn() {
    proves!("scoring.snapshot");
    let mut t = Scene::new(2)
        .ships(&[1, 1, 1])
        .colonies(1, "lem-badlands", 2)
        .cards(1, &["alien-monument"])
        .field("positron-field", "lem-badlands");
    assert_eq!(t.score(1), 5);
    t.acts(&["dock 1 lunar-mine", "dock 1 lunar-mine", "dock 1 lunar-mine"]);
    next_player_parks(&mut t, &[1, 1, 1]);
    assert_eq!(t.score(1), 5);
    next_player_rolls(&mut t, &[1, 1, 1]);
    assert_eq!(t.score(1), 5);
}

#[test]
fn each_colony_on_a_territory_is_worth_a_point() {
    proves!("scoring.colonies");
    let mut t = with_a_triple(4).colonies(1, "lem-badlands", 1).colonies(2, "lem-badlands", 3);
    assert_eq!((t.score(1), t.score(2)), (1, 4));
    builds_on(&mut t, "lem-badlands");
    assert_eq!((t.score(1), t.score(2)), (2, 4), "a point without control too");

    // Ledger example: the Positron Field on Herbert Valley, two colonies.
    let t = Scene::new(4).colonies(2, "herbert-valley", 2).field("positron-field", "herbert-valley");
    assert_eq!(t.score(2), 4);
}

#[test]
fn each_controlled_territory_is_worth_a_point() {
    proves!("scoring.territories");
    let t = Scene::new(4)
        .colonies(1, "lem-badlands", 1)
        .colonies(1, "asimov-crater", 1)
        .colonies(1, "pohl-foothills", 2)
        .colonies(2, "pohl-foothills", 1)
        .colonies(1, "herbert-valley", 1)
        .colonies(2, "herbert-valley", 1);
    // Five colonies; Lem Badlands, Asimov Crater and Pohl Foothills.
    assert_eq!((t.score(1), t.score(2)), (8, 2));
    let mut t = with_a_triple(4);
    builds_on(&mut t, "van-vogt-mountains");
    assert_eq!(t.score(1), 2);
}

#[test]
fn nothing_but_colonies_control_and_three_special_things_scores() {
    proves!("scoring.nothing-else");
    for &card in Card::ALL {
        let t = Scene::new(4).cards(1, &[card.id()]);
        let special = matches!(card, Card::AlienCity | Card::AlienMonument);
        assert_eq!(t.score(1), i32::from(special), "{}", card.id());
    }
    // Ships, resources, a colony on the Colonist Hub, unplaced colonies.
    let t = Scene::new(4).ships(&[6, 6, 6, 6, 6, 6]).fuel(1, 8).ore(1, 8).circle(1, 7);
    assert_eq!(t.score(1), 0);
    // The Relic Ship and the other fields.
    let t = Scene::new(4)
        .colonies(1, "burroughs-desert", 1)
        .colonies(1, "lem-badlands", 1)
        .relic_unplaced(6)
        .field("isolation-field", "lem-badlands")
        .field("repulsor-field", "burroughs-desert");
    assert_eq!(t.score(1), 4);
    // Everything that counts, together.
    let t = Scene::new(4)
        .cards(1, &["alien-city", "alien-monument"])
        .colonies(1, "lem-badlands", 3)
        .field("positron-field", "lem-badlands");
    assert_eq!(t.score(1), 7);
}

// ---------------------------------------------------------------------------------------------------- the last colony

#[test]
fn the_game_ends_when_the_last_colony_lands_in_whatever_way() {
    proves!("game-end.last-colony");
    let last = |supply| Scene::new(4).fuel(1, 1).ore(1, 3).supply(1, supply);
    let landed = |mut t: Scene, action: &str| {
        t.act(action);
        assert!(!t.is_over(), "not before it has landed");
        t.act("land lem-badlands");
        t
    };
    for (t, action) in [
        (last(1).ships(&[2, 2, 2]), "dock 2+2+2 colony-constructor"),
        (last(1).ships(&[6]).bay(1, 3), "dock 6 terraforming-station"),
        (last(0).circle(1, 7), "launch"),
        (last(0).circle(1, 3).ships(&[2, 2, 2]), "dock 2+2+2 colony-constructor"),
    ] {
        let t = landed(t, action);
        assert!(t.is_over(), "after {action}");
        assert_eq!(how(&t), "last-colony");
    }
    for (t, action) in [
        (last(2).ships(&[2, 2, 2]), "dock 2+2+2 colony-constructor"),
        (last(2).ships(&[6]).bay(1, 3), "dock 6 terraforming-station"),
        (last(1).circle(1, 7), "launch"),
        // The colony on the Colonist Hub is not landed yet.
        (last(1).circle(1, 3).ships(&[2, 2, 2]), "dock 2+2+2 colony-constructor"),
    ] {
        let t = landed(t, action);
        assert!(!t.is_over(), "after {action}");
        assert!(t.rules.outcome(t.state()).is_none());
    }
}

#[test]
fn the_last_colony_is_the_sixth_seventh_or_eighth() {
    proves!("game-end.last-colony");
    for (scene, last) in [
        (Scene::new(4), 6),
        (Scene::new(3), 7),
        (Scene::new(2), 8),
        (Scene::long_game(4), 8),
        (Scene::long_game(3), 8),
    ] {
        let mut t = scene.ships(&[2, 2, 2]).ore(1, 3).colonies(1, "asimov-crater", last - 1);
        builds_on(&mut t, "asimov-crater");
        assert!(t.is_over());
    }
    for (scene, last) in [
        (Scene::new(4), 6),
        (Scene::new(3), 7),
        (Scene::new(2), 8),
        (Scene::long_game(4), 8),
        (Scene::long_game(3), 8),
    ] {
        let mut t = scene.ships(&[2, 2, 2]).ore(1, 3).colonies(1, "asimov-crater", last - 2);
        builds_on(&mut t, "asimov-crater");
        assert!(!t.is_over());
    }
}

#[test]
fn the_last_colony_of_any_player_ends_the_game() {
    proves!("game-end.last-colony");
    let mut t = Scene::new(2).supply(2, 1).ore(2, 3);
    next_player_rolls(&mut t, &[2, 2, 2]);
    builds_on(&mut t, "lem-badlands");
    assert!(t.is_over());
    assert_eq!(t.places(), [2, 1]);
}

#[test]
fn the_last_colony_cuts_the_turn_off_and_need_not_win() {
    // Ledger example.
    proves!("game-end.last-colony", "game-end.not-automatic-winner", "game-end.no-more-actions");
    let mut t = Scene::new(4)
        .ships(&[2, 2, 2, 4, 5])
        .ore(1, 8)
        .fuel(1, 5)
        .cards(1, &["booster-pod"])
        .colonies(1, "asimov-crater", 3)
        .colonies(1, "van-vogt-mountains", 2)
        .colonies(2, "heinlein-plains", 2)
        .colonies(2, "herbert-valley", 1)
        .colonies(2, "lem-badlands", 1)
        .colonies(2, "pohl-foothills", 1);
    builds_on(&mut t, "van-vogt-mountains");
    assert!(t.is_over());
    assert_eq!(how(&t), "last-colony");
    assert_eq!((t.score(1), t.score(2)), (8, 9));
    assert_eq!(t.places(), [2, 1, 3, 3]);
    // Nothing more happens: the ships stay unplaced, the resources stay, and nobody has anything to do.
    assert_eq!((t.unplaced(), t.fuel_of(1), t.ore_of(1)), (vec![4, 5], 5, 5));
    assert!(t.options().is_empty());
    assert_eq!(t.active_number(), 1);
    for action in ["dock 4 solar-converter", "raise 4", "end-turn", "keep 4-fuel"] {
        assert!(!t.may(action), "{action}");
    }
    assert_eq!(t.undo(), Err(Rejected::Over));
    // The rules themselves say so too, whatever anybody asks for.
    for seat in Seat::all(4) {
        let mut legal = Actions::new();
        t.rules.legal(t.state(), seat, &mut legal);
        assert!(legal.is_empty());
    }
    for action in (0..Action::CODES).filter_map(Action::from_code) {
        let refusal = t.rules.check(t.state(), t.active(), action).expect_err("the game is over");
        assert_eq!(refusal.rule, rule!("game-end.no-more-actions"), "{action}");
    }
}

#[test]
fn the_last_colony_counts_with_every_change_of_control() {
    proves!("game-end.last-colony-counts");
    // It takes control of one territory from seat 2.
    let mut t = with_a_triple(4)
        .colonies(1, "lem-badlands", 4)
        .colonies(1, "herbert-valley", 1)
        .colonies(2, "herbert-valley", 2)
        .colonies(2, "pohl-foothills", 2);
    assert_eq!((t.score(1), t.score(2)), (6, 6));
    builds_on(&mut t, "herbert-valley");
    assert_eq!((t.score(1), t.score(2)), (7, 5));
    assert_eq!(t.places(), [1, 2, 3, 3]);

    // It wins control and the Positron Field.
    let mut t = with_a_triple(4)
        .colonies(1, "lem-badlands", 5)
        .colonies(2, "pohl-foothills", 3)
        .colonies(2, "asimov-crater", 2)
        .cards(2, &["alien-city"])
        .field("positron-field", "herbert-valley");
    assert_eq!((t.score(1), t.score(2)), (6, 8));
    builds_on(&mut t, "herbert-valley");
    assert_eq!((t.score(1), t.score(2)), (9, 8));
    assert_eq!(t.places(), [1, 2, 3, 3]);
}

// --------------------------------------------------------------------------------------------------------------- ties

/// A two-player game about to end with nine points each: seat 1 lands its last colony on Lem Badlands.
fn even_end() -> Scene {
    with_a_triple(2).colonies(1, "lem-badlands", 7).colonies(2, "pohl-foothills", 4).colonies(
        2,
        "asimov-crater",
        3,
    )
}

#[test]
fn more_cards_break_a_tie_on_points() {
    proves!("game-end.tie-cards");
    // The player with more cards has less ore and less fuel.
    let mut t =
        even_end().ore(1, 8).fuel(1, 3).cards(1, &["booster-pod"]).cards(2, &["stasis-beam", "booster-pod"]);
    builds_on(&mut t, "lem-badlands");
    assert_eq!((t.score(1), t.score(2)), (9, 9));
    assert_eq!(t.places(), [2, 1]);
    let mut t = even_end().ore(2, 8).fuel(2, 8).cards(1, &["booster-pod"]);
    builds_on(&mut t, "lem-badlands");
    assert_eq!(t.places(), [1, 2]);
}

#[test]
fn more_ore_breaks_a_tie_on_points_and_cards() {
    proves!("game-end.tie-ore");
    let mut t = even_end().ore(2, 1).fuel(1, 8).cards(1, &["booster-pod"]).cards(2, &["stasis-beam"]);
    builds_on(&mut t, "lem-badlands");
    assert_eq!(t.places(), [2, 1]);
    // What counts is the ore left after the last colony was paid for.
    let mut t = even_end().ore(1, 5).ore(2, 1).fuel(2, 8);
    builds_on(&mut t, "lem-badlands");
    assert_eq!((t.ore_of(1), t.ore_of(2)), (2, 1));
    assert_eq!(t.places(), [1, 2]);
}

#[test]
fn more_fuel_breaks_a_tie_on_points_cards_and_ore() {
    proves!("game-end.tie-fuel");
    let mut t = even_end().ore(1, 5).ore(2, 2).fuel(1, 1).fuel(2, 2);
    builds_on(&mut t, "lem-badlands");
    assert_eq!(t.places(), [2, 1]);
    let mut t = even_end().ore(1, 5).ore(2, 2).fuel(1, 2).fuel(2, 1);
    builds_on(&mut t, "lem-badlands");
    assert_eq!(t.places(), [1, 2]);
    // Points come before all of these.
    let mut t = even_end()
        .colonies(2, "asimov-crater", 2)
        .ore(2, 8)
        .fuel(2, 8)
        .cards(2, &["stasis-beam", "booster-pod"]);
    builds_on(&mut t, "lem-badlands");
    assert_eq!((t.score(1), t.score(2), t.places()), (9, 8, vec![1, 2]));
}

#[test]
fn players_equal_in_everything_share_the_win() {
    // Ledger example.
    proves!("game-end.tie-cards", "game-end.ranking");
    let mut t = with_a_triple(3)
        .ore(1, 8)
        .fuel(1, 8)
        .cards(1, &["booster-pod", "stasis-beam"])
        .colonies(1, "asimov-crater", 4)
        .colonies(1, "van-vogt-mountains", 2)
        .colonies(2, "bradbury-plateau", 2)
        .colonies(2, "heinlein-plains", 2)
        .colonies(2, "herbert-valley", 2)
        .cards(2, &["data-crystal", "plasma-cannon", "gravity-manipulator"])
        .ore(2, 2)
        .fuel(2, 1)
        .colonies(3, "lem-badlands", 2)
        .colonies(3, "pohl-foothills", 2)
        .colonies(3, "burroughs-desert", 2)
        .cards(3, &["booster-pod", "polarity-device", "temporal-warper"])
        .ore(3, 2)
        .fuel(3, 1);
    builds_on(&mut t, "van-vogt-mountains");
    assert_eq!([1, 2, 3].map(|s| t.score(s)), [9, 9, 9]);
    assert_eq!(t.places(), [3, 1, 1]);
}

#[test]
fn all_places_are_decided_in_the_same_way() {
    proves!("game-end.ranking");
    let ended = |change: fn(Scene) -> Scene| {
        let start = with_a_triple(4)
            .colonies(1, "lem-badlands", 5)
            .colonies(2, "asimov-crater", 1)
            .colonies(3, "herbert-valley", 1)
            .colonies(4, "pohl-foothills", 1);
        let mut t = change(start);
        builds_on(&mut t, "lem-badlands");
        t.places()
    };
    assert_eq!(ended(|t| t), [1, 2, 2, 2]);
    assert_eq!(ended(|t| t.cards(3, &["booster-pod"]).ore(2, 1).fuel(4, 8)), [1, 3, 2, 4]);
    assert_eq!(ended(|t| t.ore(4, 1).fuel(2, 1)), [1, 3, 4, 2]);
    assert_eq!(ended(|t| t.fuel(2, 1).fuel(3, 1)), [1, 2, 2, 4]);
    assert_eq!(ended(|t| t.cards(4, &["alien-city"]).ore(2, 8).cards(2, &["booster-pod"])), [1, 3, 4, 2]);
}

// -------------------------------------------------------------------------------------------------------- round limit

#[test]
fn the_game_ends_after_the_hundredth_turn_of_the_last_player() {
    proves!("game-end.round-limit");
    for players in 2..=4 {
        // The first player's hundredth turn.
        let number = 99 * players as u16;
        let mut t = Scene::new(players).turn_number(number).colonies(2, "lem-badlands", 1);
        for next in 2..=players {
            next_player_idles(&mut t);
            assert_eq!((t.active_number(), t.is_over()), (next, false));
        }
        t.act("end-turn");
        assert!(t.is_over());
        assert_eq!(how(&t), "round-limit");
        assert_eq!(t.places()[1], 1, "scored as usual");
        assert!(t.options().is_empty());
    }
}

#[test]
fn the_game_goes_on_after_the_ninety_ninth_round() {
    proves!("game-end.round-limit");
    for players in 2..=4 {
        let number = 98 * players as u16;
        let mut t = Scene::new(players).turn_number(number).bay(1, 3);
        for _ in 2..=players {
            next_player_idles(&mut t);
        }
        next_player_rolls(&mut t, &[1, 1, 1]);
        assert!(!t.is_over());
        assert_eq!(t.active_number(), 1);
    }
}

#[test]
fn at_the_round_limit_ties_are_broken_as_usual_and_after_the_last_discard() {
    proves!("game-end.round-limit");
    let mut t = Scene::new(2).turn_number(198).ore(1, 6).ore(2, 7);
    next_player_parks(&mut t, &[1, 1, 1]);
    t.act("end-turn");
    assert!(!t.is_over(), "seat 2 holds ten resources");
    t.act("keep 3-fuel");
    assert!(t.is_over());
    assert_eq!((t.fuel_of(2), t.ore_of(2)), (3, 5));
    assert_eq!(t.places(), [1, 2]);
    assert_eq!(how(&t), "round-limit");
}
