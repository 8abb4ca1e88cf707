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

/// What an action of seat 1 does, in few words.
fn brief(scene: &Scene, text: &str) -> String {
    scene.rules.brief(scene.state(), seat(1), text.parse().unwrap()).to_string()
}

#[test]
fn where_the_map_says_the_rest_few_words_are_enough() {
    let aliens = beside("Y8").cubes(1, "4 brownium");
    assert_eq!(brief(&aliens, "attack h06"), "Attack 1 scout and 1 warship on the yellow hex 6");
    assert_eq!(brief(&aliens, "pacify h06"), "Pacify 1 scout and 1 warship on the yellow hex 6");
    assert_eq!(brief(&Scene::new(3), "explore s00"), "Explore sector 0");
    assert_eq!(brief(&Scene::new(3), "load"), "", "its label is short");
}

#[test]
fn a_delivery_names_its_tile_by_the_lp_on_it_unless_another_has_as_many() {
    let tiles = |other: &str| {
        let scene = Scene::new(3).demand("green-1", "g-2b1g", "").demand("green-2", other, "");
        scene.cubes(1, "bluium, greenium")
    };
    let unlike = tiles("g-1b1g");
    assert_eq!(
        brief(&unlike, "deliver bluium green-1"),
        "Deliver 1 Bluium to the tile of 3 LP for 20 credits"
    );
    assert_eq!(
        brief(&unlike, "deliver bluium green-2"),
        "Deliver 1 Bluium to the tile of 2 LP for 20 credits"
    );
    let alike = tiles("g-1b2g");
    assert_eq!(brief(&alike, "deliver bluium green-1"), "");
    assert_eq!(brief(&alike, "deliver bluium green-2"), "");
}

#[test]
fn how_a_hex_is_turned_is_told_by_its_planet_or_its_largest_field() {
    let turned = |mut scene: Scene, hex: &str, face: &str, explore: &str| {
        scene.will_show(&[(hex, face)]).act(explore);
        let ways = scene.options_like("orient");
        ways.iter().map(|way| brief(&scene, way)).collect::<Vec<_>>()
    };
    let planets = turned(Scene::new(3), "-2,0", "G1", "explore s00");
    assert_eq!(planets, ["Green upper right", "Green upper left", "Green on the left", "Green lower left"]);
    let near = Scene::new(3).hex_turned("-2,0", "G1", 0).hex_turned("-2,-1", "Y7", 0).at(1, "s07");
    let mut fields = turned(near, "-3,0", "Y9", "explore s13");
    assert!(fields.contains(&"3 asteroids at your ship".into()), "{fields:?}");
    assert!(
        fields.iter().all(|told| told.starts_with("3 asteroids ") && !told.contains("and")),
        "{fields:?}"
    );
    fields.dedup();
    assert_eq!(fields.len(), 6, "{fields:?}");
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
}

#[test]
fn the_picture_tells_what_eyes_know_of_hexes_that_are_face_down() {
    proves!("info.peek-public", "info.memory");
    let hidden = Scene::new(3).looked("h06", "Y3", &[1, 3]);
    let names = Names::new(["Ann", "Bob", "Cyd"]);
    let seen = |eyes| hidden.rules.picture(hidden.state(), eyes, &names);
    let told = "h06, face down: a Yellow planet, a Blue planet and 1 stray asteroid";
    for eyes in [Eyes::Seat(seat(1)), Eyes::Seat(seat(3)), Eyes::All] {
        assert!(seen(eyes).contains(told) && seen(eyes).contains("(yellow)"), "{}", seen(eyes));
    }
    for eyes in [Eyes::Seat(seat(2)), Eyes::Spectator] {
        assert!(!seen(eyes).contains("face down:") && !seen(eyes).contains("(yellow)"), "{}", seen(eyes));
        assert!(seen(eyes).contains("seen 1,3"), "{}", seen(eyes));
    }
    // Everybody sees the hex that is being turned.
    let mut turning = Scene::new(3);
    turning.will_show(&[("h00", "G1")]).act("explore s00");
    let picture = turning.rules.picture(turning.state(), Eyes::Spectator, &names);
    let told = "h00, is being turned: a Green planet and a field of 1 asteroid";
    assert!(picture.contains(told), "{picture}");
}

#[test]
fn the_picture_shows_all_that_is_open_in_lines_that_are_not_too_long() {
    proves!("info.open", "deliver.claimed-face-down");
    let scene =
        Scene::new(5).claimed(1, "g-2b1g").claimed(1, "g-2b1g").claimed(1, "y-2y1b").tech(2, "hyperdrive");
    let scene = scene.modules(1, "2 shield, thruster, cargo, greenium-cargo").cubes(1, "4 brownium, bluium");
    let scene = scene.drawn(&["p1a", "p1e"]).modules_left("thruster", 3).energy_left(7);
    let names = Names::new(["Ann", "Bob", "Cyd", "Dan", "Eve"]);
    let picture = scene.rules.picture(scene.state(), Eyes::Spectator, &names);
    // Where lines break does not matter.
    let text = picture.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in [
        "Demand tiles: 2 for 1 Greenium and 2 Bluium (3 LP each), 1 for 1 Bluium and 2 Yellium (5 LP each)",
        "2 Shield Modules, 1 Thruster Module, 1 Cargo Module, 1 Greenium Cargo Module",
        "7 Energy",
        "3 Thruster Modules",
        "1 Hyperdrive (1 LP for 1 Brownium and 2 Yellium)",
        "2 Targeting Computer (2 LP for 1 Brownium and 1 Greenium)",
        "Rewards drawn: 1 Brownium and 10 credits",
        "s for each hostile scout, W for each warship",
    ] {
        assert!(text.contains(part), "\"{part}\" is not in:\n{picture}");
    }
    let longest = picture.lines().map(|line| line.chars().count()).max();
    assert!(longest <= Some(100), "{longest:?}:\n{picture}");
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
