//! The sequence of a turn, its end, elimination.

use crate::scene::Scene;

#[test]
fn a_turn_has_seven_phases_in_order() {
    proves!("turn.seven-phases", "turn.phase-numbers", "tribute.every-turn", "rebellion.when");
    // Seat 2 leads the Tivare, whose planet has no prosperity; a scout stands at a neutral world.
    let mut scene = Scene::new(2)
        .turn_of(2)
        .phase("card")
        .front(17, "verdant-reach")
        .controls(2, 17)
        .rank(17, "prosperity", 0)
        .front(15, "haleth")
        .ships(2, "scout-1 destroyer-1", 15)
        .ships(1, "scout-1", 14)
        .front(13, "omega-construction");
    scene.refused("buy scout 19", "turn.seven-phases");
    scene.refused("move scout-1 16", "turn.seven-phases");
    scene.refused("negotiate 15", "land.when");
    // I, then II by itself: tribute before rebellions, 10 + 6 + 8 + 2 credits.
    scene.will_draw_card().will_roll(&[3]);
    scene.play("windfall");
    assert_eq!((scene.now().as_str(), scene.credits_of(2)), ("purchase", 26));
    assert_eq!(scene.happened("rebelled").len(), 1);
    // III.
    scene.refused("play 10", "action-card.must-play").refused("move scout-1 16", "turn.seven-phases");
    scene.act("done");
    // IV: there is no way back.
    scene.refused("buy scout 19", "turn.seven-phases").refused("invade destroyer-1", "land.when");
    scene.act("move destroyer-1 14");
    // V comes before VI.
    scene.will_roll(&[6, 6]);
    scene.act("done");
    while scene.now() == "defender-flees" {
        scene.act("stay");
    }
    assert_eq!(scene.at(1, "scout-1"), None);
    assert_eq!(scene.now(), "land");
    scene.refused("move scout-1 16", "turn.seven-phases");
    // VII, and the next player.
    scene.act("done");
    assert_eq!((scene.asked(), scene.now().as_str()), (1, "card"));
}

#[test]
fn only_some_things_are_compulsory() {
    proves!("turn.may-do-nothing", "end-turn.pass");
    let mut scene = Scene::new(2).front(5, "haleth").ships(1, "destroyer-1 scout-1", 5).phase("card");
    scene.refused("done", "action-card.must-play");
    scene.will_draw_card();
    scene.play("windfall").acts(&["done", "done", "done"]);
    assert_eq!((scene.asked(), scene.now().as_str()), (2, "card"));
    assert_eq!(scene.at(1, "destroyer-1"), Some(5));
}

#[test]
fn the_turn_passes_clockwise_over_those_who_are_out() {
    proves!("end-turn.pass", "setup.first-player");
    let scene = Scene::new(4);
    let base = Scene::numbers(scene.state().players[1].worlds)[0];
    let mut scene = scene.neutral(base.into());
    scene.act("done");
    assert!(scene.is_out(2));
    assert_eq!(scene.asked(), 3);
    let mut order = vec![3];
    for _ in 0..3 {
        scene.will_draw_card();
        scene.play("windfall").acts(&["done"]);
        if scene.now() == "move" {
            scene.act("done");
        }
        order.push(scene.asked());
    }
    assert_eq!(order, [3, 4, 1, 3]);
}

#[test]
fn a_player_with_a_ship_left_stays_in_the_game() {
    proves!("elimination.when");
    // The last world of seat 2 is invaded while a scout of theirs is elsewhere.
    let conquered = |scene: Scene| {
        let mut scene = scene.ships(1, "destroyer-1", 19).phase("land").dice(&[6]);
        scene.acts(&["invade destroyer-1", "done"]);
        scene
    };
    let scene = conquered(Scene::new(2).ships(2, "scout-1", 4));
    assert!(!scene.is_out(2) && !scene.is_over());
    // Turrets and units do not count.
    let scene = conquered(Scene::new(2).ships(2, "turret-1", 4));
    assert!(scene.is_out(2));
}

#[test]
fn what_the_eliminated_had_is_cleared_away() {
    proves!("elimination.cleanup");
    let scene = Scene::new(3);
    let base: usize = Scene::numbers(scene.state().players[1].worlds)[0].into();
    let mut scene = scene.neutral(base).ships(2, "turret-1", base).front(16, "haleth").allied(2, 16);
    let held = scene.cards_of(2);
    assert!(held > 0);
    scene.act("done");
    assert!(scene.is_out(2));
    assert_eq!((scene.at(2, "turret-1"), scene.ally(16), scene.cards_of(2)), (None, None, 0));
    assert_eq!(scene.state().discard.iter().sum::<u8>(), held);
    assert_eq!(scene.points_of(2), 0);
}

#[test]
fn the_end_of_a_turn_has_an_order() {
    proves!("end-turn.order", "infantry-limit.limit");
    // Peace comes first, the infantry limit second, elimination last.
    let scene = Scene::new(3);
    let base: usize = Scene::numbers(scene.state().players[1].worlds)[0].into();
    let mut scene =
        scene.neutral(base).phase("card").front(11, "haleth").controls(1, 11).units(11, 2, 0).ships(
            1,
            "destroyer-1",
            11,
        );
    scene.will_draw_card();
    scene.play("peace").acts(&["done", "done"]);
    assert_eq!(scene.now(), "peace");
    assert_eq!(scene.infantry_at(11), 2);
    scene.act("accept");
    assert_eq!((scene.now().as_str(), scene.value(11, "prosperity")), ("surplus", 3));
    assert!(!scene.is_out(2));
    scene.act("disband");
    assert!(scene.is_out(2));
}
