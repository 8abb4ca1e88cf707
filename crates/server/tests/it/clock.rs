//! The time to answer: whoever lets it pass is answered for, and the table goes on.

use std::time::Duration;

use serde_json::{Value, json};
use store::{Sqlite, Store, TableId};

use crate::{
    client::{Client, Live},
    world::{World, config},
};

/// Where a second is enough to answer.
async fn hasty() -> World {
    World::limited(|limits| limits.clock = 1..=604_800).await
}

/// Two people, Bob on the first seat. Gives the table and both of them.
async fn two(world: &World, game: &str, clock: Value) -> (String, Client, Client) {
    let (mut ann, mut bob) = (world.client(), world.client());
    let seats = json!([{ "kind": "human" }, { "kind": "me" }]);
    let table = json!({ "game": game, "players": 2, "seats": seats, "clock": clock });
    let (id, keys) = ann.make(table).await;
    bob.post(&format!("/api/tables/{id}/join"), json!({ "key": keys[0], "name": "Bob" })).await.ok();
    (id, ann, bob)
}

/// Follows a table until this holds of the position. Gives everything that was told on the way.
async fn follow(live: &mut Live, holds: impl Fn(&Value) -> bool) -> Vec<Value> {
    let mut told = Vec::new();
    loop {
        let message = live.until(|message| !message["moment"].is_null()).await;
        let news = message.get("told").or(message.get("log"));
        told.extend(news.and_then(Value::as_array).unwrap().iter().cloned());
        if holds(&message["moment"]) {
            return told;
        }
    }
}

fn late(told: &[Value]) -> Vec<u64> {
    let late = told.iter().filter(|entry| entry["what"] == "time-out");
    late.map(|entry| entry["seat"].as_u64().unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_asked_beside_others_and_stays_silent_is_answered_for() {
    let world = hasty().await;
    let (id, mut ann, bob) = two(&world, "vault", json!(3)).await;
    let (mut anns, _bobs) = (ann.live(&id).await.unwrap(), bob.live(&id).await.unwrap());
    let hello = anns.next_of("hello").await;
    assert_eq!(hello["table"]["clock"], 3, "everyone is told how long they have");
    let left = |wait: &Value| wait["left"].as_u64().unwrap();
    assert!(hello["moment"]["waits"].as_array().unwrap().iter().all(|wait| left(wait) <= 3000), "{hello}");
    ann.act(&id, "a", 1, 0, &["swap"]).await.ok();
    let told = follow(&mut anns, |moment| moment["round"] == 2).await;
    assert_eq!(late(&told), [0], "Bob, and not Ann, who has answered");
}

/// The first of the choices that begin with one of these words, in their order; else the first of all.
fn choose(moment: &Value, words: &[&str]) -> String {
    let choices = moment["decisions"][0]["choices"].as_array().unwrap();
    let texts: Vec<&str> = choices.iter().map(|choice| choice["text"].as_str().unwrap()).collect();
    let wanted = words.iter().find_map(|word| texts.iter().find(|text| text.starts_with(word)));
    (*wanted.unwrap_or(&texts[0])).to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_that_is_not_answered_is_declined_and_the_turn_goes_on() {
    let world = hasty().await;
    let (id, ann, bob) = two(&world, "terra-proxima", json!(3)).await;
    let mut people = [bob, ann];
    let path = format!("/api/tables/{id}/moment");
    // Both play, until one of them offers the other a trade.
    let mut asked_for = false;
    for step in 0..200 {
        let seat = people[0].get(&path).await.ok()["toAct"][0].as_u64().unwrap() as usize;
        let moment = people[seat].get(&path).await.ok();
        let words = match asked_for {
            false => ["decline", "ask", "offer", "move", "pay", "roll", "end"],
            true => ["decline", "send", "give", "drop", "move", "pay", "end"],
        };
        let action = choose(&moment, &words);
        if action == "decline" {
            break;
        }
        asked_for = action.starts_with("ask") || (asked_for && action.starts_with("give"));
        let seq = moment["seq"].as_u64().unwrap();
        people[seat].act(&id, &format!("{step}"), seat as u64, seq, &[&action]).await.ok();
    }
    let mut watched = people[0].live(&id).await.unwrap();
    let hello = watched.next_of("hello").await;
    let other = hello["moment"]["waits"][0]["seat"].clone();
    let update = watched.next_of("update").await;
    assert_eq!((&update["told"][0]["what"], &update["told"][0]["seat"]), (&json!("time-out"), &other));
    let line = update["told"][0]["lines"][0].to_string();
    assert!(line.contains("decline"), "{line}");
    assert_ne!(update["moment"]["toAct"][0], other, "whoever made the offer goes on");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_match_goes_on_although_nobody_does_anything() {
    let world = hasty().await;
    let (id, ann, _) = two(&world, "vault", json!(1)).await;
    let mut anns = ann.live(&id).await.unwrap();
    let told = follow(&mut anns, |moment| !moment["standings"].is_null()).await;
    assert_eq!(late(&told).len(), 6, "two seats in three rounds");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_of_a_silent_player_ends_by_itself_and_each_decision_has_its_own_time() {
    let world = hasty().await;
    let (id, mut ann, _) = two(&world, "pig", json!(3)).await;
    let mut anns = ann.live(&id).await.unwrap();
    let told = follow(&mut anns, |moment| moment["toAct"] == json!([1])).await;
    assert!(late(&told).iter().all(|&seat| seat == 0) && !late(&told).is_empty(), "{told:?}");
    let moment = ann.get(&format!("/api/tables/{id}/moment")).await.ok();
    assert_eq!(moment["waits"].as_array().unwrap().len(), 1);
    ann.act(&id, "a", 1, moment["seq"].as_u64().unwrap(), &["hold"]).await.ok();
    let told = follow(&mut anns, |moment| moment["toAct"] == json!([1])).await;
    assert!(told.iter().any(|entry| entry["seat"] == 1 && entry["what"] == "act"), "Ann was in time");
    assert!(late(&told).contains(&0), "and Bob is not");
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_have_no_clock() {
    let mut config = config();
    config.limits.clock = 1..=604_800;
    config.pace = (Duration::from_millis(2400), Duration::from_millis(2400));
    let world = World::with(config).await;
    let mut ann = world.client();
    let seats = json!([{ "kind": "bot", "bot": "random" }, { "kind": "me" }]);
    let (id, _) = ann.make(json!({ "game": "pig", "players": 2, "seats": seats, "clock": 2 })).await;
    let mut anns = ann.live(&id).await.unwrap();
    let hello = anns.next_of("hello").await;
    assert_eq!((&hello["moment"]["toAct"], &hello["moment"]["waits"]), (&json!([0]), &json!([])));
    let told = follow(&mut anns, |moment| moment["toAct"] == json!([1])).await;
    assert_eq!(late(&told), [0; 0], "it takes longer than people may");
}

/// The abuse: a seat that its owner hands to a bot and takes back at once, over and over.
#[tokio::test(flavor = "multi_thread")]
async fn handing_ones_own_seat_over_and_taking_it_back_gives_no_time_back() {
    let mut config = config();
    config.limits.clock = 1..=604_800;
    config.pace = (Duration::from_secs(600), Duration::from_secs(600));
    let world = World::with(config).await;
    let (id, _, mut bob) = two(&world, "pig", json!(3)).await;
    let mut bobs = bob.live(&id).await.unwrap();
    let path = format!("/api/tables/{id}");
    let wait = async |bob: &mut Client| bob.get(&format!("{path}/moment")).await.ok()["waits"][0].clone();
    let (mut left, mut silent) = (3000, 0);
    for _ in 0..5 {
        let hand = async |bob: &mut Client, to: &str| {
            bob.post(&format!("{path}/hand-over"), json!({ "seat": 0, "to": to })).await
        };
        if hand(&mut bob, "random").await.status != 200 {
            break;
        }
        assert_eq!(wait(&mut bob).await, Value::Null, "bots have no clock");
        hand(&mut bob, "human").await.ok();
        let now = wait(&mut bob).await;
        assert!(now["left"].as_u64().unwrap() <= left, "{now}");
        assert!(now["silent"].as_u64().unwrap() >= silent, "{now}");
        (left, silent) = (now["left"].as_u64().unwrap(), now["silent"].as_u64().unwrap());
    }
    let told = follow(&mut bobs, |moment| moment["toAct"] == json!([1])).await;
    assert!(late(&told).contains(&0), "{told:?}");
}

/// The abuse: a move is made, and taken back before the other answers, over and over.
#[tokio::test(flavor = "multi_thread")]
async fn making_and_taking_back_a_move_over_and_over_ends_with_the_time() {
    let world = hasty().await;
    let (id, _ann, mut bob) = two(&world, "connect-four", json!(1)).await;
    let mut bobs = bob.live(&id).await.unwrap();
    let path = format!("/api/tables/{id}");
    for turn in 0..400 {
        let moment = bob.get(&format!("{path}/moment")).await.ok();
        let seq = moment["seq"].as_u64().unwrap();
        if moment["decisions"].as_array().unwrap().is_empty() {
            let undo = json!({ "seat": 0, "request": format!("u{turn}") });
            let undone = bob.post(&format!("{path}/undo"), undo).await;
            if undone.status != 200 {
                assert_eq!(undone.kind(), "refused", "{}", undone.text());
                let told = follow(&mut bobs, |moment| moment["seq"].as_u64() > Some(seq)).await;
                assert!(!late(&told).is_empty(), "the match goes on: {told:?}");
                return;
            }
        } else {
            let choice = choose(&moment, &[]);
            // The clock may come first.
            bob.act(&id, &format!("a{turn}"), 0, seq, &[&choice]).await;
        }
        let log = bob.get(&format!("{path}/log")).await.ok();
        if !late(log.as_array().unwrap()).is_empty() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the others would wait for ever");
}

/// How many were answered for since the server started.
async fn time_outs(world: &World) -> u64 {
    let text = world.figures().await;
    let line = text.lines().find_map(|line| line.strip_prefix("starboard_time_outs_total "));
    line.unwrap().parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_run_anew_after_a_restart_although_nobody_comes() {
    let mut world = hasty().await;
    let (id, mut ann, _) = two(&world, "pig", json!(2)).await;
    let (quiet, ..) = two(&world, "pig", json!(null)).await;
    world.stop().await;
    let store = Sqlite::open(&world.data()).await.unwrap();
    assert_eq!(store.due().await.unwrap(), [TableId(id.clone())], "the one with a clock, and no other");
    assert_eq!(store.read(&TableId(quiet)).await.unwrap().unwrap().extra.get("clock"), None);
    store.close().await.unwrap();
    world.open().await;
    // The table itself is not asked for, which would wake it.
    let mut left = 200;
    while time_outs(&world).await == 0 {
        left -= 1;
        assert!(left > 0, "nobody looks at the clock");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let table = ann.get(&format!("/api/tables/{id}")).await.ok();
    assert_eq!(table["clock"], 2);
    let log = ann.get(&format!("/api/tables/{id}/log")).await.ok();
    assert_eq!(late(log.as_array().unwrap())[0], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_from_before_there_were_clocks_is_read_and_has_none() {
    let mut world = World::start().await;
    let (id, mut ann, mut bob) = two(&world, "pig", json!(60)).await;
    world.stop().await;
    let store = Sqlite::open(&world.data()).await.unwrap();
    let old = json!({ "options": { "players": 2 }, "pace": "human" });
    store.keep(TableId(id.clone()), old).await.unwrap();
    store.close().await.unwrap();
    world.open().await;
    let table = ann.get(&format!("/api/tables/{id}")).await.ok();
    assert_eq!((&table["state"], table.get("clock")), (&json!("running"), None));
    let moment = ann.get(&format!("/api/tables/{id}/moment")).await.ok();
    assert_eq!(moment["waits"][0].get("left"), None);
    bob.act(&id, "b", 0, 0, &["hold"]).await.ok();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_keeps_the_clock() {
    let world = World::start().await;
    let (id, mut ann, _) = two(&world, "pig", json!(90)).await;
    ann.post(&format!("/api/tables/{id}/resign"), json!({ "seat": 1, "request": "r" })).await.ok();
    let over = ann.get(&format!("/api/tables/{id}/moment")).await.ok();
    assert_eq!(over["waits"], json!([]), "nobody is asked after the end");
    let next = ann.post(&format!("/api/tables/{id}/rematch"), json!({})).await.ok();
    let next = ann.get(&format!("/api/tables/{}", next["table"].as_str().unwrap())).await.ok();
    assert_eq!(next["clock"], 90);
}

#[tokio::test(flavor = "multi_thread")]
async fn no_clock_is_absurd() {
    let world = World::start().await;
    let mut ann = world.client();
    let seats = json!([{ "kind": "me" }, { "kind": "human" }]);
    let table = |clock: Value| json!({ "game": "pig", "players": 2, "seats": seats, "clock": clock });
    for absurd in [json!(-10), json!(0), json!(9), json!(10.5), json!(604_801), json!(1e300)] {
        let reply = ann.post("/api/tables", table(absurd)).await;
        let message = "the time to answer is a whole number of seconds from 10 to 604800";
        assert!(reply.text().contains(message), "{}", reply.text());
        assert_eq!((reply.status, reply.kind().as_str()), (400, "malformed"));
    }
    assert_eq!(ann.post("/api/tables", table(json!("soon"))).await.kind(), "malformed");
    for fine in [json!(10), json!(604_800), json!(null)] {
        let (id, _) = ann.make(table(fine.clone())).await;
        let waiting = ann.get(&format!("/api/tables/{id}")).await.ok();
        assert_eq!(waiting.get("clock").unwrap_or(&Value::Null), &fine, "also while it waits for players");
        let moment = ann.get(&format!("/api/tables/{id}/moment")).await.ok();
        assert_eq!(moment["waits"], json!([]), "nobody is asked yet");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_came_in_time_counts_however_long_it_takes_to_write() {
    let world = hasty().await;
    let (id, _, mut bob) = two(&world, "pig", json!(2)).await;
    world.faults.dawdle(Duration::from_millis(2600));
    bob.act(&id, "b", 0, 0, &["hold"]).await.ok();
    world.faults.dawdle(Duration::ZERO);
    let log = bob.get(&format!("/api/tables/{id}/log")).await.ok();
    assert_eq!((&log[1]["what"], &log[1]["seat"]), (&json!("act"), &json!(0)), "{log}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_races_the_clock_wins_or_is_refused() {
    let world = hasty().await;
    let mut races = tokio::task::JoinSet::new();
    // Most of them close to the moment itself, one at once and some half a second late, so that both are seen.
    for offset in (-10i64..=10).map(|step| step * step * step / 2).chain([-2000]) {
        let (id, _, mut bob) = two(&world, "vault", json!(2)).await;
        races.spawn(async move {
            let moment = bob.get(&format!("/api/tables/{id}/moment")).await.ok();
            let left = moment["waits"][0]["left"].as_i64().unwrap();
            tokio::time::sleep(Duration::from_millis((left + offset).max(0) as u64)).await;
            let reply = bob.act(&id, "b", 0, 0, &["swap"]).await;
            let log = bob.get(&format!("/api/tables/{id}/log")).await.ok();
            let first = log.as_array().unwrap().iter().find(|entry| entry["seat"] == 0).unwrap().clone();
            if reply.status == 200 {
                assert_eq!((&first["what"], &first["action"]), (&json!("act"), &json!("swap")));
            } else {
                assert_eq!(reply.kind(), "stale");
                assert!(reply.text().contains("the time to answer was up"), "{}", reply.text());
                assert_eq!((&first["what"], &first["action"]), (&json!("time-out"), &json!("keep")));
            }
            reply.status == 200
        });
    }
    let won = races.join_all().await;
    assert!(won.contains(&true) && won.contains(&false), "{won:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_could_not_be_written_down_strikes_later() {
    let world = hasty().await;
    let (id, ann, _) = two(&world, "pig", json!(1)).await;
    let mut anns = ann.live(&id).await.unwrap();
    anns.next_of("hello").await;
    world.faults.fail(true);
    let mut left = 200;
    let mut watcher = ann.clone();
    while watcher.get(&format!("/api/tables/{id}")).await.status == 200 {
        left -= 1;
        assert!(left > 0, "nothing was tried");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    world.faults.fail(false);
    let told = follow(&mut anns, |moment| moment["seq"] != json!(0)).await;
    assert_eq!(late(&told), [0]);
    assert_eq!(told[0]["seq"], 1, "nothing was told that was not written");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_always_late_can_be_replaced_although_each_question_is_short() {
    let world = World::limited(|limits| {
        limits.clock = 1..=604_800;
        limits.silence = Duration::from_millis(2500);
    })
    .await;
    let (id, mut ann, bob) = two(&world, "vault", json!(2)).await;
    let _bobs = bob.live(&id).await.unwrap();
    let path = format!("/api/tables/{id}");
    for _ in 0..400 {
        let moment = ann.get(&format!("{path}/moment")).await.ok();
        let seq = moment["seq"].as_u64().unwrap();
        if !moment["decisions"].as_array().unwrap().is_empty() {
            ann.act(&id, &format!("{seq}"), 1, seq, &["keep"]).await;
        }
        let vote = ann.post(&format!("{path}/hand-over"), json!({ "seat": 0, "to": "random" })).await;
        if vote.status == 200 {
            assert_eq!(vote.json()["seats"][0]["player"], "random");
            return;
        }
        assert_eq!(vote.kind(), "refused", "before the match is over");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("Bob is never late enough");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_of_a_table_that_everybody_left_rests_until_somebody_comes() {
    // Once is enough, but of everybody.
    let world = World::limited(|limits| (limits.clock, limits.unanswered) = (1..=604_800, 1)).await;
    let (id, mut ann, _bob) = two(&world, "pig", json!(1)).await;
    let path = format!("/api/tables/{id}/log");
    let lates = async |ann: &mut Client| late(ann.get(&path).await.ok().as_array().unwrap()).len();
    while lates(&mut ann).await < 2 {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    tokio::time::sleep(Duration::from_millis(2500)).await;
    assert_eq!(lates(&mut ann).await, 2, "it would go on to the last entry");
    let mut anns = ann.live(&id).await.unwrap();
    let hello = anns.next_of("hello").await;
    assert!(hello["moment"]["waits"][0]["left"].as_u64() > Some(0), "with all the time again: {hello}");
    follow(&mut anns, |moment| moment["seq"].as_u64() > Some(2)).await;
}
