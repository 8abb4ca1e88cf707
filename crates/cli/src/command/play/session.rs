//! A match at the terminal: shows the position, asks, listens, lets the bots move.

use std::{
    io::{BufRead, Write},
    path::PathBuf,
};

use anyhow::{Context, Result};
use bots::{Bot, Margin, Opinion, Thoughts};
use table::{Eyes, Game, Ledger, Match, Names, Rejected, Seat, playing::PlayedEntry, record::EntryKind};

use super::{
    super::{
        replay::{in_words, write_standings},
        rules,
    },
    talk::{HELP, Said, understand},
};
use crate::{
    records,
    terminal::{HEADING, QUIET, numbers_table, parts, plain, seat_style, with_colored_names},
};

/// Who decides for a seat.
pub enum Player<G: Game> {
    /// A person at this terminal.
    Human,
    /// A program.
    Bot(Box<dyn Bot<G>>),
}

/// What a line of input led to.
enum Then {
    /// Somebody acted: the position is another.
    Moved,
    /// Only talk.
    Ask,
    /// The person leaves.
    Leave,
}

/// A match at the terminal.
pub struct Session<G: Game> {
    game: Match<G>,
    players: Vec<Player<G>>,
    names: Names,
    ledger: Option<Ledger>,
    path: PathBuf,
    log: Vec<PlayedEntry<G::Event>>,
    thoughts: Option<String>,
    seed: u64,
    echo: bool,
}

impl<G: Game> Session<G> {
    /// A match that is about to begin.
    pub fn new(
        game: Match<G>,
        opening: Vec<PlayedEntry<G::Event>>,
        players: Vec<Player<G>>,
        names: Names,
        path: PathBuf,
        seed: u64,
        echo: bool,
    ) -> Result<Session<G>> {
        let text = G::about().ledger;
        let ledger = if text.is_empty() { None } else { Some(Ledger::parse(text)?) };
        Ok(Session { game, players, names, ledger, path, log: opening, thoughts: None, seed, echo })
    }

    /// Plays until the match is over, the person leaves, or the input ends.
    pub fn run(mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<()> {
        writeln!(
            out,
            "{HEADING}{}{HEADING:#}  {QUIET}help lists what you can say{QUIET:#}",
            G::about().title
        )?;
        self.tell(out, &self.log)?;
        let left = self.rounds(input, out)?;
        records::save(self.game.record(), &self.path)?;
        let path = self.path.display();
        if let Some(standings) = self.game.standings() {
            records::forget_secret(&self.path)?;
            writeln!(out, "\n{}", self.colored(self.picture(Eyes::All).trim_end()))?;
            write_standings(out, &standings, &self.names)?;
        } else if left {
            writeln!(out, "\nThe game is not over. To go on: starboard play --resume {path}")?;
        }
        Ok(writeln!(out, "The record is saved as {path}")?)
    }

    /// Lets seat after seat decide. Gives whether the person left before the end.
    fn rounds(&mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<bool> {
        loop {
            let open = self.game.awaited();
            let human = |seat: &Seat| matches!(self.players[seat.index()], Player::Human);
            // People first: where several seats decide at once, bots answer last.
            let Some(seat) = open.iter().find(human).or(open.first()) else { return Ok(false) };
            if let Player::Bot(_) = self.players[seat.index()] {
                self.bot_moves(seat, out)?;
            } else {
                // Whatever happens while somebody thinks, nothing is lost.
                records::save(self.game.record(), &self.path)?;
                self.show(seat, out)?;
                loop {
                    match self.listen(seat, input, out)? {
                        Then::Moved => break,
                        Then::Ask => {}
                        Then::Leave => return Ok(true),
                    }
                }
            }
        }
    }

    /// Whose secrets this terminal may show: the one person's, nobody's where people share it, everyone's where only
    /// bots play.
    fn eyes(&self) -> Eyes {
        let people = self.players.iter().enumerate().filter(|(_, player)| matches!(player, Player::Human));
        let people: Vec<_> = people.map(|(seat, _)| Seat::new(seat)).collect();
        match people[..] {
            [] => Eyes::All,
            [only] => Eyes::Seat(only),
            _ => Eyes::Spectator,
        }
    }

    /// Whether a bot's thoughts tell nothing that its seat alone may know. A toy has no ledger to say so, and no secrets.
    fn is_open(&self) -> bool {
        self.ledger.as_ref().is_none_or(Ledger::is_open)
    }

    fn colored(&self, text: &str) -> String {
        with_colored_names(text, &self.names, self.players.len())
    }

    fn picture(&self, eyes: Eyes) -> String {
        self.game.rules().picture(self.game.state(), eyes, &self.names)
    }

    fn tell(&self, out: &mut dyn Write, happened: &[PlayedEntry<G::Event>]) -> Result<()> {
        let rules = self.game.rules();
        for one in happened {
            let events = one.seen_by(&**rules, self.eyes());
            if !matches!(one.entry.what, EntryKind::Act { .. } | EntryKind::Setup) {
                writeln!(out, "  {}", self.colored(&in_words(&one.entry.what, &self.names)))?;
            }
            for event in events {
                writeln!(out, "  {}", self.colored(&rules.narrate(&event).plain(&self.names)))?;
            }
        }
        Ok(())
    }

    /// Tells what happened, to people and to bots, and keeps it for the log.
    fn happened(&mut self, out: &mut dyn Write, happened: Vec<PlayedEntry<G::Event>>) -> Result<()> {
        self.tell(out, &happened)?;
        for one in &happened {
            if let EntryKind::Act { seat, action, .. } = &one.entry.what
                && let Ok(action) = action.parse::<G::Action>()
            {
                self.bots().for_each(|bot| bot.observe(*seat, action));
            }
        }
        self.log.extend(happened);
        Ok(())
    }

    fn bots(&mut self) -> impl Iterator<Item = &mut Box<dyn Bot<G>>> {
        self.players.iter_mut().filter_map(|player| match player {
            Player::Bot(bot) => Some(bot),
            Player::Human => None,
        })
    }

    fn bot_moves(&mut self, seat: Seat, out: &mut dyn Write) -> Result<()> {
        let has_choice = self.game.legal(seat).len() > 1;
        let Player::Bot(bot) = &mut self.players[seat.index()] else { return Ok(()) };
        let action = bot.choose(self.game.rules(), self.game.state(), seat);
        let thoughts = bot.thoughts().cloned();
        // What it thought before a move without a choice is not worth telling.
        if has_choice {
            self.thoughts = thoughts.map(|thoughts| self.in_words(seat, &thoughts));
        }
        let happened = self.game.act(seat, action).context("a bot chose an action that is not legal")?;
        self.happened(out, happened)
    }

    fn show(&self, seat: Seat, out: &mut dyn Write) -> Result<()> {
        let rules = self.game.rules();
        writeln!(out, "\n{}\n", self.colored(self.picture(Eyes::Seat(seat)).trim_end()))?;
        let style = seat_style(seat);
        let prompt = rules.prompt(self.game.state(), seat);
        writeln!(out, "{style}{}{style:#}: {}", self.names.of(seat), prompt.text.plain(&self.names))?;
        for (i, &action) in self.game.legal(seat).iter().enumerate() {
            let label = rules.label(self.game.state(), seat, action).plain(&self.names);
            let note = match rules.note(self.game.state(), seat, action) {
                note if note.is_empty() => String::new(),
                note => format!(" ({})", note.plain(&self.names)),
            };
            writeln!(out, "{HEADING}{:>4}{HEADING:#}  {label}{note}  {QUIET}{action}{QUIET:#}", i + 1)?;
        }
        Ok(())
    }

    fn listen(&mut self, seat: Seat, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<Then> {
        write!(out, "> ")?;
        out.flush()?;
        let mut line = Vec::new();
        if input.read_until(b'\n', &mut line).context("the input cannot be read")? == 0 {
            writeln!(out)?;
            return Ok(Then::Leave);
        }
        let line = String::from_utf8_lossy(&line);
        if self.echo {
            writeln!(out, "{}", line.trim_end())?;
        }
        match understand(&line) {
            Said::Nothing => return Ok(Then::Ask),
            Said::Quit => return Ok(Then::Leave),
            Said::Number(number) => {
                let legal = self.game.legal(seat);
                let Some(&action) = number.checked_sub(1).and_then(|i| legal.get(i)) else {
                    writeln!(out, "There are actions 1 to {}; look shows them again.", legal.len())?;
                    return Ok(Then::Ask);
                };
                let done = self.game.act(seat, action);
                return self.done(done, out);
            }
            Said::Action(text) => {
                let Ok(action) = text.parse::<G::Action>() else {
                    writeln!(
                        out,
                        "\"{text}\" is neither an action nor a word that is known here; try help."
                    )?;
                    return Ok(Then::Ask);
                };
                let done = self.game.act(seat, action);
                return self.done(done, out);
            }
            Said::Undo => {
                // At one keyboard whoever acted last may take it back, also if another person is asked by now.
                let people = Seat::all(self.players.len())
                    .filter(|other| matches!(self.players[other.index()], Player::Human));
                let mut may = people.filter(|&other| self.game.timeline().may_undo(other).is_ok());
                let undone = self.game.undo(may.next().unwrap_or(seat));
                return self.done(undone, out);
            }
            Said::Resign => {
                let resigned = self.game.resign(seat);
                return self.done(resigned, out);
            }
            Said::Why(what) => self.why(seat, &what, out)?,
            Said::Rules(words) => self.rules(seat, &words, out)?,
            Said::Hint => self.hint(seat, out)?,
            Said::Score => self.score(out)?,
            Said::Log => self.tell(out, &self.log)?,
            Said::Look => self.show(seat, out)?,
            Said::Help => write!(out, "{HELP}")?,
            Said::Thoughts if !self.is_open() => {
                writeln!(out, "A bot may know what you do not: its thoughts can be read after the end.")?;
            }
            Said::Thoughts => match &self.thoughts {
                Some(thoughts) => write!(out, "{}", self.colored(thoughts))?,
                None => writeln!(out, "No bot has moved yet, or the last one did not think.")?,
            },
            Said::Save => match records::save(self.game.record(), &self.path) {
                Ok(()) => writeln!(out, "Saved as {}", self.path.display())?,
                Err(error) => writeln!(out, "{error:#}")?,
            },
        }
        Ok(Then::Ask)
    }

    fn done(
        &mut self,
        done: Result<Vec<PlayedEntry<G::Event>>, Rejected>,
        out: &mut dyn Write,
    ) -> Result<Then> {
        match done {
            Ok(happened) => {
                self.happened(out, happened)?;
                // A closed window then loses nothing. A failure is not lost either: the last save reports it.
                let _ = records::save(self.game.record(), &self.path);
                Ok(Then::Moved)
            }
            Err(rejected) => {
                self.explain(&rejected, out)?;
                Ok(Then::Ask)
            }
        }
    }

    /// Why something was rejected, with the text of the rule where a rule forbids it.
    fn explain(&self, rejected: &Rejected, out: &mut dyn Write) -> Result<()> {
        match rejected {
            Rejected::Refused(refusal) => {
                writeln!(out, "{}", self.colored(&refusal.why.plain(&self.names)))?;
                let clause = self.ledger.as_ref().and_then(|ledger| ledger.clause(refusal.rule.as_str()));
                match clause {
                    Some(clause) => rules::clause(out, clause),
                    None => Ok(writeln!(out, "  {QUIET}{}{QUIET:#}", refusal.rule)?),
                }
            }
            other => Ok(writeln!(out, "Not possible: {other}.")?),
        }
    }

    fn why(&self, seat: Seat, what: &str, out: &mut dyn Write) -> Result<()> {
        let legal = self.game.legal(seat);
        let numbered = what.parse().ok().and_then(|n: usize| legal.get(n.checked_sub(1)?).copied());
        let Some(action) = numbered.or_else(|| what.parse::<G::Action>().ok()) else {
            let like = legal.first().map(|action| format!(" like `why {action}`")).unwrap_or_default();
            let wrong = if what.is_empty() { String::new() } else { format!("; \"{what}\" is neither") };
            return Ok(writeln!(out, "why needs the number or the text of an action,{like}{wrong}.")?);
        };
        match self.game.timeline().check(seat, action) {
            Ok(()) => {
                let label = self.game.rules().label(self.game.state(), seat, action).plain(&self.names);
                Ok(writeln!(out, "Nothing forbids it: {label}")?)
            }
            Err(rejected) => self.explain(&rejected, out),
        }
    }

    fn rules(&self, seat: Seat, words: &str, out: &mut dyn Write) -> Result<()> {
        let Some(ledger) = &self.ledger else {
            return Ok(writeln!(out, "{} has no rule ledger.", G::about().title)?);
        };
        let clauses: Vec<_> = if words.is_empty() {
            let prompt = self.game.rules().prompt(self.game.state(), seat);
            prompt.rules.iter().filter_map(|rule| ledger.clause(rule.as_str())).collect()
        } else {
            ledger.search(words)
        };
        if clauses.is_empty() {
            writeln!(out, "No clause has all of these words. Try fewer, or shorter ones.")?;
        }
        clauses.into_iter().try_for_each(|clause| rules::clause(out, clause))
    }

    fn hint(&self, seat: Seat, out: &mut dyn Write) -> Result<()> {
        let mut adviser = bots::by_name::<G>(&format!("mcts:{}", G::HINT_ITERATIONS), self.seed)?;
        let (rules, state) = (self.game.rules(), self.game.state());
        let action = adviser.choose(rules, state, seat);
        let number = self.game.legal(seat).iter().position(|&other| other == action).map_or(0, |i| i + 1);
        writeln!(out, "A bot would take {number}: {}", rules.label(state, seat, action).plain(&self.names))?;
        if let Some(thoughts) = adviser.thoughts() {
            let why = bots::reason(&**rules, state, seat, thoughts, self.seed).plain(&self.names);
            writeln!(out, "{}", self.colored(&why))?;
            write!(out, "{}", self.colored(&self.in_words(seat, thoughts)))?;
        }
        Ok(())
    }

    fn score(&self, out: &mut dyn Write) -> Result<()> {
        let mut table = numbers_table(&["", "points", "from"]);
        for score in self.game.rules().scores(self.game.state(), self.eyes()) {
            let name = self.names.of(score.seat).to_owned();
            table.add_row([name, score.points.to_string(), parts(&score.breakdown)]);
        }
        Ok(write!(out, "{}", self.colored(&plain(&table)))?)
    }

    /// What a bot thought before its move, in the position that it thought about.
    fn in_words(&self, seat: Seat, thoughts: &Thoughts<G::Action>) -> String {
        let (rules, state) = (self.game.rules(), self.game.state());
        let label =
            |opinion: &Opinion<G::Action>| rules.label(state, seat, opinion.action).plain(&self.names);
        let mut text = format!("{} looked ahead {} times.\n", self.names.of(seat), thoughts.iterations);
        text += &format!("  chose {}\n", label(&thoughts.chosen));
        // No percentages: what one search makes of a position was never measured against results.
        let best = thoughts.chosen.chances[seat.index()];
        for other in &thoughts.alternatives {
            let margin = Margin::between(best, other.chances[seat.index()]);
            text += &format!("  or {}: {}\n", label(other), margin.in_words());
        }
        if !thoughts.expected.is_empty() {
            let steps =
                thoughts.expected.iter().map(|(seat, action)| format!("{}: {action}", self.names.of(*seat)));
            text += &format!("  expected {}\n", steps.collect::<Vec<_>>().join(" · "));
        }
        text
    }
}
