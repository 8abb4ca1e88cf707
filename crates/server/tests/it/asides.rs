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

#[tokio::test(flavor = "multi_thread")]
async fn an_attack_is_withdrawn_while_the_defender_is_asked() {
    let world = World::start().await;
    let (mut people, id) = table(&world).await;
    let first = moment(&mut people[0], &id).await["toAct"][0].as_u64().unwrap();
    let second = (first + 1) % 4;
    let attack = format!("attack lrc s{} lrc", first + 1);
    let turns: [(u64, &[&str]); 2] = [
        (first, &["pad 0", "pay metal", "pay fuel", "move lrc M16", "end"]),
        (second, &["pay metal", "move lrc K18", &attack]),
    ];
    for (seat, actions) in turns {
        let own = &mut people[seat as usize];
        for (number, action) in actions.iter().enumerate() {
            let seq = moment(own, &id).await["seq"].as_u64().unwrap();
            let acted = own.act(&id, &format!("{seat}-{number}"), seat, seq, &[*action]).await.ok();
            assert_eq!(acted["done"], 1, "{action}");
        }
    }
    // Everybody waits for the defender, and only their time runs; the attacker may withdraw meanwhile, and nobody else may anything.
    for seat in 0..4 {
        let seen = moment(&mut people[seat as usize], &id).await;
        assert_eq!(seen["toAct"], json!([first]));
        let waits: Vec<&Value> = seen["waits"].as_array().unwrap().iter().map(|wait| &wait["seat"]).collect();
        assert_eq!(waits, [&json!(first)]);
        assert_eq!(seen["decisions"].as_array().unwrap().len(), usize::from(seat == first));
        let asides = seen["asides"].as_array().unwrap();
        let texts: Vec<&Value> = asides.iter().map(|aside| &aside["choices"][0]["text"]).collect();
        assert_eq!(texts, if seat == second { vec!["withdraw"] } else { vec![] }, "seat {seat}");
    }
    let attacker = &mut people[second as usize];
    let hint = attacker.get(&format!("/api/tables/{id}/hint?seat={second}")).await;
    assert!(hint.kind() == "refused" && hint.text().contains("nothing to decide"), "{}", hint.text());
    let seq = moment(attacker, &id).await["seq"].as_u64().unwrap();
    attacker.act(&id, "withdraw", second, seq, &["withdraw"]).await.ok();
    let after = moment(attacker, &id).await;
    assert_eq!((&after["toAct"], &after["asides"]), (&json!([second]), &json!([])));
}
