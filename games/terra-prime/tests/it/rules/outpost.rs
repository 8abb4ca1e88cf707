//! Delivering, Demand tiles, loading markers, and Tech Upgrades.

use terra_prime::{Event, Phase, Stand, Tech};

use crate::scene::{Scene, cubes, rules, tech};

#[test]
fn the_rulebooks_delivery() {
    proves!(
        "deliver.pay-green-blue",
        "deliver.pay-yellow",
        "deliver.claim",
        "deliver.replace",
        "deliver.choose-tiles"
    );
    proves!("deliver.what", "referee.supply-returns");
    // Face up: 2 Bluium, 2 Greenium and 2 Yellium with one Yellium on it. Aboard: 2 Bluium and 1 Yellium.
    let mut scene = Scene::new(3).demand("yellow", "y-2y", "yellium").modules(1, "2 cargo");
    scene = scene.cubes(1, "2 bluium, yellium").credits(1, 0);
    scene.act("deliver bluium green-1");
    assert_eq!((scene.asked(), scene.actions_left()), (Phase::Deliver, 2));
    scene.act("deliver yellium yellow");
    scene.will_demand("g-1b1g").will_demand("y-1y1b").act("deliver bluium green-1");
    assert_eq!((scene.credits_of(1), scene.actions_left(), scene.asked()), (70, 2, Phase::Act));
    let tiles = [scene.tile("g-2b"), scene.tile("y-2y")].map(usize::from);
    assert_eq!(tiles.map(|tile| scene.player_of(1).claimed[tile]), [1, 1]);
    let open = scene.state().demand.map(|demand| demand.tile.unwrap());
    assert_eq!(open, [scene.tile("g-1b1g"), scene.tile("g-2g"), scene.tile("y-1y1b")]);
    assert!(scene.state().demand.iter().all(|demand| demand.cubes.is_empty()));
    assert_eq!(
        (scene.supply_of("bluium"), scene.supply_of("yellium")),
        (10, 8),
        "all cubes are in the supply again"
    );
}

#[test]
fn a_delivery_is_of_any_number_of_cubes_onto_any_tiles() {
    proves!("deliver.what", "deliver.choose-tiles", "deliver.partial-stays");
    let ready = || Scene::new(3).demand("green-2", "g-2b1g", "").cubes(1, "greenium, bluium");
    let mut scene = ready();
    assert_eq!(
        scene.options_like("deliver"),
        ["deliver greenium green-2", "deliver bluium green-1", "deliver bluium green-2"]
    );
    scene.refused("finish", "deliver.choose-tiles");
    scene.act("deliver bluium green-2");
    scene.refused("load", "deliver.choose-tiles").refused("end", "deliver.choose-tiles");
    // The rest is kept back.
    scene.act("finish");
    assert_eq!((scene.cubes_of(1), scene.actions_left()), ("1 greenium".into(), 2));
    assert_eq!(scene.state().demand[1].cubes, cubes("bluium"), "it stays for whoever comes next");
    scene.acts(&["deliver greenium green-2", "load", "end"]);
    // Another player fills the tile, and has it.
    let mut scene = fill(scene, "bluium");
    scene.will_demand("g-2g").act("deliver bluium green-2");
    assert_eq!(scene.player_of(2).claimed[usize::from(scene.tile("g-2b1g"))], 1);
    assert_eq!(scene.player_of(1).claimed, [0; 16]);
}

fn fill(scene: Scene, aboard: &str) -> Scene {
    scene.cubes(2, aboard)
}

#[test]
fn a_tile_takes_only_what_it_shows() {
    proves!("deliver.fits", "deliver.no-brownium");
    let mut scene = Scene::new(3).demand("green-1", "g-2b", "bluium").modules(1, "3 cargo");
    scene = scene.cubes(1, "3 bluium, greenium, yellium, brownium");
    scene
        .refused("deliver greenium green-1", "deliver.fits")
        .refused("deliver yellium green-2", "deliver.fits");
    for stand in ["green-1", "green-2", "yellow"] {
        scene.refused(&format!("deliver brownium {stand}"), "deliver.no-brownium");
    }
    // A yellow tile takes its other cubes before, after or without Yellium.
    let mut yellow = Scene::new(3).demand("yellow", "y-1y1g", "").cubes(1, "greenium");
    yellow.act("deliver greenium yellow");
    assert_eq!((yellow.credits_of(1), yellow.state().demand[2].cubes), (40, cubes("greenium")));
    scene.act("deliver bluium green-1");
    // Full, though not claimed before the delivery is finished.
    scene.refused("deliver bluium green-1", "deliver.fits");
    assert!(
        scene.rules.figures().demand.iter().all(|tile| tile.cubes.count(terra_prime::Cube::Brownium) == 0)
    );
    let brownium = serde_json::json!({ "brownium": 1 });
    let error = table::kit::content_error::<terra_prime::TerraPrime>(4, |content| {
        content["demand"][0]["cubes"] = brownium
    });
    assert_eq!(error.1, "has Brownium, which is never delivered");
}

#[test]
fn cubes_pay_twenty_or_thirty_credits() {
    proves!("deliver.pay-green-blue", "deliver.pay-yellow");
    for (cube, stand, paid) in
        [("greenium", "green-2", 20), ("bluium", "green-1", 20), ("yellium", "yellow", 30)]
    {
        let mut scene = Scene::new(3).modules(1, "cargo").cubes(1, cube).credits(1, 0);
        scene.act(&format!("deliver {cube} {stand}"));
        assert_eq!((scene.credits_of(1), scene.cubes_of(1)), (paid, String::new()));
    }
}

#[test]
fn claimed_tiles_are_open_to_all_and_count_at_the_end() {
    proves!("deliver.claimed-face-down", "deliver.claim-lp-end", "deliver.claim");
    let mut scene = Scene::new(3).demand("green-1", "g-2b", "bluium").cubes(1, "bluium").credits(1, 0);
    scene.will_demand("g-1b1g").act("deliver bluium green-1");
    assert_eq!((scene.lp_of(1), scene.score_of(1)), (3, 3 + 2 + 2), "chits, 20 credits, the tile");
    let tile = scene.tile("g-2b");
    for number in 1..=3 {
        assert_eq!(scene.seen_by(number).players[0].claimed, [tile]);
    }
}

#[test]
fn a_new_tile_waits_for_a_later_delivery() {
    proves!("deliver.new-tiles-later", "deliver.replace");
    let mut scene =
        Scene::new(3).demand("green-1", "g-2b", "bluium").modules(1, "cargo").cubes(1, "2 bluium");
    scene.will_demand("g-2b1g").act("deliver bluium green-1");
    assert_eq!((scene.asked(), scene.cubes_of(1)), (Phase::Act, "1 bluium".into()));
    scene.act("deliver bluium green-1");
    assert_eq!(scene.actions_left(), 1, "that took another action");
}

#[test]
fn the_demand_tiles_are_these() {
    proves!("demand.green-list", "demand.yellow-list");
    let rules = rules(4);
    let list = |yellow: bool| -> Vec<(String, u8, u8)> {
        let tiles = rules.figures().demand.iter().filter(|tile| tile.yellow == yellow);
        tiles.map(|tile| (crate::scene::text_of(&tile.cubes), tile.lp, tile.copies)).collect()
    };
    let tile = |(cubes, lp, copies): (&str, u8, u8)| (cubes.to_owned(), lp, copies);
    let green = [
        ("2 bluium", 2, 2),
        ("2 greenium", 2, 2),
        ("1 greenium, 1 bluium", 2, 2),
        ("1 greenium, 2 bluium", 3, 2),
        ("2 greenium, 1 bluium", 3, 2),
    ];
    assert_eq!(list(false), green.map(tile));
    let yellow = [
        ("2 yellium", 4, 1),
        ("1 greenium, 1 yellium", 3, 1),
        ("1 bluium, 1 yellium", 3, 1),
        ("1 greenium, 1 bluium, 1 yellium", 4, 1),
        ("2 greenium, 1 yellium", 4, 1),
        ("2 bluium, 1 yellium", 4, 1),
        ("1 greenium, 2 yellium", 5, 1),
        ("1 bluium, 2 yellium", 5, 1),
    ];
    assert_eq!(list(true), yellow.map(tile));
}

#[test]
fn three_tiles_lie_open_as_long_as_there_are_any() {
    proves!("demand.three-open", "demand.green-end", "end.demand");
    // Nine green tiles were claimed: of ten, two of which lie open at a time, the ninth cannot be replaced.
    let mut scene = Scene::new(2).claimed(2, "g-2b").claimed(2, "g-2g");
    for id in ["g-1b1g", "g-1b1g", "g-2b1g", "g-2b1g", "g-1b2g"] {
        scene = scene.claimed(2, id);
    }
    assert_eq!(scene.rules.demand_stack(scene.state(), false), 1);
    let mut scene = scene.demand("green-1", "g-2b", "bluium").cubes(1, "bluium");
    scene.will_draw(&[0]).act("deliver bluium green-1");
    assert_eq!(
        (scene.state().ending, scene.rules.demand_stack(scene.state(), false)),
        (None, 0),
        "the eighth"
    );
    let mut scene = scene.demand("green-1", "g-1b2g", "2 greenium").cubes(1, "bluium");
    scene.act("deliver bluium green-1");
    assert_eq!(scene.state().ending, Some(terra_prime::GameEnd::Demand), "the ninth");
    assert_eq!(scene.state().demand[Stand::GreenOne.index()].tile, None);
    scene = scene.cubes(1, "bluium");
    scene.refused("deliver bluium green-1", "demand.three-open");
    // The eighth yellow one.
    let mut scene = Scene::new(2);
    for id in ["y-2y", "y-1y1g", "y-1y1b", "y-1y1g1b", "y-1y2g", "y-1y2b"] {
        scene = scene.demand("yellow", "y-2y1b", "2 yellium").claimed(2, id);
    }
    let mut scene = scene.cubes(1, "bluium");
    assert_eq!(scene.rules.demand_stack(scene.state(), true), 1);
    scene.will_draw(&[0]).act("deliver bluium yellow");
    assert_eq!(scene.state().ending, None, "the seventh");
    let mut scene = scene.demand("yellow", "y-2y1g", "2 yellium").cubes(1, "greenium");
    scene.act("deliver greenium yellow");
    assert_eq!(scene.state().ending, Some(terra_prime::GameEnd::Demand));
    assert!(scene.happened(|event| matches!(event, Event::DemandOut { stand: Stand::Yellow })));
}

#[test]
fn two_tiles_claimed_at_once_with_one_left_are_replaced_as_far_as_it_goes() {
    proves!("deliver.replace", "end.demand", "end.finish-turn");
    let mut scene = Scene::new(2).tech(1, "delivery-optimizer");
    for id in ["g-2b", "g-2g", "g-1b1g", "g-1b1g", "g-2b1g", "g-2b1g", "g-1b2g"] {
        scene = scene.claimed(2, id);
    }
    let mut scene = scene.demand("green-1", "g-2b", "bluium").demand("green-2", "g-2g", "greenium");
    scene = scene.cubes(1, "greenium, bluium").lp(1, 0);
    scene.act("deliver greenium green-2");
    scene.will_draw(&[0]).act("deliver bluium green-1");
    let open = scene.state().demand.map(|demand| demand.tile);
    assert_eq!(open, [Some(scene.tile("g-1b2g")), None, Some(scene.tile("y-2y"))]);
    assert_eq!((scene.lp_of(1), scene.state().ending), (4, Some(terra_prime::GameEnd::Demand)));
    // The rest of the turn may be another delivery, onto the tiles that lie there.
    let mut scene = scene.cubes(1, "greenium");
    assert_eq!(scene.options_like("deliver"), ["deliver greenium green-1"]);
    scene.act("deliver greenium green-1");
    assert_eq!((scene.credits_of(1), scene.actions_left(), scene.is_over()), (20 + 60, 1, false));
}

// --------------------------------------------------------------------- loading

#[test]
fn a_marker_is_loaded_into_an_empty_two_door_hold() {
    proves!("load.one", "load.need-hold", "load.need-marker");
    let mut scene = Scene::new(3);
    scene.act("load");
    assert_eq!((scene.player_of(1).markers, scene.player_of(1).reserve, scene.actions_left()), (1, 7, 2));
    scene.refused("load", "load.need-hold");
    let mut scene = Scene::new(3).cubes(1, "greenium");
    scene.refused("load", "load.need-hold");
    scene.acts(&["discard greenium", "load"]);
    let mut scene = Scene::new(3).cubes(1, "2 brownium");
    scene.act("load");
    // A marker for each two-door hold, one at a time.
    let mut scene = Scene::new(3).tech(1, "cargo-capacity").modules(1, "2 cargo").left(3);
    scene.acts(&["load", "load", "load"]);
    assert_eq!((scene.player_of(1).markers, scene.player_of(1).reserve, scene.actions_left()), (3, 5, 0));
    // None left: eight colonies.
    let mut scene = Scene::new(3).open_space();
    for at in ["s06", "s08", "s10", "s12", "s16", "s18", "s20", "s24"] {
        scene = scene.colony(1, at, "mining");
    }
    assert_eq!(scene.player_of(1).reserve, 0);
    scene.refused("load", "load.need-marker");
}

// -------------------------------------------------------------- tech upgrades

#[test]
fn an_upgrade_costs_exactly_its_cubes() {
    proves!("tech.buy", "tech.exact", "tech.cost-targeting-computer", "tech.lp-end", "tech.no-slot");
    // The rulebook's example: 1 Greenium and 1 Brownium for the Targeting Computer.
    let mut scene = Scene::new(3).cubes(1, "greenium, brownium").credits(1, 0);
    scene.act("buy targeting-computer");
    assert_eq!(
        (scene.cubes_of(1), scene.supply_of("greenium"), scene.supply_of("brownium")),
        (String::new(), 10, 10)
    );
    assert_eq!((scene.actions_left(), scene.lp_of(1), scene.score_of(1)), (2, 3, 5));
    assert!(scene.player_of(1).has(tech("targeting-computer")));
    // Credits or other cubes are no substitute.
    let mut scene = Scene::new(3).cubes(1, "bluium, 2 brownium").credits(1, 500);
    scene.refused("buy targeting-computer", "tech.exact").refused("buy cargo-capacity", "tech.exact");
    // All seven, with all slots full.
    let mut scene = Scene::new(3).modules(1, "3 weapon, 3 thruster");
    for tech in Tech::ALL {
        scene = scene.tech(1, tech.id());
    }
    assert_eq!(scene.player_of(1).techs, 0x7f);
    let mut scene = Scene::new(3).modules(1, "3 weapon, 2 cargo").cubes(1, "2 bluium, brownium");
    scene.act("buy cargo-capacity");
}

#[test]
fn each_upgrade_has_its_cost_and_its_lp() {
    proves!("tech.cost-cargo-capacity", "tech.cost-delivery-optimizer", "tech.cost-cloaking-device");
    proves!("tech.cost-targeting-computer", "tech.cost-navigational-computer", "tech.cost-hyperdrive");
    proves!("tech.cost-battlestation");
    for (id, cost, lp) in [
        ("cargo-capacity", "1 brownium, 2 bluium", 1),
        ("delivery-optimizer", "1 bluium, 1 yellium", 0),
        ("cloaking-device", "2 greenium, 1 bluium", 3),
        ("targeting-computer", "1 brownium, 1 greenium", 2),
        ("navigational-computer", "1 greenium, 1 bluium", 2),
        ("hyperdrive", "1 brownium, 2 yellium", 1),
        ("battlestation", "1 brownium, 1 greenium, 1 yellium", 2),
    ] {
        let mut scene = Scene::new(3).modules(1, "3 cargo").cubes(1, cost).credits(1, 0).lp(1, 0);
        scene.act(&format!("buy {id}"));
        assert_eq!((scene.cubes_of(1), scene.score_of(1)), (String::new(), lp), "{id}");
        // One cube less is too little.
        let whole = cubes(cost);
        for (cube, _) in whole.iter() {
            let mut less = whole;
            less.0[cube.index()] -= 1;
            let mut scene = Scene::new(3).modules(1, "3 cargo").cubes(1, &crate::scene::text_of(&less));
            scene.refused(&format!("buy {id}"), "tech.exact");
        }
    }
}

#[test]
fn an_upgrade_can_be_had_once_and_while_there_are_any() {
    proves!("tech.available", "tech.no-duplicates", "components.techs", "tech.no-slot");
    let rich = |players| Scene::new(players).cubes(1, "greenium, brownium");
    let mut scene = rich(3).tech(1, "targeting-computer");
    scene.refused("buy targeting-computer", "tech.no-duplicates");
    let mut scene = rich(3).tech(2, "targeting-computer");
    scene.act("buy targeting-computer");
    let mut scene = rich(3).tech(2, "targeting-computer").tech(3, "targeting-computer");
    scene.refused("buy targeting-computer", "tech.available");
    let mut scene = rich(2).tech(2, "targeting-computer");
    scene.refused("buy targeting-computer", "tech.available");
    // All seven different ones may be owned.
    let mut scene = rich(3).modules(1, "3 thruster, 3 weapon");
    for &other in Tech::ALL.iter().filter(|&&other| other != Tech::TargetingComputer) {
        scene = scene.tech(1, other.id());
    }
    scene.act("buy targeting-computer");
    assert_eq!(scene.player_of(1).techs.count_ones(), 7);
}

#[test]
fn an_upgrade_works_at_once() {
    proves!("tech.immediate", "cargo-capacity.flip");
    // Cargo Capacity: two modules hold four cubes in the same turn.
    let mut scene = Scene::new(3).modules(1, "2 cargo").cubes(1, "2 bluium, brownium");
    scene.act("buy cargo-capacity").act("load").act("load");
    assert_eq!(scene.player_of(1).markers, 2);
    // The Delivery Optimizer counts for the next claim of the turn.
    let mut scene = Scene::new(3).modules(1, "2 cargo").cubes(1, "greenium, bluium, yellium");
    scene = scene.demand("green-2", "g-2g", "greenium");
    scene.act("buy delivery-optimizer");
    scene.will_demand("g-1b1g").act("deliver greenium green-2");
    assert_eq!(scene.lp_of(1), 5);
}

#[test]
fn the_delivery_optimizer_pays_for_each_tile_claimed() {
    proves!("delivery-optimizer.bonus", "delivery-optimizer.not-past");
    let mut scene = Scene::new(3).tech(1, "delivery-optimizer").claimed(1, "g-1b1g").modules(1, "cargo");
    scene = scene
        .demand("green-1", "g-2b", "bluium")
        .demand("green-2", "g-2g", "greenium")
        .cubes(1, "greenium, bluium");
    assert_eq!(scene.lp_of(1), 3, "nothing for a tile from before");
    scene.act("deliver greenium green-2");
    assert_eq!(scene.lp_of(1), 3, "nothing before it is claimed");
    scene.will_demand("g-1b2g").will_demand("g-2b1g").act("deliver bluium green-1");
    assert_eq!(scene.lp_of(1), 7, "two tiles");
    // A yellow tile is a Demand tile too.
    let mut scene = Scene::new(3).tech(1, "delivery-optimizer").demand("yellow", "y-1y1g", "yellium");
    scene = scene.cubes(1, "greenium");
    scene.will_demand("y-2y").act("deliver greenium yellow");
    assert_eq!(scene.lp_of(1), 5);
    // Nothing for cubes that fill no tile, and nothing without it: what others own does not count.
    let mut scene = Scene::new(3).tech(1, "delivery-optimizer").cubes(1, "bluium");
    scene.act("deliver bluium green-1");
    assert_eq!(scene.lp_of(1), 3);
    let mut scene = Scene::new(3).demand("green-1", "g-2b", "bluium").cubes(1, "bluium");
    scene = scene.tech(2, "delivery-optimizer");
    scene.will_demand("g-1b1g").act("deliver bluium green-1");
    assert_eq!((scene.lp_of(1), scene.lp_of(2)), (3, 3));
}
