//! Arrow rewards.

use serde_json::{Value, json};
use space_base::{Sector, Sectors, content::Arrow};
use table::chance::{Chance, Fast};

use crate::scene::{Scene, built_in_json, wealth};

/// The sectors to which the open arrow of a seat can lead.
fn targets(scene: &Scene, number: usize) -> Vec<u8> {
    let mut targets: Vec<u8> = scene
        .options_of(number)
        .iter()
        .filter_map(|option| option.strip_prefix("go "))
        .map(|sector| sector.parse().unwrap())
        .collect();
    targets.sort_unstable();
    targets
}

/// Seat 2 takes the sum of this roll of seat 1, who gains 1 income or something like it.
#[track_caller]
fn seat_2_takes_the_sum(scene: &mut Scene, a: u8, b: u8) {
    scene.roll(a, b).act("sum").act_as(2, "sum");
}

#[test]
fn an_arrow_leads_one_sector_over_in_its_direction() {
    proves!("arrow.single");
    let mut right = Scene::always_asked(2).station(1, 7, "merbold").station(1, 8, "savitskaya");
    right.roll(3, 4).act("sum");
    assert_eq!(targets(&right, 1), [8]);
    for sector in ["go 6", "go 9"] {
        right.refused(sector, "arrow.single");
    }
    right.act("go 8");
    assert_eq!(wealth(&right, 1), (1 + 5, 0, 0));
    let mut left = Scene::always_asked(2).station(1, 12, "bluford");
    left.roll(6, 6).act("sum");
    assert_eq!(targets(&left, 1), [11]);
    for sector in ["go 10", "go 12"] {
        left.refused(sector, "arrow.single");
    }
    left.act("go 11");
    assert_eq!(wealth(&left, 1), (0, 1, 3));
}

#[test]
fn without_an_arrow_nothing_leads_anywhere() {
    proves!("arrow.single");
    let mut scene = Scene::always_asked(2).station(1, 7, "merbold");
    scene.roll(4, 4).refused("go 9", "dice.sum-or-both");
    scene.act("sum").refused("go 9", "arrow.single");
    scene.act_as(2, "sum").refused_to(2, "go 9", "arrow.single");
    assert_eq!(wealth(&scene, 1), (3, 0, 0), "the arrow of another sector does not count");
}

#[test]
fn an_arrow_may_be_declined() {
    proves!("arrow.optional");
    let mut scene = Scene::always_asked(2).station(1, 7, "merbold").deployed(2, 7, &["parker", "shaw"]);
    scene.roll(3, 4).acts(&["sum", "pass"]);
    assert_eq!((wealth(&scene, 1), scene.step_of(1)), ((1, 0, 0), "buy"));
    scene.act_as(2, "sum").act_as(2, "pass").act_as(2, "pass");
    assert_eq!((wealth(&scene, 2), scene.step_of(2)), ((0, 0, 0), "done"));
}

// Ledger example: the station card of 9 has an arrow to each side.
#[test]
fn arrows_to_both_sides_lead_to_one_of_them() {
    proves!("arrow.both-directions", "arrow.active-target");
    let given = || {
        let mut scene = Scene::always_asked(2)
            .station(1, 9, "parker")
            .station(1, 8, "savitskaya")
            .station(1, 10, "musgrave");
        scene.roll(4, 5).act("sum");
        scene
    };
    let mut scene = given();
    assert_eq!(targets(&scene, 1), [8, 10]);
    scene.refused("go 7", "arrow.both-directions").refused("go 11", "arrow.both-directions");
    for (choice, gained, other) in
        [("go 8", (5, 0, 0), "go 10"), ("go 10", (0, 0, 3), "go 8"), ("pass", (0, 0, 0), "go 8")]
    {
        let mut scene = given();
        scene.act(choice);
        assert_eq!((wealth(&scene, 1), scene.step_of(1)), (gained, "buy"), "{choice}");
        assert!(!scene.may(other), "not both");
    }
}

// Ledger example: the station card of 2 has a double arrow.
#[test]
fn a_double_arrow_leads_one_or_two_places_over() {
    proves!("arrow.double");
    let given = || {
        let mut scene =
            Scene::always_asked(2).station(1, 2, "shepard").station(1, 4, "yegorov").station(1, 6, "leonov");
        scene.roll(2, 6).act("dice");
        scene
    };
    let mut scene = given();
    assert_eq!(targets(&scene, 1), [3, 4]);
    scene.refused("go 1", "arrow.double").refused("go 5", "arrow.double");
    for (choice, gained) in [("go 3", (4, 0, 3)), ("go 4", (3, 0, 6)), ("pass", (3, 0, 3))] {
        let mut scene = given();
        scene.act(choice);
        assert_eq!((wealth(&scene, 1), scene.step_of(1)), (gained, "buy"), "{choice}");
        assert!(!scene.may("go 3") && !scene.may("go 4"), "not both");
    }
}

#[test]
fn a_double_arrow_to_the_left_works_the_same_way() {
    proves!("arrow.double");
    let given = || {
        let mut scene = Scene::always_asked(2)
            .deployed(2, 10, &["schirra"])
            .deployed(2, 9, &["bobko"])
            .deployed(2, 8, &["popov"]);
        seat_2_takes_the_sum(&mut scene, 4, 6);
        scene
    };
    let mut scene = given();
    assert_eq!(targets(&scene, 2), [8, 9]);
    scene.refused_to(2, "go 7", "arrow.double").refused_to(2, "go 11", "arrow.double");
    for (choice, gained) in [("go 9", (4, 0, 2)), ("go 8", (8, 0, 0))] {
        let mut scene = given();
        scene.act_as(2, choice);
        assert_eq!((wealth(&scene, 2), scene.step_of(2)), (gained, "done"), "{choice}");
    }
}

// Ledger example: a deployed card with a point and an arrow.
#[test]
fn an_arrow_comes_with_the_other_rewards_of_its_card() {
    proves!("arrow.with-reward", "arrow.passive-target");
    let given = || {
        let mut scene = Scene::always_asked(2)
            .deployed(2, 12, &["bluford"])
            .station(2, 11, "klimuk")
            .deployed(2, 11, &["start-11", "chretien"]);
        seat_2_takes_the_sum(&mut scene, 6, 6);
        scene
    };
    let mut follow = given();
    assert_eq!(wealth(&follow, 2), (0, 0, 1));
    follow.act_as(2, "go 11");
    assert_eq!(wealth(&follow, 2), (10, 0, 1));
    let mut decline = given();
    decline.act_as(2, "pass");
    assert_eq!(wealth(&decline, 2), (0, 0, 1), "declining the arrow does not cost the point");
}

// Ledger example: an arrow to a card with arrows.
#[test]
fn arrows_chain() {
    proves!("arrow.chain", "arrow.once-per-turn");
    let mut scene = Scene::always_asked(2).station(1, 7, "merbold").station(1, 8, "shaw");
    scene.roll(3, 4).acts(&["sum", "go 8"]);
    assert_eq!(targets(&scene, 1), [9]);
    scene.refused("go 7", "arrow.once-per-turn");
    scene.act("go 9");
    assert_eq!((wealth(&scene, 1), scene.step_of(1)), ((1, 1, 0), "buy"));
}

#[test]
fn a_long_chain_can_be_followed_to_its_end() {
    proves!("arrow.chain");
    let chain = ["shaw", "parker", "lichtenberg", "thornton"];
    let mut own = Scene::always_asked(2).station(1, 7, "merbold");
    let mut other = Scene::always_asked(2).deployed(2, 7, &["merbold"]);
    for (sector, id) in (8..).zip(chain) {
        own = own.station(1, sector, id);
        other = other.deployed(2, sector, &[id]);
    }
    other = other.deployed(2, 12, &["weitz"]);
    own.roll(3, 4).acts(&["sum", "go 8", "go 9", "go 10", "go 11", "go 12"]);
    assert_eq!((wealth(&own, 1), own.step_of(1)), ((1, 1, 0), "buy"));
    seat_2_takes_the_sum(&mut other, 3, 4);
    for sector in 8..=12 {
        assert_eq!(targets(&other, 2), [sector]);
        other.act_as(2, &format!("go {sector}"));
    }
    assert_eq!((wealth(&other, 2), other.step_of(2)), ((1 + 8, 0, 0), "done"));
}

#[test]
fn arrows_that_point_at_each_other_do_not_loop() {
    proves!("arrow.once-per-turn");
    // Station cards: 7 points right, 8 points left.
    let mut own = Scene::always_asked(2).station(1, 7, "merbold").station(1, 8, "bluford");
    own.roll(3, 4).acts(&["sum", "go 8"]);
    assert_eq!((wealth(&own, 1), own.step_of(1)), ((1, 0, 3), "buy"), "each pays once");
    let mut own = Scene::always_asked(2).station(1, 7, "merbold").station(1, 8, "bluford");
    own.roll(4, 4).acts(&["sum", "go 7"]);
    assert_eq!((wealth(&own, 1), own.step_of(1)), ((1, 0, 3), "buy"), "each pays once");
    // Deployed cards, with something to gain in both sectors.
    let mut other =
        Scene::always_asked(2).deployed(2, 8, &["merbold", "popov"]).deployed(2, 9, &["cernan", "garriott"]);
    seat_2_takes_the_sum(&mut other, 4, 4);
    other.act_as(2, "go 9");
    assert_eq!((wealth(&other, 2), other.step_of(2)), ((1 + 4 + 6, 0, 3), "done"));
}

#[test]
fn a_sector_reached_by_an_arrow_is_not_gained_again_by_another() {
    proves!("arrow.once-per-turn");
    // From 8 to 9, from 9 to 10, and from 10 back to 9 or 8.
    let mut scene =
        Scene::always_asked(2).station(1, 8, "shaw").station(1, 9, "parker").station(1, 10, "lichtenberg");
    scene.roll(4, 4).acts(&["sum", "go 9"]);
    assert_eq!(targets(&scene, 1), [10]);
    scene.refused("go 8", "arrow.once-per-turn");
    scene.act("go 10");
    assert_eq!(targets(&scene, 1), [11]);
    scene.refused("go 9", "arrow.once-per-turn");
    scene.act("go 11");
    assert_eq!(wealth(&scene, 1), (0, 1, 0));
    // The next turn starts afresh.
    scene.act_as(2, "sum").act("end");
    scene.roll(6, 6).act("sum");
    scene.end_turn();
    scene.roll(4, 4).act("sum");
    assert_eq!(targets(&scene, 1), [7, 9]);
}

#[test]
fn on_the_own_turn_an_arrow_gives_the_station_card() {
    proves!("arrow.active-target");
    let mut scene = Scene::always_asked(2).station(1, 7, "merbold").station(1, 8, "pogue").deployed(
        1,
        8,
        &["start-8", "popov", "savitskaya"],
    );
    scene.roll(3, 4).acts(&["sum", "go 8"]);
    assert_eq!(wealth(&scene, 1), (1, 0, 4));
}

#[test]
fn on_the_own_turn_an_arrow_to_a_colony_gives_nothing() {
    proves!("arrow.active-target", "colony.no-reward");
    let mut scene = Scene::always_asked(2).station(1, 7, "merbold").credits(1, 30);
    scene.roll(6, 6).act("sum").act("buy myrdal-base");
    scene.end_turn();
    scene.roll(6, 6).act("sum");
    scene.end_turn();
    let before = wealth(&scene, 1);
    scene.roll(3, 4).act("sum");
    assert_eq!(targets(&scene, 1), [8]);
    scene.act("go 8");
    assert_eq!(wealth(&scene, 1), (before.0 + 1, before.1, before.2));
}

#[test]
fn on_other_turns_an_arrow_gives_all_deployed_cards() {
    proves!("arrow.passive-target");
    let mut scene = Scene::always_asked(2).deployed(2, 8, &["shaw"]).station(2, 9, "gibson").deployed(
        2,
        9,
        &["start-9", "bobko", "bean", "zudov"],
    );
    seat_2_takes_the_sum(&mut scene, 4, 4);
    scene.act_as(2, "go 9");
    assert_eq!(wealth(&scene, 2), (3 + 2, 1, 2));
    assert_eq!(scene.charges_on(2, "zudov"), 1);
}

#[test]
fn on_other_turns_an_arrow_to_an_empty_stack_gives_nothing() {
    proves!("arrow.passive-target");
    let mut scene =
        Scene::always_asked(2).deployed(2, 8, &["shaw"]).station(2, 9, "gibson").station(2, 7, "makarov");
    seat_2_takes_the_sum(&mut scene, 4, 4);
    assert_eq!(targets(&scene, 2), [7, 9]);
    scene.act_as(2, "go 9");
    assert_eq!((wealth(&scene, 2), scene.step_of(2)), ((0, 0, 0), "done"));
}

#[test]
fn on_other_turns_an_arrow_reaches_ships_under_a_colony() {
    proves!("arrow.passive-target", "colony.deployed-still-work");
    let mut scene =
        Scene::always_asked(2).deployed(1, 7, &["merbold"]).deployed(1, 8, &["lazarev"]).credits(1, 30);
    scene.roll(6, 6).act("sum").act("buy myrdal-base");
    scene.end_turn();
    let before = wealth(&scene, 1);
    scene.roll(3, 4).act("sum").act_as(1, "sum").act_as(1, "go 8");
    // Merbold, and then Lazarev and the starting ship.
    assert_eq!(wealth(&scene, 1), (before.0 + 1 + 5 + 2, before.1, before.2));
}

// Ledger example: an arrow to the right on sector 12.
#[test]
fn arrows_end_at_the_edges() {
    proves!("arrow.edge");
    let mut right = Scene::always_asked(2).station(1, 12, "merbold");
    right.roll(6, 6).act("sum");
    assert_eq!((wealth(&right, 1), right.step_of(1)), ((1, 0, 0), "buy"), "no ring, nobody asked");
    let mut left = Scene::always_asked(2).station(1, 1, "bluford");
    left.roll(1, 5).act("dice");
    assert_eq!((wealth(&left, 1), left.step_of(1)), ((1, 0, 3), "buy"));
    // Of two sides the one that exists.
    let mut both = Scene::always_asked(2).station(1, 12, "shaw");
    both.roll(6, 6).act("sum");
    assert_eq!(targets(&both, 1), [11]);
    both.refused("go 1", "arrow.both-directions");
    let mut both = Scene::always_asked(2).deployed(2, 1, &["shaw"]);
    both.roll(1, 5).act("sum").act_as(2, "dice");
    assert_eq!(targets(&both, 2), [2]);
}

#[test]
fn a_double_arrow_at_the_edge_leads_to_the_place_that_exists() {
    proves!("arrow.edge", "arrow.double");
    let mut right = Scene::always_asked(2).station(1, 11, "shepard");
    right.roll(5, 6).act("sum");
    assert_eq!(targets(&right, 1), [12]);
    right.refused("go 1", "arrow.double");
    let mut right = Scene::always_asked(2).station(1, 12, "shepard");
    right.roll(6, 6).act("sum");
    assert_eq!((wealth(&right, 1), right.step_of(1)), ((3, 0, 0), "buy"));
    let mut left = Scene::always_asked(2).deployed(2, 2, &["schirra"]);
    seat_2_takes_the_sum(&mut left, 1, 1);
    assert_eq!(targets(&left, 2), [1]);
}

// Ledger example: dice 2 and 3, the arrow of 2 points at 3.
#[test]
fn with_separate_dice_no_arrow_leads_to_the_sector_of_either_die() {
    proves!("arrow.separate-dice-shared");
    let mut scene = Scene::always_asked(2).station(1, 2, "merbold").station(1, 3, "mitchell");
    scene.roll(2, 3).act("dice");
    assert_eq!((wealth(&scene, 1), scene.step_of(1)), ((1, 0, 2), "buy"), "the 2 points come once");
    // The same when the higher die points at the lower one.
    let mut scene = Scene::always_asked(2).station(1, 2, "roosa").station(1, 3, "shaw");
    scene.roll(3, 2).act("dice");
    assert_eq!(targets(&scene, 1), [4]);
    scene.refused("go 2", "arrow.separate-dice-shared");
    scene.act("go 4");
    assert_eq!(wealth(&scene, 1), (1, 0, 2));
    // A double arrow can pass over the other die's sector.
    let mut scene = Scene::always_asked(2).station(1, 2, "shepard").station(1, 3, "mitchell");
    scene.roll(2, 3).act("dice");
    assert_eq!(targets(&scene, 1), [4]);
    scene.refused("go 3", "arrow.separate-dice-shared");
    // The same on other turns, and at the end of a chain.
    let mut scene = Scene::always_asked(2).deployed(2, 3, &["merbold"]).deployed(2, 4, &["shaw"]).deployed(
        2,
        5,
        &["brand"],
    );
    scene.roll(3, 5).act("sum").act_as(2, "dice").act_as(2, "go 4");
    assert_eq!((wealth(&scene, 2), scene.step_of(2)), ((1, 0, 1), "done"));
}

#[test]
fn a_chain_from_the_sum_is_not_taken_for_separate_dice() {
    proves!("arrow.once-per-turn");
    let mut scene = Scene::always_asked(2)
        .station(1, 5, "shaw")
        .station(1, 4, "parker")
        .station(1, 3, "lichtenberg")
        .station(1, 2, "thornton");
    scene.roll(2, 3).acts(&["sum", "go 4", "go 3", "go 2"]);
    assert_eq!(targets(&scene, 1), [1]);
    scene.refused("go 3", "arrow.once-per-turn");
}

#[test]
fn with_separate_dice_no_two_arrows_lead_to_the_same_sector() {
    proves!("arrow.separate-dice-shared");
    let given = || {
        let mut scene =
            Scene::always_asked(2).station(1, 2, "merbold").station(1, 4, "shaw").station(1, 3, "feoktistov");
        scene.roll(2, 4).act("dice");
        scene
    };
    let mut scene = given();
    scene.act("go 3");
    assert_eq!(targets(&scene, 1), [5], "3 has been gained");
    scene.refused("go 3", "arrow.once-per-turn");
    // Declined by the first, it is open to the second.
    let mut scene = given();
    scene.act("pass");
    assert_eq!(targets(&scene, 1), [3, 5]);
    scene.act("go 3");
    assert_eq!(wealth(&scene, 1), (1, 0, 3));
}

// Ledger example: dice 2 and 2 with a double arrow.
#[test]
fn each_use_of_a_double_has_its_own_arrows() {
    proves!("arrow.doubles", "dice.doubles-twice");
    for (choices, gained) in [
        (["go 3", "go 4"], (7, 0, 3)),
        (["go 4", "go 3"], (7, 0, 3)),
        (["go 3", "go 3"], (8, 0, 0)),
        (["go 4", "go 4"], (6, 0, 6)),
        (["pass", "go 4"], (6, 0, 3)),
    ] {
        let mut scene = Scene::always_asked(2).station(1, 2, "shepard").station(1, 4, "yegorov");
        scene.roll(2, 2).act("dice");
        assert_eq!(wealth(&scene, 1), (6, 0, 0));
        scene.act(choices[0]);
        assert_eq!(targets(&scene, 1), [3, 4]);
        scene.act(choices[1]);
        assert_eq!((wealth(&scene, 1), scene.step_of(1)), (gained, "buy"), "{choices:?}");
    }
}

#[test]
fn within_one_use_of_a_double_nothing_is_gained_again() {
    proves!("arrow.doubles", "arrow.once-per-turn");
    let mut scene = Scene::always_asked(2)
        .deployed(2, 2, &["merbold", "shaw"])
        .deployed(2, 3, &["parker"])
        .deployed(2, 4, &["conrad"]);
    scene.roll(2, 2).act("sum").act_as(2, "dice");
    let mut asked = Vec::new();
    while scene.step_of(2) == "arrow" {
        let card = scene.view()["players"][1]["pending"]["card"].as_str().unwrap().to_owned();
        let (to, answer) = match card.as_str() {
            "merbold" => (3, "go 3"),
            // Merbold has led to 3 in this use.
            "shaw" => (1, "pass"),
            // The sector where this use began is gained.
            _ => (4, "go 4"),
        };
        assert_eq!(targets(&scene, 2), [to], "{card}");
        if card == "parker" {
            scene.refused_to(2, "go 2", "arrow.once-per-turn");
        }
        scene.act_as(2, answer);
        asked.push(card);
    }
    asked.sort();
    assert_eq!(asked, ["merbold", "merbold", "parker", "parker", "shaw", "shaw"]);
    assert_eq!((wealth(&scene, 2), scene.step_of(2)), ((2 + 8, 0, 0), "done"));
}

// Ledger example: two arrows in one stack.
#[test]
fn each_arrow_of_a_stack_is_followed_by_itself() {
    proves!("arrow.each-arrow-separate", "reward.stack-order");
    let given = || {
        let mut scene = Scene::always_asked(2)
            .deployed(2, 8, &["merbold", "shaw"])
            .deployed(2, 7, &["makarov"])
            .deployed(2, 9, &["garriott"]);
        seat_2_takes_the_sum(&mut scene, 4, 4);
        scene
    };
    let mut scene = given();
    assert_eq!(targets(&scene, 2), [9]);
    scene.act_as(2, "go 9");
    assert_eq!(targets(&scene, 2), [7]);
    scene.refused_to(2, "go 9", "arrow.once-per-turn");
    scene.act_as(2, "go 7");
    assert_eq!(wealth(&scene, 2), (1 + 6 + 5, 0, 0));
    // Declining one says nothing about the other.
    let mut scene = given();
    scene.act_as(2, "pass");
    assert_eq!(targets(&scene, 2), [7, 9]);
    scene.act_as(2, "go 9");
    assert_eq!((wealth(&scene, 2), scene.step_of(2)), ((1 + 6, 0, 0), "done"));
}

/// What a deployed ship of the boards below gives.
#[derive(Copy, Clone)]
enum Pays {
    Credit,
    Arrow(Arrow),
}

const PAYS: [Pays; 6] = [
    Pays::Credit,
    Pays::Arrow(Arrow::Left),
    Pays::Arrow(Arrow::Right),
    Pays::Arrow(Arrow::LeftOrRight),
    Pays::Arrow(Arrow::Left2),
    Pays::Arrow(Arrow::Right2),
];

/// Cards of which each pays one of these things when it is deployed, in turn.
fn content_paying(pays: &[Pays]) -> Value {
    let mut content = built_in_json();
    let ships = content["ships"].as_array_mut().unwrap();
    for (ship, pays) in ships.iter_mut().zip(pays.iter().cycle()) {
        ship["deployed"] = match pays {
            Pays::Credit => json!({"credits": 1}),
            Pays::Arrow(arrow) => json!({"arrow": arrow}),
        };
    }
    content
}

/// The ids of all ships, in the order of the content.
fn ids(content: &Value) -> Vec<String> {
    let ships = content["ships"].as_array().unwrap();
    ships.iter().map(|ship| ship["id"].as_str().unwrap().to_owned()).collect()
}

/// Whether one of all ways through a board, each without coming back to a sector, leads to a credit.
fn some_way_pays(board: &[Vec<Pays>; 12], reach: Sectors, been: Sectors) -> bool {
    (reach - been).iter().any(|sector| {
        board[sector.index()].iter().any(|pays| match pays {
            Pays::Credit => true,
            Pays::Arrow(arrow) => some_way_pays(board, arrow.reach(sector), been | Sectors::only(sector)),
        })
    })
}

/// Whether seat 2 is asked about an arrow of sector 7 after a roll of 3 and 4.
fn is_asked_at_7(mut scene: Scene) -> bool {
    scene.roll(3, 4);
    for number in [1, 2] {
        if scene.step_of(number) == "allocate" {
            scene.act_as(number, "sum");
        }
    }
    scene.step_of(2) == "arrow"
}

#[test]
fn an_arrow_is_asked_about_if_and_only_if_some_way_from_it_pays() {
    let content = content_paying(&PAYS);
    let ids = ids(&content);
    let from = Sector::new(7).unwrap();
    let mut chance = Fast::new(7);
    let mut asked = [0, 0];
    for _ in 0..80 {
        let mut scene = Scene::with_content(2, &content);
        let mut board: [Vec<Pays>; 12] = Default::default();
        // Credits are rare, and each ship is there once.
        let mut next = [0, 1, 2, 3, 4, 5];
        for (sector, ships) in (1..).zip(&mut board) {
            for _ in 0..chance.below(3) {
                let kind = if chance.below(12) == 0 { 0 } else { 1 + chance.below(5) as usize };
                scene = scene.deployed(2, sector, &[&ids[next[kind]]]);
                next[kind] += PAYS.len();
                ships.push(PAYS[kind]);
            }
        }
        let pays = board[from.index()].iter().any(|pays| match pays {
            Pays::Credit => false,
            Pays::Arrow(arrow) => some_way_pays(&board, arrow.reach(from), Sectors::only(from)),
        });
        let picture = scene.picture();
        assert_eq!(is_asked_at_7(scene), pays, "{picture}");
        asked[usize::from(pays)] += 1;
    }
    assert!(asked.iter().all(|&boards| boards >= 10), "{asked:?}");
}

#[test]
fn a_board_full_of_arrows_that_lead_nowhere_takes_no_time() {
    // Nine arrows in every sector: there are more ways through them than anything could try.
    let arrows = [Arrow::LeftOrRight, Arrow::Left2, Arrow::Right2].map(Pays::Arrow);
    let content = content_paying(&arrows);
    let ids = ids(&content);
    let mut scene = Scene::with_content(2, &content);
    for (sector, ships) in (1..=12).zip(ids.chunks(9)) {
        let ships: Vec<&str> = ships.iter().map(String::as_str).collect();
        scene = scene.deployed(2, sector, &ships);
    }
    assert!(!is_asked_at_7(scene));
}
