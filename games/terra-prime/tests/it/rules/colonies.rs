//! Asteroids, colonies, what they score, and how they are used.

use terra_prime::{Event, Phase, Sector};

use crate::scene::{Scene, sector};

// ------------------------------------------------------------------- asteroids

#[test]
fn stray_asteroids_are_dodged_by_1_and_2() {
    proves!("stray.dodge");
    // The rulebook's example: two stray asteroids, 2 and 5.
    let mut scene = Scene::new(4).open(&["h00", "h01"]).at(1, "s01").energy(1, 1);
    scene.will_show(&[("h06", "Y5")]).act("explore s07");
    scene.will_roll(&[2, 5]).act("orient 1");
    assert_eq!((scene.damage(), scene.player_of(1).energy), (1, 0));
    for (die, damage) in [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 1)] {
        let mut scene = Scene::new(4).open(&["h02"]).energy(1, 1);
        scene.will_show(&[("h01", "G6")]).will_roll(&[die]).act("explore s02").act("orient 0");
        assert_eq!(scene.damage(), damage, "{die}");
    }
}

#[test]
fn stray_asteroids_come_once_and_belong_to_no_sector() {
    proves!("stray.once", "stray.not-fields");
    // Y5 has two stray asteroids: revealed, they matter no more.
    let mut scene = Scene::new(4).open_space().hex("h06", "Y5", "s21").at(1, "s08").markers(1, 1);
    scene.act("move s14").act("move s07");
    assert!(!scene.happened(|event| matches!(event, Event::Asteroids { .. })));
    // There is nothing to colonize in s07, and a colony at s21 gets nothing for them.
    scene.refused("colonize mining", "colonize.where");
    let mut scene = Scene::new(4).open_space().hex("h06", "Y5", "s21").at(1, "s21").markers(1, 1);
    scene.will_reward("p1c").act("colonize yellow");
    assert_eq!(scene.lp_of(1), 3 + 4 + 3, "distance 4 and a Yellow planet");
}

#[test]
fn fields_are_navigated_by_every_ship_each_time_it_enters() {
    proves!("fields.navigate", "fields.sum", "fields.every-time");
    // Four asteroids, 1, 3, 4 and 6: three damage.
    let mut scene = sector_with_four().at(1, "s08").modules(1, "3 shield").energy(1, 7).dice(&[1, 3, 4, 6]);
    scene.act("move s14");
    assert_eq!((scene.damage(), scene.player_of(1).energy), (3, 4));
    // Leaving and staying cost nothing, coming back does, and so it does for others.
    scene.act("move s08");
    scene.nothing_left_to_draw();
    scene.will_roll(&[1, 1, 1, 6]).act("move s14");
    assert_eq!(scene.damage(), 1);
    let mut scene = sector_with_four().turn_of(2, 3).at(2, "s08").energy(2, 1).dice(&[1, 1, 2, 2]);
    scene.act("move s14");
    assert_eq!(scene.damage(), 0);
    scene.nothing_left_to_draw();
}

/// Four asteroids in s14: three of Y9 and one of Y4, whose scout is gone.
fn sector_with_four() -> Scene {
    // Y9 lies on (-1,-2) with its corner 0 in s14; Y4 on (-2,-1) with its corner 4 there.
    let scene = Scene::new(4).open_space().hex("h07", "Y9", "s14").hex("h06", "Y4", "s13").safe("h06");
    let four = scene.rules.asteroids(scene.state(), sector("s14"));
    assert_eq!(four, 4);
    scene
}

#[test]
fn in_a_colonized_sector_asteroids_are_ignored_by_all() {
    proves!("fields.colonized-safe");
    for owner in [1, 2] {
        let mut scene = sector_with_four().colony(owner, "s14", "mining").at(1, "s08");
        scene.act("move s14");
        assert_eq!(scene.damage(), 0);
        scene.nothing_left_to_draw();
    }
}

// ------------------------------------------------------------------ colonizing

/// Seat 1 with a Colony marker at a Green planet at distance 2, without asteroids.
fn at_green() -> Scene {
    Scene::new(3).open_space().hex("h01", "G1", "s08").at(1, "s08").markers(1, 1)
}

#[test]
fn a_colony_needs_a_planet_or_a_field_where_the_ship_is() {
    proves!("colonize.where", "colonize.not-outpost", "colonize.marker");
    let mut scene = at_green().at(1, "s14");
    scene.refused("colonize green", "colonize.where");
    let mut scene = at_green().at(1, "outpost");
    scene.refused("colonize green", "colonize.not-outpost");
    let mut scene = at_green().markers(1, 0);
    scene.refused("colonize green", "colonize.marker");
    let mut scene = at_green();
    assert_eq!(scene.options_like("colonize"), ["colonize green"]);
    scene.refused("colonize blue", "colonize.choose-feature");
    scene.will_reward("p1c").act("colonize green");
    assert_eq!(scene.colony_in("s08"), Some((1, "green", false)));
    // On a field.
    let mut scene = at_green().at(1, "s01");
    scene.will_reward("p1c").act("colonize mining");
    assert_eq!(scene.colony_in("s01"), Some((1, "mining", false)));
}

#[test]
fn a_sector_holds_one_colony() {
    proves!("colonize.uncolonized", "colonize.permanent");
    for owner in [1, 2] {
        let mut scene = at_green().hex("h02", "G2", "s08").colony(owner, "s08", "green");
        scene
            .refused("colonize green", "colonize.uncolonized")
            .refused("colonize blue", "colonize.uncolonized");
    }
    // Nothing that is done takes a colony away: not even in a whole game.
    use table::{Actions, Chance, NoLog, Rules, chance::Fast};
    let rules = crate::scene::rules_of(&terra_prime::TerraPrime::variants()[1]);
    let mut chance = Fast::new(5);
    let mut legal = Actions::new();
    let mut colonies = 0;
    for _ in 0..20 {
        let mut state = rules.setup(&mut chance, &mut NoLog);
        while let Some(acting) = rules.to_act(&state).first() {
            legal.clear();
            rules.legal(&state, acting, &mut legal);
            let before = (state.owned, state.colonies);
            let action = legal[chance.below(legal.len() as u32) as usize];
            let _ = rules.apply(&mut state, acting, action, &mut chance, &mut NoLog);
            assert!(
                (0..5).all(|i| before.0[i] & !state.owned[i] == 0 && before.1[i] & !state.colonies[i] == 0)
            );
        }
        colonies += state.colonized().count_ones();
    }
    assert!(colonies > 5);
}

#[test]
fn aliens_next_to_a_sector_prevent_a_colony() {
    proves!("colonize.aliens", "colonize.aliens-partly");
    let guarded = || at_green().hex("h07", "Y8", "s23");
    let mut scene = guarded();
    scene.refused("colonize green", "colonize.aliens");
    let mut scene = guarded().tech(1, "cloaking-device");
    scene.refused("colonize green", "colonize.aliens");
    // The warship was destroyed this turn: the scout is still there.
    let mut scene = guarded().destroyed("h07", 0, 1);
    scene.refused("colonize green", "colonize.aliens-partly");
    let mut scene = guarded().safe("h07");
    scene.will_reward("p1c").act("colonize green");
    // An asteroid field is no safer than a planet, though its own hex has the aliens.
    let mut scene = Scene::new(3).open_space().hex("h07", "Y4", "s23").markers(1, 1);
    let field = scene.state().fields;
    scene = scene.at(1, &Sector::in_set(field).next().unwrap().to_string());
    scene.refused("colonize mining", "colonize.aliens");
}

#[test]
fn the_player_chooses_what_the_colony_is_on() {
    proves!("colonize.choose-feature", "colonize.same-type", "colonize.cover");
    // Green, Blue and Yellow planets, and elsewhere two Green ones with two fields.
    let three =
        || Scene::new(3).open_space().hex("h02", "G2", "s08").hex("h01", "G1", "s08").hex("h07", "Y1", "s08");
    let mut scene = three().at(1, "s08").markers(1, 1);
    assert_eq!(scene.options_like("colonize"), ["colonize green", "colonize blue", "colonize yellow"]);
    scene.will_reward("p1c").act("colonize yellow");
    assert_eq!(scene.colony_in("s08"), Some((1, "yellow", false)));
    // Only that planet is in use: it produces Yellium and installs thrusters.
    let mut scene =
        three().at(1, "s08").colony(1, "s08", "yellow").credits(1, 100).modules(1, "cargo").left(0);
    scene.acts(&[
        "end",
        "move s00",
        "move outpost",
        "move s00",
        "end",
        "move s00",
        "move outpost",
        "move s00",
        "end",
    ]);
    scene.refused("install weapon", "weapon-module.where").refused("install cargo", "cargo-module.where");
    scene.acts(&["install thruster", "free-slot", "collect"]);
    assert_eq!(scene.cubes_of(1), "1 yellium");
}

#[test]
fn features_of_one_type_are_one_choice() {
    proves!("colonize.same-type");
    let scene =
        Scene::new(3).open_space().hex("h01", "G1", "s08").hex("h02", "G4", "s08").at(1, "s08").markers(1, 1);
    assert_eq!(scene.options_like("colonize"), ["colonize green"]);
    let scene = sector_with_four().at(1, "s14").markers(1, 1);
    assert_eq!(scene.options_like("colonize"), ["colonize mining"]);
}

#[test]
fn the_rulebooks_colony_pays_four_lp_and_its_reward_first() {
    proves!("colony-scoring.distance", "colony-scoring.green-blue", "colonize.order", "rewards.credits");
    proves!("rewards.cubes", "rewards.earned", "rewards.draw");
    let mut scene = at_green();
    scene.will_reward("p1a").act("colonize green");
    assert_eq!((scene.lp_of(1), scene.credits_of(1)), (3 + 2 + 2, 30));
    assert_eq!((scene.cubes_of(1), scene.player_of(1).markers), ("1 brownium".into(), 0));
    let order: Vec<&str> = scene
        .events()
        .iter()
        .filter_map(|event| match event {
            Event::Colonized { .. } => Some("lp"),
            Event::RewardDrawn { .. } => Some("drawn"),
            Event::Gained { .. } => Some("gained"),
            Event::Founded { .. } => Some("founded"),
            _ => None,
        })
        .collect();
    assert_eq!(order, ["lp", "drawn", "gained", "gained", "founded"]);
}

#[test]
fn the_marker_leaves_the_hold_only_after_the_reward() {
    proves!("colonize.marker-last", "rewards.cubes", "cargo.not-both");
    let mut scene = at_green().phase(2);
    scene.will_reward("p2a").act("colonize green");
    assert_eq!((scene.cubes_of(1), scene.asked()), (String::new(), Phase::Act));
    assert_eq!(scene.supply_of("bluium"), 10);
    // With room elsewhere it is kept.
    let mut scene = at_green().phase(2).modules(1, "cargo");
    scene.will_reward("p2a").act("colonize green");
    assert_eq!(scene.cubes_of(1), "1 bluium");
}

// --------------------------------------------------------------- colony scoring

/// What a colony of a type in a sector earns, in LP.
fn earned(scene: Scene, at: &str, colony: &str) -> u32 {
    let mut scene = scene.at(1, at).markers(1, 1).lp(1, 0);
    scene.will_reward("p1c").act(&format!("colonize {colony}"));
    scene.lp_of(1)
}

#[test]
fn a_colony_pays_for_its_distance_its_type_and_all_asteroids() {
    proves!("colony-scoring.asteroids", "colony-scoring.mining-none", "colony-scoring.distance");
    proves!("colony-scoring.yellow", "colony-scoring.red", "colony-scoring.green-blue");
    // Distance 5, a Yellow planet, a field of 2 and a field of 1: 11 LP, and 8 on the field.
    let far = || {
        let scene = Scene::new(3).open_space().hex("h06", "Y1", "s30").hex("h13", "R6", "s50").safe("h13");
        let scene = scene.hex("h14", "R1", "s41").safe("h14");
        assert_eq!(scene.rules.asteroids(scene.state(), sector("s30")), 3);
        scene
    };
    assert_eq!(earned(far(), "s30", "yellow"), 11);
    assert_eq!(earned(far(), "s30", "mining"), 8);
    let open = || Scene::new(3).open_space();
    assert_eq!(earned(open().hex("h02", "G2", "s16"), "s16", "blue"), 3 + 2);
    assert_eq!(earned(open().hex("h02", "G1", "s16"), "s16", "green"), 3 + 2);
    assert_eq!(earned(open().hex("h12", "R5", "s48"), "s48", "red"), 7 + 5);
    assert_eq!(earned(open().hex("h01", "G1", "s08"), "s01", "mining"), 1 + 1);
}

#[test]
fn the_distance_goes_over_all_paths_of_the_map() {
    proves!("colony-scoring.distance-graph");
    // Everything else is face down, or full of aliens and asteroids: the distance is the same.
    let mut scene =
        Scene::new(3).open(&["h05", "h06"]).hex("h13", "R11", "s21").at(1, "s21").markers(1, 1).lp(1, 0);
    scene.will_reward("p1c").act("colonize green");
    assert_eq!(scene.lp_of(1), 4 + 2);
    let scene =
        Scene::new(3).open_space().hex("h13", "R11", "s21").hex("h00", "G3", "s13").hex("h01", "G6", "s07");
    assert_eq!(earned(scene, "s21", "green"), 4 + 2);
}

#[test]
fn a_colony_pays_once() {
    proves!("colony-scoring.once", "scoring.colonies-not");
    let mut scene = at_green();
    scene.will_reward("p1c").act("colonize green");
    let lp = scene.lp_of(1);
    scene.acts(&["move s14", "move s08", "end"]);
    scene.acts(&["move s00", "move outpost", "move s00", "end"]);
    scene.acts(&["move s00", "move outpost", "move s00", "end"]);
    assert_eq!(scene.lp_of(1), lp);
    let [chits, credits, cubes, markers, tiles, techs] = scene.rules.points(scene.player_of(1));
    assert_eq!([chits, credits, cubes, markers, tiles, techs], [lp, 2, 0, 0, 0, 0], "nor at the end");
}

// ----------------------------------------------------------------------- using

#[test]
fn a_colony_is_used_where_the_ship_is_and_whoever_owns_it() {
    proves!("use.same-sector", "use.any-owner", "use.own-no-lp", "use.opponent-lp", "collect.take");
    let stocked = |owner| at_green().markers(1, 0).colony(owner, "s08", "green").stocked("s08");
    let mut away = stocked(1).at(1, "s14");
    away.refused("collect", "use.same-sector").refused("teleport", "use.same-sector");
    let mut own = stocked(1);
    own.act("collect");
    assert_eq!((own.cubes_of(1), own.colony_in("s08")), ("1 greenium".into(), Some((1, "green", false))));
    assert_eq!([1, 2, 3].map(|number| own.lp_of(number)), [3, 3, 3], "nobody gets an LP for it");
    let mut others = stocked(2);
    others.act("collect");
    assert_eq!([1, 2, 3].map(|number| others.lp_of(number)), [3, 4, 3]);
    assert_eq!(others.cubes_of(1), "1 greenium");
    // Even while its owner is there.
    let mut scene = stocked(2).at(2, "s08");
    scene.act("collect");
    assert_eq!((scene.cubes_of(1), scene.lp_of(2)), ("1 greenium".into(), 4));
}

#[test]
fn the_owner_gets_one_lp_for_each_use_from_the_supply() {
    proves!("use.opponent-lp", "use.lp-from-supply");
    // A Shield Module and a charge in one action: one LP in all.
    let red = || Scene::new(3).open_space().hex("h12", "R5", "s48").colony(2, "s48", "red").at(1, "s48");
    let mut scene = red().credits(1, 20);
    scene.acts(&["install shield", "charge"]);
    assert_eq!((scene.lp_of(1), scene.lp_of(2)), (3, 4));
    let mut scene = red().credits(1, 20).lp(1, 0);
    scene.act("charge").act("charge");
    assert_eq!((scene.lp_of(1), scene.lp_of(2), scene.credits_of(1)), (0, 5, 0));
    let mut scene = Scene::new(3).open_space().colony(2, "s08", "green").at(1, "s08");
    scene.act("install weapon");
    assert_eq!(scene.lp_of(2), 4);
}

#[test]
fn a_colony_can_be_used_as_soon_as_it_is_founded() {
    proves!("use.four-uses", "use.by-type");
    let mut scene = at_green();
    scene.will_reward("p1e").act("colonize green");
    scene.acts(&["install weapon", "free-slot"]);
    assert_eq!(scene.modules_of(1), "1 weapon, 1 shield");
    // A Mining colony gives its Brownium and takes markers, nothing else.
    let mut scene =
        Scene::new(3).open_space().colony(1, "s08", "mining").stocked("s08").at(1, "s08").markers(1, 1);
    scene = scene.credits(1, 100);
    for module in ["weapon", "shield", "thruster", "cargo"] {
        scene.refused(&format!("install {module}"), "use.by-type");
    }
    scene.refused("charge", "charge.where").refused("teleport", "teleport.red-only");
    scene.acts(&["collect", "offload"]);
    assert_eq!((scene.cubes_of(1), scene.player_of(1).markers), ("1 brownium".into(), 0));
}

#[test]
fn a_cube_is_collected_only_if_it_is_there_and_fits() {
    proves!("collect.cube-present", "collect.room", "collect.take");
    let yellow = || Scene::new(3).open_space().colony(1, "s08", "yellow").at(1, "s08");
    yellow().refused("collect", "collect.cube-present");
    let mut scene = yellow().stocked("s08");
    scene.refused("collect", "collect.room");
    let mut scene = yellow().stocked("s08").modules(1, "cargo").cubes(1, "3 brownium");
    scene.refused("collect", "collect.room");
    scene.acts(&["discard brownium", "collect"]);
    assert_eq!((scene.cubes_of(1), scene.actions_left()), ("2 brownium, 1 yellium".into(), 2));
    assert_eq!(scene.colony_in("s08"), Some((1, "yellow", false)));
}

#[test]
fn a_red_colony_teleports_home() {
    proves!("teleport.to-outpost", "teleport.red-only", "use.opponent-lp");
    // The rulebook's example: the colony is another player's.
    let mut scene = Scene::new(3).open_space().hex("h12", "R5", "s48").colony(2, "s48", "red").at(1, "s48");
    scene.act("teleport");
    assert_eq!((scene.at_of(1), scene.actions_left(), scene.lp_of(2)), ("outpost".into(), 2, 4));
    for colony in ["green", "blue", "yellow", "mining"] {
        let mut scene = Scene::new(3).open_space().colony(1, "s48", colony).at(1, "s48");
        scene.refused("teleport", "teleport.red-only");
    }
}

#[test]
fn teleporting_is_no_move() {
    proves!("teleport.safe");
    // Aliens beside the Red colony do not fire, since the action ends at the Outpost.
    let mut scene = Scene::new(3).open_space().hex("h12", "R1", "s48").colony(2, "s48", "red").at(1, "s48");
    assert_ne!(scene.state().aliens, 0);
    scene.act("teleport");
    assert_eq!((scene.damage(), scene.at_of(1)), (0, "outpost".into()));
    scene.nothing_left_to_draw();
}

// ------------------------------------------------------------------ offloading

#[test]
fn offloading_is_free_at_the_outpost_and_at_colonies() {
    proves!("offload.free", "offload.where", "offload.returns", "outpost.nobodys");
    let mut scene = Scene::new(3).markers(1, 1).left(0);
    scene.act("offload");
    assert_eq!((scene.player_of(1).markers, scene.player_of(1).reserve), (0, 8));
    assert_eq!([1, 2, 3].map(|number| scene.lp_of(number)), [3, 3, 3]);
    scene.refused("offload", "offload.returns");
    let mut scene = Scene::new(3).markers(1, 1);
    scene.act("offload");
    assert_eq!(scene.actions_left(), 3);
    scene.act("load");
    assert_eq!((scene.player_of(1).markers, scene.player_of(1).reserve), (1, 7), "and loaded again");
    let mut space = Scene::new(3).open_space().at(1, "s08").markers(1, 1);
    space.refused("offload", "offload.where");
    let mut own = at_green().colony(1, "s08", "green");
    own.act("offload");
    assert_eq!((own.player_of(1).markers, own.lp_of(1)), (0, 3));
}

#[test]
fn each_marker_offloaded_at_anothers_colony_is_a_use_of_it() {
    proves!("offload.opponent-lp", "offload.several", "offload.free");
    let mut scene = Scene::new(3).open_space().colony(2, "s08", "green").at(1, "s08").markers(1, 2);
    scene = scene.tech(1, "cargo-capacity").modules(1, "cargo");
    scene.act("offload");
    assert_eq!((scene.lp_of(2), scene.player_of(1).markers), (4, 1), "one at a time");
    scene.act("offload");
    assert_eq!((scene.lp_of(2), scene.actions_left(), scene.player_of(1).reserve), (5, 3, 8));
}

#[test]
fn offloading_is_possible_in_the_middle_of_an_action() {
    proves!("offload.when", "cargo.make-fit");
    // At a Blue colony a Cargo Module with a marker cannot be replaced; with the marker offloaded it can.
    let mut scene =
        Scene::new(3).open_space().colony(2, "s08", "yellow").at(1, "s08").markers(1, 2).credits(1, 40);
    scene = scene.tech(1, "cargo-capacity").modules(1, "cargo, 2 thruster");
    scene.act("install thruster");
    assert_eq!(scene.asked(), Phase::Act, "only a thruster could go");
    let mut scene =
        Scene::new(3).open_space().colony(2, "s08", "yellow").at(1, "s08").markers(1, 2).credits(1, 40);
    scene = scene.tech(1, "cargo-capacity").modules(1, "2 cargo, thruster").cubes(1, "2 yellium");
    scene.act("install thruster");
    assert_eq!(scene.asked(), Phase::Slot);
    scene.act("offload").act("replace cargo");
    // Cubes that had their place in it go into the other one, now that the marker is in the built-in hold.
    assert_eq!((scene.modules_of(1), scene.cubes_of(1)), ("2 thruster, 1 cargo".into(), "2 yellium".into()));
    assert_eq!(scene.lp_of(2), 5, "for the module and for the marker");
    // While cargo does not fit: instead of a cube.
    let mut scene =
        Scene::new(3).open_space().colony(1, "s08", "yellow").at(1, "s08").markers(1, 1).credits(1, 40);
    scene = scene.modules(1, "cargo, 2 thruster").cubes(1, "bluium");
    scene.acts(&["install thruster", "replace cargo"]);
    assert_eq!(scene.asked(), Phase::Fit);
    scene.act("offload");
    assert_eq!((scene.cubes_of(1), scene.asked()), ("1 bluium".into(), Phase::Act));
    // A sector that is being colonized has no colony yet.
    let mut scene = at_green().phase(2).cubes(1, "brownium").modules(1, "cargo").cubes(1, "yellium");
    scene.will_reward("p2a").act("colonize green");
    assert_eq!(scene.asked(), Phase::Fit);
    scene.refused("offload", "offload.where");
    scene.act("discard bluium");
    assert_eq!(scene.colony_in("s08"), Some((1, "green", false)));
}
