//! One iteration of the search after another.

use table::{
    Action, Actions, Chance, Game, MAX_SEATS, NoLog, Seat, Values,
    chance::{Fast, Watched},
};

use super::{
    Leaf, Settings,
    tree::{LEAST_SPREAD, ROOT, Tree},
};
use crate::{
    dominance::drop_dominated,
    evaluator::Evaluator,
    playout::{play_on, play_turns, try_action},
};

/// A tree does not grow beyond this many nodes; then its leaves are judged as they are.
const MOST_NODES: usize = 4_000_000;

/// Where leaves are judged by random play, one visit says little: a leaf grows children after this many.
const RIPE: u32 = 8;

/// How often an action is tried for a guess where chance has a say in what comes of it.
const SAMPLES: u32 = 4;

/// How often an action is tried for a guess beyond the first choice, in a game that tries what looks best once more anyway.
const SAMPLES_AHEAD: u32 = 2;

/// Like how many visits a guess counts where visits are judged by how inclinations play on: what dice bring until then differs far more than
/// what the evaluator may be wrong by. A short search goes by its guesses, and a long one knows better.
const GUESS_BESIDE_PLAY: f32 = 30.0;

/// Where an iteration stands in the tree, and how it came there.
struct Place {
    node: u32,
    /// Who acts; on arrival still who acted last.
    acting: Seat,
    /// Whether chance had a say in the newest action.
    drawn: bool,
    /// Whether the newest action ended the turn.
    ended: bool,
}

/// A tree with all that is needed to grow it without allocating.
pub(super) struct Search<G: Game, E> {
    pub(super) settings: Settings,
    pub(super) evaluator: E,
    pub(super) chance: Fast,
    pub(super) tree: Tree,
    pub(super) legal: Actions<G::Action>,
    /// How many actions were taken in all iterations, within the tree and beyond.
    pub(super) plies: u64,
    /// The turn of the root.
    turn: u32,
    /// Whether the game was ever inclined to anything.
    has_inclinations: bool,
    scratch: Actions<G::Action>,
    /// The codes of what is not looked at from the root.
    left_out: Vec<u32>,
    /// The one action that is looked at from the root, if it is only one.
    pub(super) only: Option<G::Action>,
    path: Vec<u32>,
    open: Vec<u32>,
    /// Where the path left what the seat can look through, and what the evaluator thought of it there: chance handed over, or
    /// with playouts also the turn or the seat's part of it ended.
    handovers: Vec<(usize, Values)>,
    /// How many times, and how much on average, such a turn changed the evaluator's mind; by its place on the path.
    drifts: Vec<(f32, Values)>,
    /// What the evaluator thinks of each time that an action was tried.
    samples: Vec<Values>,
    /// Actions that come to nearly the same, and how much the game is inclined to each.
    inclinations: Vec<(u32, f32)>,
    /// What the evaluator thinks of each new action: the means of its samples.
    values: Vec<Values>,
}

impl<G: Game, E: Evaluator<G>> Search<G, E> {
    pub(super) fn new(settings: Settings, evaluator: E, seed: u64) -> Self {
        Search {
            settings,
            evaluator,
            chance: Fast::new(seed),
            tree: Tree::new(),
            legal: Actions::new(),
            plies: 0,
            turn: 0,
            has_inclinations: false,
            scratch: Actions::new(),
            left_out: Vec::new(),
            only: None,
            path: Vec::new(),
            open: Vec::new(),
            handovers: Vec::new(),
            drifts: Vec::new(),
            samples: Vec::new(),
            inclinations: Vec::new(),
            values: Vec::new(),
        }
    }

    /// Looks ahead once: imagines what the seat cannot know, walks down the tree to its edge, judges what it finds there, and
    /// remembers that along the way.
    pub(super) fn iterate(&mut self, rules: &G, root: &G::State, seat: Seat, imagines: bool) {
        let mut state = root.clone();
        self.turn = rules.turn(root);
        if imagines {
            rules.determinize(&mut state, seat, &mut self.chance);
        }
        self.path.clear();
        self.path.push(ROOT);
        let mut place = Place { node: ROOT, acting: seat, drawn: false, ended: false };
        let values = loop {
            if place.node != ROOT
                && let Some(values) = self.arrive(rules, &mut state, &mut place)
            {
                break values;
            }
            if self.tree.len() > MOST_NODES {
                break self.judge(rules, &state);
            }
            place = self.descend(rules, &mut state, place);
        };
        self.learn(values);
    }

    /// Takes the most promising action of the acting seat.
    #[inline]
    fn descend(&mut self, rules: &G, state: &mut G::State, Place { node, acting, .. }: Place) -> Place {
        self.expand(rules, state, node, acting);
        let index = self.tree.select(&self.open, self.settings.exploration, &mut self.chance);
        let mut watched = Watched::new(&mut self.chance);
        let turn = rules.turn(state);
        // What could be taken back does not matter to a search.
        let _ = rules.apply(state, acting, self.legal[index], &mut watched, &mut NoLog);
        let drawn = watched.was_asked();
        self.plies += 1;
        let node = self.open[index];
        self.path.push(node);
        Place { node, acting, drawn, ended: rules.turn(state) != turn }
    }

    /// Finds out who acts at a node that the iteration came to. Returns what it learns, if it ends here.
    #[inline]
    fn arrive(&mut self, rules: &G, state: &mut G::State, place: &mut Place) -> Option<Values> {
        let open = rules.awaited(state);
        let Some(first) = open.first() else { return Some(self.judge(rules, state)) };
        // Of seats that are open together one finishes what it has begun.
        let next = if open.contains(place.acting) { place.acting } else { first };
        let passed = std::mem::replace(&mut place.acting, next) != next;
        let visits = self.tree.node(place.node).visits;
        match self.settings.leaf {
            Leaf::LookAhead => {
                let playout_turns = rules.playout_turns();
                let handover = match playout_turns {
                    0 => place.drawn && passed,
                    _ => place.drawn || place.ended || passed,
                };
                let values = handover.then(|| self.hand_over(rules, state, visits, playout_turns)).flatten();
                if values.is_none() && visits == 0 {
                    return Some(self.look_ahead(rules, state, place.node, next));
                }
                values
            }
            Leaf::Plies(most) => (visits < RIPE).then(|| self.play_out(rules, state, most)),
        }
    }

    /// Where the path leaves what the seat can look through: without patience the evaluator has the word there, and with playouts
    /// inclinations play on, from wherever it is to the same turn. Else the tree looks on.
    fn hand_over(
        &mut self,
        rules: &G,
        state: &mut G::State,
        visits: u32,
        playout_turns: u32,
    ) -> Option<Values> {
        let judged = self.judge(rules, state);
        if playout_turns == 0 && visits < self.settings.patience {
            return Some(judged);
        }
        self.handovers.push((self.path.len(), judged));
        if playout_turns == 0 {
            return None;
        }
        let until = self.turn + playout_turns;
        let played = play_turns(rules, state, &mut self.chance, &mut self.scratch, until);
        self.plies += u64::from(played.plies);
        Some(self.judge(rules, state))
    }

    /// Plays on at random, and judges what comes of it.
    #[inline]
    fn play_out(&mut self, rules: &G, state: &mut G::State, most: u32) -> Values {
        // A copy on the stack lets the compiler keep it in registers, as in plain random play.
        let mut chance = self.chance.clone();
        let played = play_on(rules, state, &mut chance, &mut self.legal, most);
        self.chance = chance;
        self.plies += u64::from(played.plies);
        self.judge(rules, state)
    }

    /// Remembers what an iteration came to along its path.
    ///
    /// An evaluator rarely knows what a turn is worth, so its verdicts after another's turn are all a bit higher or lower than
    /// before it. Left alone, that would count for or against whatever was looked into more deeply. So from a handover upwards
    /// only the difference to what such a turn usually changes is counted.
    fn learn(&mut self, mut values: Values) {
        let mut end = self.path.len();
        while let Some((length, judged)) = self.handovers.pop() {
            self.tree.learn(&self.path[length..end], &values);
            end = length;
            let depth = self.handovers.len();
            if self.drifts.len() <= depth {
                self.drifts.resize(depth + 1, (0.0, [0.0; MAX_SEATS]));
            }
            let (count, drift) = &mut self.drifts[depth];
            *count += 1.0;
            for ((value, judged), drift) in values.iter_mut().zip(judged).zip(drift) {
                *drift += (*value - judged - *drift) / *count;
                *value = (*value - *drift).clamp(0.0, 1.0);
            }
        }
        self.tree.learn(&self.path[..end], &values);
    }

    /// What the evaluator thinks of one position.
    pub(super) fn judge(&mut self, rules: &G, state: &G::State) -> Values {
        self.evaluator.judge(rules, state)
    }

    /// The values after the best action of a node that is visited for the first time, as far as its guesses go.
    fn look_ahead(&mut self, rules: &G, state: &G::State, at: u32, acting: Seat) -> Values {
        let first_new = self.tree.len() as u32;
        if self.tree.len() > MOST_NODES || self.expand(rules, state, at, acting) == 0 {
            return self.judge(rules, state);
        }
        let worth = |index: &usize| self.values[*index][acting.index()];
        let best = (0..self.values.len()).max_by(|a, b| worth(a).total_cmp(&worth(b)));
        let best = best.expect("a node that was just expanded has guesses");
        if rules.reevaluates_best() && self.values.len() > 1 {
            let new = self.open.iter().zip(&*self.legal).filter(|&(&child, _)| child >= first_new);
            let action = new.map(|(_, &action)| action).nth(best);
            if let Some(again) = action.and_then(|action| self.try_again(rules, state, acting, action)) {
                return again;
            }
        }
        self.values[best]
    }

    /// What comes of an action and of the rest of the turn when they are played once more, if chance has a say in that.
    fn try_again(&mut self, rules: &G, state: &G::State, acting: Seat, action: G::Action) -> Option<Values> {
        let mut after = state.clone();
        let mut watched = Watched::new(&mut self.chance);
        let rest = self.has_inclinations.then_some(&mut self.scratch);
        let tried = try_action(rules, &mut after, acting, action, &mut watched, rest);
        let drawn = watched.was_asked();
        self.plies += u64::from(tried.plies);
        drawn.then(|| self.judge(rules, &after))
    }

    /// Opens the children of a node, and guesses the worth of those that are new by taking their actions. Returns how many
    /// guesses there are.
    #[inline]
    fn expand(&mut self, rules: &G, state: &G::State, at: u32, acting: Seat) -> usize {
        self.legal.clear();
        rules.legal(state, acting, &mut self.legal);
        match (at, self.only) {
            (ROOT, Some(only)) => {
                self.legal.clear();
                self.legal.push(only);
            }
            (ROOT, None) => {
                // First: what is left out is not looked at, even if the game would look at nothing else.
                if !self.left_out.is_empty() {
                    self.legal.retain_if_any(|action| !self.left_out.contains(&action.code()));
                }
                self.legal.retain_if_any(|action| rules.is_candidate(state, acting, action));
            }
            _ => rules.shortlist(state, acting, &mut self.legal),
        }
        let first_new = self.tree.open(at, acting, &self.legal, &mut self.open);
        let count = self.tree.len() - first_new as usize;
        if count > 0
            && let Leaf::LookAhead = self.settings.leaf
        {
            self.guess(rules, state, at, acting, first_new);
            return count;
        }
        0
    }

    /// Takes each new action and lets the evaluator judge what comes of it, several times where chance has a say in it.
    ///
    /// Evaluators are least to be trusted amid a turn, so a game that has inclinations first plays the turn to its end by them.
    fn guess(&mut self, rules: &G, state: &G::State, at: u32, acting: Seat, first_new: u32) {
        // What looks best by chance is tried once more where chance flatters the best guess.
        let samples = if rules.reevaluates_best() && at != ROOT { SAMPLES_AHEAD } else { SAMPLES };
        let inclined = |&action: &G::Action| rules.inclination(state, acting, action) != 0.0;
        self.has_inclinations = self.has_inclinations || self.legal.iter().any(inclined);
        self.values.clear();
        for (&child, &action) in self.open.iter().zip(&*self.legal) {
            if child < first_new {
                continue;
            }
            self.samples.clear();
            for _ in 0..samples {
                let mut after = state.clone();
                let mut watched = Watched::new(&mut self.chance);
                let rest = self.has_inclinations.then_some(&mut self.scratch);
                let tried = try_action(rules, &mut after, acting, action, &mut watched, rest);
                self.plies += u64::from(tried.plies);
                self.samples.push(self.evaluator.judge(rules, &after));
                if !tried.drawn {
                    break;
                }
            }
            self.values.push(mean(&self.samples));
        }
        for (child, values) in (first_new..).zip(&self.values) {
            // A little noise, so that among equals not always the same comes first.
            let noise = self.chance.below(1024) as f32 / 1024.0 * self.settings.guess_noise.max(LEAST_SPREAD);
            self.tree.node_mut(child).set_guess(values[acting.index()] + noise);
        }
        if self.has_inclinations {
            self.favour_inclinations(rules, state, acting, first_new);
        }
    }

    /// Raises the guesses of those new actions that come to nearly the same as the best, the more, the more the game is inclined to
    /// them: to give something away looks foolish even where nothing depends on it.
    fn favour_inclinations(&mut self, rules: &G, state: &G::State, acting: Seat, first_new: u32) {
        let worth = |values: &Values| values[acting.index()];
        let best = self.values.iter().map(worth).fold(f32::MIN, f32::max);
        let is_near = |values: &Values| worth(values) > best - LEAST_SPREAD;
        if self.values.iter().filter(|values| is_near(values)).count() < 2 {
            return;
        }
        let new = self.open.iter().zip(&*self.legal).filter(|&(&child, _)| child >= first_new);
        self.inclinations.clear();
        self.scratch.clear();
        for ((&child, &action), _) in new.zip(&self.values).filter(|(_, values)| is_near(values)) {
            self.inclinations.push((child, 0.0));
            self.scratch.push(action);
        }
        // A game that has to look around does so once for all of them.
        let mut inclinations = self.inclinations.iter_mut();
        rules.inclinations(state, acting, &self.scratch, |_, inclination| {
            if let Some(near) = inclinations.next() {
                near.1 = inclination;
            }
        });
        let least = self.inclinations.iter().map(|&(_, inclination)| inclination).fold(f32::MAX, f32::min);
        let most = self.inclinations.iter().map(|&(_, inclination)| inclination).fold(f32::MIN, f32::max);
        if most > least {
            for &(child, inclination) in &self.inclinations {
                self.tree.node_mut(child).raise_guess(LEAST_SPREAD * (inclination - least) / (most - least));
            }
        }
    }

    /// Leaves those of a seat's actions out, at the root, that bring strictly less than others.
    pub(super) fn leave_out(
        &mut self,
        rules: &G,
        state: &G::State,
        seat: Seat,
        legal: &mut Actions<G::Action>,
    ) {
        self.left_out.clear();
        self.left_out.extend(legal.iter().map(|action| action.code()));
        // What is only tried must not change what the search will draw.
        drop_dominated(rules, state, seat, legal, &mut self.chance.clone());
        self.left_out.retain(|&code| legal.iter().all(|action| action.code() != code));
    }

    /// Begins a new tree.
    pub(super) fn reset(&mut self, rules: &G) {
        let guess_weight = if rules.playout_turns() > 0 { GUESS_BESIDE_PLAY } else { 1.0 };
        self.tree.reset(rules.seats(), G::Action::CODES, guess_weight);
        self.drifts.clear();
    }
}

fn mean(samples: &[Values]) -> Values {
    let mut mean = [0.0; MAX_SEATS];
    for sample in samples {
        mean.iter_mut().zip(sample).for_each(|(mean, value)| *mean += value / samples.len() as f32);
    }
    mean
}
