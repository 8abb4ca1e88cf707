//! Connect Four: two players drop stones into seven columns of six; the first with four in a row, in any direction, wins.
//!
//! A player's stones are a bit set. A column takes seven bits, bottom first: six cells and one that stays empty, so that no
//! line runs on from the top of a column to the bottom of the next.

use serde::{Deserialize, Serialize};
use table::{
    About, Actions, Chance, Content, Eyes, Judge, MAX_SEATS, Names, Outcome, Part, Problem, Prompt, Refusal,
    RuleId, Rules, Score, Seat, SeatSet, Sink, Step, Tell, Text, Values, learned::Features, text,
};

/// Columns of the board.
pub const COLUMNS: u32 = 7;
/// Cells of a column.
pub const ROWS: u32 = 6;

const BITS: u32 = ROWS + 1;
const BOTTOMS: u64 = 0x0000_0408_1020_4081;
const CELLS: u64 = BOTTOMS * ((1 << ROWS) - 1);
/// Bit distances between neighbours: up, along, and both diagonals.
const DIRECTIONS: [u32; 4] = [1, BITS, BITS + 1, BITS - 1];

/// The rules of a match.
#[derive(Clone, Debug)]
pub struct ConnectFour;

/// What is chosen before a match: nothing.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {}

/// One position.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// The stones of each seat.
    stones: [u64; 2],
    /// How many stones have been dropped.
    dropped: u8,
    /// Whether the last stone made a four.
    won: bool,
}

table::actions! {
    /// What a player decides.
    pub enum Action {
        /// Drop a stone into a column.
        Drop(column: u8 as Columns) = "{column}";
    }
}

table::domain! {
    /// The columns, which people count from 1.
    pub struct Columns for [u8; COLUMNS], |column| column.into(), |index| index as u8, |column| column + 1;
}

/// A stone fell.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename = "dropped")]
pub struct Dropped {
    /// Whose.
    pub seat: Seat,
    /// Into which column, from 0.
    pub column: u8,
    /// Onto which row, from 0 at the bottom.
    pub row: u8,
}

/// What everyone sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// The rows from the top, a letter per cell: `X` the first seat, `O` the second, `.` empty.
    pub rows: Vec<String>,
    /// Whose turn it is.
    pub turn: Option<Seat>,
}

#[inline]
fn has_four(stones: u64) -> bool {
    DIRECTIONS.iter().any(|by| {
        let pairs = stones & stones >> by;
        pairs & pairs >> (2 * by) != 0
    })
}

/// The cells, taken or not, that would make a four together with three of these stones.
fn completions(stones: u64) -> u64 {
    let in_direction = |by: &u32| {
        let (up, down) = (|n: u32| stones << (n * by), |n: u32| stones >> (n * by));
        (up(1) & up(2) & (up(3) | down(1))) | (down(1) & down(2) & (down(3) | up(1)))
    };
    DIRECTIONS.iter().map(in_direction).fold(0, |all, cells| all | cells) & CELLS
}

impl State {
    #[inline]
    fn turn(&self) -> Seat {
        Seat::new((self.dropped & 1).into())
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.won || u32::from(self.dropped) == COLUMNS * ROWS
    }

    /// The cells that a stone can fall to: the lowest empty one of each column, unless that is above the top.
    #[inline]
    fn open(&self) -> u64 {
        ((self.stones[0] | self.stones[1]) + BOTTOMS) & CELLS
    }

    fn rows(&self) -> impl Iterator<Item = String> {
        let cell = |row: u32, column: u32| match self.stones.map(|s| s >> (column * BITS + row) & 1) {
            [1, _] => 'X',
            [_, 1] => 'O',
            _ => '.',
        };
        (0..ROWS).rev().map(move |row| (0..COLUMNS).map(|column| cell(row, column)).collect())
    }
}

impl Rules for ConnectFour {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Dropped;

    fn about() -> &'static About {
        &About {
            id: "connect-four",
            title: "Connect Four",
            tagline: "Drop stones; four in a row win.",
            players: (2, 2),
            minutes: (5, 10),
            rules_version: 1,
            ledger: "",
            content: ("", ""),
            options: &[],
        }
    }

    fn options(players: usize) -> Result<Options, Problem> {
        if players == 2 {
            return Ok(Options {});
        }
        Err(Problem::with_options("players", format!("Connect Four is for 2 players, not {players}")))
    }

    fn variants() -> Vec<Options> {
        vec![Options {}]
    }

    fn new(_options: &Options, _content: &Content) -> Result<ConnectFour, Problem> {
        Ok(ConnectFour)
    }

    #[inline]
    fn seats(&self) -> usize {
        2
    }

    fn setup(&self, _chance: &mut impl Chance, _log: &mut impl Sink<Dropped>) -> State {
        State { stones: [0; 2], dropped: 0, won: false }
    }

    #[inline]
    fn to_act(&self, state: &State) -> SeatSet {
        if state.is_over() { SeatSet::EMPTY } else { SeatSet::only(state.turn()) }
    }

    #[inline]
    fn legal(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        if !self.to_act(state).contains(seat) {
            return;
        }
        let mut open = state.open();
        while open != 0 {
            out.push(Action::Drop((open.trailing_zeros() / BITS) as u8));
            open &= open - 1;
        }
    }

    fn check(&self, state: &State, seat: Seat, Action::Drop(column): Action) -> Result<(), Refusal> {
        match self.to_act(state).first() {
            None => Err(Refusal::new(RuleId::known("end.over"), "The game is over.")),
            Some(turn) if turn != seat => {
                Err(Refusal::new(RuleId::known("turn.order"), text!["It is the turn of ", turn, "."]))
            }
            Some(_) if state.open() >> (u32::from(column) * BITS) & ((1 << ROWS) - 1) == 0 => {
                Err(Refusal::new(RuleId::known("board.full"), text!["Column ", column + 1, " is full."]))
            }
            Some(_) => Ok(()),
        }
    }

    #[inline]
    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        Action::Drop(column): Action,
        _chance: &mut impl Chance,
        log: &mut impl Sink<Dropped>,
    ) -> Step {
        let bottom = u32::from(column) * BITS;
        let cell = state.open() & (((1 << ROWS) - 1) << bottom);
        let stones = &mut state.stones[seat.index() & 1];
        *stones |= cell;
        state.won = has_four(*stones);
        state.dropped += 1;
        log.push(|| Dropped { seat, column, row: (cell.trailing_zeros() - bottom) as u8 });
        Step::Open
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let how = if state.won { "four" } else { "draw" };
        // Whoever won dropped the last stone, so the turn would be the other's.
        state.is_over().then(|| Outcome::ranked(2, how, |seat| state.won && seat != state.turn()))
    }

    fn scores(&self, state: &State, _eyes: Eyes) -> Vec<Score> {
        let fours = |seat: Seat| i32::from(has_four(state.stones[seat.index()]));
        Seat::all(2).map(|seat| Score::of(seat, vec![Part::new("four", fours(seat))], vec![])).collect()
    }

    fn round(&self, state: &State) -> u32 {
        u32::from(state.dropped.min(41)) / 2 + 1
    }

    fn event_for(&self, event: &Dropped, _eyes: Eyes) -> Option<Dropped> {
        Some(*event)
    }

    fn determinize(&self, _state: &mut State, _seat: Seat, _chance: &mut impl Chance) {
        // Nothing is hidden.
    }

    fn fallback(&self, state: &State, _seat: Seat) -> Action {
        Action::Drop((state.open().trailing_zeros() / BITS) as u8)
    }

    fn invariants(&self, state: &State) -> Result<(), String> {
        let [first, second] = state.stones;
        let taken = first | second;
        if first & second != 0 || taken & !CELLS != 0 {
            return Err("a cell holds two stones, or a stone lies beside the board".to_owned());
        }
        if taken & !BOTTOMS & !(taken << 1) != 0 {
            return Err("a stone hangs in the air".to_owned());
        }
        let counts = state.stones.map(|stones| stones.count_ones() as u8);
        if counts != [state.dropped.div_ceil(2), state.dropped / 2] {
            return Err(format!("{counts:?} stones are on the board after {} drops", state.dropped));
        }
        if state.won != state.stones.iter().any(|&stones| has_four(stones)) {
            return Err("a four is not told from none".to_owned());
        }
        Ok(())
    }
}

impl Tell for ConnectFour {
    type View = View;
    type Board = ();

    fn board(&self) {}

    fn view(&self, state: &State, _eyes: Eyes) -> View {
        View { rows: state.rows().collect(), turn: self.to_act(state).first() }
    }

    fn prompt(&self, _state: &State, seat: Seat) -> Prompt {
        Prompt { text: text!["Which column? You are ", ["X", "O"][seat.index() & 1], "."], rules: vec![] }
    }

    fn label(&self, _state: &State, _seat: Seat, action: Action) -> Text {
        text!["Drop a stone into column ", action.to_string()]
    }

    fn narrate(&self, event: &Dropped) -> Text {
        text![event.seat, " drops a stone into column ", event.column + 1]
    }

    fn goal(&self, _state: &State, _eyes: Eyes) -> Text {
        "Four stones in a row, in any direction".into()
    }

    fn ending(&self, how: &'static str) -> Text {
        match how {
            "four" => "Four stones are in a row".into(),
            _ => "The board is full".into(),
        }
    }

    fn picture(&self, state: &State, _eyes: Eyes, names: &Names) -> String {
        let spaced = |row: String| row.chars().flat_map(|cell| [cell, ' ']).collect::<String>();
        let board: String = state.rows().map(|row| format!("{}\n", spaced(row).trim_end())).collect();
        format!("{board}1 2 3 4 5 6 7\nX {}, O {}\n", names.of(Seat::new(0)), names.of(Seat::new(1)))
    }
}

impl Features for ConnectFour {}

impl Judge for ConnectFour {
    /// Counts the empty cells that would complete a four. One that can be filled at once decides the game.
    fn estimate(&self, state: &State) -> Values {
        let mut values = [0.0; MAX_SEATS];
        if let Some(outcome) = self.outcome(state) {
            return outcome.payoffs(2);
        }
        let turn = state.turn().index();
        let threats = state.stones.map(|stones| completions(stones) & !(state.stones[0] | state.stones[1]));
        let lead = threats[turn].count_ones() as f32 - threats[1 - turn].count_ones() as f32;
        let chance = if threats[turn] & state.open() != 0 {
            0.99
        } else if (threats[1 - turn] & state.open()).count_ones() > 1 {
            0.02
        } else {
            0.5 + 0.4 * lead / (2.0 + lead.abs())
        };
        values[turn] = chance;
        values[1 - turn] = 1.0 - chance;
        values
    }
}

#[cfg(test)]
mod tests {
    use table::{NoLog, chance::Script};

    use super::*;

    /// The position after stones into these columns.
    fn after(columns: &str) -> State {
        let mut nothing = Script::draws([]);
        let mut state = ConnectFour.setup(&mut nothing, &mut NoLog);
        for column in columns.chars() {
            let drop = column.to_string().parse().unwrap();
            let seat = ConnectFour.to_act(&state).first().unwrap();
            ConnectFour.check(&state, seat, drop).unwrap();
            // Whether it may be taken back does not matter here.
            let _ = ConnectFour.apply(&mut state, seat, drop, &mut nothing, &mut NoLog);
            ConnectFour.invariants(&state).unwrap();
        }
        state
    }

    #[test]
    fn four_in_any_direction_win() {
        for columns in ["1212121", "1122334", "12234334544", "76654554344"] {
            let outcome = ConnectFour.outcome(&after(columns)).unwrap();
            assert_eq!((outcome.how, outcome.places[..2].to_vec()), ("four", vec![1, 2]), "{columns}");
        }
    }

    #[test]
    fn no_line_runs_around_the_edge() {
        assert_eq!(ConnectFour.outcome(&after("111111222")), None);
        assert_eq!(ConnectFour.outcome(&after("6172737")), None);
    }

    #[test]
    fn a_full_column_takes_no_stone() {
        let state = after("444444");
        let drop: Action = "4".parse().unwrap();
        let refusal = ConnectFour.check(&state, Seat::new(0), drop).unwrap_err();
        assert_eq!(refusal.why.to_string(), "Column 4 is full.");
        let mut legal = Actions::new();
        ConnectFour.legal(&state, Seat::new(0), &mut legal);
        assert_eq!(legal.len(), 6);
        assert!(!legal.contains(&drop));
    }

    #[test]
    fn a_full_board_without_a_four_is_shared() {
        let state = after("121212212121343434434343565656656565777777");
        let outcome = ConnectFour.outcome(&state).unwrap();
        assert_eq!((outcome.how, outcome.winners(2).len()), ("draw", 2));
    }

    #[test]
    fn the_estimate_sees_a_four_that_can_be_made() {
        let (to_make, to_lose) =
            (ConnectFour.estimate(&after("112233")), ConnectFour.estimate(&after("22334")));
        assert!(to_make[0] > 0.9 && to_lose[0] > 0.9);
    }
}
