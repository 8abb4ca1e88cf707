//! Pig, a dice race for two to ten. In your turn you roll one die as often as you like. Each roll adds to what is at stake;
//! a 1 loses the stake and the turn; holding banks the stake. Whoever first has 100, banked and at stake, wins.

use serde::{Deserialize, Serialize};
use table::{
    About, Actions, Chance, Content, Effect, Eyes, Judge, MAX_SEATS, Names, Outcome, Part, Problem, Prompt,
    Refusal, RuleId, Rules, Score, Seat, SeatSet, Sink, Step, Tell, Text, Values,
    learned::{Feature, Features, Levels},
    portable_math::exp,
    text,
    text::die,
};

/// The points that win.
pub const GOAL: u8 = 100;
/// Nobody has to roll, so a game could go on for ever; after this many rounds the leader wins.
pub const LAST_ROUND: u16 = 500;

/// The rules of one match.
#[derive(Clone, Debug)]
pub struct Pig {
    seats: usize,
}

/// What is chosen before a match.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// How many play.
    pub players: usize,
}

/// One position.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    /// The banked points of each seat.
    banked: [u8; MAX_SEATS],
    /// Whose turn it is; after the last point, whose turn it was.
    turn: u8,
    /// What this turn has brought so far.
    stake: u8,
    /// The round, from 1.
    round: u16,
}

table::actions! {
    /// What a player decides.
    pub enum Action {
        /// Roll the die.
        Roll = "roll";
        /// Bank the stake and end the turn.
        Hold = "hold";
    }
}

/// What happens.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// A die fell.
    Rolled {
        /// Who rolled.
        seat: Seat,
        /// What it shows.
        die: u8,
        /// What is at stake now.
        stake: u8,
    },
    /// A stake was banked.
    Banked {
        /// Whose.
        seat: Seat,
        /// How much.
        points: u8,
        /// The points in the bank now.
        total: u8,
    },
}

/// What everyone sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// The banked points of each seat.
    pub banked: Vec<u8>,
    /// Whose turn it is.
    pub turn: Seat,
    /// What is at stake.
    pub stake: u8,
    /// The round, from 1.
    pub round: u16,
}

impl State {
    /// The first seat's turn, in the first round, with these points banked and this at stake.
    pub fn new(banked: &[u8], stake: u8) -> State {
        let mut all = [0; MAX_SEATS];
        all[..banked.len()].copy_from_slice(banked);
        State { banked: all, turn: 0, stake, round: 1 }
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.banked[self.turn as usize] >= GOAL || self.round > LAST_ROUND
    }

    #[inline]
    fn pass(&mut self, seats: usize) {
        self.stake = 0;
        self.turn += 1;
        if usize::from(self.turn) == seats {
            self.turn = 0;
            self.round += 1;
        }
    }

    fn bank(&mut self, seat: Seat, log: &mut impl Sink<Event>) {
        let (points, bank) = (self.stake, &mut self.banked[seat.index()]);
        *bank += points;
        self.stake = 0;
        let total = *bank;
        log.push(|| Event::Banked { seat, points, total });
    }
}

impl Rules for Pig {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Event = Event;

    fn about() -> &'static About {
        &About {
            id: "pig",
            title: "Pig",
            tagline: "Roll and roll again, or bank what you have before a 1 takes it.",
            players: (2, MAX_SEATS),
            minutes: (5, 20),
            rules_version: 1,
            ledger: "",
            content: ("", ""),
            options: &[],
        }
    }

    fn options(players: usize) -> Result<Options, Problem> {
        Pig::about().check_players(players)?;
        Ok(Options { players })
    }

    fn variants() -> Vec<Options> {
        (2..=MAX_SEATS).map(|players| Options { players }).collect()
    }

    fn new(options: &Options, _content: &Content) -> Result<Pig, Problem> {
        let Options { players } = Pig::options(options.players)?;
        Ok(Pig { seats: players })
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn setup(&self, _chance: &mut impl Chance, _log: &mut impl Sink<Event>) -> State {
        State::new(&[], 0)
    }

    #[inline]
    fn to_act(&self, state: &State) -> SeatSet {
        if state.is_over() { SeatSet::EMPTY } else { SeatSet::only(Seat::new(state.turn.into())) }
    }

    #[inline]
    fn legal(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        if self.to_act(state).contains(seat) {
            out.push(Action::Roll);
            out.push(Action::Hold);
        }
    }

    fn check(&self, state: &State, seat: Seat, _action: Action) -> Result<(), Refusal> {
        match self.to_act(state).first() {
            Some(turn) if turn == seat => Ok(()),
            Some(turn) => {
                Err(Refusal::new(RuleId::known("turn.order"), text!["It is the turn of ", turn, "."]))
            }
            None => Err(Refusal::new(RuleId::known("end.over"), "The game is over.")),
        }
    }

    #[inline]
    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        if action == Action::Hold {
            state.bank(seat, log);
            state.pass(self.seats);
            return Step::Open;
        }
        let die = chance.d6();
        let stake = if die == 1 { 0 } else { state.stake + die };
        log.push(|| Event::Rolled { seat, die, stake });
        state.stake = stake;
        if die == 1 {
            state.pass(self.seats);
        } else if state.banked[seat.index()] + stake >= GOAL {
            state.bank(seat, log);
        }
        Step::Revealed
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let how = if state.round > LAST_ROUND { "last-round" } else { "goal" };
        state.is_over().then(|| Outcome::ranked(self.seats, how, |seat| state.banked[seat.index()]))
    }

    fn scores(&self, state: &State, _eyes: Eyes) -> Vec<Score> {
        let score =
            |seat: Seat| Score::of(seat, vec![Part::new("banked", state.banked[seat.index()])], vec![]);
        Seat::all(self.seats).map(score).collect()
    }

    fn round(&self, state: &State) -> u32 {
        state.round.min(LAST_ROUND).into()
    }

    fn event_for(&self, event: &Event, _eyes: Eyes) -> Option<Event> {
        Some(*event)
    }

    fn determinize(&self, _state: &mut State, _seat: Seat, _chance: &mut impl Chance) {
        // Nothing is hidden.
    }

    fn fallback(&self, _state: &State, _seat: Seat) -> Action {
        Action::Hold
    }

    fn invariants(&self, state: &State) -> Result<(), String> {
        if usize::from(state.turn) >= self.seats {
            return Err(format!("it is the turn of seat {}, of {}", state.turn + 1, self.seats));
        }
        if state.banked[self.seats..].iter().any(|&points| points > 0) {
            return Err("an empty seat has points".to_owned());
        }
        let at_goal = state.banked.iter().filter(|&&points| points >= GOAL).count();
        let most = state.banked[usize::from(state.turn)].saturating_add(state.stake);
        // The last roll starts at 99 at most.
        if at_goal > usize::from(state.is_over()) || most > GOAL + 5 || (state.stake > 0 && most >= GOAL) {
            return Err("somebody passed the goal and the game went on".to_owned());
        }
        Ok(())
    }
}

impl Tell for Pig {
    type View = View;
    type Board = ();

    fn board(&self) {}

    fn view(&self, state: &State, _eyes: Eyes) -> View {
        let State { banked, turn, stake, round } = *state;
        View { banked: banked[..self.seats].to_vec(), turn: Seat::new(turn.into()), stake, round }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Prompt {
        let (stake, banked) = (state.stake, state.banked[seat.index()]);
        Prompt { text: text!["Roll or hold? ", stake, " at stake, ", banked, " banked."], rules: vec![] }
    }

    fn label(&self, state: &State, _seat: Seat, action: Action) -> Text {
        match action {
            Action::Roll => "Roll the die".into(),
            Action::Hold => text!["Hold and bank ", state.stake],
        }
    }

    fn effect(&self, state: &State, _seat: Seat, action: Action) -> Effect {
        match action {
            Action::Roll => Effect::NONE,
            Action::Hold => Effect::NONE.gives(state.stake, "points"),
        }
    }

    fn unit_names(of: &str) -> Option<(&'static str, &'static str)> {
        (of == "points").then_some(("point", "points"))
    }

    fn narrate(&self, event: &Event) -> Text {
        match *event {
            Event::Rolled { seat, die: face @ 1, .. } => {
                text![seat, " rolls a ", die(face), " and loses the stake"]
            }
            Event::Rolled { seat, die: face, stake } => {
                text![seat, " rolls a ", die(face), ": ", stake, " at stake"]
            }
            Event::Banked { seat, points, total } => text![seat, " banks ", points, " and has ", total],
        }
    }

    fn goal(&self, state: &State, eyes: Eyes) -> Text {
        let own = Seat::all(self.seats).find(|&seat| eyes == Eyes::Seat(seat));
        let banked = own.map(|seat| text![": you have banked ", state.banked[seat.index()]]);
        text![u32::from(GOAL), " points", banked]
    }

    fn ending(&self, how: &'static str) -> Text {
        match how {
            "goal" => text![u32::from(GOAL), " points were reached"],
            _ => text![u32::from(LAST_ROUND), " rounds are over: most points win"],
        }
    }

    fn picture(&self, state: &State, _eyes: Eyes, names: &Names) -> String {
        let line = |seat: Seat| {
            let stake = match self.to_act(state).contains(seat) {
                true => format!("  + {} at stake", state.stake),
                false => String::new(),
            };
            format!("{:3}  {}{stake}\n", state.banked[seat.index()], names.of(seat))
        };
        Seat::all(self.seats).map(line).collect()
    }
}

/// What a learned estimate looks at.
static FEATURES: [Feature; 3] = [
    Feature::rising("points in fives", 21),
    Feature::rising("at stake in fives", 9),
    Feature::any("turn", 2),
];

impl Judge for Pig {
    /// The further ahead, the likelier to win: a lead of about two good turns is worth twice the odds.
    fn estimate(&self, state: &State) -> Values {
        if let Some(outcome) = self.outcome(state) {
            return outcome.payoffs(self.seats);
        }
        let mut values = [0.0; MAX_SEATS];
        for seat in Seat::all(self.seats) {
            let stake = if seat.index() == usize::from(state.turn) { state.stake } else { 0 };
            values[seat.index()] = exp(f32::from(state.banked[seat.index()] + stake) / 24.0);
        }
        let all: f32 = values.iter().sum();
        values.map(|value| value / all)
    }
}

impl Features for Pig {
    const FEATURES: &'static [Feature] = &FEATURES;

    fn write_levels(&self, state: &State, seat: Seat, levels: &mut [u8]) {
        let turn = seat.index() == usize::from(state.turn);
        let mut levels = Levels::new(&FEATURES, levels);
        levels.put(state.banked[seat.index()] / 5);
        levels.put(if turn { state.stake / 5 } else { 0 });
        levels.put(u8::from(turn));
    }
}

#[cfg(test)]
mod tests {
    use table::{NoLog, chance::Script};

    use super::*;

    fn play(rolls: &[u8], actions: &[Action]) -> (Pig, State) {
        let pig = Pig { seats: 2 };
        let mut chance = Script::dice(rolls.iter().copied());
        let mut state = pig.setup(&mut chance, &mut NoLog);
        for &action in actions {
            // Whether it may be taken back does not matter here.
            let seat = pig.to_act(&state).first().unwrap();
            let _ = pig.apply(&mut state, seat, action, &mut chance, &mut NoLog);
            pig.invariants(&state).unwrap();
        }
        (pig, state)
    }

    #[test]
    fn a_one_loses_the_stake_and_the_turn() {
        let (_, state) = play(&[6, 5, 1], &[Action::Roll; 3]);
        assert_eq!((state.banked[0], state.stake, state.turn), (0, 0, 1));
    }

    #[test]
    fn holding_banks_the_stake() {
        let (_, state) = play(&[6, 5], &[Action::Roll, Action::Roll, Action::Hold]);
        assert_eq!((state.banked[0], state.stake, state.turn), (11, 0, 1));
    }

    #[test]
    fn the_goal_wins_at_once() {
        let (pig, state) = play(&[6; 17], &[Action::Roll; 17]);
        let outcome = pig.outcome(&state).unwrap();
        assert_eq!((outcome.how, outcome.place(Seat::new(0))), ("goal", 1));
        assert!(pig.to_act(&state).is_empty());
    }

    #[test]
    fn a_game_in_which_nobody_rolls_ends_shared() {
        let (pig, state) = play(&[], &[Action::Hold; 2 * LAST_ROUND as usize]);
        let outcome = pig.outcome(&state).unwrap();
        assert_eq!((outcome.how, outcome.winners(2).len()), ("last-round", 2));
    }

    #[test]
    fn estimates_add_up_to_one() {
        let (pig, state) = play(&[6, 5], &[Action::Roll, Action::Roll]);
        let values = pig.estimate(&state);
        assert!(values[0] > values[1] && (values.iter().sum::<f32>() - 1.0).abs() < 1e-5);
    }

    #[test]
    fn amounts_have_the_words_of_the_game_for_one_and_several() {
        let said =
            [(1, "points"), (2, "points"), (1, "stake")].map(|(n, of)| Pig::amount_of(n, of).to_string());
        assert_eq!(said, ["1 point", "2 points", "1 stake"]);
    }
}
