//! The conformance kit passes a correct game and catches each broken one by the right name.

use table::{
    Seat,
    kit::{self, Plan, Truth},
};

use crate::high_card::{HighCard, State, break_one, flaw};

const PLAN: Plan = Plan { games: 50, longest: 3_000, heavy_every: 4, threads: 1, ..Plan::quick(1) };

#[test]
fn a_correct_game_passes() {
    let report = kit::quick::<HighCard>();
    assert_eq!((report.games, report.variants), (96, 4));
    assert!(report.pairs > 500 && report.drafts > 500 && report.undos > 25 && report.draws > 500, "{report}");
    assert!(report.to_string().starts_with("high-card: 96 games of 4 variants"));
}

#[test]
fn equal_plans_give_equal_reports() {
    let run = |threads| kit::run::<HighCard>(&Plan { games: 8, threads, ..PLAN }, |_| {}).unwrap();
    assert_eq!(run(1), run(3));
}

#[test]
fn a_run_tells_how_far_it_has_come() {
    let last = std::sync::Mutex::new(0);
    let plan = Plan { games: 3, ..PLAN };
    let tell = |progress: kit::Progress| {
        assert_eq!(progress.of, 12);
        let mut last = last.lock().unwrap();
        *last = progress.done.max(*last);
    };
    kit::run::<HighCard>(&plan, tell).unwrap();
    assert_eq!(*last.lock().unwrap(), 12);
}

macro_rules! broken {
    ($($test:ident: $flaw:ident, $truth:ident;)*) => {$(
        #[test]
        fn $test() {
            break_one(flaw::$flaw);
            let failure = kit::run::<HighCard>(&PLAN, |_| {}).unwrap_err();
            assert_eq!(failure.truth, Truth::$truth, "{failure}");
            assert!(failure.to_string().contains(Truth::$truth.id()), "{failure}");
            if !failure.options.is_empty() {
                let again = kit::reproduce::<HighCard>(&PLAN, failure.variant as usize, failure.seed);
                assert_eq!(again.unwrap_err().to_string(), failure.to_string());
            }
        }
    )*};
}

broken! {
    a_view_that_leaks_is_caught: VIEW_LEAKS, ViewKeepsSecrets;
    a_spectator_who_sees_a_hand_is_caught: SPECTATOR_LEAKS, ViewKeepsSecrets;
    a_legal_list_that_leaks_is_caught: LEGAL_LEAKS, LegalKeepsSecrets;
    a_prompt_that_leaks_is_caught: PROMPT_LEAKS, PromptKeepsSecrets;
    a_refusal_that_leaks_is_caught: REFUSAL_LEAKS, RefusalsKeepSecrets;
    scores_that_leak_are_caught: SCORES_LEAK, ScoresKeepSecrets;
    an_event_that_leaks_is_caught: EVENT_LEAKS, EventsKeepSecrets;
    an_event_that_leaks_a_draw_is_caught: DRAWN_EVENT_LEAKS, EventsKeepSecrets;
    a_deal_that_leaks_is_caught: DEAL_LEAKS, EventsKeepSecrets;
    an_event_that_leaks_a_choice_is_caught: CHOICE_LEAKS, EventsKeepSecrets;
    a_match_that_leaks_by_playing_itself_is_caught: AUTO_LEAKS, TurnsKeepSecrets;
    an_imagination_that_does_nothing_is_caught: IMAGINE_IDLE, DeterminizeUsesTheView;
    an_imagination_that_peeks_is_caught: IMAGINE_PEEKS, DeterminizeUsesTheView;
    an_imagination_of_the_impossible_is_caught: IMAGINE_UNSOUND, ImaginedStatesAreSound;
    a_check_that_allows_too_much_is_caught: CHECK_LAX, LegalAndCheckAgree;
    a_check_that_allows_too_little_is_caught: CHECK_STRICT, LegalAndCheckAgree;
    a_list_that_offers_twice_is_caught: LEGAL_TWICE, LegalsAreDistinct;
    a_seat_that_acts_out_of_turn_is_caught: OTHERS_ACT, OthersMayNotAct;
    a_code_for_two_actions_is_caught: CODE_TWICE, CodesAreBijective;
    a_text_for_two_actions_is_caught: TEXT_LOST, TextsAreBijective;
    a_state_that_json_loses_is_caught: STATE_LOSSY, StatesSurviveJson;
    an_event_that_json_loses_is_caught: EVENT_LOSSY, EventsSurviveJson;
    a_game_without_end_is_caught: ENDLESS, GamesEnd;
    a_game_that_is_stuck_is_caught: STUCK, SomebodyCanAct;
    a_game_that_waits_for_nobody_is_caught: AWAITS_NOBODY, SomebodyCanAct;
    a_lost_card_is_caught: CARD_LOST, InvariantsHold;
    a_refusal_by_an_unknown_rule_is_caught: RULE_UNKNOWN, RefusalsCiteRules;
    a_refusal_without_words_is_caught: SILENT, RefusalsCiteRules;
    an_illegal_fallback_is_caught: FALLBACK_ILLEGAL, FallbackIsLegal;
    a_peek_that_can_be_taken_back_is_caught: UNDO_PEEKS, UndoCannotPeek;
    places_without_a_first_are_caught: PLACES_ODD, PlacesAreSane;
    an_estimate_that_is_wrong_at_the_end_is_caught: ESTIMATE_OFF, EstimatesAreChances;
    scores_without_a_seat_are_caught: SCORES_SHORT, ScoresAreWhole;
    an_action_without_a_label_is_caught: LABEL_EMPTY, WordsAreThere;
    a_brief_label_that_is_longer_is_caught: BRIEF_LONG, WordsAreThere;
    a_brief_label_for_two_actions_is_caught: BRIEF_TWICE, WordsAreThere;
    an_action_that_does_this_or_that_is_caught: APPLY_RANDOM, ApplyIsDeterministic;
    a_setup_that_does_this_or_that_is_caught: SETUP_RANDOM, ReplaysAreFaithful;
    a_form_as_json_for_two_actions_is_caught: JSON_TWICE, JsonIsBijective;
    a_note_that_leaks_is_caught: NOTE_LEAKS, LegalKeepsSecrets;
    a_role_that_leaks_is_caught: ROLE_LEAKS, LegalKeepsSecrets;
    an_effect_that_leaks_is_caught: EFFECT_LEAKS, LegalKeepsSecrets;
    odds_that_leak_are_caught: ODDS_LEAK, TrialsKeepSecrets;
    a_draft_that_goes_on_after_a_peek_is_caught: TRIAL_PEEKS, TrialsKeepSecrets;
    a_goal_that_leaks_is_caught: GOAL_LEAKS, PictureKeepsSecrets;
    an_estimate_that_fears_points_is_caught: ESTIMATE_ENVIOUS, MoreIsNotLess;
    a_picture_that_leaks_is_caught: PICTURE_LEAKS, PictureKeepsSecrets;
    a_picture_that_shows_nothing_is_caught: PICTURE_EMPTY, WordsAreThere;
    features_that_leak_are_caught: FEATURES_LEAK, FeaturesKeepSecrets;
    a_stage_that_leaks_is_caught: STAGE_LEAKS, FeaturesKeepSecrets;
    options_for_too_many_are_caught: OPTIONS_LAX, VariantsAreUsable;
    a_value_of_an_option_that_starts_no_match_is_caught: OPTION_ODD, VariantsAreUsable;
    a_safeguard_that_is_off_is_caught: SAFEGUARD_OFF, VariantsAreUsable;
    teams_that_an_option_tells_and_nobody_plays_in_are_caught: OPTION_UNALLIED, VariantsAreUsable;
    a_value_of_an_option_without_a_title_is_caught: OPTION_UNTITLED, WordsAreThere;
    an_end_without_words_is_caught: ENDING_EMPTY, WordsAreThere;
    a_panic_is_caught: PANICS, NothingPanics;
}

/// What two of three have changes hands; who has the turn does not matter to the third.
fn swapped(state: &State, a: Seat, b: Seat) -> Option<State> {
    let mut other = state.clone();
    let (a, b) = (a.index(), b.index());
    other.points.swap(a, b);
    other.hands.swap(a, b);
    Some(other)
}

#[test]
fn features_of_a_correct_game_do_not_know_the_order_of_the_others() {
    kit::the_order_of_others_does_not_matter::<HighCard>(3, swapped);
}

#[test]
#[should_panic(expected = "tricks ahead of")]
fn features_that_know_the_order_of_the_others_are_caught() {
    break_one(flaw::ORDER_MATTERS);
    kit::the_order_of_others_does_not_matter::<HighCard>(3, swapped);
}

#[test]
fn a_failure_tells_what_led_to_it() {
    break_one(flaw::PANICS);
    let failure = kit::run::<HighCard>(&PLAN, |_| {}).unwrap_err();
    assert!(failure.what.contains("seven is a bad number"), "{failure}");
    assert!(failure.actions.last().is_some_and(|action| action.ends_with("draw")), "{failure}");
}

#[test]
fn content_that_makes_a_game_panic_is_told() {
    break_one(flaw::CONTENT_PANICS);
    let failure = kit::fuzz::<HighCard>(2000, 1).unwrap_err();
    assert_eq!(failure.truth, Truth::InputsAreVetted, "{failure}");
    assert!(failure.what.contains("no cards, no game") && failure.what.contains("\"hand\":0"), "{failure}");
    let again = kit::fuzz::<HighCard>(failure.ply + 1, 1).unwrap_err();
    assert_eq!(again.to_string(), failure.to_string());
}

#[test]
fn every_truth_has_its_own_name() {
    let names: std::collections::BTreeSet<_> = Truth::ALL.iter().map(|truth| truth.id()).collect();
    assert_eq!(names.len(), Truth::ALL.len());
}

#[test]
fn arbitrary_input_is_vetted() {
    let report = kit::fuzz_inputs::<HighCard>();
    assert!(report.actions.0 > 5000 && report.actions.1 > 100, "{report:?}");
    assert!(report.contents.1 > 0 && report.options.1 > 0, "{report:?}");
}
