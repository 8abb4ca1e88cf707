//! The verbs that the rule tests of every game share: act, be refused, take back, and look at what may be done.

use std::sync::Arc;

use serde_json::Value;

use super::position::features;
use crate::{
    Actions, Amount, Chance, Content, Game, NoLog, Problem, Rejected, Seat, Timeline,
    chance::{Fast, Script, Watched},
    timeline::{TypedKind, UndoRefused},
};

/// A seat as people count, from 1.
pub const fn seat(number: usize) -> Seat {
    Seat::new(number - 1)
}

/// Who does what the words of a test name no seat for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum DefaultSeat {
    /// The active player, whoever else is asked.
    Active,
    /// Whoever is asked; of several the first.
    Asked,
}

/// A position under test, with what chance will bring and what the newest action caused. Seats are counted from 1, and actions are given
/// as texts.
///
/// A game's own tests wrap it in a scene that knows how to set positions up, and let that scene be used like a fixture (`Deref`).
pub struct Fixture<G: Game, C> {
    /// The rules of the match.
    pub rules: Arc<G>,
    /// What chance will bring.
    pub chance: C,
    timeline: Timeline<G>,
    events: Vec<G::Event>,
    active: fn(&G::State) -> Seat,
    default_seat: DefaultSeat,
}

impl<G: Game> Fixture<G, Script> {
    /// More dice for later rolls.
    pub fn will_roll(&mut self, faces: &[u8]) -> &mut Self {
        self.chance = std::mem::take(&mut self.chance).then(Script::dice(faces.iter().copied()));
        self
    }

    /// More draws for later, as numbers from 0.
    pub fn will_draw(&mut self, values: &[u32]) -> &mut Self {
        self.chance = std::mem::take(&mut self.chance).then(Script::draws(values.iter().copied()));
        self
    }
}

impl<G: Game, C: Chance> Fixture<G, C> {
    /// A position. `active` says whose turn it is.
    pub fn new(
        rules: Arc<G>,
        state: G::State,
        chance: C,
        active: fn(&G::State) -> Seat,
        default_seat: DefaultSeat,
    ) -> Fixture<G, C> {
        let timeline = Timeline::from_state(Arc::clone(&rules), state);
        Fixture { rules, chance, timeline, events: Vec::new(), active, default_seat }
    }

    /// Goes on from another position, from which nothing can be taken back.
    pub fn set(&mut self, state: G::State) {
        self.timeline = Timeline::from_state(Arc::clone(&self.rules), state);
    }

    /// Goes on from a real set-up.
    pub fn set_up(&mut self) {
        self.events.clear();
        self.timeline = Timeline::setup(Arc::clone(&self.rules), &mut self.chance, &mut self.events);
    }

    // ------------------------------------------------------------------- when

    /// Something legal is done.
    #[track_caller]
    pub fn act(&mut self, text: &str) -> &mut Self {
        self.act_as(self.acting(), text)
    }

    /// Several legal things are done one after another.
    #[track_caller]
    pub fn acts(&mut self, texts: &[&str]) -> &mut Self {
        for text in texts {
            self.act(text);
        }
        self
    }

    /// A seat does something legal.
    #[track_caller]
    pub fn act_as(&mut self, number: usize, text: &str) -> &mut Self {
        if let Err(why) = self.attempt(seat(number), text) {
            panic!("\"{text}\" was refused to seat {number}: {why}");
        }
        self
    }

    /// Lets a seat do something, if it may. The list of legal actions agrees, and a sound position stays sound; a position that was not
    /// sound from the start (with cards laid aside, say) is not checked.
    #[track_caller]
    fn attempt(&mut self, seat: Seat, text: &str) -> Result<(), Rejected> {
        let action = parse::<G>(text);
        let listed = self.legal_of(seat).contains(&action);
        let sound = self.rules.invariants(self.state()).is_ok();
        let mut events = Vec::new();
        let done =
            self.timeline.enter(&TypedKind::Act { seat, action, auto: false }, &mut self.chance, &mut events);
        assert_eq!(listed, done.is_ok(), "legal and check disagree on \"{text}\"");
        if done.is_ok() {
            self.events = events;
        }
        if sound && let Err(broken) = self.rules.invariants(self.state()) {
            panic!("\"{text}\" broke an invariant: {broken}");
        }
        done
    }

    /// The active player takes back the newest action.
    pub fn undo(&mut self) -> Result<(), Rejected> {
        self.undo_as(self.active_number())
    }

    /// A seat takes back its newest action.
    pub fn undo_as(&mut self, number: usize) -> Result<(), Rejected> {
        self.timeline.enter(&TypedKind::Undo(seat(number)), &mut self.chance, &mut Vec::new())
    }

    // ------------------------------------------------------------------- then

    /// This may not be done, because of this rule.
    #[track_caller]
    pub fn refused(&mut self, text: &str, rule: &str) -> &mut Self {
        self.refused_to(self.acting(), text, rule)
    }

    /// This seat may not do this, because of this rule.
    #[track_caller]
    pub fn refused_to(&mut self, number: usize, text: &str, rule: &str) -> &mut Self {
        let before = self.state().clone();
        match self.attempt(seat(number), text) {
            Ok(()) => panic!("\"{text}\" was allowed"),
            Err(Rejected::Refused(refusal)) => {
                assert_eq!(refusal.rule.as_str(), rule, "\"{text}\" was refused: {refusal}");
            }
            Err(other) => panic!("\"{text}\" was rejected: {other}"),
        }
        assert_eq!(*self.state(), before, "a refusal changes nothing");
        self
    }

    /// What is missing for this, as whoever acts is told: "2 fuel, 1 ore". Nothing, where more of something would not help.
    #[track_caller]
    pub fn lacks(&self, text: &str) -> String {
        let refused = self.rules.check(self.state(), seat(self.acting()), parse::<G>(text));
        let refusal = refused.expect_err("something that is allowed lacks nothing");
        refusal.lacks.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
    }

    /// Why this may not be done, in words.
    #[track_caller]
    pub fn why_not(&self, text: &str) -> String {
        let refused = self.rules.check(self.state(), seat(self.acting()), parse::<G>(text));
        refused.expect_err("it is refused").why.to_string()
    }

    /// What whoever acts is asked.
    #[track_caller]
    pub fn question(&self) -> String {
        self.rules.prompt(self.state(), seat(self.acting())).text.to_string()
    }

    /// What an action of whoever acts is called.
    #[track_caller]
    pub fn label(&self, text: &str) -> String {
        self.rules.label(self.state(), seat(self.acting()), parse::<G>(text)).to_string()
    }

    /// What else is said of an action of whoever acts.
    #[track_caller]
    pub fn note(&self, text: &str) -> String {
        self.rules.note(self.state(), seat(self.acting()), parse::<G>(text)).to_string()
    }

    /// What an action of whoever acts certainly costs and gives: "1 fuel, 1 ore -> 1 ship".
    #[track_caller]
    pub fn effect(&self, text: &str) -> String {
        let effect = self.rules.effect(self.state(), seat(self.acting()), parse::<G>(text));
        let counted = |amounts: &[Amount]| {
            amounts.iter().map(|amount| format!("{} {}", amount.n, amount.of)).collect::<Vec<_>>().join(", ")
        };
        format!("{} -> {}", counted(&effect.cost), counted(&effect.gain))
    }

    /// The active player may not take back the newest action, because of this rule.
    #[track_caller]
    pub fn undo_refused(&mut self, rule: &str) -> &mut Self {
        match self.undo() {
            Err(Rejected::Undo(UndoRefused::Sealed(sealed))) => assert_eq!(sealed.as_str(), rule),
            other => panic!("undoing gave {other:?}"),
        }
        self
    }

    /// Whether this may be done now.
    #[track_caller]
    pub fn may(&self, text: &str) -> bool {
        self.may_as(self.acting(), text)
    }

    /// Whether a seat may do this now.
    #[track_caller]
    pub fn may_as(&self, number: usize, text: &str) -> bool {
        self.legal_of(seat(number)).contains(&parse::<G>(text))
    }

    /// All that may be done now, as texts.
    #[track_caller]
    pub fn options(&self) -> Vec<String> {
        self.options_of(self.acting())
    }

    /// All that a seat may do now, as texts.
    pub fn options_of(&self, number: usize) -> Vec<String> {
        self.legal_of(seat(number)).iter().map(G::Action::to_string).collect()
    }

    /// What may be done now and starts with these words.
    #[track_caller]
    pub fn options_like(&self, start: &str) -> Vec<String> {
        self.options().into_iter().filter(|text| text.starts_with(start)).collect()
    }

    /// The legal actions of a seat; none if it is not asked.
    pub fn legal_of(&self, seat: Seat) -> Actions<G::Action> {
        let mut out = Actions::new();
        if self.timeline.to_act().contains(seat) {
            self.rules.legal(self.state(), seat, &mut out);
        }
        out
    }

    /// The position.
    pub fn state(&self) -> &G::State {
        self.timeline.state()
    }

    /// The position with what may be taken back.
    pub fn timeline(&self) -> &Timeline<G> {
        &self.timeline
    }

    /// What the newest action, or the set-up, caused.
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// The active player.
    pub fn active(&self) -> Seat {
        (self.active)(self.state())
    }

    /// The number of the active seat.
    pub fn active_number(&self) -> usize {
        self.active().index() + 1
    }

    #[track_caller]
    fn acting(&self) -> usize {
        let seat = match self.default_seat {
            DefaultSeat::Active => self.active(),
            DefaultSeat::Asked => self.timeline.awaited().first().expect("somebody is asked"),
        };
        seat.index() + 1
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.timeline.is_over()
    }

    /// The places of all seats at the end.
    #[track_caller]
    pub fn places(&self) -> Vec<u8> {
        let outcome = self.timeline.outcome().expect("the game is over");
        outcome.places[..self.rules.seats()].to_vec()
    }

    /// What ended the game.
    #[track_caller]
    pub fn how(&self) -> &'static str {
        self.timeline.outcome().expect("the game is over").how
    }

    /// What ended the game, and why somebody won, as people read it.
    #[track_caller]
    pub fn why_over(&self) -> String {
        self.timeline.standings().expect("the game is over").why.to_string()
    }
}

#[track_caller]
fn parse<G: Game>(text: &str) -> G::Action {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// The built-in content of a game, to change it.
pub fn built_in<G: Game>() -> Value {
    serde_json::from_str(G::about().content.1).expect("built-in content is JSON")
}

/// What comes of a game's built-in content after a change.
pub fn with_content<G: Game>(players: usize, change: impl FnOnce(&mut Value)) -> Result<G, Problem> {
    let mut content = built_in::<G>();
    change(&mut content);
    G::new(&G::options(players)?, &Content::custom("mine.json", &content.to_string()))
}

/// The item and the reason of the error that a change of a game's built-in content leads to.
#[track_caller]
pub fn content_error<G: Game>(players: usize, change: impl FnOnce(&mut Value)) -> (String, String) {
    let problem = with_content::<G>(players, change).err().expect("the content is refused");
    assert_eq!(problem.place, "mine.json");
    (problem.item, problem.reason)
}

/// The features of learned estimates that a change of the set-up changes: by seat, counted from 1, and by name, with how many levels they
/// rise.
pub fn changed_features<G: Game>(
    players: usize,
    change: impl FnOnce(&mut G::State),
) -> Vec<(usize, &'static str, i16)> {
    let rules = with_content::<G>(players, |_| ()).expect("so many play, and built-in content is sound");
    let mut state = rules.setup(&mut Watched::new(&mut Fast::new(5)), &mut NoLog);
    let count = G::FEATURES.len();
    let look = |state: &G::State| {
        let levels = |seat| features(&rules, state, seat).1.into_iter().take(count);
        Seat::all(players).flat_map(levels).collect::<Vec<u8>>()
    };
    let before = look(&state);
    change(&mut state);
    let rises =
        before.into_iter().zip(look(&state)).map(|(before, after)| i16::from(after) - i16::from(before));
    let all = (1..=players).flat_map(|number| G::FEATURES.iter().map(move |feature| (number, feature.name)));
    let changed = all.zip(rises).filter(|&(_, rise)| rise != 0);
    changed.map(|((number, name), rise)| (number, name, rise)).collect()
}

/// Holds learned estimates to the order of the others, which must not matter: in games at random, what is looked at in a seat's position stays
/// the same when two others change places. `swapped` gives a position in which all that belongs to one seat belongs to the other, and the other way
/// round; nothing, where that is another position to the rest, since one of them has the turn.
pub fn the_order_of_others_does_not_matter<G: Game>(
    players: usize,
    swapped: impl Fn(&G::State, Seat, Seat) -> Option<G::State>,
) {
    let rules = with_content::<G>(players, |_| ()).expect("so many play, and built-in content is sound");
    let mut chance = Fast::new(7);
    let (mut legal, mut compared) = (Actions::new(), 0);
    let mut state = rules.setup(&mut Watched::new(&mut chance), &mut NoLog);
    for _ in 0..SWAPPED {
        let pairs =
            Seat::all(players).flat_map(|a| Seat::all(players).skip(a.index() + 1).map(move |b| (a, b)));
        for (a, b) in pairs {
            let Some(other) = swapped(&state, a, b).filter(|other| *other != state) else { continue };
            for seat in Seat::all(players).filter(|&seat| seat != a && seat != b) {
                compared += 1;
                let [(stage, levels), (its_stage, its_levels)] =
                    [&state, &other].map(|state| features(&rules, state, seat));
                assert_eq!(stage, its_stage, "the stage of {seat}, when {a} and {b} change places");
                for (feature, (before, after)) in G::FEATURES.iter().zip(levels.into_iter().zip(its_levels)) {
                    let name = feature.name;
                    assert_eq!(before, after, "{name} of {seat}, when {a} and {b} change places");
                }
            }
        }
        match rules.awaited(&state).first() {
            None => state = rules.setup(&mut Watched::new(&mut chance), &mut NoLog),
            Some(seat) => {
                legal.clear();
                rules.legal(&state, seat, &mut legal);
                let action = legal[chance.below(legal.len() as u32) as usize];
                let _ = rules.apply(&mut state, seat, action, &mut Watched::new(&mut chance), &mut NoLog);
            }
        }
    }
    assert!(compared > SWAPPED, "{compared} positions of seats were compared");
}

/// In so many positions others change places.
const SWAPPED: u32 = 3000;
