//! Before a match: one link for all free seats, who said no, and seats that are given to bots or taken away.

use std::sync::Arc;

use serde_json::Value;
use store::{SeatRow, SeatingUpdate, SessionId, Stage};
use table::{Seat, record::HUMAN};

use crate::{
    App,
    api_error::{ApiError, ErrorKind},
    bot_turns::check_bot,
    identity::{Caller, Key, Session, token},
    live::{Declined, Live, TableSettings},
    lobby::KEY,
    moves::opens_nothing,
    names::{bot_title, number_names},
    tables::TableSlot,
    wire::{Decline, Fill, plain},
};

/// Of so many who said no, the newest, whoever invites is told.
const MOST_DECLINED: usize = 12;

/// What lets somebody sit down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Right {
    /// The key of the seat itself.
    Key,
    /// The link for all free seats.
    Invited,
    /// The seat is theirs, or kept for them.
    Own,
}

/// Whether anybody with the link for all may sit down there: nobody sits there, and it is kept for nobody.
fn is_open(row: &SeatRow) -> bool {
    row.is_human() && !row.taken && row.owners.is_empty()
}

/// The seat of a bot.
pub fn bots_seat(bot: &str) -> SeatRow {
    SeatRow { name: bot_title(bot), player: bot.to_owned(), taken: true, ..SeatRow::default() }
}

/// The seat of a person: somebody's who sits there from the beginning, or a free one.
pub fn persons_seat(name: String, owner: Option<SessionId>) -> Result<SeatRow, ApiError> {
    let (key, player) = (Some(token::<KEY>()?), HUMAN.to_owned());
    Ok(SeatRow {
        name,
        player,
        key,
        taken: owner.is_some(),
        owners: owner.into_iter().collect(),
        ..SeatRow::default()
    })
}

impl Live {
    /// Whether those who play may ask for hints: as was chosen, else where one person plays.
    pub fn has_hints(&self) -> bool {
        let people = self.stored.seats.iter().filter(|row| row.is_human()).count();
        self.extra.hints.unwrap_or(people < 2)
    }

    /// Whether somebody with the link for all free seats could sit down.
    pub fn has_open_seats(&self) -> bool {
        self.stored.stage == Stage::Waiting && self.stored.seats.iter().any(is_open)
    }

    /// The seat of whoever made the table, if they sit there.
    pub fn host(&self) -> Option<Seat> {
        let maker = self.stored.maker.as_ref()?;
        self.seats_of(maker).iter().find(|seat| self.stored.seats[seat.index()].taken)
    }

    /// The seat that a key opens.
    pub fn seat_opened_by(&self, key: &Key) -> Option<Seat> {
        self.stored.seats.iter().position(|row| key.opens(row)).map(Seat::new)
    }

    /// Where somebody may sit down, and why: by the key of a seat, by the link for all free ones, or because it is kept for them.
    pub fn seat_for(
        &self,
        session: &SessionId,
        key: Option<&Key>,
        wished: Option<Seat>,
    ) -> Result<(Seat, Right), ApiError> {
        let row = |seat: Seat| self.stored.seats.get(seat.index());
        let Some(key) = key else {
            let own = wished.filter(|&seat| row(seat).is_some_and(|row| row.owners.contains(session)));
            let not_yours = || ApiError::new(ErrorKind::NotYours, "this seat is not kept for you");
            return own.map(|seat| (seat, Right::Own)).ok_or_else(not_yours);
        };
        // Also one that was the invitation to a seat which somebody took since: the browser that used it may come again.
        let known = |row: &SeatRow| key.opens(row) || key.invited_to(row);
        if let Some(seat) = self.stored.seats.iter().position(known) {
            return Ok((Seat::new(seat), Right::Key));
        }
        if !self.extra.invite.as_deref().is_some_and(|invite| key.is(invite)) {
            return Err(opens_nothing());
        }
        // Whoever sits here already stays where they are: the answer to the first time was lost. And a seat that is kept for them is theirs:
        // nobody takes two.
        let own = self.seats_of(session);
        let sits = |seat: &Seat| row(*seat).is_some_and(|row| row.taken);
        if let Some(own) = own.iter().find(sits).or_else(|| own.iter().next()) {
            return Ok((own, Right::Own));
        }
        let refused = |message: &str| ApiError::new(ErrorKind::Refused, message);
        if !self.has_open_seats() {
            return Err(refused("no seat is free any more"));
        }
        let mut open = Seat::all(self.seats()).filter(|&seat| row(seat).is_some_and(is_open));
        let seat = match wished {
            None => open.next(),
            Some(seat) => open.find(|&open| open == seat),
        };
        let taken = || refused("this seat is not free any more; another one is");
        seat.map(|seat| (seat, Right::Invited)).ok_or_else(taken)
    }
}

impl App {
    /// Gives a table that waits other seats, and has everybody look again. Whoever promised something for the dice promises anew where that is
    /// needed, since the table commits to who plays.
    async fn arrange(
        self: &Arc<Self>,
        cell: &Arc<TableSlot>,
        mut live: crate::tables::TableGuard<'_>,
        (seats, extra): (Vec<SeatRow>, TableSettings),
    ) -> Result<(), ApiError> {
        let players = seats.iter().map(|row| row.player.clone()).collect();
        let card = crate::live::TableSummary { players, since: Vec::new(), ..live.card.clone() };
        let id = cell.id.clone();
        let (extra, card) = (plain(&extra), plain(&card));
        self.store.arrange(SeatingUpdate { id, seats: seats.clone(), extra, card }).await?;
        // Before anybody else holds the table: a match that they begin is told by these numbers.
        live.stored.seats = seats;
        cell.audience.reseat(|caller| caller.seats(&live));
        live.mark_dirty();
        drop(live);
        let live = self.lock(cell).await?;
        self.greet_all(&live, cell);
        drop(live);
        // If no seat is free any more, the match begins.
        self.hold(cell).await.map(drop)
    }

    /// Puts a bot in a free seat, or takes the seat away.
    pub async fn fill(
        self: &Arc<Self>,
        cell: Arc<TableSlot>,
        caller: Caller,
        Fill { seat, bot }: Fill,
    ) -> Result<(), ApiError> {
        bot.as_deref().map(check_bot).transpose()?;
        let app = Arc::clone(self);
        self.finish(async move {
            let live = app.hold_as(&cell, &caller).await?;
            must_host(&live, &caller)?;
            let refused = |message: &str| ApiError::new(ErrorKind::Refused, message);
            match live.stored.seats.get(seat.index()) {
                None => {
                    return Err(ApiError::new(ErrorKind::Malformed, "there is no such seat at this table"));
                }
                Some(row) if row.taken => return Err(refused("somebody sits there")),
                Some(_) => {}
            }
            let (mut seats, mut extra) = (live.stored.seats.clone(), live.extra.clone());
            match &bot {
                Some(bot) => seats[seat.index()] = bots_seat(bot),
                None => {
                    let mut colours = extra.colours_of(seats.len());
                    seats.remove(seat.index());
                    colours.remove(seat.index());
                    let options = options_for(&live, &seats)?;
                    extra = TableSettings { options, colours, ..extra };
                }
            }
            if !seats.iter().any(SeatRow::is_human) {
                // Where no person plays, it must come to an end.
                live.served.game.about().safeguard(seats.len(), &mut extra.options);
            }
            number_names(&mut seats);
            // Seats behind one that is gone have other numbers now.
            let number = |old: Seat| match bot.is_none() && old > seat {
                true => Seat::new(old.index() - 1),
                false => old,
            };
            extra.declined.retain(|declined| declined.seat != Some(seat));
            extra.declined.iter_mut().for_each(|declined| declined.seat = declined.seat.map(number));
            extra.asked = extra.asked.iter().copied().filter(|&old| old != seat).map(number).collect();
            tracing::info!(table = %cell.id, seat = seat.index(), bot, "free seat filled or taken away");
            app.arrange(&cell, live, (seats, extra)).await
        })
        .await
    }

    /// Somebody who is invited says no. Their seat stays free.
    pub async fn decline(
        self: &Arc<Self>,
        cell: Arc<TableSlot>,
        session: &Session,
        Decline { key, seat }: Decline,
    ) -> Result<(), ApiError> {
        let own_name = self.name_of(session).await?;
        let (app, session) = (Arc::clone(self), session.id.clone());
        self.finish(async move {
            let live = app.hold(&cell).await?;
            let (seat, right) = live.seat_for(&session, key.as_deref().map(Key::new).as_ref(), seat)?;
            let (mut seats, mut extra) = (live.stored.seats.clone(), live.extra.clone());
            let row = &mut seats[seat.index()];
            if row.taken || live.stored.stage != Stage::Waiting {
                return Err(ApiError::new(ErrorKind::Refused, "this seat is taken already"));
            }
            if !row.owners.is_empty() && !row.owners.contains(&session) {
                return Err(ApiError::new(ErrorKind::NotYours, "this seat is kept for somebody else"));
            }
            let kept = !row.name.is_empty() && right != Right::Invited;
            let name = if kept { row.name.clone() } else { own_name };
            if right == Right::Own {
                row.owners.clear();
                row.name.clear();
            }
            let declined = Declined { seat: (right != Right::Invited).then_some(seat), name };
            extra.declined.retain(|before| *before != declined);
            extra.declined.push(declined);
            let old = extra.declined.len().saturating_sub(MOST_DECLINED);
            extra.declined.drain(..old);
            app.arrange(&cell, live, (seats, extra)).await
        })
        .await
    }

    /// Makes another link for all free seats. The old one lets nobody in any more.
    pub async fn new_invite(self: &Arc<Self>, cell: Arc<TableSlot>, caller: Caller) -> Result<(), ApiError> {
        let app = Arc::clone(self);
        self.finish(async move {
            let mut live = app.hold_as(&cell, &caller).await?;
            must_host(&live, &caller)?;
            let extra = TableSettings { invite: Some(token::<KEY>()?), ..live.extra.clone() };
            app.store.keep(cell.id.clone(), plain(&extra)).await?;
            live.extra = extra;
            app.tell_table(&live, &cell);
            Ok(())
        })
        .await
    }
}

/// Refuses what is only for whoever made the table, and only while it waits.
fn must_host(live: &Live, caller: &Caller) -> Result<(), ApiError> {
    if !caller.made(live) {
        return Err(ApiError::new(ErrorKind::NotYours, "only whoever made the table can do this"));
    }
    match live.stored.stage {
        Stage::Waiting => Ok(()),
        _ => Err(ApiError::new(ErrorKind::Refused, "the match has begun")),
    }
}

/// The options for the seats that are left: as they were chosen, where they are for so many, else the usual ones.
fn options_for(live: &Live, seats: &[SeatRow]) -> Result<Value, ApiError> {
    let (game, players) = (live.served.game, seats.len());
    let about = game.about();
    let refused = |message: String| ApiError::new(ErrorKind::Refused, message);
    if players < about.players.0 {
        return Err(refused(format!("{} is for {} players at least", about.title, about.players.0)));
    }
    let usual = game.options(players);
    let mut options = usual.map_err(|problem| refused(problem.to_string()))?;
    for option in about.options {
        if let Some(value) = live.extra.options.get(option.key) {
            // What cannot be chosen for so many stays as usual.
            let _ = about.choose(players, &mut options, option.key, value.clone());
        }
    }
    // What no match could be begun with must not be written.
    let players = seats.iter().map(|row| row.player.clone()).collect();
    let terms = game.terms("", &options, None, players);
    terms.map(|_| options).map_err(|problem| refused(problem.to_string()))
}
