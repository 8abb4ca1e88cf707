//! The truths that every game keeps, and bad input of every kind.

use table::{
    Match, NoLog, Rules, Seat, SeatSet,
    chance::Secret,
    fairness::SeatNonce,
    playing::Invitation,
    record::{Record, Seq},
    replay::verify_branch,
};
use terra_proxima::{Action, Options, Phase, State, Teams, TerraProxima};

use crate::scene::rules_of;

#[test]
fn the_game_keeps_the_truths_of_every_game() {
    table::kit::quick::<TerraProxima>();
}

#[test]
fn codes_and_texts_are_those_of_all_records() {
    assert_eq!(table::kit::fingerprint::<Action>(), "17e0726c9df90cafb6866e82e32a9856");
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
    let invitation = Invitation { table: String::new(), nonces, seats, secret: Secret([1; 32]) };
    let (branch, _) = Match::<TerraProxima>::branch(&parent, Seq(5), invitation).unwrap();
    assert!(branch.record().header.options.get("colours").is_none());
    verify_branch::<TerraProxima>(branch.record(), &parent).unwrap();
}

#[test]
fn a_position_of_the_first_rules_can_be_read() {
    let rules = rules_of(&TerraProxima::options(2).unwrap());
    let state = rules.setup(&mut table::chance::Fast::new(1), &mut NoLog);
    // Those rules gave a later Move to a Ship at once, and knew only whether an Attack was withdrawn.
    let early = |withdrawn: bool| {
        let mut early = serde_json::to_value(&state).unwrap();
        let turn = early["turn"].as_object_mut().unwrap();
        ["spare", "jumped", "late_moves"].iter().for_each(|new| assert!(turn.remove(*new).is_some()));
        turn.insert("withdrawn".to_owned(), withdrawn.into());
        serde_json::from_value::<State>(early).unwrap()
    };
    assert_eq!(early(false), state);
    assert_eq!(early(true).turn.announced, 1);
}

#[test]
fn a_team_gives_up_only_when_all_of_it_do() {
    let options = Options { teams: Teams::Two, ..TerraProxima::options(4).unwrap() };
    let rules = rules_of(&options);
    let mut state = rules.setup(&mut table::chance::Fast::new(1), &mut NoLog);
    state.phase = Phase::OutOfTime;
    state.players[0].research = 2;
    let places = |resigned: &[usize]| {
        let resigned: SeatSet = resigned.iter().map(|&seat| Seat::new(seat)).collect();
        let standings = rules.standings(&state, resigned).unwrap();
        let mut places = [0; 4];
        standings.lines.iter().for_each(|line| places[line.score.seat.index()] = line.place);
        places
    };
    assert_eq!(places(&[]), [1, 3, 1, 3]);
    assert_eq!(places(&[2]), [1, 3, 1, 3]);
    assert_eq!(places(&[0, 2]), [3, 1, 3, 1]);
}
