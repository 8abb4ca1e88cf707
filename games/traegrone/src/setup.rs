//! Setting up: the roll, species, bases, and what everybody starts with.

use table::{Actions, Chance, Seat, SeatSet, Sink, Step};

use crate::{
    Event, Traegrone,
    action::Action,
    content::MAX_PAIRS,
    pieces::{FrontId, MAX_CARDS, MAX_PLAYERS, Sector, Sectors, Ship, Species},
    reason::Reason,
    state::{Battle, PerSector, Phase, Player, Site, State, Turn},
};

/// Everybody rolls a die; the highest begins, with the choice of a species.
pub(crate) fn setup(rules: &Traegrone, chance: &mut impl Chance, log: &mut impl Sink<Event>) -> State {
    let first = SeatSet::all(rules.players).roll_off(|seat| {
        let die = chance.d6();
        log.push(|| Event::RolledForFirst { seat, die });
        die
    });
    let first = first.expect("there are players");
    log.push(|| Event::First { seat: first });
    rules.blank(first)
}

impl Traegrone {
    /// The board with all sectors face down, before anybody has anything.
    pub fn blank(&self, first: Seat) -> State {
        let mut sites = PerSector::<Site>::default();
        for sector in self.figures.map.sectors() {
            sites[sector].borders = self.figures.map.borders[sector.index()];
        }
        State {
            sites,
            players: [Player::default(); MAX_PLAYERS],
            discard: [0; MAX_CARDS],
            unseen: self.figures.planet_fronts | self.figures.unknown_fronts,
            explored: Sectors::NONE,
            planets: Sectors::NONE,
            stations: Sectors::NONE,
            spaceports: Sectors::NONE,
            links: Sectors::NONE,
            adapted: Sectors::NONE,
            wormholes: [[None; 2]; MAX_PAIRS],
            first,
            turn: Turn::new(first),
            battle: Battle::none(first),
            phase: Phase::Species,
            asked: first,
        }
    }

    // -------------------------------------------------------------- species

    pub(crate) fn may_lead(&self, s: &State, species: Species) -> Result<(), Reason> {
        if s.leader(species).is_none() { Ok(()) } else { Err(Reason::SpeciesTaken(species)) }
    }

    pub(crate) fn legal_species(&self, s: &State, out: &mut Actions<Action>) {
        for &species in Species::ALL {
            if self.may_lead(s, species).is_ok() {
                out.push(Action::Species(species));
            }
        }
    }

    pub(crate) fn choose_species(&self, s: &mut State, species: Species, log: &mut impl Sink<Event>) -> Step {
        let seat = s.asked;
        s.player_mut(seat).species = Some(species);
        log.push(|| Event::SpeciesChosen { seat, species });
        let next = seat.next(self.players);
        if next == s.first {
            // Whoever chose last places a base first.
            s.phase = Phase::Base;
        } else {
            s.asked = next;
        }
        Step::Open
    }

    // ---------------------------------------------------------------- bases

    pub(crate) fn may_settle(&self, s: &State, sector: Sector) -> Result<(), Reason> {
        let empty = self.figures.map.bases.has(sector) && s.sites[sector].front.is_none();
        if empty { Ok(()) } else { Err(Reason::NoBasePlace(sector)) }
    }

    pub(crate) fn legal_bases(&self, s: &State, out: &mut Actions<Action>) {
        for sector in self.figures.map.bases.iter() {
            if self.may_settle(s, sector).is_ok() {
                out.push(Action::Base(sector));
            }
        }
    }

    pub(crate) fn place_base(
        &self,
        s: &mut State,
        sector: Sector,
        chance: &mut impl Chance,
        log: &mut impl Sink<Event>,
    ) -> Step {
        let seat = s.asked;
        log.push(|| Event::BasePlaced { seat, sector: self.place(s, sector) });
        self.settle(s, seat, sector);
        if seat != s.first {
            // Counter-clockwise.
            s.asked = Seat::new((seat.index() + self.players - 1) % self.players);
            return Step::Open;
        }
        let mut dealt = s.first;
        loop {
            self.fill_hand(s, dealt, chance, log);
            dealt = dealt.next(self.players);
            if dealt == s.first {
                break;
            }
        }
        self.begin_turn(s, s.first, chance, log);
        Step::Open
    }

    /// Places the base of a player's species, with what everybody starts with but cards.
    pub fn settle(&self, s: &mut State, seat: Seat, sector: Sector) {
        let species = s.player(seat).species.expect("species come before bases");
        self.reveal(s, sector, FrontId::from_index(species.index()));
        let player = s.player_mut(seat);
        player.worlds.insert(sector);
        player.credits = self.figures.start.credits;
        for &kind in &self.figures.start.ships {
            let ships = Ship::of_kind(kind);
            let ship = ships.iter().find(|ship| s.player(seat).ship(**ship).at.is_none());
            self.launch(s, seat, *ship.expect("content starts within the supply"), sector);
        }
    }
}
