//! Measures the toy games: random play and searches with full random playouts, in moves per second on one core, and how
//! independent games scale with threads.

use std::{
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

use bots::{
    Bot, Budget, Estimate, Mcts,
    arena::Contest,
    mcts::{Leaf, Settings},
    random_play,
};
use table::{Actions, Content, Game, NoLog, chance::Fast};
use toys::{ConnectFour, Pig};

fn main() {
    measure::<Pig>(4);
    measure::<ConnectFour>(2);
}

fn measure<G: Game>(players: usize) {
    let options = G::options(players).expect("the game is for so many");
    let rules = G::new(&options, &Content::built_in(G::about().content)).expect("the usual options are good");
    println!("{} for {players}", G::about().title);
    // Taken in turns, because other programs come and go on the machine.
    for _ in 0..3 {
        let random = random(&rules);
        let (searched, iterations) = searched(&rules, Leaf::PLAYOUT);
        println!("  random play {:5.1} million moves/s", random / 1e6);
        println!("  playouts    {:5.1} million moves/s: {:.2} of it", searched / 1e6, searched / random);
        println!("              {:5.0} thousand iterations/s", iterations / 1e3);
    }
    let (_, iterations) = searched(&rules, Leaf::LookAhead);
    println!("  looking ahead {:5.0} thousand iterations/s", iterations / 1e3);
    let [one, two] = [1, 2].map(|jobs| games(&rules, jobs));
    println!("  {one:.0} games/s on one thread, {:.2} times as many on two", two / one);
}

fn random<G: Game>(rules: &G) -> f64 {
    let (mut chance, mut room, mut plies) = (Fast::new(1), Actions::new(), 0);
    let start = Instant::now();
    while start.elapsed() < Duration::from_millis(500) {
        for _ in 0..100 {
            plies += u64::from(random_play(rules, &mut chance, &mut room).1.plies);
        }
    }
    plies as f64 / start.elapsed().as_secs_f64()
}

fn searched<G: Game>(rules: &G, leaf: Leaf) -> (f64, f64) {
    let settings = Settings { leaf, ..Settings::default() };
    let state = rules.setup(&mut Fast::new(1), &mut NoLog);
    let seat = rules.to_act(&state).first().expect("a game begins with somebody to act");
    let mut bot = Mcts::with(Budget::Iterations(1000), settings, Estimate, 1);
    let mut searches = 0;
    let start = Instant::now();
    while start.elapsed() < Duration::from_millis(500) {
        let action = bot.choose(rules, &state, seat);
        // Nothing of the tree holds when an action comes that nobody could take.
        bot.observe(seat.next(rules.seats()), action);
        searches += 1;
    }
    let plies = bot.plies();
    let seconds = start.elapsed().as_secs_f64();
    (plies as f64 / seconds, f64::from(searches) * 1000.0 / seconds)
}

fn games<G: Game>(rules: &G, jobs: usize) -> f64 {
    let contest = Contest { bots: vec!["random".to_owned(); rules.seats()], games: 400_000, seed: 1, jobs };
    let start = Instant::now();
    let results = contest.play(rules, &|_| {}, &AtomicBool::new(false)).expect("everyone knows random");
    results.len() as f64 / start.elapsed().as_secs_f64()
}
