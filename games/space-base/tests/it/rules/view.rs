//! What people see: the board, the position, and what actions cost and give.

use serde_json::{Value, json};
use table::{
    Actions, Effect, Eyes, Role, Rules, Tell,
    chance::Fast,
    text::{Amount, amount},
};

use crate::{
    common::shopping,
    scene::{Scene, seat},
};

fn gives(effect: &Effect, of: &str) -> i32 {
    let of = |amounts: &[Amount]| {
        amounts.iter().filter(|amount| amount.of == of).map(|amount| amount.n).sum::<i32>()
    };
    of(&effect.gain) - of(&effect.cost)
}

#[test]
fn the_board_has_every_card_and_how_often_sectors_are_rolled() {
    let board = Scene::new(3).board();
    let cards = board["cards"].as_object().unwrap();
    assert_eq!(cards.len(), 132 + 12 + 12);
    assert_eq!(cards["shaw"]["titles"].as_array().unwrap().len(), 1);
    assert_eq!(cards["shaw"]["titles"][0]["short"], "Shaw");
    assert_eq!(cards["start-1"]["titles"].as_array().unwrap().len(), 3, "a name for each seat");
    assert_eq!(cards["hicks-base"]["station"], Value::Null);
    assert_eq!(board["colonies"][5], "hicks-base");
    assert_eq!(board["rolls"], json!([11, 12, 13, 14, 15, 16, 6, 5, 4, 3, 2, 1]));
    assert_eq!(board["uses"], json!([12, 13, 14, 15, 16, 17, 6, 5, 4, 3, 2, 1]));
    assert_eq!(board["goal"], 40);
}

#[test]
fn the_ways_to_use_the_dice_are_told_sector_by_sector() {
    let mut scene = Scene::always_asked(2)
        .station(1, 3, "thagard")
        .charges(1, "thagard", 1)
        .station(1, 8, "shaw")
        .station(1, 7, "bobko");
    scene.roll(3, 5);
    let allocation = &scene.view()["players"][0]["allocation"];
    assert_eq!(allocation["sum"]["sector"], 8);
    let arrow = &allocation["sum"]["arrows"][0];
    assert_eq!((&arrow["card"], &arrow["arrow"]), (&json!("shaw"), &json!("left_or_right")));
    let to: Vec<_> = arrow["to"].as_array().unwrap().iter().map(|payout| payout["sector"].clone()).collect();
    assert_eq!(to, [7, 9]);
    assert_eq!(arrow["to"][0]["credits"], scene.board()["cards"]["bobko"]["station"]["credits"]);
    assert_eq!(allocation["dice"][0]["charges"], json!(["thagard"]));
    assert_eq!(allocation["dice"][1]["sector"], 5);
    let shift = &allocation["shifts"][0];
    assert_eq!((&shift["card"], &shift["to"]["sector"]), (&json!("thagard"), &json!(9)));
    assert_eq!(shift["places"], Value::Null, "there is only one place to move to");
}

#[test]
fn a_double_dice_arrow_is_asked_how_far_where_it_can_go_by_two() {
    let shifts = |dice: [u8; 2]| {
        let mut scene = Scene::always_asked(2).station(1, 5, "shonin").charges(1, "shonin", 1);
        scene.roll(dice[0], dice[1]);
        let shifts = scene.view()["players"][0]["allocation"]["shifts"].clone();
        let shift = |shift: &Value| (shift["places"].as_u64(), shift["to"]["sector"].as_u64().unwrap());
        shifts.as_array().map(|all| all.iter().map(shift).collect::<Vec<_>>()).unwrap_or_default()
    };
    assert_eq!(shifts([4, 4]), [(Some(1), 9), (Some(2), 10)]);
    assert_eq!(shifts([5, 6]), [(None, 12)]);
    assert_eq!(shifts([6, 6]), []);
}

#[test]
fn a_seat_is_told_what_the_cards_on_offer_lack_or_waste() {
    let scene = shopping(5);
    let offers =
        |eyes: Eyes| serde_json::to_value(scene.rules.view(scene.state(), eyes)).unwrap()["offers"].clone();
    let own = offers(Eyes::Seat(seat(1)));
    // The roll gave 1 income, to which credits rise at the end of the turn.
    assert_eq!(own["ryumin"], json!({ "over": 2 }));
    assert_eq!(own["worden"], json!({ "short": 2 }));
    assert_eq!(offers(Eyes::Seat(seat(2)))["ryumin"], json!({ "short": 2 }));
    assert_eq!(offers(Eyes::Spectator), Value::Null);
    let closed = Scene::new(2).station(1, 1, "frisch-outpost").credits(1, 9);
    let view = serde_json::to_value(closed.rules.view(closed.state(), Eyes::Seat(seat(1)))).unwrap();
    assert_eq!(view["offers"]["ryumin"], json!({ "closed": true }));
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

#[test]
fn passing_declines_what_is_offered_or_goes_on() {
    let role = |scene: &Scene, text: &str| scene.rules.role(scene.state(), seat(1), text.parse().unwrap());
    let mut scene =
        Scene::always_asked(2).station(1, 8, "shaw").station(1, 6, "carpenter").charges(1, "carpenter", 1);
    scene.roll(4, 4).act("sum");
    assert_eq!(role(&scene, "pass"), Role::Declines);
    assert_eq!(role(&scene, "go 7"), Role::Plain);
    scene.act("pass");
    assert_eq!((scene.step_of(1), role(&scene, "pass")), ("gained", Role::Ends));
    scene.act("pass");
    assert_eq!(role(&scene, "end"), Role::Ends);
}

#[test]
fn a_roll_brings_what_is_counted_in_its_odds() {
    let before = Scene::always_asked(2);
    let told = before.rules.odds(before.state(), seat(1), "roll".parse().unwrap());
    assert_eq!(told.len(), 12, "all sectors pay");
    for (first, second) in [(1, 1), (3, 4), (6, 6)] {
        let mut scene = Scene::always_asked(2);
        scene.roll(first, second).act("sum");
        let amounts = &told[usize::from(first + second) - 1].amounts;
        let counted = |of: &str| amounts.iter().find(|amount| amount.of == of).map_or(0, |amount| amount.n);
        let gained = (i32::from(scene.credits_of(1)), i32::from(scene.income_of(1)));
        assert_eq!(gained, (counted("credits"), counted("income")), "{first} and {second}");
        assert_ne!(gained, (0, 0));
    }
}

#[test]
fn what_is_missing_is_counted() {
    let mut scene = Scene::always_asked(2).credits(1, 2).income(1, 7).station(1, 6, "carpenter");
    scene.roll(1, 1).act("sum");
    // 3 credits for a ship of 7.
    assert_eq!(scene.lacks("buy worden"), "4 credits");
    assert_eq!(scene.lacks("use carpenter"), "1 charges");
    assert_eq!(scene.lacks("roll"), "", "nothing would help");
}

#[test]
fn a_roll_is_told_with_the_chances_of_the_sectors_that_pay() {
    let odds = |scene: &Scene, text: &str| {
        let odds = scene.rules.odds(scene.state(), seat(1), text.parse().unwrap());
        odds.into_iter()
            .map(|one| (one.what.to_string(), (one.chance * 36.0).round() as u8))
            .collect::<Vec<_>>()
    };
    let scene = Scene::always_asked(2).station(1, 1, "gagarin").charges(1, "gagarin", 2);
    let first = odds(&scene, "roll");
    assert_eq!(first.len(), 12);
    assert_eq!(first[0], ("sector 1: 4 credits".to_owned(), 11));
    assert_eq!(first[11].1, 1);
    let mut set = scene;
    set.acts(&["use gagarin", "set 6"]);
    let second = odds(&set, "roll");
    assert_eq!(
        second.iter().map(|(_, chance)| *chance).sum::<u8>(),
        36 + 36 + 36 - 6,
        "a double shows one sector"
    );
    set.acts(&["use gagarin", "set 5"]);
    assert_eq!(odds(&set, "roll"), [], "nothing is left to chance");
    let mut reroll = Scene::always_asked(2).station(1, 3, "volynov").charges(1, "volynov", 1);
    reroll.roll(3, 5).act("use volynov");
    assert_eq!(odds(&reroll, "reroll 3").iter().filter(|(what, _)| what.starts_with("sector 5:")).count(), 1);
    assert_eq!(
        odds(&reroll, "reroll both"),
        odds(&Scene::always_asked(2).station(1, 3, "volynov").charges(1, "volynov", 0), "roll")
    );
}
