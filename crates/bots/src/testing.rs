//! Positions for the tests of the bots.

pub(crate) mod hinted;
pub(crate) mod kuhn;

use table::{Action, Content, Eyes, NoLog, Rules, Seat, Tell, chance::Fast};
use toys::{ConnectFour, Pig, connect_four, pig};

use self::{hinted::Hinted, kuhn::Kuhn};

/// Pig for so many.
pub(crate) fn pig(players: usize) -> Pig {
    Pig::new(&Pig::options(players).unwrap(), &Content::built_in(("", ""))).unwrap()
}

/// Pig for two: what is banked, and what the first seat, whose turn it is, has at stake.
pub(crate) fn pig_state(banked: [u8; 2], stake: u8) -> pig::State {
    pig::State::new(&banked, stake)
}

/// Connect Four after stones into these columns.
pub(crate) fn connect_four(columns: &str) -> connect_four::State {
    let mut chance = Fast::new(0);
    let mut state = ConnectFour.setup(&mut chance, &mut NoLog);
    for column in columns.chars() {
        let seat = ConnectFour.to_act(&state).first().unwrap();
        let drop = column.to_string().parse().unwrap();
        let _ = ConnectFour.apply(&mut state, seat, drop, &mut chance, &mut NoLog);
    }
    state
}

/// Pig for two whose players are inclined to hold once 20 points are at stake, and to roll before.
pub(crate) fn cautious_pig() -> Hinted<Pig> {
    let inclination = |pig: &Pig, state: &pig::State, _, action| {
        let enough = pig.view(state, Eyes::All).stake >= 20;
        f32::from(u8::from(enough == (action == pig::Action::Hold)))
    };
    Hinted { inclination, ..Hinted::of(pig(2)) }
}

/// Connect Four whose players are inclined to the third column.
pub(crate) fn fond_of_the_third() -> Hinted<ConnectFour> {
    let inclination = |_: &_, _: &_, _, drop: connect_four::Action| f32::from(u8::from(drop.code() == 2));
    Hinted { inclination, ..Hinted::of(ConnectFour) }
}

/// Kuhn's poker with hints that look at both cards: whoever holds the higher one is inclined to bet, and sees nothing in a pass.
pub(crate) fn peeking_kuhn() -> Hinted<Kuhn> {
    fn is_sound(state: &kuhn::State, seat: Seat, action: kuhn::Action) -> bool {
        let [own, other] = [state.cards[seat.index()], state.cards[1 - seat.index()]];
        (own > other) == (action == kuhn::Action::Bet)
    }
    let inclination = |_: &_, state: &_, seat, action| f32::from(u8::from(is_sound(state, seat, action)));
    Hinted { inclination, is_candidate: is_sound, ..Hinted::of(Kuhn) }
}
