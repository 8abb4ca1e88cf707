//! Paying for Moves: what they cost, what they bring, and which obstacles they open.

use crate::scene::{Scene, TOKEN};

#[test]
fn a_move_has_three_prices() {
    proves!("move.cost", "hand.matching");
    // The ledger's example.
    let mut scene = Scene::new(2).hand(1, "2 ore, organics, water");
    assert_eq!(scene.options_like("pay"), ["pay ore+ore", "pay ore+organics+water"]);
    scene.act("pay ore+organics+water");
    assert_eq!(scene.hand_of(1), "1 ore");
    let mut pair = Scene::new(2).hand(1, "2 ore, organics, water");
    pair.act("pay ore+ore");
    assert_eq!(pair.hand_of(1), "1 organics, 1 water");
    for kind in ["metal", "fuel", "food", "medicine", "drinking-water", "oxygen"] {
        let mut one = Scene::new(2).hand(1, kind);
        one.act(&format!("pay {kind}"));
        assert_eq!((one.hand_of(1).as_str(), one.left("lrc")), ("", 3));
    }
    for pair in ["organics+organics", "water+water"] {
        assert!(Scene::new(2).hand(1, "2 organics, 2 water").may(&format!("pay {pair}")));
    }
    Scene::new(2).hand(1, "ore").refused("pay ore+ore", "move.cost").refused("pay metal", "move.cost");
    let price = "A Move costs a Planetary card, two matching Lunar cards or one of each Lunar kind";
    let none = Scene::new(2).hand(1, "ore, water");
    for wish in ["pay ore+ore", "pay ore+water"] {
        assert_eq!(none.why_not(wish), format!("{price}, and you have none of that."));
    }
    let other = Scene::new(2).hand(1, "ore, water, metal");
    assert_eq!(other.why_not("pay ore+water"), format!("{price}."));
    assert_eq!(other.why_not("pay ore+ore"), "You do not have 2 ore.");
}

#[test]
fn the_first_move_is_for_all_ships_and_a_later_one_for_whichever_uses_it_first() {
    proves!("move.first", "move.second", "move.who-gets-extra");
    let ready = || {
        let scene = Scene::new(2).put(1, "scout-1", "P12").put(1, "scout-2", "H18").hand(1, "4 metal");
        let mut scene = scene.put(1, "lrc", "R10");
        scene.act("pay metal");
        scene
    };
    let mut scene = ready();
    let left = |scene: &Scene| ["lrc", "scout-1", "scout-2"].map(|ship| scene.left(ship));
    let most = |scene: &Scene| ["lrc", "scout-1", "scout-2"].map(|ship| scene.most(ship));
    assert_eq!((left(&scene), most(&scene)), ([3; 3], [3; 3]));
    scene.refused("move scout-1 L16", "move.first").act("pay metal");
    assert_eq!((left(&scene), most(&scene)), ([3; 3], [6; 3]), "nobody has the second Move yet");
    // The ledger's example: the Cruiser goes one space; the Scout Ship uses the second Move with its fourth.
    scene.act("move lrc R11");
    assert_eq!((left(&scene), most(&scene)), ([2, 3, 3], [5, 6, 6]));
    scene.act("move scout-1 L16");
    assert_eq!((left(&scene), most(&scene)), ([2, 2, 3], [2, 2, 3]), "it is the Scout Ship's alone");
    scene.refused("move lrc O14", "move.first").act("move scout-1 K17");
    assert_eq!(left(&scene), [2, 1, 3]);
    // Three spaces use nothing of it, however they are gone.
    let mut small = ready();
    small.acts(&["pay metal", "move lrc R11", "move lrc P13", "move scout-1 M15"]);
    assert_eq!((left(&small), most(&small)), ([0, 0, 3], [3, 3, 6]));
    small.act("move scout-2 D18");
    assert_eq!((left(&small), most(&small)), ([0, 0, 2], [0, 0, 2]));
}

#[test]
fn a_move_that_was_paid_for_is_not_lost_with_a_ship_that_is_stopped() {
    proves!("move.who-gets-extra", "failure.ship-stops");
    let mut scene = Scene::new(2)
        .put(1, "scout-1", "P12")
        .put(2, "base", "Q10")
        .no_defense(2)
        .no_plus_one(1)
        .hand(1, "3 metal")
        .dice(&[1, 6]);
    scene.acts(&["pay metal", "pay metal", "attack lrc s2 base", "roll"]);
    assert_eq!((scene.most("lrc"), scene.most("scout-1")), (0, 6));
    scene.refused("move lrc R11", "failure.ship-stops").act("move scout-1 J18");
    assert_eq!(scene.left("scout-1"), 0);
}

#[test]
fn tokens_must_be_there_before_the_payment() {
    proves!("obstacle.before-paying", "obstacle.nebula-three", "obstacle.belt-one");
    // The ledger's example: one token before the payment and two more after it; cards for the second of them are refined.
    let hand = "2 metal, fuel, 2 food, medicine, drinking-water, oxygen, 4 ore, 2 organics, 2 water";
    let mut scene = Scene::new(2).put(1, "lrc", "N10").research(1, 1).hand(1, hand);
    scene.acts(&["pay ore+ore", "research", "refine fuel", "refine medicine", "refine drinking-water"]);
    scene.acts(&["plus-one oxygen", "research"]);
    assert_eq!(scene.research_of(1), 3);
    scene.refused("move lrc L10", "obstacle.before-paying");
    scene.act("move lrc Q10");
    assert_eq!(scene.at(1, "lrc").as_deref(), Some("Q10"), "back through the Asteroid Belt it may go");
    let mut belt = Scene::new(2).put(1, "lrc", "Q10").research(1, 1).hand(1, &format!("{TOKEN}, 2 ore"));
    belt.acts(&["pay ore+ore", "research", "move lrc O10"]);
    // The ledger's example with the seventh token.
    let mut terra = Scene::new(2)
        .put(1, "lrc", "J11")
        .research(1, 6)
        .repaired(1)
        .hand(1, &format!("{TOKEN}, 2 ore, 2 water"));
    terra.acts(&["pay ore+ore", "research"]).refused("move lrc J10", "obstacle.before-paying");
    terra.acts(&["pay water+water", "move lrc J10"]);
    assert!(terra.is_over());
}
