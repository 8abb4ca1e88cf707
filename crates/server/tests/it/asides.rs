//! What may be done by whom nobody waits for: an attacker takes a question back while it is being answered.

use serde_json::{Value, json};

use crate::{client::Client, world::World};

async fn moment(client: &mut Client, id: &str) -> Value {
    client.get(&format!("/api/tables/{id}/moment")).await.ok()
}

/// A table of Terra Proxima with four people, by seat.
async fn table(world: &World) -> (Vec<Client>, String) {
    let mut people = vec![world.client()];
    let seats = json!([{ "kind": "me" }, { "kind": "human" }, { "kind": "human" }, { "kind": "human" }]);
    let (id, keys) = people[0]
        .make(json!({ "game": "terra-proxima", "players": 4, "seats": seats, "clock": 60, "hints": true }))
        .await;
    for key in keys[1..].iter().flatten() {
        let mut guest = world.client();
        guest.post(&format!("/api/tables/{id}/join"), json!({ "key": key })).await.ok();
        people.push(guest);
    }
    (people, id)
}

/// The same after the second player has attacked the first, with their seats.
async fn attacked(world: &World, support: &str) -> (Vec<Client>, String, [u64; 2]) {
    let (mut people, id) = table(world).await;
    let first = moment(&mut people[0], &id).await["toAct"][0].as_u64().unwrap();
    let second = (first + 1) % 4;
    let attack = format!("attack lrc s{} lrc{support}", first + 1);
    let turns: [(u64, &[&str]); 2] = [
        (first, &["pad 0", "pay metal", "pay fuel", "move lrc M16", "end"]),
        (second, &["pay metal", "move lrc K18", &attack]),
    ];
    for (seat, actions) in turns {
        for action in actions {
            act(&mut people, &id, seat, action).await;
        }
    }
    (people, id, [first, second])
}

/// Somebody does something in the newest position.
async fn act(people: &mut [Client], id: &str, seat: u64, action: &str) {
    let own = &mut people[seat as usize];
    let seq = moment(own, id).await["seq"].as_u64().unwrap();
    let acted = own.act(id, &format!("{seat}-{seq}"), seat, seq, &[action]).await.ok();
    assert_eq!(acted["done"], 1, "{action}");
}

/// What a seat may do though the match does not wait for it.
fn meanwhile(seen: &Value) -> Vec<&Value> {
    seen["asides"].as_array().unwrap().iter().map(|aside| &aside["choices"][0]["text"]).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_attack_is_withdrawn_while_the_defender_is_asked() {
    let world = World::start().await;
    let (mut people, id, [first, second]) = attacked(&world, "").await;
    // Everybody waits for the defender, and only their time runs; the attacker may withdraw meanwhile, and nobody else may anything.
    for seat in 0..4 {
        let seen = moment(&mut people[seat as usize], &id).await;
        assert_eq!(seen["toAct"], json!([first]));
        let waits: Vec<&Value> = seen["waits"].as_array().unwrap().iter().map(|wait| &wait["seat"]).collect();
        assert_eq!(waits, [&json!(first)]);
        assert_eq!(seen["decisions"].as_array().unwrap().len(), usize::from(seat == first));
        assert_eq!(meanwhile(&seen), if seat == second { vec!["withdraw"] } else { vec![] }, "seat {seat}");
    }
    let attacker = &mut people[second as usize];
    let hint = attacker.get(&format!("/api/tables/{id}/hint?seat={second}")).await;
    assert!(hint.kind() == "refused" && hint.text().contains("nothing to decide"), "{}", hint.text());
    let seq = moment(attacker, &id).await["seq"].as_u64().unwrap();
    attacker.act(&id, "withdraw", second, seq, &["withdraw"]).await.ok();
    let after = moment(attacker, &id).await;
    assert_eq!((&after["toAct"], &after["asides"]), (&json!([second]), &json!([])));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_answers_an_attack_sees_first_that_its_support_is_gone() {
    let world = World::start().await;
    let (mut people, id, [first, second]) = attacked(&world, " support").await;
    let [third, fourth] = [(first + 2) % 4, (first + 3) % 4];
    let asked = moment(&mut people[third as usize], &id).await;
    let wager = asked["decisions"][0]["choices"][0]["text"].as_str().unwrap();
    act(&mut people, &id, third, wager).await;
    act(&mut people, &id, fourth, "decline").await;
    act(&mut people, &id, second, &format!("choose s{}", third + 1)).await;
    let seen = moment(&mut people[first as usize], &id).await["seq"].as_u64().unwrap();
    assert_eq!(meanwhile(&moment(&mut people[third as usize], &id).await), ["retract"]);
    assert_eq!(meanwhile(&moment(&mut people[fourth as usize], &id).await), [""; 0]);
    act(&mut people, &id, third, "retract").await;
    // The defender may do the same as before, but against another Attack.
    let defender = &mut people[first as usize];
    assert_eq!(defender.act(&id, "too early", first, seen, &["defend"]).await.kind(), "stale");
    act(&mut people, &id, first, "defend").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_resigned_does_not_interrupt() {
    let world = World::start().await;
    let (mut people, id, [_, second]) = attacked(&world, "").await;
    let attacker = &mut people[second as usize];
    let seq = moment(attacker, &id).await["seq"].as_u64().unwrap();
    let resign = json!({ "seat": second, "request": "resign" });
    attacker.post(&format!("/api/tables/{id}/resign"), resign).await.ok();
    assert_eq!(meanwhile(&moment(attacker, &id).await), [""; 0]);
    let refused = attacker.act(&id, "withdraw", second, seq, &["withdraw"]).await;
    assert!(refused.kind() == "refused" && refused.text().contains("resigned"), "{}", refused.text());
}
