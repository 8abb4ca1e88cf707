//! Bots that do not search waste no activation: using one is worth less than nothing where its best answer is.

mod features;

use std::sync::Arc;

use space_base::{Action, Card, SeatStage, SpaceBase, State};
use table::{Actions, Content, Judge, NoLog, Rules, Seat, chance::Fast, kit, learned::Weights};

use crate::scene::{Scene, seat};

#[track_caller]
fn is_worth_it(scene: &Scene, number: usize, action: &str) {
    let worth = scene.inclination(number, action);
    assert!(worth > 0.0, "{action} is worth {worth}");
}

#[track_caller]
fn is_a_waste(scene: &Scene, number: usize, action: &str) {
    let worth = scene.inclination(number, action);
    assert!(worth < 0.0, "{action} is worth {worth}");
}

#[test]
fn points_are_taken_from_those_who_have_some() {
    let given = || Scene::always_asked(3).station(1, 7, "gordon").charges(1, "gordon", 1);
    is_a_waste(&given(), 1, "use gordon");
    is_a_waste(&given().points(2, 3), 1, "use gordon");
    is_worth_it(&given().points(2, 9).points(3, 5), 1, "use gordon");
    // In the last round there is nothing to wait for.
    is_worth_it(&given().triggered().points(1, 40).points(2, 39), 1, "use gordon");
}

#[test]
fn a_sector_that_gives_little_is_not_gained_from_again() {
    let given = || Scene::always_asked(2).station(1, 12, "aksyonov").charges(1, "aksyonov", 1);
    let mut little = given();
    little.roll(1, 2).act("sum");
    is_a_waste(&little, 1, "use aksyonov");
    let mut much = given().station(1, 3, "feoktistov");
    much.roll(1, 2).act("sum");
    is_worth_it(&much, 1, "use aksyonov");
}

#[test]
fn an_extra_buy_is_made_for_a_card_that_is_worth_its_credits() {
    let bad = |row: &[&str], credits| {
        let mut scene = Scene::always_asked(2)
            .station(1, 2, "sarafanov")
            .charges(1, "sarafanov", 1)
            .station(1, 1, "walker")
            .shipyard(1, row)
            .shipyard(2, &[])
            .shipyard(3, &[])
            .credits(1, credits);
        scene.roll(5, 6).acts(&["sum", "pass"]);
        scene.inclination(1, "use sarafanov")
    };
    // Malyshev gives less than the Walker that it would replace.
    assert!(bad(&["malyshev"], 4) < bad(&["lenoir"], 4));
    assert!(bad(&["lenoir"], 4) > 0.0);
}

#[test]
fn credits_beyond_the_dearest_card_are_not_missed() {
    let buying = |credits| {
        let mut scene = Scene::always_asked(2).credits(1, credits);
        scene.roll(5, 6).act("sum");
        scene.inclination(1, "buy frisch-outpost")
    };
    // The dearest colony costs 42.
    assert!(buying(20) > buying(30) && buying(30) > buying(42));
    assert!((buying(42) - buying(600)).abs() < f32::EPSILON);
}

#[test]
fn an_extra_buy_comes_before_the_normal_one_that_takes_all_credits() {
    let mut scene = Scene::always_asked(2)
        .station(1, 2, "sarafanov")
        .charges(1, "sarafanov", 1)
        .shipyard(1, &["overmyer", "savitskaya"])
        .shipyard(2, &[])
        .shipyard(3, &[])
        .credits(1, 4);
    scene.roll(5, 6).acts(&["sum", "pass"]);
    let extra = scene.inclination(1, "use sarafanov");
    assert!(extra > scene.inclination(1, "buy overmyer") && extra > scene.inclination(1, "buy savitskaya"));
}

#[test]
fn a_die_is_set_where_a_face_pays() {
    let mut scene =
        Scene::always_asked(2).station(1, 12, "gagarin").charges(1, "gagarin", 1).station(1, 6, "leonov");
    is_worth_it(&scene, 1, "use gagarin");
    scene.act("use gagarin");
    assert!((1..6).all(|face| scene.inclination(1, &format!("set {face}")) < scene.inclination(1, "set 6")));
}

/// A position, and the action that a seat takes there.
type Visit = (State, (Seat, Action));

/// A game between bots that do not search.
fn visited(players: usize, seed: u64) -> (Arc<SpaceBase>, Vec<Visit>) {
    let content = Content::built_in(SpaceBase::about().content);
    let rules = SpaceBase::new(&SpaceBase::options(players).unwrap(), &content).unwrap();
    let choose = |state: &State, seat, legal: &mut Actions<Action>, _: &mut _| {
        let worth = |action: &Action| rules.inclination(state, seat, *action);
        legal.iter().copied().max_by(|a, b| worth(a).total_cmp(&worth(b))).unwrap()
    };
    let mut visited = Vec::new();
    kit::play(&rules, seed, choose, |before, turn, _| visited.push((before.clone(), turn)));
    (Arc::new(rules), visited)
}

#[test]
fn positions_of_better_games_keep_the_truths_too() {
    for players in 2..=5 {
        let (rules, visited) = visited(players, players as u64);
        for (state, (seat, _)) in visited.iter().step_by(50) {
            rules.strictly_better(state, *seat, &mut |what, strictly_better| {
                assert_eq!(rules.invariants(strictly_better), Ok(()), "{what}");
            });
        }
        kit::positions(&rules, visited.into_iter().step_by(9), 1);
    }
}

#[test]
fn a_thing_more_is_offered_of_every_kind() {
    let scene = Scene::always_asked(2).station(1, 3, "thagard").points(1, 39);
    let mut kinds = Vec::new();
    scene.rules.strictly_better(scene.state(), seat(1), &mut |what, _| {
        kinds.push(what);
    });
    // The fortieth point would set off the end.
    assert_eq!(
        kinds,
        [
            "a credit more",
            "an income more",
            "a charge more",
            "a ship deployed more",
            "a ship deployed more",
            "a ship deployed more",
        ]
    );
}

/// Whether an action of a seat dominates another, and is not dominated by it.
fn dominates(scene: &Scene, number: usize, more: &str, less: &str) -> bool {
    let [more, less] = [more, less].map(|text| text.parse::<Action>().unwrap());
    let ordered = |more, less| scene.rules.dominates(scene.state(), seat(number), more, less);
    assert!(!(ordered(more, less) && ordered(less, more)));
    ordered(more, less)
}

#[test]
fn of_two_ways_to_take_the_dice_the_one_that_gives_less_is_dominated() {
    // The rulebook's own example: 4 and 4 give 2 credits as dice and 3 as a sum.
    let mut scene = Scene::always_asked(2);
    scene.roll(4, 4);
    assert!(dominates(&scene, 1, "sum", "dice"));
    // A charge or an arrow that only the separate dice give may be worth more.
    for ship in ["thagard", "shaw"] {
        let mut scene = Scene::always_asked(2).station(1, 4, ship);
        scene.roll(4, 4);
        assert!(!dominates(&scene, 1, "sum", "dice"), "{ship}");
    }
    // The fortieth point may come too early.
    let mut scene = Scene::always_asked(2).points(1, 38).station(1, 8, "pogue");
    scene.roll(4, 4);
    assert!(!dominates(&scene, 1, "sum", "dice"));
}

#[test]
fn with_2x_too_something_dominates_nothing() {
    let given = || {
        let passive = Scene::new(3).deployed(2, 8, &["aksyonov"]).charges(2, "aksyonov", 1);
        passive.deployed(2, 4, &["remek"])
    };
    let mut scene = given();
    scene.roll(4, 5);
    assert!(dominates(&scene, 2, "dice", "sum"));
    // Three and three credits are more than five, but not what could be repeated of them.
    let stacks = |scene: Scene| {
        let low = scene.deployed(2, 4, &["engle", "ryumin"]).deployed(2, 9, &["lazarev"]);
        low.deployed(2, 5, &["ivanchenkov", "romanenko", "dzhanibekov"])
    };
    for (charges, dominated) in [(0, true), (1, false)] {
        let mut scene = stacks(given()).charges(2, "aksyonov", charges);
        scene.roll(4, 5);
        assert_eq!(dominates(&scene, 2, "dice", "sum"), dominated);
    }
}

#[test]
fn a_better_ship_of_the_same_sector_dominates_another() {
    let mut scene = Scene::new(2).shipyard(1, &["remek", "engle", "ryumin"]).credits(1, 3);
    scene.roll(1, 1).act("sum");
    assert!(dominates(&scene, 1, "buy engle", "buy remek"));
    assert!(!dominates(&scene, 1, "buy engle", "buy ryumin"), "another sector");
}

#[test]
fn of_two_sectors_that_2x_may_repeat_the_one_that_gives_less_is_dominated() {
    let given = |scene: Scene| {
        let mut scene = scene.station(1, 12, "aksyonov").charges(1, "aksyonov", 1);
        scene.roll(1, 3).acts(&["dice", "use aksyonov"]);
        scene
    };
    let scene = given(Scene::always_asked(2).station(1, 3, "popovich"));
    assert!(dominates(&scene, 1, "repeat 3", "repeat 1"));
    // The fortieth point may come too early.
    let scene = given(Scene::always_asked(2).points(1, 32).station(1, 3, "popovich"));
    assert!(!dominates(&scene, 1, "repeat 3", "repeat 1"));
}

#[test]
fn of_two_places_that_the_sum_may_move_to_the_one_that_gives_less_is_dominated() {
    let given =
        || Scene::always_asked(2).station(1, 1, "demin").charges(1, "demin", 1).station(1, 9, "popovich");
    let moved = |mut scene: Scene| {
        scene.roll(3, 4).act("use demin");
        dominates(&scene, 1, "by 2", "by 1")
    };
    assert!(moved(given()));
    // Whoever has another dice arrow may move on.
    assert!(!moved(given().station(1, 2, "khrunov").charges(1, "khrunov", 1)));
}

#[test]
fn of_two_sectors_that_the_last_arrow_of_a_turn_leads_to_the_one_that_gives_less_is_dominated() {
    let given = |points, ship| {
        let scene = Scene::always_asked(2).deployed(2, 8, &["shaw"]).deployed(2, 9, &[ship]);
        let mut scene = scene.points(2, points);
        scene.roll(4, 4).act("sum").act_as(2, "sum");
        scene
    };
    let mut scene = given(0, "serebrov");
    assert!(!dominates(&scene, 2, "go 9", "go 7"), "something may still come of where it has been");
    scene.act("end");
    assert!(dominates(&scene, 2, "go 9", "go 7"));
    // The fortieth point may come too early.
    for (points, dominated) in [(30, true), (39, false)] {
        let mut scene = given(points, "lenoir");
        scene.act("end");
        assert_eq!(dominates(&scene, 2, "go 9", "go 7"), dominated);
    }
}

#[test]
fn of_two_ships_to_claim_none_dominates_since_the_better_may_be_bought_upon_the_other() {
    let scene =
        Scene::always_asked(2).shipyard(1, &["remek", "engle", "ryumin"]).deployed(1, 11, &["popovich"]);
    let mut scene = scene.charges(1, "popovich", 1);
    scene.roll(1, 1).acts(&["sum", "use popovich", "claim ryumin"]);
    assert!(!dominates(&scene, 1, "claim engle", "claim remek"));
}

/// The weights that judge where a game brings some.
fn weights(rules: &SpaceBase) -> Option<Weights> {
    rules.weights().map(|bytes| Weights::read(bytes, rules).unwrap())
}

/// What a seat is judged to have after it buys a ship that is still in its deck, with all credits that it takes.
fn judged_with(
    rules: &SpaceBase,
    weights: Option<&Weights>,
    state: &State,
    seat: Seat,
    ship: Card,
) -> [f32; 2] {
    let (level, _) = ship.level().unwrap();
    let mut state = state.clone();
    let displaced = std::mem::replace(&mut state.rows[level][0], ship);
    state.decks.set(ship, false);
    state.decks.set(displaced, true);
    state.console_mut(seat).credits = 60;
    let _ = rules.apply(&mut state, seat, Action::Buy(ship.name()), &mut Fast::new(1), &mut NoLog);
    let written = rules.estimate(&state);
    let used = weights.map_or(written, |weights| weights.judge(rules, &state));
    [written, used].map(|values| values[seat.index()])
}

/// By how much the estimate may judge a better ship worse: by what rounding does.
const ROUNDING: f32 = 1e-6;
/// And learned weights: they go by steps, and one of them may be another level of ships. A hundredth of a percentage point decides nothing.
const STEP: f32 = 1e-4;

#[test]
fn a_better_ship_of_the_same_sector_is_never_estimated_worse_nor_judged_so_by_more_than_a_step() {
    let mut pairs = 0;
    for players in 2..=4 {
        let (rules, visited) = visited(players, 40 + players as u64);
        let weights = weights(&rules);
        let shopping = |(state, (seat, _)): &&Visit| {
            state.stage(*seat) == SeatStage::Buy
                && !state.part(*seat).bought
                && !state.part(*seat).running.card.is_some()
        };
        for (state, (seat, _)) in visited.iter().filter(shopping).step_by(4) {
            let open = |ship: &Card| !state.is_closed(*seat, rules.deck().face(*ship).sector);
            for more in state.decks.iter().filter(open) {
                let dominated = |less: &Card| {
                    rules.dominates(state, *seat, Action::Buy(more.name()), Action::Buy(less.name()))
                };
                for less in state.decks.iter().filter(dominated) {
                    let [with, without] =
                        [more, less].map(|ship| judged_with(&rules, weights.as_ref(), state, *seat, ship));
                    for ((with, without), slack) in with.into_iter().zip(without).zip([ROUNDING, STEP]) {
                        assert!(with >= without - slack, "{more:?}: {with}, {less:?}: {without}");
                    }
                    pairs += 1;
                }
            }
        }
    }
    assert!(pairs > 100, "{pairs} pairs");
}
