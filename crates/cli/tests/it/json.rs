//! What scripts rely on: the keys of JSON, the columns of CSV.

use std::fs;

use bots::ranking::Ranking;
use serde_json::Value;
use table::Game;

use crate::{Said, fresh_arg, starboard, temporary, temporary_arg};

#[track_caller]
fn has_keys(value: &Value, keys: &[&str]) {
    let object = value.as_object().expect("an object");
    for key in keys {
        assert!(object.contains_key(*key), "{key} is not in {value}");
    }
}

#[test]
fn games_have_id_title_players_and_rules() {
    let games = starboard(&["games", "--json"]).json();
    for game in games.as_array().unwrap() {
        has_keys(game, &["id", "title", "players", "rules"]);
        assert_eq!(game["players"].as_array().unwrap().len(), 2);
        assert!(starboard(&["games"]).ok().contains(game["id"].as_str().unwrap()));
        let rules = starboard(&["rules", game["id"].as_str().unwrap(), "--json"]).json();
        has_keys(&rules, &["game", "title", "section"]);
    }
    assert!(games.as_array().unwrap().iter().all(|game| game["id"] != "pig"), "toys are not on the list");
}

#[test]
fn a_simulation_has_its_keys() {
    let args = ["simulate", "pig", "--players", "3", "--games", "40", "--bots", "greedy,random", "--json"];
    let json = starboard(&args).json();
    has_keys(
        &json,
        &["game", "players", "games", "decisions", "seconds", "rounds", "bots", "seats", "endings"],
    );
    assert_eq!((&json["players"], &json["games"]), (&3.into(), &40.into()));
    has_keys(&json["rounds"], &["mean", "min", "max"]);
    for bot in json["bots"].as_array().unwrap() {
        has_keys(bot, &["name", "wins", "win_rate", "low", "high"]);
        let of = |key: &str| bot[key].as_f64().unwrap();
        assert!(of("low") <= of("win_rate") && of("win_rate") <= of("high"));
    }
    assert_eq!(json["seats"].as_array().unwrap().len(), 3);
    json["seats"].as_array().unwrap().iter().for_each(|seat| has_keys(seat, &["wins", "win_rate"]));
    let sum = |list: &str| {
        json[list].as_array().unwrap().iter().map(|one| one["wins"].as_f64().unwrap()).sum::<f64>()
    };
    assert!((sum("bots") - 40.0).abs() < 1e-9 && (sum("seats") - 40.0).abs() < 1e-9);
    let endings: u64 =
        json["endings"].as_object().unwrap().values().map(|count| count.as_u64().unwrap()).sum();
    assert_eq!(endings, 40);
}

#[test]
fn the_csv_has_a_row_per_game_and_is_the_same_for_any_number_of_jobs() {
    let csv = |jobs: &str| {
        let file = temporary_arg(&format!("games-{jobs}.csv"));
        let args = ["simulate", "connect-four", "--games", "30", "--bots", "greedy,random", "--seed", "7"];
        starboard(&[&args[..], &["--jobs", jobs, "--csv", &file]].concat()).ok();
        fs::read_to_string(temporary(&format!("games-{jobs}.csv"))).unwrap()
    };
    let text = csv("1");
    let mut lines = text.lines();
    let header = lines.next().unwrap();
    assert_eq!(header, "game,rounds,decisions,plies,ending,bot_1,place_1,points_1,bot_2,place_2,points_2");
    assert_eq!(lines.clone().count(), 30);
    assert!(lines.all(|line| line.split(',').count() == header.split(',').count()));
    assert_eq!(text, csv("2"));
}

#[test]
fn another_seed_gives_other_games() {
    let decisions = |seed| {
        let args = ["simulate", "pig", "--games", "20", "--seed", seed, "--json"];
        starboard(&args).json()["decisions"].clone()
    };
    assert_eq!(decisions("1"), decisions("1"));
    assert_ne!(decisions("1"), decisions("2"));
}

#[test]
fn a_bench_has_its_keys_and_allocates_nothing() {
    for game in ["pig", "alien-frontiers"] {
        let all = starboard(&["bench", game, "--seconds", "0.1", "--json"]).json();
        let [figures] = &all.as_array().unwrap()[..] else { panic!("{all}") };
        has_keys(
            figures,
            &[
                "game",
                "players",
                "decisions_per_s",
                "games_per_s",
                "inclined_games_per_s",
                "of_calibration",
                "position_bytes",
                "clone_ns",
                "allocations_per_decision",
                "mcts_iterations_per_s",
                "hint_s",
                "mcts_efficiency",
            ],
        );
        assert_eq!(figures["allocations_per_decision"].as_f64(), Some(0.0), "{figures}");
        for positive in
            ["decisions_per_s", "of_calibration", "mcts_iterations_per_s", "hint_s", "mcts_efficiency"]
        {
            assert!(figures[positive].as_f64().unwrap() > 0.0, "{figures}");
        }
    }
}

#[test]
fn a_bench_and_a_simulation_for_people_are_tables() {
    let out = starboard(&["bench", "pig", "--seconds", "0.05"]).ok();
    assert!(out.contains("decisions per second") && out.contains("calibration"), "{out}");
    let out = starboard(&["simulate", "pig", "--games", "10"]).ok();
    assert!(out.contains("random") && out.contains("rounds:"), "{out}");
}

#[test]
fn a_league_has_its_keys_and_is_the_same_for_any_number_of_jobs() {
    let league = |jobs: &str| {
        let args =
            ["league", "pig", "--bots", "random,greedy,cadet", "--games", "10", "--players", "3", "--json"];
        let mut json = starboard(&[&args[..], &["--jobs", jobs]].concat()).json();
        for bot in json["bots"].as_array_mut().unwrap() {
            assert!(bot.as_object_mut().unwrap().remove("ms_per_choice").is_some());
        }
        assert!(json.as_object_mut().unwrap().remove("seconds").is_some());
        json
    };
    let json = league("1");
    has_keys(&json, &["game", "rules_version", "players", "options", "seed", "games", "finished", "anchor"]);
    assert_eq!(
        (&json["games"], &json["finished"], &json["anchor"]),
        (&30.into(), &true.into(), &"random".into())
    );
    for bot in json["bots"].as_array().unwrap() {
        has_keys(bot, &["name", "rating", "low", "high", "games", "wins", "judges"]);
    }
    for pair in json["pairs"].as_array().unwrap() {
        has_keys(pair, &["first", "second", "games", "wins", "win_rate", "low", "high"]);
    }
    assert_eq!(json, league("2"));
    let out = starboard(&["league", "connect-four", "--bots", "random,greedy", "--games", "4"]).ok();
    assert!(out.contains("rating") && out.contains("random – greedy"), "{out}");
}

#[test]
fn ratings_are_kept_by_number_of_players() {
    let file = temporary_arg("ratings.json");
    let _ = fs::remove_file(temporary("ratings.json"));
    for players in ["3", "2", "3"] {
        let args = ["league", "pig", "--bots", "random,greedy", "--games", "4", "--players", players];
        starboard(&[&args[..], &["--save", &file]].concat()).ok();
    }
    let kept: Value = serde_json::from_str(&fs::read_to_string(temporary("ratings.json")).unwrap()).unwrap();
    let players: Vec<&Value> = kept.as_array().unwrap().iter().map(|ranking| &ranking["players"]).collect();
    assert_eq!(players, [2, 3]);
    has_keys(&kept[0], &["players", "rules", "when", "seed", "games", "bots"]);
    has_keys(&kept[0]["bots"][0], &["name", "rating", "low", "high"]);
    fs::write(temporary("ratings.json"), "{}").unwrap();
    let args = ["league", "pig", "--bots", "random,greedy", "--games", "1", "--save", &file];
    starboard(&args).fails(1, &["holds something else than ratings"]);
}

struct Ratings;

impl catalogue::Visitor for Ratings {
    type Out = ();

    fn visit<G: Game>(self) {
        let id = G::about().id;
        let kept = Ranking::read(G::RATINGS).unwrap_or_else(|error| panic!("{id}: {error}"));
        let levels = bots::LEVELS.map(|level| level.name);
        for ranking in kept {
            assert_eq!(ranking.rules, G::about().rules_version, "{id}: play the league by the new rules");
            let anchor = ranking.bots.iter().find(|bot| bot.name == "captain").map(|bot| bot.rating);
            assert_eq!(anchor, Some(1000), "{id}: the page says that a Captain has 1000");
            for bot in &ranking.bots {
                assert!(levels.contains(&&*bot.name), "{id} rates {}, which is no level", bot.name);
                assert!(bot.low <= bot.rating && bot.rating <= bot.high, "{id}: {bot:?}");
            }
        }
    }
}

#[test]
fn the_ratings_that_games_keep_are_of_levels_by_todays_rules() {
    for game in catalogue::games() {
        catalogue::visit(game.about().id, Ratings).unwrap();
    }
}

/// Calls `starboard train pig`, with few games.
fn train_pig(more: &[&str]) -> Said {
    let args = ["train", "pig", "--players", "2", "--games", "10", "--epochs", "1", "--json"];
    starboard(&[&args[..], more].concat())
}

#[test]
fn positions_of_other_games_are_refused_with_what_is_different() {
    let (positions, weights) = (fresh_arg("misfit.positions"), fresh_arg("misfit.weights"));
    let files = ["--positions", &positions, "--out", &weights];
    let with = |more: &[&str]| train_pig(&[&files[..], more].concat());
    let json = with(&["--bot", "greedy"]).json();
    assert_eq!(json["judged_by"], "handwritten");
    let ways_out = ["remove it", "--positions"];
    with(&["--bot", "greedy", "--seed", "2"]).fails(1, &[&ways_out[..], &["differ in seed;"]].concat());
    with(&["--bot", "inclined"]).fails(1, &[&ways_out[..], &["differ in bot;"]].concat());
    // A game whose features are others than when the positions were written down.
    let kept = fs::read(temporary("misfit.positions")).unwrap();
    let (header, rows) = kept.split_at(kept.iter().position(|&byte| byte == b'\n').unwrap());
    let mut header: Value = serde_json::from_slice(header).unwrap();
    for part in ["features", "estimate", "rules_version", "content"] {
        let now = header[part].take();
        fs::write(temporary("misfit.positions"), [header.to_string().as_bytes(), rows].concat()).unwrap();
        with(&["--bot", "greedy"]).fails(1, &[&ways_out[..], &[&format!("differ in {part};")]].concat());
        header[part] = now;
    }
    fs::write(temporary("misfit.positions"), "something else").unwrap();
    with(&["--bot", "greedy"]).fails(1, &[&ways_out[..], &["holds no positions"]].concat());
}

#[test]
fn training_says_by_which_weights_the_bot_judged() {
    let (positions, first) = (fresh_arg("judge.positions"), fresh_arg("first.judge.weights"));
    train_pig(&["--bot", "greedy", "--positions", &fresh_arg("greedy.positions"), "--out", &first]).ok();
    let hash = table::learned::hash(&fs::read(&first).unwrap());
    let bot = format!("mcts:2+{first}");
    let second = fresh_arg("second.judge.weights");
    let train = || train_pig(&["--bot", &bot, "--positions", &positions, "--out", &second]);
    assert_eq!(train().json()["judged_by"], hash.as_str());
    let beside: Value = serde_json::from_slice(&fs::read(temporary("second.judge.json")).unwrap()).unwrap();
    assert_eq!(beside["judged_by"], hash.as_str());
    // The name of the file is the same, and what is in it is not.
    fs::copy(&second, &first).unwrap();
    train().fails(1, &["differ in judged_by;", "remove it"]);
    assert!(starboard(&["train", "--help"]).ok().contains("captain+FIRST.weights"));
}

#[test]
fn training_goes_on_where_it_was_and_gives_the_same_weights() {
    let train = |name: &str, games: &str| {
        let (positions, weights) = (temporary_arg("pig.positions"), temporary_arg(name));
        let args = ["train", "pig", "--players", "2", "--bot", "greedy", "--epochs", "2", "--json"];
        let files = ["--games", games, "--positions", &positions, "--out", &weights];
        let json = starboard(&[&args[..], &files].concat()).json();
        (json, fs::read(temporary(name)).unwrap())
    };
    let _ = fs::remove_file(temporary("pig.positions"));
    train("first.weights", "12");
    let (json, on) = train("on.weights", "25");
    has_keys(
        &json,
        &["game", "rules_version", "players", "bot", "games", "seed", "positions", "fit", "quality"],
    );
    has_keys(&json["quality"][0], &["stage", "positions", "learned", "handwritten"]);
    let _ = fs::remove_file(temporary("pig.positions"));
    let (again, whole) = train("whole.weights", "25");
    assert_eq!((json, on), (again, whole));
    let beside: Value = serde_json::from_slice(&fs::read(temporary("whole.json")).unwrap()).unwrap();
    assert_eq!((&beside["game"], &beside["seed"]), (&"pig".into(), &1.into()));
    let bot = format!("mcts:4+{}", temporary_arg("whole.weights"));
    let args = ["league", "pig", "--players", "2", "--games", "4", "--json", "--bots"];
    let json = starboard(&[&args[..], &[&format!("{bot},random")]].concat()).json();
    let judges = json["bots"].as_array().unwrap().iter().find(|line| line["name"] == bot.as_str()).unwrap();
    assert_eq!(judges["judges"], "learned");
    starboard(&["train", "connect-four"]).fails(2, &["nothing that an estimate could learn from"]);
    starboard(&["train", "pig", "--written", "2"]).fails(2, &["--written", "0 to 1"]);
    starboard(&["league", "pig", "--bots", "captain+learned,random"]).fails(1, &["no learned weights"]);
    starboard(&["league", "pig", "--bots", "random"]).fails(2, &["two bots"]);
}
