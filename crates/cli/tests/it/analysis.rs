//! What decided a game, and whether percentages can be believed.

use std::{
    collections::BTreeMap,
    fs,
    ops::ControlFlow,
    path::{Path, PathBuf},
};

use bots::{
    analysis::{Account, analyse},
    calibration::{Bin, Calibrated, Calibration, Estimator, MAX_ERROR, PHASES, Study},
};
use table::{Content, Game, MAX_SEATS, Record, safe_options};

use crate::{fresh_arg, starboard, starboard_hearing};

/// The shortest golden record of a game.
fn golden(game: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(game).join("golden");
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let records = files.filter(|path| path.extension().is_some_and(|extension| extension == "record"));
    records.min_by_key(|path| (fs::metadata(path).unwrap().len(), path.clone())).unwrap()
}

/// Analyses a golden record with little work.
struct Golden;

impl catalogue::Visitor for Golden {
    type Out = ();

    fn visit<G: Game>(self) {
        let id = G::about().id;
        let record = Record::read(&golden(id)).unwrap();
        let mut shares = Vec::new();
        let analysis = analyse::<G>(&record, 400, &mut |share| {
            shares.push(share);
            ControlFlow::Continue(())
        });
        let analysis = analysis.unwrap_or_else(|why| panic!("{id}: {why}"));
        assert!(shares.is_sorted() && shares.iter().all(|share| (0.0..=1.0).contains(share)), "{id}");
        // Two searches at least for each, so that the work is bounded by what was asked for.
        assert!(analysis.searched <= 400 / 80, "{id}: {}", analysis.searched);
        for point in &analysis.points {
            assert!(point.chances.iter().all(|chance| (0.0..=1.001).contains(chance)), "{id}: {point:?}");
        }
        for account in &analysis.accounts {
            let Account { start, end, luck, own, others, rest, .. } = *account;
            assert!((start + luck + own + others + rest - end).abs() < 0.01, "{id}: {account:?}");
        }
    }
}

#[test]
fn golden_records_of_every_game_are_analysed_within_their_budget() {
    for game in catalogue::games() {
        catalogue::visit(game.about().id, Golden).unwrap();
    }
}

/// Holds what is kept beside a game to the bound, and to what is estimated now.
struct Kept;

impl catalogue::Visitor for Kept {
    type Out = ();

    fn visit<G: Game>(self) {
        let about = G::about();
        if G::CALIBRATION.is_empty() {
            // Then nothing of it is shown as a percentage.
            return;
        }
        let kept = Calibration::built_in::<G>().unwrap_or_else(|| panic!("{}: it cannot be read", about.id));
        let content = Content::built_in(about.content);
        assert_eq!(kept.rules, about.rules_version, "{}: calibrate it by the new rules", about.id);
        assert_eq!(kept.content, content.hash(), "{}: calibrate it with the new content", about.id);
        let players = about.players.0;
        let options = safe_options::<G>(players).unwrap();
        let rules = G::new(&options, &content).unwrap();
        let options = serde_json::to_value(&options).unwrap();
        let shows = |content: &str| {
            let of = |name| Calibrated::of(name, &rules, &options, content);
            let shown = |calibrated: Calibrated| {
                (1..1000).any(|round| calibrated.chances(&[0.5; MAX_SEATS], round).1)
            };
            Estimator::all().iter().any(|estimator| shown(of(estimator.name())))
        };
        assert!(shows(&content.hash()), "{}: nothing is shown as a percentage", about.id);
        assert!(!shows("other"), "{}: other content was not tried", about.id);
        for estimator in Estimator::all() {
            let name = estimator.name();
            let (games, tenths) = kept.shown_bins(name);
            let curves = kept.curves.iter().filter(|curve| curve.of == name);
            if curves.clone().count() == 0 {
                // Then nothing of it is shown.
                continue;
            }
            assert!(games >= 1000, "{}: {name} was tried on {games} games", about.id);
            for curve in curves {
                assert_eq!(curve.phases.len(), PHASES);
            }
            let worst = tenths.iter().filter_map(Bin::error).fold(0.0, f64::max);
            println!("{}: {name} is at most {:.1} points off", about.id, 100.0 * worst);
            assert!(worst <= MAX_ERROR, "{}: {name} {tenths:?}", about.id);
        }
        // A search to the full is the same search for longer.
        let quick: Vec<Estimator> =
            Estimator::all().into_iter().filter(|estimator| estimator.name() != "admiral").collect();
        let study = Study { players, games: 1, seed: kept.seed, positions: 1 };
        let mut compared: BTreeMap<String, u32> = BTreeMap::new();
        for probe in study.probes::<G>(&quick).unwrap() {
            let before =
                kept.probes.iter().find(|kept| (&kept.of, kept.decision) == (&probe.of, probe.decision));
            let Some(before) = before else { continue };
            let near = probe.estimate.iter().zip(&before.estimate).all(|(now, then)| (now - then).abs() <= 2);
            assert!(
                near,
                "{}: something else is estimated now ({before:?}, {probe:?}); calibrate it again",
                about.id
            );
            *compared.entry(probe.of).or_default() += 1;
        }
        // Without probes to compare with, nothing would be found out.
        for estimator in quick {
            let name = estimator.name();
            let times = compared.get(name).copied().unwrap_or_default();
            let is_kept = kept.curves.iter().any(|curve| curve.of == name);
            assert!(times >= 3 || !is_kept, "{}: {name} was compared {times} times", about.id);
        }
    }
}

#[test]
fn what_is_shown_as_a_percentage_is_calibrated() {
    for game in catalogue::games() {
        catalogue::visit(game.about().id, Kept).unwrap();
    }
}

#[test]
fn a_game_is_analysed_and_a_match_that_runs_is_not() {
    let file = fresh_arg("analysed.jsonl");
    starboard(&["play", "connect-four", "--seats", "random,random", "--seed", "5", "--save", &file]).ok();
    let text = starboard(&["analyse", &file, "--iterations", "2000"]).ok();
    for words in ["Chance to win", "Decisions that cost most", "Luck and decisions"] {
        assert!(text.contains(words), "{words:?} is not in {text}");
    }
    assert!(text.contains("not calibrated") && !text.contains(" points)"), "{text}");
    assert!(text.contains("; what was done "), "every costly decision has its sentence: {text}");
    // Connect Four is not calibrated: no figure but how much there was.
    let (_, accounts) = text.split_once("Luck and decisions").unwrap();
    let (accounts, _) = accounts.split_once("  Of ").unwrap();
    assert_eq!(accounts.lines().count(), 3, "a line for each seat: {accounts:?}");
    let said = accounts.lines().skip(1).filter_map(|line| line.split_once(": "));
    let in_words = |said: &str| said.contains("luck ") && !said.contains(|c: char| c.is_ascii_digit());
    assert!(said.map(|(_, said)| said).filter(|said| in_words(said)).count() == 2, "{accounts}");
    let json = starboard(&["analyse", &file, "--iterations", "2000", "--json"]).json();
    for key in ["points", "decisions", "accounts", "choices", "draws", "searched"] {
        assert!(json.get(key).is_some(), "{key}");
    }
    let running = fresh_arg("running.jsonl");
    starboard_hearing(&["play", "pig", "--seed", "5", "--save", &running], b"roll\nquit\n");
    starboard(&["analyse", &running]).fails(1, &["not over"]);
}

#[test]
fn curves_of_another_seed_are_lost_only_on_purpose() {
    let file = fresh_arg("seeds.json");
    let calibrate = |more: &[&str]| {
        let args = ["calibrate", "connect-four", "--games", "2", "--positions", "1", "--save", &file];
        starboard(&[&args[..], more].concat())
    };
    let kept = || {
        let kept: Calibration = serde_json::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
        let mut of: Vec<String> = kept.curves.into_iter().map(|curve| curve.of).collect();
        of.sort();
        (kept.seed, of)
    };
    calibrate(&["--of", "playouts", "--seed", "2"]).ok();
    calibrate(&["--of", "cadet"]).fails(2, &["seeds.json", "(playouts) of --seed 2", "--seed 1", "--anew"]);
    assert_eq!(kept(), (2, vec!["playouts".to_owned()]), "nothing is written");
    calibrate(&["--of", "cadet", "--seed", "2"]).ok();
    assert_eq!(kept(), (2, vec!["cadet".to_owned(), "playouts".to_owned()]));
    calibrate(&["--of", "playouts,cadet", "--seed", "3"]).ok();
    assert_eq!(kept(), (3, vec!["cadet".to_owned(), "playouts".to_owned()]), "both are replaced");
    calibrate(&["--of", "cadet", "--anew"]).ok();
    assert_eq!(kept(), (1, vec!["cadet".to_owned()]));
}
