//! What people read: labels, questions, refusals and the log say what is the case.

use serde_json::json;
use table::{Amount, Eyes, Names, Tell, Text, text::amount};
use terra_proxima::{Action, Phase, State};

use crate::scene::{Scene, TOKEN, offered, seat};

/// What the log says of the newest action.
fn told(scene: &Scene) -> Vec<String> {
    let names = Names::new(["Ann", "Bob", "Cyd", "Dan", "Eve", "Fay"]);
    scene.events().iter().map(|event| scene.rules.narrate(event).plain(&names)).collect()
}

#[test]
fn labels_say_what_an_action_costs_and_brings() {
    let mut scene = Scene::new(2).hand(1, &format!("2 ore, 3 metal, {}", &TOKEN["metal, ".len()..]));
    assert_eq!(scene.label("pay ore+ore"), "Pay 2 ore for a Move: every Ship may go 3 spaces");
    assert_eq!(scene.label("refine fuel"), "Trade 2 ore for 1 fuel");
    assert_eq!(scene.label("exchange metal food"), "Trade 3 metal for 1 food");
    assert_eq!(scene.label("research"), "Build a Research Token for 1 of each Planetary Material");
    scene.act("pay ore+ore");
    assert_eq!(scene.label("pay fuel"), "Pay 1 fuel for another Move: 3 spaces more for one Ship");
    assert_eq!(scene.label("move lrc Q10"), "Move the Cruiser to Q10 (Water Moon 5): 1 space");
    assert_eq!(scene.label("move lrc Q11"), "Move the Cruiser to Q11: 1 space");
    let built = Scene::new(2).put(1, "lrc", "P12").hand(1, "metal, food, oxygen");
    assert_eq!(
        built.label("scout P12 metal+food+oxygen"),
        "Build a Scout Ship on P12 (Ore Moon 1) for 1 metal, 1 food and 1 oxygen"
    );
}

#[test]
fn long_labels_have_a_brief() {
    let brief = |scene: &Scene, text: &str| {
        let names = Names::new(["Ann", "Bob", "Cyd"]);
        scene.rules.brief(scene.state(), seat(1), text.parse().unwrap()).plain(&names)
    };
    let mut scene = Scene::new(2).hand(1, &format!("3 metal, {}", &TOKEN["metal, ".len()..]));
    assert_eq!(brief(&scene, "pay metal"), "Pay 1 metal: 3 spaces for every Ship");
    assert_eq!(brief(&scene, "research"), "Research Token for one of each Planetary card");
    assert_eq!(brief(&scene, "end"), "", "which is short");
    scene.act("pay metal");
    assert_eq!(brief(&scene, "pay fuel"), "Pay 1 fuel: 3 spaces more for one Ship");
    assert_eq!(brief(&scene, "move lrc Q10"), "Cruiser to Water Moon 5: 1 space");
    assert_eq!(brief(&scene, "move lrc Q11"), "", "empty space has no name");
    let built = Scene::new(2).put(1, "lrc", "P12").hand(1, "metal, food, oxygen");
    assert_eq!(
        brief(&built, "scout P12 metal+food+oxygen"),
        "Scout Ship on Ore Moon 1 for 1 metal, 1 food and 1 oxygen"
    );
    let attack = Scene::new(3).put(2, "base", "Q10").hand(3, "fuel");
    assert_eq!(brief(&attack, "attack lrc s2 base"), "Attack Bob’s Base: 42%");
    assert_eq!(brief(&attack, "attack lrc s2 base support"), "Attack Bob’s Base: 42%, asking for Support");
    let near = Scene::new(2).put(1, "lrc", "J11").research(1, 7).repaired(1).hand(1, "metal");
    assert_eq!(brief(&near, "move lrc J10"), "", "what a landing means is said in full");
}

#[test]
fn a_turn_says_what_its_dice_do() {
    let says = |scene: &Scene| scene.view(1)["turn"]["says"].clone();
    assert_eq!(says(&Scene::new(2).before_roll()), json!(null));
    assert_eq!(says(&Scene::new(2).hand(1, "metal").first_turn(0)), json!(["First turn: no production"]));
    let mut scene = Scene::new(2).before_roll().dice(&[4, 2]);
    scene.act("roll");
    assert_eq!(says(&scene), json!(["4 and 2 produce"]));
    let mut double = Scene::new(2).before_roll().dice(&[3, 3]);
    double.act("roll");
    assert_eq!(says(&double), json!(["A double: an EMP"]));
    let over = State { phase: Phase::OutOfTime, ..Scene::new(2).before_roll().state().clone() };
    let shown = serde_json::to_value(scene.rules.view(&over, Eyes::All)).unwrap();
    assert_eq!(shown["turn"]["says"], json!(null), "nobody's turn, and not the first");
}

#[test]
fn an_attack_says_what_is_thrown_and_for_whom_it_waits() {
    let mut scene = Scene::new(3).hand(1, "metal").put(2, "base", "Q10").hand(3, "fuel").research(2, 2);
    assert_eq!(scene.view(1)["targets"][0]["throws"], json!([["one die"], ["one die + 2 for research"]]));
    scene.act("attack lrc s2 base support");
    let waits = |scene: &Scene| scene.view(2)["attack"]["waits"].clone();
    assert_eq!(waits(&scene), json!([{ "seat": 2 }, " may offer Support."]));
    scene.acts(&["support fuel", "choose s3"]);
    assert_eq!(waits(&scene), json!([{ "seat": 1 }, " may play the Defense Card."]));
    let support = json!(["one die + 1 for the Support of ", { "seat": 2 }]);
    assert_eq!(scene.view(1)["attack"]["throws"][0], support);
    scene.act("defend");
    assert_eq!(scene.view(1)["attack"]["throws"][1], json!(["one die + 3 for the Defense Card"]));
    assert_eq!(waits(&scene), json!([{ "seat": 0 }, " may still withdraw."]));
}

#[test]
fn labels_of_an_attack_give_the_odds() {
    let mut scene = Scene::new(3).hand(1, "metal").put(2, "base", "Q10").hand(3, "fuel");
    assert_eq!(
        scene.label("attack lrc s2 base support"),
        "Attack the Base of seat 2 on Q10 (Water Moon 5) with the Cruiser: 42% success, asking for Support"
    );
    scene.act("attack lrc s2 base support");
    assert_eq!(
        scene.question(),
        "seat 1 attacks the Base of seat 2 and asks for Support. Do you wager a Planetary card or two matching Lunar cards?"
    );
    scene.acts(&["support fuel", "choose s3"]);
    assert_eq!(scene.label("defend"), "Play the Defense Card: +3");
    assert_eq!(
        scene.question(),
        "seat 1 attacks your Base with a chance of 58%; with your Defense Card it is 17%. Do you play it?"
    );
    scene.act("hold-card");
    assert_eq!(scene.label("roll"), "Roll for the Attack: 58% success, 14% tie, 28% failure");
}

#[test]
fn the_action_phase_asks_only_for_what_can_be_done() {
    let asked = |given: fn(Scene) -> Scene| given(Scene::new(2).no_plus_one(1)).question();
    assert_eq!(asked(|scene| scene), "End your turn.");
    assert_eq!(asked(|scene| scene.hand(1, "2 ore")), "Pay for a Move, trade or end your turn.");
    assert_eq!(asked(|scene| scene.put(1, "lrc", "P12")), "Build or end your turn.");
    assert_eq!(
        asked(|scene| scene.hand(1, "4 metal").put(2, "base", "Q10")),
        "Pay for a Move, trade, repair your system, attack or end your turn."
    );
    let mut paid = Scene::new(2).no_plus_one(1).hand(1, "metal");
    paid.act("pay metal");
    assert_eq!(paid.question(), "Move your Ships or end your turn.");
    let pad = Scene::new(2).hand(1, "metal").first_turn(0);
    assert_eq!(pad.question(), "Your first turn: pay for a Move.");
}

#[test]
fn whoever_can_win_is_told() {
    let near = |scene: Scene| {
        let mut scene = scene.put(1, "lrc", "J11").research(1, 7).repaired(1).no_plus_one(1).hand(1, "metal");
        scene.act("pay metal");
        scene
    };
    let alone = near(Scene::new(2));
    assert_eq!(alone.label("move lrc J10"), "Land the Cruiser on Terra Proxima and win: 1 space");
    assert_eq!(alone.question(), "Land on Terra Proxima and win, move your Ships or end your turn.");
    let first_of_two = near(Scene::allied(4, 2));
    assert_eq!(first_of_two.label("move lrc J10"), "Land the Cruiser on Terra Proxima: 1 space");
    assert_eq!(first_of_two.question(), "Move your Ships or end your turn.");
    let last_of_two = near(Scene::allied(4, 2).put(3, "lrc", "J10").research(3, 7).repaired(3));
    assert!(last_of_two.question().starts_with("Land on Terra Proxima and win"));
}

#[test]
fn production_is_asked_about_by_what_fits() {
    let mut scene = Scene::new(2)
        .put(1, "scout-1", "B16")
        .put(1, "scout-2", "J17")
        .hand(1, "8 organics")
        .before_roll()
        .dice(&[3, 6]);
    scene.act("roll");
    assert!(scene.question().ends_with("Jettison cards that make room, or take what fits."));
    assert_eq!(scene.label("collect"), "Leave 1 ore and 1 water");
    assert_eq!(scene.note("collect"), "1 ore and 1 water stay in the Salvage Yard");
    scene.act("jettison organics");
    assert_eq!(scene.label("collect"), "Take 1, to be chosen from 1 ore and 1 water");
    assert_eq!(scene.note("collect"), "You choose which");
    // Where it is certain what fits, that is said.
    let mut sure = Scene::new(2)
        .put(1, "scout-1", "H18")
        .put(1, "scout-2", "O10")
        .hand(1, "8 water")
        .before_roll()
        .dice(&[2, 4]);
    sure.act("roll");
    assert_eq!(
        (sure.label("collect").as_str(), sure.note("collect").as_str()),
        ("Take 1 metal", "1 ore stays in the Salvage Yard")
    );
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
    assert_eq!(scene.label("collect"), "Leave 2 medicine");
    scene.act("jettison metal");
    assert_eq!(scene.label("collect"), "Take 1 of 2 medicine");
    assert!(scene.question().ends_with("Jettison cards first, or take what fits."));
    scene.act("jettison metal");
    assert_eq!(scene.label("collect"), "Take 2 medicine");
    assert_eq!(scene.question(), "Your reward is 2 medicine: take it.");
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
        scene.question(),
        "Your Scout Ship 1 on M12 (Medicine Planet 2) is driven away: choose an adjacent Empty Space."
    );
    assert_eq!(scene.label("retreat N11"), "Move Scout Ship 1 to N11");
}

#[test]
fn before_the_roll_only_what_can_be_done_is_said() {
    let asked = |given: fn(Scene) -> Scene| given(Scene::new(2).before_roll()).question();
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
        let text = stealing(hand).question();
        text.split_once("or nothing.").map(|(_, rest)| rest.trim().to_owned()).unwrap()
    };
    assert_eq!(asked(""), "");
    assert_eq!(asked("8 ore"), "You have no room for Lunar cards: jettison one first.");
    assert_eq!(asked("8 metal"), "You have no room for Planetary cards: jettison one first.");
    assert_eq!(asked("8 ore, 8 metal"), "Your hand is full: jettison first.");
    assert_eq!(stealing("8 metal").why_not("steal card s2"), "You already have 8 Planetary cards.");
    assert_eq!(stealing("8 ore").why_not("steal ore s2"), "You already have 8 Lunar cards.");
    assert_eq!(stealing("").why_not("steal water s2"), "That player has no water.");
}

#[test]
fn refusals_count_what_was_built() {
    let outer = Scene::new(2).put(1, "lrc", "P12").built(1, 2, 0);
    assert_eq!(outer.why_not("base P12"), "You have built both of your pieces in the Outer Board area.");
    assert_eq!(outer.why_not("base R10"), "R10 is neither a Moon nor a Planet.");
    let middle = Scene::new(2).put(1, "lrc", "O10").built(1, 0, 1);
    assert_eq!(middle.why_not("base O10"), "You have built your piece in the Middle Board area.");
}

#[test]
fn refusals_say_which_moves_are_paid_for() {
    let mut scene = Scene::new(2).hand(1, "4 metal").put(2, "base", "Q10").no_defense(2).dice(&[6, 1]);
    scene.acts(&["pay metal", "pay metal"]);
    assert_eq!(
        scene.why_not("pay metal"),
        "You have paid for both Moves of this turn; a third is earned by a won Attack."
    );
    scene.acts(&["attack lrc s2 base", "roll", "pay metal"]);
    assert_eq!(scene.why_not("pay metal"), "You have paid for all three Moves of this turn.");
}

#[test]
fn refusals_of_a_trade_name_its_figures() {
    let mut scene = Scene::allied(4, 2).hand(1, "ore, metal").hand(3, "water");
    offered(&mut scene, 3, &["ore", "metal"], &["water"]);
    assert_eq!(
        scene.why_not("send"),
        "You give cards worth 3 for cards worth 1; neither side may be worth more than twice the other."
    );
    scene.acts(&["ask water"; 7]);
    assert_eq!(scene.why_not("ask organics"), "Nobody may hold more than 8 Lunar cards.");
    assert_eq!(scene.why_not("give food"), "You have no more food.");
}

#[test]
fn refusals_of_a_move_say_what_is_missing() {
    let mut scene = Scene::new(2).put(1, "lrc", "Q10").put(1, "scout-1", "Q11").hand(1, "metal");
    assert_eq!(scene.why_not("move lrc R10"), "You have not paid for a Move.");
    scene.act("pay metal");
    assert_eq!(scene.why_not("move lrc O10"), "You have 0 Research Tokens; the Asteroid Belt takes 1.");
    assert_eq!(
        scene.why_not("move scout-1 N11"),
        "The Asteroid Belt lies between, and a Scout Ship cannot pass it."
    );
    assert_eq!(scene.why_not("move lrc P10"), "P10 lies in the Asteroid Belt.");
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
    assert_eq!(told(&scene), ["Ann ends the turn", "Bob begins turn 3"]);
}

#[test]
fn the_log_tells_a_roll_once_for_each_player() {
    // An Ore Moon with a 2 and one with a 6, and for Bob one with a 2.
    let given = || Scene::new(2).put(1, "scout-1", "H18").put(1, "scout-2", "B16").put(2, "base", "H18");
    let mut scene = given().before_roll().dice(&[2, 3]);
    scene.act("roll");
    assert_eq!(
        told(&scene),
        [
            "Ann rolls 2 and 3",
            "Ann produces 1 ore with Scout Ship 1 on H18 and 1 ore with Scout Ship 2 on B16",
            "Ann receives 2 ore",
            "Bob produces 1 ore with the Base on H18",
            "Bob receives 1 ore",
        ]
    );
    let mut empty = given().stack("ore", 1).before_roll().dice(&[2, 3]);
    empty.act("roll");
    // The loss comes after what the pieces bring, with which it would else be read.
    assert_eq!(told(&empty)[2], "Ann receives 1 ore");
    assert_eq!(told(&empty)[3], "Ann cannot get 1 ore: the Salvage Yard has none left");
}

#[test]
fn the_log_tells_what_of_a_roll_is_still_to_be_taken() {
    let mut scene = Scene::new(2)
        .put(1, "scout-1", "B16")
        .put(1, "scout-2", "J17")
        .put(1, "lrc", "O10")
        .hand(1, "7 organics")
        .before_roll()
        .dice(&[3, 6]);
    scene.act("roll");
    assert_eq!(told(&scene).last().unwrap(), "Ann may make room for 1 ore and 1 water");
    scene.acts(&["collect", "keep water"]);
    assert_eq!(told(&scene), ["Ann receives 1 water", "Ann has no room for 1 ore"]);
    // Who does not make room is told that only once.
    let mut full = Scene::new(2).put(1, "lrc", "O5").hand(1, "8 food").before_roll().dice(&[3, 4]);
    full.act("roll");
    assert_eq!(told(&full).last().unwrap(), "Ann may make room for 1 fuel");
    full.act("collect");
    assert_eq!(told(&full), ["Ann has no room for 1 fuel"]);
    // On the turn of others there is nothing to be made room by.
    let mut others = Scene::new(2)
        .put(2, "scout-1", "B16")
        .put(2, "scout-2", "J17")
        .hand(2, "7 organics")
        .before_roll()
        .dice(&[3, 6]);
    others.act("roll");
    assert_eq!(told(&others).last().unwrap(), "Bob chooses from 1 ore and 1 water");
    // Lunar and Planetary cards come together.
    let mut both =
        Scene::new(2).put(1, "scout-1", "H18").put(1, "scout-2", "O10").before_roll().dice(&[2, 4]);
    both.act("roll");
    assert_eq!(told(&both)[2..], ["Ann receives 1 ore and 1 metal"]);
}

#[test]
fn the_log_tells_only_the_two_which_card_was_stolen() {
    let mut scene = Scene::new(3).hand(2, "fuel").before_roll().dice(&[1, 1]);
    scene.act("roll");
    scene.will_steal(2, "fuel");
    scene.act("steal card s2");
    let line = |number: usize| {
        let event = scene.events_seen_by(number).remove(0);
        serde_json::to_value(scene.rules.narrate(&event)).unwrap()
    };
    assert_eq!(line(1)[2], json!({"n": 1, "of": "fuel"}));
    assert_eq!(line(2)[2], json!({"n": 1, "of": "fuel"}));
    assert_eq!(line(3)[2], json!({"n": 1, "of": "secret", "words": "Planetary card"}));
}

#[test]
fn a_flight_through_a_wormhole_says_so() {
    // N14 and F6 are the red Wormholes.
    let mut scene = Scene::new(2).put(1, "scout-1", "N14").hand(1, "2 metal");
    scene.acts(&["pay metal", "pay metal"]);
    assert_eq!(
        scene.note("move scout-1 F6"),
        "Takes the 3 spaces of a later Move, and leads through a Wormhole"
    );
    assert_eq!(scene.note("move scout-1 N13"), "");
    // Four spaces have taken the later Move already; the Wormhole N14 is two steps further.
    let mut further = Scene::new(2).put(1, "scout-1", "R8").hand(1, "2 metal");
    further.acts(&["pay metal", "pay metal", "move scout-1 P12"]);
    assert_eq!(further.note("move scout-1 F6"), "Through a Wormhole");
}

#[test]
fn notes_say_what_a_label_leaves_out() {
    let mut scene = Scene::new(3).hand(1, "metal").put(2, "base", "Q10").hand(3, "fuel");
    assert_eq!(scene.note("attack lrc s2 base"), "8% against the Defense Card");
    assert_eq!(scene.note("end"), "");
    scene.act("attack lrc s2 base support");
    let wager = "A success brings the wager back with a reward, a tie brings it back, a failure loses it";
    assert_eq!(scene.note("support fuel"), wager);
    let mut theft = Scene::new(2).hand(2, "fuel").before_roll().dice(&[1, 1]);
    theft.act("roll");
    assert_eq!(theft.label("steal card s2"), "Steal a Planetary card from seat 2");
    assert_eq!(theft.effect("steal card s2"), " -> 1 planetary");
}

#[test]
fn both_sides_of_a_trade_are_told_what_they_lack_after_it() {
    let hand = "ore, metal, fuel, food, medicine, oxygen";
    let offer = |mine: &str, theirs: &str, draft: &[&str]| {
        let mut scene = Scene::new(2).hand(1, mine).hand(2, theirs);
        scene.act("offer s2").acts(draft);
        scene
    };
    let all = "Then you hold all that a Research Token takes";
    let mut scene = offer(hand, "2 drinking-water, metal", &["give ore", "ask drinking-water"]);
    assert_eq!(scene.note("send"), all);
    scene.act("send");
    let lacking = "1 fuel, 1 food, 1 medicine and 1 oxygen";
    assert_eq!(scene.note("accept"), format!("Then you still lack {lacking} for a Research Token"));
    // What is given away is not there any more, what one has twice is.
    let given = offer(hand, "drinking-water", &["give metal", "ask drinking-water"]);
    assert_eq!(given.note("send"), "Then you still lack 1 metal for a Research Token");
    let twice = offer(
        "2 metal, fuel, food, medicine, oxygen",
        "drinking-water",
        &["give metal", "ask drinking-water"],
    );
    assert_eq!(twice.note("send"), all);
}

#[test]
fn what_a_trade_leaves_lacking_is_told_in_amounts_too() {
    let mut scene = Scene::new(2).hand(1, "ore, metal, fuel, food, medicine, oxygen").hand(2, "metal, food");
    scene.act("offer s2").acts(&["give ore", "give metal", "ask food"]);
    let lacks = |scene: &Scene, action: &str| -> Option<Vec<Amount>> {
        let action = action.parse().unwrap();
        let shortfall = scene.rules.shortfall(scene.state(), seat(scene.asked()), action)?;
        assert_eq!((shortfall.of, shortfall.rule.as_str()), ("research", "research.cost"));
        Some(shortfall.lacks)
    };
    let [metal, drinking] = [amount(1, "metal"), amount(1, "drinking-water")];
    assert_eq!(lacks(&scene, "send"), Some(vec![metal, drinking]));
    assert_eq!(lacks(&scene, "drop"), None);
    let send = "send".parse().unwrap();
    assert_eq!(scene.rules.shortfall(scene.state(), seat(2), send), None, "another's hand is hidden");
    assert!(scene.note("send").contains("1 metal and 1 drinking water"));
}

#[test]
fn the_note_of_a_theft_says_what_it_may_bring() {
    let of = |hand: &str, thirds: &str| {
        let mut theft = Scene::new(3).hand(2, hand).hand(3, thirds).before_roll().dice(&[1, 1]);
        theft.act("roll");
        theft.note("steal card s2")
    };
    // What is in no stack is in hands.
    assert_eq!(of("fuel", ""), "Drawn at random from 1 Planetary card: fuel");
    assert_eq!(of("2 fuel, oxygen", ""), "Drawn at random from 3 Planetary cards: fuel or oxygen");
    assert_eq!(of("fuel, oxygen", "metal"), "Drawn at random from 2 Planetary cards: metal, fuel or oxygen");
    assert_eq!(of("2 fuel, oxygen", TOKEN), "Drawn at random from 3 Planetary cards of any kind");
}

#[test]
fn the_goal_says_how_far_a_player_has_come() {
    let goal = |scene: &Scene, eyes| scene.rules.goal(scene.state(), eyes).to_string();
    let alone = Scene::new(2).research(1, 3).repaired(1);
    let aim = "7 Research Tokens, a System Repair, and your Cruiser lands on Terra Proxima";
    assert_eq!(goal(&alone, Eyes::Spectator), aim);
    assert_eq!(goal(&alone, Eyes::Seat(seat(1))), format!("{aim}: you have 3, repaired"));
    assert_eq!(goal(&alone, Eyes::Seat(seat(2))), format!("{aim}: you have 0, not repaired"));
    let ready = Scene::new(2).research(1, 7).repaired(1);
    assert_eq!(goal(&ready, Eyes::Seat(seat(1))), format!("{aim}: you have 7, repaired"));
    // Who is about to land takes nobody's own aim away.
    let (short, warning) = ("7 Research Tokens, a repair and a landing", "seat 1 has only to land");
    assert_eq!(goal(&ready, Eyes::Seat(seat(2))), format!("{short}: you have 0, not repaired. {warning}"));
    assert_eq!(goal(&ready, Eyes::Spectator), format!("{short}. {warning}"));
    // Afterwards nobody is about to win.
    let both = Scene::new(2).research(1, 7).repaired(1).research(2, 7).repaired(2);
    let mut over = both.put(1, "lrc", "J11").hand(1, "metal");
    over.acts(&["pay metal", "move lrc J10"]);
    assert!(over.state().is_over());
    assert_eq!(goal(&over, Eyes::Spectator), aim);
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
    assert_eq!((&told[2], &told[6]), (&json!({"die": 6, "owner": 0}), &json!({"die": 1, "owner": 1})));
}

#[test]
fn the_picture_shows_the_map_the_pieces_and_what_eyes_may_see() {
    let scene = Scene::new(3)
        .put(1, "base", "P12")
        .put(2, "scout-1", "P12")
        .hand(2, "ore, 2 metal")
        .hand(3, "2 fuel")
        .research(2, 3);
    let seen = |eyes| scene.rules.picture(scene.state(), eyes, &Names::new(["Ann", "Bob", "Cyd"]));
    let own = seen(Eyes::Seat(seat(2)));
    for part in ["1B2S", "TERR", "Turn of Ann", "research 3", "lunar 1 ore", "planetary 2: 2 metal"] {
        assert!(own.contains(part), "\"{part}\" is not in:\n{own}");
    }
    let other = seen(Eyes::Seat(seat(1)));
    assert!(other.contains("planetary 2: none, 2 unknown") && !other.contains("2 metal"), "{other}");
}
