//! What is fixed for a match.

use serde_json::json;

use crate::scene::Scene;

#[test]
fn what_is_fixed_is_told_once_and_not_in_views() {
    let scene = Scene::allied(4, 2);
    let board = scene.board();
    assert_eq!((&board["teams"], &board["turn_limit"]), (&json!(2), &json!(null)));
    assert_eq!(board["seats"][2], json!({"colour": "yellow", "team": 0}));
    assert_eq!(board["raw"]["drinking-water"], "water");
    assert_eq!(board["bundles"]["ore+organics+water"], json!({"ore": 1, "organics": 1, "water": 1}));
    let limits = &board["limits"];
    assert_eq!(
        (&limits["lunar"], &limits["tokens"]),
        (&json!(8), &json!({"belt": 1, "nebula": 3, "terra": 7}))
    );
    assert_eq!(limits["research"].as_object().unwrap().len(), 6);
    let view = scene.view(1);
    for fixed in board.as_object().unwrap().keys() {
        assert!(view.get(fixed).is_none(), "{fixed} is in every view");
    }
}
