//! Wormholes: who may use them, and what they cost.

use crate::scene::{Scene, TOKEN};

/// Seat 1's Cruiser is far away; its Scout Ship on this space may use the second Move.
fn scout_with_extra_move(at: &str) -> Scene {
    let mut scene = Scene::new(2).put(1, "scout-1", at).hand(1, "2 metal");
    scene.acts(&["pay metal", "pay metal"]);
    scene
}

#[test]
fn a_wormhole_takes_an_extra_move() {
    proves!("wormhole.needs-extra-move", "wormhole.all-ships", "move.who-gets-extra");
    // N14 and F6 are the red ones, B14 and R6 the blue ones.
    let on_both = || Scene::new(2).put(1, "scout-1", "N14").put(1, "lrc", "B14").hand(1, "2 metal");
    let mut first = on_both();
    first.act("pay metal").refused("move scout-1 F6", "wormhole.needs-extra-move");
    first.act("pay metal");
    assert!(first.may("move scout-1 F6") && first.may("move lrc R6"), "any Ship may, Scout Ships too");
    first.act("move scout-1 F6");
    assert_eq!((first.left("scout-1"), first.left("lrc")), (6, 3), "the second Move is the Scout Ship's");
    first.refused("move lrc R6", "wormhole.needs-extra-move");
    // A third Move opens them to another Ship.
    let mut both = on_both().put(2, "base", "C14").no_defense(2).hand(1, "3 metal").dice(&[6, 1]);
    both.acts(&["attack lrc s2 base", "roll", "pay metal", "pay metal", "pay metal", "move scout-1 F6"]);
    both.act("move lrc R6");
    assert_eq!((both.left("scout-1"), both.left("lrc")), (6, 6));
}

#[test]
fn a_passage_is_free_and_leads_to_the_same_colour() {
    proves!("wormhole.free", "wormhole.same-colour", "wormhole.anywhere-in-range", "move.combined-range");
    // The ledger's example: the red Wormhole N14 is two steps from P12; the other one is F6.
    let mut scene = scout_with_extra_move("P12");
    scene.act("move scout-1 F6");
    assert_eq!((scene.left("scout-1"), scene.left("lrc")), (4, 3));
    scene.refused("move scout-1 K2", "move.combined-range").act("move scout-1 J2");
    assert_eq!(scene.left("scout-1"), 0);
    for other in ["B14", "R6", "F18", "N2", "F13"] {
        assert!(!scout_with_extra_move("N14").may(&format!("move scout-1 {other}")), "{other}");
    }
}

#[test]
fn an_occupied_wormhole_can_be_used_but_not_stopped_on() {
    proves!("wormhole.occupied", "wormhole.repeat", "occupancy.one-player");
    // The Scout Ship comes to P12, two steps from the red Wormhole N14; the other one is F6.
    let occupied = |by: &str, from: &str| {
        let mut scene = Scene::new(2).put(1, "scout-1", from).put(2, "lrc", by).hand(1, "2 metal");
        scene.acts(&["pay metal", "pay metal", "move scout-1 P12"]);
        scene
    };
    assert_eq!(occupied("N14", "R8").left("scout-1"), 2, "the second Move was used for the fourth space");
    occupied("N14", "R8").act("move scout-1 F6");
    // The ledger's example: with two spaces left it can't stop at the other end nor go on from there.
    let mut two = occupied("F6", "R8");
    assert_eq!(two.left("scout-1"), 2);
    two.refused("move scout-1 F6", "occupancy.one-player").refused("move scout-1 F5", "move.combined-range");
    // With three it goes on to a neighbour: two steps, the passage and one more.
    let mut three = occupied("F6", "R9");
    assert_eq!(three.most("scout-1"), 3);
    three.refused("move scout-1 F6", "occupancy.one-player").act("move scout-1 F5");
    assert_eq!(three.most("scout-1"), 0);
}

#[test]
fn a_wormhole_forces_nobody() {
    proves!("wormhole.optional");
    let mut scene = scout_with_extra_move("P12");
    scene.act("move scout-1 N14");
    assert_eq!(scene.at(1, "scout-1").as_deref(), Some("N14"));
    scene.act("move scout-1 M15");
    assert_eq!((scene.left("scout-1"), scene.most("scout-1")), (0, 3), "the second Move is still anybody's");
}

#[test]
fn a_trip_through_wormholes_alone_counts_no_space() {
    proves!("wormhole.free", "wormhole.repeat");
    let mut scene = scout_with_extra_move("B14");
    scene.act("move scout-1 R6");
    assert_eq!((scene.left("scout-1"), scene.most("scout-1")), (6, 6));
    // Not to and fro for ever: the next one takes a space in between, whichever.
    scene.refused("move scout-1 B14", "wormhole.repeat");
    scene.acts(&["move scout-1 R5", "move scout-1 B14"]);
    assert_eq!((scene.at(1, "scout-1").as_deref(), scene.left("scout-1")), (Some("B14"), 4));
    scene.act("move scout-1 R6");
    assert_eq!(scene.left("scout-1"), 4, "it came through at the end of a trip that used a space");
    scene.refused("move scout-1 B14", "wormhole.repeat");
    // Each Ship for itself.
    let mut two = Scene::new(2).put(1, "lrc", "B14").put(1, "scout-1", "N14").hand(1, "3 metal");
    two = two.put(2, "base", "C14").no_defense(2).dice(&[6, 1]);
    two.acts(&["attack lrc s2 base", "roll", "pay metal", "pay metal", "pay metal", "move lrc R6"]);
    two.acts(&["move scout-1 F6"]).refused("move lrc B14", "wormhole.repeat");
}

#[test]
fn a_ship_without_spaces_may_still_go_through() {
    proves!("wormhole.free", "wormhole.repeat");
    // The ledger's example: the Scout Ship comes to the blue Wormhole B14 with all the six spaces that it has.
    let mut scene = scout_with_extra_move("D8");
    scene.act("move scout-1 B14");
    assert_eq!((scene.left("scout-1"), scene.most("scout-1")), (0, 0));
    assert_eq!(scene.destinations("scout-1"), ["R6"]);
    scene.refused("move scout-1 B13", "move.no-pay-no-move").act("move scout-1 R6");
    scene.refused("move scout-1 B14", "wormhole.repeat").refused("move scout-1 R5", "move.no-pay-no-move");
    // With the first Move alone, nobody goes through.
    let mut first = Scene::new(2).put(1, "scout-1", "B17").hand(1, "metal");
    first.acts(&["pay metal", "move scout-1 B14"]).refused("move scout-1 R6", "move.no-pay-no-move");
    // Nor does a Ship that a failed Attack stopped.
    let mut stopped = Scene::new(2)
        .put(1, "scout-1", "B14")
        .put(2, "base", "C14")
        .no_defense(2)
        .no_plus_one(1)
        .hand(1, "3 metal")
        .dice(&[1, 6]);
    stopped.acts(&["pay metal", "pay metal", "attack scout-1 s2 base", "roll"]);
    stopped.refused("move scout-1 R6", "failure.ship-stops");
    // An end that is occupied is no place to stop.
    let mut taken = Scene::new(2).put(1, "scout-1", "D8").put(2, "lrc", "R6").hand(1, "2 metal");
    taken.acts(&["pay metal", "pay metal", "move scout-1 B14"]);
    taken.refused("move scout-1 R6", "occupancy.one-player");
}

#[test]
fn a_move_for_late_tokens_opens_wormholes_too() {
    proves!("obstacle.late-tokens-three", "wormhole.needs-extra-move");
    // The ledger's example: the Cruiser stands on the blue Wormhole B14; the other one is R6. Three steps lead past the belt
    // to E14.
    let on_wormhole = || Scene::new(2).put(1, "lrc", "B14").hand(1, &format!("{TOKEN}, 2 ore, 2 water"));
    let mut scene = on_wormhole();
    scene.acts(&["pay ore+ore", "research"]).refused("move lrc R6", "wormhole.needs-extra-move");
    scene.act("pay water+water");
    assert!(scene.may("move lrc R6") && scene.may("move lrc E14"));
    scene.refused("move lrc F14", "obstacle.late-tokens-three");
    assert_eq!(scene.most("lrc"), 6, "three is what it has for the belt");
    // Three spaces before the second payment, and three more after it.
    let mut moved = on_wormhole();
    moved.acts(&["pay ore+ore", "research", "move lrc C11", "pay water+water"]);
    assert_eq!(moved.most("lrc"), 3);
    moved.act("move lrc F11");
}

#[test]
fn whoever_came_through_for_an_attack_goes_back() {
    proves!("wormhole.repeat", "wormhole.free");
    // The Scout Ship comes to the blue Wormhole B14 with all its spaces, and through it to R6, near the Base on R8.
    let mut scene =
        Scene::new(2).put(1, "scout-1", "D8").put(2, "base", "R8").no_defense(2).hand(1, "3 metal");
    scene = scene.dice(&[2, 2]);
    scene.acts(&["pay metal", "pay metal", "move scout-1 B14", "move scout-1 R6"]);
    scene.refused("move scout-1 B14", "wormhole.repeat");
    scene
        .acts(&["attack scout-1 s2 base", "roll", "move scout-1 B14"])
        .refused("move scout-1 R6", "wormhole.repeat");
    // A third Move gives the use of Wormholes anew.
    let mut third = Scene::new(2).put(1, "scout-1", "B14").put(2, "base", "Q10").no_defense(2);
    third = third.hand(1, "4 metal").dice(&[6, 1]);
    third.acts(&["attack lrc s2 base", "roll", "pay metal", "pay metal", "move scout-1 R6"]);
    third.refused("move scout-1 B14", "wormhole.repeat").acts(&["pay metal", "move scout-1 B14"]);
    assert_eq!(third.most("scout-1"), 9);
}
