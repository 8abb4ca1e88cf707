//! Moving: where Ships go, and what they pass on the way.

use table::{Actions, Seat, Sink, Step};

use crate::{
    Event, GameEnd, TerraProxima,
    action::Action,
    map::{Area, Ground, Obstacles, Spaces},
    pieces::{Hex, Piece},
    reason::{Gate, Reason},
    state::{ActionType, Passage, Phase, Player, State},
};

/// How a Ship gets somewhere.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Trip {
    /// Spaces used.
    pub cost: u8,
    /// How many of the spare Moves the Ship takes for it.
    pub took: u8,
    /// Whether it may lead through Wormholes.
    pub wormholes: bool,
    /// The obstacles on the way.
    pub obstacles: Obstacles,
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

    /// Whether a Ship of the active player may use Wormholes if it takes so many of the spare Moves.
    #[inline]
    fn wormholes_open(&self, s: &State, ship: Piece, more: u8) -> bool {
        (more > 0 || s.turn.has_extra(ship)) && s.me().turns > 1
    }

    /// How many spaces a Ship of the active player has if it takes so many of the spare Moves.
    #[inline]
    fn spaces_with(&self, s: &State, ship: Piece, more: u8) -> u8 {
        s.turn.left[ship.index()] + more * self.figures.spaces
    }

    /// How many spaces a Ship of the active player could go, with all spare Moves.
    pub(crate) fn most_spaces(&self, s: &State, ship: Piece) -> u8 {
        if self.may_use_move(s, ship).is_ok() { self.spaces_with(s, ship, s.turn.spare) } else { 0 }
    }

    /// The spaces to which a trip through Wormholes alone leads.
    #[inline]
    fn jumps(&self, from: Hex) -> Spaces {
        self.figures.map.reach(from, Obstacles::None, true, 0)
    }

    /// The spaces to which a trip through Wormholes would be the second one through them alone, with nothing between that opens them again.
    #[inline]
    fn second_jumps(&self, s: &State, ship: Piece, from: Hex) -> Spaces {
        if s.turn.has_jumped(ship) { self.jumps(from) } else { Spaces::NONE }
    }

    /// How many spaces the Cruiser has for a trip past each obstacle if it takes so many of the spare Moves.
    fn allowances(&self, s: &State, more: u8) -> [u8; 3] {
        let most = self.spaces_with(s, Piece::Cruiser, more);
        let with = |gate: usize| more.min(s.turn.late_moves[gate]) * self.figures.spaces;
        [0, 1, 2].map(|gate| match s.turn.passes[gate] {
            Passage::Closed => 0,
            Passage::Free => most,
            // Three spaces in all, or else those of a Move that the Cruiser took after its first step.
            Passage::Late(spaces) => spaces.max(with(gate)).min(most),
            Passage::LateMoved(spaces) => (spaces + with(gate)).min(most),
        })
    }

    /// How many spaces the Cruiser could go past an obstacle, with all spare Moves.
    pub(crate) fn allowance(&self, s: &State, gate: Gate) -> u8 {
        self.allowances(s, s.turn.spare)[gate as usize]
    }

    /// How many spaces a Ship of the active player has if it takes so many of the spare Moves, by the obstacles that it passes with them.
    #[inline]
    fn by_obstacles(&self, s: &State, ship: Piece, more: u8) -> [(Obstacles, u8); 3] {
        let most = self.spaces_with(s, ship, more);
        let [belt, nebula, _] = if ship == Piece::Cruiser { self.allowances(s, more) } else { [0; 3] };
        [(Obstacles::None, most), (Obstacles::Belt, belt), (Obstacles::Nebula, nebula)]
    }

    /// How many spaces a Ship of the active player has for a trip onto Terra Proxima.
    #[inline]
    fn spaces_to_land(&self, s: &State, ship: Piece, more: u8) -> u8 {
        if self.may_land(s, ship).is_err() {
            return 0;
        }
        let [_, nebula, terra] = self.allowances(s, more);
        if nebula > 0 { terra } else { 0 }
    }

    /// Whether a player has what landing takes.
    #[inline]
    fn has_what_landing_takes(&self, player: &Player) -> Result<(), Reason> {
        if player.research < self.figures.tokens.terra {
            return Err(Reason::TokensToLand);
        }
        if player.repaired { Ok(()) } else { Err(Reason::RepairToLand) }
    }

    /// Whether a Ship of the active player may land, wherever it is.
    #[inline]
    fn may_land(&self, s: &State, ship: Piece) -> Result<(), Reason> {
        match ship {
            Piece::Cruiser => self.has_what_landing_takes(s.me()),
            _ => Err(Reason::OnlyCruisersLand),
        }
    }

    pub(crate) fn is_ready_to_land(&self, player: &Player) -> bool {
        self.has_what_landing_takes(player).is_ok()
    }

    /// Whether nothing but the way keeps a player from Terra Proxima.
    pub(crate) fn is_about_to_land(&self, player: &Player) -> bool {
        self.is_ready_to_land(player) && !player.landed()
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
        self.destinations_with(s, ship, taken, s.turn.spare)
    }

    /// The same if the Ship takes at most so many of the spare Moves.
    #[inline]
    pub(crate) fn destinations_with(&self, s: &State, ship: Piece, taken: &Spaces, more: u8) -> Spaces {
        let wormholes = self.wormholes_open(s, ship, more);
        let goes =
            s.turn.left[ship.index()] > 0 || (wormholes || more > 0) && self.may_use_move(s, ship).is_ok();
        let Some(from) = s.me().at(ship).filter(|_| goes) else {
            return Spaces::NONE;
        };
        let map = &self.figures.map;
        let by_obstacles = self.by_obstacles(s, ship, more);
        let within = |wormholes: bool| {
            // With no spaces at all, there may still be a way through Wormholes; none leads past an obstacle.
            let mut reach = map.reach(from, Obstacles::None, wormholes, by_obstacles[0].1);
            for (obstacles, spaces) in &by_obstacles[1..] {
                if *spaces > 0 {
                    reach = reach.or(&map.reach(from, *obstacles, wormholes, *spaces));
                }
            }
            reach
        };
        let mut reach = within(wormholes);
        let again = if wormholes { self.second_jumps(s, ship, from) } else { Spaces::NONE };
        if again != Spaces::NONE {
            reach = reach.without(&again.without(&within(false)));
        }
        let mut blocked = *taken;
        blocked.insert(Hex::CENTRE);
        reach = reach.without(&blocked);
        let spaces = self.spaces_to_land(s, ship, more);
        if spaces > 0 && map.reach(from, Obstacles::Nebula, wormholes, spaces).has(Hex::CENTRE) {
            reach.insert(Hex::CENTRE);
        }
        reach
    }

    /// Whether there is anything left to move by: spaces, a spare Move, or Wormholes that are open to a Ship.
    #[inline]
    pub(crate) fn may_anything_move(&self, s: &State) -> bool {
        s.turn.left != [0; 3] || s.turn.spare > 0 || s.turn.extra > 0
    }

    /// Whether a Move that was paid for is still there in full, and some Ship could use it: it is lost with the turn.
    pub(crate) fn has_untouched_move(&self, s: &State) -> bool {
        let untouched = |ship: &Piece| {
            let away = s.me().at(*ship).is_none_or(|at| at == Hex::CENTRE);
            away || s.turn.left[ship.index()] >= self.figures.spaces
        };
        let first = s.turn.moves > 0 && !s.turn.cruiser_moved && Piece::SHIPS.iter().all(untouched);
        if !first && s.turn.spare == 0 {
            return false;
        }
        let taken = self.taken(s, s.turn.active);
        Piece::SHIPS.into_iter().any(|ship| self.destinations(s, ship, &taken) != Spaces::NONE)
    }

    #[inline]
    pub(crate) fn legal_moves(&self, s: &State, out: &mut Actions<Action>) {
        if !self.may_anything_move(s) {
            return;
        }
        let taken = self.taken(s, s.turn.active);
        for ship in Piece::SHIPS {
            self.destinations(s, ship, &taken).each(|to| out.push(Action::Move(ship, to)));
        }
    }

    /// The trip of a Ship of the active player to a space, if it gets there: with the fewest of the spare Moves, and then the shortest.
    pub(crate) fn trip(&self, s: &State, ship: Piece, to: Hex) -> Option<Trip> {
        (0..=s.turn.spare).find_map(|took| self.trip_with(s, ship, to, took))
    }

    /// The shortest trip of a Ship to a space for which it takes so many of the spare Moves.
    fn trip_with(&self, s: &State, ship: Piece, to: Hex, took: u8) -> Option<Trip> {
        let from = s.me().at(ship)?;
        let wormholes = self.wormholes_open(s, ship, took) && !self.second_jumps(s, ship, from).has(to);
        let lands = to == Hex::CENTRE;
        let by_obstacles = match lands {
            false => self.by_obstacles(s, ship, took),
            true => Obstacles::ALL.map(|obstacles| (obstacles, self.spaces_to_land(s, ship, took))),
        };
        let mut best: Option<Trip> = None;
        for (obstacles, spaces) in by_obstacles {
            if let Some(cost) = self.figures.map.cost(from, to, obstacles, wormholes, spaces)
                && best.is_none_or(|best| cost < best.cost)
            {
                best = Some(Trip { cost, took, wormholes, obstacles, lands });
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
        let Some(from) = s.me().at(ship) else { return Reason::ShipInReserve };
        let free = self.wormholes_open(s, ship, s.turn.spare) && self.jumps(from).has(to);
        if self.most_spaces(s, ship) == 0 && !free {
            return Reason::NoSpacesLeft;
        }
        if from == to {
            return Reason::AlreadyThere;
        }
        self.no_stop(s, ship, to, taken)
            .or_else(|| self.second_jumps(s, ship, from).has(to).then_some(Reason::JumpedJustNow))
            .or_else(|| self.no_passage(s, ship, from, to))
            .unwrap_or_else(|| self.too_far(s, ship, from, to))
    }

    /// Why a Ship may not stop on a space at all.
    fn no_stop(&self, s: &State, ship: Piece, to: Hex, taken: &Spaces) -> Option<Reason> {
        match self.figures.map.ground(to) {
            Ground::Pad => return Some(Reason::StopOnPad),
            Ground::Asteroids | Ground::Nebula => return Some(Reason::StopInObstacle),
            Ground::Terra => return self.may_land(s, ship).err(),
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
        let (more, obstacles) = (s.turn.spare, self.obstacles_for(s.me().research));
        let (wormholes, most) = (self.wormholes_open(s, ship, more), self.spaces_with(s, ship, more));
        let reaches = self.figures.map.cost(from, to, obstacles, wormholes, most).is_some();
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
                Passage::Late(_) if s.turn.late_moves[gate as usize] == 0 => Some(Reason::LateTokens(gate)),
                Passage::Late(_) | Passage::LateMoved(_) => Some(Reason::LateTokensMoved(gate)),
            }
        })
    }

    fn too_far(&self, s: &State, ship: Piece, from: Hex, to: Hex) -> Reason {
        let most = self.most_spaces(s, ship);
        let obstacles =
            if ship == Piece::Cruiser { self.obstacles_for(s.me().research) } else { Obstacles::None };
        let through = self.figures.map.cost(from, to, obstacles, true, most).is_some();
        match through {
            true if s.me().turns == 1 => Reason::WormholesOnFirstTurn,
            true if !self.wormholes_open(s, ship, s.turn.spare) => Reason::WormholesTakeAnotherMove,
            _ => Reason::TooFar,
        }
    }

    /// The obstacles that so many tokens open.
    #[inline]
    pub(crate) fn obstacles_for(&self, tokens: u8) -> Obstacles {
        match tokens {
            tokens if tokens >= self.figures.tokens.nebula => Obstacles::Nebula,
            tokens if tokens >= self.figures.tokens.belt => Obstacles::Belt,
            _ => Obstacles::None,
        }
    }

    pub(crate) fn move_ship(&self, s: &mut State, ship: Piece, to: Hex, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        let trip = self.trip(s, ship, to).expect("the trip is legal");
        let from = s.me().at(ship).expect("the Ship is on the board");
        log.push(|| {
            let path = self.figures.map.path(from, to, trip.obstacles, trip.wormholes);
            Event::Moved { seat, ship, path, cost: trip.cost, took: trip.took }
        });
        s.me_mut().pieces[ship.index()] = Some(to);
        s.turn.left[ship.index()] = self.spaces_with(s, ship, trip.took) - trip.cost;
        s.turn.spare -= trip.took;
        let bit = 1 << ship.index();
        s.turn.extra |= if trip.took > 0 { bit } else { 0 };
        s.turn.jumped = if trip.cost == 0 { s.turn.jumped | bit } else { s.turn.jumped & !bit };
        if ship == Piece::Cruiser {
            self.use_up(s, trip);
        } else {
            // A Move that another Ship took is none of those that the Cruiser may take, of which it leaves the best ones.
            let spare = s.turn.spare;
            s.turn.late_moves.iter_mut().for_each(|moves| *moves = (*moves).min(spare));
        }
        if trip.lands {
            self.land(s, log);
        }
        s.acted(ActionType::Move)
    }

    /// What a trip of the Cruiser leaves of its way past obstacles.
    fn use_up(&self, s: &mut State, trip: Trip) {
        s.turn.cruiser_moved = true;
        let passed = [trip.obstacles >= Obstacles::Belt, trip.obstacles >= Obstacles::Nebula, trip.lands];
        let left = &mut s.turn.left[Piece::Cruiser.index()];
        // Moves that open an inner obstacle open the outer ones too, so that no more are left for it than for those.
        let mut most = s.turn.spare;
        let gates = s.turn.passes.iter_mut().zip(&mut s.turn.late_moves);
        for ((pass, moves), passed) in gates.zip(passed) {
            let (Passage::Late(before) | Passage::LateMoved(before)) = *pass else { continue };
            let kept = if passed { *moves - trip.took.min(*moves) } else { *moves }.min(most);
            let came = (*moves - kept) * self.figures.spaces;
            (*moves, most) = (kept, kept);
            let held = if let Passage::Late(_) = *pass { before.max(came) } else { before + came };
            let spaces = match passed {
                true => held.saturating_sub(trip.cost),
                // What it had besides is used up first.
                false if came > 0 => held.min(*left),
                false => held.saturating_sub(trip.cost),
            };
            *pass = if came > 0 { Passage::LateMoved(spaces) } else { pass.with(spaces) };
            if passed {
                *left = (*left).min(spaces);
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
