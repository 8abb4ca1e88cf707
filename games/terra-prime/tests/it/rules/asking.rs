//! Who is asked, what may be taken back, and what the referee does by itself.

use table::{
    Eyes, Rejected, Rules,
    chance::{Probability, odds},
    timeline::UndoRefused,
};
use terra_prime::{Event, Phase};

use crate::scene::{Scene, seat};

#[test]
fn moves_of_the_turn_are_taken_back_until_something_shows() {
    proves!("referee.undo");
    let mut scene = Scene::new(3).open_space().cubes(1, "greenium");
    scene.acts(&["move s00", "discard greenium", "move s06"]);
    assert!(scene.undo().is_ok() && scene.undo().is_ok());
    assert_eq!((scene.at_of(1), scene.cubes_of(1)), ("s00".into(), "1 greenium".into()), "newest first");
    assert!(scene.undo().is_ok());
    assert_eq!(scene.actions_left(), 3);
    let revealed = |scene: &mut Scene| matches!(scene.undo(), Err(Rejected::Undo(UndoRefused::Revealed)));
    // A look, also at a hex that is known; a drawn Reward tile; a drawn Demand tile.
    let mut scene = Scene::new(3).looked("h01", "G1", &[1]);
    scene.acts(&["load", "scan h01"]);
    assert!(revealed(&mut scene));
    let mut scene = Scene::new(3).looked("h01", "G1", &[1]).looked("h02", "G2", &[1]);
    scene.act("satellite h01");
    assert!(revealed(&mut scene));
    let mut scene = Scene::new(3).open_space().hex("h01", "G1", "s08").at(1, "s08").markers(1, 1);
    scene.will_reward("p1a").act("colonize green");
    assert!(revealed(&mut scene));
    let mut scene = Scene::new(3).demand("green-1", "g-2b", "bluium").cubes(1, "bluium");
    scene.will_demand("g-2g").act("deliver bluium green-1");
    assert!(revealed(&mut scene));
    // A delivery that fills nothing can be taken back.
    let mut scene = Scene::new(3).cubes(1, "bluium");
    scene.act("deliver bluium green-1");
    assert!(scene.undo().is_ok());
    // Not after the turn has ended.
    let mut scene = Scene::new(3).open_space();
    scene.acts(&["move s00", "move outpost", "move s00", "end"]);
    assert!(
        matches!(scene.undo_as(1), Err(Rejected::Undo(UndoRefused::Sealed(rule))) if rule.as_str() == "referee.undo")
    );
}

#[test]
fn every_face_of_a_die_is_as_likely_and_all_see_the_roll() {
    proves!("referee.dice");
    let rules = crate::scene::rules(3);
    let scene = Scene::new(3).open_space().hex("h06", "Y6", "s22").at(1, "s08");
    let start = *scene.state();
    let faces = odds(|chance| {
        let mut state = start;
        let mut events = Vec::new();
        let action = "move s14".parse().unwrap();
        let _ = rules.apply(&mut state, seat(1), action, chance, &mut events);
        for number in 1..=3 {
            let seen =
                events.iter().filter_map(|event| rules.event_for(event, Eyes::Seat(seat(number)))).count();
            assert_eq!(seen, events.len());
        }
        events.iter().find_map(|event| match event {
            Event::Lasers { dice, .. } => Some(dice[0]),
            _ => None,
        })
    });
    for face in 1..=6 {
        assert_eq!(faces.share(|&die| die == Some(face)), Probability::of(1, 6));
    }
}

#[test]
fn a_choice_with_one_answer_is_made_without_asking() {
    proves!("referee.forced-choice");
    // One way to pay, one module to lose, one group to face, one orientation, one kind of cube to give.
    let mut scene = Scene::new(3).open_space().hex("h06", "Y6", "s22").at(1, "s14").cubes(1, "2 brownium");
    scene.will_reward("p1c").act("pacify h06");
    assert_eq!((scene.asked(), scene.cubes_of(1)), (Phase::Act, String::new()));
    let mut scene = Scene::new(3).open_space().colony(1, "s48", "yellow").at(1, "s48").credits(1, 40);
    scene.act("install thruster");
    assert_eq!(scene.asked(), Phase::Act);
    // But an action and the end of the turn are the player's to choose.
    let only = Scene::new(3).open_space().at(1, "s48").left(0);
    assert_eq!(only.options(), ["end"]);
    assert!(!only.rules.may_auto_play(only.state(), seat(1), "end".parse().unwrap()));
}
