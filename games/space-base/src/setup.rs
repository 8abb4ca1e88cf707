//! Setting up: the shipyard, everyone's first ship, and who starts.

use table::{Chance, Seat, SeatSet, Sink};

use crate::{
    SpaceBase,
    content::STARTING_CREDITS,
    event::Event,
    pieces::{ALL_SHIPS, Card, LEVELS, MAX_PLAYERS, SHIPS, Sector},
    sets::{Sectors, Ships},
    state::{Console, List, ROW, State, Turn},
};

/// What each player gains by turn order, the starting player first: credits and income.
const BONUS: [(u8, u8); MAX_PLAYERS] = [(0, 0), (1, 0), (2, 0), (0, 1), (0, 1)];

/// The position at the start of the first turn.
pub(crate) fn setup(rules: &SpaceBase, chance: &mut impl Chance, log: &mut impl Sink<Event>) -> State {
    let mut s = rules.bare_table();
    rules.refill(&mut s, chance, log);
    let drawn = rules.draw_first_ships(&mut s, chance, log);
    let first = rules.starting_player(&drawn, chance, log);
    s.turn = Turn::first(first);
    rules.give_bonuses(&mut s, log);
    log.push(|| Event::TurnStarted { seat: first, round: 1 });
    s
}

impl SpaceBase {
    /// Everyone's starting ships in place, and nothing dealt.
    fn bare_table(&self) -> State {
        let mut state = State {
            turn: Turn::first(Seat::new(0)),
            consoles: [Console::default(); MAX_PLAYERS],
            rows: [[Card::NONE; ROW]; LEVELS],
            decks: Ships::ALL,
            colonies: Sectors::ALL,
            above: List([Card::NONE; ALL_SHIPS]),
            charges: List([0; SHIPS]),
        };
        for seat in Seat::all(self.players) {
            let console = state.console_mut(seat);
            console.credits = STARTING_CREDITS;
            for sector in Sector::all() {
                console.station[sector.index()] = Card::start(seat, sector);
            }
        }
        state
    }

    /// Everyone draws their first ship. Gives the sectors of these ships.
    fn draw_first_ships(
        &self,
        state: &mut State,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> [Sector; MAX_PLAYERS] {
        let mut drawn = [Sector::from_index(0); MAX_PLAYERS];
        for seat in Seat::all(self.players) {
            drawn[seat.index()] = self.draw_first_ship(state, seat, chance, log);
        }
        drawn
    }

    /// What players get for starting later.
    fn give_bonuses(&self, state: &mut State, log: &mut impl Sink<Event>) {
        for (seat, &(credits, income)) in self.in_turn_order(state).zip(&BONUS) {
            let console = state.console_mut(seat);
            console.credits += u16::from(credits);
            console.income += u16::from(income);
            if credits + income > 0 {
                log.push(|| Event::Bonus { seat, credits, income });
            }
        }
    }

    /// A seat draws a ship of level 1, pays for it and places it. Gives its sector.
    fn draw_first_ship(
        &self,
        state: &mut State,
        seat: Seat,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Sector {
        let ship =
            draw(&mut state.decks, 0, chance).expect("the level 1 deck has more ships than seats and slots");
        let face = self.deck.face(ship);
        log.push(|| Event::Drew { seat, card: ship.name(), cost: face.cost });
        // The content allows no level 1 ship that costs more than everyone starts with.
        state.console_mut(seat).credits -= u16::from(face.cost);
        self.place(state, seat, ship, face.sector, log);
        state.part_mut(seat).stale = Sectors::NONE;
        face.sector
    }

    /// The seat with the highest sector; ties are rolled off, as often as it takes.
    fn starting_player(
        &self,
        drawn: &[Sector; MAX_PLAYERS],
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Seat {
        let leading = SeatSet::all(self.players).highest(|seat| drawn[seat.index()].number());
        let first = leading.roll_off(|seat| {
            let dice = [chance.d6(), chance.d6()];
            log.push(|| Event::RolledForFirst { seat, dice });
            dice[0] + dice[1]
        });
        let first = first.expect("somebody is highest");
        log.push(|| Event::First { seat: first });
        first
    }

    /// Whether the next refill turns a card up.
    pub(crate) fn will_refill(&self, state: &State) -> bool {
        let gap = |row: &[Card; ROW]| row.iter().any(|card| !card.is_some());
        (0..LEVELS).any(|level| gap(&state.rows[level]) && state.decks.count(level) > 0)
    }

    /// Fills the gaps of the shipyard as far as the decks last.
    pub(crate) fn refill(&self, state: &mut State, chance: &mut impl Chance, log: &mut impl Sink<Event>) {
        for level in 0..LEVELS {
            for slot in 0..ROW {
                if state.rows[level][slot].is_some() {
                    continue;
                }
                let Some(card) = draw(&mut state.decks, level, chance) else { break };
                state.rows[level][slot] = card;
                log.push(|| Event::Dealt { level: level as u8 + 1, slot: slot as u8 + 1, card: card.name() });
            }
        }
    }
}

/// A random ship of a level, if the deck has any.
fn draw(decks: &mut Ships, level: usize, chance: &mut impl Chance) -> Option<Card> {
    let left = decks.count(level);
    (left > 0).then(|| {
        let card = decks.nth(level, chance.below(left));
        decks.set(card, false);
        card
    })
}
