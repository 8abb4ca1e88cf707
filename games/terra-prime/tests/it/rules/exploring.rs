//! Scanning, moving and exploring, and the Satellite Scanner.

use table::{Eyes, Rejected, Rules, Tell, chance::Fast, timeline::UndoRefused};
use terra_prime::{Event, Hex, Phase};

use crate::scene::{Scene, seat, sector};

// ----------------------------------------------------------------------- scans

#[test]
fn a_scan_shows_a_hex_beside_an_adjacent_sector() {
    proves!("scan.peek", "scan.no-target");
    // Two adjacent sectors hold part of one face-down hex each; more lie farther off.
    let mut scene = Scene::new(4).open(&["h00", "h01", "h02", "h07"]).at(1, "s14");
    scene = scene.open(&["h06"]);
    assert_eq!(scene.options_like("scan"), ["scan h14"], "beside s22; s07 and s08 are revealed");
    scene.refused("scan h05", "scan.peek").refused("scan h00", "scan.peek");
    let mut scene = Scene::new(4).open(&["h00", "h01"]).at(1, "s01");
    assert_eq!(scene.options_like("scan"), ["scan h06"]);
    scene.will_show(&[("h06", "Y3")]).act("scan h06");
    assert_eq!(scene.actions_left(), 2);
    assert_eq!(scene.seen_by(1).hexes[6].face, Some(scene.face("Y3")));
    // At the Outpost: every hex of an exit.
    let home = Scene::new(4);
    assert_eq!(home.options_like("scan"), ["scan h00", "scan h01", "scan h02", "scan h03", "scan h04"]);
    // Nothing face down beside the adjacent sectors.
    let mut scene = Scene::new(4).open_space().at(1, "s14");
    assert!(scene.options_like("scan").is_empty());
    scene.refused("scan h06", "scan.peek");
    let near = ["h00", "h01", "h02", "h05", "h06", "h07", "h08", "h13", "h14", "h15"];
    let mut scene = Scene::new(4).open(&near).at(1, "s14");
    scene.refused("scan h04", "scan.no-target");
}

#[test]
fn the_rulebooks_scan_has_two_hexes_to_choose_from() {
    proves!("scan.peek");
    // From s07 the adjacent sectors s13 and s14 each hold part of one face-down hex; the others lie farther off.
    let mut scene = Scene::new(4).open(&["h00", "h01", "h06"]).at(1, "s07");
    assert_eq!(scene.options_like("scan"), ["scan h05", "scan h07"]);
    for far in ["h02", "h12", "h13", "h14"] {
        scene.refused(&format!("scan {far}"), "scan.peek");
    }
}

#[test]
fn a_scanned_hex_stays_where_it_was_and_only_the_scanner_has_seen_it() {
    proves!("scan.back", "scan.secret", "info.peek-public", "info.memory");
    let mut scene = Scene::new(3);
    scene.will_show(&[("h01", "G4")]).act("scan h01");
    let hex = scene.state().hexes[1];
    assert!(scene.state().is_face_down(scene.space("h01")));
    assert_eq!(hex.orientation, 0);
    let face = scene.face("G4");
    let views = [1, 2, 3].map(|number| scene.seen_by(number).hexes[1].clone());
    assert_eq!([views[0].face, views[1].face, views[2].face], [Some(face), None, None]);
    assert!(
        views.iter().all(|view| view.looked == [crate::scene::seat(1)]),
        "that it was looked at, all see"
    );
    let watcher = scene.rules.view(scene.state(), Eyes::Spectator);
    assert_eq!(watcher.hexes[1].face, None);
    let told = |number: usize| match scene.events_seen_by(number)[..] {
        [Event::Looked { face, .. }] => face,
        ref other => panic!("{other:?}"),
    };
    assert_eq!((told(1), told(2)), (Some(face), None));
    // It is still known after other turns, and to nobody else.
    scene.acts(&["load", "install shield", "no-charge", "end"]);
    scene.acts(&["load", "install shield", "no-charge"]);
    assert_eq!(scene.seen_by(1).hexes[1].face, Some(face));
    assert_eq!(scene.seen_by(2).hexes[1].face, None);
    // Another's look shows the same face, and no new one is drawn.
    scene.act("scan h01");
    assert_eq!(scene.seen_by(2).hexes[1].face, Some(face));
    assert_eq!(scene.seen_by(3).hexes[1].face, None);
}

#[test]
fn a_known_hex_may_be_looked_at_again() {
    proves!("scan.repeat");
    let mut scene = Scene::new(3);
    scene.will_show(&[("h01", "G4")]).act("scan h01").act("scan h01");
    assert_eq!(scene.actions_left(), 1);
    let mut scene = Scene::new(3).looked("h05", "Y1", &[1]).looked("h06", "Y2", &[1]);
    scene.acts(&["satellite h05", "satellite h06"]);
    assert_eq!(scene.actions_left(), 2);
}

// ------------------------------------------------------------------- satellite

#[test]
fn the_satellite_scanner_shows_two_hexes_anywhere() {
    proves!("satellite.two", "satellite.back", "satellite.one-by-one");
    let mut scene = Scene::new(3);
    assert_eq!(scene.options_like("satellite").len(), 21);
    scene.will_show(&[("h20", "R2"), ("h05", "Y9")]).act("satellite h20");
    assert_eq!((scene.asked(), scene.actions_left()), (Phase::Satellite, 2));
    assert_eq!(scene.seen_by(1).hexes[20].face, Some(scene.face("R2")), "before the second is chosen");
    scene.refused("satellite h20", "satellite.one-by-one").refused("load", "satellite.two");
    scene.act("satellite h05");
    assert_eq!((scene.asked(), scene.actions_left()), (Phase::Act, 2));
    for name in [20, 5] {
        assert!(scene.seen_by(1).hexes[name].face.is_some());
        assert!(scene.seen_by(2).hexes[name].face.is_none());
        assert!(!scene.seen_by(1).hexes[name].revealed);
    }
    scene.nothing_left_to_draw();
}

#[test]
fn with_one_hex_left_the_satellite_scanner_shows_that_one() {
    proves!("satellite.one-left");
    let all: Vec<String> = (0..21).map(|number| format!("h{number:02}")).collect();
    let but = |left: &[&str]| -> Vec<String> {
        all.iter().filter(|name| !left.contains(&name.as_str())).cloned().collect()
    };
    let open = |left: &[&str]| {
        let names = but(left);
        Scene::new(3).open(&names.iter().map(String::as_str).collect::<Vec<_>>())
    };
    let mut one = open(&["h20"]);
    one.will_draw(&[0]).act("satellite h20");
    assert_eq!((one.asked(), one.actions_left()), (Phase::Act, 2));
    // With two left both are seen, without asking for the second.
    let mut two = open(&["h19", "h20"]);
    two.will_draw(&[0, 0]).act("satellite h20");
    assert_eq!((two.asked(), two.actions_left()), (Phase::Act, 2));
    assert!([19, 20].iter().all(|&number| !two.state().hexes[number].known.is_empty()));
    let mut three = open(&["h00", "h19", "h20"]);
    three.will_draw(&[0]).act("satellite h20");
    assert_eq!(
        (three.asked(), three.options()),
        (Phase::Satellite, vec!["satellite h00".into(), "satellite h19".into()])
    );
    let mut none = Scene::new(3).open_space();
    none.refused("satellite h20", "satellite.one-left");
    assert!(none.options_like("satellite").is_empty());
}

#[test]
fn hexes_out_of_the_game_cannot_be_looked_at() {
    proves!("satellite.no-removed", "info.removed");
    // The small map: 15 spaces, and 12 hexes in the box.
    let mut scene = Scene::new(2);
    assert_eq!(scene.options_like("satellite").len(), 15);
    scene.refused("satellite h15", "map.size");
    // Whatever was looked at, any hex of the colour can be another's: the box is not told apart.
    let mut seen = std::collections::BTreeSet::new();
    for draw in 0..6 {
        let mut scene = Scene::new(2).looked("h00", "G1", &[1]);
        scene.will_draw(&[draw]).act("scan h02");
        seen.insert(scene.seen_by(1).hexes[2].face);
    }
    assert_eq!(seen.len(), 6, "all green faces but the one that lies elsewhere");
    let json = serde_json::to_string(&scene.seen_by(1)).unwrap();
    assert!(!json.contains("removed"));
}

// ---------------------------------------------------------------------- moving

#[test]
fn a_move_follows_one_path_to_a_revealed_sector() {
    proves!("move.one-step", "move.not-face-down");
    // Only the end hex (2,-2) is revealed.
    let mut scene = Scene::new(4).open(&["2,-2"]);
    assert_eq!(scene.options_like("move"), ["move s05"]);
    scene.refused("move s04", "move.not-face-down").refused("move s11", "move.one-step");
    assert!(scene.may("explore s04"));
    scene.act("move s05");
    assert_eq!((scene.at_of(1), scene.actions_left()), ("s05".into(), 2));
    // A hex that was looked at is still face down.
    let mut scene = Scene::new(4).open(&["2,-2"]).looked("1,-2", "G1", &[1]);
    scene.refused("move s04", "move.not-face-down");
    let mut scene = Scene::new(4).open_space();
    scene.refused("move outpost", "move.one-step");
    scene.act("move s04");
    scene.refused("explore s10", "explore.what");
}

#[test]
fn asteroids_come_before_aliens() {
    proves!("move.asteroids");
    // A field of 2 in s14, and a scout beside it.
    let mut scene = Scene::new(4).open_space().hex("h07", "Y7", "s15").hex("h06", "Y6", "s22").at(1, "s08");
    scene = scene.energy(1, 1).dice(&[1, 1, 4]);
    scene.act("move s14");
    let kinds: Vec<&str> = scene
        .events()
        .iter()
        .filter_map(|event| match event {
            Event::Asteroids { .. } => Some("asteroids"),
            Event::Lasers { .. } => Some("lasers"),
            _ => None,
        })
        .collect();
    assert_eq!(kinds, ["asteroids", "lasers"]);
}

#[test]
fn nothing_keeps_a_ship_from_coming_or_going() {
    proves!("move.hostile-allowed");
    // Into the fire of three ships and out again, with nothing left to lose.
    let mut scene = Scene::new(4).open_space().hex("h14", "R2", "s51").at(1, "s14").lp(1, 0);
    scene = scene.dice(&[6, 6, 6]);
    scene.act("move s22");
    assert_eq!((scene.at_of(1), scene.damage()), ("s22".into(), 5));
    scene.act("move s14");
    assert_eq!((scene.at_of(1), scene.damage()), ("s14".into(), 0));
}

// ------------------------------------------------------------------- exploring

#[test]
fn exploring_reveals_the_hex_of_the_sector_to_everybody() {
    proves!("explore.what", "explore.commit");
    let mut scene = Scene::new(4).open(&["h00", "h01"]).at(1, "s01");
    scene.refused("explore s13", "explore.what").refused("explore outpost", "explore.what");
    scene.will_show(&[("h06", "Y2")]).act("explore s07");
    assert_eq!(scene.at_of(1), "s07");
    for number in 1..=4 {
        assert_eq!(scene.seen_by(number).hexes[6].face, Some(scene.face("Y2")));
    }
    // No way back, and nothing else before the hex is turned.
    assert!(matches!(scene.undo(), Err(Rejected::Undo(UndoRefused::Revealed))));
    scene.refused("move s01", "explore.orientation").refused("end", "explore.orientation");
    let orient = scene.options_like("orient").remove(0);
    scene.act(&orient);
    assert_eq!((scene.at_of(1), scene.actions_left()), ("s07".into(), 2));
    // A hex that is known is revealed without a draw, and stays revealed all the same.
    let mut scene = Scene::new(4).open(&["h00", "h01"]).at(1, "s01").looked("h06", "Y2", &[1]);
    scene.will_draw(&[0]).act("explore s07");
    assert!(matches!(scene.undo(), Err(Rejected::Undo(UndoRefused::Revealed))));
}

#[test]
fn one_explore_a_turn_two_with_the_hyperdrive() {
    proves!("explore.once", "hyperdrive.explore");
    let mut scene = Scene::new(4).open(&["h00", "h01", "h02"]).at(1, "s01");
    scene.will_show(&[("h06", "Y2"), ("h05", "Y1")]);
    scene.act("explore s07");
    let orient = scene.options_like("orient").remove(0);
    scene.act(&orient);
    scene.refused("explore s13", "explore.once");
    assert!(scene.options_like("explore").is_empty());
    let mut scene = scene_with_hyperdrive(scene);
    scene.act("explore s13");
    let orient = scene.options_like("orient").pop().unwrap();
    scene.act(&orient);
    let mut scene = scene_with_actions(scene);
    scene.refused("explore s21", "hyperdrive.explore");
}

fn scene_with_hyperdrive(scene: Scene) -> Scene {
    scene.tech(1, "hyperdrive")
}

fn scene_with_actions(scene: Scene) -> Scene {
    scene.left(2)
}

#[test]
fn the_explorer_chooses_the_orientation_and_may_spare_the_ship_the_asteroids() {
    proves!("explore.orientation", "fields.navigate", "explore.asteroid-next-to-planet");
    // No stray asteroids and two fields: G3 has them on corners 2 and 4.
    let mut scene = Scene::new(4).open(&["h00", "h02"]);
    scene.will_show(&[("h01", "G3")]).act("explore s01");
    // Orientation 0: planet s08, fields at the Outpost's corner and s07; a field next to a planet is no matter.
    assert_eq!(scene.options_like("orient"), ["orient 0", "orient 1", "orient 2"]);
    scene.act("orient 0");
    assert_eq!((scene.damage(), scene.asked()), (0, Phase::Act));
    scene.nothing_left_to_draw();
    assert_eq!(scene.rules.asteroids(scene.state(), sector("s07")), 1);
    assert_eq!(scene.state().planets[0], sector("s08").bit());
    // With another orientation a field lies in s01, and is navigated.
    let mut scene = Scene::new(4).open(&["h00", "h02"]).energy(1, 1);
    scene.will_show(&[("h01", "G3")]).will_roll(&[6]).acts(&["explore s01", "orient 1"]);
    assert_eq!(scene.damage(), 1);
}

#[test]
fn planets_lie_in_no_two_adjacent_sectors() {
    proves!("explore.planet-rule", "explore.orientation", "explore.outpost-is-planet", "map.outpost-corner");
    proves!("explore.same-sector");
    // (-2,0) is revealed with a planet in s07; (-1,-1) is revealed as G1.
    let mut scene = Scene::new(4).hex("-2,0", "G4", "s07").open(&["h02"]);
    scene.will_show(&[("-1,-1", "G1")]).act("explore s02");
    assert_eq!(scene.options_like("orient"), ["orient 0", "orient 2"], "the planet comes to s08 or s07");
    scene.refused("orient 1", "explore.planet-rule");
    scene.refused("orient 3", "explore.outpost-is-planet").refused("orient 5", "explore.outpost-is-planet");
    scene.refused("orient 4", "map.outpost-corner");
    // Two planets in the same sector are allowed.
    scene.will_roll(&[1]);
    scene.act("orient 2");
    assert_eq!(scene.state().planets[0], sector("s07").bit());
    assert_eq!(scene.state().fields & sector("s07").bit(), 0);
}

#[test]
fn only_planets_on_revealed_hexes_count_also_under_a_colony() {
    proves!("explore.only-revealed-count");
    // A planet that somebody has seen on a face-down hex is no matter.
    let mut scene = Scene::new(4).looked("-2,0", "G4", &[1]).open(&["h02"]);
    scene.will_show(&[("-1,-1", "G1")]).act("explore s02");
    assert_eq!(scene.options_like("orient").len(), 3);
    // One that a colony covers counts: here the colony is on the field beside it.
    let mut scene = Scene::new(4).hex("-2,0", "G4", "s07").hex("h06", "Y1", "s21").open(&["h02"]);
    scene = scene.colony(2, "s07", "green");
    scene.will_show(&[("-1,-1", "G1")]).act("explore s02");
    assert_eq!(scene.options_like("orient"), ["orient 0", "orient 2"]);
}

#[test]
fn a_hex_that_fits_nowhere_is_discarded() {
    proves!("explore.misfit", "explore.misfit-effects");
    // Planets in s08, s12, s29 and s31; from s08 to s14, whose only face-down hex is (-2,-1).
    let misfit = || {
        let scene = Scene::new(4).hex("h01", "G1", "s08").hex("h00", "G3", "s12").open(&["h02"]);
        scene.hex("h07", "Y1", "s31").hex("h05", "Y5", "s29").at(1, "s08")
    };
    let mut scene = misfit();
    scene.will_show(&[("h06", "Y2")]).act("explore s14");
    assert_eq!(scene.asked(), Phase::Act, "no orientation to choose");
    assert!(scene.happened(|event| matches!(event, Event::Misfit { .. })));
    let hex = scene.state().hexes[6];
    assert_eq!((hex.orientation, scene.state().is_face_down(scene.space("h06"))), (Hex::DISCARDED, false));
    assert_eq!((scene.at_of(1), scene.actions_left()), ("s14".into(), 2));
    assert_eq!(scene.state().planets.iter().map(|set| set.count_ones()).sum::<u32>(), 4, "no new planet");
    scene.refused("explore s13", "explore.what");
    // The sectors around stay, and the Explore is used up.
    scene.refused("explore s22", "explore.once");
    assert!(scene.may("move s07"));
}

#[test]
fn a_discarded_hex_has_no_effect_but_its_red_back_pays() {
    proves!("explore.misfit-effects");
    // Planets all around (-2,-2): R2, with three aliens, fits nowhere.
    let mut scene =
        Scene::new(4).open(&["h01", "h08", "h16", "h12"]).hex("h06", "Y1", "s30").hex("h07", "Y8", "s31");
    scene =
        scene.safe("h07").hex("h13", "R4", "s40").safe("h13").hex("h15", "R10", "s41").at(1, "s14").lp(1, 3);
    scene.will_show(&[("h14", "R2")]).act("explore s22");
    if scene.asked() == Phase::Orient {
        panic!("{:?}", scene.options());
    }
    assert!(scene.happened(|event| matches!(event, Event::Misfit { .. })));
    assert_eq!((scene.lp_of(1), scene.damage(), scene.state().aliens), (5, 0, 0));
    assert_eq!(scene.at_of(1), "s22");
    // Fields of the other hexes are navigated as ever.
    let mut scene =
        Scene::new(4).open(&["h01", "h08", "h16", "h12"]).hex("h06", "Y1", "s30").hex("h07", "Y8", "s31");
    scene = scene
        .safe("h07")
        .hex("h13", "R4", "s40")
        .safe("h13")
        .hex("h15", "R10", "s41")
        .at(1, "s14")
        .energy(1, 1);
    let field = scene.rules.asteroids(scene.state(), sector("s22"));
    scene.will_show(&[("h14", "R2")]).will_roll(&vec![6; usize::from(field)]).act("explore s22");
    assert_eq!(scene.damage(), field);
}

#[test]
fn a_red_hex_pays_two_lp_at_once() {
    proves!("explore.red-lp", "explore.order", "damage.lp", "damage.lp-floor");
    // No chits, no Energy, no modules; three stray asteroids, one of which hits.
    let mut scene = Scene::new(4).open(&["h06", "h07", "h01"]).at(1, "s14").lp(1, 0);
    scene.will_show(&[("h14", "R3")]).act("explore s22");
    assert_eq!(scene.lp_of(1), 2, "before the hex is turned");
    let orient = scene.options_like("orient").remove(0);
    scene.will_roll(&[1, 2, 3]).act(&orient);
    assert_eq!((scene.damage(), scene.lp_of(1)), (1, 0));
    // Green and yellow hexes pay nothing.
    let mut scene = Scene::new(4).open(&["h00", "h01"]).at(1, "s01");
    scene.will_show(&[("h06", "Y2")]).act("explore s07");
    assert_eq!(scene.lp_of(1), 3);
}

#[test]
fn exploring_goes_reveal_pay_turn_dodge_navigate_and_then_aliens() {
    proves!("explore.order");
    let order = |scene: &Scene| -> Vec<&'static str> {
        let kind = |event: &Event| match event {
            Event::Explored { .. } => Some("explored"),
            Event::Revealed { .. } => Some("revealed"),
            Event::Gained { .. } => Some("lp"),
            Event::Oriented { .. } => Some("oriented"),
            Event::Asteroids { stray: Some(_), .. } => Some("stray"),
            Event::Asteroids { stray: None, .. } => Some("field"),
            Event::Torpedoes { .. } => Some("torpedoes"),
            Event::Lasers { .. } => Some("lasers"),
            _ => None,
        };
        scene.events().iter().filter_map(kind).collect()
    };
    // R10: a Blue planet, a field of 2 on corner 3, three stray asteroids.
    let ready = || {
        Scene::new(4)
            .open(&["h06", "h01"])
            .hex("h07", "Y6", "s31")
            .at(1, "s14")
            .modules(1, "3 shield")
            .energy(1, 7)
    };
    let mut scene = ready();
    scene.will_show(&[("h14", "R10")]).act("explore s22");
    assert_eq!(order(&scene), ["explored", "revealed", "lp"]);
    // s22 is corner 2 of the space: with orientation 1 it shows corner 3, the field.
    scene.will_roll(&[1, 1, 1, 1, 1, 4]).act("orient 1");
    assert_eq!(order(&scene), ["oriented", "stray", "field", "lasers"]);
}

#[test]
fn from_the_outpost_two_hexes_are_revealed_one_after_the_other() {
    proves!("explore.two-hexes", "explore.once");
    // First turn: s02 holds both (-1,-1) and (0,-2).
    let mut scene = Scene::new(4).energy(1, 1);
    scene.act("explore s02");
    assert_eq!((scene.asked(), scene.at_of(1)), (Phase::Reveal, "s02".into()));
    assert_eq!(scene.options(), ["reveal h01", "reveal h02"]);
    scene.refused("reveal h00", "explore.two-hexes").refused("move outpost", "explore.two-hexes");
    scene.will_show(&[("h02", "G7"), ("h01", "G1")]);
    scene.act("reveal h02");
    assert!(scene.state().is_face_down(scene.space("h01")), "the second one is still face down");
    // Its stray asteroid is dodged before the second one is revealed. The draws come in this order: die, then face.
    let mut scene = Scene::new(4).energy(1, 1);
    scene.will_show(&[("h02", "G7")]).acts(&["explore s02", "reveal h02"]);
    scene.will_roll(&[6]);
    scene.will_show(&[("h01", "G1")]).act("orient 0");
    let order: Vec<&str> = scene
        .events()
        .iter()
        .filter_map(|event| match event {
            Event::Asteroids { .. } => Some("stray"),
            Event::EnergyLost { .. } => Some("damage"),
            Event::Revealed { .. } => Some("revealed"),
            _ => None,
        })
        .collect();
    assert_eq!(order, ["stray", "damage", "revealed"]);
    assert_eq!(scene.asked(), Phase::Orient);
    scene.act("orient 0");
    assert_eq!((scene.asked(), scene.actions_left()), (Phase::Act, 2));
    scene.refused("explore s08", "explore.once");
    // From another sector there is one hex at most.
    for rules in [2, 4].map(crate::scene::rules) {
        let map = &rules.figures().map;
        for from in map.all_sectors().skip(1) {
            for to in map.adjacent(from) {
                assert!((map.meeting(to) & !map.meeting(from)).count_ones() <= 1, "{from} to {to}");
            }
        }
    }
}

#[test]
fn two_hexes_from_the_outpost_are_one_explore_of_two() {
    proves!("explore.two-hexes", "hyperdrive.explore");
    let mut scene = scene_with_hyperdrive(Scene::new(4));
    scene.will_show(&[("h02", "G2"), ("h01", "G1")]).will_roll(&[1]);
    scene.acts(&["explore s02", "reveal h02", "orient 0", "orient 0"]);
    assert_eq!((scene.state().turn.explores, scene.asked()), (1, Phase::Act));
    scene.will_show(&[("h07", "Y2")]).act("explore s08");
    let orient = scene.options_like("orient").remove(0);
    scene.act(&orient);
    assert_eq!((scene.at_of(1), scene.actions_left()), ("s08".into(), 1));
    scene.refused("explore s14", "hyperdrive.explore");
}

#[test]
fn what_others_have_seen_can_be_anything() {
    proves!("scan.secret", "info.memory");
    let scene = Scene::new(3).looked("h07", "Y1", &[2]);
    let imagined = |number: usize| {
        let face = |chance: u64| {
            let mut state = *scene.state();
            scene.rules.determinize(&mut state, seat(number), &mut Fast::new(chance));
            state.hexes[7].face
        };
        (0..20).map(face).collect::<std::collections::BTreeSet<u8>>()
    };
    assert_eq!(imagined(2).len(), 1, "seat 2 knows it");
    assert!(imagined(1).len() > 3, "seat 1 does not");
}
