//! Allied Mode.

use serde_json::json;
use table::{Content, Eyes, Rules};
use terra_proxima::{Options, Teams, TerraProxima};

use crate::{
    common::{offered, pads_of, started},
    scene::{Scene, allied_rules, limited_rules, seat},
};

fn team_of(scene: &Scene, number: usize) -> u8 {
    scene.rules.team(seat(number))
}

#[test]
fn four_play_in_two_teams_and_six_in_two_or_three() {
    proves!("allied.players");
    let allowed = |players: usize, teams: &str| {
        let options = json!({"players": players, "teams": teams, "turn_limit": 200});
        let options: Options = serde_json::from_value(options).unwrap();
        TerraProxima::new(&options, &Content::built_in(TerraProxima::about().content)).is_ok()
    };
    let two: Vec<bool> = (2..=6).map(|players| allowed(players, "two")).collect();
    let three: Vec<bool> = (2..=6).map(|players| allowed(players, "three")).collect();
    assert_eq!(two, [false, false, true, false, true]);
    assert_eq!(three, [false, false, false, false, true]);
}

#[test]
fn all_else_is_as_in_the_normal_game() {
    proves!("allied.normal-rules");
    let mut scene =
        Scene::allied(4, 2).put(1, "lrc", "P12").hand(1, "2 metal, food, oxygen, 2 ore").before_roll();
    scene.will_roll(&[1, 2]);
    scene.acts(&["roll", "pay ore+ore", "base P12"]);
    assert_eq!(scene.hand_of(1), "1 ore, 2 metal, 1 food, 1 oxygen");
    scene.refused("scout P12 metal+food+oxygen", "build.one-piece-per-turn").act("end");
    assert_eq!((scene.active_number(), scene.phase().as_str()), (2, "roll"));
}

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
fn pairs_start_opposite() {
    proves!("allied.pads-pairs", "allied-attack.one-defense-card");
    for (players, teams) in [(4, 2), (6, 3)] {
        let scene = started(allied_rules(players, teams), 0);
        let pads = pads_of(&scene);
        for number in 1..=players / 2 {
            let ally = number + players / 2;
            assert_eq!(team_of(&scene, number), team_of(&scene, ally));
            assert_eq!((pads[number - 1] + 3) % 6, pads[ally - 1], "{number} and {ally} of {players}");
        }
        assert!((1..=players).all(|number| scene.view(1)["players"][number - 1]["defense"] == true));
        let distinct: std::collections::BTreeSet<u8> = (1..=players).map(|n| team_of(&scene, n)).collect();
        assert_eq!(distinct.len(), teams);
    }
}

#[test]
fn threes_start_on_every_other_pad_and_alternate() {
    proves!("allied.pads-threes");
    let scene = started(allied_rules(6, 2), 0);
    assert_eq!(pads_of(&scene), [0, 1, 2, 3, 4, 5]);
    let teams: Vec<u8> = (1..=6).map(|number| team_of(&scene, number)).collect();
    assert_eq!((teams[0], teams[2], teams[4]), (teams[0], teams[0], teams[0]));
    assert_eq!((teams[1], teams[3], teams[5]), (teams[1], teams[1], teams[1]));
    assert_ne!(teams[0], teams[1]);
}

#[test]
fn allies_share_only_the_defense_card() {
    proves!("allied.separate-hands", "success.push-ship");
    // Seat 3 is the ally of seat 1; its hand, its tokens, its Ship and its repair are its own.
    let views = |third: &str, fourth: &str| Scene::allied(4, 2).hand(3, third).hand(4, fourth).view(1);
    assert_eq!(
        views("metal, fuel", "2 food"),
        views("2 food", "metal, fuel"),
        "hands are secret from allies too"
    );
    let mut scene = Scene::allied(4, 2)
        .put(1, "lrc", "Q10")
        .put(3, "scout-1", "P12")
        .research(3, 7)
        .repaired(3)
        .hand(1, "2 ore")
        .hand(3, "5 metal");
    scene.refused("pay metal", "move.cost").refused("base P12", "build.own-ship-there");
    scene.act("pay ore+ore").refused("move lrc O10", "obstacle.belt-one");
    scene.refused("repair", "system-repair.one-payment");
    // Seat 4's Cruiser in Empty Space does not keep its ally's Ship from being pushed away.
    let mut attacked = Scene::allied(4, 2)
        .put(1, "lrc", "L13")
        .hand(1, "metal")
        .put(2, "lrc", "M12")
        .put(4, "lrc", "N11")
        .no_defense(2)
        .dice(&[6, 1]);
    attacked.acts(&["attack lrc s2 lrc", "roll"]);
    assert_eq!((attacked.asked(), attacked.phase().as_str()), (2, "retreat"));
    assert_eq!(attacked.options(), ["retreat L12", "retreat M11"], "not to its ally on N11");
}

// ---------------------------------------------------------------------------------------------------- production

/// The position of the ledger's examples: seats 1, 2 and 3 each have a Ship on a Planet with a 6; seats 1 and 3 are allies.
fn on_sixes(tokens: u8) -> Scene {
    Scene::allied(4, 2)
        .put(1, "scout-1", "E15")
        .put(2, "scout-1", "L5")
        .put(3, "scout-1", "K13")
        .emp(1, tokens)
        .hand(4, "ore")
        .before_roll()
        .dice(&[6, 6])
}

#[test]
fn an_emp_that_succeeds_gives_allies_one_card() {
    proves!(
        "allied-production.success-allies",
        "allied-production.success-roller",
        "allied-production.steal-from-anybody"
    );
    for tokens in [0, 1] {
        let mut scene = on_sixes(tokens).hand(3, "ore");
        scene.act("roll");
        assert_eq!(scene.hand_of(1), "2 metal");
        assert_eq!(scene.hand_of(2), "");
        assert_eq!(scene.hand_of(3), "1 ore, 1 drinking-water");
        assert!(scene.may("steal ore s4"));
        scene.acts(&["steal ore s3", "stop-stealing"]);
        assert_eq!(scene.hand_of(3), "1 drinking-water");
    }
    // The ally's Cruiser on an Inner Board Planet with a 6 produces for one die as well.
    let mut inner = on_sixes(1).put(3, "lrc", "H10");
    inner.act("roll");
    assert_eq!(inner.hand_of(3), "1 fuel, 1 drinking-water");
    // Also where only an ally has cards, and any card.
    let mut ally = on_sixes(1).hand(3, "").hand(4, "");
    ally.act("roll");
    ally.will_steal(3, "drinking-water");
    ally.refused("steal card s4", "steal.options").act("steal card s3");
    assert_eq!((ally.phase().as_str(), ally.hand_of(3).as_str()), ("action", ""));
}

#[test]
fn an_emp_that_backfires_gives_allies_nothing() {
    proves!("allied-production.backfire-allies", "backfire.others-both-dice");
    let mut scene = on_sixes(2);
    scene.act("roll");
    assert_eq!((scene.hand_of(1), scene.hand_of(3)), (String::new(), String::new()));
    assert_eq!(scene.hand_of(2), "2 medicine");
}

#[test]
fn without_a_double_allies_produce_as_everybody() {
    proves!("allied.normal-rules");
    let mut scene =
        Scene::allied(4, 2).put(2, "scout-1", "L5").put(3, "scout-1", "K13").before_roll().dice(&[6, 1]);
    scene.act("roll");
    assert_eq!((scene.hand_of(2).as_str(), scene.hand_of(3).as_str()), ("1 medicine", "1 drinking-water"));
}

// ------------------------------------------------------------------------------------------------------ movement

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

// --------------------------------------------------------------------------------------------------------- trade

#[test]
fn allies_trade_at_most_two_for_one_in_worth() {
    proves!("allied-trade.value", "allied-trade.ratio");
    let hands = || Scene::allied(4, 2).hand(1, "4 ore, 2 metal").hand(3, "4 water, 3 food").hand(2, "3 food");
    for (give, ask, allowed) in [
        // The ledger's example, then others.
        (&["ore"][..], &["food"][..], true),
        (&["ore"], &["food", "food"], false),
        (&["metal"], &["food"], true),
        (&["metal"], &["water", "water"], true),
        (&["metal"], &["water"], true),
        (&["ore", "ore", "metal"], &["water"], false),
        (&["metal"], &["food", "food"], true),
        (&["metal"], &["water", "food", "food"], false),
    ] {
        let mut scene = hands();
        offered(&mut scene, 3, give, ask);
        if allowed {
            scene.acts(&["send", "accept"]);
        } else {
            scene.refused("send", "allied-trade.ratio");
        }
    }
    // Opponents trade as they like.
    let mut free = hands();
    offered(&mut free, 2, &["ore"], &["food", "food", "food"]);
    free.act("send");
}

#[test]
fn nobody_receives_more_than_eight_from_allies_in_a_turn() {
    proves!("allied-trade.receive-limit", "allied-trade.value");
    let mut scene = Scene::allied(4, 2).hand(1, "4 ore, 2 metal, 2 fuel").hand(3, "5 water, 2 food");
    offered(&mut scene, 3, &["ore", "ore"], &["food", "food"]);
    scene.acts(&["send", "accept"]);
    offered(&mut scene, 3, &["ore", "ore", "metal"], &["water", "water", "water", "water"]);
    scene.acts(&["send", "accept"]);
    // The ledger's example: two Planetary and four Lunar cards, 2 x 2 + 4 = 8.
    offered(&mut scene, 3, &["fuel"], &["water"]);
    scene.refused("send", "allied-trade.receive-limit").act("drop").act("end");
    // The partner has the same limit.
    let mut partner = Scene::allied(4, 2).hand(1, "2 metal, 3 fuel").hand(3, "4 food, oxygen, 4 water");
    offered(&mut partner, 3, &["metal", "metal", "fuel", "fuel"], &["food", "food"]);
    partner.acts(&["send", "accept"]);
    assert_eq!(partner.view(2)["turn"]["received"], json!([4, 0, 8, 0]));
    offered(&mut partner, 3, &["fuel"], &["oxygen"]);
    partner.refused("send", "allied-trade.receive-limit");
    // Each of the two counts what came to them, not what went.
    let mut uneven = Scene::allied(4, 2).hand(1, "2 metal, 2 fuel").hand(3, "food, 3 oxygen");
    offered(&mut uneven, 3, &["metal", "metal"], &["food"]);
    uneven.acts(&["send", "accept"]);
    offered(&mut uneven, 3, &["fuel", "fuel"], &["oxygen"; 3]);
    uneven.acts(&["send", "accept"]);
    // What comes from two allies counts together.
    let mut two = Scene::allied(6, 2).hand(1, "2 metal, 3 fuel").hand(3, "2 food").hand(5, "3 oxygen");
    offered(&mut two, 3, &["metal", "metal"], &["food", "food"]);
    two.acts(&["send", "accept"]);
    offered(&mut two, 5, &["fuel", "fuel", "fuel"], &["oxygen", "oxygen", "oxygen"]);
    two.refused("send", "allied-trade.receive-limit").acts(&["drop"]);
    offered(&mut two, 5, &["fuel", "fuel"], &["oxygen", "oxygen"]);
    two.acts(&["send", "accept"]);
    // What comes from an opponent does not count.
    let mut opponent =
        Scene::allied(4, 2).hand(1, "ore, 2 metal, 2 fuel").hand(2, "food").hand(3, "4 oxygen");
    offered(&mut opponent, 2, &["ore"], &["food"]);
    opponent.acts(&["send", "accept"]);
    offered(&mut opponent, 3, &["metal", "metal", "fuel", "fuel"], &["oxygen"; 4]);
    opponent.acts(&["send", "accept"]);
}

#[test]
fn a_material_does_not_come_back_in_the_same_turn() {
    proves!("allied-trade.no-trade-back");
    // The ledger's example.
    let mut scene =
        Scene::allied(6, 2).hand(1, "organics, 2 ore").hand(3, "water, organics, food").hand(5, "organics");
    let refused = |scene: &mut Scene| {
        scene.acts(&["offer s3", "give ore"]).refused("ask organics", "allied-trade.no-trade-back");
        scene.act("drop").act("offer s3").refused("give water", "allied-trade.no-trade-back").act("drop");
    };
    offered(&mut scene, 3, &["organics"], &["water"]);
    scene.acts(&["send", "accept"]);
    refused(&mut scene);
    // Another trade with that ally changes nothing.
    offered(&mut scene, 3, &["ore"], &["food"]);
    scene.acts(&["send", "accept"]);
    refused(&mut scene);
    // Another ally may give the one and get the other.
    offered(&mut scene, 5, &["water"], &["organics"]);
    scene.acts(&["send", "accept"]);
}

// -------------------------------------------------------------------------------------------------------- attack

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
fn a_landed_cruiser_is_out_of_every_fight() {
    proves!("allied-attack.landed-safe", "board.empty-space");
    let mut target = Scene::allied(4, 2)
        .put(1, "lrc", "J11")
        .research(1, 7)
        .hand(1, "metal")
        .put(2, "lrc", "J10")
        .research(2, 7)
        .repaired(2);
    target.refused("attack lrc s2 lrc", "allied-attack.landed-safe");
    let mut attacker = Scene::allied(4, 2)
        .put(1, "lrc", "J10")
        .research(1, 7)
        .repaired(1)
        .hand(1, "metal")
        .put(2, "lrc", "J11")
        .research(2, 3);
    attacker.refused("attack lrc s2 lrc", "allied-attack.landed-safe");
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

// ------------------------------------------------------------------------------------------------------- winning

#[test]
fn a_team_wins_with_its_last_landing() {
    proves!("allied-winning.all-land", "allied-winning.landed-plays-on", "occupancy.terra-unlimited");
    let mut scene = Scene::allied(6, 2).hand(1, "metal").put(1, "lrc", "J11").research(1, 7).repaired(1);
    for number in [2, 3, 4] {
        scene = scene.put(number, "lrc", "J10").research(number, 7).repaired(number);
    }
    scene.acts(&["pay metal", "move lrc J10"]);
    assert!(!scene.is_over(), "two of three have landed");
    scene.act("end");
    // A player who has landed takes turns: Base and Scout Ships go on.
    assert_eq!((scene.active_number(), scene.phase().as_str()), (2, "roll"));
    // The ledger's example: two of each team have landed, and all of them have another turn before seat 5 lands.
    let mut last =
        Scene::allied(6, 2).hand(5, "metal").put(5, "lrc", "J11").research(5, 7).repaired(5).before_roll();
    for number in [1, 2, 3, 4] {
        last = last.put(number, "lrc", "J10").research(number, 7).repaired(number);
    }
    for number in [1, 2, 3, 4] {
        assert_eq!(last.active_number(), number);
        last.will_roll(&[3, 4]);
        last.acts(&["roll", "end"]);
    }
    last.will_roll(&[3, 4]);
    last.acts(&["roll", "pay metal"]);
    assert!(!last.is_over());
    last.act("move lrc J10");
    assert!(last.is_over());
    assert_eq!(last.places(), [1, 4, 1, 4, 1, 4]);
}

#[test]
fn who_has_landed_still_produces_moves_attacks_and_trades() {
    proves!("allied-winning.landed-plays-on");
    let mut scene = Scene::allied(4, 2)
        .put(1, "lrc", "J10")
        .research(1, 7)
        .repaired(1)
        .put(1, "scout-1", "P12")
        .put(1, "base", "P12")
        .put(2, "lrc", "Q11")
        .hand(1, "3 metal")
        .before_roll()
        .dice(&[1, 6]);
    scene.act("roll");
    assert_eq!(scene.hand_of(1), "2 ore, 3 metal");
    assert!(scene.may("attack scout-1 s2 lrc") && scene.may("offer s2"));
    scene.acts(&["pay metal", "move scout-1 O13"]);
}

#[test]
fn every_ally_needs_tokens_and_repair_of_their_own() {
    proves!("allied-winning.each-own");
    let near = || {
        Scene::allied(4, 2)
            .put(1, "lrc", "J11")
            .hand(1, "metal")
            .research(3, 7)
            .repaired(3)
            .put(3, "lrc", "J10")
    };
    near().research(1, 6).repaired(1).act("pay metal").refused("move lrc J10", "obstacle.terra-seven");
    near().research(1, 7).act("pay metal").refused("move lrc J10", "obstacle.terra-repair");
}

#[test]
fn scores_are_those_of_the_team() {
    proves!("allied-winning.round-limit");
    let scene =
        Scene::allied(4, 2).put(1, "lrc", "J10").research(1, 7).repaired(1).research(3, 2).repaired(3);
    let scores = scene.rules.scores(scene.state(), Eyes::Spectator);
    let told = scores
        .iter()
        .map(|score| (score.points, score.tie_breaks.iter().map(|part| part.amount).collect::<Vec<_>>()));
    let (first, second) = ((9, vec![1, 2]), (0, vec![0, 0]));
    assert_eq!(told.collect::<Vec<_>>(), [first.clone(), second.clone(), first, second]);
}

#[test]
fn at_the_limit_landed_cruisers_count_first() {
    proves!("allied-winning.round-limit");
    let at_the_limit = |change: fn(Scene) -> Scene| {
        let mut scene = Scene::with_rules(limited_rules(4, Teams::Two, 200)).turn_of(4);
        for number in 1..=4 {
            scene = scene.turns(number, 200);
        }
        let mut scene = change(scene);
        scene.act("end");
        assert!(scene.is_over());
        scene.places()
    };
    let landed = at_the_limit(|scene| {
        scene.put(1, "lrc", "J10").research(1, 7).repaired(1).research(2, 6).research(4, 6)
    });
    assert_eq!(landed, [1, 3, 1, 3], "one Cruiser beats twelve tokens");
    let tokens = at_the_limit(|scene| scene.research(1, 2).research(2, 3).repaired(1));
    assert_eq!(tokens, [3, 1, 3, 1]);
    let repairs = at_the_limit(|scene| scene.research(1, 1).research(3, 1).research(2, 2).repaired(3));
    assert_eq!(repairs, [1, 3, 1, 3]);
    assert_eq!(at_the_limit(|scene| scene), [1, 1, 1, 1], "who is still tied shares the win");
}
