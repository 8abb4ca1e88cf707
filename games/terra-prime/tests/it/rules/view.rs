//! What is open and what is hidden.

use table::{Eyes, Tell};

use crate::scene::Scene;

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
