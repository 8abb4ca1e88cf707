//! What is in the box, who plays, and how a game begins.

use serde_json::{Value, json};
use table::{
    Content, NoLog, Problem, Rules,
    chance::{Audited, Draw, Fast},
};
use terra_proxima::{Action, Event, Material, Options, TerraProxima};

use crate::scene::{KINDS, Scene, TOKEN, allied_rules, pad_of, pads_of, rules, seat, started};

/// The space next to each Launch Pad, towards the centre.
const BEFORE_PADS: [&str; 6] = ["R10", "J18", "B18", "B10", "J2", "R2"];

fn with_options(options: Value) -> Result<TerraProxima, Problem> {
    let options: Options = serde_json::from_value(options).expect("options of this shape");
    TerraProxima::new(&options, &Content::built_in(TerraProxima::about().content))
}

#[test]
fn two_to_six_play_alone_and_four_or_six_in_teams() {
    proves!("objective.player-count");
    for players in [0, 1, 7] {
        assert!(TerraProxima::options(players).is_err(), "{players}");
    }
    let teams_for = |players: usize, teams: &str| {
        with_options(json!({"players": players, "teams": teams, "turn_limit": 200})).is_ok()
    };
    for players in 2..=6 {
        assert!(teams_for(players, "none"), "{players}");
        assert_eq!(teams_for(players, "two"), players == 4 || players == 6, "{players}");
        assert_eq!(teams_for(players, "three"), players == 6, "{players}");
    }
}

#[test]
fn the_first_cruiser_on_terra_proxima_wins() {
    proves!("objective.land-first");
    let mut scene = Scene::new(3).put(1, "lrc", "J11").research(1, 7).repaired(1).hand(1, "metal");
    scene.act("pay metal");
    assert!(!scene.is_over());
    scene.act("move lrc J10");
    assert!(scene.is_over());
    let places = scene.places();
    assert_eq!(places[0], 1);
    assert!(places[1] > 1 && places[2] > 1, "{places:?}");
}

#[test]
fn tokens_repair_and_landing_are_all_needed() {
    proves!("objective.three-conditions");
    let near = || Scene::new(2).put(1, "lrc", "J11").hand(1, "metal");
    near().research(1, 6).repaired(1).act("pay metal").refused("move lrc J10", "obstacle.terra-seven");
    near().research(1, 7).act("pay metal").refused("move lrc J10", "obstacle.terra-repair");
    let mut ready = near().research(1, 7).repaired(1);
    ready.act("end");
    assert!(!ready.is_over(), "tokens and repair alone win nothing");
}

#[test]
fn an_attacked_piece_stays_in_the_game() {
    proves!("objective.no-elimination");
    let mut base = Scene::new(2).hand(1, "metal").put(2, "base", "Q10").no_defense(2).dice(&[6, 1]);
    base.acts(&["attack lrc s2 base", "roll"]);
    assert_eq!(base.at(2, "base").as_deref(), Some("Q10"));
    let mut ship = Scene::new(2).hand(1, "metal").put(2, "lrc", "Q10").no_defense(2).dice(&[6, 1]);
    ship.acts(&["attack lrc s2 lrc", "roll"]);
    assert_eq!((ship.asked(), ship.phase().as_str()), (2, "retreat"));
    ship.act("retreat Q11");
    assert_eq!(ship.at(2, "lrc").as_deref(), Some("Q11"));
    assert!(!ship.is_over());
}

#[test]
fn nobody_has_more_pieces_than_a_cruiser_two_scouts_and_a_base() {
    proves!("components.pieces");
    let mut scene =
        Scene::new(2).put(1, "lrc", "P12").put(1, "base", "B16").hand(1, "2 ore, organics, water");
    scene.refused("base P12", "components.pieces");
    let mut scene = Scene::new(2)
        .put(1, "lrc", "P12")
        .put(1, "scout-1", "B16")
        .put(1, "scout-2", "D8")
        .hand(1, "metal, food, oxygen");
    scene.refused("scout P12 metal+food+oxygen", "components.pieces");
}

#[test]
fn a_base_neither_moves_nor_attacks() {
    proves!("components.ships");
    // The opponent is in reach of the Base alone.
    let mut scene = Scene::new(2).put(1, "base", "B12").put(2, "lrc", "B13").hand(1, "2 metal");
    assert_eq!(scene.options_like("attack"), Vec::<String>::new());
    scene.act("pay metal");
    assert!(scene.options_like("move").iter().all(|text| text.starts_with("move lrc ")));
    // A Scout Ship is a Ship.
    let mut scout = Scene::new(2).put(1, "scout-1", "B12").put(2, "lrc", "B13").hand(1, "2 metal");
    assert!(scout.may("attack scout-1 s2 lrc"));
    scout.act("pay metal");
    assert!(!scout.destinations("scout-1").is_empty());
}

#[test]
fn all_cards_lie_in_the_salvage_yard_but_those_in_hands() {
    proves!("components.lunar-cards", "components.planetary-cards", "setup.salvage-yard", "supply.bank");
    for players in 2..=6 {
        let scene = started(rules(players), 0);
        for kind in ["ore", "organics", "water"] {
            assert_eq!(scene.stack_of(kind), 20, "{kind}");
        }
        for kind in KINDS {
            assert_eq!(usize::from(scene.stack_of(kind)), 18 - players, "{kind}");
        }
    }
}

#[test]
fn everybody_starts_with_one_card_of_each_planetary_kind() {
    proves!("setup.starting-cards");
    let scene = started(rules(3), 0);
    for number in 1..=3 {
        let hand = "1 metal, 1 fuel, 1 food, 1 medicine, 1 drinking-water, 1 oxygen";
        assert_eq!(scene.hand_of(number), hand);
    }
}

#[test]
fn six_players_have_a_mission_card_of_each_sort() {
    proves!("components.mission-cards", "setup.starting-mission-cards", "setup.repair-card-kinds");
    let scene = started(rules(6), 2);
    let view = scene.spectator_view();
    let mut repairs = Vec::new();
    for number in 1..=6 {
        assert!(scene.has_plus_one(number) && scene.has_defense(number));
        repairs.push(view["players"][number - 1]["repair"].as_str().unwrap().to_owned());
    }
    repairs.sort();
    let mut kinds = KINDS.map(str::to_owned).to_vec();
    kinds.sort();
    assert_eq!(repairs, kinds);
}

#[test]
fn repair_cards_are_dealt_from_six_different_ones() {
    proves!("setup.repair-card-kinds");
    for seed in 0..20 {
        let rules = rules(6);
        let mut chance = Fast::new(seed);
        let mut state = rules.setup(&mut chance, &mut NoLog);
        let first = state.first;
        let _ = rules.apply(&mut state, first, Action::Pad(0), &mut chance, &mut NoLog);
        let mut dealt: Vec<Material> = state.players.iter().filter_map(|player| player.repair).collect();
        dealt.sort();
        assert_eq!(dealt, Material::PLANETARY, "seed {seed}");
    }
}

#[test]
fn tokens_suffice_for_everybody_and_nobody_starts_with_one() {
    proves!("components.emp-tokens", "components.research-tokens", "setup.no-starting-tokens");
    let scene = started(rules(6), 0);
    for number in 1..=6 {
        assert_eq!((scene.research_of(number), scene.emp_of(number)), (0, 0));
    }
    // Six players come to all 42 and all 12.
    let mut full = Scene::new(6).before_roll();
    for number in 1..=6 {
        full = full.hand(number, &format!("ore, {TOKEN}")).research(number, 6).emp(number, 1);
    }
    for _ in 1..=6 {
        full.will_roll(&[1, 1]);
        full.acts(&["roll", "stop-stealing", "research", "end"]);
    }
    for number in 1..=6 {
        assert_eq!((full.research_of(number), full.emp_of(number)), (7, 2));
    }
    // A 43rd or a 13th one does not exist.
    full.will_roll(&[1, 1]);
    full.act("roll");
    assert_eq!(full.emp_of(1), 0);
    full.refused("research", "components.research-tokens");
}

#[test]
fn two_dice_with_six_faces_are_rolled() {
    proves!("components.dice");
    // The chance of a match keeps of every draw out of how many it was.
    let mut chance = Audited::new([5; 32]);
    let mut state = rules(3).setup(&mut chance, &mut NoLog);
    let for_first = chance.take_drawn();
    assert!(for_first.len() >= 6 && for_first.iter().all(|draw| draw.n == 6), "{for_first:?}");
    let scene = Scene::new(2).before_roll();
    state.clone_from(scene.state());
    let mut events = Vec::new();
    let _ = scene.rules.apply(&mut state, seat(1), Action::Roll, &mut chance, &mut events);
    let [Draw { n: 6, value: a }, Draw { n: 6, value: b }] = chance.take_drawn()[..] else {
        panic!("production is not rolled with two dice");
    };
    assert_eq!(events[0], Event::Rolled { seat: seat(1), dice: [a as u8 + 1, b as u8 + 1] });
    let mut attack = Scene::new(2).hand(1, "metal").put(2, "base", "Q10").no_defense(2);
    attack.act("attack lrc s2 base");
    state.clone_from(attack.state());
    let _ = attack.rules.apply(&mut state, seat(1), Action::Roll, &mut chance, &mut NoLog);
    let faces: Vec<u32> = chance.take_drawn().iter().map(|draw| draw.n).collect();
    assert_eq!(faces, [6, 6]);
}

#[test]
fn who_may_choose_how_many_teams_depends_on_the_number_of_players() {
    proves!("allied.players");
    let values = |players| TerraProxima::about().option("teams", players).map(|option| option.values);
    assert_eq!(values(4), Some(&["\"none\"", "\"two\""][..]));
    assert_eq!(values(6), Some(&["\"none\"", "\"two\"", "\"three\""][..]));
    assert!(!TerraProxima::about().option("teams", 5).unwrap().is_for(5));
}

#[test]
fn no_two_players_have_the_same_colour() {
    proves!("setup.colours");
    let board = started(rules(6), 0).board();
    let mut own: Vec<&str> = (0..6).map(|i| board["seats"][i]["colour"].as_str().unwrap()).collect();
    own.sort();
    own.dedup();
    assert_eq!(own.len(), 6);
}

#[test]
fn only_cruisers_start_on_the_board() {
    proves!("setup.pieces-in-reserve");
    let mut scene = started(rules(4), 0);
    for number in 1..=4 {
        assert!(scene.at(number, "lrc").is_some());
        for piece in ["scout-1", "scout-2", "base"] {
            assert_eq!(scene.at(number, piece), None);
        }
    }
    scene.act("pay metal").refused("move scout-1 R10", "setup.pieces-in-reserve");
}

#[test]
fn the_highest_total_goes_first() {
    proves!("setup.first-player-roll");
    // The highest single die is not what counts.
    assert_eq!(Scene::start(3, &[6, 1, 4, 4, 3, 3]).asked(), 2);
    assert_eq!(Scene::start(3, &[1, 2, 2, 1, 3, 3]).asked(), 3);
}

#[test]
fn only_those_who_tie_for_the_highest_total_roll_again() {
    proves!("setup.first-player-roll", "setup.first-player-tie");
    let rolled = |scene: &Scene| -> Vec<usize> {
        let roller = |event: &Event| match event {
            Event::RolledForFirst { seat, .. } => Some(seat.index() + 1),
            _ => None,
        };
        scene.events().iter().filter_map(roller).collect()
    };
    // The ledger's example: nine, nine and five; then two and eight.
    let once = Scene::start(3, &[4, 5, 5, 4, 2, 3, 1, 1, 6, 2]);
    assert_eq!((once.asked(), rolled(&once)), (2, vec![1, 2, 3, 1, 2]));
    // They tie once more before it is settled; the third never comes back in.
    let twice = Scene::start(3, &[4, 5, 5, 4, 2, 3, 1, 2, 2, 1, 6, 6, 1, 1]);
    assert_eq!((twice.asked(), rolled(&twice)), (1, vec![1, 2, 3, 1, 2, 1, 2]));
}

#[test]
fn the_first_player_alone_chooses_a_launch_pad() {
    proves!("setup.first-pad");
    let mut scene = Scene::start(3, &[1, 1, 6, 6, 2, 2]);
    assert_eq!(scene.options(), ["pad 0", "pad 1", "pad 2", "pad 3", "pad 4", "pad 5"]);
    scene.refused("end", "setup.first-pad").refused_to(1, "pad 0", "action.only-active");
    scene.will_deal(&["metal", "fuel", "food"]);
    scene.act("pad 4");
    assert_eq!(pads_of(&scene)[1], 4);
    assert_eq!((scene.asked(), scene.phase().as_str()), (2, "action"));
    scene.refused("pad 0", "setup.first-pad");
}

#[test]
fn two_players_start_opposite() {
    proves!("setup.pads-two");
    // The ledger's example, and another one.
    assert_eq!(pads_of(&started(rules(2), 4)), [4, 1]);
    assert_eq!(pads_of(&started(rules(2), 0)), [0, 3]);
}

#[test]
fn three_players_start_on_every_other_pad() {
    proves!("setup.pads-three");
    // The ledger's example, and another one.
    assert_eq!(pads_of(&started(rules(3), 1)), [1, 3, 5]);
    assert_eq!(pads_of(&started(rules(3), 4)), [4, 0, 2]);
}

#[test]
fn four_players_start_in_opposite_pairs() {
    proves!("setup.pads-four");
    // The ledger's example, and another one.
    assert_eq!(pads_of(&started(rules(4), 2)), [2, 3, 5, 0]);
    assert_eq!(pads_of(&started(rules(4), 5)), [5, 0, 2, 3]);
}

#[test]
fn five_and_six_players_start_pad_by_pad() {
    proves!("setup.pads-five-six");
    // The ledger's example, and another one.
    assert_eq!(pads_of(&started(rules(5), 4)), [4, 5, 0, 1, 2]);
    assert_eq!(pads_of(&started(rules(6), 3)), [3, 4, 5, 0, 1, 2]);
}

#[test]
fn repair_cards_are_dealt_when_all_cruisers_stand() {
    proves!("setup.repair-deal");
    let mut scene = Scene::start(3, &[1, 1, 6, 6, 2, 2]);
    assert_eq!(scene.spectator_view()["players"][0]["repair"], Value::Null);
    scene.will_deal(&["oxygen", "metal", "food"]);
    scene.act("pad 0");
    let view = scene.spectator_view();
    let of = |index: usize| view["players"][index]["repair"].clone();
    assert_eq!([of(1), of(2), of(0)], ["oxygen", "metal", "food"]);
    let first_deal = scene.events().iter().position(|event| matches!(event, Event::RepairDealt { .. }));
    let last_pad = scene.events().iter().rposition(|event| matches!(event, Event::PadTaken { .. }));
    assert!(first_deal > last_pad);
}

#[test]
fn turns_go_clockwise_in_the_order_of_the_pads() {
    proves!("setup.turn-order");
    let mut scene = Scene::start(4, &[1, 1, 2, 2, 6, 6, 3, 3]);
    scene.will_deal(&["metal", "fuel", "food", "medicine"]);
    scene.act("pad 2");
    // The ledger's example: the second player in turn order starts on 3, the third on 5 and the fourth on 0.
    assert_eq!(pads_of(&scene), [5, 0, 2, 3]);
    for number in [3, 4, 1, 2] {
        assert_eq!(scene.asked(), number);
        let pad = pad_of(&scene, number);
        scene.act("pay metal").act(&format!("move lrc {}", BEFORE_PADS[pad])).act("end");
    }
    assert_eq!((scene.asked(), scene.phase().as_str()), (3, "roll"));
}

// ----------------------------------------------------------------------------------------------------- Allied Mode

fn team_of(scene: &Scene, number: usize) -> u8 {
    scene.rules.team(seat(number))
}

#[test]
fn four_play_in_two_teams_and_six_in_two_or_three() {
    proves!("allied.players");
    let allowed = |players: usize, teams: &str| {
        let options = json!({"players": players, "teams": teams, "turn_limit": 200});
        let options: Options = serde_json::from_value(options).unwrap();
        TerraProxima::new(&options, &Content::built_in(TerraProxima::about().content)).is_ok()
    };
    let two: Vec<bool> = (2..=6).map(|players| allowed(players, "two")).collect();
    let three: Vec<bool> = (2..=6).map(|players| allowed(players, "three")).collect();
    assert_eq!(two, [false, false, true, false, true]);
    assert_eq!(three, [false, false, false, false, true]);
}

#[test]
fn all_else_is_as_in_the_normal_game() {
    proves!("allied.normal-rules");
    let mut scene =
        Scene::allied(4, 2).put(1, "lrc", "P12").hand(1, "2 metal, food, oxygen, 2 ore").before_roll();
    scene.will_roll(&[1, 2]);
    scene.acts(&["roll", "pay ore+ore", "base P12"]);
    assert_eq!(scene.hand_of(1), "1 ore, 2 metal, 1 food, 1 oxygen");
    scene.refused("scout P12 metal+food+oxygen", "build.one-piece-per-turn").act("end");
    assert_eq!((scene.active_number(), scene.phase().as_str()), (2, "roll"));
}

#[test]
fn pairs_start_opposite() {
    proves!("allied.pads-pairs", "allied-attack.one-defense-card");
    for (players, teams) in [(4, 2), (6, 3)] {
        let scene = started(allied_rules(players, teams), 0);
        let pads = pads_of(&scene);
        for number in 1..=players / 2 {
            let ally = number + players / 2;
            assert_eq!(team_of(&scene, number), team_of(&scene, ally));
            assert_eq!((pads[number - 1] + 3) % 6, pads[ally - 1], "{number} and {ally} of {players}");
        }
        assert!((1..=players).all(|number| scene.view(1)["players"][number - 1]["defense"] == true));
        let distinct: std::collections::BTreeSet<u8> = (1..=players).map(|n| team_of(&scene, n)).collect();
        assert_eq!(distinct.len(), teams);
    }
}

#[test]
fn threes_start_on_every_other_pad_and_alternate() {
    proves!("allied.pads-threes");
    let scene = started(allied_rules(6, 2), 0);
    assert_eq!(pads_of(&scene), [0, 1, 2, 3, 4, 5]);
    let teams: Vec<u8> = (1..=6).map(|number| team_of(&scene, number)).collect();
    assert_eq!((teams[0], teams[2], teams[4]), (teams[0], teams[0], teams[0]));
    assert_eq!((teams[1], teams[3], teams[5]), (teams[1], teams[1], teams[1]));
    assert_ne!(teams[0], teams[1]);
}

#[test]
fn allies_share_only_the_defense_card() {
    proves!("allied.separate-hands", "success.push-ship");
    // Seat 3 is the ally of seat 1; its hand, its tokens, its Ship and its repair are its own.
    let views = |third: &str, fourth: &str| Scene::allied(4, 2).hand(3, third).hand(4, fourth).view(1);
    assert_eq!(
        views("metal, fuel", "2 food"),
        views("2 food", "metal, fuel"),
        "hands are secret from allies too"
    );
    let mut scene = Scene::allied(4, 2)
        .put(1, "lrc", "Q10")
        .put(3, "scout-1", "P12")
        .research(3, 7)
        .repaired(3)
        .hand(1, "2 ore")
        .hand(3, "5 metal");
    scene.refused("pay metal", "move.cost").refused("base P12", "build.own-ship-there");
    scene.act("pay ore+ore").refused("move lrc O10", "obstacle.belt-one");
    scene.refused("repair", "system-repair.one-payment");
    // Seat 4's Cruiser in Empty Space does not keep its ally's Ship from being pushed away.
    let mut attacked = Scene::allied(4, 2)
        .put(1, "lrc", "L13")
        .hand(1, "metal")
        .put(2, "lrc", "M12")
        .put(4, "lrc", "N11")
        .no_defense(2)
        .dice(&[6, 1]);
    attacked.acts(&["attack lrc s2 lrc", "roll"]);
    assert_eq!((attacked.asked(), attacked.phase().as_str()), (2, "retreat"));
    assert_eq!(attacked.options(), ["retreat L12", "retreat M11"], "not to its ally on N11");
}
