//! `starboard serve`: tables for the browser, on this machine or for friends. Also what `starboard` does by itself.

use std::{
    io::{self, IsTerminal, Write},
    net::{IpAddr, Ipv4Addr, SocketAddr},
    num::NonZeroU32,
    path::PathBuf,
    sync::Arc,
    time::Duration,
};

use anyhow::{Result, anyhow};
use clap::{Args, ValueEnum};
use server::{Config, Limits, ServedGame, Server};
use store::Sqlite;
use table::learned::WeightsError;
use tokio::net::{TcpListener, TcpSocket};

use crate::{Usage, terminal::HEADING, trim_memory};

/// Where it listens unless told otherwise.
const PORT: u16 = 7827;
/// How long threads have to end after everything is written.
const LAST_THOUGHTS: Duration = Duration::from_secs(1);

/// Serves tables: play in the browser, alone against bots or with friends.
#[derive(Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  starboard serve                            for this machine
  starboard serve --host 0.0.0.0             for friends on the same network
  starboard serve --behind-proxy --public-url https://play.example.org
                                             on the Internet, behind a proxy that speaks TLS (docs/serving.md)

RUST_LOG=debug says more; SIGTERM or Ctrl-C stops it when everything is written.")]
pub struct Serve {
    /// The address to listen on; 0.0.0.0 lets others on the network in.
    #[arg(long, default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    host: IpAddr,
    /// The port to listen on; 0 takes a free one.
    #[arg(long, default_value_t = PORT)]
    port: u16,
    /// The address under which people reach it, when something stands between.
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,
    /// The file that holds tables and matches [default: in the data folder of this system]
    #[arg(long, value_name = "FILE")]
    data: Option<PathBuf>,
    /// Where figures for monitoring are told, at /metrics [default: this machine alone, at the port after the server's]
    #[arg(long, value_name = "ADDRESS")]
    metrics: Option<SocketAddr>,
    /// The most tables that are open at once.
    #[arg(long, value_name = "N", default_value_t = Limits::default().open_tables)]
    open_tables: u32,
    /// The most open tables that one browser may have made.
    #[arg(long, value_name = "N", default_value_t = Limits::default().open_tables_per_session)]
    open_tables_each: u32,
    /// The most requests a second from one address.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), default_value_t = Limits::default().requests_per_second)]
    rate: u32,
    /// The most tables that may be made in an hour from one address.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), default_value_t = Limits::default().new_tables_per_hour)]
    new_tables: u32,
    /// How many seconds somebody must be away before the others may hand their seat to a bot.
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(..=TEN_YEARS), default_value_t = Limits::default().absence.as_secs())]
    absence: u64,
    /// How many seconds somebody who is here may leave a question unanswered before the others may hand their seat to a bot.
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(..=TEN_YEARS), default_value_t = Limits::default().silence.as_secs())]
    silence: u64,
    /// After how many seconds whoever does not react to a vote is not counted.
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(..=TEN_YEARS), default_value_t = Limits::default().reaction.as_secs())]
    reaction: u64,
    /// After how many hours of absence or silence one voice is enough to hand a seat to a bot.
    #[arg(long, value_name = "HOURS", value_parser = clap::value_parser!(u64).range(..=TEN_YEARS / HOUR), default_value_t = Limits::default().one_voice.as_secs() / HOUR)]
    one_voice: u64,
    /// How many seconds a table waits, once everybody sits, for what each adds to the dice.
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(..=TEN_YEARS), default_value_t = Limits::default().nonces.as_secs())]
    nonce_wait: u64,
    /// After how many days without anything done a match is ended without a result.
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u64).range(1..), default_value_t = Limits::default().abandoned.as_secs() / DAY)]
    abandoned: u64,
    /// After how many days a match that is over is forgotten, and the name of somebody who sits nowhere.
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u64).range(1..), default_value_t = Limits::default().finished.as_secs() / DAY)]
    keep: u64,
    /// A proxy of yours stands before the server: requests come from where its X-Forwarded-For says.
    #[arg(long)]
    behind_proxy: bool,
    /// Another origin whose pages may use this server, such as a page under development. May be repeated.
    #[arg(long, value_name = "ORIGIN")]
    allow_origin: Vec<String>,
    /// How the log on the error output is written.
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = LogFormat::Text)]
    log_format: LogFormat,
    /// How long bots take for a move that people watch, in milliseconds.
    #[arg(long, value_name = "MS", hide = true)]
    pace: Option<u64>,
    /// Lets the same moves lead to the same match, for tests: whoever knows the number knows all rolls.
    #[arg(long, value_name = "N", hide = true)]
    seed: Option<u64>,
    /// How many seconds a connection may take to say what it wants, for tests.
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..=HOUR), hide = true)]
    head_wait: Option<u64>,
    /// How often a hint looks ahead [default: about a second's worth, by game]
    #[arg(long, value_name = "N")]
    hint_iterations: Option<NonZeroU32>,
    /// Replaces all words of all games by nonsense, for tests: what the page does must not depend on them.
    #[arg(long, hide = true)]
    nonsense: bool,
}

/// Their seconds.
const HOUR: u64 = 60 * 60;
const DAY: u64 = 24 * HOUR;
/// Nobody waits for longer, and no clock comes to its end.
const TEN_YEARS: u64 = 3650 * DAY;

/// How a log is written.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
enum LogFormat {
    /// Lines for people.
    Text,
    /// One JSON object in each line, for programs.
    Json,
}

/// The file with the data: the chosen one, or the one in the system's data folder.
pub fn data_file(chosen: Option<&PathBuf>) -> Result<PathBuf> {
    let none = || Usage("this system does not say where data is kept; choose a file with --data".to_owned());
    chosen.cloned().or_else(store::place::default_file).ok_or_else(|| none().into())
}

/// Says which learned weights cannot be used.
struct WeightsFit;

impl catalogue::Visitor for WeightsFit {
    type Out = ();

    fn visit<G: table::Game>(self) {
        warn_of(G::about().id, &bots::unusable_weights::<G>());
    }
}

/// A line in the log for each number of players whose weights cannot be used.
fn warn_of(game: &str, unusable: &[(usize, WeightsError)]) {
    for (players, why) in unusable {
        tracing::warn!(game, players, "bots judge by the hand-written estimate: {why}");
    }
}

/// Files that are not connections: the data, the log, what the runtime needs.
const OTHER_FILES: u32 = 100;

impl Serve {
    /// How the server is run, where it may have so many files open.
    fn config(&self, files: u32) -> Config {
        let usual = Config::default();
        Config {
            public_url: self.public_url.clone(),
            origins: self.allow_origin.clone(),
            behind_proxy: self.behind_proxy,
            limits: Limits {
                open_tables: self.open_tables,
                open_tables_per_session: self.open_tables_each,
                requests_per_second: self.rate,
                new_tables_per_hour: self.new_tables,
                absence: Duration::from_secs(self.absence),
                silence: Duration::from_secs(self.silence),
                reaction: Duration::from_secs(self.reaction),
                one_voice: Duration::from_secs(self.one_voice.saturating_mul(HOUR)),
                nonces: Duration::from_secs(self.nonce_wait),
                abandoned: Duration::from_secs(self.abandoned.saturating_mul(DAY)),
                finished: Duration::from_secs(self.keep.saturating_mul(DAY)),
                sessions: Duration::from_secs(self.keep.saturating_mul(DAY)),
                head: self.head_wait.map_or(usual.limits.head, Duration::from_secs),
                // Whoever comes when there is no room is told so; without files nobody could be told anything.
                connections: usual.limits.connections.min(files.saturating_sub(OTHER_FILES).max(1)),
                ..Limits::default()
            },
            pace: self.pace.map(Duration::from_millis).map_or(usual.pace, |pace| (pace, pace)),
            seed: self.seed,
            hint_iterations: self.hint_iterations,
            nonsense: self.nonsense,
            trim_memory: trim_memory::trim,
        }
    }

    /// Serves until it is told to stop.
    pub fn run(&self, out: &mut dyn Write) -> Result<()> {
        let is_address = |url: &String| url.starts_with("http://") || url.starts_with("https://");
        let (public, others) = (self.public_url.iter(), self.allow_origin.iter());
        for (flag, url) in
            public.map(|url| ("--public-url", url)).chain(others.map(|url| ("--allow-origin", url)))
        {
            if !is_address(url) {
                return Err(Usage(format!("{flag} {url}: it begins with http:// or https://")).into());
            }
        }
        self.begin_log();
        for game in catalogue::games() {
            catalogue::visit(game.about().id, WeightsFit)?;
        }
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let served = runtime.block_on(self.serve(out));
        // A bot that still thinks is not waited for: what it was about to do, it does after the next start.
        runtime.shutdown_timeout(LAST_THOUGHTS);
        served
    }

    fn begin_log(&self) {
        let filter = tracing_subscriber::EnvFilter::try_from_default_env()
            .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("info"));
        let log = tracing_subscriber::fmt()
            .with_env_filter(filter)
            // A file wants no colours.
            .with_ansi(std::io::stderr().is_terminal())
            .with_writer(std::io::stderr);
        // A second call in one process, as tests make, keeps the first one's log.
        let _ = match self.log_format {
            LogFormat::Text => log.try_init(),
            LogFormat::Json => log.json().flatten_event(true).try_init(),
        };
    }

    /// What whoever runs it should know about who can listen.
    fn warning(&self) -> Option<&'static str> {
        let encrypted = self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"));
        let exposed = !self.host.to_canonical().is_loopback() && !encrypted;
        exposed.then_some(
            "nothing is encrypted. Whoever can listen on the network between learns the cookies and seat keys of everybody who plays, and can \
             play for them. That may do at home; elsewhere put a proxy with TLS before it and name it with --public-url https://... \
             (docs/serving.md).",
        )
    }

    /// The socket for figures: where somebody wants it, else beside the server's own if that is free.
    async fn figures(&self) -> Result<Option<TcpListener>> {
        if let Some(address) = self.metrics {
            let listener = TcpListener::bind(address).await;
            return listener.map(Some).map_err(|error| anyhow!("no figures at {address}: {error}"));
        }
        let Some(port) = self.port.checked_add(1).filter(|_| self.port != 0) else { return Ok(None) };
        // Where that port is taken, nobody has asked for figures.
        Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await.ok())
    }

    async fn serve(&self, out: &mut dyn Write) -> Result<()> {
        let file = data_file(self.data.as_ref())?;
        let address = SocketAddr::new(self.host, self.port);
        let listener = listen(address).map_err(|error| match error.kind() {
            std::io::ErrorKind::AddrInUse => anyhow!(
                "port {} is taken, perhaps by another starboard; choose another with --port, or --port 0 for a \
                 free one",
                self.port
            ),
            _ => anyhow!("cannot listen on {address}: {error}"),
        })?;
        let files = raise_file_limit();
        let store = Arc::new(Sqlite::open(&file).await?);
        let mut server = Server::new(listener, self.config(files), ServedGame::catalogue(), store)?;
        if let Some(figures) = self.figures().await? {
            server = server.with_figures(figures);
        }
        let bold = HEADING;
        let mut text = format!("Starboard is at {bold}{}{bold:#}\n", server.address());
        if !self.host.is_loopback() {
            text += "That is the address for friends on the same network, too.\n";
        }
        if let Some(warning) = self.warning() {
            text += &format!("Warning: {warning}\n");
        }
        text += &format!("Matches are kept in {}. Ctrl-C stops.\n", file.display());
        // A service whose output nobody reads is still a service.
        let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
        server.run(told_to_stop()).await;
        Ok(())
    }
}

/// How many may wait to be let in: where there is no room for them, others have to knock again, which takes a second.
const BACKLOG: u32 = 4096;

fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // Connections of a server that was stopped just now do not keep the next one from its place.
    #[cfg(not(windows))]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Takes as many files as the system lets a program have: every connection is one, and usually a program begins with few. Gives how many it has.
fn raise_file_limit() -> u32 {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        // If it cannot be raised, fewer people fit in.
        let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit });
        let has = getrlimit(Resource::Nofile).current;
        has.map_or(u32::MAX, |files| u32::try_from(files).unwrap_or(u32::MAX))
    }
    #[cfg(not(unix))]
    u32::MAX
}

/// Waits for Ctrl-C, or for what a system sends to stop a service.
async fn told_to_stop() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupted => {}
                _ = terminated.recv() => {}
            }
            return;
        }
    }
    // Without signals it runs until it is ended from outside.
    if interrupted.await.is_err() {
        std::future::pending::<()>().await;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Mutex, PoisonError};

    use catalogue::Visitor as _;
    use clap::Parser as _;

    use super::*;
    use crate::command::{Cli, Command};

    /// What is logged meanwhile.
    fn logged(run: impl FnOnce()) -> String {
        let log = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&log);
        struct Kept(Arc<Mutex<Vec<u8>>>);
        impl Write for Kept {
            fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
                self.0.lock().unwrap_or_else(PoisonError::into_inner).write(bytes)
            }

            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let writer = move || Kept(Arc::clone(&kept));
        let subscriber = tracing_subscriber::fmt().with_writer(writer).with_ansi(false).finish();
        tracing::subscriber::with_default(subscriber, run);
        let log = log.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8(log.clone()).expect("a log is text")
    }

    #[test]
    fn weights_that_do_not_fit_are_one_line_in_the_log() {
        let unusable = [(2, WeightsError::OtherRules { learned: 3, rules: 4 })];
        let log = logged(|| warn_of("space-base", &unusable));
        assert_eq!(log.lines().count(), 1, "{log}");
        for words in ["WARN", "space-base", "players=2", "hand-written estimate", "version 3"] {
            assert!(log.contains(words), "{words:?} is not in {log}");
        }
        assert_eq!(logged(|| WeightsFit.visit::<toys::Pig>()), "", "nothing where all is well");
    }

    /// The command with these flags.
    fn serve(flags: &[&str]) -> Serve {
        let words = ["starboard", "serve"].iter().chain(flags);
        match Cli::try_parse_from(words).map(|cli| cli.command) {
            Ok(Some(Command::Serve(serve))) => serve,
            other => panic!("{flags:?}: {other:?}"),
        }
    }

    #[test]
    fn whoever_lets_others_in_without_encryption_is_warned() {
        let serve = |host: &str, url: Option<&str>| match url {
            Some(url) => serve(&["--host", host, "--public-url", url]),
            None => serve(&["--host", host]),
        };
        for (host, url) in [("0.0.0.0", None), ("192.168.0.7", Some("http://desk:7827")), ("::", None)] {
            let warning = serve(host, url).warning().unwrap_or_else(|| panic!("{host} {url:?}"));
            assert!(warning.contains("nothing is encrypted") && warning.contains("--public-url https://"));
        }
        for (host, url) in [("127.0.0.1", None), ("::1", None), ("0.0.0.0", Some("https://play.example.org"))]
        {
            assert_eq!(serve(host, url).warning(), None, "{host} {url:?}");
        }
    }

    #[test]
    fn there_are_not_more_connections_than_files() {
        let connections = |files| serve(&[]).config(files).limits.connections;
        assert_eq!((connections(1024), connections(1_000_000)), (924, Limits::default().connections));
    }
}
