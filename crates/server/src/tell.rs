//! What each pair of eyes is told.

use axum::extract::ws::Utf8Bytes;
use table::{
    Eyes, Names, Seat, SeatSet, Seq,
    erased::{self, Tidings},
    record::{Entry, What},
};

use crate::{
    App,
    audience::{ConnectionId, Watcher},
    live::{Card, Live, seat_of},
    problem::{Kind, Problem},
    tables::Cell,
    wire::{FromServer, Happening, Moment, SeatDecision, SeatInfo, Table, TableCard, Told},
};

/// How much of the log somebody gets who comes in.
const NEWEST: u32 = 200;

/// A message as text.
pub fn text(message: &FromServer) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages are plain data").into()
}

/// The position as the holder of these seats sees it.
pub fn moment(live: &Live, seats: SeatSet, decisions: &[SeatDecision]) -> Moment {
    let eyes = live.eyes(seats);
    let Some(game) = &live.game else {
        return Moment {
            seq: 0,
            view: serde_json::Value::Null,
            scores: Vec::new(),
            round: 0,
            to_act: Vec::new(),
            decisions: Vec::new(),
            undo: Vec::new(),
            standings: None,
        };
    };
    Moment {
        seq: live.seq(),
        view: game.view(eyes),
        scores: game.scores(eyes),
        round: game.round(),
        to_act: game.to_act().iter().collect(),
        decisions: decisions.iter().filter(|decision| seats.contains(decision.seat)).cloned().collect(),
        undo: seats.iter().filter(|&seat| live.is_human(seat) && game.may_undo(seat).is_ok()).collect(),
        standings: game.standings(),
    }
}

/// An old position of the same match.
pub fn moment_at(live: &Live, seats: SeatSet, at: u32) -> Result<Moment, Problem> {
    let none = || Problem::new(Kind::Unknown, format!("there is no entry {at}"));
    let game = live.game.as_ref().ok_or_else(none)?;
    if at > live.seq() {
        return Err(none());
    }
    let position = live.offer.position_at(game.record(), Seq(at)).map_err(|_| none())?;
    let eyes = match live.is_over() {
        true => Eyes::All,
        false => seats.first().map_or(Eyes::Spectator, Eyes::Seat),
    };
    Ok(Moment {
        seq: at,
        view: position.view(eyes),
        scores: position.scores(eyes),
        round: position.round(),
        to_act: position.to_act().iter().collect(),
        decisions: Vec::new(),
        undo: Vec::new(),
        standings: position.standings(),
    })
}

/// An entry, as these seats may know it.
fn told(live: &Live, entry: &Entry, seen: erased::Told, seats: SeatSet) -> Told {
    let seat = seat_of(&entry.what);
    // The text of an action may name what only its seat knows.
    let known = live.is_over() || live.offer.is_open() || seat.is_some_and(|seat| seats.contains(seat));
    let (what, action, auto) = match &entry.what {
        What::Setup => (Happening::Setup, None, false),
        What::Act { action, auto, .. } => (Happening::Act, Some(action), *auto),
        What::Undo { .. } => (Happening::Undo, None, false),
        What::Resign { .. } => (Happening::Resign, None, false),
        What::HandOver { to, .. } => (Happening::HandOver, Some(to), false),
        What::TimeOut { action, .. } => (Happening::TimeOut, Some(action), false),
        What::NewRules { .. } => (Happening::NewRules, None, false),
    };
    let public = matches!(entry.what, What::HandOver { .. });
    Told {
        seq: entry.seq.0,
        seat,
        what,
        action: action.filter(|_| known || public).cloned(),
        auto,
        events: seen.events,
        lines: seen.lines,
    }
}

/// The log from an entry on.
pub fn log(live: &Live, seats: SeatSet, from: u32) -> Result<Vec<Told>, Problem> {
    let Some(game) = &live.game else { return Ok(Vec::new()) };
    let names = live.names();
    let log = live.offer.log(game.record(), from, &|entry| live.eyes_for(entry, seats), &names);
    let log = log.map_err(|error| Problem::new(Kind::Unavailable, error.to_string()))?;
    Ok(log.into_iter().map(|(entry, seen)| told(live, &entry, seen, seats)).collect())
}

fn tidings_for(live: &Live, tidings: &Tidings, names: &Names, seats: SeatSet) -> Vec<Told> {
    let one = |happened: &dyn erased::AnyHappened| {
        let seen = happened.told(live.eyes_for(happened.entry(), seats), names);
        told(live, happened.entry(), seen, seats)
    };
    tidings.iter().map(|happened| one(&**happened)).collect()
}

impl App {
    /// What lists show of a table.
    pub fn card(
        &self,
        stored: &store::Stored,
        card: &Card,
        cell: Option<&Cell>,
        seats: SeatSet,
        maker: bool,
        base: &str,
    ) -> TableCard {
        let seat = |seat: Seat| {
            let row = &stored.seats[seat.index()];
            let yours = seats.contains(seat);
            let link = row.key.as_ref().filter(|_| yours || maker);
            SeatInfo {
                seat,
                name: row.name.clone(),
                player: card.players.get(seat.index()).unwrap_or(&row.player).clone(),
                yours,
                taken: row.nonce.is_some(),
                connected: cell.is_some_and(|cell| cell.audience.has(seat)),
                resigned: card.resigned.contains(&seat),
                link: link.map(|key| self.link(base, &stored.id, seat, key)),
            }
        };
        TableCard {
            id: stored.id.clone(),
            game: stored.game.clone(),
            state: stored.stage,
            round: card.round,
            seats: Seat::all(stored.seats.len()).map(seat).collect(),
            to_act: card.to_act.clone(),
            points: card.points.clone(),
            your_turn: card.to_act.iter().any(|&seat| {
                seats.contains(seat) && card.players.get(seat.index()).is_some_and(|p| p == "human")
            }),
            updated: u32::try_from(stored.updated).unwrap_or(u32::MAX),
            watchers: cell.map_or(0, |cell| cell.audience.spectators()),
        }
    }

    /// The link to a seat. The key stands behind the `#`, which browsers send to nobody.
    pub fn link(&self, base: &str, id: &store::TableId, seat: Seat, key: &str) -> String {
        format!("{base}/table/{id}#seat={}&key={key}", seat.index())
    }

    /// The whole table.
    pub fn describe(&self, live: &Live, cell: &Cell, seats: SeatSet, maker: bool, base: &str) -> Table {
        Table {
            card: self.card(&live.stored, &live.card, Some(cell), seats, maker, base),
            title: live.offer.game.about().title.to_owned(),
            options: live.extra.options.clone(),
            pace: live.extra.pace,
            commitment: live.stored.secret.commitment().to_string(),
            next_table: live.extra.next.clone(),
        }
    }

    /// Everything that somebody needs who comes in.
    pub fn hello(&self, live: &Live, cell: &Cell, watcher: &Watcher) -> Result<Utf8Bytes, Problem> {
        let table = self.describe(live, cell, watcher.seats, watcher.maker, &self.base);
        let moment = moment(live, watcher.seats, &live.decisions());
        let log = log(live, watcher.seats, (live.seq() + 1).saturating_sub(NEWEST))?;
        Ok(text(&FromServer::Hello { table, moment, log }))
    }

    /// Tells everyone everything anew.
    pub fn greet_all(&self, live: &Live, cell: &Cell) {
        for watcher in cell.audience.all() {
            if let Ok(hello) = self.hello(live, cell, &watcher) {
                watcher.send(hello);
            }
        }
    }

    /// Tells everyone how the table stands: who is here, who sits where.
    pub fn tell_table(&self, live: &Live, cell: &Cell) {
        let mut told: Vec<(SeatSet, bool, Utf8Bytes)> = Vec::new();
        for watcher in cell.audience.all() {
            let same =
                told.iter().find(|(seats, maker, _)| (*seats, *maker) == (watcher.seats, watcher.maker));
            let message = match same {
                Some((_, _, message)) => message.clone(),
                None => {
                    let table = self.describe(live, cell, watcher.seats, watcher.maker, &self.base);
                    let message = text(&FromServer::Table { table });
                    told.push((watcher.seats, watcher.maker, message.clone()));
                    message
                }
            };
            watcher.send(message);
        }
    }

    /// Tells everyone what happened, each what they may know. Those who see the same share one text.
    pub fn tell_update(
        &self,
        live: &Live,
        cell: &Cell,
        tidings: &Tidings,
        decisions: &[SeatDecision],
        cause: Option<(ConnectionId, &str)>,
    ) {
        let watchers = cell.audience.all();
        if watchers.is_empty() {
            return;
        }
        let names = live.names();
        let mut told: Vec<(SeatSet, Utf8Bytes)> = Vec::new();
        for watcher in watchers {
            let message = match told.iter().find(|(seats, _)| *seats == watcher.seats) {
                Some((_, message)) => message.clone(),
                None => {
                    let moment = moment(live, watcher.seats, decisions);
                    let told_now = tidings_for(live, tidings, &names, watcher.seats);
                    let message = text(&FromServer::Update { moment, told: told_now });
                    told.push((watcher.seats, message.clone()));
                    message
                }
            };
            match cause {
                Some((id, request)) if id == watcher.id => watcher.send(with_request(&message, request)),
                _ => watcher.send(message),
            }
            self.metrics.updates.add(1);
        }
    }
}

/// The same message with the request that caused it.
fn with_request(message: &str, request: &str) -> Utf8Bytes {
    let open = message.strip_suffix('}').unwrap_or(message);
    let request = serde_json::Value::String(request.to_owned());
    format!("{open},\"request\":{request}}}").into()
}
