//! Doubles on the production roll: EMP attempts that succeed, what is stolen after them, and those that backfire.

use terra_proxima::Event;

use crate::scene::{Scene, seat};

/// Seat 1 has a Ship and its Base on an Ore Moon with a 5, seat 2 a Ship on a Water Moon with a 5, and a double 5 is coming.
fn before_a_double_five() -> Scene {
    Scene::new(3)
        .put(1, "scout-1", "L2")
        .put(1, "base", "L2")
        .put(2, "scout-1", "Q10")
        .before_roll()
        .dice(&[5, 5])
}

#[test]
fn a_successful_emp_gives_a_token_and_two_cards_for_each_own_piece() {
    proves!("emp.double", "emp.token-gain", "emp.success-production", "emp.success-condition");
    // The ledger's example.
    for tokens in [0, 1] {
        let mut scene = before_a_double_five().emp(1, tokens);
        scene.act("roll");
        assert_eq!(scene.emp_of(1), tokens + 1);
        assert_eq!(scene.hand_of(1), "4 ore");
        assert_eq!(
            (scene.hand_of(2), scene.hand_of(3)),
            (String::new(), String::new()),
            "nobody else produces"
        );
    }
}

#[test]
fn with_two_tokens_a_double_backfires() {
    proves!("emp.backfire-condition", "backfire.tokens", "backfire.others-produce", "components.emp-tokens");
    let mut scene = before_a_double_five().emp(1, 2);
    scene.act("roll");
    assert_eq!(scene.emp_of(1), 0);
    assert_eq!(scene.hand_of(1), "");
    assert_eq!(scene.hand_of(2), "2 water");
    // The next double is a success again.
    scene.act("end");
    scene.will_roll(&[1, 2, 1, 2, 5, 5]);
    scene.acts(&["roll", "end", "roll", "end", "roll"]);
    assert_eq!((scene.active_number(), scene.emp_of(1)), (1, 1));
}

#[test]
fn equal_dice_elsewhere_are_no_emp() {
    proves!("emp.double");
    let mut attack = Scene::new(2).hand(1, "metal").put(2, "base", "Q10").no_defense(2).dice(&[5, 5]);
    attack.acts(&["attack lrc s2 base", "roll"]);
    assert_eq!((attack.emp_of(1), attack.phase().as_str()), (0, "action"));
    assert_eq!(attack.hand_of(2), "");
    let start = Scene::start(2, &[6, 6, 1, 1]);
    assert_eq!((start.emp_of(1), start.emp_of(2)), (0, 0), "nor is the roll for the first player");
    // Two different dice are none.
    let mut plain = Scene::new(2).before_roll().dice(&[5, 4]);
    plain.act("roll");
    assert_eq!(plain.emp_of(1), 0);
}

#[test]
fn token_then_cards_then_theft() {
    proves!("emp.order");
    let mut scene = before_a_double_five().hand(2, "water");
    scene.act("roll");
    let place = |wanted: fn(&Event) -> bool| scene.events().iter().position(wanted).unwrap();
    let token = place(|event| matches!(event, Event::Emp { .. }));
    let cards = place(|event| matches!(event, Event::Gained { .. }));
    assert!(token < cards);
    assert_eq!((scene.phase().as_str(), scene.hand_of(1).as_str()), ("steal", "4 ore"));
    // A choice among produced cards comes before it, too.
    let mut choosing = Scene::new(2)
        .put(1, "scout-1", "L2")
        .put(1, "scout-2", "Q10")
        .hand(1, "7 organics")
        .hand(2, "metal")
        .before_roll()
        .dice(&[5, 5]);
    choosing.acts(&["roll", "collect", "keep ore"]);
    assert_eq!((choosing.phase().as_str(), choosing.hand_of(1).as_str()), ("steal", "1 ore, 7 organics"));
    // The room for the theft is what production left.
    let mut full = before_a_double_five().hand(1, "4 organics").hand(2, "water");
    full.act("roll");
    assert_eq!(full.hand_of(1), "4 ore, 4 organics");
    full.refused("steal water s2", "steal.weight");
}

/// Seat 1's EMP has just succeeded and these are the hands of the other two.
fn stealing(second: &str, third: &str) -> Scene {
    let mut scene = Scene::new(3).hand(2, second).hand(3, third).before_roll().dice(&[4, 4]);
    scene.act("roll");
    scene
}

#[test]
fn one_planetary_card_or_two_lunar_ones_or_nothing() {
    proves!("steal.options");
    let mut planetary = stealing("metal, fuel", "");
    planetary.will_steal(2, "metal");
    planetary.act("steal card s2");
    assert_eq!((planetary.hand_of(1).as_str(), planetary.hand_of(2).as_str()), ("1 metal", "1 fuel"));
    assert_eq!(planetary.phase(), "action", "one is all");

    let mut from_one = stealing("2 ore, water", "");
    from_one.acts(&["steal ore s2", "steal water s2"]);
    assert_eq!((from_one.hand_of(1).as_str(), from_one.hand_of(2).as_str()), ("1 ore, 1 water", "1 ore"));
    assert_eq!(from_one.phase(), "action", "two are all");

    let mut from_two = stealing("ore", "water");
    from_two.acts(&["steal ore s2", "steal water s3"]);
    assert_eq!(from_two.hand_of(1), "1 ore, 1 water");

    let mut nothing = stealing("ore, metal", "");
    nothing.act("stop-stealing");
    assert_eq!((nothing.hand_of(1).as_str(), nothing.phase().as_str()), ("", "action"));
}

#[test]
fn only_what_is_there_can_be_stolen() {
    proves!("steal.options");
    let mut scene = stealing("ore", "");
    scene.refused("steal water s2", "steal.options").refused("steal card s2", "steal.options");
    scene.refused("steal ore s1", "steal.options").refused("steal ore s3", "steal.options");
    assert_eq!(stealing("", "").phase(), "action", "nobody has anything");
}

#[test]
fn stealing_comes_before_everything_else() {
    proves!("steal.before-actions");
    let mut scene = Scene::new(3).hand(1, "2 metal, 2 ore").hand(2, "ore").before_roll().dice(&[4, 4]);
    scene.act("roll");
    for text in ["pay metal", "end", "refine fuel", "offer s2", "research"] {
        scene.refused(text, "steal.before-actions");
    }
    scene.act("stop-stealing");
    scene.act("pay metal").refused("steal ore s2", "steal.before-actions");
}

#[test]
fn a_planetary_card_is_drawn_blindly() {
    proves!("steal.planetary-random");
    // The ledger's example: five cards, of which each may be the one.
    let cases = [
        ("metal", "2 fuel, 1 food, 1 oxygen"),
        ("fuel", "1 metal, 1 fuel, 1 food, 1 oxygen"),
        ("fuel", "1 metal, 1 fuel, 1 food, 1 oxygen"),
        ("food", "1 metal, 2 fuel, 1 oxygen"),
        ("oxygen", "1 metal, 2 fuel, 1 food"),
    ];
    for (number, (kind, left)) in (0..).zip(cases) {
        let mut scene = stealing("metal, 2 fuel, food, oxygen", "");
        assert_eq!(scene.options_like("steal"), ["steal card s2"], "the thief does not choose the kind");
        scene.will_draw(&[number]);
        scene.act("steal card s2");
        assert_eq!((scene.hand_of(1), scene.hand_of(2).as_str()), (format!("1 {kind}"), left));
        let told =
            |number| serde_json::to_value(scene.events_seen_by(number)).unwrap()[0]["material"].clone();
        assert_eq!((told(1), told(2)), (kind.into(), kind.into()));
        assert!(told(3).is_null(), "the others see only that a card was taken");
    }
}

#[test]
fn lunar_cards_are_taken_one_by_one() {
    proves!("steal.one-by-one", "steal.no-mix");
    // The ledger's example; both have Planetary cards too, which are out of reach.
    let mut scene = stealing("ore, metal", "2 water, fuel");
    scene.act("steal ore s2");
    assert_eq!(scene.phase(), "steal-second");
    assert_eq!(scene.options_like("st"), ["steal water s3", "stop-stealing"]);
    scene.refused("steal card s3", "steal.no-mix").refused("steal card s2", "steal.no-mix");
    let mut stopped = stealing("ore, metal", "2 water");
    stopped.acts(&["steal ore s2", "stop-stealing"]);
    assert_eq!((stopped.hand_of(1).as_str(), stopped.phase().as_str()), ("1 ore", "action"));
    // Different kinds from the same player, too.
    let mut mixed = stealing("ore, water", "");
    mixed.acts(&["steal water s2", "steal ore s2"]);
    // Where no Lunar card is left, no second one is asked for.
    let mut last = stealing("ore, metal", "fuel");
    last.act("steal ore s2");
    assert_eq!(last.phase(), "action");
    // Seat 3 steals from seat 1.
    let mut third = Scene::new(3).hand(1, "2 ore").turn_of(3).before_roll().dice(&[4, 4]);
    third.acts(&["roll", "steal ore s1"]);
    assert_eq!((third.asked(), third.phase().as_str()), (3, "steal-second"));
}

#[test]
fn a_theft_stands() {
    proves!("steal.no-change");
    let mut lunar = stealing("ore", "water");
    lunar.act("steal ore s2").undo_refused("undo.steal");
    let mut planetary = stealing("metal", "fuel");
    planetary.will_steal(2, "metal");
    planetary.act("steal card s2").undo_refused("undo.steal");
    planetary.refused("steal card s3", "steal.before-actions");
}

#[test]
fn a_full_hand_takes_nothing_of_that_type() {
    proves!("steal.weight", "jettison.when", "steal.before-actions");
    // The ledger's example: two metal are produced, which makes eight.
    let mut scene = Scene::new(2)
        .put(1, "scout-1", "O10")
        .hand(1, "6 metal")
        .hand(2, "fuel, ore")
        .before_roll()
        .dice(&[4, 4]);
    scene.act("roll");
    assert_eq!(scene.hand_of(1), "8 metal");
    scene.refused("steal card s2", "steal.weight");
    assert!(scene.may("steal ore s2"));
    assert!(scene.prompt().ends_with("You have no room for Planetary cards: jettison one first."));
    // Room may be made first.
    scene.act("jettison metal");
    assert!(!scene.prompt().contains("jettison"));
    scene.refused("offer s2", "steal.before-actions").refused("exchange metal fuel", "steal.before-actions");
    scene.will_steal(2, "fuel");
    scene.act("steal card s2");
    assert_eq!(scene.hand_of(1), "7 metal, 1 fuel");
    let mut lunar = Scene::new(2).hand(1, "7 ore").hand(2, "2 water").before_roll().dice(&[4, 4]);
    lunar.acts(&["roll", "steal water s2"]);
    assert_eq!(lunar.count(1, "water"), 1);
    lunar.refused("steal water s2", "steal.weight");
}

#[test]
fn a_backfire_costs_two_planetary_cards_of_ones_choice() {
    proves!("backfire.forfeit", "backfire.no-lunar");
    let mut scene = Scene::new(2).emp(1, 2).hand(1, "3 ore, metal, fuel, food").before_roll().dice(&[3, 3]);
    scene.act("roll");
    assert_eq!(scene.phase(), "backfire");
    scene.refused("forfeit ore+ore", "backfire.no-lunar").refused("forfeit oxygen", "backfire.forfeit");
    scene.refused("end", "backfire.forfeit");
    scene.acts(&["forfeit metal", "forfeit food"]);
    assert_eq!(scene.hand_of(1), "3 ore, 1 fuel");
    assert_eq!((scene.phase().as_str(), scene.stack_of("metal")), ("action", 18));
    // Two of the same kind, if that is the wish.
    let mut same = Scene::new(2).emp(1, 2).hand(1, "2 metal, fuel").before_roll().dice(&[3, 3]);
    same.acts(&["roll", "forfeit metal", "forfeit metal"]);
    assert_eq!(same.hand_of(1), "1 fuel");
}

#[test]
fn who_has_fewer_forfeits_what_there_is() {
    proves!("backfire.forfeit-one", "backfire.no-lunar", "backfire.tokens", "backfire.others-both-dice");
    // The ledger's example: seat 2 has a Ship on an Inner Board Planet 2-4-6, and seat 1 on an Ore Moon with a 4.
    let mut one = Scene::new(2)
        .emp(1, 2)
        .hand(1, "2 ore, 2 water, metal")
        .put(1, "scout-1", "D8")
        .put(2, "lrc", "H10")
        .before_roll()
        .dice(&[4, 4]);
    one.act("roll");
    assert_eq!(one.hand_of(1), "2 ore, 2 water");
    assert_eq!((one.emp_of(1), one.hand_of(2).as_str()), (0, "2 fuel"));
    assert_eq!(one.phase(), "action");
    let mut none = Scene::new(2).emp(1, 2).hand(1, "4 ore").before_roll().dice(&[4, 4]);
    none.act("roll");
    assert_eq!(none.hand_of(1), "4 ore");
    assert_eq!(none.phase(), "action");
}

#[test]
fn on_a_backfire_the_others_produce_for_both_dice() {
    proves!("backfire.others-produce", "backfire.others-both-dice");
    let mut scene = Scene::new(3)
        .emp(1, 2)
        .put(1, "scout-1", "L2")
        .put(2, "scout-1", "Q10")
        .put(2, "base", "Q10")
        .put(3, "lrc", "L10")
        .before_roll()
        .dice(&[5, 5]);
    scene.act("roll");
    assert_eq!(scene.hand_of(1), "", "the active player does not");
    assert_eq!(scene.hand_of(2), "4 water");
    assert_eq!(scene.hand_of(3), "2 metal", "on an Inner Board Planet too");
}

#[test]
fn tokens_then_forfeits_then_the_others_clockwise() {
    proves!("backfire.order");
    // Seats 1 and 3 would have two food each. Two are forfeited, one was there, and 3 comes before 1.
    let mut scene = Scene::new(3)
        .emp(2, 2)
        .hand(2, "2 food")
        .put(3, "lrc", "J8")
        .put(1, "scout-1", "O7")
        .stack("food", 1)
        .turn_of(2)
        .before_roll()
        .dice(&[1, 1]);
    scene.act("roll");
    assert_eq!(scene.emp_of(2), 0);
    assert_eq!((scene.hand_of(3).as_str(), scene.hand_of(1).as_str()), ("2 food", "1 food"));
    let mut choosing =
        Scene::new(2).emp(1, 2).hand(1, "2 metal, fuel").put(2, "lrc", "L10").before_roll().dice(&[1, 1]);
    choosing.act("roll");
    assert_eq!((choosing.emp_of(1), choosing.hand_of(2).as_str()), (0, ""), "cards come after the forfeit");
    choosing.acts(&["forfeit metal", "forfeit fuel"]);
    assert_eq!(choosing.hand_of(2), "2 metal");
    let last = choosing.events().last().cloned();
    assert_eq!(last.map(|event| matches!(event, Event::Gained { seat: s, .. } if s == seat(2))), Some(true));
}

// ----------------------------------------------------------------------------------------------------- Allied Mode

/// The position of the ledger's examples: seats 1, 2 and 3 each have a Ship on a Planet with a 6; seats 1 and 3 are allies.
fn on_sixes(tokens: u8) -> Scene {
    Scene::allied(4, 2)
        .put(1, "scout-1", "E15")
        .put(2, "scout-1", "L5")
        .put(3, "scout-1", "K13")
        .emp(1, tokens)
        .hand(4, "ore")
        .before_roll()
        .dice(&[6, 6])
}

#[test]
fn an_emp_that_succeeds_gives_allies_one_card() {
    proves!(
        "allied-production.success-allies",
        "allied-production.success-roller",
        "allied-production.steal-from-anybody"
    );
    for tokens in [0, 1] {
        let mut scene = on_sixes(tokens).hand(3, "ore");
        scene.act("roll");
        assert_eq!(scene.hand_of(1), "2 metal");
        assert_eq!(scene.hand_of(2), "");
        assert_eq!(scene.hand_of(3), "1 ore, 1 drinking-water");
        assert!(scene.may("steal ore s4"));
        scene.acts(&["steal ore s3", "stop-stealing"]);
        assert_eq!(scene.hand_of(3), "1 drinking-water");
    }
    // The ally's Cruiser on an Inner Board Planet with a 6 produces for one die as well.
    let mut inner = on_sixes(1).put(3, "lrc", "H10");
    inner.act("roll");
    assert_eq!(inner.hand_of(3), "1 fuel, 1 drinking-water");
    // Also where only an ally has cards, and any card.
    let mut ally = on_sixes(1).hand(3, "").hand(4, "");
    ally.act("roll");
    ally.will_steal(3, "drinking-water");
    ally.refused("steal card s4", "steal.options").act("steal card s3");
    assert_eq!((ally.phase().as_str(), ally.hand_of(3).as_str()), ("action", ""));
}

#[test]
fn an_emp_that_backfires_gives_allies_nothing() {
    proves!("allied-production.backfire-allies", "backfire.others-both-dice");
    let mut scene = on_sixes(2);
    scene.act("roll");
    assert_eq!((scene.hand_of(1), scene.hand_of(3)), (String::new(), String::new()));
    assert_eq!(scene.hand_of(2), "2 medicine");
}

#[test]
fn forfeited_cards_are_there_for_what_the_others_produce() {
    proves!("backfire.order", "supply.returned-cards");
    // G8 gives food for a 5, and the stack is empty until the active player has forfeited.
    let mut scene = Scene::new(2).hand(1, "3 food").emp(1, 2).put(2, "scout-1", "G8").stack("food", 0);
    scene = scene.before_roll().dice(&[5, 5]);
    scene.acts(&["roll", "forfeit food", "forfeit food"]);
    assert_eq!((scene.hand_of(1).as_str(), scene.hand_of(2).as_str()), ("1 food", "2 food"));
}

#[test]
fn an_ally_without_room_chooses_before_the_theft() {
    proves!("allied-production.success-allies", "production.choose-under-limit", "emp.order");
    // P12, C17 and H4 are Moons with a 1.
    let mut scene = Scene::allied(4, 2).put(1, "lrc", "P12").put(3, "lrc", "C17").put(3, "scout-1", "H4");
    scene = scene.hand(2, "food").hand(3, "7 ore").before_roll().dice(&[1, 1]);
    scene.act("roll");
    assert_eq!((scene.asked(), scene.phase().as_str(), scene.hand_of(1).as_str()), (3, "keep", "2 ore"));
    scene.act("keep water");
    assert_eq!((scene.asked(), scene.phase().as_str()), (1, "steal"));
    assert_eq!(scene.hand_of(3), "7 ore, 1 water");
}
