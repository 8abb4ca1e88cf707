//! The end of the game.

use crate::scene::{Scene, idle_turn};

/// The active player takes 7 with a ship on the sector and ends the turn; so do all others with what they have there.
#[track_caller]
fn turn_with_seven(scene: &mut Scene) {
    scene.roll(3, 4).act("sum");
    scene.end_turn();
}

fn triggered(scene: &Scene) -> bool {
    scene.view()["end_triggered"].as_bool().unwrap()
}

/// The last turn of a round of three players is on, the end is set off, and the points are these.
fn last_turn(points: [u16; 3]) -> Scene {
    Scene::always_asked(3)
        .active(3)
        .round(15)
        .triggered()
        .points(1, points[0])
        .points(2, points[1])
        .points(3, points[2])
}

#[test]
fn forty_points_set_the_end_off() {
    proves!("end-game.trigger");
    for (before, set_off) in [(35, false), (36, true), (37, true)] {
        let mut scene = Scene::always_asked(2).points(1, before).station(1, 7, "carr");
        scene.roll(3, 4);
        assert!(!triggered(&scene));
        scene.act("sum");
        assert_eq!(triggered(&scene), set_off, "{before} and 4 points");
        // The turn goes on as usual.
        assert_eq!((scene.is_over(), scene.step_of(1)), (false, "buy"));
    }
}

#[test]
fn the_end_is_set_off_on_any_players_turn_and_by_any_points() {
    proves!("end-game.trigger");
    // By deployed ships on another player's turn.
    let mut passive = Scene::always_asked(2).points(2, 38).deployed(2, 7, &["carr"]);
    passive.roll(3, 4).act("sum");
    assert!(!triggered(&passive));
    passive.act_as(2, "sum");
    assert!(triggered(&passive));
    // By a colony.
    let mut colony = Scene::always_asked(2).points(1, 37).credits(1, 9);
    colony.roll(6, 6).act("sum").act("buy frisch-outpost");
    assert!(triggered(&colony));
    // By an activation.
    let mut activation = Scene::always_asked(2)
        .points(1, 36)
        .credits(1, 2)
        .station(1, 7, "tereshkova")
        .charges(1, "tereshkova", 1);
    activation.acts(&["use tereshkova", "buy ryumin"]);
    assert!(triggered(&activation));
}

#[test]
fn below_forty_points_the_game_goes_on() {
    proves!("end-game.trigger");
    let mut scene = Scene::always_asked(2).points(1, 39).points(2, 39);
    for _ in 0..4 {
        idle_turn(&mut scene);
    }
    assert_eq!((scene.is_over(), scene.round_now()), (false, 3));
}

// Ledger example: the second of four players reaches 41 points on the turn of the starting player.
#[test]
fn the_round_is_finished_and_the_most_points_win() {
    proves!("end-game.trigger", "end-game.finish-round", "end-game.winner");
    for (fourth, places) in [(45, vec![4, 2, 3, 1]), (40, vec![4, 1, 3, 2])] {
        let mut scene = Scene::always_asked(4)
            .points(1, 3)
            .points(2, 39)
            .points(3, 20)
            .points(4, fourth - 4)
            .deployed(2, 7, &["carr"])
            .station(4, 7, "pogue");
        turn_with_seven(&mut scene);
        assert_eq!(scene.points_of(2), 41);
        for active in [2, 3] {
            assert_eq!((scene.is_over(), scene.active_number()), (false, active));
            idle_turn(&mut scene);
        }
        assert_eq!((scene.is_over(), scene.active_number()), (false, 4));
        // Seat 2 gains nothing more on this turn: it takes the dice.
        scene.roll(3, 4).act("sum").act_as(2, "dice");
        scene.end_turn();
        assert!(scene.is_over());
        assert_eq!(scene.points_of(4), fourth);
        assert_eq!((scene.places(), scene.how()), (places, "points"));
        assert_eq!(scene.why_over(), "The last round is over: most points win");
    }
}

#[test]
fn the_player_to_the_right_of_the_starting_player_takes_the_last_turn() {
    proves!("end-game.last-turn", "end-game.finish-round");
    for first in 1..=4 {
        for trigger_after in 0..4 {
            // Seat 1 gets 4 points in one of the turns of the round, own or not.
            let mut scene = Scene::always_asked(4)
                .first(first)
                .active(first)
                .round(12)
                .points(1, 36)
                .station(1, 7, "carr")
                .deployed(1, 7, &["aldrin"]);
            for turn in 0..4 {
                assert!(!scene.is_over());
                assert_eq!((scene.active_number(), scene.round_now()), ((first - 1 + turn) % 4 + 1, 12));
                if turn == trigger_after {
                    turn_with_seven(&mut scene);
                    assert!(scene.points_of(1) >= 40);
                } else {
                    idle_turn(&mut scene);
                }
            }
            assert!(scene.is_over(), "seat {first} first, set off in turn {trigger_after}");
            assert_eq!(scene.places(), [1, 2, 2, 2]);
        }
    }
}

// Ledger example: two players, the second reaches 40 on their own turn.
#[test]
fn on_the_last_turn_of_a_round_the_game_ends_at_once() {
    proves!("end-game.last-player-triggers", "end-game.finish-round");
    let mut scene = Scene::always_asked(2).points(2, 36).station(2, 7, "carr");
    idle_turn(&mut scene);
    scene.roll(3, 4).act("sum");
    // The turn itself is still finished.
    assert!(!scene.is_over());
    scene.end_turn();
    assert!(scene.is_over());
    assert_eq!(scene.places(), [2, 1]);
    // On the turn before it, one turn is left.
    let mut scene = Scene::always_asked(2).points(1, 36).station(1, 7, "carr");
    turn_with_seven(&mut scene);
    assert_eq!((scene.is_over(), scene.active_number()), (false, 2));
    idle_turn(&mut scene);
    assert!(scene.is_over());
}

#[test]
fn a_passive_player_can_set_the_end_off_on_the_last_turn_too() {
    proves!("end-game.last-player-triggers", "end-game.trigger");
    let mut scene = Scene::always_asked(2).active(2).points(1, 38).deployed(1, 7, &["carr"]);
    turn_with_seven(&mut scene);
    assert!(scene.is_over());
    assert_eq!(scene.places(), [1, 2]);
}

#[test]
fn whoever_has_the_most_points_wins_not_who_was_first_to_forty() {
    proves!("end-game.winner");
    let mut scene =
        Scene::always_asked(2).points(1, 37).points(2, 38).station(1, 7, "carr").station(2, 8, "pogue");
    turn_with_seven(&mut scene);
    assert_eq!(scene.points_of(1), 41);
    scene.roll(4, 4).act("sum");
    scene.end_turn();
    assert_eq!((scene.points_of(1), scene.points_of(2)), (41, 42));
    assert_eq!(scene.places(), [2, 1]);
    // Credits and income do not count.
    let mut scene = last_turn([41, 40, 7]).credits(2, 90).income(3, 60);
    idle_turn(&mut scene);
    assert_eq!(scene.places(), [1, 2, 3]);
}

// Ledger example: 42, 42 and 39 points after the last turn.
#[test]
fn a_tie_is_played_off_by_everybody() {
    proves!("end-game.tie-round", "end-game.tie-anyone");
    let mut scene = last_turn([42, 42, 39]);
    idle_turn(&mut scene);
    assert!(!scene.is_over(), "a tie is no draw");
    for active in 1..=3 {
        assert_eq!((scene.is_over(), scene.active_number(), scene.round_now()), (false, active, 16));
        if active == 3 {
            scene = scene.points(1, 44).points(2, 43).points(3, 40).station(3, 7, "aldrin");
            turn_with_seven(&mut scene);
        } else {
            idle_turn(&mut scene);
        }
    }
    assert!(scene.is_over());
    assert_eq!([1, 2, 3].map(|number| scene.points_of(number)), [44, 43, 46]);
    assert_eq!((scene.places(), scene.how()), (vec![2, 3, 1], "points"));
}

#[test]
fn the_extra_round_begins_with_the_starting_player() {
    proves!("end-game.tie-round");
    let mut scene =
        Scene::always_asked(3).first(2).active(1).triggered().points(1, 40).points(2, 12).points(3, 40);
    idle_turn(&mut scene);
    for active in [2, 3, 1] {
        assert_eq!((scene.is_over(), scene.active_number()), (false, active));
        scene.roll(6, 6).act("sum");
        // Seat 3 goes ahead early; the round is finished all the same.
        scene = scene.points(3, 41);
        scene.end_turn();
    }
    assert!(scene.is_over());
    assert_eq!(scene.places(), [2, 3, 1]);
}

#[test]
fn extra_rounds_go_on_until_the_tie_is_broken() {
    proves!("end-game.tie-again");
    let mut scene = last_turn([42, 42, 39]);
    idle_turn(&mut scene);
    for round in 16..=18 {
        for active in 1..=3 {
            assert_eq!((scene.is_over(), scene.round_now(), scene.active_number()), (false, round, active));
            // Another pair ties in each of the rounds.
            scene = match round {
                16 => scene.points(3, 42),
                17 => scene.points(1, 45).points(3, 45),
                _ => scene.points(2, 46),
            };
            idle_turn(&mut scene);
        }
    }
    assert!(scene.is_over());
    assert_eq!(scene.places(), [2, 1, 2]);
}

#[test]
fn a_tie_behind_the_winner_needs_no_extra_round() {
    proves!("end-game.tie-round", "end-game.places");
    let mut scene = last_turn([39, 44, 39]);
    idle_turn(&mut scene);
    assert!(scene.is_over());
    assert_eq!(scene.places(), [2, 1, 2]);
}

#[test]
fn places_go_by_points_and_equal_points_share_one() {
    proves!("end-game.places");
    let end = |points: [u16; 5]| {
        let mut scene = Scene::always_asked(5).active(5).triggered();
        for (number, points) in (1..).zip(points) {
            scene = scene.points(number, points);
        }
        idle_turn(&mut scene);
        scene.places()
    };
    assert_eq!(end([41, 30, 20, 10, 0]), [1, 2, 3, 4, 5]);
    assert_eq!(end([10, 30, 41, 30, 20]), [5, 2, 1, 2, 4]);
    assert_eq!(end([0, 0, 0, 40, 39]), [3, 3, 3, 1, 2]);
}

#[test]
fn after_you_win_the_others_are_placed_by_points() {
    proves!("end-game.places");
    // Armstrong needs 2 charges with four players.
    let mut scene = Scene::always_asked(4)
        .points(1, 1)
        .points(2, 20)
        .points(3, 47)
        .points(4, 20)
        .station(1, 11, "armstrong")
        .charges(1, "armstrong", 1);
    scene.roll(5, 6).act("sum");
    assert!(scene.is_over());
    assert_eq!((scene.places(), scene.how()), (vec![1, 3, 2, 3], "you-win"));
    assert_eq!(scene.why_over(), "A card won the game");
}

#[test]
fn a_game_that_nobody_decides_ends_after_a_hundred_rounds() {
    proves!("end-game.safety");
    let given = |round| Scene::always_asked(3).round(round).points(1, 20).points(2, 11).points(3, 20);
    let mut scene = given(99).active(3);
    idle_turn(&mut scene);
    for active in 1..=3 {
        assert_eq!((scene.is_over(), scene.round_now(), scene.active_number()), (false, 100, active));
        idle_turn(&mut scene);
    }
    assert!(scene.is_over());
    assert_eq!((scene.places(), scene.how()), (vec![1, 3, 1], "round-limit"));
    assert_eq!(scene.why_over(), "The last round is over");
    // With somebody ahead there is one winner.
    let mut scene = given(100).active(3).points(2, 21);
    idle_turn(&mut scene);
    assert_eq!((scene.places(), scene.how()), (vec![2, 1, 2], "round-limit"));
}

#[test]
fn extra_rounds_end_after_a_hundred_rounds_as_well() {
    proves!("end-game.safety");
    let mut scene = last_turn([42, 42, 39]).round(99);
    idle_turn(&mut scene);
    assert_eq!((scene.is_over(), scene.round_now()), (false, 100));
    for _ in 1..=3 {
        assert!(!scene.is_over());
        idle_turn(&mut scene);
    }
    assert!(scene.is_over());
    assert_eq!((scene.places(), scene.how()), (vec![1, 1, 3], "round-limit"));
    // Decided in the last round, the game ends like any other.
    let mut scene = last_turn([42, 41, 39]).round(100);
    idle_turn(&mut scene);
    assert_eq!((scene.places(), scene.how()), (vec![1, 2, 3], "points"));
}
