//! What a search looks at.

use table::Judge;
use traegrone::Action;

use crate::scene::{Scene, shopping};

impl Scene {
    /// Whether whoever is asked may do this, and a search looks at it.
    fn looks_at(&self, text: &str) -> bool {
        let action: Action = text.parse().unwrap();
        self.may(text) && self.rules.worth_a_look(self.state(), self.state().asked, action)
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
