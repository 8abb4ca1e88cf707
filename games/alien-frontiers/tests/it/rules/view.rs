//! What everybody sees.

use alien_frontiers::{Action, Card, Field, Hull, Phase, Place, RelicAt, Ship, State, Territory, View};
use serde_json::Value;
use table::{Eyes, Role, Rules, Tell};

use crate::scene::*;

/// Where two views differ, and in nothing else: paths like `players[1].fuel`.
fn differences(one: &Value, other: &Value, path: &str, out: &mut Vec<String>) {
    match (one, other) {
        (Value::Object(one), Value::Object(other)) if one.keys().eq(other.keys()) => {
            for (key, value) in one {
                let dot = if path.is_empty() { "" } else { "." };
                differences(value, &other[key], &format!("{path}{dot}{key}"), out);
            }
        }
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => {
            for (i, value) in one.iter().enumerate() {
                differences(value, &other[i], &format!("{path}[{i}]"), out);
            }
        }
        _ if one != other => out.push(path.to_owned()),
        _ => {}
    }
}

/// The paths of all fields of a view, without the numbers of list items.
fn all_fields(view: &Value, path: &str, out: &mut Vec<String>) {
    match view {
        Value::Object(fields) => {
            for (key, value) in fields {
                let dot = if path.is_empty() { "" } else { "." };
                all_fields(value, &format!("{path}{dot}{key}"), out);
            }
        }
        Value::Array(items) if !items.is_empty() => {
            for item in items {
                all_fields(item, path, out);
            }
        }
        _ => out.push(path.to_owned()),
    }
}

/// A path without the numbers of list items.
fn field_of(path: &str) -> String {
    path.split(['[', ']']).step_by(2).collect()
}

/// One change to a position: what it is, the change, and all that looks different afterwards.
type Change = (&'static str, fn(&mut State), &'static [&'static str]);

const CHANGES: &[Change] = &[
    ("fuel", |s| s.players[1].fuel += 1, &["players[1].fuel"]),
    ("ore", |s| s.players[2].ore += 1, &["players[2].ore"]),
    ("the supply", |s| s.players[1].supply -= 1, &["players[1].colonies", "to_land[1]"]),
    ("the Colonist Hub", |s| s.players[1].circle += 1, &["players[1].circle"]),
    ("the ship stock", |s| s.players[1].stock -= 1, &["players[1].fleet"]),
    ("the Maintenance Bay", |s| s.players[1].bay -= 1, &["players[1].bay"]),
    (
        "a ship on the Maintenance Bay, or docked",
        |s| {
            s.players[1].bay -= 1;
            s.ports[Place::MARKET.index()].0[0] = Ship::new(Hull::Of(seat(2)), 3);
        },
        &["docked[6]", "players[1].bay"],
    ),
    (
        "a card for another",
        |s| {
            s.players[1].cards.remove(Card::BoosterPod);
            s.players[1].cards.insert(Card::StasisBeam);
        },
        &["players[1].cards[0]"],
    ),
    (
        "a card of one player or of another",
        |s| {
            s.players[1].cards.remove(Card::BoosterPod);
            s.players[2].cards.insert(Card::BoosterPod);
        },
        &["players[1].cards", "players[2].cards"],
    ),
    (
        "a card that scores",
        |s| {
            s.players[1].cards.remove(Card::BoosterPod);
            s.players[1].cards.insert(Card::AlienCity);
        },
        &["players[1].cards[0]", "players[1].points"],
    ),
    (
        "the value of a docked ship",
        |s| s.ports[Place::MINE.index()].0[0] = Ship::new(Hull::Of(seat(2)), 4),
        &["docked[5][0].value", "turn.mine_minimum"],
    ),
    (
        "the owner of a docked ship",
        |s| s.ports[Place::MINE.index()].0[0] = Ship::new(Hull::Of(seat(3)), 3),
        &["docked[5][0].owner"],
    ),
    (
        "the Relic Ship, or a ship of its owner's colour",
        |s| s.ports[Place::RAIDERS.index()].0[0] = Ship::new(Hull::Of(seat(2)), 5),
        &["docked[7][0]"],
    ),
    ("ships in other ports", |s| s.ports[Place::MINE.index()].0.swap(0, 1), &["docked[5]"]),
    (
        "whose track a ship is on",
        |s| {
            let [from, to] = [2, 3].map(|number| Place::of(facility("colonist-hub"), seat(number)).index());
            s.ports.swap(from, to);
        },
        &["docked[2]", "docked[3]"],
    ),
    ("whether a ship counts for a claim", |s| s.turn.counting = 0, &["docked[0][0]", "turn.claim_total"]),
    (
        "on which territory a colony is",
        |s| {
            s.colonies[Territory::LemBadlands.index()][1] -= 1;
            s.colonies[Territory::HerbertValley.index()][1] += 1;
        },
        &["colonies[4][1]", "colonies[5][1]"],
    ),
    (
        "whose colony is on a territory",
        |s| {
            s.colonies[Territory::LemBadlands.index()][0] += 1;
            s.colonies[Territory::AsimovCrater.index()][0] -= 1;
        },
        &["colonies[0][0]", "colonies[5][0]"],
    ),
    (
        "which territory is controlled",
        |s| s.counters.swap(Territory::LemBadlands.index(), Territory::PohlFoothills.index()),
        &["controllers[5]", "controllers[6]"],
    ),
    (
        "who controls it",
        |s| s.counters[Territory::LemBadlands.index()] = None,
        &["controllers[5]", "players[1].points"],
    ),
    (
        "a field",
        |s| s.fields[Field::Isolation.index()] = Some(Territory::AsimovCrater),
        &["fields[0]", "silenced[0]"],
    ),
    (
        "a field that counts",
        |s| s.fields[Field::Positron.index()] = Some(Territory::AsimovCrater),
        &["field_points[0]", "fields[1]", "players[0].points"],
    ),
    (
        "a field for another",
        |s| s.fields.swap(Field::Isolation.index(), Field::Repulsor.index()),
        &["fields[0]", "fields[2]", "silenced"],
    ),
    ("unplaced ships", |s| s.unplaced = [0, 0, 1, 1, 0, 0], &["unplaced[1]"]),
    (
        "the owner of the Relic Ship",
        |s| s.relic.owner = Some(seat(3)),
        &["docked[7][0].owner", "relic.owner"],
    ),
    ("where the Relic Ship is", |s| s.relic.at = RelicAt::Bay, &["relic.at"]),
    ("the Relic Ship at home", |s| s.relic.at = RelicAt::Home, &["relic.at", "relic.on"]),
    ("what the Relic Ship shows", |s| s.relic.at = RelicAt::Unplaced(4), &["relic.at", "relic.value"]),
    ("the display", |s| s.display[1] = Some(Card::PlasmaCannon), &["display[1]"]),
    ("the order of the display", |s| s.display.swap(0, 2), &["display[0]", "display[2]"]),
    ("an empty slot of the display", |s| s.display[2] = None, &["display[2]"]),
    ("the size of the draw pile", |s| s.draw[Card::DataCrystal.index()] -= 1, &["draw_pile"]),
    (
        "the discard pile",
        |s| s.discard.swap(Card::PolarityDevice.index(), Card::DataCrystal.index()),
        &["discard_pile[3]", "discard_pile[9]"],
    ),
    ("the round", |s| s.turn.number += 3, &["round"]),
    ("the first player", |s| s.turn.first = seat(2), &["first"]),
    ("whose turn it is", |s| s.turn.active = seat(2), &["active"]),
    (
        "the price of a trade",
        |s| s.ports[Place::MARKET.index()].0[0] = Ship::new(Hull::Of(seat(1)), 2),
        &["docked[6]", "turn.trade_price"],
    ),
    ("what is to be decided", |s| s.phase = Phase::Keep, &["phase.kind"]),
    ("how much may still be stolen", |s| s.phase = Phase::Raid { left: 2 }, &["phase"]),
    ("the cards that were used", |s| s.turn.used.insert(Card::TemporalWarper), &["turn.used"]),
    ("a discard power that was used", |s| s.turn.discarded = true, &["turn.discard_used"]),
    ("cycles", |s| s.turn.cycles += 1, &["turn.cycles"]),
    ("a borrowed bonus", |s| s.turn.borrowed = Some(Territory::HerbertValley), &["turn.borrowed"]),
    ("a leftover advance", |s| s.turn.leftover = true, &["turn.leftover_advance"]),
    ("ships docked at the Colonist Hub", |s| s.turn.hub_docked += 1, &["turn.hub_docked"]),
    ("an extra advance that was given", |s| s.turn.asimov_used = true, &["turn.asimov_used"]),
    ("a ship docked at the Lunar Mine", |s| s.turn.mine_docked = true, &["turn.mine_docked"]),
];

#[test]
fn pages_are_told_which_sets_dock_where_and_which_card_an_action_uses() {
    let t = Scene::new(2);
    let board = serde_json::to_value(t.rules.board()).unwrap();
    let facility = |id: &str| {
        board["facilities"].as_array().unwrap().iter().find(|one| one["id"] == id).unwrap().clone()
    };
    let sets = |id: &str| -> Vec<(u64, Value)> {
        let sets = facility(id)["sets"].as_array().unwrap().clone();
        sets.iter().map(|set| (set["value"].as_u64().unwrap(), set["faces"].clone())).collect()
    };
    assert_eq!(sets("terraforming-station"), [(6, serde_json::json!([6]))]);
    assert_eq!(sets("raiders-outpost").last(), Some(&(4, serde_json::json!([4, 5, 6]))));
    assert_eq!(sets("shipyard")[4], (5, serde_json::json!([5, 5])));
    assert_eq!(
        (&facility("raiders-outpost")["bumps"], &facility("shipyard")["bumps"]),
        (&true.into(), &false.into())
    );
    let powers = board["powers"].as_array().unwrap();
    let is = |kind: &str, card: &str, discard: bool| {
        powers.iter().any(|one| one["kind"] == kind && one["card"] == card && one["discard"] == discard)
    };
    assert!(is("shoot", "plasma-cannon", false) && is("scrap", "plasma-cannon", true));
    assert!(is("place-field", "data-crystal", true) && is("borrow", "data-crystal", false));
    // Nine cards have a power for fuel, and all of them but the Mind Control Helmet one more.
    assert_eq!(powers.len(), 9 + 8);
}

/// Where nothing may dock, with the reason in a few words.
fn shut(t: &Scene, eyes: Eyes) -> Vec<(&'static str, String)> {
    let shut = t.rules.view(t.state(), eyes).shut;
    shut.iter().map(|one| (one.at.id(), one.brief.to_string())).collect()
}

#[test]
fn whoever_docks_is_told_the_first_reason_at_each_facility_that_takes_nothing() {
    let at = |t: &Scene, at: &str| {
        shut(t, Eyes::Seat(t.active())).into_iter().find(|(id, _)| *id == at).map(|(_, brief)| brief)
    };
    let mut t = Scene::new(4).ships(&[2, 5]).docked("lunar-mine", 2, &[6]).circle(1, 7);
    let told = shut(&t, Eyes::Seat(seat(1)));
    let expected = [
        ("colonist-hub", "launch first"),
        ("colony-constructor", "needs three equal"),
        ("lunar-mine", "6 only"),
        ("orbital-market", "needs a pair"),
        ("raiders-outpost", "needs a run"),
        ("shipyard", "needs a pair"),
        ("terraforming-station", "needs a 6"),
    ];
    assert_eq!(told, expected.map(|(at, brief)| (at, brief.to_owned())));
    assert_eq!((shut(&t, Eyes::Seat(seat(2))), shut(&t, Eyes::Spectator)), (vec![], vec![]));
    // Where no port is open other ships would not help, and nobody is told which ones it takes.
    let full = || (2..=4).fold(Scene::new(4), |t, seat| t.docked("shipyard", seat, &[1, 1]));
    assert_eq!(at(&full().ships(&[2, 5]), "shipyard").as_deref(), Some("ports taken"));
    // Runs are bumped off.
    let run = |ships: &[u8]| Scene::new(2).ships(ships).docked("raiders-outpost", 2, &[2, 3, 4]);
    assert_eq!(at(&run(&[1, 1, 6]), "raiders-outpost").as_deref(), Some("needs a run"));
    assert_eq!(at(&run(&[1, 2, 3]), "raiders-outpost").as_deref(), Some("needs a higher run"));
    assert_eq!(at(&run(&[3, 4, 5]), "raiders-outpost"), None);
    // The price is told to whoever has the ships.
    let price = |ships: &[u8]| at(&Scene::new(4).ships(ships).fuel(1, 1).ore(1, 0), "colony-constructor");
    assert_eq!(
        [price(&[2, 2, 5]), price(&[2, 2, 2])].map(Option::unwrap),
        ["needs three equal", "needs 3 ore"]
    );
    // When all ships are docked, nobody asks where others could.
    t.acts(&["dock 2 alien-artifact", "dock 5 solar-converter"]);
    assert_eq!(shut(&t, Eyes::Seat(seat(1))), vec![]);
}

#[test]
fn of_the_ship_in_hand_it_is_told_where_it_may_not_go() {
    let mut t = with_card("orbital-teleporter", &[3, 3, 4], 2).docked("solar-converter", 1, &[2]);
    t.act("teleport s1 2 solar-converter");
    let told = t.rules.view(t.state(), Eyes::Seat(seat(1))).shut;
    for one in &told {
        // The reason is that against the docking that is named.
        let dock = Action::Dock { at: one.at, value: one.value, relic: one.relic };
        let refused = t.rules.check(t.state(), seat(1), dock).unwrap_err();
        assert_eq!(refused.brief, one.brief);
    }
    let at = |at: &str| told.iter().find(|one| one.at == facility(at)).map(|one| one.value);
    assert_eq!([at("orbital-market"), at("colony-constructor")], [Some(2); 2], "it has to be in the set");
    assert_eq!([at("raiders-outpost"), at("lunar-mine")], [None; 2]);
    assert!(t.why_not("dock 2 solar-converter").contains("has to go elsewhere"));
    assert_eq!(at("solar-converter"), Some(2));
}

#[test]
fn no_public_thing_is_hidden_even_if_it_alone_is_different() {
    proves!("referee.open-information");
    let mut t = Scene::new(3)
        .ships(&[3, 3, 5])
        .docked("lunar-mine", 2, &[3])
        .docked("colonist-hub", 2, &[1])
        .relic_docked("raiders-outpost", 2, 5)
        .bay(2, 3)
        .circle(2, 3)
        .colonies(1, "asimov-crater", 1)
        .colonies(2, "burroughs-desert", 1)
        .colonies(2, "lem-badlands", 3)
        .field("isolation-field", "lem-badlands")
        .cards(1, &["temporal-warper"])
        .cards(2, &["booster-pod"])
        .display(["stasis-beam", "booster-pod", "data-crystal"])
        .discard_pile(&["polarity-device"]);
    t.act("dock 5 alien-artifact");
    let before = t.state();
    let mut seen = Vec::new();
    for (what, change, expected) in CHANGES {
        let mut after = before.clone();
        change(&mut after);
        for eyes in
            [Eyes::Seat(seat(1)), Eyes::Seat(seat(2)), Eyes::Seat(seat(3)), Eyes::Spectator, Eyes::All]
        {
            let view = |state: &State| {
                // Where nothing may dock follows from all the rest, and is told to whoever docks.
                let view = View { shut: Vec::new(), ..t.rules.view(state, eyes) };
                serde_json::to_value(view).unwrap()
            };
            let mut found = Vec::new();
            differences(&view(before), &view(&after), "", &mut found);
            found.sort_unstable();
            assert_eq!(found, *expected, "{what} for {eyes:?}");
        }
        seen.extend(expected.iter().map(|path| field_of(path)));
    }
    // No field of a view was forgotten.
    let mut fields = Vec::new();
    all_fields(&serde_json::to_value(t.rules.view(before, Eyes::Spectator)).unwrap(), "", &mut fields);
    for field in fields {
        let tried = |path: &String| field.starts_with(path.as_str());
        assert!(seen.iter().any(tried), "{field} was not tried");
    }
}

#[test]
fn everybody_sees_everything_that_lies_on_the_table() {
    proves!("referee.open-information");
    let base = || Scene::new(3).ships(&[3, 3]);
    let piles = |discards: &[&str], draw: &[&str]| base().discard_pile(discards).draw_pile(draw);
    // Each pair of positions differs in one public thing, so every pair of eyes tells them apart.
    let pairs = [
        ("fuel", base().fuel(2, 1), base().fuel(2, 2)),
        ("ore", base().ore(2, 1), base().ore(2, 2)),
        ("cards", base().cards(2, &["booster-pod"]), base().cards(2, &["stasis-beam"])),
        ("whose card", base().cards(2, &["booster-pod"]), base().cards(3, &["booster-pod"])),
        ("unplaced ships", base(), base().ships(&[3, 4])),
        ("docked ships", base().docked("lunar-mine", 2, &[1]), base().docked("lunar-mine", 2, &[2])),
        ("the Maintenance Bay", base().bay(2, 4), base().bay(2, 5)),
        ("the Colonist Hub", base().circle(2, 3), base().circle(2, 4)),
        ("the supply", base().supply(2, 3), base().supply(2, 4)),
        ("colonies", base().colonies(2, "lem-badlands", 1), base().colonies(2, "lem-badlands", 2)),
        ("a field", base().field("positron-field", "lem-badlands"), base()),
        (
            "the Relic Ship",
            base().colonies(1, "burroughs-desert", 1),
            base().colonies(1, "burroughs-desert", 1).relic_unplaced(4),
        ),
        (
            "the display",
            base().display(["booster-pod", "stasis-beam", "stasis-beam"]).draw_pile(&["alien-city"]),
            base().display(["booster-pod", "booster-pod", "stasis-beam"]).draw_pile(&["alien-city"]),
        ),
        (
            "the discard pile",
            piles(&["booster-pod"], &["alien-city"]),
            piles(&["stasis-beam"], &["alien-city"]),
        ),
        (
            "the size of the draw pile",
            piles(&[], &["alien-city", "booster-pod"]),
            piles(&[], &["alien-city", "booster-pod", "booster-pod"]),
        ),
    ];
    for (what, one, other) in &pairs {
        for eyes in [Eyes::Seat(seat(1)), Eyes::Seat(seat(2)), Eyes::Seat(seat(3)), Eyes::Spectator] {
            let rules = &one.rules;
            assert_ne!(rules.view(one.state(), eyes), rules.view(other.state(), eyes), "{what}");
        }
    }
}

#[test]
fn everybody_sees_everything_that_happens() {
    proves!("referee.open-information");
    let mut t = Scene::new(3).ships(&[1, 2, 3, 3, 6]).fuel(2, 1).display([
        "stasis-beam",
        "booster-pod",
        "data-crystal",
    ]);
    let open = |t: &Scene| {
        assert!(!t.events().is_empty());
        for event in t.events() {
            for eyes in [Eyes::Seat(seat(1)), Eyes::Seat(seat(2)), Eyes::Seat(seat(3)), Eyes::Spectator] {
                assert_eq!(t.rules.event_for(event, eyes).as_ref(), Some(event));
            }
        }
    };
    for action in
        ["dock 1-2-3 raiders-outpost", "steal fuel s2", "dock 3 alien-artifact", "dock 6 alien-artifact"]
    {
        t.act(action);
        open(&t);
    }
    t.will_draw_cards(&["alien-city"]);
    t.act("claim stasis-beam");
    open(&t);
    next_player_rolls(&mut t, &[1, 2, 3]);
    open(&t);
}

#[test]
fn taking_nothing_turns_down_what_a_raid_offers() {
    let role = |t: &Scene, text: &str| t.rules.role(t.state(), seat(1), text.parse().unwrap());
    let mut t = Scene::new(2).ships(&[1, 2, 3]).fuel(2, 1);
    t.act("dock 1-2-3 raiders-outpost");
    assert_eq!((role(&t, "end-raid"), role(&t, "steal fuel s2")), (Role::Declines, Role::Plain));
    t.act("end-raid");
    assert_eq!(role(&t, "end-turn"), Role::Ends);
}

#[test]
fn ending_the_turn_turns_down_what_was_earned() {
    proves!("alien-artifact.claim-timing", "colonist-hub.excess-lost");
    let role = |t: &Scene| t.rules.role(t.state(), seat(1), "end-turn".parse().unwrap());
    // A card that was earned.
    let display = ["stasis-beam", "booster-pod", "plasma-cannon"];
    let mut t = Scene::new(2).ships(&[2, 6]).display(display);
    t.acts(&["dock 2 alien-artifact", "dock 6 alien-artifact"]);
    assert_eq!((role(&t), t.note("end-turn").as_str()), (Role::Declines, "a card that you earned is lost"));
    assert!(t.question().starts_with("You have earned a card: claim one"));
    let owned = t.cards(1, &display);
    assert_eq!((role(&owned), owned.note("end-turn").as_str()), (Role::Ends, ""), "nobody has a card twice");
    let mut t = Scene::new(2).ships(&[2, 6]).display(display);
    t.acts(&["dock 2 alien-artifact", "dock 6 alien-artifact"]);
    t.will_draw_cards(&["alien-city"]);
    t.act("claim stasis-beam");
    assert_eq!((role(&t), t.note("end-turn").as_str()), (Role::Ends, ""));
    // An advance that is left over, if the launch can be paid.
    for (fuel, expected, note) in [(1, Role::Declines, "the advance left over is lost"), (0, Role::Ends, "")]
    {
        let mut t = Scene::new(2).colonies(1, "asimov-crater", 1).circle(1, 5).supply(1, 3).ships(&[2, 4]);
        t = t.fuel(1, fuel).ore(1, 1);
        t.acts(&["dock 2 colonist-hub", "dock 4 colonist-hub"]);
        assert_eq!((role(&t), t.note("end-turn").as_str()), (expected, note));
    }
}

#[test]
fn ending_the_turn_with_too_many_resources_says_what_goes_back() {
    proves!("resources.limit-eight", "resources.excess-choice");
    let known = [(8, 0, ""), (4, 4, ""), (10, 0, "you return 2 fuel"), (0, 9, "you return 1 ore")];
    let chosen =
        [(6, 5, "you return 3 resources of your choice"), (8, 1, "you return 1 resource of your choice")];
    for (fuel, ore, note) in known.into_iter().chain(chosen) {
        let t = Scene::new(2).fuel(1, fuel).ore(1, ore);
        let role = t.rules.role(t.state(), seat(1), Action::EndTurn);
        let expected = if note.is_empty() { Role::Ends } else { Role::Declines };
        assert_eq!((role, t.note("end-turn").as_str()), (expected, note), "{fuel} fuel, {ore} ore");
    }
    // Beside what else is lost.
    let mut t =
        Scene::new(2).ships(&[2, 6]).fuel(1, 10).display(["stasis-beam", "booster-pod", "data-crystal"]);
    t.acts(&["dock 2 alien-artifact", "dock 6 alien-artifact"]);
    assert_eq!(t.note("end-turn"), "a card that you earned is lost; you return 2 fuel");
}

#[test]
fn dockings_that_bring_nothing_are_marked() {
    let role = |t: &Scene, text: &str| t.rules.role(t.state(), seat(1), text.parse().unwrap());
    let (raid, trade) = ("dock 1-2-3 raiders-outpost", "dock 3+3 orbital-market");
    let ships = || Scene::new(2).ships(&[1, 2, 3, 3]);
    assert_eq!((role(&ships(), raid), role(&ships(), trade)), (Role::Idle, Role::Idle));
    let t = ships().fuel(1, 2).fuel(2, 1);
    assert_eq!((role(&t, raid), role(&t, trade)), (Role::Plain, Role::Idle), "a trade takes three fuel");
    let t = ships().fuel(1, 3).cards(2, &["stasis-beam"]);
    assert_eq!((role(&t, raid), role(&t, trade)), (Role::Plain, Role::Plain));
    assert_eq!(role(&t, "dock 1 solar-converter"), Role::Plain);
    // With Heinlein Plains one fuel is enough.
    let t = ships().fuel(1, 1).colonies(1, "heinlein-plains", 1);
    assert_eq!(role(&t, trade), Role::Plain);
}

#[test]
fn scores_are_public() {
    proves!("referee.open-information");
    let t = Scene::new(2).colonies(1, "lem-badlands", 2).cards(2, &["alien-city"]);
    for eyes in [Eyes::Seat(seat(1)), Eyes::Seat(seat(2)), Eyes::Spectator, Eyes::All] {
        let points: Vec<i32> = t.rules.scores(t.state(), eyes).iter().map(|score| score.points).collect();
        assert_eq!(points, [3, 1]);
    }
}

#[test]
fn what_fields_do_to_a_territory_and_where_the_relic_ship_waits_is_told() {
    let t = Scene::new(2).field("positron-field", "lem-badlands").field("isolation-field", "lem-badlands");
    let view = t.rules.view(t.state(), Eyes::Spectator);
    let on = |id: &str| territory(id).index();
    assert_eq!(view.field_points[on("lem-badlands")], 1);
    assert_eq!(view.field_points.iter().sum::<u8>(), 1);
    assert_eq!(
        (view.silenced, view.relic.on),
        (vec![territory("lem-badlands")], Some(territory("burroughs-desert")))
    );
    let t = Scene::new(2).field("repulsor-field", "lem-badlands").relic_on_bay(2);
    let view = t.rules.view(t.state(), Eyes::Spectator);
    assert_eq!((view.field_points.iter().sum::<u8>(), view.silenced, view.relic.on), (0, vec![], None));
}

#[test]
fn a_ship_in_hand_is_shown_with_its_owner() {
    let mut t = Scene::new(2)
        .docked("lunar-mine", 2, &[3])
        .relic_docked("solar-converter", 2, 4)
        .colonies(2, "burroughs-desert", 1)
        .cards(1, &["mind-control-helmet"])
        .fuel(1, 3);
    let mut other = t.state().clone();
    t.act("control s2 3 lunar-mine");
    let phase = |state: &State| serde_json::to_value(t.rules.view(state, Eyes::Spectator).phase).unwrap();
    let ship = serde_json::json!({ "owner": 1, "value": 3 });
    assert_eq!(phase(t.state()), serde_json::json!({ "kind": "redock", "ship": ship, "from": "lunar-mine" }));
    let relic = Ship::new(Hull::Relic, 4);
    other.phase = Phase::Redock { ship: relic, from: facility("solar-converter") };
    assert_eq!(phase(&other)["ship"], serde_json::json!({ "owner": 1, "value": 4, "relic": true }));
}
