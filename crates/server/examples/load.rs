//! `cargo xtask load`: what the server bears, on loopback, in a few minutes.
//!
//! The server runs as a child of this program, so that its memory can be told from the load's. A bare handler that
//! appends one row by the same writer and answers over the same kind of connection runs in turns with it.

use std::{
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::Path,
    process::{Child, Command, Stdio},
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    Router,
    extract::{
        State,
        ws::{Message, WebSocketUpgrade},
    },
    routing::get,
};
use client::{Client, Live};
use serde_json::json;
use server::{Config, Limits, Offer, Server};
use store::{SessionId, Sqlite, Store};
use tokio::{net::TcpListener, task::JoinSet};

#[path = "../tests/it/client.rs"]
mod client;

/// How many connections act at once, each at a table of its own.
const AT_ONCE: usize = 64;
/// How long each turn of the interleaved run takes, and how many there are of each kind.
const TURN: Duration = Duration::from_secs(3);
const TURNS: usize = 4;
/// How many live tables with a watcher each.
const TABLES: usize = 1000;
/// How many stored matches for the second cold start.
const STORED: usize = 10_000;

fn main() {
    let runtime = tokio::runtime::Runtime::new().expect("threads can be started");
    let args: Vec<String> = std::env::args().collect();
    match args.get(1).map(String::as_str) {
        Some("--serve") => runtime.block_on(serve(Path::new(&args[2]))),
        Some("--bare") => runtime.block_on(bare(Path::new(&args[2]))),
        _ => runtime.block_on(measure()),
    }
}

async fn listen() -> TcpListener {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port on loopback");
    println!("{}", listener.local_addr().expect("it listens"));
    listener
}

async fn serve(file: &Path) {
    let store = Arc::new(Sqlite::open(file).await.expect("a file that can be opened"));
    let limits = Limits {
        open_tables: u32::MAX,
        open_tables_per_session: u32::MAX,
        new_tables_per_hour: u32::MAX,
        sockets: u32::MAX,
        sockets_per_address: u32::MAX,
        requests_per_second: 1_000_000,
        messages_per_second: 1_000_000,
        idle: Duration::from_secs(3600),
        ..Limits::default()
    };
    let config = Config { limits, pace: (Duration::ZERO, Duration::ZERO), ..Config::default() };
    let server = Server::new(listen().await, config, Offer::catalogue(), store).expect("it listens");
    server.run(std::future::pending()).await.expect("it serves");
}

/// The bare handler: one row by the same writer, then the answer.
async fn bare(file: &Path) {
    let store = Arc::new(Sqlite::open(file).await.expect("a file that can be opened"));
    let handler = |State(store): State<Arc<Sqlite>>, upgrade: WebSocketUpgrade| async move {
        upgrade.on_upgrade(move |mut socket| async move {
            while let Some(Ok(Message::Text(text))) = socket.recv().await {
                let row = store.rename(SessionId(text.to_string()), "a row".to_owned()).await;
                row.expect("it can be written");
                if socket.send(Message::Text("{\"type\":\"acted\"}".into())).await.is_err() {
                    return;
                }
            }
        })
    };
    let router = Router::new().route("/api/tables/bare/live", get(handler)).with_state(store);
    axum::serve(listen().await, router).await.expect("it serves");
}

/// A child that serves, and where.
struct Serving {
    child: Child,
    address: SocketAddr,
}

impl Serving {
    fn start(mode: &str, file: &Path) -> Serving {
        let own = std::env::current_exe().expect("this program is a file");
        let child = Command::new(own).arg(mode).arg(file).stdout(Stdio::piped()).spawn();
        let mut child = child.expect("this program can be started again");
        let mut line = String::new();
        let out = child.stdout.take().expect("its output is a pipe");
        BufReader::new(out).read_line(&mut line).expect("it says where it listens");
        let address = line.trim().parse().expect("it says where it listens");
        Serving { child, address }
    }

    fn client(&self) -> Client {
        Client::new(self.address)
    }

    /// Its resident memory in kilobytes.
    fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok()).unwrap_or(0)
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// One connection that acts as often as it may.
struct Actor {
    live: Live,
    seq: u64,
    count: u64,
    name: usize,
    real: bool,
}

impl Actor {
    /// A table of its own, with both seats.
    async fn pig(serving: &Serving, name: usize) -> Actor {
        let mut client = serving.client();
        let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
        let (id, _) = client.make(json!({ "game": "pig", "players": 2, "seats": seats })).await;
        let mut live = client.live(&id).await.expect("a connection");
        live.next_of("hello").await;
        Actor { live, seq: 0, count: 0, name, real: true }
    }

    async fn bare(serving: &Serving, name: usize) -> Actor {
        let live = serving.client().live("bare").await.expect("a connection");
        Actor { live, seq: 0, count: 0, name, real: false }
    }

    /// A row, or a move: holding and taking it back, in turns, so that a match never ends.
    async fn act(&mut self) {
        self.count += 1;
        let (count, seq) = (self.count, self.seq);
        if !self.real {
            self.live.say(format!("{} {count}", self.name)).await;
        } else if count % 2 == 1 {
            let request = count.to_string();
            let act =
                json!({ "type": "act", "request": request, "seat": 0, "seq": seq, "actions": ["hold"] });
            self.live.send(act).await;
        } else {
            self.live.send(json!({ "type": "undo", "request": count.to_string(), "seat": 0 })).await;
        }
        loop {
            let text = self.live.raw().await.expect("an answer");
            assert!(!text.starts_with("{\"type\":\"error\""), "{text}");
            if text.starts_with("{\"type\":\"acted\"") {
                self.seq += 1;
                return;
            }
        }
    }
}

/// Lets every actor act for a while, at most so often a second in all; gives all latencies.
async fn drive(actors: Vec<Actor>, time: Duration, rate: Option<f64>) -> (Vec<Actor>, Vec<Duration>) {
    let mut set = JoinSet::new();
    let gap = rate.map(|rate| Duration::from_secs_f64(actors.len() as f64 / rate));
    let share = gap.unwrap_or_default() / actors.len() as u32;
    for (index, mut actor) in actors.into_iter().enumerate() {
        set.spawn(async move {
            let mut taken = Vec::new();
            let start = Instant::now();
            let mut due = start + share * index as u32;
            while start.elapsed() < time {
                if let Some(gap) = gap {
                    tokio::time::sleep_until(due.into()).await;
                    due += gap;
                }
                let begun = Instant::now();
                actor.act().await;
                taken.push(begun.elapsed());
            }
            (actor, taken)
        });
    }
    let (mut actors, mut all) = (Vec::new(), Vec::new());
    while let Some(done) = set.join_next().await {
        let (actor, taken) = done.expect("an actor does not fail");
        actors.push(actor);
        all.extend(taken);
    }
    (actors, all)
}

/// A quantile in milliseconds.
fn quantile(times: &mut [Duration], share: f64) -> f64 {
    times.sort_unstable();
    let index = ((times.len() as f64 * share) as usize).min(times.len().saturating_sub(1));
    times.get(index).map_or(0.0, |time| time.as_secs_f64() * 1000.0)
}

fn report(what: &str, value: String, floor: &str, holds: bool) {
    println!("{} {what:<48} {value:>12}   {floor}", if holds { "ok  " } else { "FAIL" });
}

async fn measure() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    throughput(folder.path()).await;
    long_match(folder.path()).await;
    memory(folder.path()).await;
    cold_starts(folder.path()).await;
}

/// Starts a server and waits until it answers; gives it and the time in milliseconds.
async fn cold(file: &Path) -> (Serving, f64) {
    let begun = Instant::now();
    let serving = Serving::start("--serve", file);
    while serving.client().try_get("/healthz").await.is_err() {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    (serving, begun.elapsed().as_secs_f64() * 1000.0)
}

async fn cold_starts(folder: &Path) {
    let empty = folder.join("empty.db");
    // The first makes the file, and finds the program on disk.
    drop(cold(&empty).await);
    let (serving, time) = cold(&empty).await;
    report("cold start", format!("{time:.0} ms"), "at most 100 ms", time <= 100.0);
    tokio::time::sleep(Duration::from_millis(300)).await;
    let idle = serving.memory() / 1024;
    report("memory of the idle server", format!("{idle} MB"), "at most 40 MB", idle <= 40);
    drop(serving);

    let full = folder.join("full.db");
    let serving = Serving::start("--serve", &full);
    let mut set = JoinSet::new();
    for part in 0..AT_ONCE {
        let mut client = serving.client();
        set.spawn(async move {
            for _ in 0..STORED.div_ceil(AT_ONCE) {
                let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
                let game = if part % 2 == 0 { "alien-frontiers" } else { "pig" };
                client.make(json!({ "game": game, "players": 2, "seats": seats })).await;
            }
        });
    }
    while set.join_next().await.is_some() {}
    drop(serving);
    let (_serving, time) = cold(&full).await;
    let what = format!("cold start with {STORED} stored matches");
    report(&what, format!("{time:.0} ms"), "at most 1000 ms", time <= 1000.0);
}

async fn throughput(folder: &Path) {
    let real = Serving::start("--serve", &folder.join("real.db"));
    let bare = Serving::start("--bare", &folder.join("bare.db"));
    let (mut actors, mut rows) = (Vec::new(), Vec::new());
    for name in 0..AT_ONCE {
        actors.push(Actor::pig(&real, name).await);
        rows.push(Actor::bare(&bare, name).await);
    }
    let (mut moves, mut appended) = (Vec::new(), Vec::new());
    for _ in 0..TURNS {
        let mut taken;
        (rows, taken) = drive(rows, TURN, None).await;
        appended.append(&mut taken);
        (actors, taken) = drive(actors, TURN, None).await;
        moves.append(&mut taken);
    }
    let seconds = TURN.as_secs_f64() * TURNS as f64;
    let (per_second, of_bare) = (moves.len() as f64 / seconds, appended.len() as f64 / seconds);
    let share = per_second / of_bare;
    println!("     the bare handler: {of_bare:.0} rows/s, p99 {:.1} ms", quantile(&mut appended, 0.99));
    println!("     full load: {per_second:.0} moves/s, p99 {:.1} ms", quantile(&mut moves, 0.99));
    report("moves for each row of the bare handler", format!("{share:.2}"), "at least 0.25", share >= 0.25);
    let (_, mut half) = drive(actors, TURN * 2, Some(per_second / 2.0)).await;
    let p99 = quantile(&mut half, 0.99);
    report("p99 at half load", format!("{p99:.1} ms"), "at most 15 ms", p99 <= 15.0);
}

async fn long_match(folder: &Path) {
    let serving = Serving::start("--serve", &folder.join("long.db"));
    let mut long = Actor::pig(&serving, 0).await;
    while long.seq < 10_000 {
        long.act().await;
    }
    // In turns with a short one, so that both meet the same disk.
    let (mut early, mut late) = (Vec::new(), Vec::new());
    for name in 0..5 {
        let mut short = Actor::pig(&serving, name).await;
        while short.seq < 50 {
            short.act().await;
        }
        for _ in 0..100 {
            let begun = Instant::now();
            short.act().await;
            early.push(begun.elapsed());
            let begun = Instant::now();
            long.act().await;
            late.push(begun.elapsed());
        }
    }
    let (early, late) = (quantile(&mut early, 0.5), quantile(&mut late, 0.5));
    println!("     move 100: {early:.2} ms; move 10,000: {late:.2} ms");
    let times = late / early;
    report("move 10,000 against move 100", format!("{times:.2}"), "at most 1.3", times <= 1.3);
}

async fn memory(folder: &Path) {
    let serving = Serving::start("--serve", &folder.join("many.db"));
    let mut client = serving.client();
    client.get("/api/me").await;
    let before = serving.memory();
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
        let (id, _) = client.make(json!({ "game": "alien-frontiers", "players": 2, "seats": seats })).await;
        tables.push(id);
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    let each = serving.memory().saturating_sub(before) as f64 / TABLES as f64;
    report("memory of an idle live match", format!("{each:.1} kB"), "at most 32 kB", each <= 32.0);
    let mut watchers = Vec::new();
    for id in &tables {
        let mut live = serving.client().live(id).await.expect("a connection");
        live.next_of("hello").await;
        watchers.push(live);
    }
    let with = serving.memory().saturating_sub(before) as f64 / TABLES as f64;
    println!("     with a watcher each: {with:.1} kB");
    let begun = Instant::now();
    for (id, watcher) in tables.iter().zip(&mut watchers) {
        let resign = json!({ "seat": 0, "request": "r" });
        client.post(&format!("/api/tables/{id}/resign"), resign).await.ok();
        let update = watcher.next_of("update").await;
        assert_eq!(update["told"][0]["what"], "resign");
    }
    let each = begun.elapsed().as_secs_f64() * 1000.0 / TABLES as f64;
    report(&format!("{TABLES} live tables with a watcher each"), format!("{each:.1} ms"), "all heard", true);
}
