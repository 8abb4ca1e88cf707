//! Games to learn from.
//!
//! A search judges positions in which somebody's turn was played to its end, after some action, by the game's inclinations. So the games that are
//! learned from have such turns too: now and then a bot takes any action and follows its inclinations to the end of the turn, and what comes
//! of it is what the position was worth.

use std::sync::atomic::{AtomicBool, Ordering};

use table::{
    Actions, Chance, Game, NoLog, Seat,
    chance::Fast,
    learned::{self, MAX_FEATURES, WeightsError},
};

use crate::{Bot, BotKind, numbered::Crew, playout::most_inclined};

/// What is played to learn from.
#[derive(Clone, PartialEq, Debug)]
pub struct SelfPlay {
    /// The bot on every seat.
    pub bot: BotKind,
    /// Same seed, same games.
    pub seed: u64,
    /// How many threads play.
    pub jobs: usize,
}

/// One choice of so many begins a turn that is finished by inclination.
const WANDER: u32 = 24;
/// Of positions amid a turn, one of so many is kept; of those at its beginning all are.
const AMID: u32 = 16;

/// One game: its positions, and what came of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TrainingGame {
    /// The place of each seat, from 1; equal places are shared.
    pub places: Vec<u8>,
    /// The positions one after another: for every seat its stage and its levels, then the hand-written estimate of every seat.
    pub rows: Vec<u8>,
}

/// How a position is written down.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// How many seats there are.
    pub seats: usize,
    /// How many features each has.
    pub features: usize,
}

impl Layout {
    /// Of a match.
    pub fn of<G: Game>(rules: &G) -> Layout {
        Layout { seats: rules.seats(), features: G::FEATURES.len() }
    }

    /// Bytes of a position.
    pub fn row(self) -> usize {
        self.seats * (1 + self.features + size_of::<f32>())
    }

    /// The stage of each seat, and its levels.
    pub fn seats_of(self, row: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
        row.chunks(1 + self.features).take(self.seats).map(|seat| (usize::from(seat[0]), &seat[1..]))
    }

    /// What the hand-written estimate said for each seat.
    pub fn written(self, row: &[u8]) -> impl Iterator<Item = f32> + '_ {
        let at = self.seats * (1 + self.features);
        row[at..].chunks_exact(4).map(|four| f32::from_le_bytes([four[0], four[1], four[2], four[3]]))
    }
}

impl SelfPlay {
    /// Plays the games from one number up to another, and returns them in order. Calls `progress` now and then, from any thread, with the number of
    /// games that are done; ends early once `stop` is set, with the games that were finished by then.
    pub fn play<G: Game>(
        &self,
        rules: &G,
        games: std::ops::Range<u64>,
        progress: &(dyn Fn(u64) + Sync),
        stop: &AtomicBool,
    ) -> Result<Vec<TrainingGame>, WeightsError> {
        self.bot.evaluator().check(rules)?;
        let crew = Crew { jobs: self.jobs.max(1), batch: 1, progress, stop };
        let count = games.end - games.start;
        let played = crew.work(count, Actions::new, |scratch, number| {
            Some((number, self.game(rules, games.start + number, scratch, stop)?))
        });
        // What was finished after a game that was not is played again when it goes on.
        let unbroken = played.into_iter().zip(0..).take_while(|((number, _), expected)| number == expected);
        Ok(unbroken.map(|((_, game), _)| game).collect())
    }

    fn game<G: Game>(
        &self,
        rules: &G,
        number: u64,
        scratch: &mut Actions<G::Action>,
        stop: &AtomicBool,
    ) -> Option<TrainingGame> {
        let mut chance = Fast::stream(self.seed, number);
        // The bots' own streams must not be the game's: they would know the dice.
        let mut others = Fast::stream(!self.seed, number);
        let mut bots: Vec<Box<dyn Bot<G>>> =
            Seat::all(rules.seats()).map(|_| self.bot.bot::<G>(others.next_u64())).collect();
        let mut game = TrainingGame::default();
        let mut state = rules.setup(&mut chance, &mut NoLog);
        let (mut turn, mut wanders) = (None, false);
        while let Some(seat) = rules.awaited(&state).first() {
            let now = Some((seat, rules.turn(&state)));
            let begins = now != turn;
            if begins {
                (turn, wanders) = (now, false);
            }
            if begins || others.below(AMID) == 0 {
                write_down(rules, &state, &mut game.rows);
            }
            scratch.clear();
            rules.legal(&state, seat, scratch);
            let action = match **scratch {
                [only] => only,
                _ if stop.load(Ordering::Relaxed) => return None,
                _ if wanders || others.below(WANDER) == 0 => {
                    let begins = !std::mem::replace(&mut wanders, true);
                    wander(rules, &state, seat, begins, scratch, &mut others)
                }
                _ => bots[seat.index()].choose(rules, &state, seat),
            };
            // Nobody takes anything back.
            let _ = rules.apply(&mut state, seat, action, &mut chance, &mut NoLog);
            bots.iter_mut().for_each(|bot| bot.observe(seat, action));
        }
        let outcome = rules.outcome(&state)?;
        game.places = Seat::all(rules.seats()).map(|seat| outcome.place(seat)).collect();
        Some(game)
    }
}

/// Chooses one of a seat's legal actions for a turn that is finished by inclination: any that is worth a look to begin with, and then what the game
/// is most inclined to.
fn wander<G: Game>(
    rules: &G,
    state: &G::State,
    seat: Seat,
    begins: bool,
    legal: &mut Actions<G::Action>,
    chance: &mut Fast,
) -> G::Action {
    let mut determinized = state.clone();
    // What the seat imagines must not change what is drawn next.
    rules.determinize(&mut determinized, seat, &mut chance.clone());
    if begins {
        rules.shortlist(&determinized, seat, legal);
        return legal[chance.below(legal.len() as u32) as usize];
    }
    most_inclined(rules, &determinized, seat, legal, chance)
}

/// So many positions are looked at to tell what judges them.
const PROBED: usize = 300;

/// Tells what features and the hand-written estimate say of positions from what they said in another version of a game: of a game at random.
pub fn fingerprint<G: Game>(rules: &G) -> String {
    let (mut chance, mut scratch, mut rows) = (Fast::new(1), Actions::new(), Vec::new());
    let mut state = rules.setup(&mut chance, &mut NoLog);
    for _ in 0..PROBED {
        let Some(seat) = rules.awaited(&state).first() else { break };
        write_down(rules, &state, &mut rows);
        scratch.clear();
        rules.legal(&state, seat, &mut scratch);
        let action = scratch[chance.below(scratch.len() as u32) as usize];
        let _ = rules.apply(&mut state, seat, action, &mut chance, &mut NoLog);
    }
    learned::hash(&rows)
}

/// Adds a position.
fn write_down<G: Game>(rules: &G, state: &G::State, rows: &mut Vec<u8>) {
    let mut levels = [0; MAX_FEATURES];
    let levels = &mut levels[..G::FEATURES.len()];
    for seat in Seat::all(rules.seats()) {
        rows.push(rules.stage(state, seat) as u8);
        rules.write_levels(state, seat, levels);
        rows.extend_from_slice(levels);
    }
    rows.extend(rules.estimate(state)[..rules.seats()].iter().flat_map(|value| value.to_le_bytes()));
}

#[cfg(test)]
mod tests {
    use table::Rules as _;

    use super::*;
    use crate::testing::{kuhn, peeking_kuhn};

    #[test]
    fn turns_by_inclination_do_not_peek() {
        for begins in [true, false] {
            for seed in 0..20 {
                let choice = |state: &kuhn::State, seat| {
                    let (game, mut legal) = (peeking_kuhn(), Actions::new());
                    game.legal(state, seat, &mut legal);
                    wander(&game, state, seat, begins, &mut legal, &mut Fast::new(seed))
                };
                kuhn::each_alike(|seat, one, other| assert_eq!(choice(one, seat), choice(other, seat)));
            }
        }
    }
}
