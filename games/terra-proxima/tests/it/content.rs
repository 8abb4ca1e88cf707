//! What a match is played with: content and options that can be used, and errors for those that cannot.

use serde_json::{Value, json};
use table::{Content, Problem, Rules, kit};
use terra_proxima::{Material, Options, Teams, TerraProxima, map::Ground};

fn with(change: impl FnOnce(&mut Value)) -> Result<TerraProxima, Problem> {
    kit::with_content(4, change)
}

#[track_caller]
fn error(change: impl FnOnce(&mut Value)) -> (String, String) {
    kit::content_error::<TerraProxima>(4, change)
}

#[test]
fn every_item_says_where_it_comes_from() {
    let content = kit::built_in::<TerraProxima>();
    let sources = ["rulebook", "ruling", "house"];
    for list in ["moons", "planets", "wormholes", "repairs"] {
        for item in content[list].as_array().unwrap() {
            assert!(sources.contains(&item["source"].as_str().unwrap()), "{item}");
        }
    }
    for single in ["launchPads", "startPads", "stacks", "start", "limits"] {
        assert_eq!(content[single]["source"], "rulebook", "{single}");
    }
    assert_eq!(content["rulings"]["source"], "ruling");
}

#[test]
fn other_figures_change_the_game() {
    let rules = with(|content| {
        content["limits"]["planetaryHand"] = json!(10);
        content["limits"]["researchTerraProxima"] = json!(5);
        content["moons"][0] = json!({"at": "Q12", "material": "ore", "number": 2, "source": "house"});
    })
    .unwrap();
    let figures = rules.figures();
    assert_eq!((figures.planetary_limit, figures.tokens.inwards()), (10, [1, 3, 5]));
    let moon = "Q12".parse().unwrap();
    assert_eq!(figures.map.ground(moon), Ground::Moon);
    assert_eq!(figures.map.material(moon), Some(Material::Ore));
    assert!(figures.map.shows(moon, 2) && !figures.map.shows(moon, 1));
    assert_eq!(figures.map.ground("P12".parse().unwrap()), Ground::Empty);
}

#[test]
fn worlds_lie_where_they_may() {
    let moon = |field: &'static str, value: Value| error(move |content| content["moons"][0][field] = value);
    let (item, reason) = moon("at", json!("O10"));
    assert_eq!(item, "moons[0].at");
    assert_eq!(reason, "is O10 on ring 5, expected a space of ring 7 to 9 without a Launch Pad");
    assert_eq!(moon("at", json!("S10")).0, "moons[0].at", "a Launch Pad is taken");
    assert_eq!(moon("at", json!("H18")).1, "is H18, where another Moon or Planet lies");
    assert!(moon("at", json!("Z99")).1.contains("\"Z99\" is not a space of the board"));
    assert_eq!(moon("material", json!("food")).1, "is \"food\", expected a Lunar Material");
    assert_eq!(moon("number", json!(7)).0, "moons[0].number");
    let planet =
        |field: &'static str, value: Value| error(move |content| content["planets"][0][field] = value);
    assert_eq!(planet("at", json!("M10")).0, "planets[0].at", "no Planet lies in the Nebula");
    assert_eq!(planet("material", json!("ore")).1, "is \"ore\", expected a Planetary Material");
    for numbers in [json!([]), json!([3, 1]), json!([2, 2]), json!([0])] {
        assert_eq!(planet("numbers", numbers).0, "planets[0].numbers");
    }
}

#[test]
fn wormholes_stay_within_an_area_on_empty_space() {
    let ends = |ends: Value| error(move |content| content["wormholes"][0]["at"] = ends);
    assert_eq!(ends(json!(["B14"])), ("wormholes[0].at".into(), "has fewer than two ends".into()));
    assert_eq!(ends(json!(["B14", "F9"])).1, "leads from one area into another");
    assert_eq!(ends(json!(["B14", "P12"])).1, "has an end on P12, which is not a free Empty Space");
    assert_eq!(ends(json!(["B14", "B14"])).1, "has an end on B14, which is not a free Empty Space");
    assert_eq!(ends(json!(["B14", "P10"])).1, "has an end on P10, which is not a free Empty Space");
    let twice = error(|content| content["wormholes"][1]["colour"] = json!("blue"));
    assert_eq!(twice.0, "wormholes[1].colour");
    assert!(
        with(|content| content["wormholes"] = json!([])).is_ok(),
        "a board without Wormholes can be played"
    );
}

#[test]
fn pads_cards_and_repairs_are_checked() {
    assert_eq!(
        error(|content| content["launchPads"]["clockwise"][0] = json!("R10")).0,
        "launchPads.clockwise"
    );
    assert_eq!(
        error(|content| content["startPads"]["byPlayers"][1] = json!([0, 4, 2])).0,
        "startPads.byPlayers[1]"
    );
    assert_eq!(
        error(|content| content["startPads"]["byPlayers"][0] = json!([0])).0,
        "startPads.byPlayers[0]"
    );
    let few = error(|content| content["stacks"]["cards"]["fuel"] = json!(5));
    assert_eq!(few, ("stacks.cards.fuel".into(), "is 5, too few for six players who start with 1".into()));
    assert_eq!(error(|content| content["start"]["cards"] = json!({})).0, "start.cards");
    assert_eq!(error(|content| content["repairs"][0]["material"] = json!("fuel")).0, "repairs[1].material");
    assert_eq!(error(|content| content["repairs"][0]["amount"] = json!(9)).1, "is 9, expected 1 to 8");
    assert_eq!(error(|content| content["repairs"][0]["name"] = json!(" ")).1, "is empty");
    let five = error(|content| {
        content["repairs"].as_array_mut().unwrap().pop();
    });
    assert_eq!(five.0, "repairs");
}

#[test]
fn limits_keep_to_what_the_game_can_bear() {
    let limit =
        |field: &'static str, value: u8| error(move |content| content["limits"][field] = json!(value));
    assert_eq!(limit("planetaryHand", 5).1, "is 5, expected 6 to 20");
    assert_eq!(limit("lunarHand", 1).1, "is 1, expected 2 to 20");
    assert_eq!(limit("moveSpaces", 4).1, "is 4, expected 1 to 3");
    assert_eq!(limit("attackRange", 0).0, "limits.attackRange");
    assert_eq!(limit("empTokens", 0).0, "limits.empTokens");
    assert_eq!(limit("builtOuter", 4).0, "limits.builtOuter");
    assert_eq!(limit("researchNebula", 0).1, "is 0, expected 1 to 20");
    assert_eq!(
        error(|content| content["rulings"]["tradeOffersPerTurn"] = json!(100)).1,
        "is 100, expected 0 to 99"
    );
}

#[test]
fn content_of_another_game_or_shape_is_refused() {
    assert_eq!(error(|content| content["game"] = json!("space-base")).0, "game");
    assert!(error(|content| content["extra"] = json!(1)).1.contains("unknown field"));
    let options = TerraProxima::options(3).unwrap();
    for text in ["", "[]", "{}", "null", "not json", "{\"game\": \"terra-proxima\"}"] {
        assert!(TerraProxima::new(&options, &Content::custom("mine.json", text)).is_err(), "{text}");
    }
}

#[test]
fn options_say_what_is_wrong_with_them() {
    let content = Content::built_in(TerraProxima::about().content);
    let item = |options: Options| TerraProxima::new(&options, &content).unwrap_err().item;
    let usual = |players| TerraProxima::options(players).unwrap();
    assert_eq!(item(Options { players: 7, ..usual(6) }), "players");
    assert_eq!(item(Options { players: 1, ..usual(6) }), "players");
    for (players, teams) in [(2, Teams::Two), (5, Teams::Two), (4, Teams::Three), (3, Teams::Three)] {
        assert_eq!(item(Options { teams, ..usual(players) }), "teams");
    }
    for turns in [0, 201] {
        assert_eq!(item(Options { turn_limit: Some(turns), ..usual(3) }), "turn_limit");
    }
}

#[test]
fn options_of_early_records_are_read() {
    let read = |text: &str| serde_json::from_str::<Options>(text);
    let early = read(r#"{"colours":[],"players":4,"teams":"two","turn_limit":60}"#).unwrap();
    assert_eq!(early, Options { players: 4, teams: Teams::Two, turn_limit: Some(60) });
    let unlimited = read(r#"{"players":3,"teams":"none","turn_limit":null}"#).unwrap();
    assert_eq!(unlimited, TerraProxima::options(3).unwrap());
    assert_eq!(read(r#"{"players":3}"#).unwrap(), TerraProxima::options(3).unwrap());
    assert!(read(r#"{"players":3,"colour":"red"}"#).is_err());
}
