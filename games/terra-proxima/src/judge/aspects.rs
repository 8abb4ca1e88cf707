//! What a learned estimate looks at.

use table::{
    Rules, Seat,
    learned::{Aspect, Levels},
};

use super::kinds_at_hand;
use crate::{
    TerraProxima,
    map::Area,
    pieces::{Hex, Material, Piece},
    state::{Player, State},
};

/// How far the game has come, by turns.
const PHASES: usize = 8;
/// Turns of everyone in a phase.
const TURNS: usize = 4;
/// Each phase is one stage for whose turn it is, and one for the others.
pub(super) const STAGES: usize = 2 * PHASES;

/// In the order in which [`TerraProxima::write_levels`] writes them.
pub(super) static ASPECTS: [Aspect; 31] = [
    Aspect::any("turn", 6),
    Aspect::rising("Research Tokens", 12),
    Aspect::rising("tokens ahead of the best other", 13),
    Aspect::rising("System Repair", 2),
    Aspect::rising("for the repair", 6),
    Aspect::rising("ready to land", 2),
    Aspect::any("where the Cruiser is", 5),
    Aspect::rising("gates open ahead", 4),
    Aspect::any("production", 24),
    Aspect::any("Lunar kinds produced", 4),
    Aspect::any("Planetary kinds produced", 5),
    Aspect::any("pieces built", 4),
    Aspect::any("EMP Tokens", 4),
    Aspect::rising("Plus One Card", 2),
    Aspect::rising("Defense Card", 2),
    Aspect::rising("Planetary kinds at hand", 7),
    Aspect::rising("kinds at hand and refined", 7),
    Aspect::rising("Planetary cards", 12),
    Aspect::rising("Lunar cards", 12),
    Aspect::rising("first Lunar kind", 5),
    Aspect::rising("second Lunar kind", 5),
    Aspect::rising("third Lunar kind", 5),
    Aspect::rising("first Planetary kind", 4),
    Aspect::rising("second Planetary kind", 4),
    Aspect::rising("third Planetary kind", 4),
    Aspect::rising("fourth Planetary kind", 4),
    Aspect::rising("fifth Planetary kind", 4),
    Aspect::rising("sixth Planetary kind", 4),
    Aspect::rising("spaces to go", 12),
    Aspect::any("produces what the repair needs", 2),
    Aspect::any("dealt a repair", 2),
];

impl TerraProxima {
    /// How far the game has come, for whose turn it is and for the others.
    pub(super) fn stage_of(&self, s: &State, seat: Seat) -> usize {
        let turns = usize::from(s.players[s.first.index()].turns);
        (turns / TURNS).min(PHASES - 1) + if seat == s.turn.active { PHASES } else { 0 }
    }

    /// The level of each aspect.
    pub(super) fn write_levels(&self, s: &State, seat: Seat, levels: &mut [u8]) {
        let mut levels = Levels::new(&ASPECTS, levels);
        let (me, player) = (seat.index(), &s.players[seat.index()]);
        let (figures, hand) = (&self.figures, &player.hand);
        let active = seat == s.turn.active;
        let after = (me + self.players - s.turn.active.index()) % self.players;
        let others = Seat::all(self.players).filter(|&other| self.team(other) != self.team(seat));
        let best = others.map(|other| s.players[other.index()].research).fold(0, u8::max);
        let areas = player.at(Piece::Cruiser).map_or(0, |at| match at {
            Hex::CENTRE => 3,
            at => Area::Outer as usize - figures.map.area(at) as usize,
        });
        let open = figures.tokens.inwards().into_iter().filter(|&needed| player.research >= needed).count();
        let for_repair = player.repair.map_or(0, |material| {
            let amount = self.repair_amount(material);
            if player.repaired { amount } else { hand.count(material).min(amount) }
        });
        let produced = self.output_of(player);
        let (held, refined) = kinds_at_hand(hand);
        levels.put(after as u8);
        levels.put(player.research);
        levels.put_around(6, i32::from(player.research) - i32::from(best));
        levels.put(u8::from(player.repaired));
        levels.put(for_repair);
        levels.put(u8::from(self.is_ready_to_land(player)));
        levels.put(areas as u8 + u8::from(player.landed()));
        levels.put(open.saturating_sub(areas) as u8);
        levels.put((produced.parts / 6) as u8);
        levels.put(produced.lunar);
        levels.put(produced.planetary);
        levels.put(player.pieces[1..].iter().flatten().count() as u8);
        levels.put(player.emp);
        levels.put(u8::from(player.plus_one));
        levels.put(u8::from(s.players[self.defense_holder(seat)].defense));
        levels.put(held as u8);
        levels.put((held + refined) as u8);
        levels.put(hand.planetary());
        levels.put(hand.lunar());
        hand.0.iter().for_each(|&count| levels.put(count));
        levels.put(if active { s.turn.left.iter().sum::<u8>().saturating_add(3 * s.turn.spare) } else { 0 });
        levels
            .put(u8::from(player.repair.is_some_and(|material| produced.kinds >> material.index() & 1 == 1)));
        levels.put(u8::from(player.repair.is_some()));
        debug_assert!(levels.is_done());
    }

    /// What a player's pieces produce.
    fn output_of(&self, player: &Player) -> Output {
        let map = &self.figures.map;
        let mut output = Output::default();
        for at in player.pieces.into_iter().flatten() {
            let Some(material) = map.material(at) else { continue };
            let numbers = map.number_count(at) as u32;
            output.parts += match material.is_lunar() {
                true => 6 * numbers,
                // One card if at least one die hits.
                false if map.area(at) == Area::Inner => 12 * numbers - numbers * numbers,
                false => 12 * numbers,
            };
            output.kinds |= 1 << material.index();
        }
        let kinds = |lunar: bool| {
            let of_type = |material: &&Material| material.is_lunar() == lunar;
            Material::ALL
                .iter()
                .filter(of_type)
                .filter(|material| output.kinds >> material.index() & 1 == 1)
                .count()
        };
        (output.lunar, output.planetary) = (kinds(true) as u8, kinds(false) as u8);
        output
    }
}

/// What pieces produce.
#[derive(Default)]
struct Output {
    /// Cards per roll in parts of 36, a Lunar one counting half.
    parts: u32,
    /// Which materials: a bit each.
    kinds: u16,
    /// How many Lunar kinds.
    lunar: u8,
    /// How many Planetary kinds.
    planetary: u8,
}
