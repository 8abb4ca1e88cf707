//! Sectors and paths.

use std::collections::BTreeSet;

use table::{Actions, Chance, NoLog, Rules, chance::Fast};
use terra_prime::{Event, HexColour, Phase, Sector, TerraPrime};

use crate::scene::{Scene, rules, sector};

/// The sectors beside a sector, as texts.
fn beside(players: usize, id: &str) -> Vec<String> {
    rules(players).figures().map.adjacent(sector(id)).map(|sector| sector.to_string()).collect()
}

#[test]
fn sectors_are_the_corners_where_hexes_meet_also_at_the_edge() {
    proves!("map.sector", "map.sector-edge", "map.size");
    for (players, sectors) in [(2, 44), (3, 60), (4, 60), (5, 60)] {
        let rules = rules(players);
        let map = &rules.figures().map;
        assert_eq!(map.sectors - 1, sectors, "besides the Outpost");
        let around: Vec<u32> = map.all_sectors().skip(1).map(|s| map.meeting(s).count_ones()).collect();
        assert_eq!((around.iter().min(), around.iter().max()), (Some(&1), Some(&3)));
        let far: Vec<u8> = map.all_sectors().skip(1).map(|s| map.distance(s)).collect();
        assert_eq!((far.iter().min(), far.iter().max()), (Some(&1), Some(&7)));
    }
    let mut scene = Scene::new(4).open_space().at(1, "s20");
    scene.act("move s28").act("move s38").act("move s48");
    assert_eq!(scene.at_of(1), "s48", "a sector where a single hex lies");
    // There can be a colony in such a sector too.
    let mut scene = Scene::new(4).open_space().hex("h12", "R3", "s48").at(1, "s48").markers(1, 1);
    scene.will_reward("p1a").act("colonize red");
    assert_eq!(scene.colony_in("s48"), Some((1, "red", false)));
    let mut scene = Scene::new(2);
    scene.refused("move s44", "map.size").refused("scan h15", "map.size");
}

#[test]
fn outside_the_board_there_is_nothing() {
    proves!("map.edge-featureless");
    // The only hex of s20 is revealed: a ship moves there, and has nothing to explore, dodge or face.
    let mut scene = Scene::new(3).open(&["h05", "h00"]).at(1, "s12");
    scene.act("move s20");
    assert_eq!((scene.at_of(1), scene.damage()), ("s20".into(), 0));
    assert_eq!(scene.options_like("scan").len(), 1, "the hex (-4,0) beside s28, and nothing outside");
}

#[test]
fn sectors_are_adjacent_where_a_side_of_a_hex_joins_them() {
    proves!("map.adjacent", "map.paths");
    assert_eq!(beside(4, "s07"), ["s01", "s13", "s14"]);
    assert_eq!(beside(4, "s06"), ["s00", "s12"]);
    assert_eq!(beside(4, "s48"), ["s38", "s49"]);
    assert_eq!(beside(4, "s36"), ["s26", "s37", "s46"]);
    assert_eq!(beside(2, "s15"), ["s09", "s21", "s22"]);
    // Along the rim of the Outpost there is no path, though s00 and s01 are corners of one side of a hex.
    let mut scene = Scene::new(4).open_space().at(1, "s00");
    scene.refused("move s01", "move.one-step");
    scene.refused("move s07", "move.one-step");
    scene.act("move s06");
    for players in [2, 4] {
        let rules = rules(players);
        let map = &rules.figures().map;
        for one in map.all_sectors() {
            for other in map.adjacent(one) {
                assert!(map.adjacent_set(other) & one.bit() != 0, "a path leads both ways");
                let shared = map.meeting(one) & map.meeting(other);
                let outpost = one == Sector::OUTPOST || other == Sector::OUTPOST;
                assert!(outpost || shared != 0, "{one} and {other} have a hex in common");
            }
        }
    }
}

#[test]
fn the_outpost_is_one_sector_with_an_exit_at_every_seam() {
    proves!("map.outpost-one-sector", "map.outpost-exits");
    assert_eq!(beside(4, "outpost"), ["s00", "s01", "s02", "s03", "s04", "s05"]);
    assert_eq!(beside(2, "outpost"), ["s00", "s01", "s02", "s03"]);
    let mut scene = Scene::new(4).open_space();
    assert_eq!(
        scene.options_like("move"),
        ["s00", "s01", "s02", "s03", "s04", "s05"].map(|to| format!("move {to}"))
    );
    scene.refused("move s07", "move.one-step");
    // In at one end and out at the other, without a step in between.
    scene.act("move s00").act("move outpost").act("move s05");
    assert_eq!(scene.at_of(1), "s05");
    let mut scene = Scene::new(4).open_space().at(1, "s08");
    scene.refused("move outpost", "move.one-step");
}

#[test]
fn a_corner_that_is_the_outposts_takes_no_planet_and_no_asteroids_count_there() {
    proves!("map.outpost-corner");
    // Of the six orientations of G1 on (-1,-1), one brings the planet to the Outpost's corner.
    let mut scene = Scene::new(4).open(&["h00"]);
    scene.will_show(&[("h01", "G1")]).act("explore s01");
    scene.refused("orient 4", "map.outpost-corner");
    // The field of 1 on corner 3 comes to that corner with orientation 1.
    scene.act("orient 1");
    assert_eq!(scene.state().fields, 0);
    assert_eq!(scene.damage(), 0);
    scene.nothing_left_to_draw();
    assert!(scene.seen_by(1).sectors.iter().all(|sector| sector.asteroids == 0));
}

#[test]
fn a_sector_has_the_features_of_all_its_corners() {
    proves!("map.features-add-up");
    // Three planets.
    let scene =
        Scene::new(4).open_space().hex("h06", "Y1", "s22").hex("h07", "Y8", "s22").hex("h14", "R4", "s22");
    let view = scene.seen_by(1);
    let here = view.sectors.iter().find(|view| view.sector == sector("s22")).unwrap();
    assert_eq!(here.planets.iter().map(|planet| planet.id()).collect::<Vec<_>>(), ["green", "yellow", "red"]);
    // A planet and two fields, which add up.
    let mut scene =
        Scene::new(4).open_space().hex("h06", "Y9", "s22").hex("h14", "R9", "s22").hex("h07", "Y1", "s22");
    scene = scene.safe("h14").at(1, "s14").energy(1, 1).dice(&[1; 6]);
    scene.act("move s22");
    assert!(scene.happened(|event| matches!(event, Event::Asteroids { dice, .. } if dice.len() == 6)));
    assert_eq!(scene.options_like("colonize"), [""; 0]);
    let mut scene = scene_with_marker(scene);
    assert_eq!(scene.options_like("colonize"), ["colonize mining", "colonize yellow"]);
    scene.will_reward("p1a").act("colonize mining");
}

fn scene_with_marker(scene: Scene) -> Scene {
    scene.markers(1, 1)
}

#[test]
fn a_sector_is_revealed_when_all_its_hexes_are() {
    proves!("map.fully-revealed");
    let names = ["h00", "h01", "h06"];
    for missing in names {
        let revealed: Vec<&str> = names.into_iter().filter(|&name| name != missing).collect();
        let scene = Scene::new(4).open(&revealed);
        assert!(!scene.rules.is_fully_revealed(scene.state(), sector("s07")), "{missing}");
    }
    let mut scene = Scene::new(4).open(&names).at(1, "s01");
    scene.act("move s07");
}

#[test]
fn aliens_are_adjacent_to_the_six_corners_of_their_hex() {
    proves!("map.hex-adjacent");
    let near: BTreeSet<&str> = BTreeSet::from(["s22", "s14", "s07", "s13", "s21", "s30"]);
    let rules = rules(4);
    for at in rules.figures().map.all_sectors().skip(1) {
        let id = at.to_string();
        let scene = Scene::new(4).open_space().hex("h06", "Y6", "s22").at(1, &id);
        assert_eq!(scene.may("attack h06"), near.contains(id.as_str()), "{id}");
    }
}

#[test]
fn ships_are_always_where_everything_is_revealed() {
    proves!("map.ship-always-revealed", "map.outpost-safe");
    for players in [2, 3] {
        let rules = TerraPrime::new(
            &TerraPrime::variants()[players - 2],
            &table::Content::built_in(TerraPrime::about().content),
        )
        .unwrap();
        let mut chance = Fast::new(players as u64);
        let mut legal = Actions::new();
        let mut explored = 0;
        for _ in 0..30 {
            let mut state = rules.setup(&mut chance, &mut NoLog);
            while let Some(acting) = rules.to_act(&state).first() {
                legal.clear();
                rules.legal(&state, acting, &mut legal);
                let action = legal[chance.below(legal.len() as u32) as usize];
                let before = state;
                let mut events = Vec::new();
                let _ = rules.apply(&mut state, acting, action, &mut chance, &mut events);
                for (number, player) in state.players[..players].iter().enumerate() {
                    let exploring = matches!(state.phase, Phase::Reveal | Phase::Orient | Phase::Damage)
                        && number == state.turn.active.index();
                    assert!(exploring || rules.is_fully_revealed(&state, player.sector()), "{action}");
                }
                // Exploring changes nothing where a ship or a colony was.
                let new = state.revealed & !before.revealed;
                explored += new.count_ones();
                let others =
                    before.players[..players].iter().enumerate().filter(|(n, _)| *n != acting.index());
                for (_, player) in others {
                    assert_eq!(rules.figures().map.meeting(player.sector()) & new, 0);
                }
                // Whoever stays at the Outpost takes no damage.
                let home = |state: &terra_prime::State| state.players[acting.index()].at == 0;
                let harmed = |event: &Event| {
                    matches!(event, Event::Asteroids { .. } | Event::Torpedoes { .. } | Event::Lasers { .. })
                };
                assert!(!home(&before) || !home(&state) || !events.iter().any(harmed), "{action}");
            }
        }
        assert!(explored > 100);
    }
    let error = table::kit::content_error::<TerraPrime>(4, |content| {
        content["maps"][0]["hexes"][1]["colour"] = serde_json::json!("red");
    });
    assert_eq!(error.1, "is not green, though the hex lies next to the Outpost");
    assert_eq!(HexColour::COUNT, 3);
}
