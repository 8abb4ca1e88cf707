//! The tables in memory: found, loaded when somebody comes, put aside when nothing happens.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering},
    },
    time::{SystemTime, UNIX_EPOCH},
};

use futures_util::future::join_all;
use serde_json::Value;
use store::{Promise, Stage, Stored, TableId};
use table::{
    Record, Seat, SeatSet,
    chance::{Nonce, Secret},
    erased::AnyMatch,
    record::{Ending, EntryKind},
    replay::ReplayError,
};
use tokio::{
    sync::{Mutex as AsyncMutex, MutexGuard as AsyncGuard, Notify},
    task::JoinSet,
};

use crate::{
    App,
    api_error::{ApiError, ErrorKind, no_such_table},
    audience::Audience,
    background::BackgroundJob,
    clock::Clock,
    identity::Caller,
    live::{Begun, Live, NEWEST, TableSettings, TableSummary},
    questions::News,
    served_game::ServedGame,
    vote::Votes,
    wire::{Phase, plain},
    work::Importance,
};

/// How many matches that everybody left are ended in one go.
const MOST_ENDED: u32 = 100;

/// A match with so many entries is long. Those that are, or are over, share a room of their own in memory.
const LONG: u32 = 2_000;
/// What a match takes beside its entries, in entries.
const BESIDES: u32 = 150;
/// One with so many entries takes long to load, and no game comes near it.
const LONG_TO_LOAD: u32 = 10_000;

/// What an entry takes at least, in bytes of its record. One that somebody opened may hold much more beside its entries: content of its own, positions.
const BYTES_PER_ENTRY: u32 = 100;

/// How much of that room a match takes, of which somebody opened a record of so many bytes, or none.
fn room(over: bool, entries: u32, opened: u32) -> u32 {
    if over || entries >= LONG { entries.max(opened / BYTES_PER_ENTRY) + BESIDES } else { 0 }
}

/// The time, in seconds since 1970.
pub fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
}

/// The place of a table in memory.
pub struct TableSlot {
    /// Which table.
    pub id: TableId,
    /// Who watches.
    pub audience: Audience,
    /// Whom it waits for.
    pub clock: Clock,
    /// Who wants a bot at whose seat.
    pub votes: Votes,
    /// Has its bots played.
    pub bots: BackgroundJob,
    /// Tells its bots to wait no longer.
    pub hurry: Notify,
    /// Has it agree on its chance.
    pub agreement: BackgroundJob,
    /// Whether somebody is about to tell everyone who is here.
    pub presence: AtomicBool,
    live: AsyncMutex<Option<Live>>,
    touched: AtomicU64,
    /// How much room it takes in memory that others might need more: none if it is being played and not long.
    room: AtomicU32,
}

/// A table that nobody else changes meanwhile. If what is in memory may not be what is stored when it is let go (something
/// could not be written, or went wrong on the way), it is put aside, so that the next to come loads it anew.
pub struct TableGuard<'a>(AsyncGuard<'a, Option<Live>>);

impl Drop for TableGuard<'_> {
    fn drop(&mut self) {
        if self.0.as_ref().is_some_and(Live::is_dirty) {
            *self.0 = None;
        }
    }
}

impl std::ops::Deref for TableGuard<'_> {
    type Target = Live;
    fn deref(&self) -> &Live {
        self.0.as_ref().expect("`hold` gives a loaded table, and only dropping it takes it away")
    }
}

impl std::ops::DerefMut for TableGuard<'_> {
    fn deref_mut(&mut self) -> &mut Live {
        self.0.as_mut().expect("as for `deref`")
    }
}

/// All tables in memory.
#[derive(Default)]
pub struct Tables(Mutex<HashMap<TableId, Arc<TableSlot>>>);

impl Tables {
    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Arc<TableSlot>>> {
        // Nothing panics while it is held, and a map of tables is whole at any time.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn cell(&self, id: &TableId) -> Arc<TableSlot> {
        let mut cells = self.lock();
        if let Some(cell) = cells.get(id) {
            return Arc::clone(cell);
        }
        let cell = Arc::new(TableSlot {
            id: id.clone(),
            audience: Audience::default(),
            clock: Clock::default(),
            votes: Votes::default(),
            bots: BackgroundJob::default(),
            hurry: Notify::new(),
            agreement: BackgroundJob::default(),
            presence: AtomicBool::new(false),
            live: AsyncMutex::new(None),
            touched: AtomicU64::new(now()),
            room: AtomicU32::new(0),
        });
        cells.insert(id.clone(), Arc::clone(&cell));
        cell
    }

    /// The table, if it is in memory.
    pub fn known(&self, id: &TableId) -> Option<Arc<TableSlot>> {
        self.lock().get(id).cloned()
    }

    /// How much room all matches take that are over or long, in entries.
    pub fn room(&self) -> u64 {
        self.lock().values().map(|cell| u64::from(cell.room.load(Ordering::Relaxed))).sum()
    }

    /// How many tables are in memory, and how many watch them.
    pub fn count(&self) -> (usize, usize) {
        let cells = self.lock();
        (cells.len(), cells.values().map(|cell| cell.audience.len()).sum())
    }

    /// Forgets a place that nobody else holds: whoever holds one would speak to an audience that nobody hears.
    fn drop_unused(&self, id: &TableId) {
        let mut cells = self.lock();
        let unused = |cell: &Arc<TableSlot>| Arc::strong_count(cell) == 1 && cell.audience.is_empty();
        if cells.get(id).is_some_and(unused) {
            cells.remove(id);
        }
    }
}

/// The salt of a restored match that has not agreed on its chance since.
pub fn to_renew(stored: &Stored, record: &Record) -> Option<Nonce> {
    let done = |salt: &Nonce| {
        record
            .entries
            .iter()
            .any(|entry| matches!(&entry.what, EntryKind::NewChance(new) if new.salt == *salt))
    };
    stored.salt.filter(|salt| stored.stage == Stage::Running && !done(salt))
}

/// A match that was over before its rules changed, as it ended. Only who looks at it is told of the change: what is over is not carried over, and
/// nothing is written after its end.
fn ended_by_old_rules(
    served: &ServedGame,
    mut record: Record,
    secret: Secret,
    state: Value,
) -> Result<Box<dyn AnyMatch>, ReplayError> {
    let (found, here) = (record.rules_version(), served.game.about().rules_version);
    record.note_new_rules(here, state);
    let game = served.game.resume(record, secret, SeatSet::EMPTY)?;
    // Where the new rules would go on, they cannot show the end.
    if game.to_act().is_empty() { Ok(game) } else { Err(ReplayError::OtherRules { found, here }) }
}

impl App {
    /// The place of a table that exists.
    pub async fn table(&self, id: &TableId) -> Result<Arc<TableSlot>, ApiError> {
        if let Some(cell) = self.tables.known(id) {
            return Ok(cell);
        }
        // Names of tables that never were must not fill the memory.
        if id.0.len() > 64 || self.store.read(id).await?.is_none() {
            return Err(no_such_table());
        }
        Ok(self.tables.cell(id))
    }

    /// Takes a table for itself, loading it if need be. One where everybody sits and has agreed on the chance begins.
    pub async fn hold<'a>(self: &Arc<Self>, cell: &'a Arc<TableSlot>) -> Result<TableGuard<'a>, ApiError> {
        let mut held = self.lock(cell).await?;
        match held.note_phase() {
            None | Some(Phase::Seats) => return Ok(held),
            Some(Phase::Hashes | Phase::Nonces) => {
                self.watch_agreement(cell);
                return Ok(held);
            }
            Some(Phase::Ready) => {}
        }
        drop(held);
        let (app, begun) = (Arc::clone(self), Arc::clone(cell));
        // Whoever asked may hang up meanwhile.
        self.finish(async move { app.begin(&begun).await }).await?;
        self.lock(cell).await
    }

    /// The same for somebody, who is seen here by that. Whoever has nothing but a key needs one that opens a seat.
    pub async fn hold_as<'a>(
        self: &Arc<Self>,
        cell: &'a Arc<TableSlot>,
        caller: &Caller,
    ) -> Result<TableGuard<'a>, ApiError> {
        let held = self.hold(cell).await?;
        if caller.session.is_none() {
            caller.key_must_open(&held)?;
        }
        cell.audience.notice(caller.seats(&held));
        Ok(held)
    }

    /// The same, as it stands: nothing begins by that.
    pub async fn lock<'a>(self: &Arc<Self>, cell: &'a Arc<TableSlot>) -> Result<TableGuard<'a>, ApiError> {
        cell.touched.store(now(), Ordering::Relaxed);
        let mut guard = cell.live.lock().await;
        if guard.is_none() {
            let load = self.load(cell).await;
            let live = load.inspect_err(|_| cell.room.store(0, Ordering::Relaxed))?;
            self.note_asked(cell, &live.extra, &live.card, News::default());
            // Nonces that were opened before are forgotten: those who are here open them again.
            if live.phase() == Some(Phase::Nonces) {
                self.tell_table(&live, cell);
            }
            *guard = Some(live);
        }
        let room = guard.as_ref().map_or(0, |live| room(live.is_over(), live.seq(), live.extra.bytes));
        cell.room.store(room, Ordering::Relaxed);
        Ok(TableGuard(guard))
    }

    /// Takes so much of the room of long and finished matches for a table that is about to be read, and puts others of them aside until all fit
    /// in: those first that nobody watches, and of them those that nobody asked for in the longest time. Whoever watches one has it read again
    /// when they ask for more.
    async fn make_room(self: &Arc<Self>, needing: &TableSlot, needed: u32) {
        needing.room.store(needed, Ordering::Relaxed);
        if needed == 0 {
            return;
        }
        let most = u64::from(self.config.limits.entries_in_memory);
        let room = |cell: &Arc<TableSlot>| u64::from(cell.room.load(Ordering::Relaxed));
        let roomy = |cell: &&Arc<TableSlot>| room(cell) > 0;
        let mut cells: Vec<Arc<TableSlot>> = self.tables.lock().values().filter(roomy).cloned().collect();
        let mut all = cells.iter().map(room).sum::<u64>();
        // Each key is read once: people come and go meanwhile.
        cells.sort_by_cached_key(|cell| (!cell.audience.is_empty(), cell.touched.load(Ordering::Relaxed)));
        let (mut going, mut busy) = (Vec::new(), Vec::new());
        for cell in cells.iter().filter(|cell| cell.id != needing.id) {
            if all <= most {
                break;
            }
            match cell.live.try_lock() {
                Ok(guard) => {
                    all = all.saturating_sub(room(cell));
                    going.push(self.let_go(cell, guard));
                }
                Err(_) => busy.push(Arc::clone(cell)),
            }
        }
        // All at once, so that their snapshots share a commit.
        join_all(going).await;
        if all > most && !busy.is_empty() {
            // Whoever holds one of them is using it. They are not waited for here, where the table that needs the room is held: somebody may wait
            // for that one likewise.
            let app = Arc::clone(self);
            tokio::spawn(async move {
                for cell in busy {
                    let guard = cell.live.lock().await;
                    if app.tables.room() <= most {
                        return;
                    }
                    app.let_go(&cell, guard).await;
                }
            });
        }
    }

    /// Puts a table aside, with its position kept.
    async fn let_go(&self, cell: &TableSlot, mut guard: AsyncGuard<'_, Option<Live>>) {
        if let Some(live) = guard.as_ref() {
            self.keep_position(live).await;
        }
        *guard = None;
        cell.room.store(0, Ordering::Relaxed);
    }

    /// Has a table go on by itself that did so when the server stopped. Where only people are asked, that is their clock: the
    /// match is read when somebody comes, or is too late.
    pub async fn go_on(self: &Arc<Self>, id: &TableId) -> Result<(), ApiError> {
        let cell = self.table(id).await?;
        let guard = cell.live.lock().await;
        let stored = self.store.read(id).await?.ok_or_else(no_such_table)?;
        let extra =
            serde_json::from_value::<TableSettings>(stored.extra).ok().filter(|extra| extra.clock.is_some());
        let card: TableSummary = serde_json::from_value(stored.card).unwrap_or_default();
        let only_people = !card.to_act.is_empty() && card.asked().len() == card.to_act.len();
        match extra.filter(|_| only_people && guard.is_none()) {
            Some(extra) => self.note_asked(&cell, &extra, &card, News::default()),
            // Looking at a table is enough to begin it.
            None => self.wake(&cell),
        }
        Ok(())
    }

    /// Begins the match, or goes on with one that was restored.
    async fn begin(self: &Arc<Self>, cell: &Arc<TableSlot>) -> Result<(), ApiError> {
        let mut live = self.lock(cell).await?;
        // Somebody else may have come first.
        if live.phase() == Some(Phase::Ready) {
            let applied = live.begin()?;
            live.keep_board(&self.boards);
            self.commit(&mut live, cell, applied, None, None).await?;
            tracing::info!(table = %cell.id, game = live.stored.game, players = live.seats(), "match begun");
            self.greet_all(&live, cell);
        }
        Ok(())
    }

    /// A game by its id.
    pub fn served_game(&self, game: &str) -> Result<&ServedGame, ApiError> {
        self.games
            .iter()
            .find(|served| served.game.about().id == game)
            .ok_or_else(|| ApiError::new(ErrorKind::Unknown, format!("there is no game called \"{game}\"")))
    }

    async fn load(self: &Arc<Self>, cell: &TableSlot) -> Result<Live, ApiError> {
        let stored = self.store.read(&cell.id).await?.ok_or_else(no_such_table)?;
        let served = self.served_game(&stored.game)?.clone();
        // Its end never came, and its secret is in its record: nobody plays it.
        if stored.stage != Stage::Finished && stored.extra["opened"] == true {
            return Err(ApiError::new(
                ErrorKind::Unknown,
                "this record was not stored to its end; open it again",
            ));
        }
        if stored.stage == Stage::Waiting {
            let mut live = Live::new(stored, served, None)?;
            self.promise_anew(&mut live).await?;
            return Ok(live);
        }
        let begun = self.resume(cell, &stored, &served).await?;
        let behind = stored.next;
        let mut live = Live::new(stored, served, Some(begun))?;
        live.keep_board(&self.boards);
        // What is over stays as it is written.
        if !live.is_over() {
            self.catch_up(&mut live, behind).await?;
        }
        Ok(live)
    }

    async fn resume(
        self: &Arc<Self>,
        cell: &TableSlot,
        stored: &Stored,
        served: &ServedGame,
    ) -> Result<Begun, ApiError> {
        // A long match takes a while to replay. Nothing of it is held for those who wait.
        let queue = if stored.next.0 >= LONG_TO_LOAD { &self.long_loading } else { &self.loading };
        let permit = queue.enter(Importance::Watched).await;
        let extra = serde_json::from_value::<TableSettings>(stored.extra.clone()).unwrap_or_default();
        // Before it is read, and not beside what it takes the place of.
        self.make_room(cell, room(stored.stage == Stage::Finished, stored.next.0, extra.bytes)).await;
        let record = self.store.record(&stored.id).await?.ok_or_else(no_such_table)?;
        if record.entries.len() < stored.next.0 as usize {
            let (found, expected) = (record.entries.len(), stored.next.0);
            tracing::error!(table = %stored.id, found, expected, "entries are missing: the file is damaged");
            return Err(ApiError::new(ErrorKind::Refused, "a part of this match is missing from the file"));
        }
        let requests = self.store.requests(&stored.id).await?;
        let kept = match record.rules_version() == served.game.about().rules_version {
            true => None,
            // The rules have changed: it goes on from the position that was kept, if that is the newest.
            false => {
                self.store.newest_snapshot(&stored.id).await?.filter(|(at, _)| at.0 + 1 == stored.next.0)
            }
        };
        let (served, secret, over) = (served.clone(), stored.secret, stored.stage == Stage::Finished);
        let asked = extra.asked.into_iter().collect();
        // Nothing is done by itself before new dice are agreed on.
        let asked =
            if to_renew(stored, &record).is_some() { SeatSet::all(stored.seats.len()) } else { asked };
        let resumed = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            let game = match kept {
                Some((_, state)) if over => ended_by_old_rules(&served, record, secret, state)?,
                Some((_, state)) => served.game.carry_over(record, secret, state, asked)?,
                None => served.game.resume(record, secret, asked)?,
            };
            let from = (game.record().entries.len()).saturating_sub(NEWEST) as u32;
            let newest = served.applied(game.record(), from)?;
            Ok::<_, ReplayError>(Begun { game, newest, requests })
        });
        match resumed.await {
            Ok(Ok(begun)) => Ok(begun),
            Ok(Err(error)) => {
                tracing::warn!(table = %stored.id, "cannot be resumed: {error}");
                Err(ApiError::new(ErrorKind::Refused, format!("this match cannot go on: {error}")))
            }
            // Nor will it be if it is tried again.
            Err(error) if error.is_panic() => {
                Err(ApiError::new(ErrorKind::Refused, "this match cannot be read"))
            }
            Err(_) => Err(ApiError::new(ErrorKind::Unavailable, "this match cannot be read now")),
        }
    }

    /// What a table commits to may be something else after an update of the server: then whatever was promised is promised anew.
    async fn promise_anew(&self, live: &mut Live) -> Result<(), ApiError> {
        let commitment = live.agreeing.as_ref().map(|agreeing| agreeing.commitment);
        if live.extra.commitment == commitment {
            return Ok(());
        }
        for (index, row) in live.stored.seats.iter_mut().enumerate() {
            if matches!(row.promise, Promise::Hash(_)) {
                self.store.promise(live.stored.id.clone(), Seat::new(index), Promise::Awaited).await?;
                row.promise = Promise::Awaited;
            }
        }
        let extra = TableSettings { commitment, ..live.extra.clone() };
        self.store.keep(live.stored.id.clone(), plain(&extra)).await?;
        live.extra = extra;
        Ok(())
    }

    /// What the match did by itself when it was resumed is written too.
    async fn catch_up(&self, live: &mut Live, behind: table::Seq) -> Result<(), ApiError> {
        let Some(game) = &live.game else { return Ok(()) };
        let entries = game.record().entries.get(behind.0 as usize..).unwrap_or_default().to_vec();
        if let Some(append) = live.note_entries(entries, None, now()) {
            self.store.append(append).await?;
        }
        Ok(())
    }

    /// Ends matches in which nothing has happened since before this moment: only then are their secrets opened.
    pub async fn end_abandoned(self: &Arc<Self>, before: u64) {
        // Those that cannot be ended do not keep others from it.
        let tried = self.unendable.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let left = match self.store.silent(before, MOST_ENDED + tried.len() as u32).await {
            Ok(left) => left,
            Err(error) => return tracing::warn!("{error}"),
        };
        for id in left.into_iter().filter(|id| !tried.contains(id)) {
            let (app, which) = (Arc::clone(self), id.clone());
            let ended = self.finish(async move {
                let cell = app.table(&id).await?;
                let mut live = app.hold(&cell).await?;
                // Somebody may have come back this very moment.
                if live.stored.updated < before
                    && let Ok(applied) = live.attempt(|game| game.close(Ending::Silence))
                {
                    app.commit(&mut live, &cell, applied, None, None).await?;
                    tracing::info!(table = %id, "a match that everybody left is ended");
                }
                Ok(())
            });
            if let Err(problem) = ended.await {
                tracing::warn!(table = %which, "a match that everybody left cannot be ended: {}", problem.message);
                // What cannot be done now is tried again with the next sweep.
                if problem.kind != ErrorKind::Unavailable {
                    self.unendable.lock().unwrap_or_else(PoisonError::into_inner).insert(which);
                }
            }
        }
    }

    /// Puts aside what nobody touched for a while.
    pub async fn put_aside(self: &Arc<Self>, idle: u64) {
        let before = now().saturating_sub(idle);
        let cells: Vec<Arc<TableSlot>> = self.tables.lock().values().cloned().collect();
        // All at once, so that their snapshots share a commit.
        let mut set = JoinSet::new();
        for cell in cells.into_iter().filter(|cell| cell.touched.load(Ordering::Relaxed) <= before) {
            let app = Arc::clone(self);
            set.spawn(async move {
                // Whoever holds it is using it.
                if let Ok(guard) = cell.live.try_lock() {
                    if guard.as_ref().is_some_and(Live::awaits_nonces) {
                        // It is about to begin, and would forget the nonces that were opened. Its watch may have given up.
                        drop(guard);
                        app.watch_agreement(&cell);
                        return;
                    }
                    app.let_go(&cell, guard).await;
                }
                let id = cell.id.clone();
                drop(cell);
                app.tables.drop_unused(&id);
            });
        }
        while set.join_next().await.is_some() {}
    }

    /// Keeps the position beside the record, for a later version of the rules.
    pub async fn keep_position(&self, live: &Live) {
        let Some(game) = &live.game else { return };
        if !live.changed {
            return;
        }
        let at = table::Seq(live.seq());
        if let Err(error) = self.store.snapshot(live.stored.id.clone(), at, game.snapshot()).await {
            tracing::warn!(table = %live.stored.id, "no snapshot: {error}");
        }
    }
}
