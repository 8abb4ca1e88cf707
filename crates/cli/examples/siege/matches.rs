//! The memory of a match: a thousand of each game in mid-game.

use std::{net::Ipv4Addr, path::Path};

use serde_json::{Value, json};
use table::chance::Fast;
use tokio::task::JoinSet;

use crate::{
    Failed,
    client::Client,
    games,
    serving::{Serving, UNLIMITED},
};

const MATCHES: usize = 1000;
/// The most that a match may take besides its entries, in kilobytes.
const FLOOR: f64 = 40.0;
/// How often a person acts until the first look at the memory, and after that.
const EARLY: usize = 3;
const LATE: usize = 7;
/// How many play at the same time.
const AT_ONCE: usize = 8;
/// Where they come from.
const HERE: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);

/// A match of one person with two bots.
struct Played {
    client: Client,
    id: String,
    chance: Fast,
    entries: u64,
}

impl Played {
    /// Acts so many times, if the match lasts so long.
    async fn act(&mut self, times: usize) -> Result<(), Failed> {
        let mut done = 0;
        while done < times {
            let reply = self.client.try_get(&format!("/api/tables/{}/moment", self.id)).await?;
            let moment: Value = serde_json::from_slice(&reply.body).unwrap_or_default();
            self.entries = moment["seq"].as_u64().ok_or_else(|| Failed(reply.text()))? + 1;
            if !moment["standings"].is_null() {
                break;
            }
            let Some(choices) = moment["decisions"][0]["choices"].as_array() else { continue };
            let choice = &choices[(self.chance.next_u64() % choices.len() as u64) as usize]["text"];
            let request = self.chance.next_u64().to_string();
            let act = json!({ "request": request, "seat": 0, "seq": moment["seq"], "actions": [choice] });
            self.client.try_post(&format!("/api/tables/{}/act", self.id), &act).await?;
            done += 1;
        }
        Ok(())
    }
}

/// Lets all act so many times. The entries of all together.
async fn act(matches: Vec<Played>, times: usize) -> Result<(Vec<Played>, u64), Failed> {
    let mut parts: Vec<Vec<Played>> = (0..AT_ONCE).map(|_| Vec::new()).collect();
    for (number, played) in matches.into_iter().enumerate() {
        parts[number % AT_ONCE].push(played);
    }
    let mut set = JoinSet::new();
    for mut part in parts {
        set.spawn(async move {
            for played in &mut part {
                played.act(times).await?;
            }
            Ok::<_, Failed>(part)
        });
    }
    let mut matches = Vec::new();
    while let Some(part) = set.join_next().await {
        matches.extend(part.map_err(|_| Failed("a player heard something strange".to_owned()))??);
    }
    let entries = matches.iter().map(|played| played.entries).sum();
    Ok((matches, entries))
}

/// Kilobytes of a match of this game in all, and besides its entries; and how many entries it has.
async fn measure(program: &Path, folder: &Path, game: &Value, seed: u64) -> Result<(f64, f64, f64), Failed> {
    let folder = tempfile::tempdir_in(folder)?;
    let serving = Serving::start(program, &folder.path().join("a.db"), &UNLIMITED)?;
    let mut client = serving.client(HERE);
    let seats =
        json!([{ "kind": "me" }, { "kind": "bot", "bot": "random" }, { "kind": "bot", "bot": "random" }]);
    let table = json!({ "game": game["id"], "players": 3, "seats": seats, "pace": "fast" });
    let mut make = async |number: usize| {
        let (id, _) = client.make(table.clone()).await;
        let client = client.clone();
        Played { client, id, chance: Fast::new(seed + number as u64), entries: 0 }
    };
    // What the first ones cost is the server's.
    let mut matches = Vec::new();
    for number in 0..AT_ONCE {
        matches.push(make(number).await);
    }
    let (_, _) = act(matches, EARLY).await?;
    let before = serving.memory() as f64;
    let mut matches = Vec::new();
    for number in 0..MATCHES {
        matches.push(make(number).await);
    }
    let (matches, entries) = act(matches, EARLY).await?;
    let early = (serving.memory() as f64 - before, entries as f64);
    let (_, entries) = act(matches, LATE).await?;
    let late = (serving.memory() as f64 - before, entries as f64);
    let entry = ((late.0 - early.0) / (late.1 - early.1)).max(0.0);
    let count = MATCHES as f64;
    Ok((late.0 / count, (late.0 - entry * late.1) / count, late.1 / count))
}

/// Measures every game. What was too much.
pub async fn run(program: &Path, folder: &Path, seed: u64) -> Result<Vec<String>, Failed> {
    let data = folder.join("games.db");
    let games = games(&mut Serving::start(program, &data, &[])?.client(HERE)).await?;
    let mut wrong = Vec::new();
    for game in &games {
        let (all, besides, entries) = measure(program, folder, game, seed).await?;
        let id = game["id"].as_str().unwrap_or_default();
        let verdict = if besides < FLOOR { "ok" } else { "too much" };
        println!(
            "{MATCHES} matches of {id}: {all:.1} kB each with {entries:.0} entries, {besides:.1} kB besides them  {verdict}"
        );
        if besides >= FLOOR {
            wrong.push(format!("matches of {id}"));
        }
    }
    Ok(wrong)
}
