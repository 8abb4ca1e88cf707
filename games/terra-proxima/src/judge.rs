//! What bots think of positions and actions. Estimates only: no rule depends on anything here.
//!
//! - `features`: what a learned estimate looks at.

mod features;

use table::{Judge, MAX_SEATS, NoLog, Rules, Seat, Values, portable_math::powi, softmax};

use crate::{
    Action, TerraProxima,
    action::ScoutPrice,
    attacking::SUPPORT_BONUS,
    map::{Area, FARTHEST, Spaces},
    pieces::{Bundle, CardType, Cards, Hex, KINDS, MAX_PLAYERS, Material, Piece},
    salvage::{EXCHANGE_PRICE, REFINE_PRICE},
    state::{Offer, Phase, Player, State},
    trading::worth,
};

/// Less than any difference between what worlds produce.
const SLIGHT: f32 = 0.01;
/// Less than any card is worth, however many there are.
const TRIFLE: f32 = 0.001;

impl Judge for TerraProxima {
    const HINT_ITERATIONS: u32 = 12_000;
    const CALIBRATION: &'static str = include_str!("../calibration.json");
    const RATINGS: &'static str = include_str!("../ratings.json");

    /// Each seat's chance to win: a softmax of what the seats, or the teams on average, have.
    fn estimate(&self, s: &State) -> Values {
        if let Some(outcome) = self.outcome(s) {
            return outcome.payoffs(self.players);
        }
        let progress = self.progress(s);
        let sides = if self.teams == 0 { self.players } else { self.teams };
        let mates = (self.players / sides) as f32;
        let mut strengths = [0.0; MAX_SEATS];
        for seat in Seat::all(self.players) {
            strengths[usize::from(self.team(seat))] += self.strength(s, seat, progress) / mates;
        }
        softmax(&mut strengths[..sides]);
        let mut values = [0.0; MAX_SEATS];
        for seat in Seat::all(self.players) {
            values[seat.index()] = strengths[usize::from(self.team(seat))] / mates;
        }
        values
    }

    /// A card of a kind, a Research Token, the System Repair, a Mission Card or a space of movement more: whoever has no use for it lets it lie.
    fn strictly_better(&self, s: &State, seat: Seat, each: &mut dyn FnMut(&'static str, &State)) {
        let player = &s.players[seat.index()];
        let mut with = |what: &'static str, is_more: bool, change: &dyn Fn(&mut State)| {
            if is_more {
                let mut more = s.clone();
                change(&mut more);
                each(what, &more);
            }
        };
        for &material in Material::ALL {
            let fits = self.figures.room(&player.hand, material.card_type()) > 0;
            let there = s.yard.count(material) > 0;
            with(material.title(), fits && there, &|more| more.gain(seat, &Cards::of(material, 1)));
        }
        let i = seat.index();
        let tokens = self.wants_tokens(player);
        with("a Research Token", tokens, &|more| more.players[i].research += 1);
        with("the System Repair", !player.repaired, &|more| more.players[i].repaired = true);
        with("the Plus One Card", !player.plus_one, &|more| more.players[i].plus_one = true);
        let holder = self.defense_holder(seat);
        let card = !s.players[holder].defense;
        with("the Defense Card", card, &|more| more.players[holder].defense = true);
        for ship in Piece::SHIPS {
            let left = s.turn.left[ship.index()];
            let most = usize::from(left + s.turn.spare * self.figures.spaces);
            let moves = seat == s.turn.active && left > 0 && most < FARTHEST;
            with("a space to go", moves, &|more| more.turn.left[ship.index()] += 1);
        }
    }

    /// Whether a search should look at an action: what makes production, tokens, the repair or the way forward better, and the
    /// cheapest way of paying for it.
    fn is_candidate(&self, s: &State, seat: Seat, action: Action) -> bool {
        if let Some(wins) = self.wins_at_once(s, seat, action) {
            return wins;
        }
        let hand = &s.players[seat.index()].hand;
        match action {
            Action::Jettison(material) if s.phase == Phase::MakeRoom => {
                self.room_to_make(s) == Some(material)
            }
            Action::Collect if s.phase == Phase::MakeRoom => self.room_to_make(s).is_none(),
            Action::Jettison(material) => self.makes_room(s, seat, material),
            // Tokens that come after a payment open no way past an obstacle.
            Action::Pay(bundle) => {
                let launched = !self.on_pad(s, seat);
                !(launched && self.comes_to_a_token(s))
                    && Some(bundle) == self.cheapest(s, seat, Bundle::PRICES)
                    && self.is_move_worth_paying(s, bundle)
            }
            // Cards that could be a token may be stolen or lost before the next turn, and what was paid for is used.
            Action::End => !self.comes_to_a_token(s) && !self.has_unused_move(s),
            Action::Research => self.wants_tokens(s.me()),
            Action::Support(bundle) => Some(bundle) == self.cheapest(s, seat, Bundle::STAKES),
            Action::Move(_, Hex::CENTRE) => true,
            Action::Move(ship, to) => self.figures.map.worlds().has(to) && self.is_better_place(s, ship, to),
            Action::PlusOne(material) => {
                matches!(s.phase, Phase::Action | Phase::AttackerForfeit) && self.wants(s, seat, material)
            }
            // Where a hand is full, what comes next is lost.
            Action::Refine(material) => {
                self.wants(s, seat, material) || hand.lunar() + REFINE_PRICE > self.figures.lunar_limit
            }
            Action::Exchange(from, to) => {
                let full = hand.planetary() >= self.figures.planetary_limit;
                self.wants(s, seat, to) && (full || self.can_spare(s, seat, from, EXCHANGE_PRICE))
            }
            Action::Scout(_, price) => price == ScoutPrice::from_most(hand),
            // Whether to roll was thought about before; only a Defense Card changes the odds: then the Attack is withdrawn,
            // unless the defender would win otherwise.
            Action::Withdraw => s.attack.defended,
            Action::Roll if s.phase == Phase::AttackRoll => {
                !s.attack.defended || self.is_about_to_land(&s.players[s.attack.defender.index()])
            }
            Action::Forfeit(bundle) => {
                let bundles = if s.phase == Phase::Backfire { Bundle::SINGLES } else { Bundle::STAKES };
                Some(bundle) == self.cheapest(s, seat, bundles)
            }
            // Whoever chooses gives up what is missed least.
            Action::ForfeitAny => false,
            // What an ally has helps too, where it is.
            Action::StealPlanetary(victim) | Action::StealLunar(victim, _) => !self.allied(victim, seat),
            // Who asked for Support wants it.
            Action::Choose(chosen) => chosen.is_some(),
            Action::Attack { seat: defender, piece, support, .. } => {
                self.is_fair_fight(s, defender, piece, support)
            }
            Action::Offer(to) => s.turn.offers == 0 && self.could_trade(s, seat, to),
            // Whoever begins an offer means it, unless nothing comes of it.
            Action::Drop => !self.can_compose(s, seat),
            Action::Give(material) => self.is_sensible_gift(s, seat, material),
            Action::Ask(material) => self.is_sensible_wish(s, seat, material),
            Action::Send => self.is_sensible_offer(s, seat),
            _ => true,
        }
    }
}

impl TerraProxima {
    /// How many cards a piece on a space produces per roll, a Lunar card counting half.
    #[inline]
    fn yield_of(&self, at: Hex) -> f32 {
        let map = &self.figures.map;
        let Some(material) = map.material(at) else { return 0.0 };
        let numbers = map.number_count(at) as f32;
        if material.is_lunar() {
            numbers / 6.0
        } else if map.area(at) == Area::Inner {
            // One card if at least one die hits.
            1.0 - powi(1.0 - numbers / 6.0, 2)
        } else {
            numbers / 3.0
        }
    }

    /// How far the game has come, from 0 to 1: the share of the Research Tokens of whoever, or of the team that, has most.
    fn progress(&self, s: &State) -> f32 {
        let sides = if self.teams == 0 { self.players } else { self.teams };
        let mut tokens = [0; MAX_PLAYERS];
        for seat in Seat::all(self.players) {
            tokens[usize::from(self.team(seat))] += self.tokens_of_use(&s.players[seat.index()]);
        }
        let (most, all) = (tokens.into_iter().max().unwrap_or(0), self.figures.tokens.terra);
        f32::from(most) / (f32::from(all) * (self.players / sides) as f32)
    }

    /// What a seat has, as one number on the scale of the softmax: a sum of what there is, times what one of it is worth at
    /// the start of the game and what it gains in worth until the end. The worths were set by hand and tried out in games of
    /// searches that differed only in these: what a logistic regression makes of who won lost nearly every game against
    /// it, because it takes production for granted.
    fn strength(&self, s: &State, seat: Seat, progress: f32) -> f32 {
        let one = |truth: bool| f32::from(u8::from(truth));
        let player = &s.players[seat.index()];
        let figures = &self.figures;
        let areas_entered = player.at(Piece::Cruiser).map_or(0, |at| match at {
            Hex::CENTRE => 3,
            at => Area::Outer as usize - figures.map.area(at) as usize,
        });
        let gates_open = figures.tokens.inwards().into_iter().filter(|&needed| player.research >= needed);
        let gates_open = gates_open.count();
        let (output, lunar_kinds, planetary_kinds) = self.production_of(player);
        let built = player.pieces[1..].iter().flatten().count();
        let prospect = if seat == s.turn.active && !s.is_over() { self.prospect(s) } else { 0.0 };
        let worths: [(f32, f32, f32); 14] = [
            (f32::from(self.tokens_of_use(player)), 0.8, 0.4),
            (one(player.repaired), 0.8, 0.6),
            (areas_entered as f32, 0.4, 0.3),
            (gates_open.saturating_sub(areas_entered) as f32, 0.2, 0.1),
            (output, 1.5, 0.0),
            (lunar_kinds as f32, 0.15, 0.0),
            (planetary_kinds as f32, 0.1, 0.0),
            (self.worth_of_hand(player, &player.hand), 1.0, 0.0),
            (built as f32, 0.1, 0.0),
            (one(player.plus_one), 0.1, 0.0),
            (one(s.players[self.defense_holder(seat)].defense), 0.1, 0.0),
            (prospect, 1.2, 0.0),
            (one(self.is_ready_to_land(player)), 2.0, 0.0),
            (one(player.landed()), 3.0, 0.0),
        ];
        worths.into_iter().map(|(amount, start, growth)| amount * (start + growth * progress)).sum()
    }

    /// What these cards would be worth in a player's hand, on the same scale.
    fn worth_of_hand(&self, player: &Player, hand: &Cards) -> f32 {
        let (held, refined) = if self.wants_tokens(player) { kinds_at_hand(hand) } else { (KINDS as u32, 0) };
        let for_repair = player.repair.map_or(0, |material| {
            let amount = self.repair_amount(material);
            if player.repaired { amount } else { hand.count(material).min(amount) }
        });
        let full = |kind| f32::from(u8::from(hand.of_type(kind) >= self.figures.limit(kind)));
        let worths: [(f32, f32); 7] = [
            (held as f32, 0.12),
            (refined as f32, 0.08),
            (f32::from(hand.planetary()), 0.06),
            (f32::from(hand.lunar()), 0.03),
            (f32::from(for_repair), 0.06),
            // What comes next is lost; but a card that fills a hand is still worth something.
            (full(CardType::Planetary), -0.05),
            (full(CardType::Lunar), -0.025),
        ];
        worths.into_iter().map(|(amount, worth)| amount * worth).sum()
    }

    /// What a player's pieces produce per roll, and how many Lunar and Planetary kinds are among it.
    fn production_of(&self, player: &Player) -> (f32, usize, usize) {
        let mut output = 0.0;
        let mut produced = Cards::NONE;
        for at in player.pieces.into_iter().flatten() {
            output += self.yield_of(at);
            if let Some(material) = self.figures.map.material(at) {
                produced.0[material.index()] = 1;
            }
        }
        (output, produced.lunar().into(), produced.planetary().into())
    }

    /// How much more the active player's Ships would produce if each went to the best place in its reach, and one of them had the spare Moves.
    fn prospect(&self, s: &State) -> f32 {
        if !self.may_anything_move(s) {
            return 0.0;
        }
        let taken = self.taken(s, s.turn.active);
        let gain = |ship: Piece, from: Hex, more: u8| {
            let here = self.yield_of(from);
            let reach = self.destinations_with(s, ship, &taken, more);
            let mut best = here;
            reach.and(self.figures.map.worlds()).each(|to| best = best.max(self.yield_of(to)));
            best - here + if reach.has(Hex::CENTRE) { 3.0 } else { 0.0 }
        };
        let (mut prospect, mut spare) = (0.0, 0.0_f32);
        for ship in Piece::SHIPS {
            let Some(from) = s.me().at(ship) else { continue };
            let own = gain(ship, from, 0);
            prospect += own;
            if s.turn.spare > 0 {
                spare = spare.max(gain(ship, from, s.turn.spare) - own);
            }
        }
        prospect + spare
    }

    // ------------------------------------------------------- what to look at

    /// Where a player can land and win, whether an action does it or pays for it: who can does nothing else first.
    fn wins_at_once(&self, s: &State, seat: Seat, action: Action) -> Option<bool> {
        if s.phase != Phase::Action || !self.wins_by_landing(s) {
            return None;
        }
        if self.reaches_terra(s) {
            return Some(action == Action::Move(Piece::Cruiser, Hex::CENTRE));
        }
        if !self.can_pay_to_land(s, seat) {
            return None;
        }
        let price = self.cheapest(s, seat, Bundle::PRICES);
        Some(price.is_some_and(|bundle| action == Action::Pay(bundle)))
    }

    /// Whether the Cruiser of the active player gets to Terra Proxima with the Moves that can still be paid for.
    fn can_pay_to_land(&self, s: &State, seat: Seat) -> bool {
        let mut paid = s.clone();
        while self.another_helps(&paid, Piece::Cruiser) {
            let Some(price) = self.cheapest(&paid, seat, Bundle::PRICES) else { return false };
            let _ = self.pay_for_move(&mut paid, price, &mut NoLog);
            if self.reaches_terra(&paid) {
                return true;
            }
        }
        false
    }

    /// Whether to lay a card on the own side of the offer: what can be spared, in one order, before anything is asked for, so
    /// that each offer is thought of once.
    fn is_sensible_gift(&self, s: &State, seat: Seat, material: Material) -> bool {
        let Offer { give, ask, .. } = &s.offer;
        let later = !Material::ALL[material.index() + 1..].iter().any(|&kind| give.count(kind) > 0);
        let spared = self.can_spare(s, seat, material, give.count(material) + 1);
        ask.is_empty() && later && give.total() < 2 && spared
    }

    /// Whether to ask for a card, which is then the only one: what is wanted, or what helps an ally to give. What the Salvage
    /// Yard sells at the same price is not bought from an opponent.
    fn is_sensible_wish(&self, s: &State, seat: Seat, material: Material) -> bool {
        let Offer { to, give, ask } = &s.offer;
        let there = s.players[to.index()].hand.count(material) > 0;
        let allied = self.allied(seat, *to);
        let helps = allied && material.is_lunar();
        let pays = !give.is_empty() && (allied || worth(give) > 1);
        let at_the_yard =
            material.raw().is_some_and(|raw| give.count(raw) >= REFINE_PRICE) && s.yard.count(material) > 0;
        there
            && pays
            && ask.is_empty()
            && (allied || !at_the_yard)
            && (helps || self.wants(s, seat, material))
    }

    /// Whether to send the offer: nobody but an ally accepts less than the Salvage Yard gives.
    fn is_sensible_offer(&self, s: &State, seat: Seat) -> bool {
        let Offer { to, give, ask } = &s.offer;
        self.allied(seat, *to) || worth(give) >= worth(ask)
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
        let sensible = |action| self.is_candidate(s, seat, action);
        let lays = |&material: &Material| {
            self.may_give(s, material).is_ok() && sensible(Action::Give(material))
                || self.may_ask(s, material).is_ok() && sensible(Action::Ask(material))
        };
        self.may_send(s).is_ok() && sensible(Action::Send) || Material::ALL.iter().any(lays)
    }

    /// Whether an Attack is more than a waste of cards: the defender's lead in Research Tokens does not decide it, or would win
    /// the game. A defender who has a Defense Card is attacked only for what the attacker lacks, and only once in a turn: after a
    /// withdrawal the card would come again.
    fn is_fair_fight(&self, s: &State, defender: Seat, piece: Piece, support: bool) -> bool {
        let target = &s.players[defender.index()];
        let lead = target.research.saturating_sub(s.me().research);
        let bonus = if support { SUPPORT_BONUS } else { 0 };
        let reward = || self.figures.map.material(target.at(piece)?);
        let is_open = || !s.players[self.defense_holder(defender)].defense;
        let pays = || reward().is_some_and(|material| self.lacking(s) >> material.index() & 1 == 1);
        self.is_about_to_land(target) || lead <= bonus && (is_open() || s.turn.announced == 0 && pays())
    }

    /// Whether the next Move leads any Ship to a better place than what is paid for does; to a strictly better one, if the price is missed, or if a
    /// Ship could go somewhere yet and perhaps bring what is lacking.
    fn is_move_worth_paying(&self, s: &State, price: Bundle) -> bool {
        let seat = s.turn.active;
        let taken = self.taken(s, seat);
        let spared =
            || price.cards().iter().all(|(material, count)| self.can_spare(s, seat, material, count));
        let leads_on = |&for_ship: &Piece| {
            let lacks = self.lacks(s, for_ship);
            let more = self.best_draw(s, lacks, &self.destinations_if_paid(s, for_ship, &taken));
            let here = self.draw_here(s, lacks, for_ship);
            if more <= here {
                return false;
            }
            let paid = here.max(self.best_draw(s, lacks, &self.destinations(s, for_ship, &taken)));
            more > paid + SLIGHT || more > paid && spared() && !self.has_unused_move(s)
        };
        Piece::SHIPS.iter().any(leads_on)
    }

    /// Whether a Ship could go to a better place with what is paid for.
    fn has_unused_move(&self, s: &State) -> bool {
        if !self.may_anything_move(s) {
            return false;
        }
        let taken = self.taken(s, s.turn.active);
        let leads_on = |&ship: &Piece| {
            let lacks = self.lacks(s, ship);
            let best = self.best_draw(s, lacks, &self.destinations(s, ship, &taken));
            best > self.draw_here(s, lacks, ship)
        };
        Piece::SHIPS.iter().any(leads_on)
    }

    /// Whether a world draws a Ship of the active player more than where it is.
    fn is_better_place(&self, s: &State, ship: Piece, to: Hex) -> bool {
        let gain = self.yield_of(to) - s.me().at(ship).map_or(0.0, |at| self.yield_of(at));
        if gain.abs() > SLIGHT {
            return gain > 0.0;
        }
        let lacks = self.lacks(s, ship);
        let here = self.draw_here(s, lacks, ship);
        here < self.yield_of(to) + SLIGHT && self.draw_of(s, lacks, to) > here
    }

    /// What draws a Ship of the active player to where it is.
    fn draw_here(&self, s: &State, lacks: u16, ship: Piece) -> f32 {
        s.me().at(ship).map_or(0.0, |at| self.draw_of(s, lacks, at))
    }

    /// What draws a Ship of the active player most among some places.
    fn best_draw(&self, s: &State, lacks: u16, places: &Spaces) -> f32 {
        let mut best: f32 = if places.has(Hex::CENTRE) { f32::INFINITY } else { 0.0 };
        places.and(self.figures.map.worlds()).each(|to| {
            if self.yield_of(to) + SLIGHT > best {
                best = best.max(self.draw_of(s, lacks, to));
            }
        });
        best
    }

    /// What draws a Ship of the active player to a space: what it would produce there, and among equals what is lacking.
    /// Who has a full hand, or had before paying for Moves, also comes nearer to that: the next cards would be lost. Ships that
    /// go where nothing draws them look lost, and it costs cards.
    fn draw_of(&self, s: &State, lacks: u16, to: Hex) -> f32 {
        let Some(material) = self.figures.map.material(to) else { return 0.0 };
        let is_full = s.me().hand.planetary() + s.turn.moves >= self.figures.planetary_limit;
        let slight = match lacks >> material.index() & 1 == 1 {
            true => SLIGHT,
            false if is_full && lacks != 0 => SLIGHT / (1.0 + self.distance_to(s, to, lacks)),
            false => 0.0,
        };
        self.yield_of(to) + slight
    }

    /// How far it is from a space to the nearest free world of one of some materials in the same area; far, if there is none.
    fn distance_to(&self, s: &State, from: Hex, materials: u16) -> f32 {
        let map = &self.figures.map;
        let taken = self.taken(s, s.turn.active);
        let mut nearest = u8::MAX;
        map.worlds().without(&taken).each(|to| {
            let is_one = |material: Material| materials >> material.index() & 1 == 1;
            if map.material(to).is_some_and(is_one) && map.area(to) == map.area(from) {
                nearest = nearest.min(from.distance(to));
            }
        });
        f32::from(nearest)
    }

    /// The materials that the active player wants, or that are refined into such: a bit each.
    fn lacking(&self, s: &State) -> u16 {
        let wanted = Material::PLANETARY.iter().filter(|&&material| self.wants(s, s.turn.active, material));
        wanted.fold(0, |bits, material| {
            bits | 1 << material.index() | material.raw().map_or(0, |raw| 1 << raw.index())
        })
    }

    /// What is lacking and no piece but this Ship produces.
    fn lacks(&self, s: &State, ship: Piece) -> u16 {
        let others = s.me().pieces.iter().enumerate().filter(|&(piece, _)| piece != ship.index());
        let produced = others.filter_map(|(_, at)| self.figures.map.material((*at)?));
        produced.fold(self.lacking(s), |bits, material| bits & !(1 << material.index()))
    }

    /// Whether a card is thrown away for a better one: a full hand keeps the player from refining, or from the reward of an
    /// Attack, and this is the card that is missed least.
    fn makes_room(&self, s: &State, seat: Seat, material: Material) -> bool {
        let hand = &s.players[seat.index()].hand;
        let waits = |&wanted: &Material| {
            self.wants(s, seat, wanted)
                && match s.phase {
                    Phase::Action => wanted.raw().is_some_and(|raw| hand.count(raw) >= REFINE_PRICE),
                    Phase::Collect => self.figures.map.material(s.attack.at) == Some(wanted),
                    _ => false,
                }
        };
        let is_least = |bundle: Bundle| bundle.cards().count(material) > 0;
        hand.planetary() >= self.figures.planetary_limit
            && self.can_spare(s, seat, material, 1)
            && !material.is_lunar()
            && Material::PLANETARY.iter().any(waits)
            && self.cheapest(s, seat, Bundle::SINGLES).is_some_and(is_least)
    }

    /// The card that the active player jettisons next for what was produced, if a hand with less of what it has and more of what comes is
    /// worth more: among equals one of the kind that there is most of.
    fn room_to_make(&self, s: &State) -> Option<Material> {
        let (player, coming) = (s.me(), &s.turn.produced);
        let worth_with = |hand: Cards| self.worth_of_hand(player, &self.filled(player, hand, coming));
        let as_it_is = worth_with(player.hand);
        let (mut hand, mut next) = (player.hand, None);
        // Sometimes only several cards are worth it: two that are refined together, for one of two spare ones each.
        loop {
            let ways = hand.iter().filter(|&(material, _)| self.makes_way(&hand, coming, material));
            let ways = ways.map(|(material, count)| {
                let mut rest = hand;
                rest.remove(&Cards::of(material, 1));
                (worth_with(rest) + TRIFLE * f32::from(count), material, rest)
            });
            let (_, material, rest) = ways.max_by(|a, b| a.0.total_cmp(&b.0))?;
            hand = rest;
            let first = *next.get_or_insert(material);
            if worth_with(hand) > as_it_is + TRIFLE {
                return Some(first);
            }
        }
    }

    /// A hand with those of the cards to come that there is room for, the best first.
    fn filled(&self, player: &Player, mut hand: Cards, coming: &Cards) -> Cards {
        let mut coming = *coming;
        loop {
            let fits = |&(material, _): &(Material, u8)| self.figures.room(&hand, material.card_type()) > 0;
            let worth = |material| {
                let mut more = hand;
                more.add(&Cards::of(material, 1));
                self.worth_of_hand(player, &more)
            };
            let taken = coming.iter().filter(fits).map(|(material, _)| (worth(material), material));
            let Some((_, material)) = taken.max_by(|a, b| a.0.total_cmp(&b.0)) else { return hand };
            let card = Cards::of(material, 1);
            hand.add(&card);
            coming.remove(&card);
        }
    }

    /// How many cards of a kind the System Repair Card of that kind takes.
    #[inline]
    fn repair_amount(&self, material: Material) -> u8 {
        self.figures.repair(material).map_or(0, |repair| repair.amount)
    }

    /// Whether a player still needs Research Tokens to land.
    #[inline]
    fn wants_tokens(&self, player: &Player) -> bool {
        player.research < self.figures.tokens.terra
    }

    /// A player's Research Tokens as far as the landing takes them; what more of them defend is worth too little to count.
    #[inline]
    fn tokens_of_use(&self, player: &Player) -> u8 {
        player.research.min(self.figures.tokens.terra)
    }

    /// Whether the active player can build a Research Token that is still needed.
    fn comes_to_a_token(&self, s: &State) -> bool {
        self.wants_tokens(s.me()) && self.may_research(s).is_ok()
    }

    /// Whether a seat lacks a Planetary card for its next token or its repair.
    fn wants(&self, s: &State, seat: Seat, material: Material) -> bool {
        let player = &s.players[seat.index()];
        let count = player.hand.count(material);
        let token = self.wants_tokens(player) && count == 0;
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
            _ if self.wants_tokens(player) => 1,
            _ => 0,
        };
        player.hand.count(material) >= count + kept
    }

    /// The bundle that a seat misses least among some.
    fn cheapest(&self, s: &State, seat: Seat, bundles: &[Bundle]) -> Option<Bundle> {
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
        let priced = bundles.iter().filter_map(|bundle| Some((price(bundle)?, *bundle)));
        priced.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, bundle)| bundle)
    }
}

/// How many kinds of Planetary cards a hand holds, and how many more its Lunar pairs could become.
fn kinds_at_hand(hand: &Cards) -> (u32, u32) {
    let (mut held, mut refined) = (0, 0);
    for (pair, raw) in hand.planetary_kinds().chunks(2).zip(hand.lunar_kinds()) {
        let kinds = u32::from(pair[0] > 0) + u32::from(pair[1] > 0);
        held += kinds;
        refined += (2 - kinds).min(u32::from(raw / REFINE_PRICE));
    }
    (held, refined)
}

impl ScoutPrice {
    /// The price that takes of each pair of materials the one that a hand has more of.
    fn from_most(hand: &Cards) -> ScoutPrice {
        let kinds = hand.planetary_kinds();
        ScoutPrice::of([0, 1, 2].map(|pair| kinds[2 * pair + 1] > kinds[2 * pair]))
    }
}
