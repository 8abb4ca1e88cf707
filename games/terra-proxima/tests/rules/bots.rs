//! What a search looks at.

use table::Game;
use terra_proxima::Action;

use crate::scene::*;

impl Scene {
    /// What the active player may do and a search looks at.
    fn looked_at(&self) -> Vec<String> {
        let worth_a_look = |text: &String| {
            let action: Action = text.parse().unwrap();
            self.rules.worth_a_look(self.state(), self.active(), action)
        };
        self.options().into_iter().filter(worth_a_look).collect()
    }
}

#[test]
fn what_was_paid_for_is_used() {
    let mut scene = Scene::new(2).put(1, "lrc", "D16").hand(1, "fuel");
    assert!(scene.looked_at().contains(&"end".into()));
    scene.act("pay fuel");
    assert!(scene.may("end"));
    assert!(!scene.looked_at().contains(&"end".into()));
    scene.act("move lrc C17");
    assert!(scene.looked_at().contains(&"end".into()));
}

#[test]
fn a_later_move_is_used_where_it_leads_to_more() {
    let given_to_a_scout_at = |at: &str| {
        let mut scene = Scene::new(2).put(1, "scout-1", at).hand(1, "2 fuel");
        scene.acts(&["pay fuel", "move lrc Q10", "pay fuel scout-1"]);
        scene
    };
    assert!(!given_to_a_scout_at("I18").looked_at().contains(&"end".into()), "Moons are in reach");
    assert!(given_to_a_scout_at("H18").looked_at().contains(&"end".into()), "it stands on one");
}

#[test]
fn a_landed_cruiser_keeps_no_scout_ship_from_moving() {
    let mut scene = Scene::allied(4, 2).put(1, "lrc", "J10").put(1, "scout-1", "I18").hand(1, "fuel");
    scene.act("pay fuel");
    assert!(!scene.looked_at().contains(&"end".into()));
    scene.act("move scout-1 H18");
    assert!(scene.looked_at().contains(&"end".into()));
}
