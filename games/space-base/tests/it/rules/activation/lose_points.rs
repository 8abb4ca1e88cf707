//! Making others lose points.

use crate::scene::Scene;

#[test]
fn everybody_else_loses_points_and_nobody_drops_below_zero() {
    // Ledger example.
    proves!("lose-points.others", "lose-points.floor", "end-game.trigger-stays");
    let mut scene = Scene::always_asked(3)
        .station(1, 7, "gordon")
        .charges(1, "gordon", 1)
        .points(1, 10)
        .points(2, 3)
        .points(3, 41)
        .triggered();
    scene.act("use gordon");
    assert_eq!([1, 2, 3].map(|number| scene.points_of(number)), [10, 0, 37]);
    let losses: Vec<_> = scene
        .event_json()
        .into_iter()
        .filter(|event| event["event"] == "lost-points")
        .map(|event| [&event["seat"], &event["from"], &event["to"]].map(|field| field.as_u64().unwrap()))
        .collect();
    assert_eq!(losses, [[1, 3, 0], [2, 41, 37]]);
    // The end that was set off stays set off: the game is over after this round.
    for _ in 1..=3 {
        assert!(!scene.is_over());
        scene.roll(1, 1).act("sum");
        scene.end_turn();
    }
    assert!(scene.is_over());
    assert_eq!(scene.places(), [2, 3, 1]);
}

#[test]
fn the_loss_is_as_printed() {
    proves!("lose-points.others", "lose-points.floor");
    for (deployed, loss) in [(false, 4), (true, 3)] {
        for points in [0, 2, 3, 4, 5, 12] {
            let scene = Scene::always_asked(5);
            let scene = match deployed {
                false => scene.station(1, 7, "gordon").charges(1, "gordon", 1),
                true => scene.deployed(1, 7, &["gordon"]).charges(1, "gordon", 2),
            };
            let mut scene =
                scene.points(1, points).points(2, points).points(3, 20).points(4, points).points(5, points);
            scene.act("use gordon");
            let left = points.saturating_sub(loss);
            assert_eq!(
                [1, 2, 3, 4, 5].map(|number| scene.points_of(number)),
                [points, left, 20 - loss, left, left]
            );
        }
    }
}
