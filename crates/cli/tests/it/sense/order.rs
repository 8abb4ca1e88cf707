//! Which of a seat's actions lead to less than others, by the kit's truth alone: a second opinion on what bots leave out.

use std::collections::HashSet;

use table::{
    Actions, Game, NoLog, Seat, Step,
    chance::{Fast, Watched},
    learned::MAX_FEATURES,
};

use super::leaves::Leaves;

/// How many things more are looked for.
const DEEPEST: usize = 10;

/// So many of a kind are looked at to see where they stand: the second may stand elsewhere than the first.
const OF_A_KIND: usize = 3;

/// So many positions are looked at with as many things more, at most.
const MOST_BETWEEN: usize = 200;

/// An action, and another that leads, without chance, to a strictly better position.
pub struct Ordered<A> {
    pub less: A,
    pub more: A,
}

/// What comes of an action.
struct After<G: Game> {
    action: G::Action,
    state: G::State,
    leaves: Leaves,
    /// What a learned estimate looks at: the stage, and the levels of the seat's features.
    levels: (usize, [u8; MAX_FEATURES]),
}

impl<G: Game> After<G> {
    /// Whether a position may be strictly better, by what the kit holds every such position to: no rising feature falls, and all else stays.
    fn may_become(&self, better: &After<G>) -> bool {
        let ((stage, levels), (other, higher)) = (&self.levels, &better.levels);
        let mut features = G::FEATURES.iter().zip(levels.iter().zip(higher));
        stage == other
            && features.all(|(feature, (had, has))| if feature.rising { had <= has } else { had == has })
    }
}

/// Every two of a seat's legal actions that are ordered.
pub fn ordered<G: Game>(rules: &G, state: &G::State, seat: Seat) -> Vec<Ordered<G::Action>> {
    let mut determinized = state.clone();
    rules.determinize(&mut determinized, seat, &mut Fast::new(1));
    let mut legal = Actions::new();
    rules.legal(state, seat, &mut legal);
    let mut all: Vec<After<G>> = Vec::new();
    for &action in legal.iter() {
        let mut chance = Fast::new(2);
        let mut watched = Watched::new(&mut chance);
        let mut after = determinized.clone();
        let step = rules.apply(&mut after, seat, action, &mut watched, &mut NoLog);
        if !watched.was_asked() && step != Step::Revealed {
            let mut levels = [0; MAX_FEATURES];
            rules.write_levels(&after, seat, &mut levels[..G::FEATURES.len()]);
            let levels = (rules.stage(&after, seat), levels);
            all.push(After { action, leaves: Leaves::of(&after), state: after, levels });
        }
    }
    if all.len() < 2 {
        return Vec::new();
    }
    let places = places_of_goods(rules, seat, &all);
    let rests: Vec<u64> = all.iter().map(|after| after.leaves.hash_without(&places)).collect();
    let mut ordered = Vec::new();
    for (less, rest) in all.iter().zip(&rests) {
        let others =
            all.iter().zip(&rests).filter(|(more, other)| *other == rest && more.action != less.action);
        for (more, _) in others {
            if less.may_become(more) && is_strictly_better(rules, seat, less, more) {
                ordered.push(Ordered { less: less.action, more: more.action });
            }
        }
    }
    ordered
}

/// Where something stands that may be more: positions that differ elsewhere are not ordered.
fn places_of_goods<G: Game>(rules: &G, seat: Seat, all: &[After<G>]) -> HashSet<u64> {
    let (mut places, mut known) = (HashSet::new(), HashSet::new());
    for after in all {
        let mut kinds = Vec::new();
        rules.strictly_better(&after.state, seat, &mut |kind, _| kinds.push(kind));
        for kind in kinds {
            if !known.insert(kind) {
                continue;
            }
            let (mut now, mut leaves) = (after.state.clone(), after.leaves.clone());
            for _ in 0..OF_A_KIND {
                let mut next = None;
                rules.strictly_better(&now, seat, &mut |what, more| {
                    if what == kind {
                        let found = Leaves::of(more);
                        found.differences(&leaves, |place, _| {
                            places.insert(place);
                        });
                        next = Some((more.clone(), found));
                    }
                });
                let Some(next) = next else { break };
                (now, leaves) = next;
            }
        }
    }
    places
}

/// Whether one position becomes another with things more, each of which comes nearer to it.
fn is_strictly_better<G: Game>(rules: &G, seat: Seat, less: &After<G>, more: &After<G>) -> bool {
    let mut now = vec![(less.state.clone(), less.leaves.distance(&more.leaves))];
    for _ in 0..DEEPEST {
        let (mut found, mut next) = (false, Vec::new());
        for (state, distance) in &now {
            rules.strictly_better(state, seat, &mut |_, better| {
                found = found || *better == more.state;
                if found || next.len() >= MOST_BETWEEN || next.iter().any(|(known, _)| known == better) {
                    return;
                }
                let left = Leaves::of(better).distance(&more.leaves);
                if left < *distance {
                    next.push((better.clone(), left));
                }
            });
        }
        if found {
            return true;
        }
        now = next;
    }
    false
}
