//! A game with hints for bots, whatever the game itself says.

use table::{
    About, Actions, Chance, Content, Eyes, Game, Judge, Names, Outcome, Problem, Prompt, Refusal, Rules,
    Score, Seat, SeatSet, Sink, Step, Tell, Text, Values, learned::Features,
};

/// Names positions that are strictly better than one.
type StrictlyBetter<S> = fn(&S, &mut dyn FnMut(&'static str, &S));

/// A game with the hints of a test. Without further words it hints at nothing.
pub(crate) struct Hinted<G: Game> {
    pub(crate) game: G,
    pub(crate) inclination: fn(&G, &G::State, Seat, G::Action) -> f32,
    pub(crate) playout_action: Option<G::Action>,
    pub(crate) is_candidate: fn(&G::State, Seat, G::Action) -> bool,
    pub(crate) dominates: fn(G::Action, G::Action) -> bool,
    pub(crate) strictly_better: StrictlyBetter<G::State>,
    pub(crate) playout_turns: u32,
    pub(crate) reevaluates_best: bool,
    pub(crate) tie_margin: f32,
    pub(crate) turn: fn(&G, &G::State) -> u32,
    /// Seats that take their fallback by themselves, so that the next turn of another may follow at once.
    pub(crate) silent: SeatSet,
    pub(crate) weights: Option<&'static [u8]>,
}

impl<G: Game> Hinted<G> {
    pub(crate) fn of(game: G) -> Hinted<G> {
        Hinted {
            game,
            inclination: |_, _, _, _| 0.0,
            playout_action: None,
            is_candidate: |_, _, _| true,
            dominates: |_, _| false,
            strictly_better: |_, _| (),
            playout_turns: 0,
            reevaluates_best: false,
            tie_margin: 0.0,
            turn: |_, _| 0,
            silent: SeatSet::EMPTY,
            weights: None,
        }
    }
}

impl<G: Game> Rules for Hinted<G> {
    type Options = G::Options;
    type State = G::State;
    type Action = G::Action;
    type Event = G::Event;

    fn about() -> &'static About {
        G::about()
    }

    fn options(players: usize) -> Result<G::Options, Problem> {
        G::options(players)
    }

    fn variants() -> Vec<G::Options> {
        G::variants()
    }

    fn new(options: &G::Options, content: &Content) -> Result<Self, Problem> {
        Ok(Hinted::of(G::new(options, content)?))
    }

    fn seats(&self) -> usize {
        self.game.seats()
    }

    fn setup(&self, chance: &mut impl Chance, log: &mut impl Sink<G::Event>) -> G::State {
        self.game.setup(chance, log)
    }

    fn to_act(&self, state: &G::State) -> SeatSet {
        self.game.to_act(state)
    }

    fn legal(&self, state: &G::State, seat: Seat, out: &mut Actions<G::Action>) {
        self.game.legal(state, seat, out);
    }

    fn check(&self, state: &G::State, seat: Seat, action: G::Action) -> Result<(), Refusal> {
        self.game.check(state, seat, action)
    }

    fn apply(
        &self,
        state: &mut G::State,
        seat: Seat,
        action: G::Action,
        chance: &mut impl Chance,
        log: &mut impl Sink<G::Event>,
    ) -> Step {
        let step = self.game.apply(state, seat, action, chance, log);
        while let Some(next) = self.to_act(state).first().filter(|&next| self.silent.contains(next)) {
            // The bots do not ask whether it may be taken back.
            let _ = self.game.apply(state, next, self.game.fallback(state, next), chance, log);
        }
        step
    }

    fn outcome(&self, state: &G::State) -> Option<Outcome> {
        self.game.outcome(state)
    }

    fn scores(&self, state: &G::State, eyes: Eyes) -> Vec<Score> {
        self.game.scores(state, eyes)
    }

    fn round(&self, state: &G::State) -> u32 {
        self.game.round(state)
    }

    fn event_for(&self, event: &G::Event, eyes: Eyes) -> Option<G::Event> {
        self.game.event_for(event, eyes)
    }

    fn determinize(&self, state: &mut G::State, seat: Seat, chance: &mut impl Chance) {
        self.game.determinize(state, seat, chance);
    }

    fn fallback(&self, state: &G::State, seat: Seat) -> G::Action {
        self.game.fallback(state, seat)
    }

    fn invariants(&self, state: &G::State) -> Result<(), String> {
        self.game.invariants(state)
    }
}

impl<G: Game> Tell for Hinted<G> {
    type View = G::View;
    type Board = G::Board;

    fn board(&self) -> G::Board {
        self.game.board()
    }

    fn view(&self, state: &G::State, eyes: Eyes) -> G::View {
        self.game.view(state, eyes)
    }

    fn prompt(&self, state: &G::State, seat: Seat) -> Prompt {
        self.game.prompt(state, seat)
    }

    fn label(&self, state: &G::State, seat: Seat, action: G::Action) -> Text {
        self.game.label(state, seat, action)
    }

    fn narrate(&self, event: &G::Event) -> Text {
        self.game.narrate(event)
    }

    fn goal(&self, state: &G::State, eyes: Eyes) -> Text {
        self.game.goal(state, eyes)
    }

    fn ending(&self, how: &'static str) -> Text {
        self.game.ending(how)
    }

    fn picture(&self, state: &G::State, eyes: Eyes, names: &Names) -> String {
        self.game.picture(state, eyes, names)
    }
}

impl<G: Game> Features for Hinted<G> {}

impl<G: Game> Judge for Hinted<G> {
    fn estimate(&self, state: &G::State) -> Values {
        self.game.estimate(state)
    }

    fn inclination(&self, state: &G::State, seat: Seat, action: G::Action) -> f32 {
        (self.inclination)(&self.game, state, seat, action)
    }

    fn playout_action(&self, _state: &G::State, _seat: Seat) -> Option<G::Action> {
        self.playout_action
    }

    fn is_candidate(&self, state: &G::State, seat: Seat, action: G::Action) -> bool {
        (self.is_candidate)(state, seat, action)
    }

    fn strictly_better(&self, state: &G::State, _seat: Seat, each: &mut dyn FnMut(&'static str, &G::State)) {
        (self.strictly_better)(state, each);
    }

    fn dominates(&self, _state: &G::State, _seat: Seat, more: G::Action, less: G::Action) -> bool {
        (self.dominates)(more, less)
    }

    fn playout_turns(&self) -> u32 {
        self.playout_turns
    }

    fn reevaluates_best(&self) -> bool {
        self.reevaluates_best
    }

    fn tie_margin(&self) -> f32 {
        self.tie_margin
    }

    fn turn(&self, state: &G::State) -> u32 {
        (self.turn)(&self.game, state)
    }

    fn weights(&self) -> Option<&'static [u8]> {
        self.weights
    }
}
