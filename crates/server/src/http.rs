//! The calls over HTTP, as docs/protocol.md lists them.

use std::{convert::Infallible, sync::Arc, time::Duration};

use axum::{
    Extension, Json, Router,
    body::Bytes,
    extract::{DefaultBodyLimit, FromRequest, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    middleware,
    response::{IntoResponse, Response},
    routing::{get, post},
};
use futures_util::{StreamExt, stream};
use serde::Deserialize;
use store::{Filter, Stage, TableId};
use table::Seat;
use tokio::time::timeout;
use tower_http::{
    compression::{
        CompressionLayer,
        predicate::{DefaultPredicate, NotForContentType, Predicate, SizeAbove},
    },
    timeout::RequestBodyTimeoutLayer,
};
use utoipa_swagger_ui::SwaggerUi;

use crate::{
    App,
    address::Address,
    api_error::{ApiError, ErrorKind},
    audience,
    extract::{Body, PathParam, QueryParams, Raw, TableRequest, Upgrade},
    guard,
    identity::{Caller, Key, Session},
    listen::Connected,
    live::{Live, TableSummary},
    lobby,
    moves::Intent,
    nonsense,
    packed::{Packed, SHORT},
    page,
    quota::{Full, Slot},
    socket,
    tables::{TableSlot, now},
    tell,
    wire::{
        Act, Acted, Allowed, Ask, AskAlways, CreatedTable, Decline, Fill, GameInfo, HandOver, Join, Joined,
        Lesson, Me, Moment, NewLink, NewTable, NextTable, OpenNonce, PromiseNonce, Rename, SeatLink,
        SeatRequest, SetColour, SetPace, Table, TableCard, Thoughts, Trial, Try,
    },
};

/// The longest list of tables.
const LONGEST_LIST: u32 = 100;

/// How long a body may pause.
const BODY: Duration = Duration::from_secs(20);

/// The header of an answer that was written as JSON before.
const JSON: [(HeaderName, HeaderValue); 1] =
    [(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))];

/// The media type of a record.
pub const RECORD: &str = "application/jsonl; charset=utf-8";

type Answer<T> = Result<Json<T>, ApiError>;

/// Everything that the server answers.
pub fn router(app: Arc<App>) -> Router {
    let limits = &app.config.limits;
    let api = Router::new()
        .route("/games", get(games))
        .route("/games/{id}/rules", get(rules))
        .route("/games/{id}/lesson", get(lesson).post(begin_lesson))
        .route("/me", get(me).put(rename))
        .route("/tables", get(tables).post(make))
        .route("/tables/{id}", get(one_table))
        .route("/tables/{id}/moment", get(moment))
        .route("/tables/{id}/join", post(join))
        .route("/tables/{id}/new-link", post(new_link))
        .route("/tables/{id}/new-invite", post(new_invite))
        .route("/tables/{id}/decline", post(decline))
        .route("/tables/{id}/fill", post(fill))
        .route("/tables/{id}/promise", post(promise_nonce))
        .route("/tables/{id}/open", post(open_nonce))
        .route("/tables/{id}/act", post(act))
        .route("/tables/{id}/ask", post(ask))
        .route("/tables/{id}/try", post(try_out))
        .route("/boards/{id}", get(board))
        .route("/tables/{id}/undo", post(undo))
        .route("/tables/{id}/resign", post(resign))
        .route("/tables/{id}/hand-over", post(hand_over))
        .route("/tables/{id}/pace", post(pace))
        .route("/tables/{id}/ask-always", post(ask_always))
        .route("/tables/{id}/colour", post(colour))
        .route("/tables/{id}/rematch", post(rematch))
        .route("/tables/{id}/hint", get(hint))
        .route("/tables/{id}/thoughts", get(thoughts))
        .route("/tables/{id}/log", get(log))
        .route("/tables/{id}/points", get(points))
        .route("/tables/{id}/analysis", get(analysis))
        .route("/tables/{id}/replay", get(replay))
        .route("/tables/{id}/record", get(record))
        .route("/tables/{id}/live", get(live))
        .layer(DefaultBodyLimit::max(limits.message_bytes));
    let records =
        Router::new().route("/records", post(open_record)).layer(DefaultBodyLimit::max(limits.record_bytes));
    Router::new()
        .nest(
            "/api",
            api.merge(records).layer(middleware::from_fn_with_state(Arc::clone(&app), nonsense::answers)),
        )
        .merge(SwaggerUi::new("/api/docs").url("/api/openapi.json", crate::describe::document()))
        .route("/healthz", get(healthz))
        .route("/readyz", get(readyz))
        .fallback(page::serve)
        .method_not_allowed_fallback(wrong_method)
        .layer(RequestBodyTimeoutLayer::new(BODY))
        .layer(CompressionLayer::new().compress_when(worth_compressing()))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), guard::guard))
        .with_state(app)
}

/// What is compressed for each who asks. Fonts are so already.
fn worth_compressing() -> impl Predicate {
    DefaultPredicate::new().and(NotForContentType::const_new("font/")).and(SizeAbove::new(SHORT.into()))
}

/// How much of a long answer is given to the connection at once. A shorter answer is not long: the connection holds it anyway.
const PIECE: usize = 64 << 10;
/// How much of a long answer its reader has to take in a second at least, in bytes as it is before it is compressed.
const LEAST_RATE: u64 = 32 << 10;

/// An answer that may be long. Whoever reads a long one slowly keeps a place until they have it all, but not for ever: after this time the connection is given
/// up.
fn download(place: Slot, text: String, connected: &Connected, time: Duration) -> axum::body::Body {
    if text.len() <= PIECE {
        return text.into();
    }
    let held = (place, connected.give_up_after(time));
    let pieces = stream::unfold((Bytes::from(text), held), |(mut rest, held)| async move {
        // Copied, so that a piece that is still on its way does not keep the whole.
        let piece = Bytes::copy_from_slice(&rest.split_to(rest.len().min(PIECE)));
        (!piece.is_empty()).then(|| (Ok::<_, Infallible>(piece), (rest, held)))
    });
    // Whoever compresses it asks once more after its end.
    axum::body::Body::from_stream(pieces.fuse())
}

impl App {
    /// A place for a long answer, to be taken before the answer is made.
    fn admit_download(&self, address: Address) -> Result<Slot, ApiError> {
        let limits = &self.config.limits;
        let admitted = self.downloads.admit(address, limits.downloads, limits.downloads_per_address);
        admitted.map_err(|_| {
            let message = "too many long answers are on their way; take those first";
            ApiError::new(ErrorKind::Unavailable, message).retry_after(2)
        })
    }

    /// An answer that is always the same.
    fn fixed(&self, packed: &Packed, headers: &HeaderMap) -> Response {
        // Words are replaced in what can be read.
        if self.config.nonsense { packed.plain().into_response() } else { packed.answer(headers) }
    }

    /// An answer that may be long, which its reader may pause as long as others, and then has to take at the least rate.
    fn download(&self, place: Slot, text: String, connected: &Connected) -> axum::body::Body {
        let time = self.config.limits.stall + Duration::from_secs(text.len() as u64 / LEAST_RATE);
        download(place, text, connected, time)
    }

    /// The table as it stands after what somebody did.
    async fn table_now(self: &Arc<Self>, cell: &Arc<TableSlot>, caller: &Caller) -> Answer<Table> {
        let live = self.hold_as(cell, caller).await?;
        Ok(Json(self.table_for(&live, cell, caller)))
    }

    fn table_for(&self, live: &Live, cell: &TableSlot, caller: &Caller) -> Table {
        self.describe(live, cell, caller.seats(live), caller.made(live), &self.base)
    }

    async fn cards(&self, filter: &Filter, session: &Session) -> Result<Vec<TableCard>, ApiError> {
        let stored = self.store.list(filter).await?;
        let card = |stored: &store::Stored| {
            let card: TableSummary = serde_json::from_value(stored.card.clone()).unwrap_or_default();
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

async fn wrong_method() -> ApiError {
    let message = "this call exists, but not with this method; /api/docs says which";
    ApiError::new(ErrorKind::Malformed, message).with_status(StatusCode::METHOD_NOT_ALLOWED)
}

async fn games(State(app): Ctx) -> Json<Vec<GameInfo>> {
    Json(app.games.iter().map(lobby::game_info).collect())
}

async fn rules(State(app): Ctx, PathParam(id): PathParam, headers: HeaderMap) -> Result<Response, ApiError> {
    let none = || ApiError::new(ErrorKind::Unknown, "this game has no written rules here");
    let rules = app.served_game(&id)?.rules().ok_or_else(none)?;
    Ok((JSON, app.fixed(rules, &headers)).into_response())
}

async fn lesson(State(app): Ctx, PathParam(id): PathParam) -> Answer<Lesson> {
    app.lesson_of(&id).map(|(_, lesson)| Json(Lesson::of(&lesson)))
}

async fn begin_lesson(
    State(app): Ctx,
    session: Session,
    Extension(address): Extension<Address>,
    PathParam(id): PathParam,
) -> Answer<CreatedTable> {
    app.make_lesson(&id, &session, address).await.map(Json)
}

async fn me(State(app): Ctx, session: Session) -> Answer<Me> {
    let name = app.name_of(&session).await?;
    let filter = Filter { session: Some(session.id.clone()), most: LONGEST_LIST, ..Filter::default() };
    let mut tables = if session.fresh { Vec::new() } else { app.cards(&filter, &session).await? };
    // A stable sort: those that wait for you first, each part still newest first.
    tables.sort_by_key(|table| !table.your_turn);
    Ok(Json(Me { name, tables }))
}

async fn rename(
    State(app): Ctx,
    mut session: Session,
    Extension(address): Extension<Address>,
    Body(body): Body<Rename>,
) -> Answer<Me> {
    app.rename(&session, &body.name, address).await?;
    // From now on there is something to know of it.
    session.fresh = false;
    me(State(app), session).await
}

#[derive(Deserialize)]
struct Which {
    state: Option<Stage>,
}

async fn tables(
    State(app): Ctx,
    session: Session,
    QueryParams(which): QueryParams<Which>,
) -> Answer<Vec<TableCard>> {
    let filter = Filter { stage: which.state, public: true, session: None, most: LONGEST_LIST };
    app.cards(&filter, &session).await.map(Json)
}

async fn make(
    State(app): Ctx,
    session: Session,
    Extension(address): Extension<Address>,
    Body(body): Body<NewTable>,
) -> Answer<CreatedTable> {
    app.make(body, &session, address).await.map(Json)
}

async fn one_table(State(app): Ctx, TableRequest { cell, caller, .. }: TableRequest) -> Answer<Table> {
    app.table_now(&cell, &caller).await
}

#[derive(Deserialize)]
struct With {
    eyes: Option<Seat>,
}

async fn moment(
    State(app): Ctx,
    TableRequest { cell, caller, .. }: TableRequest,
    QueryParams(With { eyes }): QueryParams<With>,
) -> Answer<Moment> {
    let live = app.hold_as(&cell, &caller).await?;
    let seats = caller.seats_or(&live, eyes)?;
    Ok(Json(tell::moment(&live, &cell, seats, None)))
}

async fn join(
    State(app): Ctx,
    session: Session,
    PathParam(id): PathParam,
    Body(body): Body<Join>,
) -> Answer<Joined> {
    let cell = app.table(&TableId(id)).await?;
    let (at, key) = app.join(&cell, &session, body).await?;
    let caller = Caller::browser(session.id);
    let live = app.hold_as(&cell, &caller).await?;
    Ok(Json(Joined { table: app.table_for(&live, &cell, &caller), key, at }))
}

async fn act(
    State(app): Ctx,
    TableRequest { cell, caller, address }: TableRequest,
    Body(act): Body<Act>,
) -> Answer<Acted> {
    // The call itself was counted, and with it one action.
    if !app.may_ask(&address, act.more()) {
        return Err(ApiError::new(ErrorKind::TooMany, "too many actions at once; wait a little"));
    }
    let (request, seat, intent) = act.intent();
    app.carry_out(cell, caller, request, seat, intent).await.map(Json)
}

async fn undo(
    State(app): Ctx,
    TableRequest { cell, caller, .. }: TableRequest,
    Body(body): Body<SeatRequest>,
) -> Answer<Acted> {
    app.carry_out(cell, caller, body.request, body.seat, Intent::Undo).await.map(Json)
}

async fn resign(
    State(app): Ctx,
    TableRequest { cell, caller, .. }: TableRequest,
    Body(body): Body<SeatRequest>,
) -> Answer<Acted> {
    app.carry_out(cell, caller, body.request, body.seat, Intent::Resign).await.map(Json)
}

async fn ask(
    State(app): Ctx,
    TableRequest { cell, caller, .. }: TableRequest,
    Body(ask): Body<Ask>,
) -> Answer<Allowed> {
    app.ask(&cell, &caller, &ask).await.map(Json)
}

async fn try_out(
    State(app): Ctx,
    TableRequest { cell, caller, address }: TableRequest,
    Body(drafts): Body<Try>,
) -> Answer<Vec<Trial>> {
    // The call itself was counted; what it asks for beyond that is counted here.
    let work = drafts.work().saturating_sub(1);
    if !app.may_ask(&address, work) {
        return Err(Try::too_much());
    }
    let may = |more: u32| app.may_ask(&address, more.min(app.burst.get().saturating_sub(work)));
    app.try_out(&cell, &caller, &drafts, may).await.map(Json)
}

/// What is fixed for a match. Its address is its hash, so that it never changes.
async fn board(
    State(app): Ctx,
    PathParam(hash): PathParam,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let board = app.boards.find(&hash);
    let board = board
        .ok_or_else(|| ApiError::new(ErrorKind::Unknown, "no match that is open here has this board"))?;
    let lasting = [(header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=31536000, immutable"))];
    Ok((JSON, lasting, app.fixed(&board.json, &headers)).into_response())
}

async fn new_link(
    State(app): Ctx,
    TableRequest { cell, caller, .. }: TableRequest,
    Body(body): Body<NewLink>,
) -> Answer<SeatLink> {
    app.new_link(cell, caller, body.seat).await.map(Json)
}

async fn new_invite(State(app): Ctx, TableRequest { cell, caller, .. }: TableRequest) -> Answer<Table> {
    app.new_invite(Arc::clone(&cell), caller.clone()).await?;
    app.table_now(&cell, &caller).await
}

async fn decline(
    State(app): Ctx,
    session: Session,
    TableRequest { cell, caller, .. }: TableRequest,
    Body(body): Body<Decline>,
) -> Answer<Table> {
    app.decline(Arc::clone(&cell), &session, body).await?;
    app.table_now(&cell, &caller).await
}

async fn fill(
    State(app): Ctx,
    TableRequest { cell, caller, .. }: TableRequest,
    Body(body): Body<Fill>,
) -> Answer<Table> {
    app.fill(Arc::clone(&cell), caller.clone(), body).await?;
    app.table_now(&cell, &caller).await
}

async fn promise_nonce(
    State(app): Ctx,
    TableRequest { cell, caller, .. }: TableRequest,
    Body(body): Body<PromiseNonce>,
) -> Answer<Table> {
    app.promise_nonce(Arc::clone(&cell), caller.clone(), body).await?;
    app.table_now(&cell, &caller).await
}

async fn open_nonce(
    State(app): Ctx,
    TableRequest { cell, caller, .. }: TableRequest,
    Body(body): Body<OpenNonce>,
) -> Answer<Table> {
    app.open_nonce(Arc::clone(&cell), caller.clone(), body).await?;
    app.table_now(&cell, &caller).await
}

async fn hand_over(
    State(app): Ctx,
    TableRequest { cell, caller, .. }: TableRequest,
    Body(body): Body<HandOver>,
) -> Answer<Table> {
    app.hand_over(Arc::clone(&cell), caller.clone(), body).await?;
    app.table_now(&cell, &caller).await
}

async fn pace(
    State(app): Ctx,
    TableRequest { cell, caller, .. }: TableRequest,
    Body(body): Body<SetPace>,
) -> Answer<Table> {
    app.set_pace(Arc::clone(&cell), caller.clone(), body.pace).await?;
    app.table_now(&cell, &caller).await
}

async fn ask_always(
    State(app): Ctx,
    TableRequest { cell, caller, .. }: TableRequest,
    Body(body): Body<AskAlways>,
) -> Answer<Table> {
    app.set_asking(Arc::clone(&cell), caller.clone(), body.always).await?;
    app.table_now(&cell, &caller).await
}

async fn colour(
    State(app): Ctx,
    TableRequest { cell, caller, .. }: TableRequest,
    Body(body): Body<SetColour>,
) -> Answer<Table> {
    app.set_colour(Arc::clone(&cell), caller.clone(), body).await?;
    app.table_now(&cell, &caller).await
}

async fn rematch(State(app): Ctx, TableRequest { cell, caller, address }: TableRequest) -> Answer<NextTable> {
    Ok(Json(NextTable { table: app.rematch(cell, caller, address).await? }))
}

fn thought(thoughts: Option<Thoughts>) -> Answer<Thoughts> {
    thoughts.map(Json).ok_or_else(|| {
        ApiError::new(ErrorKind::Unknown, "this bot does not search, so it has no thoughts to show")
    })
}

#[derive(Deserialize)]
struct ForSeat {
    seat: Seat,
}

async fn hint(
    State(app): Ctx,
    TableRequest { cell, caller, address }: TableRequest,
    QueryParams(ForSeat { seat }): QueryParams<ForSeat>,
) -> Answer<Thoughts> {
    thought(app.hint(&cell, &caller, address, seat).await?)
}

#[derive(Deserialize)]
struct AtEntry {
    seq: u32,
}

async fn thoughts(
    State(app): Ctx,
    TableRequest { cell, caller, address }: TableRequest,
    QueryParams(AtEntry { seq }): QueryParams<AtEntry>,
) -> Answer<Thoughts> {
    thought(app.thoughts(&cell, &caller, address, seq).await?)
}

#[derive(Deserialize)]
struct From {
    #[serde(default)]
    from: u32,
}

async fn log(
    State(app): Ctx,
    Extension(connected): Extension<Connected>,
    TableRequest { cell, caller, address }: TableRequest,
    QueryParams(From { from }): QueryParams<From>,
) -> Result<Response, ApiError> {
    let place = app.admit_download(address)?;
    let text = app.log(&cell, &caller, address, from).await?;
    Ok((JSON, app.download(place, text, &connected)).into_response())
}

async fn points(
    State(app): Ctx,
    Extension(connected): Extension<Connected>,
    TableRequest { cell, caller, address }: TableRequest,
) -> Result<Response, ApiError> {
    let place = app.admit_download(address)?;
    let text = app.points(&cell, &caller, address).await?;
    Ok((JSON, app.download(place, text, &connected)).into_response())
}

async fn analysis(
    State(app): Ctx,
    TableRequest { cell, address, .. }: TableRequest,
) -> Result<Response, ApiError> {
    let text = app.analysis(&cell.id, address).await?;
    Ok((JSON, text).into_response())
}

#[derive(Deserialize)]
struct To {
    to: u32,
    eyes: Option<Seat>,
}

async fn replay(
    State(app): Ctx,
    TableRequest { cell, caller, address }: TableRequest,
    QueryParams(To { to, eyes }): QueryParams<To>,
) -> Answer<Moment> {
    app.moment_at(&cell, &caller, address, eyes, to).await.map(Json)
}

async fn record(
    State(app): Ctx,
    Extension(connected): Extension<Connected>,
    Extension(address): Extension<Address>,
    PathParam(id): PathParam,
) -> Result<Response, ApiError> {
    let place = app.admit_download(address)?;
    let (name, text) = app.record_text(&TableId(id), address).await?;
    let name = HeaderValue::try_from(format!("attachment; filename=\"{name}\""));
    let name = name.unwrap_or(HeaderValue::from_static("attachment"));
    let headers: [(HeaderName, HeaderValue); 2] =
        [(header::CONTENT_TYPE, HeaderValue::from_static(RECORD)), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, app.download(place, text, &connected)).into_response())
}

async fn open_record(
    State(app): Ctx,
    session: Session,
    Extension(address): Extension<Address>,
    request: Request,
) -> Answer<NextTable> {
    // Before anything of a long body is read: whether its sender may, whether there is room for it, and by when it must be there.
    let _being_made = app.may_open(Some(&session.id), address).await?;
    let uploading = app.uploads.enter_for(address).await?;
    let slow = || ApiError::new(ErrorKind::Malformed, "the record did not come in time");
    let body = timeout(app.config.limits.upload, Raw::from_request(request, &()));
    let Raw(bytes) = body.await.map_err(|_| slow().with_status(StatusCode::REQUEST_TIMEOUT))??;
    let text = String::from_utf8(bytes.into());
    let text = text.map_err(|_| ApiError::new(ErrorKind::Malformed, "the record is not valid text"))?;
    let table = app.open_record(text, &session.id, address).await?;
    drop(uploading);
    Ok(Json(NextTable { table }))
}

#[derive(Deserialize)]
struct WithKey {
    key: Option<String>,
}

async fn live(
    State(app): Ctx,
    session: Session,
    Extension(connected): Extension<Connected>,
    TableRequest { cell, caller, address }: TableRequest,
    QueryParams(WithKey { key }): QueryParams<WithKey>,
    Upgrade(upgrade): Upgrade,
) -> Result<Response, ApiError> {
    let caller = match key {
        Some(key) => Caller { key: Some(Key::new(&key)), ..Caller::browser(session.id) },
        None => caller,
    };
    if caller.key.is_some() {
        // Said here, where it has a status, and not once the connection is made.
        caller.key_must_open(&*app.hold(&cell).await?)?;
    }
    let limits = &app.config.limits;
    let admitted = app.sockets.admit(address, limits.sockets, limits.sockets_per_address);
    let slot = admitted.map_err(|full| {
        let message = match full {
            Full::Barred => "too many messages came from your address; wait a minute",
            Full::Here => "too many live connections from your address; close some first",
            Full::Everywhere => "the server has as many live connections as it can hold",
        };
        ApiError::new(ErrorKind::TooMany, message)
    })?;
    let (watcher, outbox) = audience::connection(caller);
    let most = limits.message_bytes;
    // The buffers of a connection that is silent most of the time are kept small.
    let upgrade = upgrade.max_message_size(most).max_frame_size(most).read_buffer_size(4 << 10);
    let upgrade = upgrade.write_buffer_size(4 << 10);
    Ok(upgrade.on_upgrade(move |socket| async move {
        // It is a connection as long as it lives, and a file of the system.
        let _connected = connected;
        socket::serve(app, cell, socket, watcher, outbox, slot).await;
    }))
}

/// Whether it is there and can read. Whoever asks may start it anew if not.
async fn healthz(State(app): Ctx) -> Result<&'static str, ApiError> {
    app.store.open_tables(now(), None).await?;
    Ok("ok\n")
}

/// Whether it can write, and is not about to stop. Whoever asks may send people elsewhere if not.
async fn readyz(State(app): Ctx) -> Result<&'static str, ApiError> {
    if *app.stopping.borrow() {
        return Err(ApiError::new(ErrorKind::Unavailable, "the server is shutting down"));
    }
    app.store.probe().await?;
    Ok("ok\n")
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use futures_util::FutureExt;

    use super::*;
    use crate::quota::Slots;

    #[tokio::test]
    async fn who_takes_a_long_answer_too_slowly_is_given_up_and_nobody_else_is() {
        let address = Address::from("192.0.2.1".parse::<IpAddr>().unwrap());
        let (connections, places) = (Arc::new(Slots::default()), Arc::new(Slots::default()));
        let connected = Connected::new(connections.admit(address, 9, 9).unwrap());
        let begin = |length, milliseconds| {
            let place = places.admit(address, 9, 9).unwrap();
            let time = Duration::from_millis(milliseconds);
            download(place, "x".repeat(length), &connected, time).into_data_stream()
        };
        let is_free = || places.emptied().now_or_never().is_some();
        let _short = begin(PIECE, 0);
        assert!(is_free(), "a short answer takes no place");
        let mut whole = begin(4 * PIECE, 50);
        let pieces = whole.by_ref().map(|piece| piece.unwrap().len()).collect::<Vec<_>>().await;
        assert!(pieces == [PIECE; 4] && is_free());
        assert!(whole.next().await.is_none(), "as whoever compresses it asks");
        let mut slow = begin(4 * PIECE, 400);
        slow.next().await.unwrap().unwrap();
        tokio::time::sleep(Duration::from_millis(100)).await;
        assert!(connected.gave_up().now_or_never().is_none(), "there is still time");
        timeout(Duration::from_secs(10), connected.gave_up()).await.expect("it is up");
        assert!(!is_free());
        drop(slow);
        assert!(is_free());
    }
}
