//! Every game as it is played: people choose among all that is legal, others watch, some of them without reading, some read what
//! was, and bots think.

use std::{path::Path, time::Duration};

use serde_json::{Value, json};
use table::chance::Fast;
use tokio::task::JoinSet;

use crate::{
    Acts, Bound, Report, Serving, TURN,
    client::{Client, Live},
    drive, quantile,
};

/// How many tables people play at.
const PLAYED: usize = 32;
/// One in so many has somebody who watches and does not read.
const SLOW: usize = 4;
/// How many tables of bots there are.
const BOTS: usize = 4;
/// How often somebody looks at what was.
const LOOK: Duration = Duration::from_millis(50);
/// How much more than it can bear is asked of the server in the end.
const OVERLOAD: f64 = 1.5;

/// Somebody with all seats of a table, who chooses at random.
struct Player {
    client: Client,
    table: Value,
    id: String,
    live: Live,
    moment: Value,
    chance: Fast,
    count: u64,
}

/// A table of a game for one person with two seats, and the connection to it.
async fn sit(client: &mut Client, table: &Value) -> (String, Live, Value) {
    let (id, _) = client.make(table.clone()).await;
    let mut live = client.live(&id).await.expect("a connection");
    let hello =
        live.until(|message| message["type"] == "hello" && !message["moment"]["view"].is_null()).await;
    (id, live, hello["moment"].clone())
}

impl Player {
    async fn new(serving: &Serving, game: &Value, seed: u64) -> Player {
        let mut client = serving.client();
        let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
        let table = json!({ "game": game["id"], "players": 2, "seats": seats });
        let (id, live, moment) = sit(&mut client, &table).await;
        Player { client, table, id, live, moment, chance: Fast::new(seed), count: 0 }
    }
}

impl Acts for Player {
    async fn act(&mut self) {
        if !self.moment["standings"].is_null() {
            (self.id, self.live, self.moment) = sit(&mut self.client, &self.table).await;
        }
        self.count += 1;
        let decision = &self.moment["decisions"][0];
        let choices = decision["choices"].as_array().expect("somebody here is asked something");
        let action = &choices[(self.chance.next_u64() % choices.len() as u64) as usize]["text"];
        let (request, seq) = (self.count.to_string(), &self.moment["seq"]);
        let act = json!({ "type": "act", "request": request, "seat": decision["seat"], "seq": seq, "actions": [action] });
        self.live.send(act).await;
        // Until the answer and the new position are there, in whichever order.
        let mut done = None;
        while done.is_none_or(|done| self.moment["seq"].as_u64() < done) {
            let mut message = self.live.next().await;
            match message["type"].as_str() {
                Some("acted") => done = Some(message["seq"].as_u64()),
                Some("update") => self.moment = message["moment"].take(),
                Some("error") => panic!("{message}"),
                _ => {}
            }
        }
    }
}

/// Those who watch: everywhere somebody who reads, here and there somebody who does not.
async fn watch(serving: &Serving, players: &[Player]) -> (JoinSet<()>, Vec<Live>) {
    let (mut readers, mut slow) = (JoinSet::new(), Vec::new());
    for (number, player) in players.iter().enumerate() {
        let mut live = serving.client().live(&player.id).await.expect("a connection");
        readers.spawn(async move { while live.raw().await.is_some() {} });
        if number % SLOW == 0 {
            slow.push(serving.client().live(&player.id).await.expect("a connection"));
        }
    }
    (readers, slow)
}

/// Bots that think, and somebody who looks at the past of one table after another.
async fn company(serving: &Serving, game: &Value, players: &[Player]) -> JoinSet<()> {
    let mut client = serving.client();
    let bots = json!([{ "kind": "bot", "bot": "captain" }, { "kind": "bot", "bot": "captain" }]);
    for _ in 0..BOTS {
        client.make(json!({ "game": game["id"], "players": 2, "seats": bots, "pace": "fast" })).await;
    }
    let tables: Vec<String> = players.iter().map(|player| player.id.clone()).collect();
    let mut looking = JoinSet::new();
    looking.spawn(async move {
        for id in tables.iter().cycle() {
            for call in ["log", "points", "replay?to=1"] {
                client.get(&format!("/api/tables/{id}/{call}")).await;
                tokio::time::sleep(LOOK).await;
            }
        }
    });
    looking
}

/// Measures each game, against so many rows a second of the bare handler.
pub async fn every_game(folder: &Path, of_bare: f64, report: &mut Report) {
    let games = Serving::start("--serve", &folder.join("games.db")).client().get("/api/games").await.ok();
    for game in games.as_array().into_iter().flatten().filter(|game| game["toy"] == false) {
        one_game(folder, game, of_bare, report).await;
    }
}

async fn one_game(folder: &Path, game: &Value, of_bare: f64, report: &mut Report) {
    let id = game["id"].as_str().expect("a game has a name");
    let serving = Serving::start("--serve", &folder.join(format!("{id}.db")));
    let mut players = Vec::new();
    for number in 0..PLAYED {
        players.push(Player::new(&serving, game, number as u64).await);
    }
    let _watchers = watch(&serving, &players).await;
    let before = serving.work();
    let (players, moves) = drive(players, TURN, None).await;
    let cost = (serving.work() - before) / moves.len() as f64;
    let full = moves.len() as f64 / TURN.as_secs_f64();
    report.aside(&format!(
        "{id}: {full:.0} moves/s, {:.2} for each row of the bare handler, {cost:.0} µs CPU each",
        full / of_bare
    ));
    let _company = company(&serving, game, &players).await;
    let (players, mut half) = drive(players, TURN, Some(full / 2.0)).await;
    let [p50, p99] = [0.5, 0.99].map(|share| quantile(&mut half, share));
    report.aside(&format!(
        "{id}, half of that, with bots that think and people who look back: p50 {p50:.1} ms"
    ));
    report.line(&format!("{id}: p99 of these"), p99, "ms", Bound::Most(100.0), None);
    let (_, late) = drive(players, TURN, Some(full * OVERLOAD)).await;
    let held = late.len() as f64 / TURN.as_secs_f64() / full;
    report.line(&format!("{id}: of the moves, under overload"), held, "", Bound::Least(0.5), None);
}
