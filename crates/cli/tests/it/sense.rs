//! In any game, no level of bots takes an action that leads, in a few steps and without chance, to strictly less than another, and none looks
//! at what its seat cannot know.

use bots::{BOT_NAMES, LEVELS, by_name, drop_dominated};
use serde_json::Value;
use table::{Actions, Chance, Content, Game, NoLog, Seat, chance::Fast};

use crate::starboard;

mod leaves;
mod order;

/// How many variants of a game are played, spread over all of them.
const VARIANTS: usize = 6;

/// How many actions of a variant are taken at random, and by Captains.
const PLIES: [(Play, u32); 2] = [(Play::Random, 100), (Play::Captains, 10)];

/// In how many positions of each variant and way to play in which there is less to be taken a level is asked, and with how many seeds each time.
/// Admirals leave out what the others leave out, and think for long.
const ASKED: [(u32, u64); 3] = [(10, 4), (2, 1), (0, 0)];

/// In so many positions of a game Admirals are asked.
const ADMIRALS: u32 = 1;

/// How many pairs of actions must be found at least of which one leads, without chance, to strictly less. The games that are not named here have next to none:
/// whatever else two of their actions lead to, it is not the same but for things that cannot hurt.
const LEAST_PAIRS: &[(&str, usize)] = &[("space-base", 10), ("traegrone", 2)];

/// How a game is played.
#[derive(Copy, Clone, PartialEq, Debug)]
enum Play {
    Random,
    Captains,
}

/// The variants of a game that are played, with their rules.
fn variants<G: Game>() -> Vec<G> {
    let content = Content::built_in(G::about().content);
    let all = G::variants();
    let every = all.len().div_ceil(VARIANTS);
    all.iter().step_by(every).map(|options| G::new(options, &content).unwrap()).collect()
}

/// Plays a game and shows the positions before so many actions, with every seat that it waits for and has a choice. A game that is over begins again.
fn play<G: Game>(rules: &G, how: Play, plies: u32, mut each: impl FnMut(&G::State, Seat, &[G::Action])) {
    let mut chance = Fast::new(7);
    let mut captains: Vec<_> =
        Seat::all(rules.seats()).map(|_| by_name::<G>("captain", chance.next_u64()).unwrap()).collect();
    let mut state = rules.setup(&mut chance, &mut NoLog);
    let mut legal = Actions::new();
    for _ in 0..plies {
        if rules.awaited(&state).is_empty() {
            state = rules.setup(&mut chance, &mut NoLog);
        }
        let mut action = None;
        for seat in rules.awaited(&state).iter() {
            legal.clear();
            rules.legal(&state, seat, &mut legal);
            if legal.len() > 1 {
                each(&state, seat, &legal);
            }
            action = action.or_else(|| {
                let action = match how {
                    Play::Random => legal[chance.below(legal.len() as u32) as usize],
                    Play::Captains => captains[seat.index()].choose(rules, &state, seat),
                };
                Some((seat, action))
            });
        }
        let Some((seat, action)) = action else { break };
        let _ = rules.apply(&mut state, seat, action, &mut chance, &mut NoLog);
        captains.iter_mut().for_each(|captain| captain.observe(seat, action));
    }
}

/// Holds what the levels take against what leads to more, in random games and in games of Captains.
struct Sense;

/// What was found in a game.
#[derive(Default, Debug)]
struct Found {
    positions: u32,
    /// Pairs of actions of which one leads to strictly less.
    pairs: usize,
    /// Positions in which something is left out.
    left_out: u32,
    /// How often a level was asked what it takes.
    asked: u32,
}

impl catalogue::Visitor for Sense {
    type Out = Found;

    fn visit<G: Game>(self) -> Found {
        let mut found = Found::default();
        let mut admirals = ADMIRALS;
        for rules in variants::<G>() {
            for (how, plies) in PLIES {
                let mut here = 0;
                play(&rules, how, plies, |state, seat, legal| {
                    let pairs = order::ordered(&rules, state, seat);
                    let mut sensible = Actions::new();
                    rules.legal(state, seat, &mut sensible);
                    drop_dominated(&rules, state, seat, &mut sensible, &mut Fast::new(1));
                    assert!(!sensible.is_empty());
                    found.positions += 1;
                    found.pairs += pairs.len();
                    let is_sensible = |action: G::Action, who: &str| {
                        let better = pairs.iter().find(|pair| pair.less == action).map(|pair| pair.more);
                        assert_eq!(better, None, "{who} takes {action} in {}: {state:?}", G::about().id);
                    };
                    sensible.iter().for_each(|&action| is_sensible(action, "whoever leaves out the least"));
                    if sensible.len() == legal.len() {
                        return;
                    }
                    found.left_out += 1;
                    here += 1;
                    for (level, (positions, seeds)) in LEVELS.iter().zip(ASKED) {
                        let is_admiral = level.iterations >= 1000;
                        let seeds = if here <= positions { seeds } else { 0 };
                        let seeds = if is_admiral { u64::from(admirals.min(1)) } else { seeds };
                        for seed in 0..seeds {
                            let choice = by_name::<G>(level.name, seed).unwrap().choose(&rules, state, seat);
                            is_sensible(choice, level.title);
                            assert!(sensible.contains(&choice), "a {} takes {choice}", level.title);
                            found.asked += 1;
                        }
                    }
                    admirals = admirals.saturating_sub(1);
                });
            }
        }
        found
    }
}

#[test]
fn no_level_takes_less_than_it_could() {
    for game in catalogue::games().iter().chain(catalogue::toys()) {
        let id = game.about().id;
        let found = catalogue::visit(id, Sense).unwrap();
        println!("{id}: {found:?}");
        assert!(found.positions > 50, "{id}: {found:?}");
        let least = LEAST_PAIRS.iter().find(|(game, _)| *game == id).map_or(0, |&(_, least)| least);
        assert!(found.pairs >= least, "{id}: {found:?}");
        assert!(found.asked > 0 || found.left_out == 0, "{id}: {found:?}");
    }
}

/// How many actions of a variant are taken at random for bots that must not peek.
const PLIES_TO_PEEK: u32 = 250;

/// Games in which seats have secrets from one another, if only now and then where everybody plays at random.
const WITH_SECRETS: [&str; 3] = ["terra-prime", "terra-proxima", "traegrone"];

/// In how many positions of a game each bot is asked, by its name.
const PEEKS: [u32; BOT_NAMES.len()] = [20, 2000, 60, 60, 6, 1];

/// Shows bots positions that differ only in what their seat cannot know.
struct Peek;

impl catalogue::Visitor for Peek {
    /// In how many positions there was something to peek at.
    type Out = u32;

    fn visit<G: Game>(self) -> u32 {
        let (mut secrets, mut redrawn) = (0, Fast::new(3));
        for rules in variants::<G>() {
            play(&rules, Play::Random, PLIES_TO_PEEK, |state, seat, _| {
                let mut alike = state.clone();
                rules.determinize(&mut alike, seat, &mut redrawn);
                if alike == *state {
                    return;
                }
                secrets += 1;
                for (name, most) in BOT_NAMES.iter().zip(PEEKS) {
                    let choice = |state| by_name::<G>(name, 5).unwrap().choose(&rules, state, seat);
                    if secrets <= most {
                        assert_eq!(
                            choice(state),
                            choice(&alike),
                            "{name} peeks in {}: {state:?}",
                            G::about().id
                        );
                    }
                }
            });
        }
        secrets
    }
}

#[test]
fn no_bot_chooses_by_what_its_seat_cannot_know() {
    for game in catalogue::games() {
        let id = game.about().id;
        let secrets = catalogue::visit(id, Peek).unwrap();
        println!("{id}: {secrets} positions with a secret");
        assert!(secrets > 2 || !WITH_SECRETS.contains(&id), "{id}: {secrets}");
    }
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
