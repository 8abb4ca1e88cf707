//! Who sits where: names, invitations, and what those who play set for themselves at a table.

use std::sync::Arc;

use store::{Filter, Promise, SeatClaim, SessionId, Stage, TableId, hash_key};
use table::{Seat, SeatSet};

use crate::{
    App,
    address::Address,
    api_error::{ApiError, ErrorKind},
    guard,
    identity::{Caller, Key, Session, token},
    invite::Right,
    live::{COLOURS, Live, TableSettings},
    lobby::KEY,
    names::{clean_name, renamed},
    tables::TableSlot,
    wire::{Join, Pace, SeatLink, SetColour, plain},
};

/// How many browsers may sit at one seat. Everybody who has its link may add one, and every list that shows the table reads them all.
const MOST_DEVICES: usize = 16;

/// At how many waiting tables a new name is written.
const MOST_RENAMED: u32 = 100;

impl App {
    /// The name of a session: the one it chose, or a guest's.
    pub async fn name_of(&self, session: &Session) -> Result<String, ApiError> {
        let chosen = match session.fresh {
            true => None,
            false => self.store.name_of(&session.id).await?,
        };
        Ok(chosen.unwrap_or_else(|| session.guest_name()))
    }

    /// Gives a session another name, also where it sits under its old one at tables that still wait, which costs as much for each of them as for
    /// the first. A match that has begun has its names in its record.
    pub async fn rename(
        self: &Arc<Self>,
        session: &Session,
        name: &str,
        address: Address,
    ) -> Result<(), ApiError> {
        let (old, new) = (self.name_of(session).await?, clean_name(name)?);
        let waiting = if session.fresh { Vec::new() } else { self.waiting_tables(&session.id).await? };
        let more = guard::CHANGE.saturating_mul(waiting.len().saturating_sub(1) as u32);
        // The call itself was counted.
        if !self.may_ask(&address, more.min(self.burst.get().saturating_sub(guard::CHANGE))) {
            let message = "too many tables would be told of this name at once; wait a little";
            return Err(ApiError::new(ErrorKind::TooMany, message));
        }
        let (app, session) = (Arc::clone(self), session.id.clone());
        self.finish(async move {
            app.rename_at_all(&waiting, &session, &old, &new).await;
            // Only now: if the server stops before, whoever asks again finds the other seats by the old name.
            app.store.rename(session.clone(), new.clone()).await?;
            // Whoever sat down meanwhile did so under the old name.
            let mut joined = app.waiting_tables(&session).await?;
            joined.retain(|id| !waiting.contains(id));
            app.rename_at_all(&joined, &session, &old, &new).await;
            Ok(())
        })
        .await
    }

    /// The tables that wait at which a session sits.
    async fn waiting_tables(&self, session: &SessionId) -> Result<Vec<TableId>, ApiError> {
        let own = Some(session.clone());
        let waiting = Filter { stage: Some(Stage::Waiting), session: own, most: MOST_RENAMED, public: false };
        Ok(self.store.list(&waiting).await?.into_iter().map(|stored| stored.id).collect())
    }

    async fn rename_at_all(self: &Arc<Self>, tables: &[TableId], session: &SessionId, old: &str, new: &str) {
        for id in tables {
            let renamed =
                Arc::clone(self).rename_at(id.clone(), session.clone(), old.to_owned(), new.to_owned());
            // A table that cannot be opened keeps nobody from having a name elsewhere.
            if let Err(problem) = self.finish(renamed).await {
                tracing::warn!(table = %id, problem = problem.message, "a seat keeps its old name");
            }
        }
    }

    async fn rename_at(
        self: Arc<Self>,
        id: TableId,
        session: SessionId,
        old: String,
        new: String,
    ) -> Result<(), ApiError> {
        let cell = self.table(&id).await?;
        let mut live = self.hold(&cell).await?;
        if live.game.is_some() {
            return Ok(());
        }
        let mut changed = false;
        for seat in live.seats_of(&session).iter() {
            // A seat that has a name of its own keeps it: somebody else plays there.
            if let Some(name) = renamed(&live.stored.seats[seat.index()].name, &old, &new) {
                changed = true;
                self.store.name_seat(id.clone(), seat, name.clone()).await?;
                live.stored.seats[seat.index()].name = name;
            }
        }
        if changed {
            self.tell_table(&live, &cell);
        }
        Ok(())
    }

    /// Sits down at the seat that a key opens. Gives the seat, and the key that opens it from now on, if it is known.
    pub async fn join(
        self: &Arc<Self>,
        cell: &Arc<TableSlot>,
        session: &Session,
        join: Join,
    ) -> Result<(Seat, Option<String>), ApiError> {
        let named = join.name.as_deref().map(clean_name).transpose()?;
        let own_name = self.name_of(session).await?;
        let (app, cell, session) = (Arc::clone(self), Arc::clone(cell), session.clone());
        self.finish(async move {
            let sat = {
                let mut live = app.hold(&cell).await?;
                let sent = join.key.as_deref().map(Key::new);
                let (seat, right) = live.seat_for(&session.id, sent.as_ref(), join.seat)?;
                if right == Right::Invited && join.seat.is_none() && join.hash.is_some() {
                    let message = "a hash is promised for one seat: say which";
                    return Err(ApiError::new(ErrorKind::Malformed, message));
                }
                let current = live.agreeing.as_ref().map(|agreeing| agreeing.commitment.to_string());
                let promise = match join.hash.filter(|_| app.config.seed.is_none()) {
                    // Promised for another seat, which had this number before one was taken away.
                    Some(_) if join.seat.is_some_and(|meant| meant != seat) => Promise::Awaited,
                    // Promised for what the table had committed to before: it is awaited for what it commits to now.
                    Some(_) if join.commitment.is_some() && join.commitment != current => Promise::Awaited,
                    hash => hash.map_or(Promise::None, Promise::Hash),
                };
                let (id, name, key) = (cell.id.clone(), String::new(), token::<KEY>()?);
                let sit = SeatClaim { id, seat, owner: session.id.clone(), name, promise, key };
                // Of two who came with one invitation, one was first: it is spent for the other.
                let opens = sent.is_some_and(|key| key.opens(&live.stored.seats[seat.index()]));
                let mine = app
                    .sit(&mut live, &cell, sit, opens || right == Right::Invited, (named, own_name.clone()))
                    .await?;
                (seat, mine.or_else(|| join.key.filter(|_| opens)))
            };
            // Another name that they chose meanwhile was told to the tables at which they sat by then.
            if let Ok(name) = app.name_of(&session).await
                && name != own_name
            {
                app.rename_at_all(std::slice::from_ref(&cell.id), &session.id, &own_name, &name).await;
            }
            // If that was the last free seat, the match begins.
            app.hold(&cell).await?;
            Ok(sat)
        })
        .await
    }

    /// Seats somebody whom a key or the link for all admits, or who sits there already. Gives the seat's new key, if they are the first.
    async fn sit(
        &self,
        live: &mut Live,
        cell: &TableSlot,
        sit: SeatClaim,
        admitted: bool,
        (named, own_name): (Option<String>, String),
    ) -> Result<Option<String>, ApiError> {
        let row = &live.stored.seats[sit.seat.index()];
        let here = row.owners.contains(&sit.owner);
        let taken = row.taken;
        if !admitted && !here {
            let message = "this invitation was used by somebody; whoever sits there has the seat's new link";
            return Err(ApiError::new(ErrorKind::Forbidden, message));
        }
        if here && taken {
            // They sit there already: nothing changes, and nobody has to hear of it.
            return Ok(None);
        }
        if taken && row.owners.len() >= MOST_DEVICES {
            let message =
                format!("{MOST_DEVICES} devices sit here already; ask for a new link, which sends them away");
            return Err(ApiError::new(ErrorKind::Refused, message));
        }
        let name = match row.name.as_str() {
            name if taken => name.to_owned(),
            "" => named.unwrap_or(own_name),
            _ if !here && !row.owners.is_empty() => named.unwrap_or(own_name),
            kept => named.unwrap_or_else(|| kept.to_owned()),
        };
        let sit = SeatClaim { name, ..sit };
        self.store.sit(sit.clone()).await?;
        let row = &mut live.stored.seats[sit.seat.index()];
        if !here {
            // Somebody else for whom it was kept has it no longer.
            if !taken {
                row.owners.clear();
            }
            row.owners.push(sit.owner);
        }
        if !taken {
            row.name = sit.name;
            (row.taken, row.promise) = (true, sit.promise);
            row.invitation = row.key.replace(hash_key(&sit.key));
            tracing::info!(table = %cell.id, seat = sit.seat.index(), "seat taken");
        }
        let key = (!taken).then_some(sit.key);
        cell.audience.reseat(|caller| caller.seats(live));
        self.greet_all(live, cell);
        Ok(key)
    }

    /// Gives one of the caller's seats a new key. The old one opens nothing any more, and devices that came later sit there no longer: whoever
    /// gave the link away, or has lost one of them, has the seat to themselves again. Those that came before stay: by a link that went astray nobody shuts out
    /// the browser that sat down. A program with the key alone is no browser, and comes after all of them.
    pub async fn new_link(
        self: &Arc<Self>,
        cell: Arc<TableSlot>,
        caller: Caller,
        seat: Seat,
    ) -> Result<SeatLink, ApiError> {
        let app = Arc::clone(self);
        self.finish(async move {
            let mut live = app.hold_as(&cell, &caller).await?;
            caller.must_hold(&live, seat)?;
            let key = token::<KEY>()?;
            let row = &mut live.stored.seats[seat.index()];
            let place = row.owners.iter().position(|owner| Some(owner) == caller.session.as_ref());
            // Whoever has lost all their devices but the link gets in again where no more have room.
            let stay = match place {
                Some(place) => place + 1,
                None if row.owners.len() >= MOST_DEVICES => 1,
                None => row.owners.len(),
            };
            let owners = row.owners[..stay].to_vec();
            app.store.rekey(cell.id.clone(), seat, key.clone(), owners.clone()).await?;
            (row.key, row.owners) = (Some(hash_key(&key)), owners);
            tracing::info!(table = %cell.id, seat = seat.index(), "new key");
            cell.audience.reseat(|caller| caller.seats(&live));
            app.greet_all(&live, &cell);
            Ok(SeatLink { seat, link: app.link(&app.base, &cell.id, seat, &key) })
        })
        .await
    }

    /// Changes what a table keeps beside its record, and tells everyone.
    async fn change_extra(
        self: &Arc<Self>,
        cell: Arc<TableSlot>,
        caller: Caller,
        change: impl FnOnce(&Live, SeatSet) -> Result<TableSettings, ApiError> + Send + 'static,
    ) -> Result<(), ApiError> {
        let app = Arc::clone(self);
        self.finish(async move {
            let mut live = app.hold_as(&cell, &caller).await?;
            let seats = caller.seats(&live);
            if seats.is_empty() && !caller.made(&live) {
                return Err(ApiError::new(ErrorKind::NotYours, "only players can change this"));
            }
            let extra = change(&live, seats)?;
            app.store.keep(live.stored.id.clone(), plain(&extra)).await?;
            live.extra = extra;
            live.ask();
            if live.extra.pace == Pace::Fast {
                cell.hurry.notify_waiters();
            }
            app.tell_table(&live, &cell);
            Ok(())
        })
        .await
    }

    /// Sets how fast bots answer.
    pub async fn set_pace(
        self: &Arc<Self>,
        cell: Arc<TableSlot>,
        caller: Caller,
        pace: Pace,
    ) -> Result<(), ApiError> {
        self.change_extra(cell, caller, move |live, _| Ok(TableSettings { pace, ..live.extra.clone() })).await
    }

    /// Whether the caller's seats are asked even where there is only one thing to do.
    pub async fn set_asking(
        self: &Arc<Self>,
        cell: Arc<TableSlot>,
        caller: Caller,
        always: bool,
    ) -> Result<(), ApiError> {
        let change = move |live: &Live, seats: SeatSet| {
            if seats.is_empty() {
                return Err(ApiError::new(ErrorKind::NotYours, "only players can change this"));
            }
            let others = live.extra.asked.iter().copied().filter(|&seat| !seats.contains(seat));
            let asked = others.chain(seats.iter().filter(|_| always)).collect();
            Ok(TableSettings { asked, ..live.extra.clone() })
        };
        self.change_extra(cell, caller, change).await
    }

    /// Gives one of the caller's seats a colour. Another person keeps theirs; a bot changes with whoever wants its own.
    pub async fn set_colour(
        self: &Arc<Self>,
        cell: Arc<TableSlot>,
        caller: Caller,
        wish: SetColour,
    ) -> Result<(), ApiError> {
        let change = move |live: &Live, seats: SeatSet| {
            let SetColour { seat, colour } = wish;
            if !seats.contains(seat) {
                return Err(ApiError::new(ErrorKind::NotYours, "this seat is not yours"));
            }
            if colour >= COLOURS {
                return Err(ApiError::new(ErrorKind::Malformed, format!("colours are 0 to {}", COLOURS - 1)));
            }
            let mut colours = live.extra.colours_of(live.seats());
            if let Some(holder) = colours.iter().position(|&other| other == colour) {
                let row = &live.stored.seats[holder];
                if row.is_human() && row.taken && !seats.contains(Seat::new(holder)) {
                    return Err(ApiError::new(ErrorKind::Refused, format!("{} has this colour", row.name)));
                }
                colours[holder] = colours[seat.index()];
            }
            colours[seat.index()] = colour;
            Ok(TableSettings { colours, ..live.extra.clone() })
        };
        self.change_extra(cell, caller, change).await
    }
}
