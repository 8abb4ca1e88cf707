//! Phase I: action cards, the abilities that replace them, and drawing.

use table::{Actions, Chance, Seat, Sink, Step};

use crate::{
    Event, Instead, Traegrone, Why,
    action::Action,
    content::{Ability, Effect, RankChange, Roll, Worlds},
    pieces::{Card, MAX_CARDS, Sector, Sectors, Ship, Species, Stat, Unit},
    reason::Reason,
    state::{Phase, State},
};

/// How many cards more than others the Xan'il hold.
pub(crate) const XANIL_MORE: u8 = 3;
/// The die from which on abilities that ask for one succeed.
pub(crate) const ABILITY_DIE: u8 = 3;

/// Takes a random card out of a pile that is not empty; gives its index.
pub(crate) fn draw(pile: &mut [u8; MAX_CARDS], chance: &mut impl Chance) -> usize {
    let left: u32 = pile.iter().map(|&count| u32::from(count)).sum();
    let mut number = chance.below(left);
    let mut index = 0;
    while number >= u32::from(pile[index]) {
        number -= u32::from(pile[index]);
        index += 1;
    }
    pile[index] -= 1;
    index
}

/// How many targets a card asks for, at most.
fn wanted(effect: Effect) -> u8 {
    match effect {
        Effect::Rank(change) if change.peaceful => 0,
        Effect::Rank(change) => change.count,
        Effect::Probe { sectors } => sectors,
        Effect::Units { .. }
        | Effect::Warp { .. }
        | Effect::Repair
        | Effect::Insurgency { .. }
        | Effect::Embargo { .. } => 1,
        Effect::Credits { .. } | Effect::Rolls { .. } | Effect::Discount { .. } => 0,
    }
}

/// Rolls for an ability that replaces the card; gives whether it succeeds.
fn roll_instead(s: &State, ability: Instead, chance: &mut impl Chance, log: &mut impl Sink<Event>) -> bool {
    let (seat, die) = (s.turn.active, chance.d6());
    let success = die >= ABILITY_DIE;
    log.push(|| Event::InsteadOfCard { seat, ability, die, success });
    success
}

/// The worlds of the Android Tribunal whose statistic the card raised.
fn raised(s: &State, stat: Stat) -> Sectors {
    let Some(seat) = s.leader(Species::Android) else { return Sectors::NONE };
    s.turn.raised[stat.index()].and(s.player(seat).worlds)
}

impl Traegrone {
    // -------------------------------------------------------------- playing

    pub(crate) fn may_play(&self, s: &State, card: Card) -> Result<(), Reason> {
        if s.me().hand[card.index()] > 0 { Ok(()) } else { Err(Reason::NoCard) }
    }

    pub(crate) fn may_play_any(&self, s: &State) -> Result<(), Reason> {
        if s.me().hand.iter().any(|&held| held > 0) { Ok(()) } else { Err(Reason::NoCard) }
    }

    pub(crate) fn may_replace_card(&self, s: &State, species: Species) -> Result<(), Reason> {
        if self.leads(s, s.turn.active, species) { Ok(()) } else { Err(Reason::OtherSpecies(species)) }
    }

    /// Names all that the active player can begin phase I with.
    fn card_choices(&self, s: &State, mut each: impl FnMut(Action)) {
        for card in (0..self.figures.cards.len()).map(Card::from_index) {
            if self.may_play(s, card).is_ok() {
                each(Action::Play(card));
            }
        }
        if self.may_replace_card(s, Species::MarrowKir).is_ok() {
            each(Action::ForcedDraft);
        }
        if self.may_replace_card(s, Species::Android).is_ok() {
            each(Action::SuperSoldiers);
        }
        if self.may_play_any(s).is_ok() {
            each(Action::PlayAny);
        }
    }

    pub(crate) fn legal_cards(&self, s: &State, out: &mut Actions<Action>) {
        self.card_choices(s, |action| out.push(action));
    }

    /// Whether the active player has anything to begin phase I with.
    pub(crate) fn has_card_choice(&self, s: &State) -> bool {
        let mut any = false;
        self.card_choices(s, |_| any = true);
        any
    }

    pub(crate) fn play(
        &self,
        s: &mut State,
        card: Card,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let seat = s.turn.active;
        s.me_mut().hand[card.index()] -= 1;
        s.discard[card.index()] += 1;
        s.turn.card = Some(card);
        log.push(|| Event::CardPlayed { seat, card });
        match self.figures.card(card).effect {
            Effect::Rank(change) if change.count == 0 && !change.peaceful => {
                for sector in s.me().worlds.iter() {
                    self.change_ranks(s, sector, &change, log);
                }
            }
            Effect::Credits { amount, per_alliance } => {
                self.gain(s, seat, self.card_credits(s, amount, per_alliance), Why::Card, log);
            }
            Effect::Rolls { of, more } => s.turn.rolls[of as usize] += more,
            Effect::Discount { amount } => s.turn.discount = amount,
            effect => s.turn.targets = wanted(effect),
        }
        self.next_target(s, chance, log);
        Step::Open
    }

    /// Whether a card changes nothing as things are, whatever it is aimed at.
    pub(crate) fn is_in_vain(&self, s: &State, card: Card) -> bool {
        match self.figures.card(card).effect {
            Effect::Repair => s.me().ships.iter().all(|vessel| vessel.at.is_none() || vessel.damage == 0),
            Effect::Warp { .. } => s.me().moving_presence().is_empty(),
            Effect::Rank(change) if !change.peaceful && change.worlds == Worlds::Controlled => {
                let changes = |sector: Sector| {
                    Stat::ALL.iter().any(|&stat| match change.changes[stat.index()] {
                        0 => false,
                        by => by < 0 || self.can_rise(s, sector, stat),
                    })
                };
                !s.me().worlds.iter().any(changes)
            }
            effect => wanted(effect) > 0 && self.fit(s, effect).0.is_empty(),
        }
    }

    /// What a card pays the active player: so much, and so much more for each trade alliance.
    pub(crate) fn card_credits(&self, s: &State, amount: u8, per_alliance: u8) -> u16 {
        u16::from(amount) + u16::from(per_alliance) * u16::from(s.me().allies.len())
    }

    pub(crate) fn play_any(
        &self,
        s: &mut State,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let drawn = draw(&mut s.me().hand.clone(), chance);
        // A chosen card can be taken back, one that chance has drawn cannot.
        let _ = self.play(s, Card::from_index(drawn), chance, log);
        Step::Revealed
    }

    // -------------------------------------------------------------- targets

    pub(crate) fn effect(&self, s: &State) -> Option<Effect> {
        s.turn.card.map(|card| self.figures.card(card).effect)
    }

    /// Whether the player may stop choosing targets.
    pub(crate) fn may_stop(&self, s: &State) -> Result<(), Reason> {
        match self.effect(s) {
            Some(Effect::Rank(RankChange { up_to: true, .. }) | Effect::Probe { .. }) => Ok(()),
            _ => Err(Reason::TargetCompulsory),
        }
    }

    /// The targets that may be chosen now.
    pub(crate) fn targets(&self, s: &State) -> Sectors {
        let all = self.effect(s).map_or(Sectors::NONE, |effect| self.fit(s, effect).0);
        all.without(s.turn.chosen)
    }

    /// The sectors that a card with this effect may be aimed at, and why it may not be aimed at others.
    fn fit(&self, s: &State, effect: Effect) -> (Sectors, fn(Sector) -> Reason) {
        let unfit = match effect {
            Effect::Units { .. } | Effect::Rank(RankChange { worlds: Worlds::Controlled, .. }) => {
                Reason::TargetNotControlled
            }
            Effect::Rank(_) => Reason::TargetNoWorld,
            _ => Reason::TargetUnfit,
        };
        let fit = match effect {
            Effect::Rank(RankChange { worlds: Worlds::Controlled, .. }) => s.me().worlds,
            Effect::Rank(RankChange { worlds: Worlds::Any, .. }) => s.worlds(),
            Effect::Units { unit, .. } if self.supply(s, s.turn.active, unit.piece()) > 0 => s.me().worlds,
            Effect::Warp { .. } | Effect::Repair => s.me().presence(),
            Effect::Probe { .. } => self.probed(s),
            Effect::Insurgency { most_prosperity } => self
                .opponents(s)
                .flat_map(|other| s.player(other).worlds.iter())
                .filter(|&sector| self.value(s, sector, Stat::Prosperity) <= most_prosperity)
                .collect(),
            Effect::Embargo { .. } => {
                self.opponents(s).fold(Sectors::NONE, |all, other| all.or(s.player(other).allies))
            }
            _ => Sectors::NONE,
        };
        (fit, unfit)
    }

    /// The players other than the active one.
    pub(crate) fn opponents(&self, s: &State) -> impl Iterator<Item = Seat> + Clone + use<> {
        let active = s.turn.active;
        Seat::all(self.players).filter(move |&seat| seat != active)
    }

    /// The unexplored sectors beside the active player's ships.
    fn probed(&self, s: &State) -> Sectors {
        let beside = s.me().presence().iter().flat_map(|sector| self.adjacent(s, sector));
        beside.filter(|&sector| !s.explored.has(sector)).collect()
    }

    pub(crate) fn may_target(&self, s: &State, sector: Sector) -> Result<(), Reason> {
        if s.turn.chosen.has(sector) {
            return Err(Reason::TargetTwice(sector));
        }
        let effect = self.effect(s).ok_or(Reason::TargetUnfit(sector))?;
        let (fit, unfit) = self.fit(s, effect);
        if fit.has(sector) { Ok(()) } else { Err(unfit(sector)) }
    }

    pub(crate) fn legal_targets(&self, s: &State, out: &mut Actions<Action>) {
        self.targets(s).iter().for_each(|sector| out.push(Action::Target(sector)));
        if self.may_stop(s).is_ok() {
            out.push(Action::Done);
        }
    }

    /// Goes on with the card: asks for the next target where there is a choice.
    pub(crate) fn next_target(&self, s: &mut State, chance: &mut impl Chance, log: &mut impl Sink<Event>) {
        while s.turn.targets > 0 {
            let targets = self.targets(s);
            match targets.first() {
                None => s.turn.targets = 0,
                Some(only) if targets.len() == 1 && self.may_stop(s).is_err() => {
                    self.hit_target(s, only, chance, log);
                    if s.phase == Phase::Polarity {
                        return;
                    }
                }
                Some(_) => {
                    s.phase = Phase::Target;
                    s.asked = s.turn.active;
                    return;
                }
            }
        }
        self.after_card(s, Phase::Card, chance, log);
    }

    pub(crate) fn choose_target(
        &self,
        s: &mut State,
        sector: Sector,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        self.hit_target(s, sector, chance, log);
        if s.phase != Phase::Polarity {
            self.next_target(s, chance, log);
        }
        Step::Open
    }

    pub(crate) fn stop_targets(
        &self,
        s: &mut State,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        s.turn.targets = 0;
        self.next_target(s, chance, log);
        Step::Open
    }

    /// What the card does to one target.
    fn hit_target(
        &self,
        s: &mut State,
        sector: Sector,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) {
        let seat = s.turn.active;
        s.turn.targets -= 1;
        s.turn.chosen.insert(sector);
        log.push(|| Event::Targeted { seat, sector: self.place(s, sector) });
        match self.effect(s) {
            Some(Effect::Rank(change)) => self.change_ranks(s, sector, &change, log),
            Some(Effect::Units { unit, amount }) => self.place_units(s, seat, sector, unit, amount, log),
            Some(Effect::Warp { steps }) => self.warp(s, sector, steps, log),
            Some(Effect::Repair) => {
                for &ship in Ship::ALL {
                    let vessel = *s.me().ship(ship);
                    if vessel.at == Some(sector) && vessel.damage > 0 {
                        s.me_mut().ship_mut(ship).damage = 0;
                        log.push(|| Event::Repaired {
                            seat,
                            ship,
                            sector: self.place(s, sector),
                            points: vessel.damage,
                        });
                    }
                }
            }
            Some(Effect::Probe { .. }) => {
                s.turn.resume = Phase::Target;
                self.explore(s, seat, sector, chance, log);
            }
            Some(Effect::Insurgency { .. }) => self.rebel(s, sector, chance, log),
            Some(Effect::Embargo { die: needed }) => {
                let die = chance.d6();
                if let Some(victim) = s.ally(sector) {
                    let success = die >= needed;
                    log.push(|| Event::Embargoed {
                        seat,
                        victim,
                        sector: self.place(s, sector),
                        die,
                        success,
                    });
                    if success {
                        s.player_mut(victim).allies.remove(sector);
                        log.push(|| Event::AllianceEnded { seat: victim, sector: self.place(s, sector) });
                    }
                }
            }
            _ => {}
        }
    }

    fn warp(&self, s: &mut State, sector: Sector, steps: u8, log: &mut impl Sink<Event>) {
        let seat = s.turn.active;
        for &ship in Ship::movers() {
            if s.me().ship(ship).at == Some(sector) {
                s.orders_mut(ship).left += steps;
            }
        }
        log.push(|| Event::Warped { seat, sector: self.place(s, sector), steps });
    }

    /// Changes the ranks of a world by a card, and notes what rose.
    pub(crate) fn change_ranks(
        &self,
        s: &mut State,
        sector: Sector,
        change: &RankChange,
        log: &mut impl Sink<Event>,
    ) {
        for &stat in Stat::ALL {
            let by = change.changes[stat.index()];
            if stat == Stat::Population && change.keeps_inhabited && by < 0 {
                // As many ranks as leave somebody there.
                for _ in 0..by.unsigned_abs() {
                    let rank = s.sites[sector].ranks[stat.index()];
                    let row = self.world(s, sector).map(|world| &world.rows[stat.index()]);
                    if rank > 0 && row.is_some_and(|row| row.value(rank - 1) > 0) {
                        self.shift(s, sector, stat, -1, Why::Card, log);
                    }
                }
            } else if self.shift(s, sector, stat, by, Why::Card, log) && by > 0 {
                s.turn.raised[stat.index()].insert(sector);
            }
        }
    }

    // ------------------------------------------------- Tireless Efficiency

    /// After the ranks of a card: the Android Tribunal may raise one of theirs further.
    pub(crate) fn after_card(
        &self,
        s: &mut State,
        resume: Phase,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) {
        if s.turn.raised != [Sectors::NONE; Stat::COUNT]
            && let Some(seat) = s.leader(Species::Android)
            && Stat::ALL.iter().any(|&stat| !self.tireless(s, stat).is_empty())
        {
            s.turn.resume = resume;
            s.phase = Phase::Raise;
            s.asked = seat;
            return;
        }
        self.after_raise(s, resume, chance, log);
    }

    fn after_raise(
        &self,
        s: &mut State,
        resume: Phase,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) {
        s.turn.raised = [Sectors::NONE; Stat::COUNT];
        if resume == Phase::Peace {
            self.finish_turn(s, chance, log);
        } else {
            self.end_card_phase(s, chance, log);
        }
    }

    /// The worlds of the Android Tribunal whose statistic the card raised and that can rise further.
    pub(crate) fn tireless(&self, s: &State, stat: Stat) -> Sectors {
        raised(s, stat).iter().filter(|&sector| self.may_raise(s, stat, sector).is_ok()).collect()
    }

    pub(crate) fn may_raise(&self, s: &State, stat: Stat, sector: Sector) -> Result<(), Reason> {
        if !raised(s, stat).has(sector) {
            return Err(Reason::NotRaised);
        }
        if self.can_rise(s, sector, stat) { Ok(()) } else { Err(Reason::TopRank) }
    }

    pub(crate) fn legal_raises(&self, s: &State, out: &mut Actions<Action>) {
        for &stat in Stat::ALL {
            self.tireless(s, stat).iter().for_each(|sector| out.push(Action::Raise(stat, sector)));
        }
        out.push(Action::Decline);
    }

    pub(crate) fn raise(
        &self,
        s: &mut State,
        choice: Option<(Stat, Sector)>,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let own = s.asked == s.turn.active;
        if let Some((stat, sector)) = choice {
            self.shift(s, sector, stat, 1, Why::Tireless, log);
        }
        self.after_raise(s, s.turn.resume, chance, log);
        self.answered(own)
    }

    // ------------------------------------------------- instead of a card

    pub(crate) fn forced_draft(
        &self,
        s: &mut State,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let success = roll_instead(s, Instead::ForcedDraft, chance, log);
        let supply = self.supply(s, s.turn.active, Unit::Infantry.piece());
        if success && supply > 0 && !s.me().worlds.is_empty() {
            s.phase = Phase::Draft;
        } else {
            self.end_card_phase(s, chance, log);
        }
        Step::Revealed
    }

    pub(crate) fn may_draft(&self, s: &State, sector: Sector) -> Result<(), Reason> {
        if s.me().worlds.has(sector) { Ok(()) } else { Err(Reason::TargetNotControlled(sector)) }
    }

    pub(crate) fn legal_drafts(&self, s: &State, out: &mut Actions<Action>) {
        let allowed = |sector: &Sector| self.may_draft(s, *sector).is_ok();
        self.figures.map.sectors().filter(allowed).for_each(|sector| out.push(Action::Target(sector)));
        out.push(Action::Decline);
    }

    pub(crate) fn draft(
        &self,
        s: &mut State,
        sector: Option<Sector>,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        if let Some(sector) = sector {
            self.place_units(s, s.turn.active, sector, Unit::Infantry, 1, log);
        }
        self.end_card_phase(s, chance, log);
        Step::Open
    }

    pub(crate) fn super_soldiers(
        &self,
        s: &mut State,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let success = roll_instead(s, Instead::SuperSoldiers, chance, log);
        s.turn.rolls[Roll::Invasion as usize] += u8::from(success);
        self.end_card_phase(s, chance, log);
        Step::Revealed
    }

    // -------------------------------------------------------------- drawing

    /// How many cards a player's hand should have.
    pub(crate) fn hand_size(&self, s: &State, seat: Seat) -> u8 {
        let more = |sector| match self.ability(s, sector) {
            Some(Ability::Hand { more }) => more,
            _ => 0,
        };
        let usual = self.figures.start.hand;
        let species = if self.leads(s, seat, Species::Xanil) { XANIL_MORE } else { 0 };
        usual + species + s.player(seat).worlds.iter().map(more).sum::<u8>()
    }

    /// How many cards of each kind are in the draw pile.
    pub(crate) fn pile(&self, s: &State) -> [u8; MAX_CARDS] {
        let mut pile = self.figures.copies;
        for (index, left) in pile.iter_mut().enumerate() {
            *left -= s.discard[index];
        }
        for player in &s.players {
            for (left, held) in pile.iter_mut().zip(player.hand) {
                *left -= held;
            }
        }
        pile
    }

    /// A player draws up to the hand size.
    pub(crate) fn fill_hand(
        &self,
        s: &mut State,
        seat: Seat,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) {
        let held: u8 = s.player(seat).hand.iter().sum();
        let wanted = self.hand_size(s, seat).saturating_sub(held);
        if wanted == 0 {
            return;
        }
        let mut pile = self.pile(s);
        for _ in 0..wanted {
            if pile == [0; MAX_CARDS] {
                pile = std::mem::take(&mut s.discard);
                if pile == [0; MAX_CARDS] {
                    return;
                }
                log.push(|| Event::Reshuffled { cards: pile.iter().sum() });
            }
            let index = draw(&mut pile, chance);
            s.player_mut(seat).hand[index] += 1;
            log.push(|| Event::Drew { seat, card: Some(Card::from_index(index)) });
        }
    }

    /// Phase I is over; phase II runs by itself, and phase III begins.
    pub(crate) fn end_card_phase(&self, s: &mut State, chance: &mut impl Chance, log: &mut impl Sink<Event>) {
        self.fill_hand(s, s.turn.active, chance, log);
        self.collect(s, log);
        self.rebellions(s, chance, log);
        self.begin_purchases(s);
    }
}
