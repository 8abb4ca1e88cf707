//! What is fixed for a match.

use alien_frontiers::{AlienFrontiers, pieces::Card};
use table::{Eyes, Names, Tell, Text, text::Span};

use crate::scene::*;

#[test]
fn the_board_says_what_is_fixed_and_in_which_order_views_come() {
    for players in 2..=4 {
        let mut t = Scene::new(players).ships(&[5]).docked("colonist-hub", 2, &[3]);
        let (board, view) = (t.rules.board(), t.rules.view(t.state(), Eyes::Spectator));
        assert_eq!(board.places.len(), view.docked.len());
        assert_eq!((board.places.len(), view.players.len()), (8 + players, players));
        let track = board.places.iter().position(|place| place.track == Some(seat(2))).unwrap();
        assert_eq!(view.docked[track].iter().flatten().map(|ship| ship.value).collect::<Vec<_>>(), [3]);
        assert_eq!(board.places[track].ports, 3);
        assert_eq!(board.territories.len(), view.colonies.len());
        assert_eq!((board.cards.len(), board.fields.len()), (view.discard_pile.len(), view.fields.len()));
        let prices: Vec<&str> =
            board.cards.iter().filter(|card| card.fuel.is_none()).map(|card| card.id.id()).collect();
        assert_eq!(prices, ["alien-city", "alien-monument", "holographic-decoy", "resource-cache"]);
        t.act("dock 5 lunar-mine");
        assert_eq!(t.rules.board(), board, "it does not change");
    }
}

#[test]
fn facilities_say_what_they_do_with_the_figures_of_the_match() {
    let names = Names::new(["Ada", "Bob"]);
    let board = Scene::new(2).rules.board();
    let said: Vec<_> = board.facilities.iter().map(|one| one.does.plain(&names)).collect();
    let expected = [
        "8 in total → one card",
        "any ship → one circle. At 7, launch for 1 fuel 1 ore",
        "three equal, 3 ore → land a colony",
        "match or beat the highest there → 1 ore",
        "a pair → trade fuel for ore",
        "a run of three → steal 4, or a card",
        "a pair → one more ship",
        "any ship → half its value in fuel, rounded up",
        "a 6, 1 fuel 1 ore, lose the ship → land a colony",
    ];
    assert_eq!(said, expected);
    let taken: Vec<_> = board.facilities.iter().map(|one| one.takes.plain(&names)).collect();
    let any = "any ship";
    assert_eq!(taken, [any, any, "three equal", any, "a pair", "a run", "a pair", any, "a 6"]);
    let other = |change: fn(&mut serde_json::Value), at: usize| {
        let rules = table::kit::with_content::<AlienFrontiers>(2, change).unwrap();
        rules.board().facilities[at].does.plain(&names)
    };
    let solar = |content: &mut serde_json::Value| {
        content["facilities"][7]["fuelByValue"] = serde_json::json!([1, 1, 2, 2, 3, 4]);
    };
    assert_eq!(other(solar, 7), "any ship → 1 to 4 fuel, by its value");
}

#[test]
fn territories_tell_their_bonus_in_a_few_signs() {
    let names = Names::new(["Ada", "Bob"]);
    let board = Scene::new(2).rules.board();
    let signs: Vec<_> = board.territories.iter().map(|one| one.signs.plain(&names)).collect();
    let expected = [
        "Hub +1 circle",
        "colony −1 ore",
        "Relic Ship",
        "1 fuel : 1 ore",
        "ship −1 fuel −1 ore",
        "Solar +1 fuel",
        "tech −1 fuel",
        "mine: any",
    ];
    assert_eq!(signs, expected);
}

/// The points that a text tells of.
fn points(text: &Text) -> i32 {
    let amounts = text.spans().iter().filter_map(|span| match span {
        Span::Amount(amount) if amount.of == "point" => Some(amount.n),
        _ => None,
    });
    amounts.sum()
}

#[test]
fn cards_and_fields_say_what_they_do_and_agree_with_the_rules() {
    let board = Scene::new(2).rules.board();
    let said = |text: &Text| text.plain(&Names::new(["Ada", "Bob"]));
    for card in &board.cards {
        assert!(!card.power.is_empty(), "{}", card.title);
        assert_eq!(points(&card.power), i32::from(card.id.is_worth_a_point()), "{}", card.title);
        let discarded = board.powers.iter().any(|power| power.card == card.id && power.discard);
        assert_eq!(card.discard.is_some(), discarded, "{}", card.title);
    }
    for field in &board.fields {
        let on = territory("lem-badlands");
        let t = Scene::new(2).field(field.id.id(), "lem-badlands");
        assert_eq!(points(&field.does), i32::from(t.state().field_points(on)), "{}", field.title);
        let card = board.cards.iter().find(|card| card.id == field.card).unwrap();
        assert_eq!(card.discard.as_ref().map(said).as_deref(), Some(field.title));
    }
    assert_eq!(said(&Card::BoosterPod.power_text()), "raise a ship by 1");
    assert_eq!(said(&Card::ResourceCache.power_text()), "more odd: 1 ore; more even: 1 fuel");
    let positron = board.fields.iter().find(|field| points(&field.does) > 0).unwrap();
    assert_eq!(said(&positron.does), "1 point more for whoever controls the territory");
}

#[test]
fn things_on_the_table_say_their_figures() {
    let help = Scene::new(2).rules.board().help;
    assert_eq!(help.raid.text, "Up to 4 resources from anyone, or one card instead.");
    assert_eq!(help.claim.text, "Dock 8 in total at the Alien Artifact for a card.");
    assert_eq!(help.recover.text, "The Temporal Warper goes to the discard pile for it.");
}
