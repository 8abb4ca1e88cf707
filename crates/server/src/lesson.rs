//! Rehearsals of lessons: a first game is played as a learner would who does whatever the coach asks for, to see that everything is said
//! at its time. Tests rehearse every lesson, and `starboard lesson` tells how one goes.

use table::{
    Problem, Seat,
    chance::Secret,
    erased::AnyMatch,
    fairness::SeatNonce,
    lesson::{ActiveCallout, LESSON_TABLE, Lesson},
    playing::MatchSetup,
    record::{HUMAN, SeatInfo},
};

use crate::{live::Live, lobby::options, served_game::ServedGame};

/// The bot that plays the other seats of a lesson, and wherever the coach asks for nothing, also for the learner of a rehearsal.
pub const TEACHER: &str = bots::LEVELS[0].name;

/// A rehearsal that comes to this entry has gone on for long enough.
const LONGEST: u32 = 1500;

/// What a learner does about the moves that are asked for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Learner {
    /// The first of them.
    Obedient,
    /// Whatever a Cadet would do.
    Wayward,
}

/// How a lesson went.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rehearsal {
    /// The callouts that appeared, in their order.
    pub said: Vec<String>,
    /// Those of them that advised moves of which none was legal then.
    pub unadvised: Vec<String>,
    /// Everything that happened, a line for each callout and each action.
    pub story: Vec<String>,
}

impl Rehearsal {
    /// What is wrong with the lesson, to whoever follows it: the first callout that did not appear in its turn, or whose advice was none.
    pub fn flaw(&self, lesson: &Lesson) -> Option<String> {
        let mut ids = lesson.callouts.iter().map(|callout| &callout.id).enumerate();
        if let Some((_, id)) = ids.find(|&(at, id)| self.said.get(at) != Some(id)) {
            return Some(format!("{id} did not appear in its turn"));
        }
        self.unadvised.first().map(|id| format!("{id} advises moves of which none was legal"))
    }
}

/// A match with the chance of a lesson.
fn start(served: &ServedGame, lesson: &Lesson) -> Result<Box<dyn AnyMatch>, Problem> {
    let options = options(served.game, lesson.players, &lesson.options, false)
        .map_err(|problem| Problem::with_options("", problem.message))?;
    let seat = |seat: Seat| {
        let player = if seat == lesson.seat { HUMAN } else { TEACHER };
        SeatInfo { name: player.to_owned(), player: player.to_owned() }
    };
    let match_setup = MatchSetup {
        table: LESSON_TABLE.to_owned(),
        seats: Seat::all(lesson.players).map(seat).collect(),
        secret: lesson.secret,
        nonces: vec![SeatNonce::Derived; lesson.players],
    };
    Ok(served.game.start(&options, None, match_setup)?.0)
}

/// Plays a lesson until everything was said, as a table would, with the page's way to choose what is said next.
pub fn rehearse(served: &ServedGame, lesson: &Lesson, learner: Learner) -> Result<Rehearsal, Problem> {
    let mut game = start(served, lesson)?;
    let mut rehearsal = Rehearsal::default();
    while rehearsal.said.len() < lesson.callouts.len() {
        let awaited = game.awaited();
        let seq = game.record().next_seq().0.saturating_sub(1);
        if awaited.is_empty() || seq > LONGEST {
            break;
        }
        let due = lesson.active_callouts(&*game).into_iter().find(|due| !rehearsal.said.contains(&due.id));
        if let Some(ActiveCallout { id, moves, .. }) = due {
            rehearsal.story.push(format!("[{id}]"));
            let callout = lesson.callouts.iter().find(|callout| callout.id == id);
            if callout.is_some_and(|callout| !callout.advises_any_of(&moves)) {
                rehearsal.unadvised.push(id.clone());
            }
            rehearsal.said.push(id);
            if moves.is_empty() {
                continue;
            }
            if learner == Learner::Obedient {
                act(&mut *game, lesson.seat, &moves[0], &mut rehearsal.story)?;
                continue;
            }
        }
        // As at a table: bots do not wait for people.
        let bot = awaited.iter().find(|&seat| seat != lesson.seat);
        let may_undo = awaited.contains(lesson.seat) && game.may_undo(lesson.seat).is_ok();
        let seat = bot.filter(|_| !may_undo).unwrap_or(lesson.seat);
        let Some(position) = served.position(&*game) else { break };
        let seed = Live::bot_seed(&lesson.secret, seat, seq);
        let thought = position.think(TEACHER, seed, seat);
        let (action, _) = thought.map_err(|unknown| Problem::with_options("", unknown.to_string()))?;
        act(&mut *game, seat, &action, &mut rehearsal.story)?;
    }
    Ok(rehearsal)
}

fn act(game: &mut dyn AnyMatch, seat: Seat, action: &str, story: &mut Vec<String>) -> Result<(), Problem> {
    let (round, seq) = (game.round(), game.record().next_seq());
    let applied = game.act(seat, action).map_err(|why| Problem::with_options(action, why.to_string()))?;
    story.push(format!("{seq} round {round}, {seat}: {action}"));
    // What the match did by itself.
    for entry in applied.iter().skip(1).map(|happened| happened.entry()) {
        if let table::record::EntryKind::Act { seat, action, .. } = &entry.what {
            story.push(format!("{} {seat}: {action} (by itself)", entry.seq));
        }
    }
    Ok(())
}

/// The secret of a number, for whoever looks for a beginning.
pub fn secret(number: u64) -> Secret {
    let mut bytes = [0; 32];
    bytes[24..].copy_from_slice(&number.to_be_bytes());
    Secret(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lessons() -> impl Iterator<Item = (ServedGame, Lesson)> {
        let games: Vec<&str> = catalogue::games().iter().map(|game| game.about().id).collect();
        ServedGame::catalogue().into_iter().filter(move |served| games.contains(&served.game.about().id)).map(
            |served| {
                let lesson = served.game.lesson().unwrap_or_else(|problem| panic!("{problem}"));
                let lesson = lesson.unwrap_or_else(|| panic!("{} has no lesson", served.game.about().title));
                (served, lesson)
            },
        )
    }

    #[test]
    fn every_lesson_says_everything_in_its_turn_to_whoever_follows_it() {
        for (served, lesson) in lessons() {
            let rehearsal = rehearse(&served, &lesson, Learner::Obedient).unwrap();
            if let Some(flaw) = rehearsal.flaw(&lesson) {
                panic!(
                    "in the lesson of {}, {flaw}. Another beginning may help: starboard lesson {} --find 1000. \
                     What happened:\n{}",
                    lesson.game,
                    lesson.game,
                    rehearsal.story.join("\n")
                );
            }
        }
    }

    #[test]
    fn advice_that_nobody_can_take_is_a_flaw() {
        let (served, lesson) = lessons().next().unwrap();
        let at = lesson.callouts.iter().position(|callout| !callout.best.is_empty()).unwrap();
        let mut idle = lesson.clone();
        idle.callouts[at].best = serde_json::from_str("[\"fly away\"]").unwrap();
        // Whatever is asked for is done still, so that the rest of the lesson goes on.
        idle.callouts.truncate(at + 1);
        let rehearsal = rehearse(&served, &idle, Learner::Obedient).unwrap();
        let flaw = format!("{} advises moves of which none was legal", idle.callouts[at].id);
        assert_eq!(rehearsal.flaw(&idle), Some(flaw));
    }

    #[test]
    fn whoever_does_something_else_still_hears_most_of_it() {
        for (served, lesson) in lessons() {
            let rehearsal = rehearse(&served, &lesson, Learner::Wayward).unwrap();
            let (said, all) = (rehearsal.said.len(), lesson.callouts.len());
            assert!(said * 3 >= all * 2, "{}: only {said} of {all}: {:?}", lesson.game, rehearsal.said);
        }
    }

    #[test]
    fn the_same_lesson_goes_the_same_way() {
        let (served, lesson) = lessons().next().unwrap();
        let rehearsed = || rehearse(&served, &lesson, Learner::Obedient).unwrap();
        assert_eq!(rehearsed(), rehearsed());
        let other = Lesson { secret: secret(77), ..lesson.clone() };
        assert_ne!(rehearse(&served, &other, Learner::Obedient).unwrap(), rehearsed());
    }
}
