//! What a search looks at.

mod features;

use table::Judge;
use traegrone::Action;

use crate::scene::{Scene, card_phase, options, rules_of, seat, sector, shopping};

impl Scene {
    /// Whether whoever is asked may do this, and a search looks at it.
    fn looks_at(&self, text: &str) -> bool {
        let action: Action = text.parse().unwrap();
        self.may(text) && self.rules.is_candidate(self.state(), self.state().asked, action)
    }
}

#[test]
fn spies_come_only_to_a_battle_with_hope() {
    let sent_against = |attackers: &[&str]| {
        let mut scene = Scene::new(2)
            .species(1, "coalition")
            .ships(1, "scout-1", 10)
            .ships(1, "destroyer-1", 6)
            .ships(2, &attackers.join(" "), 14)
            .turn_of(2);
        attackers.iter().for_each(|ship| {
            scene.act(&format!("move {ship} 10"));
        });
        scene.act("done");
        assert!(scene.may("move destroyer-1 10"));
        scene.looks_at("move destroyer-1 10")
    };
    assert!(sent_against(&["destroyer-1"]));
    assert!(!sent_against(&["destroyer-1", "destroyer-2", "destroyer-3"]));
}

#[test]
fn credits_are_kept_for_a_world_that_may_ask_for_them() {
    let with = |credits| shopping(credits).ships(1, "destroyer-1", 1).front(5, "haleth");
    assert!(with(8).looks_at("buy infantry 1"), "nobody asks for anything");
    assert!(!with(8).ships(1, "scout-1", 4).looks_at("buy infantry 1"));
    assert!(with(9).ships(1, "scout-1", 4).looks_at("buy infantry 1"));
}

#[test]
fn no_infantry_is_bought_that_would_be_lost() {
    let with = |credits, infantry| {
        let near_an_enemy =
            shopping(credits).front(5, "haleth").ships(2, "destroyer-1", 10).ships(1, "scout-1", 4);
        near_an_enemy.controls(1, 5).rank(5, "population", 1).units(5, infantry, 0)
    };
    assert!(with(30, 0).looks_at("buy infantry 5"));
    // In need, what defends is looked at whatever else is planned; but not where nobody would be left of it.
    assert!(with(5, 0).looks_at("buy infantry 5"));
    assert!(with(5, 1).may("buy infantry 5") && !with(5, 1).looks_at("buy infantry 5"));
}

#[test]
fn warships_take_infantry_along() {
    let mut scene = Scene::new(2).units(1, 1, 0).ships(1, "destroyer-1", 1).front(5, "haleth");
    assert!(scene.may("move destroyer-1 5") && !scene.looks_at("move destroyer-1 5"));
    scene.act("load infantry destroyer-1");
    assert!(scene.looks_at("move destroyer-1 5"));
}

#[test]
fn a_colony_ship_settles_where_it_can_before_the_phase_ends() {
    let mut scene = Scene::new(2).front(5, "silt").ships(1, "colony-ship-1", 1);
    assert!(scene.looks_at("done"));
    scene.act("move colony-ship-1 5");
    assert!(scene.may("done") && !scene.looks_at("done") && scene.looks_at("colonise colony-ship-1"));
}

#[test]
fn colony_ships_are_bought_for_worlds_nearby() {
    let inclination = |at| {
        let scene = shopping(30).front(at, "silt");
        let buy: Action = "buy colony-ship 1".parse().unwrap();
        assert!(scene.may("buy colony-ship 1"));
        scene.rules.inclination(scene.state(), scene.state().asked, buy)
    };
    let rules = rules_of(&options(2));
    let steps = |at| rules.figures().map.distance(sector(1), sector(at));
    let planets = Scene::numbers(rules.figures().map.planets);
    let [near, far, beyond] = [2, 3, 4].map(|away| {
        let found = planets.iter().map(|&at| usize::from(at)).find(|&at| steps(at) == away);
        inclination(found.unwrap())
    });
    assert!(near > far && far > 0.0 && beyond < 0.0, "{near}, {far}, {beyond}");
}

#[test]
fn nobody_leaves_a_battle_that_is_as_good_as_won() {
    let defended_by = |ships: &str| {
        Scene::new(2).ships(1, "scout-1", 9).ships(2, ships, 10).empty(&[6, 11]).meet("scout-1")
    };
    let strong = defended_by("battleship");
    assert!(strong.may("flee") && !strong.looks_at("flee") && strong.looks_at("stay"));
    assert!(defended_by("scout-1").looks_at("flee"));
}

#[test]
fn what_costs_nothing_is_taken() {
    let offered = |die| {
        let envoy = Scene::new(2).front(5, "haleth").ships(1, "scout-1", 5).phase("land");
        let mut scene = envoy.credits(1, 8).dice(&[die]);
        scene.act("negotiate 5");
        scene
    };
    let free = offered(6);
    assert!(free.may("decline") && !free.looks_at("decline"));
    assert!(free.rules.dominates(free.state(), seat(1), Action::Accept, Action::Decline));
    let priced = offered(3);
    assert!(priced.looks_at("decline"));
    assert!(!priced.rules.dominates(priced.state(), seat(1), Action::Accept, Action::Decline));
}

#[test]
fn cards_are_played_for_what_they_can_bring() {
    let inclination = |scene: &Scene, id: &str| {
        let play = Action::Play(scene.card(id));
        scene.rules.inclination(scene.state(), scene.state().asked, play)
    };
    // Whoever could invade hardly keeps the peace.
    let at_peace = card_phase().front(5, "haleth").controls(1, 5).front(3, "ysmere");
    let calm = inclination(&at_peace, "peace");
    assert!(inclination(&at_peace.ships(1, "destroyer-1", 3), "peace") < 0.5 * calm);
    // An envoy needs somebody to talk to.
    let alone = card_phase().front(5, "haleth");
    let idle = inclination(&alone, "envoy");
    assert!(inclination(&alone.ships(1, "scout-1", 4), "envoy") > 2.0 * idle);
}

#[test]
fn turrets_are_bought_against_warships() {
    let beside = |ship| shopping(30).front(5, "haleth").controls(1, 5).ships(2, ship, 10);
    let buys = |scene: &Scene| scene.looks_at("buy turret 5");
    assert!(beside("destroyer-1").may("buy turret 5"));
    assert!(buys(&beside("destroyer-1")) && !buys(&beside("scout-1")));
}
