//! The player who looks one action ahead, and to the end of the turn where the game has inclinations.

use table::{
    Actions, Game, Seat,
    chance::{Fast, Watched},
};

use crate::{
    Bot,
    playout::{best, try_action},
};

/// How often an action is tried where chance or hidden things have a say in what comes of it.
const SAMPLES: u32 = 8;

/// Takes the action after which the game's own estimate is best for its seat. Among equals it follows the game's
/// inclination, and then chance.
///
/// Estimates are least to be trusted amid a turn, so a game that has inclinations first plays the turn to its end by them.
#[derive(Clone, Debug)]
pub struct Greedy<A> {
    chance: Fast,
    legal: Actions<A>,
    scratch: Actions<A>,
}

impl<A: Copy> Greedy<A> {
    /// A greedy player; same seed, same choices.
    pub fn new(seed: u64) -> Greedy<A> {
        Greedy { chance: Fast::new(seed), legal: Actions::new(), scratch: Actions::new() }
    }
}

/// The mean estimate for a seat after it took an action, and the rest of its turn if there is room to list its options in.
fn worth<G: Game>(
    rules: &G,
    state: &G::State,
    seat: Seat,
    action: G::Action,
    chance: &mut Fast,
    mut rest: Option<&mut Actions<G::Action>>,
) -> f32 {
    let mut sum = 0.0;
    for sample in 1..=SAMPLES {
        let mut watched = Watched::new(chance);
        let mut after = state.clone();
        rules.determinize(&mut after, seat, &mut watched);
        try_action(rules, &mut after, seat, action, &mut watched, rest.as_deref_mut());
        sum += rules.estimate(&after)[seat.index()];
        if !watched.was_asked() {
            return sum / sample as f32;
        }
    }
    sum / SAMPLES as f32
}

impl<G: Game> Bot<G> for Greedy<G::Action> {
    fn choose(&mut self, rules: &G, state: &G::State, seat: Seat) -> G::Action {
        let Greedy { chance, legal, scratch } = self;
        legal.clear();
        rules.legal(state, seat, legal);
        // A game may look at everything in a position when it is asked what it is inclined to.
        let mut determinized = state.clone();
        rules.determinize(&mut determinized, seat, chance);
        let inclination = |action| rules.inclination(&determinized, seat, action);
        let has_inclinations = legal.iter().any(|&action| inclination(action) != 0.0);
        best(legal, chance, |action, chance| {
            let rest = has_inclinations.then_some(&mut *scratch);
            (worth(rules, state, seat, action, chance, rest), inclination(action))
        })
    }
}

#[cfg(test)]
mod tests {
    use toys::pig::Action;

    use super::*;
    use crate::testing::{connect_four, fond_of_the_third, hinted::Hinted, pig, pig_state};

    #[test]
    fn it_makes_four_and_takes_the_sure_points() {
        let state = connect_four("112233");
        let choice = Greedy::new(1).choose(&toys::ConnectFour, &state, Seat::new(0));
        assert_eq!(choice.to_string(), "4");
        let choice = Greedy::new(1).choose(&pig(2), &pig_state([40, 40], 40), Seat::new(0));
        assert_eq!(choice, Action::Hold);
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
    fn it_judges_at_the_end_of_the_turn_that_inclinations_lead_to() {
        let choice = |goes_on: bool| {
            let inclination = match goes_on {
                true => |_: &_, _: &_, _, action| f32::from(u8::from(action == Action::Roll)),
                false => |_: &_, _: &_, _, action| f32::from(u8::from(action == Action::Hold)),
            };
            let game = Hinted { inclination, ..Hinted::of(pig(2)) };
            Greedy::new(1).choose(&game, &pig_state([0, 0], 4), Seat::new(0))
        };
        assert_eq!(choice(false), Action::Roll, "one roll more, and then the points are safe");
        assert_eq!(choice(true), Action::Hold, "who always rolls on keeps nothing");
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
