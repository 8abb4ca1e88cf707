//! A store that fails or dawdles when a test wants it to.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use serde_json::Value;
use store::{
    Answer, Append, Cutoffs, Filter, NewTable, Promise, Request, SeatClaim, SeatingUpdate, SessionId, Sqlite,
    Store, StoreError, Stored, TableId,
};
use table::{Record, Seat, Seq};

/// What goes wrong now.
#[derive(Default)]
pub struct Faults {
    failing: AtomicBool,
    dawdling: AtomicU64,
    endless: AtomicBool,
}

impl Faults {
    /// From now on the store refuses whatever concerns a single table or is written, or does it again.
    pub fn fail(&self, fail: bool) {
        self.failing.store(fail, Ordering::SeqCst);
    }

    /// From now on there is always more that the store could forget.
    pub fn never_forget_all(&self) {
        self.endless.store(true, Ordering::SeqCst);
    }

    /// From now on the store takes so long before it begins to write.
    pub fn dawdle(&self, time: Duration) {
        self.dawdling.store(time.as_millis() as u64, Ordering::SeqCst);
    }
}

pub struct Faulty {
    pub store: Sqlite,
    pub faults: Arc<Faults>,
}

impl Faulty {
    fn reading<'a, T>(&self, answer: Answer<'a, T>) -> Answer<'a, T> {
        if !self.faults.failing.load(Ordering::SeqCst) {
            return answer;
        }
        let why = "a test wants it so".to_owned();
        Box::pin(async move { Err(StoreError::Unavailable { doing: "read", why }) })
    }

    fn writing<'a, T: 'a>(&'a self, answer: Answer<'a, T>) -> Answer<'a, T> {
        let time = Duration::from_millis(self.faults.dawdling.load(Ordering::SeqCst));
        Box::pin(async move {
            if !time.is_zero() {
                tokio::time::sleep(time).await;
            }
            self.reading(answer).await
        })
    }
}

impl Store for Faulty {
    fn create(&self, table: NewTable) -> Answer<'_, ()> {
        self.writing(self.store.create(table))
    }
    fn read<'a>(&'a self, id: &'a TableId) -> Answer<'a, Option<Stored>> {
        self.reading(self.store.read(id))
    }
    fn record<'a>(&'a self, id: &'a TableId) -> Answer<'a, Option<Record>> {
        self.reading(self.store.record(id))
    }
    fn sit(&self, sit: SeatClaim) -> Answer<'_, ()> {
        self.writing(self.store.sit(sit))
    }
    fn arrange(&self, arranged: SeatingUpdate) -> Answer<'_, ()> {
        self.writing(self.store.arrange(arranged))
    }
    fn append(&self, append: Append) -> Answer<'_, ()> {
        self.writing(self.store.append(append))
    }
    fn request<'a>(&'a self, id: &'a TableId, at: Seq, name: &'a str) -> Answer<'a, Option<Request>> {
        self.reading(self.store.request(id, at, name))
    }
    fn requests<'a>(&'a self, id: &'a TableId) -> Answer<'a, Vec<(Seq, String)>> {
        self.reading(self.store.requests(id))
    }
    fn keep(&self, id: TableId, extra: Value) -> Answer<'_, ()> {
        self.writing(self.store.keep(id, extra))
    }
    fn list<'a>(&'a self, filter: &'a Filter) -> Answer<'a, Vec<Stored>> {
        self.store.list(filter)
    }
    fn open_tables(&self, since: u64, maker: Option<SessionId>) -> Answer<'_, u32> {
        self.store.open_tables(since, maker)
    }
    fn due(&self) -> Answer<'_, Vec<TableId>> {
        self.store.due()
    }
    fn forget(&self, before: Cutoffs) -> Answer<'_, u32> {
        if self.faults.endless.load(Ordering::SeqCst) {
            return Box::pin(async { Ok(1) });
        }
        self.writing(self.store.forget(before))
    }
    fn rekey(&self, id: TableId, seat: Seat, key: String, stay: Vec<SessionId>) -> Answer<'_, ()> {
        self.writing(self.store.rekey(id, seat, key, stay))
    }
    fn name_of<'a>(&'a self, session: &'a SessionId) -> Answer<'a, Option<String>> {
        self.store.name_of(session)
    }
    fn cookie_key(&self) -> Answer<'_, [u8; 32]> {
        self.store.cookie_key()
    }
    fn knows<'a>(&'a self, session: &'a SessionId) -> Answer<'a, bool> {
        self.store.knows(session)
    }
    fn rename(&self, session: SessionId, name: String) -> Answer<'_, ()> {
        self.writing(self.store.rename(session, name))
    }
    fn promise(&self, id: TableId, seat: Seat, promise: Promise) -> Answer<'_, ()> {
        self.writing(self.store.promise(id, seat, promise))
    }
    fn silent(&self, before: u64, most: u32) -> Answer<'_, Vec<TableId>> {
        self.store.silent(before, most)
    }
    fn name_seat(&self, id: TableId, seat: Seat, name: String) -> Answer<'_, ()> {
        self.writing(self.store.name_seat(id, seat, name))
    }
    fn snapshot(&self, id: TableId, at: Seq, state: Value) -> Answer<'_, ()> {
        self.writing(self.store.snapshot(id, at, state))
    }
    fn newest_snapshot<'a>(&'a self, id: &'a TableId) -> Answer<'a, Option<(Seq, Value)>> {
        self.store.newest_snapshot(id)
    }
    fn probe(&self) -> Answer<'_, ()> {
        self.writing(self.store.probe())
    }
    fn close(&self) -> Answer<'_, ()> {
        self.store.close()
    }
}
