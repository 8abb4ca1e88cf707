//! What may come of an action that dice decide: what is called a success is one, and as likely as is said.

use table::{
    Actions, Judge, Names, NoLog, Rules, Seat, Tell,
    chance::{Fast, odds},
    trial::Verdict,
};
use traegrone::{Action, Event, Phase, State};

use crate::scene::{Scene, card_phase, seat, sector};

/// The chance that something comes to that, as it is told to whoever is asked.
fn told(scene: &Scene, text: &str, verdict: Verdict) -> f32 {
    let odds = scene.rules.odds(scene.state(), scene.state().asked, text.parse().unwrap());
    odds.iter().filter(|one| one.verdict == Some(verdict)).map(|one| one.chance).sum()
}

/// The share of all ways in which the dice can fall that come to something.
fn share(scene: &Scene, text: &str, wanted: impl Fn(&State, &Event) -> bool) -> f32 {
    let action: Action = text.parse().unwrap();
    let ends = odds(|chance| {
        let (mut state, mut events) = (scene.state().clone(), Vec::new());
        let _ = scene.rules.apply(&mut state, scene.state().asked, action, chance, &mut events);
        events.iter().any(|event| wanted(&state, event))
    });
    ends.share(|&came| came).as_f64() as f32
}

#[track_caller]
fn agrees(scene: &Scene, text: &str, wanted: impl Fn(&State, &Event) -> bool) {
    let (said, is) = (told(scene, text, Verdict::Success), share(scene, text, wanted));
    assert!(0.0 < is && is < 1.0, "dice decide {text}");
    assert!((said - is).abs() < 1e-5, "{text} succeeds with {is}, and is said to with {said}");
    assert_eq!(told(scene, text, Verdict::Failure), 0.0);
}

#[test]
fn a_roll_succeeds_as_often_as_is_said() {
    let at_world = |ships: &str| Scene::new(2).front(5, "haleth").ships(1, ships, 5).phase("land");
    agrees(&at_world("destroyer-1"), "invade destroyer-1", |_, event| {
        matches!(event, Event::Invaded { success: true, .. })
    });
    for ship in ["destroyer-1", "battleship"] {
        agrees(
            &at_world(ship),
            &format!("bombard {ship}"),
            |_, event| matches!(event, Event::Bombarded { successes, .. } if *successes > 0),
        );
    }
    // With few credits, some prices are too much.
    for credits in [0, 1, 2, 10] {
        agrees(&at_world("scout-1").credits(1, credits), "negotiate 5", |state, event| {
            matches!(event, Event::Allied { .. }) || state.phase == Phase::Bargain
        });
    }
    agrees(&Scene::new(2).species(1, "marrow-kir").phase("card"), "forced-draft", |_, event| {
        matches!(event, Event::InsteadOfCard { success: true, .. })
    });
}

/// How often whoever is asked wins a battle, and loses it, with other dice than those of the odds: nobody flees.
fn played(scene: &Scene, text: &str, at: usize) -> [f32; 2] {
    const TIMES: u16 = 400;
    let (own, at) = (scene.state().asked, sector(at));
    let other = Seat::new(1 - own.index());
    let mut ends = [0u16; 2];
    for seed in 0..TIMES {
        let (mut state, mut chance) = (scene.state().clone(), Fast::new(u64::from(seed) + 1000));
        let mut action: Action = text.parse().unwrap();
        let mut legal = Actions::new();
        loop {
            let seat = state.asked;
            let _ = scene.rules.apply(&mut state, seat, action, &mut chance, &mut NoLog);
            if state.battle.at != Some(at) {
                break;
            }
            legal.clear();
            scene.rules.legal(&state, state.asked, &mut legal);
            let worth = |action: &Action| match action {
                Action::Stay => f32::MAX,
                action => scene.rules.inclination(&state, state.asked, *action),
            };
            action = *legal.iter().max_by(|a, b| worth(a).total_cmp(&worth(b))).unwrap();
        }
        match [own, other].map(|seat| state.player(seat).presence().has(at)) {
            [true, false] => ends[0] += 1,
            [false, true] => ends[1] += 1,
            _ => {}
        }
    }
    ends.map(|count| f32::from(count) / f32::from(TIMES))
}

#[test]
fn a_battle_is_won_by_whoever_is_told_so() {
    let scene = Scene::new(2)
        .ships(1, "destroyer-1 destroyer-2 scout-1", 9)
        .ships(2, "destroyer-1 scout-1", 10)
        .empty(&[11]);
    let mut meeting = scene.meet("destroyer-1 destroyer-2 scout-1");
    let (mut attacks, mut defends) = (0, 0);
    for _ in 0..2 {
        let own = meeting.state().asked;
        assert!(meeting.may("stay"), "{:?}", meeting.options());
        let said = [Verdict::Success, Verdict::Failure].map(|verdict| told(&meeting, "stay", verdict));
        let is = played(&meeting, "stay", 10);
        let close = said.iter().zip(is).all(|(said, is)| (said - is).abs() < 0.09);
        assert!(close, "{own} is told {said:?} of win and loss, and it comes to {is:?}");
        // Two destroyers and a scout are more than one of each.
        assert_eq!(said[0] > said[1], own == seat(1), "{own}: {said:?}");
        if own == seat(1) {
            attacks += 1;
        } else {
            defends += 1;
        }
        // Everybody misses: the attacker is asked in the next round.
        meeting.will_roll(&[1; 5]);
        meeting.act("stay");
    }
    assert_eq!((attacks, defends), (1, 1));
}

#[test]
fn a_card_against_a_world_succeeds_as_often_as_is_said() {
    // A world with 3 defenses rebels on 4 or more, with an infantry on 5 or more.
    for infantry in [0, 1] {
        let mut scene = card_phase()
            .front(5, "haleth")
            .front(3, "ysmere")
            .controls(2, 5)
            .controls(2, 3)
            .rank(5, "prosperity", 0)
            .rank(3, "prosperity", 0)
            .units(5, infantry, 0);
        scene.play("insurgency");
        scene.will_draw_card();
        let said = told(&scene, "target 5", Verdict::Success);
        assert!((said - (3.0 - f32::from(infantry)) / 6.0).abs() < 1e-5, "{said}");
        agrees(&scene, "target 5", |_, event| matches!(event, Event::Rebelled { success: true, .. }));
    }
    // No world of the Hivemind rebels.
    let mut scene = card_phase().species(2, "hivemind").front(5, "haleth").controls(2, 5);
    scene = scene.front(3, "ysmere").controls(2, 3).rank(5, "prosperity", 0).rank(3, "prosperity", 0);
    scene.play("insurgency");
    assert_eq!(told(&scene, "target 5", Verdict::Success), 0.0);

    let mut scene = card_phase().front(5, "haleth").front(3, "ysmere").allied(2, 5).allied(2, 3);
    scene.play("embargo");
    scene.will_draw_card();
    agrees(&scene, "target 5", |_, event| matches!(event, Event::Embargoed { success: true, .. }));
}

#[test]
fn a_known_danger_is_told_before_a_ship_enters_it() {
    let scene = |front: &str| Scene::new(2).front(10, front).ships(1, "destroyer-1", 9);
    let what = |scene: &Scene| {
        let odds =
            scene.rules.odds(scene.state(), scene.state().asked, "move destroyer-1 10".parse().unwrap());
        odds.iter().map(|one| (one.what.plain(&Names::of_seats(2)), one.verdict)).collect::<Vec<_>>()
    };
    let harm = |text: &str| vec![(text.to_owned(), Some(Verdict::Failure))];
    assert_eq!(what(&scene("asteroid-field-1")), harm("The ship takes 1 damage"));
    assert_eq!(what(&scene("asteroid-field-1").damage(1, "destroyer-1", 1)), harm("The ship is lost"));
    assert_eq!(what(&scene("collapsed-star")), harm("The ship is lost"));
    let hurts = |_: &State, event: &Event| matches!(event, Event::Hazard { damage: 1.., .. });
    for front in ["asteroid-field-1", "collapsed-star"] {
        let scene = scene(front);
        let (said, is) = (
            told(&scene, "move destroyer-1 10", Verdict::Failure),
            share(&scene, "move destroyer-1 10", hurts),
        );
        assert!((said - is).abs() < 1e-5, "{front}: {said} {is}");
    }
    // Mines that were found are gone, and of what nobody has seen nothing is told.
    assert_eq!(what(&scene("minefield")), []);
    assert_eq!(what(&Scene::new(2).ships(1, "destroyer-1", 9)), []);
}

#[test]
fn a_flight_costs_ships_as_often_as_is_said() {
    // In the second round a destroyer and two scouts need a 6 each against a scout: it is lost unless all of them miss.
    let scene = Scene::new(2).ships(1, "destroyer-1 scout-1 scout-2", 9).ships(2, "scout-1", 10).empty(&[11]);
    let mut meeting = scene.meet("destroyer-1 scout-1 scout-2");
    let told_of =
        |scene: &Scene| [Verdict::Success, Verdict::Failure].map(|verdict| told(scene, "flee", verdict));
    // In the first round the defender is fired at in full: 4 or more, and 5 or more twice.
    let [away, lost] = told_of(&meeting);
    assert!((away + lost - 1.0).abs() < 1e-5);
    assert!((lost - (1.0 - 0.5 * 4.0 / 9.0)).abs() < 0.09, "{lost}");
    meeting.will_roll(&[1; 4]);
    meeting.act("stay");
    // The attacker is asked first then: one scout fires at three ships.
    assert_eq!(meeting.asked(), 1);
    let [_, lost] = told_of(&meeting);
    assert!((lost - 1.0 / 6.0).abs() < 0.09, "{lost}");
    meeting.act("stay");
    assert_eq!(meeting.asked(), 2);
    let [_, lost] = told_of(&meeting);
    assert!((lost - (1.0 - (5.0f32 / 6.0).powi(3))).abs() < 0.09, "{lost}");
}
