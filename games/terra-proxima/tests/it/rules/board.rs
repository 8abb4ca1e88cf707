//! What is fixed for a match.

use serde_json::json;
use table::Tell;
use terra_proxima::{action::ScoutPrice, board::Zone};

use crate::scene::Scene;

#[test]
fn what_is_fixed_is_told_once_and_not_in_views() {
    let scene = Scene::allied(4, 2);
    let board = scene.board();
    assert_eq!((&board["teams"], &board["turn_limit"]), (&json!(2), &json!(null)));
    assert_eq!(board["seats"][2], json!({"colour": "yellow", "team": 0}));
    assert_eq!(board["raw"]["drinking-water"], "water");
    let bundle = &board["bundles"]["ore+organics+water"];
    assert_eq!(bundle, &json!({"cards": {"ore": 1, "organics": 1, "water": 1}, "title": "one of each"}));
    assert_eq!(board["bundles"]["ore+ore"]["title"], "ore");
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

#[test]
fn the_map_says_which_rings_are_obstacles_and_where_pieces_are_built() {
    let board = Scene::new(3).board();
    let rings = board["map"]["rings"].as_array().unwrap();
    assert_eq!(rings.len() as u64, board["map"]["radius"].as_u64().unwrap() + 1);
    let zones: Vec<&str> = rings.iter().map(|ring| ring["zone"].as_str().unwrap()).collect();
    let expected =
        ["terra", "inner", "inner", "nebula", "middle", "middle", "belt", "outer", "outer", "outer"];
    assert_eq!(zones, expected);
    let tokens: Vec<Option<u64>> = rings.iter().map(|ring| ring["tokens"].as_u64()).collect();
    let tokens_of = |id: &str| board["limits"]["tokens"][id].as_u64();
    assert_eq!(
        (tokens[0], tokens[3], tokens[6]),
        (tokens_of("terra"), tokens_of("nebula"), tokens_of("belt"))
    );
    assert_eq!(tokens.iter().flatten().count(), 3);
    let says: Vec<String> =
        Scene::new(3).rules.board().map.rings.iter().map(|ring| ring.says.to_string()).collect();
    assert_eq!(says[0], "The goal: land your Cruiser here, with 7 Research Tokens and a repaired system.");
    let pass =
        |tokens: &str| format!("Only a Cruiser flies through, with {tokens} or more; nobody stops here.");
    assert_eq!((&says[3], &says[6]), (&pass("3 Research Tokens"), &pass("1 Research Token")));
    assert_eq!(says.iter().filter(|text| !text.is_empty()).count(), 3);
    let map = Scene::new(3).rules.board().map;
    let world = |at: &str| {
        let mut worlds = map.moons.iter().chain(&map.planets);
        worlds.find(|world| world.at.to_string() == at).unwrap().says.to_string()
    };
    assert_eq!(world("H18"), "A piece here takes ore when a die shows 2.");
    let metal = map.planets[0].says.to_string();
    assert_eq!(metal, "A piece here takes metal when a die shows 1, 3 or 5, once a turn.");
    let map = &board["map"];
    let worlds =
        [&map["moons"], &map["planets"]].map(|worlds| worlds.as_array().unwrap()).into_iter().flatten();
    for world in worlds {
        assert_eq!(world["built_on"], json!(world["area"] != "inner"), "{world}");
    }
}

#[test]
fn the_map_names_its_spaces() {
    let map = Scene::new(3).rules.board().map;
    assert_eq!(map.pads[1].title, "Launch Pad 2");
    assert_eq!(map.moons[0].title, "Ore Moon 1");
    assert_eq!(map.planets[0].title, "Metal Planet 1-3-5");
    assert!(
        map.wormholes.iter().all(|hole| hole.title.to_lowercase() == format!("{} wormhole", hole.colour))
    );
    let rings: Vec<(&str, bool)> =
        map.rings.iter().step_by(3).map(|ring| (ring.title.as_str(), ring.empty)).collect();
    let outer = "Empty space, Outer Board";
    assert_eq!(rings, [("Terra Proxima", false), ("Nebula", false), ("Asteroid Belt", false), (outer, true)]);
    assert!(map.rings.iter().all(|ring| ring.repair == (ring.zone == Zone::Terra)));
}

#[test]
fn prices_are_those_of_the_rules() {
    let limits = &Scene::new(3).board()["limits"];
    for price in ScoutPrice::all() {
        let pairs = limits["scout"].as_array().unwrap();
        assert_eq!(pairs.len(), price.materials().len());
        for (pair, material) in pairs.iter().zip(price.materials()) {
            assert!(pair.as_array().unwrap().contains(&json!(material)), "{price}");
        }
    }
}

#[test]
fn things_on_the_table_say_their_figures() {
    let board = Scene::new(2).board();
    let said = |text: &str| board.pointer(text).unwrap()["text"].clone();
    assert_eq!(said("/help/exchange"), "3 Planetary cards of one kind bring one of another.");
    assert_eq!(said("/help/scout"), "3 Planetary cards, one of each pair.");
    assert_eq!(said("/help/hand"), "You hold at most 8 Lunar and 8 Planetary cards.");
    let attack = "You and the owner of a piece at most 3 spaces away roll a die each: the higher one wins.";
    assert_eq!(said("/help/attack"), attack);
    assert_eq!(said("/help/defense"), "Adds 3 to the die when you are attacked, once.");
    let allied = Scene::allied(4, 2).board();
    assert_eq!(
        allied["help"]["defense"]["text"],
        "Adds 3 to the die when one of your team is attacked, once."
    );
    assert_eq!(said("/sources/ore"), "It comes from moons, and from other players.");
    assert_eq!(said("/sources/drinking-water"), "2 water or 3 Planetary cards of another kind bring one.");
}
