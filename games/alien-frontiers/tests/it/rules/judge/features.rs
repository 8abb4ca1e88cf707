//! What a learned estimate looks at stands under its name.

use alien_frontiers::AlienFrontiers;
use table::{Content, Judge, NoLog, Rules, Seat, chance::Fast};

#[test]
fn what_a_seat_has_more_of_rises_under_its_name_and_nothing_else_does() {
    let content = Content::built_in(AlienFrontiers::about().content);
    let rules = AlienFrontiers::new(&AlienFrontiers::options(3).unwrap(), &content).unwrap();
    let mut state = rules.setup(&mut Fast::new(5), &mut NoLog);
    let features = <AlienFrontiers as Judge>::features();
    let levels = |state: &_, number: usize| {
        let mut levels = vec![0; features.len()];
        rules.write_levels(state, Seat::new(number), &mut levels);
        levels
    };
    let before = [0, 1].map(|number| levels(&state, number));
    state.players[0].ore += 1;
    let after = [0, 1].map(|number| levels(&state, number));
    let rises = (0..features.len()).filter(|&i| after[0][i] > before[0][i]);
    let risen: Vec<&str> = rises.map(|i| features[i].name).collect();
    assert_eq!(risen, ["ore", "ore and fuel"]);
    assert_eq!(after[1], before[1], "of somebody else");
}
