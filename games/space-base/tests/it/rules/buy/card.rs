//! Reading a card: cost, sector and the two sides of every ship; credits, income and victory points.

use crate::scene::{
    Scene,
    cards::{Ship, ships},
    dice_for, shopping_with,
};

/// Seat 1 rolls and takes this sector; with sector 1 comes sector 6, because no sum is 1.
#[track_caller]
fn seat_1_gains_from(scene: &mut Scene, sector: u8) {
    if sector == 1 {
        scene.roll(1, 6).act("dice");
    } else {
        let [a, b] = dice_for(sector);
        scene.roll(a, b).act("sum");
    }
}

/// Seat 1 rolls, gains somewhere, and seat 2 takes this sector (with sector 1 comes sector 6).
#[track_caller]
fn seat_2_gains_from(scene: &mut Scene, sector: u8) {
    seat_1_gains_from(scene, sector);
    scene.act_as(2, if sector == 1 { "dice" } else { "sum" });
}

/// Seat 1 in the buy phase with exactly these credits, and this ship alone on offer in its level.
fn shopping_for(ship: &Ship, credits: u16) -> Scene {
    shopping_with(credits, |scene| scene.shipyard(ship.level, &[&ship.id]))
}

// ------------------------------------------------------------------------------------------------------------ anatomy

#[test]
fn every_ship_costs_what_its_upper_left_corner_says() {
    proves!("card.cost", "parts.level-3-values");
    for ship in ships() {
        let buy = format!("buy {}", ship.id);
        shopping_for(&ship, ship.cost - 1).refused(&buy, "buy.afford");
        assert!(shopping_for(&ship, ship.cost).may(&buy), "{}", ship.id);
    }
}

#[test]
fn every_ship_is_placed_on_the_sector_in_its_upper_right_corner() {
    proves!("card.sector", "place.printed-sector", "parts.per-sector", "parts.level-3-values");
    let mut landed = [[0; 12]; 3];
    for ship in ships() {
        let mut scene = shopping_for(&ship, ship.cost);
        scene.act(&format!("buy {}", ship.id));
        let sectors: Vec<u8> = (1..=12).filter(|&sector| scene.station_of(1, sector) == ship.id).collect();
        assert_eq!(sectors, [ship.sector], "{}", ship.id);
        landed[ship.level - 1][usize::from(sectors[0]) - 1] += 1;
    }
    assert_eq!(landed, [[4; 12], [4; 12], [3; 12]]);
}

#[test]
fn the_starting_ships_have_two_sides_as_well() {
    proves!("card.station-part", "card.deployed-part", "parts.starting-ships");
    // With sector 1 comes sector 6.
    let station = [2, 1, 1, 1, 1, 1, 3, 3, 0, 0, 0, 0];
    let deployed = [1, 1, 1, 1, 1, 1, 2, 2, 3, 3, 4, 5];
    let replacements = [
        "malyshev",
        "tuan",
        "tamayo-mendez",
        "kizim",
        "strekalov",
        "savinykh",
        "allen",
        "lenoir",
        "bobko",
        "musgrave",
        "peterson",
        "hauck",
    ];
    for sector in 1..=12 {
        let place = usize::from(sector) - 1;
        let mut own_turn = Scene::always_asked(2);
        seat_1_gains_from(&mut own_turn, sector);
        assert_eq!(own_turn.credits_of(1), station[place], "sector {sector}");
        assert_eq!(own_turn.income_of(1), if sector < 9 { 0 } else { 1 }, "sector {sector}");

        let start = format!("start-{sector}");
        let mut other_turn =
            Scene::always_asked(2).station(2, sector, replacements[place]).deployed(2, sector, &[&start]);
        seat_2_gains_from(&mut other_turn, sector);
        assert_eq!((other_turn.credits_of(2), other_turn.income_of(2)), (deployed[place], 0), "{start}");
        assert_eq!(other_turn.points_of(2), 0, "the new station card gives nothing now");
    }
}

#[test]
fn the_level_3_ships_are_the_designed_ones() {
    proves!("parts.level-3-values");
    let level_3: Vec<Ship> = ships().into_iter().filter(|ship| ship.level == 3).collect();
    assert_eq!(level_3.len(), 36);
    for ship in &level_3 {
        assert_eq!(ship.source, ["designed"], "{}", ship.id);
        assert!((12..=14).contains(&ship.cost), "{} costs {}", ship.id, ship.cost);
    }
    assert!(ships().iter().all(|ship| ship.level == 3 || ship.source != ["designed"]));
}

#[test]
fn dice_do_not_carry_an_activation_out() {
    proves!("card.activation-mark");
    // Carpenter's box gives 3 credits, Grissom's 20; beside the boxes stand 3 and 2.
    let mut scene = Scene::always_asked(2).station(1, 6, "carpenter").station(1, 3, "grissom");
    scene.roll(3, 6).act("dice");
    assert_eq!(scene.credits_of(1), 5);
    assert_eq!((scene.charges_on(1, "carpenter"), scene.charges_on(1, "grissom")), (1, 1));
    // The box works when it is paid for.
    scene.act("use carpenter");
    assert_eq!((scene.credits_of(1), scene.charges_on(1, "carpenter")), (8, 0));
}

#[test]
fn dice_do_not_win_swap_or_shift_by_themselves() {
    proves!("card.activation-mark");
    let mut scene = Scene::always_asked(5)
        .station(1, 6, "kubasov")
        .charges(1, "kubasov", 1)
        .station(1, 3, "thagard")
        .charges(1, "thagard", 1);
    scene.roll(3, 6).act("dice");
    // Both are paid up now, and nothing has happened by itself.
    assert_eq!((scene.charges_on(1, "kubasov"), scene.charges_on(1, "thagard")), (2, 2));
    assert_eq!(
        (scene.station_of(1, 5), scene.station_of(1, 8)),
        ("start-5".to_owned(), "start-8".to_owned())
    );
    assert_eq!((scene.credits_of(1), scene.income_of(1), scene.points_of(1)), (0, 0, 0));
}

#[test]
fn what_stands_beside_the_box_comes_with_the_charge() {
    proves!("card.beside-box", "reward.several-on-card", "reward.charge-is-reward");
    let mut own = Scene::always_asked(2).station(1, 11, "popovich");
    own.roll(5, 6).act("sum");
    assert_eq!((own.credits_of(1), own.points_of(1), own.charges_on(1, "popovich")), (6, 4, 1));
    let mut others = Scene::always_asked(2).deployed(2, 10, &["rozhdestvensky"]);
    others.roll(5, 5).act("sum").act_as(2, "sum");
    assert_eq!((others.credits_of(2), others.charges_on(2, "rozhdestvensky")), (4, 1));
    // A full square does not hold the other rewards back.
    let mut full =
        Scene::always_asked(2).deployed(2, 10, &["rozhdestvensky"]).charges(2, "rozhdestvensky", 1);
    full.roll(5, 5).act("sum").act_as(2, "sum");
    assert_eq!((full.credits_of(2), full.charges_on(2, "rozhdestvensky")), (4, 1));
}

// ---------------------------------------------------------------------------------------------------------- resources

// Ledger example: 3 credits and 2 more.
// Rulebook example: gaining resources.
#[test]
fn credits_gained_are_added() {
    proves!("resource.credits");
    let mut scene = Scene::always_asked(2).credits(1, 3).station(1, 2, "crippen");
    scene.roll(1, 1).act("sum");
    assert_eq!((scene.credits_of(1), scene.income_of(1), scene.points_of(1)), (5, 0, 0));
    assert_eq!(scene.credits_of(2), 0);
}

#[test]
fn income_gained_is_added() {
    proves!("resource.income");
    let mut scene = Scene::always_asked(2).income(1, 2).station(1, 10, "gorbatko");
    scene.roll(4, 6).act("sum");
    assert_eq!((scene.credits_of(1), scene.income_of(1), scene.points_of(1)), (0, 5, 0));
    // Once more, on another player's turn.
    let mut scene = Scene::always_asked(2).income(2, 1).deployed(2, 10, &["gorbatko"]);
    scene.roll(4, 6).act("sum").act_as(2, "sum");
    assert_eq!((scene.credits_of(2), scene.income_of(2), scene.points_of(2)), (0, 3, 0));
}

#[test]
fn victory_points_gained_are_added() {
    proves!("resource.points");
    let mut scene =
        Scene::always_asked(2).points(1, 7).points(2, 5).station(1, 9, "gibson").deployed(2, 9, &["bobko"]);
    scene.roll(4, 5).act("sum").act_as(2, "sum");
    assert_eq!((scene.points_of(1), scene.points_of(2)), (12, 7));
    assert_eq!((scene.credits_of(1), scene.income_of(1)), (0, 0));
}

// Ledger example: 38 points and 5 more.
#[test]
fn nothing_stops_at_40() {
    proves!("resource.no-upper-limit");
    let mut scene = Scene::always_asked(2).points(1, 38).station(1, 9, "gibson");
    scene.roll(4, 5).act("sum");
    assert_eq!(scene.points_of(1), 43);
    let mut scene = Scene::always_asked(2).credits(1, 38).income(1, 38).station(1, 9, "cooper");
    scene.roll(4, 5).act("sum");
    assert_eq!((scene.credits_of(1), scene.income_of(1)), (41, 42));
    // An income above 40 counts in full when credits are raised.
    scene.others_done();
    scene.act("end");
    assert_eq!(scene.credits_of(1), 42);
}

#[test]
fn nothing_stops_at_80_or_later() {
    proves!("resource.no-upper-limit");
    for before in [79, 119, 250] {
        let mut scene =
            Scene::always_asked(2).credits(1, before).points(1, before).station(1, 12, "stafford");
        scene.roll(6, 6).act("sum");
        assert_eq!((scene.credits_of(1), scene.points_of(1)), (before + 20, before + 5));
        let mut scene = Scene::always_asked(2).income(1, before).station(1, 9, "cooper");
        scene.roll(4, 5).act("sum");
        assert_eq!(scene.income_of(1), before + 4);
    }
}

#[test]
fn income_gives_no_credits_when_it_is_gained() {
    proves!("resource.income-not-credits");
    let mut scene = Scene::always_asked(2).income(1, 1).income(2, 4).deployed(2, 12, &["gorbatko"]);
    scene.roll(6, 6).act("sum").act_as(2, "sum");
    assert_eq!((scene.income_of(1), scene.credits_of(1)), (2, 0));
    assert_eq!((scene.income_of(2), scene.credits_of(2)), (6, 0));
    // It counts at the end of the player's own turn, nobody else's.
    scene.act("end");
    assert_eq!((scene.credits_of(1), scene.credits_of(2)), (2, 0));
    scene.roll(1, 1).act("sum").act_as(1, "sum");
    assert_eq!(scene.credits_of(2), 1);
    scene.act("end");
    assert_eq!((scene.credits_of(2), scene.income_of(2)), (6, 6));
}

#[test]
fn income_is_never_spent() {
    proves!("resource.income-not-credits");
    let mut scene = Scene::always_asked(2).credits(1, 2).income(1, 7);
    scene.roll(1, 1).act("sum");
    // 3 credits and 7 income do not buy a ship for 7.
    scene.refused("buy worden", "buy.afford");
    scene.act("buy ryumin");
    assert_eq!((scene.credits_of(1), scene.income_of(1)), (0, 7));
    scene.act_as(2, "sum").act("end");
    assert_eq!((scene.credits_of(1), scene.income_of(1)), (7, 7));
}
