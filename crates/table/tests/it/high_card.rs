//! A small game with secrets, for the table's own tests: hands, a deck drawn late, a peek, cards laid face down. [`break_one`]
//! breaks one truth at a time.

use serde::{Deserialize, Serialize};
use table::{
    About, Action, Actions, Chance, Content, Effect, Eyes, Judge, Names, OptionInfo, OptionKind, Outcome,
    Part, Problem, Prompt, Refusal, Role, RuleId, Rules, Score, Seat, SeatSet, Sink, Step, Tell, Text,
    Values,
    learned::{Feature, Features, Levels},
    text,
    trial::Prospect,
    words,
};

pub mod flaw;
mod pieces;

use Act::*;
pub use flaw::break_one;
use flaw::*;
use pieces::{ALL, CARDS, bit, cards, draw};
pub use pieces::{Act, Event, State, View};

pub const LEDGER: &str = include_str!("high_card/rules.toml");

const ORDER: RuleId = RuleId::known("turn.order");
const HAND: RuleId = RuleId::known("turn.hand");
const ONCE: RuleId = RuleId::known("turn.once");

const ABOUT: About = About {
    id: "high-card",
    title: "High Card",
    tagline: "The highest card takes the trick.",
    players: (2, 3),
    minutes: (1, 2),
    rules_version: 1,
    ledger: LEDGER,
    content: ("high-card.json", r#"{"hand": 3, "rounds": 3}"#),
    options: &[PEEKING],
};

const PEEKING: OptionInfo = OptionInfo {
    key: "peeking",
    title: "Peeking",
    help: "",
    values: &["true", "false"],
    titles: words::YES_NO,
    players: &[2, 3],
    kind: OptionKind::Plain,
};

/// With a value that nobody can read.
const ODD: About = About { options: &[OptionInfo { values: &["true", "7"], ..PEEKING }], ..ABOUT };
/// With a safeguard that is off in some variants.
const UNSAFE: About = About { options: &[OptionInfo { kind: OptionKind::Safeguard, ..PEEKING }], ..ABOUT };
/// With teams that nobody plays in.
const UNALLIED: About = About {
    options: &[OptionInfo { kind: OptionKind::Teams { teams: &[&[], &[0, 1]] }, ..PEEKING }],
    ..ABOUT
};
/// With a value that has no title.
const UNTITLED: About = About { options: &[OptionInfo { titles: &["Yes", ""], ..PEEKING }], ..ABOUT };

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    pub players: usize,
    pub peeking: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Deck {
    hand: u8,
    rounds: u8,
}

/// The rules of a match.
#[derive(Debug)]
pub struct HighCard {
    options: Options,
    hand: u8,
    rounds: u8,
}

impl HighCard {
    fn deck(&self, s: &State) -> u16 {
        ALL & !s.gone & !s.hands.iter().fold(0, |all, hand| all | hand)
    }

    fn next(&self, seat: Seat) -> Seat {
        seat.next(self.options.players)
    }

    fn laying(&self, s: &State) -> bool {
        usize::from(s.turn) == self.options.players
    }

    /// A number that only those who see all hands could know.
    fn secret(&self, s: &State, seat: Seat) -> u32 {
        s.hands.iter().enumerate().filter(|&(i, _)| i != seat.index()).map(|(_, hand)| u32::from(*hand)).sum()
    }

    fn own(&self, s: &State, seat: Seat) -> u16 {
        s.hands[seat.index()]
    }

    fn trick(&self, s: &mut State, log: &mut impl Sink<Event>) {
        let laid = s.laid;
        log.push(|| Event::Trick { laid });
        let best = Seat::all(self.options.players).max_by_key(|seat| laid[seat.index()]).unwrap();
        s.points[best.index()] += 1;
        for seat in Seat::all(self.options.players) {
            self.lose(s, seat, laid[seat.index()].unwrap());
            s.laid[seat.index()] = None;
        }
        s.turn = 0;
        s.round += 1;
    }

    /// A card leaves a hand, face up.
    fn lose(&self, s: &mut State, seat: Seat, card: u8) {
        s.hands[seat.index()] &= !bit(card);
        if !broken(CARD_LOST) {
            s.gone |= bit(card);
        }
        for known in &mut s.known {
            *known &= !bit(card);
        }
    }
}

impl Rules for HighCard {
    type Options = Options;
    type State = State;
    type Action = Act;
    type Event = Event;

    fn about() -> &'static About {
        match () {
            () if broken(OPTION_ODD) => &ODD,
            () if broken(OPTION_UNTITLED) => &UNTITLED,
            () if broken(SAFEGUARD_OFF) => &UNSAFE,
            () if broken(OPTION_UNALLIED) => &UNALLIED,
            () => &ABOUT,
        }
    }

    fn options(players: usize) -> Result<Options, Problem> {
        if (2..=3).contains(&players) || broken(OPTIONS_LAX) {
            return Ok(Options { players, peeking: true });
        }
        Err(Problem::with_options("players", "two or three can play"))
    }

    fn variants() -> Vec<Options> {
        let all = [(2, true), (3, true), (2, false), (3, false)];
        all.map(|(players, peeking)| Options { players, peeking }).to_vec()
    }

    fn new(options: &Options, content: &Content) -> Result<Self, Problem> {
        Self::options(options.players)?;
        let Deck { hand, rounds } = content.parse()?;
        assert!(hand != 0 || !broken(CONTENT_PANICS), "no cards, no game");
        if !(1..=4).contains(&hand) {
            return Err(content.problem("hand", "hands have one to four cards"));
        }
        if !(1..=hand).contains(&rounds) {
            return Err(content.problem("rounds", "there are as many rounds as cards at most"));
        }
        Ok(HighCard { options: options.clone(), hand, rounds })
    }

    fn seats(&self) -> usize {
        self.options.players
    }

    fn setup(&self, chance: &mut impl Chance, log: &mut impl Sink<Self::Event>) -> Self::State {
        let mut s = State {
            hands: [0; 3],
            laid: [None; 3],
            gone: 0,
            known: [0; 3],
            points: [0; 3],
            turn: 0,
            tossed: false,
            peeked: false,
            round: 1,
        };
        for _ in 0..self.hand {
            for seat in Seat::all(self.options.players) {
                let mut deck = self.deck(&s);
                let card = draw(&mut deck, chance);
                s.hands[seat.index()] |= bit(card);
                if broken(DEAL_LEAKS) {
                    log.push(|| Event::Tossed { seat, card });
                }
            }
        }
        if broken_at_times(SETUP_RANDOM) {
            chance.below(2);
        }
        s
    }

    fn to_act(&self, s: &Self::State) -> SeatSet {
        if s.round > self.rounds {
            return SeatSet::EMPTY;
        }
        if self.laying(s) {
            return Seat::all(self.options.players).filter(|seat| s.laid[seat.index()].is_none()).collect();
        }
        SeatSet::only(Seat::new(s.turn.into()))
    }

    fn awaited(&self, s: &Self::State) -> SeatSet {
        if broken(AWAITS_NOBODY) && self.laying(s) { SeatSet::EMPTY } else { self.to_act(s) }
    }

    fn legal(&self, s: &Self::State, seat: Seat, out: &mut Actions<Self::Action>) {
        if broken(STUCK) && s.round == 2 {
            return;
        }
        for code in 0..Self::Action::CODES {
            let action = Act::from_code(code).unwrap();
            let lax = broken(CHECK_LAX) && action == Peek;
            if self.check(s, seat, action).is_ok() && !lax {
                out.push(action);
                if broken(LEGAL_TWICE) && action == Peek {
                    out.push(action);
                }
            }
        }
        if broken(CHECK_STRICT) && out.contains(&Draw) && !out.contains(&Peek) {
            out.push(Peek);
        }
    }

    fn check(&self, s: &Self::State, seat: Seat, action: Self::Action) -> Result<(), Refusal> {
        let refuse = |rule, why: &'static str| Err(Refusal::new(rule, why));
        let out_of_turn = broken(OTHERS_ACT) && action == Peek;
        if !self.to_act(s).contains(seat) && !out_of_turn {
            return refuse(ORDER, "It is not your turn.");
        }
        let has = |card| s.hands[seat.index()] & bit(card) != 0;
        match action {
            Lay(_) if !self.laying(s) => refuse(ORDER, "Cards are laid when all have prepared."),
            Lay(card) if !has(card) && broken(REFUSAL_LEAKS) => {
                let held = s.hands.iter().any(|hand| hand & bit(card) != 0);
                refuse(HAND, if held { "Another holds that card." } else { "Nobody holds that card." })
            }
            Lay(card) if !has(card) => refuse(HAND, "You do not hold that card."),
            Lay(_) => Ok(()),
            _ if self.laying(s) && !broken(OTHERS_ACT) => refuse(ORDER, "Now all lay a card."),
            Toss(_) if s.tossed => refuse(ONCE, "You have tossed a card in this round."),
            Toss(card) if !has(card) => {
                let rule = if broken(RULE_UNKNOWN) { RuleId::known("turn.nowhere") } else { HAND };
                refuse(rule, if broken(SILENT) { "" } else { "You do not hold that card." })
            }
            // A hand must last for all rounds.
            Toss(_)
                if s.hands[seat.index()].count_ones()
                    <= 1 + u32::from(self.rounds - s.round.min(self.rounds)) =>
            {
                refuse(HAND, "You need your cards for the rounds to come.")
            }
            Toss(_) => Ok(()),
            Peek if !self.options.peeking => refuse(ONCE, "Nobody peeks in this match."),
            Peek if broken(LEGAL_LEAKS) && self.secret(s, seat) % 2 == 1 => refuse(ONCE, "Better not."),
            Peek if s.peeked => refuse(ONCE, "You have peeked in this round."),
            Peek | Draw => Ok(()),
        }
    }

    fn apply(
        &self,
        s: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        chance: &mut impl Chance,
        log: &mut impl Sink<Self::Event>,
    ) -> Step {
        let i = seat.index();
        match action {
            Toss(card) => {
                self.lose(s, seat, card);
                s.tossed = true;
                log.push(|| Event::Tossed { seat, card });
                Step::Open
            }
            Peek => {
                let highest = cards(s.hands[self.next(seat).index()]).last();
                s.known[i] |= highest.map_or(0, bit);
                s.peeked = true;
                s.tossed |= broken_at_times(APPLY_RANDOM);
                log.push(|| Event::Peeked { seat, card: highest });
                match () {
                    _ if broken(UNDO_PEEKS) => Step::Open,
                    _ if broken(TRIAL_PEEKS) => Step::Sealed(ONCE),
                    _ => Step::Revealed,
                }
            }
            Draw => {
                let mut deck = self.deck(s);
                let card = (deck != 0).then(|| draw(&mut deck, chance));
                assert!(!broken(PANICS) || card != Some(7), "seven is a bad number");
                s.hands[i] |= card.map_or(0, bit);
                log.push(|| Event::Drew { seat, card });
                s.turn += u8::from(!broken(ENDLESS));
                (s.tossed, s.peeked) = (false, false);
                if card.is_some() { Step::Revealed } else { Step::Open }
            }
            Lay(card) => {
                s.laid[i] = Some(card);
                log.push(|| Event::Laid { seat, card: Some(card) });
                if s.laid[..self.options.players].iter().any(Option::is_none) {
                    return Step::Open;
                }
                self.trick(s, log);
                Step::Revealed
            }
        }
    }

    fn outcome(&self, s: &Self::State) -> Option<Outcome> {
        if s.round <= self.rounds {
            return None;
        }
        let mut outcome = Outcome::ranked(self.options.players, "last-trick", |seat| s.points[seat.index()]);
        if broken(PLACES_ODD) {
            outcome.places[0] += 1;
        }
        Some(outcome)
    }

    fn scores(&self, s: &Self::State, eyes: Eyes) -> Vec<Score> {
        let score = |seat: Seat| {
            let mut parts = vec![Part::new("tricks", s.points[seat.index()])];
            if eyes.sees(seat) || broken(SCORES_LEAK) {
                parts.push(Part::new("lowest card in hand", (self.own(s, seat) % 2) as u8));
            }
            Score::of(seat, parts, Vec::new())
        };
        Seat::all(self.options.players).skip(usize::from(broken(SCORES_SHORT))).map(score).collect()
    }

    fn round(&self, s: &Self::State) -> u32 {
        s.round.into()
    }

    fn event_for(&self, event: &Self::Event, eyes: Eyes) -> Option<Self::Event> {
        Some(match *event {
            Event::Drew { seat, .. } if !eyes.sees(seat) && !broken(DRAWN_EVENT_LEAKS) => {
                Event::Drew { seat, card: None }
            }
            Event::Laid { seat, .. } if !eyes.sees(seat) && !broken(CHOICE_LEAKS) => {
                Event::Laid { seat, card: None }
            }
            Event::Peeked { seat, .. } if !eyes.sees(seat) && !eyes.sees(self.next(seat)) => {
                let leaks = broken(EVENT_LEAKS) && eyes != Eyes::Spectator && eyes != Eyes::All;
                if leaks { event.clone() } else { Event::Peeked { seat, card: None } }
            }
            ref event => event.clone(),
        })
    }

    fn determinize(&self, s: &mut Self::State, seat: Seat, chance: &mut impl Chance) {
        if broken(IMAGINE_IDLE) {
            return;
        }
        let sizes = s.hands.map(u16::count_ones);
        let next = self.next(seat);
        let known = s.known[seat.index()];
        let mut unknown = ALL & !s.gone & !s.hands[seat.index()] & !known;
        let true_hands = s.hands;
        for other in Seat::all(self.options.players).filter(|&other| other != seat) {
            let i = other.index();
            let mut hand = if other == next { known } else { 0 };
            if broken(IMAGINE_PEEKS) {
                // Keeps a card that only peeking can tell.
                let highest = cards(true_hands[i]).next().map_or(0, bit);
                hand |= highest & unknown;
                unknown &= !hand;
            }
            let size = if broken(IMAGINE_UNSOUND) { sizes[i].max(1) - 1 } else { sizes[i] };
            while hand.count_ones() < size {
                hand |= bit(draw(&mut unknown, chance));
            }
            s.hands[i] = hand;
            if s.laid[i].is_some() {
                let mut choice = hand;
                s.laid[i] = Some(draw(&mut choice, chance));
            }
            // Only who peeks and who is peeked at know what was seen.
            if self.next(other) != seat {
                s.known[i] = 0;
            }
        }
    }

    fn fallback(&self, s: &Self::State, seat: Seat) -> Self::Action {
        if !self.laying(s) {
            return if broken(FALLBACK_ILLEGAL) { Lay(0) } else { Draw };
        }
        Lay(cards(s.hands[seat.index()]).next().unwrap())
    }

    fn may_auto_play(&self, s: &Self::State, seat: Seat, only: Self::Action) -> bool {
        if broken(AUTO_LEAKS) && matches!(only, Lay(_)) {
            return self.own(s, seat) > 16;
        }
        matches!(only, Lay(_)) || only == Draw && self.deck(s) == 0
    }

    fn invariants(&self, s: &Self::State) -> Result<(), String> {
        let seats = self.options.players;
        let held: u32 = s.hands.iter().map(|hand| hand.count_ones()).sum();
        let union = s.hands.iter().fold(0, |all, hand| all | hand);
        let started = u32::from(self.hand) * seats as u32;
        if s.hands.iter().any(|hand| hand & !ALL != 0) || s.gone & !ALL != 0 {
            return Err("there are cards that do not exist".to_owned());
        }
        if held != union.count_ones() || union & s.gone != 0 || held + s.gone.count_ones() < started {
            return Err(format!("cards are lost or doubled: {s:?}"));
        }
        if s.hands[seats..].iter().any(|&hand| hand != 0) || usize::from(s.turn) > seats || s.round == 0 {
            return Err("somebody plays who does not".to_owned());
        }
        for i in 0..seats {
            let next = self.next(Seat::new(i)).index();
            if s.laid[i].is_some_and(|card| card >= CARDS || s.hands[i] & bit(card) == 0)
                || s.known[i] & !s.hands[next] != 0
            {
                return Err("somebody lays or knows a card that is not there".to_owned());
            }
            let needed = u32::from((self.rounds + 1).saturating_sub(s.round));
            if s.hands[i].count_ones() < needed || s.points[i] >= s.round {
                return Err("somebody has too few cards, or too many points".to_owned());
            }
        }
        if self.laying(s) && s.laid[..seats].iter().all(Option::is_some) || s.round > self.rounds + 1 {
            return Err("the trick is due".to_owned());
        }
        Ok(())
    }
}

impl Tell for HighCard {
    type View = View;
    type Board = ();

    fn board(&self) {}

    fn view(&self, s: &Self::State, eyes: Eyes) -> View {
        let seats = self.options.players;
        let mine = |i: usize| i < seats && eyes.sees(Seat::new(i));
        let mut view = View {
            hands: std::array::from_fn(|i| mine(i).then_some(s.hands[i])),
            sizes: std::array::from_fn(|i| s.hands[i].count_ones()),
            laid: std::array::from_fn(|i| s.laid[i].map(|card| mine(i).then_some(card))),
            // Who was peeked at knows which card was seen.
            known: std::array::from_fn(|i| {
                (mine(i) || i < seats && mine(self.next(Seat::new(i)).index())).then_some(s.known[i])
            }),
            gone: s.gone,
            points: s.points,
            turn: s.turn,
            tossed: s.tossed,
            peeked: s.peeked,
            round: s.round,
            leak: 0,
        };
        match eyes {
            Eyes::Seat(seat) if broken(VIEW_LEAKS) => view.leak = self.secret(s, seat),
            Eyes::Spectator if broken(SPECTATOR_LEAKS) => view.leak = u32::from(s.hands[0]),
            _ => {}
        }
        view
    }

    fn prompt(&self, s: &Self::State, seat: Seat) -> Prompt {
        let text =
            if broken(PROMPT_LEAKS) && self.secret(s, seat) % 2 == 1 { "Careful!" } else { "What now?" };
        Prompt { text: text.into(), rules: vec![ORDER] }
    }

    fn label(&self, _s: &Self::State, _seat: Seat, action: Self::Action) -> Text {
        if broken(LABEL_EMPTY) { " ".into() } else { text!["You ", action.to_string()] }
    }

    fn brief(&self, _s: &Self::State, _seat: Seat, action: Self::Action) -> Text {
        if broken(BRIEF_LONG) {
            text!["All of you ", action.to_string()]
        } else if broken(BRIEF_TWICE) {
            "Act".into()
        } else {
            action.to_string().into()
        }
    }

    fn note(&self, s: &Self::State, seat: Seat, _action: Self::Action) -> Text {
        let risky = broken(NOTE_LEAKS) && self.secret(s, seat) % 2 == 1;
        if risky { "Better not.".into() } else { Text::new() }
    }

    fn role(&self, s: &Self::State, seat: Seat, _action: Self::Action) -> Role {
        if broken(ROLE_LEAKS) && self.secret(s, seat) % 2 == 1 { Role::Idle } else { Role::Plain }
    }

    fn effect(&self, s: &Self::State, seat: Seat, action: Self::Action) -> Effect {
        let leak = if broken(EFFECT_LEAKS) { self.secret(s, seat) as i32 % 7 } else { 0 };
        let cards = i32::from(matches!(action, Toss(_) | Lay(_)));
        Effect::NONE.costs(cards + leak, "cards")
    }

    fn odds(&self, s: &Self::State, seat: Seat, _action: Self::Action) -> Vec<Prospect> {
        let leaks = broken(ODDS_LEAK) && self.secret(s, seat) % 2 == 1;
        leaks.then(|| Prospect::new("A good card", 0.5)).into_iter().collect()
    }

    fn narrate(&self, event: &Self::Event) -> Text {
        match *event {
            Event::Tossed { seat, card } => text![seat, " tosses ", card],
            Event::Peeked { seat, card } => text![seat, " peeks ", format!("{card:?}")],
            Event::Drew { seat, card } => text![seat, " draws ", format!("{card:?}")],
            Event::Laid { seat, card } => text![seat, " lays ", format!("{card:?}")],
            Event::Trick { laid } => text!["the trick is ", format!("{laid:?}")],
        }
    }

    fn goal(&self, s: &Self::State, eyes: Eyes) -> Text {
        let tricks = Seat::all(self.options.players).find(|&seat| eyes == Eyes::Seat(seat));
        let careful = broken(GOAL_LEAKS) && tricks.is_some_and(|seat| self.secret(s, seat) % 2 == 1);
        text![
            "Most tricks",
            careful.then_some("!"),
            tricks.map(|seat| text![": you have ", s.points[seat.index()]])
        ]
    }

    fn ending(&self, _how: &'static str) -> Text {
        if broken(ENDING_EMPTY) { Text::new() } else { "The last trick was taken".into() }
    }

    fn picture(&self, s: &Self::State, eyes: Eyes, _names: &Names) -> String {
        if broken(PICTURE_EMPTY) && eyes == Eyes::All {
            return String::new();
        }
        let eyes = if broken(PICTURE_LEAKS) { Eyes::All } else { eyes };
        format!("{:?}", self.view(s, eyes))
    }
}

impl Judge for HighCard {
    fn estimate(&self, s: &Self::State) -> Values {
        let mut values = [0.0; 10];
        match self.outcome(s) {
            Some(outcome) if !broken(ESTIMATE_OFF) => return outcome.payoffs(self.options.players),
            _ => values[..self.options.players].fill(1.0 / self.options.players as f32),
        }
        if broken(ESTIMATE_ENVIOUS) && s.points[0] > 0 {
            values[0] = 0.0;
        }
        values
    }

    fn strictly_better(&self, s: &Self::State, seat: Seat, each: &mut dyn FnMut(&'static str, &Self::State)) {
        let mut more = s.clone();
        more.points[seat.index()] += 1;
        each("a trick", &more);
    }
}

impl Features for HighCard {
    const FEATURES: &'static [Feature] = &[
        Feature::rising("tricks", 4),
        Feature::rising("tricks ahead", 9),
        Feature::any("cards in hand", 17),
    ];
    const STAGES: usize = 2;

    fn stage(&self, s: &Self::State, seat: Seat) -> usize {
        usize::from(broken(STAGE_LEAKS) && self.secret(s, seat) % 2 == 1)
    }

    fn write_levels(&self, s: &Self::State, seat: Seat, levels: &mut [u8]) {
        let points = |seat: Seat| s.points[seat.index()];
        let others = Seat::all(self.options.players).filter(|&other| other != seat);
        let other = match broken(ORDER_MATTERS) {
            true => points(self.next(seat)),
            false => others.map(points).fold(0, u8::max),
        };
        let leak = u32::from(broken(FEATURES_LEAK) && self.secret(s, seat) % 2 == 1);
        let mut levels = Levels::new(Self::FEATURES, levels);
        levels.put(points(seat));
        levels.put_signed(4, i32::from(points(seat)) - i32::from(other));
        levels.put((self.own(s, seat).count_ones() + leak) as u8);
    }
}
