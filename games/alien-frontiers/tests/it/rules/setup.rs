//! The objective, the components, the setup and the variants for fewer players and longer games.

use alien_frontiers::{
    Action, AlienFrontiers, Card, Facility, Field, Options, Phase, Place, Player, Relic, RelicAt, State,
    Territory,
};
use table::{Chance, Content, Eyes, NoLog, Rules, Seat, Timeline, chance::Script, timeline::TypedKind};

use crate::scene::*;

/// A script that remembers the bounds of the draws that were asked for.
struct Listener {
    script: Script,
    bounds: Vec<u32>,
}

impl Chance for Listener {
    fn below(&mut self, n: u32) -> u32 {
        self.bounds.push(n);
        self.script.below(n)
    }
}

/// A game that was just set up.
struct Start {
    rules: std::sync::Arc<AlienFrontiers>,
    state: State,
    bounds: Vec<u32>,
}

impl Start {
    fn score(&self, number: usize) -> i32 {
        self.rules.scores(&self.state, Eyes::Spectator)[number - 1].points
    }

    /// Fuel and ore of a seat.
    fn resources(&self, number: usize) -> (u8, u8) {
        let player = &self.state.players[number - 1];
        (player.fuel, player.ore)
    }

    /// The only card of a seat.
    fn card_of(&self, number: usize) -> &'static str {
        let cards = self.state.players[number - 1].cards;
        assert_eq!(cards.len(), 1, "seat {number}");
        cards.iter().next().unwrap().id()
    }

    fn displayed(&self) -> Vec<&'static str> {
        self.state.display.iter().flatten().map(|card| card.id()).collect()
    }
}

/// Cards for the display and then for the players, if a test does not care.
const DEAL: [&str; 7] = [
    "stasis-beam",
    "booster-pod",
    "plasma-cannon",
    "data-crystal",
    "temporal-warper",
    "polarity-device",
    "orbital-teleporter",
];

/// The highest of four dice belongs to seat 1, if a test does not care.
const ROLLS: [u8; 4] = [6, 3, 2, 1];

/// How many copies of a card the deck has.
fn copies(card: Card) -> u8 {
    if matches!(card, Card::AlienCity | Card::AlienMonument) { 1 } else { 2 }
}

/// Sets a game up with these rolls for the first player, these cards dealt in order and this roll of the first fleet.
fn start(players: usize, long_game: bool, rolls: &[u8], deal: &[&str], fleet: [u8; 3]) -> Start {
    assert_eq!(deal.len(), 3 + players);
    let mut pile: Vec<u8> = Card::ALL.iter().map(|&card| copies(card)).collect();
    let mut draws = Vec::new();
    for id in deal {
        let wanted = card(id).index();
        assert!(pile[wanted] > 0, "{id} is dealt too often");
        draws.push(pile[..wanted].iter().map(|&n| u32::from(n)).sum::<u32>());
        pile[wanted] -= 1;
    }
    let script = Script::dice(rolls.iter().copied()).then(Script::draws(draws)).then(Script::dice(fleet));
    let mut chance = Listener { script, bounds: Vec::new() };
    let rules = rules(players, long_game);
    let state = rules.setup(&mut chance, &mut NoLog);
    assert_eq!(chance.script.left(), 0, "the setup asks for no fewer draws");
    Start { rules, state, bounds: chance.bounds }
}

/// A setup in which nothing matters but the number of players and the length.
fn usual_start(players: usize, long_game: bool) -> Start {
    start(players, long_game, &ROLLS[..players], &DEAL[..3 + players], [1, 2, 3])
}

/// The set that a facility takes in the tests of ports: the ships and the action.
const SETS: [(&str, &[u8], &str); 8] = [
    ("alien-artifact", &[6], "dock 6 alien-artifact"),
    ("colonist-hub", &[6], "dock 6 colonist-hub"),
    ("colony-constructor", &[5, 5, 5], "dock 5+5+5 colony-constructor"),
    ("lunar-mine", &[6], "dock 6 lunar-mine"),
    ("orbital-market", &[4, 4], "dock 4+4 orbital-market"),
    ("shipyard", &[4, 4], "dock 4+4 shipyard"),
    ("solar-converter", &[6], "dock 6 solar-converter"),
    ("terraforming-station", &[6], "dock 6 terraforming-station"),
];

/// How many ships a facility can really hold: it is filled with one ship more each time, until a set of seat 1 can no
/// longer dock.
fn open_ports(rules: &std::sync::Arc<AlienFrontiers>, at: &str) -> usize {
    let &(_, ships, text) = SETS.iter().find(|set| set.0 == at).unwrap();
    // The Shipyard and the Terraforming Station ask for further ships of seat 1.
    let bay = match at {
        "shipyard" => 1,
        "terraforming-station" => 3,
        _ => 0,
    };
    let others = (0..)
        .take_while(|&others: &usize| {
            // Six ships of seat 2 at most; seat 1 docked any others earlier on this turn.
            let theirs = others.min(6);
            let scene = Scene::with_rules(rules.clone(), rules.seats())
                .ships(ships)
                .bay(1, bay)
                .docked_on_track(at, 2, 1, &[6; 6][..theirs])
                .docked(at, 1, &[6; 2][..others - theirs])
                .fuel(1, 3)
                .ore(1, 3);
            scene.may(text)
        })
        .count();
    others - 1 + ships.len()
}

fn all_ports(rules: &std::sync::Arc<AlienFrontiers>) -> Vec<(&'static str, usize)> {
    SETS.iter().map(|set| (set.0, open_ports(rules, set.0))).collect()
}

/// Seat 1 is about to land its last colony and will then have 8 points.
fn last_colony() -> Scene {
    let t = Scene::new(4).ships(&[6]).bay(1, 3).fuel(1, 1).ore(1, 1).colonies(1, "lem-badlands", 5);
    assert_eq!(t.supply_of(1), 1);
    t
}

// ------------------------------------------------------------------------------------------------------- objective

#[test]
fn the_player_with_the_most_points_wins_even_if_another_one_ends_the_game() {
    proves!("objective.most-points");
    let mut t = last_colony();
    for on in ["pohl-foothills", "heinlein-plains", "herbert-valley", "bradbury-plateau"] {
        t = t.colonies(2, on, 1);
    }
    let mut more = t.colonies(2, "van-vogt-mountains", 1);
    more.acts(&["dock 6 terraforming-station", "land asimov-crater"]);
    assert!(more.is_over());
    assert_eq!((more.score(1), more.score(2)), (8, 10));
    assert_eq!(more.places(), [2, 1, 3, 3]);
}

#[test]
fn the_player_who_ends_the_game_wins_with_the_most_points() {
    proves!("objective.most-points");
    let mut t = last_colony()
        .colonies(3, "pohl-foothills", 1)
        .colonies(3, "heinlein-plains", 1)
        .colonies(3, "herbert-valley", 1)
        .fuel(2, 8)
        .cards(2, &["booster-pod", "stasis-beam"]);
    t.acts(&["dock 6 terraforming-station", "land asimov-crater"]);
    assert!(t.is_over());
    assert_eq!((t.score(1), t.score(2), t.score(3), t.score(4)), (8, 0, 6, 0));
    assert_eq!(t.places(), [1, 3, 2, 4], "cards and resources are not points");
}

#[test]
fn the_game_is_for_two_three_or_four_players() {
    proves!("objective.player-count");
    assert_eq!(AlienFrontiers::about().players, (2, 4));
    for players in 2..=4 {
        assert_eq!(rules(players, false).seats(), players);
    }
    for players in [0, 1, 5, 6] {
        assert!(AlienFrontiers::options(players).is_err(), "{players} players");
    }
}

#[test]
fn a_ship_shows_a_face_of_a_six_sided_die() {
    proves!("objective.ships-are-dice");
    let low = start(2, false, &[1, 6], &DEAL[..5], [1, 1, 6]);
    assert_eq!(low.state.unplaced, [2, 0, 0, 0, 0, 1]);
    assert_eq!(low.bounds[low.bounds.len() - 3..], [6, 6, 6], "each ship is a draw from six faces");
    let mut t = Scene::new(2).bay(2, 6);
    t.will_roll(&[1, 2, 3, 4, 5, 6]);
    t.act("end-turn");
    assert_eq!(t.unplaced(), [1, 2, 3, 4, 5, 6]);
    t.refused("dock 1 terraforming-station", "terraforming-station.six");
    t.act("dock 5 solar-converter");
    assert_eq!((t.fuel_of(2), t.unplaced()), (3, vec![1, 2, 3, 4, 6]), "its value is what it shows");
    for nothing in ["dock 0 solar-converter", "dock 7 solar-converter"] {
        assert!(nothing.parse::<Action>().is_err(), "{nothing}");
    }
}

// ------------------------------------------------------------------------------------------------------ components

#[test]
fn nobody_can_have_more_than_six_ships_of_their_colour() {
    proves!("components.ships");
    for players in 2..=4 {
        let start = usual_start(players, false);
        for seat in Seat::all(players) {
            let player = &start.state.players[seat.index()];
            let rolled = if seat == start.state.turn.active { start.state.unplaced.iter().sum() } else { 0 };
            assert_eq!(player.stock + player.bay + rolled, 6, "{seat}");
        }
    }
    // Five ships: the sixth can be built, a seventh cannot.
    let mut t = Scene::new(4).ships(&[2, 2, 3, 3]).bay(1, 1).fuel(1, 8).ore(1, 8);
    t.act("dock 2+2 shipyard");
    assert_eq!((t.stock_of(1), t.bay_of(1)), (0, 2));
    t.refused("dock 3+3 shipyard", "shipyard.stock-needed");
}

#[test]
fn six_ships_and_the_relic_ship_are_the_largest_fleet() {
    proves!("components.ships", "components.relic-ship");
    let mut t = Scene::new(2).bay(2, 6).colonies(2, "burroughs-desert", 1).relic_on_bay(2);
    t.will_roll(&[1, 2, 2, 3, 3, 5, 4]);
    t.act("end-turn");
    assert_eq!(t.unplaced(), [1, 2, 2, 3, 3, 5]);
    assert_eq!(t.relic().at, RelicAt::Unplaced(4));
    assert_eq!(t.stock_of(2), 0);
}

#[test]
fn the_one_relic_ship_comes_only_from_the_bonus_of_burroughs_desert() {
    proves!("components.relic-ship");
    let mut nobody = Scene::new(2).fuel(1, 8).ore(1, 8).cards(1, &["data-crystal"]);
    nobody.refused("buy-relic", "burroughs-desert.buy");
    let mut theirs =
        Scene::new(2).fuel(1, 8).ore(1, 8).cards(1, &["data-crystal"]).colonies(2, "burroughs-desert", 1);
    theirs.refused("buy-relic", "burroughs-desert.buy");
    theirs.refused("borrow burroughs-desert", "burroughs-desert.no-data-crystal");
    let mut mine = Scene::new(2).fuel(1, 8).ore(1, 8).colonies(1, "burroughs-desert", 1).bay(1, 3);
    mine.act("buy-relic");
    assert_eq!(mine.relic(), Relic { owner: Some(seat(1)), at: RelicAt::Bay });
    assert_eq!((mine.stock_of(1), mine.bay_of(1)), (3, 3), "it is not a ship of any colour");
    mine.refused("buy-relic", "burroughs-desert.buy");
}

#[test]
fn no_game_uses_more_than_the_eight_colonies_of_a_colour() {
    proves!("components.colonies");
    let colonies = |players, long_game| {
        let start = usual_start(players, long_game);
        start.state.players[..players].iter().map(|player| player.supply + player.circle).collect::<Vec<_>>()
    };
    assert_eq!(colonies(4, false), [6; 4]);
    assert_eq!(colonies(3, false), [7; 3]);
    assert_eq!(colonies(2, false), [8; 2]);
    assert_eq!(colonies(4, true), [8; 4]);
    assert_eq!(colonies(3, true), [8; 3]);
}

#[test]
fn each_of_the_eight_territories_takes_colonies_and_has_its_own_counter() {
    proves!("components.territories");
    let names: Vec<_> = Territory::ALL.iter().map(|territory| territory.id()).collect();
    let ids = [
        "asimov-crater",
        "bradbury-plateau",
        "burroughs-desert",
        "heinlein-plains",
        "herbert-valley",
        "lem-badlands",
        "pohl-foothills",
        "van-vogt-mountains",
    ];
    assert_eq!(names, ids);
    for id in ids {
        let mut t = Scene::new(2).circle(1, 7).fuel(1, 1).ore(1, 1);
        t.act("launch");
        assert_eq!(t.options_like("land ").len(), 8);
        t.act(&format!("land {id}"));
        for other in ids {
            assert_eq!(t.colonies_of(1, other), u8::from(other == id), "{id} and {other}");
            assert_eq!(t.controller(other), (other == id).then_some(1), "{id} and {other}");
        }
    }
}

#[test]
fn ships_dock_at_nine_facilities_and_not_on_the_maintenance_bay() {
    proves!("components.facilities");
    let mut names: Vec<_> = SETS.iter().map(|set| set.0).chain(["raiders-outpost"]).collect();
    names.sort_unstable();
    let known: Vec<_> = Facility::ALL.iter().map(|facility| facility.id()).collect();
    assert_eq!(known, names);
    let sets =
        SETS.iter().copied().chain([("raiders-outpost", &[1, 2, 3][..], "dock 1-2-3 raiders-outpost")]);
    for (at, ships, text) in sets {
        let mut t = Scene::new(4).ships(ships).bay(1, 3).fuel(1, 8).ore(1, 8);
        t.act(text);
        assert_eq!(t.docked_at(at, 1), ships, "{at}");
    }
    assert_eq!(Facility::from_id("maintenance-bay"), None);
    assert!("dock 1 maintenance-bay".parse::<Action>().is_err());
    let t = Scene::new(4).ships(&[1]).fuel(1, 8).ore(1, 8);
    let mut docks = t.options_like("dock ");
    docks.sort_unstable();
    assert_eq!(
        docks,
        ["dock 1 alien-artifact", "dock 1 colonist-hub", "dock 1 lunar-mine", "dock 1 solar-converter"]
    );
}

#[test]
fn there_is_one_of_each_of_the_three_field_generators() {
    proves!("components.fields");
    let names: Vec<_> = Field::ALL.iter().map(|field| field.id()).collect();
    assert_eq!(names, ["isolation-field", "positron-field", "repulsor-field"]);
    for (card, id) in [
        ("stasis-beam", "isolation-field"),
        ("data-crystal", "positron-field"),
        ("gravity-manipulator", "repulsor-field"),
    ] {
        // Two copies of the card, one field.
        let mut t = Scene::new(2).cards(1, &[card]).cards(2, &[card]).bay(2, 0);
        t.acts(&[&format!("field {id} lem-badlands"), "end-turn"]);
        assert_eq!(t.field_on(id), Some("lem-badlands"));
        t.act(&format!("field {id} pohl-foothills"));
        assert_eq!(t.field_on(id), Some("pohl-foothills"));
        assert_eq!(t.state().fields.iter().flatten().count(), 1);
    }
}

#[test]
fn the_deck_has_one_city_one_monument_and_two_of_every_other_card() {
    proves!("components.deck");
    let ids: Vec<_> = Card::ALL.iter().map(|card| card.id()).collect();
    assert_eq!(
        ids,
        [
            "alien-city",
            "alien-monument",
            "booster-pod",
            "data-crystal",
            "gravity-manipulator",
            "holographic-decoy",
            "mind-control-helmet",
            "orbital-teleporter",
            "plasma-cannon",
            "polarity-device",
            "resource-cache",
            "stasis-beam",
            "temporal-warper"
        ]
    );
    for players in 2..=4 {
        let Start { state, .. } = usual_start(players, false);
        let mut all = 0;
        for &card in Card::ALL {
            let shown = state.display.iter().filter(|&&shown| shown == Some(card)).count() as u8;
            let held = state.players.iter().map(|player| u8::from(player.cards.has(card))).sum::<u8>();
            let number = state.draw[card.index()] + state.discard[card.index()] + shown + held;
            let right = if ["alien-city", "alien-monument"].contains(&card.id()) { 1 } else { 2 };
            assert_eq!(number, right, "{}", card.id());
            all += number;
        }
        assert_eq!(all, 24);
    }
}

// ----------------------------------------------------------------------------------------------------------- setup

#[test]
fn each_player_plays_another_one_of_the_four_colours() {
    proves!("setup.colours");
    for players in 2..=4 {
        let rules = rules(players, false);
        let colours: Vec<&str> = Seat::all(players).map(|seat| rules.colour(seat).id()).collect();
        for (i, colour) in colours.iter().enumerate() {
            assert!(["blue", "green", "red", "yellow"].contains(colour));
            assert!(!colours[..i].contains(colour), "no two players have {colour}");
        }
    }
}

#[test]
fn the_pieces_of_a_colour_that_nobody_plays_are_out_of_the_game() {
    proves!("setup.colours");
    for players in 2..=3 {
        let start = usual_start(players, false);
        for nobody in &start.state.players[players..] {
            assert_eq!(*nobody, Player::default());
        }
    }
}

#[test]
fn everybody_starts_with_three_ships_and_three_in_the_stock() {
    proves!("setup.ships", "setup.ship-stock");
    for players in 2..=4 {
        let start = usual_start(players, false);
        assert_eq!(start.state.players[0].bay, 0, "the first player has gathered their three ships");
        assert_eq!(start.state.unplaced, [1, 1, 1, 0, 0, 0]);
        for player in &start.state.players[1..players] {
            assert_eq!(player.bay, 3);
        }
        for player in &start.state.players[..players] {
            assert_eq!(player.stock, 3);
        }
        assert!(start.state.ports.iter().all(|ports| ports.occupied() == 0), "no ship is docked");
    }
}

#[test]
fn the_relic_ship_starts_on_burroughs_desert() {
    proves!("setup.relic-ship");
    assert_eq!(usual_start(4, false).state.relic, Relic::HOME);
    assert_eq!(usual_start(2, false).state.relic, Relic::HOME);
}

#[test]
fn nobody_controls_a_territory_at_the_start() {
    proves!("setup.territory-counters");
    let state = usual_start(4, false).state;
    assert!(state.counters.iter().all(|counter| counter.is_none()));
    assert!(Territory::ALL.iter().all(|&territory| state.colonies_on(territory) == 0));
}

#[test]
fn four_players_start_with_six_colonies_each() {
    proves!("setup.colonies-four");
    let start = usual_start(4, false);
    for player in &start.state.players {
        assert_eq!((player.supply, player.circle), (6, 0));
    }
    // The sixth colony is the last one, not the fifth.
    let mut fifth = Scene::new(4).circle(1, 7).colonies(1, "lem-badlands", 4).fuel(1, 1).ore(1, 1).bay(2, 0);
    fifth.acts(&["launch", "land lem-badlands"]);
    assert!(!fifth.is_over());
    let mut sixth = Scene::new(4).circle(1, 7).colonies(1, "lem-badlands", 5).fuel(1, 1).ore(1, 1).bay(2, 0);
    sixth.acts(&["launch", "land lem-badlands"]);
    assert!(sixth.is_over());
}

#[test]
fn scores_start_at_0_but_for_a_city_or_a_monument_that_is_dealt() {
    proves!("setup.score-dealt-card");
    let none = usual_start(4, false);
    assert_eq!([1, 2, 3, 4].map(|number| none.score(number)), [0, 0, 0, 0]);
    let deal = [
        "stasis-beam",
        "booster-pod",
        "plasma-cannon",
        "data-crystal",
        "alien-city",
        "holographic-decoy",
        "alien-monument",
    ];
    let start = start(4, false, &ROLLS, &deal, [1, 2, 3]);
    assert_eq!([1, 2, 3, 4].map(|number| start.score(number)), [0, 1, 0, 1]);
}

#[test]
fn a_city_on_display_is_worth_nothing_to_anybody() {
    proves!("setup.score-dealt-card");
    let deal = ["alien-city", "alien-monument", "booster-pod", "data-crystal", "stasis-beam"];
    let start = start(2, false, &[6, 1], &deal, [1, 2, 3]);
    assert_eq!([1, 2].map(|number| start.score(number)), [0, 0]);
}

#[test]
fn three_cards_are_laid_out_and_one_is_dealt_to_each_player() {
    proves!("setup.tech-display", "setup.tech-dealt", "setup.deal-order");
    for players in 2..=4 {
        let start = usual_start(players, false);
        assert_eq!(start.displayed(), DEAL[..3]);
        for number in 1..=players {
            assert_eq!(start.card_of(number), DEAL[2 + number]);
        }
    }
}

#[test]
fn the_first_player_is_rolled_for_before_the_display_and_the_players_get_their_cards() {
    proves!("setup.deal-order", "setup.first-player", "components.deck");
    let start = start(4, false, &[2, 5, 6, 4], &DEAL, [4, 4, 5]);
    assert_eq!(start.bounds, [6, 6, 6, 6, 24, 23, 22, 21, 20, 19, 18, 6, 6, 6]);
    assert_eq!(start.displayed(), ["stasis-beam", "booster-pod", "plasma-cannon"]);
    assert_eq!(start.card_of(3), "data-crystal", "the first player gets the first card");
    assert_eq!(start.card_of(4), "temporal-warper");
    assert_eq!(start.card_of(1), "polarity-device");
    assert_eq!(start.card_of(2), "orbital-teleporter");
}

#[test]
fn the_same_card_may_be_dealt_to_the_display_and_to_players_twice() {
    proves!("setup.tech-display", "setup.tech-dealt");
    let deal = ["booster-pod", "stasis-beam", "booster-pod", "plasma-cannon", "plasma-cannon"];
    let start = start(2, false, &[6, 1], &deal, [1, 2, 3]);
    assert_eq!(start.displayed(), ["booster-pod", "stasis-beam", "booster-pod"]);
    assert_eq!((start.card_of(1), start.card_of(2)), ("plasma-cannon", "plasma-cannon"));
}

#[test]
fn the_cards_that_are_left_form_the_draw_pile() {
    proves!("setup.draw-pile");
    for players in 2..=4 {
        let state = usual_start(players, false).state;
        assert_eq!(state.draw.iter().sum::<u8>() as usize, 24 - 3 - players);
        for &card in Card::ALL {
            let dealt = DEAL[..3 + players].contains(&card.id());
            assert_eq!(state.draw[card.index()], copies(card) - u8::from(dealt), "{}", card.id());
        }
        assert_eq!(state.discard, [0; Card::COUNT]);
    }
}

#[test]
fn all_field_generators_start_off_the_board() {
    proves!("setup.fields-off-board");
    assert_eq!(usual_start(4, false).state.fields, [None; Field::COUNT]);
    assert_eq!(usual_start(2, false).state.fields, [None; Field::COUNT]);
}

#[test]
fn the_highest_roll_starts() {
    proves!("setup.first-player", "turn.order");
    for (rolls, first) in [([4, 3, 2, 1], 1), ([1, 2, 1, 1], 2), ([3, 5, 6, 4], 3), ([2, 2, 2, 5], 4)] {
        let start = start(4, false, &rolls, &DEAL, [1, 2, 3]);
        assert_eq!(start.state.turn.first, seat(first));
        assert_eq!(start.state.turn.active, seat(first));
        assert_eq!(start.state.phase, Phase::Act);
        assert_eq!(start.state.players[first - 1].bay, 0, "their ships were gathered and rolled");
        assert_eq!(start.state.unplaced, [1, 1, 1, 0, 0, 0]);
    }
}

#[test]
fn only_those_who_tie_for_the_highest_roll_roll_again() {
    proves!("setup.first-player-tie");
    // Seats 1 and 3 tie on 5, then on 2, then seat 3 is higher. Seat 2 would win with any further die.
    let tie = start(4, false, &[5, 4, 5, 1, 2, 2, 1, 3], &DEAL, [1, 2, 3]);
    assert_eq!(tie.state.turn.first, seat(3));
    assert_eq!(tie.bounds[..9], [6, 6, 6, 6, 6, 6, 6, 6, 24]);
    // Of three who tie, two tie again.
    let three = start(3, false, &[6, 6, 6, 4, 1, 4, 5, 2], &DEAL[..6], [1, 2, 3]);
    assert_eq!(three.state.turn.first, seat(1));
    // A tie for a lower place decides nothing.
    let lower = start(4, false, &[2, 2, 2, 3], &DEAL, [1, 2, 3]);
    assert_eq!(lower.state.turn.first, seat(4));
    assert_eq!(lower.bounds[..5], [6, 6, 6, 6, 24]);
}

#[test]
fn the_allotments_follow_turn_order() {
    proves!(
        "setup.allotment-first",
        "setup.allotment-second",
        "setup.allotment-third",
        "setup.allotment-fourth"
    );
    let four = start(4, false, &[1, 2, 6, 3], &DEAL, [1, 2, 3]);
    assert_eq!(four.resources(3), (0, 0));
    assert_eq!(four.resources(4), (1, 0));
    assert_eq!(four.resources(1), (0, 1));
    assert_eq!(four.resources(2), (1, 1));
    let three = start(3, false, &[1, 6, 3], &DEAL[..6], [1, 2, 3]);
    assert_eq!(three.resources(2), (0, 0));
    assert_eq!(three.resources(3), (1, 0));
    assert_eq!(three.resources(1), (0, 1));
    let two = start(2, false, &[1, 6], &DEAL[..5], [1, 2, 3]);
    assert_eq!(two.resources(2), (0, 0));
    assert_eq!(two.resources(1), (1, 0));
}

#[test]
fn the_allotments_are_never_handed_out_again() {
    proves!("setup.allotment-once", "turn.order");
    let start = start(4, false, &[1, 2, 6, 3], &DEAL, [1, 2, 3]);
    let mut timeline = Timeline::from_state(start.rules.clone(), start.state.clone());
    // Two rounds in which everybody docks three ships at the Colonist Hub, which pays nothing.
    for number in [3, 4, 1, 2, 3, 4, 1, 2] {
        assert_eq!(timeline.state().turn.active, seat(number));
        for value in ["1", "2", "3"] {
            let action = format!("dock {value} colonist-hub").parse().unwrap();
            let dock = TypedKind::Act { seat: seat(number), action, auto: false };
            timeline.enter(&dock, &mut Script::default(), &mut NoLog).unwrap();
        }
        let end = TypedKind::Act { seat: seat(number), action: Action::EndTurn, auto: false };
        timeline.enter(&end, &mut Script::dice([1, 2, 3]), &mut NoLog).unwrap();
    }
    let resources: Vec<_> = timeline.state().players.iter().map(|player| (player.fuel, player.ore)).collect();
    assert_eq!(resources, [(0, 1), (1, 1), (0, 0), (1, 0)]);
}

// -------------------------------------------------------------------------------------------------------- variants

#[test]
fn four_players_use_all_ports() {
    proves!("docking.free-ports");
    assert_eq!(
        all_ports(&rules(4, false)),
        [
            ("alien-artifact", 4),
            ("colonist-hub", 3),
            ("colony-constructor", 6),
            ("lunar-mine", 5),
            ("orbital-market", 4),
            ("shipyard", 6),
            ("solar-converter", 8),
            ("terraforming-station", 1),
        ]
    );
}

#[test]
fn three_players_have_seven_colonies_and_fewer_ports() {
    // Ledger example.
    proves!(
        "variants.three-ports",
        "variants.three-covers",
        "variants.three-colonies",
        "setup.allotment-second",
        "setup.allotment-third"
    );
    let start = usual_start(3, false);
    assert_eq!(
        all_ports(&start.rules),
        [
            ("alien-artifact", 4),
            ("colonist-hub", 3),
            ("colony-constructor", 6),
            ("lunar-mine", 4),
            ("orbital-market", 2),
            ("shipyard", 4),
            ("solar-converter", 7),
            ("terraforming-station", 1),
        ]
    );
    for player in &start.state.players[..3] {
        assert_eq!((player.supply, player.circle), (7, 0));
    }
    assert_eq!([1, 2, 3].map(|number| start.resources(number)), [(0, 0), (1, 0), (0, 1)]);
}

#[test]
fn two_players_have_eight_colonies_and_even_fewer_ports() {
    // Ledger example.
    proves!("variants.two-ports", "variants.two-covers", "variants.two-colonies", "setup.allotment-second");
    let start = usual_start(2, false);
    assert_eq!(
        all_ports(&start.rules),
        [
            ("alien-artifact", 4),
            ("colonist-hub", 3),
            ("colony-constructor", 3),
            ("lunar-mine", 3),
            ("orbital-market", 2),
            ("shipyard", 2),
            ("solar-converter", 7),
            ("terraforming-station", 1),
        ]
    );
    for player in &start.state.players[..2] {
        assert_eq!((player.supply, player.circle), (8, 0));
    }
    assert_eq!([1, 2].map(|number| start.resources(number)), [(0, 0), (1, 0)]);
}

#[test]
fn a_run_fills_the_raiders_outpost_with_any_number_of_players() {
    proves!("raiders-outpost.ports");
    for players in 2..=4 {
        let mut t = Scene::new(players).ships(&[1, 2, 3, 4, 5, 6]);
        t.acts(&["dock 1-2-3 raiders-outpost", "dock 4-5-6 raiders-outpost"]);
        assert_eq!((t.occupied("raiders-outpost"), t.bay_of(1)), (3, 3));
    }
}

#[test]
fn a_refusal_for_a_covered_port_names_the_ports_of_the_facility() {
    proves!("variants.three-covers", "variants.two-covers");
    for (players, at, there, ships, text, rule) in [
        (3, "solar-converter", 6, &[6, 6][..], "dock 6 solar-converter", "solar-converter.ports"),
        (3, "lunar-mine", 3, &[6, 6], "dock 6 lunar-mine", "lunar-mine.ports"),
        (3, "orbital-market", 0, &[6, 6, 6, 6], "dock 6+6 orbital-market", "orbital-market.ports"),
        (3, "shipyard", 2, &[6, 6, 6, 6], "dock 6+6 shipyard", "shipyard.ports"),
        (2, "solar-converter", 6, &[6, 6], "dock 6 solar-converter", "solar-converter.ports"),
        (2, "lunar-mine", 2, &[6, 6], "dock 6 lunar-mine", "lunar-mine.ports"),
        (2, "orbital-market", 0, &[6, 6, 6, 6], "dock 6+6 orbital-market", "orbital-market.ports"),
        (2, "shipyard", 0, &[6, 6, 6, 6], "dock 6+6 shipyard", "shipyard.ports"),
    ] {
        let mut t = Scene::new(players).ships(ships).docked(at, 2, &[1; 6][..there]).fuel(1, 8).ore(1, 8);
        t.act(text);
        t.refused(text, rule);
    }
    let mut t = Scene::new(2).ships(&[6; 6]).ore(1, 8);
    t.acts(&["dock 6+6+6 colony-constructor", "land lem-badlands"]);
    t.refused("dock 6+6+6 colony-constructor", "colony-constructor.ports");
}

#[test]
fn a_dock_cover_stays_where_it_is_whatever_happens_at_the_facility() {
    proves!("variants.covers-permanent");
    let mut t = Scene::new(2)
        .ships(&[4, 5])
        .docked("lunar-mine", 2, &[1, 1, 1])
        .cards(1, &["plasma-cannon"])
        .fuel(1, 1);
    t.refused("dock 4 lunar-mine", "lunar-mine.ports");
    t.acts(&["shoot s2 1 lunar-mine", "dock 4 lunar-mine"]);
    t.refused("dock 5 lunar-mine", "lunar-mine.ports");
    t.act("dock 5 colonist-hub");
    t.will_roll(&[5, 6, 6]);
    t.acts(&["end-turn", "dock 5 lunar-mine", "dock 6 lunar-mine"]);
    t.refused("dock 6 lunar-mine", "lunar-mine.ports");
    assert_eq!(t.occupied("lunar-mine"), 3);
}

#[test]
fn in_the_long_game_three_or_four_players_start_with_eight_colonies_and_nothing_else_changes() {
    proves!("variants.long-game");
    for players in 3..=4 {
        let (long, normal) = (usual_start(players, true), usual_start(players, false));
        let mut expected = normal.state;
        for player in &mut expected.players[..players] {
            assert_ne!(player.supply, 8);
            player.supply = 8;
        }
        assert_eq!(long.state, expected);
        assert_eq!(all_ports(&long.rules), all_ports(&normal.rules));
    }
    // The eighth colony is the last one.
    for (landed, over) in [(5, false), (6, false), (7, true)] {
        let mut t = Scene::long_game(4).circle(1, 7).colonies(1, "lem-badlands", landed).fuel(1, 1).ore(1, 1);
        t.acts(&["launch", "land lem-badlands"]);
        assert_eq!(t.is_over(), over, "{landed} colonies had landed before");
    }
}

#[test]
fn two_players_cannot_play_the_long_game() {
    proves!("variants.long-game");
    let content = Content::built_in(AlienFrontiers::about().content);
    for (players, possible) in [(2, false), (3, true), (4, true)] {
        let options = Options { long_game: true, ..AlienFrontiers::options(players).unwrap() };
        assert_eq!(AlienFrontiers::new(&options, &content).is_ok(), possible, "{players} players");
        assert!(!AlienFrontiers::options(players).unwrap().long_game, "the normal game is the usual one");
    }
}

#[test]
fn a_colonist_hub_track_belongs_to_each_player_whatever_their_number() {
    proves!("colonist-hub.own-track");
    for players in 2..=4 {
        let mut t = Scene::new(players).ships(&[1, 2, 3, 4]).docked("colonist-hub", 2, &[1, 1, 1]);
        t.acts(&["dock 1 colonist-hub", "dock 2 colonist-hub", "dock 3 colonist-hub"]);
        t.refused("dock 4 colonist-hub", "colonist-hub.own-track");
        let track = Place::of(facility("colonist-hub"), seat(1));
        assert_eq!(t.state().ports[track.index()].occupied(), 3);
    }
}
