//! Set-up, cards, tribute, purchases, movement, land combat, victory and species: the cases that are not in the list above.

use table::{Content, Rules};
use traegrone::{Options, Traegrone};

use crate::scene::{Scene, before_a_rebellion, options, sector};

// ----------------------------------------------------------------------- set-up

#[test]
fn cases_1_to_3_and_12_scenarios() {
    proves!(
        "setup.choose-scenario",
        "scenario.conflict",
        "scenario.kingdoms",
        "scenario.legend",
        "sector-content.backs",
        "setup.board-no-bases"
    );
    let content = Content::built_in(Traegrone::about().content);
    let with = |players: usize, id: &str| {
        let options = Options { scenario: Some(id.to_owned()), ..options(players) };
        Traegrone::new(&options, &content)
    };
    let counts = |rules: &Traegrone| {
        let map = &rules.figures().map;
        (map.bases.len(), map.planets.len(), map.len())
    };
    // Two bases, and planets and unknown sectors around them, all face down.
    let conflict = with(2, "conflict").unwrap();
    assert_eq!(counts(&conflict), (2, 6, 19));
    assert!(conflict.blank(crate::scene::seat(1)).explored.is_empty());
    // The wrong number of players.
    for id in ["conflict", "warpath"] {
        assert!(with(3, id).is_err(), "{id} is not for three");
    }
    // Six players use six bases, three planets each, and every unknown sector of the box.
    assert_eq!(counts(&with(6, "kingdoms").unwrap()), (6, 18, 54));
}

#[test]
fn cases_6_and_7_one_species_and_one_place_each() {
    proves!("setup.species-unique", "setup.base-order");
    let mut scene = Scene::start(2, &[6, 1]);
    scene.act("species xanil").refused("species xanil", "setup.species-unique");
    scene.act("species tivare").act("base 1");
    scene.refused("base 1", "setup.base-order").refused("base 11", "setup.base-order");
    assert_eq!(scene.options(), ["base 19"]);
}

#[test]
fn case_9_and_209_the_xanil_hold_eight() {
    proves!("setup.start-cards", "xanil.hand-size", "action-card.draw");
    let mut scene = Scene::start(2, &[6, 1]);
    scene.acts(&["species xanil", "species tivare", "base 1"]);
    scene.will_draw(&[0; 13]);
    scene.act("base 19");
    assert_eq!((scene.cards_of(1), scene.cards_of(2)), (8, 5));
    // One played, one drawn; with the Listening Post one more.
    for (post, cards) in [(false, 8), (true, 9)] {
        let scene = Scene::new(2).species(1, "xanil").phase("card").front(2, "listening-post");
        let scene = if post { scene.controls(1, 2) } else { scene };
        let mut scene =
            scene.hand(1, &["windfall", "windfall", "boom", "boom", "boom", "peace", "warp", "unrest"]);
        scene.will_draw(&[0, 0]);
        scene.play("windfall");
        assert_eq!(scene.cards_of(1), cards);
    }
}

// ---------------------------------------------------------------------- phase I

#[test]
fn cases_17_and_18_the_pile_runs_out() {
    proves!("action-card.reshuffle");
    // Everything but the hands is on the discard pile: the card just played is shuffled in.
    let all_but = |left: u8| {
        let scene = Scene::new(2).phase("card");
        let rules = std::sync::Arc::clone(&scene.rules);
        let mut scene = scene;
        let mut state = scene.state().clone();
        for index in 0..rules.figures().cards.len() {
            let held: u8 = state.players.iter().map(|player| player.hand[index]).sum();
            state.discard[index] = rules.figures().copies[index] - held;
        }
        // So many cards of the first kind are still in the pile.
        state.discard[0] -= left;
        scene.set(state);
        scene
    };
    let mut scene = all_but(0);
    let discarded: u8 = scene.state().discard.iter().sum();
    let card = scene.state().players[0].hand.iter().position(|&count| count > 0).unwrap();
    scene.will_draw_card();
    scene.act(&format!("play {}", card + 1));
    if scene.now() == "target" {
        let target = scene.options()[0].clone();
        scene.act(&target);
    }
    assert_eq!(scene.state().discard.iter().sum::<u8>(), 0);
    assert_eq!((discarded, scene.cards_of(1)), (50, 5));
    // With one card left there is no shuffle.
    let mut scene = all_but(1);
    scene.will_draw_card();
    scene.act(&format!("play {}", card + 1));
    if scene.now() == "target" {
        let target = scene.options()[0].clone();
        scene.act(&target);
    }
    assert_eq!(scene.state().discard.iter().sum::<u8>(), 50);
}

#[test]
fn case_27_a_card_for_nothing() {
    proves!("action-card.no-target");
    let mut scene = Scene::new(2).phase("card");
    scene.will_draw_card();
    scene.play("embargo");
    assert_eq!((scene.now().as_str(), scene.cards_of(1), scene.dice_left()), ("purchase", 5, 0));
}

#[test]
fn case_28_warpdrive() {
    proves!("card-content.warpdrive", "movement.stop-at-enemy");
    let mut scene = Scene::new(2)
        .phase("card")
        .ships(1, "destroyer-1 scout-1", 9)
        .ships(1, "destroyer-2", 4)
        .ships(2, "scout-1", 10)
        .empty(&[14]);
    scene.play("warp").will_draw_card();
    scene.act("target 9").act("done");
    assert_eq!(["destroyer-1", "scout-1", "destroyer-2"].map(|ship| scene.left(ship)), [3, 4, 1]);
    scene.act("move destroyer-1 10").refused("move destroyer-1 14", "movement.stop-at-enemy");
}

// --------------------------------------------------------------------- phase II

#[test]
fn case_37_a_blockade_broken_too_late() {
    proves!("tribute.blockaded-income", "blockade.until-lifted", "tribute.every-turn");
    let mut scene = Scene::new(2)
        .phase("card")
        .credits(1, 0)
        .front(5, "verdant-reach")
        .controls(1, 5)
        .ships(2, "destroyer-1", 5)
        .damage(2, "destroyer-1", 1)
        .ships(1, "destroyer-1", 9);
    scene.through_phase_one();
    assert_eq!(scene.credits_of(1), 8);
    scene.acts(&["done", "move destroyer-1 5"]);
    scene.will_roll(&[4, 1]);
    scene.act("done");
    if scene.now() == "defender-flees" {
        scene.act("stay");
    }
    assert_eq!((scene.at(2, "destroyer-1"), scene.credits_of(1)), (None, 8));
}

#[test]
fn case_38_an_income_ability() {
    proves!("world.printed-ability", "tribute.controlled-income", "tribute.alliance-income");
    let income = |scene: Scene| scene.view(1)["players"][0]["income"].as_u64().unwrap() - 8;
    let ulthane = || Scene::new(2).front(5, "ulthane");
    assert_eq!(income(ulthane().controls(1, 5)), 6);
    assert_eq!(income(ulthane().allied(1, 5)), 3);
    assert_eq!(income(ulthane().controls(1, 5).ships(2, "destroyer-1", 5)), 0);
}

/// Seat 2's world at 17 with nothing to pay, as told, and what a die comes to.
fn rebellion(id: &str, defenses: u8, infantry: u8, die: u8) -> Scene {
    let mut scene = before_a_rebellion(id, defenses).units(17, infantry, 0);
    scene.will_draw_card().will_roll(&[die]);
    scene.play("barrage");
    scene
}

#[test]
fn cases_39_to_43_how_a_rebellion_is_rolled() {
    proves!(
        "rebellion.roll",
        "rebellion.success-neutral",
        "rebellion.success-prosperity",
        "rebellion.failure"
    );
    for (id, defenses, infantry, die, holds) in [
        ("haleth", 2, 0, 2, true),
        ("haleth", 2, 0, 3, false),
        ("haleth", 2, 1, 3, true),
        ("haleth", 2, 1, 4, false),
        ("ulthane", 6, 0, 6, true),
    ] {
        let scene = rebellion(id, defenses, infantry, die);
        assert_eq!(scene.controller(17) == Some(2), holds, "{id} {defenses}+{infantry} against {die}");
        assert_eq!(scene.points_of(2), if holds { 6 } else { 3 });
        assert_eq!(scene.value(17, "prosperity"), u8::from(!holds));
    }
}

#[test]
fn case_41_and_49_what_a_rebellion_costs() {
    proves!("rebellion.success-losses", "turret.survive-rebellion", "world.buildings-follow");
    // Ysmere 0 in 0, 2, 3, 4 with defenses 3 and an infantry: a 5 is more than 4.
    let mut scene = Scene::new(2)
        .turn_of(2)
        .phase("card")
        .front(17, "ysmere")
        .controls(2, 17)
        .rank(17, "prosperity", 0)
        .units(17, 1, 2)
        .building(17, "spaceport")
        .building(17, "power-link")
        .ships(2, "destroyer-1 turret-1", 17)
        .cargo(2, "destroyer-1", 2, 0);
    scene.will_draw_card().will_roll(&[5]);
    scene.play("barrage");
    assert_eq!((scene.controller(17), scene.units_at(17)), (None, [0, 0]));
    assert_eq!((scene.value(17, "prosperity"), scene.aboard(2, "destroyer-1")), (2, [2, 0]));
    assert_eq!((scene.at(2, "destroyer-1"), scene.at(2, "turret-1")), (Some(17), Some(17)));
    assert!(scene.state().spaceports.has(sector(17)) && scene.state().links.has(sector(17)));
}

#[test]
fn case_45_an_ally_does_not_rebel() {
    proves!("rebellion.allied-no-rebel");
    let mut scene =
        Scene::new(2).turn_of(2).phase("card").front(17, "haleth").allied(2, 17).rank(17, "prosperity", 0);
    scene.will_draw_card();
    scene.play("barrage");
    assert_eq!((scene.ally(17), scene.dice_left()), (Some(2), 0));
}

// -------------------------------------------------------------------- phase III

#[test]
fn cases_55_60_64_66_and_67_more_purchases() {
    proves!(
        "purchase.piece-limit",
        "purchase.allied-no-build",
        "world.ability-example",
        "purchase.any-amount",
        "components.building-one-each"
    );
    let nine: Vec<String> = (1..=9).map(|number| format!("destroyer-{number}")).collect();
    let mut scene = Scene::new(2).phase("purchase").credits(1, 100).ships(1, &nine.join(" "), 1);
    scene.refused("buy destroyer 1", "purchase.piece-limit");
    let mut scene = Scene::new(2).phase("purchase").credits(1, 60).front(5, "tallows-gate").allied(1, 5);
    for piece in ["destroyer", "infantry", "turret"] {
        scene.refused(&format!("buy {piece} 5"), "purchase.allied-no-build");
    }
    // Interceptors for 4 with Omega Construction, for 5 with its friendship.
    let omega = || Scene::new(2).phase("purchase").front(5, "omega-construction");
    let mut scene = omega().controls(1, 5).credits(1, 12);
    scene.acts(&["buy interceptor 1", "buy interceptor 1", "buy interceptor 1"]);
    assert_eq!(scene.credits_of(1), 0);
    let mut scene = omega().controls(1, 5).credits(1, 11);
    scene.acts(&["buy interceptor 1", "buy interceptor 1"]);
    scene.refused("buy interceptor 1", "purchase.pay");
    omega().allied(1, 5).credits(1, 4).refused("buy interceptor 1", "purchase.pay");
    // Old credits count, and a spaceport is there already.
    let mut scene = Scene::new(2).phase("purchase").credits(1, 50);
    scene.acts(&["buy destroyer 1", "buy colony-ship 1"]);
    scene.refused("buy spaceport 1", "components.building-one-each");
    assert_eq!(scene.credits_of(1), 20);
}

#[test]
fn cases_69_and_71_where_ships_are_repaired() {
    proves!("repair.where", "repair.price", "world.printed-ability");
    let mut scene = Scene::new(2)
        .phase("purchase")
        .credits(1, 12)
        .front(5, "haleth")
        .allied(1, 5)
        .front(3, "ysmere")
        .ships(1, "destroyer-1", 1)
        .ships(1, "destroyer-2", 5)
        .ships(1, "destroyer-3", 3)
        .ships(1, "destroyer-4", 9);
    for number in 1..=4 {
        scene = scene.damage(1, &format!("destroyer-{number}"), 1);
    }
    scene.acts(&["repair destroyer-1", "repair destroyer-2"]);
    scene.refused("repair destroyer-3", "repair.where").refused("repair destroyer-4", "repair.where");
    assert_eq!(scene.credits_of(1), 6);
    for (own, credits) in [(true, 3), (false, 9)] {
        let scene = Scene::new(2).phase("purchase").credits(1, 9).front(2, "repair-yard-theta");
        let scene = if own { scene.controls(1, 2) } else { scene.allied(1, 2) };
        let mut scene = scene.ships(1, "battleship", 2).damage(1, "battleship", 3);
        scene.acts(&["repair battleship", "repair battleship", "repair battleship"]);
        assert_eq!(scene.credits_of(1), 9 - credits);
    }
}

// --------------------------------------------------------------------- phase IV

#[test]
fn cases_83_and_84_changing_ships_and_blockades() {
    proves!("cargo.unload-first", "cargo.no-direct-transfer", "blockade.no-transfer");
    // P stays, Q carries its infantry on.
    let mut scene =
        Scene::new(2).ships(1, "destroyer-1 colony-ship-1", 1).cargo(1, "destroyer-1", 1, 0).empty(&[2]);
    scene.acts(&["unload infantry destroyer-1", "load infantry colony-ship-1", "move colony-ship-1 2"]);
    assert_eq!(scene.aboard(1, "colony-ship-1"), [1, 0]);
    // Nothing passes a blockade, whoever comes to break it.
    let mut scene = Scene::new(2)
        .front(5, "verdant-reach")
        .controls(1, 5)
        .units(5, 2, 0)
        .ships(2, "destroyer-1", 5)
        .ships(1, "destroyer-1", 9)
        .cargo(1, "destroyer-1", 1, 0);
    scene.act("move destroyer-1 5");
    scene.refused("unload infantry destroyer-1", "blockade.no-transfer");
    scene.refused("load infantry destroyer-1", "blockade.no-transfer");
}

#[test]
fn cases_88_and_89_links_of_others_and_new_ones() {
    proves!("power-link.bonus", "power-link.when-checked", "alliance.no-rights");
    let terminus = || Scene::new(2).front(5, "sable-terminus");
    for (scene, steps) in
        [(terminus().controls(2, 5), 1), (terminus().allied(1, 5), 1), (terminus().controls(1, 5), 2)]
    {
        assert_eq!(scene.ships(1, "destroyer-1", 5).left("destroyer-1"), steps);
    }
    let mut scene = Scene::new(2).phase("purchase").credits(1, 60).ships(1, "destroyer-1", 1);
    scene.acts(&["buy power-link 1", "buy destroyer 1", "done"]);
    assert_eq!((scene.left("destroyer-1"), scene.left("destroyer-2")), (1, 1));
    let mut scene = Scene::new(2).turn_of(2).phase("purchase").credits(2, 20);
    scene.acts(&["buy destroyer 19", "done"]);
    assert_eq!(scene.left("destroyer-1"), 1, "a new ship at an old link");
}

#[test]
fn cases_90_to_94_stopping_and_going_on() {
    proves!(
        "movement.stop-at-enemy",
        "exploration.then-decide",
        "exploration.continue",
        "movement.one-at-a-time"
    );
    for enemy in ["scout-1", "turret-1"] {
        let mut scene = Scene::new(2).ships(1, "scout-1", 9).ships(2, enemy, 10).front(15, "haleth");
        scene.act("move scout-1 10").refused("move scout-1 15", "movement.stop-at-enemy");
    }
    // The other way round is free, and so is leaving a blockader.
    let mut scene =
        Scene::new(2).ships(1, "scout-1", 9).ships(2, "scout-1", 10).empty(&[14]).front(15, "haleth");
    scene.acts(&["move scout-1 14", "move scout-1 15"]);
    let mut scene = Scene::new(2).ships(1, "destroyer-1", 1).ships(2, "destroyer-1", 1).empty(&[2]);
    scene.act("move destroyer-1 2");
    // A scout looks, flies on and looks again; destroyers follow where it is safe.
    let mut scene = Scene::new(2).ships(1, "scout-1 destroyer-1 destroyer-2", 9);
    scene.will_find(10, "empty-space");
    scene.act("move scout-1 10");
    scene.acts(&["move destroyer-1 10", "move destroyer-2 10"]);
    scene.will_find(11, "empty-space");
    scene.act("move scout-1 11");
    assert_eq!((scene.at(1, "scout-1"), scene.at(1, "destroyer-2")), (Some(11), Some(10)));
}

#[test]
fn case_95_hyper_polarity() {
    proves!("exploration.hyper-polarity", "exploration.orientation");
    let mut scene = Scene::new(2).front(5, "haleth").ships(1, "scout-1", 5).empty(&[9, 11]);
    scene.will_find(10, "hyper-polarity");
    scene.act("move scout-1 10").act("close north-south");
    scene.refused("move scout-1 9", "exploration.hyper-polarity");
    scene.refused("move scout-1 11", "exploration.hyper-polarity");
    assert_eq!(scene.steps("scout-1"), [15, 6, 5, 14], "clockwise from the lower right");
    // The border that one came through may be closed too.
    let mut scene = Scene::new(2).ships(1, "scout-1", 9);
    scene.will_find(10, "hyper-polarity");
    scene
        .act("move scout-1 10")
        .act("close north-south")
        .refused("move scout-1 9", "exploration.hyper-polarity");
}

#[test]
fn cases_97_99_and_100_what_sectors_do() {
    proves!("sector-content.as-printed", "sector-content.hazard-hits", "exploration.resolve-at-once");
    let mut scene = Scene::new(2)
        .front(10, "asteroid-field-1")
        .ships(1, "scout-1 destroyer-1 colony-ship-1", 9)
        .cargo(1, "colony-ship-1", 2, 0)
        .dice(&[1, 1, 2]);
    scene.acts(&["move scout-1 10", "move destroyer-1 10", "move colony-ship-1 10"]);
    assert_eq!((scene.at(1, "scout-1"), scene.damage_of(1, "destroyer-1")), (None, 1));
    assert_eq!((scene.damage_of(1, "colony-ship-1"), scene.aboard(1, "colony-ship-1")), (0, [2, 0]));
    // The Minefield hurts its discoverer alone.
    let mut scene = Scene::new(2).ships(1, "scout-1 scout-2", 9);
    scene.will_find(10, "minefield").will_roll(&[2]);
    scene.act("move scout-1 10").act("move scout-2 10");
    assert_eq!((scene.at(1, "scout-1"), scene.at(1, "scout-2"), scene.dice_left()), (None, Some(10), 0));
    let mut scene = Scene::new(2).front(10, "ion-storm").ships(1, "scout-1", 9).empty(&[11]);
    scene.act("move scout-1 10").refused("move scout-1 11", "movement.sector-text");
    for (die, credits) in [(2, 4), (3, 8), (6, 12)] {
        let mut scene = Scene::new(2).credits(1, 0).ships(1, "destroyer-1", 9);
        scene.will_find(10, "imperial-derelict").will_roll(&[die]);
        scene.act("move destroyer-1 10");
        assert_eq!(scene.credits_of(1), credits);
    }
}

#[test]
fn case_101_wormholes() {
    proves!("sector-content.wormholes", "basics.distance");
    let mut scene = Scene::new(2).ships(1, "scout-1", 9).ships(1, "scout-2", 11);
    scene.will_find(4, "wormhole-a");
    scene.act("move scout-1 4").refused("move scout-1 16", "basics.distance");
    scene.will_find(16, "wormhole-b");
    scene.acts(&["move scout-2 16", "move scout-1 16"]);
    assert_eq!(scene.at(1, "scout-1"), Some(16));
}

#[test]
fn cases_105_and_108_to_110_colonies() {
    proves!(
        "colonise.colony-ship",
        "colonise.enemies-present",
        "colonise.immediate",
        "colonise.cargo-lands",
        "infantry-limit.limit"
    );
    // Under enemy guns: the planet is blockaded, but it is there, and there is no battle.
    let mut scene =
        Scene::new(2).front(5, "ashen-moor").ships(2, "destroyer-1", 5).ships(1, "colony-ship-1", 9);
    scene.acts(&["move colony-ship-1 5", "colonise colony-ship-1"]);
    assert_eq!((scene.controller(5), scene.at(2, "destroyer-1")), (Some(1), Some(5)));
    scene.act("done");
    assert_eq!(scene.asked(), 2);
    // Units land; at the end of the turn one infantry is too many.
    let mut scene =
        Scene::new(2).front(5, "ashen-moor").ships(1, "colony-ship-1", 5).cargo(1, "colony-ship-1", 2, 1);
    scene.act("colonise colony-ship-1");
    assert_eq!(scene.units_at(5), [2, 1]);
    scene.act("done");
    assert_eq!(scene.units_at(5), [1, 1]);
    // Discovered and colonised in one move.
    let mut scene = Scene::new(2).ships(1, "colony-ship-1", 9);
    scene.will_find(5, "silt");
    scene.acts(&["move colony-ship-1 5", "colonise colony-ship-1"]);
    assert_eq!((scene.value(5, "population"), scene.points_of(1)), (1, 6));
}

// --------------------------------------------------------------------- phase VI

#[test]
fn cases_155_156_and_158_to_160_bombs() {
    proves!("bombard.effect", "bombard.lowest-rank", "bombard.who", "bombard.stat-only", "world.lasting");
    let world = |defenses: u8, units: [u8; 2], dice: &[u8]| {
        Scene::new(2)
            .front(5, "verdant-reach")
            .controls(2, 5)
            .rank(5, "defenses", defenses)
            .units(5, units[0], units[1])
            .ships(1, "destroyer-1 destroyer-2 scout-1 colony-ship-1", 5)
            .cargo(1, "colony-ship-1", 1, 0)
            .phase("land")
            .dice(dice)
    };
    // Two successes: the owner takes one of each.
    let mut scene = world(4, [2, 0], &[4, 5]);
    scene.acts(&["bombard destroyer-1", "lower-defenses", "bombard destroyer-2", "sacrifice-infantry"]);
    assert_eq!((scene.value(5, "defenses"), scene.infantry_at(5)), (3, 1));
    // At the lowest rank the infantry must go, and then nothing is left to lose.
    let mut scene = world(2, [1, 0], &[4, 4]);
    scene.act("bombard destroyer-1");
    assert_eq!((scene.asked(), scene.infantry_at(5)), (1, 0));
    scene.act("bombard destroyer-2");
    assert_eq!(scene.value(5, "defenses"), 2);
    let mut scene = world(3, [0, 2], &[4]);
    scene.refused("bombard scout-1", "bombard.who").refused("bombard colony-ship-1", "bombard.who");
    scene.act("bombard destroyer-1");
    assert_eq!((scene.value(5, "defenses"), scene.units_at(5)), (2, [0, 2]));
    // Later turns do not mend it.
    scene.act("done");
    assert_eq!((scene.asked(), scene.value(5, "defenses")), (2, 2));
}

#[test]
fn cases_163_165_and_166_one_action_each() {
    proves!("world.total-defenses", "land.mixed-actions", "land.one-action", "land.battleship-no-split");
    for (infantry, total) in [(1, 4), (3, 6)] {
        let scene = Scene::new(2).front(5, "omega-construction").controls(2, 5).units(5, infantry, 0);
        assert_eq!(scene.world(5)["total_defenses"].as_u64(), Some(total));
        assert_eq!(scene.value(5, "defenses"), 3);
    }
    let mut scene = Scene::new(2)
        .front(5, "korrath")
        .controls(2, 5)
        .ships(1, "destroyer-1 destroyer-2 battleship", 5)
        .phase("land")
        .dice(&[5, 3]);
    scene.act("bombard destroyer-1").refused("invade destroyer-1", "land.one-action");
    scene.act("invade destroyer-2");
    assert_eq!(scene.controller(5), Some(1));
    let mut scene = Scene::new(2)
        .front(5, "korrath")
        .controls(2, 5)
        .ships(1, "battleship", 5)
        .phase("land")
        .dice(&[1, 1, 1]);
    scene.act("bombard battleship").refused("invade battleship", "land.one-action");
}

#[test]
fn cases_168_to_170_conquest() {
    proves!("invade.scout-never", "invade.removals", "land.ends-on-control", "invade.infantry-stay-aboard");
    let mut scene = Scene::new(2)
        .front(5, "verdant-reach")
        .controls(2, 5)
        .units(5, 1, 2)
        .ships(1, "scout-1 destroyer-1 destroyer-2", 5)
        .cargo(1, "destroyer-1", 2, 0)
        .phase("land")
        .dice(&[2]);
    scene.refused("invade scout-1", "invade.scout-never");
    scene.act("invade destroyer-1");
    assert_eq!((scene.controller(5), scene.units_at(5)), (Some(1), [0, 0]));
    assert_eq!((scene.points_of(1), scene.points_of(2)), (6, 3));
    assert_eq!(["prosperity", "defenses", "population"].map(|stat| scene.value(5, stat)), [2, 3, 2]);
    // Nothing is left to do there, and the infantry stays aboard.
    assert_eq!(scene.aboard(1, "destroyer-1"), [2, 0]);
    scene.refused("unload infantry destroyer-1", "cargo.when");
    scene.refused("invade destroyer-2", "land.ends-on-control");
}

#[test]
fn cases_175_and_182_the_price_tables() {
    proves!("negotiate.table", "negotiate.replace");
    for (replaced, prices) in [(false, [8, 4, 2, 1, 0]), (true, [16, 8, 4, 2, 0])] {
        for (die, price) in (2..=6).zip(prices) {
            let scene = Scene::new(2).front(5, "haleth").credits(1, 16).ships(1, "scout-1", 5);
            let scene = if replaced { scene.allied(2, 5) } else { scene };
            let mut scene = scene.phase("land").dice(&[die]);
            scene.acts(&["negotiate 5", "accept"]);
            assert_eq!((scene.credits_of(1), scene.ally(5)), (16 - price, Some(1)));
        }
        let scene = Scene::new(2).front(5, "haleth").ships(1, "scout-1", 5);
        let scene = if replaced { scene.allied(2, 5) } else { scene };
        let mut scene = scene.phase("land").dice(&[1]);
        scene.act("negotiate 5");
        assert_eq!(scene.ally(5), replaced.then_some(2));
    }
}

#[test]
fn cases_177_to_181_and_184_who_talks_to_whom() {
    proves!(
        "negotiate.one-roll",
        "negotiate.not-after-attack",
        "negotiate.which-world",
        "negotiate.who",
        "negotiate.own-alliance"
    );
    let mut scene = Scene::new(2)
        .front(5, "haleth")
        .front(3, "ysmere")
        .ships(1, "scout-1 destroyer-1 destroyer-2", 5)
        .ships(1, "scout-2", 3)
        .phase("land")
        .dice(&[1, 6]);
    scene.act("negotiate 5").refused("negotiate 5", "negotiate.one-roll");
    scene.refused("bombard destroyer-1", "negotiate.not-after-attack");
    scene.acts(&["negotiate 3", "accept"]).refused("negotiate 3", "negotiate.own-alliance");
    let mut scene =
        Scene::new(2).front(5, "haleth").ships(1, "scout-1 destroyer-1", 5).phase("land").dice(&[1]);
    scene.act("bombard destroyer-1").refused("negotiate 5", "negotiate.not-after-attack");
    let talks = |scene: Scene, ship: &str| scene.ships(1, ship, 5).phase("land").may("negotiate 5");
    let haleth = || Scene::new(2).front(5, "haleth");
    for ship in ["scout-1", "colony-ship-1", "destroyer-1", "battleship"] {
        assert!(talks(haleth(), ship), "{ship}");
    }
    assert!(!talks(haleth(), "turret-1"));
    assert!(!talks(haleth().controls(2, 5), "scout-1") && !talks(haleth().allied(1, 5), "scout-1"));
}

#[test]
fn case_186_a_station_as_an_ally() {
    proves!("victory.station-alliance-points", "world.printed-ability");
    let mut scene = Scene::new(2).front(2, "free-market").ships(1, "scout-1", 2).phase("land").dice(&[5]);
    scene.acts(&["negotiate 2", "accept"]);
    assert_eq!((scene.credits_of(1), scene.points_of(1), scene.ally(2)), (9, 3, Some(1)));
    assert_eq!(scene.view(1)["players"][0]["income"], 10);
}

// -------------------------------------------------------------------- phase VII

/// Seat 1 with its base, four more planets and as many stations as told.
fn five_planets(stations: &[(usize, &str)]) -> Scene {
    let planets = [(3, "haleth"), (5, "ysmere"), (7, "frostmere"), (13, "miir")];
    planets.iter().chain(stations).fold(Scene::new(2), |scene, &(at, id)| scene.front(at, id).controls(1, at))
}

#[test]
fn cases_188_to_191_and_196_holding_the_points() {
    proves!("victory.hold", "victory.station-points", "victory.two-holders");
    // Five planets are 15, a station makes 16; they must be held until the next turn.
    assert_eq!(five_planets(&[]).points_of(1), 15);
    let mut scene = five_planets(&[(2, "relay-kappa")]);
    assert_eq!(scene.points_of(1), 16);
    scene.act("done");
    assert_eq!((scene.is_over(), scene.asked()), (false, 2));
    scene.through_phase_one();
    while scene.asked() == 2 && !scene.is_over() {
        scene.act("done");
        if scene.is_over() {
            break;
        }
    }
    assert_eq!((scene.is_over(), scene.places()), (true, vec![1, 2]));
    // Fifteen do not win.
    let mut scene = five_planets(&[]).turn_of(2);
    scene.act("done");
    assert_eq!((scene.is_over(), scene.asked()), (false, 1));
}

#[test]
fn cases_195_and_197_bases_are_planets() {
    proves!("setup.base-not-special", "ability.keep");
    assert_eq!(Scene::new(2).points_of(2), 3);
    let mut scene =
        Scene::new(2).ships(1, "destroyer-1", 19).ships(2, "scout-1", 10).phase("land").dice(&[6]);
    scene.act("invade destroyer-1");
    assert_eq!((scene.points_of(1), scene.points_of(2)), (6, 0));
    assert!(!scene.is_out(2), "a scout is left");
}

// --------------------------------------------------------------------- species

#[test]
fn cases_201_to_203_and_205_the_coalition() {
    proves!("coalition.adaptation", "coalition.adaptation-once", "coalition.spy-network");
    // By invasion: one rank; once for each world, and a failure does not count.
    let invade = |adapted: bool, die: u8| {
        let mut scene = Scene::new(2).species(1, "coalition").front(5, "haleth").ships(1, "destroyer-1", 5);
        let mut state = scene.state().clone();
        if adapted {
            state.adapted.insert(sector(5));
        }
        scene.set(state);
        let mut scene = scene.phase("land").dice(&[6, die]);
        scene.act("invade destroyer-1");
        scene
    };
    let mut scene = invade(false, 6);
    scene.acts(&["adapt", "accept"]);
    assert_eq!(scene.value(5, "population"), 2);
    assert_eq!(invade(true, 6).now(), "land");
    let mut scene = invade(false, 2);
    scene.act("adapt");
    assert_eq!((scene.value(5, "population"), scene.state().adapted.is_empty()), (1, true));
    // Up to four of six ships from one neighbour, or two from the other; a turret counts as a ship that was there.
    let mut scene = Scene::new(2)
        .species(1, "coalition")
        .front(15, "haleth")
        .ships(1, "turret-1", 10)
        .ships(1, "destroyer-1 destroyer-2 destroyer-3 scout-1 scout-2 scout-3", 9)
        .ships(1, "destroyer-4 destroyer-5", 11)
        .ships(2, "destroyer-1", 15)
        .turn_of(2);
    scene.acts(&["move destroyer-1 10", "done"]);
    assert_eq!((scene.asked(), scene.now().as_str()), (1, "spy"));
    scene.acts(&["move destroyer-1 10", "move destroyer-2 10", "move scout-1 10"]);
    scene.refused("move destroyer-4 10", "coalition.spy-network");
    scene.act("move scout-2 10");
    assert_ne!(scene.now(), "spy", "four have come");
}

#[test]
fn case_210_a_hand_that_shrinks() {
    proves!("action-card.draw", "action-card.hand-size");
    let hand = ["windfall", "windfall", "boom", "boom", "peace", "warp"];
    let mut scene = Scene::new(2).phase("card").hand(1, &hand);
    scene.play("windfall");
    assert_eq!((scene.cards_of(1), scene.now().as_str()), (5, "purchase"));
}

#[test]
fn cases_214_to_220_and_222_abilities() {
    proves!(
        "marrow-kir.draft",
        "marrow-kir.draft-fail",
        "hivemind.no-rebellion",
        "hivemind.infest-price",
        "hivemind.infest",
        "tivare.negotiation",
        "tivare.discount"
    );
    for (die, infantry) in [(3, 1), (2, 0)] {
        let mut scene = Scene::new(2).species(1, "marrow-kir").phase("card").dice(&[die]);
        scene.act("forced-draft");
        if die >= 3 {
            scene.act("target 1");
        }
        assert_eq!(
            (scene.infantry_at(1), scene.cards_of(1), scene.now().as_str()),
            (infantry, 5, "purchase")
        );
    }
    // Without infantry in the supply the roll is made all the same.
    let mut scene = Scene::new(2).species(1, "marrow-kir").phase("card").lost(1, "infantry", 15).dice(&[5]);
    scene.act("forced-draft");
    assert_eq!((scene.infantry_at(1), scene.now().as_str()), (0, "purchase"));
    // The Hivemind do not rebel.
    let mut scene = Scene::new(2).phase("card").front(5, "haleth").controls(1, 5).rank(5, "prosperity", 0);
    scene.through_phase_one();
    assert_eq!((scene.controller(5), scene.credits_of(1)), (Some(1), 10 + 8 + 1));
    // Infesting: 13 with a scout, 10 with a destroyer, with nothing else, and only what is uninhabited.
    let silt = |credits: u16, ship: &str| {
        Scene::new(2).phase("purchase").credits(1, credits).front(5, "silt").ships(1, ship, 5)
    };
    for (ship, price) in [("scout-1", 13), ("destroyer-1", 10)] {
        let mut scene = silt(price, ship);
        scene.act(&format!("infest {ship}"));
        assert_eq!((scene.credits_of(1), scene.value(5, "population"), scene.points_of(1)), (0, 1, 6));
        silt(price - 1, ship).refused(&format!("infest {ship}"), "hivemind.infest-price");
    }
    silt(50, "battleship").refused("infest battleship", "hivemind.infest");
    silt(50, "colony-ship-1").refused("infest colony-ship-1", "hivemind.infest");
    let mut scene = Scene::new(2).phase("purchase").credits(1, 50).front(5, "haleth").ships(1, "scout-1", 5);
    scene.refused("infest scout-1", "hivemind.infest");
    // The Tivare: 2 for a 1, 0 for a 5, and 4 credits for a 6; ports and links for 7 less.
    for (die, credits) in [(1, 2), (5, 10), (6, 14)] {
        let mut scene =
            Scene::new(2).turn_of(2).front(17, "haleth").ships(2, "scout-1", 17).phase("land").dice(&[die]);
        scene.acts(&["negotiate 17", "accept"]);
        assert_eq!(scene.credits_of(2), credits);
    }
    let mut scene =
        Scene::new(2).turn_of(2).phase("purchase").credits(2, 21).front(17, "haleth").controls(2, 17);
    scene.acts(&["buy spaceport 17", "buy power-link 17"]);
    assert_eq!(scene.credits_of(2), 0);
}

#[test]
fn cases_227_to_231_often_done_wrong() {
    proves!("turn.seven-phases", "turn.phase-numbers", "alliance.neutral-only", "combat.infantry-aboard");
    let mut scene = Scene::new(2).credits(1, 50);
    scene.refused("buy destroyer 1", "turn.seven-phases");
    // Before the battle nobody bombards; a world alone does not shoot.
    let mut scene = Scene::new(2).front(5, "haleth").controls(2, 5).units(5, 4, 0).ships(1, "scout-1", 9);
    scene.acts(&["move scout-1 5", "done"]);
    assert_eq!((scene.at(1, "scout-1"), scene.dice_left()), (Some(5), 0));
    let mut scene = Scene::new(2)
        .front(5, "haleth")
        .controls(2, 5)
        .ships(2, "turret-1", 5)
        .ships(1, "destroyer-1", 9)
        .cargo(1, "destroyer-1", 2, 0);
    scene.act("move destroyer-1 5").refused("bombard destroyer-1", "land.when");
    // A 3 misses, whatever infantry is aboard.
    scene.will_roll(&[3, 1]);
    scene.act("done");
    assert_eq!(scene.damage_of(2, "turret-1"), 0);
    // An ally that is conquered is worth 3, not 4.
    let mut scene =
        Scene::new(2).front(5, "haleth").allied(1, 5).ships(1, "destroyer-1", 5).phase("land").dice(&[6]);
    scene.act("invade destroyer-1");
    assert_eq!((scene.points_of(1), scene.ally(5)), (6, None));
}
