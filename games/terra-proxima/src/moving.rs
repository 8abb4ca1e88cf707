//! Moving: where Ships go, and what they pass on the way.

use table::{Actions, Seat, Sink, Step};

use crate::{
    Event, GameEnd, TerraProxima,
    action::Action,
    map::{Area, Course, Ground, Spaces},
    pieces::{Hex, Piece},
    reason::{Gate, Reason},
    state::{Kind, Passage, Phase, Player, State},
};

/// How a Ship gets somewhere.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Trip {
    /// Spaces used.
    pub cost: u8,
    /// The obstacles on the way.
    pub course: Course,
    /// Whether it lands on Terra Proxima.
    pub lands: bool,
}

impl TerraProxima {
    /// Whether a player's Cruiser is still on its Launch Pad.
    #[inline]
    pub(crate) fn on_pad(&self, s: &State, seat: Seat) -> bool {
        s.players[seat.index()]
            .at(Piece::Cruiser)
            .is_some_and(|at| self.figures.map.ground(at) == Ground::Pad)
    }

    pub(crate) fn moves_allowed(&self, s: &State) -> u8 {
        if s.turn.won { 3 } else { 2 }
    }

    /// The spaces where a seat's Ship can't stop, because of what stands there.
    #[inline]
    pub(crate) fn taken(&self, s: &State, seat: Seat) -> Spaces {
        let (mut full, mut shared) = (Spaces::NONE, Spaces::NONE);
        for other in Seat::all(self.players) {
            let friend = self.allied(other, seat);
            for at in s.players[other.index()].pieces.into_iter().flatten() {
                if !friend || shared.has(at) {
                    full.insert(at);
                } else {
                    shared.insert(at);
                }
            }
        }
        full
    }

    /// Whether a Ship of the active player may use Wormholes.
    fn wormholes_open(&self, s: &State, ship: Piece) -> bool {
        s.turn.has_extra(ship) && s.me().turns > 1
    }

    /// How many spaces the Cruiser has for a trip past each obstacle.
    fn allowances(&self, s: &State) -> [u8; 3] {
        let left = s.turn.left[Piece::Cruiser.index()];
        s.turn.passes.map(|pass| match pass {
            Passage::Closed => 0,
            Passage::Free => left,
            Passage::Late(spaces) | Passage::LateMoved(spaces) => spaces.min(left),
        })
    }

    /// How many spaces a Ship of the active player has, by the obstacles that it passes with them.
    #[inline]
    fn courses(&self, s: &State, ship: Piece) -> [(Course, u8); 3] {
        let left = s.turn.left[ship.index()];
        let [belt, nebula, _] = if ship == Piece::Cruiser { self.allowances(s) } else { [0; 3] };
        [(Course::Clear, left), (Course::Belt, belt), (Course::Nebula, nebula)]
    }

    /// How many spaces a Ship of the active player has for a trip onto Terra Proxima.
    #[inline]
    fn spaces_to_land(&self, s: &State, ship: Piece) -> u8 {
        if ship != Piece::Cruiser || !self.is_ready_to_land(s.me()) {
            return 0;
        }
        let [_, nebula, terra] = self.allowances(s);
        if nebula > 0 { terra } else { 0 }
    }

    pub(crate) fn is_ready_to_land(&self, player: &Player) -> bool {
        player.research >= self.figures.tokens.terra && player.repaired
    }

    /// Whether the active player would win by landing: in Allied Mode the last of a team does.
    pub(crate) fn wins_by_landing(&self, s: &State) -> bool {
        self.is_ready_to_land(s.me())
            && Seat::all(self.players).all(|seat| {
                seat == s.turn.active || !self.allied(seat, s.turn.active) || s.players[seat.index()].landed()
            })
    }

    /// Whether the active player's Cruiser gets to Terra Proxima with what is paid for.
    pub(crate) fn reaches_terra(&self, s: &State) -> bool {
        // Whoever has landed is in nobody's way.
        self.destinations(s, Piece::Cruiser, &Spaces::NONE).has(Hex::CENTRE)
    }

    /// Where a Ship of the active player may go, in view of what stands there.
    #[inline]
    pub(crate) fn destinations(&self, s: &State, ship: Piece, taken: &Spaces) -> Spaces {
        let left = s.turn.left[ship.index()];
        let Some(from) = s.me().at(ship).filter(|_| left > 0) else {
            return Spaces::NONE;
        };
        let map = &self.figures.map;
        let wormholes = self.wormholes_open(s, ship);
        let mut reach = Spaces::NONE;
        for (course, spaces) in self.courses(s, ship) {
            if spaces > 0 {
                reach = reach.or(&map.reach(from, course, wormholes, spaces));
            }
        }
        let mut blocked = *taken;
        blocked.insert(Hex::CENTRE);
        reach = reach.without(&blocked);
        let spaces = self.spaces_to_land(s, ship);
        if spaces > 0 && map.reach(from, Course::Nebula, wormholes, spaces).has(Hex::CENTRE) {
            reach.insert(Hex::CENTRE);
        }
        reach
    }

    #[inline]
    pub(crate) fn legal_moves(&self, s: &State, out: &mut Actions<Action>) {
        if s.turn.left == [0; 3] {
            return;
        }
        let taken = self.taken(s, s.turn.active);
        for ship in Piece::SHIPS {
            self.destinations(s, ship, &taken).each(|to| out.push(Action::Move(ship, to)));
        }
    }

    /// The trip of a Ship of the active player to a space, if it gets there: the cheapest that it may take.
    pub(crate) fn trip(&self, s: &State, ship: Piece, to: Hex) -> Option<Trip> {
        let from = s.me().at(ship)?;
        let wormholes = self.wormholes_open(s, ship);
        let lands = to == Hex::CENTRE;
        let courses = match lands {
            false => self.courses(s, ship),
            true => Course::ALL.map(|course| (course, self.spaces_to_land(s, ship))),
        };
        let mut best: Option<Trip> = None;
        for (course, spaces) in courses {
            if let Some(cost) = self.figures.map.cost(from, to, course, wormholes, spaces)
                && best.is_none_or(|best| cost < best.cost)
            {
                best = Some(Trip { cost, course, lands });
            }
        }
        best
    }

    /// Whether a Ship of the active player may go to a space.
    pub(crate) fn may_move(&self, s: &State, ship: Piece, to: Hex) -> Result<(), Reason> {
        let taken = self.taken(s, s.turn.active);
        if self.destinations(s, ship, &taken).has(to) {
            return Ok(());
        }
        Err(self.why_not_there(s, ship, to, &taken))
    }

    /// Why a space is not among the destinations of a Ship.
    fn why_not_there(&self, s: &State, ship: Piece, to: Hex, taken: &Spaces) -> Reason {
        if let Err(reason) = self.may_use_move(s, ship) {
            return reason;
        }
        if s.turn.left[ship.index()] == 0 {
            return Reason::NoSpacesLeft;
        }
        let from = match s.me().at(ship) {
            Some(from) if from != to => from,
            _ => return Reason::AlreadyThere,
        };
        self.no_stop(s, ship, to, taken)
            .or_else(|| self.no_passage(s, ship, from, to))
            .unwrap_or_else(|| self.too_far(s, ship, from, to))
    }

    /// Why a Ship may not stop on a space at all.
    fn no_stop(&self, s: &State, ship: Piece, to: Hex, taken: &Spaces) -> Option<Reason> {
        match self.figures.map.ground(to) {
            Ground::Pad => return Some(Reason::StopOnPad),
            Ground::Asteroids | Ground::Nebula => return Some(Reason::StopInObstacle),
            Ground::Terra => return self.no_landing(s, ship),
            _ => {}
        }
        if !taken.has(to) {
            return None;
        }
        let there = |seat: &Seat| s.players[seat.index()].pieces.contains(&Some(to));
        let mut others = Seat::all(self.players).filter(|&seat| seat != s.turn.active).filter(there);
        Some(match others.next() {
            Some(seat) if !self.allied(seat, s.turn.active) => Reason::OpponentThere,
            Some(_) => Reason::TwoAlliedPiecesThere,
            None => Reason::TwoPiecesThere,
        })
    }

    /// Why a Ship may not land.
    fn no_landing(&self, s: &State, ship: Piece) -> Option<Reason> {
        if ship != Piece::Cruiser {
            return Some(Reason::OnlyCruisersLand);
        }
        if s.me().research < self.figures.tokens.terra {
            return Some(Reason::TokensToLand);
        }
        (!s.me().repaired).then_some(Reason::RepairToLand)
    }

    /// The obstacles that lie between two spaces.
    fn between(&self, from: Hex, to: Hex) -> impl Iterator<Item = Gate> {
        let map = &self.figures.map;
        let (a, b) = (map.area(from), map.area(to));
        let belt = (a == Area::Outer) != (b == Area::Outer);
        let nebula = (a == Area::Inner) != (b == Area::Inner);
        [(Gate::Belt, belt), (Gate::Nebula, nebula), (Gate::Terra, to == Hex::CENTRE)]
            .into_iter()
            .filter_map(|(gate, between)| between.then_some(gate))
    }

    /// Why an obstacle keeps a Ship from a space.
    fn no_passage(&self, s: &State, ship: Piece, from: Hex, to: Hex) -> Option<Reason> {
        let (left, course) = (s.turn.left[ship.index()], self.course_for(s.me().research));
        let reaches = self.figures.map.cost(from, to, course, self.wormholes_open(s, ship), left).is_some();
        self.between(from, to).find_map(|gate| {
            if ship != Piece::Cruiser {
                return Some(Reason::OnlyCruisersPass(gate));
            }
            if s.me().research < self.figures.tokens.inwards()[gate as usize] {
                return Some(Reason::TokensToPass(gate));
            }
            match s.turn.passes[gate as usize] {
                Passage::Free => None,
                Passage::Closed => Some(Reason::PaidBeforeTokens(gate)),
                // Where all of its spaces would not reach, it is simply too far.
                Passage::Late(_) | Passage::LateMoved(_) if !reaches => None,
                Passage::Late(_) => Some(Reason::LateTokens(gate)),
                Passage::LateMoved(_) => Some(Reason::LateTokensMoved(gate)),
            }
        })
    }

    fn too_far(&self, s: &State, ship: Piece, from: Hex, to: Hex) -> Reason {
        let left = s.turn.left[ship.index()];
        let course = if ship == Piece::Cruiser { self.course_for(s.me().research) } else { Course::Clear };
        let through = self.figures.map.cost(from, to, course, true, left).is_some();
        match through {
            true if s.me().turns == 1 => Reason::WormholesOnFirstTurn,
            true if !s.turn.has_extra(ship) => Reason::WormholesTakeAnotherMove,
            _ => Reason::TooFar,
        }
    }

    /// The obstacles that so many tokens open.
    #[inline]
    pub(crate) fn course_for(&self, tokens: u8) -> Course {
        match tokens {
            tokens if tokens >= self.figures.tokens.nebula => Course::Nebula,
            tokens if tokens >= self.figures.tokens.belt => Course::Belt,
            _ => Course::Clear,
        }
    }

    pub(crate) fn move_ship(&self, s: &mut State, ship: Piece, to: Hex, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        let trip = self.trip(s, ship, to).expect("the trip is legal");
        let from = s.me().at(ship).expect("the Ship is on the board");
        let wormholes = self.wormholes_open(s, ship);
        log.push(|| {
            let path = self.figures.map.path(from, to, trip.course, wormholes);
            Event::Moved { seat, ship, path, cost: trip.cost }
        });
        s.me_mut().pieces[ship.index()] = Some(to);
        s.turn.left[ship.index()] -= trip.cost;
        if ship == Piece::Cruiser {
            self.use_up(s, trip);
        }
        if trip.lands {
            self.land(s, log);
        }
        s.acted(Kind::Move)
    }

    /// What a trip of the Cruiser leaves of its way past obstacles.
    fn use_up(&self, s: &mut State, trip: Trip) {
        s.turn.cruiser_moved = true;
        let passed = [trip.course >= Course::Belt, trip.course >= Course::Nebula, trip.lands];
        for (pass, passed) in s.turn.passes.iter_mut().zip(passed) {
            if let Passage::Late(spaces) | Passage::LateMoved(spaces) = pass {
                *spaces = spaces.saturating_sub(trip.cost);
                if passed {
                    let left = &mut s.turn.left[Piece::Cruiser.index()];
                    *left = (*left).min(*spaces);
                }
            }
        }
    }

    fn land(&self, s: &mut State, log: &mut impl Sink<Event>) {
        let seat = s.turn.active;
        s.turn.left[Piece::Cruiser.index()] = 0;
        log.push(|| Event::Landed { seat });
        let home = |mate: Seat| s.players[mate.index()].landed();
        if Seat::all(self.players).filter(|&mate| self.allied(mate, seat)).all(home) {
            s.phase = Phase::Landed;
            log.push(|| Event::GameOver { how: GameEnd::Landing });
        }
    }
}
