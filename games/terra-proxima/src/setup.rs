//! Setup: who goes first, the Launch Pads, and the cards to start with.

use table::{Chance, Rules, Seat, SeatSet, Sink, Step};

use crate::{
    Event, TerraProxima,
    pieces::{KINDS, MAX_PLAYERS, Material, Piece},
    state::{Attack, Offer, Phase, Player, State, Turn},
};

/// The position before the first Launch Pad is taken.
pub(crate) fn setup(rules: &TerraProxima, chance: &mut impl Chance, log: &mut impl Sink<Event>) -> State {
    let first = roll_for_first(rules, chance, log);
    log.push(|| Event::First { seat: first });
    let mut state = State {
        players: [Player::default(); MAX_PLAYERS],
        private: Default::default(),
        excluded: Default::default(),
        yard: rules.figures.stacks,
        first,
        turn: Turn::new(first),
        phase: Phase::Pad,
        offer: Offer::none(first),
        attack: Attack::none(first),
    };
    for seat in Seat::all(rules.players) {
        state.gain(seat, &rules.figures.start);
        let player = &mut state.players[seat.index()];
        player.plus_one = true;
        player.defense = usize::from(rules.team(seat)) == seat.index();
    }
    state
}

fn roll_for_first(rules: &TerraProxima, chance: &mut impl Chance, log: &mut impl Sink<Event>) -> Seat {
    let first = SeatSet::all(rules.players).roll_off(|seat| {
        let dice = [chance.d6(), chance.d6()];
        log.push(|| Event::RolledForFirst { seat, dice });
        dice[0] + dice[1]
    });
    first.expect("somebody plays")
}

impl TerraProxima {
    /// Puts all Cruisers on their pads and deals the System Repair Cards.
    pub(crate) fn take_pad(
        &self,
        s: &mut State,
        pad: u8,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let mut seat = s.first;
        for &offset in &self.figures.start_pads {
            let pad = (pad + offset) % 6;
            let at = self.figures.map.pads[usize::from(pad)];
            s.players[seat.index()].pieces[Piece::Cruiser.index()] = Some(at);
            log.push(|| Event::PadTaken { seat, pad, at });
            seat = seat.next(self.players);
        }
        let mut left = [true; KINDS];
        for dealt in 0..self.players as u32 {
            let mut number = chance.below(KINDS as u32 - dealt);
            let mut card = 0;
            while !left[card] || number > 0 {
                number -= u32::from(left[card]);
                card += 1;
            }
            left[card] = false;
            let material = Material::PLANETARY[card];
            s.players[seat.index()].repair = Some(material);
            log.push(|| Event::RepairDealt { seat, material });
            seat = seat.next(self.players);
        }
        self.start_turn(s, s.first, log);
        Step::Sealed(rule!("undo.closed-by"))
    }
}
