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
