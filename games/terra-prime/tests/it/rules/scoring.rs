//! The end of the game, and final scoring.

use table::{Content, Eyes, Rules};
use terra_prime::{Event, GameEnd, Options, Phase, TerraPrime};

use crate::scene::{Scene, rules_of};

#[test]
fn the_third_alarm_ends_the_game_after_the_turn() {
    proves!("end.alarms", "rewards.alarm", "end.finish-turn");
    // Two discs are gone; seat 1 colonizes and draws the third alarm tile.
    let mut scene = Scene::new(3).phase(4).drawn(&["p4a", "p4b"]).open_space().hex("h01", "G1", "s08");
    scene = scene.at(1, "s08").markers(1, 1);
    assert_eq!(scene.state().alarms, 1);
    scene.will_reward("p4c").act("colonize green");
    assert_eq!((scene.state().alarms, scene.state().ending), (0, Some(GameEnd::Alarms)));
    assert!(!scene.is_over());
    // The rest of the turn is played, and nobody else has another one.
    assert_eq!(scene.actions_left(), 2);
    scene.refused("end", "turn.must-take-all");
    scene.acts(&["move s14", "move s08", "end"]);
    assert!(scene.is_over());
    assert_eq!((scene.how(), scene.why_over().as_str()), ("alarms", "The last alarm was raised"));
    assert!(!scene.happened(|event| matches!(event, Event::TurnStarted { .. })));
    assert_eq!(scene.asked(), Phase::Over);
    assert_eq!([1, 2, 3].map(|number| scene.options_of(number).len()), [0, 0, 0]);
}

#[test]
fn two_alarms_do_not_end_the_game() {
    proves!("end.alarms");
    let mut scene = Scene::new(3).phase(4).drawn(&["p4a"]).open_space().hex("h01", "G1", "s08");
    scene = scene.at(1, "s08").markers(1, 1).left(1);
    scene.will_reward("p4b").act("colonize green");
    assert_eq!((scene.state().alarms, scene.state().ending), (1, None));
    scene.act("end");
    assert!(!scene.is_over());
}

#[test]
fn a_tile_that_cannot_be_replaced_ends_the_game_after_the_turn() {
    proves!("end.demand", "demand.green-end", "end.finish-turn");
    // The green stack is empty, and a green tile is filled with the first of three actions.
    let mut scene = Scene::new(2);
    for id in ["g-2b", "g-2g", "g-1b1g", "g-1b1g", "g-2b1g", "g-2b1g", "g-1b2g", "g-1b2g"] {
        scene = scene.claimed(2, id);
    }
    let mut scene = scene.demand("green-1", "g-2b", "bluium").cubes(1, "bluium");
    scene.act("deliver bluium green-1");
    assert_eq!((scene.state().ending, scene.actions_left()), (Some(GameEnd::Demand), 2));
    scene.acts(&["load", "install shield", "no-charge", "end"]);
    assert_eq!((scene.is_over(), scene.how()), (true, "demand"));
    assert_eq!(scene.why_over(), "A claimed Demand tile could not be replaced");
}

#[test]
fn only_those_two_ends_exist_and_a_standstill_is_broken_off_only_by_choice() {
    proves!("end.stalemate");
    // Nothing happens for a hundred turns of each player: the game goes on.
    let idle = |scene: &mut Scene| {
        for _ in 0..3 {
            let there = scene.at_of(scene.active_number()) == "outpost";
            scene.act(if there { "move s00" } else { "move outpost" });
        }
        scene.act("end");
    };
    let mut scene = Scene::new(2).open_space();
    for _ in 0..200 {
        idle(&mut scene);
    }
    assert!(!scene.is_over());
    assert_eq!(TerraPrime::options(2).unwrap().standstill, None);
    assert!(TerraPrime::variants().iter().all(|options| options.standstill == Some(20)), "on in tests");
    // With the safeguard it is broken off when every player has had so many turns since anything happened.
    let guarded = || Scene::with_rules(rules_of(&Options { players: 2, standstill: Some(20) })).open_space();
    let mut scene = guarded();
    for _ in 0..39 {
        idle(&mut scene);
    }
    assert!(!scene.is_over());
    idle(&mut scene);
    assert_eq!((scene.is_over(), scene.how()), (true, "standstill"));
    assert_eq!(scene.why_over(), "Nothing moved any more");
    assert_eq!(scene.places(), [1, 1], "scored as it stands");
    // A delivery starts the count anew, and so does a Reward tile; the turn itself does not count.
    let mut scene = guarded();
    for _ in 0..38 {
        idle(&mut scene);
    }
    let mut scene = scene.at(1, "outpost").cubes(1, "bluium");
    scene.acts(&["deliver bluium green-1", "move s00", "move outpost", "end"]);
    for _ in 0..39 {
        idle(&mut scene);
    }
    assert!(!scene.is_over());
    idle(&mut scene);
    assert!(scene.is_over());
    let mut scene = guarded().hex("h00", "G1", "s05").markers(1, 1).at(1, "s05").left(2);
    scene.will_reward("p1c").acts(&["colonize green", "move s01", "end"]);
    assert_eq!(scene.state().quiet, 0);
    for broken in [0, 1001] {
        let options = Options { players: 2, standstill: Some(broken) };
        let content = Content::built_in(TerraPrime::about().content);
        assert_eq!(TerraPrime::new(&options, &content).unwrap_err().item, "standstill");
    }
}

// --------------------------------------------------------------------- scoring

#[test]
fn the_score_is_chits_credits_cubes_markers_tiles_and_upgrades() {
    proves!(
        "scoring.credits",
        "scoring.cubes",
        "scoring.markers",
        "scoring.demand",
        "scoring.techs",
        "scoring.chits"
    );
    proves!("tech.lp-end", "deliver.claim-lp-end");
    // 31 chits, 50 credits, 2 cubes and a marker aboard, tiles of 2 and 4 LP and the Targeting Computer: 49.
    let scene = Scene::new(3).lp(1, 31).credits(1, 50).cubes(1, "2 brownium").markers(1, 1);
    let scene = scene
        .demand("yellow", "y-1y1g", "")
        .claimed(1, "g-2b")
        .claimed(1, "y-2y")
        .tech(1, "targeting-computer");
    assert_eq!(scene.score_of(1), 49);
    assert_eq!(scene.rules.points(scene.player_of(1)), [31, 5, 2, 3, 6, 2]);
    let parts = &scene.rules.scores(scene.state(), Eyes::All)[0].breakdown;
    assert_eq!(parts.iter().map(|part| part.amount).collect::<Vec<_>>(), [31, 5, 2, 3, 6, 2]);
    // Only full tens of credits.
    let score = |credits| Scene::new(3).lp(1, 0).credits(1, credits).score_of(1);
    assert_eq!([0, 9, 10, 19, 20, 99].map(score), [0, 0, 1, 1, 2, 9]);
    for cube in ["brownium", "greenium", "bluium", "yellium"] {
        assert_eq!(
            Scene::new(3).modules(1, "cargo").lp(1, 0).credits(1, 0).cubes(1, cube).score_of(1),
            1,
            "{cube}"
        );
    }
    assert_eq!(Scene::new(3).lp(1, 0).credits(1, 0).markers(1, 1).score_of(1), 3);
    let laden = Scene::new(3).tech(1, "hyperdrive").tech(1, "cargo-capacity").modules(1, "2 cargo");
    assert_eq!(laden.markers(1, 3).lp(1, 0).credits(1, 0).score_of(1), 9 + 2, "3 for each, and the upgrades");
    assert_eq!(
        Scene::new(3).lp(1, 0).credits(1, 0).score_of(1),
        0,
        "eight markers in the supply are nothing"
    );
}

#[test]
fn what_is_not_aboard_scores_nothing() {
    proves!("scoring.cubes-not", "scoring.colonies-not");
    let scene = Scene::new(3).open_space().lp(1, 0).credits(1, 0).colony(1, "s08", "green").stocked("s08");
    let scene = scene.demand("green-1", "g-2b", "bluium").modules(1, "3 shield, 3 cargo").energy(1, 7);
    assert_eq!(scene.score_of(1), 0);
}

#[test]
fn whoever_has_the_most_wins_and_equals_share() {
    proves!("scoring.tie", "objective.most-lp");
    // Two players have 49 LP, a third has 40.
    let mut scene =
        Scene::new(3).ending().lp(1, 49).lp(2, 49).lp(3, 40).credits(1, 0).credits(2, 0).credits(3, 0);
    scene = scene.left(0);
    scene.act("end");
    assert_eq!(scene.places(), [1, 1, 3]);
    // What counts is the whole score, not the chits.
    let mut scene = Scene::new(2).ending().lp(1, 10).lp(2, 9).credits(1, 0).credits(2, 20).left(0);
    scene.act("end");
    assert_eq!(scene.places(), [2, 1]);
}
