//! The server is killed again and again while people and bots play every game. Whatever it had acknowledged is there afterwards, once.

use std::{
    fs,
    net::Ipv4Addr,
    path::Path,
    process::Command,
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use table::chance::Fast;
use tokio::{task::JoinSet, time::sleep};

use crate::{
    Failed,
    client::{Client, Reply},
    games,
    serving::{Serving, UNLIMITED},
};

/// The longest that the server lives after everything was looked at, in microseconds.
const LIFE: u64 = 600_000;
/// How long somebody waits who has nothing to decide.
const PAUSE: Duration = Duration::from_millis(15);
/// How long a match may take to end when all people have resigned.
const PATIENCE: Duration = Duration::from_secs(20);
/// Who plays beside people, in turns.
const BOTS: [&str; 3] = ["random", "greedy", "cadet"];

/// Something that somebody did: an action by its text, or nothing but taking one back.
#[derive(Clone, PartialEq, Debug)]
struct Deed(Option<String>);

impl Deed {
    /// What an entry of a log or a record says, if this seat chose it.
    fn of(entry: &Value, what: &str, seat: usize) -> Option<Deed> {
        if entry["seat"] != seat || entry["auto"] == true {
            return None;
        }
        match entry[what].as_str()? {
            "act" => Some(Deed(Some(entry["action"].as_str()?.to_owned()))),
            "undo" => Some(Deed(None)),
            _ => None,
        }
    }
}

/// A request that was sent and not answered.
#[derive(Clone)]
struct Open {
    call: &'static str,
    body: Value,
    deed: Deed,
}

/// Somebody at a seat, with everything that was acknowledged.
struct Person {
    client: Client,
    table: String,
    seat: usize,
    done: Vec<Deed>,
    open: Option<Open>,
    requests: u64,
    chance: Fast,
}

fn read(reply: &Reply) -> Value {
    serde_json::from_slice(&reply.body).unwrap_or_default()
}

/// Whether what was asked for is done. An error if the server does not know what to say.
fn acknowledged(reply: &Reply) -> Result<bool, Failed> {
    match reply.status {
        200 => Ok(read(reply)["done"] == 1),
        // Something else was first: another's move, the end.
        409 => Ok(false),
        status => Err(Failed(format!("{status}: {}", reply.text()))),
    }
}

impl Person {
    fn path(&self, call: &str) -> String {
        format!("/api/tables/{}/{call}", self.table)
    }

    /// What to do next, if there is anything; every fifth time something is taken back, where that is possible.
    fn choose(&mut self, moment: &Value) -> Option<Open> {
        self.requests += 1;
        let (request, seat) = (format!("r{}", self.requests), self.seat);
        let undo = moment["undo"].as_array().is_some_and(|seats| seats.iter().any(|undo| *undo == seat));
        if undo && self.chance.next_u64().is_multiple_of(5) {
            let body = json!({ "request": request, "seat": seat });
            return Some(Open { call: "undo", body, deed: Deed(None) });
        }
        let choices = moment["decisions"][0]["choices"].as_array().filter(|choices| !choices.is_empty())?;
        let choice = &choices[(self.chance.next_u64() % choices.len() as u64) as usize];
        let action = choice["text"].as_str()?;
        let body = json!({ "request": request, "seat": seat, "seq": moment["seq"], "actions": [action] });
        Some(Open { call: "act", body, deed: Deed(Some(action.to_owned())) })
    }

    /// Plays until the server, or the match, has come to an end.
    async fn play(mut self) -> Result<Person, Failed> {
        loop {
            let Ok(moment) = self.client.try_get(&self.path("moment")).await else { return Ok(self) };
            let moment = read(&moment);
            if !moment["standings"].is_null() {
                return Ok(self);
            }
            let Some(open) = self.choose(&moment) else {
                sleep(PAUSE).await;
                continue;
            };
            self.open = Some(open.clone());
            let Ok(reply) = self.client.try_post(&self.path(open.call), &open.body).await else {
                return Ok(self);
            };
            if acknowledged(&reply)? {
                self.done.push(open.deed);
            }
            self.open = None;
        }
    }

    /// What the server says this seat has done.
    async fn deeds(&mut self) -> Result<Vec<Deed>, Failed> {
        let reply = self.client.try_get(&self.path("log")).await?;
        let log = read(&reply);
        let log =
            log.as_array().ok_or_else(|| Failed(format!("no log: {} {}", reply.status, reply.text())))?;
        Ok(log.iter().filter_map(|told| Deed::of(told, "what", self.seat)).collect())
    }

    /// After a restart: everything acknowledged is there in its order and nothing else, but for what was on its way. That is sent again, and
    /// is there once.
    async fn check(&mut self) -> Result<(), Failed> {
        let mut there = self.deeds().await?;
        let open = self.open.take();
        let arrived = open
            .as_ref()
            .is_some_and(|open| there.len() == self.done.len() + 1 && there.last() == Some(&open.deed));
        if arrived {
            there.pop();
        }
        self.compare(&there)?;
        let Some(open) = open else { return Ok(()) };
        let reply = self.client.try_post(&self.path(open.call), &open.body).await?;
        let done = acknowledged(&reply)?;
        if arrived && !done {
            return Err(Failed(format!(
                "{}: a move that is there is not acknowledged: {}",
                self.table,
                reply.text()
            )));
        }
        if done {
            self.done.push(open.deed);
        }
        let there = self.deeds().await?;
        self.compare(&there)
    }

    fn compare(&self, there: &[Deed]) -> Result<(), Failed> {
        if there == self.done {
            return Ok(());
        }
        let same = there.iter().zip(&self.done).take_while(|(there, done)| there == done).count();
        Err(Failed(format!(
            "table {}, seat {}: {} deeds were acknowledged and {} are there, the same up to number {same}",
            self.table,
            self.seat,
            self.done.len(),
            there.len()
        )))
    }
}

/// Two people and a bot, at an address of their own.
struct Table {
    people: Vec<Person>,
}

/// Where the tables' people come from.
fn address(number: usize) -> Ipv4Addr {
    Ipv4Addr::new(127, 0, 1, number as u8 + 1)
}

impl Table {
    async fn make(
        serving: &Serving,
        game: &Value,
        number: usize,
        chance: &mut Fast,
    ) -> Result<Table, Failed> {
        let (mut ann, mut bob) = (serving.client(address(number)), serving.client(address(number)));
        let bot = json!({ "kind": "bot", "bot": BOTS[number % BOTS.len()] });
        let seats = json!([{ "kind": "me" }, { "kind": "human" }, bot]);
        let table = json!({ "game": game["id"], "players": 3, "seats": seats, "pace": "fast" });
        let (id, keys) = ann.make(table).await;
        let join = json!({ "key": keys[1], "name": "Bob" });
        let joined = bob.try_post(&format!("/api/tables/{id}/join"), &join).await?;
        if joined.status != 200 {
            return Err(Failed(format!("nobody can sit down: {}", joined.text())));
        }
        let people = [ann, bob].into_iter().enumerate().map(|(seat, client)| {
            let chance = Fast::new(chance.next_u64());
            Person { client, table: id.clone(), seat, done: Vec::new(), open: None, requests: 0, chance }
        });
        Ok(Table { people: people.collect() })
    }

    fn done(&self) -> usize {
        self.people.iter().map(|person| person.done.len()).sum()
    }

    async fn is_over(&mut self) -> Result<bool, Failed> {
        let person = &mut self.people[0];
        let table = person.client.try_get(&format!("/api/tables/{}", person.table)).await?;
        Ok(read(&table)["state"] == "finished")
    }

    /// Ends the match if need be. Its record verifies, and says what was acknowledged.
    async fn end(&mut self, program: &Path, folder: &Path) -> Result<(), Failed> {
        let begun = Instant::now();
        for person in &mut self.people {
            let resign = json!({ "request": "the end", "seat": person.seat });
            // Where the match is over, or somebody else is asked, it is refused.
            person.client.try_post(&person.path("resign"), &resign).await?;
        }
        while !self.is_over().await? {
            if begun.elapsed() > PATIENCE {
                return Err(Failed(format!("{} does not end", self.people[0].table)));
            }
            sleep(PAUSE).await;
        }
        let person = &mut self.people[0];
        let record = person.client.try_get(&person.path("record")).await?.text();
        let entries: Vec<Value> = record.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
        for person in &self.people {
            let there: Vec<Deed> =
                entries.iter().filter_map(|entry| Deed::of(entry, "do", person.seat)).collect();
            person.compare(&there)?;
        }
        let file = folder.join("record.jsonl");
        fs::write(&file, record)?;
        let verified = Command::new(program).arg("verify").arg(&file).output()?;
        if verified.status.success() {
            return Ok(());
        }
        Err(Failed(format!("{}: {}", self.people[0].table, String::from_utf8_lossy(&verified.stdout))))
    }
}

/// Everybody plays until the server is killed at a random moment.
async fn one_life(tables: Vec<Table>, serving: Serving, life: Duration) -> Result<Vec<Table>, Failed> {
    let mut playing = JoinSet::new();
    let count = tables.len();
    for (number, table) in tables.into_iter().enumerate() {
        for person in table.people {
            playing.spawn(async move { (number, person.play().await) });
        }
    }
    sleep(life).await;
    drop(serving);
    let mut tables: Vec<Table> = (0..count).map(|_| Table { people: Vec::new() }).collect();
    while let Some(played) = playing.join_next().await {
        let (number, person) = played.map_err(|_| Failed("somebody heard something strange".to_owned()))?;
        tables[number].people.push(person?);
    }
    tables.iter_mut().for_each(|table| table.people.sort_by_key(|person| person.seat));
    Ok(tables)
}

/// So many kills with so many tables. What was seen, in a line.
pub async fn run(
    program: &Path,
    folder: &Path,
    seed: u64,
    tables: usize,
    kills: usize,
) -> Result<String, Failed> {
    let begun = Instant::now();
    let folder = tempfile::tempdir_in(folder)?;
    let data = folder.path().join("a.db");
    let start = || Serving::start(program, &data, &UNLIMITED);
    let mut serving = start()?;
    let games = games(&mut serving.client(address(0))).await?;
    let mut chance = Fast::new(seed);
    let mut playing = Vec::new();
    for number in 0..tables {
        playing.push(Table::make(&serving, &games[number % games.len()], number, &mut chance).await?);
    }
    let (mut moves, mut undone, mut records) = (0, 0, 0);
    let mut settle = |table: &Table| {
        moves += table.done();
        let undo = |person: &Person| person.done.iter().filter(|deed| deed.0.is_none()).count();
        undone += table.people.iter().map(undo).sum::<usize>();
        records += 1;
    };
    for _ in 0..kills {
        let life = Duration::from_micros(chance.next_u64() % LIFE);
        playing = one_life(playing, serving, life).await?;
        serving = start()?;
        for (number, table) in playing.iter_mut().enumerate() {
            for person in &mut table.people {
                person.client.address = serving.address;
                person.check().await?;
            }
            if table.is_over().await? {
                table.end(program, folder.path()).await?;
                settle(table);
                *table = Table::make(&serving, &games[number % games.len()], number, &mut chance).await?;
            }
        }
    }
    for table in &mut playing {
        table.end(program, folder.path()).await?;
        settle(table);
    }
    if moves < kills * 5 || undone == 0 {
        return Err(Failed(format!("too little happened: {moves} moves, {undone} taken back")));
    }
    let took = begun.elapsed().as_secs();
    Ok(format!(
        "{kills} kills, {tables} tables: {moves} moves acknowledged, {undone} of them undone; none lost, none twice; {records} records verify ({took} s)"
    ))
}
