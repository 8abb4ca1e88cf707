//! Winning, and who wins at the turn limit.

use table::{Eyes, NoLog, Rules, Seat, SeatSet, Tell, chance::Fast};
use terra_proxima::{Options, Phase, Teams, TerraProxima};

use crate::scene::{Scene, limited_rules, rules_of};

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

// ----------------------------------------------------------------------------------------------------- Allied Mode

#[test]
fn a_team_wins_with_its_last_landing() {
    proves!("allied-winning.all-land", "allied-winning.landed-plays-on", "occupancy.terra-unlimited");
    let mut scene = Scene::allied(6, 2).hand(1, "metal").put(1, "lrc", "J11").research(1, 7).repaired(1);
    for number in [2, 3, 4] {
        scene = scene.put(number, "lrc", "J10").research(number, 7).repaired(number);
    }
    scene.acts(&["pay metal", "move lrc J10"]);
    assert!(!scene.is_over(), "two of three have landed");
    scene.act("end");
    // A player who has landed takes turns: Base and Scout Ships go on.
    assert_eq!((scene.active_number(), scene.phase().as_str()), (2, "roll"));
    // The ledger's example: two of each team have landed, and all of them have another turn before seat 5 lands.
    let mut last =
        Scene::allied(6, 2).hand(5, "metal").put(5, "lrc", "J11").research(5, 7).repaired(5).before_roll();
    for number in [1, 2, 3, 4] {
        last = last.put(number, "lrc", "J10").research(number, 7).repaired(number);
    }
    for number in [1, 2, 3, 4] {
        assert_eq!(last.active_number(), number);
        last.will_roll(&[3, 4]);
        last.acts(&["roll", "end"]);
    }
    last.will_roll(&[3, 4]);
    last.acts(&["roll", "pay metal"]);
    assert!(!last.is_over());
    last.act("move lrc J10");
    assert!(last.is_over());
    assert_eq!(last.places(), [1, 4, 1, 4, 1, 4]);
    assert_eq!(last.why_over(), "The whole team landed on Terra Proxima");
}

#[test]
fn who_has_landed_still_produces_moves_attacks_and_trades() {
    proves!("allied-winning.landed-plays-on");
    let mut scene = Scene::allied(4, 2)
        .put(1, "lrc", "J10")
        .research(1, 7)
        .repaired(1)
        .put(1, "scout-1", "P12")
        .put(1, "base", "P12")
        .put(2, "lrc", "Q11")
        .hand(1, "3 metal")
        .before_roll()
        .dice(&[1, 6]);
    scene.act("roll");
    assert_eq!(scene.hand_of(1), "2 ore, 3 metal");
    assert!(scene.may("attack scout-1 s2 lrc") && scene.may("offer s2"));
    scene.acts(&["pay metal", "move scout-1 O13"]);
}

#[test]
fn every_ally_needs_tokens_and_repair_of_their_own() {
    proves!("allied-winning.each-own");
    let near = || {
        Scene::allied(4, 2)
            .put(1, "lrc", "J11")
            .hand(1, "metal")
            .research(3, 7)
            .repaired(3)
            .put(3, "lrc", "J10")
    };
    near().research(1, 6).repaired(1).act("pay metal").refused("move lrc J10", "obstacle.terra-seven");
    near().research(1, 7).act("pay metal").refused("move lrc J10", "obstacle.terra-repair");
}

#[test]
fn scores_are_those_of_the_team() {
    proves!("allied-winning.round-limit");
    let scene =
        Scene::allied(4, 2).put(1, "lrc", "J10").research(1, 7).repaired(1).research(3, 2).repaired(3);
    let scores = scene.rules.scores(scene.state(), Eyes::Spectator);
    let told = scores
        .iter()
        .map(|score| (score.points, score.tie_breaks.iter().map(|part| part.amount).collect::<Vec<_>>()));
    let (first, second) = ((9, vec![1, 2]), (0, vec![0, 0]));
    assert_eq!(told.collect::<Vec<_>>(), [first.clone(), second.clone(), first, second]);
}

#[test]
fn at_the_limit_landed_cruisers_count_first() {
    proves!("allied-winning.round-limit");
    let at_the_limit = |change: fn(Scene) -> Scene| {
        let mut scene = Scene::with_rules(limited_rules(4, Teams::Two, 200)).turn_of(4);
        for number in 1..=4 {
            scene = scene.turns(number, 200);
        }
        let mut scene = change(scene);
        scene.act("end");
        assert_eq!(scene.why_over(), "Turn limit: most landed Cruisers");
        scene.places()
    };
    let landed = at_the_limit(|scene| {
        scene.put(1, "lrc", "J10").research(1, 7).repaired(1).research(2, 6).research(4, 6)
    });
    assert_eq!(landed, [1, 3, 1, 3], "one Cruiser beats twelve tokens");
    let tokens = at_the_limit(|scene| scene.research(1, 2).research(2, 3).repaired(1));
    assert_eq!(tokens, [3, 1, 3, 1]);
    let repairs = at_the_limit(|scene| scene.research(1, 1).research(3, 1).research(2, 2).repaired(3));
    assert_eq!(repairs, [1, 3, 1, 3]);
    assert_eq!(at_the_limit(|scene| scene), [1, 1, 1, 1], "who is still tied shares the win");
}

#[test]
fn a_team_gives_up_only_when_all_of_it_do() {
    let options = Options { teams: Teams::Two, ..TerraProxima::options(4).unwrap() };
    let rules = rules_of(&options);
    let mut state = rules.setup(&mut Fast::new(1), &mut NoLog);
    state.phase = Phase::OutOfTime;
    state.players[0].research = 2;
    let places = |resigned: &[usize]| {
        let resigned: SeatSet = resigned.iter().map(|&seat| Seat::new(seat)).collect();
        let standings = rules.standings(&state, resigned).unwrap();
        let mut places = [0; 4];
        standings.lines.iter().for_each(|line| places[line.score.seat.index()] = line.place);
        places
    };
    assert_eq!(places(&[]), [1, 3, 1, 3]);
    assert_eq!(places(&[2]), [1, 3, 1, 3]);
    assert_eq!(places(&[0, 2]), [3, 1, 3, 1]);
}
