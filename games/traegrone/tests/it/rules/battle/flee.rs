//! Phase V: fleeing, and orbital turrets.

use crate::scene::{Scene, before_a_turret};

/// Seat 1's ships at 9 have moved to 10, where seat 2's are; the defender is about to decide.
fn meeting(ours: &str, theirs: &str) -> Scene {
    Scene::new(2).ships(1, ours, 9).ships(2, theirs, 10).empty(&[6, 11, 14]).meet(ours)
}

#[test]
fn the_defender_may_flee_in_the_first_round() {
    proves!(
        "flee.defender-first-round",
        "flee.take-fire",
        "flee.first-round-power",
        "flee.who",
        "flee.then-move",
        "flee.announce-order"
    );
    // Two destroyers against one, which flees: two dice at 4+, none in return.
    let mut scene = meeting("destroyer-1 destroyer-2", "destroyer-1");
    scene.refused_to(1, "stay", "flee.announce-order");
    scene.will_roll(&[4, 3]);
    scene.act("flee");
    assert_eq!((scene.damage_of(2, "destroyer-1"), scene.dice_left()), (1, 0));
    assert_eq!((scene.now().as_str(), scene.asked()), ("retreat", 2));
    scene.act("retreat 11");
    assert_eq!(scene.at(2, "destroyer-1"), Some(11));
    assert_eq!((scene.damage_of(1, "destroyer-1"), scene.damage_of(1, "destroyer-2")), (0, 0));
    assert!(scene.state().battle.at.is_none());
}

#[test]
fn bonuses_count_against_a_fleet_that_flees_at_once() {
    proves!("flee.first-round-power");
    let mut scene =
        Scene::new(2).phase("card").ships(1, "scout-1", 9).ships(2, "destroyer-1", 10).empty(&[6]);
    scene.will_draw_card();
    scene.play("target").acts(&["done", "move scout-1 10", "done"]);
    scene.will_roll(&[4]);
    scene.act("flee");
    assert_eq!(scene.damage_of(2, "destroyer-1"), 1, "4 + 1 reaches 5");
}

#[test]
fn the_attacker_must_fight_one_round() {
    proves!("flee.attacker-first-round", "flee.who");
    // A scout has attacked a battleship and would like to leave.
    let mut scene = meeting("scout-1", "battleship");
    scene.refused_to(1, "flee", "flee.attacker-first-round");
    scene.will_roll(&[1, 1, 1, 1]);
    scene.act("stay");
    assert_eq!((scene.asked(), scene.now().as_str()), (1, "attacker-flees"));
    scene.will_roll(&[5, 5, 5]);
    scene.acts(&["flee", "stay"]);
    assert_eq!(scene.at(1, "scout-1"), Some(9), "back to where it came from");
}

#[test]
fn after_the_first_round_only_sixes_hit_a_fleeing_fleet() {
    proves!("flee.later-round-six", "flee.six-modifiers");
    let mut scene = meeting("destroyer-1 destroyer-2 destroyer-3", "battleship");
    scene.will_roll(&[1, 1, 1, 1, 1, 1]);
    scene.act("stay").act("stay");
    // Three destroyers: each die needs a 6.
    scene.will_roll(&[5, 5, 6]);
    scene.act("flee");
    assert_eq!(scene.damage_of(2, "battleship"), 1);
    assert!(scene.happened("hits-wasted").is_empty(), "no turret stays that a 5 would hit");
    // The die itself must show it: a colony ship needs 6 anyway, and a bonus would not help a 5.
    let mut scene = Scene::new(2)
        .species(1, "marrow-kir")
        .species(2, "xanil")
        .ships(1, "destroyer-1", 9)
        .ships(2, "battleship", 10)
        .empty(&[6]);
    scene.acts(&["move destroyer-1 10", "done"]);
    scene.will_roll(&[5]);
    scene.act("flee");
    assert_eq!(scene.damage_of(2, "battleship"), 0);
}

#[test]
fn both_sides_decide_and_both_may_flee() {
    proves!("flee.one-flees", "flee.announce-order");
    let mut scene = meeting("destroyer-1", "destroyer-1");
    scene.will_roll(&[1, 1]);
    scene.act("stay");
    assert_eq!(scene.asked(), 1, "the attacker decides first");
    scene.act("flee");
    assert_eq!((scene.asked(), scene.now().as_str()), (2, "defender-flees"), "and the defender all the same");
    scene.act("flee");
    assert_eq!(scene.dice_left(), 0, "nobody fires");
    scene.act("retreat 11");
    assert_eq!((scene.at(1, "destroyer-1"), scene.at(2, "destroyer-1")), (Some(9), Some(11)));
    // If only the attacker flees, the defender fires, and the battle is over.
    let mut scene = meeting("destroyer-1", "destroyer-1");
    scene.will_roll(&[1, 1]);
    scene.act("stay").act("flee");
    scene.will_roll(&[6]);
    scene.act("stay");
    assert_eq!((scene.at(1, "destroyer-1"), scene.damage_of(1, "destroyer-1")), (Some(9), 1));
    assert!(scene.state().battle.at.is_none());
}

#[test]
fn nobody_flees_to_enemies_or_to_where_the_attacker_came_from() {
    proves!("flee.no-enemy", "flee.defender-not-origin", "flee.then-move");
    let scene = Scene::new(2)
        .ships(1, "destroyer-1", 9)
        .ships(1, "scout-1", 11)
        .ships(2, "destroyer-1", 10)
        .empty(&[6, 14]);
    let mut scene = scene.meet("destroyer-1");
    scene.will_roll(&[1]);
    scene.act("flee");
    let options: Vec<String> = scene.options();
    assert_eq!(options, ["retreat 5", "retreat 6", "retreat 14", "retreat 15"]);
    scene.refused("retreat 9", "flee.defender-not-origin");
    scene.refused("retreat 11", "flee.no-enemy");
    scene.refused("retreat 1", "basics.distance");
}

#[test]
fn without_a_sector_to_flee_to_nobody_flees() {
    proves!("flee.defender-not-origin", "flee.no-enemy", "flee.no-sector-no-flee");
    // The battle is at 1, which has three neighbours: from one the attacker came, on one is another of its ships, on one a third player's.
    let mut scene = Scene::new(3);
    let base = Scene::numbers(scene.state().players[0].worlds)[0];
    // Seat 1's base of Growing Pains is sector 3, beside 2, 7 and 8.
    assert_eq!(base, 3);
    scene = scene
        .front(7, "haleth")
        .turn_of(2)
        .ships(2, "destroyer-1", 2)
        .ships(2, "scout-1", 7)
        .ships(3, "scout-1", 8)
        .ships(1, "destroyer-1", 3);
    scene.acts(&["move destroyer-1 3"]);
    scene.will_roll(&[1, 1]);
    scene.act("done");
    assert_ne!(scene.now(), "defender-flees", "the defender is not asked");
    scene.refused_to(1, "flee", "flee.no-sector-no-flee");
}

#[test]
fn the_attacker_flees_to_where_it_came_from() {
    proves!("flee.attacker-origin-only");
    // A scout comes from 8 through 9 into the battle at 10: back to 9, not to 8.
    let mut scene = Scene::new(2)
        .ships(1, "scout-1", 8)
        .ships(1, "destroyer-1", 11)
        .ships(2, "battleship", 10)
        .empty(&[9]);
    scene.acts(&["move scout-1 9", "move scout-1 10", "move destroyer-1 10", "done"]);
    scene.will_roll(&[1, 1, 1, 1, 1]);
    scene.act("stay").act("flee");
    scene.will_roll(&[1, 1, 1]);
    scene.act("stay");
    assert_eq!(scene.options(), ["retreat 9", "retreat 11"]);
    scene.refused("retreat 8", "basics.distance");
    scene.refused("retreat 6", "flee.attacker-origin-only");
    scene.act("retreat 9");
    assert_eq!((scene.at(1, "scout-1"), scene.at(1, "destroyer-1")), (Some(9), Some(9)), "all together");
}

#[test]
fn a_fleet_that_cannot_move_cannot_flee() {
    proves!("flee.needs-mover");
    let mut scene = Scene::new(2).ships(1, "scout-1", 9).ships(2, "turret-1", 10).dice(&[1, 1]);
    scene.act("move scout-1 10").act("done");
    // The defender was not asked.
    assert_eq!((scene.now().as_str(), scene.asked()), ("attacker-flees", 1));
    scene.refused_to(2, "flee", "flee.needs-mover");
}

#[test]
fn the_defender_may_flee_into_the_unknown() {
    proves!("flee.unexplored", "exploration.resolve-at-once", "exploration.orientation");
    let mut scene = Scene::new(2).ships(1, "destroyer-1", 9).ships(2, "destroyer-1", 10);
    scene.acts(&["move destroyer-1 10", "done"]);
    scene.will_roll(&[1]);
    scene.act("flee");
    scene.will_find(6, "hyper-polarity");
    scene.act("retreat 6");
    // The fleeing player has discovered it, and turns it; then the turn goes on.
    assert_eq!((scene.now().as_str(), scene.asked(), scene.at(2, "destroyer-1")), ("polarity", 2, Some(6)));
    scene.act("close north-south");
    assert!(scene.state().battle.at.is_none());
    assert_eq!(scene.asked(), 2, "it is the next turn");
}

#[test]
fn hazards_wait_for_fleeing_fleets_too() {
    proves!("exploration.resolve-at-once", "sector-content.hazard-hits");
    // Two destroyers flee into an Asteroid Field; the dice show 1 and 5.
    let scene = Scene::new(2)
        .ships(1, "scout-1", 9)
        .ships(2, "destroyer-1 destroyer-2", 10)
        .front(11, "asteroid-field-1");
    let mut scene = scene.meet("scout-1");
    scene.will_roll(&[1]);
    scene.act("flee");
    scene.will_roll(&[1, 5]);
    scene.act("retreat 11");
    assert_eq!((scene.damage_of(2, "destroyer-1"), scene.damage_of(2, "destroyer-2")), (1, 0));
}

#[test]
fn interceptors_board_before_the_fleet_leaves() {
    proves!("flee.destroyed-first", "casualties.interceptors-lost");
    // A destroyer full of infantry flees with an interceptor: there is no room, and no turret to stay with.
    let scene = Scene::new(2)
        .ships(1, "scout-1", 9)
        .ships(2, "destroyer-1 destroyer-2", 10)
        .cargo(2, "destroyer-1", 1, 1)
        .cargo(2, "destroyer-2", 2, 0)
        .damage(2, "destroyer-1", 1)
        .empty(&[11]);
    let mut scene = scene.meet("scout-1");
    scene.will_roll(&[5]);
    scene.act("flee");
    // The scout's hit can be aimed at the interceptor only; left to the owner it destroys the damaged destroyer.
    scene.act("leave scout").act("take destroyer-1");
    scene.act("retreat 11");
    assert_eq!((scene.at(2, "destroyer-1"), scene.at(2, "destroyer-2")), (None, Some(11)));
    assert_eq!(scene.aboard(2, "destroyer-2"), [2, 0]);
    assert_eq!((scene.supply_of(2, "interceptor"), scene.supply_of(2, "infantry")), (11, 12));
}

// ----------------------------------------------------------------------- turrets

#[test]
fn turrets_fight_wherever_they_are() {
    proves!("turret.fights", "turret.place", "turret.max-two", "prices.turret");
    // In defence.
    let mut scene = Scene::new(2).ships(1, "scout-1", 18).ships(2, "turret-1 turret-2", 19).dice(&[1, 5, 1]);
    scene.acts(&["move scout-1 19", "done"]);
    assert_eq!(scene.at(1, "scout-1"), None);
    // In attack: the owner's turn, with an enemy in orbit.
    let mut scene = Scene::new(2).phase("purchase").credits(1, 30).ships(2, "scout-1", 1);
    scene.acts(&["buy turret 1", "buy turret 1"]).refused("buy turret 1", "turret.max-two");
    scene.act("done").act("done");
    scene.will_roll(&[5, 1, 1]);
    scene.act("stay");
    assert_eq!(scene.at(2, "scout-1"), None);
}

#[test]
fn turrets_stay_behind_and_fight_on() {
    proves!("turret.cannot-flee", "turret.flee-round", "flee.later-round-six", "flee.one-flees");
    // A destroyer and a turret defend; in round two they announce to flee.
    let scene = || {
        let mut scene = Scene::new(2)
            .ships(1, "destroyer-1 destroyer-2 destroyer-3", 18)
            .ships(2, "destroyer-1 turret-1", 19)
            .empty(&[16]);
        scene.acts(&["move destroyer-1 19", "move destroyer-2 19", "move destroyer-3 19", "done"]);
        scene.will_roll(&[1, 1, 1, 1, 1]);
        scene.act("stay").act("stay");
        scene
    };
    // Each die needs a 6 for the destroyer; a 4 can be put on the turret alone. Nobody of the fleeing side fires.
    let mut scene = scene();
    scene.will_roll(&[6, 4, 3]);
    scene.act("flee");
    let mut options = scene.options();
    options.sort();
    assert_eq!(
        options,
        [
            "aim destroyer destroyer-1",
            "aim destroyer graze turret-1",
            "aim destroyer turret-1",
            "leave destroyer",
            "leave destroyer graze"
        ]
    );
    scene.refused("aim destroyer graze destroyer-1", "turret.flee-round");
    scene.act("aim destroyer graze turret-1");
    scene.act("aim destroyer destroyer-1");
    assert_eq!((scene.damage_of(2, "turret-1"), scene.damage_of(2, "destroyer-1")), (1, 1));
    assert_eq!(scene.dice_left(), 0, "the turret did not fire");
    scene.act("retreat 16");
    // The battle goes on against the turret, in the next round.
    assert_eq!(scene.at(2, "destroyer-1"), Some(16));
    assert_eq!((scene.state().battle.round, scene.now().as_str()), (3, "attacker-flees"));
    scene.will_roll(&[4, 1, 1, 1]);
    scene.act("stay");
    assert_eq!(scene.at(2, "turret-1"), None);
}

#[test]
fn a_graze_left_to_the_owner_goes_to_a_turret() {
    proves!("turret.flee-round");
    // An interceptor's hit is too small for turrets, so the owner places it; a graze of a destroyer may be left as well.
    let mut scene = Scene::new(2)
        .ships(1, "destroyer-1", 18)
        .ships(2, "destroyer-1 turret-1 turret-2", 19)
        .damage(2, "turret-2", 1)
        .empty(&[16]);
    scene.acts(&["move destroyer-1 19", "done"]);
    scene.will_roll(&[1, 1, 1, 1]);
    scene.act("stay").act("stay");
    scene.will_roll(&[5]);
    scene.act("flee");
    scene.act("leave destroyer graze");
    assert_eq!(scene.options(), ["take turret-1", "take turret-2"]);
    scene.refused("take destroyer-1", "turret.flee-round");
    scene.act("take turret-1");
    assert_eq!(scene.damage_of(2, "turret-1"), 1);
}

#[test]
fn an_interceptor_without_room_stays_with_a_turret() {
    proves!("flee.destroyed-first", "turret.flee-round", "turret.cannot-flee");
    // A destroyer with 2 infantry, an interceptor (from the turret) and a turret flee as one fleet and all survive.
    let mut scene = before_a_turret();
    scene.acts(&["move scout-1 19", "done"]);
    scene.will_roll(&[1]);
    scene.act("flee");
    scene.act("retreat 16");
    assert_eq!((scene.at(2, "destroyer-1"), scene.aboard(2, "destroyer-1")), (Some(16), [2, 0]));
    scene.will_roll(&[1, 1, 6]);
    scene.act("stay");
    // The interceptor fights on beside the turret: its 6 has destroyed the scout; then it goes aboard the turret again.
    assert_eq!((scene.at(1, "scout-1"), scene.aboard(2, "turret-1")), (None, [0, 1]));
}

#[test]
fn interceptors_of_a_fleeing_fleet_flee_too() {
    proves!("turret.flee-round");
    // In a later round a 5 cannot hit a fleeing interceptor, only the turret.
    let mut scene = Scene::new(2)
        .ships(1, "destroyer-1", 18)
        .ships(2, "destroyer-1 turret-1", 19)
        .cargo(2, "destroyer-1", 0, 1)
        .empty(&[16]);
    scene.acts(&["move destroyer-1 19", "done"]);
    scene.will_roll(&[1, 1, 1, 1]);
    scene.act("stay").act("stay");
    scene.will_roll(&[5]);
    scene.act("flee");
    scene.refused("aim destroyer graze interceptor", "turret.flee-round");
    scene.act("aim destroyer graze turret-1");
}

// -------------------------------------------------------------------- the Xan'il

#[test]
fn a_cloak_hides_a_fleeing_fleet() {
    proves!("xanil.cloak-six", "xanil.cloak-no-bonus", "xanil.cloak-no-targeting", "marrow-kir.ruthless");
    // The Marrow-Kir attack a Xan'il fleet that flees in round one, and roll 5 and 6.
    let mut scene = Scene::new(2)
        .species(1, "marrow-kir")
        .species(2, "xanil")
        .ships(1, "destroyer-1 destroyer-2", 9)
        .ships(2, "destroyer-1 scout-1", 10)
        .empty(&[11]);
    scene.acts(&["move destroyer-1 10", "move destroyer-2 10", "done"]);
    scene.will_roll(&[5, 6]);
    scene.act("flee");
    // Only the 6 hits, and the Xan'il player chooses.
    assert_eq!((scene.asked(), scene.now().as_str()), (2, "take"));
    scene.act("take destroyer-1");
    assert_eq!(scene.now(), "retreat");
    assert_eq!(scene.damage_of(2, "destroyer-1"), 1);
}

#[test]
fn turrets_left_behind_have_no_cloak() {
    proves!("xanil.cloak-no-targeting", "turret.flee-round");
    let mut scene = Scene::new(2)
        .species(2, "xanil")
        .ships(1, "destroyer-1 destroyer-2", 18)
        .ships(2, "destroyer-1 turret-1", 19)
        .empty(&[16]);
    scene.acts(&["move destroyer-1 19", "move destroyer-2 19", "done"]);
    scene.will_roll(&[6, 4]);
    scene.act("flee");
    scene.refused("aim destroyer destroyer-1", "xanil.cloak-no-targeting");
    assert!(scene.may("aim destroyer turret-1") && scene.may("aim destroyer graze turret-1"));
}

#[test]
fn a_cloak_is_for_those_who_flee() {
    proves!("xanil.cloak-six");
    let mut scene =
        Scene::new(2).species(2, "xanil").ships(1, "destroyer-1", 9).ships(2, "destroyer-1 scout-1", 10);
    scene.acts(&["move destroyer-1 10", "done"]);
    scene.will_roll(&[4]);
    scene.act("stay");
    assert!(scene.may("aim destroyer scout-1"), "whoever stands is hit and aimed at as usual");
}
