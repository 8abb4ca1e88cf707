//! The memory of a match: a thousand of each game, in which bots move now and then, so that none is put aside.

use std::{net::Ipv4Addr, path::Path, time::Duration};

use serde_json::{Value, json};
use tokio::{task::JoinSet, time::sleep};

use crate::{
    Failed, games,
    serving::{Serving, UNLIMITED},
};

const MATCHES: usize = 1000;
/// The most that a match may take besides its entries, in kilobytes.
const FLOOR: f64 = 40.0;
/// How many bots play, and how long each takes for a move, in milliseconds.
const BOTS: usize = 3;
const PACE: &str = "1000";
/// How long they play until the first look at the memory, and then until the second.
const EARLY: Duration = Duration::from_secs(10);
const LATE: Duration = Duration::from_secs(60);
/// How many tables are made at the same time.
const AT_ONCE: usize = 8;
/// One in so many matches is asked how far it has come.
const SAMPLE: usize = 10;
/// Where everybody comes from.
const HERE: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);

/// Makes so many tables of bots alone. Their names.
async fn make(serving: &Serving, game: &Value, count: usize) -> Result<Vec<String>, Failed> {
    let seats = vec![json!({ "kind": "bot", "bot": "random" }); BOTS];
    let table = json!({ "game": game["id"], "players": BOTS, "seats": seats, "pace": "human" });
    let mut making = JoinSet::new();
    for _ in 0..AT_ONCE {
        let (mut client, table) = (serving.client(HERE), table.clone());
        making.spawn(async move {
            let mut made = Vec::new();
            for _ in 0..count / AT_ONCE {
                made.push(client.make(table.clone()).await.0);
            }
            made
        });
    }
    let mut tables = Vec::new();
    while let Some(made) = making.join_next().await {
        tables.extend(made.map_err(|_| Failed("a table cannot be made".to_owned()))?);
    }
    Ok(tables)
}

/// Memory in kilobytes, and entries of all these matches.
async fn look(serving: &Serving, tables: &[String]) -> Result<(f64, f64), Failed> {
    let memory = serving.memory() as f64;
    let (mut client, mut entries) = (serving.client(HERE), 0);
    for id in tables.iter().step_by(SAMPLE) {
        let reply = client.try_get(&format!("/api/tables/{id}/moment")).await?;
        let moment: Value = serde_json::from_slice(&reply.body).unwrap_or_default();
        entries += moment["seq"].as_u64().ok_or_else(|| Failed(reply.text()))? + 1;
    }
    Ok((memory, (entries * SAMPLE as u64) as f64))
}

/// Kilobytes of a match of this game in all, and besides its entries; and how many entries it has.
async fn measure(program: &Path, folder: &Path, game: &Value) -> Result<(f64, f64, f64), Failed> {
    let folder = tempfile::tempdir_in(folder)?;
    let flags = [&UNLIMITED[..], &["--pace", PACE]].concat();
    let serving = Serving::start(program, &folder.path().join("a.db"), &flags)?;
    // What the first ones cost is the server's.
    make(&serving, game, AT_ONCE).await?;
    sleep(EARLY / 5).await;
    let before = serving.memory() as f64;
    let tables = make(&serving, game, MATCHES).await?;
    sleep(EARLY).await;
    let early = look(&serving, &tables).await?;
    sleep(LATE).await;
    let late = look(&serving, &tables).await?;
    let entry = ((late.0 - early.0) / (late.1 - early.1)).max(0.0);
    let (all, count) = (late.0 - before, tables.len() as f64);
    Ok((all / count, (all - entry * late.1) / count, late.1 / count))
}

/// Measures every game. What was too much.
pub async fn run(program: &Path, folder: &Path) -> Result<Vec<String>, Failed> {
    let games = games(&mut Serving::start(program, &folder.join("games.db"), &[])?.client(HERE)).await?;
    let mut wrong = Vec::new();
    for game in &games {
        let (all, besides, entries) = measure(program, folder, game).await?;
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
