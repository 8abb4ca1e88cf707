//! The player who looks one action ahead.

use table::{Actions, Game, NoLog, Seat, chance::Fast};

use crate::{Bot, playout::best, watched::Watched};

/// How often an action is tried where chance or hidden things have a say in what comes of it.
const SAMPLES: u32 = 8;

/// Takes the action after which the game's own estimate is best for its seat. Among equals it follows the game's
/// inclination, and then chance.
#[derive(Clone, Debug)]
pub struct Greedy<A> {
    chance: Fast,
    scratch: Actions<A>,
}

impl<A: Copy> Greedy<A> {
    /// A greedy player; same seed, same choices.
    pub fn new(seed: u64) -> Greedy<A> {
        Greedy { chance: Fast::new(seed), scratch: Actions::new() }
    }
}

/// The mean estimate for a seat after it took an action.
fn worth<G: Game>(rules: &G, state: &G::State, seat: Seat, action: G::Action, chance: &mut Fast) -> f32 {
    let mut sum = 0.0;
    for sample in 1..=SAMPLES {
        let mut watched = Watched::new(chance);
        let mut after = state.clone();
        rules.imagine(&mut after, seat, &mut watched);
        // What could be taken back does not matter to a trial.
        let _ = rules.apply(&mut after, seat, action, &mut watched, &mut NoLog);
        sum += rules.estimate(&after)[seat.index()];
        if !watched.was_asked() {
            return sum / sample as f32;
        }
    }
    sum / SAMPLES as f32
}

impl<G: Game> Bot<G> for Greedy<G::Action> {
    fn choose(&mut self, rules: &G, state: &G::State, seat: Seat) -> G::Action {
        let Greedy { chance, scratch } = self;
        scratch.clear();
        rules.legal(state, seat, scratch);
        best(scratch, chance, |action, chance| {
            (worth(rules, state, seat, action, chance), rules.inclination(state, seat, action))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{connect_four, fond_of_the_third, pig, pig_state};

    #[test]
    fn it_makes_four_and_takes_the_sure_points() {
        let state = connect_four("112233");
        let choice = Greedy::new(1).choose(&toys::ConnectFour, &state, Seat::new(0));
        assert_eq!(choice.to_string(), "4");
        let choice = Greedy::new(1).choose(&pig(2), &pig_state([40, 40], 40), Seat::new(0));
        assert_eq!(choice, toys::pig::Action::Hold);
    }

    #[test]
    fn among_equals_it_follows_the_inclination_of_the_game() {
        for (columns, choice) in [("", "3"), ("112233", "4")] {
            for seed in 0..20 {
                let state = connect_four(columns);
                let chosen = Greedy::new(seed).choose(&fond_of_the_third(), &state, Seat::new(0));
                assert_eq!(chosen.to_string(), choice);
            }
        }
    }

    #[test]
    fn equals_are_chosen_at_random() {
        let state = connect_four("");
        let choices: Vec<String> = (0..20)
            .map(|seed| Greedy::new(seed).choose(&toys::ConnectFour, &state, Seat::new(0)).to_string())
            .collect();
        assert!(choices.iter().any(|choice| *choice != choices[0]));
    }
}
