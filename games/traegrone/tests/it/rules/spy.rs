//! The Coalition's spies, after phase IV of an opponent.

use crate::scene::Scene;

#[test]
fn spies_bring_up_to_four_ships() {
    proves!("coalition.spy-network", "coalition.spy-network-turrets");
    let mut scene = Scene::new(2)
        .species(1, "coalition")
        .ships(1, "destroyer-6", 10)
        .ships(1, "destroyer-1 destroyer-2 destroyer-3 destroyer-4 destroyer-5 turret-1", 6)
        .ships(2, "destroyer-1 destroyer-2 destroyer-3", 14)
        .turn_of(2);
    scene.acts(&["move destroyer-1 10", "move destroyer-2 10", "move destroyer-3 10", "done"]);
    assert_eq!((scene.asked(), scene.now().as_str()), (1, "spy"));
    scene.refused("move turret-1 10", "coalition.spy-network-turrets");
    scene.acts(&["move destroyer-1 10", "move destroyer-2 10", "move destroyer-3 10", "move destroyer-4 10"]);
    // Four have come, and the battle begins: five against three.
    assert_eq!(
        (scene.at(1, "destroyer-4"), scene.at(1, "destroyer-5"), scene.at(1, "turret-1")),
        (Some(10), Some(6), Some(6))
    );
    assert_eq!(scene.state().battle.at.map(|at| at.number()), Some(10));
    assert!(scene.state().players[0].spied);
}

#[test]
fn spies_need_not_come() {
    proves!("coalition.spy-network");
    let mut scene = Scene::new(2)
        .species(1, "coalition")
        .ships(1, "destroyer-6", 10)
        .ships(1, "destroyer-1 scout-1", 6)
        .ships(2, "destroyer-1", 14)
        .turn_of(2);
    scene.acts(&["move destroyer-1 10", "done"]);
    scene.act("done");
    assert!(!scene.state().players[0].spied, "it is not used up");
    assert_eq!(scene.now(), "defender-flees");
}

#[test]
fn spies_go_from_one_sector_to_one_sector() {
    proves!("coalition.spy-network", "coalition.spy-network-window");
    // Two Coalition sectors were entered: they choose one, and one sector to draw from, which may have been entered itself.
    let mut scene = Scene::new(2)
        .species(1, "coalition")
        .ships(1, "destroyer-1 destroyer-2 scout-1", 10)
        .ships(1, "destroyer-3 destroyer-4", 11)
        .damage(1, "destroyer-4", 1)
        .ships(2, "scout-1", 14)
        .ships(2, "scout-2", 16)
        .empty(&[6])
        .turn_of(2);
    scene.acts(&["move scout-1 10", "move scout-2 11"]);
    assert_eq!(scene.asked(), 2, "not before the opponent ends phase IV");
    scene.act("done");
    assert_eq!(scene.asked(), 1);
    scene.refused("move destroyer-1 6", "coalition.spy-network");
    scene.act("move destroyer-3 10");
    scene.refused("move destroyer-1 11", "coalition.spy-network-window");
    scene.act("move destroyer-4 10");
    // No more can come: the battles begin. Sector 11 is left, so there is one.
    assert_eq!(scene.state().battle.at.map(|at| at.number()), Some(10));
    assert!(scene.state().players[0].spied, "no more before the Coalition's next turn");
}

#[test]
fn spies_work_once_between_two_turns() {
    proves!("coalition.spy-network");
    let scene = |spied: bool| {
        let mut scene = Scene::new(2)
            .species(1, "coalition")
            .ships(1, "destroyer-6", 10)
            .ships(1, "destroyer-1", 6)
            .ships(2, "destroyer-1", 14)
            .turn_of(2);
        let mut state = scene.state().clone();
        state.players[0].spied = spied;
        scene.set(state);
        scene.acts(&["move destroyer-1 10", "done"]);
        scene.now()
    };
    assert_eq!((scene(false).as_str(), scene(true).as_str()), ("spy", "defender-flees"));
    // The Coalition's own turn makes it fresh.
    let mut scene = Scene::new(2).species(1, "coalition").turn_of(2);
    let mut state = scene.state().clone();
    state.players[0].spied = true;
    scene.set(state);
    scene.act("done");
    assert!(!scene.state().players[0].spied);
}

#[test]
fn a_sector_that_nobody_entered_calls_no_spies() {
    proves!("coalition.spy-network-window");
    let mut scene = Scene::new(2)
        .species(1, "coalition")
        .ships(1, "destroyer-6", 10)
        .ships(1, "destroyer-1", 6)
        .ships(2, "scout-1", 14)
        .empty(&[18])
        .turn_of(2);
    scene.acts(&["move scout-1 18", "done"]);
    assert_eq!((scene.asked(), scene.now().as_str()), (1, "card"));
    // A turret alone counts as a ship of the sector.
    let mut scene = Scene::new(2)
        .species(1, "coalition")
        .ships(1, "turret-1", 10)
        .ships(1, "destroyer-1", 6)
        .ships(2, "scout-1", 14)
        .turn_of(2);
    scene.acts(&["move scout-1 10", "done"]);
    assert_eq!((scene.asked(), scene.now().as_str()), (1, "spy"));
}
