//! Victory points and winning.

use table::Rules;

use crate::scene::{Scene, options, seat};
use traegrone::Options;

/// Seat 1 controls planets at 1, 3, 5, 7, 13 and, as told, a station at 2; is allied as told.
fn with_points() -> Scene {
    Scene::new(2)
        .front(3, "haleth")
        .controls(1, 3)
        .front(5, "ysmere")
        .controls(1, 5)
        .front(7, "frostmere")
        .controls(1, 7)
        .front(2, "relay-kappa")
        .controls(1, 2)
}

#[test]
fn points_are_counted() {
    proves!(
        "victory.planet-points",
        "victory.station-points",
        "victory.alliance-points",
        "victory.station-alliance-points"
    );
    // Four planets, a station, alliances with two planets and a station: 12 + 1 + 2 + 0.
    let scene = with_points()
        .front(13, "miir")
        .allied(1, 13)
        .front(15, "quorum")
        .allied(1, 15)
        .front(4, "drydock-nine")
        .allied(1, 4);
    assert_eq!(scene.points_of(1), 15);
    let parts = &scene.rules.scores(scene.state(), table::Eyes::Spectator)[0];
    assert_eq!(parts.points, 15);
    let parts: Vec<i32> = parts.breakdown.iter().map(|part| part.amount).collect();
    assert_eq!(parts, [12, 1, 2]);
    let player = scene.view(2)["players"][0].clone();
    assert_eq!(["planets", "stations", "alliances"].map(|part| player[part].as_u64().unwrap()), [4, 1, 2]);
}

#[test]
fn lost_markers_cost_their_points_at_once() {
    proves!("victory.points-lost", "victory.public-points");
    let mut scene =
        with_points().front(13, "miir").allied(1, 13).turn_of(2).phase("card").species(2, "tivare");
    assert_eq!(scene.points_of(1), 14);
    // An embargo ends the alliance.
    scene.will_roll(&[5]);
    scene.will_draw_card();
    scene.play("embargo");
    assert_eq!(scene.points_of(1), 13);
    for view in [scene.view(1), scene.view(2), scene.spectator_view()] {
        assert_eq!(view["players"][0]["points"], 13);
    }
}

fn sixteen(allies: &[usize]) -> Scene {
    let scene = with_points().front(13, "miir").controls(1, 13);
    assert_eq!(scene.points_of(1), 16);
    allies.iter().fold(scene, |scene, &at| scene.allied(1, at))
}

#[test]
fn sixteen_points_must_be_held_until_the_next_turn() {
    proves!("victory.hold", "victory.target");
    // Seat 1 ends the turn with 16 points: nothing is won yet.
    let mut scene = sixteen(&[]);
    scene.act("done");
    assert!(!scene.is_over());
    assert_eq!(scene.asked(), 2);
    scene.will_draw_card();
    scene.play("windfall").acts(&["done", "done"]);
    assert!(scene.is_over(), "seat 1 has kept 16 points until its turn begins");
    assert_eq!((scene.how(), scene.places()), ("victory", vec![1, 2]));
    assert_eq!(scene.why_over(), "The points were held until the next turn began");
    assert_eq!(scene.state().players[0].turns, 2, "before a card is played");
}

#[test]
fn fifteen_points_are_not_enough() {
    proves!("victory.hold", "negotiate.replace");
    // Seat 1 ends with 16 points; seat 2 replaces an alliance: 15 are left.
    let mut scene = with_points()
        .front(13, "miir")
        .allied(1, 13)
        .front(15, "quorum")
        .allied(1, 15)
        .front(17, "brennoc-prime")
        .allied(1, 17);
    assert_eq!(scene.points_of(1), 16);
    scene = scene.ships(2, "scout-1", 15).turn_of(2).phase("land").dice(&[6]);
    scene.acts(&["negotiate 15", "accept", "done"]);
    assert!(!scene.is_over());
    assert_eq!((scene.asked(), scene.now().as_str(), scene.points_of(1)), (1, "card", 15));
}

#[test]
fn whose_turn_begins_first_wins() {
    proves!("victory.two-holders");
    // Seat 1 has 16 points, and seat 2 ends its turn with 17.
    let scene = sixteen(&[]).front(15, "quorum").controls(2, 15).front(17, "brennoc-prime").controls(2, 17);
    let scene = [
        (4, "drydock-nine"),
        (6, "free-market"),
        (8, "bastion"),
        (9, "barracks-ring"),
        (10, "listening-post"),
    ]
    .into_iter()
    .fold(scene, |scene, (at, id)| scene.front(at, id).controls(2, at));
    let scene = scene
        .front(11, "repair-yard-theta")
        .controls(2, 11)
        .front(12, "sun-harvester")
        .controls(2, 12)
        .front(14, "refinery-ghosh")
        .controls(2, 14);
    let mut scene = scene.turn_of(2);
    assert_eq!((scene.points_of(1), scene.points_of(2)), (16, 17));
    scene.act("done");
    assert_eq!(scene.places(), [1, 2]);
}

#[test]
fn the_last_one_standing_wins_at_once() {
    proves!("victory.last-standing", "elimination.when");
    let mut scene = Scene::new(2).ships(1, "destroyer-1", 19).phase("land").dice(&[6]);
    scene.acts(&["invade destroyer-1", "done"]);
    assert!(scene.is_out(2));
    assert_eq!((scene.how(), scene.places()), ("last-standing", vec![1, 2]));
    assert_eq!(scene.why_over(), "Nobody else is left");
}

fn limited(limit: u16) -> Options {
    Options { turn_limit: Some(limit), ..options(2) }
}

#[test]
fn the_turn_limit_ends_a_game() {
    proves!("victory.round-cap");
    assert_eq!(options(2).turn_limit, None, "off unless chosen");
    let option = traegrone::Traegrone::about().option("turn_limit", 2).unwrap();
    assert_eq!(option.values, ["null", "40"]);
    let mut scene = Scene::with_options(&limited(40)).turns(1, 40).turns(2, 39);
    scene.act("done");
    assert!(!scene.is_over(), "seat 2 has a turn left");
    scene.will_draw_card();
    scene.play("windfall").acts(&["done", "done"]);
    assert_eq!((scene.how(), scene.why_over().as_str()), ("turn-limit", "Everybody has had the last turn"));
    // Whoever is out has had enough.
    let three = Options { turn_limit: Some(40), ..options(3) };
    let scene = Scene::with_options(&three).turns(1, 40).turns(2, 40).turns(3, 12);
    let base = Scene::numbers(scene.state().players[2].worlds)[0];
    let mut scene = scene.neutral(base.into()).turn_of(2);
    scene.act("done");
    assert!(scene.is_out(3) && scene.is_over());
}

#[test]
fn at_the_limit_a_holder_wins_then_the_most_points_then_credits() {
    proves!("victory.round-cap-winner");
    let after = |seat: usize, scene: Scene| {
        let mut scene = scene.turns(1, 40).turns(2, 40).turn_of(seat);
        scene.act("done");
        assert_eq!(scene.how(), "turn-limit");
        scene.places()
    };
    let at_the_end = |scene: Scene| after(2, scene);
    let scene = || Scene::with_options(&limited(40));
    assert_eq!(at_the_end(scene()), [1, 1], "equal points and credits share the win");
    assert_eq!(at_the_end(scene().credits(2, 11)), [2, 1]);
    assert_eq!(at_the_end(scene().credits(2, 11).front(5, "haleth").allied(1, 5)), [1, 2]);
    // Of two who have 16 points, the one whose turn would begin first wins, however rich the other.
    let planets = |scene: Scene, number: usize, at: &[(usize, &str)]| {
        at.iter().fold(scene, |scene, &(at, id)| scene.front(at, id).controls(number, at))
    };
    let worlds_1 = [(3, "haleth"), (5, "ysmere"), (7, "frostmere")];
    let worlds_2 = [(13, "miir"), (15, "quorum"), (17, "brennoc-prime")];
    let stations_1 = [(2, "relay-kappa"), (4, "drydock-nine"), (6, "free-market"), (8, "bastion")];
    let stations_2 = [
        (9, "barracks-ring"),
        (10, "listening-post"),
        (11, "repair-yard-theta"),
        (12, "sun-harvester"),
        (14, "ark-hulk"),
    ];
    let both = || {
        let scene = planets(planets(scene(), 1, &worlds_1), 2, &worlds_2);
        planets(planets(scene, 1, &stations_1), 2, &stations_2)
    };
    assert_eq!((both().points_of(1), both().points_of(2)), (16, 17));
    assert_eq!(after(2, both()), [1, 2]);
    assert_eq!(after(1, both()), [2, 1], "where seat 2 had the first turn");
}

#[test]
fn the_goal_tells_how_far_one_has_come() {
    proves!("victory.public-points");
    use table::Tell;
    let scene = with_points();
    let goal = |eyes| scene.rules.goal(scene.state(), eyes).to_string();
    assert_eq!(
        goal(table::Eyes::Seat(seat(1))),
        "16 victory points, held until your next turn begins: you have 13"
    );
    assert_eq!(goal(table::Eyes::Spectator), "16 victory points, held until your next turn begins");
}

#[test]
fn the_goal_warns_of_whoever_is_about_to_win() {
    proves!("victory.public-points");
    use table::{Eyes, Tell};
    let allies = [(13, "miir"), (15, "quorum"), (17, "brennoc-prime")];
    let mut scene =
        allies.iter().fold(with_points(), |scene, &(at, id)| scene.front(at, id).allied(1, at)).turn_of(2);
    assert_eq!(scene.points_of(1), 16);
    // It takes nobody's own aim away, and is short enough for a phone.
    let aim = "16 victory points, held until your next turn begins";
    let warning = "seat 1 has 16 and is about to win";
    let goals = |scene: &Scene| {
        [Eyes::Seat(seat(1)), Eyes::Seat(seat(2)), Eyes::Spectator]
            .map(|eyes| scene.rules.goal(scene.state(), eyes).to_string())
    };
    let [own, other, anybody] = goals(&scene);
    assert_eq!(own, "16 victory points: you win if you hold 16 when your next turn begins");
    assert_eq!(other, format!("{aim}: you have {}. {warning}", scene.points_of(2)));
    assert_eq!(anybody, format!("{aim}. {warning}"));
    assert!(other.len() <= 100, "{other}");
    // Afterwards nobody is about to win.
    scene.act("done");
    assert!(scene.is_over());
    assert!(
        goals(&scene).iter().all(|goal| goal.starts_with("16 victory points, held")),
        "{:?}",
        goals(&scene)
    );
}
