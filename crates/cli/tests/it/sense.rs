//! No level of bots takes less than it could, in any game.

use bots::{LEVELS, Level, by_name, drop_dominated};
use serde_json::Value;
use table::{Actions, Chance, Content, Game, NoLog, chance::Fast};

use crate::starboard;

/// How many positions of a variant are shown to a level that thinks for a moment.
const SHORT_SEARCHES: u32 = 50;

/// How many of them are shown to a level that thinks for long: it leaves out what the others leave out.
const LONG_SEARCHES: u32 = 1;

/// The first positions of random games in which something is left out are shown to the levels.
struct Sense;

impl catalogue::Visitor for Sense {
    /// How many positions were looked at, and how many were shown to some level.
    type Out = (u32, u32);

    fn visit<G: Game>(self) -> (u32, u32) {
        let (mut looked, mut shown) = (0, 0);
        for options in G::variants() {
            let mut found = 0;
            let rules = G::new(&options, &Content::built_in(G::about().content)).unwrap();
            let mut chance = Fast::new(7);
            let mut state = rules.setup(&mut chance, &mut NoLog);
            let (mut legal, mut sensible) = (Actions::new(), Actions::new());
            for _ in 0..200 {
                let Some(seat) = rules.to_act(&state).first() else { break };
                legal.clear();
                rules.legal(&state, seat, &mut legal);
                sensible.clear();
                rules.legal(&state, seat, &mut sensible);
                drop_dominated(&rules, &state, seat, &mut sensible, &mut Fast::new(1));
                assert!(!sensible.is_empty());
                looked += 1;
                if sensible.len() < legal.len() {
                    found += 1;
                    let most = |level: &Level| match level.iterations {
                        ..100 => SHORT_SEARCHES,
                        _ => LONG_SEARCHES,
                    };
                    let asked: Vec<&Level> = LEVELS.iter().filter(|level| found <= most(level)).collect();
                    shown += u32::from(!asked.is_empty());
                    for level in asked {
                        let choice = by_name::<G>(level.name, 3).unwrap().choose(&rules, &state, seat);
                        assert!(sensible.contains(&choice), "a {} takes {choice}", level.name);
                    }
                }
                let action = legal[chance.below(legal.len() as u32) as usize];
                let _ = rules.apply(&mut state, seat, action, &mut chance, &mut NoLog);
            }
        }
        (looked, shown)
    }
}

#[test]
fn no_level_takes_less_than_it_could() {
    let mut all = 0;
    for game in catalogue::games().iter().chain(catalogue::toys()) {
        let (looked, shown) = catalogue::visit(game.about().id, Sense).unwrap();
        println!("{}: {shown} of {looked} positions shown", game.about().id);
        assert!(looked > 20, "{}", game.about().id);
        all += shown;
    }
    assert!(all > 200, "{all} positions to choose in");
}

/// The weights that a game brings are for its rules as they are.
struct Fitting;

impl catalogue::Visitor for Fitting {
    type Out = ();

    fn visit<G: Game>(self) {
        assert_eq!(bots::unusable_weights::<G>(), [], "{}: run `starboard train` again", G::about().id);
    }
}

#[test]
fn learned_weights_fit_the_rules_of_their_games() {
    for game in catalogue::games() {
        catalogue::visit(game.about().id, Fitting).unwrap();
    }
}

/// So many games that by luck alone a bot wins less than half of its fair share once in a hundred times.
const GAMES: u32 = 16;

/// A game may be all luck, and then every bot wins its share of the seats and no more; but whoever judges upside down wins next to nothing
/// where there is anything to judge. So no game may see less than half of a fair share. All together must see most of what lies beyond
/// it, since most games are no lottery, and a bot that chooses blindly wins none of that.
#[test]
fn bots_that_do_not_search_win_against_chance() {
    for bot in ["inclined", "greedy"] {
        let (mut won, mut fair, mut played) = (0.0, 0.0, 0.0);
        for game in catalogue::games().iter().chain(catalogue::toys()) {
            let id = game.about().id;
            let (players, games) = (game.about().players.0.to_string(), GAMES.to_string());
            let bots = format!("{bot},random");
            let args = ["simulate", id, "--players", &players, "--games", &games, "--bots", &bots, "--json"];
            let report: Value = serde_json::from_str(&starboard(&args).ok()).unwrap();
            let number = |value: &Value| value.as_f64().unwrap();
            let (line, games) = (&report["bots"][0], f64::from(GAMES));
            let (wins, share) = (number(&line["wins"]), number(&line["seats"]) / number(&report["players"]));
            assert!(wins >= games * share / 2.0, "{id}: {bot} wins {wins} of {games}, fair is {share}");
            (won, fair, played) = (won + wins, fair + games * share, played + games);
        }
        let beyond = (won - fair) / (played - fair);
        assert!(beyond > 0.5, "{bot} wins {won} of {played} in all games, and {fair} would be fair");
    }
}
