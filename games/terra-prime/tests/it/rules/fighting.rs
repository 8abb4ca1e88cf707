//! Attacking and pacifying aliens.

use terra_prime::{Event, Phase};

use crate::scene::{Scene, beside, beside_three};

/// The ships of a group that are left: scouts and warships.
fn left(scene: &Scene, name: &str) -> [u8; 2] {
    scene.rules.ships_left(scene.state(), scene.space(name))
}

// ---------------------------------------------------------------------- attack

#[test]
fn an_attack_is_aimed_at_one_adjacent_group() {
    proves!("attack.target", "attack.no-target", "pacify.target");
    // Two groups beside s14, one farther off.
    let two = || {
        beside("Y6").hex("h07", "Y8", "s23").hex("h12", "R1", "s48").cubes(1, "greenium, bluium, 2 brownium")
    };
    let mut scene = two();
    assert_eq!(scene.options_like("attack"), ["attack h06", "attack h07"]);
    assert_eq!(scene.options_like("pacify"), ["pacify h06", "pacify h07"]);
    scene.refused("attack h12", "attack.target").refused("attack h00", "attack.target");
    scene.refused("pacify h12", "pacify.target").refused("pacify h00", "pacify.target");
    let mut scene = two().modules(1, "2 weapon").energy(1, 1).dice(&[1, 1, 1]);
    scene.will_reward("p1a").will_roll(&[1, 1]);
    scene.act("attack h06");
    assert_eq!((left(&scene, "h06"), left(&scene, "h07")), ([0, 0], [1, 1]), "the other one is untouched");
    let mut far = Scene::new(3).open_space().hex("h12", "R1", "s48").at(1, "s14");
    far.refused("attack h12", "attack.no-target").refused("attack h06", "attack.no-target");
}

#[test]
fn a_die_for_each_weapon_hits_with_no_more_than_their_number() {
    proves!("attack.dice", "attack.hit", "battlestation.die");
    // The rulebook: three dice, and every 3 or lower is a hit: 3, 4 and 1.
    let mut scene = beside_three().modules(1, "2 weapon").dice(&[3, 4, 1]).energy(1, 1);
    scene.act("attack h14");
    assert!(scene.happened(
        |event| matches!(event, Event::AttackRolled { needs: 3, hits: 2, dice, .. } if *dice == [3, 4, 1])
    ));
    for (modules, battlestation, dice) in
        [("", false, 1), ("weapon", false, 2), ("3 weapon", false, 4), ("", true, 2), ("3 weapon", true, 5)]
    {
        let mut scene = beside_three().modules(1, modules);
        if battlestation {
            scene = scene.tech(1, "battlestation");
        }
        assert_eq!(scene.rules.weapons(scene.player_of(1)), dice);
        for face in 1..=6 {
            let mut scene = beside_three().modules(1, modules).lp(1, 0);
            if battlestation {
                scene = scene.tech(1, "battlestation");
            }
            // One die shows the face, the others miss whatever they can.
            let rolled: Vec<u8> = (0..dice).map(|die| if die == 0 { face } else { 6 }).collect();
            scene.will_roll(&rolled);
            scene.will_roll(&[1; 8]);
            scene.act("attack h14");
            let hit = face <= dice;
            let found = scene.happened(
                |event| matches!(event, Event::AttackRolled { hits, .. } if *hits == u8::from(hit)),
            );
            assert!(found, "{dice} dice, {face}");
        }
    }
}

#[test]
fn the_rulebooks_attack_in_two_parts() {
    proves!("attack.dice", "attack.hit", "attack.choose-ships", "attack.lp", "attack.survivors-fire");
    proves!(
        "aliens.lasers",
        "attack.defeat",
        "attack.destroy",
        "turn.any-order",
        "rewards.earned",
        "attack.rest-of-turn"
    );
    // Two weapons, a warship and a scout: one hit, one miss.
    let mut scene = beside("Y8").turn_of(1, 4).modules(1, "weapon").energy(1, 1).dice(&[2, 5]);
    scene.act("attack h06");
    assert_eq!(
        (scene.asked(), scene.options()),
        (Phase::Destroy, vec!["destroy scout".into(), "destroy warship".into()])
    );
    scene.refused("move s08", "attack.choose-ships");
    // The remaining scout fires one die, and no torpedo: a miss.
    scene.will_roll(&[3]).act("destroy warship");
    assert_eq!((scene.lp_of(1), left(&scene, "h06"), scene.damage()), (5, [1, 0], 0));
    assert!(!scene.happened(|event| matches!(event, Event::Torpedoes { .. })));
    // Again, with at least one die of 2 or less.
    scene.will_roll(&[1, 6]);
    scene.will_reward("p1a").act("attack h06");
    assert_eq!((scene.lp_of(1), scene.credits_of(1), scene.cubes_of(1)), (7, 30, "1 brownium".into()));
    assert_eq!((scene.state().aliens, scene.damage()), (0, 0), "the hex is safe for good");
    scene.nothing_left_to_draw();
    scene.act("move s22");
    assert_eq!(scene.damage(), 0);
    scene.refused("attack h06", "attack.no-target");
}

#[test]
fn weapons_count_when_the_attack_is_made() {
    proves!("attack.current-weapons");
    // One weapon is lost to the aliens' fire after the first attack.
    let mut scene = beside("Y8").modules(1, "weapon").dice(&[6, 6, 1, 1]);
    scene.act("attack h06");
    assert_eq!(scene.modules_of(1), "", "the torpedo took it");
    scene.will_roll(&[6, 1, 1]).act("attack h06");
    assert!(scene.happened(|event| matches!(event, Event::AttackRolled { dice, .. } if dice.len() == 1)));
}

#[test]
fn a_weapon_that_was_won_fires_in_the_next_attack_of_the_turn() {
    proves!("attack.current-weapons", "modules.immediate", "rewards.module");
    let mut scene = beside("Y6").hex("h07", "Y8", "s23").destroyed("h07", 0, 1).dice(&[1]);
    scene.will_reward("p1c").will_roll(&[1]).act("attack h06");
    assert_eq!(scene.modules_of(1), "1 weapon");
    // With two dice a 2 hits.
    scene.will_roll(&[2, 6]);
    scene.will_reward("p1a").act("attack h07");
    assert_eq!((scene.state().aliens, scene.lp_of(1)), (0, 7));
}

#[test]
fn every_hit_destroys_a_ship_and_those_beyond_are_lost() {
    proves!("attack.must-destroy", "attack.extra-hits", "attack.destroy", "attack.lp");
    // Two hits of three ships: one choice after the other, and no way to keep a hit.
    let mut scene = beside_three().modules(1, "2 weapon").energy(1, 1).dice(&[1, 1, 6]);
    scene.act("attack h14");
    assert_eq!(scene.options(), ["destroy scout", "destroy warship"]);
    scene.refused("end", "attack.choose-ships");
    scene.act("destroy warship");
    assert_eq!((scene.asked(), scene.lp_of(1)), (Phase::Destroy, 5));
    scene.will_roll(&[1]).act("destroy warship");
    assert_eq!((left(&scene, "h14"), scene.lp_of(1)), ([1, 0], 7));
    // Three hits against one ship: 2 LP, and the group beside it is untouched.
    let mut scene = beside("Y6").hex("h07", "Y8", "s23").modules(1, "2 weapon").energy(1, 1).dice(&[1, 1, 1]);
    scene.will_reward("p1a").will_roll(&[1, 1]);
    scene.act("attack h06");
    assert_eq!((scene.lp_of(1), left(&scene, "h07")), (5, [1, 1]));
    // As many hits as ships leave nothing to choose.
    let mut scene = beside("Y8").modules(1, "2 weapon").dice(&[1, 2, 6]);
    scene.will_reward("p1a").act("attack h06");
    assert_eq!((scene.lp_of(1), scene.state().aliens), (7, 0));
}

#[test]
fn only_ships_that_are_left_can_be_destroyed() {
    proves!("attack.destroy");
    let mut scene =
        beside_three().modules(1, "2 weapon").destroyed("h14", 0, 1).energy(1, 1).dice(&[1, 6, 6]);
    scene.act("attack h14");
    assert_eq!(scene.options(), ["destroy scout", "destroy warship"]);
    scene.will_roll(&[1]).act("destroy warship");
    assert_eq!(left(&scene, "h14"), [1, 0]);
    let mut scene = beside("Y8").destroyed("h06", 0, 1).modules(1, "weapon").dice(&[1, 6]);
    scene.will_reward("p1a").act("attack h06");
    assert_eq!(scene.asked(), Phase::Act, "only the scout was left");
}

#[test]
fn a_group_that_was_destroyed_in_part_is_whole_after_the_turn() {
    proves!("attack.restore", "attack.lp-again", "attack.rest-of-turn");
    let mut scene = beside("Y8").modules(1, "weapon").energy(1, 1).dice(&[1, 6]).left(2);
    scene.act("attack h06");
    scene.will_roll(&[1]).act("destroy warship");
    assert_eq!((left(&scene, "h06"), scene.lp_of(1)), ([1, 0], 5));
    // Even after moving away.
    scene.act("move s08");
    assert_eq!(left(&scene, "h06"), [1, 0]);
    scene.act("end");
    assert_eq!(left(&scene, "h06"), [1, 1]);
    assert!(scene.happened(|event| matches!(event, Event::Restored { .. })));
    scene.acts(&["move s00", "move outpost", "move s00", "end"]);
    scene.acts(&["move s00", "move outpost", "move s00", "end"]);
    // The same warship is destroyed again, for LP again.
    scene.will_roll(&[1, 1]).act("move s14");
    let mut scene = rearmed(scene);
    scene.will_roll(&[1, 6]).act("attack h06");
    scene.will_roll(&[1]).act("destroy warship");
    assert_eq!(scene.lp_of(1), 7);
}

#[test]
fn a_group_is_finished_off_from_another_sector_in_the_same_turn() {
    proves!("attack.defeat", "attack.rest-of-turn");
    let mut scene = beside("Y8").modules(1, "weapon").energy(1, 1).dice(&[1, 6]);
    scene.act("attack h06");
    scene.will_roll(&[1]).act("destroy warship");
    scene.will_roll(&[1]).act("move s07");
    assert_eq!(scene.damage(), 0, "no torpedo on the other side either");
    scene.will_roll(&[2, 6]);
    scene.will_reward("p1a").act("attack h06");
    assert_eq!((scene.lp_of(1), scene.credits_of(1), scene.state().aliens), (7, 30, 0));
}

/// Whatever the aliens shot away, there is a weapon and Energy again.
fn rearmed(scene: Scene) -> Scene {
    let lp = scene.lp_of(1);
    scene.modules(1, "weapon").energy(1, 1).lp(1, lp.max(5))
}

#[test]
fn what_is_left_fires_after_an_attack_and_its_reward() {
    proves!("attack.survivors-fire", "aliens.any-action", "aliens.once-per-action");
    // One group is defeated, the other one fires, after the reward: the shield that it brings takes the torpedo.
    let mut scene = beside("Y6").hex("h07", "Y8", "s23").modules(1, "weapon").dice(&[1, 1]);
    scene.will_reward("p1e").will_roll(&[4, 1]).act("attack h06");
    let order: Vec<&str> = scene
        .events()
        .iter()
        .filter_map(|event| match event {
            Event::Defeated { .. } => Some("defeated"),
            Event::RewardDrawn { .. } => Some("reward"),
            Event::Torpedoes { .. } => Some("torpedoes"),
            Event::Lasers { .. } => Some("lasers"),
            _ => None,
        })
        .collect();
    assert_eq!(order, ["defeated", "reward", "torpedoes", "lasers"]);
    assert_eq!((scene.player_of(1).energy, scene.modules_of(1)), (0, "1 weapon, 1 shield".into()));
}

// ---------------------------------------------------------- targeting computer

#[test]
fn missed_dice_are_rolled_again_for_the_same_number() {
    proves!("targeting-computer.reroll", "targeting-computer.same-target");
    // Three weapons against three ships: 2, 5, 6; the two misses become 3 and 4.
    let mut scene =
        beside_three().modules(1, "2 weapon").tech(1, "targeting-computer").energy(1, 1).dice(&[2, 5, 6]);
    scene.act("attack h14");
    assert_eq!((scene.asked(), scene.lp_of(1)), (Phase::Reroll, 3), "no ship is destroyed yet");
    scene.refused("move s14", "targeting-computer.optional");
    scene.will_roll(&[3, 4]).act("reroll 2");
    scene.acts(&["destroy warship"]);
    scene.will_roll(&[1]).act("destroy warship");
    assert_eq!((scene.lp_of(1), left(&scene, "h14")), (3 + 4, [1, 0]));
    // Once per Attack: after the re-roll there is no other, and with the next Attack there is.
    scene.will_roll(&[6, 6, 6]).act("attack h14");
    assert_eq!(scene.asked(), Phase::Reroll);
}

#[test]
fn a_re_roll_is_a_choice_of_any_number_of_missed_dice() {
    proves!("targeting-computer.optional");
    let ready = || beside_three().modules(1, "2 weapon").tech(1, "targeting-computer").energy(1, 1);
    let mut scene = ready().dice(&[2, 5, 6]);
    scene.act("attack h14");
    assert_eq!(scene.options(), ["reroll 2", "reroll 1", "keep"]);
    scene.refused("reroll 3", "targeting-computer.reroll");
    scene.will_roll(&[6]).act("reroll 1");
    assert_eq!(scene.asked(), Phase::Destroy);
    let mut scene = ready().dice(&[2, 5, 6]);
    scene.acts(&["attack h14", "keep"]);
    assert_eq!(scene.asked(), Phase::Destroy);
    // Not offered where no die missed, or where no ship would be left.
    let mut scene = beside("Y6").modules(1, "2 weapon").tech(1, "targeting-computer").dice(&[1, 6, 6]);
    scene.will_reward("p1a").act("attack h06");
    assert_eq!(scene.asked(), Phase::Act);
    let mut scene =
        beside_three().modules(1, "weapon").tech(1, "targeting-computer").energy(1, 1).dice(&[1, 2]);
    scene.act("attack h14");
    assert_eq!(scene.asked(), Phase::Destroy);
    // Without the upgrade nobody is asked.
    let mut scene = beside("Y6").modules(1, "weapon").energy(1, 1).dice(&[6, 6, 1]);
    scene.act("attack h06");
    assert_eq!(scene.asked(), Phase::Act);
}

// --------------------------------------------------------------------- pacify

#[test]
fn pacifying_takes_a_cube_more_than_there_are_ships() {
    proves!("pacify.cost", "pacify.reward", "pacify.no-lp", "pacify.any-cubes", "rewards.earned");
    // Two alien ships, four cubes: three of them, of the player's choice.
    let mut scene = beside("Y8").cubes(1, "2 brownium, greenium, bluium");
    scene.act("pacify h06");
    assert_eq!((scene.asked(), scene.options_like("give").len()), (Phase::Pacify, 3));
    scene.refused("give yellium", "pacify.any-cubes").refused("move s08", "pacify.cost");
    scene.acts(&["give brownium", "give greenium"]);
    assert_eq!(scene.asked(), Phase::Pacify);
    scene.will_reward("p1d").act("give brownium");
    assert_eq!((scene.cubes_of(1), scene.lp_of(1), scene.state().aliens), ("1 bluium".into(), 3, 0));
    assert_eq!((scene.modules_of(1), scene.actions_left()), ("1 greenium-cargo".into(), 2));
    assert_eq!((scene.supply_of("brownium"), scene.supply_of("greenium")), (10, 10));
    assert_eq!(scene.damage(), 0);
    // Gone for the whole game.
    scene.acts(&["move s22", "move s14", "end"]);
    assert_eq!(scene.state().aliens, 0);
}

#[test]
fn a_group_cannot_be_pacified_with_too_few_cubes() {
    proves!("pacify.too-few", "pacify.cost", "attack.rest-of-turn");
    let mut scene = beside("Y8").cubes(1, "greenium, bluium").credits(1, 100).markers(1, 0).energy(1, 1);
    scene.refused("pacify h06", "pacify.too-few");
    let mut scene = beside("Y6").cubes(1, "greenium");
    scene.refused("pacify h06", "pacify.too-few");
    // A ship destroyed in this turn does not count for the price.
    let mut scene = beside("Y8").destroyed("h06", 0, 1).cubes(1, "greenium, bluium");
    scene.will_reward("p1a").act("pacify h06");
    assert_eq!((scene.cubes_of(1), scene.state().aliens), ("1 brownium".into(), 0));
    // Cubes that are owed cannot be discarded meanwhile; others can.
    let mut scene = beside("Y8").cubes(1, "2 brownium, greenium, bluium");
    scene.acts(&["pacify h06", "give brownium"]);
    scene.will_reward("p1a").act("discard brownium");
    assert_eq!(
        (scene.cubes_of(1), scene.state().aliens),
        ("1 brownium".into(), 0),
        "the last two were all owed"
    );
    let mut scene = beside("Y8").cubes(1, "brownium, greenium, bluium, yellium").modules(1, "cargo");
    scene.act("pacify h06");
    scene.will_reward("p1a").act("discard yellium");
    assert_eq!(scene.asked(), Phase::Act);
}

#[test]
fn the_cubes_that_were_given_make_room_for_the_reward() {
    proves!("pacify.holds-free-first");
    let mut scene = beside("Y6").cubes(1, "greenium, bluium").phase(2);
    scene.will_reward("p2a").act("pacify h06");
    assert_eq!((scene.cubes_of(1), scene.asked()), ("1 bluium".into(), Phase::Act));
}
