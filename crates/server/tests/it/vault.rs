//! A game with secrets, for tests alone: everyone holds a card that only they know, and decides in secret, all at once,
//! whether to keep it or to draw another. The highest card wins. A brittle vault breaks when a test wants it to.

use std::{
    sync::atomic::{AtomicU32, AtomicU64, Ordering},
    time::Duration,
};

use serde::{Deserialize, Serialize};
use table::{
    About, Actions, Chance, Content, Eyes, Judge, MAX_SEATS, Names, Outcome, Part, Problem, Prompt, Refusal,
    RuleId, Rules, Score, Seat, SeatSet, Sink, Step, Tell, Text, Values, learned::Features, text,
};

/// Nothing but what is secret.
const LEDGER: &str = r#"
    game = "vault"
    title = "Vault"
    players = [2, 4]
    rulebook = "Vault"
    section = []

    [[hidden]]
    what = "everybody's card"
    known_to = "some"
    seen_by = "who holds it"
"#;

pub const CARDS: u8 = 4;
const MOST: usize = 3;
const ROUNDS: u8 = 3;

/// How often a brittle vault panics from now on when somebody acts.
pub static PANICS: AtomicU32 = AtomicU32::new(0);
/// The same when somebody looks at it.
pub static PANICS_IN_VIEW: AtomicU32 = AtomicU32::new(0);
/// The same when somebody asks whether they may act.
pub static PANICS_IN_CHECK: AtomicU32 = AtomicU32::new(0);
/// How many milliseconds a brittle vault takes to be set up.
pub static SETUP: AtomicU64 = AtomicU64::new(0);
/// Held by a test that breaks vaults, since there may be others.
pub static BREAKING: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());

/// Panics, if that is to be done so many times.
fn break_if(times: &AtomicU32) {
    let fewer = |left: u32| left.checked_sub(1);
    if times.fetch_update(Ordering::SeqCst, Ordering::SeqCst, fewer).is_ok() {
        panic!("a test wants it so");
    }
}

/// For so many players.
pub struct Vault<const BRITTLE: bool>(usize);

#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct State {
    cards: [u8; MOST],
    kept: [Option<bool>; MOST],
    round: u8,
}

table::actions! {
    pub enum Action {
        Keep = "keep";
        Swap = "swap";
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    Dealt { seat: Seat, card: Option<u8> },
    Decided { seat: Seat },
    Round { round: u8 },
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    cards: Vec<Option<u8>>,
    decided: Vec<bool>,
    round: u8,
}

impl<const BRITTLE: bool> Rules for Vault<BRITTLE> {
    type Options = usize;
    type State = State;
    type Action = Action;
    type Event = Event;

    fn about() -> &'static About {
        const {
            &About {
                id: if BRITTLE { "brittle" } else { "vault" },
                title: "Vault",
                tagline: "For tests.",
                players: (2, MOST),
                minutes: (1, 1),
                rules_version: 1,
                ledger: LEDGER,
                content: ("", ""),
                options: &[],
            }
        }
    }

    fn options(players: usize) -> Result<usize, Problem> {
        match players {
            2..=MOST => Ok(players),
            _ => Err(Problem::with_options("players", "Vault is for 2 or 3")),
        }
    }

    fn variants() -> Vec<usize> {
        vec![2, MOST]
    }

    fn new(players: &usize, _content: &Content) -> Result<Vault<BRITTLE>, Problem> {
        Ok(Vault(*players))
    }

    fn seats(&self) -> usize {
        self.0
    }

    fn setup(&self, chance: &mut impl Chance, log: &mut impl Sink<Event>) -> State {
        if BRITTLE {
            std::thread::sleep(Duration::from_millis(SETUP.load(Ordering::SeqCst)));
        }
        let mut cards = [0; MOST];
        cards[..self.0].fill_with(|| chance.below(CARDS.into()) as u8);
        for seat in Seat::all(self.0) {
            log.push(|| Event::Dealt { seat, card: Some(cards[seat.index()]) });
        }
        State { cards, kept: [None; MOST], round: 1 }
    }

    fn to_act(&self, state: &State) -> SeatSet {
        let open = Seat::all(self.0).filter(|seat| state.kept[seat.index()].is_none());
        if state.round > ROUNDS { SeatSet::EMPTY } else { open.collect() }
    }

    fn legal(&self, state: &State, seat: Seat, out: &mut Actions<Action>) {
        if self.to_act(state).contains(seat) {
            out.push(Action::Keep);
            out.push(Action::Swap);
        }
    }

    fn check(&self, state: &State, seat: Seat, _action: Action) -> Result<(), Refusal> {
        if BRITTLE {
            break_if(&PANICS_IN_CHECK);
        }
        if self.to_act(state).contains(seat) {
            return Ok(());
        }
        Err(Refusal::new(RuleId::known("vault.once"), "You have decided already."))
    }

    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        state.kept[seat.index()] = Some(action == Action::Keep);
        if BRITTLE {
            break_if(&PANICS);
        }
        log.push(|| Event::Decided { seat });
        if self.to_act(state).is_empty() {
            for seat in Seat::all(self.0) {
                // A card is drawn either way, so that the draws themselves tell nothing.
                let card = chance.below(CARDS.into()) as u8;
                if state.kept[seat.index()] == Some(false) {
                    state.cards[seat.index()] = card;
                }
                let card = Some(state.cards[seat.index()]);
                log.push(|| Event::Dealt { seat, card });
            }
            state.kept = [None; MOST];
            state.round += 1;
            let round = state.round;
            log.push(|| Event::Round { round });
        }
        Step::Revealed
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        (state.round > ROUNDS).then(|| Outcome::ranked(self.0, "opened", |seat| state.cards[seat.index()]))
    }

    fn scores(&self, state: &State, eyes: Eyes) -> Vec<Score> {
        let known = |seat: Seat| if eyes.sees(seat) { state.cards[seat.index()] } else { 0 };
        Seat::all(self.0).map(|seat| Score::of(seat, vec![Part::new("card", known(seat))], vec![])).collect()
    }

    fn round(&self, state: &State) -> u32 {
        state.round.min(ROUNDS).into()
    }

    fn event_for(&self, event: &Event, eyes: Eyes) -> Option<Event> {
        Some(match *event {
            Event::Dealt { seat, card } => Event::Dealt { seat, card: card.filter(|_| eyes.sees(seat)) },
            ref public => public.clone(),
        })
    }

    fn determinize(&self, state: &mut State, seat: Seat, chance: &mut impl Chance) {
        for other in Seat::all(self.0).filter(|&other| other != seat) {
            state.cards[other.index()] = chance.below(CARDS.into()) as u8;
            if let Some(kept) = &mut state.kept[other.index()] {
                *kept = chance.below(2) == 0;
            }
        }
    }

    fn fallback(&self, _state: &State, _seat: Seat) -> Action {
        Action::Keep
    }

    fn invariants(&self, _state: &State) -> Result<(), String> {
        Ok(())
    }
}

impl<const BRITTLE: bool> Tell for Vault<BRITTLE> {
    type View = View;
    type Board = ();

    fn board(&self) {}

    fn view(&self, state: &State, eyes: Eyes) -> View {
        if BRITTLE {
            break_if(&PANICS_IN_VIEW);
        }
        let card = |seat: Seat| eyes.sees(seat).then_some(state.cards[seat.index()]);
        let decided = |seat: Seat| state.kept[seat.index()].is_some();
        let seats = || Seat::all(self.0);
        View {
            cards: seats().map(card).collect(),
            decided: seats().map(decided).collect(),
            round: state.round,
        }
    }

    fn prompt(&self, state: &State, seat: Seat) -> Prompt {
        Prompt { text: text!["You hold ", state.cards[seat.index()], ". Keep it?"], rules: vec![] }
    }

    fn label(&self, _state: &State, _seat: Seat, action: Action) -> Text {
        action.to_string().into()
    }

    fn narrate(&self, event: &Event) -> Text {
        match *event {
            Event::Dealt { seat, card: Some(card) } => text![seat, " holds ", card],
            Event::Dealt { seat, card: None } => text![seat, " holds a card"],
            Event::Decided { seat } => text![seat, " has decided"],
            Event::Round { round } => text!["Round ", round],
        }
    }

    fn goal(&self, _state: &State, _eyes: Eyes) -> Text {
        "The highest card".into()
    }

    fn ending(&self, _how: &'static str) -> Text {
        "The vaults are open".into()
    }

    fn picture(&self, state: &State, _eyes: Eyes, _names: &Names) -> String {
        format!("round {}\n", state.round)
    }
}

impl<const BRITTLE: bool> Features for Vault<BRITTLE> {}

impl<const BRITTLE: bool> Judge for Vault<BRITTLE> {
    fn estimate(&self, _state: &State) -> Values {
        [0.5; MAX_SEATS]
    }
}
