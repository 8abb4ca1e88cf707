//! What people read.

use alien_frontiers::Action;
use serde_json::json;
use table::{
    Eyes, Names, Rules, Tell,
    text::{Span, die, die_of},
};

use crate::scene::*;

/// The label and the note of an action of the active player, as people read them.
fn said(t: &Scene, action: &str) -> (String, String) {
    let names = Names::new(["Ada", "Bob", "Cleo", "Dan"]);
    let (seat, action) = (t.state().turn.active, action.parse::<Action>().unwrap());
    let (label, note) = (t.rules.label(t.state(), seat, action), t.rules.note(t.state(), seat, action));
    (label.plain(&names), note.plain(&names))
}

#[test]
fn a_docking_says_its_ships_its_price_and_what_it_gives() {
    let t = Scene::new(4)
        .ships(&[2, 3, 4, 4])
        .relic_unplaced(4)
        .colonies(1, "burroughs-desert", 1)
        .colonies(1, "lem-badlands", 1)
        .fuel(1, 2)
        .ore(1, 3);
    for (action, label) in [
        ("dock 4 solar-converter", "Dock a 4 at the Solar Converter: +3 fuel"),
        ("dock 4 lunar-mine +relic", "Dock the Relic Ship (4) at the Lunar Mine: +1 ore"),
        ("dock 4+4 shipyard", "Dock 4 and 4 at the Shipyard for 2 fuel and 2 ore: ship number 5"),
        (
            "dock 4+4+4 colony-constructor +relic",
            "Dock 4, 4 and 4 with the Relic Ship at the Colony Constructor for 3 ore: land a colony",
        ),
        ("dock 4 alien-artifact", "Dock a 4 at the Alien Artifact: total 4, a cycle"),
        ("dock 2 colonist-hub", "Dock a 2 at the Colonist Hub: circle 1"),
    ] {
        assert_eq!(said(&t, action), (label.to_owned(), String::new()));
    }
    let (market, trade) = said(&t, "dock 4+4 orbital-market");
    assert_eq!(market, "Dock 4 and 4 at the Orbital Market");
    assert_eq!(trade, "trade 4 fuel for 1 ore");
    let raid = said(&t, "dock 2-3-4 raiders-outpost");
    assert_eq!(raid, ("Dock 2, 3 and 4 at the Raiders' Outpost".to_owned(), "raid".to_owned()));
}

#[test]
fn a_landing_says_who_takes_and_who_loses_control() {
    let mut t = Scene::new(3)
        .ships(&[2, 2, 2])
        .ore(1, 3)
        .cards(1, &["orbital-teleporter"])
        .colonies(1, "asimov-crater", 1)
        .colonies(2, "asimov-crater", 1)
        .colonies(2, "lem-badlands", 1)
        .colonies(3, "pohl-foothills", 2)
        .field("isolation-field", "herbert-valley");
    t.act("dock 2+2+2 colony-constructor");
    let crater = "you take control (Hub: one extra circle a turn with two ships or more)";
    for (on, note) in [
        ("asimov-crater", crater),
        ("lem-badlands", "Bob loses control"),
        ("pohl-foothills", ""),
        ("herbert-valley", "you take control, without the bonus"),
    ] {
        assert_eq!(said(&t, &format!("land {on}")).1, note);
    }
    t.acts(&["land asimov-crater", "uproot s1 asimov-crater"]);
    assert_eq!(said(&t, "land lem-badlands").1, "Bob loses control; you lose Asimov Crater");
    let mut t = Scene::new(2).cards(1, &["orbital-teleporter"]).colonies(2, "asimov-crater", 1);
    t.act("uproot s2 asimov-crater");
    assert_eq!(said(&t, "land lem-badlands").1, "Bob takes control; Bob loses Asimov Crater");
}

#[test]
fn what_cannot_be_counted_stands_in_the_note() {
    let mut t = Scene::new(2).ships(&[1, 2, 3]).cards(1, &["booster-pod"]).cards(2, &["booster-pod"]);
    assert_eq!(said(&t, "end-turn").1, "3 ships go to the Maintenance Bay");
    t.act("dock 1-2-3 raiders-outpost");
    assert_eq!(
        said(&t, "steal booster-pod s2"),
        ("Steal Booster Pod from Bob".to_owned(), "you have one, so it is discarded".to_owned())
    );
    t.act("end-raid");
    assert_eq!(said(&t, "end-turn"), ("End the turn".to_owned(), String::new()));
}

#[test]
fn the_log_tells_whose_every_ship_is() {
    let mut t = Scene::new(2)
        .ships(&[4, 4])
        .relic_unplaced(4)
        .docked("solar-converter", 2, &[4])
        .fuel(1, 9)
        .ore(1, 9)
        .cards(1, &["mind-control-helmet"]);
    let line = |t: &Scene| serde_json::to_value(t.rules.narrate(&t.events()[0])).unwrap();
    t.act("control s2 4 solar-converter");
    let helmet = json!({"piece": "mind-control-helmet", "title": "Mind Control Helmet"});
    assert_eq!(line(&t)[2], helmet);
    t.act("dock 4+4 orbital-market +relic");
    let relic = json!({"piece": "relic-ship", "title": "Relic Ship"});
    assert_eq!(
        line(&t),
        json!([
            {"seat": 0}, " docks ", {"seat": 1}, "'s ", {"die": 4, "owner": 1}, " and the ", relic, " (", {"die": 4},
            ") at the ", {"piece": "orbital-market", "title": "Orbital Market"}
        ])
    );
    t.act("dock 4 solar-converter");
    assert_eq!(line(&t)[2], json!({"die": 4, "owner": 0}));
}

#[test]
fn labels_show_every_ship_in_the_colour_of_its_owner() {
    let t = Scene::new(2)
        .ships(&[2, 4, 4])
        .relic_unplaced(4)
        .docked("solar-converter", 2, &[3])
        .fuel(1, 9)
        .ore(1, 9)
        .cards(1, &["mind-control-helmet", "booster-pod", "temporal-warper"]);
    let dice = |t: &Scene, action: &str| {
        let label = t.rules.label(t.state(), seat(1), action.parse().unwrap());
        let die = |span: &Span| match *span {
            Span::Die { die, owner } => Some((die, owner)),
            _ => None,
        };
        label.spans().iter().filter_map(die).collect::<Vec<_>>()
    };
    let (ada, bob) = (Some(seat(1)), Some(seat(2)));
    assert_eq!(dice(&t, "raise 2"), [(2, ada), (3, ada)]);
    assert_eq!(dice(&t, "raise relic"), [(4, None), (5, None)]);
    assert_eq!(dice(&t, "reroll 2,3"), [(4, ada), (4, ada)]);
    assert_eq!(dice(&t, "dock 2 lunar-mine"), [(2, ada)]);
    assert_eq!(dice(&t, "dock 4 lunar-mine +relic"), [(4, None)]);
    assert_eq!(dice(&t, "dock 4+4 orbital-market"), [(4, ada), (4, ada)]);
    // Which of the two is the Relic Ship does not show.
    assert_eq!(dice(&t, "dock 4+4 orbital-market +relic"), [(4, None), (4, None)]);
    assert_eq!(dice(&t, "control s2 3 solar-converter"), [(3, bob)]);
    let mut t = t;
    t.act("control s2 3 solar-converter");
    assert_eq!(dice(&t, "dock 3 lunar-mine"), [(3, bob)]);
    let asked = t.rules.prompt(t.state(), seat(1)).text;
    assert!(asked.spans().contains(&Span::Die { die: 3, owner: bob }), "{asked:?}");
}

#[test]
fn dice_in_refusals_have_the_colours_of_their_owners() {
    let dice = |t: &Scene, action: &str| -> Vec<Span> {
        let action = action.parse::<Action>().unwrap();
        let refusal = t.rules.check(t.state(), t.state().turn.active, action).unwrap_err();
        refusal.why.spans().iter().filter(|span| matches!(span, Span::Die { .. })).cloned().collect()
    };
    let of = |number, face| die_of(seat(number), face);
    let t = Scene::new(2).ships(&[3, 4]).docked("lunar-mine", 2, &[4]);
    assert_eq!(dice(&t, "dock 3 lunar-mine"), [of(2, 4), of(1, 3)]);
    assert_eq!(dice(&t, "dock 5 solar-converter"), [of(1, 5)]);
    assert_eq!(dice(&t, "dock 6 terraforming-station"), [of(1, 6)]);
    assert_eq!(dice(&t, "dock 2-3-4 raiders-outpost"), []);
    assert_eq!(dice(&t, "end-turn"), [of(1, 3)]);
    // The Relic Ship is nobody's, and a ship in hand is its owner's.
    let t = Scene::new(2).ships(&[5]).relic_unplaced(3).docked("lunar-mine", 2, &[4]);
    assert_eq!(dice(&t, "dock 3 lunar-mine +relic"), [of(2, 4), die(3)]);
    // It stays so beside a ship of the player's colour that shows the same.
    let cards = ["booster-pod", "stasis-beam", "gravity-manipulator"];
    let t = Scene::new(2).ships(&[3, 4, 5]).relic_unplaced(3).docked("lunar-mine", 2, &[5]);
    assert_eq!(dice(&t, "dock 3 lunar-mine +relic"), [of(2, 5), die(3)]);
    assert_eq!(dice(&t, "dock 3 lunar-mine"), [of(2, 5), of(1, 3)]);
    assert_eq!(dice(&t, "dock 4 solar-converter +relic"), [die(4)]);
    assert_eq!(dice(&t, "dock 1-2-3 raiders-outpost +relic"), [of(1, 1), of(1, 2), die(3)]);
    let t = Scene::new(2).ships(&[]).relic_unplaced(3);
    assert_eq!(dice(&t, "end-turn"), [die(3)]);
    for (value, action) in [(6, "raise"), (1, "lower")] {
        let t = Scene::new(2).ships(&[value, 3]).relic_unplaced(value).cards(1, &cards).fuel(1, 9);
        assert_eq!(dice(&t, &format!("{action} relic")), [die(value)]);
        assert_eq!(dice(&t, &format!("{action} {value}")), [of(1, value)]);
    }
    let mut t = Scene::new(2)
        .ships(&[1, 1])
        .docked("solar-converter", 2, &[4])
        .fuel(1, 9)
        .cards(1, &["mind-control-helmet"]);
    t.act("control s2 4 solar-converter");
    assert_eq!(dice(&t, "dock 1+1 orbital-market"), [of(2, 4)]);
}

#[test]
fn the_log_calls_every_card_the_same_way() {
    let names = Names::new(["Ada", "Bob"]);
    let told = |t: &Scene| -> Vec<String> {
        t.events().iter().map(|event| t.rules.narrate(event).plain(&names)).collect()
    };
    let mut t =
        Scene::new(2).ships(&[1, 2, 3]).fuel(1, 9).cards(1, &["temporal-warper"]).cards(2, &["booster-pod"]);
    t.will_roll(&[6]);
    t.act("reroll 1");
    assert_eq!(told(&t), ["Ada uses the Temporal Warper for 1 fuel", "Ada rolls a ship again: 1 becomes 6"]);
    let mut t = Scene::new(2).ships(&[1, 2, 3]).cards(2, &["booster-pod"]);
    t.acts(&["dock 1-2-3 raiders-outpost", "steal booster-pod s2"]);
    assert_eq!(told(&t), ["Ada steals the Booster Pod from Bob"]);
    t.will_roll(&[1, 2, 3]);
    t.act("end-turn");
    assert_eq!(told(&t)[1], "Bob begins round 1");
}

#[test]
fn the_log_tells_in_numbers_what_is_paid_and_gained() {
    let names = Names::new(["Ada", "Bob"]);
    let mut t = Scene::new(2).ships(&[4, 4]).fuel(1, 2).ore(1, 2);
    t.act("dock 4+4 shipyard");
    let told: Vec<String> = t.events().iter().map(|event| t.rules.narrate(event).plain(&names)).collect();
    assert_eq!(
        told,
        ["Ada pays 1 fuel and 1 ore", "Ada docks 4 and 4 at the Shipyard", "Ada builds ship number 3"]
    );
}

#[test]
fn the_picture_shows_players_orbit_and_planet() {
    let t = Scene::new(2)
        .ships(&[4])
        .fuel(1, 3)
        .cards(1, &["booster-pod"])
        .docked("lunar-mine", 2, &[5])
        .colonies(2, "lem-badlands", 2)
        .field("isolation-field", "lem-badlands")
        .discard_pile(&["alien-city"]);
    let picture = t.rules.picture(t.state(), Eyes::Spectator, &Names::new(["Ada", "Bob"]));
    for part in [
        "> Ada ",
        "3 fuel",
        "Booster Pod",
        "[G5]",
        "GG",
        "; Isolation Field",
        "discard pile 1: Alien City",
        "Ada's ships to dock: [4]",
    ] {
        assert!(picture.contains(part), "\"{part}\" is not in:\n{picture}");
    }
}
