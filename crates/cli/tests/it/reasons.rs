//! What hints say of an action is said in words, in every game.

use std::collections::BTreeSet;

use table::{Actions, Chance, Content, Game, NoLog, chance::Fast};

/// Everything that actions cost and give in random games.
struct Counted;

/// Something that is counted: its id, what it is called, and whether the game leaves it out on purpose.
#[derive(PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Thing {
    of: &'static str,
    called: Option<(&'static str, &'static str)>,
    unsaid: bool,
}

impl Thing {
    fn new<G: Game>(of: &'static str) -> Thing {
        Thing { of, called: G::unit_names(of), unsaid: G::UNITS_NOT_SAID.contains(&of) }
    }
}

impl catalogue::Visitor for Counted {
    type Out = BTreeSet<Thing>;

    fn visit<G: Game>(self) -> Self::Out {
        let mut counted = BTreeSet::new();
        for options in G::variants() {
            let rules = G::new(&options, &Content::built_in(G::about().content)).unwrap();
            let mut chance = Fast::new(11);
            let mut state = rules.setup(&mut chance, &mut NoLog);
            let mut legal = Actions::new();
            for _ in 0..600 {
                let Some(seat) = rules.to_act(&state).first() else { break };
                legal.clear();
                rules.legal(&state, seat, &mut legal);
                for &action in legal.iter() {
                    let effect = rules.effect(&state, seat, action);
                    let amounts = effect.gain.iter().chain(&effect.cost);
                    counted.extend(amounts.map(|amount| Thing::new::<G>(amount.of)));
                }
                let action = legal[chance.below(legal.len() as u32) as usize];
                let _ = rules.apply(&mut state, seat, action, &mut chance, &mut NoLog);
            }
        }
        counted
    }
}

#[test]
fn whatever_actions_cost_and_give_has_a_name_or_is_left_out_on_purpose() {
    let mut all = 0;
    for game in catalogue::games().iter().chain(catalogue::toys()) {
        let id = game.about().id;
        let counted = catalogue::visit(id, Counted).unwrap();
        all += counted.len();
        for Thing { of, called, unsaid } in counted {
            assert_eq!(called.is_none(), unsaid, "{id}: {of}");
            let is_an_id = |word: &str| word.contains('-');
            assert!(called.is_none_or(|(one, many)| !is_an_id(one) && !is_an_id(many)), "{id}: {called:?}");
        }
    }
    // A small game counts one kind of thing, or none; many in all of them show that this has looked.
    assert!(all > 20, "{all} kinds of things in all games");
}
