//! Golden records: whole games kept beside a game's code, each with a readable playthrough. A change that makes an old
//! game go differently shows as a difference between two texts.
//!
//! A game's own tests need one line:
//!
//! ```ignore
//! table::golden::run::<MyGame>(Path::new(env!("CARGO_MANIFEST_DIR")).join("golden"));
//! ```
//!
//! With [`BLESS`] set, the same line plays the games anew and writes both files of each.

use std::{
    env,
    fmt::Write,
    fs, io,
    path::{Path, PathBuf},
};

use similar::TextDiff;

use crate::{
    Chance, Content, Eyes, Game, Match, Names, Problem, Record, Rejected, Seat, Standings,
    chance::{Draw, Fast},
    kit::match_setup,
    playing::PlayedEntry,
    record::{Entry, EntryKind, RecordError},
    replay::{Replay, ReplayError, verify},
};

/// The variable that makes [`run`] write golden records instead of checking them.
pub const BLESS: &str = "STARBOARD_BLESS";

/// What a generated record's name starts with. Others were put there by hand and are kept.
const GENERATED: &str = "game-";

/// A game that takes longer than this is not fit for reading.
const LONGEST: u32 = 100_000;

/// Why golden records cannot be used, or what they show.
#[derive(Debug, thiserror::Error)]
pub enum GoldenError {
    /// A file or folder cannot be read or written.
    #[error("{path}: {error}")]
    File {
        /// Which.
        path: String,
        /// Why not.
        error: io::Error,
    },
    /// There are no golden records.
    #[error("{0} holds no golden records; `cargo xtask bless` makes them")]
    None(String),
    /// A file is no record.
    #[error("{path}: {error}")]
    Record {
        /// Which.
        path: String,
        /// Why not.
        error: RecordError,
    },
    /// A record does not replay any more.
    #[error(
        "{path} does not replay: {error}\nif the rules were meant to change, raise their version and run `cargo xtask bless`"
    )]
    Replay {
        /// Which.
        path: String,
        /// The first difference.
        error: ReplayError,
    },
    /// A record plays differently.
    #[error("{path} reads differently now; if that is meant, `cargo xtask bless` writes it anew\n{diff}")]
    Different {
        /// The playthrough.
        path: String,
        /// The differences, as a unified diff.
        diff: String,
    },
    /// A new game cannot be played.
    #[error("variant {variant} cannot be played: {why}")]
    Play {
        /// Which of the game's variants.
        variant: usize,
        /// Why not.
        why: String,
    },
}

/// Checks the golden records of a game, or writes them where [`BLESS`] is set. Panics with what is wrong: this is for tests.
pub fn run<G: Game>(folder: impl AsRef<Path>) {
    let folder = folder.as_ref();
    let done = if env::var_os(BLESS).is_some() { bless::<G>(folder) } else { check::<G>(folder) };
    if let Err(error) = done {
        panic!("{error}");
    }
}

/// Replays every record of a folder and compares how it reads with the text beside it. Gives the number of records.
pub fn check<G: Game>(folder: &Path) -> Result<usize, GoldenError> {
    let records = records(folder)?;
    if records.is_empty() {
        return Err(GoldenError::None(folder.display().to_string()));
    }
    for path in &records {
        let now = reading::<G>(path)?;
        let text = path.with_extension("txt");
        let golden = fs::read_to_string(&text).map_err(file(&text))?.replace("\r\n", "\n");
        if now != golden {
            let diff = unified(&golden, &now);
            return Err(GoldenError::Different { path: text.display().to_string(), diff });
        }
    }
    Ok(records.len())
}

/// Plays golden games anew and writes their records and texts; records put there by hand only get new texts. Gives the
/// number of records.
pub fn bless<G: Game>(folder: &Path) -> Result<usize, GoldenError> {
    fs::create_dir_all(folder).map_err(file(folder))?;
    for path in records(folder)? {
        if path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(GENERATED)) {
            fs::remove_file(&path).map_err(file(&path))?;
            let text = path.with_extension("txt");
            fs::remove_file(&text).or_else(missing).map_err(file(&text))?;
        }
    }
    let variants = G::variants();
    let each = if variants.len() <= 2 { 2 } else { 1 };
    for (variant, options) in variants.iter().enumerate() {
        for number in 0..each {
            let seed = (variant * 2 + number) as u64;
            // The second game of a variant, or every other one, shows what happens at tables besides actions.
            let eventful = seed % 4 == 1 || seed % 4 == 2;
            let record =
                played::<G>(options, seed, eventful).map_err(|why| GoldenError::Play { variant, why })?;
            let path = folder.join(format!("{GENERATED}{:02}.record", variant * each + number + 1));
            record.write(&path).map_err(file(&path))?;
        }
    }
    let records = records(folder)?;
    for path in &records {
        let text = path.with_extension("txt");
        fs::write(&text, reading::<G>(path)?).map_err(file(&text))?;
    }
    Ok(records.len())
}

fn file(path: &Path) -> impl FnOnce(io::Error) -> GoldenError {
    let path = path.display().to_string();
    move |error| GoldenError::File { path, error }
}

fn missing(error: io::Error) -> io::Result<()> {
    if error.kind() == io::ErrorKind::NotFound { Ok(()) } else { Err(error) }
}

fn records(folder: &Path) -> Result<Vec<PathBuf>, GoldenError> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.map_err(file(folder))?,
    };
    let paths = entries.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<Vec<_>>>();
    let mut paths = paths.map_err(file(folder))?;
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "record"));
    paths.sort();
    Ok(paths)
}

fn reading<G: Game>(path: &Path) -> Result<String, GoldenError> {
    let name = || path.display().to_string();
    let record = Record::read(path).map_err(|error| GoldenError::Record { path: name(), error })?;
    verify::<G>(&record).map_err(|error| GoldenError::Replay { path: name(), error })?;
    playthrough::<G>(&record).map_err(|error| GoldenError::Replay { path: name(), error })
}

fn unified(golden: &str, now: &str) -> String {
    TextDiff::from_lines(golden, now).unified_diff().context_radius(3).header("golden", "now").to_string()
}

/// Plays a game at random; the seed decides everything.
fn played<G: Game>(options: &G::Options, seed: u64, eventful: bool) -> Result<Record, String> {
    let content = Content::built_in(G::about().content);
    let problem = |problem: Problem| problem.to_string();
    let seats = G::new(options, &content).map_err(problem)?.seats();
    let (mut game, _) = Match::<G>::start(options, &content, match_setup(seats, seed)).map_err(problem)?;
    let mut player = Fast::stream(0x676f_6c64, seed);
    let rejected = |why: Rejected| why.to_string();
    for ply in 0..LONGEST {
        let to_act = game.to_act();
        if to_act.is_empty() {
            return Ok(game.record().clone());
        }
        let seat = to_act.iter().nth(player.below(to_act.len() as u32) as usize);
        let seat = seat.ok_or("nobody is to act")?;
        let chosen = player.below(1 << 16);
        if eventful && ply == 6 {
            game.hand_over(seat, "cadet").map_err(rejected)?;
        } else if eventful && ply == 9 {
            game.time_out(seat).map_err(rejected)?;
        } else if eventful && ply == 40 && seats > 2 {
            game.resign(seat).map_err(rejected)?;
        } else if chosen.is_multiple_of(16) && game.timeline().may_undo(seat).is_ok() {
            game.undo(seat).map_err(rejected)?;
        } else {
            let legal = game.legal(seat);
            let action = legal.get(chosen as usize % legal.len().max(1)).copied();
            game.act(seat, action.ok_or("a seat to act has no action")?).map_err(rejected)?;
        }
    }
    Err(format!("the game is not over after {LONGEST} plies"))
}

/// A record as a reader wants it: the facts, every entry with its log lines, a few pictures, the result.
pub fn playthrough<G: Game>(record: &Record) -> Result<String, ReplayError> {
    let mut replay = Replay::<G>::new(record)?;
    let names = Names::new(record.header.seats.iter().map(|seat| seat.name.clone()));
    let mut out = Reader { text: facts(record), names };
    let setup = PlayedEntry { entry: record.entries[0].clone(), events: replay.setup_events().to_vec() };
    out.entry(&**replay.timeline().rules(), &setup);
    out.picture::<G>(&replay);
    let entries = record.entries.len();
    while let Some(happened) = replay.step()? {
        out.entry(&**replay.timeline().rules(), &happened);
        let number = happened.entry.seq.0 as usize;
        if number == entries / 3 || number == entries * 2 / 3 || number + 1 == entries {
            out.picture::<G>(&replay);
        }
    }
    if let Some(standings) = replay.timeline().standings() {
        out.standings(&standings);
    }
    let state = serde_json::to_string(replay.timeline().state()).unwrap_or_default();
    out.line(&format!("final state {}", blake3::hash(state.as_bytes()).to_hex()));
    Ok(out.text)
}

fn facts(record: &Record) -> String {
    let header = &record.header;
    let built_in = if header.content.text.is_none() { "built in" } else { "its own" };
    let mut text = format!("{}, rules {}\n", header.game, header.rules);
    text += &format!("options {}\n", header.options);
    text += &format!("content {} ({built_in})\n", header.content.hash);
    for (seat, info) in header.seats.iter().enumerate() {
        text += &format!("seat {}: {} ({})\n", seat + 1, info.name, info.player);
    }
    text + &format!("chance committed to {}\n\n", header.commitment)
}

struct Reader {
    text: String,
    names: Names,
}

impl Reader {
    fn line(&mut self, line: &str) {
        // Trailing spaces are invisible in a diff.
        self.text.push_str(line.trim_end());
        self.text.push('\n');
    }

    fn entry<G: Game>(&mut self, rules: &G, happened: &PlayedEntry<G::Event>) {
        let Entry { seq, what, draws } = &happened.entry;
        let line = format!("{:>4}  {}{}", seq.0, said(what), drawn(draws));
        self.line(&line);
        for event in &happened.events {
            let narrated =
                rules.event_for(event, Eyes::All).map(|event| rules.narrate(&event).plain(&self.names));
            for line in narrated.iter().flat_map(|text| text.lines()) {
                self.line(&format!("          {line}"));
            }
        }
    }

    fn picture<G: Game>(&mut self, replay: &Replay<G>) {
        let timeline = replay.timeline();
        let picture = timeline.rules().picture(timeline.state(), Eyes::All, &self.names);
        self.line(&format!("\n== after entry {} ==", replay.at()));
        picture.lines().for_each(|line| self.line(line));
        self.line("");
    }

    fn standings(&mut self, standings: &Standings) {
        self.line(&format!("over: {}", standings.how));
        for line in &standings.lines {
            let seat: Seat = line.score.seat;
            let mut text = format!("{}. {}, {} points", line.place, self.names.of(seat), line.score.points);
            for part in line.score.breakdown.iter().chain(&line.score.tie_breaks) {
                // Writing to a string cannot fail.
                let _ = write!(text, ", {} {}", part.what, part.amount);
            }
            let resigned = if line.resigned { ", gave up" } else { "" };
            self.line(&(text + resigned));
        }
    }
}

fn said(what: &EntryKind) -> String {
    match what {
        EntryKind::Setup => "setup".to_owned(),
        EntryKind::Act { seat, action, auto: false } => format!("{seat}: {action}"),
        EntryKind::Act { seat, action, auto: true } => format!("{seat}: {action} (by itself)"),
        EntryKind::Undo { seat } => format!("{seat} takes back"),
        EntryKind::Resign { seat } => format!("{seat} gives up"),
        EntryKind::HandOver { seat, to } => format!("{seat} is handed to {to}"),
        EntryKind::TimeOut { seat, action } => format!("{seat} is out of time: {action}"),
        EntryKind::NewRules { rules, .. } => format!("the rules change to version {rules}"),
        EntryKind::NewChance(_) => "the chance is another from here on".to_owned(),
        EntryKind::Close { .. } => "ended without a result".to_owned(),
    }
}

fn drawn(draws: &[Draw]) -> String {
    if draws.is_empty() {
        return String::new();
    }
    let draws: Vec<String> = draws.iter().map(|draw| format!("{}/{}", draw.value, draw.n)).collect();
    format!("  [{}]", draws.join(" "))
}
