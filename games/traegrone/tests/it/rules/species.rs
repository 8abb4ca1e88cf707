//! The twelve abilities of the six species.

use super::scene::Scene;

// --------------------------------------------------------------------- Coalition

fn coalition() -> Scene {
    Scene::new(2).species(1, "coalition")
}

#[test]
fn adaptation_raises_the_population_once_more() {
    proves!("coalition.adaptation");
    // A planet with population row 0, 1, 3 is colonised, and the die shows 3: to 1 and then to 3.
    let colony = || {
        let mut scene = coalition().front(5, "silt").ships(1, "colony-ship-1", 5);
        scene.act("colonise colony-ship-1");
        scene
    };
    let mut scene = colony();
    assert_eq!(
        (scene.value(5, "population"), scene.options()),
        (1, vec!["adapt".to_owned(), "decline".to_owned()])
    );
    scene.will_roll(&[3]);
    scene.act("adapt");
    assert_eq!(scene.value(5, "population"), 1, "it may rise, and need not");
    scene.act("accept");
    assert_eq!((scene.value(5, "population"), scene.now().as_str()), (3, "move"));
    // With a 2 nothing happens, and nobody has to roll.
    let mut scene = colony();
    scene.will_roll(&[2]);
    scene.act("adapt");
    assert_eq!((scene.value(5, "population"), scene.now().as_str()), (1, "move"));
    let mut scene = colony();
    scene.act("decline");
    assert_eq!((scene.value(5, "population"), scene.now().as_str()), (1, "move"));
    let mut scene = colony();
    scene.will_roll(&[6]);
    scene.acts(&["adapt", "decline"]);
    assert_eq!(scene.value(5, "population"), 1);
    // By invasion too.
    let mut scene = coalition().front(5, "haleth").ships(1, "destroyer-1", 5).phase("land").dice(&[6, 3]);
    scene.acts(&["invade destroyer-1", "adapt", "accept"]);
    assert_eq!((scene.value(5, "population"), scene.now().as_str()), (2, "land"));
    // For nobody else.
    let mut scene = Scene::new(2).front(5, "silt").ships(1, "colony-ship-1", 5);
    scene.act("colonise colony-ship-1");
    assert_eq!(scene.now(), "move");
}

#[test]
fn adaptation_works_once_for_each_world() {
    proves!("coalition.adaptation-once");
    let taken = |die: u8| {
        let mut scene =
            coalition().front(5, "haleth").ships(1, "destroyer-1", 5).phase("land").dice(&[6, die]);
        scene.acts(&["invade destroyer-1", "adapt"]);
        if die >= 3 {
            scene.act("accept");
        }
        let state = scene.state().clone();
        // The world is lost and taken again.
        let mut again = coalition().front(5, "haleth").ships(1, "destroyer-1", 5).phase("land").dice(&[6]);
        let mut next = again.state().clone();
        next.adapted = state.adapted;
        again.set(next);
        again.act("invade destroyer-1");
        again.now()
    };
    assert_eq!(taken(5), "land", "it has worked here");
    assert_eq!(taken(2), "adapt", "a failed roll does not count");
}

#[test]
fn spies_bring_up_to_four_ships() {
    proves!("coalition.spy-network", "coalition.spy-network-turrets");
    let mut scene = Scene::new(2)
        .species(1, "coalition")
        .ships(1, "destroyer-6", 10)
        .ships(1, "destroyer-1 destroyer-2 destroyer-3 destroyer-4 destroyer-5 turret-1", 6)
        .ships(2, "destroyer-1 destroyer-2 destroyer-3", 14)
        .turn_of(2);
    scene.acts(&["move destroyer-1 10", "move destroyer-2 10", "move destroyer-3 10", "done"]);
    assert_eq!((scene.asked(), scene.now().as_str()), (1, "spy"));
    scene.refused("move turret-1 10", "coalition.spy-network-turrets");
    scene.acts(&["move destroyer-1 10", "move destroyer-2 10", "move destroyer-3 10", "move destroyer-4 10"]);
    // Four have come, and the battle begins: five against three.
    assert_eq!(
        (scene.at(1, "destroyer-4"), scene.at(1, "destroyer-5"), scene.at(1, "turret-1")),
        (Some(10), Some(6), Some(6))
    );
    assert_eq!(scene.state().battle.at.map(|at| at.number()), Some(10));
    assert!(scene.state().players[0].spied);
}

#[test]
fn spies_need_not_come() {
    proves!("coalition.spy-network");
    let mut scene = Scene::new(2)
        .species(1, "coalition")
        .ships(1, "destroyer-6", 10)
        .ships(1, "destroyer-1 scout-1", 6)
        .ships(2, "destroyer-1", 14)
        .turn_of(2);
    scene.acts(&["move destroyer-1 10", "done"]);
    scene.act("done");
    assert!(!scene.state().players[0].spied, "it is not used up");
    assert_eq!(scene.now(), "defender-flees");
}

#[test]
fn spies_go_from_one_sector_to_one_sector() {
    proves!("coalition.spy-network", "coalition.spy-network-window");
    // Two Coalition sectors were entered: they choose one, and one sector to draw from, which may have been entered itself.
    let mut scene = Scene::new(2)
        .species(1, "coalition")
        .ships(1, "destroyer-1 destroyer-2 scout-1", 10)
        .ships(1, "destroyer-3 destroyer-4", 11)
        .damage(1, "destroyer-4", 1)
        .ships(2, "scout-1", 14)
        .ships(2, "scout-2", 16)
        .empty(&[6])
        .turn_of(2);
    scene.acts(&["move scout-1 10", "move scout-2 11"]);
    assert_eq!(scene.asked(), 2, "not before the opponent ends phase IV");
    scene.act("done");
    assert_eq!(scene.asked(), 1);
    scene.refused("move destroyer-1 6", "coalition.spy-network");
    scene.act("move destroyer-3 10");
    scene.refused("move destroyer-1 11", "coalition.spy-network-window");
    scene.act("move destroyer-4 10");
    // No more can come: the battles begin. Sector 11 is left, so there is one.
    assert_eq!(scene.state().battle.at.map(|at| at.number()), Some(10));
    assert!(scene.state().players[0].spied, "no more before the Coalition's next turn");
}

#[test]
fn spies_work_once_between_two_turns() {
    proves!("coalition.spy-network");
    let scene = |spied: bool| {
        let mut scene = Scene::new(2)
            .species(1, "coalition")
            .ships(1, "destroyer-6", 10)
            .ships(1, "destroyer-1", 6)
            .ships(2, "destroyer-1", 14)
            .turn_of(2);
        let mut state = scene.state().clone();
        state.players[0].spied = spied;
        scene.set(state);
        scene.acts(&["move destroyer-1 10", "done"]);
        scene.now()
    };
    assert_eq!((scene(false).as_str(), scene(true).as_str()), ("spy", "defender-flees"));
    // The Coalition's own turn makes it fresh.
    let mut scene = Scene::new(2).species(1, "coalition").turn_of(2);
    let mut state = scene.state().clone();
    state.players[0].spied = true;
    scene.set(state);
    scene.act("done");
    assert!(!scene.state().players[0].spied);
}

#[test]
fn a_sector_that_nobody_entered_calls_no_spies() {
    proves!("coalition.spy-network-window");
    let mut scene = Scene::new(2)
        .species(1, "coalition")
        .ships(1, "destroyer-6", 10)
        .ships(1, "destroyer-1", 6)
        .ships(2, "scout-1", 14)
        .empty(&[18])
        .turn_of(2);
    scene.acts(&["move scout-1 18", "done"]);
    assert_eq!((scene.asked(), scene.now().as_str()), (1, "card"));
    // A turret alone counts as a ship of the sector.
    let mut scene = Scene::new(2)
        .species(1, "coalition")
        .ships(1, "turret-1", 10)
        .ships(1, "destroyer-1", 6)
        .ships(2, "scout-1", 14)
        .turn_of(2);
    scene.acts(&["move scout-1 10", "done"]);
    assert_eq!((scene.asked(), scene.now().as_str()), (1, "spy"));
}

// ------------------------------------------------------------------------ Xan'il

#[test]
fn a_cloak_hides_a_fleeing_fleet() {
    proves!("xanil.cloak-six", "xanil.cloak-no-bonus", "xanil.cloak-no-targeting", "marrow-kir.ruthless");
    // The Marrow-Kir attack a Xan'il fleet that flees in round one, and roll 5 and 6.
    let mut scene = Scene::new(2)
        .species(1, "marrow-kir")
        .species(2, "xanil")
        .ships(1, "destroyer-1 destroyer-2", 9)
        .ships(2, "destroyer-1 scout-1", 10)
        .empty(&[11]);
    scene.acts(&["move destroyer-1 10", "move destroyer-2 10", "done"]);
    scene.will_roll(&[5, 6]);
    scene.act("flee");
    // Only the 6 hits, and the Xan'il player chooses.
    assert_eq!((scene.asked(), scene.now().as_str()), (2, "take"));
    scene.act("take destroyer-1");
    assert_eq!(scene.now(), "retreat");
    assert_eq!(scene.damage_of(2, "destroyer-1"), 1);
}

#[test]
fn turrets_left_behind_have_no_cloak() {
    proves!("xanil.cloak-no-targeting", "turret.flee-round");
    let mut scene = Scene::new(2)
        .species(2, "xanil")
        .ships(1, "destroyer-1 destroyer-2", 18)
        .ships(2, "destroyer-1 turret-1", 19)
        .empty(&[16]);
    scene.acts(&["move destroyer-1 19", "move destroyer-2 19", "done"]);
    scene.will_roll(&[6, 4]);
    scene.act("flee");
    scene.refused("aim destroyer destroyer-1", "xanil.cloak-no-targeting");
    assert!(scene.may("aim destroyer turret-1") && scene.may("aim destroyer graze turret-1"));
}

#[test]
fn a_cloak_is_for_those_who_flee() {
    proves!("xanil.cloak-six");
    let mut scene =
        Scene::new(2).species(2, "xanil").ships(1, "destroyer-1", 9).ships(2, "destroyer-1 scout-1", 10);
    scene.acts(&["move destroyer-1 10", "done"]);
    scene.will_roll(&[4]);
    scene.act("stay");
    assert!(scene.may("aim destroyer scout-1"), "whoever stands is hit and aimed at as usual");
}

#[test]
fn the_xanil_hold_eight_cards() {
    proves!("xanil.hand-size");
    let scene = Scene::new(4);
    let sizes: Vec<u64> =
        (0..4).map(|index| scene.view(1)["players"][index]["hand_size"].as_u64().unwrap()).collect();
    assert_eq!(sizes, [5, 5, 5, 8]);
}

// -------------------------------------------------------------------- Marrow-Kir

#[test]
fn the_first_attack_is_ruthless() {
    proves!("marrow-kir.ruthless", "marrow-kir.ruthless-not");
    // A battleship, a scout and a colony ship attack: 2+, 3+, 3+, then 6 for the colony ship, then 4+.
    let mut scene = Scene::new(2)
        .species(1, "marrow-kir")
        .ships(1, "battleship scout-1 colony-ship-1 turret-1", 9)
        .cargo(1, "battleship", 0, 1)
        .ships(2, "battleship", 10);
    scene.acts(&["move battleship 10", "move scout-1 10", "move colony-ship-1 10", "done"]);
    scene.will_roll(&[1, 2, 2, 5, 3, 4, 1, 1, 1]);
    scene.act("stay");
    let needed = |scene: &Scene| {
        let fired = scene.happened("fired");
        let shots = fired[0]["shots"].as_array().unwrap().clone();
        let of = |shots: &serde_json::Value| -> Vec<u64> {
            shots["dice"].as_array().unwrap().iter().map(|die| die["needed"].as_u64().unwrap()).collect()
        };
        shots.iter().map(|shots| (shots["piece"].as_str().unwrap().to_owned(), of(shots))).collect::<Vec<_>>()
    };
    let expected: Vec<(String, Vec<u64>)> = vec![
        ("battleship".into(), vec![2, 3, 3]),
        ("colony-ship".into(), vec![6]),
        ("scout".into(), vec![4]),
        ("interceptor".into(), vec![5]),
    ];
    assert_eq!(needed(&scene), expected);
    assert_eq!(scene.damage_of(2, "battleship"), 0, "all have missed");
    // It ends after the first round.
    scene.act("stay");
    scene.will_roll(&[2, 3, 3, 5, 4, 5, 1, 1, 1]);
    scene.act("stay");
    assert_eq!(needed(&scene)[0].1, [3, 4, 4]);
    assert_eq!(scene.damage_of(2, "battleship"), 0);
}

#[test]
fn the_marrow_kir_defend_like_others() {
    proves!("marrow-kir.ruthless-not");
    let mut scene =
        Scene::new(2).species(1, "marrow-kir").ships(1, "scout-1", 10).ships(2, "scout-1", 9).turn_of(2);
    scene.acts(&["move scout-1 10", "done"]);
    scene.will_roll(&[1, 4]);
    scene.act("stay");
    assert_eq!(scene.at(2, "scout-1"), Some(10), "a 4 does not hit");
    // Turrets do not attack ruthlessly.
    let mut scene =
        Scene::new(2).species(1, "marrow-kir").phase("purchase").credits(1, 8).ships(2, "scout-1", 1);
    scene.acts(&["buy turret 1", "done", "done"]);
    scene.will_roll(&[4, 1]);
    scene.act("stay");
    assert_eq!(scene.at(2, "scout-1"), Some(1));
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

// ---------------------------------------------------------------------- Hivemind

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

// ---------------------------------------------------------------- Android Tribunal

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

#[test]
fn abilities_stay_with_their_species() {
    proves!("ability.keep");
    // The Tivare have lost their base and negotiate as well as ever; its conqueror does not.
    let mut scene = Scene::new(2)
        .controls(1, 19)
        .front(17, "haleth")
        .ships(2, "scout-1", 17)
        .turn_of(2)
        .phase("land")
        .dice(&[5]);
    scene.acts(&["negotiate 17", "accept"]);
    assert_eq!(scene.credits_of(2), 10, "5 + 1 costs nothing");
    let mut scene =
        Scene::new(2).controls(1, 19).front(17, "haleth").ships(1, "scout-1", 17).phase("land").dice(&[5]);
    scene.acts(&["negotiate 17", "accept"]);
    assert_eq!(scene.credits_of(1), 9);
}

#[test]
fn only_what_the_card_raised_rises_further() {
    proves!("android.tireless");
    let mut scene = Scene::new(2).species(1, "android").phase("card").rank(1, "population", 2);
    scene.play("boom");
    scene.refused("raise prosperity 1", "android.tireless");
    scene.refused("raise population 19", "android.tireless");
}
