//! Whether what a game says about one position fits together.

use std::collections::{BTreeSet, HashMap};

use super::{
    forms,
    truth::{Broken, Held, Truth, hold},
};
use crate::{
    Action, Actions, Chance, Eyes, Game, Ledger, Names, Outcome, Refusal, RuleId, Seat, SeatSet, Values,
    chance::Fast,
    learned::{Feature, MAX_FEATURES},
};

/// Beyond this many codes, going through all of them is left to samples.
const MANY_CODES: u32 = 1 << 16;

/// Whose pictures of a position are drawn, which takes most of the time in which it is shown.
#[derive(Copy, Clone)]
pub(super) enum Pictures {
    /// Of one of all eyes, whichever chance names: for the many positions of games at random.
    OfOne,
    /// Of all eyes: for the few positions that somebody chose.
    OfAll,
}

/// What the checks of a game's positions need besides the position.
pub(super) struct PositionChecks {
    clauses: Option<BTreeSet<String>>,
}

impl PositionChecks {
    /// For this game, whose ledger must be readable.
    pub(super) fn of<G: Game>() -> Result<PositionChecks, Broken> {
        let text = G::about().ledger;
        if text.is_empty() {
            return Ok(PositionChecks { clauses: None });
        }
        let broken = |what| Broken { truth: Truth::RefusalsCiteRules, what };
        let ledger = Ledger::parse(text).map_err(|error| broken(error.to_string()))?;
        if ledger.game != G::about().id {
            return Err(broken(format!("the ledger is of {}, the game is {}", ledger.game, G::about().id)));
        }
        Ok(PositionChecks { clauses: Some(ledger.clauses().map(|clause| clause.id.clone()).collect()) })
    }

    /// Checks that a rule that a game cites exists.
    pub(super) fn cited(&self, rule: RuleId, by: &str) -> Held {
        let known = self.clauses.as_ref().is_none_or(|clauses| clauses.contains(rule.as_str()));
        hold!(RefusalsCiteRules, known, "{by} cites \"{rule}\", which is no clause of the ledger");
        Ok(())
    }

    fn refused(&self, refusal: &Refusal) -> Held {
        hold!(RefusalsCiteRules, !refusal.why.is_empty(), "a refusal by {} says nothing", refusal.rule);
        self.cited(refusal.rule, "a refusal")
    }

    /// What is checked in every position.
    pub(super) fn light<G: Game>(&self, rules: &G, state: &G::State, chance: &mut Fast) -> Held {
        rules.invariants(state).map_err(|what| Broken { truth: Truth::InvariantsHold, what })?;
        let to_act = open_seats(rules, state)?;
        let mut legal = Legal::new();
        for seat in Seat::all(rules.seats()) {
            legal.fill(rules, state, seat, to_act.contains(seat))?;
            for _ in 0..3.min(legal.list.len()) {
                self.agrees(rules, state, seat, legal.list[below(chance, legal.list.len())], &legal)?;
            }
            for _ in 0..if to_act.contains(seat) { 4 } else { 1 } {
                if let Some(action) = G::Action::from_code(chance.below(G::Action::CODES)) {
                    self.agrees(rules, state, seat, action, &legal)?;
                }
            }
            if to_act.contains(seat) {
                let fallback = rules.fallback(state, seat);
                hold!(FallbackIsLegal, legal.list.contains(&fallback), "{seat} would do {fallback}");
            }
        }
        Ok(())
    }

    /// What is checked now and then.
    pub(super) fn heavy<G: Game>(
        &self,
        rules: &G,
        state: &G::State,
        pictures: Pictures,
        chance: &mut Fast,
    ) -> Held {
        forms::state::<G>(state)?;
        let to_act = rules.to_act(state);
        let mut legal = Legal::new();
        for seat in Seat::all(rules.seats()) {
            legal.fill(rules, state, seat, to_act.contains(seat))?;
            for &action in legal.list.iter() {
                self.agrees(rules, state, seat, action, &legal)?;
                let label = rules.label(state, seat, action);
                hold!(WordsAreThere, !label.is_empty(), "{action} has no label");
                let worth = rules.inclination(state, seat, action);
                hold!(EstimatesAreChances, worth.is_finite(), "the inclination to {action} is {worth}");
            }
            briefs_say_which(rules, state, seat, &legal.list)?;
            ordered(rules, state, seat, &legal.list)?;
            for _ in 0..48 {
                if let Some(action) = G::Action::from_code(chance.below(G::Action::CODES)) {
                    self.agrees(rules, state, seat, action, &legal)?;
                }
            }
            if to_act.contains(seat) {
                let prompt = rules.prompt(state, seat);
                hold!(WordsAreThere, !prompt.text.is_empty(), "the prompt of {seat} is empty");
                prompt.rules.iter().try_for_each(|&rule| self.cited(rule, "a prompt"))?;
                if let [only] = *legal.list {
                    rules.may_auto_play(state, seat, only);
                }
            }
        }
        let values = rules.estimate(state);
        let sound = values[..rules.seats()].iter().all(|value| (0.0..=1.0).contains(value));
        hold!(EstimatesAreChances, sound, "the estimate is {:?}", &values[..rules.seats()]);
        features_are_sound(rules, state)?;
        more(rules, state, &values)?;
        let drawn = match pictures {
            Pictures::OfOne => Some(below(chance, rules.seats() + 2)),
            Pictures::OfAll => None,
        };
        self.shown(rules, state, drawn)
    }

    /// What every seat sees, and those who watch; the picture of that one alone, if one is named.
    fn shown<G: Game>(&self, rules: &G, state: &G::State, drawn: Option<usize>) -> Held {
        let names = Names::of_seats(rules.seats());
        let all = Seat::all(rules.seats()).map(Eyes::Seat).chain([Eyes::Spectator, Eyes::All]);
        for (number, eyes) in all.enumerate() {
            let view = serde_json::to_string(&rules.view(state, eyes));
            let whole = view.as_ref().is_ok_and(|view| view.len() > 2);
            hold!(WordsAreThere, whole, "the view of {eyes:?} is {view:?}");
            let goal = rules.goal(state, eyes);
            hold!(WordsAreThere, !goal.is_empty(), "the goal for {eyes:?} is empty");
            if drawn.is_none_or(|one| one == number) {
                let picture = rules.picture(state, eyes, &names);
                hold!(WordsAreThere, !picture.trim().is_empty(), "the picture for {eyes:?} is empty");
            }
            let scores = rules.scores(state, eyes);
            let seats = scores.iter().map(|score| score.seat);
            hold!(
                ScoresAreWhole,
                seats.eq(Seat::all(rules.seats())),
                "the scores for {eyes:?} are {scores:?}"
            );
        }
        rules.round(state);
        Ok(())
    }

    /// Goes through every code for every seat.
    pub(super) fn every_code<G: Game>(&self, rules: &G, state: &G::State, chance: &mut Fast) -> Held {
        let to_act = rules.to_act(state);
        let mut legal = Legal::new();
        let all = G::Action::CODES <= MANY_CODES;
        for seat in Seat::all(rules.seats()) {
            legal.fill(rules, state, seat, to_act.contains(seat))?;
            for number in 0..G::Action::CODES.min(MANY_CODES) {
                let code = if all { number } else { chance.below(G::Action::CODES) };
                if let Some(action) = G::Action::from_code(code) {
                    self.agrees(rules, state, seat, action, &legal)?;
                }
            }
        }
        Ok(())
    }

    fn agrees<G: Game>(
        &self,
        rules: &G,
        state: &G::State,
        seat: Seat,
        action: G::Action,
        legal: &Legal<G::Action>,
    ) -> Held {
        let listed = legal.codes.binary_search(&action.code()).is_ok();
        let checked = rules.check(state, seat, action);
        match checked {
            Ok(()) if !legal.acting => {
                hold!(OthersMayNotAct, false, "{seat} is not to act, but may {action}")
            }
            Ok(()) => hold!(LegalAndCheckAgree, listed, "{seat} may {action}, which is not on its list"),
            Err(refusal) => {
                hold!(LegalAndCheckAgree, !listed, "{seat} is offered {action}, but refused: {refusal}");
                self.refused(&refusal)?;
            }
        }
        Ok(())
    }

    /// What is checked where a game is over.
    pub(super) fn end<G: Game>(&self, rules: &G, state: &G::State) -> Held {
        let seats = rules.seats();
        let Some(outcome) = rules.outcome(state) else { return Ok(()) };
        sane(rules, &outcome)?;
        let (estimate, payoffs) = (rules.estimate(state), outcome.payoffs(seats));
        let exact = Seat::all(seats).all(|s| (estimate[s.index()] - payoffs[s.index()]).abs() < 1e-6);
        hold!(EstimatesAreChances, exact, "at the end the estimate is {estimate:?}, the payoffs {payoffs:?}");
        for resigned in [SeatSet::EMPTY, SeatSet::only(Seat::new(0))] {
            let standings = rules.standings(state, resigned);
            let lines = standings.as_ref().map_or(0, |standings| standings.lines.len());
            let ended = standings.is_some_and(|standings| !standings.why.is_empty());
            hold!(WordsAreThere, ended, "nothing is said of how {:?} ended the game", outcome.how);
            hold!(ScoresAreWhole, lines == seats, "the standings have {lines} lines for {seats} seats");
        }
        self.shown(rules, state, None)
    }
}

/// Whether a seat is rated no lower where it has one thing more.
fn more<G: Game>(rules: &G, state: &G::State, values: &Values) -> Held {
    if rules.to_act(state).is_empty() {
        return Ok(());
    }
    let mut held = Ok(());
    let features: Vec<_> = Seat::all(rules.seats()).map(|seat| features(rules, state, seat)).collect();
    for seat in Seat::all(rules.seats()) {
        let value = values[seat.index()];
        rules.strictly_better(state, seat, &mut |what, strictly_better| {
            let with = rules.estimate(strictly_better)[seat.index()];
            if held.is_ok() && with < value - 1e-6 {
                let what = format!("{seat} has a chance of {value}, and with {what} of {with}");
                held = Err(Broken { truth: Truth::MoreIsNotLess, what });
            }
            if held.is_ok() {
                held = no_feature_falls(rules, &features, strictly_better, seat, what);
            }
        });
    }
    held
}

/// Whether a learned estimate cannot rate a seat lower where it has one thing more, whatever its weights.
fn no_feature_falls<G: Game>(
    rules: &G,
    features_before: &[(usize, [u8; MAX_FEATURES])],
    strictly_better: &G::State,
    owner: Seat,
    what: &str,
) -> Held {
    for (seat, &(before, had)) in Seat::all(rules.seats()).zip(features_before) {
        let (after, has) = features(rules, strictly_better, seat);
        hold!(
            MoreIsNotLess,
            before == after,
            "{seat} is at stage {before}, and at {after} once {owner} has {what}"
        );
        for (feature, (before, after)) in G::FEATURES.iter().zip(had.into_iter().zip(has)) {
            let sound = match (feature.rising, seat == owner) {
                (true, true) => before <= after,
                (true, false) => before >= after,
                (false, _) => before == after,
            };
            let name = feature.name;
            hold!(
                MoreIsNotLess,
                sound,
                "{name} of {seat} goes from {before} to {after} where {owner} has {what}"
            );
        }
    }
    Ok(())
}

/// What a learned estimate looks at in a seat's position: the stage, and the level of each feature.
pub(super) fn features<G: Game>(rules: &G, state: &G::State, seat: Seat) -> (usize, [u8; MAX_FEATURES]) {
    let mut levels = [0; MAX_FEATURES];
    rules.write_levels(state, seat, &mut levels[..G::FEATURES.len()]);
    (rules.stage(state, seat), levels)
}

/// Whether what a learned estimate looks at is within the bounds that the game names.
fn features_are_sound<G: Game>(rules: &G, state: &G::State) -> Held {
    let count = G::FEATURES.len();
    hold!(EstimatesAreChances, count <= MAX_FEATURES, "{count} features are too many");
    for seat in Seat::all(rules.seats()) {
        let (stage, levels) = features(rules, state, seat);
        hold!(EstimatesAreChances, stage < G::STAGES, "{seat} is at stage {stage} of {}", G::STAGES);
        for (Feature { name, levels, .. }, level) in G::FEATURES.iter().zip(levels) {
            hold!(
                EstimatesAreChances,
                level < *levels,
                "{name} of {seat} stands at {level} of {levels} levels"
            );
        }
    }
    Ok(())
}

/// Whether what is shown in fewer words is fewer, and still tells actions apart that their labels tell apart.
fn briefs_say_which<G: Game>(rules: &G, state: &G::State, seat: Seat, legal: &[G::Action]) -> Held {
    let mut labels: HashMap<String, String> = HashMap::new();
    for &action in legal {
        let label = rules.label(state, seat, action).to_string();
        let brief = rules.brief(state, seat, action).to_string();
        let is_brief = brief.chars().count() < label.chars().count();
        hold!(WordsAreThere, is_brief, "\"{brief}\" is no shorter than \"{label}\"");
        let shown = if brief.is_empty() { label.clone() } else { brief };
        if let Some(other) = labels.insert(shown.clone(), label.clone()) {
            hold!(WordsAreThere, other == label, "\"{shown}\" is shown for \"{label}\" and \"{other}\"");
        }
    }
    Ok(())
}

/// Whether what a game says of several of a seat's actions fits what it says of one or two.
fn ordered<G: Game>(rules: &G, state: &G::State, seat: Seat, legal: &[G::Action]) -> Held {
    let mut inclinations = Vec::new();
    rules.inclinations(state, seat, legal, |action, inclination| inclinations.push((action, inclination)));
    let alone = legal.iter().map(|&action| (action, rules.inclination(state, seat, action)));
    hold!(EstimatesAreChances, alone.eq(inclinations), "{seat} is inclined otherwise to all than to each");
    let rash = rules.playout_action(state, seat).filter(|action| !legal.contains(action));
    hold!(EstimatesAreChances, rash.is_none(), "{seat} would do what is not legal: {rash:?}");
    let (mut shortlist, mut is_candidate) = (Actions::new(), Actions::new());
    rules.legal(state, seat, &mut shortlist);
    rules.shortlist(state, seat, &mut shortlist);
    rules.legal(state, seat, &mut is_candidate);
    is_candidate.retain_if_any(|action| rules.is_candidate(state, seat, action));
    let listed = shortlist.iter().all(|action| is_candidate.contains(action));
    hold!(EstimatesAreChances, listed, "what is listed for {seat} is not worth a look");
    let same = shortlist.is_empty() == is_candidate.is_empty();
    hold!(EstimatesAreChances, same, "nothing is listed for {seat}, though something is worth a look");
    for &more in legal {
        for &less in legal {
            let dominated = rules.dominates(state, seat, more, less);
            let both = dominated && rules.dominates(state, seat, less, more);
            hold!(MoreIsNotLess, !both, "{more} dominates {less}, which dominates it");
        }
    }
    Ok(())
}

fn open_seats<G: Game>(rules: &G, state: &G::State) -> Result<SeatSet, Broken> {
    let (to_act, outcome) = (rules.to_act(state), rules.outcome(state));
    let awaited = rules.awaited(state);
    let fits = to_act.is_empty() == outcome.is_some() && awaited.is_empty() == to_act.is_empty();
    let fits = fits && awaited.iter().all(|seat| to_act.contains(seat));
    if !fits || to_act.iter().any(|seat| seat.index() >= rules.seats()) {
        let what = format!("to act: {to_act:?}, awaited: {awaited:?}, outcome: {outcome:?}");
        return Err(Broken { truth: Truth::SomebodyCanAct, what });
    }
    Ok(to_act)
}

fn sane<G: Game>(rules: &G, outcome: &Outcome) -> Held {
    let seats = rules.seats();
    let places = &outcome.places[..seats];
    hold!(PlacesAreSane, places.contains(&1), "nobody is first: {places:?}");
    for (seat, &place) in Seat::all(seats).zip(places) {
        let better = places.iter().filter(|&&other| other < place).count();
        hold!(PlacesAreSane, usize::from(place) == better + 1, "{seat} has place {place} of {places:?}");
        let mates = Seat::all(seats).filter(|&mate| rules.team(mate) == rules.team(seat));
        let together = mates.into_iter().all(|mate| outcome.place(mate) == place);
        hold!(PlacesAreSane, together, "the team of {seat} is torn apart: {places:?}");
    }
    hold!(PlacesAreSane, !outcome.how.is_empty(), "the outcome does not say what ended the game");
    Ok(())
}

fn below(chance: &mut Fast, n: usize) -> usize {
    chance.below(n as u32) as usize
}

/// One seat's legal list, checked by itself, with its codes in order.
struct Legal<A> {
    list: Actions<A>,
    codes: Vec<u32>,
    acting: bool,
}

impl<A: Action> Legal<A> {
    fn new() -> Legal<A> {
        Legal { list: Actions::new(), codes: Vec::new(), acting: false }
    }

    fn fill<G: Game<Action = A>>(&mut self, rules: &G, state: &G::State, seat: Seat, acting: bool) -> Held {
        self.list.clear();
        self.codes.clear();
        self.acting = acting;
        rules.legal(state, seat, &mut self.list);
        let offered = self.list.len();
        hold!(SomebodyCanAct, !acting || offered > 0, "{seat} is to act but has no action");
        hold!(
            OthersMayNotAct,
            acting || offered == 0,
            "{seat} is not to act but is offered {offered} actions"
        );
        for &action in self.list.iter() {
            forms::offered(action)?;
            self.codes.push(action.code());
        }
        self.codes.sort_unstable();
        let twice =
            self.codes.windows(2).find(|pair| pair[0] == pair[1]).and_then(|pair| A::from_code(pair[0]));
        hold!(LegalsAreDistinct, twice.is_none(), "{seat} is offered something twice: {twice:?}");
        Ok(())
    }
}
