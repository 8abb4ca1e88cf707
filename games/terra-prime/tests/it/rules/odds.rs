//! What people are told of an action before they take it: its danger and its chances.

use table::{Rules, Tell, chance::odds};
use terra_prime::{Action, Event, Phase, Space, Stage};

use crate::scene::{Scene, seat, sector};

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

#[test]
fn the_chances_of_an_attack_count_the_re_roll_of_a_targeting_computer() {
    proves!("targeting-computer.reroll", "targeting-computer.same-target", "targeting-computer.optional");
    let beside = |face, modules: &str, of: i32| -> Vec<i32> {
        let scene = Scene::new(3).open_space().hex("h06", face, "s22").at(1, "s14");
        let scene = scene.modules(1, modules).tech(1, "targeting-computer");
        let odds = scene.rules.odds(scene.state(), seat(1), Action::Attack(Space::new(6)));
        odds.iter().map(|prospect| (prospect.chance * of as f32).round() as i32).collect()
    };
    // A die misses twice with 2/3 * 2/3 = 4/9, so two of them hit with 16, 40 and 25 of 81: nothing hits with 20 %.
    assert_eq!(beside("Y8", "weapon", 81), [16, 40, 25]);
    // One die hits on 1 alone: it misses twice with 25/36.
    assert_eq!(beside("Y6", "", 36), [25, 11]);
    // Three dice miss twice with 1/4 each; against two ships, two hits do.
    assert_eq!(beside("Y8", "2 weapon", 64), [1, 9, 54]);
}

#[test]
fn so_often_an_attack_hits_whose_misses_are_all_re_rolled() {
    proves!("targeting-computer.reroll", "targeting-computer.optional");
    let hits_of = |event: &Event| match event {
        Event::AttackRolled { hits, .. } | Event::Rerolled { hits, .. } => *hits,
        _ => 0,
    };
    for (face, ships) in [("Y6", 1), ("Y8", 2)] {
        let aliens = Scene::new(3).open_space().hex("h06", face, "s22").at(1, "s14");
        let scene = aliens.modules(1, "weapon").tech(1, "targeting-computer");
        let attack = Action::Attack(Space::new(6));
        let told = scene.rules.odds(scene.state(), seat(1), attack);
        let came = odds(|chance| {
            let (mut state, mut events) = (*scene.state(), Vec::new());
            let _ = scene.rules.apply(&mut state, seat(1), attack, chance, &mut events);
            if let (Phase::Reroll, Stage::Rolled(_, _, missed)) = (state.phase, state.stage) {
                let _ = scene.rules.apply(&mut state, seat(1), Action::Reroll(missed), chance, &mut events);
            }
            events.iter().map(hits_of).sum::<u8>().min(ships)
        });
        assert_eq!(told.len(), usize::from(ships) + 1);
        for (hits, share) in came.0 {
            let said = told[usize::from(hits)].chance;
            assert!((said - share.as_f64() as f32).abs() < 1e-5, "{hits} hits on {face}: {said}");
        }
    }
}

/// What is counted in the odds of an action comes as often as is said; where nothing is said, nothing comes.
#[track_caller]
fn agrees(scene: &Scene, text: &str, of: &str, count: fn(&Event) -> u8) {
    let action: Action = text.parse().unwrap();
    let told = scene.rules.odds(scene.state(), seat(1), action);
    let came = odds(|chance| {
        let (mut state, mut events) = (*scene.state(), Vec::new());
        let _ = scene.rules.apply(&mut state, seat(1), action, chance, &mut events);
        events.iter().map(count).sum::<u8>()
    });
    assert_eq!(told.len().max(1), came.0.len(), "{told:?}");
    if told.is_empty() {
        assert_eq!(came.0[0].0, 0, "of {text} nothing is said");
        return;
    }
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
    agrees(&aliens().at(1, "s08"), "move s14", "damage", damage_of);
    let field = Scene::new(3).open_space().hex("h07", "Y7", "s15").at(1, "s08");
    agrees(&field, "move s14", "damage", damage_of);
}

/// The damage of asteroids, torpedoes and lasers.
fn damage_of(event: &Event) -> u8 {
    match event {
        Event::Asteroids { damage, .. } | Event::Torpedoes { damage, .. } | Event::Lasers { damage, .. } => {
            *damage
        }
        _ => 0,
    }
}

#[test]
fn the_fire_after_every_action_is_reckoned() {
    proves!("aliens.any-action", "pacify.reward");
    let aliens = || Scene::new(3).open_space().colony(2, "s14", "red").at(1, "s14").hex("h06", "Y8", "s22");
    agrees(&aliens(), "charge", "damage", damage_of);
    agrees(&aliens().credits(1, 10), "install shield", "damage", damage_of);
    let mut paying = aliens().credits(1, 10).cubes(1, "1 brownium");
    paying.act("install shield");
    agrees(&paying, "pay 0 brownium", "damage", damage_of);
    agrees(&aliens().colony(2, "s14", "green").stocked("s14"), "collect", "damage", damage_of);
    // Whoever is pacified holds fire.
    let odds_of = |scene: &Scene| scene.rules.odds(scene.state(), seat(1), Action::Pacify(Space::new(6)));
    assert!(odds_of(&aliens().cubes(1, "3 brownium")).is_empty());
    let two = aliens().hex("h07", "Y6", "s15").cubes(1, "3 brownium");
    let chances: Vec<f32> = odds_of(&two).iter().map(|prospect| prospect.chance).collect();
    assert_eq!(chances, [0.5, 0.5], "one scout is left");
}

#[test]
fn what_a_hex_brings_is_reckoned_as_soon_as_it_is_known() {
    proves!(
        "explore.orientation",
        "stray.dodge",
        "fields.navigate",
        "cloaking-device.no-attack",
        "scan.secret"
    );
    let before =
        |face: &str, who: &[usize]| Scene::new(3).open(&["h00", "h01"]).at(1, "s01").looked("h06", face, who);
    let told = |scene: &Scene| -> Vec<i32> {
        let odds = scene.rules.odds(scene.state(), seat(1), Action::Explore(sector("s07")));
        odds.iter().map(|prospect| (prospect.chance * 6.0).round() as i32).collect()
    };
    assert_eq!(told(&before("Y3", &[1])), [2, 4], "a stray asteroid");
    assert_eq!(told(&before("Y6", &[1])), [3, 3], "a scout");
    assert_eq!(told(&before("Y6", &[1]).tech(1, "cloaking-device")), [0; 0]);
    assert_eq!(told(&before("Y3", &[2])), [0; 0], "somebody else has looked");
    assert_eq!(told(&before("Y9", &[1])), [0; 0], "how it lies decides");
    // Once it is revealed, every way to lay it has its odds.
    let mut dangers = Vec::new();
    for (face, tech) in [("Y8", None), ("Y8", Some("cloaking-device")), ("Y9", Some("navigational-computer"))]
    {
        let mut scene = before(face, &[1]);
        if let Some(tech) = tech {
            scene = scene.tech(1, tech);
        }
        scene.will_draw(&[0]).act("explore s07");
        for way in scene.options_like("orient") {
            agrees(&scene, &way, "damage", damage_of);
            dangers.push(scene.rules.odds(scene.state(), seat(1), way.parse().unwrap()).len());
        }
    }
    dangers.sort_unstable();
    dangers.dedup();
    assert!(dangers.len() > 2, "{dangers:?}");
    // While another hex of the sector is face down, nobody can tell.
    let mut two = Scene::new(4);
    two.will_show(&[("h02", "G7")]).acts(&["explore s02", "reveal h02"]);
    assert!(two.rules.odds(two.state(), seat(1), Action::Orient(0)).is_empty());
    // What fits nowhere brings nothing.
    let misfit = Scene::new(4).hex("h01", "G1", "s08").hex("h00", "G3", "s12").open(&["h02"]);
    let misfit =
        misfit.hex("h07", "Y1", "s31").hex("h05", "Y5", "s29").at(1, "s08").looked("h06", "Y3", &[1]);
    assert!(misfit.rules.odds(misfit.state(), seat(1), Action::Explore(sector("s14"))).is_empty());
}
