//! Actions in general, Moves and what they cost, and obstacles.

mod wormholes;

use crate::scene::{Scene, TOKEN};

#[test]
fn the_action_phase_offers_moves_trades_builds_and_attacks() {
    proves!("action.kinds");
    let scene = Scene::new(2).put(1, "lrc", "P12").put(2, "base", "Q10").hand(1, "metal, 2 ore");
    for text in ["pay metal", "refine fuel", "offer s2", "base P12", "attack lrc s2 base"] {
        assert!(scene.may(text), "{text}");
    }
}

#[test]
fn actions_are_mixed_in_any_order() {
    proves!("action.any-order", "action.continue-later");
    let mut scene = Scene::new(2).hand(1, "2 ore, 2 metal, food, oxygen");
    scene.acts(&["refine fuel", "pay metal", "move lrc Q11", "jettison fuel", "move lrc P12", "base P12"]);
    assert_eq!(scene.left("lrc"), 1);
    scene.act("move lrc O13");
}

#[test]
fn every_trip_ends_where_the_ship_may_stop() {
    proves!("action.continue-later");
    let mut scene =
        Scene::new(2).put(1, "lrc", "Q10").put(2, "scout-1", "Q11").research(1, 1).hand(1, "metal");
    scene.act("pay metal");
    scene.refused("move lrc P10", "occupancy.stop-obstacle").refused("move lrc Q11", "occupancy.one-player");
    scene.act("move lrc R10").act("move lrc R11");
    assert_eq!(scene.left("lrc"), 1);
}

#[test]
fn what_costs_something_is_paid_first() {
    proves!("action.pay-first", "move.no-pay-no-move");
    let mut scene = Scene::new(2).hand(1, "metal");
    scene.refused("move lrc Q10", "move.no-pay-no-move").refused("research", "research.cost");
    scene.act("pay metal").act("move lrc Q10");
    assert_eq!(scene.hand_of(1), "");
    let mut scout = Scene::new(2).put(1, "lrc", "P12").hand(1, "metal, food");
    scout.refused("scout P12 metal+food+oxygen", "scout.cost");
}

#[test]
fn nothing_counts_before_it_is_there() {
    proves!("action.no-future-payment", "obstacle.belt-one", "obstacle.before-paying");
    // The ledger's example: the cards for a token are there, but the token is not.
    let mut scene =
        Scene::new(2).put(1, "lrc", "Q10").hand(1, "2 metal, fuel, food, medicine, drinking-water, oxygen");
    scene.act("pay metal").refused("move lrc O10", "obstacle.belt-one");
    scene.act("research").refused("move lrc O10", "obstacle.before-paying");
}

#[test]
fn a_trip_takes_as_few_later_moves_as_it_can() {
    proves!("move.shortest", "move.who-gets-extra");
    // Three steps are within the first Move, though the Scout Ship stands on a Wormhole; the fourth is not.
    let mut scene = Scene::new(2).put(1, "scout-1", "N14").hand(1, "2 metal");
    scene.acts(&["pay metal", "pay metal", "move scout-1 K17"]);
    assert_eq!((scene.left("scout-1"), scene.most("lrc")), (0, 6));
    let moved = serde_json::to_value(scene.events()).unwrap()[0].clone();
    assert_eq!((&moved["cost"], &moved["took"]), (&serde_json::json!(3), &serde_json::json!(0)));
    scene.act("move scout-1 J18");
    let moved = serde_json::to_value(scene.events()).unwrap()[0].clone();
    assert_eq!((&moved["cost"], &moved["took"]), (&serde_json::json!(1), &serde_json::json!(1)));
}

#[test]
fn a_scout_built_after_the_payment_moves_too() {
    proves!("move.first-new-scout");
    // The ledger's example.
    let mut scene = Scene::new(2).put(1, "lrc", "Q11").hand(1, "2 metal, food, oxygen");
    scene.acts(&["pay metal", "move lrc P12", "scout P12 metal+food+oxygen"]);
    scene.refused("move scout-1 L16", "move.first").act("move scout-1 M15");
    assert_eq!((scene.left("scout-1"), scene.hand_of(1).as_str()), (0, ""));
    let mut before = Scene::new(2).put(1, "lrc", "P12").hand(1, "2 metal, food, oxygen");
    before.act("scout P12 metal+food+oxygen");
    assert_eq!(before.left("scout-1"), 0, "nothing is paid yet");
    before.act("pay metal");
    assert_eq!(before.left("scout-1"), 3);
    // However many Moves were paid for; and it may use the second one too.
    let mut second = Scene::new(2).put(1, "lrc", "P12").hand(1, "3 metal, food, oxygen");
    second.acts(&["pay metal", "pay metal", "scout P12 metal+food+oxygen"]);
    assert_eq!((second.left("scout-1"), second.most("scout-1")), (3, 6));
}

/// Seat 1, which has a Scout Ship too, has won an Attack on seat 2's Base on Q10 with its Cruiser on R10.
fn after_a_won_attack(hand: &str) -> Scene {
    let mut scene = Scene::new(2)
        .hand(1, hand)
        .put(1, "scout-1", "H18")
        .put(2, "base", "Q10")
        .no_defense(2)
        .dice(&[6, 1]);
    scene.acts(&["attack lrc s2 base", "roll"]);
    assert_eq!(scene.phase(), "action");
    scene
}

#[test]
fn a_third_move_is_earned_by_a_won_attack() {
    proves!("move.third", "move.third-earned", "move.second-after-first", "wormhole.needs-extra-move");
    let mut plain = Scene::new(2).hand(1, "4 metal");
    plain.acts(&["pay metal", "pay metal"]).refused("pay metal", "move.third-earned");
    // The ledger's example. From H18 it is two spaces to the Wormhole F18; its other end is N2.
    let mut won = after_a_won_attack("8 metal");
    won.act("pay metal");
    assert_eq!([won.left("lrc"), won.left("scout-1")], [3, 3], "the first Move is for all Ships");
    won.refused("move scout-1 N2", "wormhole.needs-extra-move");
    won.acts(&["pay metal", "pay metal"]);
    assert_eq!(won.most("lrc"), 9, "any Ship, even one that used the second");
    won.refused("pay metal", "move.third-earned").acts(&["move lrc L16"]);
    assert_eq!([won.left("lrc"), won.most("lrc")], [0, 3]);
    won.act("move lrc K17");
    assert_eq!([won.left("lrc"), won.most("lrc")], [2, 2]);
    won.refused("move scout-1 N2", "wormhole.needs-extra-move");
}

#[test]
fn every_move_has_its_own_price() {
    proves!("move.separate-payment");
    let mut scene = after_a_won_attack("3 metal");
    scene.acts(&["pay metal", "pay metal"]);
    assert_eq!(scene.count(1, "metal"), 1);
    scene.act("pay metal");
    assert_eq!(scene.count(1, "metal"), 0);
    let mut short = after_a_won_attack("2 metal");
    short.acts(&["pay metal", "pay metal"]).refused("pay metal", "move.cost");
}

#[test]
fn spaces_need_not_be_used() {
    proves!("move.up-to");
    let mut scene = Scene::new(2).put(1, "scout-1", "P12").hand(1, "metal");
    scene.act("pay metal");
    assert!(scene.may("end"), "no Ship need move");
    scene.act("move lrc Q10");
    assert!(scene.may("end"), "nor use all its spaces, nor the other Ship any");
}

#[test]
fn spaces_of_several_moves_add_up_for_one_trip() {
    proves!("move.combined-range", "move.step-cost");
    let mut scene = Scene::new(2).hand(1, "2 metal");
    scene.acts(&["pay metal", "pay metal"]);
    // From R10 along the rim: six steps in a straight line.
    scene.act("move lrc L16");
    assert_eq!(scene.left("lrc"), 0);
}

#[test]
fn a_step_costs_one_space_whatever_lies_there() {
    proves!("move.step-cost");
    // Over a Moon, another player's piece and the belt.
    let mut scene = Scene::new(2).put(1, "lrc", "R10").put(2, "lrc", "Q10").research(1, 1).hand(1, "metal");
    scene.act("pay metal").act("move lrc O10");
    assert_eq!(scene.left("lrc"), 0);
    let mut still = Scene::new(2).hand(1, "metal");
    still.act("pay metal").refused("move lrc R10", "move.step-cost");
}

#[test]
fn what_is_too_far_is_refused_by_the_spaces_of_a_move() {
    proves!("move.first", "move.combined-range");
    let mut scene = Scene::new(2).put(1, "lrc", "Q10").hand(1, "2 metal");
    scene.act("pay metal").refused("move lrc N15", "move.first");
    scene.act("pay metal").refused("move lrc C17", "move.combined-range");
}

#[test]
fn the_shortest_way_is_taken() {
    proves!("move.shortest");
    // O14 to M16: two steps along the rim of the belt.
    let mut scene = Scene::new(2).put(1, "lrc", "O14").hand(1, "metal");
    scene.acts(&["pay metal", "move lrc M16"]);
    let moved = serde_json::to_value(scene.events()).unwrap()[0].clone();
    assert_eq!((moved["cost"].as_u64(), scene.left("lrc")), (Some(2), 1));
    assert_eq!(moved["path"].as_array().unwrap().len(), 3);
}

#[test]
fn only_the_cruiser_passes_obstacles() {
    proves!("obstacle.lrc-only", "scout.moves-like-lrc");
    let mut scene =
        Scene::new(2).put(1, "lrc", "Q10").put(1, "scout-1", "Q11").research(1, 7).hand(1, "metal");
    scene.act("pay metal").refused("move scout-1 N11", "obstacle.lrc-only");
    assert!(scene.destinations("scout-1").iter().any(|at| at == "R9"), "else it moves alike");
    scene.act("move lrc O10");
    let mut inner =
        Scene::new(2).put(1, "scout-1", "N10").put(1, "lrc", "N9").research(1, 7).hand(1, "metal");
    inner.act("pay metal").refused("move scout-1 L10", "obstacle.lrc-only").act("move lrc L10");
}

#[test]
fn the_belt_asks_for_one_token_and_the_nebula_for_three() {
    proves!("obstacle.belt-one", "obstacle.nebula-three", "obstacle.tokens-kept");
    let mut none = Scene::new(2).put(1, "lrc", "Q10").hand(1, "metal");
    none.act("pay metal").refused("move lrc O10", "obstacle.belt-one");
    let mut one = Scene::new(2).put(1, "lrc", "Q10").research(1, 1).hand(1, "metal");
    one.acts(&["pay metal", "move lrc O10"]);
    assert_eq!(one.research_of(1), 1, "tokens are not used up");
    let mut two = Scene::new(2).put(1, "lrc", "N10").research(1, 2).hand(1, "metal");
    two.act("pay metal").refused("move lrc L10", "obstacle.nebula-three");
    let mut three = Scene::new(2).put(1, "lrc", "N10").research(1, 3).hand(1, "metal");
    three.acts(&["pay metal", "move lrc L10"]);
    assert_eq!(three.research_of(1), 3);
}

#[test]
fn tokens_survive_thefts_and_attacks() {
    proves!("obstacle.tokens-kept");
    let mut attacked =
        Scene::new(2).hand(1, "metal").put(2, "base", "Q10").no_defense(2).research(2, 4).dice(&[6, 1]);
    attacked.acts(&["attack lrc s2 base", "roll"]);
    assert_eq!(attacked.research_of(2), 4);
    let mut emp =
        Scene::new(2).emp(1, 2).research(1, 4).research(2, 2).hand(1, "3 metal").before_roll().dice(&[2, 2]);
    emp.acts(&["roll", "forfeit metal", "forfeit metal"]);
    assert_eq!((emp.research_of(1), emp.research_of(2)), (4, 2));
}

#[test]
fn landing_needs_seven_tokens_and_the_repair() {
    proves!("obstacle.terra-seven", "obstacle.terra-repair");
    let near = |tokens| {
        Scene::new(2).put(1, "lrc", "J11").research(1, tokens).hand(1, "5 metal").repair_card(1, "metal")
    };
    near(6).repaired(1).act("pay metal").refused("move lrc J10", "obstacle.terra-seven");
    let mut scene = near(7);
    scene.act("pay metal").refused("move lrc J10", "obstacle.terra-repair");
    // The ledger's example: the repair may be paid for after the Move.
    scene.acts(&["repair", "move lrc J10"]);
    assert!(scene.is_over());
}

#[test]
fn nobody_flies_over_terra_proxima() {
    proves!("obstacle.terra-only-landing");
    // J11 to J9: two steps over the centre, three around it.
    let mut scene = Scene::new(2).put(1, "lrc", "J11").research(1, 7).repaired(1).hand(1, "metal");
    scene.acts(&["pay metal", "move lrc J9"]);
    assert_eq!(scene.left("lrc"), 0);
}

/// The Cruiser on R10, two steps from the belt; a Move was paid for, and then the first token was built.
fn late_token() -> Scene {
    let mut scene =
        Scene::new(2).put(1, "scout-1", "H18").hand(1, &format!("{TOKEN}, 2 ore, 2 water, 2 organics"));
    scene.acts(&["pay ore+ore", "research"]);
    scene
}

#[test]
fn late_tokens_need_a_later_move() {
    proves!("obstacle.late-tokens-later-move", "obstacle.before-paying", "obstacle.late-tokens-three");
    let mut scene = late_token();
    scene.refused("move lrc O10", "obstacle.before-paying");
    scene.acts(&["pay water+water", "move lrc O10"]);
    // The third token for the Nebula comes late: of the three spaces one is left behind it.
    let mut nebula =
        Scene::new(2).put(1, "lrc", "N10").research(1, 2).hand(1, &format!("{TOKEN}, 2 ore, 2 water"));
    nebula.acts(&["pay ore+ore", "research"]).refused("move lrc L10", "obstacle.before-paying");
    nebula.acts(&["pay water+water", "move lrc L10"]);
    assert_eq!(nebula.left("lrc"), 1);
}

#[test]
fn an_unmoved_cruiser_has_three_spaces_past_the_obstacle() {
    proves!("obstacle.late-tokens-three", "obstacle.late-tokens-scout", "move.first");
    // The ledger's example: the Cruiser passes, and a Scout Ship may still use the second Move, before it or after it.
    let mut scene = late_token();
    scene.act("pay water+water");
    assert!(scene.may("move lrc O10"), "the first space behind the belt is the third step");
    scene.refused("move lrc N10", "obstacle.late-tokens-three").act("move lrc O10");
    assert_eq!((scene.left("lrc"), scene.most("scout-1")), (0, 6));
    scene.act("move scout-1 D18");
    assert_eq!(scene.left("scout-1"), 2);
    let mut used = late_token();
    used.acts(&["pay water+water", "move scout-1 D18"]).refused("move lrc N10", "move.first");
    used.act("move lrc O10");
    // Whether a Scout Ship has moved makes no difference.
    late_token().acts(&["move scout-1 G18", "pay water+water", "move lrc O10"]);
    // A step on this side of the belt is one of the three.
    let mut stepped = late_token();
    stepped.acts(&["pay water+water", "move lrc Q10"]);
    assert_eq!(stepped.most("lrc"), 5);
    stepped.refused("move lrc N10", "obstacle.late-tokens-three").act("move lrc O10");
    assert_eq!(stepped.left("lrc"), 0);
    // Had it gone its three spaces before, it would have three more now.
    let mut moved = late_token();
    moved.acts(&["move lrc O13", "pay water+water"]);
    assert_eq!(moved.most("lrc"), 3);
}

#[test]
fn a_cruiser_that_has_moved_has_the_three_spaces_of_the_later_move() {
    proves!("obstacle.late-tokens-moved", "move.third-earned");
    // The ledger's example: Move, one space, token, second Move.
    let mut scene = Scene::new(2).hand(1, &format!("{TOKEN}, 2 ore, 2 water"));
    scene.acts(&["pay ore+ore", "move lrc Q10", "research", "pay water+water"]);
    assert_eq!(scene.most("lrc"), 5);
    scene.refused("move lrc N9", "obstacle.late-tokens-moved").act("move lrc N10");
    assert_eq!((scene.left("lrc"), scene.most("lrc")), (0, 0), "three more spaces and not five");
    // Steps on this side of the belt with what is left of the first Move are none of the three.
    let mut stepped = Scene::new(2).hand(1, &format!("{TOKEN}, 2 ore, 2 water"));
    stepped.acts(&["pay ore+ore", "move lrc R9", "research", "pay water+water", "move lrc Q10"]);
    stepped.refused("move lrc N9", "obstacle.late-tokens-moved").act("move lrc N10");
    assert_eq!((stepped.left("lrc"), stepped.most("lrc")), (0, 0));
    // Those beyond it are.
    let mut beyond = Scene::new(2).hand(1, &format!("{TOKEN}, 2 ore, 2 water"));
    beyond.acts(&["pay ore+ore", "move lrc R9", "research", "pay water+water", "move lrc Q10"]);
    beyond.acts(&["move lrc R9", "move lrc Q10"]);
    assert_eq!((beyond.left("lrc"), beyond.most("lrc")), (2, 2));
    beyond.refused("move lrc N10", "move.combined-range").act("move lrc O10");
    // The same after a won Attack, with a third Move: six, from Q11 to N8 through the belt.
    let mut third =
        Scene::new(2).put(2, "base", "Q10").no_defense(2).hand(1, &format!("{TOKEN}, 2 ore")).dice(&[6, 1]);
    third.acts(&["attack lrc s2 base", "roll", "pay ore+ore", "move lrc Q11", "research"]);
    third.acts(&["pay water+water", "pay water+water"]);
    assert_eq!(third.most("lrc"), 8);
    third.refused("move lrc N7", "obstacle.late-tokens-moved").act("move lrc N8");
    assert_eq!(third.most("lrc"), 0, "what was left of the first Move is lost");
    // A Move that another Ship used adds nothing: from Q11 it has three spaces, to N11.
    let mut shared = Scene::new(2)
        .put(1, "scout-1", "H18")
        .put(2, "base", "Q10")
        .no_defense(2)
        .hand(1, &format!("{TOKEN}, 2 ore"))
        .dice(&[6, 1]);
    shared.acts(&["attack lrc s2 base", "roll", "pay ore+ore", "move lrc Q11", "research"]);
    shared.acts(&["pay water+water", "pay water+water", "move scout-1 D18"]);
    shared.refused("move lrc M11", "obstacle.late-tokens-moved").act("move lrc N11");
    // The Cruiser must use the later Move itself.
    let mut other = late_token();
    other.acts(&["move lrc Q10", "pay water+water"]);
    assert!(other.may("move lrc O10"));
    other.act("move scout-1 D18").refused("move lrc O10", "obstacle.late-tokens-moved");
    // A Move that was paid for before the tokens came is no help; with two spare ones another Ship takes that one.
    let mut early = Scene::new(2)
        .put(1, "scout-1", "H18")
        .put(2, "base", "Q10")
        .no_defense(2)
        .hand(1, &format!("{TOKEN}, 2 ore"))
        .dice(&[6, 1]);
    early.acts(&["attack lrc s2 base", "roll", "pay ore+ore", "move lrc Q11", "pay water+water", "research"]);
    early.refused("move lrc N11", "obstacle.before-paying").act("pay water+water");
    early.refused("move lrc M11", "obstacle.late-tokens-moved").act("move scout-1 D18");
    early.act("move lrc N11");
}

/// The spaces that a Ship of seat 1 would reach with the next Move, as somebody sees it.
fn foreseen(scene: &Scene, observer: usize, ship: &str) -> Vec<String> {
    let view = scene.view(observer);
    let ships = view["ships"].as_array().unwrap();
    let own = ships.iter().find(|one| one["ship"] == ship).unwrap();
    let mut spaces: Vec<String> =
        own["paid_reach"].as_array().unwrap().iter().map(|at| at.as_str().unwrap().to_owned()).collect();
    spaces.sort();
    spaces
}

#[test]
fn what_the_next_move_would_reach_is_shown_before_it_is_paid_for() {
    proves!("obstacle.late-tokens-three", "obstacle.late-tokens-moved", "obstacle.before-paying");
    let turns: &[&[&str]] = &[
        &[],
        &["research"],
        &["pay ore+ore"],
        &["pay ore+ore", "move lrc Q10"],
        &["research", "pay ore+ore"],
        &["pay ore+ore", "research"],
        &["pay ore+ore", "move lrc Q10", "research"],
    ];
    for turn in turns {
        let first = !turn.contains(&"pay ore+ore");
        for ship in ["lrc", "scout-1"] {
            let mut scene = Scene::new(2)
                .put(1, "scout-1", "H18")
                .hand(1, &format!("{TOKEN}, 2 ore, 2 water, 2 organics"));
            scene.acts(turn);
            let expected = foreseen(&scene, 1, ship);
            assert_eq!(foreseen(&scene, 2, ship), [""; 0], "it is no business of the others");
            scene.act("pay water+water");
            let mut reached = scene.destinations(ship);
            reached.sort();
            assert!(!reached.is_empty());
            assert_eq!(expected, reached, "{ship} after {turn:?}");
            assert_eq!(foreseen(&scene, 1, ship).is_empty(), !first, "two Moves are all");
        }
    }
    let late = foreseen(&late_token(), 1, "lrc");
    let has = |at: &str| late.iter().any(|one| one == at);
    assert!(has("O10") && !has("N10"), "three spaces past the belt, not six");
}

#[test]
fn a_small_step_between_payments_gains_nothing() {
    proves!("obstacle.late-tokens-three", "obstacle.late-tokens-moved");
    // An Attack was won, so that a third Move may be paid for; the first token came after the first Move.
    let late = || {
        let mut scene = Scene::new(2)
            .put(2, "base", "Q10")
            .no_defense(2)
            .hand(1, &format!("{TOKEN}, 2 ore, 2 organics"))
            .dice(&[6, 1]);
        scene.acts(&["attack lrc s2 base", "roll", "pay ore+ore", "research", "pay water+water"]);
        scene
    };
    let mut still = late();
    still.acts(&["pay organics+organics"]).refused("move lrc N10", "obstacle.late-tokens-three");
    still.act("move lrc O10");
    // After a step it has the three spaces of the Move that it is given then, and no more.
    let mut stepped = late();
    stepped.acts(&["move lrc Q9", "pay organics+organics"]);
    assert!(stepped.may("move lrc O9"));
    stepped
        .refused("move lrc M9", "occupancy.stop-obstacle")
        .refused("move lrc N7", "obstacle.late-tokens-moved");
}

// ----------------------------------------------------------------------------------------------------- Allied Mode

#[test]
fn allies_may_share_a_space_with_two_pieces() {
    proves!("allied-move.share", "allied-move.two-pieces", "build.full-space");
    // The ledger's example is the one with two Ships.
    for piece in ["lrc", "base"] {
        let mut scene = Scene::allied(4, 2).put(3, piece, "P12").hand(1, "metal");
        scene.acts(&["pay metal", "move lrc P12"]);
        assert_eq!(scene.at(1, "lrc").as_deref(), Some("P12"));
        scene.refused("base P12", "build.full-space");
    }
    let mut full = Scene::allied(4, 2).put(3, "base", "P12").put(3, "lrc", "P12").hand(1, "metal");
    full.act("pay metal").refused("move lrc P12", "allied-move.two-pieces");
    let mut both = Scene::allied(4, 2).put(3, "base", "P12").put(1, "scout-1", "P12").hand(1, "metal");
    both.act("pay metal").refused("move lrc P12", "allied-move.two-pieces");
    let mut opponent = Scene::allied(4, 2).put(2, "base", "P12").hand(1, "metal");
    opponent.act("pay metal").refused("move lrc P12", "occupancy.one-player");
}

#[test]
fn a_landed_cruiser_stays() {
    proves!("allied-move.landed-stays");
    let mut scene = Scene::allied(4, 2)
        .put(1, "lrc", "J10")
        .put(1, "scout-1", "P12")
        .research(1, 7)
        .repaired(1)
        .hand(1, "3 metal");
    scene.act("pay metal").refused("move lrc J11", "allied-move.landed-stays");
    scene.act("pay metal").refused("move lrc J11", "allied-move.landed-stays");
    assert_eq!((scene.most("lrc"), scene.most("scout-1")), (0, 6));
    // Nor does it go on with what it had left when it landed.
    let mut landing = Scene::allied(4, 2).put(1, "lrc", "J11").research(1, 7).repaired(1).hand(1, "metal");
    landing.acts(&["pay metal", "move lrc J10"]).refused("move lrc J11", "allied-move.landed-stays");
}
