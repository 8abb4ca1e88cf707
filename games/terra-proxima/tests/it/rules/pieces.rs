//! Materials, their cards, and pieces.

use terra_proxima::{Bundle, CardType, Cards, Material, Piece};

use crate::scene::{Scene, cards, text_of};

#[test]
fn three_materials_are_lunar_and_six_planetary() {
    proves!("board.lunar-materials", "board.planetary-materials");
    let all = "ore, organics, water, metal, fuel, food, medicine, drinking-water, oxygen";
    let player = Scene::new(2).hand(1, all).view(2)["players"][0].clone();
    let lunar: Vec<&String> = player["lunar"].as_object().unwrap().keys().collect();
    assert_eq!(lunar, ["ore", "organics", "water"]);
    assert_eq!(player["planetary"], 6);
}

#[test]
fn a_planetary_material_is_refined_from_the_lunar_one_of_its_pair() {
    proves!("salvage.ore", "salvage.organics", "salvage.water");
    let raw: Vec<&str> =
        Material::PLANETARY.iter().map(|one| one.raw().expect("it is refined").id()).collect();
    assert_eq!(raw, ["ore", "ore", "organics", "organics", "water", "water"]);
    assert!(Material::LUNAR.iter().all(|one| one.raw().is_none() && one.card_type() == CardType::Lunar));
}

#[test]
fn a_bundle_holds_what_it_is_called() {
    for bundle in Bundle::ALL {
        let mut named = Cards::NONE;
        bundle.id().split('+').for_each(|id| named.add(&cards(id)));
        assert_eq!(bundle.cards(), named, "{}", bundle.id());
    }
    assert_eq!(
        (Bundle::SINGLES.len(), Bundle::STAKES.len(), Bundle::PRICES.len(), Bundle::MIXED.len()),
        (6, 9, 10, 3)
    );
}

#[test]
fn cards_are_counted_by_kind_and_by_type() {
    let hand = cards("2 ore, water, 3 metal, oxygen");
    assert_eq!((hand.lunar(), hand.planetary(), hand.total()), (3, 4, 7));
    assert_eq!(text_of(&hand.only(CardType::Planetary)), "3 metal, 1 oxygen");
    // A pair of ore, the metal and the oxygen could be staked, the single water not.
    let stakes: Vec<&str> = Bundle::STAKES
        .iter()
        .filter(|one| hand.stakes() >> one.index() & 1 == 1)
        .map(|one| one.id())
        .collect();
    assert_eq!(stakes, ["metal", "oxygen", "ore+ore"]);
}

#[test]
fn a_base_is_no_ship() {
    assert_eq!(Piece::ALL.iter().filter(|piece| piece.is_ship()).count(), Piece::SHIPS.len());
    assert!(!Piece::Base.is_ship());
}
