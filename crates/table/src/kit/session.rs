//! One game played at random through a real match, with the checks along the way.

use super::{
    Plan, forms,
    position::{Pictures, PositionChecks},
    secrets::{self, Compared, Echo, Twins},
    truth::{Broken, Held, Trail, Truth, hold},
};
use crate::{
    Actions, Chance, Content, Eyes, Game, Match, Record, Rejected, Seat, Step,
    chance::{Fast, Secret, Watched},
    fairness::SeatNonce,
    playing::{MatchSetup, PlayedEntry},
    record::{EntryKind, SeatInfo},
    replay::{Replay, verify},
};

/// What one game showed.
#[derive(Copy, Clone, Default)]
pub(super) struct Tally {
    pub(super) plies: u64,
    pub(super) decisions: u64,
    pub(super) compared: Compared,
    pub(super) undos: u64,
    pub(super) draws: u64,
    pub(super) json_bytes: usize,
}

/// Seats and a secret that follow from a seed.
pub(crate) fn match_setup(seats: usize, seed: u64) -> MatchSetup {
    let mut chance = Fast::stream(seed, u64::MAX);
    MatchSetup {
        table: String::new(),
        seats: (1..=seats)
            .map(|n| SeatInfo { name: format!("Seat {n}"), player: "random".to_owned() })
            .collect(),
        secret: Secret(std::array::from_fn(|_| chance.below(256) as u8)),
        nonces: vec![SeatNonce::Derived; seats],
    }
}

/// An action that could still be taken back.
struct Open<G: Game> {
    turn: (Seat, G::Action),
    before: G::State,
    after: G::State,
}

struct Session<'a, G: Game> {
    checks: &'a PositionChecks,
    plan: &'a Plan,
    seed: u64,
    game: Match<G>,
    log: Vec<PlayedEntry<G::Event>>,
    open: Vec<Open<G>>,
    twins: Twins<G>,
    tally: Tally,
    trail: &'a mut Trail,
}

/// Plays one game with these options and this seed.
pub(super) fn play<G: Game>(
    checks: &PositionChecks,
    plan: &Plan,
    options: &G::Options,
    seed: u64,
    trail: &mut Trail,
) -> Result<Tally, Broken> {
    let unusable = |what: String| Broken { truth: Truth::VariantsAreUsable, what };
    let content = Content::built_in(G::about().content);
    let seats = G::new(options, &content).map_err(|problem| unusable(problem.to_string()))?.seats();
    let (game, log) = Match::<G>::start(options, &content, match_setup(seats, seed))
        .map_err(|problem| unusable(problem.to_string()))?;
    let mut chance = Fast::stream(seed, 0);
    // Where the match did something by itself at once, the position after the setup is gone.
    let draws = if log.len() == 1 { &log[0].entry.draws[..] } else { &[] };
    let setup = (draws, &log[0].events[..]);
    let twins = Twins::of_setup(&**game.rules(), game.state(), setup, &mut chance)?;
    let mut session =
        Session { checks, plan, seed, game, log, open: Vec::new(), twins, tally: Tally::default(), trail };
    session.tell(0)?;
    session.run()?;
    session.end()?;
    session.tally.compared = session.twins.compared;
    Ok(session.tally)
}

impl<G: Game> Session<'_, G> {
    fn run(&mut self) -> Held {
        let mut player = Fast::new(self.seed);
        let eventful = player.below(4) == 0;
        let every_code = u64::from(player.below(64));
        while !self.game.to_act().is_empty() {
            let ply = self.trail.ply;
            hold!(GamesEnd, ply < self.plan.longest, "the game is not over after {ply} plies");
            // A stream for each ply, so that what is checked at one does not shift what is checked at the next.
            let mut chance = Fast::stream(self.seed, u64::from(ply) + 1);
            self.checks.light(&**self.game.rules(), self.game.state(), &mut chance)?;
            let heavy = ply == 0 || chance.below(self.plan.heavy_every.max(1)) == 0;
            let (seat, action) = self.choose(&mut player);
            if heavy {
                self.look((seat, action), &mut chance)?;
            }
            if u64::from(ply) == every_code {
                self.checks.every_code(&**self.game.rules(), self.game.state(), &mut chance)?;
            }
            if eventful && player.below(24) == 0 {
                self.interrupt(seat, &mut player)?;
            } else {
                self.act((seat, action), heavy, &mut chance)?;
            }
            self.trail.ply += 1;
        }
        self.tally.plies = u64::from(self.trail.ply);
        Ok(())
    }

    fn choose(&mut self, player: &mut Fast) -> (Seat, G::Action) {
        let to_act = self.game.to_act();
        let mut seats = to_act.iter();
        let seat = seats.nth(player.below(to_act.len() as u32) as usize).expect("below their number");
        let legal = self.game.legal(seat);
        if legal.len() > 1 {
            self.tally.decisions += 1;
        }
        (seat, legal[player.below(legal.len() as u32) as usize])
    }

    fn look(&mut self, turn: (Seat, G::Action), chance: &mut Fast) -> Held {
        let (rules, state) = (&**self.game.rules(), self.game.state());
        self.checks.heavy(rules, state, Pictures::OfOne, chance)?;
        self.twins.meet(rules, state, chance)?;
        self.twins.compared += secrets::check(rules, state, turn, chance)?;
        let bytes = serde_json::to_string(state).map_or(0, |text| text.len());
        self.tally.json_bytes = self.tally.json_bytes.max(bytes);
        Ok(())
    }

    fn act(&mut self, turn: (Seat, G::Action), heavy: bool, chance: &mut Fast) -> Held {
        let (seat, action) = turn;
        self.trail.actions.push(format!("{seat} {action}"));
        let before = self.game.state().clone();
        let from = self.log.len();
        self.enter(self.trail.ply, |game| game.act(seat, action))?;
        self.follow(&before, from, heavy, chance)?;
        if self.game.timeline().may_undo(seat).is_err() {
            self.open.clear();
            return Ok(());
        }
        let drew = self.log[from..].iter().any(|happened| !happened.entry.draws.is_empty());
        hold!(UndoStopsAtReveals, !drew, "{action} of {seat} drew something and could be taken back");
        if self.open.last().is_some_and(|newest| newest.turn.0 != seat) {
            self.open.clear();
        }
        self.open.push(Open { turn, before, after: self.game.state().clone() });
        if heavy { self.take_back(chance) } else { Ok(()) }
    }

    fn enter(
        &mut self,
        ply: u32,
        what: impl FnOnce(&mut Match<G>) -> Result<Vec<PlayedEntry<G::Event>>, Rejected>,
    ) -> Held {
        let from = self.log.len();
        let happened = what(&mut self.game).map_err(|why| Broken {
            truth: Truth::LegalAndCheckAgree,
            what: format!("at ply {ply} the match rejects what is allowed: {why}"),
        })?;
        self.log.extend(happened);
        self.tell(from)
    }

    /// Looks at everything that happened since.
    fn tell(&mut self, from: usize) -> Held {
        let rules = &**self.game.rules();
        for happened in &self.log[from..] {
            self.tally.draws += happened.entry.draws.len() as u64;
            // Most events are like others of their kind: every game looks at its first few hundred.
            if from > 256 && !from.is_multiple_of(8) {
                continue;
            }
            for event in &happened.events {
                forms::event(rules, event)?;
                for eyes in Seat::all(rules.seats()).map(Eyes::Seat).chain([Eyes::Spectator, Eyes::All]) {
                    let Some(line) = rules.event_for(event, eyes).map(|event| rules.narrate(&event)) else {
                        continue;
                    };
                    hold!(WordsAreThere, !line.is_empty(), "the log says nothing of {event:?} to {eyes:?}");
                    forms::line(&line)?;
                }
            }
        }
        Ok(())
    }

    /// Does again outside the match what happened in it, for the twins and to see that it comes out the same.
    fn follow(&mut self, before: &G::State, from: usize, heavy: bool, chance: &mut Fast) -> Held {
        let rules = &**self.game.rules();
        let mut state = before.clone();
        for happened in &self.log[from..] {
            let (EntryKind::Act { seat, action, .. } | EntryKind::TimeOut { seat, action }) =
                &happened.entry.what
            else {
                continue;
            };
            let Ok(action) = action.parse::<G::Action>() else {
                hold!(TextsAreBijective, false, "\"{action}\" was recorded but does not parse");
                continue;
            };
            let (turn, draws) = ((*seat, action), &happened.entry.draws[..]);
            self.twins.follow(rules, turn, draws);
            if heavy {
                self.twins.fork(rules, &state, turn, draws, chance)?;
            }
            let mut events = Vec::new();
            let step =
                rules.apply(&mut state, *seat, action, &mut Watched::new(&mut Echo::of(draws)), &mut events);
            hold!(
                ApplyIsDeterministic,
                events == happened.events,
                "{action} has other events when done again"
            );
            if let Step::Sealed(rule) | Step::OpenAlone(rule) = step {
                self.checks.cited(rule, "a sealed step")?;
                self.open.clear();
            }
        }
        hold!(
            ApplyIsDeterministic,
            state == *self.game.state(),
            "the same actions and draws lead to another state"
        );
        Ok(())
    }

    /// Takes back some of what may be taken back, and does it again.
    fn take_back(&mut self, chance: &mut Fast) -> Held {
        let mut again = Vec::new();
        for _ in 0..=chance.below(self.open.len().min(3) as u32) {
            let Some(newest) = self.open.pop() else { break };
            self.enter(self.trail.ply, |game| game.undo(newest.turn.0)).map_err(undo)?;
            hold!(
                UndoRestores,
                same_but_for_memory(&**self.game.rules(), self.game.state(), &newest.before),
                "taking back {} of {} leads to another state",
                newest.turn.1,
                newest.turn.0
            );
            self.tally.undos += 1;
            again.push(newest);
        }
        if let (true, Some(last)) = (self.open.is_empty(), again.last()) {
            let more = self.game.timeline().may_undo(last.turn.0);
            let refused = matches!(more, Err(Rejected::Undo(_)));
            hold!(UndoStopsAtReveals, refused, "what was closed can be taken back: {more:?}");
        }
        while let Some(next) = again.pop() {
            let (seat, action) = next.turn;
            self.enter(self.trail.ply, |game| game.act(seat, action)).map_err(undo)?;
            hold!(
                UndoRestores,
                same_but_for_memory(&**self.game.rules(), self.game.state(), &next.after),
                "{action} of {seat} leads to another state when done again"
            );
            self.open.push(next);
        }
        Ok(())
    }

    /// Somebody gives up, is replaced or falls asleep.
    fn interrupt(&mut self, seat: Seat, player: &mut Fast) -> Held {
        self.open.clear();
        let before = self.game.state().clone();
        let from = self.log.len();
        let ply = self.trail.ply;
        let what = player.below(8);
        let words = ["gives up", "is handed over", "falls asleep"][what.min(2) as usize];
        self.trail.actions.push(format!("{seat} {words}"));
        match what {
            0 if !self.game.timeline().resigned().contains(seat) => {
                self.enter(ply, |game| game.resign(seat))?
            }
            0 | 1 => self.enter(ply, |game| game.hand_over(seat, "random"))?,
            // Nobody's time runs who could only interrupt.
            _ if !self.game.awaited().contains(seat) => {
                self.enter(ply, |game| game.hand_over(seat, "random"))?
            }
            _ => self.enter(ply, |game| game.time_out(seat))?,
        }
        hold!(
            UndoStopsAtReveals,
            self.game.timeline().may_undo(seat).is_err(),
            "something before an interruption can be taken back"
        );
        self.follow(&before, from, false, &mut Fast::new(0))
    }

    fn end(&mut self) -> Held {
        let rules = &**self.game.rules();
        if rules.outcome(self.game.state()).is_some() {
            self.checks.light(rules, self.game.state(), &mut Fast::stream(self.seed, 2))?;
            self.checks.end(rules, self.game.state())?;
        }
        forms::state::<G>(self.game.state())?;
        hold!(ScoresAreWhole, self.game.standings().is_some(), "the match is over, but has no standings");
        let record = self.game.record();
        let parsed = Record::parse(&record.to_text());
        hold!(
            RecordsSurviveText,
            parsed.as_ref().is_ok_and(|parsed| parsed == record),
            "the record is another when read back: {:?}",
            parsed.err()
        );
        self.replay(record)
    }

    fn replay(&self, record: &Record) -> Held {
        let unfaithful = |what: String| Broken { truth: Truth::ReplaysAreFaithful, what };
        let failed = |error: crate::replay::ReplayError| unfaithful(error.to_string());
        let mut replay = Replay::<G>::new(record).map_err(failed)?;
        let mut log = self.log.iter();
        let setup = log.next().map(|happened| &happened.events[..]).unwrap_or_default();
        hold!(ReplaysAreFaithful, replay.setup_events() == setup, "the setup has other events");
        while let Some(happened) = replay.step().map_err(failed)? {
            let seq = happened.entry.seq;
            hold!(ReplaysAreFaithful, log.next() == Some(&happened), "entry {seq} has other events");
        }
        hold!(ReplaysAreFaithful, log.next().is_none(), "the record has too few entries");
        let same = replay.timeline().state() == self.game.state();
        hold!(ReplaysAreFaithful, same, "the replay ends in another state");
        let verified = verify::<G>(record).map_err(failed)?;
        hold!(ReplaysAreFaithful, verified.audited, "the chance of the record was not audited");
        if !self.seed.is_multiple_of(4) {
            return Ok(());
        }
        let secret = match_setup(self.game.rules().seats(), self.seed).secret;
        let resumed = Match::<G>::resume(record.clone(), secret, crate::SeatSet::EMPTY).map_err(failed)?;
        let same = resumed.state() == self.game.state() && resumed.record() == record;
        hold!(ReplaysAreFaithful, same, "going on with the record is going on with something else");
        Ok(())
    }
}

fn undo(broken: Broken) -> Broken {
    match broken.truth {
        Truth::LegalAndCheckAgree => Broken { truth: Truth::UndoRestores, ..broken },
        _ => broken,
    }
}

/// A state in which everybody also knows what was seen in another one.
pub(super) fn knowing<G: Game>(rules: &G, state: &G::State, seen: &G::State) -> G::State {
    let mut state = state.clone();
    rules.keep_knowledge(seen, &mut state);
    state
}

/// Whether two states are the same once both know what was seen in either of them, and leave everybody the same to do.
pub(super) fn same_but_for_memory<G: Game>(rules: &G, left: &G::State, right: &G::State) -> bool {
    let options = |state: &G::State| {
        let of = |seat| {
            let mut legal = Actions::new();
            rules.legal(state, seat, &mut legal);
            legal.to_vec()
        };
        (rules.to_act(state), rules.to_act(state).iter().map(of).collect::<Vec<_>>())
    };
    left == right
        || knowing(rules, left, right) == knowing(rules, right, left) && options(left) == options(right)
}

/// Plays a game at random for so many plies at most, only to see that it can be played.
pub(super) fn stroll<G: Game>(rules: &G, seed: u64, plies: u32) {
    let mut chance = Fast::new(seed);
    let mut state = rules.setup(&mut Watched::new(&mut chance), &mut crate::NoLog);
    let mut scratch = Actions::new();
    for _ in 0..plies {
        let Some(seat) = rules.to_act(&state).first() else { break };
        scratch.clear();
        rules.legal(&state, seat, &mut scratch);
        let action = scratch[chance.below(scratch.len() as u32) as usize];
        let _step = rules.apply(&mut state, seat, action, &mut Watched::new(&mut chance), &mut crate::NoLog);
        rules.view(&state, Eyes::Seat(seat));
        rules.estimate(&state);
    }
    rules.outcome(&state);
}
