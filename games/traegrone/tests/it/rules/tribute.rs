//! Phase II: tribute, blockades, rebellions.

use serde_json::json;

use crate::scene::{Scene, before_a_rebellion, options};
use traegrone::Options;

#[test]
fn worlds_pay_their_controller_and_their_ally() {
    proves!("tribute.controlled-income", "tribute.alliance-income");
    // A base with population 6 and prosperity 3, an ally with population 2 and prosperity 2: 9 + 2.
    let mut scene = Scene::new(2)
        .phase("card")
        .credits(1, 0)
        .rank(1, "prosperity", 3)
        .front(5, "verdant-reach")
        .allied(1, 5);
    assert_eq!(scene.view(1)["players"][0]["income"], 11);
    scene.through_phase_one();
    assert_eq!(scene.credits_of(1), 11);
    assert_eq!(scene.credits_of(2), 10, "it is seat 1's turn");
}

#[test]
fn numbers_count_not_ranks() {
    proves!("tribute.values-not-ranks", "world.rank");
    // Population 3 in a row 1, 3 and prosperity 1: 4 credits.
    let mut scene = Scene::new(2)
        .species(1, "marrow-kir")
        .phase("card")
        .credits(1, 0)
        .rank(1, "population", 3)
        .rank(1, "prosperity", 1);
    scene.through_phase_one();
    assert_eq!(scene.credits_of(1), 4);
}

#[test]
fn tribute_comes_every_turn_after_the_card() {
    proves!("tribute.every-turn", "tribute.after-card");
    let mut scene = Scene::new(2).phase("card").credits(1, 0).turns(1, 1).credits(2, 0);
    scene.will_draw_card();
    scene.play("industry");
    assert_eq!(scene.credits_of(1), 3 + 6, "the card counts already, in the first turn too");
    scene.acts(&["done", "done"]);
    assert_eq!((scene.asked(), scene.credits_of(1)), (2, 9));
    scene.through_phase_one();
    assert_eq!((scene.credits_of(1), scene.credits_of(2)), (9, 8), "nobody else collects");
}

#[test]
fn an_income_ability_pays_its_controller_only() {
    proves!("world.printed-ability", "sector-content.as-printed");
    let income = |scene: Scene| scene.view(1)["players"][0]["income"].as_u64().unwrap();
    let scene = || Scene::new(2).front(5, "ulthane");
    assert_eq!(income(scene().controls(1, 5)), 8 + 3 + 2 + 1);
    assert_eq!(income(scene().allied(1, 5)), 8 + 3);
}

#[test]
fn a_blockaded_world_pays_nothing() {
    proves!("blockade.what", "tribute.blockaded-income");
    // An enemy destroyer at an ally of prosperity 3: no credits, but the alliance and its point stay.
    let mut scene =
        Scene::new(2).phase("card").credits(1, 0).front(5, "ysmere").allied(1, 5).ships(2, "destroyer-1", 5);
    let world = scene.world(5);
    assert_eq!((&world["blockaded"], &world["collector"]), (&json!(true), &json!(0)));
    assert_eq!((&world["pays"], &world["tribute"]), (&json!(0), &json!(3)));
    let home = scene.world(1);
    assert_eq!((&home["pays"], &home["collector"]), (&json!(8), &json!(0)));
    scene.through_phase_one();
    assert_eq!((scene.credits_of(1), scene.ally(5), scene.points_of(1)), (8, Some(1), 4));
    // A controlled world too.
    let mut scene = Scene::new(2).phase("card").credits(1, 0).ships(2, "battleship", 1);
    scene.through_phase_one();
    assert_eq!(scene.credits_of(1), 0);
    // One's own ships blockade nothing of one's own.
    let mut scene = Scene::new(2).phase("card").credits(1, 0).ships(1, "battleship", 1);
    scene.through_phase_one();
    assert_eq!(scene.credits_of(1), 8);
}

#[test]
fn only_destroyers_and_battleships_blockade() {
    proves!("blockade.which-ships", "turret.no-land-actions");
    for ship in ["scout-1", "colony-ship-1", "turret-1"] {
        let mut scene = Scene::new(2).phase("card").credits(1, 0).ships(2, ship, 1).damage(2, ship, 0);
        if ship == "colony-ship-1" {
            scene = scene.cargo(2, ship, 0, 4);
        }
        scene.through_phase_one();
        assert_eq!(scene.credits_of(1), 8, "{ship}");
    }
}

#[test]
fn no_unit_passes_a_blockade() {
    proves!("blockade.no-transfer", "blockade.until-lifted");
    // An enemy destroyer blockades a world with 2 infantry; a battleship comes to help.
    let mut scene = Scene::new(2)
        .front(5, "haleth")
        .rank(5, "population", 2)
        .controls(1, 5)
        .units(5, 2, 0)
        .ships(2, "destroyer-1", 5)
        .ships(1, "battleship", 1)
        .cargo(1, "battleship", 1, 0);
    scene.act("move battleship 5");
    scene.refused("load infantry battleship", "blockade.no-transfer");
    scene.refused("unload infantry battleship", "blockade.no-transfer");
    // The battle is won, too late for this turn's movement.
    scene.will_roll(&[6, 6, 6, 1]);
    scene.act("done").act("stay");
    assert_eq!(scene.at(2, "destroyer-1"), None);
    scene.refused_to(1, "load infantry battleship", "action-card.target-choice");
    while scene.asked() == 1 {
        scene.act("done");
    }
    scene.through_phase_one();
    while scene.asked() == 2 {
        scene.act("done");
    }
    scene.through_phase_one();
    scene.acts(&["done", "load infantry battleship"]);
    assert_eq!(scene.aboard(1, "battleship"), [2, 0]);
}

#[test]
fn building_goes_on_under_a_blockade() {
    proves!("blockade.build-allowed", "blockade.new-ships-fight", "flee.attacker-origin-only");
    let mut scene = Scene::new(2).phase("purchase").credits(1, 99).ships(2, "destroyer-1", 1).empty(&[2]);
    scene.acts(&["buy destroyer 1", "buy scout 1", "buy infantry 1", "buy turret 1", "done"]);
    // A new ship may move away; the others fight, with their owner as the attacker.
    scene.act("move scout-1 2");
    scene.will_roll(&[1, 1, 1]);
    scene.acts(&["done", "stay"]);
    assert_eq!(scene.now(), "defender-flees");
    // Nobody stepped in, so the attacker cannot flee, and was not asked in round two.
    scene.refused_to(1, "flee", "flee.attacker-origin-only");
    assert_eq!(scene.state().battle.round, 2);
    // Had one stepped in, the attacker could, but only from the second round on.
    let mut scene =
        Scene::new(2).phase("purchase").credits(1, 99).ships(2, "destroyer-1", 1).ships(1, "scout-1", 2);
    scene.acts(&["buy destroyer 1", "done", "move scout-1 1", "done"]);
    scene.refused_to(1, "flee", "flee.attacker-first-round");
    scene.will_roll(&[1, 1, 1]);
    scene.act("stay");
    assert_eq!(scene.now(), "attacker-flees");
}

#[test]
fn beginners_play_without_blockades() {
    proves!("variant.beginner-blockade", "variant.beginner");
    let options = Options { blockades: false, infantry_limit: false, ..options(2) };
    let mut scene = Scene::with_options(&options)
        .phase("card")
        .credits(1, 0)
        .ships(2, "battleship", 1)
        .ships(1, "destroyer-1", 2)
        .units(1, 1, 0);
    scene.through_phase_one();
    assert_eq!(scene.credits_of(1), 8);
    scene.acts(&["done", "move destroyer-1 1", "load infantry destroyer-1"]);
}

// ------------------------------------------------------------------ rebellions

fn rebel(scene: &mut Scene, die: u8) {
    scene.will_draw_card().will_roll(&[die]);
    scene.play("barrage");
}

#[test]
fn a_rebellion_must_roll_higher_than_the_defenses() {
    proves!("rebellion.roll", "rebellion.failure", "rebellion.when");
    let mut scene = before_a_rebellion("haleth", 3);
    rebel(&mut scene, 3);
    assert_eq!((scene.controller(17), scene.value(17, "prosperity")), (Some(2), 0), "3 is not enough");
    assert_eq!(scene.credits_of(2), 10 + 8 + 1, "it has paid before");
    // It tries again in the next turn.
    while scene.asked() == 2 {
        scene.act("done");
    }
    scene.will_draw_card();
    scene.play("barrage");
    while scene.asked() == 1 {
        scene.act("done");
    }
    rebel(&mut scene, 4);
    assert_eq!(scene.controller(17), None);
}

#[test]
fn infantry_keeps_order() {
    proves!("rebellion.roll", "world.total-defenses");
    // Defenses 4 and 2 infantry: a roll must exceed 6.
    let mut scene = before_a_rebellion("haleth", 4).units(17, 2, 5);
    rebel(&mut scene, 6);
    assert_eq!((scene.controller(17), scene.dice_left()), (Some(2), 0));
}

#[test]
fn a_successful_rebellion_frees_the_world() {
    proves!(
        "rebellion.success-neutral",
        "rebellion.success-losses",
        "rebellion.success-prosperity",
        "turret.survive-rebellion",
        "world.buildings-follow",
        "victory.points-lost"
    );
    // A world with a prosperity row 0, 2 holds an infantry and an interceptor; a turret and a scout are in orbit.
    let mut scene = before_a_rebellion("glasswater", 4)
        .units(17, 1, 1)
        .ships(2, "turret-1 scout-1 destroyer-1", 17)
        .cargo(2, "destroyer-1", 1, 1)
        .building(17, "spaceport");
    assert_eq!(scene.points_of(2), 6);
    rebel(&mut scene, 6);
    assert_eq!((scene.controller(17), scene.value(17, "prosperity"), scene.units_at(17)), (None, 2, [0, 0]));
    assert_eq!((scene.at(2, "turret-1"), scene.at(2, "scout-1")), (Some(17), Some(17)));
    assert_eq!(scene.aboard(2, "destroyer-1"), [1, 1]);
    assert_eq!((scene.supply_of(2, "infantry"), scene.supply_of(2, "interceptor")), (13, 10));
    assert_eq!(scene.world(17)["spaceport"], true);
    assert_eq!(scene.points_of(2), 3);
}

#[test]
fn allies_and_neutral_worlds_never_rebel() {
    proves!("rebellion.allied-no-rebel", "rebellion.when");
    let mut scene =
        Scene::new(2).turn_of(2).phase("card").front(17, "haleth").allied(2, 17).rank(17, "prosperity", 0);
    scene.will_draw_card();
    scene.play("barrage");
    assert_eq!((scene.ally(17), scene.happened("rebelled").len()), (Some(2), 0));
    // A world with prosperity does not either.
    let mut scene =
        Scene::new(2).turn_of(2).phase("card").front(17, "haleth").controls(2, 17).rank(17, "prosperity", 1);
    scene.will_draw_card();
    scene.play("barrage");
    assert_eq!(scene.controller(17), Some(2));
}

#[test]
fn a_card_can_call_for_a_rebellion() {
    proves!("rebellion.forced", "victory.hold");
    // Seat 2 ended its turn with 16 points. A card makes its planet with defenses 2 rebel; the die shows 5.
    let scene = [(3, "korrath"), (5, "ysmere"), (7, "frostmere"), (13, "miir")]
        .into_iter()
        .fold(Scene::new(2).phase("card"), |scene, (at, id)| scene.front(at, id).controls(2, at));
    let mut scene =
        scene.front(2, "relay-kappa").controls(2, 2).rank(5, "defenses", 2).rank(5, "prosperity", 0);
    assert_eq!(scene.points_of(2), 16);
    scene.play("insurgency");
    assert_eq!(scene.options(), ["target 2", "target 3", "target 5"], "worlds of prosperity 1 or less");
    scene.will_roll(&[5]);
    scene.will_draw_card();
    scene.act("target 5");
    assert_eq!((scene.controller(5), scene.points_of(2)), (None, 13));
    scene.acts(&["done", "done"]);
    assert!(!scene.is_over(), "13 points are too few");
}

#[test]
fn the_hivemind_never_rebel() {
    proves!("hivemind.no-rebellion", "rebellion.forced");
    let mut scene = Scene::new(2).phase("card").rank(1, "prosperity", 0);
    scene.will_draw_card();
    scene.play("barrage");
    assert_eq!(scene.controller(1), Some(1));
    // Not even when a card calls for it in an opponent's turn.
    let mut scene = Scene::new(2).turn_of(2).phase("card").rank(1, "prosperity", 1);
    scene.will_draw_card();
    scene.play("insurgency");
    assert_eq!((scene.controller(1), scene.happened("never-rebels").len()), (Some(1), 1));
    assert_eq!(scene.dice_left(), 0, "no die was rolled");
}
