//! What a match is played with: content and options that can be used, and errors for those that cannot.

use serde_json::{Value, json};
use table::{Content, Rules, kit};
use traegrone::{Options, Piece, Stat, Traegrone, content::FrontKind, map::Back};

#[track_caller]
fn error(change: impl FnOnce(&mut Value)) -> (String, String) {
    kit::content_error::<Traegrone>(4, change)
}

fn built_in(players: usize) -> Traegrone {
    let options = Traegrone::options(players).unwrap();
    Traegrone::new(&options, &Content::built_in(Traegrone::about().content)).unwrap()
}

#[test]
fn every_item_says_where_it_comes_from() {
    let content = kit::built_in::<Traegrone>();
    for list in ["pieces", "bases", "planets", "stations", "anomalies", "cards", "scenarios"] {
        for item in content[list].as_array().unwrap() {
            let source = item["source"].as_str().unwrap();
            assert!(source.contains("rulebook") || source.contains("designed"), "{item}");
        }
    }
    let (item, reason) = error(|content| content["cards"][3]["source"] = json!(" "));
    assert_eq!((item.as_str(), reason.as_str()), ("cards[3].source", "is empty"));
}

#[test]
fn what_was_begun_with_former_content_goes_on_with_it() {
    let about = Traegrone::about();
    for former in Traegrone::former_contents() {
        let content = Content::built_in((about.content.0, former));
        let found = content.reference().resolve(about.content, Traegrone::former_contents()).unwrap();
        assert_ne!(found.hash(), Content::built_in(about.content).hash());
        assert_eq!(found.hash(), content.hash());
        for options in Traegrone::variants() {
            Traegrone::new(&options, &found).unwrap();
        }
    }
}

#[test]
fn the_sectors_are_sixty() {
    proves!("components.sectors", "components.sector-counts", "sector-content.backs");
    let rules = built_in(6);
    let figures = rules.figures();
    assert_eq!(figures.fronts.len(), 60);
    assert_eq!((figures.planet_fronts.count_ones(), figures.unknown_fronts.count_ones()), (24, 30));
    let kinds = |mask: u64, is: fn(&FrontKind) -> bool| {
        (0..60).filter(|index| mask >> index & 1 == 1 && is(&figures.fronts[*index].kind)).count()
    };
    let planet = |kind: &FrontKind| matches!(kind, FrontKind::World(world) if !world.station);
    let station = |kind: &FrontKind| matches!(kind, FrontKind::World(world) if world.station);
    assert_eq!(kinds(0b11_1111, planet), 6, "a base for each species");
    assert_eq!(kinds(figures.planet_fronts, planet), 24, "a planet back always hides a planet");
    assert_eq!(kinds(figures.unknown_fronts, station), 10);
    assert_eq!(kinds(figures.unknown_fronts, |kind| matches!(kind, FrontKind::Anomaly(_))), 10);
    assert_eq!(kinds(figures.unknown_fronts, |kind| *kind == FrontKind::Empty), 10);
}

#[test]
fn the_deck_has_sixty_cards() {
    proves!("components.deck-size");
    let rules = built_in(2);
    assert_eq!(rules.figures().copies.iter().map(|&count| u32::from(count)).sum::<u32>(), 60);
}

#[test]
fn rows_ascend_and_bases_are_inhabited() {
    proves!("sector-content.every-row-has-two");
    let rules = built_in(2);
    for front in &rules.figures().fronts {
        if let FrontKind::World(world) = &front.kind {
            for row in &world.rows {
                assert!(row.values().len() >= 2 && row.values().is_sorted_by(|a, b| a < b), "{}", front.name);
            }
        }
    }
    let (item, reason) = error(|content| content["planets"][2]["defenses"]["row"] = json!([3, 3, 5]));
    assert_eq!(item, "planets[2].defenses.row");
    assert_eq!(reason, "has 3 ranks, expected 2 to 8, ascending");
    let (item, _) = error(|content| content["planets"][2]["population"]["row"] = json!([3]));
    assert_eq!(item, "planets[2].population.row");
    let (item, reason) = error(|content| content["bases"][1]["population"]["row"] = json!([0, 1, 2, 3, 4]));
    assert_eq!(item, "bases[1].population.row");
    assert_eq!(reason, "contains 0, but bases are always inhabited");
    let (item, reason) = error(|content| content["stations"][0]["prosperity"]["start"] = json!(7));
    assert_eq!(item, "stations[0].prosperity.start");
    assert_eq!(reason, "is 7, which is not in the row");
}

#[test]
fn scenarios_have_their_places() {
    proves!(
        "scenario.conflict",
        "scenario.growing-pains",
        "scenario.warpath",
        "scenario.rivals",
        "scenario.kingdoms",
        "scenario.layouts",
        "scenario.legend",
        "setup.players",
        "setup.choose-scenario",
        "victory.target"
    );
    let expected = [
        ("Conflict", 6, 11),
        ("Growing Pains", 9, 21),
        ("Warpath", 12, 23),
        ("Rivals", 15, 29),
        ("Kingdoms", 18, 30),
    ];
    for (players, (name, planets, unknown)) in (2..=6).zip(expected) {
        let rules = built_in(players);
        let figures = rules.figures();
        assert_eq!((figures.scenario.name.as_str(), figures.scenario.points), (name, 16));
        let count = |back| figures.map.backs.iter().filter(|&&other| other == back).count();
        assert_eq!(
            (count(Back::Base), count(Back::Planet), count(Back::Unknown)),
            (players, planets, unknown),
            "{name}"
        );
        assert!(figures.map.is_connected());
        // As many planets are 1, 2, 3 and 4 steps from each base, and as many are nearer to it than to any other.
        let planets = |base, steps: usize| figures.map.rings(base)[steps].and(figures.map.planets).len();
        let near = |base| [1, 2, 3, 4].map(|steps| planets(base, steps));
        let own = |base| {
            let others = || figures.map.bases.iter().filter(move |&other| other != base);
            let nearer =
                |at| others().all(|other| figures.map.distance(base, at) < figures.map.distance(other, at));
            figures.map.planets.iter().filter(|&at| nearer(at)).count()
        };
        let same = match name {
            "Conflict" | "Kingdoms" => [1, 1, 3, 1],
            "Growing Pains" => [1, 1, 2, 1],
            _ => [1, 1, 2, 2],
        };
        for base in figures.map.bases.iter() {
            assert_eq!((near(base), own(base)), (same, 2), "{name}");
            for other in figures.map.bases.iter().filter(|&other| other != base) {
                assert!(figures.map.distance(base, other) >= 4, "{name}");
            }
        }
    }
    assert!(Traegrone::options(1).is_err() && Traegrone::options(7).is_err());
}

#[test]
fn own_scenarios_have_their_own_target() {
    proves!("variant.custom");
    let own = |content: &mut Value| {
        content["scenarios"].as_array_mut().unwrap().push(json!({
            "id": "duel", "name": "Duel", "players": 2, "victoryPoints": 9,
            "base": [[0, 0], [4, 0]], "planet": [[1, 0], [3, 0]], "unknown": [[2, 0]], "source": "ours"
        }));
    };
    let duel = |content: &mut Value| {
        let mut text = content.clone();
        own(&mut text);
        let options = Options { scenario: Some("duel".into()), ..Traegrone::options(2).unwrap() };
        Traegrone::new(&options, &Content::custom("mine.json", &text.to_string()))
    };
    let rules = duel(&mut kit::built_in::<Traegrone>()).unwrap();
    assert_eq!((rules.figures().scenario.points, rules.figures().map.len()), (9, 5));
    assert_eq!(rules.figures().scenario.source.note.as_deref(), Some("ours"));
    // The first for so many players is the usual one.
    assert_eq!(kit::with_content::<Traegrone>(2, own).unwrap().figures().scenario.name, "Conflict");
    let missing = Options { scenario: Some("duel".into()), ..Traegrone::options(2).unwrap() };
    let problem = Traegrone::new(&missing, &Content::built_in(Traegrone::about().content)).unwrap_err();
    assert_eq!(
        (problem.item.as_str(), problem.reason.as_str()),
        ("scenario", "there is no \"duel\" for 2 players")
    );

    let scenario =
        |field: &'static str, value: Value| error(move |content| content["scenarios"][2][field] = value);
    assert_eq!(scenario("players", json!(3)).1, "has 4 places for 3 players");
    assert_eq!(scenario("players", json!(7)).0, "scenarios[2].players");
    assert_eq!(scenario("unknown", json!([])).1, "is not connected");
    assert_eq!(scenario("victoryPoints", json!(2)).0, "scenarios[2].victoryPoints");
    assert_eq!(scenario("base", json!([[0, 0], [0, 0], [3, 1], [-3, -1]])).1, "has the place [0, 0] twice");
    let many: Vec<Value> = (0..25).map(|r| json!([9, r])).collect();
    assert_eq!(scenario("planet", json!(many)).1, "has 25 places, but there are 24 such sectors");
}

#[test]
fn other_figures_change_the_game() {
    let rules = kit::with_content::<Traegrone>(3, |content| {
        content["pieces"][0]["price"] = json!(9);
        content["start"]["credits"] = json!(25);
        content["planets"][0]["prosperity"] = json!({"row": [1, 6], "start": 6});
    })
    .unwrap();
    let figures = rules.figures();
    assert_eq!((figures.of(Piece::Scout).price, figures.start.credits), (9, 25));
    let FrontKind::World(world) = &figures.fronts[6].kind else { panic!("a planet comes after the bases") };
    assert_eq!(world.rows[Stat::Prosperity.index()].values(), [1, 6]);
}

#[test]
fn broken_figures_are_named() {
    let problem = |change: fn(&mut Value)| error(change);
    let cases: Vec<((String, String), &str, &str)> = vec![
        (problem(|c| c["game"] = json!("chess")), "game", "is \"chess\", expected \"traegrone\""),
        (problem(|c| c["pieces"][2]["power"] = json!([7])), "pieces[2].power", "is 7, expected 2 to 6"),
        (problem(|c| c["pieces"][2]["supply"] = json!(10)), "pieces[2].supply", "is 10, expected 1 to 9"),
        (problem(|c| c["pieces"][8]["move"] = json!(1)), "pieces[8].move", "does not belong to this piece"),
        (problem(|c| c["pieces"][0] = c["pieces"][1].clone()), "pieces[1]", "colony-ship stands here twice"),
        (problem(|c| c["start"]["ships"] = json!(["turret"])), "start.ships", "has 1 times turret"),
        (problem(|c| c["bases"][0]["species"] = json!("xanil")), "bases[1].species", "xanil has two bases"),
        (
            problem(|c| c["bases"][0]["buildings"] = json!([])),
            "bases[0].buildings",
            "has no spaceport, with which every base starts",
        ),
        (
            problem(|c| c["anomalies"][6]["anomaly"]["pair"] = json!("C")),
            "anomalies",
            "pair \"C\" has 1 wormholes",
        ),
        (problem(|c| c["cards"][0]["copies"] = json!(0)), "cards[0].copies", "is 0, expected 1 to 20"),
        (problem(|c| c["cards"][0]["id"] = json!("warp")), "cards[1].id", "\"warp\" stands here twice"),
        (problem(|c| c["scenarios"] = json!([])), "scenarios", "there is none for 4 players"),
    ];
    for ((item, reason), expected_item, expected_reason) in cases {
        assert_eq!((item.as_str(), reason.as_str()), (expected_item, expected_reason));
    }
}

#[test]
fn options_make_sense() {
    let new = |options: Options| Traegrone::new(&options, &Content::built_in(Traegrone::about().content));
    let usual = Traegrone::options(4).unwrap();
    assert!(usual.infantry_limit && usual.blockades && !usual.losses_return && usual.turn_limit.is_none());
    let error = new(Options { turn_limit: Some(0), ..usual.clone() }).unwrap_err();
    assert_eq!(error.item, "turn_limit");
    assert!(new(Options { players: 9, ..usual }).is_err());
    let written: Options = serde_json::from_str(r#"{"players": 3}"#).unwrap();
    assert_eq!(written, Traegrone::options(3).unwrap());
}
