//! Moving: where Ships go, and what they pass on the way.

use table::{Actions, Refusal, Seat, Sink, Step};

use crate::{
    Event, GameEnd, TerraProxima,
    action::Action,
    board::{Area, Course, Ground, Spaces},
    pieces::{Hex, Piece},
    state::{Kind, Passage, Phase, Player, State},
    words::{research_tokens, spaces},
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

/// Why a Cruiser can't go farther past an obstacle.
fn late_tokens(obstacle: &str, left: u8) -> String {
    if left == 0 {
        return format!(
            "The Research Tokens for {obstacle} came late, and your Cruiser has no spaces left for passing it."
        );
    }
    format!(
        "The Research Tokens for {obstacle} came late, so your Cruiser has {} left for passing it.",
        spaces(left)
    )
}

/// The numbers of the obstacles in [`crate::Turn::passes`].
const BELT: usize = 0;
const NEBULA: usize = 1;
const TERRA: usize = 2;

impl TerraProxima {
    /// Whether a player's Cruiser is still on its Launch Pad.
    #[inline]
    pub(crate) fn on_pad(&self, s: &State, seat: table::Seat) -> bool {
        s.players[seat.index()]
            .at(Piece::Cruiser)
            .is_some_and(|at| self.figures.board.ground(at) == Ground::Pad)
    }

    pub(crate) fn moves_allowed(&self, s: &State) -> u8 {
        if s.turn.won { 3 } else { 2 }
    }

    /// The spaces where a seat's Ship can't stop, because of what stands there.
    #[inline]
    pub(crate) fn taken(&self, s: &State, seat: table::Seat) -> Spaces {
        let (mut full, mut shared) = (Spaces::NONE, Spaces::NONE);
        for other in table::Seat::all(self.players) {
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

    fn may_land(&self, s: &State) -> bool {
        self.is_ready_to_land(s.me())
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
        let board = &self.figures.board;
        let wormholes = self.wormholes_open(s, ship);
        let mut reach = board.reach(from, Course::Clear, wormholes, left);
        let mut lands = false;
        if ship == Piece::Cruiser {
            let [belt, nebula, terra] = self.allowances(s);
            if belt > 0 {
                reach = reach.or(&board.reach(from, Course::Belt, wormholes, belt));
            }
            if nebula > 0 {
                reach = reach.or(&board.reach(from, Course::Nebula, wormholes, nebula));
                lands =
                    self.may_land(s) && board.reach(from, Course::Nebula, wormholes, terra).has(Hex::CENTRE);
            }
        }
        let mut blocked = *taken;
        blocked.insert(Hex::CENTRE);
        reach = reach.without(&blocked);
        if lands {
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
        let left = s.turn.left[ship.index()];
        let board = &self.figures.board;
        let wormholes = self.wormholes_open(s, ship);
        let cost = |course, most| board.cost(from, to, course, wormholes, most);
        let lands = to == Hex::CENTRE;
        let mut best: Option<Trip> = None;
        let mut consider = |course, most: u8| {
            if let Some(cost) = cost(course, most)
                && best.is_none_or(|best| cost < best.cost)
            {
                best = Some(Trip { cost, course, lands });
            }
        };
        if ship != Piece::Cruiser {
            consider(Course::Clear, left);
            return best.filter(|_| !lands);
        }
        let [belt, nebula, terra] = self.allowances(s);
        if lands {
            consider(Course::Clear, terra);
            consider(Course::Nebula, terra);
        } else {
            consider(Course::Clear, left);
            consider(Course::Belt, belt);
            consider(Course::Nebula, nebula);
        }
        best
    }

    pub(crate) fn check_move(&self, s: &State, ship: Piece, to: Hex) -> Result<(), Refusal> {
        let refuse = |rule, why: String| Err(Refusal::new(rule, why));
        let name = ship.title();
        let Some(from) = s.me().at(ship) else {
            return refuse(rule!("setup.pieces-in-reserve"), format!("Your {name} is not on the board."));
        };
        if from == Hex::CENTRE {
            return Err(self.landed_refusal());
        }
        if s.turn.is_stopped(ship) {
            return Err(self.stopped_refusal(name));
        }
        let left = s.turn.left[ship.index()];
        if left == 0 {
            let why =
                if s.turn.moves == 0 { "You have not paid for a Move" } else { "It has no spaces left" };
            return refuse(rule!("move.no-pay-no-move"), format!("{why}."));
        }
        if from == to {
            return refuse(rule!("move.step-cost"), format!("Your {name} is there already."));
        }
        self.check_stop(s, ship, to)?;
        if self.trip(s, ship, to).is_some() {
            return Ok(());
        }
        self.check_obstacles(s, ship, from, to)?;
        Err(self.too_far(s, ship, from, to))
    }

    /// Whether a Ship may stop on a space at all.
    fn check_stop(&self, s: &State, ship: Piece, to: Hex) -> Result<(), Refusal> {
        let refuse = |rule, why: String| Err(Refusal::new(rule, why));
        match self.figures.board.ground(to) {
            Ground::Pad => return refuse(rule!("occupancy.stop-pad"), format!("{to} is a Launch Pad.")),
            Ground::Asteroids => {
                return refuse(rule!("occupancy.stop-obstacle"), format!("{to} lies in the Asteroid Belt."));
            }
            Ground::Nebula => {
                return refuse(rule!("occupancy.stop-obstacle"), format!("{to} lies in the Nebula."));
            }
            Ground::Terra => return self.check_landing(s, ship),
            _ => {}
        }
        if !self.taken(s, s.turn.active).has(to) {
            return Ok(());
        }
        let mut ally = false;
        for seat in table::Seat::all(self.players) {
            let there = s.players[seat.index()].pieces.contains(&Some(to));
            if there && !self.allied(seat, s.turn.active) {
                return refuse(rule!("occupancy.one-player"), format!("An opponent occupies {to}."));
            }
            ally |= there && seat != s.turn.active;
        }
        let rule = if ally { rule!("allied-move.two-pieces") } else { rule!("occupancy.stop-full") };
        refuse(rule, format!("{to} already holds two pieces."))
    }

    fn check_landing(&self, s: &State, ship: Piece) -> Result<(), Refusal> {
        if ship != Piece::Cruiser {
            let why = "Only your Long Range Cruiser can land on Terra Proxima.";
            return Err(Refusal::new(rule!("scout.no-terra"), why));
        }
        let (tokens, needed) = (s.me().research, self.figures.tokens.terra);
        if tokens < needed {
            let why = format!("You have {}; landing takes {needed}.", research_tokens(tokens));
            return Err(Refusal::new(rule!("obstacle.terra-seven"), why));
        }
        if !s.me().repaired {
            return Err(Refusal::new(rule!("obstacle.terra-repair"), "Your System Repair is not done."));
        }
        Ok(())
    }

    /// The obstacles that lie between two spaces.
    fn between(&self, from: Hex, to: Hex) -> impl Iterator<Item = usize> {
        let board = &self.figures.board;
        let (a, b) = (board.area(from), board.area(to));
        let belt = (a == Area::Outer) != (b == Area::Outer);
        let nebula = (a == Area::Inner) != (b == Area::Inner);
        [(BELT, belt), (NEBULA, nebula), (TERRA, to == Hex::CENTRE)]
            .into_iter()
            .filter_map(|(level, between)| between.then_some(level))
    }

    fn check_obstacles(&self, s: &State, ship: Piece, from: Hex, to: Hex) -> Result<(), Refusal> {
        let (left, course) = (s.turn.left[ship.index()], self.course_for(s.me().research));
        let reaches = self.figures.board.cost(from, to, course, self.wormholes_open(s, ship), left).is_some();
        for level in self.between(from, to) {
            let name = ["the Asteroid Belt", "the Nebula", "Terra Proxima"][level];
            if ship != Piece::Cruiser {
                let why = format!("{name} lies between, and a Scout Ship cannot pass it.");
                return Err(Refusal::new(rule!("obstacle.lrc-only"), crate::words::capital(&why)));
            }
            let (tokens, needed) = (s.me().research, self.figures.tokens.inwards()[level]);
            if tokens < needed {
                let rule = [
                    rule!("obstacle.belt-one"),
                    rule!("obstacle.nebula-three"),
                    rule!("obstacle.terra-seven"),
                ][level];
                let why = format!("You have {}; {name} takes {needed}.", research_tokens(tokens));
                return Err(Refusal::new(rule, why));
            }
            match s.turn.passes[level] {
                Passage::Free => {}
                Passage::Closed => {
                    let why = format!(
                        "You did not yet have {} for {name} when you paid for this Move; pay for another one.",
                        research_tokens(needed)
                    );
                    return Err(Refusal::new(rule!("obstacle.before-paying"), why));
                }
                // Where all of its spaces would not reach, it is simply too far.
                Passage::Late(_) | Passage::LateMoved(_) if !reaches => {}
                Passage::Late(left) => {
                    return Err(Refusal::new(rule!("obstacle.late-tokens-three"), late_tokens(name, left)));
                }
                Passage::LateMoved(left) => {
                    return Err(Refusal::new(rule!("obstacle.late-tokens-moved"), late_tokens(name, left)));
                }
            }
        }
        Ok(())
    }

    fn too_far(&self, s: &State, ship: Piece, from: Hex, to: Hex) -> Refusal {
        let board = &self.figures.board;
        let left = s.turn.left[ship.index()];
        let course = if ship == Piece::Cruiser { self.course_for(s.me().research) } else { Course::Clear };
        let through = board.cost(from, to, course, true, left).is_some();
        if through && s.me().turns == 1 {
            let why = "Only Wormholes lead there in time, and they are closed on your first turn.";
            return Refusal::new(rule!("first-turn.no-wormholes"), why);
        }
        if through && !s.turn.has_extra(ship) {
            let why = "Only Wormholes lead there in time, and this Ship was given no second or third Move.";
            return Refusal::new(rule!("wormhole.needs-extra-move"), why);
        }
        let rule = if s.turn.has_extra(ship) { rule!("move.combined-range") } else { rule!("move.first") };
        Refusal::new(rule, format!("It has {} left, and {to} is farther.", spaces(left)))
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
            let path = self.figures.board.path(from, to, trip.course, wormholes);
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
        let home = |mate: table::Seat| s.players[mate.index()].landed();
        if table::Seat::all(self.players).filter(|&mate| self.allied(mate, seat)).all(home) {
            s.phase = Phase::Landed;
            log.push(|| Event::GameOver { how: GameEnd::Landing });
        }
    }
}
