//! Whether a game keeps its secrets. Pairs of states that look alike to one seat are made in three ways: by the game's own
//! `determinize`; by other draws or another hidden choice that lead to the same view; and by carrying such a pair along
//! through the game. The latter two do not rely on `determinize`, so that one that does nothing is found out.

use std::ops::AddAssign;

use super::{
    position::features,
    truth::{Broken, Held, Truth, difference, hold},
};
use crate::{
    Action, Actions, Chance, Effect, Eyes, Game, Names, NoLog, Role, Seat, Shortfall, Step, Text,
    chance::{Draw, Fast, Watched},
    learned::MAX_FEATURES,
    trial,
};

/// How many refusals are compared for each pair.
const REFUSALS: usize = 12;
/// How many drafts are compared for each pair, at most. There are thousands of pairs, so that every kind of action has its turn.
const DRAFTS: usize = 2;

/// Views are compared as they are sent, and pictures, for one pair in so many: writing them takes most of the time.
const WRITTEN: u32 = 4;

/// How much was compared.
#[derive(Copy, Clone, Default)]
pub(super) struct Compared {
    /// Pairs of different states that look alike to a seat.
    pub(super) pairs: u64,
    /// Drafts that were tried in both of a pair.
    pub(super) drafts: u64,
}

impl AddAssign for Compared {
    fn add_assign(&mut self, other: Compared) {
        self.pairs += other.pairs;
        self.drafts += other.drafts;
    }
}

/// What a seat is told of an action that it may take.
#[derive(PartialEq, Debug)]
struct Told {
    label: Text,
    brief: Text,
    note: Text,
    role: Role,
    effect: Effect,
    shortfall: Option<Shortfall>,
}

/// Everything that one seat can find out about a position.
struct Sight<G: Game> {
    view: G::View,
    spectator: G::View,
    legal: Vec<u32>,
    /// What it is told of each of those.
    told: Vec<Told>,
    fallback: Option<u32>,
    prompt: String,
    scores: String,
    /// Both views as they are sent, and the pictures; empty where they are not compared.
    sent: String,
    picture: String,
    goal: String,
    turns: String,
    features: (usize, [u8; MAX_FEATURES]),
    refusals: Vec<String>,
    trials: Vec<String>,
}

fn json(value: &impl serde::Serialize) -> Result<String, Broken> {
    let broken = |error: serde_json::Error| Broken { truth: Truth::WordsAreThere, what: error.to_string() };
    serde_json::to_string(value).map_err(broken)
}

fn seen<'a, G: Game>(
    rules: &G,
    events: impl IntoIterator<Item = &'a G::Event>,
    eyes: Eyes,
) -> Result<String, Broken> {
    json(&events.into_iter().filter_map(|event| rules.event_for(event, eyes)).collect::<Vec<_>>())
}

impl<G: Game> Sight<G> {
    fn of(
        rules: &G,
        state: &G::State,
        seat: Seat,
        codes: &[u32],
        drafts: &[Vec<G::Action>],
        written: bool,
    ) -> Result<Sight<G>, Broken> {
        let names = Names::of_seats(rules.seats());
        // Whatever spectators see, every seat sees too.
        let eyes = [Eyes::Seat(seat), Eyes::Spectator];
        let mut scratch = Actions::new();
        let (to_act, awaited) = (rules.to_act(state), rules.awaited(state));
        // What the match does for others by itself is seen by everyone.
        let mut autos = Vec::new();
        for other in awaited.iter() {
            scratch.clear();
            rules.legal(state, other, &mut scratch);
            let alone = matches!(*scratch, [only] if rules.may_auto_play(state, other, only));
            autos.push((other, alone));
        }
        scratch.clear();
        rules.legal(state, seat, &mut scratch);
        let acting = to_act.contains(seat);
        let refusal = |&code: &u32| {
            let action = G::Action::from_code(code)?;
            Some(format!("{action}: {:?}", rules.check(state, seat, action).err()))
        };
        let told = |&action: &G::Action| Told {
            label: rules.label(state, seat, action),
            brief: rules.brief(state, seat, action),
            note: rules.note(state, seat, action),
            role: rules.role(state, seat, action),
            effect: rules.effect(state, seat, action),
            shortfall: rules.shortfall(state, seat, action),
        };
        let trial = |draft: &Vec<G::Action>| json(&trial::attempt(rules, state, seat, draft));
        let views = eyes.map(|eyes| rules.view(state, eyes));
        let sent = if written { json(&views)? } else { String::new() };
        let [view, spectator] = views;
        Ok(Sight {
            view,
            spectator,
            sent,
            legal: scratch.iter().map(|action| action.code()).collect(),
            told: scratch.iter().map(told).collect(),
            fallback: acting.then(|| rules.fallback(state, seat).code()),
            prompt: if acting { json(&rules.prompt(state, seat))? } else { String::new() },
            scores: json(&eyes.map(|eyes| rules.scores(state, eyes)))?,
            picture: if written {
                eyes.map(|eyes| rules.picture(state, eyes, &names)).concat()
            } else {
                String::new()
            },
            goal: json(&eyes.map(|eyes| rules.goal(state, eyes)))?,
            turns: format!(
                "to act {to_act:?}, awaited {awaited:?}, round {}, over {}, by itself {autos:?}",
                rules.round(state),
                rules.outcome(state).is_some()
            ),
            features: features(rules, state, seat),
            refusals: codes.iter().filter_map(refusal).collect(),
            trials: if acting { drafts.iter().map(trial).collect::<Result<_, _>>()? } else { Vec::new() },
        })
    }

    fn same(&self, other: &Sight<G>, seat: Seat) -> Held {
        let differs = |truth, name: &str, left: &str, right: &str| {
            let what =
                format!("{name} for {seat} depends on what it cannot know: {}", difference(left, right));
            Err(Broken { truth, what })
        };
        let views = [
            ("the view", &self.view, &other.view),
            ("what spectators see", &self.spectator, &other.spectator),
        ];
        for (name, left, right) in views {
            if left != right {
                return differs(Truth::ViewKeepsSecrets, name, &json(left)?, &json(right)?);
            }
        }
        let texts = [
            (Truth::ViewKeepsSecrets, "what is sent", &self.sent[..], &other.sent[..]),
            (Truth::PromptKeepsSecrets, "the prompt", &self.prompt[..], &other.prompt[..]),
            (Truth::ScoresKeepSecrets, "the scores", &self.scores[..], &other.scores[..]),
            (Truth::TurnsKeepSecrets, "the turn", &self.turns[..], &other.turns[..]),
            (Truth::PictureKeepsSecrets, "the picture", &self.picture[..], &other.picture[..]),
            (Truth::PictureKeepsSecrets, "the goal", &self.goal[..], &other.goal[..]),
        ];
        for (truth, name, left, right) in texts {
            if left != right {
                return differs(truth, name, left, right);
            }
        }
        let legal = (&self.legal, self.fallback, &self.told);
        let others = (&other.legal, other.fallback, &other.told);
        hold!(
            LegalKeepsSecrets,
            legal == others,
            "{seat} may do {legal:?} or, by what is hidden, {others:?}"
        );
        let (left, right) = (self.features.0, other.features.0);
        hold!(FeaturesKeepSecrets, left == right, "{seat} is at stage {left} or, by what is hidden, {right}");
        let levels = self.features.1.into_iter().zip(other.features.1);
        for (feature, (left, right)) in G::FEATURES.iter().zip(levels) {
            hold!(
                FeaturesKeepSecrets,
                left == right,
                "{} of {seat} stands at {left} or, by what is hidden, at {right}",
                feature.name
            );
        }
        for (left, right) in self.refusals.iter().zip(&other.refusals) {
            hold!(RefusalsKeepSecrets, left == right, "{seat} is told {left} or, by what is hidden, {right}");
        }
        for (left, right) in self.trials.iter().zip(&other.trials) {
            hold!(
                TrialsKeepSecrets,
                left == right,
                "what a draft of {seat} leads to depends on what it cannot know: {}",
                difference(left, right)
            );
        }
        Ok(())
    }
}

/// Two states that one seat cannot tell apart must give it the same sight, and lead its bots to the same thoughts.
fn alike<G: Game>(
    rules: &G,
    left: &G::State,
    right: &G::State,
    seat: Seat,
    chance: &mut Fast,
) -> Result<Compared, Broken> {
    let codes: Vec<u32> = (0..REFUSALS).map(|_| chance.below(G::Action::CODES)).collect();
    if left == right {
        return Ok(Compared::default());
    }
    let drafts = trial::drafts(rules, left, seat, chance, DRAFTS);
    let written = chance.below(WRITTEN) == 0;
    let sight = |state| Sight::of(rules, state, seat, &codes, &drafts, written);
    let sees = sight(left)?;
    sees.same(&sight(right)?, seat)?;
    let compared = Compared { pairs: 1, drafts: sees.trials.len() as u64 };
    let luck = Fast::new(chance.next_u64());
    let imagined = |state: &G::State| {
        let mut state = state.clone();
        rules.determinize(&mut state, seat, &mut luck.clone());
        state
    };
    let (left, right) = (imagined(left), imagined(right));
    hold!(
        DeterminizeUsesTheView,
        left == right,
        "{seat} sees the same in two states, but imagines different ones: {}",
        difference(&json(&left)?, &json(&right)?)
    );
    Ok(compared)
}

/// What one action did to a state.
struct Deed<G: Game> {
    state: G::State,
    events: Vec<G::Event>,
    step: Step,
    bounds: Vec<u32>,
}

/// Chance that notes among how many outcomes each draw was.
struct Noted<'a> {
    chance: &'a mut dyn Chance,
    bounds: Vec<u32>,
}

impl Chance for Noted<'_> {
    fn below(&mut self, n: u32) -> u32 {
        self.bounds.push(n);
        self.chance.below(n)
    }
}

fn after<G: Game>(
    rules: &G,
    state: &G::State,
    (seat, action): (Seat, G::Action),
    luck: &mut dyn Chance,
) -> Deed<G> {
    let mut state = state.clone();
    let mut events = Vec::new();
    let mut noted = Noted { chance: luck, bounds: Vec::new() };
    let step = rules.apply(&mut state, seat, action, &mut Watched::new(&mut noted), &mut events);
    Deed { state, events, step, bounds: noted.bounds }
}

/// Checks a position before an action of one seat, with the eyes of every seat.
pub(super) fn check<G: Game>(
    rules: &G,
    state: &G::State,
    turn: (Seat, G::Action),
    chance: &mut Fast,
) -> Result<Compared, Broken> {
    let mut compared = Compared::default();
    for seat in Seat::all(rules.seats()) {
        let mut other = state.clone();
        rules.determinize(&mut other, seat, &mut Fast::new(chance.next_u64()));
        if other != *state {
            let sound = rules.invariants(&other);
            hold!(ImaginedStatesAreSound, sound.is_ok(), "what {seat} imagines: {sound:?}");
            compared += alike(rules, state, &other, seat, chance)?;
            deeds_alike(rules, state, &other, seat, turn, chance)?;
        }
    }
    Ok(compared)
}

/// The same action in two states that look alike to a seat: what it sees of it must be alike too.
fn deeds_alike<G: Game>(
    rules: &G,
    left: &G::State,
    right: &G::State,
    seat: Seat,
    turn: (Seat, G::Action),
    chance: &mut Fast,
) -> Held {
    let (actor, action) = turn;
    if rules.check(right, actor, action).is_err() {
        return Ok(());
    }
    let luck = Fast::new(chance.next_u64());
    let before = [left, right];
    let (left, right) =
        (after(rules, left, turn, &mut luck.clone()), after(rules, right, turn, &mut luck.clone()));
    // Decks that look alike may hold different cards, so draws may legally come out differently; forks look into those.
    if !left.bounds.is_empty() || !right.bounds.is_empty() {
        return Ok(());
    }
    let open = [left.step, right.step].iter().any(|step| matches!(step, Step::Open | Step::OpenAlone(_)));
    let undone = open.then(|| {
        [(before[0], &left), (before[1], &right)]
            .map(|(before, deed)| super::session::knowing(rules, before, &deed.state))
    });
    for eyes in [Eyes::Seat(seat), Eyes::Spectator] {
        if let Some([left, right]) = &undone {
            let [sees, would_see] = [json(&rules.view(left, eyes))?, json(&rules.view(right, eyes))?];
            hold!(
                UndoCannotPeek,
                sees == would_see,
                "taking {action} of {actor} back shows {eyes:?} something hidden: {}",
                difference(&sees, &would_see)
            );
        }
        let view = |deed: &Deed<G>| json(&rules.view(&deed.state, eyes));
        let (sees, would_see) = (view(&left)?, view(&right)?);
        if sees != would_see {
            hold!(
                UndoCannotPeek,
                !open,
                "{action} of {actor} may be taken back, but shows {eyes:?} something hidden: {}",
                difference(&sees, &would_see)
            );
            // What would be legal next is told to whoever tries it.
            let goes_on =
                eyes == Eyes::Seat(actor) && trial::step(rules, before[0], actor, action).1.is_none();
            hold!(
                TrialsKeepSecrets,
                !goes_on,
                "a draft of {actor} goes on after {action}, which shows it something hidden: {}",
                difference(&sees, &would_see)
            );
            continue;
        }
        // What everyone is told may be history that no view keeps, like who laid which card. What is told to some in
        // private must show in their views: their bots know nothing else.
        let told = |deed: &Deed<G>| {
            let public = |event: &&G::Event| rules.event_for(event, Eyes::Spectator).as_ref() == Some(event);
            seen(rules, deed.events.iter().filter(|event| open || !public(event)), eyes)
        };
        told_alike(&told(&left)?, &told(&right)?, &format!("{action} of {actor}"), eyes)?;
    }
    Ok(())
}

fn told_alike(told: &str, otherwise: &str, cause: &str, eyes: Eyes) -> Held {
    hold!(
        EventsKeepSecrets,
        told == otherwise,
        "after {cause}, {eyes:?} cannot tell two states apart, but is told different events: {}",
        difference(told, otherwise)
    );
    Ok(())
}

/// Chance that repeats draws as far as they go. What comes then varies, since a game may draw until something else comes: those
/// who tie for the first turn roll again.
pub(super) struct Echo<'a> {
    draws: std::slice::Iter<'a, Draw>,
    beyond: Fast,
}

impl Echo<'_> {
    pub(super) fn of(draws: &[Draw]) -> Echo<'_> {
        Echo { draws: draws.iter(), beyond: Fast::new(draws.len() as u64) }
    }
}

impl Chance for Echo<'_> {
    fn below(&mut self, n: u32) -> u32 {
        self.draws.next().map_or_else(|| self.beyond.below(n), |draw| draw.value % n)
    }
}

/// The same draws but for one.
fn perturbed(draws: &[Draw], chance: &mut Fast) -> Vec<Draw> {
    let mut draws = draws.to_vec();
    if !draws.is_empty() {
        let at = chance.below(draws.len() as u32) as usize;
        let Draw { n, value } = draws[at];
        draws[at].value = if n > 1 { (value + 1 + chance.below(n - 1)) % n } else { value };
    }
    draws
}

/// For each seat, another state that it cannot tell from the true one, carried along through the game.
pub(super) struct Twins<G: Game> {
    states: Vec<Option<G::State>>,
    pub(super) compared: Compared,
}

impl<G: Game> Twins<G> {
    /// Sets the game up again and again with one draw changed, and keeps setups that look alike to a seat.
    pub(super) fn of_setup(
        rules: &G,
        state: &G::State,
        (draws, told): (&[Draw], &[G::Event]),
        chance: &mut Fast,
    ) -> Result<Twins<G>, Broken> {
        let mut twins = Twins { states: vec![None; rules.seats()], compared: Compared::default() };
        for _ in 0..if draws.is_empty() { 0 } else { 2 * rules.seats() } {
            let draws = perturbed(draws, chance);
            let mut events = Vec::new();
            let other = rules.setup(&mut Watched::new(&mut Echo::of(&draws)), &mut events);
            for eyes in Seat::all(rules.seats()).map(Eyes::Seat).chain([Eyes::Spectator]) {
                if other != *state && rules.view(state, eyes) == rules.view(&other, eyes) {
                    told_alike(&seen(rules, told, eyes)?, &seen(rules, &events, eyes)?, "the setup", eyes)?;
                }
            }
            twins.found(rules, state, other, chance)?;
        }
        Ok(twins)
    }

    /// Compares another state with the true one for every seat to which they look alike, and keeps it for them.
    fn found(&mut self, rules: &G, state: &G::State, other: G::State, chance: &mut Fast) -> Held {
        if other == *state {
            return Ok(());
        }
        for seat in Seat::all(rules.seats()) {
            let eyes = Eyes::Seat(seat);
            if rules.view(state, eyes) == rules.view(&other, eyes) {
                self.compared += alike(rules, state, &other, seat, chance)?;
                self.states[seat.index()] = Some(other.clone());
            }
        }
        Ok(())
    }

    /// Lets the twins do what the true game did; one that cannot is dropped.
    pub(super) fn follow(&mut self, rules: &G, (actor, action): (Seat, G::Action), draws: &[Draw]) {
        for twin in &mut self.states {
            match twin.as_mut().filter(|state| rules.check(state, actor, action).is_ok()) {
                Some(state) => {
                    let _step = rules.apply(
                        state,
                        actor,
                        action,
                        &mut Watched::new(&mut Echo::of(draws)),
                        &mut NoLog,
                    );
                }
                None => *twin = None,
            }
        }
    }

    /// Looks for states to which other luck or another choice than the one that was made before would have led.
    pub(super) fn fork(
        &mut self,
        rules: &G,
        before: &G::State,
        turn: (Seat, G::Action),
        draws: &[Draw],
        chance: &mut Fast,
    ) -> Held {
        let done = after(rules, before, turn, &mut Echo::of(draws));
        let mut scratch = Actions::new();
        rules.legal(before, turn.0, &mut scratch);
        let another =
            if scratch.is_empty() { turn.1 } else { scratch[chance.below(scratch.len() as u32) as usize] };
        let luck = perturbed(draws, chance);
        for (action, draws) in [(turn.1, &luck[..]), (another, draws)] {
            let other = after(rules, before, (turn.0, action), &mut Echo::of(draws));
            let chosen = action != turn.1;
            // Another choice may draw for something else first: then dice that everyone sees may legally fall differently.
            if other.state != done.state && other.bounds == done.bounds {
                let seats = Seat::all(rules.seats()).map(Eyes::Seat).chain([Eyes::Spectator]);
                // Whoever chose knows what, even if nothing shows it.
                for eyes in seats.filter(|&eyes| !chosen || eyes != Eyes::Seat(turn.0)) {
                    if rules.view(&done.state, eyes) == rules.view(&other.state, eyes) {
                        let told = |deed: &Deed<G>| seen(rules, &deed.events, eyes);
                        let cause = format!("{} of {}", turn.1, turn.0);
                        told_alike(&told(&done)?, &told(&other)?, &cause, eyes)?;
                    }
                }
            }
            self.found(rules, &done.state, other.state, chance)?;
        }
        Ok(())
    }

    /// Compares the true state with the twins; those that no longer look like it to their seat are replaced by what that
    /// seat imagines.
    pub(super) fn meet(&mut self, rules: &G, state: &G::State, chance: &mut Fast) -> Held {
        for (seat, twin) in Seat::all(rules.seats()).zip(&mut self.states) {
            let eyes = Eyes::Seat(seat);
            match twin {
                Some(other) if rules.view(state, eyes) == rules.view(other, eyes) => {
                    self.compared += alike(rules, state, other, seat, chance)?;
                }
                _ => {
                    let mut imagined = state.clone();
                    rules.determinize(&mut imagined, seat, &mut Fast::new(chance.next_u64()));
                    *twin = Some(imagined);
                }
            }
        }
        Ok(())
    }
}
