use table::{
    Content, Eyes, Judge, Match, Rules, Tell,
    chance::{Secret, odds},
    fairness::SeatNonce,
    playing::MatchSetup,
    record::SeatInfo,
};
use toys::{ConnectFour, Pig, pig};

use super::*;
use crate::testing::pig_state;

const FIRST: Seat = Seat::new(0);
const SECOND: Seat = Seat::new(1);

fn begin<G: Game>() -> Match<G> {
    let content = Content::built_in(G::about().content);
    let seat = SeatInfo { name: String::new(), player: "human".to_owned() };
    let match_setup = MatchSetup {
        table: String::new(),
        seats: vec![seat; 2],
        secret: Secret([7; 32]),
        nonces: vec![SeatNonce::Derived; 2],
    };
    Match::<G>::start(&G::options(2).unwrap(), &content, match_setup).unwrap().0
}

fn on<G: Game>(record: &Record) -> Result<Analysis, AnalysisError> {
    analyse::<G>(record, 2_000, &mut |_| ControlFlow::Continue(()))
}

/// Stones into these columns, in turn.
fn four(columns: &str) -> Record {
    let mut game = begin::<ConnectFour>();
    for column in columns.chars() {
        let seat = game.to_act().first().unwrap();
        game.act(seat, column.to_string().parse().unwrap()).unwrap();
    }
    game.record().clone()
}

/// Pig for two, in which the first seat rolls until it has enough at stake or has lost it; then the second gives up.
fn one_turn(enough: u8) -> Record {
    let mut game = begin::<Pig>();
    while game.to_act().contains(FIRST) && game.rules().view(game.state(), Eyes::All).stake < enough {
        game.act(FIRST, pig::Action::Roll).unwrap();
    }
    game.resign(SECOND).unwrap();
    game.record().clone()
}

#[test]
fn the_luck_of_a_roll_is_what_came_less_what_comes_on_average() {
    let record = one_turn(1);
    let rules = crate::testing::pig(2);
    // What a roll from the start brings, and what came.
    let worth = |state: &pig::State| f64::from(rules.estimate(state)[0]);
    let faces = odds(|chance| {
        let mut state = pig_state([0, 0], 0);
        let _ = rules.apply(&mut state, FIRST, pig::Action::Roll, chance, &mut NoLog);
        (worth(&state) * 1e6) as i64
    });
    let average: f64 = faces.0.iter().map(|(worth, share)| *worth as f64 / 1e6 * share.as_f64()).sum();
    let analysis = on::<Pig>(&record).unwrap();
    let came = f64::from(analysis.points[1].chances[0]);
    let account = analysis.accounts[0];
    let off = (f64::from(account.luck) - (came - average)).abs();
    assert!(off <= 4.0 * f64::from(account.spread) + 0.002, "{account:?}, {came} and {average}");
    assert_eq!((analysis.draws, analysis.choices), (1, 1));
}

#[test]
fn luck_and_decisions_add_up_to_the_result() {
    let analysis = on::<Pig>(&one_turn(15)).unwrap();
    for account in &analysis.accounts {
        let Account { start, end, luck, own, others, rest, .. } = *account;
        assert!((start + luck + own + others + rest - end).abs() < 0.005, "{account:?}");
    }
    let [first, second] = [0, 1].map(|seat| analysis.accounts[seat]);
    assert_eq!((first.end, second.end), (1.0, 0.0));
    // Whoever gave up decided that.
    assert!(second.own < -0.3 && first.others > 0.3, "{first:?} {second:?}");
    assert!((first.luck + second.luck).abs() < 0.005, "what one has the other has not");
}

#[test]
fn a_blunder_is_told_with_what_was_better() {
    // The second seat looks away while the first puts four into the fourth column.
    let analysis = on::<ConnectFour>(&four("4141474")).unwrap();
    let worst = &analysis.decisions[0];
    assert_eq!((worst.seq, worst.seat), (6, SECOND), "{:?}", analysis.decisions);
    assert_eq!((worst.taken.text.as_str(), worst.better.text.as_str()), ("7", "4"));
    assert!(worst.cost > 0.2 && worst.taken.chance < worst.better.chance, "{worst:?}");
    assert_eq!(worst.next[0].seat, FIRST, "the other goes on after the block");
    assert!(worst.next.len() <= NEXT, "{:?}", worst.next);
    assert!(!worst.calibrated, "a toy has no calibration");
    let why = worst.why.to_string();
    assert!(why.contains("; what was done ") && why.ends_with(" worse."), "{why}");
    let last = analysis.points.last().unwrap();
    assert_eq!((last.seq, last.chances.as_slice()), (7, &[1.0, 0.0][..]));
    assert_eq!(analysis.draws, 0);
    assert_eq!(analysis.accounts[0].luck, 0.0);
}

#[test]
fn what_hardly_changes_a_chance_hardly_mattered() {
    let swings = [-0.5, -0.03, -0.029, 0.0, 0.029, 0.03, 0.5].map(Swing::of);
    let [Swing::Down, Swing::Down, Swing::Little, Swing::Little, Swing::Little, Swing::Up, Swing::Up] =
        swings
    else {
        panic!("{swings:?}")
    };
    // The second seat threw the game away, and nothing was drawn.
    let [first, second] = on::<ConnectFour>(&four("4141474")).unwrap().accounts[..] else {
        panic!("two seats have two accounts")
    };
    assert_eq!((first.luck_swing, second.luck_swing), (Swing::Little, Swing::Little));
    assert_eq!(second.own_swing, Swing::Down);
}

#[test]
fn the_same_record_gives_the_same_analysis() {
    let record = four("4141474");
    assert_eq!(on::<ConnectFour>(&record), on::<ConnectFour>(&record));
}

#[test]
fn what_was_taken_back_is_no_decision() {
    let mut game = begin::<ConnectFour>();
    let play = |game: &mut Match<ConnectFour>, seat, column: &str| {
        game.act(seat, column.parse().unwrap()).unwrap();
    };
    play(&mut game, FIRST, "1");
    game.undo(FIRST).unwrap();
    play(&mut game, FIRST, "4");
    game.resign(SECOND).unwrap();
    let analysis = on::<ConnectFour>(game.record()).unwrap();
    assert_eq!(analysis.choices, 1);
    assert_eq!(analysis.points.iter().map(|point| point.seq).collect::<Vec<_>>(), [0, 3, 4]);
}

#[test]
fn a_match_that_runs_is_not_analysed() {
    assert_eq!(on::<ConnectFour>(&four("41")), Err(AnalysisError::Running));
}

#[test]
fn a_match_with_too_many_actions_is_not_analysed_whoever_took_them() {
    let mut game = begin::<ConnectFour>();
    game.act(FIRST, "1".parse().unwrap()).unwrap();
    game.time_out(SECOND).unwrap();
    let mut record = game.record().clone();
    let [acted, timed_out] = [0, 1].map(|at| record.entries[record.entries.len() - 2 + at].clone());
    assert!(
        matches!(acted.what, EntryKind::Act { .. }) && matches!(timed_out.what, EntryKind::TimeOut { .. })
    );
    record.entries = vec![[acted, timed_out.clone()]; LONGEST / 2].concat();
    // How long a match is, is asked before anything is replayed, and these entries make no match.
    assert!(matches!(on::<ConnectFour>(&record), Err(AnalysisError::Replay(_))));
    record.entries.push(timed_out);
    assert_eq!(on::<ConnectFour>(&record), Err(AnalysisError::TooLong(LONGEST + 1)));
}

#[test]
fn whoever_does_not_wait_stops_it() {
    let stopped = analyse::<ConnectFour>(&four("4141474"), 2_000, &mut |share| {
        if share > 0.3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(stopped, Err(AnalysisError::Stopped));
}
