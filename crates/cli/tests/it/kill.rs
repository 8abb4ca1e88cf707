//! The server is killed again and again, while bots and people play: every acknowledged move is there afterwards, none is
//! there twice, and the match goes on.

use std::{
    env,
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, SystemTime},
};

use client::Client;
use serde_json::{Value, json};
use table::chance::Fast;

#[path = "../../../server/tests/it/client.rs"]
mod client;

const KILLS: u64 = 50;
/// The longest that the server lives after it has answered, in microseconds.
const LIFE: u64 = 120_000;
/// The seed of an earlier run, to kill at the same moments again.
const SEED: &str = "STARBOARD_KILL_SEED";

/// Another seed each time, so that over time every moment is tried.
fn seed() -> u64 {
    let now = || SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap().as_nanos() as u64;
    env::var(SEED).ok().and_then(|seed| seed.parse().ok()).unwrap_or_else(now)
}

struct Serving {
    child: Child,
    address: SocketAddr,
}

impl Serving {
    fn start(data: &Path) -> Serving {
        let mut child = Command::new(env!("CARGO_BIN_EXE_starboard"))
            .args(["serve", "--port", "0", "--rate", "1000000", "--data"])
            .arg(data)
            .env("RUST_LOG", "error")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.rsplit("//").next().unwrap().trim().parse().unwrap();
        Serving { child, address }
    }

    /// SIGKILL: nothing is finished, nothing is said.
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// A match in which one person plays both seats, and what they were told.
#[derive(Default)]
struct Played {
    id: String,
    acknowledged: Vec<(u64, String)>,
    /// The request that was on its way when the server died: its name, number and action.
    open: Option<(String, u64, u64, String)>,
    requests: u64,
}

async fn log(client: &mut Client, id: &str) -> Vec<Value> {
    client.get(&format!("/api/tables/{id}/log")).await.ok().as_array().unwrap().clone()
}

impl Played {
    async fn new(client: &mut Client) -> Played {
        let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
        let (id, _) = client.make(json!({ "game": "pig", "players": 2, "seats": seats })).await;
        Played { id, ..Played::default() }
    }

    /// After a restart: everything acknowledged is there, and what was on its way is there once or not at all.
    async fn check(&mut self, client: &mut Client) {
        let before = log(client, &self.id).await;
        for (seq, action) in &self.acknowledged {
            // Whoever holds both seats is told what happened, and not the texts of actions: a hand might stand in them.
            let happened = if action == "roll" { " rolls a " } else { " banks " };
            let told = before[*seq as usize]["lines"][0].to_string();
            assert!(told.contains(happened), "entry {seq}, {action}, was acknowledged: {told}");
        }
        let newest = self.acknowledged.last().map_or(0, |(seq, _)| *seq);
        let more = before.len() as u64 - 1 - newest;
        assert!(more <= u64::from(self.open.is_some()), "{more} entries that nobody asked for");
        if let Some((request, seat, seq, action)) = self.open.take() {
            let done = client.act(&self.id, &request, seat, seq, &[&action]).await.ok();
            assert_eq!(done["seq"], newest + 1, "the repeated request is done once: {done}");
            self.acknowledged.push((newest + 1, action));
            assert_eq!(log(client, &self.id).await.len() as u64, newest + 2);
        }
    }

    /// Plays until the server is gone.
    async fn play(mut self, mut client: Client) -> Played {
        loop {
            let Ok(table) = client.try_get(&format!("/api/tables/{}", self.id)).await else { return self };
            let table = table.ok();
            if table["state"] == "finished" {
                return self;
            }
            let seat = table["toAct"][0].as_u64().unwrap();
            let newest = self.acknowledged.last().map_or(0, |(seq, _)| *seq);
            let action = if self.requests % 3 == 2 { "hold" } else { "roll" };
            self.requests += 1;
            let request = format!("r{}", self.requests);
            self.open = Some((request.clone(), seat, newest, action.to_owned()));
            let act = json!({ "request": request, "seat": seat, "seq": newest, "actions": [action] });
            match client.try_post(&format!("/api/tables/{}/act", self.id), &act).await {
                Ok(reply) => {
                    let acted = reply.ok();
                    assert_eq!((&acted["seq"], &acted["done"]), (&json!(newest + 1), &json!(1)), "{acted}");
                    self.acknowledged.push((newest + 1, action.to_owned()));
                    self.open = None;
                }
                Err(_) => return self,
            }
        }
    }
}

async fn bots(client: &mut Client) -> String {
    let bots = json!([{ "kind": "bot", "bot": "greedy" }, { "kind": "bot", "bot": "random" }]);
    let table = json!({ "game": "alien-frontiers", "players": 2, "seats": bots, "pace": "fast" });
    client.make(table).await.0
}

#[test]
fn a_killed_server_has_lost_and_doubled_nothing() {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("a.db");
        let mut serving = Serving::start(&data);
        let mut client = Client::new(serving.address);
        let mut person = Played::new(&mut client).await;
        let mut table = bots(&mut client).await;
        let mut seen = log(&mut client, &table).await;
        let (mut moves, mut bot_moves) = (0, 0);
        let seed = seed();
        println!("again with {SEED}={seed}");
        let mut chance = Fast::new(seed);
        for _ in 0..KILLS {
            let moment = Duration::from_micros(chance.next_u64() % LIFE);
            let playing = tokio::spawn(person.play(client.clone()));
            tokio::time::sleep(moment).await;
            serving.kill();
            person = playing.await.unwrap();
            serving = Serving::start(&data);
            client.address = serving.address;
            person.check(&mut client).await;
            let now = log(&mut client, &table).await;
            assert!(now.len() >= seen.len() && now[..seen.len()] == seen[..], "the bots' match is the same");
            bot_moves += now.len() - seen.len();
            seen = now;
            let over = |table: Value| table["state"] == "finished";
            if over(client.get(&format!("/api/tables/{}", person.id)).await.ok()) {
                moves += person.acknowledged.len();
                person = Played::new(&mut client).await;
            }
            if over(client.get(&format!("/api/tables/{table}")).await.ok()) {
                table = bots(&mut client).await;
                seen = log(&mut client, &table).await;
            }
        }
        moves += person.acknowledged.len();
        serving.kill();
        assert!(
            moves > KILLS as usize && bot_moves > KILLS as usize,
            "too little happened: {moves} moves, {bot_moves} of bots"
        );
        println!("{KILLS} kills, {moves} acknowledged moves, {bot_moves} moves of bots");
    });
}

/// SIGTERM: everything that was begun is finished, and everyone is told.
#[cfg(unix)]
#[test]
fn a_server_that_is_told_to_stop_says_so_and_does_not_wait_for_bots() {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async {
        let folder = tempfile::tempdir().unwrap();
        let mut serving = Serving::start(&folder.path().join("a.db"));
        let mut client = Client::new(serving.address);
        // Bots that always think.
        let bots = json!([{ "kind": "bot", "bot": "admiral" }, { "kind": "bot", "bot": "admiral" }]);
        let table = json!({ "game": "alien-frontiers", "players": 2, "seats": bots, "pace": "fast" });
        let id = client.make(table).await.0;
        let mut watching = Vec::new();
        for _ in 0..20 {
            let mut live = client.live(&id).await.unwrap();
            live.next_of("hello").await;
            watching.push(live);
        }
        let pid = serving.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
        for live in &mut watching {
            assert_eq!(live.closed().await, Some(1012), "come back later");
        }
        for _ in 0..500 {
            if let Some(status) = serving.child.try_wait().unwrap() {
                assert!(status.success(), "{status}");
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        serving.kill();
        panic!("it does not end");
    });
}
