//! The player who follows the game's inclination.

use table::{Actions, Game, Seat, chance::Fast};

use crate::{Bot, playout::most_inclined};

/// Takes the action that the game is most inclined to among those that are worth a look, without looking at what comes of it; among
/// equals any.
#[derive(Clone, Debug)]
pub struct Inclined<A> {
    chance: Fast,
    scratch: Actions<A>,
}

impl<A: Copy> Inclined<A> {
    /// An inclined player; same seed, same choices.
    pub fn new(seed: u64) -> Inclined<A> {
        Inclined { chance: Fast::new(seed), scratch: Actions::new() }
    }
}

impl<G: Game> Bot<G> for Inclined<G::Action> {
    fn choose(&mut self, rules: &G, state: &G::State, seat: Seat) -> G::Action {
        self.scratch.clear();
        rules.legal(state, seat, &mut self.scratch);
        // A game may look at everything in a position when it is asked what it is inclined to.
        let mut determinized = state.clone();
        rules.determinize(&mut determinized, seat, &mut self.chance);
        self.scratch.retain_if_any(|action| rules.is_candidate(&determinized, seat, action));
        most_inclined(rules, &determinized, seat, &self.scratch, &mut self.chance)
    }
}

#[cfg(test)]
mod tests {
    use table::Action as _;
    use toys::connect_four::Action;

    use super::*;
    use crate::testing::{connect_four, fond_of_the_third, hinted::Hinted};

    #[test]
    fn it_follows_the_inclination_of_the_game_even_past_a_four() {
        let (game, state) = (fond_of_the_third(), connect_four("112233"));
        for seed in 0..20 {
            assert_eq!(Inclined::new(seed).choose(&game, &state, Seat::new(0)).to_string(), "3");
        }
    }

    #[test]
    fn it_takes_nothing_that_is_not_worth_a_look() {
        let game = Hinted { is_candidate: |_, _, drop: Action| drop.code() == 5, ..fond_of_the_third() };
        let choice = Inclined::new(1).choose(&game, &connect_four(""), Seat::new(0));
        assert_eq!(choice.to_string(), "6");
    }

    #[test]
    fn a_game_without_inclinations_is_played_at_random() {
        let state = connect_four("");
        let choices: Vec<String> = (0..20)
            .map(|seed| Inclined::new(seed).choose(&toys::ConnectFour, &state, Seat::new(0)).to_string())
            .collect();
        assert!(choices.iter().any(|choice| *choice != choices[0]));
    }
}
