//! `starboard lesson`: how the first game with a coach goes, for whoever writes one.

use std::{fs, io::Write, path::PathBuf};

use anyhow::{Context, Result, anyhow};
use clap::Args;
use server::{
    ServedGame,
    lesson::{Learner, Rehearsal, rehearse, secret},
};
use table::lesson::Lesson as Data;

use crate::{
    Reported, Usage,
    setup::known_game,
    terminal::{ERROR, GOOD, QUIET},
};

/// Rehearses the lesson of a game: plays it as a learner would who does what the coach asks for.
#[derive(Args, Debug)]
#[command(
    hide = true,
    after_help = "\
Examples:
  starboard lesson space-base
  starboard lesson space-base --file games/space-base/lesson.toml --find 2000"
)]
pub struct Lesson {
    /// Which game.
    game: String,
    /// Reads the lesson from this file, and not the built-in one.
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Tries so many other beginnings, and names the first with which everything is said in its turn.
    #[arg(long, value_name = "BEGINNINGS", allow_negative_numbers = true, value_parser = clap::value_parser!(u64).range(1..))]
    find: Option<u64>,
    /// The number of the first beginning to try.
    #[arg(long, default_value_t = 1)]
    from: u64,
    /// A learner who does what they like, and not what is asked for.
    #[arg(long)]
    wayward: bool,
}

impl Lesson {
    /// Rehearses it.
    pub fn run(&self, out: &mut dyn Write) -> Result<()> {
        let about = known_game(&self.game)?.about();
        let offer = ServedGame::catalogue().into_iter().find(|offer| offer.game.about().id == about.id);
        let none = || Usage(format!("{} has no lesson", about.title));
        let offer = offer.ok_or_else(none)?;
        let lesson = match &self.file {
            Some(file) => {
                let named = || format!("{} cannot be used", file.display());
                let text = fs::read_to_string(file).with_context(named)?;
                let empty = || anyhow!("the file is empty");
                Data::parse(&text, about)
                    .map_err(anyhow::Error::from)
                    .and_then(|data| data.ok_or_else(empty))
                    .with_context(named)?
            }
            None => offer.game.lesson()?.ok_or_else(none)?,
        };
        let learner = if self.wayward { Learner::Wayward } else { Learner::Obedient };
        let Some(most) = self.find else {
            let rehearsal = rehearse(&offer, &lesson, learner)?;
            for line in &rehearsal.story {
                writeln!(out, "{line}")?;
            }
            return conclude(out, &lesson, &rehearsal);
        };
        let mut best: Option<(Data, Rehearsal)> = None;
        for number in self.from..=self.from.saturating_add(most - 1) {
            let tried = Data { secret: secret(number), ..lesson.clone() };
            let rehearsal = rehearse(&offer, &tried, learner)?;
            if rehearsal.flaw(&tried).is_none() {
                return Ok(writeln!(out, "{GOOD}found{GOOD:#} secret = \"{}\"", tried.secret)?);
            }
            // How far it came is how much was said in its turn.
            let came = |rehearsal: &Rehearsal| {
                let ids = lesson.callouts.iter().map(|callout| &callout.id);
                ids.zip(&rehearsal.said).take_while(|(id, said)| id == said).count()
            };
            if best.as_ref().is_none_or(|(_, best)| came(best) < came(&rehearsal)) {
                best = Some((tried, rehearsal));
            }
        }
        if let Some((tried, rehearsal)) = best {
            writeln!(out, "{QUIET}none of {most}; the one that came farthest is {}{QUIET:#}", tried.secret)?;
            return conclude(out, &tried, &rehearsal);
        }
        Ok(())
    }
}

fn conclude(out: &mut dyn Write, lesson: &Data, rehearsal: &Rehearsal) -> Result<()> {
    let said = rehearsal.said.len();
    match rehearsal.flaw(lesson) {
        None => Ok(writeln!(out, "{GOOD}whole{GOOD:#}: {said} callouts, each in its turn")?),
        Some(flaw) => {
            let said = rehearsal.said.join(", ");
            writeln!(out, "{ERROR}not whole{ERROR:#}: {flaw}; said were {said}")?;
            Err(Reported.into())
        }
    }
}
