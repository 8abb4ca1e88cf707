//! What may be done at which moment, and what may be taken back.

use alien_frontiers::{Action, AlienFrontiers, Phase};
use table::{
    NoLog, Rejected, Rules, Step, Timeline,
    chance::Script,
    timeline::{TypedKind, UndoRefused},
};

use crate::scene::*;

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
    // Neither the reroll nor what came before it.
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
    let mut timeline: Timeline<AlienFrontiers> =
        Timeline::from_state(start.rules.clone(), start.state().clone());
    let mut dice = Script::dice([1, 2, 3]);
    let act =
        |seat, text: &str| TypedKind::Act { seat, action: text.parse::<Action>().unwrap(), auto: false };
    timeline.enter(&act(seat(1), "end-turn"), &mut dice, &mut Vec::new()).unwrap();
    assert!(matches!(timeline.may_undo(seat(1)), Err(Rejected::Undo(_))));
    timeline.enter(&act(seat(2), "dock 1 solar-converter"), &mut dice, &mut Vec::new()).unwrap();
    assert_eq!(timeline.may_undo(seat(1)), Err(UndoRefused::NotYours.into()), "only own actions");
    assert_eq!(timeline.may_undo(seat(2)), Ok(()));
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
