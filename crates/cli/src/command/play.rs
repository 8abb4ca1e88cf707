//! `starboard play`: a game in the terminal.

use std::{
    io::{self, BufRead, IsTerminal, Write},
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use clap::Args;
use serde_json::Value;
use table::{
    Chance, Content, Game, Match, Names, Record, SeatSet, Seq,
    chance::{Fast, Secret},
    fairness::SeatNonce,
    playing::{MatchSetup, PlayedEntry},
    record::{HUMAN, LONGEST_NAME, SeatInfo},
    replay::Replay,
    seat::free_name,
    timeline::options_of,
};

use crate::{
    Usage, records,
    setup::{Setup, known_bot, known_game},
};

mod session;
mod talk;

use session::{Player, Session};

/// Plays a game in the terminal, against bots or with several people in turn.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  starboard play alien-frontiers
  starboard play alien-frontiers --seats you,captain,cadet
  starboard play pig --players 4
  starboard play connect-four --seats you,you --name Ann,Bob
  starboard play --from old-game.jsonl --at 120
  starboard play --resume left-game.jsonl
  printf '1\\n1\\nquit\\n' | starboard play pig

Answer with the number of an action or with its text. Other words: undo, hint, why, rules, score, log, look, \
thoughts, save, resign, quit; help explains them. Every game is saved as a record, for `starboard replay` and `starboard verify`; one that was \
left, also by pulling the plug, goes on with --resume.")]
pub struct Play {
    /// Which game [default: the first on the list]
    game: Option<String>,
    /// Who sits where: `you`, or the name of a bot.
    #[arg(long, value_delimiter = ',', value_name = "WHO,WHO,…")]
    seats: Vec<String>,
    /// The names of the people, in seating order.
    #[arg(long, value_delimiter = ',', value_name = "NAME,…")]
    name: Vec<String>,
    #[command(flatten)]
    setup: Setup,
    /// Plays on from a point of this finished record, with fresh chance; who sits where is as it was, unless --seats says.
    #[arg(long, value_name = "RECORD", conflicts_with_all = ["players", "set", "content"])]
    from: Option<PathBuf>,
    /// After which entry of that record, as `starboard replay` numbers them [default: its start]
    #[arg(long, value_name = "N", requires = "from")]
    at: Option<u32>,
    /// Goes on with a match that was left, from its record and the file beside it that keeps its secret.
    #[arg(long, value_name = "RECORD", conflicts_with_all = ["players", "set", "content", "from", "seats", "name", "seed", "save"])]
    resume: Option<PathBuf>,
    /// Makes the chance of the match the same every time: for tests and examples, since it is then no secret.
    #[arg(long, value_name = "S", allow_negative_numbers = true)]
    seed: Option<u64>,
    /// Where to save the record. Without: in the folder STARBOARD_RECORDS, or where the system keeps your data.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

/// A table of this many is neither empty nor slow.
const USUAL_PLAYERS: usize = 3;
const YOU: &str = "you";

impl Play {
    /// Plays, reading from the standard input.
    pub fn run(&self, out: &mut dyn Write) -> Result<()> {
        // Where nobody types, the answers are written out, so that the output reads like a game.
        self.play(&mut io::stdin().lock(), !io::stdin().is_terminal(), out)
    }

    /// Plays, reading from here.
    pub fn play(&self, input: &mut dyn BufRead, echo: bool, out: &mut dyn Write) -> Result<()> {
        let start = match (&self.from, &self.resume) {
            (Some(path), _) => Start::Branch(Box::new(records::read(path)?), Seq(self.at.unwrap_or(0))),
            (None, Some(path)) => left_match(path)?,
            (None, None) => self.fresh_start()?,
        };
        let id = start.game();
        let game = known_game(&id)?;
        if let Some(asked) = self.game.as_ref().filter(|asked| **asked != id) {
            return Err(Usage(format!("this is a record of {id}, not of {asked}")).into());
        }
        let who = match &start {
            Start::Branch(record, _) | Start::Resume(record, _) if self.seats.is_empty() => as_it_was(record),
            _ => self.who(game.about().players)?,
        };
        let seats = match &start {
            Start::Resume(record, _) => record.header.seats.clone(),
            _ => seat_infos(&who, &self.name)?,
        };
        let (match_setup, seed) = match_setup(seats, self.seed)?;
        let path = match (&self.save, &self.resume) {
            (_, Some(left)) => Some(left.clone()),
            (Some(named), None) => Some(records::named_path(named.clone())?),
            (None, None) => None,
        };
        let table = TableReady { start, match_setup, who, seed, path, input, echo, out };
        catalogue::visit(&id, table)?
    }

    fn fresh_start(&self) -> Result<Start> {
        let game = match &self.game {
            Some(id) => known_game(id)?,
            None => *catalogue::games().first().context("there is no game yet")?,
        };
        let who = self.who(game.about().players)?;
        let people = who.iter().any(|name| name == YOU);
        Ok(Start::Fresh {
            game: game.about().id,
            options: self.setup.options(game, who.len(), people)?,
            content: self.setup.content(game.about())?,
        })
    }

    /// Who sits where: as asked for, or a person and a mixed company of bots.
    fn who(&self, (least, most): (usize, usize)) -> Result<Vec<String>> {
        if self.seats.is_empty() {
            let players = self.setup.players.unwrap_or(USUAL_PLAYERS.clamp(least, most));
            if !(least..=most).contains(&players) {
                return Err(Usage(format!("--players {players}: this game is for {least} to {most}")).into());
            }
            let company = ["captain", "cadet"].into_iter().cycle();
            return Ok(std::iter::once(YOU).chain(company).take(players).map(str::to_owned).collect());
        }
        if let Some(players) = self.setup.players.filter(|&players| players != self.seats.len()) {
            let named = self.seats.len();
            let message =
                format!("--seats names {named}, but --players says {players}; leave one of them out");
            return Err(Usage(message).into());
        }
        let one = |name: &String| match name.trim() {
            you if you.eq_ignore_ascii_case(YOU) => Ok(YOU.to_owned()),
            bot => known_bot(bot)
                .map_err(|Usage(message)| Usage(format!("--seats: {message}, or {YOU} for a person"))),
        };
        Ok(self.seats.iter().map(one).collect::<Result<_, _>>()?)
    }
}

/// What a match starts from.
enum Start {
    Fresh { game: &'static str, options: Value, content: Content },
    Branch(Box<Record>, Seq),
    Resume(Box<Record>, Secret),
}

impl Start {
    fn game(&self) -> String {
        match self {
            Start::Fresh { game, .. } => (*game).to_owned(),
            Start::Branch(record, _) | Start::Resume(record, _) => record.header.game.clone(),
        }
    }
}

/// A match that was left, with its secret.
fn left_match(path: &Path) -> Result<Start> {
    let record = records::read(path)?;
    if record.secret.is_some() {
        let path = path.display();
        let message = format!(
            "--resume {path}: this match is over; `starboard play --from {path} --at N` plays on from a point of it"
        );
        return Err(Usage(message).into());
    }
    let secret = records::read_secret(path)?;
    Ok(Start::Resume(Box::new(record), secret))
}

/// Who sat at a table: its people are `you` now. A bot that this program does not know is played by a captain.
fn as_it_was(record: &Record) -> Vec<String> {
    let one = |seat: &SeatInfo| match seat.player.as_str() {
        HUMAN => YOU.to_owned(),
        bot => known_bot(bot).unwrap_or_else(|_| "captain".to_owned()),
    };
    record.header.seats.iter().map(one).collect()
}

/// Names that nobody else at the table has: `Captain`, or `Captain 2` for the second one.
fn seat_infos(who: &[String], people: &[String]) -> Result<Vec<SeatInfo>> {
    let humans = who.iter().filter(|name| *name == YOU).count();
    if people.len() > humans {
        let message = format!("--name gives {} names, but the seats of people are {humans}", people.len());
        return Err(Usage(message).into());
    }
    let mut people = people.iter();
    let mut seats: Vec<SeatInfo> = Vec::new();
    for player in who {
        let human = player == YOU;
        let given = people.as_slice().first().filter(|_| human).map(|name| name.trim().to_owned());
        if human {
            people.next();
        }
        let base = given.filter(|name| !name.is_empty()).unwrap_or_else(|| {
            if human { "Commander".to_owned() } else { player[..1].to_uppercase() + &player[1..] }
        });
        let name = free_name(&base, |name| seats.iter().any(|seat| seat.name == name));
        if name.len().max(player.len()) > LONGEST_NAME {
            let message =
                format!("a name at the table has at most {LONGEST_NAME} bytes, also a bot's with its file");
            return Err(Usage(message).into());
        }
        seats.push(SeatInfo { name, player: if human { HUMAN.to_owned() } else { player.to_owned() } });
    }
    Ok(seats)
}

/// The match's secret, and a seed for the bots: unpredictable unless a seed is given. Whoever plays here could read the secret, so
/// that nonces of their own would prove nothing to them.
fn match_setup(seats: Vec<SeatInfo>, seed: Option<u64>) -> Result<(MatchSetup, u64)> {
    let mut scripted = seed.map(Fast::new);
    let mut fill = || -> Result<[u8; 32]> {
        let mut bytes = [0; 32];
        match &mut scripted {
            Some(stream) => bytes.fill_with(|| stream.below(256) as u8),
            None => getrandom::fill(&mut bytes).context("the system gives no random numbers")?,
        }
        Ok(bytes)
    };
    let secret = Secret(fill()?);
    let bots = fill()?;
    let seed = u64::from_le_bytes(std::array::from_fn(|i| bots[i]));
    let nonces = vec![SeatNonce::Derived; seats.len()];
    Ok((MatchSetup { table: String::new(), seats, secret, nonces }, seed))
}

/// Everything that a match needs, before the type of the game is known.
struct TableReady<'a> {
    start: Start,
    match_setup: MatchSetup,
    who: Vec<String>,
    seed: u64,
    /// Where the record goes, if somebody said so.
    path: Option<PathBuf>,
    input: &'a mut dyn BufRead,
    echo: bool,
    out: &'a mut dyn Write,
}

impl catalogue::Visitor for TableReady<'_> {
    type Out = Result<()>;

    fn visit<G: Game>(self) -> Result<()> {
        let names = Names::new(self.match_setup.seats.iter().map(|seat| seat.name.clone()));
        let secret = match &self.start {
            Start::Resume(_, secret) => *secret,
            _ => self.match_setup.secret,
        };
        let (game, opening) = match &self.start {
            Start::Fresh { options, content, .. } => {
                Match::<G>::start(&options_of::<G>(options)?, content, self.match_setup)?
            }
            Start::Branch(record, at) => Match::<G>::branch(record, *at, self.match_setup)?,
            Start::Resume(record, secret) => {
                (Match::<G>::resume((**record).clone(), *secret, SeatSet::EMPTY)?, story::<G>(record)?)
            }
        };
        let player = |(seat, name): (usize, &String)| match name.as_str() {
            YOU => Ok(Player::Human),
            bot => bots::by_name::<G>(bot, self.seed.wrapping_add(seat as u64)).map(Player::Bot),
        };
        let players = self.who.iter().enumerate().map(player).collect::<Result<_, _>>()?;
        let path = self.path.unwrap_or_else(|| records::usual_path(game.record()));
        // Found out now rather than after an hour of play.
        records::save(game.record(), &path)?;
        records::save_secret(&secret, &path)?;
        Session::new(game, opening, players, names, path, self.seed, self.echo)?.run(self.input, self.out)
    }
}

/// What happened in a match so far.
fn story<G: Game>(record: &Record) -> Result<Vec<PlayedEntry<G::Event>>> {
    let mut replay = Replay::<G>::new(record)?;
    let first = record.entries[replay.first().0 as usize].clone();
    let mut story = vec![PlayedEntry { entry: first, events: replay.setup_events().to_vec() }];
    while let Some(happened) = replay.step()? {
        story.push(happened);
    }
    Ok(story)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn who(names: &[&str]) -> Vec<String> {
        names.iter().map(|&name| name.to_owned()).collect()
    }

    #[test]
    fn nobody_shares_a_name() {
        let people = ["Ann".to_owned()];
        let seats = seat_infos(&who(&["you", "cadet", "you", "cadet"]), &people).unwrap();
        let names: Vec<_> = seats.iter().map(|seat| seat.name.as_str()).collect();
        assert_eq!(names, ["Ann", "Cadet", "Commander", "Cadet 2"]);
        assert_eq!(seats[2].player, "human");
        assert!(seat_infos(&who(&["cadet"]), &people).is_err());
    }

    #[test]
    fn a_name_that_no_record_could_be_read_with_is_refused() {
        let named = |length: usize| seat_infos(&who(&["you"]), &["n".repeat(length)]);
        assert!(named(LONGEST_NAME).is_ok() && named(LONGEST_NAME + 1).is_err());
        assert!(seat_infos(&who(&[&format!("captain+{}", "f".repeat(LONGEST_NAME))]), &[]).is_err());
    }

    #[test]
    fn a_seed_fixes_the_chance_and_without_one_no_two_matches_are_alike() {
        let seats = || seat_infos(&who(&["you", "cadet"]), &[]).unwrap();
        let secret = |seed| match_setup(seats(), seed).unwrap().0.secret;
        assert_eq!(secret(Some(7)), secret(Some(7)));
        assert_ne!(secret(Some(7)), secret(Some(8)));
        assert_ne!(secret(None), secret(None));
    }
}
