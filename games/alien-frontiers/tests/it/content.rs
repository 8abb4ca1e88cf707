//! What a match is played with: content and options that can be used, and errors for those that cannot.

use alien_frontiers::{AlienFrontiers, Cost, Facility, Options, Place};
use serde_json::{Value, json};
use table::{Content, Problem, Rules, Seat, kit};

fn with(change: impl FnOnce(&mut Value)) -> Result<AlienFrontiers, Problem> {
    kit::with_content(4, change)
}

#[track_caller]
fn error(change: impl FnOnce(&mut Value)) -> (String, String) {
    kit::content_error::<AlienFrontiers>(4, change)
}

fn item<'a>(content: &'a mut Value, list: &str, id: &str) -> &'a mut Value {
    content[list].as_array_mut().unwrap().iter_mut().find(|item| item["id"] == id).unwrap()
}

#[test]
fn every_item_says_where_it_comes_from() {
    let content = kit::built_in::<AlienFrontiers>();
    for list in ["facilities", "techCards"] {
        for item in content[list].as_array().unwrap() {
            assert!(["rulebook", "ruling"].contains(&item["source"].as_str().unwrap()), "{item}");
        }
    }
    for single in ["colonies", "allotments", "limits", "relicShip"] {
        assert_eq!(content[single]["source"], "rulebook");
    }
}

#[test]
fn other_figures_change_the_game() {
    let rules = with(|content| {
        item(content, "facilities", "lunar-mine")["ore"] = json!(2);
        item(content, "facilities", "colony-constructor")["cost"]["ore"] = json!(5);
        item(content, "facilities", "solar-converter")["ports"] = json!([1, 2, 3]);
    })
    .unwrap();
    assert_eq!(rules.figures().mine, 2);
    assert_eq!(rules.figures().constructor, Cost { fuel: 0, ore: 5 });
    let solar = Place::of(Facility::SolarConverter, Seat::new(0));
    assert_eq!(rules.figures().ports[solar.index()], 3, "the figure for four players");
}

#[test]
fn an_error_names_the_item_and_what_was_expected() {
    let figure = |id: &'static str, field: &'static str, value: Value| {
        error(move |content| item(content, "facilities", id)[field] = value)
    };
    assert_eq!(
        figure("lunar-mine", "ports", json!([3, 4, 9])),
        ("facilities[lunar-mine].ports".into(), "is 9, expected 1 to 8".into())
    );
    assert_eq!(
        figure("shipyard", "ports", json!([2, 4, 1])),
        ("facilities[shipyard].ports".into(), "is 1, expected 2 to 8".into())
    );
    assert_eq!(figure("raiders-outpost", "ports", json!([3, 3, 4])).1, "is 4, expected 3 to 3");
    assert_eq!(figure("alien-artifact", "claimTotal", json!(0)).1, "is 0, expected 1 to 24");
    assert_eq!(figure("colonist-hub", "circles", Value::Null).1, "is missing");
    // The columns of other numbers of players are checked too: these rules are for four.
    for ports in [json!([0, 4, 5]), json!([3, 0, 5])] {
        assert_eq!(
            figure("lunar-mine", "ports", ports),
            ("facilities[lunar-mine].ports".into(), "is 0, expected 1 to 8".into())
        );
    }
    let (item_name, reason) = figure("lunar-mine", "ore", json!("one"));
    assert_eq!(item_name, "facilities[3].ore");
    assert!(reason.contains("invalid type"), "{reason}");
}

#[test]
fn an_allotment_keeps_to_the_resource_limit() {
    let with_second = |fuel: u8, ore: u8| {
        move |content: &mut Value| {
            content["allotments"]["byTurnOrder"][1] = json!({ "fuel": fuel, "ore": ore });
        }
    };
    assert!(with(with_second(4, 4)).is_ok());
    let too_much = ("allotments.byTurnOrder[1]".to_owned(), "is 9, expected 0 to 8".to_owned());
    assert_eq!(error(with_second(5, 4)), too_much);
    assert_eq!(error(with_second(9, 0)), too_much);
    assert_eq!(error(with_second(21, 0)).0, "allotments.byTurnOrder[1].fuel");
    // With a lower limit less is too much.
    let (item, reason) = error(|content| {
        content["limits"]["resources"] = json!(1);
    });
    assert_eq!((item.as_str(), reason.as_str()), ("allotments.byTurnOrder[3]", "is 2, expected 0 to 1"));
}

#[test]
fn a_facility_has_no_figures_that_it_does_not_use() {
    for (id, figure, value) in [
        ("lunar-mine", "cost", json!({ "fuel": 0, "ore": 1 })),
        ("shipyard", "cost", json!({ "fuel": 0, "ore": 1 })),
        (
            "lunar-mine",
            "costByShip",
            json!([{ "fuel": 1, "ore": 1 }, { "fuel": 2, "ore": 2 }, { "fuel": 3, "ore": 3 }]),
        ),
        ("lunar-mine", "claimTotal", json!(8)),
        ("lunar-mine", "circles", json!(7)),
        ("lunar-mine", "launchCost", json!({ "fuel": 1, "ore": 1 })),
        ("solar-converter", "ore", json!(1)),
        ("lunar-mine", "fuelByValue", json!([1, 1, 2, 2, 3, 3])),
        ("lunar-mine", "resources", json!(4)),
    ] {
        let (place, reason) = error(|content| item(content, "facilities", id)[figure] = value);
        assert_eq!(place, format!("facilities[{id}].{figure}"));
        assert_eq!(reason, "has no place here: this facility does not use it");
    }
}

#[test]
fn lists_are_complete_and_know_no_strangers() {
    let removed = error(|content| {
        content["facilities"].as_array_mut().unwrap().retain(|item| item["id"] != "shipyard");
    });
    assert_eq!(removed, ("facilities[shipyard]".into(), "is missing".into()));
    let twice = error(|content| item(content, "techCards", "data-crystal")["id"] = json!("alien-city"));
    assert_eq!(twice, ("techCards[alien-city]".into(), "is unknown, or stands there twice".into()));
    let stranger = error(|content| item(content, "techCards", "data-crystal")["id"] = json!("time-machine"));
    assert_eq!(stranger.0, "techCards[time-machine]");
}

#[test]
fn cards_have_a_price_just_if_they_have_a_fuel_power() {
    let missing = error(|content| {
        item(content, "techCards", "booster-pod").as_object_mut().unwrap().remove("fuel");
    });
    assert_eq!(missing.0, "techCards[booster-pod].fuel");
    let surplus = error(|content| item(content, "techCards", "alien-city")["fuel"] = json!(1));
    assert_eq!(surplus.0, "techCards[alien-city].fuel");
}

#[test]
fn content_of_another_game_or_shape_is_refused() {
    assert_eq!(error(|content| content["game"] = json!("space-base")).0, "game");
    assert!(error(|content| content["extra"] = json!(1)).1.contains("unknown field"));
    let options = AlienFrontiers::options(3).unwrap();
    for text in ["", "[]", "{}", "null", "not json", "{\"game\": \"alien-frontiers\"}"] {
        assert!(AlienFrontiers::new(&options, &Content::custom("mine.json", text)).is_err(), "{text}");
    }
}

#[test]
fn options_say_what_is_wrong_with_them() {
    let content = Content::built_in(AlienFrontiers::about().content);
    let problem = |options: Options| AlienFrontiers::new(&options, &content).unwrap_err();
    let four = AlienFrontiers::options(4).unwrap();
    assert_eq!(problem(Options { players: 5, ..four.clone() }).item, "players");
    assert_eq!(problem(Options { players: 0, ..four.clone() }).item, "players");
    let two = Options { players: 2, long_game: true };
    assert_eq!(problem(two).item, "long_game");
}

#[test]
fn options_of_early_records_name_colours_that_nobody_minds() {
    let read = |json: Value| serde_json::from_value::<Options>(json);
    let four = AlienFrontiers::options(4).unwrap();
    assert_eq!(read(json!({ "players": 4, "long_game": false, "colours": [] })).unwrap(), four);
    assert_eq!(read(json!({ "players": 4, "colours": ["red", "blue", "green", "yellow"] })).unwrap(), four);
    assert!(read(json!({ "players": 4, "colors": [] })).is_err());
    assert_eq!(serde_json::to_value(&four).unwrap(), json!({ "players": 4, "long_game": false }));
}
