//! Random play: the one loop that simulations, benchmarks and searches share.

use table::{Actions, Chance, Game, NoLog};

/// How much was played.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Played {
    /// Actions taken.
    pub plies: u32,
    /// Actions taken where there were at least two options.
    pub decisions: u32,
}

/// Plays one whole game at random and returns its last position.
#[inline]
pub fn random_play<G: Game>(
    rules: &G,
    chance: &mut impl Chance,
    room: &mut Actions<G::Action>,
) -> (G::State, Played) {
    let mut state = rules.setup(chance, &mut NoLog);
    let played = play_on(rules, &mut state, chance, room, u32::MAX);
    (state, played)
}

/// Plays on at random until the game is over, or for this many plies. Seats that are open together act one after
/// another, lowest first.
#[inline]
pub fn play_on<G: Game>(
    rules: &G,
    state: &mut G::State,
    chance: &mut impl Chance,
    room: &mut Actions<G::Action>,
    most: u32,
) -> Played {
    let mut played = Played::default();
    while played.plies < most {
        let Some(seat) = rules.to_act(state).first() else { break };
        room.clear();
        rules.legal(state, seat, room);
        let action = match **room {
            [only] => only,
            ref options => {
                played.decisions += 1;
                options[chance.below(options.len() as u32) as usize]
            }
        };
        played.plies += 1;
        // What could be taken back does not matter to a simulation.
        let _ = rules.apply(state, seat, action, chance, &mut NoLog);
    }
    played
}

#[cfg(test)]
mod tests {
    use table::{Content, chance::Fast};
    use toys::{ConnectFour, Pig};

    use super::*;

    #[test]
    fn a_random_game_goes_to_its_end() {
        let pig = Pig::new(&Pig::options(4).unwrap(), &Content::built_in(("", ""))).unwrap();
        let (state, played) = random_play(&pig, &mut Fast::new(1), &mut Actions::new());
        assert!(pig.outcome(&state).is_some());
        assert_eq!(played.plies, played.decisions, "Pig always offers two options");
    }

    #[test]
    fn play_stops_where_it_is_told_to() {
        let (mut chance, mut room) = (Fast::new(1), Actions::new());
        let mut state = ConnectFour.setup(&mut chance, &mut NoLog);
        assert_eq!(play_on(&ConnectFour, &mut state, &mut chance, &mut room, 3).plies, 3);
        assert_eq!(play_on(&ConnectFour, &mut state, &mut chance, &mut room, 0), Played::default());
    }
}
