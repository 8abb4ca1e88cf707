//! Swapping two sectors.

use crate::scene::Scene;

/// Seat 1 with Kubasov, which swaps 5 and 8, ready for use.
fn with_swap() -> Scene {
    Scene::always_asked(2).station(1, 6, "kubasov").charges(1, "kubasov", 4)
}

#[test]
fn all_cards_of_5_and_8_change_places() {
    // Ledger example.
    // Rulebook example: Swap Sectors.
    proves!("swap.all-cards", "place.printed-number-stays");
    let mut scene = with_swap()
        .station(1, 5, "evans")
        .deployed(1, 5, &["ivanchenkov", "truly"])
        .station(1, 8, "lazarev")
        .deployed(1, 8, &["savitskaya"])
        .shipyard(1, &["strekalov", "lenoir"])
        .credits(1, 4);
    scene.act("use kubasov");
    assert_eq!(scene.sector_of(1, 8), ["ivanchenkov", "truly", "evans"]);
    assert_eq!(scene.sector_of(1, 5), ["savitskaya", "lazarev"]);
    assert_eq!(scene.charges_on(1, "kubasov"), 0);
    // The moved cards work where they lie.
    scene.roll(1, 4).act("sum");
    assert_eq!(scene.credits_of(1), 4 + 7);
    // A new ship with the number 5 goes to sector 5.
    scene.act("buy strekalov");
    assert_eq!(scene.sector_of(1, 5), ["savitskaya", "lazarev", "strekalov"]);
    scene.end_turn();
    scene.roll(3, 5).act("sum");
    scene.act_as(1, "sum");
    assert_eq!(scene.credits_of(1), 2, "the two ships that were deployed in 5 now pay for an 8");
}

#[test]
fn no_other_sector_is_swapped() {
    proves!("swap.printed-pair");
    let mut scene = with_swap().deployed(1, 7, &["overmyer"]).deployed(1, 4, &["remek"]);
    let others: Vec<_> = (1..=12).filter(|&number| number != 5 && number != 8).collect();
    let before: Vec<_> = others.iter().map(|&number| scene.sector_of(1, number)).collect();
    let neighbour: Vec<_> = (1..=12).map(|number| scene.station_of(2, number)).collect();
    scene.act("use kubasov");
    let after: Vec<_> = others.iter().map(|&number| scene.sector_of(1, number)).collect();
    assert_eq!(before, after);
    assert_eq!((scene.station_of(1, 5), scene.station_of(1, 8)), ("start-8".into(), "start-5".into()));
    assert_eq!((1..=12).map(|number| scene.station_of(2, number)).collect::<Vec<_>>(), neighbour);
    assert_eq!(scene.step_of(1), "before-roll", "nothing is asked");
}

#[test]
fn sectors_are_swapped_only_on_the_own_turn() {
    proves!("swap.own-turn");
    let mut scene = Scene::always_asked(2).station(2, 6, "kubasov").charges(2, "kubasov", 4);
    scene.roll(1, 4).act("sum");
    scene.refused_to(2, "use kubasov", "swap.own-turn");
    scene.act_as(2, "sum");
    assert_eq!(scene.step_of(2), "done");
    scene.end_turn();
    scene.roll(1, 4).act("use kubasov");
    assert_eq!(scene.station_of(2, 8), "start-5");
    scene.act("sum");
    assert_eq!(scene.credits_of(2), 3, "swapped before allocating: the starting ship of 8 lies on 5");
}

#[test]
fn a_colony_moves_with_its_sector() {
    // Ledger example.
    proves!("swap.colony-moves");
    let mut scene = with_swap()
        .station(1, 8, "myrdal-base")
        .deployed(1, 8, &["start-8"])
        .shipyard(1, &["strekalov", "lenoir"])
        .credits(1, 5)
        .points(1, 10);
    scene.act("use kubasov");
    assert_eq!(
        (scene.sector_of(1, 5), scene.sector_of(1, 8)),
        (vec!["start-8".into(), "myrdal-base".into()], vec!["start-5".to_string()])
    );
    assert_eq!(scene.points_of(1), 10, "no points again");
    scene.roll(1, 4).act("sum");
    assert_eq!(scene.credits_of(1), 5, "a colony gives nothing where it lies now");
    scene.refused("buy strekalov", "colony.closes-sector");
    scene.act("buy lenoir");
    assert_eq!(scene.sector_of(1, 8), ["start-5", "lenoir"]);
}

#[test]
fn a_swap_ship_may_move_itself() {
    proves!("swap.all-cards");
    let mut scene = Scene::always_asked(5).station(1, 1, "yeliseyev").charges(1, "yeliseyev", 2);
    scene.act("use yeliseyev");
    assert_eq!((scene.station_of(1, 12), scene.station_of(1, 1)), ("yeliseyev".into(), "start-12".into()));
}
