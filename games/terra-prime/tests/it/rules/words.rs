//! What people read.

use table::{Eyes, Names, Tell};

use crate::scene::{Scene, beside, seat};

#[test]
fn labels_say_what_is_done_and_where() {
    let scene = Scene::new(3).open_space().at(1, "s08").cubes(1, "bluium");
    assert_eq!(scene.label("move s14"), "Move to sector 14");
    assert_eq!(scene.label("discard bluium"), "Discard 1 Bluium");
    assert!(beside("Y8").label("attack h06").starts_with("Attack"));
}

#[test]
fn a_question_names_what_is_to_be_decided() {
    let scene = Scene::new(3);
    assert!(scene.question().contains("3 left"), "{}", scene.question());
    let mut paying = Scene::new(3)
        .open_space()
        .colony(1, "s08", "yellow")
        .at(1, "s08")
        .cubes(1, "2 brownium")
        .credits(1, 60);
    paying.act("install thruster");
    assert!(paying.question().contains("Brownium"), "{}", paying.question());
}

#[test]
fn the_goal_counts_what_has_been_reached() {
    let goal = |scene: &Scene, eyes| scene.rules.goal(scene.state(), eyes).to_string();
    let scene = Scene::new(3).lp(1, 17).credits(1, 0);
    assert!(goal(&scene, Eyes::Seat(seat(1))).contains("17"), "{}", goal(&scene, Eyes::Seat(seat(1))));
    assert!(!goal(&scene, Eyes::Spectator).contains("17"));
}

#[test]
fn the_log_tells_who_goes_where() {
    let mut scene = Scene::new(3).open_space().at(1, "s08");
    scene.act("move s14");
    let names = Names::new(["Ann", "Bob", "Cyd"]);
    let told: Vec<String> =
        scene.events().iter().map(|event| scene.rules.narrate(event).plain(&names)).collect();
    assert_eq!(told, ["Ann moves to sector 14"]);
}

#[test]
fn the_picture_shows_ships_colonies_and_what_is_face_down() {
    let scene = Scene::new(2).open_space().at(1, "s08").colony(2, "s14", "green").stocked("s14");
    let picture = scene.rules.picture(scene.state(), Eyes::Spectator, &Names::new(["Ann", "Bob"]));
    for part in [
        "OUTPOST",
        "s08: ",
        "ship of Ann",
        "Green colony of Bob with 1 Greenium",
        "> Ann: ",
        "3 of 3 actions left",
    ] {
        assert!(picture.contains(part), "\"{part}\" is not in:\n{picture}");
    }
    let hidden = Scene::new(2).looked("h06", "Y3", &[1]);
    let seen = |eyes| hidden.rules.picture(hidden.state(), eyes, &Names::new(["Ann", "Bob"]));
    assert!(seen(Eyes::Seat(seat(1))).contains("(Y3)") && !seen(Eyes::Seat(seat(2))).contains("Y3"));
}

#[test]
fn what_aliens_do_after_an_action_is_told_before_it() {
    proves!("aliens.any-action");
    let alone = || Scene::new(3).open_space().colony(1, "s14", "red").at(1, "s14").cubes(1, "4 brownium");
    let aliens = || alone().hex("h06", "Y8", "s22");
    for action in ["install shield", "charge", "attack h06", "scan h06", "collect"] {
        assert_ne!(aliens().note(action), alone().note(action), "{action}");
    }
    // Whoever is pacified does not attack; another group does.
    assert_eq!(aliens().note("pacify h06"), "");
    assert_ne!(aliens().hex("h07", "Y6", "s15").note("pacify h06"), "");
}
