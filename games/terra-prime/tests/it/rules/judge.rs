//! What bots look at, and what they do next where a turn is only played to its end.

mod features;

use table::{
    Actions, Content, Judge, NoLog, Rules, SeatSet,
    chance::Fast,
    kit::{self, Plan},
};
use terra_prime::{Action, Cube, Module, Phase, TerraPrime};

use crate::scene::{Scene, beside, seat};

impl Scene {
    fn playout_action(&self) -> String {
        let action = self.rules.playout_action(self.state(), seat(1));
        action.map_or_else(|| "none".to_owned(), |action| action.to_string())
    }

    fn inclination(&self, action: Action) -> f32 {
        self.rules.inclination(self.state(), seat(1), action)
    }

    fn is_worth_a_look(&self, action: Action) -> bool {
        assert!(self.rules.check(self.state(), seat(1), action).is_ok(), "{action}");
        self.rules.is_candidate(self.state(), seat(1), action)
    }

    /// What a search looks at further ahead, of the ways to go.
    fn ways_ahead(&self) -> Vec<String> {
        let mut list = Actions::new();
        self.rules.legal(self.state(), seat(1), &mut list);
        self.rules.shortlist(self.state(), seat(1), &mut list);
        let ways = list.iter().filter(|action| matches!(action, Action::Move(_) | Action::Explore(_)));
        ways.map(ToString::to_string).collect()
    }
}

/// A planet in s08, and a ship with a Colony marker.
fn settler(at: &str) -> Scene {
    Scene::new(3).open_space().hex("h01", "G1", "s08").at(1, at).markers(1, 1).credits(1, 0)
}

#[test]
fn a_ship_that_is_where_it_wants_to_be_does_what_it_came_for() {
    assert_eq!(settler("s08").playout_action(), "colonize green");
    let mut collector = Scene::new(3).open_space().colony(2, "s08", "green").stocked("s08").at(1, "s08");
    collector = collector.modules(1, "cargo");
    assert_eq!(collector.playout_action(), "collect");
}

#[test]
fn a_ship_goes_to_its_goal_without_a_detour() {
    for (at, far) in [("outpost", 2), ("s21", 4), ("s30", 3)] {
        let mut scene = settler(at).turn_of(1, 9);
        let mut steps = 0;
        while scene.at_of(1) != "s08" {
            let playout_action = scene.playout_action();
            assert!(playout_action.starts_with("move"), "{playout_action} at {}", scene.at_of(1));
            scene.act(&playout_action);
            steps += 1;
        }
        assert_eq!(steps, far, "{at}");
    }
}

#[test]
fn of_many_ways_a_search_looks_at_the_three_that_lead_to_most() {
    let scene = settler("outpost");
    let ways = scene.ways_ahead();
    assert_eq!(ways.len(), 3, "{ways:?}");
    assert!(ways.contains(&scene.playout_action()), "{ways:?}");
}

#[test]
fn between_two_looks_with_the_scanner_nothing_is_thrown_away() {
    let content = Content::built_in(TerraPrime::about().content);
    let rules = TerraPrime::new(&TerraPrime::options(2).unwrap(), &content).unwrap();
    let mut chance = Fast::new(1);
    let mut state = rules.setup(&mut chance, &mut NoLog);
    let seat = state.turn.active;
    state.me_mut().cubes.0[Cube::Brownium.index()] += 1;
    state.supply.cubes.0[Cube::Brownium.index()] -= 1;
    let mut legal = Actions::new();
    rules.legal(&state, seat, &mut legal);
    let look = *legal.iter().find(|action| matches!(action, Action::Satellite(_))).unwrap();
    let _ = rules.apply(&mut state, seat, look, &mut chance, &mut NoLog);
    assert_eq!(state.phase, Phase::Satellite);
    // Whatever is left to look at is known already.
    state.hexes.iter_mut().for_each(|hex| hex.known = SeatSet::only(seat));
    legal.clear();
    rules.legal(&state, seat, &mut legal);
    assert!(legal.contains(&Action::Discard(Cube::Brownium)));
    rules.shortlist(&state, seat, &mut legal);
    assert!(!legal.is_empty() && legal.iter().all(|action| matches!(action, Action::Satellite(_))));
}

#[test]
fn no_module_is_bought_in_place_of_one_of_its_kind() {
    let content = Content::built_in(TerraPrime::about().content);
    let rules = TerraPrime::new(&TerraPrime::options(2).unwrap(), &content).unwrap();
    let mut state = rules.setup(&mut Fast::new(1), &mut NoLog);
    let seat = state.turn.active;
    let buys = Action::Install(Module::Shield);
    for (shields, weapons, worth) in [(2, 0, true), (3, 0, false), (2, 1, true)] {
        state.me_mut().modules[Module::Shield.index()] = shields;
        state.me_mut().modules[Module::Weapon.index()] = weapons;
        assert!(rules.check(&state, seat, buys).is_ok());
        assert_eq!(rules.is_candidate(&state, seat, buys), worth, "{shields} shields, {weapons} weapons");
    }
}

#[test]
fn whoever_can_claim_a_demand_tile_goes_on_delivering() {
    let looks_at_finish = |aboard: &str| {
        let mut scene = Scene::new(3).demand("green-2", "g-2b1g", "bluium").modules(1, "3 cargo");
        scene = scene.cubes(1, aboard);
        scene.act("deliver bluium green-2");
        assert!(scene.may("finish"));
        scene.rules.is_candidate(scene.state(), seat(1), Action::Finish)
    };
    assert!(!looks_at_finish("greenium, bluium"), "the Greenium claims the tile");
    assert!(looks_at_finish("bluium, yellium"), "the Greenium is missing");
}

#[test]
fn a_second_look_with_the_scanner_goes_where_it_brings_news() {
    let mut scene = Scene::new(3).at(1, "outpost").looked("h02", "G1", &[1]);
    let mut list = Actions::new();
    scene.rules.legal(scene.state(), seat(1), &mut list);
    let known = Action::Satellite(scene.space("h02"));
    assert!(list.contains(&known), "{list:?}");
    let first = list.iter().find(|action| matches!(action, Action::Satellite(_)) && **action != known);
    let first = first.unwrap().to_string();
    scene.will_draw(&[0]).act(&first);
    assert_eq!(scene.asked(), Phase::Satellite);
    list.clear();
    scene.rules.legal(scene.state(), seat(1), &mut list);
    assert!(list.contains(&known));
    scene.rules.shortlist(scene.state(), seat(1), &mut list);
    assert!(!list.is_empty() && !list.contains(&known), "{list:?}");
}

#[test]
fn a_ship_that_can_settle_where_it_wants_to_be_does_not_go_away_first() {
    assert!(settler("s08").ways_ahead().is_empty());
    assert!(!settler("outpost").ways_ahead().is_empty());
}

/// A game in which one Energy more made another corner of an alien group the nearest, from which the way home is longer.
#[test]
fn a_nearer_corner_with_a_longer_way_home_is_not_less() {
    let plan = Plan { threads: 1, ..Plan::soak(1, 1) };
    kit::reproduce::<TerraPrime>(&plan, 3, 11_426_763_540_772_216_891)
        .unwrap_or_else(|failure| panic!("{failure}"));
}

/// There is nothing to go out for, which is worth the same to whoever has what the colony sells.
#[test]
fn a_module_that_need_not_be_bought_any_more_is_not_less() {
    let value = |modules: &str| {
        let scene = Scene::new(2).open_space().colony(2, "s08", "blue").at(1, "s08").modules(1, modules);
        scene.rules.estimate(scene.state())[0]
    };
    let (less, more) = (value("cargo"), value("2 cargo"));
    assert!(more >= less, "{more} with a module more, {less} without");
}

/// What comes back with time costs nothing where time is worth nothing, or else ships that could only give or dare something would go to and fro for ever.
#[test]
fn where_nobody_gets_anything_for_long_much_is_given_and_dared() {
    let scene = |rounds| beside("Y8").modules(1, "2 cargo").cubes(1, "2 brownium, 2 yellium").quiet(rounds);
    let gift = |rounds| {
        let scene = scene(rounds);
        scene.inclination(Action::Pacify(scene.space("h06")))
    };
    assert_eq!(gift(2), gift(0), "a pause is no standstill");
    assert!(gift(20) > gift(0) + 1.0, "{} and {}", gift(20), gift(0));
    // The way that is feared most.
    let dare = |rounds| {
        let scene = scene(rounds);
        let mut legal = Actions::new();
        scene.rules.legal(scene.state(), seat(1), &mut legal);
        let ways = legal.iter().filter(|action| matches!(action, Action::Move(_)));
        ways.map(|&way| scene.inclination(way)).fold(f32::MAX, f32::min)
    };
    assert!(dare(20) > dare(0) + 0.5, "{} and {}", dare(20), dare(0));
}

#[test]
fn a_cargo_module_is_worth_more_where_colonies_produce_what_nothing_else_holds() {
    let shop = || Scene::new(2).open_space().colony(2, "s08", "blue").at(1, "s08");
    let appeal = |scene: Scene| scene.inclination(Action::Install(Module::Cargo));
    let (without, with) = (appeal(shop()), appeal(shop().colony(2, "s14", "yellow")));
    assert!(with > without + 1.0, "{with} with Yellium to carry, {without} without");
}

#[test]
fn what_a_module_takes_the_place_of_counts() {
    let appeal = |modules: &str| {
        let scene = Scene::new(2).open_space().colony(2, "s08", "yellow").at(1, "s08").credits(1, 40);
        scene.modules(1, modules).inclination(Action::Install(Module::Thruster))
    };
    let (third, only) = (appeal("3 cargo"), appeal("2 thruster, cargo"));
    assert!(third > only + 1.0, "{third} for the third Cargo Module, {only} for the only one");
}

#[test]
fn cubes_that_nobody_wants_make_room_for_a_colony_marker_where_there_is_a_place_for_a_colony() {
    let throws = |scene: Scene| scene.is_worth_a_look(Action::Discard(Cube::Bluium));
    let laden = |scene: Scene| scene.at(1, "outpost").markers(1, 0).cubes(1, "bluium");
    let unwanted = |scene: Scene| laden(scene).demand("green-1", "g-2g", "");
    assert!(throws(unwanted(settler("outpost"))));
    assert!(unwanted(settler("outpost")).inclination(Action::Discard(Cube::Bluium)) > 0.0);
    assert!(!throws(laden(settler("outpost")).demand("green-1", "g-2b", "")), "a tile takes Bluium");
    assert!(!throws(unwanted(Scene::new(3).open_space())), "there is no place for a colony");
    assert!(!throws(unwanted(settler("outpost")).modules(1, "cargo")), "there is room");
    let paying = unwanted(settler("outpost")).modules(1, "yellium-cargo").cubes(1, "bluium, yellium");
    assert!(!throws(paying), "a Tech Upgrade can be paid");
}

#[test]
fn a_colony_marker_makes_room_for_a_cube_only_where_there_is_no_place_for_a_colony() {
    let collector = |scene: Scene| scene.colony(1, "s21", "green").stocked("s21").at(1, "s21").markers(1, 1);
    assert!(!collector(settler("s21")).is_worth_a_look(Action::Offload));
    assert!(collector(Scene::new(3).open_space()).is_worth_a_look(Action::Offload));
}
