//! What people are told of an action before they take it: its danger, its chances, and what it costs and gives.

use table::{Rules, Tell, chance::odds};
use terra_prime::{Action, Event, Space};

use crate::scene::{Scene, cubes, seat, sector};

/// The danger of entering s14 that seat 1 is shown: dice for asteroids, torpedoes, dice for lasers, and the chance of no damage.
fn danger(scene: Scene) -> Option<(u8, u8, u8, f32)> {
    let risks = scene.seen_by(1).risks;
    let risk = risks.into_iter().find(|risk| risk.sector == sector("s14"))?;
    Some((risk.asteroids, risk.torpedoes, risk.lasers, risk.safe))
}

#[test]
fn the_danger_that_is_shown_is_the_danger_that_comes() {
    proves!("aliens.torpedoes", "aliens.lasers", "attack.rest-of-turn", "cloaking-device.no-attack");
    proves!("fields.navigate", "fields.colonized-safe", "navigational-computer.five");
    let aliens = || Scene::new(3).open_space().hex("h06", "Y8", "s22");
    assert_eq!(danger(aliens()), Some((0, 1, 2, 0.0)), "a torpedo never misses");
    assert_eq!(danger(aliens().destroyed("h06", 0, 1)), Some((0, 0, 1, 0.5)));
    assert_eq!(danger(aliens().tech(1, "cloaking-device")), None);
    assert!(danger(aliens().tech(2, "cloaking-device")).is_some(), "the own one counts");
    assert_eq!(danger(aliens().safe("h06")), None);
    // Two asteroids of Y7.
    let field = || Scene::new(3).open_space().hex("h07", "Y7", "s15");
    let close = |shown: Option<(u8, u8, u8, f32)>, safe: f32| matches!(shown, Some((2, 0, 0, chance)) if (chance - safe).abs() < 1e-6);
    assert!(close(danger(field()), 1.0 / 9.0));
    assert!(close(danger(field().tech(1, "navigational-computer")), 25.0 / 36.0));
    assert!(close(danger(field().tech(1, "cloaking-device")), 1.0 / 9.0));
    assert_eq!(danger(field().colony(3, "s14", "mining")), None);
}

#[test]
fn the_chances_of_an_attack_are_those_of_its_dice() {
    proves!("attack.dice", "attack.hit", "targeting-computer.same-target");
    let chances = |scene: &Scene, action: Action| -> Vec<i32> {
        let odds = scene.rules.odds(scene.state(), seat(1), action);
        odds.iter().map(|prospect| (prospect.chance * 36.0).round() as i32).collect()
    };
    let group = Space::new(6);
    let beside = || Scene::new(3).open_space().hex("h06", "Y8", "s22").at(1, "s14").modules(1, "weapon");
    // Two dice against two ships: a third of them hits.
    assert_eq!(chances(&beside(), Action::Attack(group)), [16, 16, 4]);
    assert_eq!(chances(&beside().destroyed("h06", 1, 0), Action::Attack(group)), [16, 20]);
    let mut scene = beside().tech(1, "targeting-computer").dice(&[1, 6]);
    scene.act("attack h06");
    assert_eq!(chances(&scene, Action::Reroll(1)), [24, 12], "one hit is certain");
}

/// What is counted in the odds of an action comes as often as is said.
#[track_caller]
fn agrees(scene: &Scene, text: &str, of: &str, count: fn(&Event) -> u8) {
    let action: Action = text.parse().unwrap();
    let told = scene.rules.odds(scene.state(), seat(1), action);
    let came = odds(|chance| {
        let (mut state, mut events) = (*scene.state(), Vec::new());
        let _ = scene.rules.apply(&mut state, seat(1), action, chance, &mut events);
        events.iter().map(count).sum::<u8>()
    });
    assert_eq!(told.len(), came.0.len(), "{told:?}");
    for (n, share) in came.0 {
        let counted = told.iter().filter(|one| one.amounts.iter().any(|a| a.of == of && a.n == i32::from(n)));
        let said: f32 = counted.map(|one| one.chance).sum();
        let is = share.as_f64() as f32;
        assert!((said - is).abs() < 1e-5, "{n} {of} come with {is}, and are said to with {said}");
    }
}

#[test]
fn hits_and_damage_come_as_they_are_counted_in_the_odds() {
    proves!("attack.hit", "aliens.torpedoes", "aliens.lasers");
    let aliens = || Scene::new(3).open_space().hex("h06", "Y8", "s22");
    let hits = |event: &Event| match event {
        Event::AttackRolled { hits, .. } => *hits,
        _ => 0,
    };
    agrees(&aliens().at(1, "s14").modules(1, "weapon"), "attack h06", "hit", hits);
    let damage = |event: &Event| match event {
        Event::Asteroids { damage, .. } | Event::Torpedoes { damage, .. } | Event::Lasers { damage, .. } => {
            *damage
        }
        _ => 0,
    };
    agrees(&aliens().at(1, "s08"), "move s14", "damage", damage);
    let field = Scene::new(3).open_space().hex("h07", "Y7", "s15").at(1, "s08");
    agrees(&field, "move s14", "damage", damage);
}

#[test]
fn what_is_missing_is_counted() {
    assert_eq!(Scene::new(3).credits(1, 9).lacks("charge"), "1 credits");
    let tech = |cubes: &str| Scene::new(3).cubes(1, cubes).lacks("buy targeting-computer");
    assert_eq!(tech("bluium, 2 brownium"), "1 greenium");
    assert_eq!(tech("bluium"), "1 brownium, 1 greenium");
    // Brownium pays 10 credits.
    let colony = Scene::new(3).open_space().colony(1, "s08", "yellow").at(1, "s08").cubes(1, "brownium");
    assert_eq!(colony.credits(1, 20).lacks("install thruster"), "10 credits");
    assert_eq!(Scene::new(3).lacks("move s40"), "", "nothing would help");
}

#[test]
fn what_an_action_gives_is_no_more_than_there_is() {
    proves!("charge.shortage", "explore.red-lp", "deliver.fits");
    let gives = |scene: &Scene, action: Action| -> Vec<(String, i32)> {
        let effect = scene.rules.effect(scene.state(), seat(1), action);
        effect.gain.iter().map(|amount| (amount.of.to_string(), amount.n)).collect()
    };
    let charged = Scene::new(3).modules(1, "2 shield").energy(1, 1);
    assert_eq!(gives(&charged, Action::Charge), [("energy".into(), 4)]);
    assert_eq!(gives(&charged.energy_left(2), Action::Charge), [("energy".into(), 2)]);
    let scene = Scene::new(3).open(&["h06", "h07", "h14"]).at(1, "s22");
    assert_eq!(gives(&scene, Action::Explore(sector("s31"))), [("lp".into(), 2)], "a red hex");
    let rich = Scene::new(3).cubes(1, "greenium, brownium");
    assert_eq!(gives(&rich, "buy targeting-computer".parse().unwrap()), [("upgrade".into(), 1)]);
    let scene = Scene::new(3).open(&["h00", "h01"]).at(1, "s01");
    assert_eq!(gives(&scene, Action::Explore(sector("s07"))), []);
    let scene = Scene::new(3).demand("green-2", "g-2b1g", "bluium");
    assert_eq!(scene.seen_by(1).demand[1].wanted, cubes("greenium, bluium"));
}
