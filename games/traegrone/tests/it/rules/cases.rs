//! Situations of the rulebook, played out; where the text leaves something open, the ledger's ruling decides.

mod battles;
mod corners;
mod crossings;
mod meetings;
mod worlds;

use crate::scene::{Scene, options, sector, shopping_with_a_yard};
use traegrone::Options;

// ----------------------------------------------------------------------- set-up

#[test]
fn case_4_species_and_bases_are_mirror_images() {
    // Rolls 3, 6, 2, 4: the second-highest roller has no privilege.
    let mut scene = Scene::start(4, &[3, 6, 2, 4]);
    let mut asked = Vec::new();
    for species in ["tivare", "xanil", "android", "coalition"] {
        asked.push(scene.asked());
        scene.act(&format!("species {species}"));
    }
    let bases = Scene::numbers(scene.rules.figures().map.bases);
    scene.will_draw(&[0; 23]);
    for base in bases {
        asked.push(scene.asked());
        scene.act(&format!("base {base}"));
    }
    asked.push(scene.asked());
    assert_eq!(asked, [2, 3, 4, 1, 1, 4, 3, 2, 2]);
}

#[test]
fn case_5_only_the_tied_roll_again() {
    let scene = Scene::start(3, &[5, 5, 2, 1, 3]);
    assert_eq!((scene.asked(), scene.dice_left()), (2, 0));
}

#[test]
fn case_8_and_10_the_first_turn() {
    // New Earth 4/4/4: 3 points, and 10 + 8 credits buy a scout and two infantry, not a destroyer.
    let mut scene = Scene::new(2).species(1, "coalition").phase("card").turns(1, 1);
    assert_eq!((scene.points_of(1), scene.units_at(1)), (3, [0, 0]));
    scene.through_phase_one();
    assert_eq!(scene.credits_of(1), 18);
    scene.refused("buy destroyer 1", "purchase.pay");
    scene.acts(&["buy scout 1", "buy infantry 1", "buy infantry 1"]);
    assert_eq!(scene.credits_of(1), 0);
}

#[test]
fn case_11_beginners() {
    let options = Options { infantry_limit: false, blockades: false, ..options(2) };
    let mut scene = Scene::with_options(&options)
        .phase("card")
        .credits(1, 0)
        .front(5, "verdant-reach")
        .controls(1, 5)
        .units(5, 5, 0)
        .ships(2, "destroyer-1", 5);
    scene.through_phase_one();
    assert_eq!(scene.credits_of(1), 8 + 4);
    scene.act("done");
    scene.act("done");
    assert_eq!(scene.infantry_at(5), 5);
}

// ---------------------------------------------------------------------- phase I

#[test]
fn cases_13_to_16_one_card_must_be_played() {
    let mut scene = Scene::new(2).phase("card").front(5, "haleth");
    scene.refused("done", "action-card.must-play");
    scene.play("saboteur").refused("done", "action-card.effect-applies");
    scene.will_draw_card();
    scene.act("target 5");
    assert_eq!((scene.value(5, "defenses"), scene.cards_of(1)), (2, 5));
    scene.refused("play 10", "action-card.must-play");
}

#[test]
fn cases_19_and_20_controlled_and_target() {
    let mut scene =
        Scene::new(2).species(1, "coalition").phase("card").front(5, "verdant-reach").allied(1, 5);
    // Only New Earth is controlled: there is no choice, and it rises from 4 to 5.
    scene.will_draw_card();
    scene.play("industry");
    assert_eq!((scene.value(1, "prosperity"), scene.value(5, "prosperity")), (5, 2));
    // Saboteurs reach everybody's worlds, near or far.
    for (target, defenses) in [(5, 2), (3, 3), (1, 3)] {
        let mut scene = Scene::new(2)
            .species(1, "coalition")
            .phase("card")
            .front(5, "verdant-reach")
            .controls(2, 5)
            .front(3, "korrath");
        scene.play("saboteur").will_draw_card();
        scene.act(&format!("target {target}"));
        assert_eq!(scene.value(target, "defenses"), defenses);
    }
}

#[test]
fn cases_21_to_23_the_ends_of_a_row_and_its_jumps() {
    let mut scene = Scene::new(2).species(1, "coalition").phase("card").rank(1, "prosperity", 5);
    scene.will_draw_card();
    scene.play("industry");
    assert_eq!(scene.value(1, "prosperity"), 5);
    let mut scene = Scene::new(2).phase("card").front(5, "ysmere").controls(2, 5).rank(5, "prosperity", 0);
    scene.play("unrest").will_draw_card();
    scene.act("target 5");
    assert_eq!(scene.value(5, "prosperity"), 0);
    let mut scene = Scene::new(2).phase("card").front(5, "omega-construction").controls(1, 5);
    scene.play("fortify").act("target 5");
    assert_eq!(scene.value(5, "defenses"), 5);
}

#[test]
fn case_24_peace_raises_what_is_ones_own() {
    // New Earth 4, Ysmere 0 in 0, 2, 3, 4, Verdant Reach at its top, and an ally: 5, 2, 3 and unchanged.
    let mut scene = Scene::new(2)
        .species(1, "coalition")
        .phase("card")
        .front(5, "ysmere")
        .controls(1, 5)
        .rank(5, "prosperity", 0)
        .front(3, "verdant-reach")
        .controls(1, 3)
        .rank(3, "prosperity", 3)
        .front(7, "cinder-vale")
        .allied(1, 7);
    // The poor world rebels in vain with a 1.
    scene.will_draw_card().will_roll(&[1]);
    scene.play("peace").acts(&["done", "done", "accept"]);
    assert_eq!([1, 5, 3, 7].map(|at| scene.value(at, "prosperity")), [5, 2, 3, 2]);
}

#[test]
fn case_25_a_shot_that_does_nothing_breaks_the_peace() {
    let mut scene = Scene::new(2).phase("card").front(5, "haleth").ships(1, "destroyer-1", 5);
    scene.will_draw_card();
    scene.play("peace").acts(&["done", "done"]);
    scene.will_roll(&[1]);
    scene.acts(&["bombard destroyer-1", "done"]);
    assert_eq!((scene.asked(), scene.value(1, "prosperity")), (2, 2));
}

#[test]
fn case_26_a_battle_over_new_ships_is_an_attack() {
    let mut scene = Scene::new(2).phase("card").ships(2, "scout-1", 1).credits(1, 30);
    scene.will_draw_card();
    scene.play("peace").acts(&["buy destroyer 1", "done", "done"]);
    scene.will_roll(&[4, 1]);
    scene.act("stay");
    assert_eq!(scene.asked(), 2, "no peace is offered");
}

#[test]
fn case_29_insurgency_meets_infantry() {
    // Ocherfall with defenses 2, an infantry and an interceptor: a 4 frees it, a 3 does not.
    for (die, controller) in [(4, None), (3, Some(2))] {
        let mut scene = Scene::new(2)
            .phase("card")
            .front(5, "ocherfall")
            .controls(2, 5)
            .rank(5, "defenses", 2)
            .units(5, 1, 1);
        scene.will_roll(&[die]);
        scene.will_draw_card();
        scene.play("insurgency");
        assert_eq!(scene.controller(5), controller);
        if controller.is_none() {
            assert_eq!((scene.value(5, "prosperity"), scene.units_at(5), scene.points_of(2)), (2, [0, 0], 3));
        }
    }
}

// --------------------------------------------------------------------- phase II

#[test]
fn cases_30_to_36_who_pays_whom() {
    let income = |scene: Scene| scene.view(1)["players"][0]["income"].as_u64().unwrap() - 8;
    let verdant = || Scene::new(2).front(5, "verdant-reach");
    assert_eq!(income(verdant().controls(1, 5).units(5, 3, 0)), 4);
    assert_eq!(income(Scene::new(2).front(5, "quorum").allied(1, 5)), 3);
    let market = Scene::new(2).front(2, "free-market").allied(1, 2);
    assert_eq!(market.points_of(1), 3);
    assert_eq!(income(market), 2);
    assert_eq!(income(verdant().controls(1, 5).ships(2, "destroyer-1", 5)), 0);
    assert_eq!(income(verdant().controls(1, 5).ships(2, "scout-1 scout-2 scout-3 colony-ship-1", 5)), 4);
    let quorum = Scene::new(3).front(7, "quorum").allied(1, 7).ships(3, "battleship", 7);
    assert_eq!((quorum.ally(7), quorum.points_of(1)), (Some(1), 4));
    assert_eq!(income(quorum), 0);
    assert_eq!(income(Scene::new(2).front(5, "quorum").allied(1, 5).ships(1, "destroyer-1", 5)), 3);
}

#[test]
fn case_44_tribute_then_rebellion_then_purchases() {
    // Haleth 0/2/1 with a spaceport pays 1, rebels with a 6, and nothing can be built there.
    let mut scene = Scene::new(2)
        .turn_of(2)
        .phase("card")
        .credits(2, 20)
        .front(17, "haleth")
        .controls(2, 17)
        .rank(17, "prosperity", 0)
        .rank(17, "defenses", 2)
        .building(17, "spaceport");
    scene.will_draw_card().will_roll(&[6]);
    scene.play("barrage");
    assert_eq!((scene.credits_of(2), scene.controller(17)), (20 + 8 + 1, None));
    scene.refused("buy scout 17", "purchase.place-now");
}

#[test]
fn case_46_and_47_rebels_ask_nobody() {
    // A blockaded world rebels all the same, and two worlds roll a die each: 3 against 2, 3 against 3.
    let mut scene = Scene::new(2)
        .turn_of(2)
        .phase("card")
        .front(17, "haleth")
        .controls(2, 17)
        .rank(17, "prosperity", 0)
        .rank(17, "defenses", 2)
        .ships(1, "destroyer-1", 17)
        .front(15, "ocherfall")
        .controls(2, 15)
        .rank(15, "prosperity", 0);
    scene.will_draw_card().will_roll(&[3, 3]);
    scene.play("barrage");
    // Sector 15 comes first.
    assert_eq!((scene.controller(15), scene.controller(17)), (Some(2), None));
}

#[test]
fn case_48_a_base_rebels_and_is_taken_again() {
    let mut scene = Scene::new(2)
        .species(1, "coalition")
        .phase("card")
        .rank(1, "prosperity", 0)
        .rank(1, "defenses", 2)
        .ships(1, "destroyer-1", 1)
        .cargo(1, "destroyer-1", 1, 0);
    scene.will_draw_card().will_roll(&[5]);
    scene.play("barrage");
    assert_eq!((scene.controller(1), scene.value(1, "prosperity")), (None, 1));
    assert_eq!(scene.now(), "move", "nothing can be bought anywhere");
    scene.act("done");
    scene.will_roll(&[1]);
    scene.act("invade destroyer-1");
    assert_eq!(scene.controller(1), Some(1));
}

// -------------------------------------------------------------------- phase III

#[test]
fn cases_50_to_54_what_can_be_bought_where() {
    let mut scene = Scene::new(2).phase("purchase").credits(1, 20);
    scene.act("buy destroyer 1");
    assert_eq!((scene.credits_of(1), scene.at(1, "destroyer-1")), (0, Some(1)));
    Scene::new(2).phase("purchase").credits(1, 19).refused("buy destroyer 1", "purchase.pay");
    let mut scene = Scene::new(2).phase("purchase").credits(1, 30).front(5, "verdant-reach").controls(1, 5);
    scene.refused("buy scout 5", "purchase.ships-need-spaceport");
    scene.acts(&["buy turret 5", "buy infantry 5", "buy interceptor 5"]);
    scene.refused("buy power-link 5", "purchase.pay");
    // A world won this very turn takes buildings and units, no ships.
    let mut scene =
        Scene::new(2).phase("purchase").credits(1, 70).front(5, "ashen-moor").ships(1, "destroyer-1", 5);
    scene.acts(&["infest destroyer-1", "buy spaceport 5", "buy infantry 5"]);
    scene.refused("buy destroyer 5", "purchase.ships-need-spaceport");
    let mut scene = Scene::new(2).phase("purchase").credits(1, 40).front(5, "verdant-reach").controls(1, 5);
    scene.acts(&["buy spaceport 5", "buy destroyer 5"]);
    let mut scene = Scene::new(2).phase("purchase").credits(1, 19).front(5, "verdant-reach").controls(1, 5);
    scene.refused("buy spaceport 5", "purchase.pay");
}

#[test]
fn cases_56_to_59_lost_pieces() {
    // Nine built, three lost for good: none can be bought, unless losses return.
    let six = "destroyer-1 destroyer-2 destroyer-3 destroyer-4 destroyer-5 destroyer-6";
    let mut scene = Scene::new(2).phase("purchase").credits(1, 50).ships(1, six, 1).lost(1, "destroyer", 3);
    scene.refused("buy destroyer 1", "purchase.piece-limit");
    let returning = Options { losses_return: true, ..options(2) };
    let mut scene = Scene::with_options(&returning).phase("purchase").credits(1, 50).ships(1, six, 1);
    scene.act("buy destroyer 1");
    // A turret that was destroyed makes room for another.
    let mut scene = Scene::new(2)
        .phase("purchase")
        .credits(1, 30)
        .front(5, "verdant-reach")
        .controls(1, 5)
        .ships(1, "turret-1", 5)
        .lost(1, "turret", 1)
        .front(3, "pelion-deep")
        .controls(1, 3);
    scene.act("buy turret 5").refused("buy turret 5", "turret.max-two");
    scene.act("buy turret 3");
}

#[test]
fn case_61_to_63_under_a_blockade() {
    let mut scene = Scene::new(2)
        .phase("purchase")
        .credits(1, 25)
        .front(5, "tallows-gate")
        .controls(1, 5)
        .ships(2, "destroyer-1", 5)
        .empty(&[6]);
    scene.acts(&["buy destroyer 5", "buy infantry 5", "done"]);
    scene.refused("load infantry destroyer-1", "blockade.no-transfer");
    assert!(scene.may("move destroyer-1 6"));
    scene.will_roll(&[1, 1]);
    scene.acts(&["done", "stay"]);
    // A is the attacker, came from nowhere, and cannot flee in round two.
    scene.refused_to(1, "flee", "flee.attacker-origin-only");
}

#[test]
fn case_65_a_cheaper_ship_needs_its_port() {
    let mut scene = shopping_with_a_yard(18);
    scene.refused("buy destroyer 5", "purchase.ships-need-spaceport");
    scene.refused("buy destroyer 1", "purchase.pay");
    let mut scene = shopping_with_a_yard(18).building(5, "spaceport");
    scene.act("buy destroyer 5");
    assert_eq!(scene.credits_of(1), 0);
}

#[test]
fn cases_68_to_72_repairs() {
    let mut scene =
        Scene::new(2).phase("purchase").credits(1, 10).ships(1, "battleship", 1).damage(1, "battleship", 3);
    scene.acts(&["repair battleship", "repair battleship", "repair battleship"]);
    assert_eq!((scene.damage_of(1, "battleship"), scene.credits_of(1)), (0, 1));
    // A turret and a ship at a station.
    let mut scene = Scene::new(2)
        .phase("purchase")
        .credits(1, 6)
        .front(5, "verdant-reach")
        .controls(1, 5)
        .ships(1, "turret-1", 5)
        .damage(1, "turret-1", 1)
        .front(2, "drydock-nine")
        .controls(1, 2)
        .ships(1, "destroyer-1", 2)
        .damage(1, "destroyer-1", 1);
    scene.acts(&["repair turret-1", "repair destroyer-1"]);
    assert_eq!(scene.credits_of(1), 0);
}

// ----------------------------------------------------------------- infantry limit

#[test]
fn cases_73_to_77_the_infantry_limit() {
    // Four infantry, population 2, a destroyer with one free space: one boards, one is removed.
    let mut scene = Scene::new(2)
        .front(5, "verdant-reach")
        .controls(1, 5)
        .units(5, 4, 5)
        .ships(1, "destroyer-1", 5)
        .cargo(1, "destroyer-1", 1, 0);
    scene.acts(&["done", "load infantry destroyer-1"]);
    assert_eq!((scene.units_at(5), scene.aboard(1, "destroyer-1")), ([2, 5], [2, 0]));
    // Population falls in another's turn: the limit waits for one's own.
    let mut scene = Scene::new(2).phase("card").front(17, "verdant-reach").controls(2, 17).units(17, 2, 0);
    scene.play("plague").will_draw_card();
    scene.act("target 17");
    scene.acts(&["done", "done"]);
    assert_eq!((scene.asked(), scene.infantry_at(17)), (2, 2));
    scene.through_phase_one();
    while scene.asked() == 2 {
        scene.act("done");
    }
    assert_eq!(scene.infantry_at(17), 1);
}

// ------------------------------------------------------------------- phase IV

#[test]
fn cases_79_to_85_cargo() {
    // Everything aboard that can go aboard: 2 + 4 + 4 + 1.
    let mut scene =
        Scene::new(2).units(1, 12, 0).ships(1, "destroyer-1 battleship colony-ship-1 scout-1 turret-1", 1);
    for (ship, spaces) in [("destroyer-1", 2), ("battleship", 4), ("colony-ship-1", 4), ("turret-1", 1)] {
        for _ in 0..spaces {
            scene.act(&format!("load infantry {ship}"));
        }
        scene.refused(&format!("load infantry {ship}"), "cargo.space");
    }
    scene.refused("load infantry scout-1", "cargo.space");
    // A new colony ship with four new infantry moves at once.
    let mut scene = Scene::new(2).phase("purchase").credits(1, 30).empty(&[2]);
    scene.acts(&[
        "buy colony-ship 1",
        "buy infantry 1",
        "buy infantry 1",
        "buy infantry 1",
        "buy infantry 1",
        "done",
    ]);
    for _ in 0..4 {
        scene.act("load infantry colony-ship-1");
    }
    scene.act("move colony-ship-1 2");
    assert_eq!(scene.aboard(1, "colony-ship-1"), [4, 0]);
    // Neither at an ally nor at a neutral world.
    for scene in [Scene::new(2).front(5, "quorum").allied(1, 5), Scene::new(2).front(5, "korrath")] {
        let mut scene = scene.ships(1, "destroyer-1", 5).cargo(1, "destroyer-1", 2, 0);
        scene.refused("unload infantry destroyer-1", "cargo.own-world");
    }
}

#[test]
fn case_82_no_relay() {
    // X, Y and Z in a row: 1, 5 and 10 (10 is a station). P carries the infantry to Y, Q may not carry it on.
    let row = || {
        Scene::new(2)
            .front(5, "haleth")
            .controls(1, 5)
            .front(10, "relay-kappa")
            .controls(1, 10)
            .ships(1, "destroyer-1", 1)
            .ships(1, "destroyer-2", 5)
            .units(1, 1, 0)
    };
    let mut scene = row();
    scene.acts(&["load infantry destroyer-1", "move destroyer-1 5", "unload infantry destroyer-1"]);
    scene.act("load infantry destroyer-2").refused("move destroyer-2 10", "cargo.second-ship");
    // Empty, or with another infantry, it may.
    let mut scene = row().units(5, 1, 0);
    scene.acts(&["load infantry destroyer-1", "move destroyer-1 5", "unload infantry destroyer-1"]);
    scene.acts(&["load infantry destroyer-2", "move destroyer-2 10", "unload infantry destroyer-2"]);
    assert_eq!((scene.infantry_at(5), scene.infantry_at(10)), (1, 1));
}

#[test]
fn cases_86_to_92_movement() {
    let mut scene = Scene::new(2)
        .turn_of(2)
        .ships(2, "scout-1 destroyer-1 colony-ship-1", 19)
        .ships(2, "destroyer-2", 18)
        .empty(&[16]);
    // Saphron Hub has a Power Link.
    let left = ["scout-1", "destroyer-1", "colony-ship-1", "destroyer-2"].map(|ship| scene.left(ship));
    assert_eq!(left, [3, 2, 2, 1]);
    scene.act("move destroyer-2 19").refused("move destroyer-2 16", "movement.one-sector");
    // Bare planets let ships pass, whatever stands on the ground.
    let mut scene = Scene::new(2).units(19, 3, 2).ships(1, "scout-1", 18).empty(&[16]);
    scene.acts(&["move scout-1 19", "move scout-1 16", "done"]);
    assert_eq!(scene.at(1, "scout-1"), Some(16));
}

#[test]
fn case_96_closed_borders_hold_for_flight() {
    let mut scene =
        Scene::new(2).ships(1, "scout-1", 9).front(5, "haleth").front(15, "ysmere").empty(&[6, 11, 14]);
    scene.will_find(10, "hyper-polarity");
    scene.act("move scout-1 10").act("close north-south");
    scene.act("done");
    // Seat 2 attacks from 14: the scout may flee to 5, 6 and 15, not to 9 or 11.
    scene.will_draw_card();
    let mut state = scene.state().clone();
    state.players[1].ships[10] = traegrone::Vessel { at: Some(sector(14)), ..Default::default() };
    state.turn.orders[10] = traegrone::Orders { left: 1, ..Default::default() };
    scene.set(state);
    scene.play("barrage").acts(&["done", "move destroyer-1 10", "done"]);
    scene.will_roll(&[1]);
    scene.act("flee");
    assert_eq!(scene.options(), ["retreat 5", "retreat 6", "retreat 15"]);
    scene.refused("retreat 9", "exploration.hyper-polarity");
}

#[test]
fn case_98_the_star_takes_ship_and_cargo() {
    let mut scene = Scene::new(2)
        .front(10, "collapsed-star")
        .ships(1, "destroyer-1 destroyer-2", 9)
        .cargo(1, "destroyer-1", 1, 1)
        .dice(&[1]);
    scene.act("move destroyer-1 10");
    assert_eq!((scene.at(1, "destroyer-1"), scene.supply_of(1, "interceptor")), (None, 11));
}

#[test]
fn cases_102_to_107_colonies() {
    let colonise = |at: usize, id: &str| {
        let mut scene = Scene::new(2).front(at, id).ships(1, "colony-ship-1", at);
        scene.act("colonise colony-ship-1");
        (scene.value(at, "population"), scene.points_of(1))
    };
    assert_eq!(colonise(5, "ashen-moor"), (1, 6));
    assert_eq!(colonise(5, "ember-reach"), (2, 6));
    assert_eq!(colonise(2, "refinery-ghosh"), (1, 4));
    // It is a choice, and other ships and inhabited worlds are out of it.
    let mut scene = Scene::new(2)
        .front(5, "ashen-moor")
        .ships(1, "colony-ship-1 destroyer-1", 5)
        .front(3, "haleth")
        .ships(1, "colony-ship-2", 3);
    scene.refused("colonise destroyer-1", "colonise.colony-ship");
    scene.refused("colonise colony-ship-2", "colonise.colony-ship");
    scene.act("done");
    assert_eq!(scene.at(1, "colony-ship-1"), Some(5));
}

// --------------------------------------------------------------------- phase V

#[test]
fn case_117_small_hits_reach_a_battleship() {
    let scene = Scene::new(2).ships(1, "scout-1 scout-2", 9).ships(2, "battleship", 10);
    let scene = scene.fight("scout-1 scout-2", &[5, 6, 1, 1, 1]);
    assert_eq!(scene.damage_of(2, "battleship"), 2);
}

#[test]
fn case_119_hits_remember_who_scored_them() {
    let scene = Scene::new(2).ships(1, "destroyer-1 scout-1", 9).ships(2, "destroyer-1 scout-1", 10).damage(
        2,
        "destroyer-1",
        1,
    );
    let mut scene = scene.fight("destroyer-1 scout-1", &[4, 5]);
    scene.refused("aim scout destroyer-1", "hits.target-size");
    // One target is left for the scout's hit; then both fire back and are gone.
    scene.will_roll(&[1, 1]);
    scene.act("aim destroyer destroyer-1");
    assert_eq!((scene.at(2, "destroyer-1"), scene.at(2, "scout-1")), (None, None));
}

#[test]
fn case_122_a_full_round() {
    // A battleship and two scouts against two destroyers and a turret.
    let scene = Scene::new(2).ships(1, "battleship scout-1 scout-2", 9).ships(
        2,
        "destroyer-1 destroyer-2 turret-1",
        10,
    );
    let mut scene = scene.fight("battleship scout-1 scout-2", &[3, 4, 2, 5, 4]);
    scene.act("aim battleship destroyer-1").act("aim battleship destroyer-1");
    scene.will_roll(&[4, 5, 5]);
    scene.act("aim scout turret-1");
    assert_eq!(scene.asked(), 2);
    scene.act("aim destroyer scout-1").act("aim destroyer scout-2");
    // The turret's hit has no scout left to aim at: the battleship takes it.
    assert_eq!(scene.damage_of(1, "battleship"), 1);
    assert_eq!((scene.at(2, "destroyer-1"), scene.damage_of(2, "turret-1")), (None, 1));
    assert_eq!((scene.at(1, "scout-1"), scene.at(1, "scout-2")), (None, None));
    assert_eq!(scene.state().battle.round, 2);
}

#[test]
fn case_126_the_blockader_is_fought_not_the_owner() {
    let mut scene = Scene::new(3);
    // Growing Pains: the planet at 7 is beside 2.
    scene = scene.front(7, "verdant-reach").controls(2, 7).ships(3, "destroyer-1", 7).ships(
        1,
        "destroyer-1 destroyer-2",
        8,
    );
    scene.acts(&["move destroyer-1 7", "move destroyer-2 7"]);
    scene.will_roll(&[4, 4, 1]);
    scene.act("done").act("stay");
    assert_eq!(scene.at(3, "destroyer-1"), None);
    assert!(scene.may("invade destroyer-1") && scene.may("bombard destroyer-1"));
}

#[test]
fn case_129_one_place_for_two_interceptors() {
    // The defender's destroyer 1 with two interceptors is lost; destroyer 2 carries an infantry and has one place.
    let mut scene = Scene::new(2)
        .turn_of(2)
        .ships(1, "destroyer-1 destroyer-2", 10)
        .cargo(1, "destroyer-1", 0, 2)
        .cargo(1, "destroyer-2", 1, 0)
        .damage(1, "destroyer-1", 1)
        .ships(2, "destroyer-1", 9)
        .damage(2, "destroyer-1", 1);
    scene.acts(&["move destroyer-1 10", "done"]);
    scene.will_roll(&[4]);
    scene.act("stay");
    scene.will_roll(&[1, 4, 1, 1]);
    scene.act("aim destroyer destroyer-1");
    assert_eq!(scene.at(2, "destroyer-1"), None);
    assert_eq!((scene.aboard(1, "destroyer-2"), scene.supply_of(1, "interceptor")), ([1, 1], 10));
}

#[test]
fn case_133_interceptors_are_shields() {
    let scene = || {
        let scene = Scene::new(2)
            .ships(1, "destroyer-1 destroyer-2 destroyer-3", 9)
            .ships(2, "battleship", 10)
            .cargo(2, "battleship", 0, 4);
        scene.fight("destroyer-1 destroyer-2 destroyer-3", &[4, 4, 4])
    };
    let mut aimed = scene();
    aimed.refused("aim destroyer battleship", "hits.target-size");
    aimed.act("aim destroyer interceptor").act("aim destroyer interceptor");
    let mut left = scene();
    left.act("leave destroyer").act("take interceptor");
    left.act("leave destroyer").act("take battleship");
    assert_eq!(left.damage_of(2, "battleship"), 1);
}

#[test]
fn case_137_to_141_flight() {
    // Two scouts flee in round one from two destroyers, 4 and 3: one is lost, the other gets away.
    let mut scene =
        Scene::new(2).ships(1, "destroyer-1 destroyer-2", 9).ships(2, "scout-1 scout-2", 10).empty(&[11]);
    scene.acts(&["move destroyer-1 10", "move destroyer-2 10", "done"]);
    scene.will_roll(&[4, 3]);
    scene.act("flee");
    scene.act("retreat 11");
    let left = [scene.at(2, "scout-1"), scene.at(2, "scout-2")];
    assert_eq!(left.iter().flatten().count(), 1);
    assert!(left.contains(&Some(11)));
}

#[test]
fn case_143_where_a_defender_may_go() {
    // S0 is 10; the attacker came from 9; at 11 is another of its ships, at 6 its turret; 5 is its planet without ships.
    let scene = Scene::new(2)
        .ships(1, "destroyer-1", 9)
        .ships(1, "scout-1", 11)
        .ships(1, "turret-1", 6)
        .front(5, "haleth")
        .controls(1, 5)
        .empty(&[14])
        .ships(2, "scout-1", 10);
    let mut scene = scene;
    scene.acts(&["move destroyer-1 10", "done"]);
    scene.will_roll(&[1]);
    scene.act("flee");
    assert_eq!(scene.options(), ["retreat 5", "retreat 14", "retreat 15"]);
    scene.refused("retreat 6", "flee.no-enemy");
}

#[test]
fn case_145_attacked_from_two_sides() {
    let mut scene = Scene::new(2)
        .ships(1, "destroyer-1", 9)
        .ships(1, "destroyer-2", 11)
        .ships(2, "scout-1", 10)
        .empty(&[6]);
    scene.acts(&["move destroyer-1 10", "move destroyer-2 10", "done"]);
    scene.will_roll(&[1, 1]);
    scene.act("flee");
    scene.refused("retreat 9", "flee.defender-not-origin");
    scene.refused("retreat 11", "flee.defender-not-origin");
}

#[test]
fn case_151_land_combat_after_a_retreat() {
    let mut scene = Scene::new(2).front(5, "haleth").ships(1, "destroyer-1", 5).ships(2, "battleship", 10);
    scene.acts(&["move destroyer-1 10", "done"]);
    scene.will_roll(&[1, 1, 1, 1]);
    scene.act("stay").act("flee");
    scene.will_roll(&[1, 1, 1]);
    scene.act("stay");
    assert_eq!((scene.at(1, "destroyer-1"), scene.now().as_str()), (Some(5), "land"));
    assert!(scene.may("invade destroyer-1"));
}

// -------------------------------------------------------------------- phase VI

#[test]
fn cases_153_to_157_bombs() {
    // Two destroyers, 4 and 3: one success.
    let mut scene = Scene::new(2)
        .front(5, "korrath")
        .controls(2, 5)
        .ships(1, "destroyer-1 destroyer-2", 5)
        .phase("land")
        .dice(&[4, 3]);
    scene.acts(&["bombard destroyer-1", "bombard destroyer-2"]);
    assert_eq!(scene.value(5, "defenses"), 3);
    // A battleship, 3, 4 and 5: two successes, but one rank.
    let mut scene = Scene::new(2)
        .front(5, "korrath")
        .controls(2, 5)
        .ships(1, "battleship", 5)
        .phase("land")
        .dice(&[3, 4, 5]);
    scene.act("bombard battleship");
    assert_eq!(scene.value(5, "defenses"), 3);
    // A neutral world with a row that jumps.
    let mut scene = Scene::new(2)
        .front(5, "omega-construction")
        .rank(5, "defenses", 5)
        .ships(1, "destroyer-1", 5)
        .phase("land")
        .dice(&[6]);
    scene.act("bombard destroyer-1");
    assert_eq!(scene.value(5, "defenses"), 3);
}

#[test]
fn cases_161_to_167_invasions() {
    let invade = |infantry: u8, aboard: u8, die: u8| {
        let mut scene = Scene::new(2)
            .front(5, "korrath")
            .controls(2, 5)
            .units(5, infantry, 0)
            .ships(1, "destroyer-1", 5)
            .cargo(1, "destroyer-1", aboard, 0)
            .phase("land")
            .dice(&[die]);
        scene.act("invade destroyer-1");
        assert_eq!(scene.aboard(1, "destroyer-1"), [aboard, 0]);
        scene.controller(5) == Some(1)
    };
    assert!(invade(0, 0, 4) && !invade(0, 0, 3));
    assert!(invade(2, 1, 5) && !invade(2, 1, 4));
    // Each ship has its own die and bonus.
    let mut scene = Scene::new(2)
        .front(5, "brennoc-prime")
        .controls(2, 5)
        .units(5, 1, 0)
        .ships(1, "destroyer-1 destroyer-2 battleship", 5)
        .cargo(1, "destroyer-1", 2, 0)
        .phase("land")
        .dice(&[2, 4, 5]);
    scene.acts(&["invade destroyer-1", "invade destroyer-2"]);
    assert_eq!(scene.controller(5), Some(2));
    scene.act("invade battleship");
    assert_eq!(scene.controller(5), Some(1));
    // A colony ship with four infantry, and one with four interceptors.
    let mut scene = Scene::new(2)
        .front(5, "haleth")
        .ships(1, "colony-ship-1 colony-ship-2", 5)
        .cargo(1, "colony-ship-1", 4, 0)
        .cargo(1, "colony-ship-2", 0, 4)
        .phase("land")
        .dice(&[1]);
    scene.refused("invade colony-ship-2", "invade.scout-never");
    scene.act("invade colony-ship-1");
    assert_eq!((scene.controller(5), scene.at(1, "colony-ship-1")), (Some(1), Some(5)));
}

#[test]
fn cases_171_to_173_what_changes_hands() {
    // An ally of B is conquered by A: B loses 1 point, A gains 3.
    let mut scene =
        Scene::new(2).front(5, "haleth").allied(2, 5).ships(1, "destroyer-1", 5).phase("land").dice(&[5]);
    scene.act("invade destroyer-1");
    assert_eq!((scene.points_of(1), scene.points_of(2)), (6, 3));
    // A's own ally: net 2 points, and a failure leaves the alliance.
    for (die, points, ally) in [(3, 6, None), (1, 4, Some(1))] {
        let mut scene = Scene::new(2)
            .front(5, "haleth")
            .allied(1, 5)
            .ships(1, "destroyer-1", 5)
            .phase("land")
            .dice(&[die]);
        scene.act("invade destroyer-1");
        assert_eq!((scene.points_of(1), scene.ally(5)), (points, ally));
    }
}

#[test]
fn case_174_a_hopeless_attempt_is_allowed() {
    let mut scene = Scene::new(2)
        .front(5, "quorum")
        .controls(2, 5)
        .rank(5, "defenses", 6)
        .units(5, 4, 0)
        .ships(1, "destroyer-1", 5)
        .cargo(1, "destroyer-1", 2, 0)
        .phase("land")
        .dice(&[6]);
    scene.act("invade destroyer-1");
    assert_eq!(scene.controller(5), Some(2));
}

#[test]
fn cases_176_to_183_negotiation() {
    let envoy = |credits: u16, die: u8| {
        let mut scene = Scene::new(2)
            .front(5, "haleth")
            .ships(1, "scout-1 destroyer-1", 5)
            .credits(1, credits)
            .phase("land")
            .dice(&[die]);
        scene.act("negotiate 5");
        scene
    };
    let mut scene = envoy(8, 2);
    scene.act("accept");
    assert_eq!((scene.ally(5), scene.credits_of(1), scene.points_of(1)), (Some(1), 0, 4));
    assert_eq!(envoy(7, 2).now(), "land");
    // After declining there is no second roll.
    let mut scene = envoy(8, 4);
    scene.act("decline").refused("negotiate 5", "negotiate.one-roll");
    scene.refused("invade destroyer-1", "negotiate.not-after-attack");
    // B is neither asked nor paid when replaced.
    let mut scene = Scene::new(2)
        .front(5, "haleth")
        .allied(2, 5)
        .ships(1, "destroyer-1", 5)
        .credits(1, 16)
        .phase("land")
        .dice(&[2]);
    scene.acts(&["negotiate 5", "accept"]);
    assert_eq!((scene.credits_of(1), scene.credits_of(2), scene.points_of(2)), (0, 10, 3));
}

// ------------------------------------------------------------------ phase VII

#[test]
fn case_187_points_added_up() {
    let scene = [(3, "haleth"), (5, "ysmere"), (7, "frostmere")]
        .into_iter()
        .fold(Scene::new(2), |scene, (at, id)| scene.front(at, id).controls(1, at));
    let scene = scene.front(2, "relay-kappa").controls(1, 2);
    let scene =
        [(13, "miir"), (15, "quorum"), (17, "brennoc-prime"), (4, "drydock-nine"), (6, "free-market")]
            .into_iter()
            .fold(scene, |scene, (at, id)| scene.front(at, id).allied(1, at));
    assert_eq!(scene.points_of(1), 16);
}

#[test]
fn case_192_the_win_comes_before_the_rebellion() {
    let scene = [(13, "miir"), (15, "quorum"), (17, "brennoc-prime"), (7, "frostmere")]
        .into_iter()
        .fold(Scene::new(2), |scene, (at, id)| scene.front(at, id).controls(2, at));
    let mut scene = scene.front(18, "relay-kappa").controls(2, 18).rank(13, "prosperity", 0);
    assert_eq!(scene.points_of(2), 16);
    scene.act("done");
    assert_eq!((scene.is_over(), scene.places()), (true, vec![2, 1]));
    assert_eq!(scene.dice_left(), 0);
}

#[test]
fn case_198_a_player_without_worlds_plays_on() {
    let mut scene = Scene::new(2)
        .controls(1, 19)
        .front(15, "haleth")
        .allied(2, 15)
        .ships(2, "destroyer-1", 15)
        .damage(2, "destroyer-1", 1)
        .credits(2, 12)
        .turn_of(2)
        .phase("card");
    scene.through_phase_one();
    assert_eq!(scene.credits_of(2), 12 + 2);
    // Nothing can be bought, but the ally repairs.
    assert_eq!(scene.options(), ["repair destroyer-1", "done"]);
    scene.acts(&["repair destroyer-1", "done", "done"]);
    scene.will_roll(&[3]);
    scene.act("invade destroyer-1");
    assert_eq!(scene.controller(15), Some(2));
}

// --------------------------------------------------------------------- species

#[test]
fn cases_200_to_202_adaptation() {
    let scene = |id: &str| {
        let mut scene = Scene::new(2).species(1, "coalition").front(5, id).ships(1, "colony-ship-1", 5);
        scene.act("colonise colony-ship-1");
        scene
    };
    let mut halcyon = scene("new-halcyon");
    halcyon.will_roll(&[3]);
    halcyon.acts(&["adapt", "accept"]);
    assert_eq!(halcyon.value(5, "population"), 2);
    // At the top of the row there is nothing to roll for.
    assert_eq!(scene("far-tobruk").now(), "move");
}

#[test]
fn case_204_no_spies() {
    // A's planet without ships, ships from two sectors away, and turrets do not count.
    let mut scene = Scene::new(2)
        .species(1, "coalition")
        .front(5, "haleth")
        .controls(1, 5)
        .ships(1, "destroyer-1 turret-1", 6)
        .ships(2, "destroyer-1", 10)
        .turn_of(2);
    scene.acts(&["move destroyer-1 5", "done"]);
    assert_eq!(scene.now(), "land", "nobody of the Coalition was there");
    let mut scene = Scene::new(2)
        .species(1, "coalition")
        .ships(1, "destroyer-1", 10)
        .ships(1, "destroyer-2", 12)
        .ships(1, "turret-1", 6)
        .ships(2, "destroyer-1", 14)
        .turn_of(2);
    scene.acts(&["move destroyer-1 10", "done"]);
    assert_eq!(scene.now(), "defender-flees", "none can come");
}

#[test]
fn cases_206_to_208_the_cloak() {
    // A battleship, 5, 5 and 6, at a Xan'il destroyer and scout that flee in round one.
    let mut scene = Scene::new(2)
        .species(2, "xanil")
        .ships(1, "battleship", 9)
        .ships(2, "destroyer-1 scout-1", 10)
        .empty(&[11]);
    scene.acts(&["move battleship 10", "done"]);
    scene.will_roll(&[5, 5, 6]);
    scene.act("flee").act("take destroyer-1").act("retreat 11");
    assert_eq!((scene.damage_of(2, "destroyer-1"), scene.at(2, "scout-1")), (1, Some(11)));
    // As an attacker that retreats in round two they allocate too.
    let mut scene =
        Scene::new(2).species(1, "xanil").ships(1, "destroyer-1 scout-1", 9).ships(2, "destroyer-1", 10);
    scene.acts(&["move destroyer-1 10", "move scout-1 10", "done"]);
    scene.will_roll(&[1, 1, 1]);
    scene.act("stay").act("flee");
    scene.will_roll(&[6]);
    scene.act("stay");
    assert_eq!((scene.asked(), scene.now().as_str()), (1, "take"));
    scene.act("take destroyer-1");
    assert_eq!(scene.at(1, "scout-1"), Some(9));
}

#[test]
fn case_211_to_213_ruthless() {
    // A carried interceptor 5, a scout 4, a destroyer 3, a battleship 2, 3, 3 hit; a colony ship with 5 does not.
    let scene = Scene::new(2)
        .species(1, "marrow-kir")
        .ships(1, "battleship destroyer-1 colony-ship-1 scout-1", 9)
        .cargo(1, "battleship", 0, 1)
        .ships(2, "battleship", 10);
    let scene = scene.fight("battleship destroyer-1 colony-ship-1 scout-1", &[2, 3, 3, 3, 5, 4, 5, 1, 1, 1]);
    let hits: usize = scene.happened("hit").len();
    let wasted = scene.happened("hits-wasted");
    assert_eq!((hits, wasted[0]["hits"].as_u64()), (4, Some(2)), "six hits on four hit points");
    // A fleeing fleet of others is hit with the bonus.
    let mut scene = Scene::new(2)
        .species(1, "marrow-kir")
        .ships(1, "destroyer-1", 9)
        .ships(2, "destroyer-1", 10)
        .empty(&[11]);
    scene.acts(&["move destroyer-1 10", "done"]);
    scene.will_roll(&[3]);
    scene.act("flee");
    assert_eq!(scene.damage_of(2, "destroyer-1"), 1);
}

#[test]
fn case_221_bonuses_of_species_world_and_card() {
    // The Tivare control Miir and have sent an envoy: 1 + 4 costs 2 where an alliance is replaced, 3 + 4 brings 4.
    for (die, credits) in [(1, 8), (3, 14)] {
        let mut scene = Scene::new(2)
            .turn_of(2)
            .phase("card")
            .credits(2, 0)
            .front(17, "haleth")
            .allied(1, 17)
            .front(15, "miir")
            .controls(2, 15)
            .ships(2, "scout-1", 17);
        scene.will_draw_card();
        scene.play("envoy");
        let mut state = scene.state().clone();
        state.players[1].credits = 10;
        scene.set(state);
        scene.acts(&["done", "done"]);
        scene.will_roll(&[die]);
        scene.acts(&["negotiate 17", "accept"]);
        assert_eq!(scene.credits_of(2), credits);
    }
}

#[test]
fn cases_223_to_225_tireless() {
    // AT 01 with population 2 in 1, 2, 4, 5: two ranks make 5.
    let mut scene = Scene::new(2).species(1, "android").phase("card").rank(1, "population", 2);
    scene.play("boom").will_draw_card();
    scene.act("raise population 1");
    assert_eq!(scene.value(1, "population"), 5);
    let mut scene = Scene::new(2).species(1, "android").phase("card");
    scene.will_draw_card();
    scene.play("boom");
    assert_eq!((scene.value(1, "population"), scene.now().as_str()), (5, "purchase"));
}

#[test]
fn case_226_super_soldiers_count_for_every_roll() {
    let mut scene = Scene::new(2)
        .species(1, "android")
        .phase("card")
        .front(5, "verdant-reach")
        .controls(2, 5)
        .rank(5, "defenses", 2)
        .units(5, 1, 0)
        .ships(1, "destroyer-1 destroyer-2", 5)
        .dice(&[3]);
    scene.act("super-soldiers").acts(&["done", "done"]);
    scene.will_roll(&[1, 2]);
    scene.acts(&["invade destroyer-1", "invade destroyer-2"]);
    assert_eq!(scene.controller(5), Some(1));
}

#[test]
fn case_232_the_veil() {
    // Round one: 4 misses for a destroyer, 3, 5, 4 of a battleship are one hit; a 6 is a hit for a scout, not for an interceptor.
    let scene = Scene::new(2)
        .front(10, "veil-nebula")
        .ships(1, "battleship destroyer-1", 9)
        .ships(2, "destroyer-1 scout-1", 10)
        .cargo(2, "destroyer-1", 0, 1);
    let mut scene = scene.fight("battleship destroyer-1", &[3, 5, 4, 4]);
    scene.will_roll(&[4, 6, 6]);
    scene.act("aim battleship destroyer-1");
    let fired = &scene.happened("fired")[0]["shots"];
    let results: Vec<&str> =
        fired.as_array().unwrap().iter().map(|shots| shots["dice"][0]["result"].as_str().unwrap()).collect();
    assert_eq!(results, ["miss", "hit", "miss"]);
}
