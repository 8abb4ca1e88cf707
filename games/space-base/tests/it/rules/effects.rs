//! What actions certainly cost and give.

use table::{
    Actions, Effect, Rules, Tell,
    chance::Fast,
    text::{Amount, amount},
};

use crate::scene::{Scene, shopping};

fn gives(effect: &Effect, of: &str) -> i32 {
    let of = |amounts: &[Amount]| {
        amounts.iter().filter(|amount| amount.of == of).map(|amount| amount.n).sum::<i32>()
    };
    of(&effect.gain) - of(&effect.cost)
}

#[test]
fn a_normal_buy_costs_all_credits_and_a_buy_of_an_activation_its_price() {
    assert_eq!(shopping(5).effect(1, "buy ryumin").cost, [amount(5, "credits")]);
    assert_eq!(gives(&shopping(5).effect(1, "buy ryumin"), "ship"), 1);
    assert_eq!(shopping(30).effect(1, "buy hicks-base").gain, [amount(8, "points")]);
    let mut scene = Scene::new(2).credits(1, 5).station(1, 12, "sarafanov").charges(1, "sarafanov", 1);
    assert_eq!(scene.effect(1, "use sarafanov").cost, [amount(1, "charges")]);
    scene.act("use sarafanov");
    assert_eq!(scene.effect(1, "buy ryumin").cost, [amount(2, "credits")]);
}

#[test]
fn a_colony_that_may_go_to_several_sectors_scores_when_it_is_placed() {
    let mut scene = Scene::always_asked(2).station(1, 8, "bykovsky").charges(1, "bykovsky", 1).credits(1, 42);
    scene.act("use bykovsky");
    assert_eq!(gives(&scene.effect(1, "buy hicks-base"), "points"), 0);
    scene.act("buy hicks-base");
    assert_eq!(gives(&scene.effect(1, "place 12"), "points"), 8);
}

#[test]
fn what_actions_cost_and_give_is_what_happens() {
    let mut chance = Fast::new(7);
    let mut seen = 0;
    for game in 0..6 {
        let rules = Scene::always_asked(2 + game % 4).rules.clone();
        let mut state = rules.setup(&mut chance, &mut table::NoLog);
        let mut legal = Actions::new();
        for _ in 0..600 {
            let Some(seat) = rules.to_act(&state).iter().last() else { break };
            legal.clear();
            rules.legal(&state, seat, &mut legal);
            let action = legal[table::Chance::below(&mut chance, legal.len() as u32) as usize];
            let effect = rules.effect(&state, seat, action);
            let before = state.clone();
            let _ = rules.apply(&mut state, seat, action, &mut chance, &mut table::NoLog);
            let turn_goes_on = state.turn.number == before.turn.number && state.turn.end.is_none();
            // What an activation gives after others of its effects comes with the answers to those.
            let whole = !state.part(seat).running.card.is_some() && !before.part(seat).running.card.is_some();
            if turn_goes_on && whole {
                let (was, is) = (before.console(seat), state.console(seat));
                for (of, was, is) in [
                    ("credits", was.credits, is.credits),
                    ("income", was.income, is.income),
                    ("points", was.points, is.points),
                ] {
                    assert_eq!(gives(&effect, of), i32::from(is) - i32::from(was), "{of} by {action}");
                }
                let charges = |state: &space_base::State| {
                    state.cards(seat).map(|(card, ..)| i32::from(state.charges_on(card))).sum::<i32>()
                };
                let placed = matches!(action, space_base::Action::Buy(_));
                assert!(
                    placed || gives(&effect, "charges") == charges(&state) - charges(&before),
                    "{action}"
                );
                seen += usize::from(effect != Effect::NONE);
            }
        }
    }
    assert!(seen > 300, "{seen}");
}
