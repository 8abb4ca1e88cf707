//! Why not: of all that stands in the way, what is told, and what is missing.

use crate::scene::Scene;

#[test]
fn whose_turn_it_is_comes_first_then_where_the_ship_is_then_what_is_aboard() {
    proves!("turn.steps", "turn.action-count", "outpost.only-there", "deliver.what");
    let mut away = Scene::new(3).open_space().at(1, "s08");
    away.refused_to(2, "deliver bluium green-1", "turn.steps");
    away.refused("deliver bluium green-1", "outpost.only-there");
    Scene::new(3).refused("deliver bluium green-1", "deliver.what");
    Scene::new(3).left(0).refused("deliver bluium green-1", "turn.action-count");
}

#[test]
fn what_is_missing_is_counted() {
    assert_eq!(Scene::new(3).credits(1, 9).lacks("charge"), "1 credits");
    let tech = |cubes: &str| Scene::new(3).cubes(1, cubes).lacks("buy targeting-computer");
    assert_eq!(tech("bluium, 2 brownium"), "1 greenium");
    assert_eq!(tech("bluium"), "1 brownium, 1 greenium");
    // Brownium pays 10 credits.
    let colony = Scene::new(3).open_space().colony(1, "s08", "yellow").at(1, "s08").cubes(1, "brownium");
    assert_eq!(colony.credits(1, 20).lacks("install thruster"), "10 credits");
    assert_eq!(Scene::new(3).lacks("move s40"), "", "nothing would help");
}
