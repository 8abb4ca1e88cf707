//! What bots think of positions and actions. Estimates only: no rule depends on anything here.

use table::{MAX_SEATS, Seat, Values, soft_maximum};

use crate::{
    Action, TerraProxima,
    action::ScoutPrice,
    board::{Area, Spaces},
    pieces::{Bundle, Cards, Hex, Material, Piece},
    state::{Offer, Phase, State},
    trading::worth,
};

/// How many features of a seat's position the estimate looks at.
pub const FEATURES: usize = 20;

/// The features by name, what each is worth at the start of the game, and how much more at its end, on the scale of the soft
/// maximum. Set by hand and tried out in games of searches that differed only in these: what a logistic regression makes of
/// who won lost nearly every game against it, because it takes production for granted.
pub const WORTH: [(&str, f32, f32); FEATURES] = [
    ("Research Tokens", 0.8, 0.4),
    ("System Repair done", 0.8, 0.6),
    ("areas entered", 0.4, 0.3),
    ("areas open to the Cruiser", 0.2, 0.1),
    ("cards produced per roll", 1.5, 0.0),
    ("Lunar kinds produced", 0.15, 0.0),
    ("Planetary kinds produced", 0.1, 0.0),
    ("kinds in hand for a token", 0.12, 0.0),
    ("kinds at hand by refining", 0.08, 0.0),
    ("Planetary cards", 0.06, 0.0),
    ("Lunar cards", 0.03, 0.0),
    ("cards for the repair", 0.06, 0.0),
    ("pieces built", 0.1, 0.0),
    ("Plus One Card", 0.1, 0.0),
    ("Defense Card", 0.1, 0.0),
    ("better places in reach", 1.2, 0.0),
    ("ready to land", 2.0, 0.0),
    ("turn", 0.0, 0.0),
    ("landed", 3.0, 0.0),
    ("hands full", -0.1, 0.0),
];

impl TerraProxima {
    /// How many cards a piece on a space produces per roll, a Lunar card counting half.
    #[inline]
    fn yield_of(&self, at: Hex) -> f32 {
        let board = &self.figures.board;
        let Some(material) = board.material(at) else { return 0.0 };
        let numbers = board.number_count(at) as f32;
        if material.is_lunar() {
            numbers / 6.0
        } else if board.area(at) == Area::Inner {
            // One card if at least one die hits.
            1.0 - (1.0 - numbers / 6.0).powi(2)
        } else {
            numbers / 3.0
        }
    }

    /// How far the game has come, from 0 to 1: the share of the Research Tokens of whoever has most.
    pub fn progress(&self, s: &State) -> f32 {
        let most = s.players.iter().map(|player| player.research).fold(0, u8::max);
        f32::from(most) / f32::from(self.figures.tokens[2])
    }

    /// What a seat has, feature by feature.
    pub fn features(&self, s: &State, seat: Seat) -> [f32; FEATURES] {
        let one = |truth: bool| f32::from(u8::from(truth));
        let player = &s.players[seat.index()];
        let figures = &self.figures;
        let board = &figures.board;
        let mut x = [0.0; FEATURES];
        x[0] = f32::from(player.research);
        x[1] = one(player.repaired);
        let entered = player.at(Piece::Cruiser).map_or(0, |at| match at {
            Hex::CENTRE => 3,
            at => Area::Outer as usize - board.area(at) as usize,
        });
        let open = figures.tokens.iter().filter(|&&needed| player.research >= needed).count();
        x[2] = entered as f32;
        x[3] = open.saturating_sub(entered) as f32;
        let mut produced = 0u16;
        for at in player.pieces.into_iter().flatten() {
            x[4] += self.yield_of(at);
            produced |= board.material(at).map_or(0, |material| 1 << material.index());
        }
        x[5] = (produced & 7).count_ones() as f32;
        x[6] = (produced >> 3).count_ones() as f32;
        let hand = &player.hand;
        let (held, refined) = kinds_at_hand(hand);
        let wants_tokens = player.research < figures.tokens[2];
        x[7] = if wants_tokens { held as f32 } else { 6.0 };
        x[8] = if wants_tokens { refined as f32 } else { 0.0 };
        x[9] = f32::from(hand.planetary());
        x[10] = f32::from(hand.lunar());
        x[11] = match player.repair {
            Some(material) if !player.repaired => {
                f32::from(hand.count(material).min(self.repair_amount(material)))
            }
            Some(material) => f32::from(self.repair_amount(material)),
            None => 0.0,
        };
        x[12] = player.pieces[1..].iter().flatten().count() as f32;
        x[13] = one(player.plus_one);
        x[14] = one(s.players[self.defense_holder(seat)].defense);
        if seat == s.turn.active && !s.is_over() {
            x[15] = self.prospect(s);
            x[17] = 1.0;
        }
        x[16] = one(open == 3 && player.repaired);
        x[18] = one(player.landed());
        x[19] = one(hand.planetary() >= figures.planetary_limit) + one(hand.lunar() >= figures.lunar_limit);
        x
    }

    /// How much more the active player's Ships would produce if each went to the best place in its reach.
    fn prospect(&self, s: &State) -> f32 {
        if s.turn.left == [0; 3] {
            return 0.0;
        }
        let taken = self.taken(s, s.turn.active);
        let mut prospect = 0.0;
        for ship in Piece::SHIPS {
            let Some(from) = s.me().at(ship).filter(|_| s.turn.left[ship.index()] > 0) else { continue };
            let here = self.yield_of(from);
            let mut best = here;
            let reach = self.destinations(s, ship, &taken);
            if reach.has(Hex::CENTRE) {
                prospect += 3.0;
            }
            reach.and(self.figures.board.worlds()).each(|to| best = best.max(self.yield_of(to)));
            prospect += best - here;
        }
        prospect
    }

    /// What a seat has, as one number.
    fn strength(&self, s: &State, seat: Seat, progress: f32) -> f32 {
        let worth = |(x, (_, start, growth)): (f32, (&str, f32, f32))| x * (start + growth * progress);
        self.features(s, seat).into_iter().zip(WORTH).map(worth).sum()
    }

    /// Each seat's chance to win: a soft maximum of what the seats, or the teams on average, have.
    pub(crate) fn estimate_of(&self, s: &State) -> Values {
        if let Some(outcome) = self.outcome_of(s) {
            return outcome.payoffs(self.players);
        }
        let progress = self.progress(s);
        let sides = if self.teams == 0 { self.players } else { self.teams };
        let mates = (self.players / sides) as f32;
        let mut strengths = [0.0; MAX_SEATS];
        for seat in Seat::all(self.players) {
            strengths[usize::from(self.team_of(seat))] += self.strength(s, seat, progress) / mates;
        }
        soft_maximum(&mut strengths[..sides]);
        let mut values = [0.0; MAX_SEATS];
        for seat in Seat::all(self.players) {
            values[seat.index()] = strengths[usize::from(self.team_of(seat))] / mates;
        }
        values
    }

    // ------------------------------------------------------- what to look at

    /// Whether a search should look at an action: what makes production, tokens, the repair or the way forward better, and the
    /// cheapest way of paying for it.
    pub(crate) fn is_worth_a_look(&self, s: &State, seat: Seat, action: Action) -> bool {
        let hand = &s.players[seat.index()].hand;
        if s.phase == Phase::Action && self.may_win(s) {
            // Who can land does nothing else first.
            if self.destinations(s, Piece::Cruiser, &Spaces::NONE).has(Hex::CENTRE) {
                return action == Action::Move(Piece::Cruiser, Hex::CENTRE);
            }
            if self.destinations_if_paid(s, Piece::Cruiser, &Spaces::NONE).has(Hex::CENTRE) {
                let ship = (s.turn.moves > 0).then_some(Piece::Cruiser);
                return self
                    .cheapest(s, seat, true)
                    .is_some_and(|bundle| action == Action::Pay(bundle, ship));
            }
        }
        match action {
            Action::Jettison(_) => false,
            // Tokens that come after a payment open no way past an obstacle.
            Action::Pay(bundle, _) => {
                let launched = !self.on_pad(s, seat);
                !(launched && self.may_research(s)) && Some(bundle) == self.cheapest(s, seat, true)
            }
            // Cards that could be a token may be stolen or lost before the next turn.
            Action::End => !self.may_research(s),
            Action::Support(bundle) => Some(bundle) == self.cheapest(s, seat, false),
            Action::Move(_, to) => self.figures.board.worlds().has(to) || to == Hex::CENTRE,
            Action::PlusOne(material) => s.phase == Phase::Action && self.wants(s, seat, material),
            // Where a hand is full, what comes next is lost.
            Action::Refine(material) => {
                self.wants(s, seat, material) || hand.lunar() + 2 > self.figures.lunar_limit
            }
            Action::Exchange(from, to) => {
                let full = hand.planetary() >= self.figures.planetary_limit;
                self.wants(s, seat, to) && (full || self.can_spare(s, seat, from, 3))
            }
            Action::Scout(_, price) => price == ScoutPrice::from_most(hand),
            // Whether to roll was thought about before; only a Defense Card changes the odds.
            Action::Withdraw => s.attack.defended,
            // Who asked for Support wants it.
            Action::Choose(chosen) => chosen.is_some(),
            Action::Attack { seat: defender, support, .. } => self.is_fair_fight(s, defender, support),
            Action::Offer(to) => s.turn.offers == 0 && self.could_trade(s, seat, to),
            // Whoever begins an offer means it, unless nothing comes of it.
            Action::Drop => !self.can_compose(s, seat),
            // Cards are laid in one order, first what is given, so that each offer is thought of once.
            Action::Give(material) => {
                let Offer { give, ask, .. } = &s.offer;
                let later = !Material::ALL[material.index() + 1..].iter().any(|&kind| give.count(kind) > 0);
                let spared = self.can_spare(s, seat, material, give.count(material) + 1);
                ask.is_empty() && later && give.total() < 2 && spared
            }
            Action::Ask(material) => {
                let Offer { to, give, ask } = &s.offer;
                let there = s.players[to.index()].hand.count(material) > 0;
                let allied = self.allied(seat, *to);
                let helps = allied && material.is_lunar();
                let pays = !give.is_empty() && (allied || worth(give) > 1);
                there && pays && ask.is_empty() && (helps || self.wants(s, seat, material))
            }
            // Nobody accepts less than the Salvage Yard gives.
            Action::Send => {
                let Offer { to, give, ask } = &s.offer;
                self.allied(seat, *to) || worth(give) >= worth(ask)
            }
            _ => true,
        }
    }

    /// Whether one of two players could have something to spare that the other wants. Searches ask this of positions that the
    /// first player imagines, so that nothing is seen that may not be.
    fn could_trade(&self, s: &State, seat: Seat, to: Seat) -> bool {
        let spares = |material: &Material| self.can_spare(s, seat, *material, 1);
        let mine = || Material::ALL.iter().any(spares);
        let helps = self.allied(seat, to)
            && s.players[to.index()].hand.lunar() > 0
            && Material::PLANETARY.iter().any(|material| spares(material) && self.wants(s, to, *material));
        let gets = |&material: &Material| self.wants(s, seat, material) && self.can_spare(s, to, material, 1);
        let lunar = s.players[seat.index()].hand.lunar();
        let gives = |&material: &Material| spares(&material) && self.wants(s, to, material);
        helps
            || Material::PLANETARY.iter().any(gets)
                && (lunar > 1 || Material::PLANETARY.iter().any(gives) || lunar == 1 && mine())
    }

    /// Whether there is a sensible way on with the offer that is being put together.
    fn can_compose(&self, s: &State, seat: Seat) -> bool {
        let sensible = |action| self.is_worth_a_look(s, seat, action);
        let lays = |&material: &Material| {
            self.may_give(s, material).is_ok() && sensible(Action::Give(material))
                || self.may_ask(s, material).is_ok() && sensible(Action::Ask(material))
        };
        self.may_send(s).is_ok() && sensible(Action::Send) || Material::ALL.iter().any(lays)
    }

    /// Whether the active player wins by landing.
    fn may_win(&self, s: &State) -> bool {
        self.is_ready_to_land(s.me())
            && Seat::all(self.players).all(|seat| {
                seat == s.turn.active || !self.allied(seat, s.turn.active) || s.players[seat.index()].landed()
            })
    }

    /// Whether an Attack is more than a waste of cards: the defender's lead in Research Tokens does not decide it, or would win
    /// the game. What was withdrawn once would meet the same Defense Card again.
    fn is_fair_fight(&self, s: &State, defender: Seat, support: bool) -> bool {
        let target = &s.players[defender.index()];
        let lead = target.research.saturating_sub(s.me().research);
        !s.turn.withdrawn && (self.is_ready_to_land(target) || lead <= u8::from(support))
    }

    /// How many cards of a kind the System Repair Card of that kind takes.
    #[inline]
    fn repair_amount(&self, material: Material) -> u8 {
        self.figures.repair(material).map_or(0, |repair| repair.amount)
    }

    /// Whether a seat lacks a Planetary card for its next token or its repair.
    fn wants(&self, s: &State, seat: Seat, material: Material) -> bool {
        let player = &s.players[seat.index()];
        let count = player.hand.count(material);
        let token = player.research < self.figures.tokens[2] && count == 0;
        let repair =
            !player.repaired && player.repair == Some(material) && count < self.repair_amount(material);
        !material.is_lunar() && (token || repair)
    }

    /// Whether a seat can do without so many cards of a kind.
    fn can_spare(&self, s: &State, seat: Seat, material: Material, count: u8) -> bool {
        let player = &s.players[seat.index()];
        let kept = match material {
            material if material.is_lunar() => 0,
            material if !player.repaired && player.repair == Some(material) => self.repair_amount(material),
            _ if player.research < self.figures.tokens[2] => 1,
            _ => 0,
        };
        player.hand.count(material) >= count + kept
    }

    /// The bundle that a seat misses least, of those that pay for a Move or serve as a wager.
    fn cheapest(&self, s: &State, seat: Seat, for_move: bool) -> Option<Bundle> {
        let player = &s.players[seat.index()];
        let hand = &player.hand;
        let price = |bundle: &Bundle| {
            let cards = bundle.cards();
            if !hand.contains(&cards) {
                return None;
            }
            let loss: f32 = cards
                .iter()
                .map(|(material, count)| {
                    let have = hand.count(material);
                    match material.is_lunar() {
                        // A pair is worth a Planetary card; a single one is worth less.
                        true => f32::from(count) * if have.is_multiple_of(2) { 0.45 } else { 0.35 },
                        false if self.can_spare(s, seat, material, 1) => 0.3 - 0.01 * f32::from(have),
                        false if player.repair == Some(material) && have > 1 => 0.8,
                        false => 1.0,
                    }
                })
                .sum();
            Some(loss)
        };
        let last = if for_move { 10 } else { 9 };
        let priced = Bundle::ALL[..last].iter().filter_map(|bundle| Some((price(bundle)?, *bundle)));
        priced.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, bundle)| bundle)
    }
}

/// How many kinds of Planetary cards a hand holds, and how many more its Lunar pairs could become.
fn kinds_at_hand(hand: &Cards) -> (u32, u32) {
    let (mut held, mut refined) = (0, 0);
    for raw in 0..3 {
        let kinds = u32::from(hand.0[3 + 2 * raw] > 0) + u32::from(hand.0[4 + 2 * raw] > 0);
        held += kinds;
        refined += (2 - kinds).min(u32::from(hand.0[raw] / 2));
    }
    (held, refined)
}

impl ScoutPrice {
    /// The price that takes of each pair of materials the one that a hand has more of.
    fn from_most(hand: &Cards) -> ScoutPrice {
        ScoutPrice::of([0, 1, 2].map(|pair| hand.0[4 + 2 * pair] > hand.0[3 + 2 * pair]))
    }
}
