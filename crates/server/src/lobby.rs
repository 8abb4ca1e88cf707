//! Before and after a match: tables are made, rematches follow, records are opened.

use std::sync::Arc;

use bots::ranking::{Ranking, Rated};
use serde_json::{Map, Value};
use store::{Append, Promise, SeatRow, SessionId, Stage, Store, StoreError, TableId};
use table::{
    Record, Seat, SeatSet, Seq,
    chance::Secret,
    erased::{AnyGame, AnyMatch},
    lesson::Lesson,
    replay::ReplayError,
};

use crate::{
    App,
    address::Address,
    allows,
    api_error::{ApiError, ErrorKind},
    at_least_one,
    bot_turns::check_bot,
    clock::check_time,
    identity::{Caller, Session, letters, random, token},
    invite::{bots_seat, persons_seat},
    kilobytes, lesson,
    live::{Live, TableSettings, TableSummary},
    names::{clean_name, number_names, shown},
    quota::Slot,
    served_game::ServedGame,
    tables::{TableSlot, now},
    wire::{CreatedTable, GameInfo, LevelInfo, LevelRating, NewSeat, NewTable, OptionInfo, SeatLink, plain},
};

/// The length of a table's name: 80 bits.
const ID: usize = 16;
/// The length of a seat's key: 160 bits.
pub const KEY: usize = 32;
/// A table that has not changed for so long does not count as open any more, in seconds: a day. Were it a week, the tables that one address may make would
/// take all the room that there is.
const OPEN_FOR: u64 = 24 * 60 * 60;

fn malformed(message: impl Into<String>) -> ApiError {
    ApiError::new(ErrorKind::Malformed, message)
}

/// The longest content that an opened record may bring, in bytes: it is held as long as somebody looks at the record. That of the games here has up to 60 kB.
const LONGEST_CONTENT: usize = 256 << 10;

/// So many entries of an opened record are written at once. Moves of others come in between.
const PART: usize = 1000;

/// A game as the lobby shows it.
pub fn game_info(served: &ServedGame) -> GameInfo {
    let about = served.game.about();
    let option = |option: &table::OptionInfo| OptionInfo {
        key: option.key,
        title: option.title,
        help: option.help,
        values: option.json_values().collect(),
        titles: option.titles.to_vec(),
        players: option.players.to_vec(),
        kind: option.kind,
    };
    let level = |level: &bots::Level| LevelInfo {
        name: level.name,
        title: level.title,
        description: level.description,
        ratings: served.rankings().iter().filter_map(|ranking| rating(ranking, level.name)).collect(),
    };
    GameInfo {
        id: about.id,
        title: about.title,
        tagline: about.tagline,
        players: about.players.into(),
        minutes: about.minutes.into(),
        options: about.options.iter().map(option).collect(),
        levels: bots::LEVELS.iter().map(level).collect(),
        secrets: !served.is_open(),
        toy: catalogue::games().iter().all(|game| game.about().id != about.id),
        lesson: served.lesson().is_some(),
    }
}

/// What a league says of a level.
fn rating(ranking: &Ranking, level: &str) -> Option<LevelRating> {
    let &Rated { rating, low, high, .. } = ranking.bots.iter().find(|bot| bot.name == level)?;
    Some(LevelRating { players: ranking.players, rating, low, high, when: ranking.when })
}

/// The options of a match: the usual ones, with what was chosen. Where no person plays, its safeguards are on.
pub fn options(
    game: &dyn AnyGame,
    players: usize,
    chosen: &Map<String, Value>,
    bots_alone: bool,
) -> Result<Value, ApiError> {
    let about = game.about();
    let usual = if bots_alone { game.safe_options(players) } else { game.options(players) };
    let mut options = usual.map_err(|problem| malformed(problem.to_string()))?;
    for (key, value) in chosen {
        let set = about.choose(players, &mut options, key, value.clone());
        set.map_err(|why| malformed(why.to_string()))?;
    }
    Ok(options)
}

/// A table about to be made.
struct Plan {
    id: TableId,
    game: String,
    public: bool,
    maker: Option<SessionId>,
    /// Their keys still readable.
    seats: Vec<SeatRow>,
    extra: TableSettings,
    /// What its chance is made from.
    secret: Secret,
}

impl App {
    /// What the chance of a match is made from: bytes that nobody can guess, or always the same ones of a seed.
    pub fn entropy(&self) -> Result<[u8; 32], ApiError> {
        match self.config.seed {
            Some(seed) => Ok(*blake3::hash(&seed.to_le_bytes()).as_bytes()),
            None => random(),
        }
    }

    /// Makes a table, and begins at once if nobody has to be waited for.
    pub async fn make(
        self: &Arc<Self>,
        wish: NewTable,
        session: &Session,
        address: Address,
    ) -> Result<CreatedTable, ApiError> {
        let served = self.served_game(&wish.game)?.clone();
        let bots_alone = wish.seats.iter().all(|seat| matches!(seat, NewSeat::Bot { .. }));
        let options = options(served.game, wish.players, &wish.options, bots_alone)?;
        let clock = check_time(wish.clock, &self.config.limits.clock)?;
        if wish.seats.len() != wish.players {
            let message = format!("{} seats are described for {} players", wish.seats.len(), wish.players);
            return Err(malformed(message));
        }
        let being_made = self.may_open(Some(&session.id), address).await?;
        let own_name = self.name_of(session).await?;
        let mut seats = Vec::with_capacity(wish.players);
        for seat in wish.seats {
            seats.push(match seat {
                NewSeat::Me { name, commits } => {
                    let name = name.as_deref().map(clean_name).transpose()?;
                    let seat =
                        persons_seat(name.unwrap_or_else(|| own_name.clone()), Some(session.id.clone()))?;
                    let awaited = commits && self.config.seed.is_none();
                    SeatRow { promise: if awaited { Promise::Awaited } else { Promise::None }, ..seat }
                }
                NewSeat::Human { name } => {
                    let name = name.as_deref().map(clean_name).transpose()?;
                    persons_seat(name.unwrap_or_default(), None)?
                }
                NewSeat::Bot { bot } => {
                    check_bot(&bot)?;
                    bots_seat(&bot)
                }
            });
        }
        number_names(&mut seats);
        let extra =
            TableSettings { options, pace: wish.pace, clock, hints: wish.hints, ..TableSettings::default() };
        let (id, maker) = (TableId(token::<ID>()?), Some(session.id.clone()));
        let plan = Plan {
            id,
            game: wish.game,
            public: wish.public,
            maker,
            seats,
            extra,
            secret: self.entropy().map(Secret)?,
        };
        self.make_counted(plan, being_made).await
    }

    /// The first game with a coach of a game.
    pub fn lesson_of(&self, game: &str) -> Result<(ServedGame, Lesson), ApiError> {
        let served = self.served_game(game)?;
        let none = || ApiError::new(ErrorKind::Unknown, "this game has no lesson here");
        Ok((served.clone(), served.lesson().ok_or_else(none)?.clone()))
    }

    /// Makes the table of a lesson, which begins at once: private, with one person and Cadets. Its chance is the lesson's, which no wish
    /// for a table can name.
    pub async fn make_lesson(
        self: &Arc<Self>,
        game: &str,
        session: &Session,
        address: Address,
    ) -> Result<CreatedTable, ApiError> {
        let (served, lesson) = self.lesson_of(game)?;
        let options = options(served.game, lesson.players, &lesson.options, false)?;
        let being_made = self.may_open(Some(&session.id), address).await?;
        let mut seats = vec![bots_seat(lesson::TEACHER); lesson.players];
        let own_name = self.name_of(session).await?;
        seats[lesson.seat.index()] = persons_seat(own_name, Some(session.id.clone()))?;
        number_names(&mut seats);
        let extra = TableSettings { options, lesson: true, ..TableSettings::default() };
        let (id, maker) = (TableId(token::<ID>()?), Some(session.id.clone()));
        let plan = Plan { id, game: lesson.game, public: false, maker, seats, extra, secret: lesson.secret };
        self.make_counted(plan, being_made).await
    }

    /// Whether somebody may have one more table, which is counted by that: until what is given back is dropped, and then because it is there.
    /// Who has no session, but only a seat's key, is counted by address alone.
    pub async fn may_open(
        &self,
        session: Option<&SessionId>,
        address: Address,
    ) -> Result<Slot<Option<SessionId>>, ApiError> {
        let limits = &self.config.limits;
        let since = now().saturating_sub(OPEN_FOR);
        let too_many = |message: &str| Err(ApiError::new(ErrorKind::TooMany, message));
        // Sessions cost nothing to make; addresses do.
        if self.makers.check_key(&address).is_err() {
            return too_many("too many tables were made from your address; wait a little");
        }
        let Ok(being_made) = self.tables_being_made.admit(session.cloned(), u32::MAX, u32::MAX) else {
            return too_many("too many tables are being made; wait a little");
        };
        if let Some(session) = session {
            let made = self.store.open_tables(since, Some(session.clone())).await?;
            if made + being_made.before >= limits.open_tables_per_session {
                return too_many("you have too many open tables; finish some first");
            }
        }
        if self.store.open_tables(since, None).await? + being_made.before_in_all >= limits.open_tables {
            return too_many("the server has as many open tables as it can hold");
        }
        Ok(being_made)
    }

    /// Makes a table to its end, and counts it among those that are being made until it is there.
    async fn make_counted(
        self: &Arc<Self>,
        plan: Plan,
        being_made: Slot<Option<SessionId>>,
    ) -> Result<CreatedTable, ApiError> {
        let app = Arc::clone(self);
        self.finish(async move {
            let _being_made = being_made;
            app.make_planned(plan).await
        })
        .await
    }

    async fn make_planned(self: &Arc<Self>, plan: Plan) -> Result<CreatedTable, ApiError> {
        let id = plan.id;
        let links = plan.seats.iter().zip(Seat::all(plan.seats.len())).filter_map(|(row, seat)| {
            row.key.as_ref().map(|key| SeatLink { seat, link: self.link(&self.base, &id, seat, key) })
        });
        let seats = links.collect();
        let players = plan.seats.iter().map(|seat| seat.player.clone()).collect();
        let invite = if plan.seats.iter().all(|row| row.taken) { None } else { Some(token::<KEY>()?) };
        let link = invite.as_deref().map(|key| self.invite_link(&id, key));
        // What it commits to is written when it is loaded for the first time, which is at once.
        let extra = TableSettings { seeded: self.config.seed.is_some(), invite, ..plan.extra };
        let table = store::NewTable {
            id: id.clone(),
            game: plan.game,
            public: plan.public,
            maker: plan.maker,
            secret: plan.secret,
            seats: plan.seats,
            extra: plain(&extra),
            card: plain(&TableSummary { players, ..TableSummary::default() }),
            opened: false,
            at: now(),
        };
        let (game, players, public) = (table.game.clone(), table.seats.len(), table.public);
        self.store.create(table).await?;
        self.metrics.tables.add(1);
        tracing::info!(table = %id, game, players, public, "table made");
        // Whoever holds a table where everybody sits begins it.
        let cell = self.table(&id).await?;
        self.hold(&cell).await?;
        Ok(CreatedTable { table: id, seats, invite: link })
    }

    /// The table after this one, with every seat moved on by one. Asked again, it is the same table. Whoever asks for it first sits there, and so
    /// do the bots; for everybody else their seat is kept until they answer.
    pub async fn rematch(
        self: &Arc<Self>,
        cell: Arc<TableSlot>,
        caller: Caller,
        address: Address,
    ) -> Result<TableId, ApiError> {
        let app = Arc::clone(self);
        self.finish(async move {
            let mut live = app.hold_as(&cell, &caller).await?;
            // Whoever opened a record has not made the match.
            if caller.seats(&live).is_empty() && (live.extra.opened || !caller.made(&live)) {
                return Err(ApiError::new(
                    ErrorKind::NotYours,
                    "only those who played can ask for a rematch",
                ));
            }
            if !live.is_over() {
                return Err(ApiError::new(ErrorKind::Refused, "the match is not over"));
            }
            if let Some(next) = &live.extra.next {
                return Ok(next.clone());
            }
            let plan = plan_rematch(&live, &caller, app.entropy().map(Secret)?)?;
            // A table like any other: bots that resign and play again would fill the disk.
            let _being_made = app.may_open(plan.maker.as_ref(), address).await?;
            let id = plan.id.clone();
            // It may be there already, if the server stopped before it was noted here.
            if app.store.read(&id).await?.is_none() {
                app.make_planned(plan).await?;
            }
            let extra = TableSettings { next: Some(id.clone()), ..live.extra.clone() };
            app.store.keep(live.stored.id.clone(), plain(&extra)).await?;
            live.extra = extra;
            app.tell_table(&live, &cell);
            Ok(id)
        })
        .await
    }

    /// Opens a finished record for replay, as a table that nobody sits at. It is forgotten after a while.
    pub async fn open_record(
        self: &Arc<Self>,
        text: String,
        session: &SessionId,
        address: Address,
    ) -> Result<TableId, ApiError> {
        // Until it is stored, and until its replay has ended, if the sender hangs up before.
        let permit = Arc::new(self.opening.enter_for(address).await?);
        // To replay one that is refused takes as long as one that is stored.
        if !allows(&self.records, &address, at_least_one(kilobytes(text.len()))) {
            let message = "too many megabytes of records came from your address; wait a little";
            return Err(ApiError::new(ErrorKind::TooMany, message));
        }
        let (app, replaying) = (Arc::clone(self), Arc::clone(&permit));
        let checked = tokio::task::spawn_blocking(move || {
            let _permit = replaying;
            app.check_record(text)
        });
        // Whatever a stranger's record makes a game do, it is the record's fault.
        let checked = checked.await.map_err(|_| malformed("this record cannot be replayed"))??;
        let id = TableId(token::<ID>()?);
        let table = checked.table(id.clone(), session);
        let store = Arc::clone(&self.store);
        self.finish(async move {
            let _permit = permit;
            write_in_parts(&*store, table, &*checked.game).await?;
            let (game, entries) = (&checked.game.record().header.game, checked.game.record().entries.len());
            tracing::info!(table = %id, game, entries, "record opened");
            Ok(id)
        })
        .await
    }

    /// Reads a stranger's record and replays it: it must be of a finished match, short enough, and true.
    fn check_record(&self, text: String) -> Result<CheckedRecord, ApiError> {
        let most = self.config.limits.entries;
        // An entry is a line, beside the header and the secret. One that is read takes several times its line's room.
        if text.lines().count() > most as usize + 2 {
            return Err(malformed(format!("a record has at most {most} entries")));
        }
        let record = Record::parse(&text).map_err(|error| malformed(error.to_string()))?;
        let content = record.header.content.text.as_ref().map_or(0, String::len);
        if content > LONGEST_CONTENT {
            let message = format!("a record brings at most {} kB of content", LONGEST_CONTENT >> 10);
            return Err(ApiError::new(ErrorKind::TooLarge, message));
        }
        // It is not needed any more, and what follows needs room.
        let bytes = text.len();
        drop(text);
        let served = self.served_game(&record.header.game)?;
        let secret =
            record.secret.ok_or_else(|| malformed("only the record of a finished match can be opened"))?;
        let no = |error: ReplayError| malformed(error.to_string());
        // This replays it and audits every draw, and refuses what is no whole match.
        let game = served.game.resume(record, secret, SeatSet::EMPTY).map_err(no)?;
        let card = final_card(&*game);
        Ok(CheckedRecord { game, card, secret, bytes })
    }
}

/// A record that somebody opens, replayed to its end.
struct CheckedRecord {
    game: Box<dyn AnyMatch>,
    /// What lists show of it.
    card: TableSummary,
    secret: Secret,
    /// How long its text is.
    bytes: usize,
}

impl CheckedRecord {
    /// The table that shows it, to whoever opened it.
    fn table(&self, id: TableId, session: &SessionId) -> store::NewTable {
        let header = &self.game.record().header;
        let seat = |seat: &table::record::SeatInfo| SeatRow {
            name: shown(&seat.name),
            player: shown(&seat.player),
            taken: true,
            ..SeatRow::default()
        };
        let extra = TableSettings {
            options: header.options.clone(),
            lesson: header.is_lesson(),
            opened: true,
            bytes: u32::try_from(self.bytes).unwrap_or(u32::MAX),
            ..TableSettings::default()
        };
        store::NewTable {
            id,
            game: header.game.clone(),
            public: false,
            maker: Some(session.clone()),
            secret: self.secret,
            seats: header.seats.iter().map(seat).collect(),
            extra: plain(&extra),
            card: plain(&self.card),
            opened: true,
            at: now(),
        }
    }
}

/// What lists show of a match that somebody opens: how it ended. A stranger's position may make the game panic here.
fn final_card(game: &dyn AnyMatch) -> TableSummary {
    let record = game.record();
    let mut card = TableSummary {
        round: game.round(),
        points: game.scores(table::Eyes::All).iter().map(|score| score.points).collect(),
        winners: game.standings().map_or_else(Vec::new, |result| result.winners().collect()),
        players: record.header.seats.iter().map(|seat| shown(&seat.player)).collect(),
        ..TableSummary::default()
    };
    record.entries.iter().for_each(|entry| card.note(&entry.what));
    card.players.iter_mut().for_each(|player| *player = shown(player));
    card
}

/// Stores a table with a match that is over, a part at a time.
async fn write_in_parts(
    store: &dyn Store,
    table: store::NewTable,
    game: &dyn AnyMatch,
) -> Result<(), StoreError> {
    let (id, card, record) = (table.id.clone(), table.card.clone(), game.record());
    let count = record.entries.len();
    store.create(table).await?;
    for from in (0..count).step_by(PART) {
        let to = (from + PART).min(count);
        let append = Append {
            id: id.clone(),
            expected: Seq(from as u32),
            entries: record.entries[from..to].to_vec(),
            header: (from == 0).then(|| record.header.clone()),
            // Nobody has heard of it before the last part is there; if that never comes, it is forgotten like the others.
            stage: if to == count { Stage::Finished } else { Stage::Running },
            card: card.clone(),
            due: false,
            request: None,
            at: now(),
        };
        store.append(append).await?;
    }
    Ok(())
}

/// The table after a finished one.
fn plan_rematch(live: &Live, caller: &Caller, secret: Secret) -> Result<Plan, ApiError> {
    // The same whenever it is asked for, so that there is one rematch even if the server stops on the way; and made of
    // keys, so that nobody else can know it, although the secret is open after the end.
    let mut hasher = blake3::Hasher::new_derive_key("starboard rematch 1");
    hasher.update(&live.stored.secret.0).update(live.stored.id.0.as_bytes());
    let mut seats = Vec::with_capacity(live.seats());
    let asking = caller.seats(live);
    let committed = live.game.as_ref().map(|game| &game.record().header.nonce_hashes);
    for (index, row) in live.stored.seats.iter().enumerate() {
        hasher.update(row.key.as_deref().unwrap_or_default().as_bytes());
        let human = row.is_human();
        if !human {
            check_bot(&row.player)?;
        }
        let asks = asking.contains(Seat::new(index));
        let committed = committed.is_some_and(|hashes| hashes.get(index).is_some_and(Option::is_some));
        seats.push(SeatRow {
            key: if human { Some(token::<KEY>()?) } else { None },
            invitation: None,
            taken: !human || asks && !row.owners.is_empty(),
            // Whoever asks and promised a nonce before will do so again; the others do when they sit down.
            promise: if asks && committed { Promise::Awaited } else { Promise::None },
            ..row.clone()
        });
    }
    // Whoever began goes last. Everybody keeps their colour.
    let mut colours = live.extra.colours_of(seats.len());
    seats.rotate_left(1);
    colours.rotate_left(1);
    let TableSettings { pace, clock, hints, .. } = live.extra;
    Ok(Plan {
        id: TableId(letters(&hasher.finalize().as_bytes()[..ID])),
        game: live.stored.game.clone(),
        public: live.stored.public,
        // Whoever asks decides what becomes of the seats of those who say no.
        maker: caller.session.clone().or_else(|| live.stored.maker.clone()),
        seats,
        // After a lesson comes a game like any other.
        extra: TableSettings {
            options: live.extra.options.clone(),
            pace,
            clock,
            hints,
            colours,
            ..TableSettings::default()
        },
        secret,
    })
}
