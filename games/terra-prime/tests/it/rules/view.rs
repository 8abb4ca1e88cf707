//! What is open and what is hidden.

use table::{Eyes, Role, Tell};
use terra_prime::{Action, Phase, Sector};

use crate::scene::{Scene, module, seat};

#[test]
fn everything_but_face_down_hexes_and_stacks_is_open() {
    proves!("info.open", "deliver.claimed-face-down");
    let scene =
        Scene::new(3).looked("h06", "Y3", &[1]).cubes(2, "bluium").modules(2, "weapon").energy(2, 1).lp(2, 7);
    let scene = scene.credits(2, 40).tech(2, "hyperdrive").claimed(2, "g-2b").markers(3, 1);
    let views: Vec<_> = [1, 2, 3].map(|number| scene.seen_by(number)).into();
    let watcher = scene.rules.view(scene.state(), Eyes::Spectator);
    for view in views.iter().chain([&watcher]) {
        assert_eq!(view.players, watcher.players);
        assert_eq!(
            (view.cubes, view.energy, view.modules, view.techs),
            (watcher.cubes, watcher.energy, watcher.modules, watcher.techs)
        );
        assert_eq!((view.green_left, view.yellow_left, view.rewards.left), (7, 7, [3, 5, 5, 5]));
        assert_eq!((view.demand.clone(), view.alarms), (watcher.demand.clone(), 3));
    }
    let two = &views[0].players[1];
    assert_eq!((two.lp, two.credits, two.energy, two.techs.len(), two.claimed.len()), (7, 40, 1, 1, 1));
    // What differs is the face that seat 1 has looked at.
    let faces = views.iter().map(|view| view.hexes[6].face).collect::<Vec<_>>();
    assert_eq!(faces, [Some(scene.face("Y3")), None, None]);
    let mut alike = views[0].clone();
    alike.hexes[6].face = None;
    assert_eq!(alike.hexes, views[1].hexes);
}

#[test]
fn how_often_one_may_still_explore_is_told() {
    proves!("explore.once", "hyperdrive.explore");
    let left = |scene: Scene| {
        let turn = scene.seen_by(1).turn;
        (turn.explores, turn.explores_allowed, turn.explores_left)
    };
    assert_eq!(left(Scene::new(3)), (0, 1, 1));
    assert_eq!(left(Scene::new(3).explored()), (1, 1, 0));
    assert_eq!(left(Scene::new(3).explored().tech(1, "hyperdrive")), (1, 2, 1));
}

#[test]
fn a_delivery_that_could_go_on_is_not_ended_by_habit() {
    let role = |scene: &Scene, text: &str| scene.rules.role(scene.state(), seat(1), text.parse().unwrap());
    let mut scene = Scene::new(3).demand("green-2", "g-2b1g", "").cubes(1, "greenium, bluium");
    scene.act("deliver bluium green-2");
    assert_eq!((role(&scene, "finish"), role(&scene, "end")), (Role::Declines, Role::Ends));
    assert_eq!(scene.note("finish"), "More cubes take another action");
}

#[test]
fn that_a_marker_may_go_is_told_only_where_one_is_aboard() {
    // An improved Cargo Module is lost, and what lay in it and in the hold is too much.
    let may_go = |modules: &str, markers: u8, cubes: &str| {
        let scene = Scene::new(3).open_space().hex("h06", "Y6", "s22").at(1, "s08").modules(1, modules);
        let mut scene =
            scene.tech(1, "cargo-capacity").markers(1, markers).cubes(1, cubes).energy(1, 0).dice(&[6]);
        scene.act("move s14");
        assert_eq!(scene.asked(), Phase::Fit, "{cubes}");
        let legal = scene.legal_of(seat(1)).contains(&Action::DropMarker);
        assert_eq!(scene.seen_by(1).turn.marker_due, legal, "{cubes}");
        legal
    };
    assert!(may_go("cargo", 1, "bluium, greenium"));
    assert!(!may_go("2 cargo", 0, "3 bluium, 3 greenium"));
}

#[test]
fn how_things_lie_aboard_is_told() {
    let scene = Scene::new(2).modules(1, "2 shield, cargo").energy(1, 3).tech(2, "cargo-capacity");
    let view = scene.modules(2, "cargo").seen_by(1);
    // The built-in shield is charged first: it cannot be lost.
    assert_eq!(view.players[0].shields, [[1, 1], [2, 2], [0, 2]]);
    let for_marker = |player: usize| -> Vec<bool> {
        view.players[player].holds.iter().map(|hold| hold.for_marker).collect()
    };
    // Without Cargo Capacity a module has one door.
    assert_eq!((for_marker(0).first(), for_marker(0).last()), (Some(&true), Some(&false)));
    assert_eq!(for_marker(1).last(), Some(&true));
}

#[test]
fn where_one_would_explore_and_what_is_installed_is_told() {
    let mut scene = Scene::new(2).at(1, "outpost").credits(1, 100);
    let unexplored = scene.seen_by(1).unexplored;
    assert!(!unexplored.contains(&Sector::OUTPOST));
    for sector in scene.rules.board().sectors {
        assert_eq!(
            unexplored.contains(&sector.sector),
            !scene.rules.is_fully_revealed(scene.state(), sector.sector)
        );
        assert_eq!(
            sector.number.map(|number| format!("s{number:02}")).unwrap_or("outpost".into()),
            sector.sector.to_string()
        );
    }
    assert_eq!(scene.seen_by(1).turn.module, None);
    scene = scene.modules(1, "2 weapon");
    scene.act("install shield");
    assert_eq!(scene.seen_by(2).turn.module, Some(module("shield")));
}
