//! Attacks: who may attack what, Support, the Defense Card, and the bonuses.

use terra_proxima::Event;

use table::{Rules as _, Tell as _};

use crate::scene::{Scene, seat};

/// Seat 1's Cruiser on R10 beside seat 2's Base on the Water Moon Q10; seat 1 has a metal to attack with.
fn ready(players: usize) -> Scene {
    Scene::new(players).hand(1, "metal").put(2, "base", "Q10")
}

fn result(scene: &Scene) -> String {
    let events = serde_json::to_value(scene.events()).unwrap();
    let rolled = events.as_array().unwrap().iter().find(|event| event["event"] == "attack-rolled");
    rolled.expect("the dice of an Attack fell")["result"].as_str().unwrap().to_owned()
}

/// The totals of attacker and defender in the newest roll.
fn totals(scene: &Scene) -> Vec<u64> {
    let events = serde_json::to_value(scene.events()).unwrap();
    let rolled = events.as_array().unwrap().iter().find(|event| event["event"] == "attack-rolled").cloned();
    rolled.unwrap()["totals"].as_array().unwrap().iter().map(|total| total.as_u64().unwrap()).collect()
}

#[test]
fn a_ship_attacks_one_opposing_piece() {
    proves!("attack.by-ship", "attack.announce", "attack.not-own");
    let mut scene = Scene::new(2)
        .hand(1, "metal")
        .put(1, "scout-1", "Q11")
        .put(1, "base", "P12")
        .put(2, "base", "Q10")
        .put(2, "scout-1", "Q10");
    let mut listed = scene.options_like("attack");
    listed.sort();
    assert_eq!(
        listed,
        [
            "attack lrc s2 base",
            "attack lrc s2 scout-1",
            "attack scout-1 s2 base",
            "attack scout-1 s2 scout-1"
        ]
    );
    scene.refused("attack scout-2 s2 base", "attack.by-ship").refused("attack lrc s1 base", "attack.not-own");
    scene.refused("attack lrc s2 scout-2", "attack.announce");
}

#[test]
fn one_attack_a_turn() {
    proves!("attack.once", "withdraw.does-not-count");
    let mut scene = ready(2).put(2, "lrc", "R9").no_defense(2).dice(&[3, 3]);
    scene.acts(&["attack lrc s2 base", "roll"]);
    assert_eq!(result(&scene), "tie");
    scene.refused("attack lrc s2 lrc", "attack.once");
    scene.act("end");
    scene.will_roll(&[1, 2, 1, 2]);
    scene.acts(&["roll", "end", "roll", "attack lrc s2 lrc"]);
}

#[test]
fn three_spaces_are_the_range() {
    proves!("attack.range");
    let at = |space: &str| Scene::new(2).hand(1, "metal").put(2, "lrc", space);
    assert!(at("O13").may("attack lrc s2 lrc"), "three steps along the rim");
    at("N14").refused("attack lrc s2 lrc", "attack.range");
}

#[test]
fn the_range_is_that_of_a_single_move() {
    proves!("attack.range-as-move", "attack.obstacle-tokens");
    // The ledger's example: two spaces straight over the belt, and every other way is longer than three.
    let mut belt = Scene::new(2).put(1, "lrc", "Q10").hand(1, "metal").put(2, "lrc", "O10");
    belt.refused("attack lrc s2 lrc", "attack.obstacle-tokens");
    // Wormholes do not bring a target nearer, not even to a Ship with an extra Move.
    let mut hole = Scene::new(2).put(1, "lrc", "B14").hand(1, "3 metal").put(2, "lrc", "R6");
    hole.acts(&["pay metal", "pay metal"]).refused("attack lrc s2 lrc", "attack.range");
    // Pieces on the way do not matter.
    let mut past =
        Scene::new(3).hand(1, "metal").put(2, "lrc", "O13").put(3, "lrc", "Q11").put(3, "scout-1", "P12");
    past.act("attack lrc s2 lrc");
    // From L8 to I11 it is three spaces straight over Terra Proxima, and more around it.
    let mut terra =
        Scene::new(2).put(1, "lrc", "L8").research(1, 7).repaired(1).hand(1, "metal").put(2, "lrc", "I11");
    terra.refused("attack lrc s2 lrc", "attack.range-as-move");
}

#[test]
fn obstacles_stop_attacks_of_scouts_and_of_cruisers_without_tokens() {
    proves!("attack.obstacle-lrc", "attack.obstacle-tokens", "attack.range");
    // The ledger's example.
    let near_belt = |ship: &str, tokens| {
        Scene::new(2).put(1, ship, "Q10").put(2, "lrc", "O10").research(1, tokens).hand(1, "metal")
    };
    near_belt("scout-1", 7).refused("attack scout-1 s2 lrc", "attack.obstacle-lrc");
    near_belt("lrc", 0).refused("attack lrc s2 lrc", "attack.obstacle-tokens");
    near_belt("lrc", 1).act("attack lrc s2 lrc");
    let near_nebula =
        |tokens| Scene::new(2).put(1, "lrc", "N10").put(2, "lrc", "L10").research(1, tokens).hand(1, "metal");
    near_nebula(2).refused("attack lrc s2 lrc", "attack.obstacle-tokens");
    near_nebula(3).act("attack lrc s2 lrc");
    // Tokens count when the Attack is announced, whatever was paid before.
    let mut late = Scene::new(2)
        .put(1, "lrc", "Q10")
        .put(2, "lrc", "O10")
        .hand(1, "2 metal, fuel, food, medicine, drinking-water, oxygen, 2 ore");
    late.acts(&["pay ore+ore", "research"]);
    assert!(late.may("attack lrc s2 lrc"));
}

#[test]
fn an_attacker_needs_cards_and_keeps_them_unless_it_fails() {
    proves!("attack.need-cards");
    let with = |hand: &str| Scene::new(2).hand(1, hand).put(2, "base", "Q10").no_defense(2).dice(&[6, 1]);
    with("").refused("attack lrc s2 base", "attack.need-cards");
    with("ore, organics, water").refused("attack lrc s2 base", "attack.need-cards");
    for (hand, after) in [("2 ore", "2 ore, 4 water"), ("oxygen", "4 water, 1 oxygen")] {
        let mut scene = with(hand);
        scene.acts(&["attack lrc s2 base", "roll"]);
        assert_eq!((result(&scene).as_str(), scene.hand_of(1).as_str()), ("success", after));
    }
}

#[test]
fn launch_pads_are_safe_and_peaceful() {
    proves!("attack.target-on-pad", "attack.from-pad");
    let mut target = Scene::new(2).hand(1, "metal").put(2, "lrc", "S10").turns(2, 0);
    target.refused("attack lrc s2 lrc", "attack.target-on-pad");
    let mut from = Scene::new(2).hand(1, "metal").put(1, "lrc", "S10").put(2, "base", "Q10");
    from.refused("attack lrc s2 base", "attack.from-pad");
    let mut paid = Scene::new(2).hand(1, "2 metal").put(2, "base", "Q10").first_turn(0);
    paid.act("pay metal").refused("attack lrc s2 base", "attack.from-pad");
    paid.act("move lrc R10");
    assert!(paid.may("attack lrc s2 base"));
}

#[test]
fn an_attack_goes_step_by_step() {
    proves!("attack.steps", "attack.attacker-first", "defense.card-after-support");
    let mut scene = ready(3).hand(3, "fuel").dice(&[2, 5]);
    let mut steps = Vec::new();
    let mut note = |scene: &Scene| steps.push((scene.asked(), scene.phase()));
    scene.act("attack lrc s2 base support");
    note(&scene);
    scene.act("support fuel");
    note(&scene);
    scene.act("choose s3");
    note(&scene);
    scene.act("hold-card");
    note(&scene);
    let expected = [(3, "support"), (1, "choose"), (2, "defense"), (1, "attack-roll")];
    assert_eq!(steps, expected.map(|(asked, phase)| (asked, phase.to_owned())));
    assert_eq!(scene.options(), ["roll", "withdraw"]);
    scene.act("roll");
    // The first die is the attacker's, with 1 for the Support.
    assert_eq!(totals(&scene), [3, 5]);
}

#[test]
fn the_higher_total_wins() {
    proves!("attack.higher-wins", "defense.defender-only");
    for (dice, expected) in [([4, 3], "success"), ([3, 4], "failure"), ([4, 4], "tie")] {
        // The attacker's seven tokens give nothing.
        let mut scene = ready(2).research(1, 7).no_defense(2).dice(&dice);
        scene.acts(&["attack lrc s2 base", "roll"]);
        assert_eq!(result(&scene), expected, "{dice:?}");
    }
}

// ------------------------------------------------------------------------------------------------------- support

#[test]
fn everybody_but_attacker_and_defender_may_support() {
    proves!("support.who", "support.not-defender", "support.offer-order");
    let mut scene = ready(4).hand(2, "food").hand(3, "fuel").hand(4, "2 ore");
    scene.act("attack lrc s2 base support");
    assert_eq!(scene.asked(), 3);
    scene.refused_to(2, "support food", "support.who").refused_to(1, "support metal", "support.who");
    scene.act("decline");
    assert_eq!(scene.asked(), 4, "clockwise from the attacker");
    assert_eq!(scene.options(), ["support ore+ore", "decline"]);
    scene.act("support ore+ore");
    assert_eq!((scene.asked(), scene.phase().as_str()), (1, "choose"));
    // Seat 3 attacks: seat 4 is asked before seat 1.
    let mut third = ready(4).put(3, "lrc", "R9").hand(3, "metal").hand(4, "fuel").turn_of(3);
    third.act("attack lrc s2 base support");
    assert_eq!(third.asked(), 4);
    third.act("decline");
    assert_eq!(third.asked(), 1);
    // With two players there is nobody.
    ready(2).refused("attack lrc s2 base support", "support.who");
}

#[test]
fn support_is_asked_for_only_if_it_is_wanted() {
    proves!("support.attacker-decides");
    let mut unwanted = ready(3).hand(3, "fuel");
    unwanted.act("attack lrc s2 base");
    assert_eq!((unwanted.asked(), unwanted.phase().as_str()), (2, "defense"));
    let mut refused = ready(3).hand(3, "fuel").no_defense(2).dice(&[4, 4]);
    refused.acts(&["attack lrc s2 base support", "support fuel", "choose nobody"]);
    assert_eq!(refused.hand_of(3), "1 fuel", "not chosen: the wager comes back");
    refused.act("roll");
    assert_eq!(result(&refused), "tie", "and no bonus");
    let mut none = ready(4).hand(3, "fuel").hand(4, "fuel");
    none.acts(&["attack lrc s2 base support", "decline", "support fuel"]);
    none.refused("choose s3", "support.attacker-decides").act("choose s4");
}

#[test]
fn one_supporter_adds_one() {
    proves!("support.one", "support.bonus", "support.offer-order");
    // The ledger's example: B and C are seats 3 and 4.
    let mut scene = ready(4).hand(3, "fuel").hand(4, "food").no_defense(2).dice(&[4, 4]);
    scene.acts(&["attack lrc s2 base support", "support fuel", "support food"]);
    assert_eq!(
        (scene.hand_of(3), scene.hand_of(4)),
        (String::new(), String::new()),
        "wagers lie on the table"
    );
    scene.act("choose s3");
    assert_eq!((scene.hand_of(3).as_str(), scene.hand_of(4).as_str()), ("", "1 food"));
    scene.act("roll");
    assert_eq!((totals(&scene), result(&scene).as_str()), (vec![5, 4], "success"), "one, not two");
    assert_eq!((scene.hand_of(3).as_str(), scene.phase().as_str()), ("1 fuel", "supporter-reward"));
}

#[test]
fn support_is_taken_back_until_the_defense_card_is_played() {
    proves!("support.retract", "support.retract-until");
    let asked_with = |dice: &[u8]| {
        let mut scene = ready(4).hand(3, "fuel").hand(4, "food").dice(dice);
        scene.act("attack lrc s2 base support").refused_to(3, "retract", "support.retract");
        scene.act("support fuel");
        scene
    };
    let asked = || asked_with(&[4, 4]);
    let prompt =
        |scene: &Scene, number: usize| scene.rules.prompt(scene.state(), seat(number)).text.to_string();
    assert!(prompt(&asked(), 3).starts_with("You offered Support."), "{}", prompt(&asked(), 3));
    assert!(prompt(&asked(), 1).starts_with("The others answer your Attack."));
    // While others are asked: the one who offered is done with it.
    let mut early = asked();
    early.act_as(3, "retract").refused_to(3, "retract", "support.retract");
    assert_eq!((early.hand_of(3).as_str(), early.asked()), ("1 fuel", 4));
    early.act("decline");
    assert_eq!((early.asked(), early.phase().as_str()), (2, "defense"), "there is nothing to choose from");
    // While the attacker chooses: one offer is left, then none.
    let mut choosing = asked();
    choosing.act("support food").act_as(3, "retract");
    assert_eq!(choosing.options(), ["choose s4", "choose nobody", "withdraw"]);
    choosing.act_as(4, "retract");
    assert_eq!((choosing.asked(), choosing.hand_of(4).as_str()), (2, "1 food"));
    // After the choice, also once the defender has kept the card: the bonus is gone with it.
    for held in [false, true] {
        let mut chosen = asked();
        chosen.acts(&["decline", "choose s3"]);
        if held {
            chosen.act("hold-card");
        }
        chosen.act_as(3, "retract");
        assert_eq!((chosen.hand_of(3).as_str(), chosen.state().attack.supporter), ("1 fuel", None));
        if !held {
            chosen.act("hold-card");
        }
        chosen.act("roll");
        assert_eq!((totals(&chosen), result(&chosen).as_str()), (vec![4, 4], "tie"));
    }
    // Not once the card is played, nor after the dice; and nobody but the one who offered it.
    let mut late = asked();
    late.acts(&["decline", "choose s3"]);
    late.refused_to(1, "retract", "support.retract").refused_to(4, "retract", "support.retract");
    let may_and_must = |scene: &Scene| {
        let rules = &scene.rules;
        [rules.to_act(scene.state()), rules.awaited(scene.state())].map(|seats| seats.contains(seat(3)))
    };
    assert_eq!(may_and_must(&late), [true, false], "nobody waits for it");
    late.act("defend").refused_to(3, "retract", "support.retract");
    assert_eq!(may_and_must(&late), [false, false]);
    let mut rolled = asked_with(&[1, 6]).hand(1, "metal, oxygen");
    rolled.acts(&["decline", "choose s3", "hold-card", "roll"]);
    assert_eq!(rolled.phase(), "attacker-forfeit", "the wager still lies on the table");
    rolled.refused_to(3, "retract", "support.retract");
}

#[test]
fn a_wager_is_a_planetary_card_or_a_pair() {
    proves!("support.wager");
    let mut scene = ready(3).hand(3, "2 ore, water, fuel");
    scene.act("attack lrc s2 base support");
    assert_eq!(scene.options(), ["support fuel", "support ore+ore", "decline"]);
    scene.refused("support metal", "support.wager").refused("support water+water", "support.wager");
    // Who has neither is not asked at all.
    let mut poor = ready(4).hand(3, "ore, water").hand(4, "fuel");
    poor.act("attack lrc s2 base support");
    assert_eq!(poor.asked(), 4);
}

fn supported(dice: [u8; 2], hand: &str) -> Scene {
    let mut scene = ready(3).hand(3, hand).no_defense(2).no_plus_one(1).dice(&dice);
    scene.acts(&["attack lrc s2 base support", "support fuel", "choose s3", "roll"]);
    scene
}

#[test]
fn a_supporter_of_a_success_gets_the_wager_and_a_reward() {
    proves!("support.win");
    let mut planetary = supported([6, 1], "fuel");
    assert_eq!((planetary.asked(), planetary.phase().as_str()), (3, "supporter-reward"));
    planetary.act("reward oxygen");
    assert_eq!((planetary.hand_of(3).as_str(), planetary.phase().as_str()), ("1 fuel, 1 oxygen", "action"));
    let mut pair = supported([6, 1], "fuel");
    assert_eq!(pair.options().len(), 9, "six kinds or three pairs");
    pair.refused("reward ore+water", "support.win").act("reward water+water");
    assert_eq!(pair.hand_of(3), "2 water, 1 fuel");
}

#[test]
fn a_reward_must_be_there_and_fit() {
    proves!("hand.overflow-lost", "supply.finite", "support.win");
    let rewarded = |hand: &str| {
        let mut scene = ready(3).hand(3, hand).no_defense(2).stack("oxygen", 0).dice(&[6, 1]);
        scene.acts(&["attack lrc s2 base support", "support fuel", "choose s3", "roll"]);
        scene
    };
    rewarded("fuel").refused("reward oxygen", "supply.finite");
    // The wager is the eighth Planetary card again.
    let mut heavy = rewarded("fuel, 7 food, 7 ore");
    assert_eq!(heavy.options(), ["reward ore+ore", "reward organics+organics", "reward water+water"]);
    heavy.refused("reward food", "hand.overflow-lost").act("reward water+water");
    assert_eq!(heavy.hand_of(3), "7 ore, 1 water, 1 fuel, 7 food", "one of the two fits");
    let full = rewarded("fuel, 7 food, 8 ore");
    assert_eq!((full.asked(), full.phase().as_str()), (1, "action"), "nothing fits, so nothing is asked");
    // A wager of Lunar cards comes back to a hand that is full of Planetary ones.
    let mut lunar = ready(3).hand(3, "2 ore, 8 food").no_defense(2).dice(&[6, 1]);
    lunar.acts(&["attack lrc s2 base support", "support ore+ore", "choose s3", "roll", "reward ore+ore"]);
    assert_eq!(lunar.hand_of(3), "4 ore, 8 food");
}

#[test]
fn a_supporter_of_a_failure_loses_the_wager_and_of_a_tie_nothing() {
    proves!("support.lose", "support.tie");
    let lost = supported([1, 6], "fuel");
    assert_eq!(lost.hand_of(3), "");
    assert_eq!((lost.stack_of("fuel"), lost.phase().as_str()), (18, "action"));
    assert_eq!(lost.hand_of(1), "", "its only card goes without a question");
    let tied = supported([3, 4], "fuel");
    assert_eq!(
        (result(&tied).as_str(), tied.hand_of(3).as_str(), tied.phase().as_str()),
        ("tie", "1 fuel", "action")
    );
}

// ------------------------------------------------------------------------------------------------------- defense

#[test]
fn more_tokens_help_the_defender_by_at_most_two() {
    proves!("defense.research-bonus", "defense.defender-only");
    for (attacker, defender, bonus) in [(0, 0, 0), (2, 3, 1), (1, 3, 2), (0, 7, 2), (3, 2, 0), (7, 0, 0)] {
        let mut scene = ready(2).research(1, attacker).research(2, defender).no_defense(2).dice(&[3, 3]);
        assert_eq!(scene.view(1)["targets"][0]["bonus"], serde_json::json!([0, bonus]), "foretold");
        scene.acts(&["attack lrc s2 base", "roll"]);
        assert_eq!(totals(&scene), [3, 3 + bonus], "{attacker} against {defender}");
    }
    // Seat 2 attacks, and the tokens of seat 1 are of no account.
    let mut second = Scene::new(3)
        .put(2, "lrc", "R9")
        .research(2, 1)
        .hand(2, "metal")
        .put(3, "base", "Q10")
        .research(3, 2)
        .no_defense(3)
        .turn_of(2)
        .dice(&[3, 3]);
    second.acts(&["attack lrc s3 base", "roll"]);
    assert_eq!(totals(&second), [3, 4]);
}

#[test]
fn a_supported_attack_against_one_token_more_is_a_tie_at_four_all() {
    proves!("support.bonus", "defense.research-bonus", "attack.higher-wins", "tie.nothing");
    // The ledger's example.
    let mut scene = ready(3).hand(3, "fuel").research(1, 2).research(2, 3).hand(2, "food").dice(&[4, 4]);
    scene.acts(&["attack lrc s2 base support", "support fuel", "choose s3", "hold-card", "roll"]);
    assert_eq!((totals(&scene), result(&scene).as_str()), (vec![5, 5], "tie"));
    assert_eq!(
        (scene.hand_of(1), scene.hand_of(2), scene.hand_of(3)),
        ("1 metal".into(), "1 food".into(), "1 fuel".into())
    );
}

#[test]
fn the_defense_card_adds_three_and_nothing_else_counts() {
    proves!("defense.card-bonus", "defense.card-replaces", "defense.research-bonus");
    // The ledger's example is the one with two tokens.
    for tokens in [0, 2] {
        let mut scene = ready(2).research(2, tokens).dice(&[3, 3]);
        scene.acts(&["attack lrc s2 base", "defend", "roll"]);
        assert_eq!(totals(&scene), [3, 6]);
    }
}

#[test]
fn the_odds_take_support_and_the_card_into_account_while_they_may_come() {
    proves!("support.bonus", "defense.card-bonus", "defense.card-after-support");
    let mut scene = ready(3).hand(3, "fuel");
    // Of 36 rolls, those that succeed.
    let successes = |view: &serde_json::Value, odds: &str| {
        view[odds]["success"].as_f64().map(|share| (share * 36.0).round() as u32)
    };
    let names = ["odds", "odds_supported", "odds_defended", "odds_supported_defended"];
    let of_target = |scene: &Scene| names.map(|odds| successes(&scene.view(1)["targets"][0], odds));
    let of_attack = |scene: &Scene| names.map(|odds| successes(&scene.view(1)["attack"], odds));
    let (all, supported) = ([15, 21, 3, 6].map(Some), [21, 21, 6, 6].map(Some));
    assert_eq!(of_target(&scene), all);
    scene.act("attack lrc s2 base support");
    assert_eq!((scene.phase().as_str(), of_attack(&scene)), ("support", all));
    scene.act("support fuel");
    assert_eq!((scene.phase().as_str(), of_attack(&scene)), ("choose", all));
    scene.act("choose s3");
    assert_eq!((scene.phase().as_str(), of_attack(&scene)), ("defense", supported));
    scene.act("defend");
    assert_eq!(of_attack(&scene), [Some(6), Some(6), None, None]);
    let mut alone = ready(2);
    alone.acts(&["attack lrc s2 base", "defend"]);
    assert_eq!(of_attack(&alone), [Some(3), Some(6), None, None]);
}

#[test]
fn the_defender_decides_before_the_roll() {
    proves!("defense.card-before-roll", "defense.card-choice", "defense.only-in-defense");
    let mut scene = ready(2).dice(&[3, 3]);
    scene.act("attack lrc s2 base");
    assert_eq!((scene.asked(), scene.options()), (2, vec!["defend".to_owned(), "hold-card".to_owned()]));
    let attack = scene.view(2)["attack"].clone();
    let success = |odds: &str| attack[odds]["success"].as_f64();
    assert!(success("odds_defended") < success("odds"));
    assert!(success("odds_supported") > success("odds"));
    assert!(success("odds_supported_defended") > success("odds_defended"));
    assert!(success("odds_supported_defended") < success("odds_supported"));
    scene.refused_to(1, "roll", "turn.one-thing-at-a-time").refused_to(
        1,
        "defend",
        "defense.only-in-defense",
    );
    scene.act("hold-card").act("roll");
    assert!(scene.has_defense(2), "a card that was held is still there");
    assert_eq!(totals(&scene), [3, 3]);
    let mut late = ready(2).hand(2, "2 food, 2 fuel, 2 ore").dice(&[6, 1]);
    late.acts(&["attack lrc s2 base", "hold-card", "roll"]);
    assert_eq!((late.asked(), late.phase().as_str()), (2, "defender-forfeit"));
    late.refused("defend", "defense.card-before-roll");
    Scene::new(2).refused("defend", "defense.only-in-defense");
}

#[test]
fn the_defense_card_is_used_once_whatever_comes() {
    proves!("defense.card-once", "tie.card-used-up");
    for (dice, expected, phase) in
        [([6, 1], "success", "action"), ([1, 1], "failure", "attacker-forfeit"), ([4, 1], "tie", "action")]
    {
        let mut scene = ready(2).hand(1, "2 metal").dice(&dice);
        scene.acts(&["attack lrc s2 base", "defend", "roll"]);
        assert_eq!((result(&scene).as_str(), scene.phase().as_str()), (expected, phase));
        assert!(!scene.has_defense(2), "{dice:?}");
        assert_eq!(scene.hand_of(2), "", "no reward for a tie or a lost defence");
    }
    // Without the card nobody is asked for it.
    let mut gone = ready(2).no_defense(2);
    gone.act("attack lrc s2 base");
    assert_eq!((gone.asked(), gone.phase().as_str()), (1, "attack-roll"));
}

#[test]
fn a_defender_who_wins_with_the_card_is_rewarded() {
    proves!("defense.card-reward", "defense.no-card-no-reward", "hand.overflow-lost");
    let mut card = ready(2).no_plus_one(1).dice(&[1, 1]);
    card.acts(&["attack lrc s2 base", "defend", "roll"]);
    assert_eq!((card.asked(), card.phase().as_str()), (2, "defender-reward"));
    assert_eq!(card.options().len(), 9);
    card.refused("reward ore+organics", "defense.card-reward").act("reward medicine");
    assert_eq!((card.hand_of(2).as_str(), card.phase().as_str()), ("1 medicine", "action"));
    let mut full = ready(2).no_plus_one(1).hand(2, "8 food, 8 ore").dice(&[1, 1]);
    full.acts(&["attack lrc s2 base", "defend", "roll"]);
    assert_eq!((full.asked(), full.phase().as_str()), (1, "action"), "nothing fits, so nothing is asked");
    let mut plain = ready(2).no_plus_one(1).no_defense(2).dice(&[1, 6]);
    plain.acts(&["attack lrc s2 base", "roll"]);
    assert_eq!((plain.phase().as_str(), plain.hand_of(2).as_str()), ("action", ""));
    let mut beaten = ready(2).dice(&[6, 1]);
    beaten.acts(&["attack lrc s2 base", "defend", "roll"]);
    assert_eq!(beaten.hand_of(2), "");
}

// ------------------------------------------------------------------------------------------------------ withdraw

#[test]
fn an_attack_is_withdrawn_before_the_first_die() {
    proves!(
        "withdraw.before-die",
        "withdraw.cards-return",
        "withdraw.does-not-count",
        "withdraw.announcements",
        "support.retract"
    );
    // The ledger's example.
    let mut scene = ready(3).put(2, "lrc", "R9").hand(3, "fuel");
    scene.acts(&["attack lrc s2 base support", "support fuel", "choose s3", "defend"]);
    assert_eq!((scene.hand_of(3).as_str(), scene.has_defense(2)), ("", false));
    let back =
        "seat 2 takes the Defense Card back and seat 3 takes the wager back. You may announce one more";
    assert_eq!(scene.note("withdraw"), back);
    scene.act("withdraw");
    assert_eq!((scene.hand_of(3).as_str(), scene.has_defense(2)), ("1 fuel", true));
    assert_eq!((scene.asked(), scene.phase().as_str(), scene.hand_of(1).as_str()), (1, "action", "1 metal"));
    assert!(scene.may("attack lrc s2 lrc"));
    scene.acts(&["attack lrc s2 base", "hold-card"]);
    assert_eq!(scene.options(), ["roll", "withdraw"]);
    scene.act("withdraw").refused("attack lrc s2 base", "withdraw.announcements");
    assert_eq!(scene.options_like("attack"), [""; 0]);
}

#[test]
fn an_attack_is_withdrawn_while_others_are_asked_and_after_they_answered() {
    proves!("withdraw.before-die", "withdraw.cards-return", "action.only-active");
    let announced = || {
        let mut scene = ready(4).hand(3, "fuel").hand(4, "food");
        scene.act("attack lrc s2 base support");
        scene
    };
    // Up to each of these answers, while the next player is asked, or the attacker.
    let answers = ["decline", "support food", "choose s4", "defend"];
    for (answered, phase) in ["support", "support", "choose", "defense", "attack-roll"].iter().enumerate() {
        let mut scene = announced();
        scene.acts(&answers[..answered]);
        assert_eq!(scene.phase(), *phase);
        let asked = scene.asked();
        let withdraw = vec!["withdraw".to_owned()];
        if asked != 1 {
            assert_eq!(scene.options_of(1), withdraw, "the attacker may do nothing else");
            scene.refused_to(1, "roll", "turn.one-thing-at-a-time");
            scene.refused_to(asked, "withdraw", "withdraw.before-die");
        }
        scene.refused_to(
            2,
            "withdraw",
            if asked == 2 { "withdraw.before-die" } else { "action.only-active" },
        );
        scene.act_as(1, "withdraw");
        assert_eq!((scene.phase().as_str(), scene.asked()), ("action", 1));
        assert_eq!((scene.hand_of(4).as_str(), scene.has_defense(2)), ("1 food", true), "{phase}");
        assert!(scene.may("attack lrc s2 base support"), "it does not count");
    }
    // The game waits for whoever is asked, and for nobody else.
    let scene = announced();
    let (to_act, awaited) = (scene.timeline().to_act(), scene.timeline().awaited());
    assert_eq!((to_act.len(), awaited.len()), (2, 1));
    assert!(to_act.contains(seat(1)) && awaited.contains(seat(3)));
    assert!(scene.prompt().contains("withdraw"));
}

#[test]
fn an_attack_is_announced_twice_and_a_second_one_once() {
    proves!("withdraw.does-not-count", "withdraw.announcements");
    let mut scene = ready(2).no_defense(2).dice(&[5, 2]);
    scene.acts(&["attack lrc s2 base", "withdraw", "attack lrc s2 base"]);
    assert_eq!(scene.options(), ["roll", "withdraw"]);
    scene.act("roll");
    assert_eq!(result(&scene), "success");
    let left = |scene: &Scene| scene.view(2)["turn"]["announcements_left"].clone();
    assert_eq!(left(&scene), 0, "there is no second piece to attack");
    scene.refused("attack lrc s2 base", "attack.once").act("end");
    let mut twice = ready(2).no_defense(2);
    assert_eq!(left(&twice), 2);
    twice.acts(&["attack lrc s2 base", "withdraw"]);
    assert_eq!(left(&twice), 1);
    twice.acts(&["attack lrc s2 base", "withdraw"]);
    assert_eq!(left(&twice), 0);
    twice.refused("attack lrc s2 base", "withdraw.announcements");
    assert!(twice.why_not("attack lrc s2 base").contains("announced and withdrawn it twice"));
    // What the rulebook grants after a success does not depend on withdrawals before it, and may be withdrawn as well.
    for before in [&[][..], &["attack lrc s2 base", "withdraw"]] {
        let mut both = ready(2).put(2, "scout-1", "Q10").no_defense(2).dice(&[6, 1]);
        both.acts(before).acts(&["attack lrc s2 base", "roll"]);
        assert_eq!(left(&both), 1);
        both.act("attack lrc s2 scout-1");
        assert_eq!((both.note("withdraw").as_str(), left(&both)), ("You may not announce another", 0.into()));
        both.act("withdraw").refused("attack lrc s2 scout-1", "withdraw.announcements");
        assert!(both.why_not("attack lrc s2 scout-1").contains("the second Attack"));
    }
}

#[test]
fn undoing_an_unanswered_announcement_is_no_withdrawal() {
    proves!("withdraw.announcements", "undo.general", "undo.unanswered");
    // Nobody has answered yet: an announcement is undone as often as one likes, and does not count.
    for scene in [&mut ready(2), &mut ready(2).no_defense(2)] {
        for _ in 0..3 {
            scene.act("attack lrc s2 base").undo().unwrap();
        }
        assert_eq!(scene.state().turn.announced, 0);
    }
    // After an answer there is only the withdrawal.
    let mut answered = ready(2);
    answered.acts(&["attack lrc s2 base", "hold-card"]).undo_refused("undo.closed-by");
    // The withdrawal itself can be taken back: then the Attack goes on.
    let mut scene = ready(2).no_defense(2).dice(&[6, 1]);
    scene.acts(&["attack lrc s2 base", "withdraw"]).undo().unwrap();
    scene.act("roll");
    assert_eq!(result(&scene), "success");
}

#[test]
fn after_the_die_nothing_is_withdrawn() {
    proves!("withdraw.not-after-die");
    let mut scene = ready(2).hand(1, "metal, fuel").no_defense(2).dice(&[1, 6]);
    scene.acts(&["attack lrc s2 base", "roll"]);
    assert_eq!(scene.phase(), "attacker-forfeit");
    scene.refused("withdraw", "withdraw.not-after-die").act("forfeit fuel");
    scene.refused("withdraw", "withdraw.not-after-die");
    let told = |event: &Event| matches!(event, Event::Withdrawn { seat: s, .. } if *s == seat(1));
    assert!(!scene.events().iter().any(told));
}

// ----------------------------------------------------------------------------------------------------- Allied Mode

#[test]
fn opponents_are_the_players_of_other_teams() {
    proves!("allied.opponents", "allied-attack.not-allies");
    let mut scene =
        Scene::allied(4, 2).hand(1, "metal").put(3, "base", "Q10").put(2, "lrc", "R9").put(4, "lrc", "R11");
    let mut targets = scene.options_like("attack");
    targets.sort();
    assert_eq!(targets, ["attack lrc s2 lrc", "attack lrc s4 lrc"]);
    scene.refused("attack lrc s3 base", "allied-attack.not-allies");
}

#[test]
fn only_allies_support() {
    proves!("allied-attack.support-allies");
    let mut scene =
        Scene::allied(4, 2).hand(1, "metal").put(2, "base", "Q10").hand(3, "fuel").hand(4, "fuel");
    scene.act("attack lrc s2 base support");
    assert_eq!(scene.asked(), 3);
    scene.act("support fuel");
    assert_eq!((scene.asked(), scene.phase().as_str()), (1, "choose"), "the defender's ally is not asked");
    let mut alone = Scene::allied(4, 2).hand(1, "metal").put(2, "base", "Q10").hand(4, "fuel");
    alone.refused("attack lrc s2 base support", "allied-attack.support-allies");
    // In three teams, players of the third team are not asked either.
    let mut three =
        Scene::allied(6, 3).hand(1, "metal").put(2, "base", "Q10").hand(3, "fuel").hand(4, "food");
    three.act("attack lrc s2 base support");
    assert_eq!(three.asked(), 4);
}

#[test]
fn a_team_has_one_defense_card() {
    proves!(
        "allied-attack.one-defense-card",
        "allied-attack.defense-decision",
        "allied-attack.defense-reward",
        "withdraw.cards-return"
    );
    let mut scene = Scene::allied(4, 2).hand(1, "2 metal").put(4, "base", "Q10").dice(&[1, 1]);
    assert!(scene.view(1)["targets"][0]["odds_defended"].is_object());
    scene.act("attack lrc s4 base");
    assert!(scene.view(1)["attack"]["odds_defended"].is_object());
    assert_eq!((scene.asked(), scene.phase().as_str()), (4, "defense"), "the attacked player decides");
    scene.refused_to(2, "defend", "action.only-active").act("defend").act("roll");
    scene.act("forfeit metal");
    assert_eq!((scene.asked(), scene.phase().as_str()), (4, "defender-reward"));
    scene.act("reward food");
    assert_eq!((scene.hand_of(4).as_str(), scene.hand_of(2).as_str()), ("1 food", ""));
    assert!(!scene.has_defense(2) && !scene.has_defense(4), "it is gone for the whole team");
    assert!(scene.has_defense(1) && scene.has_defense(3));
    let mut withdrawn = Scene::allied(4, 2).hand(1, "metal").put(4, "base", "Q10");
    withdrawn.acts(&["attack lrc s4 base", "defend", "withdraw"]);
    assert!(withdrawn.has_defense(2) && withdrawn.has_defense(4), "it is the team's again");
    let mut gone = Scene::allied(4, 2).hand(1, "metal").put(2, "base", "Q10").no_defense(4);
    gone.act("attack lrc s2 base");
    assert_eq!((gone.asked(), gone.phase().as_str()), (1, "attack-roll"));
}

#[test]
fn two_allies_on_a_space_can_both_be_attacked() {
    proves!("allied-attack.two-allies", "allied-attack.one-defense-card");
    // The ledger's example: M12 is a Planet.
    let sharing = |dice: [u8; 2]| {
        Scene::allied(4, 2)
            .put(1, "lrc", "L13")
            .hand(1, "4 metal")
            .hand(3, "fuel")
            .put(2, "base", "M12")
            .put(4, "lrc", "M12")
            .dice(&dice)
    };
    let mut scene = sharing([6, 1]);
    scene.acts(&["attack lrc s2 base", "hold-card", "roll"]);
    scene.refused("attack lrc s4 lrc support", "second-attack.no-support").act("attack lrc s4 lrc");
    assert_eq!((scene.asked(), scene.phase().as_str()), (4, "defense"), "the card is still there");
    scene.act("defend");
    let mut used = sharing([6, 1]);
    used.acts(&["attack lrc s2 base", "defend", "roll", "attack lrc s4 lrc"]);
    assert_eq!((used.asked(), used.phase().as_str()), (1, "attack-roll"));
    let mut tied = sharing([2, 2]).no_defense(2);
    tied.acts(&["attack lrc s2 base", "roll"])
        .refused("attack lrc s4 lrc", "second-attack.only-after-success");
}

#[test]
fn a_landed_cruiser_fights_but_stays() {
    proves!("allied-attack.landed-fights", "allied-move.landed-stays", "board.empty-space");
    let landed = |scene: Scene, number| scene.put(number, "lrc", "J10").research(number, 7).repaired(number);
    let near = || Scene::allied(4, 2).put(1, "lrc", "J11").research(1, 7).hand(1, "metal");
    let mut target = landed(near(), 2).no_defense(2).hand(2, "food").dice(&[6, 1]);
    assert!(!target.view(1)["targets"][0]["ends"]["success"].to_string().contains("has to move"));
    target.acts(&["attack lrc s2 lrc", "roll"]);
    assert_eq!((target.asked(), target.phase().as_str()), (1, "action"), "nobody is pushed away");
    assert_eq!(target.at(2, "lrc").as_deref(), Some("J10"));
    assert_eq!((target.hand_of(1).as_str(), target.hand_of(2).as_str()), ("1 metal", ""));
    // Whoever came through the Nebula reaches it, with fewer tokens than it takes to land.
    assert!(landed(near(), 2).research(1, 3).may("attack lrc s2 lrc"));
    // It attacks what is near, and who has landed beside it.
    let mut attacker = landed(Scene::allied(4, 2), 1).hand(1, "metal").no_defense(2).dice(&[6, 1]);
    attacker = attacker.put(2, "lrc", "J12").research(2, 3);
    attacker.acts(&["attack lrc s2 lrc", "roll"]);
    assert_eq!((attacker.phase().as_str(), attacker.count(1, "medicine")), ("retreat", 2));
    landed(landed(Scene::allied(4, 2), 1), 2).hand(1, "metal").act("attack lrc s2 lrc");
    // A second Attack there is on an ally of the first defender, and on nobody else.
    let both = |scene: Scene| {
        let scene = scene.put(1, "lrc", "J11").research(1, 7).hand(1, "metal").no_defense(2).no_defense(3);
        scene.dice(&[6, 1])
    };
    let mut allies = landed(landed(both(Scene::allied(6, 2)), 2), 4);
    allies.acts(&["attack lrc s2 lrc", "roll", "attack lrc s4 lrc"]);
    let mut strangers = landed(landed(both(Scene::allied(6, 3)), 2), 3);
    strangers.acts(&["attack lrc s2 lrc", "roll"]).refused("attack lrc s3 lrc", "attack.once");
    // It is not in Empty Space either: another Ship of its player is pushed away.
    let mut scout = Scene::allied(4, 2)
        .put(1, "lrc", "L13")
        .hand(1, "metal")
        .put(2, "lrc", "J10")
        .research(2, 7)
        .repaired(2)
        .put(2, "scout-1", "M12")
        .no_defense(2)
        .dice(&[6, 1]);
    scout.acts(&["attack lrc s2 scout-1", "roll"]);
    assert_eq!((scout.asked(), scout.phase().as_str()), (2, "retreat"));
}

#[test]
fn a_ship_that_was_not_pushed_away_is_not_attacked_again() {
    proves!("second-attack.other-piece", "success.push-ship", "success.defender-forfeit");
    // Another Ship of the defender is in Empty Space, so that both stay on Q10.
    let mut scene = Scene::new(2).put(2, "lrc", "Q10").put(2, "scout-1", "Q10").put(2, "scout-2", "B11");
    scene = scene.no_defense(2).hand(1, "metal").hand(2, "2 food").dice(&[6, 1, 6, 1]);
    scene.acts(&["attack lrc s2 lrc", "roll", "forfeit food"]);
    assert_eq!(scene.at(2, "lrc").as_deref(), Some("Q10"));
    scene.refused("attack lrc s2 lrc", "second-attack.other-piece");
    scene.acts(&["attack lrc s2 scout-1", "roll"]);
    assert_eq!((scene.hand_of(1).as_str(), scene.hand_of(2).as_str()), ("8 water, 1 metal", ""));
}
