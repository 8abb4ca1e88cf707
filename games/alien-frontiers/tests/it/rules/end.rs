//! Scoring, the end of the game, and what a referee decides.

use crate::scene::*;
use alien_frontiers::{
    Action, AlienFrontiers, Card, Field, Hull, Phase, Place, RelicAt, Ship, State, Territory,
};
use serde_json::Value;
use table::{
    Action as _, Actions, Course, Eyes, NoLog, Rejected, Rules, Seat, Step, Tell,
    chance::Script,
    course::{Move, UndoRefused},
};

/// The turn ends; the next player rolls these.
#[track_caller]
fn next_player_rolls(t: &mut Scene, dice: &[u8]) {
    t.will_roll(dice);
    t.act("end-turn");
}

/// The turn ends; the next player rolls these and docks them all at the Solar Converter.
#[track_caller]
fn next_player_parks(t: &mut Scene, dice: &[u8]) {
    next_player_rolls(t, dice);
    for die in dice {
        t.act(&format!("dock {die} solar-converter"));
    }
}

/// The turn ends; the next player docks three ships at the Colonist Hub.
#[track_caller]
fn next_player_idles(t: &mut Scene) {
    next_player_rolls(t, &[1, 1, 1]);
    t.acts(&["dock 1 colonist-hub", "dock 1 colonist-hub", "dock 1 colonist-hub"]);
}

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

// ----------------------------------------------------------------------------------------------------------- take back

#[test]
fn actions_are_taken_back_newest_first() {
    proves!("referee.undo");
    let mut t = Scene::new(2).ships(&[3, 4]);
    let start = t.state().clone();
    assert_eq!(t.undo(), Err(UndoRefused::Nothing.into()));
    t.act("dock 3 solar-converter");
    let between = t.state().clone();
    t.act("dock 4 lunar-mine");
    assert_eq!(t.undo(), Ok(()));
    assert_eq!(*t.state(), between);
    assert_eq!(t.undo(), Ok(()));
    assert_eq!(*t.state(), start);
    assert_eq!(t.undo(), Err(UndoRefused::Nothing.into()));
    t.acts(&["dock 3 lunar-mine", "dock 4 lunar-mine"]);
    assert_eq!(t.ore_of(1), 2);
}

#[test]
fn payments_landings_raids_and_card_powers_are_taken_back() {
    proves!("referee.undo");
    let mut t = Scene::new(4)
        .ships(&[2, 2, 2, 4, 5, 6])
        .ore(1, 4)
        .fuel(1, 3)
        .fuel(2, 1)
        .cards(1, &["booster-pod", "stasis-beam"])
        .colonies(1, "burroughs-desert", 1);
    let mut before = Vec::new();
    for action in [
        "raise 2",
        "lower 3",
        "dock 2+2+2 colony-constructor",
        "land lem-badlands",
        "dock 4-5-6 raiders-outpost",
        "steal fuel s2",
        "buy-relic",
    ] {
        before.push((action, t.state().clone()));
        t.act(action);
    }
    for (action, state) in before.into_iter().rev() {
        assert_eq!(t.undo(), Ok(()), "{action}");
        assert_eq!(*t.state(), state, "{action}");
    }
}

#[test]
fn a_re_roll_is_never_taken_back() {
    proves!("referee.undo");
    let mut t = Scene::new(2).ships(&[3, 4]).cards(1, &["temporal-warper"]).fuel(1, 1);
    t.act("dock 4 solar-converter");
    t.will_roll(&[6]);
    t.act("reroll 1");
    let rolled = t.state().clone();
    // Neither the re-roll nor what came before it.
    assert_eq!(t.undo(), Err(UndoRefused::Revealed.into()));
    assert_eq!(*t.state(), rolled);
    // What comes after it may be taken back, but not further.
    t.act("dock 6 lunar-mine");
    assert_eq!(t.undo(), Ok(()));
    assert_eq!(*t.state(), rolled);
    assert_eq!(t.undo(), Err(UndoRefused::Revealed.into()));
}

#[test]
fn the_reveal_of_a_card_is_never_taken_back() {
    proves!("referee.undo");
    let artifact = || Scene::new(2).ships(&[3, 6]).display(["stasis-beam", "booster-pod", "data-crystal"]);
    let mut cycle = artifact();
    cycle.act("dock 3 alien-artifact");
    cycle.will_draw_cards(&["alien-city", "plasma-cannon", "polarity-device"]);
    cycle.act("cycle");
    assert_eq!(cycle.undo(), Err(UndoRefused::Revealed.into()));
    assert_eq!(cycle.displayed(), ["alien-city", "plasma-cannon", "polarity-device"]);

    let mut claim = artifact();
    claim.acts(&["dock 3 alien-artifact", "dock 6 alien-artifact"]);
    claim.will_draw_cards(&["alien-city"]);
    claim.act("claim stasis-beam");
    assert_eq!(claim.undo(), Err(UndoRefused::Revealed.into()));
    assert!(claim.has_card(1, "stasis-beam"));

    // Docking at the Alien Artifact shows nothing new.
    let mut dock = artifact();
    dock.act("dock 3 alien-artifact");
    assert_eq!(dock.undo(), Ok(()));
}

#[test]
fn a_turn_that_was_ended_is_never_taken_back() {
    proves!("referee.undo");
    let mut t = Scene::new(2).ships(&[3]);
    t.act("dock 3 solar-converter");
    next_player_rolls(&mut t, &[1, 1, 1]);
    let begun = t.state().clone();
    assert!(t.undo().is_err(), "the next player cannot");
    assert_eq!(*t.state(), begun);

    // Nor can the player who ended it, whatever the next one has done.
    let start = Scene::new(2);
    let mut course: Course<AlienFrontiers> = Course::from_state(start.rules.clone(), start.state().clone());
    let mut dice = Script::dice([1, 2, 3]);
    let act = |seat, text: &str| Move::Act { seat, action: text.parse::<Action>().unwrap(), auto: false };
    course.enter(&act(seat(1), "end-turn"), &mut dice, &mut Vec::new()).unwrap();
    assert!(matches!(course.may_undo(seat(1)), Err(Rejected::Undo(_))));
    course.enter(&act(seat(2), "dock 1 solar-converter"), &mut dice, &mut Vec::new()).unwrap();
    assert_eq!(course.may_undo(seat(1)), Err(UndoRefused::NotYours.into()), "only own actions");
    assert_eq!(course.may_undo(seat(2)), Ok(()));
}

#[test]
fn an_ended_turn_is_not_taken_back_while_choosing_what_to_keep() {
    proves!("referee.undo");
    let mut t = Scene::new(2).ships(&[3]).fuel(1, 4).ore(1, 3);
    t.act("dock 3 solar-converter");
    assert_eq!((t.fuel_of(1), t.ore_of(1)), (6, 3));
    t.act("end-turn");
    assert_eq!(t.state().phase, Phase::Keep);
    let ended = t.state().clone();
    // Neither the end of the turn nor what came before it, although nothing has been rolled yet.
    assert_eq!(t.undo(), Err(UndoRefused::Sealed(rule!("referee.undo")).into()));
    assert_eq!(*t.state(), ended);
    assert_eq!(t.options(), ["keep 5-fuel", "keep 6-fuel"]);
}

#[test]
fn an_action_says_by_itself_whether_it_can_be_taken_back() {
    proves!("referee.undo");
    let step = |t: &Scene, text: &str, mut chance: Script| {
        let action: Action = text.parse().unwrap();
        assert_eq!(t.rules.check(t.state(), t.active(), action), Ok(()), "{text}");
        t.rules.apply(&mut t.state().clone(), t.active(), action, &mut chance, &mut NoLog)
    };
    let quiet = || Script::dice([]);
    let sealed = Step::Sealed(rule!("referee.undo"));

    let t = Scene::new(2).ships(&[3, 4]).cards(1, &["temporal-warper", "booster-pod"]).fuel(1, 1);
    assert_eq!(step(&t, "reroll 1", Script::dice([6])), Step::Revealed);
    assert_eq!(step(&t, "reroll 1", Script::dice([3])), Step::Revealed, "also if it shows the same again");
    for open in ["raise 3", "dock 3 solar-converter", "dock 4 lunar-mine", "dock 3 alien-artifact"] {
        assert_eq!(step(&t, open, quiet()), Step::Open, "{open}");
    }

    let mut t = Scene::new(2).ships(&[3, 6]).display(["stasis-beam", "booster-pod", "data-crystal"]);
    t.acts(&["dock 3 alien-artifact", "dock 6 alien-artifact"]);
    assert_eq!(step(&t, "cycle", Script::draws([0, 0, 0])), Step::Revealed);
    assert_eq!(step(&t, "claim stasis-beam", Script::draws([0])), Step::Revealed);

    // The end of a turn: the next player's roll is known at once, or there are resources to return first.
    assert_eq!(step(&Scene::new(2), "end-turn", Script::dice([1, 2, 3])), Step::Revealed);
    let mut rich = Scene::new(2).fuel(1, 9);
    assert_eq!(step(&rich, "end-turn", quiet()), sealed);
    rich.act("end-turn");
    assert_eq!(step(&rich, "keep 8-fuel", Script::dice([1, 2, 3])), Step::Revealed);
    // At the very end nothing is rolled any more.
    let mut last = Scene::new(2).turn_number(198);
    next_player_idles(&mut last);
    assert_eq!(step(&last, "end-turn", quiet()), sealed);
}

// ------------------------------------------------------------------------------------------------------ what is public

/// Where two views differ, and in nothing else: paths like `players[1].fuel`.
fn differences(one: &Value, other: &Value, path: &str, out: &mut Vec<String>) {
    match (one, other) {
        (Value::Object(one), Value::Object(other)) if one.keys().eq(other.keys()) => {
            for (key, value) in one {
                let dot = if path.is_empty() { "" } else { "." };
                differences(value, &other[key], &format!("{path}{dot}{key}"), out);
            }
        }
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => {
            for (i, value) in one.iter().enumerate() {
                differences(value, &other[i], &format!("{path}[{i}]"), out);
            }
        }
        _ if one != other => out.push(path.to_owned()),
        _ => {}
    }
}

/// The paths of all fields of a view, without the numbers of list items.
fn all_fields(view: &Value, path: &str, out: &mut Vec<String>) {
    match view {
        Value::Object(fields) => {
            for (key, value) in fields {
                let dot = if path.is_empty() { "" } else { "." };
                all_fields(value, &format!("{path}{dot}{key}"), out);
            }
        }
        Value::Array(items) if !items.is_empty() => {
            for item in items {
                all_fields(item, path, out);
            }
        }
        _ => out.push(path.to_owned()),
    }
}

/// A path without the numbers of list items.
fn field_of(path: &str) -> String {
    path.split(['[', ']']).step_by(2).collect()
}

/// One change to a position: what it is, the change, and all that looks different afterwards.
type Change = (&'static str, fn(&mut State), &'static [&'static str]);

const CHANGES: &[Change] = &[
    ("fuel", |s| s.players[1].fuel += 1, &["players[1].fuel"]),
    ("ore", |s| s.players[2].ore += 1, &["players[2].ore"]),
    ("the supply", |s| s.players[1].supply -= 1, &["players[1].colonies"]),
    ("the Colonist Hub", |s| s.players[1].circle += 1, &["players[1].circle"]),
    ("the ship stock", |s| s.players[1].stock -= 1, &["players[1].fleet"]),
    ("the Maintenance Bay", |s| s.players[1].bay -= 1, &["players[1].bay"]),
    (
        "a ship on the Maintenance Bay, or docked",
        |s| {
            s.players[1].bay -= 1;
            s.ports[Place::MARKET.index()].0[0] = Ship::new(Hull::Of(seat(2)), 3);
        },
        &["facilities[6].ports[0]", "players[1].bay"],
    ),
    (
        "a card for another",
        |s| {
            s.players[1].cards.remove(Card::BoosterPod);
            s.players[1].cards.insert(Card::StasisBeam);
        },
        &["players[1].cards[0]"],
    ),
    (
        "a card of one player or of another",
        |s| {
            s.players[1].cards.remove(Card::BoosterPod);
            s.players[2].cards.insert(Card::BoosterPod);
        },
        &["players[1].cards", "players[2].cards"],
    ),
    (
        "a card that scores",
        |s| {
            s.players[1].cards.remove(Card::BoosterPod);
            s.players[1].cards.insert(Card::AlienCity);
        },
        &["players[1].cards[0]", "players[1].points"],
    ),
    (
        "the value of a docked ship",
        |s| s.ports[Place::MINE.index()].0[0] = Ship::new(Hull::Of(seat(2)), 4),
        &["facilities[5].ports[0].value"],
    ),
    (
        "the owner of a docked ship",
        |s| s.ports[Place::MINE.index()].0[0] = Ship::new(Hull::Of(seat(3)), 3),
        &["facilities[5].ports[0].owner"],
    ),
    (
        "the Relic Ship, or a ship of its owner's colour",
        |s| s.ports[Place::RAIDERS.index()].0[0] = Ship::new(Hull::Of(seat(2)), 5),
        &["facilities[7].ports[0].relic"],
    ),
    (
        "ships in other ports",
        |s| s.ports[Place::MINE.index()].0.swap(0, 1),
        &["facilities[5].ports[0]", "facilities[5].ports[1]"],
    ),
    (
        "whose track a ship is on",
        |s| {
            let [from, to] = [2, 3].map(|number| Place::of(facility("colonist-hub"), seat(number)).index());
            s.ports.swap(from, to);
        },
        &["facilities[2].ports[0]", "facilities[3].ports[0]"],
    ),
    (
        "whether a ship counts for a claim",
        |s| s.turn.counting = 0,
        &["facilities[0].ports[0].counts", "turn.claim_total"],
    ),
    (
        "on which territory a colony is",
        |s| {
            s.colonies[Territory::LemBadlands.index()][1] -= 1;
            s.colonies[Territory::HerbertValley.index()][1] += 1;
        },
        &["territories[4].colonies[1]", "territories[5].colonies[1]"],
    ),
    (
        "whose colony is on a territory",
        |s| {
            s.colonies[Territory::LemBadlands.index()][0] += 1;
            s.colonies[Territory::AsimovCrater.index()][0] -= 1;
        },
        &["territories[0].colonies[0]", "territories[5].colonies[0]"],
    ),
    (
        "which territory is controlled",
        |s| s.counters.swap(Territory::LemBadlands.index(), Territory::PohlFoothills.index()),
        &["territories[5].controller", "territories[6].controller"],
    ),
    (
        "who controls it",
        |s| s.counters[Territory::LemBadlands.index()] = None,
        &["players[1].points", "territories[5].controller"],
    ),
    (
        "a field",
        |s| s.fields[Field::Isolation.index()] = Some(Territory::AsimovCrater),
        &["territories[0].fields", "territories[5].fields"],
    ),
    (
        "a field for another",
        |s| s.fields.swap(Field::Isolation.index(), Field::Repulsor.index()),
        &["territories[5].fields[0]"],
    ),
    ("unplaced ships", |s| s.unplaced = [0, 0, 1, 1, 0, 0], &["unplaced[1]"]),
    (
        "the owner of the Relic Ship",
        |s| s.relic.owner = Some(seat(3)),
        &["facilities[7].ports[0].owner", "relic.owner"],
    ),
    ("where the Relic Ship is", |s| s.relic.at = RelicAt::Bay, &["relic.at"]),
    ("what the Relic Ship shows", |s| s.relic.at = RelicAt::Unplaced(4), &["relic.at", "relic.value"]),
    ("the display", |s| s.display[1] = Some(Card::PlasmaCannon), &["display[1]"]),
    ("the order of the display", |s| s.display.swap(0, 2), &["display[0]", "display[2]"]),
    ("an empty slot of the display", |s| s.display[2] = None, &["display[2]"]),
    ("the size of the draw pile", |s| s.draw[Card::DataCrystal.index()] -= 1, &["draw_pile"]),
    (
        "the discard pile",
        |s| s.discard.swap(Card::PolarityDevice.index(), Card::DataCrystal.index()),
        &["discard_pile[0]"],
    ),
    ("the round", |s| s.turn.number += 3, &["round"]),
    ("the first player", |s| s.turn.first = seat(2), &["first"]),
    ("whose turn it is", |s| s.turn.active = seat(2), &["active"]),
    (
        "the price of a trade",
        |s| s.ports[Place::MARKET.index()].0[0] = Ship::new(Hull::Of(seat(1)), 2),
        &["facilities[6].ports[0]", "turn.trade_price"],
    ),
    ("what is to be decided", |s| s.phase = Phase::Keep, &["phase"]),
    ("how much may still be stolen", |s| s.phase = Phase::Raid { left: 2 }, &["phase"]),
    ("the cards that were used", |s| s.turn.used.insert(Card::TemporalWarper), &["turn.used"]),
    ("a discard power that was used", |s| s.turn.discarded = true, &["turn.discard_used"]),
    ("cycles", |s| s.turn.cycles += 1, &["turn.cycles"]),
    ("a borrowed bonus", |s| s.turn.borrowed = Some(Territory::HerbertValley), &["turn.borrowed"]),
    ("a leftover advance", |s| s.turn.leftover = true, &["turn.leftover_advance"]),
    ("ships docked at the Colonist Hub", |s| s.turn.hub_docked += 1, &["turn.hub_docked"]),
    ("an extra advance that was given", |s| s.turn.asimov_used = true, &["turn.asimov_used"]),
    ("a ship docked at the Lunar Mine", |s| s.turn.mine_docked = true, &["turn.mine_docked"]),
];

#[test]
fn no_public_thing_is_hidden_even_if_it_alone_is_different() {
    proves!("referee.open-information");
    let mut t = Scene::new(3)
        .ships(&[3, 3, 5])
        .docked("lunar-mine", 2, &[3])
        .docked("colonist-hub", 2, &[1])
        .relic_docked("raiders-outpost", 2, 5)
        .bay(2, 3)
        .circle(2, 3)
        .colonies(1, "asimov-crater", 1)
        .colonies(2, "burroughs-desert", 1)
        .colonies(2, "lem-badlands", 3)
        .field("isolation-field", "lem-badlands")
        .cards(1, &["temporal-warper"])
        .cards(2, &["booster-pod"])
        .display(["stasis-beam", "booster-pod", "data-crystal"])
        .discard_pile(&["polarity-device"]);
    t.act("dock 5 alien-artifact");
    let before = t.state();
    let mut seen = Vec::new();
    for (what, change, expected) in CHANGES {
        let mut after = before.clone();
        change(&mut after);
        for eyes in
            [Eyes::Seat(seat(1)), Eyes::Seat(seat(2)), Eyes::Seat(seat(3)), Eyes::Spectator, Eyes::All]
        {
            let view = |state: &State| serde_json::to_value(t.rules.view(state, eyes)).unwrap();
            let mut found = Vec::new();
            differences(&view(before), &view(&after), "", &mut found);
            found.sort_unstable();
            assert_eq!(found, *expected, "{what} for {eyes:?}");
        }
        seen.extend(expected.iter().map(|path| field_of(path)));
    }
    // No field of a view was forgotten, but for those that say what is looked at.
    let mut fields = Vec::new();
    all_fields(&serde_json::to_value(t.rules.view(before, Eyes::Spectator)).unwrap(), "", &mut fields);
    let names = ["players.seat", "players.colour", "facilities.id", "facilities.track", "territories.id"];
    for field in fields {
        assert!(seen.contains(&field) || names.contains(&field.as_str()), "{field} was not tried");
    }
}

#[test]
fn everybody_sees_everything_that_lies_on_the_table() {
    proves!("referee.open-information");
    let base = || Scene::new(3).ships(&[3, 3]);
    let piles = |discards: &[&str], draw: &[&str]| base().discard_pile(discards).draw_pile(draw);
    // Each pair of positions differs in one public thing, so every pair of eyes tells them apart.
    let pairs = [
        ("fuel", base().fuel(2, 1), base().fuel(2, 2)),
        ("ore", base().ore(2, 1), base().ore(2, 2)),
        ("cards", base().cards(2, &["booster-pod"]), base().cards(2, &["stasis-beam"])),
        ("whose card", base().cards(2, &["booster-pod"]), base().cards(3, &["booster-pod"])),
        ("unplaced ships", base(), base().ships(&[3, 4])),
        ("docked ships", base().docked("lunar-mine", 2, &[1]), base().docked("lunar-mine", 2, &[2])),
        ("the Maintenance Bay", base().bay(2, 4), base().bay(2, 5)),
        ("the Colonist Hub", base().circle(2, 3), base().circle(2, 4)),
        ("the supply", base().supply(2, 3), base().supply(2, 4)),
        ("colonies", base().colonies(2, "lem-badlands", 1), base().colonies(2, "lem-badlands", 2)),
        ("a field", base().field("positron-field", "lem-badlands"), base()),
        (
            "the Relic Ship",
            base().colonies(1, "burroughs-desert", 1),
            base().colonies(1, "burroughs-desert", 1).relic_unplaced(4),
        ),
        (
            "the display",
            base().display(["booster-pod", "stasis-beam", "stasis-beam"]).draw_pile(&["alien-city"]),
            base().display(["booster-pod", "booster-pod", "stasis-beam"]).draw_pile(&["alien-city"]),
        ),
        (
            "the discard pile",
            piles(&["booster-pod"], &["alien-city"]),
            piles(&["stasis-beam"], &["alien-city"]),
        ),
        (
            "the size of the draw pile",
            piles(&[], &["alien-city", "booster-pod"]),
            piles(&[], &["alien-city", "booster-pod", "booster-pod"]),
        ),
    ];
    for (what, one, other) in &pairs {
        for eyes in [Eyes::Seat(seat(1)), Eyes::Seat(seat(2)), Eyes::Seat(seat(3)), Eyes::Spectator] {
            let rules = &one.rules;
            assert_ne!(rules.view(one.state(), eyes), rules.view(other.state(), eyes), "{what}");
        }
    }
}

#[test]
fn everybody_sees_everything_that_happens() {
    proves!("referee.open-information");
    let mut t = Scene::new(3).ships(&[1, 2, 3, 3, 6]).fuel(2, 1).display([
        "stasis-beam",
        "booster-pod",
        "data-crystal",
    ]);
    let open = |t: &Scene| {
        assert!(!t.events().is_empty());
        for event in t.events() {
            for eyes in [Eyes::Seat(seat(1)), Eyes::Seat(seat(2)), Eyes::Seat(seat(3)), Eyes::Spectator] {
                assert_eq!(t.rules.seen(event, eyes).as_ref(), Some(event));
            }
        }
    };
    for action in
        ["dock 1-2-3 raiders-outpost", "steal fuel s2", "dock 3 alien-artifact", "dock 6 alien-artifact"]
    {
        t.act(action);
        open(&t);
    }
    t.will_draw_cards(&["alien-city"]);
    t.act("claim stasis-beam");
    open(&t);
    next_player_rolls(&mut t, &[1, 2, 3]);
    open(&t);
}

#[test]
fn scores_are_public() {
    proves!("referee.open-information");
    let t = Scene::new(2).colonies(1, "lem-badlands", 2).cards(2, &["alien-city"]);
    for eyes in [Eyes::Seat(seat(1)), Eyes::Seat(seat(2)), Eyes::Spectator, Eyes::All] {
        let points: Vec<i32> = t.rules.scores(t.state(), eyes).iter().map(|score| score.points).collect();
        assert_eq!(points, [3, 1]);
    }
}

// ------------------------------------------------------------------------------------------------ one thing at a time

#[test]
fn a_colony_in_hand_lands_before_anything_else() {
    proves!("referee.atomic");
    let scene = || {
        Scene::new(4)
            .bay(1, 1)
            .ships(&[2, 2, 2, 4, 6])
            .fuel(1, 4)
            .ore(1, 5)
            .cards(1, &["booster-pod", "stasis-beam"])
            .colonies(1, "burroughs-desert", 1)
            .circle(1, 7)
    };
    for docking in ["dock 2+2+2 colony-constructor", "dock 6 terraforming-station", "launch"] {
        let mut t = scene();
        t.act(docking);
        for other in [
            "dock 4 solar-converter",
            "raise 4",
            "field isolation-field lem-badlands",
            "buy-relic",
            "launch",
            "end-turn",
        ] {
            t.refused(other, "referee.atomic");
        }
        assert_eq!(t.options().len(), 8, "the eight territories");
        t.acts(&["land lem-badlands", "dock 4 solar-converter"]);
    }
}

#[test]
fn a_docking_is_paid_for_before_the_colony_lands() {
    proves!("referee.atomic");
    let mut t = Scene::new(4).ships(&[2, 2, 2]).ore(1, 3);
    t.act("dock 2+2+2 colony-constructor");
    assert_eq!((t.ore_of(1), t.docked_at("colony-constructor", 1)), (0, vec![2, 2, 2]));
    t.act("land lem-badlands");
    assert_eq!((t.ore_of(1), t.colonies_of(1, "lem-badlands")), (0, 1));
}

#[test]
fn a_raid_is_settled_before_anything_else() {
    proves!("referee.atomic");
    let mut t = Scene::new(4)
        .ships(&[1, 2, 3, 4])
        .fuel(1, 1)
        .ore(1, 1)
        .cards(1, &["booster-pod"])
        .colonies(1, "burroughs-desert", 1)
        .fuel(2, 2);
    t.act("dock 1-2-3 raiders-outpost");
    for other in ["dock 4 solar-converter", "raise 4", "buy-relic", "end-turn"] {
        t.refused(other, "referee.atomic");
    }
    t.act("steal fuel s2");
    t.refused("dock 4 solar-converter", "referee.atomic");
    t.acts(&["end-raid", "dock 4 solar-converter"]);
    assert_eq!((t.fuel_of(1), t.fuel_of(2)), (4, 1));
}

#[test]
fn a_ship_in_hand_docks_before_anything_else() {
    proves!("referee.atomic");
    let mut t = Scene::new(4)
        .ships(&[4])
        .docked("lunar-mine", 1, &[3])
        .fuel(1, 3)
        .ore(1, 1)
        .cards(1, &["orbital-teleporter", "booster-pod"])
        .colonies(1, "burroughs-desert", 1);
    t.act("teleport s1 3 lunar-mine");
    for other in ["raise 4", "buy-relic", "end-turn"] {
        t.refused(other, "referee.atomic");
    }
    t.acts(&["dock 3 solar-converter", "raise 4"]);
}
