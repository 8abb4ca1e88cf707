//! Territories: where colonies land, who has control, and whose bonus works.

use table::{Actions, Seat, Sink, Step};

use crate::{
    Action, AlienFrontiers, Event, GameEnd,
    pieces::{Field, Territory},
    reason::Reason,
    state::{MAX_PLAYERS, Phase, State},
};

impl State {
    /// Who controls a territory with these colonies: whoever has more than anyone else.
    pub fn controller(colonies: &[u8; MAX_PLAYERS]) -> Option<Seat> {
        let most = colonies.iter().copied().fold(0, u8::max);
        let mut leaders = (0..MAX_PLAYERS).filter(|&seat| colonies[seat] == most);
        let leader = leaders.next().filter(|_| most > 0)?;
        leaders.next().is_none().then(|| Seat::new(leader))
    }

    /// Whether the active player has the bonus of a territory: by control or borrowed, while there are colonies, and not isolated.
    #[inline]
    pub fn bonus(&self, territory: Territory) -> bool {
        let mine = self.counters[territory.index()] == Some(self.turn.active);
        (mine || self.turn.borrowed == Some(territory) && self.can_lend(territory))
            && !self.is_silenced(territory)
    }

    /// Whether nobody has the bonus of a territory.
    #[inline]
    pub(crate) fn is_silenced(&self, territory: Territory) -> bool {
        self.has_field(Field::Isolation, territory)
    }

    /// Whether a borrowed territory still has colonies, without which it gives nobody a bonus.
    #[cold]
    fn can_lend(&self, territory: Territory) -> bool {
        self.colonies_on(territory) > 0
    }

    /// The colonies on a territory, by seat, once one of this seat's has come.
    pub(crate) fn colonies_with(&self, territory: Territory, owner: Seat) -> [u8; MAX_PLAYERS] {
        let mut colonies = self.colonies[territory.index()];
        colonies[owner.index()] += 1;
        colonies
    }
}

impl AlienFrontiers {
    /// Whether the colony in hand, or the one that was taken up, may come to a territory.
    #[inline]
    pub(crate) fn may_land(&self, s: &State, on: Territory) -> Result<(), Reason> {
        let repulsed = s.has_field(Field::Repulsor, on);
        match s.phase {
            Phase::Relocate { from, .. } if from == on => Err(Reason::StaysThere(on)),
            Phase::Relocate { .. } if repulsed => Err(Reason::NoMoving(on)),
            _ if repulsed => Err(Reason::NoLanding(on)),
            _ => Ok(()),
        }
    }

    pub(crate) fn legal_landings(&self, s: &State, out: &mut Actions<Action>) {
        for &territory in Territory::ALL {
            if self.may_land(s, territory).is_ok() {
                out.push(Action::Land(territory));
            }
        }
    }

    /// Lands the colony in hand, or puts down the one that was taken up.
    pub(crate) fn land(&self, s: &mut State, on: Territory, log: &mut impl Sink<Event>) -> Step {
        if let Phase::Relocate { owner, from } = s.phase {
            s.phase = Phase::Act;
            self.move_colony(s, owner, from, on, log);
            self.settle_control(s, log);
            return Step::Open;
        }
        let seat = s.turn.active;
        let leftover = s.phase == Phase::Land { leftover: true };
        s.phase = Phase::Act;
        s.colonies[on.index()][seat.index()] += 1;
        log.push(|| Event::Landed { seat, on });
        self.settle_control(s, log);
        let me = s.me_mut();
        if me.supply == 0 && me.circle == 0 {
            s.phase = Phase::Over;
            log.push(|| Event::GameOver { how: GameEnd::LastColony });
        } else if leftover {
            // The colony just launched left the track, so the supply holds the next one.
            me.supply -= 1;
            me.circle = 1;
            log.push(|| Event::Advanced { seat, from: 0, to: 1, leftover: false });
        }
        Step::Open
    }

    /// Puts a colony from one territory onto another. Control has to be settled afterwards.
    pub(crate) fn move_colony(
        &self,
        s: &mut State,
        owner: Seat,
        from: Territory,
        to: Territory,
        log: &mut impl Sink<Event>,
    ) {
        s.colonies[from.index()][owner.index()] -= 1;
        s.colonies[to.index()][owner.index()] += 1;
        log.push(|| Event::ColonyMoved { owner, from, to });
    }

    /// Hands the counters to whoever controls the territories now, and sends the Relic Ship home if its owner lost its
    /// territory.
    pub(crate) fn settle_control(&self, s: &mut State, log: &mut impl Sink<Event>) {
        for &territory in Territory::ALL {
            let controller = State::controller(&s.colonies[territory.index()]);
            let from = std::mem::replace(&mut s.counters[territory.index()], controller);
            if from != controller {
                log.push(|| Event::ControlChanged { territory, from, to: controller });
            }
        }
        if s.relic.owner.is_some() && s.counters[Territory::BurroughsDesert.index()] != s.relic.owner {
            s.relic_home(log);
        }
    }
}
