//! Bases, Scout Ships and Research Tokens.

use crate::scene::{Scene, TOKEN};

const SCOUT: &str = "metal, food, oxygen";

#[test]
fn bases_scouts_and_tokens_are_built() {
    proves!("build.what", "base.free", "scout.cost", "research.cost");
    let mut base = Scene::new(2).put(1, "lrc", "P12");
    base.act("base P12");
    assert_eq!((base.at(1, "base").as_deref(), base.hand_of(1).as_str()), (Some("P12"), ""));
    let mut scout = Scene::new(2).put(1, "lrc", "P12").hand(1, SCOUT);
    scout.act("scout P12 metal+food+oxygen");
    assert_eq!((scout.at(1, "scout-1").as_deref(), scout.hand_of(1).as_str()), (Some("P12"), ""));
    let mut token = Scene::new(2).hand(1, TOKEN);
    token.act("research");
    assert_eq!((token.research_of(1), token.hand_of(1).as_str()), (1, ""));
}

#[test]
fn one_piece_a_turn() {
    proves!("build.one-piece-per-turn", "research.no-turn-limit");
    // The ledger's example.
    let mut scene = Scene::new(2).put(1, "lrc", "P12").put(1, "scout-2", "H18").hand(1, TOKEN);
    scene.act("base P12").refused("scout H18 metal+food+oxygen", "build.one-piece-per-turn");
    scene.act("research");
    scene.act("end");
    let mut next = Scene::new(2).put(1, "lrc", "P12").put(1, "scout-2", "H18").built(1, 0, 0).hand(1, SCOUT);
    next.act("scout H18 metal+food+oxygen").refused("base P12", "build.one-piece-per-turn");
    next.act("end");
    next.will_roll(&[3, 4, 3, 4]);
    next.acts(&["roll", "end", "roll", "base P12"]);
}

#[test]
fn two_pieces_are_built_outside_and_one_in_the_middle() {
    proves!("build.outer-two", "build.middle-one", "build.per-player");
    // The ledger's example: a Base and a Scout Ship were built outside. The Cruiser stands in Empty Space, then on a Planet.
    let built = |cruiser: &str| {
        let scene = Scene::new(2).put(1, "base", "P12").put(1, "scout-1", "H18").put(1, "lrc", cruiser);
        scene.hand(1, SCOUT)
    };
    let mut beside = built("N10");
    beside.refused("scout H18 metal+food+oxygen", "build.outer-two");
    beside.refused("scout O10 metal+food+oxygen", "build.own-ship-there");
    assert_eq!(beside.options_like("scout"), Vec::<String>::new());
    let mut on_planet = built("O10");
    assert_eq!(on_planet.options_like("scout"), ["scout O10 metal+food+oxygen"]);
    on_planet.act("scout O10 metal+food+oxygen");
    let mut ships = Scene::new(2).put(1, "lrc", "P12").put(1, "scout-1", "H18").put(1, "scout-2", "B16");
    ships.refused("base P12", "build.outer-two");
    let mut full = Scene::new(2).put(1, "lrc", "O10").built(1, 0, 1);
    full.refused("base O10", "build.middle-one");
    // What others built does not count, and where one's own pieces stand now does not either.
    let mut others = Scene::new(2).put(1, "lrc", "P12").built(2, 2, 1);
    others.act("base P12");
    let mut moved = Scene::new(2).put(1, "lrc", "P12").put(1, "scout-1", "E10").built(1, 1, 0);
    moved.act("base P12");
    let mut built_and_gone = Scene::new(2).put(1, "lrc", "O10").put(1, "scout-1", "H18").built(1, 0, 1);
    built_and_gone.refused("base O10", "build.middle-one");
}

#[test]
fn nothing_is_built_on_inner_planets() {
    proves!("build.inner-none");
    let mut scene = Scene::new(2).put(1, "lrc", "L10").hand(1, SCOUT);
    scene.refused("base L10", "build.inner-none").refused("scout L10 metal+food+oxygen", "build.inner-none");
}

#[test]
fn nothing_is_built_on_a_full_space() {
    proves!("build.full-space");
    let mut ships = Scene::new(2).put(1, "lrc", "P12").put(1, "scout-1", "P12");
    ships.refused("base P12", "build.full-space");
    // The ledger's example.
    let mut base = Scene::new(2).put(1, "lrc", "P12").put(1, "base", "P12").hand(1, SCOUT);
    base.refused("scout P12 metal+food+oxygen", "build.full-space");
}

#[test]
fn pieces_are_built_on_moons_and_planets_beside_an_own_ship() {
    proves!("build.only-moon-planet", "build.own-ship-there");
    let mut empty = Scene::new(2).hand(1, SCOUT);
    empty
        .refused("base R10", "build.only-moon-planet")
        .refused("scout R10 metal+food+oxygen", "build.only-moon-planet");
    let mut hole = Scene::new(2).put(1, "lrc", "B14");
    hole.refused("base B14", "build.only-moon-planet");
    Scene::new(2).refused("base P12", "build.own-ship-there");
    // A Base is no Ship, another player's Ship is not one's own, and a Scout Ship is enough.
    let mut base = Scene::new(2).put(1, "base", "P12").hand(1, SCOUT);
    base.refused("scout P12 metal+food+oxygen", "build.own-ship-there");
    Scene::new(2).put(2, "lrc", "P12").refused("base P12", "build.own-ship-there");
    Scene::new(2).put(1, "scout-1", "P12").act("base P12");
}

#[test]
fn a_base_stays_where_it_is() {
    proves!("base.stays");
    let mut scene = Scene::new(2).put(1, "lrc", "P12").hand(1, "2 metal");
    scene.acts(&["base P12", "pay metal"]);
    assert!(scene.options_like("move").iter().all(|text| text.starts_with("move lrc")));
    // An Attack does not push it either.
    let mut attacked =
        Scene::new(2).hand(1, "metal").put(2, "base", "Q10").put(2, "lrc", "H18").no_defense(2).dice(&[6, 1]);
    attacked.acts(&["attack lrc s2 base", "roll"]);
    assert_eq!((attacked.at(2, "base").as_deref(), attacked.phase().as_str()), (Some("Q10"), "action"));
}

#[test]
fn a_scout_costs_one_card_of_each_pair() {
    proves!("scout.cost");
    let scene = Scene::new(2).put(1, "lrc", "P12").hand(1, TOKEN);
    assert_eq!(scene.options_like("scout").len(), 8);
    let mut chosen = Scene::new(2).put(1, "lrc", "P12").hand(1, TOKEN);
    chosen.act("scout P12 fuel+medicine+drinking-water");
    assert_eq!(chosen.hand_of(1), "1 metal, 1 food, 1 oxygen");
    let mut wrong = Scene::new(2).put(1, "lrc", "P12").hand(1, "2 metal, 2 fuel, food");
    wrong.refused("scout P12 metal+food+oxygen", "scout.cost");
}

#[test]
fn a_scout_moves_like_a_cruiser_but_never_lands() {
    proves!("scout.moves-like-lrc", "scout.no-terra");
    let mut scene = Scene::new(2)
        .put(1, "scout-1", "R8")
        .put(1, "lrc", "J11")
        .research(1, 7)
        .repaired(1)
        .hand(1, "2 metal");
    scene.act("pay metal");
    let scout = scene.destinations("scout-1");
    let mut cruiser = Scene::new(2).put(1, "lrc", "R8").hand(1, "metal");
    cruiser.act("pay metal");
    assert_eq!(scout, cruiser.destinations("lrc"));
    let mut inside = Scene::new(2).put(1, "scout-1", "J11").research(1, 7).repaired(1).hand(1, "metal");
    inside.act("pay metal").refused("move scout-1 J10", "scout.no-terra");
}

#[test]
fn a_token_costs_one_card_of_each_kind() {
    proves!("research.cost");
    for missing in TOKEN.split(", ") {
        let rest: Vec<&str> = TOKEN.split(", ").filter(|kind| *kind != missing).collect();
        Scene::new(2).hand(1, &format!("{}, 2 ore", rest.join(", "))).refused("research", "research.cost");
    }
}

#[test]
fn tokens_are_built_anywhere_as_often_as_paid() {
    proves!("research.no-turn-limit");
    for at in ["R10", "O10", "L10"] {
        Scene::new(2).put(1, "lrc", at).hand(1, TOKEN).act("research");
    }
    let mut twice = Scene::new(2)
        .hand(1, "metal, fuel, food, 2 medicine, 2 drinking-water, oxygen, 4 ore, 2 organics, 2 water");
    twice.acts(&["research", "refine metal", "refine fuel", "refine food", "refine oxygen", "research"]);
    assert_eq!((twice.research_of(1), twice.hand_of(1).as_str()), (2, ""));
}

#[test]
fn nobody_has_to_stop_at_the_tokens_for_landing() {
    proves!("research.beyond-seven");
    for tokens in 6..=8 {
        let mut more = Scene::new(2).hand(1, TOKEN).research(1, tokens);
        more.act("research");
        assert_eq!(more.research_of(1), tokens + 1);
    }
}

#[test]
fn enough_tokens_are_left_for_some_team_to_land() {
    proves!("research.leave-some");
    // The allies are seats 1 and 4, 2 and 5, 3 and 6.
    let with = |tokens: [u8; 6]| {
        let start = Scene::allied(6, 3).hand(1, TOKEN);
        (1..=6).zip(tokens).fold(start, |scene, (number, tokens)| scene.research(number, tokens))
    };
    // Two are left: enough only for the team that lacks two.
    with([20, 5, 5, 5, 5, 0]).refused("research", "research.leave-some");
    with([5, 5, 5, 20, 5, 0]).act("research");
    with([5, 20, 5, 5, 5, 0]).refused("research", "research.leave-some");
    // One more is left than it lacks.
    with([19, 5, 5, 5, 5, 0]).act("research");
    // A team that lacks none can always land.
    with([20, 5, 5, 7, 4, 0]).act("research");
}
