//! What bots think of positions.

mod features;

use alien_frontiers::AlienFrontiers;
use table::{Content, Judge, Rules, Seat};

#[test]
fn estimates_are_chances_and_favour_what_wins() {
    let rules = AlienFrontiers::new(
        &AlienFrontiers::options(3).unwrap(),
        &Content::built_in(AlienFrontiers::about().content),
    )
    .unwrap();
    let start = rules.setup(&mut table::chance::Fast::new(5), &mut table::NoLog);
    let values = rules.estimate(&start);
    assert!((values[..3].iter().sum::<f32>() - 1.0).abs() < 1e-4);
    assert_eq!(values[3..], [0.0; table::MAX_SEATS - 3]);
    let mut ahead = start.clone();
    ahead.colonies[0][1] = 3;
    ahead.counters[0] = Some(Seat::new(1));
    assert!(rules.estimate(&ahead)[1] > values[1]);
}
