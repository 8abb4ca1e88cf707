//! Random play: the one loop that simulations, benchmarks and searches share.

use table::{Actions, Chance, Game, NoLog, Seat};

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

/// The longest rest of a turn that is played by inclination.
const LONGEST_REST: u32 = 40;

/// The legal action that the game is most inclined to; among equals any, each as likely. The seat is to act.
#[inline]
pub fn most_inclined<G: Game>(
    rules: &G,
    state: &G::State,
    seat: Seat,
    chance: &mut impl Chance,
    room: &mut Actions<G::Action>,
) -> G::Action {
    room.clear();
    rules.legal(state, seat, room);
    if let [only] = **room {
        return only;
    }
    let mut best = (room[0], f32::NEG_INFINITY);
    let mut equals = 0;
    for &action in room.iter() {
        let inclination = rules.inclination(state, seat, action);
        if inclination > best.1 {
            best = (action, inclination);
            equals = 1;
        } else if inclination == best.1 {
            equals += 1;
            // Each of the equals is kept with the same chance, without a list of them.
            if chance.below(equals) == 0 {
                best.0 = action;
            }
        }
    }
    best.0
}

/// Plays a seat's turn to its end by the game's inclination, as long as this seat may act; whoever else is open meanwhile waits.
/// Returns how many actions that took.
pub fn finish_turn<G: Game>(
    rules: &G,
    state: &mut G::State,
    seat: Seat,
    chance: &mut impl Chance,
    room: &mut Actions<G::Action>,
) -> u32 {
    let turn = rules.turn(state);
    for plies in 0..LONGEST_REST {
        if !rules.to_act(state).contains(seat) || rules.turn(state) != turn {
            return plies;
        }
        let action = most_inclined(rules, state, seat, chance, room);
        // What could be taken back does not matter to a simulation.
        let _ = rules.apply(state, seat, action, chance, &mut NoLog);
    }
    LONGEST_REST
}

/// Plays one whole game by the game's inclination alone and returns its last position.
pub fn inclined_play<G: Game>(
    rules: &G,
    chance: &mut impl Chance,
    room: &mut Actions<G::Action>,
) -> (G::State, Played) {
    let mut state = rules.setup(chance, &mut NoLog);
    let mut played = Played::default();
    while let Some(seat) = rules.to_act(&state).first() {
        let action = most_inclined(rules, &state, seat, chance, room);
        played.plies += 1;
        played.decisions += u32::from(room.len() > 1);
        // What could be taken back does not matter to a simulation.
        let _ = rules.apply(&mut state, seat, action, chance, &mut NoLog);
    }
    (state, played)
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

    #[test]
    fn a_turn_is_finished_when_another_seat_is_to_act() {
        let pig = Pig::new(&Pig::options(2).unwrap(), &Content::built_in(("", ""))).unwrap();
        let (mut chance, mut room, first) = (Fast::new(1), Actions::new(), Seat::new(0));
        let mut state = pig.setup(&mut chance, &mut NoLog);
        assert!(finish_turn(&pig, &mut state, first, &mut chance, &mut room) > 0);
        assert!(!pig.to_act(&state).contains(first));
        assert_eq!(finish_turn(&pig, &mut state, first, &mut chance, &mut room), 0);
    }
}
