//! Setting up.

use table::Rules;

use crate::scene::{Scene, seat};

/// Species in the order of choosing, then base places in the order of placing; then cards are dealt.
fn set_up(scene: &mut Scene, species: &[&str], bases: &[usize]) {
    for id in species {
        scene.act(&format!("species {id}"));
    }
    let dealt = scene.rules.seats() * 5 + 3;
    scene.will_draw(&vec![0; dealt]);
    for base in bases {
        scene.act(&format!("base {base}"));
    }
}

#[test]
fn the_highest_roller_chooses_first_and_places_last() {
    proves!("setup.base-order", "setup.species-roll", "setup.order", "setup.first-player");
    // Four players A, B, C, D; B rolls highest.
    let mut scene = Scene::start(4, &[2, 6, 3, 5]);
    let bases: Vec<u8> = Scene::numbers(scene.rules.figures().map.bases);
    let mut asked = Vec::new();
    scene.refused("base 1", "setup.order");
    for species in ["coalition", "hivemind", "tivare", "android"] {
        asked.push(scene.asked());
        scene.act(&format!("species {species}"));
    }
    assert_eq!(asked, [2, 3, 4, 1]);
    asked.clear();
    scene.will_draw(&[0; 20]);
    for base in &bases {
        asked.push(scene.asked());
        scene.act(&format!("base {base}"));
    }
    assert_eq!(asked, [1, 4, 3, 2]);
    assert_eq!((scene.asked(), scene.now().as_str()), (2, "card"));
    assert_eq!(scene.state().first, seat(2));
}

#[test]
fn those_who_tie_roll_again() {
    proves!("setup.species-tie");
    let scene = Scene::start(3, &[6, 2, 6, 3, 5]);
    assert_eq!((scene.asked(), scene.dice_left()), (3, 0));
}

#[test]
fn a_species_has_one_leader() {
    proves!("setup.species-unique");
    let mut scene = Scene::start(2, &[6, 1]);
    scene.act("species xanil").refused("species xanil", "setup.species-unique");
    assert_eq!(scene.options().len(), 5);
}

#[test]
fn a_base_goes_to_an_empty_base_place() {
    proves!("setup.base-order", "setup.board-no-bases", "setup.base-faceup");
    let mut scene = Scene::start(2, &[6, 1]);
    assert_eq!(scene.found(1), None, "base places are blank");
    scene.acts(&["species xanil", "species tivare"]);
    assert_eq!(scene.options(), ["base 1", "base 19"]);
    scene.refused("base 5", "setup.base-order");
    scene.act("base 19").refused("base 19", "setup.base-order");
    assert_eq!(scene.found(19).as_deref(), Some("saphron-hub"));
    assert_eq!(scene.view(1)["sectors"][18]["world"]["values"], serde_json::json!([6, 3, 2]));
}

#[test]
fn the_board_lies_face_down() {
    proves!("setup.board-facedown", "exploration.no-peek", "table.draw-order-hidden");
    let scene = Scene::start(2, &[6, 1]);
    let map = &scene.rules.figures().map;
    for at in map.sectors() {
        assert_eq!(scene.state().sites[at].front, None);
    }
    // All 54 fronts are possible anywhere behind their back; what is left over is never seen.
    assert_eq!(scene.state().unseen.count_ones(), 54);
    // A planet place takes a planet, an unknown place anything else.
    let mut scene = Scene::new(2).ships(1, "scout-1", 1);
    scene.will_draw(&[23]);
    scene.act("move scout-1 5");
    assert_eq!(scene.found(5).as_deref(), Some("far-tobruk"), "the last of 24 planets");
    scene.will_draw(&[29]);
    scene.act("move scout-1 6");
    assert_eq!(scene.found(6).as_deref(), Some("empty-space"), "the last of 30 others");
    assert_eq!(scene.state().unseen.count_ones(), 52);
}

#[test]
fn everybody_starts_with_the_same() {
    proves!(
        "setup.base-control",
        "setup.base-spaceport",
        "setup.start-credits",
        "setup.start-cards",
        "setup.start-fleet",
        "action-card.hand-size",
        "xanil.hand-size"
    );
    let mut scene = Scene::start(3, &[6, 1, 2]);
    let bases: Vec<usize> =
        Scene::numbers(scene.rules.figures().map.bases).iter().map(|&at| at.into()).collect();
    set_up(&mut scene, &["marrow-kir", "xanil", "hivemind"], &bases);
    for (number, base, cards) in [(1, bases[2], 5), (2, bases[1], 8), (3, bases[0], 5)] {
        let player = &scene.state().players[number - 1];
        assert_eq!(Scene::numbers(player.worlds), [base as u8]);
        assert!(player.allies.is_empty());
        assert!(scene.state().spaceports.has(crate::scene::sector(base)));
        assert_eq!((scene.credits_of(number), scene.cards_of(number)), (10, cards));
        assert_eq!(scene.at(number, "destroyer-1"), Some(base as u8));
        assert_eq!(scene.at(number, "scout-1"), Some(base as u8));
        assert_eq!(player.ships.iter().filter(|vessel| vessel.at.is_some()).count(), 2);
        assert_eq!(
            (scene.damage_of(number, "destroyer-1"), scene.aboard(number, "destroyer-1")),
            (0, [0, 0])
        );
    }
}

#[test]
fn each_species_has_its_own_base() {
    proves!(
        "coalition.base",
        "xanil.base",
        "marrow-kir.base",
        "hivemind.base",
        "tivare.base",
        "android.base"
    );
    let bases = [
        ("coalition", "New Earth"),
        ("xanil", "Xa'cal Actan'ill"),
        ("marrow-kir", "Marrow-Kir-Tobath"),
        ("hivemind", "Chzzr"),
        ("tivare", "Saphron Hub"),
        ("android", "AT 01"),
    ];
    for (species, name) in bases {
        let scene = Scene::new(2).species(1, species);
        let front = scene.state().sites[crate::scene::sector(1)].front.unwrap();
        assert_eq!(scene.rules.figures().front(front).name, name);
    }
}

#[test]
fn a_base_can_be_lost_like_any_planet() {
    proves!("setup.base-not-special");
    let mut scene = Scene::new(2)
        .ships(1, "destroyer-1", 19)
        .phase("land")
        .dice(&[4, 3])
        .ships(1, "destroyer-2", 19)
        .cargo(1, "destroyer-2", 1, 0);
    assert_eq!((scene.points_of(1), scene.points_of(2)), (3, 3));
    assert_eq!(scene.world(19)["blockaded"], true);
    scene.act("bombard destroyer-1");
    assert_eq!(scene.value(19, "defenses"), 2);
    scene.act("invade destroyer-2");
    assert_eq!((scene.points_of(1), scene.points_of(2)), (6, 0));
}
