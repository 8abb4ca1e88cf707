//! Positions for the tests of the bots.

pub(crate) mod kuhn;

use table::{Content, Game, NoLog, chance::Fast};
use toys::{ConnectFour, Pig, connect_four, pig};

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
