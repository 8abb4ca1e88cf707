//! Placing and moving charges.

use crate::scene::{Scene, sorted};

/// Seat 1 with a charged Glenn, which places one charge.
fn with_glenn() -> Scene {
    Scene::always_asked(2).station(1, 5, "glenn").charges(1, "glenn", 1)
}

/// Seat 1 with a charged Collins, which places one charge and then moves one.
fn with_collins() -> Scene {
    Scene::always_asked(2).station(1, 8, "collins").charges(1, "collins", 1)
}

// ----------------------------------------------------------------------------------------------------- place-charge

#[test]
fn a_charge_goes_on_any_own_card_with_a_free_square() {
    proves!("place-charge.any-slot");
    let scene = || {
        with_glenn()
            .station(1, 3, "thagard")
            .charges(1, "thagard", 1)
            .station(1, 4, "gubarev")
            .charges(1, "gubarev", 1)
            .station(1, 6, "kubasov")
            .deployed(1, 6, &["gardner", "chang-diaz", "carpenter"])
            .charges(1, "carpenter", 2)
            .station(2, 1, "ride")
    };
    let mut t = scene();
    t.act("use glenn");
    assert_eq!(sorted(t.options()), ["charge gardner", "charge kubasov", "charge thagard"]);
    for full_or_foreign in ["gubarev", "carpenter", "chang-diaz", "ride"] {
        t.refused(&format!("charge {full_or_foreign}"), "place-charge.any-slot");
    }
    for (card, charges) in [("gardner", 1), ("kubasov", 1), ("thagard", 2)] {
        let mut t = scene();
        t.acts(&["use glenn", &format!("charge {card}")]);
        assert_eq!((t.charges_on(1, card), t.charges_on(1, "glenn")), (charges, 0));
        assert_eq!(t.step_of(1), "before-roll");
    }
}

#[test]
fn one_use_places_one_charge() {
    proves!("place-charge.any-slot");
    let mut scene = with_glenn().station(1, 3, "thagard");
    scene.acts(&["use glenn", "charge thagard"]);
    assert_eq!(scene.charges_on(1, "thagard"), 1);
    scene.refused("charge thagard", "activate.in-order");
    scene.refused("use glenn", "charge.per-card");
}

#[test]
fn a_red_square_may_be_charged_on_the_own_turn_and_a_blue_one_on_another() {
    // Ledger example.
    proves!("place-charge.any-slot", "place-charge.any-colour");
    let mut scene = with_glenn().deployed(1, 8, &["aksyonov"]);
    scene.acts(&["use glenn", "charge aksyonov"]);
    assert_eq!(scene.charges_on(1, "aksyonov"), 1);
    // Seat 2 on seat 1's turn: blue and red squares.
    for card in ["thagard", "aksyonov"] {
        let mut scene = Scene::always_asked(2)
            .station(2, 5, "glenn")
            .charges(2, "glenn", 1)
            .station(2, 3, "thagard")
            .deployed(2, 8, &["aksyonov"]);
        scene.roll(1, 1).act("sum");
        scene.act_as(2, "use glenn").act_as(2, &format!("charge {card}"));
        assert_eq!(scene.charges_on(2, card), 1);
    }
    // A blue square of a station card on the own turn.
    let mut scene = with_glenn().station(1, 3, "thagard");
    scene.acts(&["use glenn", "charge thagard"]);
    assert_eq!(scene.charges_on(1, "thagard"), 1);
}

#[test]
fn a_card_that_places_charges_gets_none_placed_on_it() {
    // Ledger example.
    proves!("place-charge.no-loop");
    let mut scene = with_glenn().station(1, 8, "collins").station(1, 3, "thagard");
    scene.act("use glenn");
    scene.refused("charge collins", "place-charge.no-loop").refused("charge glenn", "place-charge.no-loop");
    assert_eq!(scene.options(), ["charge thagard"]);
    // Their deployed sides likewise.
    let mut scene = with_glenn().deployed(1, 8, &["collins"]).station(1, 3, "thagard");
    scene.act("use glenn");
    scene.refused("charge collins", "place-charge.no-loop");
    let mut scene = with_collins().deployed(1, 5, &["glenn"]).station(1, 3, "thagard");
    scene.act("use collins");
    scene.refused("charge glenn", "place-charge.no-loop");
    // Dice do charge them.
    let mut scene = Scene::always_asked(2).station(1, 5, "glenn");
    scene.roll(1, 4).act("sum");
    assert_eq!(scene.charges_on(1, "glenn"), 1);
}

#[test]
fn no_charge_is_moved_to_a_card_that_places_charges() {
    proves!("place-charge.no-loop", "place-charge.move-charge");
    let mut scene = with_collins().station(1, 5, "glenn").station(1, 3, "thagard").station(1, 1, "ride");
    scene.acts(&["use collins", "charge thagard", "take thagard"]);
    scene.refused("charge glenn", "place-charge.no-loop").refused("charge collins", "place-charge.no-loop");
    assert_eq!(scene.options_like("charge"), ["charge ride"]);
}

#[test]
fn a_charge_is_moved_from_any_own_card_to_another_with_a_free_square() {
    proves!("place-charge.move-charge");
    let scene = || {
        with_collins()
            .station(1, 3, "thagard")
            .station(1, 4, "gubarev")
            .charges(1, "gubarev", 1)
            .deployed(1, 6, &["gardner"])
            .station(1, 5, "glenn")
            .charges(1, "glenn", 1)
            .station(2, 1, "ride")
            .charges(2, "ride", 1)
    };
    let mut t = scene();
    t.acts(&["use collins", "charge thagard"]);
    // Also from a card that places charges, and from the card just charged.
    assert_eq!(sorted(t.options_like("take")), ["take glenn", "take gubarev", "take thagard"]);
    for without in ["gardner", "ride", "collins"] {
        t.refused(&format!("take {without}"), "place-charge.move-charge");
    }
    t.act("take gubarev");
    t.refused("charge gubarev", "place-charge.move-charge");
    assert_eq!(sorted(t.options_like("charge")), ["charge gardner", "charge thagard"]);
    t.act("charge gardner");
    assert_eq!((t.charges_on(1, "gubarev"), t.charges_on(1, "gardner")), (0, 1));
    assert_eq!((t.charges_on(1, "thagard"), t.charges_on(1, "glenn")), (1, 1));
    assert_eq!(t.step_of(1), "before-roll");

    let mut t = scene();
    t.acts(&["use collins", "charge thagard", "take glenn", "charge thagard"]);
    assert_eq!((t.charges_on(1, "glenn"), t.charges_on(1, "thagard")), (0, 2));
}

#[test]
fn the_deployed_collins_moves_nothing() {
    proves!("place-charge.move-charge");
    let mut scene = Scene::always_asked(2)
        .deployed(1, 8, &["collins"])
        .charges(1, "collins", 1)
        .station(1, 3, "thagard")
        .station(1, 1, "ride");
    scene.acts(&["use collins", "charge thagard"]);
    assert_eq!(scene.step_of(1), "before-roll");
}
