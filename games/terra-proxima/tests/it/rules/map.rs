//! The map, and how pieces share its spaces.

use std::collections::BTreeSet;

use serde_json::Value;
use table::{Content, Rules};
use terra_proxima::{
    Figures, TerraProxima,
    hex::Hex,
    map::{FARTHEST, Map, Obstacles},
};

use crate::scene::Scene;

/// A space counted from the centre, worked out here on its own.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Space(i32, i32);

impl Space {
    fn named(name: &str) -> Space {
        let column = i32::from(name.as_bytes()[0]) - i32::from(b'J');
        Space(column, name[1..].parse::<i32>().unwrap() - 10)
    }

    fn name(self) -> String {
        format!("{}{}", char::from((i32::from(b'J') + self.0) as u8), self.1 + 10)
    }

    fn ring(self) -> i32 {
        self.distance(Space(0, 0))
    }

    fn distance(self, other: Space) -> i32 {
        let (q, r) = (self.0 - other.0, self.1 - other.1);
        q.abs().max(r.abs()).max((q + r).abs())
    }

    fn neighbours(self) -> impl Iterator<Item = Space> {
        [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
            .map(|(q, r)| Space(self.0 + q, self.1 + r))
            .into_iter()
            .filter(|space| space.ring() <= 9)
    }

    fn is_corner(self) -> bool {
        self.ring() == 9 && self.neighbours().count() == 3
    }
}

/// Where a Ship could stop within so many steps if it never enters an obstacle or a Launch Pad.
fn within(steps: usize, from: &str) -> BTreeSet<String> {
    let mut reached = BTreeSet::from([Space::named(from)]);
    for _ in 0..steps {
        let next: Vec<Space> = reached.iter().flat_map(|space| space.neighbours()).collect();
        reached.extend(next.into_iter().filter(|s| !matches!(s.ring(), 3 | 6) && !s.is_corner()));
    }
    reached.into_iter().map(Space::name).filter(|name| name != from).collect()
}

fn map() -> Value {
    Scene::new(2).board()["map"].clone()
}

fn worlds(map: &Value, kind: &str) -> Vec<(Space, String, Vec<u64>, String)> {
    let one = |world: &Value| {
        let numbers = world["numbers"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect();
        let text = |key: &str| world[key].as_str().unwrap().to_owned();
        (Space::named(&text("at")), text("material"), numbers, text("area"))
    };
    map[kind].as_array().unwrap().iter().map(one).collect()
}

#[test]
fn a_step_leads_to_a_space_that_shares_an_edge() {
    proves!("board.hexes");
    for start in ["R10", "N15", "N9"] {
        let mut scene = Scene::new(2).put(1, "lrc", start).hand(1, "metal");
        scene.act("pay metal");
        let there: BTreeSet<String> = scene.destinations("lrc").into_iter().collect();
        assert_eq!(there, within(3, start), "from {start}");
    }
}

#[test]
fn areas_lie_between_the_obstacles() {
    proves!("board.areas", "board.map");
    let map = map();
    assert_eq!(
        (map["radius"].as_u64(), map["nebula"].as_u64(), map["asteroids"].as_u64()),
        (Some(9), Some(3), Some(6))
    );
    for (at, _, _, area) in worlds(&map, "moons").into_iter().chain(worlds(&map, "planets")) {
        let expected = match at.ring() {
            1 | 2 => "inner",
            4 | 5 => "middle",
            7..=9 => "outer",
            other => panic!("a world in ring {other}"),
        };
        assert_eq!(area, expected);
    }
}

#[test]
fn moons_are_outside_and_planets_inside_the_belt() {
    proves!("board.moons", "board.planets", "board.numbers");
    let map = map();
    let (moons, planets) = (worlds(&map, "moons"), worlds(&map, "planets"));
    assert!(moons.iter().all(|(.., area)| area == "outer"));
    for kind in ["ore", "organics", "water"] {
        let mut numbers: Vec<u64> = moons
            .iter()
            .filter(|(_, material, ..)| material == kind)
            .flat_map(|(_, _, n, _)| n.clone())
            .collect();
        numbers.sort();
        assert_eq!(numbers, [1, 2, 3, 4, 5, 6], "{kind}");
    }
    assert_eq!(moons.len(), 18);
    for kind in ["metal", "fuel", "food", "medicine", "drinking-water", "oxygen"] {
        let of = |area: &str| -> Vec<Vec<u64>> {
            let mine = planets.iter().filter(|(_, material, _, a)| material == kind && a == area);
            mine.map(|(_, _, numbers, _)| numbers.clone()).collect()
        };
        assert_eq!(of("middle").len(), 3, "{kind}");
        assert!(of("middle").iter().all(|numbers| numbers.len() == 1 && (1..=6).contains(&numbers[0])));
        assert!(of("inner") == [[1, 3, 5]] || of("inner") == [[2, 4, 6]], "{kind}");
    }
    assert_eq!(planets.len(), 24);
}

#[test]
fn every_world_gives_its_own_material_and_no_other() {
    proves!("board.moons", "board.planets", "production.material", "production.each-die");
    let map = map();
    for (at, material, numbers, _) in worlds(&map, "moons").into_iter().chain(worlds(&map, "planets")) {
        for face in 1..=6 {
            // The other die shows a number that is not on this world.
            let other = (1..=6).find(|n| *n != face && !numbers.contains(&u64::from(*n))).unwrap();
            let mut scene = Scene::new(2).put(1, "lrc", &at.name()).before_roll().dice(&[other, face]);
            scene.act("roll");
            let expected =
                if numbers.contains(&u64::from(face)) { format!("1 {material}") } else { String::new() };
            assert_eq!(scene.hand_of(1), expected, "{} with {face}", at.name());
        }
    }
}

#[test]
fn terra_proxima_is_the_centre_and_the_pads_are_the_corners() {
    proves!("board.terra-proxima", "board.launch-pads");
    let map = map();
    let terra = Space::named(map["terra"].as_str().unwrap());
    let pads: Vec<Space> =
        map["pads"].as_array().unwrap().iter().map(|pad| Space::named(pad["at"].as_str().unwrap())).collect();
    assert_eq!(pads.len(), 6);
    for (index, pad) in pads.iter().enumerate() {
        assert!(pad.is_corner());
        assert_eq!(pad.distance(terra), 9);
        assert_eq!(pad.distance(pads[(index + 1) % 6]), 9, "the pads are numbered around the board");
    }
}

#[test]
fn the_obstacles_are_closed_rings() {
    proves!("board.obstacles");
    for (start, inside) in [("Q10", 6), ("N9", 3)] {
        let mut scene = Scene::new(2).put(1, "lrc", start).hand(1, "2 metal");
        scene.acts(&["pay metal", "pay metal"]);
        let there = scene.destinations("lrc");
        assert!(there.iter().all(|name| Space::named(name).ring() > inside), "{there:?}");
    }
}

/// Seat 1 has just won an Attack on seat 2's Scout Ship on the Planet M12.
fn pushed_off_a_planet(cruiser: &str) -> Scene {
    let mut scene = Scene::new(2)
        .put(1, "lrc", "L13")
        .hand(1, "metal")
        .put(2, "lrc", cruiser)
        .put(2, "scout-1", "M12")
        .no_defense(2)
        .dice(&[6, 1]);
    scene.acts(&["attack lrc s2 scout-1", "roll"]);
    scene
}

#[test]
fn a_wormhole_is_empty_space_and_asteroids_are_not() {
    proves!("board.empty-space");
    // Around M12: two spaces of the belt, the attacker's space L13, L12, N11, and M11, which has a Wormhole.
    let scene = pushed_off_a_planet("P12");
    let mut there = scene.options();
    there.sort();
    assert_eq!(there, ["retreat L12", "retreat M11", "retreat N11"]);
}

#[test]
fn a_ship_on_a_launch_pad_is_not_in_empty_space() {
    proves!("board.pad-not-empty");
    assert_eq!(pushed_off_a_planet("A10").phase(), "retreat");
    // A Ship that is in Empty Space spares the other one.
    assert_ne!(pushed_off_a_planet("B10").phase(), "retreat");
}

#[test]
fn wormholes_join_spaces_of_one_area() {
    proves!("board.wormhole-areas");
    let map = map();
    let pairs = map["wormholes"].as_array().unwrap();
    assert_eq!(pairs.len(), 6);
    let mut outer = 0;
    let mut colours = BTreeSet::new();
    for pair in pairs {
        let rings: Vec<i32> = pair["at"]
            .as_array()
            .unwrap()
            .iter()
            .map(|at| Space::named(at.as_str().unwrap()).ring())
            .collect();
        assert_eq!(rings.len(), 2);
        let (out, middle) =
            (rings.iter().all(|r| (7..=9).contains(r)), rings.iter().all(|r| (4..=5).contains(r)));
        assert!(out || middle, "{pair}");
        outer += usize::from(out);
        colours.insert(pair["colour"].as_str().unwrap().to_owned());
    }
    assert_eq!((outer, colours.len()), (3, 6));
}

#[test]
fn a_space_holds_two_pieces() {
    proves!("occupancy.two-pieces", "occupancy.stop-full");
    let two_ships = || Scene::new(2).put(1, "scout-1", "Q11").put(1, "scout-2", "Q11").hand(1, "metal");
    two_ships().act("pay metal").refused("move lrc Q11", "occupancy.stop-full");
    let mut base_and_ship = Scene::new(2).put(1, "base", "P12").put(1, "scout-1", "P12").hand(1, "metal");
    base_and_ship.act("pay metal").refused("move lrc P12", "occupancy.stop-full");
    let mut one_ship = Scene::new(2).put(1, "scout-1", "Q11").hand(1, "metal");
    one_ship.acts(&["pay metal", "move lrc Q11"]);
    assert_eq!(one_ship.at(1, "lrc"), one_ship.at(1, "scout-1"));
}

#[test]
fn nobody_stops_where_another_player_is() {
    proves!("occupancy.one-player", "occupancy.base-holds-space", "occupancy.pass-through");
    // The ledger's example, with a Ship too.
    for piece in ["scout-1", "base"] {
        let mut scene = Scene::new(2).put(2, piece, "P12").hand(1, "metal");
        scene.act("pay metal").refused("move lrc P12", "occupancy.one-player");
        // The only way of three steps leads over it.
        scene.act("move lrc O13");
        assert_eq!(scene.left("lrc"), 0);
    }
    let mut own = Scene::new(2).put(1, "base", "P12").hand(1, "metal");
    own.acts(&["pay metal", "move lrc P12"]);
    assert_eq!(own.at(1, "lrc").as_deref(), Some("P12"));
}

#[test]
fn a_full_space_of_ones_own_can_be_passed() {
    proves!("occupancy.pass-through");
    let mut scene = Scene::new(2).put(1, "scout-1", "Q11").put(1, "scout-2", "Q11").hand(1, "metal");
    scene.acts(&["pay metal", "move lrc O13"]);
    assert_eq!(scene.left("lrc"), 0);
}

#[test]
fn no_ship_stops_on_an_obstacle() {
    proves!("occupancy.stop-obstacle");
    let mut belt = Scene::new(2).put(1, "lrc", "Q10").research(1, 1).hand(1, "2 metal");
    belt.act("pay metal").refused("move lrc P10", "occupancy.stop-obstacle").act("move lrc O10");
    let mut nebula = Scene::new(2).put(1, "lrc", "N9").research(1, 3).hand(1, "metal");
    nebula.act("pay metal").refused("move lrc M9", "occupancy.stop-obstacle");
    // The ledger's example: with one space left it may not step on the belt and pay for more there.
    let mut last = Scene::new(2).put(1, "lrc", "S9").research(1, 1).hand(1, "2 metal");
    last.acts(&["pay metal", "move lrc Q10"]);
    assert_eq!(last.left("lrc"), 1);
    last.refused("move lrc P10", "occupancy.stop-obstacle").acts(&["pay metal", "move lrc O10"]);
}

#[test]
fn nobody_comes_back_to_a_launch_pad() {
    proves!("occupancy.stop-pad");
    let mut scene = Scene::new(2).put(1, "lrc", "S9").put(1, "scout-1", "R10").hand(1, "metal");
    scene
        .act("pay metal")
        .refused("move lrc S10", "occupancy.stop-pad")
        .refused("move scout-1 S10", "occupancy.stop-pad");
    // From S9 to R11 it is two steps over the pad, and two around it.
    scene.act("move lrc R11");
    let events = serde_json::to_value(scene.events()).unwrap();
    assert!(!events[0]["path"].as_array().unwrap().contains(&Value::from("S10")), "{events}");
}

#[test]
fn terra_proxima_holds_cruisers_of_all_players() {
    proves!("occupancy.terra-unlimited");
    let mut scene = Scene::allied(6, 2).hand(1, "metal").put(1, "lrc", "J11").research(1, 7).repaired(1);
    for number in [2, 3, 4] {
        scene = scene.put(number, "lrc", "J10").research(number, 7).repaired(number);
    }
    scene.acts(&["pay metal", "move lrc J10"]);
    assert_eq!(scene.at(1, "lrc").as_deref(), Some("J10"));
}

/// The built-in map as tables.
fn tables() -> Map {
    let content = Content::built_in(TerraProxima::about().content);
    Figures::load(4, &content).unwrap().map
}

#[test]
fn a_space_is_in_reach_exactly_if_a_way_of_that_length_leads_there() {
    let map = tables();
    for obstacles in Obstacles::ALL {
        for wormholes in [false, true] {
            for from in Hex::all().step_by(7).chain(map.pads) {
                let ways = map.ways(from, obstacles, wormholes);
                for to in Hex::all().filter(|&to| to != from && map.may_stop(to)) {
                    let length = ways[to.index()].map(|(length, _)| length.max(1));
                    let cost = map.cost(from, to, obstacles, wormholes, FARTHEST as u8);
                    assert_eq!(cost, length.filter(|&length| length <= 9), "{from} to {to}, {obstacles:?}");
                }
            }
        }
    }
}

#[test]
fn a_path_goes_step_by_step_or_through_a_wormhole() {
    let map = tables();
    let at = |text: &str| text.parse::<Hex>().unwrap_or(Hex::CENTRE);
    let path = map.path(at("Q5"), at("A14"), Obstacles::None, true);
    assert_eq!(path, ["Q5", "R5", "R6", "B14", "A14"].map(at).to_vec());
    assert_eq!(map.cost(at("Q5"), at("A14"), Obstacles::None, true, 9), Some(3));
}
