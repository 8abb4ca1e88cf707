//! `starboard serve`: HTTP and WebSocket around the games. Only this crate knows HTTP and the JSON messages, which
//! docs/protocol.md describes.
//!
//! From the outside in:
//!
//! - `listen`: connections; `http`: the calls; `socket`: live play; `page`: the embedded page; `describe`: the description of the calls;
//! - `guard`: what every request passes: rates, origins, cookies, headers; `extract`: what is taken out of it;
//! - `identity`: who is asking; `address`: from where; `quota`: how many there may be at once;
//! - `wire`: the messages; `api_error`: errors as everyone outside sees them;
//! - `lobby`: tables are made, played again, opened from records; `invite`, `seats`: how people come to sit there; `names`: what they are called;
//! - `moves`: how anything happens in a match, whoever does it: checked, applied, stored, told; `bot_turns`: the bots;
//! - `clock`: whom a table waits for; `questions`: what they are asked, since when, and what begins their time anew; `vote`: what the others can do
//!   about it;
//! - `agreement`: how a table agrees on its dice; `background`: what runs bots, clock, votes and agreement of a table, and tries again;
//! - `work`: what keeps a core busy, and who has to wait for it; `analyses`: what decided a match; `lesson`: first games with a coach;
//! - `tell`: what each pair of eyes is told; `history`: earlier positions and the log; `audience`: who is watching;
//! - `tables`: which tables are in memory; `live`: one of them; `boards`: what is fixed for its match; `served_game`: the games, with what needs their types;
//! - `packed`: answers that never change, compressed once; `nonsense`, words that tests cannot rely on; `metrics`, the counters.

use std::{
    collections::HashSet,
    future::Future,
    io,
    net::SocketAddr,
    num::NonZeroU32,
    ops::RangeInclusive,
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use api_error::{ApiError, ErrorKind};
use governor::{Quota, RateLimiter, clock::DefaultClock, state::keyed::HashMapStateStore};
use store::{Cutoffs, Filter, Store};
use tokio::{
    net::TcpListener,
    sync::{OnceCell, watch},
    time::{MissedTickBehavior, interval, sleep},
};

mod address;
mod agreement;
mod analyses;
mod api_error;
mod audience;
mod background;
mod boards;
mod bot_turns;
mod clock;
mod describe;
mod extract;
mod guard;
mod history;
mod http;
mod identity;
mod invite;
pub mod lesson;
mod listen;
mod live;
mod lobby;
mod metrics;
mod moves;
mod names;
mod nonsense;
mod packed;
mod page;
mod questions;
mod quota;
mod seats;
mod served_game;
mod socket;
mod tables;
mod tell;
mod vote;
pub mod wire;
mod work;

pub use served_game::ServedGame;
use work::{Queue, QueueLimits};

const WEEK: Duration = Duration::from_secs(7 * 24 * 60 * 60);
const YEAR: Duration = Duration::from_secs(365 * 24 * 60 * 60);

/// How much anybody may ask of the server.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Open tables in all.
    pub open_tables: u32,
    /// Open tables that one session made.
    pub open_tables_per_session: u32,
    /// Tables made and records opened in an hour from one address, whatever session it says it is.
    pub new_tables_per_hour: u32,
    /// Requests a second from one address, and messages a second on all its connections together.
    pub requests_per_second: u32,
    /// Messages a second on one connection.
    pub messages_per_second: u32,
    /// Connections in all, of which each costs a file.
    pub connections: u32,
    /// Connections from one address.
    pub connections_per_address: u32,
    /// Live connections in all.
    pub sockets: u32,
    /// Live connections from one address.
    pub sockets_per_address: u32,
    /// Long answers on their way in all: each is held until it is read.
    pub downloads: u32,
    /// Long answers on their way to one address.
    pub downloads_per_address: u32,
    /// The longest message.
    pub message_bytes: usize,
    /// The longest record that can be opened.
    pub record_bytes: usize,
    /// The most entries of a match, which no game comes near: somebody who acts and takes it back again and again would fill the
    /// disk. Who has made half of a seat's share takes nothing back any more; a match that comes so far ends without a result.
    pub entries: u32,
    /// How long a connection may take to say what it wants, from its beginning and after each answer.
    pub head: Duration,
    /// How long a record may take to come.
    pub upload: Duration,
    /// How long somebody may take nothing of what they are sent.
    pub stall: Duration,
    /// How much of records to be opened may come in an hour from one address, in bytes.
    pub opened_bytes_per_hour: usize,
    /// How many entries are kept in memory of matches that are over or long. Those that nobody watches are put aside first.
    pub entries_in_memory: u32,
    /// After so many answers in a row that came from the clock alone, and with nobody there, the clock rests.
    pub unanswered: u32,
    /// A match in which nothing happens for so long is put aside until somebody comes back.
    pub idle: Duration,
    /// A table that waits for players for so long is forgotten.
    pub waiting: Duration,
    /// A record that was opened so long ago is forgotten.
    pub opened: Duration,
    /// Whoever was not seen for so long is away, and the others may vote that a bot play their seat.
    pub absence: Duration,
    /// Whoever was asked something and has not answered for so long may be voted out too, although they are connected.
    pub silence: Duration,
    /// Whoever does not react to a vote for so long is not counted.
    pub reaction: Duration,
    /// Where somebody was away or silent for so long, one voice is enough.
    pub one_voice: Duration,
    /// How long a table waits for the hashes of nonces once every seat is taken, and then for the nonces.
    pub nonces: Duration,
    /// A match that was over so long ago is forgotten.
    pub finished: Duration,
    /// The name of somebody who chose it so long ago, and sits nowhere, is forgotten.
    pub sessions: Duration,
    /// A match in which nobody did anything for so long is ended without a result.
    pub abandoned: Duration,
    /// How many seconds a table may give people for each answer.
    pub clock: RangeInclusive<u32>,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            open_tables: 10_000,
            open_tables_per_session: 50,
            new_tables_per_hour: 120,
            requests_per_second: 100,
            messages_per_second: 30,
            connections: 12_000,
            connections_per_address: 300,
            sockets: 10_000,
            sockets_per_address: 200,
            downloads: 256,
            downloads_per_address: 6,
            message_bytes: 32 << 10,
            record_bytes: 8 << 20,
            entries: 100_000,
            head: Duration::from_secs(20),
            upload: Duration::from_secs(30),
            stall: Duration::from_secs(20),
            opened_bytes_per_hour: 32 << 20,
            entries_in_memory: 100_000,
            unanswered: 30,
            idle: Duration::from_secs(120),
            waiting: WEEK,
            opened: WEEK,
            absence: Duration::from_secs(60),
            silence: Duration::from_secs(300),
            reaction: Duration::from_secs(120),
            one_voice: Duration::from_secs(24 * 60 * 60),
            nonces: Duration::from_secs(15),
            finished: 2 * YEAR,
            sessions: 2 * YEAR,
            abandoned: YEAR / 365 * 180,
            clock: 10..=WEEK.as_secs() as u32,
        }
    }
}

/// How a server is run.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address under which people reach it, if it is not the one that it listens on.
    pub public_url: Option<String>,
    /// Other origins whose pages may use it: a page under development.
    pub origins: Vec<String>,
    /// Whether a proxy of ours stands before it, whose word about addresses is taken.
    pub behind_proxy: bool,
    /// How much anybody may ask of it.
    pub limits: Limits,
    /// The least and the most that a bot takes for a move that people watch.
    pub pace: (Duration, Duration),
    /// Where all chance of every match comes from, for tests that want the same match again; whoever knows it knows all rolls.
    pub seed: Option<u64>,
    /// Whether all words of all games are replaced by nonsense, for tests of the page.
    pub nonsense: bool,
    /// How often a hint looks ahead, if not as often as its game says.
    pub hint_iterations: Option<NonZeroU32>,
    /// Gives memory back to the system that was needed at a peak and is not any more. Called now and then, on a thread that nobody waits for.
    pub trim_memory: fn(),
}

impl Default for Config {
    fn default() -> Config {
        Config {
            public_url: None,
            origins: Vec::new(),
            behind_proxy: false,
            limits: Limits::default(),
            pace: (Duration::from_millis(700), Duration::from_millis(1500)),
            seed: None,
            nonsense: false,
            hint_iterations: None,
            trim_memory: || {},
        }
    }
}

type Rates = RateLimiter<address::Address, HashMapStateStore<address::Address>, DefaultClock>;

/// Whether an address may have so much more of something now.
fn allows(rates: &Rates, address: &address::Address, more: NonZeroU32) -> bool {
    matches!(rates.check_key_n(address, more), Ok(Ok(())))
}

/// So many bytes in whole kilobytes.
fn kilobytes(bytes: usize) -> u32 {
    u32::try_from(bytes.div_ceil(1 << 10)).unwrap_or(u32::MAX)
}

fn at_least_one(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN)
}

/// What all requests share.
pub(crate) struct App {
    /// How the server is run.
    pub config: Config,
    /// The games.
    pub games: Vec<ServedGame>,
    /// Where everything is kept.
    pub store: Arc<dyn Store>,
    /// The tables in memory.
    pub tables: tables::Tables,
    /// What is fixed for their matches.
    pub boards: boards::Boards,
    /// Counters.
    pub metrics: metrics::Metrics,
    /// Bots at tables, those that think for long apart from the others.
    pub thinkers: bot_turns::Thinkers,
    /// What decided matches that are over.
    pub analyses: analyses::Analyses,
    /// Old positions that are looked up.
    pub history: Arc<Queue>,
    /// Matches that are read from the store.
    pub loading: Arc<Queue>,
    /// Those of them that are long: one after another, and nobody whose match is short waits for them.
    pub long_loading: Arc<Queue>,
    /// Records on their way here.
    pub uploads: Arc<Queue>,
    /// Records that are replayed before they are opened.
    pub opening: Arc<Queue>,
    /// Long answers on their way.
    pub downloads: Arc<quota::Slots>,
    /// All connections.
    pub connections: Arc<quota::Slots>,
    /// The live connections.
    pub sockets: Arc<quota::Slots>,
    /// Tables that are being made: they count from the moment that somebody asks whether there is room, so that many who ask at once are
    /// not all told that there is.
    pub tables_being_made: Arc<quota::Slots<Option<store::SessionId>>>,
    /// Matches that everybody left and that cannot be ended, so that it is not tried again and again.
    pub unendable: Mutex<HashSet<store::TableId>>,
    /// Set when the server stops.
    pub stopping: watch::Receiver<bool>,
    /// What cookies are sealed with, once it is read.
    cookies: OnceCell<identity::CookieKey>,
    rates: Rates,
    /// The most that an address may ask for at once.
    burst: NonZeroU32,
    messages: Rates,
    drafting: Rates,
    makers: Rates,
    /// What comes of records to be opened, in kilobytes.
    records: Rates,
    floods: Rates,
    /// How often the log speaks of an address that asks too much.
    notices: Rates,
    base: String,
    secure: bool,
    local: bool,
}

impl App {
    /// Waits until the server stops.
    pub async fn stopped(&self) {
        // An error means that whoever could say so is gone: then it has stopped.
        let _ = self.stopping.clone().wait_for(|stop| *stop).await;
    }

    /// Does something to its end, whether or not whoever asked still waits.
    pub async fn finish<T: Send + 'static>(
        &self,
        task: impl Future<Output = Result<T, ApiError>> + Send + 'static,
    ) -> Result<T, ApiError> {
        let done = tokio::spawn(task).await;
        done.unwrap_or_else(|_| Err(ApiError::new(ErrorKind::Unavailable, "this could not be finished")))
    }
}

/// A server that listens.
pub struct Server {
    app: Arc<App>,
    listener: TcpListener,
    /// Where figures about the server are told, if anywhere.
    figures: Option<TcpListener>,
    stop: watch::Sender<bool>,
}

/// How long connections have to end when the server stops.
const GOODBYE: Duration = Duration::from_secs(5);
/// How long others have the store to themselves while much is forgotten.
const BREATH: Duration = Duration::from_millis(50);
/// How often something is forgotten in one sweep. If there is more, the next one goes on: idle tables do not wait for it.
const MOST_FORGETS: u32 = 20;
/// How often idle tables are looked for.
const SWEEP: Duration = Duration::from_secs(30);

impl Server {
    /// Prepares a server on a socket that listens already.
    pub fn new(
        listener: TcpListener,
        config: Config,
        games: Vec<ServedGame>,
        store: Arc<dyn Store>,
    ) -> io::Result<Server> {
        let address = listener.local_addr()?;
        let base = match &config.public_url {
            Some(url) => url.trim_end_matches('/').to_owned(),
            None => format!("http://{}", reachable(address)),
        };
        let (stop, stopping) = watch::channel(false);
        let rate = at_least_one(config.limits.requests_per_second);
        // A page that opens asks for many things at once.
        let burst = rate.saturating_mul(at_least_one(4));
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        // One core stays free for those who wait for an answer.
        let spare = cores.saturating_sub(1).max(1);
        let app = App {
            secure: base.starts_with("https://"),
            local: address.ip().is_loopback(),
            base,
            games,
            store,
            tables: tables::Tables::default(),
            boards: boards::Boards::default(),
            metrics: metrics::Metrics::default(),
            thinkers: bot_turns::Thinkers::new(spare),
            analyses: analyses::Analyses::default(),
            history: Queue::new(QueueLimits { at_once: spare, waiting: 32, each: 8 }),
            loading: Queue::new(QueueLimits { at_once: cores, waiting: 0, each: 0 }),
            long_loading: Queue::new(QueueLimits { at_once: 1, waiting: 0, each: 0 }),
            uploads: Queue::new(QueueLimits { at_once: 8, waiting: 0, each: 2 }),
            opening: Queue::new(QueueLimits { at_once: 1, waiting: 8, each: 2 }),
            tables_being_made: Arc::default(),
            unendable: Mutex::default(),
            downloads: Arc::default(),
            connections: Arc::default(),
            sockets: Arc::default(),
            stopping,
            cookies: OnceCell::new(),
            rates: RateLimiter::hashmap(Quota::per_second(rate).allow_burst(burst)),
            burst,
            messages: RateLimiter::hashmap(Quota::per_second(rate).allow_burst(burst)),
            drafting: RateLimiter::hashmap(Quota::per_second(socket::drafting(rate))),
            records: RateLimiter::hashmap(Quota::per_hour(at_least_one(kilobytes(
                config.limits.opened_bytes_per_hour,
            )))),
            makers: RateLimiter::hashmap(Quota::per_hour(at_least_one(config.limits.new_tables_per_hour))),
            floods: RateLimiter::hashmap(Quota::per_minute(at_least_one(socket::PATIENCE))),
            notices: RateLimiter::hashmap(Quota::per_minute(NonZeroU32::MIN)),
            config,
        };
        Ok(Server { app: Arc::new(app), listener, figures: None, stop })
    }

    /// The same, with figures about it told on another socket. Whoever reaches that may read them.
    pub fn with_figures(self, listener: TcpListener) -> Server {
        Server { figures: Some(listener), ..self }
    }

    /// The address to give to people.
    pub fn address(&self) -> &str {
        &self.app.base
    }

    /// Serves until `until` is done; then finishes what was begun, says goodbye and closes the store.
    pub async fn run(self, until: impl Future<Output = ()> + Send + 'static) {
        let Server { app, listener, figures, stop } = self;
        tracing::info!(address = app.base, "listening");
        tokio::spawn(sweep(Arc::clone(&app)));
        let waking = Arc::clone(&app);
        tokio::spawn(async move { waking.wake_all().await });
        if let Some(figures) = figures {
            let (router, stopping) = (metrics::router(Arc::clone(&app)), Arc::clone(&app));
            let until = async move { stopping.stopped().await };
            tokio::spawn(async move { axum::serve(figures, router).with_graceful_shutdown(until).await });
        }
        let router = http::router(Arc::clone(&app));
        let late = Arc::clone(&app);
        tokio::spawn(async move {
            until.await;
            tracing::info!("stopping");
            // Nobody listens any more if the server has ended by itself.
            let _ = stop.send(true);
        });
        let late = async move {
            late.stopped().await;
            sleep(GOODBYE).await;
        };
        tokio::select! {
            () = listen::serve(Arc::clone(&app), listener, router) => {}
            () = late => {}
        }
        // Live connections are told to come back later; those who do not listen are not waited for.
        let _ = tokio::time::timeout(GOODBYE, app.sockets.emptied()).await;
        app.put_aside(0).await;
        if let Err(error) = app.store.close().await {
            tracing::error!("{error}");
        }
    }
}

/// Puts idle tables aside, and forgets those that waited in vain.
async fn sweep(app: Arc<App>) {
    let limits = app.config.limits.clone();
    let newest = app.store.list(&Filter { most: 1, ..Filter::default() }).await;
    let newest = newest.ok().and_then(|tables| tables.first().map(|table| table.updated));
    let mut calendar = Calendar::new(tables::now(), newest);
    let mut ticks = interval(SWEEP.min(limits.idle.max(Duration::from_secs(1))));
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            () = app.stopped() => return,
        }
        app.put_aside(limits.idle.as_secs()).await;
        tokio::task::spawn_blocking(app.config.trim_memory);
        let all =
            [&app.rates, &app.messages, &app.drafting, &app.makers, &app.records, &app.floods, &app.notices];
        for rates in all {
            rates.retain_recent();
        }
        let now = tables::now();
        if !calendar.may_be_trusted(now, Instant::now()) {
            continue;
        }
        let before = |time: Duration| now.saturating_sub(time.as_secs());
        let old = Cutoffs {
            waiting: before(limits.waiting),
            opened: before(limits.opened),
            finished: before(limits.finished),
            sessions: before(limits.sessions),
        };
        // A little at a time: moves are written in between.
        for _ in 0..MOST_FORGETS {
            match app.store.forget(old).await {
                Ok(1..) if !*app.stopping.borrow() => sleep(BREATH).await,
                Ok(_) => break,
                Err(error) => {
                    tracing::warn!("{error}");
                    break;
                }
            }
        }
        app.end_abandoned(before(limits.abandoned)).await;
    }
}

/// Whether the time of day can be relied on. One that has jumped ahead would have us forget what is still waited for: then nothing
/// is forgotten until the server has seen a day go by.
struct Calendar {
    /// The time of day, and the clock that never jumps, at the same moment.
    at: (u64, Instant),
    since: Option<Instant>,
}

impl Calendar {
    const DAY: Duration = Duration::from_secs(24 * 60 * 60);
    /// How far the two clocks may part.
    const DRIFT: u64 = 60 * 60;

    /// Begins to watch. Where nothing was written for longer than a day, either nobody came or the time is wrong.
    fn new(now: u64, newest: Option<u64>) -> Calendar {
        let doubtful = newest.is_some_and(|newest| now.saturating_sub(newest) > Calendar::DAY.as_secs());
        let clock = Instant::now();
        Calendar { at: (now, clock), since: doubtful.then_some(clock) }
    }

    fn may_be_trusted(&mut self, now: u64, clock: Instant) -> bool {
        let expected = self.at.0 + (clock - self.at.1).as_secs();
        self.at = (now, clock);
        if now.abs_diff(expected) > Calendar::DRIFT {
            tracing::warn!(now, expected, "the time of day has jumped; nothing is forgotten for a day");
            self.since = Some(clock);
        }
        self.since.is_none_or(|since| clock - since >= Calendar::DAY)
    }
}

/// An address that others can use: where every address is listened on, the one that the network knows.
fn reachable(address: SocketAddr) -> SocketAddr {
    if !address.ip().is_unspecified() {
        return address;
    }
    // No packet is sent: the system only says by which of its addresses it would.
    let local = std::net::UdpSocket::bind((address.ip(), 0)).and_then(|socket| {
        socket.connect(if address.is_ipv4() { ("192.0.2.1", 9) } else { ("2001:db8::1", 9) })?;
        socket.local_addr()
    });
    local.map_or(address, |local| SocketAddr::new(local.ip(), address.port()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_jumps_is_not_trusted_for_a_day() {
        let (now, hour) = (1_000_000_000, Duration::from_secs(3600));
        let mut calendar = Calendar::new(now, Some(now - 10));
        let start = calendar.at.1;
        assert!(calendar.may_be_trusted(now + 30, start + Duration::from_secs(30)));
        let jumped = now + 8 * 24 * 3600;
        assert!(!calendar.may_be_trusted(jumped, start + hour), "eight days in an hour");
        assert!(!calendar.may_be_trusted(jumped + 23 * 3600, start + 24 * hour));
        assert!(calendar.may_be_trusted(jumped + 24 * 3600, start + 25 * hour));
        let mut doubtful = Calendar::new(jumped, Some(now));
        let start = doubtful.at.1;
        assert!(
            !doubtful.may_be_trusted(jumped + 60, start + Duration::from_secs(60)),
            "it may have jumped before"
        );
        assert!(doubtful.may_be_trusted(jumped + 24 * 3600, start + 24 * hour));
    }
}
