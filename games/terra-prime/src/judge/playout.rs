//! What a player does next where a turn is only played to its end, and what is worth a look further ahead.
//!
//! A ship goes where the best goal within reach is, step by step: that is nearly always the way that a player is most inclined to, and takes one look at the map
//! instead of one for every way.

use table::{Actions, Seat};

use super::{
    inclination::{Ahead, LOOK, LookAround},
    outlook::Outlook,
    worth::CUBE,
};
use crate::{
    Action, TerraPrime,
    pieces::{ColonyType, Sector, Space},
    state::{Phase, State},
};

/// Where nothing is more tempting than this, everything is weighed.
const TEMPTING: f32 = -0.3;
/// How many actions of a kind a search looks at beyond its first choice: hexes to look at, orientations of a hex, and ways to go.
const LOOKS: usize = 1;
const ORIENTATIONS: usize = 2;
const WAYS: usize = 3;

/// The action that is most tempting of those that were considered.
struct Tempting {
    action: Option<Action>,
    inclination: f32,
}

impl Tempting {
    fn consider(&mut self, action: Action, inclination: f32) {
        if inclination > self.inclination {
            *self = Tempting { action: Some(action), inclination };
        }
    }
}

/// What the active player does next, if it can be told without weighing everything.
pub(super) fn playout_action(rules: &TerraPrime, s: &State, seat: Seat) -> Option<Action> {
    if s.phase != Phase::Act || s.turn.active != seat {
        return None;
    }
    if s.turn.left == 0 {
        return Some(Action::End);
    }
    let (player, here) = (s.me(), s.here());
    let outlook = rules.outlook(s);
    let chart = rules.chart(s, &outlook, seat);
    let action = outlook.action;
    let (goal, step) = rules.course(s, &outlook, &chart, seat, here);
    if goal.at == here
        && let Some(action) = rules.reached(s, &outlook)
    {
        return Some(action);
    }
    let mut best = Tempting { action: None, inclination: TEMPTING };
    if let Some(step) = step {
        if rules.may_move(s, step.to).is_ok() {
            let harm = rules.threat(s, player, rules.risk(s, seat, step.to).damage());
            best.consider(Action::Move(step.to), step.saved - harm - 0.1);
        } else if rules.may_explore(s, step.to).is_ok() {
            best.consider(Action::Explore(step.to), step.saved + rules.exploring_appeal(s, seat, step.to));
        }
    }
    let mut view = Some(LookAround { outlook, ahead: Some(Ahead { chart, reach: goal.worth }) });
    for to in rules.figures.map.adjacent(here) {
        // A way is seldom better by more than an action than to stay; where much is in the way it may be, and is passed over.
        if rules.may_explore(s, to).is_ok()
            && action + rules.exploring_appeal(s, seat, to) > best.inclination
            && step.is_none_or(|step| step.to != to)
        {
            best.consider(
                Action::Explore(to),
                rules.inclination_with(s, seat, Action::Explore(to), &mut view),
            );
        }
    }
    rules.legal_deeds(s, |action| {
        // Looks at hexes come last.
        if !matches!(action, Action::Satellite(_)) {
            best.consider(action, rules.inclination_with(s, seat, action, &mut view));
        }
    });
    if rules.is_worth_offloading(s) && rules.may_offload(s).is_ok() {
        best.consider(Action::Offload, rules.inclination_with(s, seat, Action::Offload, &mut view));
    }
    if best.inclination < LOOK {
        let down = rules.face_down(s);
        let looks = if here == Sector::OUTPOST { down } else { down & rules.figures.map.near(here) };
        for space in Space::in_set(u64::from(looks)) {
            let look = if here == Sector::OUTPOST { Action::Satellite(space) } else { Action::Scan(space) };
            best.consider(look, rules.inclination_with(s, seat, look, &mut view));
        }
    }
    best.action
}

impl TerraPrime {
    /// What a ship came here for.
    fn reached(&self, s: &State, outlook: &Outlook) -> Option<Action> {
        let kinds = ColonyType::ALL.iter().copied().filter(|&kind| self.may_colonize(s, kind).is_ok());
        let worth = |kind: &ColonyType| self.type_worth(*kind, outlook.turns);
        if let Some(kind) = kinds.max_by(|a, b| worth(a).total_cmp(&worth(b))) {
            return Some(Action::Colonize(kind));
        }
        self.may_collect(s).is_ok().then_some(Action::Collect)
    }

    /// Keeps of several actions of the active player what is worth a look further ahead: of ways, looks and orientations the best few.
    pub(super) fn keep_promising(&self, s: &State, seat: Seat, actions: &mut Actions<Action>) {
        let map = &self.figures.map;
        let here = s.here();
        match s.phase {
            Phase::Orient => actions.keep_best::<ORIENTATIONS>(|_, action| match action {
                Action::Orient(orientation) => Some(self.orientation_appeal(s, orientation)),
                _ => None,
            }),
            Phase::Act | Phase::Satellite => {
                // A ship that can colonise where it wants to be does not go away first.
                let settles = actions.iter().any(|action| matches!(action, Action::Colonize(_)));
                if settles && self.is_at_its_goal(s, seat) {
                    actions.retain_if_any(|action| !matches!(action, Action::Move(_) | Action::Explore(_)));
                }
                actions.keep_best::<LOOKS>(|_, action| match action {
                    Action::Scan(space) | Action::Satellite(space) => {
                        let steps = map.corners(space).iter().map(|&corner| map.steps(here, corner));
                        Some(-f32::from(steps.min().unwrap_or(0)))
                    }
                    _ => None,
                });
                let ways =
                    actions.iter().filter(|action| matches!(action, Action::Move(_) | Action::Explore(_)));
                if ways.count() > WAYS {
                    let outlook = self.outlook(s);
                    actions.keep_best::<WAYS>(|_, action| match action {
                        Action::Move(to) | Action::Explore(to) => Some(self.pull_of(s, &outlook, seat, to)),
                        _ => None,
                    });
                }
            }
            _ => {}
        }
    }

    /// Whether a ship is where it would best go.
    fn is_at_its_goal(&self, s: &State, seat: Seat) -> bool {
        let outlook = self.outlook(s);
        let chart = self.chart(s, &outlook, seat);
        self.course(s, &outlook, &chart, seat, s.here()).0.at == s.here()
    }

    /// How much draws a ship to a sector: the best that lies there or beyond, by its distance, less the danger of going there.
    fn pull_of(&self, s: &State, outlook: &Outlook, seat: Seat, to: Sector) -> f32 {
        let steps = self.figures.map.steps_to(to);
        let less = |worth: f32, at: Sector| worth - outlook.action * f32::from(steps[at.index()]);
        let sites = outlook.sites().iter().map(|site| less(site.worth - outlook.marker + site.find, site.at));
        let stocks = outlook.stocks().iter().map(|stock| less(CUBE[stock.cube.index()], stock.at));
        let harm = self.threat(s, s.me(), self.risk(s, seat, to).damage());
        sites.chain(stocks).fold(0.0, f32::max) - harm
    }
}
