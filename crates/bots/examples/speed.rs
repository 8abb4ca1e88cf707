//! Measures random play on the toy games, in moves per second on one core.

use std::time::{Duration, Instant};

use bots::random_play;
use table::{Actions, Content, Game, chance::Fast};
use toys::{ConnectFour, Pig};

fn main() {
    random::<Pig>(4);
    random::<ConnectFour>(2);
}

fn rules<G: Game>(players: usize) -> G {
    let options = G::options(players).expect("the game is for so many");
    G::new(&options, &Content::built_in(G::about().content)).expect("the usual options are good")
}

fn random<G: Game>(players: usize) -> f64 {
    let rules = rules::<G>(players);
    let (mut chance, mut room) = (Fast::new(1), Actions::new());
    let (mut plies, mut games) = (0u64, 0u64);
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(1) {
        for _ in 0..100 {
            plies += u64::from(random_play(&rules, &mut chance, &mut room).1.plies);
            games += 1;
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    let speed = plies as f64 / seconds / 1e6;
    println!("{:14} {speed:6.1} million moves/s, {:.0} games/s", G::about().id, games as f64 / seconds);
    speed
}
