//! What a match is played with: content and options that can be used, and errors for those that cannot.

use serde_json::{Value, json};
use table::{Content, Problem, Rules, Source, Tell, kit};
use terra_prime::{Cube, Module, Options, Tech, TerraPrime};

fn with(change: impl FnOnce(&mut Value)) -> Result<TerraPrime, Problem> {
    kit::with_content(4, change)
}

/// The item and the reason of the error that a change leads to.
#[track_caller]
fn error(change: impl FnOnce(&mut Value)) -> (String, String) {
    kit::content_error::<TerraPrime>(4, change)
}

/// The item of the error that another value leads to.
#[track_caller]
fn item(pointer: &str, value: Value) -> String {
    error(|content| *content.pointer_mut(pointer).unwrap_or_else(|| panic!("no {pointer}")) = value).0
}

#[test]
fn every_item_says_where_it_comes_from() {
    let content = kit::built_in::<TerraPrime>();
    let sources = ["rulebook", "designer", "designed"];
    for list in ["maps", "hexes", "techs", "demand", "rewards"] {
        for item in content[list].as_array().unwrap() {
            assert!(sources.contains(&item["source"].as_str().unwrap()), "{item}");
        }
    }
    for single in ["ship", "modules", "cubes", "setup", "points", "delivery"] {
        assert_eq!(content[single]["source"], "rulebook", "{single}");
    }
    // What is designed says so where players read it.
    let board = with(|_| ()).unwrap().board();
    assert_eq!(board.map_source.from, Source::Designed);
    assert!(board.faces.iter().all(|face| face.source.from == Source::Designed));
    let tech = |tech: Tech| board.techs[tech.index()].source.from;
    assert_eq!(tech(Tech::TargetingComputer), Source::Rulebook);
    assert_eq!(tech(Tech::NavigationalComputer), Source::Designer);
    assert_eq!(tech(Tech::Hyperdrive), Source::Designed);
}

#[test]
fn other_figures_change_the_game() {
    let rules = with(|content| {
        content["modules"]["prices"]["thruster"] = json!(60);
        content["techs"][0]["cost"] = json!({ "yellium": 2 });
        content["setup"]["lp"] = json!(5);
        content["cubes"]["bluium"] = json!(7);
        content["hexes"][0]["corners"][1] = json!({ "planet": "red" });
    })
    .unwrap();
    let figures = rules.figures();
    assert_eq!((figures.prices.thruster, figures.start_lp, figures.cubes.count(Cube::Bluium)), (60, 5, 7));
    assert_eq!(figures.techs[Tech::TargetingComputer.index()].cost.count(Cube::Yellium), 2);
    assert_eq!(figures.faces[0].planet(1).map(|planet| planet.id()), Some("red"));
}

#[test]
fn a_map_has_to_fit_together() {
    let hex = "/maps/0/hexes/0";
    assert_eq!(item(&format!("{hex}/at"), json!([-1, -1])), "maps[0].hexes[0]");
    assert_eq!(item(&format!("{hex}/at"), json!([100, 0])), "maps[0].hexes[0].at");
    let corner = |sector: &str| error(|content| content["maps"][0]["hexes"][0]["corners"][0] = json!(sector));
    assert_eq!(corner("s59").0, "maps[0].hexes[1].corners[4]", "the hex beside it has another name for it");
    assert_eq!(corner("outpost").0, "maps[0].hexes[0].corners[0]");
    assert!(corner("s60").1.contains("\"s60\" is no sector"));
    assert_eq!(item("/maps/0/players", json!([3])), "maps");
    assert_eq!(item("/maps/0/hexes", json!([])), "maps[0].hexes");
    assert_eq!(item("/maps/0/outpost", json!([])), "maps[0].outpost");
    assert_eq!(item("/maps/0/hexes/5/corners/3", json!("s00")), "maps[0].hexes[5].corners[3]");
    let (_, reason) = error(|content| {
        let hexes = content["maps"][0]["hexes"].as_array_mut().unwrap();
        hexes.pop();
    });
    assert_eq!(reason, "and the others leave out the sector \"s47\"");
    // Two islands: no path leads from one to the other.
    let (_, reason) = error(|content| {
        let corners = ["s00", "s01", "s02", "s03", "s04", "s05"];
        content["maps"][0]["hexes"] = json!([{ "at": [9, 9], "colour": "green", "corners": corners }]);
    });
    assert!(reason.starts_with("lies in a sector that no path leads to"), "{reason}");
}

#[test]
fn hexes_have_sound_faces() {
    assert_eq!(item("/hexes/0/corners/0", json!({ "asteroids": 0 })), "hexes[0].corners[0]");
    assert_eq!(item("/hexes/0/corners/0", json!({ "planet": "mining" })), "hexes[0].corners[0]");
    assert_eq!(item("/hexes/3/id", json!("G1")), "hexes[3].id");
    assert_eq!(item("/hexes/3/centre", json!({ "stray": 9 })), "hexes[3].centre.stray");
    assert!(error(|content| content["hexes"] = json!([])).0.starts_with("hexes"));
    // Too few of a colour for the map.
    let (item, reason) = error(|content| {
        let hexes = content["hexes"].as_array_mut().unwrap();
        hexes.retain(|hex| hex["colour"] != "green" || hex["id"] == "G1");
    });
    assert_eq!(
        (item.as_str(), reason.as_str()),
        ("hexes", "has 1 of colour \"green\", but the map has 5 spaces")
    );
}

#[test]
fn tiles_have_sound_figures() {
    assert_eq!(item("/techs/1/id", json!("targeting-computer")), "techs[1].id");
    assert_eq!(item("/techs/1/cost", json!({})), "techs[1].cost");
    assert_eq!(item("/techs/1/lp", json!(99)), "techs[1].lp");
    let (item_of, reason) = error(|content| drop(content["techs"].as_array_mut().unwrap().pop()));
    assert_eq!((item_of.as_str(), reason.as_str()), ("techs", "have no \"hyperdrive\""));
    assert_eq!(item("/demand/0/cubes", json!({})), "demand[0].cubes");
    assert_eq!(item("/demand/0/id", json!("")), "demand[0].id");
    assert_eq!(item("/demand/0/copies", json!(0)), "demand[0].copies");
    assert_eq!(item("/demand/5/start", json!(false)), "demand");
    assert_eq!(item("/rewards/0/phase", json!(5)), "rewards[0].phase");
    assert_eq!(item("/rewards/0/cubes", json!({ "brownium": 9 })), "rewards[0].cubes");
    assert_eq!(item("/rewards/1/id", json!("p1a")), "rewards[1].id");
    assert_eq!(item("/rewards/16/alarm", json!(false)), "rewards");
    assert_eq!(item("/setup/rewardsRemoved/4", json!([9, 0, 0, 0])), "rewards");
}

#[test]
fn prices_supplies_and_points_stay_within_reason() {
    assert_eq!(item("/modules/prices/cargo", json!(15)), "modules.prices.cargo");
    assert_eq!(item("/modules/prices/weapon", json!([10])), "modules.prices.weapon");
    assert_eq!(item("/modules/brownium", json!(0)), "modules.brownium");
    assert_eq!(item("/modules/shieldEnergy", json!(7)), "modules.shieldEnergy");
    assert_eq!(
        error(|content| drop(content["modules"]["copies"].as_object_mut().unwrap().remove("cargo"))).0,
        "modules.copies.cargo"
    );
    assert_eq!(item("/ship/thrusters", json!(0)), "ship.thrusters");
    assert_eq!(item("/ship/weaponShieldSlots", json!(4)), "ship.weaponShieldSlots");
    assert_eq!(item("/ship/weapons", json!(2)), "ship.weapons");
    assert_eq!(item("/cubes/yellium", json!(41)), "cubes.yellium");
    assert_eq!(item("/cubes/energy", json!(101)), "cubes.energy");
    assert_eq!(item("/setup/credits/2", json!(501)), "setup.credits[2]");
    assert_eq!(item("/setup/markers", json!(9)), "setup.markers");
    assert_eq!(item("/setup/alarmDiscs", json!(0)), "setup.alarmDiscs");
    assert_eq!(item("/setup/techsRemoved", json!({})), "setup.techsRemoved");
    assert_eq!(item("/points/redHex", json!(41)), "points.redHex");
    assert_eq!(item("/points/creditsPerPoint", json!(0)), "points.creditsPerPoint");
    assert_eq!(
        error(|content| drop(content["points"]["colony"].as_object_mut().unwrap().remove("red"))).0,
        "points.colony.red"
    );
    assert_eq!(item("/delivery/yellium", json!(501)), "delivery.yellium");
    assert_eq!(item("/game", json!("terra-proxima")), "game");
    assert!(error(|content| content["more"] = json!(1)).1.contains("unknown field"));
    assert_eq!(Module::COUNT, 7);
}

#[test]
fn options_are_checked() {
    let content = Content::built_in(TerraPrime::about().content);
    let new = |players, standstill| TerraPrime::new(&Options { players, standstill }, &content);
    assert!(new(2, None).is_ok() && new(5, Some(1000)).is_ok());
    assert_eq!(new(6, None).unwrap_err().item, "players");
    assert_eq!(new(1, None).unwrap_err().item, "players");
    assert_eq!(new(3, Some(0)).unwrap_err().item, "standstill");
    assert!(serde_json::from_value::<Options>(json!({ "players": 3 })).is_ok());
    assert!(serde_json::from_value::<Options>(json!({ "players": 3, "colours": [] })).is_err());
}
