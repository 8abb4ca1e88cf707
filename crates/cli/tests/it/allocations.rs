//! Once everything has its room, a decision in random play allocates nothing: for every game and toy, and for every
//! variant of it.

use cli::measure::allocations_in_random_play;
use table::{
    Actions, Content, Game, NoLog,
    chance::Fast,
    learned::{HandwrittenShare, Weights, starts},
};

struct Count;

impl catalogue::Visitor for Count {
    type Out = ();

    fn visit<G: Game>(self) {
        for options in G::variants() {
            let rules = G::new(&options, &Content::built_in(G::about().content)).unwrap();
            let (mut chance, mut scratch) = (Fast::new(3), Actions::new());
            let mut per_decision = |games| {
                allocations_in_random_play(&rules, games, &mut chance, &mut scratch)
                    .expect("this program counts")
            };
            per_decision(20);
            assert_eq!(per_decision(200), 0.0, "{} {options:?}", G::about().id);
        }
    }
}

#[test]
fn a_decision_allocates_nothing() {
    for game in catalogue::games().iter().chain(catalogue::toys()) {
        catalogue::visit(game.about().id, Count).unwrap();
    }
}

struct Judge;

impl catalogue::Visitor for Judge {
    /// Whether the game has features to learn from.
    type Out = bool;

    fn visit<G: Game>(self) -> bool {
        let (_, stride) = starts(G::FEATURES);
        for options in G::variants() {
            let rules = G::new(&options, &Content::built_in(G::about().content)).unwrap();
            let table = vec![0; stride * G::STAGES];
            let mixed = HandwrittenShare::new(0.5).unwrap();
            let weights = Weights::read(&Weights::write::<G>(rules.seats(), mixed, &table), &rules).unwrap();
            let mut state = rules.setup(&mut Fast::new(1), &mut NoLog);
            bots::play_on(&rules, &mut state, &mut Fast::new(2), &mut Actions::new(), 50);
            let (values, count) = cli::count::during(|| weights.judge(&rules, &state));
            assert_eq!(count.expect("this program counts").allocations, 0, "{} {options:?}", G::about().id);
            assert!((values[..rules.seats()].iter().sum::<f32>() - 1.0).abs() < 1e-5);
        }
        stride > 0
    }
}

#[test]
fn a_learned_evaluator_allocates_nothing() {
    let games = catalogue::games().iter().chain(catalogue::toys());
    let learning = games.filter(|game| catalogue::visit(game.about().id, Judge).unwrap()).count();
    assert!(learning > 1, "the test has something to look at");
}

#[test]
fn the_count_is_real() {
    let (_, count) = cli::count::during(|| std::hint::black_box(vec![1u64; 100]));
    let count = count.expect("this program counts");
    assert_eq!((count.allocations, count.bytes), (1, 800));
    assert_eq!(cli::count::during(|| ()).1.unwrap().allocations, 0);
}
