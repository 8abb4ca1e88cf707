//! What every store promises, as one test that each implementation runs.
//!
//! It panics with the promise that is broken, as tests do.

use serde_json::json;
use table::{
    ContentRef, Seat, SeatSet, Seq,
    chance::{Commitment, Nonce, NonceHash, Secret},
    record::{Entry, EntryKind, FORMAT, Header, SeatInfo},
};

use crate::{
    Append, Cutoffs, Filter, NewTable, Promise, Request, SeatClaim, SeatRow, SeatingUpdate, SessionId, Stage,
    Store, StoreError, TableId, hash_key,
};

fn seat(name: &str, player: &str, key: Option<&str>, owner: Option<&SessionId>) -> SeatRow {
    SeatRow {
        name: name.to_owned(),
        player: player.to_owned(),
        key: key.map(str::to_owned),
        owners: owner.into_iter().cloned().collect(),
        taken: owner.is_some(),
        ..SeatRow::default()
    }
}

pub(crate) fn table(id: &str, maker: &SessionId, at: u64) -> NewTable {
    let key = format!("key of {id}");
    NewTable {
        id: TableId(id.to_owned()),
        game: "pig".to_owned(),
        public: true,
        maker: Some(maker.clone()),
        secret: Secret([3; 32]),
        seats: vec![seat("Ann", "human", None, Some(maker)), seat("", "human", Some(&key), None)],
        extra: json!({ "pace": "human" }),
        card: json!({ "round": 0 }),
        opened: false,
        at,
    }
}

pub(crate) fn header() -> Header {
    Header {
        starboard: FORMAT,
        table: "k3x9".to_owned(),
        game: "pig".to_owned(),
        rules: 1,
        options: json!({ "players": 2 }),
        content: ContentRef { hash: String::new(), text: None },
        seats: vec![SeatInfo { name: "Ann".to_owned(), player: "human".to_owned() }; 2],
        commitment: Commitment([3; 32]),
        nonces: vec![Nonce([7; 32]); 2],
        nonce_hashes: Vec::new(),
        missing: SeatSet::EMPTY,
        branch: None,
    }
}

pub(crate) fn entry(seq: u32) -> Entry {
    let act = EntryKind::Act { seat: Seat::new(0), action: "roll".to_owned(), auto: false };
    Entry { seq: Seq(seq), what: if seq == 0 { EntryKind::Setup } else { act }, draws: Vec::new() }
}

pub(crate) fn append(id: &TableId, from: u32, count: u32, request: Option<&str>) -> Append {
    Append {
        id: id.clone(),
        expected: Seq(from),
        entries: (from..from + count).map(entry).collect(),
        header: (from == 0).then(header),
        stage: Stage::Running,
        card: json!({ "round": from }),
        due: from == 1,
        request: request.map(requested),
        at: 100 + u64::from(from),
    }
}

fn requested(name: &str) -> Request {
    Request { name: name.to_owned(), print: format!("print of {name}"), answer: format!("answer to {name}") }
}

fn is_conflict<T>(done: &Result<T, StoreError>) -> bool {
    matches!(done, Err(StoreError::Conflict { .. }))
}

/// Checks an empty store. Leaves some tables in it, which [`still_there`] finds again.
pub async fn check(store: &dyn Store) {
    let (ann, bob) = (SessionId("ann".to_owned()), SessionId("bob".to_owned()));
    let id = TableId("one".to_owned());
    store.create(table("one", &ann, 10)).await.expect("a table can be made");
    assert!(store.create(table("one", &ann, 10)).await.is_err(), "a name is given once");
    let read = store.read(&id).await.expect("readable").expect("what was made is there");
    assert_eq!((read.stage, read.next, read.secret), (Stage::Waiting, Seq(0), Secret([3; 32])));
    assert!(store.record(&id).await.expect("readable").is_none(), "a waiting table has no record");

    seats(store, &id, &bob).await;

    arrangement(store, &ann).await;

    let early = Append { header: None, ..append(&id, 0, 1, None) };
    assert!(is_conflict(&store.append(early).await), "a record begins with its header");
    store.append(append(&id, 0, 2, None)).await.expect("a match can begin");
    assert!(is_conflict(&store.append(append(&id, 1, 1, None)).await), "no number is given twice");
    assert!(is_conflict(&store.append(append(&id, 3, 1, None)).await), "no number is left out");
    store.append(append(&id, 2, 1, Some("r"))).await.expect("the next number fits");
    assert_eq!(store.request(&id, Seq(2), "r").await.expect("readable"), Some(requested("r")));
    assert_eq!(store.request(&id, Seq(2), "s").await.expect("readable"), None);
    assert_eq!(store.request(&id, Seq(1), "r").await.expect("readable"), None);
    let requests = store.requests(&id).await.expect("readable");
    assert_eq!(requests, [(Seq(2), "r".to_owned())], "requests are remembered");
    let record = store.record(&id).await.expect("readable").expect("a running match has a record");
    assert_eq!(record.entries, (0..3).map(entry).collect::<Vec<_>>(), "nothing is lost or doubled");
    assert_eq!((record.header, record.secret), (header(), None), "the secret is not part of the record");

    many_at_once(store, &ann).await;

    store.keep(id.clone(), json!({ "pace": "fast" })).await.expect("what is kept can change");
    store.snapshot(id.clone(), Seq(2), json!([1])).await.expect("a position can be kept");
    store.snapshot(id.clone(), Seq(3), json!([2])).await.expect("and replaced");
    store.rename(ann.clone(), "Anna".to_owned()).await.expect("a name can be chosen");
    assert_eq!(store.name_of(&bob).await.expect("readable"), None);
    assert!(store.knows(&ann).await.expect("readable") && store.knows(&bob).await.expect("readable"));
    assert!(
        !store.knows(&SessionId("made up".to_owned())).await.expect("readable"),
        "who did nothing is not known"
    );
    assert_eq!(store.cookie_key().await.expect("readable"), store.cookie_key().await.expect("readable"));
    let seat = Seat::new(0);
    store.name_seat(id.clone(), seat, "Anna".to_owned()).await.expect("a seat's name can change");
    let stored = store.read(&id).await.expect("readable").expect("it is there");
    assert_eq!(stored.seats[0].name, "Anna");
    assert!(store.name_seat(id.clone(), Seat::new(9), "Eve".to_owned()).await.is_err(), "nobody sits there");

    let mine = Filter { session: Some(bob), most: 10, ..Filter::default() };
    let mine = store.list(&mine).await.expect("readable");
    assert_eq!(mine.iter().map(|table| &table.id).collect::<Vec<_>>(), [&id], "where a session sits");
    let running = Filter { stage: Some(Stage::Running), public: true, most: 3, ..Filter::default() };
    let running = store.list(&running).await.expect("readable");
    assert!(running.len() == 3 && running.is_sorted_by(|a, b| a.updated >= b.updated), "the newest first");
    assert_eq!(store.open_tables(0, Some(ann.clone())).await.expect("readable"), 10);
    goes_on_or_is_forgotten(store, &ann).await;
}

/// A table that waits gets other seats, all at once; one that plays does not.
async fn arrangement(store: &dyn Store, ann: &SessionId) {
    let id = TableId("arranged".to_owned());
    store.create(table("arranged", ann, 10)).await.expect("a table can be made");
    let stored = store.read(&id).await.expect("readable").expect("it is there");
    let mut seats = stored.seats.clone();
    seats[1] = SeatRow { player: "captain".to_owned(), key: None, taken: true, ..seats[1].clone() };
    let (extra, card) = (json!({ "new": 1 }), json!({ "new": 2 }));
    let arranged = SeatingUpdate { id: id.clone(), seats, extra, card };
    store.arrange(arranged.clone()).await.expect("its seats can change");
    let now = store.read(&id).await.expect("readable").expect("it is there");
    assert_eq!((&now.seats, &now.extra, &now.card), (&arranged.seats, &arranged.extra, &arranged.card));
    store.append(append(&id, 0, 1, None)).await.expect("a match can begin");
    assert!(store.arrange(arranged).await.is_err(), "those who play stay where they are");
}

/// A seat is taken by its key, which then opens nothing any more; the seat has a new one.
async fn seats(store: &dyn Store, id: &TableId, bob: &SessionId) {
    let sit = |owner: &SessionId, key: &str| {
        store.sit(SeatClaim {
            id: id.clone(),
            seat: Seat::new(1),
            owner: owner.clone(),
            name: "Bob".to_owned(),
            promise: Promise::Awaited,
            key: key.to_owned(),
        })
    };
    sit(bob, "Bob's key").await.expect("a free seat can be taken");
    sit(bob, "unused").await.expect("and taken again by whoever sits there");
    // By their names they would stand in another order.
    let (phone, tablet) = (SessionId("a phone".to_owned()), SessionId("a tablet".to_owned()));
    sit(&tablet, "unused").await.expect("and from a second device");
    sit(&phone, "unused").await.expect("and a third");
    let seats = store.read(id).await.expect("readable").expect("it is there").seats;
    assert_eq!((seats[1].taken, seats[1].promise), (true, Promise::Awaited));
    assert_eq!(seats[1].owners, [bob.clone(), tablet.clone(), phone], "in the order in which they came");
    let promise = Promise::Hash(NonceHash([8; 32]));
    store.promise(id.clone(), Seat::new(1), promise).await.expect("a promise can be made");
    let seats = store.read(id).await.expect("readable").expect("it is there").seats;
    assert_eq!((seats[0].promise, seats[1].promise), (Promise::None, promise));
    let nowhere = store.promise(id.clone(), Seat::new(5), promise).await;
    assert!(matches!(nowhere, Err(StoreError::NoSeat(_))), "but only by whoever sits there");
    assert_eq!(seats[1].key, Some(hash_key("Bob's key")), "a key is given once, and only its hash is stored");
    assert_eq!(seats[1].invitation.as_deref(), Some("key of one"), "and it is not the old one");
    store
        .rekey(id.clone(), Seat::new(1), "new".to_owned(), vec![bob.clone(), tablet.clone()])
        .await
        .expect("a new key");
    let seats = store.read(id).await.expect("readable").expect("it is there").seats;
    assert_eq!(seats[1].key, Some(hash_key("new")), "the old one is void");
    assert_eq!(seats[1].owners, [bob.clone(), tablet], "nobody else sits there any more");
}

/// What goes on by itself is found again; what waited in vain and what was opened long ago is forgotten.
async fn goes_on_or_is_forgotten(store: &dyn Store, ann: &SessionId) {
    store.create(table("vain", ann, 1)).await.expect("a table can be made");
    let full = NewTable { seats: vec![seat("Ann", "human", None, Some(ann)); 2], ..table("full", ann, 30) };
    store.create(full).await.expect("a table can be made");
    let mut due = store.due().await.expect("readable");
    due.sort();
    let bots = [2, 4, 6].map(|n| format!("many {n}"));
    assert_eq!(due, ["full".to_owned()].into_iter().chain(bots).map(TableId).collect::<Vec<_>>());
    let opened = NewTable { opened: true, public: false, ..table("opened", ann, 2) };
    store.create(opened).await.expect("a record can be opened");
    let end = Append { stage: Stage::Finished, at: 2, ..append(&TableId("opened".to_owned()), 0, 1, None) };
    store.append(end).await.expect("with all its entries");
    let silent = store.silent(u64::from(u32::MAX), 2).await.expect("readable");
    assert_eq!(silent.len(), 2, "no more than are wanted");
    assert_eq!(store.silent(0, 9).await.expect("readable"), [], "nobody has left yet");
    assert_eq!(
        store.forget(Cutoffs { waiting: 5, opened: 2, ..Cutoffs::default() }).await.expect("writable"),
        1,
        "it waited in vain"
    );
    assert_eq!(store.read(&TableId("vain".to_owned())).await.expect("readable").map(|t| t.id), None);
    assert_eq!(
        store.forget(Cutoffs { waiting: 5, opened: 3, ..Cutoffs::default() }).await.expect("writable"),
        1,
        "it was opened long ago"
    );
    assert_eq!(store.read(&TableId("opened".to_owned())).await.expect("readable").map(|t| t.id), None);
    store.create(table("over", ann, 40)).await.expect("a table can be made");
    let end = Append { stage: Stage::Finished, at: 41, ..append(&TableId("over".to_owned()), 0, 1, None) };
    store.append(end).await.expect("and played to its end");
    let finished = |before| store.forget(Cutoffs { finished: before, ..Cutoffs::default() });
    assert_eq!(finished(41).await.expect("writable"), 0, "it is not old enough");
    assert_eq!(finished(42).await.expect("writable"), 1, "it is over for long");
}

/// Appends to many matches at once are all there, and one that does not fit spoils no other.
async fn many_at_once(store: &dyn Store, maker: &SessionId) {
    let ids: Vec<TableId> = (0..8).map(|n| TableId(format!("many {n}"))).collect();
    for id in &ids {
        store.create(table(&id.0, maker, 20)).await.expect("a table can be made");
    }
    let begun = ids.iter().map(|id| store.append(append(id, 0, 1, Some("same"))));
    for done in join_all(begun).await {
        done.expect("each match begins");
    }
    let odd = |n: usize| n % 2 == 1;
    let next =
        ids.iter().enumerate().map(|(n, id)| store.append(append(id, if odd(n) { 2 } else { 1 }, 1, None)));
    for (n, done) in join_all(next).await.into_iter().enumerate() {
        assert_eq!(is_conflict(&done), odd(n), "table {n}: only those that leave a number out are refused");
    }
    let twice = [0, 0].map(|n| store.append(append(&ids[n], 2, 1, None)));
    let twice = join_all(twice.into_iter()).await;
    assert_eq!(
        twice.iter().filter(|done| is_conflict(done)).count(),
        1,
        "of two with one number, one is written"
    );
    for (n, id) in ids.iter().enumerate() {
        let record = store.record(id).await.expect("readable").expect("there is a record");
        let written = if n == 0 { 3 } else { 2 - n % 2 };
        assert_eq!(record.entries.len(), written, "table {n}");
    }
}

/// Waits for all of them, started together.
async fn join_all<T>(all: impl Iterator<Item = crate::Answer<'_, T>>) -> Vec<Result<T, StoreError>> {
    let mut waiting: Vec<_> = all.map(|answer| (answer, None)).collect();
    std::future::poll_fn(|context| {
        for (answer, done) in waiting.iter_mut().filter(|(_, done)| done.is_none()) {
            if let std::task::Poll::Ready(result) = answer.as_mut().poll(context) {
                *done = Some(result);
            }
        }
        match waiting.iter().all(|(_, done)| done.is_some()) {
            true => std::task::Poll::Ready(()),
            false => std::task::Poll::Pending,
        }
    })
    .await;
    waiting.into_iter().filter_map(|(_, done)| done).collect()
}

/// Checks that everything that [`check`] left is there: after the store was opened again, or in a copy.
pub async fn still_there(store: &dyn Store) {
    let id = TableId("one".to_owned());
    let read = store.read(&id).await.expect("readable").expect("the table is there");
    assert_eq!((read.stage, read.next), (Stage::Running, Seq(3)));
    assert_eq!(read.seats[1].name, "Bob");
    assert_eq!(read.extra, json!({ "pace": "fast" }));
    let record = store.record(&id).await.expect("readable").expect("its record is there");
    assert_eq!(record.entries.len(), 3);
    assert_eq!(store.request(&id, Seq(2), "r").await.expect("readable"), Some(requested("r")));
    assert_eq!(store.newest_snapshot(&id).await.expect("readable"), Some((Seq(3), json!([2]))));
    let ann = SessionId("ann".to_owned());
    assert_eq!(store.name_of(&ann).await.expect("readable").as_deref(), Some("Anna"));
}
