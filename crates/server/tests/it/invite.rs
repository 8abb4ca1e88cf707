//! Before a match: one link for all free seats, no to an invitation, bots for free seats, a rematch that asks.

use serde_json::{Value, json};
use table::{
    Seat,
    chance::{Commitment, Nonce},
};

use crate::{
    client::{Client, Reply},
    world::World,
};

async fn table(client: &mut Client, id: &str) -> Value {
    client.get(&format!("/api/tables/{id}")).await.ok()
}

async fn post(client: &mut Client, id: &str, what: &str, body: Value) -> Reply {
    client.post(&format!("/api/tables/{id}/{what}"), body).await
}

fn key_in(link: &Value) -> String {
    link.as_str().unwrap().split("#invite=").nth(1).unwrap().to_owned()
}

/// A table of Pig with one seat for its maker and some that are free, and the key in its link for all.
async fn waiting(ann: &mut Client, free: usize) -> (String, String) {
    let mut seats = vec![json!({ "kind": "me", "name": "Ann" })];
    seats.resize(1 + free, json!({ "kind": "human" }));
    let wish = json!({ "game": "pig", "players": seats.len(), "seats": seats, "pace": "fast" });
    let made = ann.post("/api/tables", wish).await.ok();
    let id = made["table"].as_str().unwrap().to_owned();
    let link = made["invite"].clone();
    assert_eq!(table(ann, &id).await["invite"], link, "whoever made the table is told again");
    (id, key_in(&link))
}

fn taken(table: &Value) -> Vec<bool> {
    table["seats"].as_array().unwrap().iter().map(|seat| seat["taken"] == true).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn one_link_fills_all_free_seats_and_nobody_sits_twice() {
    let mut world = World::start().await;
    let (mut ann, mut bob, mut eve) = (world.client(), world.client(), world.client());
    let (id, key) = waiting(&mut ann, 3).await;
    assert!(table(&mut eve, &id).await["invite"].is_null(), "only whoever made the table is told");
    let joined = post(&mut bob, &id, "join", json!({ "key": key, "name": "Bob", "seat": 2 })).await.ok();
    assert_eq!(
        (taken(&joined), &joined["seats"][2]["name"]),
        (vec![true, false, true, false], &json!("Bob"))
    );
    assert!(joined["key"].is_string() && joined["host"] == 0, "{joined}");
    let again = post(&mut bob, &id, "join", json!({ "key": key, "seat": 1 })).await.ok();
    assert_eq!(taken(&again), [true, false, true, false], "whoever sits stays where they are");
    assert_eq!(post(&mut eve, &id, "join", json!({ "key": key, "seat": 2 })).await.kind(), "refused");
    assert_eq!(post(&mut eve, &id, "join", json!({ "key": key, "seat": 9 })).await.kind(), "refused");
    assert_eq!(post(&mut eve, &id, "join", json!({ "key": "x", "seat": 1 })).await.kind(), "forbidden");
    assert_eq!(post(&mut eve, &id, "join", json!({ "seat": 1 })).await.kind(), "not-yours");
    // The table is the same after a restart, and so is the link.
    world.restart().await;
    assert_eq!(post(&mut eve, &id, "new-invite", json!({})).await.kind(), "not-yours");
    let renewed = post(&mut ann, &id, "new-invite", json!({})).await.ok();
    assert_eq!(
        post(&mut eve, &id, "join", json!({ "key": key })).await.kind(),
        "forbidden",
        "it was revoked"
    );
    let key = key_in(&renewed["invite"]);
    let sat = post(&mut eve, &id, "join", json!({ "key": key })).await.ok();
    assert_eq!(sat["seats"][1]["yours"], true, "the next free one");
    let mut cid = world.client();
    let sat = post(&mut cid, &id, "join", json!({ "key": key })).await.ok();
    assert_eq!((&sat["state"], &sat["invite"]), (&json!("running"), &Value::Null));
    let mut late = world.client();
    assert_eq!(post(&mut late, &id, "join", json!({ "key": key })).await.kind(), "refused");
    assert!(table(&mut ann, &id).await["invite"].is_null(), "nobody is invited any more");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_who_come_at_once_sit_on_two_seats() {
    let world = World::start().await;
    let mut ann = world.client();
    let (id, key) = waiting(&mut ann, 2).await;
    let join = async |mut client: Client| post(&mut client, &id, "join", json!({ "key": key })).await.ok();
    tokio::join!(join(world.client()), join(world.client()));
    assert_eq!(table(&mut ann, &id).await["state"], "running");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_no_is_told_and_the_seat_stays_free() {
    let mut world = World::start().await;
    let (mut ann, mut bob) = (world.client(), world.client());
    let (id, key) = waiting(&mut ann, 1).await;
    assert_eq!(post(&mut bob, &id, "decline", json!({ "key": "x" })).await.kind(), "forbidden");
    assert_eq!(post(&mut bob, &id, "decline", json!({ "seat": 1 })).await.kind(), "not-yours");
    for _ in 0..2 {
        post(&mut bob, &id, "decline", json!({ "key": key })).await.ok();
    }
    world.restart().await;
    let now = table(&mut ann, &id).await;
    let names: Vec<&Value> = now["declined"].as_array().unwrap().iter().map(|one| &one["name"]).collect();
    assert!(names.len() == 1 && names[0].as_str().unwrap().starts_with("Guest"), "once: {names:?}");
    assert_eq!(taken(&now), [true, false]);
    post(&mut bob, &id, "join", json!({ "key": key })).await.ok();
    assert_eq!(post(&mut bob, &id, "decline", json!({ "key": key })).await.kind(), "refused");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_free_seat_is_given_to_a_bot_or_to_nobody_by_the_host_alone() {
    let mut world = World::start().await;
    let (mut ann, mut bob, mut eve) = (world.client(), world.client(), world.client());
    let (id, key) = waiting(&mut ann, 3).await;
    post(&mut bob, &id, "join", json!({ "key": key, "name": "Bob", "seat": 3 })).await.ok();
    let fill = |seat: u8, bot: &str| json!({ "seat": seat, "bot": bot });
    assert_eq!(post(&mut eve, &id, "fill", fill(1, "random")).await.kind(), "not-yours");
    assert_eq!(post(&mut bob, &id, "fill", fill(1, "random")).await.kind(), "not-yours");
    assert_eq!(post(&mut ann, &id, "fill", fill(3, "random")).await.kind(), "refused", "Bob sits there");
    assert_eq!(post(&mut ann, &id, "fill", fill(1, "genius")).await.kind(), "malformed");
    assert_eq!(post(&mut ann, &id, "fill", fill(7, "random")).await.kind(), "malformed");
    let mut bobs = bob.live(&id).await.unwrap();
    bobs.next_of("hello").await;
    let fewer = post(&mut ann, &id, "fill", json!({ "seat": 1 })).await.ok();
    assert_eq!((taken(&fewer), &fewer["seats"][2]["name"]), (vec![true, false, true], &json!("Bob")));
    assert_eq!(fewer["options"], table(&mut bob, &id).await["options"]);
    let told =
        bobs.until(|message| message["table"]["seats"].as_array().is_some_and(|seats| seats.len() == 3));
    assert_eq!(told.await["table"]["seats"][2]["yours"], true, "it is still his");
    world.restart().await;
    let begun = post(&mut ann, &id, "fill", fill(1, "random")).await.ok();
    assert_eq!((&begun["state"], &begun["seats"][1]["player"]), (&json!("running"), &json!("random")));
    assert_eq!(post(&mut ann, &id, "fill", fill(1, "random")).await.kind(), "refused", "it has begun");
}

#[tokio::test(flavor = "multi_thread")]
async fn dice_are_promised_anew_where_a_bot_takes_a_seat() {
    let world = World::start().await;
    let (mut ann, mut bob) = (world.client(), world.client());
    let (id, key) = waiting(&mut ann, 2).await;
    let commitment = |table: &Value| -> Commitment {
        serde_json::from_value(table["agreement"]["commitment"].clone()).unwrap()
    };
    let hash = |table: &Value, seat: usize| json!(Nonce([7; 32]).hash(&commitment(table), Seat::new(seat)));
    let before = table(&mut ann, &id).await;
    let without_seat = json!({ "key": key, "hash": hash(&before, 1) });
    assert_eq!(post(&mut bob, &id, "join", without_seat).await.kind(), "malformed");
    let (old, old_hash) = (json!(commitment(&before)), hash(&before, 1));
    post(&mut ann, &id, "promise", json!({ "seat": 0, "hash": hash(&before, 0) })).await.ok();
    let after = post(&mut ann, &id, "fill", json!({ "seat": 2, "bot": "random" })).await.ok();
    assert_ne!(commitment(&after), commitment(&before), "the table commits to who plays");
    assert_eq!(after["agreement"]["seats"][0]["awaited"], true, "what was promised is promised anew");
    let stale = json!({ "seat": 0, "hash": hash(&before, 0), "commitment": old });
    assert_eq!(post(&mut ann, &id, "promise", stale).await.kind(), "refused");
    let late = json!({ "key": key, "seat": 1, "hash": old_hash, "commitment": old });
    let joined = post(&mut bob, &id, "join", late).await.ok();
    assert_eq!(joined["agreement"]["seats"][1]["awaited"], true, "and whoever came meanwhile is waited for");
    for (client, seat) in [(&mut ann, 0), (&mut bob, 1)] {
        let wish = json!({ "seat": seat, "hash": hash(&after, seat), "commitment": commitment(&after) });
        post(client, &id, "promise", wish).await.ok();
    }
    for (client, seat) in [(&mut ann, 0), (&mut bob, 1)] {
        post(client, &id, "open", json!({ "seat": seat, "nonce": Nonce([7; 32]) })).await.ok();
    }
    assert_eq!(table(&mut ann, &id).await["state"], "running");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_asks_everybody_and_people_may_say_no() {
    let mut world = World::start().await;
    let (mut ann, mut bob, mut cid) = (world.client(), world.client(), world.client());
    let (id, key) = waiting(&mut ann, 2).await;
    for (client, name) in [(&mut bob, "Bob"), (&mut cid, "Cid")] {
        post(client, &id, "join", json!({ "key": key, "name": name })).await.ok();
    }
    for (seat, client) in [&mut ann, &mut bob].into_iter().enumerate() {
        post(client, &id, "resign", json!({ "seat": seat, "request": "r" })).await.ok();
    }
    // Bob asks. The seats have moved on by one, and only he sits.
    let next = post(&mut bob, &id, "rematch", json!({})).await.ok()["table"].as_str().unwrap().to_owned();
    assert_eq!(table(&mut ann, &id).await["nextTable"], next, "everybody is told");
    world.restart().await;
    let asked = table(&mut ann, &next).await;
    assert_eq!((taken(&asked), &asked["host"]), (vec![true, false, false], &json!(0)));
    assert_eq!((&asked["seats"][2]["kept"], &asked["seats"][2]["yours"]), (&json!(true), &json!(true)));
    assert_eq!(asked["colours"], json!([1, 2, 0]), "everybody keeps their colour");
    let mine = ann.get("/api/me").await.ok()["tables"].as_array().unwrap().len();
    assert_eq!(mine, 2, "it stands among her tables");
    let mut eve = world.client();
    assert_eq!(post(&mut eve, &next, "join", json!({ "seat": 2 })).await.kind(), "not-yours");
    let invite = table(&mut bob, &next).await["invite"].clone();
    assert!(invite.is_null(), "seats that are kept are not for everybody");
    // Cid says no, Ann says yes, and Bob plays with a bot in Cid's place.
    post(&mut cid, &next, "decline", json!({ "seat": 1 })).await.ok();
    let agreed = post(&mut ann, &next, "join", json!({ "seat": 2 })).await.ok();
    assert_eq!((&agreed["seats"][2]["name"], taken(&agreed)), (&json!("Ann"), vec![true, false, true]));
    assert_eq!(agreed["declined"], json!([{ "seat": 1, "name": "Cid" }]));
    let begun = post(&mut bob, &next, "fill", json!({ "seat": 1, "bot": "random" })).await.ok();
    assert_eq!((&begun["state"], &begun["declined"]), (&json!("running"), &Value::Null));
}

#[tokio::test(flavor = "multi_thread")]
async fn people_among_themselves_have_no_hints_unless_they_choose_them() {
    let world = World::start().await;
    let mut ann = world.client();
    let hints = async |ann: &mut Client, seats: Value, hints: Value| {
        let wish = json!({ "game": "pig", "players": 2, "seats": seats, "hints": hints });
        let (id, _) = ann.make(wish).await;
        let told = table(ann, &id).await["hints"].clone();
        let hint = ann.get(&format!("/api/tables/{id}/hint?seat=0")).await;
        assert_eq!(told == true, hint.status == 200, "{}", hint.text());
        if hint.status == 200 {
            let hint = hint.json();
            assert!(hint["why"].as_array().is_some_and(|why| !why.is_empty()), "{hint}");
            assert_eq!(hint["chosen"]["margin"], "level");
        } else {
            assert_eq!(hint.kind(), "refused");
        }
        told == true
    };
    let (people, alone) = (
        json!([{ "kind": "me" }, { "kind": "me" }]),
        json!([{ "kind": "me" }, { "kind": "bot", "bot": "random" }]),
    );
    assert!(!hints(&mut ann, people.clone(), Value::Null).await);
    assert!(hints(&mut ann, people, json!(true)).await);
    assert!(hints(&mut ann, alone.clone(), Value::Null).await);
    assert!(!hints(&mut ann, alone, json!(false)).await);
}

fn key_of(seat: &Value) -> String {
    seat["link"].as_str().unwrap().split("key=").nth(1).unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_kept_seat_that_is_given_away_belongs_to_whoever_sits_there() {
    let mut world = World::start().await;
    let (mut ann, mut bob, mut dave) = (world.client(), world.client(), world.client());
    let (id, key) = waiting(&mut ann, 1).await;
    post(&mut bob, &id, "join", json!({ "key": key, "name": "Bob" })).await.ok();
    post(&mut ann, &id, "resign", json!({ "seat": 0, "request": "r" })).await.ok();
    let next = post(&mut bob, &id, "rematch", json!({})).await.ok()["table"].as_str().unwrap().to_owned();
    let asked = table(&mut bob, &next).await;
    assert_eq!(asked["seats"][1]["kept"], true);
    let link = key_of(&asked["seats"][1]);
    let decline = json!({ "key": link });
    assert_eq!(post(&mut bob, &next, "decline", decline).await.kind(), "not-yours", "Ann says no herself");
    let sat = post(&mut dave, &next, "join", json!({ "key": link, "name": "Dave" })).await.ok();
    assert_eq!((&sat["state"], &sat["at"]), (&json!("running"), &json!(1)));
    for _ in 0..2 {
        let seen = table(&mut ann, &next).await;
        assert_eq!((&seen["seats"][1]["yours"], &seen["seats"][1]["name"]), (&json!(false), &json!("Dave")));
        world.restart().await;
    }
    let resign = json!({ "seat": 1, "request": "r" });
    assert_eq!(post(&mut ann, &next, "resign", resign).await.kind(), "not-yours");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_opens_its_seat_also_under_another_number() {
    let world = World::start().await;
    let (mut ann, mut bob) = (world.client(), world.client());
    let (id, _) = waiting(&mut ann, 3).await;
    let before = table(&mut ann, &id).await;
    let link = key_of(&before["seats"][2]);
    post(&mut ann, &id, "fill", json!({ "seat": 1 })).await.ok();
    let now = table(&mut ann, &id).await;
    let commitment: Commitment = serde_json::from_value(now["agreement"]["commitment"].clone()).unwrap();
    // The page goes by the number in the link, and promises for that one.
    let hash = Nonce([7; 32]).hash(&commitment, Seat::new(2));
    let join = json!({ "key": link, "seat": 2, "hash": hash, "commitment": commitment });
    let joined = post(&mut bob, &id, "join", join).await.ok();
    assert_eq!((taken(&joined), &joined["at"]), (vec![true, true, false], &json!(1)));
    assert_eq!(joined["agreement"]["seats"][1]["awaited"], true, "a promise for another seat is none");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_never_means_the_seat_that_comes_after_its_own() {
    let world = World::start().await;
    let (mut ann, mut program) = (world.client(), world.client());
    let (id, _) = waiting(&mut ann, 3).await;
    program.key = Some(key_of(&table(&mut ann, &id).await["seats"][2]));
    let mut live = program.live(&id).await.unwrap();
    assert_eq!(live.next_of("hello").await["table"]["seats"][2]["yours"], true);
    let wish = |seat: u8| json!({ "seat": seat, "colour": 5 });
    let taken_away = async {
        post(&mut ann, &id, "fill", json!({ "seat": 1 })).await.ok();
    };
    let late = program.post_around(&format!("/api/tables/{id}/colour"), wish(2), taken_away).await;
    assert_eq!(late.kind(), "not-yours", "the seat that is called 2 now is somebody else's");
    let hello = live.next_of("hello").await;
    assert_eq!(
        (&hello["table"]["seats"][1]["yours"], &hello["table"]["seats"][2]["yours"]),
        (&json!(true), &json!(false))
    );
    assert_eq!(post(&mut program, &id, "colour", wish(1)).await.ok()["colours"][1], 5, "its own is called 1");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_is_left_to_bots_comes_to_an_end() {
    let world = World::start().await;
    let mut ann = world.client();
    let make = async |ann: &mut Client, seats: Value| {
        ann.make(json!({ "game": "terra-prime", "players": 2, "seats": seats })).await.0
    };
    let bot = json!({ "kind": "bot", "bot": "random" });
    let bots = make(&mut ann, json!([bot, bot])).await;
    let filled = make(&mut ann, json!([{ "kind": "human" }, { "kind": "human" }])).await;
    for (seat, name) in [(1, "random"), (0, "random")] {
        post(&mut ann, &filled, "fill", json!({ "seat": seat, "bot": name })).await.ok();
    }
    let [bots, filled] = [table(&mut ann, &bots).await, table(&mut ann, &filled).await];
    assert_eq!(filled["options"], bots["options"], "safeguards are on where no person plays");
    let names: Vec<&Value> = filled["seats"].as_array().unwrap().iter().map(|seat| &seat["name"]).collect();
    assert_eq!(names, ["random", "random 2"], "and told apart by their order");
}
