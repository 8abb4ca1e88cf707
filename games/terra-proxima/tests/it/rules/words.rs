//! What people read: labels, questions, refusals and the log say what is the case.

use serde_json::json;
use table::{Amount, Eyes, Names, Rules, Tell, Text};
use terra_proxima::Action;

use crate::{
    common::{TOKEN, offered},
    scene::{Scene, seat},
};

/// What an action of whoever is asked is called.
fn label(scene: &Scene, text: &str) -> String {
    let action: Action = text.parse().unwrap();
    scene.rules.label(scene.state(), seat(scene.asked()), action).to_string()
}

/// What whoever is asked is asked.
fn question(scene: &Scene) -> String {
    scene.rules.prompt(scene.state(), seat(scene.asked())).text.to_string()
}

/// Why whoever is asked may not do something.
#[track_caller]
fn why_not(scene: &Scene, text: &str) -> String {
    let action: Action = text.parse().unwrap();
    scene.rules.check(scene.state(), seat(scene.asked()), action).expect_err("it is refused").why.to_string()
}

/// What the log says of the newest action.
fn told(scene: &Scene) -> Vec<String> {
    let names = Names::new(["Ann", "Bob", "Cyd", "Dan", "Eve", "Fay"]);
    scene.events().iter().map(|event| scene.rules.narrate(event).plain(&names)).collect()
}

#[test]
fn labels_say_what_an_action_costs_and_brings() {
    let mut scene = Scene::new(2).hand(1, &format!("2 ore, 3 metal, {}", &TOKEN["metal, ".len()..]));
    assert_eq!(label(&scene, "pay ore+ore"), "Pay 2 ore for a Move: every Ship may go 3 spaces");
    assert_eq!(label(&scene, "refine fuel"), "Trade 2 ore for 1 fuel");
    assert_eq!(label(&scene, "exchange metal food"), "Trade 3 metal for 1 food");
    assert_eq!(label(&scene, "research"), "Build a Research Token for 1 of each Planetary Material");
    scene.act("pay ore+ore");
    assert_eq!(label(&scene, "pay fuel"), "Pay 1 fuel for another Move: 3 spaces more for one Ship");
    assert_eq!(label(&scene, "move lrc Q10"), "Move the Cruiser to Q10 (Water Moon 5): 1 space");
    assert_eq!(label(&scene, "move lrc Q11"), "Move the Cruiser to Q11: 1 space");
    let built = Scene::new(2).put(1, "lrc", "P12").hand(1, "metal, food, oxygen");
    assert_eq!(
        label(&built, "scout P12 metal+food+oxygen"),
        "Build a Scout Ship on P12 (Ore Moon 1) for 1 metal, 1 food and 1 oxygen"
    );
}

#[test]
fn labels_of_an_attack_give_the_odds() {
    let mut scene = Scene::new(3).hand(1, "metal").put(2, "base", "Q10").hand(3, "fuel");
    assert_eq!(
        label(&scene, "attack lrc s2 base support"),
        "Attack the Base of seat 2 on Q10 (Water Moon 5) with the Cruiser: 42% success, asking for Support"
    );
    scene.act("attack lrc s2 base support");
    assert_eq!(
        question(&scene),
        "seat 1 attacks the Base of seat 2 and asks for Support. Do you wager a Planetary card or two matching Lunar cards?"
    );
    scene.acts(&["support fuel", "choose s3"]);
    assert_eq!(label(&scene, "defend"), "Play the Defense Card: +3");
    assert_eq!(
        question(&scene),
        "seat 1 attacks your Base with a chance of 58%; with your Defense Card it is 17%. Do you play it?"
    );
    scene.act("hold-card");
    assert_eq!(label(&scene, "roll"), "Roll for the Attack: 58% success, 14% tie, 28% failure");
}

#[test]
fn the_action_phase_asks_only_for_what_can_be_done() {
    let asked = |given: fn(Scene) -> Scene| question(&given(Scene::new(2).no_plus_one(1)));
    assert_eq!(asked(|scene| scene), "End your turn.");
    assert_eq!(asked(|scene| scene.hand(1, "2 ore")), "Pay for a Move, trade or end your turn.");
    assert_eq!(asked(|scene| scene.put(1, "lrc", "P12")), "Build or end your turn.");
    assert_eq!(
        asked(|scene| scene.hand(1, "4 metal").put(2, "base", "Q10")),
        "Pay for a Move, trade, repair your system, attack or end your turn."
    );
    let mut paid = Scene::new(2).no_plus_one(1).hand(1, "metal");
    paid.act("pay metal");
    assert_eq!(question(&paid), "Move your Ships or end your turn.");
    let pad = Scene::new(2).hand(1, "metal").first_turn(0);
    assert_eq!(question(&pad), "Your first turn: pay for a Move.");
}

#[test]
fn whoever_can_win_is_told() {
    let near = |scene: Scene| {
        let mut scene = scene.put(1, "lrc", "J11").research(1, 7).repaired(1).no_plus_one(1).hand(1, "metal");
        scene.act("pay metal");
        scene
    };
    let alone = near(Scene::new(2));
    assert_eq!(label(&alone, "move lrc J10"), "Land the Cruiser on Terra Proxima and win: 1 space");
    assert_eq!(question(&alone), "Land on Terra Proxima and win, move your Ships or end your turn.");
    let first_of_two = near(Scene::allied(4, 2));
    assert_eq!(label(&first_of_two, "move lrc J10"), "Land the Cruiser on Terra Proxima: 1 space");
    assert_eq!(question(&first_of_two), "Move your Ships or end your turn.");
    let last_of_two = near(Scene::allied(4, 2).put(3, "lrc", "J10").research(3, 7).repaired(3));
    assert!(question(&last_of_two).starts_with("Land on Terra Proxima and win"));
}

#[test]
fn a_reward_is_asked_about_by_what_fits() {
    let mut scene = Scene::new(2)
        .put(1, "lrc", "L13")
        .put(2, "base", "M12")
        .no_defense(2)
        .hand(1, "8 metal")
        .dice(&[6, 1]);
    scene.acts(&["attack lrc s2 base", "roll"]);
    assert_eq!(label(&scene, "collect"), "Leave 2 medicine");
    scene.act("jettison metal");
    assert_eq!(label(&scene, "collect"), "Take 1 of 2 medicine");
    assert!(question(&scene).ends_with("Jettison cards first, or take what fits."));
    scene.act("jettison metal");
    assert_eq!(label(&scene, "collect"), "Take 2 medicine");
    assert_eq!(question(&scene), "Your reward is 2 medicine: take it.");
}

#[test]
fn a_ship_that_is_driven_away_is_named() {
    let mut scene = Scene::new(2)
        .put(1, "lrc", "L13")
        .put(2, "scout-1", "M12")
        .put(2, "lrc", "P12")
        .no_defense(2)
        .hand(1, "metal")
        .dice(&[6, 1]);
    scene.acts(&["attack lrc s2 scout-1", "roll"]);
    assert_eq!(
        question(&scene),
        "Your Scout Ship 1 on M12 (Medicine Planet 2) is driven away: choose an adjacent Empty Space."
    );
    assert_eq!(label(&scene, "retreat N11"), "Move Scout Ship 1 to N11");
}

#[test]
fn before_the_roll_only_what_can_be_done_is_said() {
    let asked = |given: fn(Scene) -> Scene| question(&given(Scene::new(2).before_roll()));
    assert_eq!(asked(|scene| scene.no_plus_one(1)), "Roll for production.");
    assert_eq!(asked(|scene| scene), "Roll for production. Before it you may play your Plus One Card.");
    assert_eq!(
        asked(|scene| scene.no_plus_one(1).hand(1, "ore")),
        "Roll for production. Before it you may jettison cards."
    );
}

#[test]
fn a_theft_names_the_types_that_do_not_fit() {
    let stealing = |hand: &str| {
        let mut scene = Scene::new(2).hand(1, hand).hand(2, "ore, fuel").before_roll().dice(&[1, 1]);
        scene.act("roll");
        scene
    };
    let asked = |hand: &str| {
        let text = question(&stealing(hand));
        text.split_once("or nothing.").map(|(_, rest)| rest.trim().to_owned()).unwrap()
    };
    assert_eq!(asked(""), "");
    assert_eq!(asked("8 ore"), "You have no room for Lunar cards: jettison one first.");
    assert_eq!(asked("8 metal"), "You have no room for Planetary cards: jettison one first.");
    assert_eq!(asked("8 ore, 8 metal"), "Your hand is full: jettison first.");
    assert_eq!(why_not(&stealing("8 metal"), "steal card s2"), "You already have 8 Planetary cards.");
    assert_eq!(why_not(&stealing("8 ore"), "steal ore s2"), "You already have 8 Lunar cards.");
    assert_eq!(why_not(&stealing(""), "steal water s2"), "That player has no water.");
}

#[test]
fn refusals_count_what_was_built() {
    let outer = Scene::new(2).put(1, "lrc", "P12").built(1, 2, 0);
    assert_eq!(why_not(&outer, "base P12"), "You have built both of your pieces in the Outer Board area.");
    assert_eq!(why_not(&outer, "base R10"), "R10 is neither a Moon nor a Planet.");
    let middle = Scene::new(2).put(1, "lrc", "O10").built(1, 0, 1);
    assert_eq!(why_not(&middle, "base O10"), "You have built your piece in the Middle Board area.");
}

#[test]
fn refusals_say_which_moves_are_paid_for() {
    let mut scene = Scene::new(2).hand(1, "4 metal").put(2, "base", "Q10").no_defense(2).dice(&[6, 1]);
    scene.acts(&["pay metal", "pay metal"]);
    assert_eq!(
        why_not(&scene, "pay metal"),
        "You have paid for both Moves of this turn; a third is earned by a won Attack."
    );
    scene.acts(&["attack lrc s2 base", "roll", "pay metal"]);
    assert_eq!(why_not(&scene, "pay metal"), "You have paid for all three Moves of this turn.");
}

#[test]
fn refusals_of_a_trade_name_its_figures() {
    let mut scene = Scene::allied(4, 2).hand(1, "ore, metal").hand(3, "water");
    offered(&mut scene, 3, &["ore", "metal"], &["water"]);
    assert_eq!(
        why_not(&scene, "send"),
        "You give cards worth 3 for cards worth 1; neither side may be worth more than twice the other."
    );
    scene.acts(&["ask water"; 7]);
    assert_eq!(why_not(&scene, "ask organics"), "Nobody may hold more than 8 Lunar cards.");
    assert_eq!(why_not(&scene, "give food"), "You have no more food.");
}

#[test]
fn refusals_of_a_move_say_what_is_missing() {
    let mut scene = Scene::new(2).put(1, "lrc", "Q10").put(1, "scout-1", "Q11").hand(1, "metal");
    assert_eq!(why_not(&scene, "move lrc R10"), "You have not paid for a Move.");
    scene.act("pay metal");
    assert_eq!(why_not(&scene, "move lrc O10"), "You have 0 Research Tokens; the Asteroid Belt takes 1.");
    assert_eq!(
        why_not(&scene, "move scout-1 N11"),
        "The Asteroid Belt lies between, and a Scout Ship cannot pass it."
    );
    assert_eq!(why_not(&scene, "move lrc P10"), "P10 lies in the Asteroid Belt.");
}

#[test]
fn the_log_tells_turns_trips_and_fights() {
    let mut scene = Scene::new(2).hand(1, "2 metal").put(2, "base", "Q10").no_defense(2).dice(&[6, 1]);
    scene.act("pay metal");
    assert_eq!(told(&scene), ["Ann pays 1 metal for the first Move"]);
    scene.act("move lrc R9");
    assert_eq!(told(&scene), ["Ann moves the Cruiser to R9: 1 space"]);
    scene.acts(&["attack lrc s2 base", "roll"]);
    assert_eq!(
        told(&scene)[..2],
        ["Ann rolls 6, Bob rolls 1: 6 against 1, the Attack succeeds", "Ann takes 4 water as a reward"]
    );
    scene.act("end");
    assert_eq!(told(&scene), ["Ann ends the turn", "Bob's turn 3"]);
}

/// What an action of whoever is asked certainly costs and gives.
fn effect(scene: &Scene, text: &str) -> (String, String) {
    let action: Action = text.parse().unwrap();
    let effect = scene.rules.effect(scene.state(), seat(scene.asked()), action);
    let amounts = |amounts: &[Amount]| {
        let amounts: Vec<String> = amounts.iter().map(|one| format!("{} {}", one.n, one.of)).collect();
        amounts.join(", ")
    };
    (amounts(&effect.cost), amounts(&effect.gain))
}

fn note(scene: &Scene, text: &str) -> String {
    let action: Action = text.parse().unwrap();
    scene.rules.note(scene.state(), seat(scene.asked()), action).to_string()
}

/// What is paid and what comes, as the test expects it.
fn of(cost: &str, gain: &str) -> (String, String) {
    (cost.to_owned(), gain.to_owned())
}

#[test]
fn effects_are_what_is_paid_and_what_comes() {
    let mut scene =
        Scene::new(2).hand(1, &format!("2 ore, 3 metal, {}", &TOKEN["metal, ".len()..])).put(1, "lrc", "P12");
    assert_eq!(effect(&scene, "pay ore+ore"), of("2 ore", "3 space"));
    assert_eq!(effect(&scene, "refine fuel"), of("2 ore", "1 fuel"));
    assert_eq!(effect(&scene, "exchange metal food"), of("3 metal", "1 food"));
    assert_eq!(effect(&scene, "jettison drinking-water"), of("1 drinking-water", ""));
    assert_eq!(effect(&scene, "scout P12 metal+food+oxygen"), of("1 metal, 1 food, 1 oxygen", "1 scout"));
    assert_eq!(effect(&scene, "base P12"), of("", "1 base"));
    let token = "1 metal, 1 fuel, 1 food, 1 medicine, 1 drinking-water, 1 oxygen";
    assert_eq!(effect(&scene, "research"), of(token, "1 research"));
    assert_eq!(effect(&scene, "end"), of("", ""));
    scene.act("pay ore+ore");
    assert_eq!(effect(&scene, "move lrc Q10"), of("2 space", ""));
    let mut trade = Scene::new(2).hand(1, "ore, metal").hand(2, "2 food");
    offered(&mut trade, 2, &["ore", "metal"], &["food"]);
    assert_eq!(effect(&trade, "send"), of("", ""), "nobody knows the answer yet");
    trade.act("send");
    assert_eq!(effect(&trade, "accept"), of("1 food", "1 ore, 1 metal"));
    let full = Scene::new(2).hand(1, "4 metal").repair_card(1, "metal");
    assert_eq!(effect(&full, "repair"), of("4 metal", "1 repair"));
}

#[test]
fn rewards_are_told_as_far_as_they_fit() {
    let mut scene = Scene::new(2)
        .put(1, "lrc", "L13")
        .put(2, "base", "M12")
        .no_defense(2)
        .hand(1, "7 metal")
        .dice(&[6, 1]);
    scene.acts(&["attack lrc s2 base", "roll"]);
    assert_eq!(effect(&scene, "collect"), of("", "1 medicine"));
    assert_eq!(note(&scene, "collect"), "1 medicine stay in the Salvage Yard");
}

#[test]
fn notes_say_what_a_label_leaves_out() {
    let mut scene = Scene::new(3).hand(1, "metal").put(2, "base", "Q10").hand(3, "fuel");
    assert_eq!(note(&scene, "attack lrc s2 base"), "8% against the Defense Card");
    assert_eq!(note(&scene, "end"), "");
    scene.act("attack lrc s2 base support");
    assert_eq!(note(&scene, "support fuel"), "Lost only if the Attack fails");
    let mut theft = Scene::new(2).hand(2, "fuel").before_roll().dice(&[1, 1]);
    theft.act("roll");
    assert_eq!(label(&theft, "steal card s2"), "Steal a Planetary card from seat 2");
    assert_eq!(note(&theft, "steal card s2"), "Drawn at random");
    assert_eq!(effect(&theft, "steal card s2"), of("", "1 planetary"));
}

#[test]
fn the_goal_says_how_far_a_player_has_come() {
    let goal = |scene: &Scene, eyes| scene.rules.goal(scene.state(), eyes).to_string();
    let alone = Scene::new(2).research(1, 3).repaired(1);
    let aim = "7 Research Tokens, a System Repair, and your Cruiser lands on Terra Proxima";
    assert_eq!(goal(&alone, Eyes::Spectator), aim);
    assert_eq!(goal(&alone, Eyes::Seat(seat(1))), format!("{aim}: you have 3, repaired"));
    assert_eq!(goal(&alone, Eyes::Seat(seat(2))), format!("{aim}: you have 0, not repaired"));
    let allied = Scene::allied(4, 2).put(1, "lrc", "J10").research(1, 7).repaired(1);
    assert_eq!(
        goal(&allied, Eyes::Seat(seat(1))),
        "7 Research Tokens and a System Repair each, and all Cruisers of the team land on Terra Proxima: you have 7, repaired, landed"
    );
}

#[test]
fn texts_name_people_cards_and_dice_as_what_they_are() {
    let mut scene =
        Scene::new(2).hand(1, "2 metal").hand(2, "ore").put(2, "base", "Q10").no_defense(2).dice(&[6, 1]);
    let spans = |text: Text| serde_json::to_value(text).unwrap();
    let action: Action = "pay metal".parse().unwrap();
    let label = spans(scene.rules.label(scene.state(), seat(1), action));
    assert_eq!(label[1], json!({"n": 1, "of": "metal"}));
    assert_eq!(label[3], json!({"n": 3, "of": "space", "words": "spaces"}));
    scene.acts(&["attack lrc s2 base", "roll"]);
    let told = spans(scene.rules.narrate(&scene.events()[0]));
    assert_eq!(told[0], json!({"seat": 0}));
    assert_eq!((&told[2], &told[6]), (&json!({"die": 6}), &json!({"die": 1})));
}
