//! The truths that every game keeps, and bad input of every kind.

use table::{
    Match,
    chance::Secret,
    fairness::SeatNonce,
    playing::MatchSetup,
    record::{Record, Seq},
    replay::verify_branch,
};
use terra_proxima::TerraProxima;

#[test]
fn the_game_keeps_the_truths_of_every_game() {
    table::kit::quick::<TerraProxima>();
}

#[test]
fn bad_input_gets_an_error_and_nothing_else() {
    table::kit::fuzz_inputs::<TerraProxima>();
}

#[test]
fn an_early_record_with_colours_among_its_options_can_be_branched() {
    let early = include_str!("../../golden/captains-alone.record");
    let parent = Record::parse(early).unwrap();
    assert!(parent.header.options.get("colours").is_some());
    let seats = parent.header.seats.clone();
    let nonces = vec![SeatNonce::Derived; seats.len()];
    let match_setup = MatchSetup { table: String::new(), nonces, seats, secret: Secret([1; 32]) };
    let (branch, _) = Match::<TerraProxima>::branch(&parent, Seq(5), match_setup).unwrap();
    assert!(branch.record().header.options.get("colours").is_none());
    verify_branch::<TerraProxima>(branch.record(), &parent).unwrap();
}
