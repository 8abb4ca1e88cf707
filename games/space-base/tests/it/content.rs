//! What a match is played with: content and options that can be used, and errors for those that cannot.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use space_base::{
    Card, Name, Options, SpaceBase, Zone,
    content::{Effect, Titles},
};
use table::{Content, Problem, Rules, Seat, kit};

fn built_in() -> Value {
    kit::built_in::<SpaceBase>()
}

fn with(change: impl FnOnce(&mut Value)) -> Result<SpaceBase, Problem> {
    kit::with_content(4, change)
}

#[track_caller]
fn error(change: impl FnOnce(&mut Value)) -> (String, String) {
    kit::content_error::<SpaceBase>(4, change)
}

fn ship<'a>(content: &'a mut Value, id: &str) -> &'a mut Value {
    content["ships"].as_array_mut().unwrap().iter_mut().find(|ship| ship["id"] == id).unwrap()
}

fn card(id: &str) -> Card {
    Card::of(Name::from_id(id).unwrap(), Seat::new(0))
}

#[test]
fn every_card_says_where_it_comes_from() {
    let content = built_in();
    let sources = content["sources"].as_object().unwrap();
    for list in ["starting_ships", "ships", "colonies"] {
        for item in content[list].as_array().unwrap() {
            let source = item["source"].as_array().unwrap();
            assert!(!source.is_empty(), "{item}");
            assert!(source.iter().all(|name| sources.contains_key(name.as_str().unwrap())), "{item}");
        }
    }
}

/// The problem of a file of titles.
#[track_caller]
fn titles_error(change: impl FnOnce(&mut Value)) -> (String, String) {
    let mut file: Value = serde_json::from_str(Titles::FILE.1).unwrap();
    change(&mut file);
    let problem = Titles::read(&Content::custom("titles.json", &file.to_string())).err().unwrap();
    (problem.item, problem.reason)
}

#[test]
fn every_card_has_a_short_name_and_every_class_a_drawing() {
    let file: Value = serde_json::from_str(Titles::FILE.1).unwrap();
    let keys = |of: &str| -> BTreeSet<String> { file[of].as_object().unwrap().keys().cloned().collect() };
    let content = built_in();
    let cards = || {
        ["starting_ships", "ships", "colonies"].into_iter().flat_map(|list| content[list].as_array().unwrap())
    };
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let names = |card: &Value| match card["names"].as_array() {
        Some(names) => names.iter().map(text).collect(),
        None => vec![text(&card["name"])],
    };
    assert_eq!(keys("short"), cards().flat_map(names).collect());
    assert_eq!(keys("drawings"), cards().map(|card| text(&card["class"])).collect());
}

#[test]
fn cards_are_called_and_drawn_as_the_titles_say() {
    let title = |rules: &SpaceBase, id: &str| {
        let title = rules.deck().title(card(id)).clone();
        (title.name, title.short, title.drawing)
    };
    let own =
        |name: &str, short: &str, drawing: &str| (name.to_owned(), short.to_owned(), drawing.to_owned());
    let plain = with(|_| {}).unwrap();
    assert_eq!(title(&plain, "malyshev"), own("U.E.S. Malyshev 9767-E", "Malyshev", "tolkien"));
    assert_eq!(title(&plain, "hicks-base"), own("U.E.C. Hicks Base", "Hicks Base", "cameron"));
    // Content of one's own may have names and classes that are not known.
    let other = with(|content| {
        ship(content, "malyshev")["name"] = json!("U.E.S. Laika 1957-B");
        ship(content, "malyshev")["class"] = json!("Sputnik Class Probe");
    });
    assert_eq!(title(&other.unwrap(), "malyshev"), own("U.E.S. Laika 1957-B", "U.E.S. Laika 1957-B", ""));
}

#[test]
fn content_of_ones_own_may_say_short_names_and_drawings() {
    let rules = with(|content| {
        let laika = ship(content, "malyshev");
        laika["name"] = json!("U.E.S. Laika 1957-B");
        laika["short"] = json!("Laika");
        laika["class"] = json!("Sputnik Class Probe");
        laika["drawing"] = json!("verne");
        // Also in place of what is known of a name and a class.
        content["colonies"][5]["short"] = json!("Hicks");
        content["colonies"][5]["drawing"] = json!("kubrick");
        let start = &mut content["starting_ships"][0];
        start["names"] = json!(["Ship Albert", "Ship Belka", "Ship Ham", "Ship Sam", "Ship Strelka"]);
        start["shorts"] = json!(["Albert", "Belka", "Ham", "Sam", "Strelka"]);
        start["drawing"] = json!("wells");
    })
    .unwrap();
    let title = |card: Card| {
        let title = rules.deck().title(card);
        (title.short.as_str(), title.drawing.as_str())
    };
    assert_eq!(title(card("malyshev")), ("Laika", "verne"));
    assert_eq!(title(card("hicks-base")), ("Hicks", "kubrick"));
    let start = Name::from_id("start-1").unwrap();
    let shorts = Seat::all(5).map(|seat| title(Card::of(start, seat)));
    let said = ["Albert", "Belka", "Ham", "Sam", "Strelka"].map(|short| (short, "wells"));
    assert!(shorts.eq(said));
}

#[test]
fn short_names_and_drawings_that_cannot_be_used_are_refused() {
    let (item, reason) = error(|content| ship(content, "shaw")["short"] = json!("Laika"));
    assert!(item.contains("(shaw)"), "{item}");
    assert_eq!(reason, "has the short name \"Laika\", no part of \"U.E.S. Shaw 1873-C\"");
    for short in ["", " ", "Shaw "] {
        let (_, reason) = error(|content| ship(content, "shaw")["short"] = json!(short));
        assert!(reason.contains("no part"), "{reason}");
    }
    let (item, reason) = error(|content| ship(content, "shaw")["drawing"] = json!("sputnik"));
    assert!(item.ends_with("(shaw).drawing"), "{item}");
    assert_eq!(reason, "\"sputnik\" is no drawing");
    let (item, _) = error(|content| content["colonies"][3]["short"] = json!("Laika"));
    assert!(item.starts_with("colonies[3]"), "{item}");
    let (item, _) = error(|content| content["colonies"][3]["drawing"] = json!(""));
    assert!(item.starts_with("colonies[3]") && item.ends_with(".drawing"), "{item}");
    let (item, reason) = error(|content| content["starting_ships"][3]["shorts"] = json!(["one"]));
    assert_eq!(
        (item.as_str(), reason.as_str()),
        ("starting_ships[3].shorts", "must be five, one for each seat")
    );
    let (item, _) =
        error(|content| content["starting_ships"][3]["shorts"] = json!(["a", "b", "c", "d", "Laika"]));
    assert_eq!(item, "starting_ships[3]");
}

#[test]
fn titles_that_cannot_be_used_are_refused() {
    let named = "U.E.S. Malyshev 9767-E";
    let (item, reason) = titles_error(|file| file["short"][named] = json!("Laika"));
    assert_eq!(
        (item.as_str(), reason.as_str()),
        ("short[U.E.S. Malyshev 9767-E]", "\"Laika\" is no part of the name")
    );
    assert!(titles_error(|file| file["short"][named] = json!(" ")).1.contains("no part"));
    let (item, reason) = titles_error(|file| file["drawings"]["Serling Star Settlement"] = json!("Serling"));
    assert!(item.contains("Serling Star Settlement") && reason.contains("no id"), "{item}: {reason}");
    assert!(titles_error(|file| file["drawings"]["Serling Star Settlement"] = json!("")).1.contains("no id"));
    assert!(titles_error(|file| file["long"] = json!({})).1.contains("long"));
}

#[test]
fn other_figures_change_the_game() {
    let rules = with(|content| {
        ship(content, "shaw")["cost"] = json!(1);
        ship(content, "shaw")["station"] = json!({"credits": 9});
        ship(content, "shaw")["sector"] = json!(3);
        content["colonies"][0]["points"] = json!(7);
    })
    .unwrap();
    let shaw = rules.deck().face(card("shaw"));
    assert_eq!((shaw.cost, shaw.station.credits, shaw.sector.number()), (1, 9, 3));
    assert_eq!(rules.deck().face(card("frisch-outpost")).points, 7);
}

#[test]
fn one_ship_may_win_the_game() {
    let (item, reason) = error(|content| {
        ship(content, "shaw")["station"] = ship(content, "armstrong")["station"].clone();
    });
    assert!(item.contains("(armstrong)") && reason.contains("\"shaw\""), "{item}: {reason}");
}

#[test]
fn squares_are_counted_for_the_number_of_players() {
    for (players, squares) in [(2, 4), (3, 3), (4, 2), (5, 2)] {
        let content = Content::built_in(SpaceBase::about().content);
        let rules = SpaceBase::new(&SpaceBase::options(players).unwrap(), &content).unwrap();
        let side = rules.deck().face(card("kubasov")).side(Zone::Station);
        assert_eq!((side.squares, side.per_use), (squares, squares), "{players} players");
        let ride = rules.deck().face(card("ride"));
        assert_eq!((ride.station.squares, ride.station.per_use), (2, 1));
        assert_eq!((ride.deployed.squares, ride.deployed.per_use), (2, 2));
    }
}

#[test]
fn an_error_names_the_item_and_what_was_expected() {
    let (item, reason) = error(|content| ship(content, "shaw")["cost"] = json!(6));
    assert!(item.contains("(shaw).cost") && reason.contains("5 at most"), "{item}: {reason}");
    let (item, reason) = error(|content| ship(content, "shaw")["id"] = json!("nobody"));
    assert!(item.contains("nobody") && reason.contains("ids are fixed"), "{item}: {reason}");
    let (_, reason) = error(|content| ship(content, "shaw")["id"] = json!("popov"));
    assert_eq!(reason, "stands there twice");
    let (item, reason) = error(|content| drop(content["ships"].as_array_mut().unwrap().pop()));
    assert_eq!((item.as_str(), reason.as_str()), ("ships", "\"shatalov\" is missing"));
    let (item, _) = error(|content| ship(content, "shaw")["level"] = json!(2));
    assert!(item.contains("(shaw).level"), "{item}");
    let (item, _) = error(|content| ship(content, "shaw")["sector"] = json!(13));
    assert!(item.contains("sector"), "{item}");
    let (item, _) = error(|content| ship(content, "shaw")["station"]["credits"] = json!(61));
    assert!(item.ends_with("station.credits"), "{item}");
    let (item, _) = error(|content| content["game"] = json!("chess"));
    assert_eq!(item, "game");
    let (_, reason) = error(|content| ship(content, "shaw")["source"] = json!(["a friend"]));
    assert_eq!(reason, "\"a friend\" is not among the sources");
    let (_, reason) = error(|content| ship(content, "shaw")["source"] = json!([]));
    assert_eq!(reason, "names no source");
    let (item, _) = error(|content| content["colonies"][3]["id"] = json!("frisch-outpost"));
    assert!(item.starts_with("colonies[3]"), "{item}");
    let (item, _) = error(|content| drop(content["colonies"].as_array_mut().unwrap().pop()));
    assert_eq!(item, "colonies");
    let (item, _) = error(|content| content["colonies"][3]["points"] = json!(61));
    assert!(item.starts_with("colonies[3]"), "{item}");
    let (item, _) = error(|content| content["starting_ships"][3]["names"] = json!(["one"]));
    assert_eq!(item, "starting_ships[3].names");
    let (item, _) = error(|content| content["starting_ships"][3]["sector"] = json!(5));
    assert_eq!(item, "starting_ships[3]");
    let (item, _) = error(|content| content["starting_ships"] = json!([]));
    assert_eq!(item, "starting_ships");
}

/// A charge of Shaw's station side that is in order.
fn charge() -> Value {
    json!({"squares": [[]], "linked": false, "box": "blue", "effects": [{"op": "gain", "credits": 1}]})
}

#[test]
fn an_activation_that_makes_no_sense_is_refused() {
    let refused = |field: &str, value: Value| {
        let mut charge = charge();
        charge[field] = value;
        error(|content| ship(content, "shaw")["station"]["charge"] = charge).1
    };
    assert!(refused("squares", json!([])).contains("1 to 6"));
    assert!(refused("squares", json!([[2, 3]])).contains("only linked squares"));
    assert!(refused("squares", json!([[7]])).contains("2 to 5 players"));
    assert!(refused("effects", json!([])).contains("1 to 4"));
    assert!(refused("effects", json!([{"op": "teleport"}])).contains("teleport"));
    let effect = |effect: Value| refused("effects", json!([effect]));
    let late = refused("effects", json!([{"op": "gain", "credits": 1}, {"op": "reroll"}]));
    assert!(late.contains("must come first"), "{late}");
    assert!(effect(json!({"op": "claim", "level": 4, "count": 1})).contains("level 1, 2 or 3"));
    assert!(effect(json!({"op": "claim", "level": 1, "count": 0})).contains("1 to 6 times"));
    assert!(effect(json!({"op": "shift_sum", "dir": "left", "max": 3})).contains("1 or 2"));
    assert!(effect(json!({"op": "swap_sectors", "a": 4, "b": 4})).contains("itself"));
    assert!(effect(json!({"op": "exchange_card", "zone": "deployed"})).contains("other zone"));
    assert!(effect(json!({"op": "others_lose_points", "amount": 61})).contains("60 points"));
    assert!(effect(json!({"op": "gain", "points": 61})).contains("60"));
    assert!(effect(json!({"op": "gain"})).contains("gives nothing"));
    assert!(effect(json!({"op": "win"})).contains("green box"));
    let two = json!([{"op": "win"}, {"op": "win"}]);
    assert!(refused("effects", two).contains("alone"));
    let mut linked = charge();
    linked["linked"] = json!(true);
    linked["squares"] = json!([[2, 3]]);
    let (_, reason) = error(|content| ship(content, "shaw")["station"]["charge"] = linked);
    assert!(reason.contains("none is used with 4 players"), "{reason}");
    let mut green = charge();
    green["box"] = json!("green");
    green["effects"] = json!([{"op": "buy"}]);
    let (_, reason) = error(|content| ship(content, "shaw")["station"]["charge"] = green);
    assert!(reason.contains("blue box"), "{reason}");
    let (_, reason) = error(|content| content["starting_ships"][0]["station"]["charge"] = charge());
    assert!(reason.contains("starting ships have none"), "{reason}");
}

#[test]
fn content_says_nothing_that_is_not_read() {
    for (list, key) in [("ships", "credits"), ("colonies", "point"), ("starting_ships", "cost")] {
        let (_, reason) = error(|content| content[list][0][key] = json!(9));
        assert!(reason.contains(key), "{reason}");
    }
    let (_, reason) = error(|content| content["ship"] = json!([]));
    assert!(reason.contains("ship"), "{reason}");
}

#[test]
fn every_card_has_a_name_and_a_class() {
    let reasons = [
        error(|content| content["ships"][3]["name"] = json!(" ")).1,
        error(|content| content["colonies"][3]["class"] = json!("")).1,
        error(|content| content["starting_ships"][0]["names"][4] = json!("")).1,
    ];
    assert_eq!(reasons, ["has an empty name or class"; 3]);
}

#[test]
fn a_new_card_needs_no_code() {
    let rules = with(|content| {
        ship(content, "shaw")["station"] = json!({"credits": 2, "arrow": "left2", "charge": {
            "squares": [[], [4]], "linked": true, "box": "blue",
            "effects": [{"op": "others_lose_points", "amount": 2}, {"op": "set_die", "count": 2}, {"op": "gain", "income": 3}]
        }});
    })
    .unwrap();
    let side = rules.deck().face(card("shaw")).station;
    assert_eq!((side.squares, side.per_use, side.effects().len()), (2, 2, 3));
    assert_eq!(side.effects()[1], Effect::SetDie { count: 2 });
}

#[test]
fn options_are_checked() {
    for players in [0, 1, 6, 100] {
        assert!(SpaceBase::options(players).is_err(), "{players}");
        let content = Content::built_in(SpaceBase::about().content);
        let options = Options { players, always_ask: false };
        let problem = SpaceBase::new(&options, &content).unwrap_err();
        assert_eq!((problem.place.as_str(), problem.item.as_str()), ("options", "players"));
    }
    let unknown: Result<Options, _> = serde_json::from_value(json!({"players": 3, "speed": "fast"}));
    assert!(unknown.is_err());
    let usual: Options = serde_json::from_value(json!({"players": 3})).unwrap();
    assert_eq!(usual, SpaceBase::options(3).unwrap());
}
