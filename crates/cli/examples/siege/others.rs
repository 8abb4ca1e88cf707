//! The other people, at another address: somebody who moves, somebody who plays against a Cadet, somebody who looks at an old
//! position. How long each has to wait is all that they tell.

use std::{
    net::Ipv4Addr,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use tokio::{
    task::JoinSet,
    time::{sleep, sleep_until},
};

use crate::{client::Client, serving::Serving};

/// Where they are.
const HERE: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);
/// How often somebody moves, and looks.
const OFTEN: Duration = Duration::from_millis(200);
/// How long the Cadet's opponent takes.
const PAUSE: Duration = Duration::from_millis(60);

/// What is waited for.
#[derive(Copy, Clone)]
pub enum Wait {
    /// The answer to a move.
    Move,
    /// A Cadet's choice.
    Cadet,
    /// An old position.
    Past,
}

/// How long each of something took, and since when the next one is waited for.
#[derive(Default)]
struct Waits {
    taken: Vec<Duration>,
    since: Option<Instant>,
}

type Shared = Arc<Mutex<[Waits; 3]>>;

fn with<T>(waits: &Shared, wait: Wait, run: impl FnOnce(&mut Waits) -> T) -> T {
    // Nothing panics while it is held.
    run(&mut waits.lock().unwrap_or_else(PoisonError::into_inner)[wait as usize])
}

fn begins(waits: &Shared, wait: Wait, at: Instant) {
    with(waits, wait, |waits| waits.since = Some(at));
}

fn ends(waits: &Shared, wait: Wait) {
    with(waits, wait, |waits| waits.taken.extend(waits.since.take().map(|since| since.elapsed())));
}

/// All of them. They leave when this is dropped.
pub struct Others {
    waits: Shared,
    _tasks: JoinSet<()>,
}

impl Others {
    /// They sit down: the Cadet at a table of this game.
    pub fn arrive(serving: &Serving, game: &str) -> Others {
        let waits = Shared::default();
        let mut tasks = JoinSet::new();
        let client = || serving.client(HERE);
        tasks.spawn(moves(client(), Arc::clone(&waits)));
        tasks.spawn(cadet(client(), game.to_owned(), Arc::clone(&waits)));
        tasks.spawn(looks(client(), Arc::clone(&waits)));
        Others { waits, _tasks: tasks }
    }

    /// How long everything took since the last call. Who still waits counts with the time until now, and from now on anew.
    pub fn waited(&self) -> [Vec<Duration>; 3] {
        let waits = |wait| {
            with(&self.waits, wait, |waits| {
                let mut taken = std::mem::take(&mut waits.taken);
                taken.extend(waits.since.map(|since| since.elapsed()).filter(|time| *time > OFTEN));
                waits.since = waits.since.map(|_| Instant::now());
                taken.sort_unstable();
                taken
            })
        };
        [Wait::Move, Wait::Cadet, Wait::Past].map(waits)
    }
}

fn pig() -> Value {
    let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
    json!({ "game": "pig", "players": 2, "seats": seats })
}

/// Holds and takes it back, so that the match never ends; each on a connection of its own, from when it was due.
async fn moves(mut client: Client, waits: Shared) {
    let (id, _) = client.make(pig()).await;
    let (mut due, mut count) = (Instant::now(), 0_u64);
    loop {
        due += OFTEN;
        sleep_until(due.into()).await;
        begins(&waits, Wait::Move, due);
        // A move that did not arrive, or was not answered in the client's patience, is asked for again by the same name.
        loop {
            let (request, seat) = (count.to_string(), 0);
            let act = json!({ "request": request, "seat": seat, "seq": count, "actions": ["hold"] });
            let undo = json!({ "request": request, "seat": seat });
            let (call, body) = if count % 2 == 0 { ("act", act) } else { ("undo", undo) };
            let reply = client.try_post(&format!("/api/tables/{id}/{call}"), &body).await;
            if reply.is_ok_and(|reply| reply.status == 200) {
                break;
            }
            sleep(Duration::from_millis(20)).await;
        }
        ends(&waits, Wait::Move);
        count += 1;
    }
}

/// Plays match after match against a Cadet, one choice after another as the list gives them.
async fn cadet(mut client: Client, game: String, waits: Shared) {
    let seats = json!([{ "kind": "me" }, { "kind": "bot", "bot": "cadet" }]);
    let table = json!({ "game": game, "players": 2, "seats": seats, "pace": "fast" });
    loop {
        let (id, _) = client.make(table.clone()).await;
        let Ok(mut live) = client.live(&id).await else { continue };
        let mut count = 0_usize;
        loop {
            let message =
                live.until(|message| message["type"] == "hello" || message["type"] == "update").await;
            ends(&waits, Wait::Cadet);
            let moment = &message["moment"];
            if !moment["standings"].is_null() {
                break;
            }
            let to_act = moment["toAct"].as_array().into_iter().flatten();
            if to_act.clone().any(|seat| seat == 1) {
                begins(&waits, Wait::Cadet, Instant::now());
            } else if let Some(choices) = moment["decisions"][0]["choices"].as_array() {
                sleep(PAUSE).await;
                count += 1;
                let action = &choices[count % choices.len()]["text"];
                let act = json!({ "type": "act", "request": count.to_string(), "seat": 0, "seq": moment["seq"], "actions": [action] });
                live.send(act).await;
            }
        }
    }
}

/// Looks at the beginning of a short match.
async fn looks(mut client: Client, waits: Shared) {
    let (id, _) = client.make(pig()).await;
    let mut due = Instant::now();
    loop {
        due += 2 * OFTEN;
        sleep_until(due.into()).await;
        begins(&waits, Wait::Past, due);
        while client
            .try_get(&format!("/api/tables/{id}/replay?to=0"))
            .await
            .is_ok_and(|reply| reply.status != 200)
        {
            sleep(Duration::from_millis(100)).await;
        }
        ends(&waits, Wait::Past);
    }
}
