//! What each pair of eyes is told.

use axum::extract::ws::Utf8Bytes;
use table::{
    Eyes, Seat, SeatSet, Text,
    erased::{AnyPlayedEntry, Applied},
    record::EntryKind,
};

use crate::{
    App,
    audience::{ChosenEyes, Watcher},
    identity::ConnectionId,
    live::{Live, TableSettings, TableSummary},
    tables::TableSlot,
    wire::{FromServer, LogEntry, LogEntryKind, Moment, SeatInfo, Table, TableCard, VERSION, json},
};

/// From where somebody sees a match: what they may know of it does not depend on anything else.
#[derive(Clone, Copy)]
pub struct Visibility {
    /// Whether the match is over, so that everything is open.
    pub over: bool,
    /// Whether the game has no secrets.
    pub open: bool,
    /// Their eyes.
    pub eyes: Eyes,
}

impl Visibility {
    /// Something that happened, as they may know it.
    pub fn told(&self, happened: &dyn AnyPlayedEntry) -> LogEntry {
        let entry = happened.entry();
        let seen = happened.seen_by(self.eyes);
        let seat = entry.what.seat();
        // The text of an action may name what only its seat knows.
        let known = self.over || self.open || seat.is_some_and(|seat| self.eyes == Eyes::Seat(seat));
        let (what, action, auto) = match &entry.what {
            EntryKind::Setup => (LogEntryKind::Setup, None, false),
            EntryKind::Act { action, auto, .. } => (LogEntryKind::Act, Some(action), *auto),
            EntryKind::Undo { .. } => (LogEntryKind::Undo, None, false),
            EntryKind::Resign { .. } => (LogEntryKind::Resign, None, false),
            EntryKind::HandOver { to, .. } => (LogEntryKind::HandOver, Some(to), false),
            EntryKind::TimeOut { action, .. } => (LogEntryKind::TimeOut, Some(action), false),
            EntryKind::NewRules { .. } => (LogEntryKind::NewRules, None, false),
            EntryKind::NewChance(_) => (LogEntryKind::NewChance, None, false),
            EntryKind::Close { .. } => (LogEntryKind::Close, None, false),
        };
        let public = matches!(entry.what, EntryKind::HandOver { .. });
        LogEntry {
            seq: entry.seq.0,
            seat,
            what,
            action: action.filter(|_| known || public).cloned(),
            auto,
            events: seen.events,
            lines: seen.lines,
        }
    }
}

/// The seat that has these eyes.
pub fn seat_with(eyes: Eyes) -> Option<Seat> {
    match eyes {
        Eyes::Seat(seat) => Some(seat),
        Eyes::Spectator | Eyes::All => None,
    }
}

/// A message as text.
pub fn text(message: &FromServer) -> Utf8Bytes {
    json(message).into()
}

/// The position as the holder of these seats sees it, who may have named one of them to see with.
pub fn moment(live: &Live, cell: &TableSlot, seats: SeatSet, named: Option<ChosenEyes>) -> Moment {
    let eyes = live.eyes(seats, named);
    let Some(game) = &live.game else {
        return Moment {
            seq: 0,
            eyes: None,
            view: serde_json::Value::Null,
            scores: Vec::new(),
            round: 0,
            goal: Text::new(),
            to_act: Vec::new(),
            waits: Vec::new(),
            decisions: Vec::new(),
            asides: Vec::new(),
            undo: Vec::new(),
            coach: Vec::new(),
            standings: None,
        };
    };
    Moment {
        seq: live.seq(),
        eyes: seat_with(eyes),
        view: game.view(eyes),
        scores: game.scores(eyes),
        round: game.round(),
        goal: game.goal(eyes),
        to_act: live.awaited().iter().collect(),
        waits: cell.clock.waits(),
        decisions: live.decisions(seats),
        asides: live.asides(seats),
        undo: seats.iter().filter(|&seat| live.may_undo(seat)).collect(),
        coach: live.coach(seats),
        standings: game.standings(),
    }
}

impl App {
    /// What lists show of a table.
    pub fn card(
        &self,
        stored: &store::Stored,
        card: &TableSummary,
        cell: Option<&TableSlot>,
        seats: SeatSet,
        maker: bool,
        base: &str,
    ) -> TableCard {
        let seat = |seat: Seat| {
            let row = &stored.seats[seat.index()];
            let yours = seats.contains(seat);
            // Whoever made the table invites to its free seats; a taken one belongs to whoever took it.
            // Of that one's key only the hash is known here.
            let link = row.key.as_ref().filter(|_| maker && !row.taken);
            SeatInfo {
                seat,
                name: row.name.clone(),
                player: card.players.get(seat.index()).unwrap_or(&row.player).clone(),
                yours,
                taken: row.taken,
                connected: cell.is_some_and(|cell| cell.audience.has(seat)),
                resigned: card.resigned.contains(&seat),
                link: link.map(|key| self.link(base, &stored.id, seat, key)),
                kept: !row.taken && !row.owners.is_empty(),
            }
        };
        let colours = match serde_json::from_value::<TableSettings>(stored.extra.clone()) {
            Ok(extra) => extra.colours_of(stored.seats.len()),
            Err(_) => Vec::new(),
        };
        TableCard {
            id: stored.id.clone(),
            game: stored.game.clone(),
            state: stored.stage,
            round: card.round,
            seats: Seat::all(stored.seats.len()).map(seat).collect(),
            to_act: card.to_act.clone(),
            points: card.points.clone(),
            winners: card.winners.clone(),
            your_turn: card.asked().iter().any(|seat| seats.contains(seat)),
            updated: u32::try_from(stored.updated).unwrap_or(u32::MAX),
            watchers: cell.map_or(0, |cell| cell.audience.spectators()),
            colours,
        }
    }

    /// The link to a seat. The key stands behind the `#`, which browsers send to nobody.
    pub fn link(&self, base: &str, id: &store::TableId, seat: Seat, key: &str) -> String {
        format!("{base}/table/{id}#seat={}&key={key}", seat.index())
    }

    /// The link for all free seats of a table.
    pub fn invite_link(&self, id: &store::TableId, key: &str) -> String {
        format!("{}/table/{id}#invite={key}", self.base)
    }

    /// The whole table.
    pub fn describe(&self, live: &Live, cell: &TableSlot, seats: SeatSet, maker: bool, base: &str) -> Table {
        Table {
            card: TableCard {
                colours: live.extra.colours_of(live.seats()),
                ..self.card(&live.stored, &live.card, Some(cell), seats, maker, base)
            },
            title: live.served.game.about().title.to_owned(),
            secrets: !live.served.is_open(),
            options: live.shown_options(),
            pace: live.extra.pace,
            clock: live.extra.clock,
            hints: live.has_hints(),
            ask_always: !seats.is_empty() && seats.iter().all(|seat| live.extra.asked.contains(&seat)),
            commitment: live.commitment().to_string(),
            agreement: live.agreement_info(self.config.limits.nonces),
            votes: cell.votes.told(live.card.people(), &self.config.limits),
            silence: u32::try_from(self.config.limits.silence.as_secs()).unwrap_or(u32::MAX),
            board: live.board.as_ref().map(|board| board.hash.clone()),
            host: live.host(),
            invite: live
                .extra
                .invite
                .as_deref()
                .filter(|_| maker && live.has_open_seats())
                .map(|key| self.invite_link(&live.stored.id, key)),
            // For those who wait, not for whoever looks in.
            declined: match live.game.is_none() && (maker || !seats.is_empty()) {
                true => live.extra.declined.clone(),
                false => Vec::new(),
            },
            next_table: live.extra.next.clone(),
            lesson: live.extra.lesson,
        }
    }

    /// Everything that somebody needs who comes in.
    pub fn hello(&self, live: &Live, cell: &TableSlot, watcher: &Watcher) -> Utf8Bytes {
        let table = self.describe(live, cell, watcher.seats, watcher.maker, &self.base);
        let moment = moment(live, cell, watcher.seats, watcher.named);
        let sight = live.sight(watcher.seats);
        let newest = live.newest(live.newest_from()).into_iter().flatten();
        let log = newest.map(|happened| sight.told(happened)).collect();
        text(&FromServer::Hello { version: VERSION, table, moment, log })
    }

    /// Tells everyone everything anew.
    pub fn greet_all(&self, live: &Live, cell: &TableSlot) {
        for (watcher, text) in to_tell(live, cell, |watcher| self.hello(live, cell, watcher)) {
            watcher.send(text);
        }
    }

    /// Tells everyone how the table stands: who is here, who sits where.
    pub fn tell_table(&self, live: &Live, cell: &TableSlot) {
        let table = |watcher: &Watcher| {
            let table = self.describe(live, cell, watcher.seats, watcher.maker, &self.base);
            text(&FromServer::Table { table })
        };
        for (watcher, text) in to_tell(live, cell, table) {
            watcher.send(text);
        }
    }

    /// Tells everyone what happened, each what they may know.
    pub fn tell_update(
        &self,
        live: &Live,
        cell: &TableSlot,
        applied: &Applied,
        cause: Option<(ConnectionId, &str)>,
    ) {
        let update = |watcher: &Watcher| {
            let moment = moment(live, cell, watcher.seats, watcher.named);
            let sight = live.sight(watcher.seats);
            let told = applied.iter().map(|happened| sight.told(&**happened)).collect();
            text(&FromServer::Update { moment, told, request: None })
        };
        for (watcher, message) in to_tell(live, cell, update) {
            match cause {
                Some((id, request)) if id == watcher.id => watcher.send(with_request(&message, request)),
                _ => watcher.send(message),
            }
            self.metrics.updates.add(1);
        }
    }
}

/// What to tell everyone who watches; those who see the same share one text.
fn to_tell(
    live: &Live,
    cell: &TableSlot,
    message: impl Fn(&Watcher) -> Utf8Bytes,
) -> impl Iterator<Item = (Watcher, Utf8Bytes)> {
    let mut made: Vec<((SeatSet, Eyes, bool), Utf8Bytes)> = Vec::new();
    cell.audience.all().into_iter().map(move |watcher| {
        // By what they see, whatever they would like to see with: a crowd that names something else each costs no more than one.
        let place = (watcher.seats, live.eyes(watcher.seats, watcher.named), watcher.maker);
        let same = made.iter().find(|(other, _)| *other == place);
        let text = same.map(|(_, text)| text.clone()).unwrap_or_else(|| {
            let text = message(&watcher);
            made.push((place, text.clone()));
            text
        });
        (watcher, text)
    })
}

/// The same message with the request that caused it.
fn with_request(message: &str, request: &str) -> Utf8Bytes {
    let open = message.strip_suffix('}').unwrap_or(message);
    let request = serde_json::Value::String(request.to_owned());
    format!("{open},\"request\":{request}}}").into()
}

#[cfg(test)]
mod tests;
