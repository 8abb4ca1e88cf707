//! Phase III: purchases, prices, pieces, repairs; and the infantry limit.

use crate::scene::{Scene, options, shopping};
use table::{Role, Tell, kit::seat};
use traegrone::{Options, Piece};

/// What a purchase at seat 1's base costs.
fn price(piece: &str) -> u16 {
    let mut scene = shopping(200).neutral(1).front(3, "haleth").controls(1, 3);
    if ["scout", "colony-ship", "destroyer", "battleship"].contains(&piece) {
        scene = scene.building(3, "spaceport");
    }
    scene.act(&format!("buy {piece} 3"));
    200 - scene.credits_of(1)
}

#[test]
fn every_piece_has_its_price_and_figures() {
    proves!(
        "prices.scout",
        "prices.destroyer",
        "prices.battleship",
        "prices.colony-ship",
        "prices.infantry",
        "prices.interceptor",
        "prices.spaceport",
        "prices.power-link",
        "prices.turret"
    );
    let prices = [
        ("scout", 8),
        ("destroyer", 20),
        ("battleship", 50),
        ("colony-ship", 10),
        ("infantry", 5),
        ("interceptor", 5),
        ("spaceport", 20),
        ("power-link", 15),
        ("turret", 8),
    ];
    for (piece, cost) in prices {
        assert_eq!(price(piece), cost, "{piece}");
    }
    let scene = Scene::new(2);
    let figures = |piece: Piece| {
        let figures = scene.rules.figures().of(piece);
        (figures.power[..figures.dice.into()].to_vec(), figures.hit_points, figures.capacity)
    };
    assert_eq!(figures(Piece::Scout), (vec![5], 1, 0));
    assert_eq!(figures(Piece::Destroyer), (vec![4], 2, 2));
    assert_eq!(figures(Piece::Battleship), (vec![3, 4, 4], 4, 4));
    assert_eq!(figures(Piece::ColonyShip), (vec![6], 1, 4));
    assert_eq!(figures(Piece::Interceptor), (vec![6], 1, 0));
    assert_eq!(figures(Piece::Turret), (vec![5], 2, 1));
    assert_eq!(figures(Piece::Infantry), (vec![], 0, 0));
}

#[test]
fn one_may_buy_as_much_as_one_can_pay_in_any_order() {
    proves!("purchase.any-amount", "purchase.pay");
    let mut scene = shopping(60).ships(1, "destroyer-1", 1).damage(1, "destroyer-1", 1);
    scene.acts(&[
        "buy infantry 1",
        "repair destroyer-1",
        "buy scout 1",
        "buy infantry 1",
        "buy destroyer 1",
        "buy infantry 1",
    ]);
    assert_eq!(scene.credits_of(1), 60 - 3 * 5 - 3 - 8 - 20);
    assert_eq!(scene.infantry_at(1), 3);
    scene.refused("buy destroyer 1", "purchase.pay");
    assert!(scene.options().iter().all(|option| !option.starts_with("sell")));
}

#[test]
fn what_is_bought_is_placed_at_once() {
    proves!("purchase.place-now", "turret.place");
    let mut scene = shopping(200).front(5, "haleth").controls(1, 5);
    scene.acts(&["buy destroyer 1", "buy turret 5", "buy interceptor 5", "buy spaceport 5"]);
    assert_eq!((scene.at(1, "destroyer-1"), scene.at(1, "turret-1")), (Some(1), Some(5)));
    assert_eq!((scene.damage_of(1, "destroyer-1"), scene.aboard(1, "destroyer-1")), (0, [0, 0]));
    assert_eq!(scene.units_at(5), [0, 1]);
    assert_eq!(scene.world(5)["spaceport"], true);
    scene.refused("buy infantry 19", "purchase.place-now");
    scene.refused("buy infantry 4", "purchase.place-now");
}

#[test]
fn ships_need_a_spaceport_held_since_the_turn_began() {
    proves!("purchase.ships-need-spaceport", "purchase.others-anywhere", "hivemind.infest");
    let mut scene = shopping(200).front(5, "haleth").controls(1, 5);
    for ship in ["scout", "colony-ship", "destroyer", "battleship"] {
        scene.refused(&format!("buy {ship} 5"), "purchase.ships-need-spaceport");
    }
    for other in ["infantry", "interceptor", "turret", "power-link"] {
        scene.act(&format!("buy {other} 5"));
    }
    // The Hivemind colonise a station with a printed spaceport in phase III: no ship can be placed there yet.
    let mut scene = Scene::with_content(2, |content| {
        content["planets"][21]["buildings"] = serde_json::json!(["spaceport"]);
    })
    .phase("purchase")
    .credits(1, 200)
    .front(5, "silt")
    .ships(1, "destroyer-1", 5);
    scene.act("infest destroyer-1");
    scene.refused("buy scout 5", "purchase.ships-need-spaceport");
    scene.acts(&["buy infantry 5", "buy turret 5", "buy power-link 5"]);
}

#[test]
fn a_new_spaceport_can_be_used_at_once() {
    proves!("purchase.new-spaceport-usable");
    let mut scene = shopping(40).front(5, "haleth").controls(1, 5);
    scene.acts(&["buy spaceport 5", "buy destroyer 5"]);
    assert_eq!((scene.at(1, "destroyer-1"), scene.credits_of(1)), (Some(5), 0));
}

#[test]
fn nothing_is_built_at_an_ally() {
    proves!("purchase.allied-no-build", "alliance.no-rights");
    let mut scene = shopping(200).front(5, "tallows-gate").allied(1, 5).ships(1, "destroyer-1", 5).cargo(
        1,
        "destroyer-1",
        1,
        0,
    );
    for piece in ["scout", "infantry", "turret", "power-link"] {
        scene.refused(&format!("buy {piece} 5"), "purchase.allied-no-build");
    }
    // Nor are units stationed there.
    scene.act("done");
    scene.refused("unload infantry destroyer-1", "cargo.own-world");
}

#[test]
fn pieces_are_limited() {
    proves!(
        "components.destroyer-limit",
        "components.battleship-limit",
        "components.other-limits",
        "purchase.piece-limit"
    );
    // Nine destroyers on the board and 60 credits: no tenth.
    let nine = "destroyer-1 destroyer-2 destroyer-3 destroyer-4 destroyer-5 destroyer-6 destroyer-7 destroyer-8 destroyer-9";
    let mut scene = shopping(60).ships(1, nine, 1);
    scene.refused("buy destroyer 1", "purchase.piece-limit");
    let mut scene = shopping(200);
    scene.act("buy battleship 1").refused("buy battleship 1", "purchase.piece-limit");
    let limits = [("scout", 6), ("colony-ship", 4), ("infantry", 15), ("interceptor", 12)];
    for (piece, limit) in limits {
        let mut scene = shopping(500);
        for _ in 0..limit {
            scene.act(&format!("buy {piece} 1"));
        }
        scene.refused(&format!("buy {piece} 1"), "purchase.piece-limit");
        assert_eq!(scene.supply_of(1, piece), 0);
    }
    let mut scene = shopping(500).front(2, "bastion").controls(1, 2).front(5, "haleth").controls(1, 5);
    scene.acts(&["buy turret 2", "buy turret 2", "buy turret 2", "buy turret 5"]);
    scene.refused("buy turret 5", "purchase.piece-limit");
    // Units count wherever they are.
    let mut scene = shopping(500)
        .units(1, 7, 0)
        .ships(1, "battleship", 10)
        .cargo(1, "battleship", 4, 0)
        .lost(1, "infantry", 3);
    assert_eq!(scene.supply_of(1, "infantry"), 1);
    scene.act("buy infantry 1").refused("buy infantry 1", "purchase.piece-limit");
}

#[test]
fn a_world_has_one_building_of_each_kind() {
    proves!("components.building-one-each", "world.buildings-follow");
    // A conquered world has the spaceport that the opponent built there.
    let mut scene = Scene::new(2)
        .front(5, "haleth")
        .controls(2, 5)
        .building(5, "spaceport")
        .ships(1, "destroyer-1", 5)
        .phase("land")
        .dice(&[6]);
    scene.act("invade destroyer-1");
    assert_eq!(scene.world(5)["spaceport"], true);
    let mut scene = shopping(200).front(5, "haleth").controls(1, 5).building(5, "spaceport");
    scene.refused("buy spaceport 5", "components.building-one-each");
    scene.act("buy scout 5");
    scene.act("buy power-link 5").refused("buy power-link 5", "components.building-one-each");
    scene.refused("buy spaceport 1", "components.building-one-each");
    // Their number is not limited otherwise.
    let many =
        [(3, "haleth"), (5, "ysmere"), (7, "frostmere"), (13, "miir"), (15, "quorum"), (17, "korrath")];
    let mut scene = many.iter().fold(shopping(900), |scene, &(at, id)| scene.front(at, id).controls(1, at));
    for (at, _) in many {
        scene.acts(&[&format!("buy spaceport {at}"), &format!("buy power-link {at}")]);
    }
}

#[test]
fn losses_are_final_unless_they_return() {
    proves!("components.pieces-return", "components.battleship-limit");
    // The battleship was destroyed: with 50 credits and a spaceport it cannot be bought again.
    let mut scene = shopping(50).lost(1, "battleship", 1);
    scene.refused("buy battleship 1", "purchase.piece-limit");
    for (returns, left) in [(false, 8), (true, 9)] {
        let options = Options { losses_return: returns, ..options(2) };
        let mut scene = Scene::with_options(&options)
            .ships(1, "destroyer-1", 9)
            .ships(2, "destroyer-1", 10)
            .damage(2, "destroyer-1", 1)
            .cargo(2, "destroyer-1", 1, 0)
            .dice(&[4, 1]);
        scene.acts(&["move destroyer-1 10", "done", "stay"]);
        assert_eq!(scene.at(2, "destroyer-1"), None);
        assert_eq!(scene.supply_of(2, "destroyer"), left);
        assert_eq!(scene.supply_of(2, "infantry"), if returns { 15 } else { 14 });
    }
    // A colony ship that has colonised goes back to the supply in any case.
    let mut scene = Scene::new(2).front(5, "silt").ships(1, "colony-ship-1", 5);
    scene.act("colonise colony-ship-1");
    assert_eq!(scene.supply_of(1, "colony-ship"), 4);
}

#[test]
fn discounts_add_up_but_not_below_nothing() {
    proves!("purchase.price-floor", "tivare.discount");
    // The Tivare pay 13 + 8 for a spaceport and a Power Link.
    let mut scene =
        Scene::new(2).turn_of(2).phase("purchase").credits(2, 50).front(17, "haleth").controls(2, 17);
    scene.acts(&["buy spaceport 17", "buy power-link 17"]);
    assert_eq!(scene.credits_of(2), 50 - 21);
    // With a subsidy of 5 a Power Link costs 3, and where 8 are off a turret, nothing.
    let mut scene = Scene::with_content(2, |content| {
        content["cards"][19]["effect"]["amount"] = serde_json::json!(30);
    })
    .turn_of(2)
    .phase("card")
    .front(17, "haleth")
    .controls(2, 17);
    scene.will_draw_card();
    scene.play("subsidy").act("buy spaceport 17");
    assert_eq!(scene.credits_of(2), 10 + 8 + 3, "the price is 0, and nobody is paid for buying");
}

#[test]
fn a_subsidy_is_not_given_up_by_habit() {
    let said = |scene: &Scene| {
        (scene.rules.role(scene.state(), seat(1), "done".parse().unwrap()), scene.note("done"))
    };
    let kept = (Role::Ends, String::new());
    let mut scene = Scene::new(2).phase("card");
    scene.will_draw_card();
    scene.play("subsidy");
    assert_eq!(said(&scene), (Role::Declines, "The 5 credits off your first purchase are lost.".to_owned()));
    scene.act("buy turret 1");
    assert_eq!(said(&scene), kept, "it is used");
    assert_eq!(said(&shopping(60)), kept);
}

#[test]
fn omega_construction_makes_interceptors_cheap() {
    proves!("world.ability-example", "purchase.price-floor", "world.printed-ability");
    // Three interceptors elsewhere: 4 credits each, 12 in all.
    let mut scene = shopping(12).front(5, "omega-construction").controls(1, 5);
    scene.acts(&["buy interceptor 1", "buy interceptor 1", "buy interceptor 1"]);
    assert_eq!(scene.credits_of(1), 0);
    // Not for an ally.
    let mut scene = shopping(5).front(5, "omega-construction").allied(1, 5);
    scene.act("buy interceptor 1");
    assert_eq!(scene.credits_of(1), 0);
    // Discounts of other worlds work where they say: infantry at Korrath, infantry everywhere by the Barracks Ring.
    let mut scene = shopping(20).front(5, "korrath").controls(1, 5).front(2, "barracks-ring").controls(1, 2);
    scene.acts(&["buy infantry 5", "buy infantry 1"]);
    assert_eq!(scene.credits_of(1), 20 - 3 - 4);
}

#[test]
fn a_turret_is_a_ship_and_a_building() {
    proves!("prices.what-is-a-ship");
    // A subsidy for ships and buildings is for turrets, not for units.
    let mut scene = Scene::new(2).phase("card");
    scene.will_draw_card();
    scene.play("subsidy").acts(&["buy interceptor 1", "buy turret 1"]);
    assert_eq!(scene.credits_of(1), 18 - 5 - 3);
    // Interceptors on a world are no ships: there is nobody to fight.
    let mut scene = Scene::new(2).units(19, 0, 3).ships(1, "destroyer-1", 18);
    scene.acts(&["move destroyer-1 19", "done"]);
    assert_eq!((scene.asked(), scene.now().as_str()), (1, "land"));
    assert_eq!(scene.happened("battle-started").len(), 0);
}

#[test]
fn nobody_has_fewer_than_no_credits() {
    proves!("basics.credits", "purchase.pay");
    let mut scene = Scene::new(2).phase("purchase").credits(1, 8);
    scene.act("buy scout 1");
    assert_eq!(scene.credits_of(1), 0);
    scene.refused("buy infantry 1", "purchase.pay");
    // There is no limit upwards.
    let mut scene = Scene::new(2).phase("card").credits(1, 60_000);
    scene.will_draw_card();
    scene.play("windfall");
    assert_eq!(scene.credits_of(1), 60_014);
}

#[test]
fn a_special_text_beats_a_general_rule() {
    proves!("basics.species-beats-rule");
    // Hands have 5 cards, those of the Xan'il 8; rebels rise everywhere but under the Hivemind; two turrets but three at Bastion.
    let mut scene = Scene::new(2).front(2, "bastion").controls(1, 2).phase("purchase").credits(1, 99);
    scene.acts(&["buy turret 2", "buy turret 2", "buy turret 2"]);
    scene.refused("buy turret 2", "turret.max-two");
    let scene = Scene::with_options(&options(4));
    assert_eq!(scene.view(4)["players"][3]["hand_size"], 8);
}

// --------------------------------------------------------------- infantry limit

#[test]
fn surplus_infantry_must_go() {
    proves!("infantry-limit.limit", "infantry-limit.remove");
    // Population 2, three infantry, and no ship: one is removed.
    let mut scene = Scene::new(2).front(5, "verdant-reach").controls(1, 5).units(5, 3, 2);
    scene.act("done");
    assert_eq!((scene.asked(), scene.units_at(5)), (2, [2, 2]));
    assert_eq!(scene.supply_of(1, "infantry"), 12, "out for the whole game");
}

#[test]
fn surplus_infantry_may_go_aboard() {
    proves!("infantry-limit.remove");
    // A destroyer with one free space is there: aboard or removed.
    let crowded = || {
        let mut scene = Scene::new(2)
            .front(5, "verdant-reach")
            .controls(1, 5)
            .units(5, 3, 0)
            .ships(1, "destroyer-1", 5)
            .cargo(1, "destroyer-1", 0, 1)
            .ships(1, "destroyer-2", 1);
        scene.act("done");
        scene
    };
    let mut scene = crowded();
    assert_eq!(scene.options(), ["load infantry destroyer-1", "disband"]);
    scene.refused("done", "infantry-limit.limit");
    scene.refused("load infantry destroyer-2", "infantry-limit.remove");
    scene.refused("load interceptor destroyer-1", "infantry-limit.limit");
    scene.act("load infantry destroyer-1");
    assert_eq!((scene.units_at(5), scene.aboard(1, "destroyer-1")), ([2, 0], [1, 1]));
    let mut scene = crowded();
    scene.act("disband");
    assert_eq!((scene.units_at(5), scene.aboard(1, "destroyer-1")), ([2, 0], [0, 1]));
}

#[test]
fn the_limit_holds_only_at_the_end_of_the_turn() {
    proves!("infantry-limit.during-turn");
    // A world of population 1 with 1 infantry: three more are placed and loaded.
    let mut scene = Scene::new(2)
        .phase("purchase")
        .credits(1, 15)
        .front(5, "haleth")
        .controls(1, 5)
        .units(5, 1, 0)
        .ships(1, "destroyer-1 colony-ship-1", 5);
    scene.acts(&["buy infantry 5", "buy infantry 5", "buy infantry 5", "done"]);
    assert_eq!(scene.infantry_at(5), 4);
    scene.refused("disband", "infantry-limit.during-turn");
    scene.acts(&[
        "load infantry destroyer-1",
        "load infantry destroyer-1",
        "load infantry colony-ship-1",
        "done",
    ]);
    assert_eq!((scene.asked(), scene.infantry_at(5)), (2, 1));
    // In another's turn a world may hold more.
    let mut scene = Scene::new(2).front(17, "haleth").controls(2, 17).units(17, 3, 0);
    scene.act("done");
    assert_eq!((scene.asked(), scene.infantry_at(17)), (2, 3));
}

#[test]
fn beginners_play_without_the_infantry_limit() {
    proves!("variant.beginner-infantry");
    let options = Options { infantry_limit: false, ..options(2) };
    let mut scene = Scene::with_options(&options).front(5, "haleth").controls(1, 5).units(5, 9, 0);
    scene.act("done");
    assert_eq!((scene.asked(), scene.infantry_at(5)), (2, 9));
}

// ---------------------------------------------------------------------- repairs

#[test]
fn a_repair_costs_three_credits_a_point() {
    proves!("repair.price", "repair.where");
    // A battleship with 1 of 4 hit points at an ally, and 7 credits: one or two points.
    let mut scene =
        shopping(7).front(5, "haleth").allied(1, 5).ships(1, "battleship", 5).damage(1, "battleship", 3);
    scene.acts(&["repair battleship", "repair battleship"]);
    assert_eq!((scene.damage_of(1, "battleship"), scene.credits_of(1)), (1, 1));
    scene.refused("repair battleship", "repair.price");
    let mut scene = shopping(99).ships(1, "destroyer-1", 1).damage(1, "destroyer-1", 1);
    scene.act("repair destroyer-1").refused("repair destroyer-1", "repair.price");
    // A world may set another price.
    let mut scene = shopping(7)
        .front(2, "repair-yard-theta")
        .controls(1, 2)
        .ships(1, "battleship", 2)
        .damage(1, "battleship", 3);
    scene.acts(&["repair battleship", "repair battleship", "repair battleship"]);
    assert_eq!((scene.damage_of(1, "battleship"), scene.credits_of(1)), (0, 4));
    let mut scene = shopping(7).front(2, "repair-yard-theta").allied(1, 2).ships(1, "battleship", 2).damage(
        1,
        "battleship",
        3,
    );
    scene.act("repair battleship");
    assert_eq!(scene.credits_of(1), 4, "its ability is for its controller");
}

#[test]
fn ships_are_repaired_at_ones_own_worlds_and_allies() {
    proves!("repair.where");
    let damaged = |scene: Scene| scene.ships(1, "destroyer-1", 5).damage(1, "destroyer-1", 1);
    let scene = || shopping(99).front(5, "haleth");
    damaged(scene()).refused("repair destroyer-1", "repair.where");
    damaged(scene().controls(2, 5)).refused("repair destroyer-1", "repair.where");
    damaged(scene().allied(2, 5)).refused("repair destroyer-1", "repair.where");
    damaged(scene().controls(1, 5)).act("repair destroyer-1");
    damaged(scene().allied(1, 5)).act("repair destroyer-1");
    let mut scene = shopping(99).ships(1, "destroyer-1", 10).damage(1, "destroyer-1", 1);
    scene.refused("repair destroyer-1", "repair.where");
}

#[test]
fn damage_stays_and_hinders_nothing() {
    proves!("repair.damage-stays");
    let mut scene = Scene::new(2)
        .ships(1, "destroyer-1", 1)
        .damage(1, "destroyer-1", 1)
        .units(1, 2, 0)
        .front(5, "haleth")
        .dice(&[6]);
    scene.acts(&["load infantry destroyer-1", "load infantry destroyer-1", "move destroyer-1 5", "done"]);
    scene.act("invade destroyer-1");
    assert_eq!((scene.controller(5), scene.damage_of(1, "destroyer-1")), (Some(1), 1));
    // It fires like an undamaged one.
    let mut scene = Scene::new(2)
        .ships(1, "destroyer-1", 9)
        .damage(1, "destroyer-1", 1)
        .ships(2, "scout-1", 10)
        .dice(&[4, 1]);
    scene.acts(&["move destroyer-1 10", "done", "stay"]);
    assert_eq!(scene.at(2, "scout-1"), None);
}

// ------------------------------------------------------------------ the Hivemind

#[test]
fn infested_ships_colonise_and_stay() {
    proves!("hivemind.infest", "hivemind.infest-price", "hivemind.infest-effect", "hivemind.infest-turn");
    let scene = |ship: &str, credits: u16| {
        Scene::new(2).phase("purchase").credits(1, credits).front(5, "silt").ships(1, ship, 5)
    };
    // A destroyer for 10 credits.
    let mut one = scene("destroyer-1", 10);
    one.act("infest destroyer-1");
    assert_eq!((one.credits_of(1), one.controller(5), one.value(5, "population")), (0, Some(1), 1));
    assert_eq!(one.at(1, "destroyer-1"), Some(5));
    one.act("done");
    one.refused("move destroyer-1 1", "hivemind.infest-turn");
    // A scout for 13.
    let mut one = scene("scout-1", 13);
    one.act("infest scout-1");
    assert_eq!(one.credits_of(1), 0);
    scene("scout-1", 12).refused("infest scout-1", "hivemind.infest-price");
    scene("destroyer-1", 9).refused("infest destroyer-1", "hivemind.infest-price");
    // No other ship, no other world, no other species, no other phase.
    scene("colony-ship-1", 99).refused("infest colony-ship-1", "hivemind.infest");
    let mut inhabited =
        Scene::new(2).phase("purchase").credits(1, 99).front(5, "haleth").ships(1, "destroyer-1", 5);
    inhabited.refused("infest destroyer-1", "hivemind.infest");
    let mut others =
        Scene::new(2).turn_of(2).phase("purchase").credits(2, 99).front(5, "silt").ships(2, "destroyer-1", 5);
    others.refused("infest destroyer-1", "hivemind.infest");
    let mut late = Scene::new(2).credits(1, 99).front(5, "silt").ships(1, "destroyer-1", 5);
    late.refused("infest destroyer-1", "turn.seven-phases");
}

#[test]
fn an_infested_ship_does_nothing_else() {
    proves!("hivemind.infest-turn");
    let mut scene = Scene::new(2)
        .phase("purchase")
        .credits(1, 30)
        .front(5, "silt")
        .ships(1, "destroyer-1", 5)
        .cargo(1, "destroyer-1", 1, 0);
    scene.acts(&["infest destroyer-1", "buy infantry 5", "done"]);
    scene.refused("unload infantry destroyer-1", "hivemind.infest-turn");
    scene.refused("load infantry destroyer-1", "hivemind.infest-turn");
    // In the next turn it is free again.
    scene.act("done");
    scene.will_draw_card();
    scene.play("barrage");
    while scene.asked() == 2 {
        scene.act("done");
    }
    scene.will_draw_card();
    scene.play("barrage").acts(&["done", "unload infantry destroyer-1"]);
}
