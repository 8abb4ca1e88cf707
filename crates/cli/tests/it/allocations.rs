//! Once everything has its room, a decision in random play allocates nothing: for every game and toy, and for every
//! variant of it.

use cli::measure::allocations_in_random_play;
use table::{Actions, Content, Game, chance::Fast};

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

#[test]
fn the_count_is_real() {
    let (_, count) = cli::count::during(|| std::hint::black_box(vec![1u64; 100]));
    let count = count.expect("this program counts");
    assert_eq!((count.allocations, count.bytes), (1, 800));
    assert_eq!(cli::count::during(|| ()).1.unwrap().allocations, 0);
}
