//! What a learned estimate looks at. Of a hand it looks at what its owner holds, as a search imagines it; of other hands it only counts the cards.

use table::{
    Seat,
    learned::{Feature, Features, Levels},
};

use super::kinds_at_hand;
use crate::{
    TerraProxima,
    map::Area,
    pieces::{Hex, KINDS, Material, Piece},
    state::{Phase, Player, State},
};

/// How far the game has come.
const PHASES: usize = 6;
/// Each phase is one stage for whose turn it is, and one for the others.
const STAGES: usize = 2 * PHASES;

/// In the order in which [`TerraProxima::write_levels`] writes them.
static FEATURES: [Feature; 58] = [
    Feature::any("step of the turn", 5),
    Feature::any("turns until the next", 6),
    Feature::rising("Research Tokens", 8),
    Feature::rising("Research Tokens ahead of the best other", 15),
    Feature::rising("Research Tokens, and kinds for the next", 56),
    Feature::rising("the same ahead of the best other's tokens", 41),
    Feature::rising("ways open to the Cruiser", 4),
    Feature::rising("System Repair", 2),
    Feature::rising("cards for the System Repair", 6),
    Feature::rising("ready to land, and so near", 11),
    Feature::rising("Research Tokens inside the Nebula", 8),
    Feature::any("areas entered", 4),
    Feature::any("areas ahead of the best other", 7),
    Feature::any("the Cruiser's way to Terra Proxima", 10),
    Feature::rising("kinds held", 7),
    Feature::rising("kinds held or refined", 7),
    Feature::rising("kinds held or produced", 7),
    Feature::rising("Planetary cards", 9),
    Feature::rising("Planetary cards ahead of the most", 13),
    Feature::rising("Lunar cards", 9),
    Feature::rising("Lunar pairs", 5),
    Feature::rising("Lunar kinds", 4),
    Feature::rising("ore", 5),
    Feature::rising("organics", 5),
    Feature::rising("water", 5),
    Feature::rising("metal", 4),
    Feature::rising("fuel", 4),
    Feature::rising("food", 4),
    Feature::rising("medicine", 4),
    Feature::rising("drinking water", 4),
    Feature::rising("oxygen", 4),
    Feature::any("what pieces produce", 20),
    Feature::any("what pieces produce ahead of the best other", 21),
    Feature::any("what pieces produce on Planets", 16),
    Feature::any("what pieces produce on Moons", 8),
    Feature::any("Planetary kinds produced", 5),
    Feature::any("Lunar kinds produced", 4),
    Feature::any("what the Cruiser produces", 8),
    Feature::any("numbers covered", 7),
    Feature::any("numbers covered by two pieces", 7),
    Feature::any("Base", 2),
    Feature::any("Scout Ships", 3),
    Feature::any("pieces in the Outer area", 5),
    Feature::any("pieces in the Middle area", 5),
    Feature::any("pieces that can still be built", 4),
    Feature::any("pieces on no world", 4),
    Feature::rising("Plus One Card", 2),
    Feature::rising("Defense Card", 2),
    Feature::any("EMP Tokens", 4),
    Feature::rising("spaces left to the Cruiser", 10),
    Feature::rising("spaces left to Scout Ships", 7),
    Feature::any("Moves to spare", 3),
    Feature::any("Moves paid for", 4),
    Feature::any("built on this turn", 2),
    Feature::any("attacked on this turn", 2),
    Feature::any("others' Ships near own pieces", 5),
    Feature::any("own Ships near others' pieces", 5),
    Feature::any("turns begun ahead of the others", 3),
];

/// Production counts in 36ths of a card; so many are a level.
const WHOLE: f32 = 36.0;
const OUTPUT_STEP: u8 = 6;
/// A Cruiser this far away does not get to Terra Proxima in one turn.
const FAR: u8 = 10;

/// How far a player is ahead of the best opponent in some figure.
type Ahead<'a> = dyn Fn(&dyn Fn(&Player) -> u8) -> i32 + 'a;

impl Features for TerraProxima {
    const FEATURES: &'static [Feature] = &FEATURES;
    const STAGES: usize = STAGES;

    /// How far the game has come, for whose turn it is and for the others. By pieces alone: whoever has a token more is at the same stage.
    fn stage(&self, s: &State, seat: Seat) -> usize {
        let advance = |player: &Player| self.areas_entered(player) + pieces_built(player);
        let most = s.players[..self.players].iter().map(advance).max().unwrap_or(0);
        usize::from(most).min(PHASES - 1) + if seat == s.turn.active { PHASES } else { 0 }
    }

    fn write_levels(&self, s: &State, seat: Seat, levels: &mut [u8]) {
        let mut levels = Levels::new(&FEATURES, levels);
        let (player, active) = (&s.players[seat.index()], seat == s.turn.active);
        let opponents = || {
            let others = Seat::all(self.players).filter(move |&other| !self.allied(other, seat));
            others.map(|other| &s.players[other.index()])
        };
        let ahead = |figure: &dyn Fn(&Player) -> u8| {
            let best = opponents().map(figure).max().unwrap_or(0);
            i32::from(figure(player)) - i32::from(best)
        };
        levels.put(match s.phase {
            _ if !active => 4,
            Phase::Pad | Phase::Roll => 0,
            Phase::MakeRoom | Phase::Keep | Phase::Backfire | Phase::Steal | Phase::StealSecond => 1,
            Phase::Action | Phase::Compose | Phase::Answer => 2,
            _ => 3,
        });
        levels.put(((seat.index() + self.players - s.turn.active.index()) % self.players) as u8);
        self.write_tokens(player, &ahead, &mut levels);
        self.write_hand(player, &ahead, &mut levels);
        self.write_production(player, &ahead, &mut levels);
        self.write_pieces(player, &mut levels);
        levels.put(u8::from(player.plus_one));
        // Allies have one Defense Card together: what one of them has more of would be more of another's.
        levels.put(u8::from(self.teams == 0 && player.defense));
        levels.put(player.emp);
        let turn = &s.turn;
        let left = if active { turn.left } else { [0; 3] };
        levels.put(left[Piece::Cruiser.index()]);
        levels.put(left[Piece::ScoutOne.index()] + left[Piece::ScoutTwo.index()]);
        levels.put(if active { turn.spare } else { 0 });
        levels.put(if active { turn.moves } else { 0 });
        levels.put(u8::from(active && turn.built));
        levels.put(u8::from(active && turn.attacked));
        levels.put(opponents().map(|other| self.in_reach(other, player)).sum());
        levels.put(opponents().map(|other| self.in_reach(player, other)).sum());
        let latest = opponents().map(|other| other.turns).max().unwrap_or(0);
        levels.put_signed(1, i32::from(player.turns) - i32::from(latest));
        debug_assert!(levels.is_done());
    }
}

impl TerraProxima {
    /// The levels that are about Research Tokens, the System Repair and the way to Terra Proxima.
    fn write_tokens(&self, player: &Player, ahead: &Ahead, levels: &mut Levels) {
        let (held, refined) = self.kinds_for_token(player);
        let kinds = (held + refined).min(KINDS as u8);
        let tokens = self.tokens_of_use(player);
        let progress = tokens * (KINDS as u8 + 1) + kinds;
        levels.put(tokens);
        let lead = ahead(&|player| self.tokens_of_use(player));
        levels.put_signed(7, lead);
        levels.put(progress);
        levels.put_signed(20, lead * (KINDS as i32 + 1) + i32::from(kinds));
        levels.put(self.gates_open(player));
        levels.put(u8::from(player.repaired));
        levels.put(player.repair.map_or(0, |material| {
            let amount = self.repair_amount(material);
            1 + if player.repaired { amount } else { player.hand.count(material).min(amount) }
        }));
        let way = player.at(Piece::Cruiser).map_or(FAR, Hex::ring);
        levels.put(if self.is_ready_to_land(player) { FAR - way } else { 0 });
        levels.put(if self.areas_entered(player) > 1 { tokens } else { 0 });
        levels.put(self.areas_entered(player));
        levels.put_signed(3, ahead(&|player| self.areas_entered(player)));
        levels.put(way);
    }

    /// The levels that are about cards.
    fn write_hand(&self, player: &Player, ahead: &Ahead, levels: &mut Levels) {
        let hand = &player.hand;
        let (held, refined) = self.kinds_for_token(player);
        levels.put(held);
        levels.put(held + refined);
        let produced = |material: &Material| self.produces(player, *material);
        let has = |material: &&Material| hand.count(**material) > 0 || produced(material);
        levels.put(match self.wants_tokens(player) {
            true => Material::PLANETARY.iter().filter(has).count() as u8,
            false => KINDS as u8,
        });
        levels.put(hand.planetary());
        levels.put_signed(6, ahead(&|player| player.hand.planetary()));
        levels.put(hand.lunar());
        levels.put(hand.lunar_kinds().iter().map(|count| count / 2).sum());
        levels.put(hand.lunar_kinds().iter().filter(|&&count| count > 0).count() as u8);
        Material::ALL.iter().for_each(|&material| levels.put(hand.count(material)));
    }

    /// The levels that are about what pieces produce.
    fn write_production(&self, player: &Player, ahead: &Ahead, levels: &mut Levels) {
        let map = &self.figures.map;
        let of = |lunar: bool| {
            let fits = |at: &Hex| map.material(*at).is_some_and(|material| material.is_lunar() == lunar);
            player.pieces.into_iter().flatten().filter(fits).map(|at| self.output_of(at)).sum::<u8>()
        };
        let output = |player: &Player| {
            player.pieces.into_iter().flatten().map(|at| self.output_of(at)).sum::<u8>() / OUTPUT_STEP
        };
        levels.put(output(player));
        levels.put_signed(10, ahead(&output));
        levels.put(of(false) / OUTPUT_STEP);
        levels.put(of(true) / OUTPUT_STEP);
        let kinds = |materials: &[Material]| {
            materials.iter().filter(|&&material| self.produces(player, material)).count() as u8
        };
        levels.put(kinds(&Material::PLANETARY));
        levels.put(kinds(&Material::LUNAR));
        levels.put(player.at(Piece::Cruiser).map_or(0, |at| self.output_of(at) / OUTPUT_STEP));
        let covering =
            |number: u8| player.pieces.into_iter().flatten().filter(|&at| map.shows(at, number)).count();
        for pieces in [1, 2] {
            levels.put((1..=6).filter(|&number| covering(number) >= pieces).count() as u8);
        }
    }

    /// The levels that are about what stands on the board.
    fn write_pieces(&self, player: &Player, levels: &mut Levels) {
        let map = &self.figures.map;
        let scouts = [Piece::ScoutOne, Piece::ScoutTwo];
        levels.put(u8::from(player.at(Piece::Base).is_some()));
        levels.put(scouts.into_iter().filter(|&scout| player.at(scout).is_some()).count() as u8);
        let pieces = || player.pieces.into_iter().flatten();
        let count_in = |area: Area| pieces().filter(|&at| map.area(at) == area).count() as u8;
        levels.put(count_in(Area::Outer));
        levels.put(count_in(Area::Middle));
        let outer = self.figures.outer_limit.saturating_sub(player.built_outer);
        let middle = self.figures.middle_limit.saturating_sub(player.built_middle);
        levels.put((outer + middle).min(Piece::COUNT as u8 - 1 - pieces_built(player)));
        levels.put(pieces().filter(|&at| map.material(at).is_none()).count() as u8);
    }

    /// How many areas a player's Cruiser has entered, Terra Proxima included.
    fn areas_entered(&self, player: &Player) -> u8 {
        player.at(Piece::Cruiser).map_or(0, |at| match at {
            Hex::CENTRE => 3,
            at => Area::Outer as u8 - self.figures.map.area(at) as u8,
        })
    }

    /// How many of the obstacles still before a player's Cruiser its tokens open.
    fn gates_open(&self, player: &Player) -> u8 {
        let open = self.figures.tokens.inwards().into_iter().filter(|&needed| player.research >= needed);
        (open.count() as u8).saturating_sub(self.areas_entered(player))
    }

    /// How many kinds of Planetary cards a player holds for the next token, and how many more pairs could become; whoever needs no more tokens lacks none.
    fn kinds_for_token(&self, player: &Player) -> (u8, u8) {
        if !self.wants_tokens(player) {
            return (KINDS as u8, 0);
        }
        let (held, refined) = kinds_at_hand(&player.hand);
        (held as u8, refined as u8)
    }

    /// What a piece on a space produces per roll, in 36ths of a card.
    fn output_of(&self, at: Hex) -> u8 {
        (self.yield_of(at) * WHOLE).round() as u8
    }

    fn produces(&self, player: &Player, material: Material) -> bool {
        player.pieces.into_iter().flatten().any(|at| self.figures.map.material(at) == Some(material))
    }

    /// How many of one player's Ships stand within range of another's pieces.
    fn in_reach(&self, attacker: &Player, defender: &Player) -> u8 {
        let map = &self.figures.map;
        let near = |ship: Hex| {
            let meets = |at: Hex| map.area(at) == map.area(ship) && at.distance(ship) <= self.figures.range;
            defender.pieces.into_iter().flatten().any(meets)
        };
        Piece::SHIPS.into_iter().filter_map(|ship| attacker.at(ship)).filter(|&ship| near(ship)).count() as u8
    }
}

/// How many pieces a player has built.
fn pieces_built(player: &Player) -> u8 {
    player.pieces[Piece::Cruiser.index() + 1..].iter().flatten().count() as u8
}
