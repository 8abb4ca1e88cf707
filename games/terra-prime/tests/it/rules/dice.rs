//! Dice that are rolled together.

use terra_prime::Event;

use crate::scene::Scene;

#[test]
fn every_die_is_told_and_each_hits_by_itself() {
    proves!("fields.navigate", "fields.sum");
    // Two asteroids of Y7: a die of 1 or 2 dodges one.
    let hit = |faces: &[u8]| {
        let mut scene =
            Scene::new(3).open_space().hex("h07", "Y7", "s15").at(1, "s08").energy(1, 1).dice(faces);
        scene.act("move s14");
        let rolled = scene.events().iter().find_map(|event| match event {
            Event::Asteroids { dice, damage, .. } => Some((dice.clone(), *damage)),
            _ => None,
        });
        rolled.expect("there are asteroids")
    };
    for faces in [[1, 1], [1, 6], [6, 1], [6, 6], [2, 3], [4, 5]] {
        let (dice, damage) = hit(&faces);
        assert_eq!(dice, faces);
        assert_eq!(usize::from(damage), faces.iter().filter(|&&face| face > 2).count(), "{faces:?}");
    }
}
