//! Every ship of the content, both sides: what dice give for it and what its squares hold.

use space_base::Card;

use crate::scene::{
    Scene,
    cards::{Side, activations, sides, starting_stations},
    dice_for, name, seat, wealth,
};

#[test]
fn every_side_gives_its_credits_income_points_and_one_charge() {
    proves!(
        "card.station-part",
        "card.deployed-part",
        "card.beside-box",
        "charge.place-one",
        "reward.station-active",
        "reward.deployed-passive",
        "reward.station-is-blue"
    );
    for side in sides() {
        let (owner, label) = (side.owner(), format!("{} deployed: {}", side.id, side.deployed));
        let mut scene = side.on(Scene::always_asked(2), owner);
        side.gain(&mut scene);
        assert_eq!(wealth(&scene, owner), side.gives, "{label}");
        assert_eq!(scene.charges_on(owner, &side.id), u8::from(side.charge.is_some()), "{label}");
    }
}

#[test]
fn every_side_gives_nothing_on_the_turns_of_the_other_colour() {
    proves!(
        "card.station-part",
        "card.deployed-part",
        "charge.blue-square",
        "charge.red-square",
        "reward.no-station-on-others-turn",
        "reward.no-deployed-on-own-turn",
        "reward.station-is-blue"
    );
    let starting = starting_stations();
    for side in sides() {
        // Now the station cards are seat 2's and the deployed ones seat 1's, on seat 1's turn.
        let owner = 3 - side.owner();
        let mut scene = side.on(Scene::always_asked(2), owner);
        let [first, second] = dice_for(side.sector);
        scene.roll(first, second).act("sum");
        let before = wealth(&scene, 1);
        scene.act_as(2, "sum");
        assert_eq!(scene.charges_on(owner, &side.id), 0, "{}", side.id);
        // Seat 1 has only what the starting ship of the sector gave, seat 2 nothing.
        let given = starting[usize::from(side.sector) - 1];
        assert_eq!((before, wealth(&scene, 2)), (given, (0, 0, 0)), "{}", side.id);
    }
}

/// The sectors that an arrow can lead to.
fn targets(side: &Side) -> Vec<u8> {
    let steps: &[i8] = match side.arrow.as_deref().unwrap() {
        "left" => &[-1],
        "right" => &[1],
        "left_or_right" => &[-1, 1],
        "left2" => &[-2, -1],
        "right2" => &[1, 2],
        other => panic!("what is {other}?"),
    };
    let places = steps.iter().map(|step| side.sector as i8 + step);
    places.filter(|place| (1..=12).contains(place)).map(|place| place as u8).collect()
}

#[test]
fn every_arrow_leads_where_it_points() {
    proves!("arrow.single", "arrow.both-directions", "arrow.double", "arrow.with-reward");
    let arrows: Vec<Side> = sides().into_iter().filter(|side| side.arrow.is_some()).collect();
    assert_eq!(arrows.len(), 16);
    for side in arrows {
        let owner = side.owner();
        for choice in targets(&side) {
            let mut scene = side.on(Scene::always_asked(2), owner);
            // Where it can lead lie ships that give 4 and 6 points at the station, 3 and 4 when deployed.
            for (place, ship) in targets(&side).into_iter().zip(["peterson", "klimuk"]) {
                scene = match side.deployed {
                    false => scene.station(owner, place, ship),
                    true => scene.deployed(owner, place, &[ship]),
                };
            }
            side.gain(&mut scene);
            assert_eq!(scene.step_of(owner), "arrow", "{}", side.id);
            let mut offered: Vec<String> =
                scene.options_of(owner).into_iter().filter(|text| text.starts_with("go ")).collect();
            offered.sort_by_key(|text| text["go ".len()..].parse::<u8>().unwrap());
            let expected: Vec<String> = targets(&side).iter().map(|place| format!("go {place}")).collect();
            assert_eq!(offered, expected, "{}", side.id);
            scene.act_as(owner, &format!("go {choice}"));
            let at = targets(&side).iter().position(|&place| place == choice).unwrap();
            let more = if side.deployed { [3, 4][at] } else { [4, 6][at] };
            let (credits, income, points) = side.gives;
            assert_eq!(wealth(&scene, owner), (credits, income, points + more), "{} to {choice}", side.id);
        }
    }
}

#[test]
fn every_activation_has_the_squares_that_its_players_use() {
    proves!(
        "slot.single",
        "slot.unlinked",
        "slot.linked",
        "slot.blank",
        "slot.pips",
        "slot.unused-pips",
        "charge.full"
    );
    for (side, charge) in activations() {
        if charge.effects[0]["op"] == "win" {
            // Filling its squares ends the game: see the test of its effect.
            continue;
        }
        for players in 2..=5 {
            let squares = charge.squares(players);
            let label = format!("{} deployed: {}, {players} players", side.id, side.deployed);
            let owner = side.owner();
            for before in [squares - 1, squares] {
                let mut scene = side.on(Scene::always_asked(players), owner).charges(owner, &side.id, before);
                side.gain(&mut scene);
                assert_eq!(scene.charges_on(owner, &side.id), squares, "{label}");
            }
            let printed = &side.on(Scene::always_asked(players), 1).board()["cards"][&side.id]
                [if side.deployed { "deployed" } else { "station" }]["charge"];
            assert_eq!(printed["squares"], squares, "{label}");
            assert_eq!(printed["per_use"], charge.per_use(players), "{label}");
            assert_eq!(printed["square"], if side.deployed { "red" } else { "blue" }, "{label}");
            assert_eq!(printed["box"], charge.color, "{label}");
        }
    }
}

#[test]
fn every_activation_can_be_paid_from_its_price_on() {
    proves!("slot.single", "slot.unlinked", "slot.linked", "slot.pips", "charge.per-card");
    for (side, charge) in activations() {
        if charge.effects[0]["op"] == "win" {
            continue;
        }
        for players in 2..=5 {
            let label = format!("{} deployed: {}, {players} players", side.id, side.deployed);
            let price = charge.per_use(players);
            let with = |charges| side.on(Scene::always_asked(players), 2).charges(2, &side.id, charges);
            let clause = if charge.linked { "slot.linked" } else { "charge.per-card" };
            let mut short = with(price - 1);
            assert!(short.state().console(seat(2)).payable.is_empty(), "{label}");
            // A roll that does not charge it; then, for a blue box, the owner's turn.
            let [first, second] = dice_for(if side.sector == 2 { 3 } else { 2 });
            short.roll(first, second).act("sum");
            if charge.color == "blue" {
                short.end_turn();
            }
            short.refused_to(2, &format!("use {}", side.id), clause);
            let payable: Vec<_> = with(price).state().console(seat(2)).payable.iter().collect();
            assert_eq!(payable, [Card::of(name(&side.id), seat(2))], "{label}");
        }
    }
}
