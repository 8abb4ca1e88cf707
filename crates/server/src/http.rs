//! The calls over HTTP, as docs/protocol.md lists them.

use std::sync::Arc;

use axum::{
    Extension, Json, Router,
    body::Bytes,
    extract::{DefaultBodyLimit, FromRequest, Path, Query, Request, State, WebSocketUpgrade},
    http::{HeaderMap, HeaderName, HeaderValue, header},
    middleware,
    response::{IntoResponse, Response},
    routing::{get, post},
};
use serde::{Deserialize, de::DeserializeOwned};
use store::{Filter, Stage, TableId};
use table::{Seat, SeatSet, Seq};
use tower_http::compression::CompressionLayer;
use utoipa_swagger_ui::SwaggerUi;

use crate::{
    App, audience,
    door::{Caller, Wish},
    guard,
    identity::{Session, bearer},
    live::{Card, Live, seat_of},
    lobby, page,
    problem::{Kind, Problem},
    socket,
    tables::Cell,
    tell,
    wire::{
        Act, Acted, Allowed, Ask, AskAlways, GameInfo, HandOver, Join, Made, Me, Moment, NewTable, NextTable,
        PointsAt, Rename, Rules, SeatRequest, SetPace, Table, TableCard, Thoughts, Told,
    },
};

/// The longest list of tables.
const LONGEST_LIST: u32 = 100;
/// The bot whose advice a hint is.
const ADVISER: &str = "captain";

type Answer<T> = Result<Json<T>, Problem>;

/// A body of JSON, with our own words where it is none.
struct Body<T>(T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Problem> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
        // A form on another page can send text, but not this.
        if !kind.is_some_and(|kind| kind.starts_with("application/json")) {
            return Err(Problem::new(Kind::Malformed, "the body must be application/json"));
        }
        let bytes = bytes(request, state).await?;
        let parsed = serde_json::from_slice(&bytes);
        let malformed = |error| Problem::new(Kind::Malformed, format!("the body cannot be read: {error}"));
        parsed.map(Body).map_err(malformed)
    }
}

async fn bytes<S: Send + Sync>(request: Request, state: &S) -> Result<Bytes, Problem> {
    Bytes::from_request(request, state)
        .await
        .map_err(|_| Problem::new(Kind::TooLarge, "the body is too large, or did not come whole"))
}

/// Everything that the server answers.
pub fn router(app: Arc<App>) -> Router {
    let limits = &app.config.limits;
    let api = Router::new()
        .route("/games", get(games))
        .route("/games/{id}/rules", get(rules))
        .route("/me", get(me).put(rename))
        .route("/tables", get(tables).post(make))
        .route("/tables/{id}", get(one_table))
        .route("/tables/{id}/join", post(join))
        .route("/tables/{id}/act", post(act))
        .route("/tables/{id}/ask", post(ask))
        .route("/tables/{id}/undo", post(undo))
        .route("/tables/{id}/resign", post(resign))
        .route("/tables/{id}/hand-over", post(hand_over))
        .route("/tables/{id}/pace", post(pace))
        .route("/tables/{id}/ask-always", post(ask_always))
        .route("/tables/{id}/rematch", post(rematch))
        .route("/tables/{id}/hint", get(hint))
        .route("/tables/{id}/thoughts", get(thoughts))
        .route("/tables/{id}/log", get(log))
        .route("/tables/{id}/points", get(points))
        .route("/tables/{id}/replay", get(replay))
        .route("/tables/{id}/record", get(record))
        .route("/tables/{id}/live", get(live))
        .layer(DefaultBodyLimit::max(limits.message_bytes));
    let records =
        Router::new().route("/records", post(open_record)).layer(DefaultBodyLimit::max(limits.record_bytes));
    Router::new()
        .nest("/api", api.merge(records))
        .merge(SwaggerUi::new("/api/docs").url("/api/openapi.json", crate::describe::document()))
        .route("/healthz", get(healthz))
        .route("/metrics", get(metrics))
        .fallback(page::serve)
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn_with_state(Arc::clone(&app), guard::guard))
        .with_state(app)
}

impl App {
    /// Who asks, of this table.
    async fn caller(&self, headers: &HeaderMap, session: &Session, id: &TableId) -> Result<Caller, Problem> {
        let Some(key) = bearer(headers) else {
            return Ok(Caller { session: Some(session.id.clone()), keyed: SeatSet::EMPTY, connection: None });
        };
        let keyed = self.keyed(key, id).await?;
        Ok(Caller { session: None, keyed, connection: None })
    }

    async fn keyed(&self, key: &str, id: &TableId) -> Result<SeatSet, Problem> {
        match self.store.seat_of(key).await? {
            Some((table, seat)) if table == *id => Ok(SeatSet::only(seat)),
            _ => Err(Problem::new(Kind::Forbidden, "this key opens no seat at this table")),
        }
    }

    async fn come(
        &self,
        id: &str,
        headers: &HeaderMap,
        session: &Session,
    ) -> Result<(Arc<Cell>, Caller), Problem> {
        let id = TableId(id.to_owned());
        let cell = self.table(&id).await?;
        Ok((cell, self.caller(headers, session, &id).await?))
    }

    fn table_for(&self, live: &Live, cell: &Cell, caller: &Caller) -> Table {
        self.describe(live, cell, caller.seats(live), caller.made(live), &self.base)
    }

    async fn cards(&self, filter: &Filter, session: &Session) -> Result<Vec<TableCard>, Problem> {
        let stored = self.store.list(filter).await?;
        let card = |stored: &store::Stored| {
            let card: Card = serde_json::from_value(stored.card.clone()).unwrap_or_default();
            let mine = |seat: &Seat| stored.seats[seat.index()].owners.contains(&session.id);
            let seats = Seat::all(stored.seats.len()).filter(mine).collect();
            let cell = self.tables.known(&stored.id);
            let maker = stored.maker.as_ref() == Some(&session.id);
            self.card(stored, &card, cell.as_deref(), seats, maker, &self.base)
        };
        Ok(stored.iter().map(card).collect())
    }
}

type Ctx = State<Arc<App>>;
type Who = Extension<Session>;

async fn games(State(app): Ctx) -> Json<Vec<GameInfo>> {
    Json(app.offers.iter().map(lobby::game_info).collect())
}

async fn rules(State(app): Ctx, Path(id): Path<String>) -> Answer<Rules> {
    let none = || Problem::new(Kind::Unknown, "this game has no written rules here");
    app.offer(&id)?.ledger().map(Rules::of).map(Json).ok_or_else(none)
}

async fn me(State(app): Ctx, Extension(session): Who) -> Answer<Me> {
    let name = app.name_of(&session).await?;
    let filter = Filter { session: Some(session.id.clone()), most: LONGEST_LIST, ..Filter::default() };
    let mut tables = if session.fresh.is_some() { Vec::new() } else { app.cards(&filter, &session).await? };
    // A stable sort: those that wait for you first, each part still newest first.
    tables.sort_by_key(|table| !table.your_turn);
    Ok(Json(Me { name, tables }))
}

async fn rename(State(app): Ctx, Extension(session): Who, Body(wish): Body<Rename>) -> Answer<Me> {
    let name = lobby::clean_name(&wish.name)?;
    app.store.rename(session.id.clone(), name).await?;
    me(State(app), Extension(Session { fresh: None, ..session })).await
}

#[derive(Deserialize)]
struct Which {
    state: Option<Stage>,
}

async fn tables(
    State(app): Ctx,
    Extension(session): Who,
    Query(which): Query<Which>,
) -> Answer<Vec<TableCard>> {
    let filter = Filter { stage: which.state, public: true, session: None, most: LONGEST_LIST };
    app.cards(&filter, &session).await.map(Json)
}

async fn make(State(app): Ctx, Extension(session): Who, Body(wish): Body<NewTable>) -> Answer<Made> {
    app.make(wish, &session).await.map(Json)
}

async fn one_table(
    State(app): Ctx,
    Extension(session): Who,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Answer<Table> {
    let (cell, caller) = app.come(&id, &headers, &session).await?;
    let live = app.hold(&cell).await?;
    Ok(Json(app.table_for(&live, &cell, &caller)))
}

async fn join(
    State(app): Ctx,
    Extension(session): Who,
    Path(id): Path<String>,
    Body(wish): Body<Join>,
) -> Answer<Table> {
    let cell = app.table(&TableId(id)).await?;
    app.join(&cell, &session, wish).await?;
    let caller = Caller { session: Some(session.id), keyed: SeatSet::EMPTY, connection: None };
    let live = app.hold(&cell).await?;
    Ok(Json(app.table_for(&live, &cell, &caller)))
}

async fn act(
    State(app): Ctx,
    Extension(session): Who,
    headers: HeaderMap,
    Path(id): Path<String>,
    Body(act): Body<Act>,
) -> Answer<Acted> {
    let (cell, caller) = app.come(&id, &headers, &session).await?;
    let (request, seat, wish) = act.wish();
    app.wish(cell, caller, request, seat, wish).await.map(Json)
}

async fn undo(
    State(app): Ctx,
    Extension(session): Who,
    headers: HeaderMap,
    Path(id): Path<String>,
    Body(wish): Body<SeatRequest>,
) -> Answer<Acted> {
    let (cell, caller) = app.come(&id, &headers, &session).await?;
    app.wish(cell, caller, wish.request, wish.seat, Wish::Undo).await.map(Json)
}

async fn resign(
    State(app): Ctx,
    Extension(session): Who,
    headers: HeaderMap,
    Path(id): Path<String>,
    Body(wish): Body<SeatRequest>,
) -> Answer<Acted> {
    let (cell, caller) = app.come(&id, &headers, &session).await?;
    app.wish(cell, caller, wish.request, wish.seat, Wish::Resign).await.map(Json)
}

async fn ask(
    State(app): Ctx,
    Extension(session): Who,
    headers: HeaderMap,
    Path(id): Path<String>,
    Body(ask): Body<Ask>,
) -> Answer<Allowed> {
    let (cell, caller) = app.come(&id, &headers, &session).await?;
    app.ask(&cell, &caller, ask.seat, &ask.action).await.map(Json)
}

async fn hand_over(
    State(app): Ctx,
    Extension(session): Who,
    headers: HeaderMap,
    Path(id): Path<String>,
    Body(wish): Body<HandOver>,
) -> Answer<Table> {
    let (cell, caller) = app.come(&id, &headers, &session).await?;
    app.hand_over(Arc::clone(&cell), caller.clone(), wish.seat, wish.to).await?;
    let live = app.hold(&cell).await?;
    Ok(Json(app.table_for(&live, &cell, &caller)))
}

async fn pace(
    State(app): Ctx,
    Extension(session): Who,
    headers: HeaderMap,
    Path(id): Path<String>,
    Body(wish): Body<SetPace>,
) -> Answer<Table> {
    let (cell, caller) = app.come(&id, &headers, &session).await?;
    app.set_pace(&cell, &caller, wish.pace).await?;
    let live = app.hold(&cell).await?;
    Ok(Json(app.table_for(&live, &cell, &caller)))
}

async fn ask_always(
    State(app): Ctx,
    Extension(session): Who,
    headers: HeaderMap,
    Path(id): Path<String>,
    Body(wish): Body<AskAlways>,
) -> Answer<Table> {
    let (cell, caller) = app.come(&id, &headers, &session).await?;
    app.set_asking(&cell, &caller, wish.always).await?;
    let live = app.hold(&cell).await?;
    Ok(Json(app.table_for(&live, &cell, &caller)))
}

async fn rematch(
    State(app): Ctx,
    Extension(session): Who,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Answer<NextTable> {
    let (cell, caller) = app.come(&id, &headers, &session).await?;
    Ok(Json(NextTable { table: app.rematch(&cell, &caller).await? }))
}

#[derive(Deserialize)]
struct ForSeat {
    seat: Seat,
}

async fn hint(
    State(app): Ctx,
    Extension(session): Who,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(ForSeat { seat }): Query<ForSeat>,
) -> Answer<Thoughts> {
    let (cell, caller) = app.come(&id, &headers, &session).await?;
    let (position, seed) = {
        let live = app.hold(&cell).await?;
        if !caller.seats(&live).contains(seat) {
            return Err(Problem::new(Kind::NotYours, format!("{seat} is not yours")));
        }
        if !live.to_act().contains(seat) {
            return Err(Problem::new(Kind::Refused, format!("{seat} has nothing to decide")));
        }
        let position = live.game.as_deref().and_then(|game| live.offer.position(game));
        (position, Live::bot_seed(&live.stored.secret, seat, live.seq()))
    };
    let position = position.ok_or_else(|| Problem::new(Kind::Unavailable, "there is no position"))?;
    thought(app.think(position, ADVISER.to_owned(), seed, seat).await?.1)
}

fn thought(thoughts: Option<Thoughts>) -> Answer<Thoughts> {
    thoughts.map(Json).ok_or_else(|| Problem::new(Kind::Unknown, "this bot does not think"))
}

#[derive(Deserialize)]
struct AtEntry {
    seq: u32,
}

async fn thoughts(
    State(app): Ctx,
    Extension(session): Who,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(AtEntry { seq }): Query<AtEntry>,
) -> Answer<Thoughts> {
    let (cell, _) = app.come(&id, &headers, &session).await?;
    let unknown = |message: &str| Problem::new(Kind::Unknown, message);
    let (position, bot, seed, seat) = {
        let live = app.hold(&cell).await?;
        if !live.is_over() && !live.offer.is_open() {
            return Err(Problem::new(Kind::Forbidden, "what bots think is secret until the end"));
        }
        let record = live.game.as_ref().map(|game| game.record()).ok_or_else(|| unknown("no match yet"))?;
        let (before, entry) = match (seq.checked_sub(1), record.entries.get(seq as usize)) {
            (Some(before), Some(entry)) => (before, entry),
            _ => return Err(unknown("there is no such entry")),
        };
        let seat = match &entry.what {
            table::record::What::Act { auto: false, .. } => seat_of(&entry.what),
            _ => None,
        };
        let seat = seat.ok_or_else(|| unknown("nobody chose this"))?;
        let bot = player_at(record, seat, seq);
        if bot == "human" {
            return Err(unknown("this was no bot"));
        }
        let position = live.offer.position_at(record, Seq(before));
        let position = position.map_err(|error| Problem::new(Kind::Unavailable, error.to_string()))?;
        // The bot's chance is made as it was then, so that these are the very thoughts that it had.
        (position, bot, Live::bot_seed(&live.stored.secret, seat, before), seat)
    };
    thought(app.think(position, bot, seed, seat).await?.1)
}

/// Who played a seat just before an entry.
fn player_at(record: &table::Record, seat: Seat, seq: u32) -> String {
    let before = record.entries.iter().take(seq as usize).rev();
    let handed = before.filter_map(|entry| match &entry.what {
        table::record::What::HandOver { seat: handed, to } if *handed == seat => Some(to.clone()),
        _ => None,
    });
    handed.into_iter().next().unwrap_or_else(|| record.header.seats[seat.index()].player.clone())
}

#[derive(Deserialize)]
struct From {
    #[serde(default)]
    from: u32,
}

async fn log(
    State(app): Ctx,
    Extension(session): Who,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(From { from }): Query<From>,
) -> Answer<Vec<Told>> {
    let (cell, caller) = app.come(&id, &headers, &session).await?;
    let live = app.hold(&cell).await?;
    tell::log(&live, caller.seats(&live), from).map(Json)
}

async fn points(
    State(app): Ctx,
    Extension(session): Who,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Answer<Vec<PointsAt>> {
    let (cell, caller) = app.come(&id, &headers, &session).await?;
    let live = app.hold(&cell).await?;
    tell::points(&live, caller.seats(&live)).map(Json)
}

#[derive(Deserialize)]
struct To {
    to: u32,
}

async fn replay(
    State(app): Ctx,
    Extension(session): Who,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(To { to }): Query<To>,
) -> Answer<Moment> {
    let (cell, caller) = app.come(&id, &headers, &session).await?;
    let live = app.hold(&cell).await?;
    tell::moment_at(&live, caller.seats(&live), to).map(Json)
}

async fn record(State(app): Ctx, Path(id): Path<String>) -> Result<Response, Problem> {
    let cell = app.table(&TableId(id)).await?;
    let live = app.hold(&cell).await?;
    let running = || Problem::new(Kind::Forbidden, "the record of a match is open once the match is over");
    let game = live.game.as_ref().filter(|_| live.is_over()).ok_or_else(running)?;
    let name = format!("attachment; filename=\"{}-{}.jsonl\"", live.stored.game, live.stored.id);
    let name = HeaderValue::try_from(name).unwrap_or(HeaderValue::from_static("attachment"));
    let headers: [(HeaderName, HeaderValue); 2] = [
        (header::CONTENT_TYPE, HeaderValue::from_static("application/jsonl; charset=utf-8")),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, game.record().to_text()).into_response())
}

async fn open_record(State(app): Ctx, Extension(session): Who, request: Request) -> Answer<NextTable> {
    let bytes = bytes(request, &app).await?;
    let text = String::from_utf8(bytes.into());
    let text = text.map_err(|_| Problem::new(Kind::Malformed, "a record is text"))?;
    Ok(Json(NextTable { table: app.open_record(text, &session.id).await? }))
}

#[derive(Deserialize)]
struct WithKey {
    key: Option<String>,
}

async fn live(
    State(app): Ctx,
    Extension(session): Who,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(WithKey { key }): Query<WithKey>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    let id = TableId(id);
    let cell = app.table(&id).await?;
    let caller = match key {
        Some(key) => {
            let keyed = app.keyed(&key, &id).await?;
            Caller { session: Some(session.id), keyed, connection: None }
        }
        None => app.caller(&headers, &session, &id).await?,
    };
    let (watcher, ears) = audience::connection(caller.session, caller.keyed);
    let most = app.config.limits.message_bytes;
    // The buffers of a connection that is silent most of the time are kept small.
    let upgrade = upgrade.max_message_size(most).max_frame_size(most).read_buffer_size(4 << 10);
    let upgrade = upgrade.write_buffer_size(0);
    Ok(upgrade.on_upgrade(move |socket| socket::serve(app, cell, socket, watcher, ears)))
}

async fn healthz() -> &'static str {
    "ok\n"
}

async fn metrics(State(app): Ctx) -> String {
    let (tables, watching) = app.tables.count();
    app.metrics.text(tables, watching)
}
