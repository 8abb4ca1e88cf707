//! What one stranger tries, at one address and within the usual limits.

use std::{
    collections::HashMap,
    net::Ipv4Addr,
    path::Path,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use server::Limits;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    task::JoinSet,
    time::{sleep, timeout},
};

use crate::{
    Failed,
    client::Client,
    games,
    long::{long_record, played},
    others::Others,
    report::Measured,
    serving::Serving,
};

/// Where the stranger is.
const THERE: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 1);
/// How long somebody waits who was turned away, as the server asks them to.
const AGAIN: Duration = Duration::from_secs(2);
/// How long preparations may take.
const PATIENCE: Duration = Duration::from_secs(60);
/// The longest record that the server takes, in bytes, and the most entries of one.
const LONGEST: usize = 8 << 20;
const MOST_ENTRIES: usize = 100_000;
/// How many matches are analysed. What is found is kept, so that there must be more than can be worked out meanwhile.
const MATCHES: u64 = 20;

/// One way to try it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Attempt {
    /// Uploads that stop in the middle.
    Uploads,
    /// Records as long as may be, half of them of somebody who does not wait for the answer.
    Records,
    /// Bots are asked what they thought.
    Thoughts,
    /// Old positions of a long match are looked up.
    Replays,
    /// Tables of bots that think for long.
    Admirals,
    /// Connections that say nothing, half of a request, or a whole one whose answer they do not take.
    Silence,
    /// Analyses of matches that are over.
    Analyses,
}

impl Attempt {
    /// What it is called in the report.
    pub fn title(self) -> &'static str {
        match self {
            Attempt::Uploads => "100 uploads that stop in the middle",
            Attempt::Records => "20 records of 8 MB at once",
            Attempt::Thoughts => "350 who ask what a bot thought",
            Attempt::Replays => "350 who look back in a long match",
            Attempt::Admirals => "120 tables of Admirals",
            Attempt::Silence => "1,100 silent connections",
            Attempt::Analyses => "350 who ask what decided a match",
        }
    }
}

/// Files that the server may need beside the stranger's connections, for others and for itself.
const OTHER_FILES: usize = 50;
/// How long the server waits for somebody who says nothing, where that is not tried for longer than the usual 20 seconds.
const HEAD_WAIT: &str = "2";
/// How much earlier than everything else a silent connection has to end.
const EARLY: Duration = Duration::from_millis(500);
/// A connection that is still there after so long was not turned away.
const A_WHILE: Duration = Duration::from_millis(500);
/// How often the server's files are counted.
const OFTEN: Duration = Duration::from_millis(100);

/// How often the stranger was served, and how often turned away.
#[derive(Default)]
struct Tally {
    served: AtomicU64,
    refused: AtomicU64,
    silent: Mutex<Silent>,
}

/// How long connections that say nothing are let in.
#[derive(Default)]
struct Silent {
    /// Since when those are there that have not ended, by their number.
    open: HashMap<usize, Instant>,
    /// The longest time of one that has ended.
    longest_ended: Duration,
}

impl Silent {
    fn end(&mut self, number: usize) {
        let time = self.open.remove(&number).map_or(Duration::ZERO, |since| since.elapsed());
        self.longest_ended = time.max(self.longest_ended);
    }

    /// The longest time of all.
    fn longest(&self) -> Duration {
        self.open.values().map(Instant::elapsed).fold(self.longest_ended, Duration::max)
    }
}

impl Tally {
    fn silent(&self) -> MutexGuard<'_, Silent> {
        // Nothing panics while it is held.
        self.silent.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn note(&self, served: bool) {
        if served {
            self.served.fetch_add(1, Relaxed);
        } else {
            self.refused.fetch_add(1, Relaxed);
            sleep(AGAIN).await;
        }
    }
}

/// Tries it on a fresh server for so long, after others have played undisturbed for so long, and gives what it cost everybody else.
pub async fn attempt(
    what: Attempt,
    program: &Path,
    folder: &Path,
    (quiet, time): (Duration, Duration),
) -> Result<Measured, Failed> {
    let begun = Instant::now();
    let folder = tempfile::tempdir_in(folder)?;
    let hasty = what == Attempt::Silence && time < Duration::from_secs(25);
    let flags: &[&str] = if hasty { &["--head-wait", HEAD_WAIT] } else { &[] };
    let mut serving = Serving::start(program, &folder.path().join("a.db"), flags)?;
    let mut stranger = serving.client(THERE);
    let games = games(&mut stranger).await?;
    let others = Others::arrive(&serving, games[0]["id"].as_str().unwrap_or_default());
    let prepared = prepare(what, &mut stranger, &games, program, folder.path()).await?;
    sleep(quiet / 4).await;
    others.waited();
    sleep(quiet).await;
    let quiet = others.waited();
    let before = serving.memory();
    let tally = Arc::new(Tally::default());
    let (files, besieged) = (serving.files(), Instant::now());
    let crowd = besiege(stranger, prepared, &tally);
    let mut most = 0;
    while besieged.elapsed() < time {
        sleep(OFTEN).await;
        most = most.max(serving.files().saturating_sub(files));
    }
    let waited = others.waited();
    let growth = serving.peak().saturating_sub(before);
    let longest = tally.silent().longest();
    let broken = if most > Limits::default().connections_per_address as usize + OTHER_FILES {
        Some(format!("{most} connections at once"))
    } else if longest > time.saturating_sub(EARLY) {
        Some(format!("a silent connection stays for {:.1} s", longest.as_secs_f64()))
    } else {
        None
    };
    drop(crowd);
    if !serving.runs() {
        return Err(Failed("the server is gone".to_owned()));
    }
    let (served, refused) = (tally.served.load(Relaxed), tally.refused.load(Relaxed));
    Ok(Measured { growth, quiet, waited, served, refused, broken, took: begun.elapsed() })
}

/// What an attempt needs.
enum Prepared {
    Uploads(Arc<Vec<u8>>),
    Records([Arc<Vec<u8>>; 2]),
    /// Calls that are made again and again, by so many at once.
    Calls(usize, Vec<String>),
    Admirals(Vec<Value>),
    Silence,
}

async fn prepare(
    what: Attempt,
    stranger: &mut Client,
    games: &[Value],
    program: &Path,
    folder: &Path,
) -> Result<Prepared, Failed> {
    let admirals = |game: &Value| {
        let seats = json!([{ "kind": "bot", "bot": "admiral" }, { "kind": "bot", "bot": "admiral" }]);
        json!({ "game": game["id"], "players": 2, "seats": seats, "pace": "fast" })
    };
    Ok(match what {
        Attempt::Uploads => Prepared::Uploads(Arc::new(vec![b' '; LONGEST - 1])),
        Attempt::Records => {
            // One that is taken and replayed, and one that is refused when it is read.
            let taken = long_record(program, folder, MOST_ENTRIES, LONGEST)?;
            let longer = long_record(program, folder, usize::MAX, LONGEST)?;
            Prepared::Records([Arc::new(taken), Arc::new(longer)])
        }
        Attempt::Thoughts => {
            let open = games.iter().find(|game| game["secrets"] == false).ok_or("every game has secrets")?;
            let (id, _) = stranger.make(admirals(open)).await;
            let moves = thoughtful(stranger, &id).await?;
            Prepared::Calls(
                350,
                moves.iter().map(|seq| format!("/api/tables/{id}/thoughts?seq={seq}")).collect(),
            )
        }
        Attempt::Replays => {
            let record = long_record(program, folder, MOST_ENTRIES, LONGEST)?;
            let id = opened(stranger, &record).await?;
            let last = MOST_ENTRIES - 2;
            Prepared::Calls(350, vec![format!("/api/tables/{id}/replay?to={last}")])
        }
        Attempt::Admirals => Prepared::Admirals(games.iter().map(admirals).collect()),
        Attempt::Silence => Prepared::Silence,
        Attempt::Analyses => {
            let mut calls = Vec::new();
            for seed in 0..MATCHES {
                let game = games[seed as usize % games.len()]["id"].as_str().unwrap_or_default();
                let record = played(program, folder, game, seed)?;
                let id = opened(stranger, record.as_bytes()).await?;
                calls.push(format!("/api/tables/{id}/analysis"));
            }
            Prepared::Calls(350, calls)
        }
    })
}

/// The name of the table at which a record is looked at.
async fn opened(stranger: &mut Client, record: &[u8]) -> Result<String, Failed> {
    let opened = stranger.request("POST", "/api/records", "", record).await?;
    let opened: Value = serde_json::from_slice(&opened.body).unwrap_or_default();
    let id = opened["table"].as_str().ok_or_else(|| Failed(format!("it is not opened: {opened}")))?;
    Ok(id.to_owned())
}

/// Entries of a match of bots that they chose among several.
async fn thoughtful(client: &mut Client, id: &str) -> Result<Vec<u64>, Failed> {
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        let reply = client.try_get(&format!("/api/tables/{id}/log")).await?;
        let log: Vec<Value> = serde_json::from_slice(&reply.body).unwrap_or_default();
        let chosen = log.iter().filter(|told| told["what"] == "act" && told["auto"] != true);
        let chosen: Vec<u64> = chosen.filter_map(|told| told["seq"].as_u64()).collect();
        if chosen.len() >= 5 {
            return Ok(chosen);
        }
        sleep(Duration::from_millis(200)).await;
    }
    Err(Failed("the Admirals do not come to an end with their thoughts".to_owned()))
}

/// The stranger begins. Everything ends when what this gives is dropped.
fn besiege(stranger: Client, prepared: Prepared, tally: &Arc<Tally>) -> JoinSet<()> {
    let mut crowd = JoinSet::new();
    let one = || (stranger.clone(), Arc::clone(tally));
    match prepared {
        Prepared::Uploads(body) => {
            for _ in 0..100 {
                let ((client, tally), body) = (one(), Arc::clone(&body));
                crowd.spawn(async move {
                    loop {
                        let answered = stop_in_the_middle(&client, &body).await;
                        tally.note(answered == Some(true)).await;
                    }
                });
            }
        }
        Prepared::Records(records) => {
            for number in 0..20 {
                let ((mut client, tally), body) = (one(), Arc::clone(&records[number % 2]));
                crowd.spawn(async move {
                    loop {
                        if number % 4 < 2 {
                            let reply = client.request("POST", "/api/records", "", &body).await;
                            tally.note(reply.is_ok_and(|reply| matches!(reply.status, 200 | 400))).await;
                        } else {
                            let sent = upload(&client, &body, body.len()).await;
                            tally.note(sent.is_some()).await;
                        }
                    }
                });
            }
        }
        Prepared::Calls(at_once, calls) => {
            for number in 0..at_once {
                let ((mut client, tally), call) = (one(), calls[number % calls.len()].clone());
                crowd.spawn(async move {
                    loop {
                        let reply = client.try_get(&call).await;
                        tally.note(reply.is_ok_and(|reply| reply.status == 200)).await;
                    }
                });
            }
        }
        Prepared::Admirals(tables) => {
            // A session may have 50 open tables; it costs nothing to be another one.
            for part in 0..3 {
                let ((mut client, tally), tables) = (one(), tables.clone());
                client.cookie = None;
                crowd.spawn(async move {
                    for number in 0..40 {
                        let table = &tables[(part + number) % tables.len()];
                        let made = client.try_post("/api/tables", table).await;
                        tally.note(made.is_ok_and(|made| made.status == 200)).await;
                    }
                });
            }
        }
        Prepared::Silence => {
            for number in 0..1100 {
                let (client, tally) = one();
                crowd.spawn(async move {
                    loop {
                        let served = match client.connect().await {
                            Ok(stream) => stays(stream, number, &tally).await,
                            Err(_) => false,
                        };
                        tally.note(served).await;
                    }
                });
            }
        }
    }
    crowd
}

/// Sends a part of a record. None if it was not taken.
async fn upload(client: &Client, body: &[u8], part: usize) -> Option<TcpStream> {
    let mut stream = client.connect().await.ok()?;
    let head = format!(
        "POST /api/records HTTP/1.1\r\nHost: {}\r\nContent-Length: {}\r\n\r\n",
        client.address,
        body.len()
    );
    stream.write_all(head.as_bytes()).await.ok()?;
    stream.write_all(&body[..part]).await.ok()?;
    Some(stream)
}

/// Sends a record but for its end, and waits. Whether it was taken until the server had waited long enough.
async fn stop_in_the_middle(client: &Client, body: &[u8]) -> Option<bool> {
    let mut stream = upload(client, body, body.len() - 100_000).await?;
    let mut status = [0; 12];
    stream.read_exact(&mut status).await.ok()?;
    Some(status.ends_with(b"408"))
}

/// Says little or nothing and waits, or asks for much and takes nothing of it. Whether the connection was let in.
async fn stays(mut stream: TcpStream, number: usize, tally: &Tally) -> bool {
    let since = Instant::now();
    let long = "x".repeat(30_000);
    let said = match number % 4 {
        0 => String::new(),
        1 => "GET / HTTP/1.1\r\n".to_owned(),
        2 => format!("GET / HTTP/1.1\r\nx: {long}"),
        _ => format!("GET /api/docs/swagger-ui-bundle.js HTTP/1.1\r\nhost: {}\r\n\r\n", THERE),
    };
    let _ = stream.write_all(said.as_bytes()).await;
    if number % 4 == 3 {
        sleep(AGAIN).await;
        return true;
    }
    let mut answer = [0; 16];
    let mut end = std::pin::pin!(stream.read(&mut answer));
    if timeout(A_WHILE, &mut end).await.is_ok() {
        return false;
    }
    tally.silent().open.insert(number, since);
    let _ = end.await;
    tally.silent().end(number);
    true
}
