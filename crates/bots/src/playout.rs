//! Play without bots: at random and by inclination, by the one loop that simulations, benchmarks and searches share. (Bots at a
//! table, who are told of every action and whose time is taken, play in [`crate::arena`].)

use table::{Actions, Chance, Game, NoLog, Seat, chance::Watched};

/// How much was played.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct PlayCount {
    /// Actions taken.
    pub plies: u32,
    /// Actions taken where there were at least two options.
    pub decisions: u32,
}

/// Plays on for at most so many plies, as long as `acting` names a seat. What it does is for `choose` to say wherever there is a choice.
#[inline]
fn play<G: Game, C: Chance>(
    rules: &G,
    state: &mut G::State,
    chance: &mut C,
    scratch: &mut Actions<G::Action>,
    most: u32,
    acting: impl Fn(&G::State) -> Option<Seat>,
    choose: impl Fn(&G::State, Seat, &[G::Action], &mut C) -> G::Action,
) -> PlayCount {
    let mut played = PlayCount::default();
    while played.plies < most {
        let Some(seat) = acting(state) else { break };
        scratch.clear();
        rules.legal(state, seat, scratch);
        let action = match **scratch {
            [only] => only,
            ref options => {
                played.decisions += 1;
                choose(state, seat, options, chance)
            }
        };
        played.plies += 1;
        // What could be taken back does not matter to a simulation.
        let _ = rules.apply(state, seat, action, chance, &mut NoLog);
    }
    played
}

/// Plays one whole game at random and returns its last position.
#[inline]
pub fn random_play<G: Game>(
    rules: &G,
    chance: &mut impl Chance,
    scratch: &mut Actions<G::Action>,
) -> (G::State, PlayCount) {
    let mut state = rules.setup(chance, &mut NoLog);
    let played = play_on(rules, &mut state, chance, scratch, u32::MAX);
    (state, played)
}

/// Plays on at random until the game is over, or for this many plies. Seats that are open together act one after
/// another, lowest first.
#[inline]
pub fn play_on<G: Game>(
    rules: &G,
    state: &mut G::State,
    chance: &mut impl Chance,
    scratch: &mut Actions<G::Action>,
    most: u32,
) -> PlayCount {
    let first = |state: &G::State| rules.awaited(state).first();
    play(rules, state, chance, scratch, most, first, |_, _, options, chance| {
        options[chance.below(options.len() as u32) as usize]
    })
}

/// Plays one whole game by the game's inclination alone and returns its last position.
pub fn inclined_play<G: Game>(
    rules: &G,
    chance: &mut impl Chance,
    scratch: &mut Actions<G::Action>,
) -> (G::State, PlayCount) {
    let mut state = rules.setup(chance, &mut NoLog);
    let first = |state: &G::State| rules.awaited(state).first();
    let played = play(rules, &mut state, chance, scratch, u32::MAX, first, |state, seat, options, chance| {
        most_inclined(rules, state, seat, options, chance)
    });
    (state, played)
}

/// Plays on by the game's inclination until a turn begins, or the game is over.
pub fn play_turns<G: Game>(
    rules: &G,
    state: &mut G::State,
    chance: &mut impl Chance,
    scratch: &mut Actions<G::Action>,
    until: u32,
) -> PlayCount {
    let most = LONGEST_TURN * until.saturating_sub(rules.turn(state));
    let first = |state: &G::State| match rules.turn(state) < until {
        true => rules.awaited(state).first(),
        false => None,
    };
    play(rules, state, chance, scratch, most, first, |state, seat, options, chance| {
        most_inclined(rules, state, seat, options, chance)
    })
}

/// Turns that are played by inclination take no more actions than this, on average.
const LONGEST_TURN: u32 = 60;

/// The longest rest of a turn that is played by inclination.
const LONGEST_REST: u32 = 40;

/// Plays a seat's turn to its end by the game's own choice for playouts, or by inclination, as long as this seat may act; whoever else is open meanwhile waits.
/// Returns how many actions that took.
pub fn finish_turn<G: Game>(
    rules: &G,
    state: &mut G::State,
    seat: Seat,
    chance: &mut impl Chance,
    scratch: &mut Actions<G::Action>,
) -> u32 {
    let turn = rules.turn(state);
    let mut plies = 0;
    while plies < LONGEST_REST && rules.awaited(state).contains(seat) && rules.turn(state) == turn {
        let action = rules.playout_action(state, seat).unwrap_or_else(|| {
            scratch.clear();
            rules.legal(state, seat, scratch);
            match **scratch {
                [only] => only,
                ref options => most_inclined(rules, state, seat, options, chance),
            }
        });
        plies += 1;
        // What could be taken back does not matter to a simulation.
        let _ = rules.apply(state, seat, action, chance, &mut NoLog);
    }
    plies
}

/// What came of an action that was tried.
pub(crate) struct Tried {
    /// Whether chance had a say in the action itself.
    pub(crate) drawn: bool,
    /// Actions taken, with those of the rest of the turn.
    pub(crate) plies: u32,
}

/// Takes an action, and then the rest of the seat's turn by the game's inclination, if there is room to list its options in and the action has not
/// ended the turn.
#[inline]
pub(crate) fn try_action<G: Game>(
    rules: &G,
    state: &mut G::State,
    seat: Seat,
    action: G::Action,
    chance: &mut Watched,
    rest: Option<&mut Actions<G::Action>>,
) -> Tried {
    let turn = rules.turn(state);
    // What could be taken back does not matter to a trial.
    let _ = rules.apply(state, seat, action, chance, &mut NoLog);
    let drawn = chance.was_asked();
    let rest = rest.filter(|_| rules.turn(state) == turn);
    let rest = rest.map_or(0, |scratch| finish_turn(rules, state, seat, chance, scratch));
    Tried { drawn, plies: 1 + rest }
}

/// The option that the game is most inclined to; among equals any, each as likely.
#[inline]
pub fn most_inclined<G: Game>(
    rules: &G,
    state: &G::State,
    seat: Seat,
    options: &[G::Action],
    chance: &mut impl Chance,
) -> G::Action {
    let mut best = Best::new(options[0]);
    rules
        .inclinations(state, seat, options, |action, inclination| best.consider(action, inclination, chance));
    best.option
}

/// The best of several options, as far as they were considered.
struct Best<A, K> {
    option: A,
    key: Option<K>,
    equals: u32,
}

impl<A: Copy, K: PartialOrd> Best<A, K> {
    /// Before anything is considered.
    #[inline]
    fn new(any: A) -> Best<A, K> {
        Best { option: any, key: None, equals: 0 }
    }

    /// Keeps an option if none before was better; of equals each with the same chance, without a list of them.
    #[inline]
    fn consider(&mut self, option: A, key: K, chance: &mut impl Chance) {
        let (better, equal) = match &self.key {
            None => (true, false),
            Some(best) => (key > *best, key == *best),
        };
        if better {
            *self = Best { option, key: Some(key), equals: 1 };
        } else if equal {
            self.equals += 1;
            if chance.below(self.equals) == 0 {
                self.option = option;
            }
        }
    }
}

/// The option whose key is highest; among equals any, each as likely. There is at least one.
#[inline]
pub(crate) fn best<A: Copy, K: PartialOrd, C: Chance>(
    options: &[A],
    chance: &mut C,
    mut key: impl FnMut(A, &mut C) -> K,
) -> A {
    let mut best = Best::new(options[0]);
    for &option in options {
        let key = key(option, chance);
        best.consider(option, key, chance);
    }
    best.option
}

#[cfg(test)]
mod tests {
    use table::{
        Action as _, Eyes, Rules, SeatSet, Tell,
        chance::{Fast, Script},
    };
    use toys::{
        ConnectFour, Pig,
        connect_four::{Action as ConnectAction, State},
        pig::Action,
    };

    use super::*;
    use crate::testing::{self, cautious_pig, connect_four, hinted::Hinted, pig_state};

    const FIRST: Seat = Seat::new(0);
    const SECOND: Seat = Seat::new(1);

    #[test]
    fn a_random_game_goes_to_its_end() {
        let pig = testing::pig(4);
        let (state, played) = random_play(&pig, &mut Fast::new(1), &mut Actions::new());
        assert!(pig.outcome(&state).is_some());
        assert_eq!(played.plies, played.decisions, "Pig always offers two options");
    }

    #[test]
    fn play_stops_where_it_is_told_to() {
        let (mut chance, mut scratch) = (Fast::new(1), Actions::new());
        let mut state = ConnectFour.setup(&mut chance, &mut NoLog);
        assert_eq!(play_on(&ConnectFour, &mut state, &mut chance, &mut scratch, 3).plies, 3);
        assert_eq!(play_on(&ConnectFour, &mut state, &mut chance, &mut scratch, 0), PlayCount::default());
    }

    #[test]
    fn the_highest_inclination_is_followed_and_no_chance_is_asked() {
        let pig = cautious_pig();
        for (stake, action) in [(0, Action::Roll), (19, Action::Roll), (20, Action::Hold), (40, Action::Hold)]
        {
            let (options, state) = ([Action::Roll, Action::Hold], pig_state([0, 0], stake));
            let chosen = most_inclined(&pig, &state, FIRST, &options, &mut Script::default());
            assert_eq!(chosen, action, "{stake} at stake");
        }
    }

    #[test]
    fn each_of_the_equally_inclined_is_as_likely() {
        let inclination =
            |_: &_, _: &_, _, drop: ConnectAction| [0.0, 1.0, 0.5, 1.0, -1.0, 1.0, 0.0][drop.code() as usize];
        let game = Hinted { inclination, ..Hinted::of(ConnectFour) };
        let (mut chance, state) = (Fast::new(1), connect_four(""));
        let options: Vec<ConnectAction> =
            (0..ConnectAction::CODES).filter_map(ConnectAction::from_code).collect();
        let mut counts = [0; 7];
        for _ in 0..3000 {
            let drop = most_inclined(&game, &state, FIRST, &options, &mut chance);
            counts[drop.code() as usize] += 1;
        }
        for (column, count) in counts.into_iter().enumerate() {
            let expected = if [1, 3, 5].contains(&column) { 900..1100 } else { 0..1 };
            assert!(expected.contains(&count), "{counts:?}");
        }
    }

    #[test]
    fn a_turn_is_finished_by_inclination_until_another_seat_is_to_act() {
        let (pig, mut scratch) = (cautious_pig(), Actions::new());
        let (mut chance, mut state) = (Script::dice([6, 5, 6, 3]), pig_state([7, 0], 0));
        assert_eq!(finish_turn(&pig, &mut state, FIRST, &mut chance, &mut scratch), 5);
        assert_eq!((chance.left(), pig.view(&state, Eyes::All).banked), (0, vec![27, 0]));
        assert!(pig.to_act(&state).contains(SECOND));
        assert_eq!(finish_turn(&pig, &mut state, FIRST, &mut chance, &mut scratch), 0);
    }

    #[test]
    fn a_finished_turn_does_not_go_on_into_the_next_of_the_same_seat() {
        let silent = SeatSet::only(SECOND);
        let pig = Hinted { silent, turn: |pig: &Pig, state| pig.round(state), ..cautious_pig() };
        let (mut chance, mut state) = (Script::dice([6, 6, 6, 6]), pig_state([0, 0], 0));
        assert_eq!(finish_turn(&pig, &mut state, FIRST, &mut chance, &mut Actions::new()), 5);
        assert!(pig.to_act(&state).contains(FIRST), "its next turn has begun");
        assert_eq!(pig.view(&state, Eyes::All).banked, [24, 0]);
    }

    #[test]
    fn the_games_own_choice_goes_before_inclination_where_a_turn_is_only_finished() {
        let pig = Hinted { playout_action: Some(Action::Hold), ..cautious_pig() };
        let (mut chance, mut state) = (Script::default(), pig_state([7, 0], 1));
        assert_eq!(finish_turn(&pig, &mut state, FIRST, &mut chance, &mut Actions::new()), 1);
        assert_eq!(pig.view(&state, Eyes::All).banked, [8, 0]);
    }

    #[test]
    fn turns_are_played_to_the_beginning_of_the_next_wherever_they_stand() {
        for (stake, dice) in [(0, vec![6, 5, 6, 3]), (17, vec![3])] {
            let pig = Hinted { turn: |pig: &Pig, state| pig.round(state), ..cautious_pig() };
            let (mut chance, mut state) =
                (Script::dice(dice.into_iter().chain([1])), pig_state([7, 0], stake));
            play_turns(&pig, &mut state, &mut chance, &mut Actions::new(), 2);
            assert_eq!((chance.left(), pig.view(&state, Eyes::All).banked), (0, vec![27, 0]));
            assert!(pig.to_act(&state).contains(FIRST) && pig.round(&state) == 2);
        }
    }

    #[test]
    fn a_turn_without_end_is_given_up() {
        let daring = |_: &Pig, _: &_, _, action| if action == Action::Roll { 1.0 } else { 0.0 };
        let pig = Hinted { inclination: daring, ..Hinted::of(testing::pig(2)) };
        let (mut chance, mut state) = (Script::dice([2; 49]), pig_state([0, 0], 0));
        let plies = finish_turn(&pig, &mut state, FIRST, &mut chance, &mut Actions::new());
        assert_eq!((plies, pig.view(&state, Eyes::All).stake), (LONGEST_REST, 80));
    }

    #[test]
    fn a_game_by_inclination_goes_to_its_end() {
        let timid = |_: &Pig, _: &_, _, action| if action == Action::Hold { 1.0 } else { 0.0 };
        let pig = Hinted { inclination: timid, ..Hinted::of(testing::pig(2)) };
        let (state, played) = inclined_play(&pig, &mut Script::default(), &mut Actions::new());
        assert_eq!(pig.outcome(&state).unwrap().how, "last-round");
        let plies = 2 * u32::from(toys::pig::LAST_ROUND);
        assert_eq!(played, PlayCount { plies, decisions: plies });
    }

    #[test]
    fn what_is_without_a_choice_is_no_decision() {
        // Fills the board without a four; the last column is all that is left.
        const LINE: &[u8] = b"121212212121343434434343565656656565777777";
        let inclination = |game: &ConnectFour, state: &State, _, drop: ConnectAction| {
            let rows = game.view(state, Eyes::All).rows.concat();
            let stones = rows.chars().filter(|&cell| cell != '.').count();
            f32::from(u8::from(LINE[stones] == b'1' + drop.code() as u8))
        };
        let game = Hinted { inclination, ..Hinted::of(ConnectFour) };
        let (state, played) = inclined_play(&game, &mut Script::default(), &mut Actions::new());
        assert_eq!(game.outcome(&state).unwrap().how, "draw");
        assert_eq!(played, PlayCount { plies: 42, decisions: 36 });
    }
}
