//! Kuhn's poker, the smallest game with a secret: three cards, one each. Pass or bet; who faces a bet folds by passing or
//! calls by betting.

use serde::{Deserialize, Serialize};
use table::{
    About, Actions, Chance, Content, Eyes, Judge, MAX_SEATS, Names, Outcome, Problem, Prompt, Refusal,
    RuleId, Rules, Score, Seat, SeatSet, Sink, Step, Tell, Text, Values, learned::Features,
};

pub(crate) struct Kuhn;

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct State {
    /// 0 is the jack, 2 the king.
    pub(crate) cards: [u8; 2],
    pub(crate) stage: Stage,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Stage {
    First,
    Passed,
    /// This seat faces a bet.
    Facing(u8),
    /// This seat won so many chips.
    Over(u8, u8),
}

table::actions! {
    pub(crate) enum Action {
        Pass = "Pass";
        Bet = "Bet";
    }
}

impl State {
    fn showdown(&mut self, chips: u8) {
        self.stage = Stage::Over(u8::from(self.cards[1] > self.cards[0]), chips);
    }
}

/// Calls for every decision of a first and a second player, and every card: who decides, and the two positions that look alike to them.
pub(crate) fn each_alike(mut each: impl FnMut(Seat, &State, &State)) {
    for (own, one, other) in [(0, 1, 2), (1, 0, 2), (2, 0, 1)] {
        let first = |theirs| State { cards: [own, theirs], stage: Stage::First };
        each(Seat::new(0), &first(one), &first(other));
        let second = |theirs| State { cards: [theirs, own], stage: Stage::Facing(1) };
        each(Seat::new(1), &second(one), &second(other));
    }
}

impl Rules for Kuhn {
    type Options = ();
    type State = State;
    type Action = Action;
    type Event = ();

    fn about() -> &'static About {
        &About {
            id: "kuhn",
            title: "Kuhn's poker",
            tagline: "",
            players: (2, 2),
            minutes: (1, 1),
            rules_version: 1,
            ledger: "",
            content: ("", ""),
            options: &[],
        }
    }

    fn options(_players: usize) -> Result<(), Problem> {
        Ok(())
    }

    fn variants() -> Vec<()> {
        vec![()]
    }

    fn new(_options: &(), _content: &Content) -> Result<Kuhn, Problem> {
        Ok(Kuhn)
    }

    fn seats(&self) -> usize {
        2
    }

    fn setup(&self, chance: &mut impl Chance, _log: &mut impl Sink<()>) -> State {
        let mut deck = [0, 1, 2];
        chance.shuffle(&mut deck);
        State { cards: [deck[0], deck[1]], stage: Stage::First }
    }

    fn to_act(&self, state: &State) -> SeatSet {
        match state.stage {
            Stage::First => SeatSet::only(Seat::new(0)),
            Stage::Passed => SeatSet::only(Seat::new(1)),
            Stage::Facing(seat) => SeatSet::only(Seat::new(seat.into())),
            Stage::Over(..) => SeatSet::EMPTY,
        }
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        if self.to_act(state).contains(seat) {
            out.push(Action::Pass);
            out.push(Action::Bet);
        }
    }

    fn check(&self, state: &State, seat: Seat, _action: Action) -> Result<(), Refusal> {
        let refusal = Refusal::new(RuleId::known("turn"), "It is not your turn.");
        if self.to_act(state).contains(seat) { Ok(()) } else { Err(refusal) }
    }

    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        _chance: &mut impl Chance,
        _log: &mut impl Sink<()>,
    ) -> Step {
        let other = 1 - seat.index() as u8;
        match (state.stage, action) {
            (Stage::First, Action::Pass) => state.stage = Stage::Passed,
            (Stage::Passed, Action::Pass) => state.showdown(1),
            (Stage::First | Stage::Passed, Action::Bet) => state.stage = Stage::Facing(other),
            (_, Action::Pass) => state.stage = Stage::Over(other, 1),
            (_, Action::Bet) => state.showdown(2),
        }
        Step::Open
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let Stage::Over(winner, _) = state.stage else { return None };
        Some(Outcome::ranked(2, "pot", |seat| seat.index() == usize::from(winner)))
    }

    fn scores(&self, _state: &State, _eyes: Eyes) -> Vec<Score> {
        Seat::all(2).map(|seat| Score::of(seat, vec![], vec![])).collect()
    }

    fn round(&self, _state: &State) -> u32 {
        1
    }

    fn event_for(&self, _event: &(), _eyes: Eyes) -> Option<()> {
        Some(())
    }

    fn determinize(&self, state: &mut State, seat: Seat, chance: &mut impl Chance) {
        let own = state.cards[seat.index()];
        let left: Vec<u8> = (0..3).filter(|&card| card != own).collect();
        state.cards[1 - seat.index()] = left[chance.below(2) as usize];
    }

    fn fallback(&self, _state: &State, _seat: Seat) -> Action {
        Action::Pass
    }

    fn invariants(&self, _state: &State) -> Result<(), String> {
        Ok(())
    }
}

impl Tell for Kuhn {
    type View = (u8, String);
    type Board = ();

    fn board(&self) {}

    fn view(&self, state: &State, eyes: Eyes) -> (u8, String) {
        let own = Seat::all(2).find(|&seat| eyes.sees(seat)).map_or(9, |seat| state.cards[seat.index()]);
        (own, format!("{:?}", state.stage))
    }

    fn prompt(&self, _state: &State, _seat: Seat) -> Prompt {
        Prompt { text: "Pass or bet?".into(), rules: vec![] }
    }

    fn label(&self, _state: &State, _seat: Seat, action: Action) -> Text {
        action.to_string().into()
    }

    fn narrate(&self, _event: &()) -> Text {
        Text::new()
    }

    fn goal(&self, _state: &State, _eyes: Eyes) -> Text {
        "Win the pot".into()
    }

    fn ending(&self, _how: &'static str) -> Text {
        "The pot is won".into()
    }

    fn picture(&self, _state: &State, _eyes: Eyes, _names: &Names) -> String {
        String::new()
    }
}

impl Features for Kuhn {}

impl Judge for Kuhn {
    /// Two chips are worth more than one, so that a call is another matter than a pass.
    fn estimate(&self, state: &State) -> Values {
        let mut values = [0.0; MAX_SEATS];
        let (winner, chips) = match state.stage {
            Stage::Over(winner, chips) => (winner, chips),
            _ => (0, 0),
        };
        values[usize::from(winner)] = 0.5 + f32::from(chips) / 4.0;
        values[usize::from(1 - winner)] = 0.5 - f32::from(chips) / 4.0;
        values
    }
}
