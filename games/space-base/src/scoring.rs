//! Scores and places, and the truths that every position keeps.

use table::{Outcome, Part, Score, Seat};

use crate::{
    SpaceBase,
    cards::{ALL_SHIPS, CARDS, Card, LEVELS, MAX_PLAYERS, SECTORS, SHIPS, Sector},
    content::Zone,
    gain::GOAL,
    state::{Console, End, State, Window},
    turn::LAST_ROUND,
};

impl SpaceBase {
    pub(crate) fn score(&self, s: &State, seat: Seat) -> Score {
        let console = s.console(seat);
        let points = i32::from(console.points);
        let colonies: i32 = console
            .station
            .iter()
            .filter(|card| card.is_colony())
            .map(|&card| i32::from(self.deck.face(card).points))
            .sum();
        // Points that others took away may leave fewer than the colonies once gave.
        let colonies = colonies.min(points);
        let breakdown = vec![Part::new("ships", points - colonies), Part::new("colonies", colonies)];
        Score::of(seat, breakdown, Vec::new())
    }

    pub(crate) fn final_places(&self, s: &State) -> Option<Outcome> {
        let points = |seat: Seat| s.console(seat).points;
        Some(match s.turn.end? {
            End::Points => Outcome::ranked(self.players, "points", points),
            End::RoundLimit => Outcome::ranked(self.players, "round-limit", points),
            End::YouWin(winner) => {
                Outcome::ranked(self.players, "you-win", |seat| (seat == winner, points(seat)))
            }
        })
    }

    pub(crate) fn check_truths(&self, s: &State) -> Result<(), String> {
        self.check_turn(s)?;
        self.check_cards(s)?;
        for seat in Seat::all(self.players) {
            self.check_console(s, seat)?;
        }
        if s.consoles[self.players..].iter().any(|console| *console != Console::default()) {
            return Err("an empty seat has something".to_owned());
        }
        Ok(())
    }

    fn check_turn(&self, s: &State) -> Result<(), String> {
        let turn = &s.turn;
        if turn.active.index() >= self.players || turn.first.index() >= self.players {
            return Err("the active or the starting player has no seat".to_owned());
        }
        if turn.dice.iter().any(|&die| die > 6) || turn.set > 2 {
            return Err(format!("the dice are {:?}, {} of them set", turn.dice, turn.set));
        }
        let ahead = usize::from(turn.number) % self.players;
        if (turn.first.index() + ahead) % self.players != turn.active.index() {
            return Err(format!("turn {} is not {}'s", turn.number, turn.active));
        }
        if self.round_of(s) > LAST_ROUND {
            return Err("the last round is over".to_owned());
        }
        let over_goal = Seat::all(self.players).any(|seat| s.console(seat).points >= GOAL);
        if over_goal && !turn.triggered {
            return Err("somebody has 40 points and the end is not set off".to_owned());
        }
        if !s.is_over() && s.asked().is_empty() {
            return Err("nobody is asked anything".to_owned());
        }
        let windows = &turn.windows;
        if windows[self.players..].iter().any(|&window| window != Window::Waiting) {
            return Err("an empty seat is asked something".to_owned());
        }
        for seat in Seat::all(self.players) {
            let own = s.is_active(seat);
            let wrong = match s.window(seat) {
                Window::BeforeRoll | Window::Buy => !own,
                _ => false,
            };
            if wrong {
                return Err(format!("{seat} is at {:?} on another turn", s.window(seat)));
            }
        }
        Ok(())
    }

    /// Every card is in exactly one place: a deck, the shipyard, the display of colonies, or a console.
    fn check_cards(&self, s: &State) -> Result<(), String> {
        let mut found = [0u8; CARDS];
        if !s.decks.is_sound() || s.colonies >> SECTORS != 0 {
            return Err("a deck or the display holds cards that do not exist".to_owned());
        }
        let mut note = |card: Card| {
            if let Some(count) = found.get_mut(card.index()) {
                *count += 1;
            }
        };
        s.decks.iter().for_each(&mut note);
        for (level, row) in s.rows.iter().enumerate() {
            for card in row.iter().filter(|card| card.is_some()) {
                if card.level().is_none_or(|(own, _)| own != level) {
                    return Err(format!("{} is in the row of level {}", card.name(), level + 1));
                }
                note(*card);
            }
        }
        Sector::all()
            .filter(|sector| s.colonies & sector.bit() != 0)
            .for_each(|sector| note(Card::colony(sector)));
        for seat in Seat::all(self.players) {
            // A stack that leads into itself would never end.
            s.cards(seat).take(CARDS + 1).for_each(|(card, ..)| note(card));
            s.part(seat).running.bought.some().into_iter().for_each(&mut note);
        }
        let in_game = |index: usize| !(SHIPS + SECTORS * self.players..ALL_SHIPS).contains(&index);
        for (index, &count) in found.iter().enumerate() {
            if count != u8::from(in_game(index)) {
                return Err(format!("{} is in {count} places", Card::from_index(index).name()));
            }
        }
        Ok(())
    }

    fn check_console(&self, s: &State, seat: Seat) -> Result<(), String> {
        let console = s.console(seat);
        let mut payable = crate::cards::Ships::default();
        let mut held = 0;
        for (card, zone, sector) in s.cards(seat) {
            let side = self.deck.face(card).side(zone);
            let charges = s.charges_on(card);
            if charges > side.squares {
                return Err(format!(
                    "{} of {seat} holds {charges} charges on {} squares",
                    card.name(),
                    side.squares
                ));
            }
            if zone == Zone::Deployed && card.is_colony() {
                return Err(format!("a colony of {seat} is deployed in sector {sector}"));
            }
            payable.set(card, side.squares > 0 && charges >= side.per_use);
            held += 1;
        }
        if payable != console.payable {
            return Err(format!("the charged cards of {seat} are not those that it is said to have"));
        }
        if held < SECTORS {
            return Err(format!("{seat} has only {held} cards"));
        }
        let part = &console.part;
        if !part.trail.is_sound() || part.shifted > SECTORS as u8 || part.gained >> SECTORS != 0 {
            return Err(format!("the part of {seat} in the turn is out of range"));
        }
        Ok(())
    }
}

const _: () = assert!(LEVELS == 3 && MAX_PLAYERS == 5);
