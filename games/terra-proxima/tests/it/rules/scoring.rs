//! Winning, and who wins at the turn limit.

use table::Rules;
use terra_proxima::Teams;

use crate::scene::{Scene, limited_rules};

#[test]
fn the_game_ends_at_the_landing() {
    proves!("winning.at-once", "obstacle.terra-repair");
    // The ledger's example.
    let mut scene = Scene::new(3)
        .put(1, "lrc", "J11")
        .research(1, 7)
        .repair_card(1, "metal")
        .hand(1, "5 metal")
        .put(2, "lrc", "J9")
        .research(2, 7)
        .repaired(2)
        .hand(2, "metal");
    scene.acts(&["pay metal", "repair", "move lrc J10"]);
    assert!(scene.is_over(), "the others have no turn any more");
    assert_eq!(scene.places()[0], 1);
    assert!(scene.places()[1] > 1);
}

/// A game for which a turn limit was agreed.
fn limited(players: usize, turns: u16) -> Scene {
    Scene::with_rules(limited_rules(players, Teams::None, turns))
}

#[test]
fn after_two_hundred_turns_tokens_then_the_repair_decide() {
    proves!("winning.round-limit");
    let at_the_limit = |tokens: [u8; 3], repaired: &[usize]| {
        let mut scene = limited(3, 200).turn_of(3);
        for number in 1..=3 {
            scene = scene.turns(number, 200).research(number, tokens[number - 1]);
        }
        for number in repaired {
            scene = scene.repaired(*number);
        }
        assert!(!scene.is_over());
        scene.act("end");
        assert!(scene.is_over());
        scene.places()
    };
    // The ledger's example.
    assert_eq!(at_the_limit([6, 6, 5], &[2]), [2, 1, 3]);
    assert_eq!(at_the_limit([6, 6, 5], &[2, 3])[0], 2, "a tie goes to the repair");
    assert_eq!(at_the_limit([5, 6, 7], &[1, 2])[2], 1, "tokens first");
    assert_eq!(at_the_limit([6, 6, 5], &[])[..2], [1, 1], "who is still tied shares the win");
    // Seat 3 took the first turn of the game, so that seat 2 takes the last.
    let mut third = limited(3, 200).turn_of(3).turns(1, 199).turns(2, 199).turns(3, 200);
    third.will_roll(&[1, 2, 1, 2]);
    for number in [1, 2] {
        third.act("end");
        assert_eq!(third.active_number(), number);
        third.act("roll");
    }
    third.act("end");
    assert!(third.is_over());
    // Not before everybody has taken the last turn.
    let mut early = limited(3, 200).turn_of(2).turns(1, 200).turns(2, 200).turns(3, 199);
    early.act("end");
    assert!(!early.is_over());
    let mut short = limited(2, 25).turn_of(2).turns(1, 25).turns(2, 25);
    short.act("end");
    assert!(short.is_over());
}

#[test]
fn without_a_turn_limit_a_game_goes_on() {
    proves!("winning.round-limit");
    for turns in [200, 201, u16::MAX] {
        let mut scene = Scene::new(2).turn_of(2).turns(1, turns).turns(2, turns);
        scene.act("end");
        assert!(!scene.is_over());
        assert_eq!((scene.active_number(), scene.phase()), (1, "roll".to_owned()));
        assert_eq!(scene.rules.round(scene.state()), u32::from(turns.saturating_add(1)));
    }
}
