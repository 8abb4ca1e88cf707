//! Phase I: action cards.

use table::{Role, Rules as _, Tell as _};
use traegrone::Action;

use crate::scene::{Scene, card_phase, seat, sector, stat};

#[test]
fn one_card_is_played_and_no_other() {
    proves!("action-card.must-play", "action-card.draw", "action-card.discard");
    let mut scene = card_phase();
    scene.refused("done", "action-card.must-play");
    let play = scene.give_card("windfall");
    scene.refused("play 32", "action-card.must-play");
    scene.will_draw_card();
    scene.act(&play);
    assert_eq!(scene.cards_of(1), 5, "one was drawn");
    let card = scene.card("windfall");
    assert_eq!(scene.state().discard[card.index()], 1);
    for again in ["play 1", "play 10", play.as_str()] {
        scene.refused(again, "action-card.must-play");
    }
}

/// Whoever is silent plays some card. The first in a fixed order would tell the others which ones are not in the hand.
#[test]
fn chance_plays_for_whoever_is_silent() {
    proves!("action-card.must-play");
    for (drawn, played) in [(0, "windfall"), (1, "repair"), (2, "repair")] {
        let mut scene = card_phase().hand(1, &["windfall", "repair", "repair"]);
        assert_eq!(scene.rules.fallback(scene.state(), seat(1)), Action::PlayAny);
        let order = scene.card("windfall").index() < scene.card("repair").index();
        scene.will_draw(&[if order { drawn } else { (drawn + 2) % 3 }, 0, 0, 0]);
        scene.act("play any");
        assert_eq!(scene.state().discard[scene.card(played).index()], 1);
        assert!(scene.undo_as(1).is_err(), "what chance played stands");
    }
    // Without cards there is nothing to draw.
    let mut scene = card_phase().hand(1, &[]).species(1, "android");
    scene.refused("play any", "action-card.must-play");
    assert_eq!(scene.rules.fallback(scene.state(), seat(1)), Action::SuperSoldiers);
}

#[test]
fn an_effect_is_compulsory_unless_it_says_may() {
    proves!("action-card.effect-applies");
    // Civil Unrest must have a target, even if that is a world of one's own.
    let mut scene = card_phase().front(5, "haleth");
    scene.play("unrest");
    assert_eq!(scene.now(), "target");
    scene.refused("done", "action-card.effect-applies");
    // "Up to two" may be none.
    let mut scene = card_phase();
    scene.will_draw_card();
    scene.play("fortify").act("done");
    assert_eq!((scene.now().as_str(), scene.value(1, "defenses")), ("purchase", 4));
}

#[test]
fn a_card_that_would_do_nothing_says_so_before_it_is_played() {
    proves!("action-card.effect-applies");
    let is_vain = |scene: &Scene, card: &str| {
        let play = Action::Play(scene.card(card));
        let note = scene.rules.note(scene.state(), seat(1), play).to_string();
        let said = note.starts_with("It would do nothing now. ");
        assert!(!note.is_empty() && said == (scene.rules.role(scene.state(), seat(1), play) == Role::Idle));
        said
    };
    let scene = card_phase().front(5, "haleth");
    assert!(is_vain(&scene, "embargo") && is_vain(&scene, "repair"));
    assert!(!is_vain(&scene, "windfall") && !is_vain(&scene, "unrest") && !is_vain(&scene, "fortify"));
    assert!(!is_vain(&scene.allied(2, 5), "embargo"));
    // At the top no rank of a world rises.
    let low = card_phase();
    assert_eq!(Scene::numbers(low.state().players[0].worlds), [1]);
    let front = low.state().sites[sector(1)].front.unwrap();
    let highest =
        *low.rules.figures().world(front).unwrap().rows[stat("defenses").index()].values().last().unwrap();
    assert!(!is_vain(&low, "fortify") && is_vain(&low.rank(1, "defenses", highest), "fortify"));
}

#[test]
fn what_cannot_be_done_is_left_out() {
    proves!("action-card.no-target");
    // Nobody has an alliance that an embargo could end.
    let mut scene = card_phase();
    scene.will_draw_card();
    scene.play("embargo");
    assert_eq!((scene.now().as_str(), scene.cards_of(1)), ("purchase", 5));
    assert_eq!(scene.state().discard[scene.card("embargo").index()], 1);
    // A supply of one infantry gives one of two.
    let mut scene = card_phase().lost(1, "infantry", 14);
    scene.will_draw_card();
    scene.play("draft");
    assert_eq!(scene.infantry_at(1), 1);
    // A hand in which every card needs a target that is not there must be played all the same.
    let mut scene = card_phase().hand(1, &["embargo", "insurgency", "insurgency", "repair", "repair"]);
    assert_eq!(scene.options_like("play ").len(), 4, "three kinds, and any of them");
    scene.will_draw_card();
    scene.play("repair");
    assert_eq!(scene.now(), "purchase");
}

#[test]
fn a_card_for_controlled_worlds_does_nothing_for_allies() {
    proves!("action-card.controls-wording");
    let mut scene = card_phase().front(5, "haleth").allied(1, 5).front(3, "ysmere").controls(1, 3);
    scene.play("boom");
    assert_eq!(scene.options(), ["target 1", "target 3"]);
    scene.refused("target 5", "action-card.controls-wording");
    scene.refused("target 19", "action-card.controls-wording");
}

#[test]
fn a_target_is_any_explored_world() {
    proves!("action-card.target-wording", "world.lasting");
    let mut scene =
        card_phase().front(5, "haleth").front(2, "relay-kappa").empty(&[4]).rank(5, "prosperity", 0);
    scene.play("unrest");
    assert_eq!(scene.options(), ["target 1", "target 2", "target 5", "target 19"]);
    scene.refused("target 4", "action-card.target-wording");
    scene.refused("target 7", "action-card.target-wording");
    scene.will_draw_card();
    scene.act("target 5");
    assert_eq!(scene.value(5, "prosperity"), 0, "it changes nothing");
}

#[test]
fn the_player_of_a_card_chooses_one_after_another() {
    proves!("action-card.target-choice");
    let mut scene = card_phase().front(5, "haleth").controls(1, 5).front(3, "ysmere").controls(1, 3);
    scene.play("fortify");
    scene.refused_to(2, "target 5", "action-card.target-choice");
    scene.act("target 5");
    assert_eq!(scene.value(5, "defenses"), 4);
    scene.refused("target 5", "card-content.as-printed");
    scene.will_draw_card();
    scene.act("target 3");
    assert_eq!((scene.value(3, "defenses"), scene.now().as_str()), (4, "purchase"));
}

/// Seat 1 has played Peace Covers the Land, with two worlds.
fn peace() -> Scene {
    let mut scene = Scene::new(2)
        .phase("card")
        .front(5, "haleth")
        .controls(1, 5)
        .front(3, "ysmere")
        .ships(1, "destroyer-1", 3)
        .empty(&[6])
        .ships(2, "scout-1", 6);
    scene.will_draw_card();
    scene.play("peace").act("done");
    scene
}

#[test]
fn peace_covers_the_land() {
    proves!("action-card.peace-covers", "action-card.discard");
    let mut scene = peace();
    scene.acts(&["done", "done"]);
    assert_eq!(scene.now(), "peace");
    scene.act("accept");
    assert_eq!((scene.value(1, "prosperity"), scene.value(5, "prosperity")), (3, 3));
    // It is a choice.
    let mut scene = peace();
    scene.acts(&["done", "done", "decline"]);
    assert_eq!(scene.value(1, "prosperity"), 2);
    // An effect ends with the turn: nothing is asked in the next one.
    scene.will_draw_card();
    scene.play("windfall");
    while scene.asked() == 2 {
        scene.act("done");
    }
    scene.will_draw_card();
    scene.play("windfall").acts(&["done", "done", "done"]);
    assert_eq!(scene.asked(), 2);
}

#[test]
fn attacks_bombardments_and_invasions_break_the_peace() {
    proves!("action-card.peace-covers", "action-card.peace-attack-means");
    let mut scene = peace();
    scene.act("done");
    scene.will_roll(&[1]);
    scene.acts(&["bombard destroyer-1", "done"]);
    assert_eq!(scene.asked(), 2);
    let mut scene = peace();
    scene.act("done");
    scene.will_roll(&[1]);
    scene.acts(&["invade destroyer-1", "done"]);
    assert_eq!(scene.asked(), 2);
    // A battle counts even if the defender flees.
    let mut scene = peace();
    scene.act("move destroyer-1 6").act("done");
    scene.will_roll(&[1]);
    scene.act("flee");
    while scene.now() == "retreat" {
        let to = scene.options()[0].clone();
        scene.will_find(2, "empty-space");
        scene.act(&to);
    }
    while scene.asked() == 1 && scene.now() != "peace" {
        scene.act("done");
    }
    assert_eq!(scene.asked(), 2, "no peace was offered");
    // Being attacked does not count: in its own turn seat 1 only fought as the defender before.
    let mut scene = peace();
    scene.acts(&["done", "done"]);
    assert_eq!(scene.now(), "peace");
}

#[test]
fn hands_are_filled_up_and_never_thrown_away() {
    proves!("action-card.hand-size", "action-card.draw");
    // A world raises the hand size to 6; then it is lost.
    let scene = Scene::new(2).front(2, "listening-post").controls(1, 2);
    assert_eq!(scene.view(1)["players"][0]["hand_size"], 6);
    let six = ["windfall", "windfall", "envoy", "envoy", "boom", "boom"];
    let mut scene = scene.neutral(2).hand(1, &six).phase("card");
    assert_eq!(scene.view(1)["players"][0]["hand_size"], 5);
    scene.play("windfall");
    assert_eq!(scene.cards_of(1), 5, "none is drawn, none thrown away");
    // With the world two are drawn for a hand of five.
    let mut scene = Scene::new(2).front(2, "listening-post").controls(1, 2).hand(1, &six[..5]).phase("card");
    scene.will_draw(&[0, 0]);
    scene.play("windfall");
    assert_eq!(scene.cards_of(1), 6);
}

#[test]
fn an_empty_pile_is_made_of_the_discards() {
    proves!("action-card.reshuffle");
    // Seats hold ten cards, and all others lie on the discard pile.
    let scene = Scene::new(2).phase("card");
    let held = |index: usize| scene.state().players.iter().map(|player| player.hand[index]).sum::<u8>();
    let ids: Vec<String> = scene.rules.figures().cards.iter().map(|card| card.id.clone()).collect();
    let all: Vec<(&str, u8)> = ids
        .iter()
        .enumerate()
        .map(|(index, id)| (id.as_str(), scene.rules.figures().copies[index] - held(index)))
        .collect();
    let mut scene = Scene::new(2).phase("card").discarded(&all);
    assert_eq!((scene.view(1)["pile"].as_u64(), scene.state().discard.iter().sum::<u8>()), (Some(0), 50));
    // A draw among 51: the pile and the card that was just played.
    scene.will_draw(&[50]);
    let card = scene.options()[0].clone();
    scene.act(&card);
    while scene.now() == "target" {
        let target = scene.options()[0].clone();
        scene.act(&target);
    }
    assert_eq!(scene.happened("reshuffled")[0]["cards"], 51);
    assert_eq!(scene.state().discard.iter().sum::<u8>(), 0);
    assert_eq!(scene.view(1)["pile"], 50);
}

#[test]
fn an_ability_instead_of_a_card_replaces_it() {
    proves!("action-card.instead-ability", "marrow-kir.draft-fail", "action-card.draw");
    // Forced Draft with a 2: no infantry, no card, and the hand is still full.
    let mut scene = card_phase().species(1, "marrow-kir").dice(&[2]);
    scene.act("forced-draft");
    assert_eq!((scene.infantry_at(1), scene.cards_of(1), scene.now().as_str()), (0, 5, "purchase"));
    assert_eq!(scene.dice_left(), 0);
    scene.refused("play 10", "action-card.must-play");
    scene.refused("forced-draft", "action-card.instead-ability");
}

#[test]
fn cards_do_what_they_say() {
    proves!("card-content.as-printed", "android.tireless-only-cards");
    let mut scene = card_phase().front(5, "haleth").allied(1, 5).front(3, "ysmere").allied(1, 3);
    scene.will_draw_card();
    scene.play("guild");
    assert_eq!(scene.credits_of(1), 10 + 2 + 2 * 2 + 8 + 2 + 3, "2 and 2 for each alliance, then tribute");

    let mut scene = card_phase();
    scene.will_draw_card();
    scene.play("golden");
    assert_eq!((scene.value(1, "prosperity"), scene.value(1, "population")), (3, 7));

    let mut scene = card_phase();
    scene.will_draw_card();
    scene.play("wing");
    assert_eq!(scene.units_at(1), [0, 2]);

    let mut scene = card_phase();
    scene.play("saboteur");
    scene.will_draw_card();
    scene.act("target 19");
    assert_eq!(scene.value(19, "defenses"), 2);

    let mut scene = card_phase()
        .ships(1, "battleship destroyer-1", 10)
        .damage(1, "battleship", 3)
        .damage(1, "destroyer-1", 1)
        .ships(1, "destroyer-2", 9)
        .damage(1, "destroyer-2", 1);
    scene.play("repair");
    assert_eq!(scene.options(), ["target 9", "target 10"]);
    scene.will_draw_card();
    scene.act("target 10");
    let damage = ["battleship", "destroyer-1", "destroyer-2"].map(|ship| scene.damage_of(1, ship));
    assert_eq!(damage, [0, 0, 1]);

    // The subsidy is for the first ship or building alone, and not for units.
    let mut scene = card_phase().credits(1, 40);
    scene.will_draw_card();
    scene.play("subsidy");
    scene.acts(&["buy infantry 1", "buy destroyer 1", "buy scout 1"]);
    assert_eq!(scene.credits_of(1), 40 + 8 - 5 - 15 - 8);

    // An embargo ends an opponent's alliance on 5 or more.
    for (die, ally) in [(4, Some(2)), (5, None)] {
        let mut scene = card_phase().front(5, "haleth").allied(2, 5).dice(&[die]);
        scene.will_draw_card();
        scene.play("embargo");
        assert_eq!(scene.ally(5), ally);
    }

    // Plague leaves somebody alive.
    let mut scene = card_phase().front(5, "haleth");
    scene.play("plague");
    scene.will_draw_card();
    scene.act("target 5");
    assert_eq!(scene.value(5, "population"), 1);
}

#[test]
fn the_rolls_of_a_turn_are_better_with_a_card() {
    proves!("card-content.as-printed");
    // Diplomatic Envoy: 4 + 2 is an alliance for nothing.
    let mut scene = card_phase().front(5, "haleth").ships(1, "scout-1", 5);
    scene.will_draw_card();
    scene.play("envoy").acts(&["done", "done"]);
    scene.will_roll(&[4]);
    scene.act("negotiate 5");
    assert_eq!(scene.state().turn.price, 0);
    // Shock Troops: 2 + 1 reaches defenses of 3.
    let mut scene = card_phase().front(5, "haleth").ships(1, "destroyer-1", 5);
    scene.will_draw_card();
    scene.play("shock").acts(&["done", "done"]);
    scene.will_roll(&[2]);
    scene.act("invade destroyer-1");
    assert_eq!(scene.controller(5), Some(1));
    // Targeting Array: a scout hits with a 4 in the first round.
    let mut scene = card_phase().ships(1, "scout-1", 9).ships(2, "scout-1", 10);
    scene.will_draw_card();
    scene.play("target").acts(&["done", "move scout-1 10", "done"]);
    scene.will_roll(&[4, 1]);
    scene.act("stay");
    assert_eq!(scene.at(2, "scout-1"), None);
}

#[test]
fn a_probe_turns_sectors_face_up() {
    proves!("exploration.by-card", "exploration.no-peek");
    // It finds the Minefield: no ship is hurt, and from then on it is empty space.
    let mut scene = card_phase().ships(1, "scout-1", 1);
    scene.play("probe");
    assert_eq!(scene.options(), ["target 2", "target 4", "target 5", "done"]);
    scene.refused("target 9", "card-content.as-printed");
    scene.will_find(2, "minefield");
    scene.act("target 2");
    assert_eq!((scene.found(2).as_deref(), scene.damage_of(1, "scout-1")), (Some("minefield"), 0));
    // The discoverer of a wreck gains its credits.
    scene.will_find(4, "imperial-derelict").will_roll(&[6]);
    scene.will_draw_card();
    scene.act("target 4");
    assert_eq!(scene.credits_of(1), 10 + 12 + 8);
    scene.act("done");
    scene.act("move scout-1 2");
    assert_eq!(scene.at(1, "scout-1"), Some(2), "no mines are left");
    // And the discoverer of Hyper Polarity turns it, before the card goes on.
    let mut scene = card_phase().ships(1, "scout-1", 1);
    scene.play("probe").will_find(2, "hyper-polarity");
    scene.act("target 2");
    assert_eq!(scene.now(), "polarity");
    scene.act("close north-south");
    assert_eq!(scene.now(), "target");
    scene.will_draw_card();
    scene.act("done");
    scene.act("done");
    scene.refused("move scout-1 2", "exploration.hyper-polarity");
}

#[test]
fn warpdrive_carries_a_fleet_far() {
    proves!("card-content.warpdrive", "power-link.bonus");
    // A scout at a Power Link with Engage Warpdrive: 2 + 1 + 2 sectors.
    let mut scene = card_phase()
        .building(1, "power-link")
        .ships(1, "scout-1 destroyer-1 turret-1", 1)
        .ships(1, "scout-2", 10)
        .front(5, "haleth")
        .empty(&[9, 14, 18])
        .ships(2, "scout-1", 18);
    scene.play("warp");
    assert_eq!(scene.options(), ["target 1", "target 10"]);
    scene.will_draw_card();
    scene.act("target 1").act("done");
    assert_eq!((scene.left("scout-1"), scene.left("destroyer-1")), (5, 4));
    assert_eq!((scene.left("scout-2"), scene.left("turret-1")), (2, 0));
    // All other rules hold: it stops at enemy ships.
    scene.acts(&["move scout-1 5", "move scout-1 10", "move scout-1 14", "move scout-1 18"]);
    scene.refused("move scout-1 19", "movement.stop-at-enemy");
}

#[test]
fn a_plague_finds_nobody_on_an_uninhabited_world() {
    proves!("action-card.target-wording", "world.population-floor");
    let mut scene = card_phase().front(5, "ashen-moor");
    scene.play("plague").will_draw_card();
    scene.act("target 5");
    assert_eq!(scene.value(5, "population"), 0);
}

// ----------------------------------------------------------------------- species

#[test]
fn the_xanil_hold_eight_cards() {
    proves!("xanil.hand-size");
    let scene = Scene::new(4);
    let sizes: Vec<u64> =
        (0..4).map(|index| scene.view(1)["players"][index]["hand_size"].as_u64().unwrap()).collect();
    assert_eq!(sizes, [5, 5, 5, 8]);
}

#[test]
fn a_forced_draft_raises_infantry() {
    proves!("marrow-kir.draft", "marrow-kir.draft-fail", "action-card.instead-ability");
    let draft = |die| {
        let mut scene = Scene::new(2)
            .species(1, "marrow-kir")
            .phase("card")
            .front(5, "haleth")
            .controls(1, 5)
            .dice(&[die]);
        scene.act("forced-draft");
        scene
    };
    let mut scene = draft(3);
    assert_eq!(scene.options(), ["target 1", "target 5", "decline"]);
    scene.refused("target 19", "action-card.controls-wording");
    scene.act("target 5");
    assert_eq!(
        (scene.infantry_at(5), scene.credits_of(1), scene.cards_of(1)),
        (1, 10 + 8 + 3, 5),
        "free of charge"
    );
    let mut scene = draft(6);
    scene.act("decline");
    assert_eq!((scene.infantry_at(5), scene.now().as_str()), (0, "purchase"));
    assert_eq!(draft(2).now(), "purchase");
    // From the supply, and for nobody else.
    let mut scene = Scene::new(2).species(1, "marrow-kir").phase("card").lost(1, "infantry", 15).dice(&[6]);
    scene.act("forced-draft");
    assert_eq!(scene.now(), "purchase");
    Scene::new(2).phase("card").refused("forced-draft", "marrow-kir.draft");
}

fn androids() -> Scene {
    Scene::new(2).species(1, "android").phase("card")
}

#[test]
fn one_rank_may_rise_by_two() {
    proves!("android.tireless", "android.tireless-max");
    let mut scene = androids().front(5, "haleth").controls(1, 5).rank(5, "prosperity", 1);
    scene.play("industry").act("target 5");
    assert_eq!(
        (scene.asked(), scene.options()),
        (1, vec!["raise prosperity 5".to_owned(), "decline".to_owned()])
    );
    scene.refused("raise prosperity 1", "android.tireless");
    scene.refused("raise defenses 5", "android.tireless");
    scene.will_draw_card();
    scene.act("raise prosperity 5");
    assert_eq!((scene.value(5, "prosperity"), scene.now().as_str()), (3, "purchase"));
    // It is a choice.
    let mut scene = androids().front(5, "haleth").controls(1, 5).rank(5, "prosperity", 1);
    scene.play("industry").act("target 5");
    scene.will_draw_card();
    scene.act("decline");
    assert_eq!(scene.value(5, "prosperity"), 2);
    // Not beyond the highest rank: there is nothing to ask.
    let mut scene = androids().front(5, "haleth").controls(1, 5);
    scene.play("industry").will_draw_card();
    scene.act("target 5");
    assert_eq!((scene.value(5, "prosperity"), scene.now().as_str()), (3, "purchase"));
    // One of several ranks: both of a Golden Age have risen.
    let mut scene = androids().front(5, "haleth").controls(1, 5).rank(5, "prosperity", 1);
    scene.play("golden").act("target 5");
    assert_eq!(scene.options(), ["raise prosperity 5", "raise population 5", "decline"]);
    scene.will_draw_card();
    scene.act("raise population 5");
    assert_eq!((scene.value(5, "prosperity"), scene.value(5, "population")), (2, 3));
}

#[test]
fn peace_raises_one_world_by_two() {
    proves!("android.tireless", "action-card.peace-covers", "android.tireless-max");
    // Three worlds and no fight: each rises one rank, and one of them may rise two.
    let mut scene = androids()
        .front(5, "haleth")
        .controls(1, 5)
        .rank(5, "prosperity", 0)
        .front(3, "verdant-reach")
        .controls(1, 3);
    // A card is drawn, and the poor world does not rebel with a 1.
    scene.will_draw_card().will_roll(&[1]);
    scene.play("peace").acts(&["done", "done", "accept"]);
    assert_eq!(["5", "3", "1"].map(|at| scene.value(at.parse().unwrap(), "prosperity")), [1, 3, 5]);
    assert_eq!(scene.options(), ["raise prosperity 5", "decline"], "the others have reached the top");
    scene.act("raise prosperity 5");
    assert_eq!((scene.value(5, "prosperity"), scene.asked()), (2, 2));
}

#[test]
fn only_cards_are_tireless() {
    proves!("android.tireless-only-cards");
    // Colonising raises a rank without a question.
    let mut scene = Scene::new(2).species(1, "android").front(5, "silt").ships(1, "colony-ship-1", 5);
    scene.act("colonise colony-ship-1");
    assert_eq!((scene.value(5, "population"), scene.now().as_str()), (1, "move"));
    scene.refused("raise population 5", "android.tireless-only-cards");
    // So does a rebellion.
    let mut scene =
        androids().front(5, "glasswater").controls(1, 5).rank(5, "prosperity", 0).rank(5, "defenses", 2);
    scene.will_draw_card().will_roll(&[3]);
    scene.play("barrage");
    assert_eq!((scene.value(5, "prosperity"), scene.now().as_str()), (2, "purchase"));
    // A card that lowers ranks is no matter either.
    let mut scene = androids();
    scene.play("unrest").will_draw_card();
    scene.act("target 1");
    assert_eq!(scene.now(), "purchase");
}

#[test]
fn only_what_the_card_raised_rises_further() {
    proves!("android.tireless");
    let mut scene = Scene::new(2).species(1, "android").phase("card").rank(1, "population", 2);
    scene.play("boom");
    scene.refused("raise prosperity 1", "android.tireless");
    scene.refused("raise population 19", "android.tireless");
}

#[test]
fn super_soldiers_invade_better() {
    proves!("android.super-soldiers", "android.super-soldiers-fail", "invade.infantry-bonus");
    let soldiers = |die: u8, roll: u8| {
        let mut scene = androids()
            .front(5, "korrath")
            .rank(5, "defenses", 5)
            .ships(1, "destroyer-1", 5)
            .cargo(1, "destroyer-1", 1, 0)
            .dice(&[die]);
        scene.act("super-soldiers").acts(&["done", "done"]);
        scene.will_roll(&[roll]);
        scene.act("invade destroyer-1");
        scene.happened("invaded")[0]["total"].as_u64().unwrap()
    };
    assert_eq!(soldiers(3, 3), 5, "3 + 1 + 1");
    assert_eq!(soldiers(2, 3), 4, "a 2 has no effect");
    // No card is played, whatever the die.
    for die in [2, 3] {
        let mut scene = androids().dice(&[die]);
        scene.act("super-soldiers");
        assert_eq!((scene.cards_of(1), scene.state().discard.iter().sum::<u8>()), (5, 0));
        scene.refused("play 1", "action-card.must-play");
    }
    Scene::new(2).phase("card").refused("super-soldiers", "android.super-soldiers");
    // Only this turn.
    let mut scene = androids().dice(&[6]);
    scene.act("super-soldiers").acts(&["done", "done"]);
    assert_eq!(scene.state().turn.rolls, [0; 4]);
}
