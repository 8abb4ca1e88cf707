//! Phase II: tribute and rebellions.

use table::{Chance, NoLog, Seat, Sink};

use crate::{
    Event, Traegrone, Why,
    content::Ability,
    pieces::{Piece, Sector, Sectors, Ship, Species, Stat, Unit},
    state::State,
};

impl Traegrone {
    /// What a world pays a player who controls it or is allied with it, blockades left aside.
    #[inline]
    pub(crate) fn dues(&self, s: &State, seat: Seat, sector: Sector) -> u8 {
        let prosperity = self.value(s, sector, Stat::Prosperity);
        if !s.player(seat).worlds.has(sector) {
            return prosperity;
        }
        let more = match self.ability(s, sector) {
            Some(Ability::Income { more }) => more,
            _ => 0,
        };
        prosperity + self.value(s, sector, Stat::Population) + more
    }

    /// What a world pays a player who controls it or is allied with it now.
    pub(crate) fn pays(&self, s: &State, seat: Seat, sector: Sector) -> u8 {
        if self.is_blockaded(s, seat, sector) { 0 } else { self.dues(s, seat, sector) }
    }

    /// What a player would collect now.
    pub(crate) fn income(&self, s: &State, seat: Seat) -> u16 {
        self.income_despite(s, seat, s.blockaders_of(seat))
    }

    /// What a player would collect now, if others have ships that blockade in these sectors.
    pub(crate) fn income_despite(&self, s: &State, seat: Seat, blockaders: Sectors) -> u16 {
        let player = s.player(seat);
        let mut paying = player.worlds.or(player.allies);
        if self.blockades {
            paying = paying.without(blockaders);
        }
        paying.iter().map(|sector| u16::from(self.dues(s, seat, sector))).sum()
    }

    /// What a player would collect with one more world, taken as it stands.
    pub(crate) fn income_with(&self, s: &State, seat: Seat, sector: Sector) -> u16 {
        let mut after = s.clone();
        if self.is_uninhabited(s, sector) {
            self.take_for_settlers(&mut after, seat, sector, &mut NoLog);
        } else {
            self.take_control(&mut after, seat, sector, &mut NoLog);
        }
        self.income(&after, seat)
    }

    /// The worlds that a player does not control and that one of the player's ships could take: it is there, or a step away.
    pub(crate) fn takeable(&self, s: &State, seat: Seat) -> Sectors {
        let player = s.player(seat);
        let mut found = Sectors::NONE;
        for &ship in Ship::movers() {
            let Some(at) = player.ship(ship).at else { continue };
            let armed = match ship.kind() {
                Piece::Destroyer | Piece::Battleship => true,
                _ => player.ship(ship).aboard(Unit::Infantry) > 0,
            };
            let settles = ship.kind() == Piece::ColonyShip;
            for sector in self.adjacent(s, at).chain([at]) {
                let takes = if self.is_inhabited(s, sector) { armed } else { settles };
                if takes && s.worlds().has(sector) {
                    found.insert(sector);
                }
            }
        }
        found.without(player.worlds)
    }

    /// The active player collects tribute.
    pub(crate) fn collect(&self, s: &mut State, log: &mut impl Sink<Event>) {
        let seat = s.turn.active;
        for sector in s.me().worlds.or(s.me().allies).iter() {
            log.push(|| {
                let (credits, blockaded) = (self.pays(s, seat, sector), self.is_blockaded(s, seat, sector));
                Event::Tribute { seat, sector: self.place(s, sector), credits, blockaded }
            });
        }
        let credits = self.income(s, seat);
        self.gain(s, seat, credits, Why::Tribute, log);
    }

    /// The worlds of the active player that have nothing to pay rebel.
    pub(crate) fn rebellions(&self, s: &mut State, chance: &mut impl Chance, log: &mut impl Sink<Event>) {
        let seat = s.turn.active;
        if self.leads(s, seat, Species::Hivemind) {
            return;
        }
        for sector in s.me().worlds.iter() {
            if self.value(s, sector, Stat::Prosperity) == 0 {
                self.rebel(s, sector, chance, log);
            }
        }
    }

    /// Whether a world would ever rebel against its controller: none does against the Hivemind.
    pub(crate) fn can_rebel(&self, s: &State, sector: Sector) -> bool {
        s.controller(sector).is_some_and(|seat| !self.leads(s, seat, Species::Hivemind))
    }

    /// A controlled world attempts a rebellion.
    pub(crate) fn rebel(
        &self,
        s: &mut State,
        sector: Sector,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) {
        let Some(seat) = s.controller(sector) else { return };
        if !self.can_rebel(s, sector) {
            log.push(|| Event::NeverRebels { seat, sector: self.place(s, sector) });
            return;
        }
        let (die, defenses) = (chance.d6(), self.defenses(s, sector));
        let success = die > defenses;
        log.push(|| Event::Rebelled { seat, sector: self.place(s, sector), die, defenses, success });
        if success {
            self.lose_control(s, sector, log);
            self.shift(s, sector, Stat::Prosperity, 1, Why::Rebellion, log);
        }
    }

    /// Credits come in.
    pub(crate) fn gain(&self, s: &mut State, seat: Seat, credits: u16, why: Why, log: &mut impl Sink<Event>) {
        if credits > 0 {
            let purse = &mut s.player_mut(seat).credits;
            *purse = purse.saturating_add(credits);
            log.push(|| Event::Gained { seat, credits, why });
        }
    }

    /// Credits are paid, which must be there.
    pub(crate) fn pay(&self, s: &mut State, seat: Seat, credits: u16, log: &mut impl Sink<Event>) {
        if credits > 0 {
            s.player_mut(seat).credits -= credits;
            log.push(|| Event::Paid { seat, credits });
        }
    }
}
