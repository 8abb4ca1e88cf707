//! Players, components and set-up.

use serde_json::Value;
use space_base::SpaceBase;
use table::{Chance, Content, NoLog, Rules, Seat, chance::Script};

use crate::scene::{
    COLONIES, Scene,
    cards::{ids_of_level, ships},
    seat, wealth,
};

/// The draws of a set-up in which the shipyard takes the first six ships of each level in the order of the content
/// file, the seats draw these ships, and those who tie roll these dice.
fn draws(first_ships: &[&str], dice: &[u32]) -> Vec<u32> {
    let mut left = ids_of_level(1).split_off(6);
    let mut draws = vec![0; 18];
    for id in first_ships {
        let place =
            left.iter().position(|other| other == id).unwrap_or_else(|| panic!("{id} is not in the deck"));
        draws.push(u32::try_from(place).unwrap());
        left.remove(place);
    }
    draws.extend(dice.iter().map(|face| face - 1));
    draws
}

/// A set-up in which the seats draw these ships, one each, and no two share the highest sector.
fn dealt(first_ships: &[&str]) -> Scene {
    Scene::set_up(first_ships.len(), &draws(first_ships, &[]))
}

/// The same with dice for those who share it.
fn dealt_and_rolled(first_ships: &[&str], dice: &[u32]) -> Scene {
    Scene::set_up(first_ships.len(), &draws(first_ships, dice))
}

fn sectors(scene: &Scene, number: usize) -> Vec<Value> {
    scene.view()["players"][number - 1]["sectors"].as_array().unwrap().clone()
}

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

fn rules(players: usize) -> SpaceBase {
    let content = Content::built_in(SpaceBase::about().content);
    SpaceBase::new(&SpaceBase::options(players).unwrap(), &content).unwrap()
}

// ------------------------------------------------------------------------------------------------ players, components

#[test]
fn the_game_is_for_two_to_five_players() {
    proves!("aim.player-count");
    assert_eq!(SpaceBase::about().players, (2, 5));
    for players in 2..=5 {
        assert_eq!(rules(players).seats(), players);
        assert_eq!(Scene::new(players).view()["players"].as_array().unwrap().len(), players);
    }
    for players in [0, 1, 6, 7] {
        assert!(SpaceBase::options(players).is_err(), "{players} players");
    }
}

#[test]
fn a_roll_is_two_draws_from_six_faces() {
    proves!("parts.dice");
    let rules = rules(3);
    let script = Script::draws(draws(&["allen", "lenoir", "bobko"], &[]));
    let mut state = rules.setup(&mut Listener { script, bounds: vec![] }, &mut NoLog);
    let mut chance = Listener { script: Script::dice([6, 1]), bounds: vec![] };
    let _ = rules.apply(&mut state, Seat::new(2), "roll".parse().unwrap(), &mut chance, &mut NoLog);
    assert_eq!(chance.bounds, [6, 6]);
    for (a, b) in [(1, 1), (1, 6), (6, 1), (2, 5), (3, 4)] {
        let mut scene = Scene::always_asked(2);
        scene.roll(a, b);
        assert_eq!(scene.dice(), [a, b]);
    }
}

#[test]
fn everyone_has_a_console_with_twelve_sectors() {
    proves!("parts.consoles", "aim.station-term");
    let scene = dealt(&["allen", "lenoir", "bobko", "musgrave", "peterson"]);
    for number in 1..=5 {
        let sectors = sectors(&scene, number);
        assert_eq!(sectors.len(), 12, "seat {number}");
        assert!(sectors.iter().all(|sector| sector["station"].is_string()), "seat {number}");
    }
}

#[test]
fn everyone_has_the_same_set_of_twelve_starting_ships() {
    proves!("parts.starting-ships", "setup.console");
    let drawn = ["allen", "lenoir", "bobko", "musgrave", "peterson"];
    let scene = dealt(&drawn);
    for number in 1..=5 {
        for sector in 1..=12 {
            let start = format!("start-{sector}");
            let replaced = usize::from(sector) == number + 6;
            let station = if replaced { drawn[number - 1] } else { start.as_str() };
            assert_eq!(scene.station_of(number, sector), station, "seat {number}, sector {sector}");
            let deployed = if replaced { vec![start] } else { vec![] };
            assert_eq!(scene.deployed_of(number, sector), deployed, "seat {number}, sector {sector}");
        }
    }
}

#[test]
fn there_are_132_ships_in_three_decks() {
    proves!("parts.ship-decks", "setup.shipyard", "setup.separate-decks");
    let drawn = ["allen", "lenoir", "bobko", "musgrave", "peterson"];
    for players in 2..=5 {
        let scene = dealt(&drawn[..players]);
        for (level, ships, taken) in [(1, 48, players), (2, 48, 0), (3, 36, 0)] {
            assert_eq!(ids_of_level(level).len(), ships);
            let row = scene.row(level);
            assert_eq!(row.len(), 6);
            let of_level = ids_of_level(level);
            assert!(row.iter().flatten().all(|id| of_level.contains(id)), "level {level}: {row:?}");
            assert_eq!(row.iter().flatten().count(), 6);
            assert_eq!(scene.deck_size(level) as usize, ships - 6 - taken, "level {level}");
        }
    }
}

#[test]
fn twelve_colonies_lie_open_in_ascending_order() {
    proves!("parts.colonies", "setup.colonies-out");
    for players in [2, 5] {
        let scene = dealt(&["allen", "lenoir", "bobko", "musgrave", "peterson"][..players]);
        assert_eq!(scene.open_colonies(), COLONIES);
        let board = scene.board();
        for (place, colony) in COLONIES.iter().enumerate() {
            assert_eq!(board["cards"][colony]["sector"], place + 1, "{colony}");
        }
    }
    // All of them can be bought on the very first turn by somebody who has the credits.
    let mut rich = Scene::always_asked(2).credits(1, 42);
    assert_eq!(rich.round_now(), 1);
    rich.roll(6, 6).act("sum");
    for colony in COLONIES {
        assert!(rich.may(&format!("buy {colony}")), "{colony}");
    }
}

#[test]
fn three_resources_are_tracked_apart_for_each_player() {
    proves!("parts.counters");
    let mut scene = Scene::always_asked(2).station(1, 7, "farkas").deployed(2, 7, &["allen"]);
    scene.roll(3, 4).act("sum").act_as(2, "sum");
    assert_eq!((wealth(&scene, 1), wealth(&scene, 2)), ((2, 1, 0), (2, 0, 1)));
    let view = scene.view();
    for (number, (credits, income, points)) in [(0, (2, 1, 0)), (1, (2, 0, 1))] {
        let player = &view["players"][number];
        assert_eq!(
            (&player["credits"], &player["income"], &player["points"]),
            (&credits.into(), &income.into(), &points.into())
        );
    }
}

#[test]
fn any_number_of_ships_can_be_deployed_in_a_sector() {
    proves!("aim.deployed-term", "reward.all-deployed");
    // More ships than are printed for any sector: cards can be moved.
    let crowd: Vec<_> = ships()
        .into_iter()
        .filter(|ship| {
            let side = &ship.deployed;
            ship.sector < 7 && side.gives.0 > 0 && side.charge.is_none() && ship.id != "shepard"
        })
        .collect();
    assert!(crowd.len() > 24);
    let ids: Vec<&str> = crowd.iter().map(|ship| ship.id.as_str()).collect();
    let mut scene = Scene::always_asked(2).deployed(2, 12, &ids);
    assert_eq!(scene.deployed_of(2, 12), ids);
    scene.roll(6, 6).act("sum").act_as(2, "sum");
    let pay: u16 = crowd.iter().map(|ship| ship.deployed.gives.0).sum();
    assert_eq!(scene.credits_of(2), pay);
}

#[test]
fn a_sector_has_one_station_card_whatever_is_bought() {
    proves!("aim.station-term", "aim.deployed-term");
    let mut scene = Scene::always_asked(2);
    let mut expected = vec!["start-1".to_owned()];
    for (credits, id) in [(2, "ryumin"), (7, "worden"), (12, "young")] {
        assert_eq!(scene.station_of(1, 1), *expected.last().unwrap());
        scene = scene.credits(1, credits);
        scene.roll(6, 6).act("sum").act(&format!("buy {id}"));
        scene.end_turn();
        scene.roll(6, 6).act("sum");
        scene.end_turn();
        expected.push(id.to_owned());
        let stack = &expected[..expected.len() - 1];
        assert_eq!((scene.station_of(1, 1), scene.deployed_of(1, 1)), (id.to_owned(), stack.to_vec()));
        assert_eq!(sectors(&scene, 1).len(), 12);
    }
    // Only the station card pays on the own turn: Young gives 6, and sector 6 gives 1.
    let before = scene.credits_of(1);
    scene.roll(1, 6).act("dice");
    assert_eq!(scene.credits_of(1), before + 7);
}

// -------------------------------------------------------------------------------------------------------------- set-up

#[test]
fn the_decks_are_drawn_at_random_level_by_level() {
    proves!("setup.separate-decks", "setup.shipyard", "setup.draw-one");
    for players in 2..=5 {
        let first = ["allen", "lenoir", "bobko", "musgrave", "peterson"];
        let mut chance = Listener { script: Script::draws(draws(&first[..players], &[])), bounds: vec![] };
        rules(players).setup(&mut chance, &mut NoLog);
        assert_eq!(chance.script.left(), 0);
        // Six ships of each level; then one for each player, out of what is left of level 1.
        let mut bounds: Vec<u32> = (43..=48).rev().chain((43..=48).rev()).chain((31..=36).rev()).collect();
        bounds.extend((0..players).map(|seat| 42 - seat as u32));
        assert_eq!(chance.bounds, bounds);
    }
    // Other draws, other cards.
    let mut others = draws(&["allen", "lenoir"], &[]);
    others[0] = 47;
    others[6] = 47;
    others[12] = 35;
    // The deck of level 1 has another first card now.
    others[18] += 1;
    others[19] += 1;
    let scene = Scene::set_up(2, &others);
    for level in 1..=3 {
        assert_eq!(scene.row(level)[0], ids_of_level(level).last().cloned(), "level {level}");
        assert_eq!(scene.row(level)[1].as_deref(), Some(ids_of_level(level)[0].as_str()), "level {level}");
    }
}

#[test]
fn everyone_keeps_the_ship_that_was_drawn() {
    proves!("setup.draw-one", "setup.place-drawn");
    let scene = dealt(&["thagard", "bluford", "engle"]);
    assert_eq!(scene.station_of(1, 3), "thagard");
    assert_eq!(scene.station_of(2, 12), "bluford");
    assert_eq!(scene.station_of(3, 4), "engle");
    // Nothing is left to decide: the starting player rolls.
    assert_eq!(scene.options(), ["roll"]);
    assert_eq!((scene.step_of(2), scene.active_number()), ("before-roll", 2));
    assert!(!scene.asked(1) && !scene.asked(3));
    // The drawn ships are no longer on offer or in the deck.
    let row = scene.row(1);
    for id in ["thagard", "bluford", "engle"] {
        assert!(!row.iter().flatten().any(|other| other == id));
    }
    assert_eq!(scene.deck_size(1), 48 - 6 - 3);
}

// Ledger example: a ship for sector 8 that costs 3.
#[test]
fn the_drawn_ship_is_paid_and_deploys_the_starting_ship() {
    proves!("setup.pay-drawn", "setup.place-drawn", "setup.five-credits");
    let scene = dealt(&["popov", "engle"]);
    assert_eq!(scene.first_number(), 1);
    assert_eq!(scene.credits_of(1), 2);
    assert_eq!(scene.station_of(1, 8), "popov");
    assert_eq!(scene.deployed_of(1, 8), ["start-8"]);
    assert!((1..=12).filter(|&sector| sector != 8).all(|sector| scene.deployed_of(1, sector).is_empty()));
}

#[test]
fn whatever_is_left_of_five_credits_is_kept() {
    proves!("setup.five-credits", "setup.pay-drawn", "setup.zero-income");
    for (id, left) in [("brergovoy", 3), ("hermaszewski", 2), ("bluford", 1), ("thornton", 0)] {
        // Seat 1 starts and gets no extra; seat 2 gets one credit.
        let scene = dealt(&[id, "engle"]);
        assert_eq!(scene.credits_of(1), left, "{id}");
        assert_eq!(scene.credits_of(2), 5 - 3 + 1);
        for number in [1, 2] {
            assert_eq!((scene.income_of(number), scene.points_of(number)), (0, 0), "{id}");
        }
    }
}

#[test]
fn the_highest_sector_starts() {
    proves!("setup.starting-player");
    for (ships, starter) in [
        (["overmyer", "kizim", "engle", "aleksandrov"], 1),
        (["engle", "hartsfield", "savitskaya", "kizim"], 2),
        (["fullerton", "gardner", "overmyer", "engle"], 3),
        (["chretien", "hartsfield", "serebrov", "brergovoy"], 4),
    ] {
        let scene = dealt(&ships);
        assert_eq!((scene.first_number(), scene.active_number()), (starter, starter), "{ships:?}");
    }
}

#[test]
fn the_starting_player_stays_the_same_all_game() {
    proves!("setup.starting-player");
    let mut scene = dealt(&["engle", "hartsfield", "savitskaya"]);
    for active in [2, 3, 1, 2, 3, 1, 2] {
        assert_eq!((scene.first_number(), scene.active_number()), (2, active));
        scene.roll(6, 6).act("sum");
        scene.end_turn();
    }
}

// Ledger example: 11, 4 and 11.
#[test]
fn a_tie_for_the_highest_sector_is_rolled_off_by_those_who_tie() {
    proves!("setup.starting-player", "setup.starting-tie");
    let scene = dealt_and_rolled(&["chretien", "engle", "jahn"], &[2, 4, 3, 6]);
    assert_eq!(scene.first_number(), 3);
    let scene = dealt_and_rolled(&["chretien", "engle", "jahn"], &[3, 6, 2, 4]);
    assert_eq!(scene.first_number(), 1);
    // The total counts, not the best die; the player with sector 4 does not roll.
    let scene = dealt_and_rolled(&["chretien", "engle", "jahn"], &[6, 1, 4, 4]);
    assert_eq!(scene.first_number(), 3);
    let rolled: Vec<(Value, Value)> = scene
        .event_json()
        .into_iter()
        .filter(|event| event["event"] == "rolled-for-first")
        .map(|event| (event["seat"].clone(), event["dice"].clone()))
        .collect();
    assert_eq!(rolled, [(0.into(), [6, 1].into_iter().collect()), (2.into(), [4, 4].into_iter().collect())]);
}

#[test]
fn a_tie_for_a_lower_sector_is_not_rolled_off() {
    proves!("setup.starting-tie");
    assert_eq!(dealt(&["engle", "kizim", "hauck"]).first_number(), 3);
    let mut chance =
        Listener { script: Script::draws(draws(&["engle", "kizim", "hauck"], &[])), bounds: vec![] };
    rules(3).setup(&mut chance, &mut NoLog);
    assert_eq!(chance.bounds.len(), 18 + 3);
}

#[test]
fn those_who_tie_again_roll_again_without_the_others() {
    proves!("setup.starting-tie-again", "setup.starting-tie");
    // Seats 1, 2 and 4 tie; 1 and 4 roll 8 and 8; then 5 and 5; then 3 and 2.
    let dice = [4, 4, 1, 2, 6, 2, 1, 4, 3, 2, 2, 1, 1, 1];
    let ships = ["chretien", "jahn", "engle", "peterson"];
    let scene = dealt_and_rolled(&ships, &dice);
    assert_eq!(scene.first_number(), 1);
    let mut chance = Listener { script: Script::draws(draws(&ships, &dice)), bounds: vec![] };
    rules(4).setup(&mut chance, &mut NoLog);
    assert_eq!(chance.script.left(), 0);
    assert_eq!(chance.bounds.len(), 18 + 4 + dice.len());
}

// Ledger example: seat 4 of five starts.
#[test]
fn extra_resources_go_by_turn_order() {
    proves!(
        "setup.bonus-first",
        "setup.bonus-second",
        "setup.bonus-third",
        "setup.bonus-fourth",
        "setup.bonus-fifth",
        "setup.bonus-by-turn-order"
    );
    // Everyone pays 3 of 5 credits.
    let scene = dealt(&["engle", "prunariu", "crippen", "hermaszewski", "farkas"]);
    assert_eq!(scene.first_number(), 4);
    let resources = [1, 2, 3, 4, 5].map(|number| (scene.credits_of(number) - 2, scene.income_of(number)));
    assert_eq!(resources, [(2, 0), (0, 1), (0, 1), (0, 0), (1, 0)]);
    assert!((1..=5).all(|number| scene.points_of(number) == 0));
    // Nobody has changed seats, and the turns follow the seats.
    assert_eq!(scene.station_of(1, 4), "engle");
    assert_eq!(scene.station_of(5, 7), "farkas");
}

#[test]
fn a_smaller_table_has_fewer_extras() {
    proves!("setup.bonus-first", "setup.bonus-second", "setup.bonus-third", "setup.bonus-by-turn-order");
    let extras = |ships: &[&str]| -> Vec<_> {
        let scene = dealt(ships);
        (1..=ships.len()).map(|number| (scene.credits_of(number) - 2, scene.income_of(number))).collect()
    };
    assert_eq!(extras(&["farkas", "engle"]), [(0, 0), (1, 0)]);
    assert_eq!(extras(&["engle", "farkas"]), [(1, 0), (0, 0)]);
    assert_eq!(extras(&["engle", "farkas", "crippen"]), [(2, 0), (0, 0), (1, 0)]);
    assert_eq!(extras(&["farkas", "engle", "crippen", "prunariu"]), [(0, 0), (1, 0), (2, 0), (0, 1)]);
}

#[test]
fn no_card_starts_with_a_charge() {
    proves!("setup.charges-pool");
    let scene = dealt(&["thagard", "brandenstein", "gardner"]);
    for (number, id) in [(1, "thagard"), (2, "brandenstein"), (3, "gardner")] {
        assert_eq!(scene.charges_on(number, id), 0);
        assert_eq!(scene.view()["players"][number - 1]["charges"], Value::Null);
        assert!(scene.state().console(seat(number)).payable.is_empty());
    }
}
