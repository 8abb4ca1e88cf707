//! How a table agrees on its chance, before a match begins and after it was restored: the hashes of the seats' nonces first, then the
//! nonces. It waits for nobody for ever. docs/fairness.md says why.

use std::{sync::Arc, time::Duration};

use store::Promise;
use table::{
    Seat,
    chance::{Commitment, Nonce},
    fairness::SeatNonce,
};
use tokio::time::{Instant, sleep_until};

use crate::{
    App,
    api_error::{ApiError, ErrorKind},
    background::Next,
    identity::Caller,
    live::Live,
    tables::TableSlot,
    wire::{AgreementInfo, OpenNonce, Phase, PromiseNonce, SeatPromise},
};

/// An agreement that is being made.
pub struct Agreeing {
    /// What nonces are promised and opened for.
    pub commitment: Commitment,
    /// The first entry whose chance is agreed on.
    pub from: u32,
    /// What the secret is to be made from besides, where the match was restored.
    pub salt: Option<Nonce>,
    opened: Vec<Option<Nonce>>,
    /// What the table waits for, and since when.
    waits: (Phase, Instant),
    /// Whether it waits no longer for nonces that were promised.
    impatient: bool,
}

impl Agreeing {
    /// An agreement that nobody has added to yet.
    pub fn new(commitment: Commitment, from: u32, salt: Option<Nonce>, seats: usize) -> Agreeing {
        let waits = (Phase::Seats, Instant::now());
        Agreeing { commitment, from, salt, opened: vec![None; seats], waits, impatient: false }
    }
}

impl Live {
    /// What whoever plays at a seat now has promised.
    fn promise(&self, seat: Seat) -> Promise {
        if self.is_human(seat) { self.stored.seats[seat.index()].promise } else { Promise::None }
    }

    fn any_seat(&self, wanted: impl Fn(Seat, Promise) -> bool) -> bool {
        Seat::all(self.seats()).any(|seat| wanted(seat, self.promise(seat)))
    }

    /// How far the table is with agreeing on its chance; none if there is nothing to agree on.
    pub fn phase(&self) -> Option<Phase> {
        let agreeing = self.agreeing.as_ref()?;
        let unopened = |seat: Seat, promise| {
            matches!(promise, Promise::Hash(_)) && agreeing.opened[seat.index()].is_none()
        };
        Some(match self.is_full() {
            false => Phase::Seats,
            true if self.any_seat(|_, promise| promise == Promise::Awaited) => Phase::Hashes,
            true if !agreeing.impatient && self.any_seat(unopened) => Phase::Nonces,
            true => Phase::Ready,
        })
    }

    /// The same. From the moment that this is found the table waits for what comes next.
    pub fn note_phase(&mut self) -> Option<Phase> {
        let phase = self.phase()?;
        let agreeing = self.agreeing.as_mut()?;
        if agreeing.waits.0 != phase {
            agreeing.waits = (phase, Instant::now());
        }
        Some(phase)
    }

    /// Whether the table waits for what is promised or opened. Since when, and what was opened, is known in memory alone.
    pub fn awaits_nonces(&self) -> bool {
        matches!(self.phase(), Some(Phase::Hashes | Phase::Nonces))
    }

    /// When the table waits no longer; none if it waits for somebody to sit down, or for nothing.
    fn deadline(&self, wait: Duration) -> Option<Instant> {
        let (phase, since) = self.agreeing.as_ref()?.waits;
        matches!(phase, Phase::Hashes | Phase::Nonces).then(|| since + wait)
    }

    /// What each seat adds to the chance.
    pub fn nonces(&self) -> Vec<SeatNonce> {
        let opened = |seat: Seat| self.agreeing.as_ref().and_then(|agreeing| agreeing.opened[seat.index()]);
        let nonce = |seat| match (self.promise(seat), opened(seat)) {
            (Promise::Hash(_), Some(nonce)) => SeatNonce::Opened(nonce),
            (Promise::Hash(hash), None) => SeatNonce::Missing(hash),
            (Promise::None | Promise::Awaited, _) => SeatNonce::Derived,
        };
        Seat::all(self.seats()).map(nonce).collect()
    }

    /// The same as everybody at the table is told.
    pub fn agreement_info(&self, wait: Duration) -> Option<AgreementInfo> {
        let (agreeing, phase) = (self.agreeing.as_ref()?, self.phase()?);
        let seat = |seat: Seat| {
            let promise = self.promise(seat);
            SeatPromise {
                awaited: promise == Promise::Awaited,
                hash: if let Promise::Hash(hash) = promise { Some(hash.to_string()) } else { None },
                open: agreeing.opened[seat.index()].is_some(),
            }
        };
        Some(AgreementInfo {
            phase,
            commitment: agreeing.commitment.to_string(),
            from: agreeing.from,
            wait: u32::try_from(wait.as_secs()).unwrap_or(u32::MAX),
            seats: Seat::all(self.seats()).map(seat).collect(),
        })
    }
}

impl App {
    /// Whoever sits there promises a nonce by its hash.
    pub async fn promise_nonce(
        self: &Arc<Self>,
        cell: Arc<TableSlot>,
        caller: Caller,
        wish: PromiseNonce,
    ) -> Result<(), ApiError> {
        let app = Arc::clone(self);
        self.finish(async move {
            let mut live = app.hold_as(&cell, &caller).await?;
            caller.must_hold(&live, wish.seat)?;
            let promise = Promise::Hash(wish.hash);
            match live.promise(wish.seat) {
                // The answer to the first one was lost, or the page heard of it after it had sent it again: perhaps only when the match had begun.
                same if same == promise => return Ok(()),
                Promise::Hash(_) => return Err(refused("this seat has promised another nonce")),
                Promise::None | Promise::Awaited => {}
            }
            if !matches!(live.phase(), Some(Phase::Seats | Phase::Hashes)) {
                return Err(refused("it is too late to promise a nonce"));
            }
            let current = live.agreeing.as_ref().map(|agreeing| agreeing.commitment.to_string());
            if wish.commitment.is_some() && wish.commitment != current {
                return Err(refused("the table has committed to something else since"));
            }
            app.store.promise(cell.id.clone(), wish.seat, promise).await?;
            live.stored.seats[wish.seat.index()].promise = promise;
            app.tell_table(&live, &cell);
            drop(live);
            // If it was the last one that was waited for, the table goes on.
            app.hold(&cell).await.map(drop)
        })
        .await
    }

    /// Whoever sits there opens the nonce that they promised.
    pub async fn open_nonce(
        self: &Arc<Self>,
        cell: Arc<TableSlot>,
        caller: Caller,
        wish: OpenNonce,
    ) -> Result<(), ApiError> {
        let app = Arc::clone(self);
        self.finish(async move {
            let mut live = app.hold_as(&cell, &caller).await?;
            caller.must_hold(&live, wish.seat)?;
            let promised = live.promise(wish.seat);
            // It was opened before, and the page heard of that after it had sent it again.
            let begun = live.game.as_ref().filter(|_| live.agreeing.is_none());
            if begun.is_some_and(|game| game.record().holds_nonce(wish.seat, &wish.nonce)) {
                return Ok(());
            }
            if live.phase() != Some(Phase::Nonces) {
                return Err(refused("no nonce is waited for now"));
            }
            let Some(agreeing) = &mut live.agreeing else { return Ok(()) };
            if promised != Promise::Hash(wish.nonce.hash(&agreeing.commitment, wish.seat)) {
                return Err(refused("this nonce does not have the hash that was promised"));
            }
            agreeing.opened[wish.seat.index()] = Some(wish.nonce);
            drop(live);
            app.hold(&cell).await.map(drop)
        })
        .await
    }

    /// Has somebody look when a table has waited long enough for nonces.
    pub fn watch_agreement(self: &Arc<Self>, cell: &Arc<TableSlot>) {
        let step = |app: Arc<Self>, cell: Arc<TableSlot>| async move { app.await_nonces(cell).await };
        self.run_job(cell, ("agreement", |cell| &cell.agreement), false, step);
    }

    /// Sleeps until the table has waited long enough; if it waits for something else by then, until that is late too.
    async fn await_nonces(self: &Arc<Self>, cell: Arc<TableSlot>) -> Result<Next, ApiError> {
        let wait = self.config.limits.nonces;
        let deadline = {
            let mut live = self.lock(&cell).await?;
            // It may have been read anew, and waits from now on.
            live.note_phase();
            live.deadline(wait)
        };
        let Some(deadline) = deadline else { return Ok(Next::Rest) };
        tokio::select! {
            () = sleep_until(deadline) => {}
            () = self.stopped() => return Ok(Next::Rest),
        }
        let app = Arc::clone(self);
        self.finish(async move { app.wait_no_longer(&cell).await }).await?;
        Ok(Next::Step)
    }

    /// Goes on without what did not come in time.
    async fn wait_no_longer(self: &Arc<Self>, cell: &Arc<TableSlot>) -> Result<(), ApiError> {
        let mut live = self.lock(cell).await?;
        let wait = self.config.limits.nonces;
        live.note_phase();
        if live.deadline(wait).is_none_or(|deadline| deadline > Instant::now()) {
            return Ok(());
        }
        match live.phase() {
            // Written before any nonce is opened: whoever promises one after that could have seen the others'.
            Some(Phase::Hashes) => {
                for seat in Seat::all(live.seats()) {
                    if live.promise(seat) == Promise::Awaited {
                        self.store.promise(cell.id.clone(), seat, Promise::None).await?;
                        live.stored.seats[seat.index()].promise = Promise::None;
                    }
                }
                self.tell_table(&live, cell);
            }
            Some(Phase::Nonces) => live.agreeing.iter_mut().for_each(|agreeing| agreeing.impatient = true),
            _ => {}
        }
        drop(live);
        self.hold(cell).await.map(drop)
    }
}

fn refused(message: &str) -> ApiError {
    ApiError::new(ErrorKind::Refused, message)
}
