//! What hints say of an action is said in words, in every game.

use std::collections::BTreeSet;

use table::{Actions, Chance, Content, Game, NoLog, chance::Fast};

/// What steers only what comes next, so that a sentence on what an action brings leaves it out.
const UNSAID: [(&str, &str); 3] =
    [("alien-frontiers", "claim"), ("alien-frontiers", "cycle"), ("terra-proxima", "space")];

/// Everything that actions cost and give in random games, by its id, with what it is called.
struct Counted;

impl catalogue::Visitor for Counted {
    type Out = BTreeSet<(&'static str, Option<(&'static str, &'static str)>)>;

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
                    counted.extend(amounts.map(|amount| (amount.of, G::called(amount.of))));
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
    for game in catalogue::games() {
        let id = game.about().id;
        let counted = catalogue::visit(id, Counted).unwrap();
        assert!(counted.len() > 2, "{id}: {counted:?}");
        for (of, called) in counted {
            assert_eq!(called.is_none(), UNSAID.contains(&(id, of)), "{id}: {of}");
            let is_an_id = |word: &str| word.contains('-');
            assert!(called.is_none_or(|(one, many)| !is_an_id(one) && !is_an_id(many)), "{id}: {called:?}");
        }
    }
}
