//! What an Attack brings: rewards, forfeits, and Ships that are driven away.

use table::{Actions, Chance, Seat, Sink, Step};

use crate::{
    Event, TerraProxima, Why,
    action::Action,
    map::Ground,
    pieces::{Bundle, Cards, Hex, Material, Piece},
    reason::Reason,
    state::{Attack, Phase, State},
};

/// Cards for a success on a Planet and on a Moon.
const PLANET_REWARD: u8 = 2;
const MOON_REWARD: u8 = 4;

/// How many of a hand's Lunar kinds make a matching pair.
fn pairs(hand: &Cards) -> usize {
    hand.lunar_kinds().iter().filter(|&&count| count > 1).count()
}

/// What a player must give up where everybody can see that there is no choice; `None` if there is one.
fn forced_forfeit(hand: &Cards) -> Option<Cards> {
    match (hand.planetary(), pairs(hand), hand.lunar()) {
        (0, 0, 0..=2) => Some(*hand),
        (0, 1, _) => {
            let kind = Material::LUNAR.into_iter().find(|&kind| hand.count(kind) > 1)?;
            Some(Cards::of(kind, 2))
        }
        (1, 0, _) => {
            let kind = Material::PLANETARY.into_iter().find(|&kind| hand.count(kind) > 0)?;
            Some(Cards::of(kind, 1))
        }
        _ => None,
    }
}

impl TerraProxima {
    /// What the attacker would get now for a success against a piece at a space.
    pub(crate) fn reward_at(&self, s: &State, at: Hex) -> Cards {
        let Some(material) = self.figures.map.material(at) else {
            return Cards::NONE;
        };
        let count = if material.is_lunar() { MOON_REWARD } else { PLANET_REWARD };
        Cards::of(material, count.min(s.yard.count(material)))
    }

    /// The reward of the Attack that goes on.
    pub(crate) fn reward(&self, s: &State) -> Cards {
        self.reward_at(s, s.attack.at)
    }

    pub(crate) fn reward_attacker(&self, s: &mut State, log: &mut impl Sink<Event>) {
        s.phase = Phase::Collect;
        if self.coming_that_fits(s).0 == self.reward(s) {
            let _ = self.collect(s, log);
        }
    }

    /// The attacker takes as much of the reward as fits.
    pub(crate) fn collect(&self, s: &mut State, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        let (cards, _) = self.coming_that_fits(s);
        if !cards.is_empty() {
            s.gain(seat, &cards);
            log.push(|| Event::Rewarded { seat, cards, why: Why::Success });
        }
        let defender = s.attack.defender;
        match forced_forfeit(&s.players[defender.index()].hand) {
            Some(cards) => self.defender_forfeits(s, cards, log),
            None => s.phase = Phase::DefenderForfeit,
        }
        Step::Sealed(rule!("undo.attack"))
    }

    pub(crate) fn legal_forfeits(&self, s: &State, out: &mut Actions<Action>) {
        for &bundle in Bundle::ALL {
            if self.may_forfeit(s, bundle).is_ok() {
                out.push(Action::Forfeit(bundle));
            }
        }
        if self.may_forfeit_any(s).is_ok() {
            out.push(Action::ForfeitAny);
        }
    }

    /// Who gives cards up now.
    fn forfeiting(&self, s: &State) -> Seat {
        if s.phase == Phase::DefenderForfeit { s.attack.defender } else { s.turn.active }
    }

    /// Whether whoever is asked may let chance draw the card that they give up: a Planetary one, since Lunar cards lie open.
    pub(crate) fn may_forfeit_any(&self, s: &State) -> Result<(), Reason> {
        let hand = &s.players[self.forfeiting(s).index()].hand;
        if hand.planetary() > 0 { Ok(()) } else { Err(Reason::NothingToDraw) }
    }

    pub(crate) fn forfeit(&self, s: &mut State, bundle: Bundle, log: &mut impl Sink<Event>) -> Step {
        match s.phase {
            Phase::Backfire => self.forfeit_for_backfire(s, bundle, log),
            Phase::DefenderForfeit => self.defender_forfeit(s, bundle, log),
            _ => self.attacker_forfeit(s, bundle, log),
        }
    }

    pub(crate) fn forfeit_any(
        &self,
        s: &mut State,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let drawn = s.players[self.forfeiting(s).index()].hand.draw_planetary(chance);
        self.forfeit(s, Bundle::SINGLES[drawn.planetary_index()], log)
    }

    /// Whether whoever is asked may give these cards up.
    pub(crate) fn may_forfeit(&self, s: &State, bundle: Bundle) -> Result<(), Reason> {
        match s.phase {
            Phase::Backfire => self.may_forfeit_for_backfire(s, bundle),
            Phase::DefenderForfeit => {
                let hand = &s.players[s.attack.defender.index()].hand;
                match Bundle::MIXED.contains(&bundle) {
                    true if hand.stakes() != 0 => Err(Reason::StakeFirst),
                    true if hand.contains(&bundle.cards()) => Ok(()),
                    true => Err(Reason::NotHeld),
                    false => hand.may_stake(bundle),
                }
            }
            _ => s.me().hand.may_stake(bundle),
        }
    }

    fn defender_forfeit(&self, s: &mut State, bundle: Bundle, log: &mut impl Sink<Event>) -> Step {
        self.defender_forfeits(s, bundle.cards(), log);
        Step::Sealed(rule!("undo.closed-by"))
    }

    fn defender_forfeits(&self, s: &mut State, cards: Cards, log: &mut impl Sink<Event>) {
        let seat = s.attack.defender;
        if !cards.is_empty() {
            s.pay(seat, &cards);
            log.push(|| Event::Forfeited { seat, cards, why: Why::Success });
        }
        let Attack { defender, piece, .. } = s.attack;
        if !self.must_retreat(s, defender, piece) {
            return self.reward_supporter(s, log);
        }
        let mut spaces = self.retreats(s, defender, piece);
        match (spaces.next(), spaces.next()) {
            (None, _) => self.reward_supporter(s, log),
            (Some(only), None) => self.retreat_to(s, only, log),
            _ => s.phase = Phase::Retreat,
        }
    }

    /// Whether an attacked piece is a Ship that may leave its space, and its owner has none in Empty Space.
    fn must_retreat(&self, s: &State, owner: Seat, piece: Piece) -> bool {
        let player = &s.players[owner.index()];
        let adrift =
            |ship: &Piece| player.at(*ship).is_some_and(|at| self.figures.map.ground(at) == Ground::Empty);
        let may_leave = piece.is_ship() && player.at(piece) != Some(Hex::CENTRE);
        may_leave && !Piece::SHIPS.iter().any(adrift)
    }

    /// Whether a successful Attack drives a piece off its space.
    pub(crate) fn is_driven_off(&self, s: &State, owner: Seat, piece: Piece) -> bool {
        self.must_retreat(s, owner, piece) && self.retreats(s, owner, piece).next().is_some()
    }

    /// Where an attacked Ship may go.
    pub(crate) fn retreats<'a>(
        &'a self,
        s: &State,
        owner: Seat,
        ship: Piece,
    ) -> impl Iterator<Item = Hex> + use<'a> {
        let at = s.players[owner.index()].at(ship);
        let mut taken = crate::map::Spaces::NONE;
        for seat in Seat::all(self.players) {
            s.players[seat.index()].pieces.into_iter().flatten().for_each(|at| taken.insert(at));
        }
        let map = &self.figures.map;
        at.into_iter()
            .flat_map(Hex::neighbours)
            .filter(move |&hex| map.ground(hex) == Ground::Empty && !taken.has(hex))
    }

    /// Whether the attacked Ship may go to a space.
    pub(crate) fn may_retreat(&self, s: &State, to: Hex) -> Result<(), Reason> {
        let mut spaces = self.retreats(s, s.attack.defender, s.attack.piece);
        if spaces.any(|hex| hex == to) { Ok(()) } else { Err(Reason::NoRetreat) }
    }

    pub(crate) fn retreat(&self, s: &mut State, to: Hex, log: &mut impl Sink<Event>) -> Step {
        self.retreat_to(s, to, log);
        Step::Sealed(rule!("undo.closed-by"))
    }

    fn retreat_to(&self, s: &mut State, to: Hex, log: &mut impl Sink<Event>) {
        let Attack { defender: seat, piece, .. } = s.attack;
        let from = s.players[seat.index()].pieces[piece.index()].replace(to);
        if let Some(from) = from {
            log.push(|| Event::Retreated { seat, piece, from, to });
        }
        self.reward_supporter(s, log);
    }

    fn reward_supporter(&self, s: &mut State, log: &mut impl Sink<Event>) {
        if let Some(supporter) = s.attack.supporter {
            self.return_wager(s, supporter, log);
            if self.any_reward(s, supporter) {
                s.phase = Phase::SupporterReward;
                return;
            }
        }
        self.finish_attack(s);
    }

    /// The cards that a player would get of a reward: what is there and fits.
    pub(crate) fn takes(&self, s: &State, seat: Seat, bundle: Bundle) -> Cards {
        let mut cards = bundle.cards();
        if let Some((material, count)) = cards.first() {
            let room = self.figures.room(&s.players[seat.index()].hand, material.card_type());
            cards = Cards::of(material, count.min(room).min(s.yard.count(material)));
        }
        cards
    }

    fn any_reward(&self, s: &State, seat: Seat) -> bool {
        Bundle::STAKES.iter().any(|&bundle| !self.takes(s, seat, bundle).is_empty())
    }

    /// Who takes a reward of their choice now.
    fn rewarded(&self, s: &State) -> Seat {
        s.decider().unwrap_or(s.turn.active)
    }

    pub(crate) fn legal_rewards(&self, s: &State, out: &mut Actions<Action>) {
        for &bundle in Bundle::STAKES {
            if self.may_take_reward(s, bundle).is_ok() {
                out.push(Action::Reward(bundle));
            }
        }
    }

    /// Whether whoever is rewarded may take these cards, or what there is of them.
    pub(crate) fn may_take_reward(&self, s: &State, bundle: Bundle) -> Result<(), Reason> {
        if !Bundle::STAKES.contains(&bundle) {
            return Err(Reason::NotAStake);
        }
        if !self.takes(s, self.rewarded(s), bundle).is_empty() {
            return Ok(());
        }
        let empty = bundle.cards().iter().all(|(material, _)| s.yard.count(material) == 0);
        Err(if empty { Reason::EmptyStack } else { Reason::HandFull })
    }

    pub(crate) fn take_reward(&self, s: &mut State, bundle: Bundle, log: &mut impl Sink<Event>) -> Step {
        let seat = self.rewarded(s);
        let cards = self.takes(s, seat, bundle);
        let why = if s.phase == Phase::DefenderReward { Why::Failure } else { Why::Support };
        s.gain(seat, &cards);
        log.push(|| Event::Rewarded { seat, cards, why });
        self.finish_attack(s);
        Step::Sealed(rule!("undo.closed-by"))
    }

    // ---------------------------------------------------------------- failure

    pub(crate) fn charge_attacker(&self, s: &mut State, log: &mut impl Sink<Event>) {
        match forced_forfeit(&s.me().hand) {
            Some(cards) if !self.has_use_for_plus_one(s) => self.attacker_forfeits(s, cards, log),
            _ => s.phase = Phase::AttackerForfeit,
        }
    }

    fn attacker_forfeit(&self, s: &mut State, bundle: Bundle, log: &mut impl Sink<Event>) -> Step {
        self.attacker_forfeits(s, bundle.cards(), log);
        Step::Sealed(rule!("undo.attack"))
    }

    fn attacker_forfeits(&self, s: &mut State, cards: Cards, log: &mut impl Sink<Event>) {
        let seat = s.turn.active;
        if !cards.is_empty() {
            s.pay(seat, &cards);
            log.push(|| Event::Forfeited { seat, cards, why: Why::Failure });
        }
        if let Some(supporter) = s.attack.supporter
            && let Some(bundle) = s.attack.wagers[supporter.index()].take()
        {
            let cards = bundle.cards();
            s.yard.add(&cards);
            log.push(|| Event::WagerLost { seat: supporter, cards });
        }
        if s.attack.defended && self.any_reward(s, s.attack.defender) {
            s.phase = Phase::DefenderReward;
        } else {
            self.finish_attack(s);
        }
    }
}
