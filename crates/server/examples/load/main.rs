//! `cargo xtask load`: what the server bears, on loopback, in a few minutes.
//!
//! Where moves come at a pace, each is measured from when it was due: one that has to wait for the one before it is late, and says so.
//!
//! The server runs as a child of this program, so that its memory can be told from the load's. A bare handler that
//! appends one row by the same writer and answers over the same kind of connection runs in turns with it.

use std::{
    future::Future,
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::Path,
    process::{Child, Command, ExitCode, Stdio},
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
use server::{Config, Limits, ServedGame, Server};
use store::{SessionId, Sqlite, Store};
use tokio::{net::TcpListener, task::JoinSet};

mod busy;
#[path = "../../tests/it/client.rs"]
mod client;

/// The longest that everything together may take.
const LONGEST: Duration = Duration::from_secs(10 * 60);
/// How many connections act at once, each at a table of its own.
const AT_ONCE: usize = 64;
/// How long each turn of the interleaved run takes, and how many there are of each kind.
const TURN: Duration = Duration::from_secs(3);
const TURNS: usize = 4;
/// How many live tables with a watcher each.
const TABLES: usize = 1000;
/// How many stored matches for the second cold start.
const STORED: usize = 10_000;

fn main() -> ExitCode {
    let runtime = tokio::runtime::Runtime::new().expect("threads can be started");
    let args: Vec<String> = std::env::args().collect();
    match args.get(1).map(String::as_str) {
        Some("--serve") => runtime.block_on(serve(Path::new(&args[2]))),
        Some("--bare") => runtime.block_on(bare(Path::new(&args[2]))),
        _ => match runtime.block_on(async { tokio::time::timeout(LONGEST, measure()).await }) {
            Ok(true) => return ExitCode::SUCCESS,
            Ok(false) => println!("a floor is missed; latencies need a machine that does nothing else"),
            Err(_) => println!("FAIL it takes longer than {} minutes", LONGEST.as_secs() / 60),
        },
    }
    ExitCode::FAILURE
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
        connections: u32::MAX,
        connections_per_address: u32::MAX,
        sockets: u32::MAX,
        sockets_per_address: u32::MAX,
        requests_per_second: 1_000_000,
        messages_per_second: 1_000_000,
        idle: Duration::from_secs(3600),
        ..Limits::default()
    };
    let config = Config { limits, pace: (Duration::ZERO, Duration::ZERO), ..Config::default() };
    let server = Server::new(listen().await, config, ServedGame::catalogue(), store).expect("it listens");
    server.run(std::future::pending()).await;
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

    /// The processor time that it took so far, in microseconds.
    fn work(&self) -> f64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap_or_default();
        // The name of the program, in brackets, may have spaces in it. User and system time are in hundredths of a second.
        let after = stat.rsplit(") ").next().unwrap_or_default();
        after.split(' ').skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>()
            * 10_000.0
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

/// Somebody who acts again and again.
trait Acts: Send + 'static {
    /// Acts once, and waits for the answer.
    fn act(&mut self) -> impl Future<Output = ()> + Send;
}

/// One connection that acts as cheaply as may be: a row of the bare handler, or the move of a toy.
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
}

impl Acts for Actor {
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

/// Lets every actor act for a while, so often a second in all or as often as they can; gives how long after it was due each was answered.
async fn drive<A: Acts>(actors: Vec<A>, time: Duration, rate: Option<f64>) -> (Vec<A>, Vec<Duration>) {
    let mut set = JoinSet::new();
    let gap = rate.map(|rate| Duration::from_secs_f64(actors.len() as f64 / rate));
    let share = gap.unwrap_or_default() / actors.len() as u32;
    for (index, mut actor) in actors.into_iter().enumerate() {
        set.spawn(async move {
            let mut taken = Vec::new();
            let start = Instant::now();
            let mut due = start + share * index as u32;
            while start.elapsed() < time {
                let begun = match gap {
                    Some(gap) => {
                        tokio::time::sleep_until(due.into()).await;
                        due += gap;
                        due - gap
                    }
                    None => Instant::now(),
                };
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

/// What was measured, beside what it must be and what it should be.
#[derive(Default)]
struct Report {
    missed: bool,
}

/// What a figure must be.
#[derive(Copy, Clone)]
enum Bound {
    Least(f64),
    Most(f64),
}

impl Bound {
    fn holds(self, value: f64) -> bool {
        match self {
            Bound::Least(least) => value >= least,
            Bound::Most(most) => value <= most,
        }
    }
}

impl std::fmt::Display for Bound {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let text = match self {
            Bound::Least(least) => format!("≥ {least}"),
            Bound::Most(most) => format!("≤ {most}"),
        };
        f.pad(&text)
    }
}

impl Report {
    fn head() -> Report {
        println!("{:<4} {:<44} {:>12} {:>10} {:>10}", "", "", "measured", "floor", "target");
        Report::default()
    }

    /// A figure with its unit, its floor, and its target where that is another.
    fn line(&mut self, what: &str, value: f64, unit: &str, floor: Bound, target: Option<Bound>) {
        let target = target.unwrap_or(floor);
        let verdict = match (floor.holds(value), target.holds(value)) {
            (false, _) => "FAIL",
            (true, false) => "ok",
            (true, true) => "good",
        };
        self.missed |= !floor.holds(value);
        let digits = if value < 10.0 { 2 } else { 0 };
        let value = format!("{value:.digits$} {unit}");
        println!("{verdict:<4} {what:<44} {value:>12} {floor:>10} {target:>10}");
    }

    /// A figure that explains others.
    fn aside(&self, text: &str) {
        println!("     {text}");
    }
}

async fn measure() -> bool {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut report = Report::head();
    let of_bare = throughput(folder.path(), &mut report).await;
    busy::every_game(folder.path(), of_bare, &mut report).await;
    long_match(folder.path(), &mut report).await;
    memory(folder.path(), &mut report).await;
    cold_starts(folder.path(), &mut report).await;
    !report.missed
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

async fn cold_starts(folder: &Path, report: &mut Report) {
    let empty = folder.join("empty.db");
    // The first makes the file, and finds the program on disk.
    drop(cold(&empty).await);
    let (serving, time) = cold(&empty).await;
    report.line("cold start", time, "ms", Bound::Most(100.0), None);
    tokio::time::sleep(Duration::from_millis(300)).await;
    let idle = serving.memory() as f64 / 1024.0;
    report.line("memory of the idle server", idle, "MB", Bound::Most(40.0), None);
    drop(serving);

    let full = folder.join("full.db");
    let serving = Serving::start("--serve", &full);
    let mut set = JoinSet::new();
    for part in 0..AT_ONCE {
        let mut client = serving.client();
        set.spawn(async move {
            for _ in 0..STORED.div_ceil(AT_ONCE) {
                let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
                let game = if part % 2 == 0 { first_game() } else { "pig" };
                client.make(json!({ "game": game, "players": 2, "seats": seats })).await;
            }
        });
    }
    while set.join_next().await.is_some() {}
    drop(serving);
    let (_serving, time) = cold(&full).await;
    let what = format!("cold start with {STORED} stored matches");
    report.line(&what, time, "ms", Bound::Most(1000.0), None);
}

/// The cheapest move against the bare handler, whose rows a second it gives.
async fn throughput(folder: &Path, report: &mut Report) -> f64 {
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
    let p99 = |times: &mut Vec<Duration>| quantile(times, 0.99);
    report.aside(&format!("the bare handler: {of_bare:.0} rows/s, p99 {:.1} ms", p99(&mut appended)));
    report.aside(&format!("full load: {per_second:.0} moves/s, p99 {:.1} ms", p99(&mut moves)));
    let what = "moves for each row of the bare handler";
    report.line(what, per_second / of_bare, "", Bound::Least(0.25), Some(Bound::Least(0.5)));
    // In turns again: what the bare handler takes at the same pace is the machine's part in it.
    let (mut half, mut half_bare) = (Vec::new(), Vec::new());
    for _ in 0..TURNS / 2 {
        let mut taken;
        (rows, taken) = drive(rows, TURN, Some(per_second / 2.0)).await;
        half_bare.append(&mut taken);
        (actors, taken) = drive(actors, TURN, Some(per_second / 2.0)).await;
        half.append(&mut taken);
    }
    report.aside(&format!("the bare handler at this pace: p99 {:.1} ms", p99(&mut half_bare)));
    report.line("p99 at half load", p99(&mut half), "ms", Bound::Most(15.0), None);
    of_bare
}

async fn long_match(folder: &Path, report: &mut Report) {
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
    report.aside(&format!("move 100: {early:.2} ms; move 10,000: {late:.2} ms"));
    report.line("move 10,000 against move 100", late / early, "", Bound::Most(1.3), None);
}

/// One of the games, whichever: that it is a large one matters here, not which.
fn first_game() -> &'static str {
    catalogue::games()[0].about().id
}

async fn memory(folder: &Path, report: &mut Report) {
    let serving = Serving::start("--serve", &folder.join("many.db"));
    let mut client = serving.client();
    client.get("/api/me").await;
    let before = serving.memory();
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
        let (id, _) = client.make(json!({ "game": first_game(), "players": 2, "seats": seats })).await;
        tables.push(id);
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    let each = serving.memory().saturating_sub(before) as f64 / TABLES as f64;
    report.line("memory of an idle live match", each, "kB", Bound::Most(32.0), None);
    let mut watchers = Vec::new();
    for id in &tables {
        let mut live = serving.client().live(id).await.expect("a connection");
        live.next_of("hello").await;
        watchers.push(live);
    }
    let with = serving.memory().saturating_sub(before) as f64 / TABLES as f64;
    report.aside(&format!("with a watcher each: {with:.1} kB"));
    let begun = Instant::now();
    let mut heard = 0;
    for (id, watcher) in tables.iter().zip(&mut watchers) {
        let resign = json!({ "seat": 0, "request": "r" });
        client.post(&format!("/api/tables/{id}/resign"), resign).await.ok();
        let update = watcher.next_of("update").await;
        heard += u32::from(update["told"][0]["what"] == "resign");
    }
    let each = begun.elapsed().as_secs_f64() * 1000.0 / TABLES as f64;
    report.aside(&format!("each move there took {each:.1} ms until its watcher heard of it"));
    let all = Bound::Least(TABLES as f64);
    report.line("live tables whose watcher heard", heard.into(), "", all, None);
}
