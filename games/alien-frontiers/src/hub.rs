//! The Colonist Hub: colonies advance on their tracks and are launched.

use table::{Sink, Step};

use crate::{
    AlienFrontiers, Event,
    pieces::Territory,
    reason::Reason,
    state::{Phase, State},
};

impl AlienFrontiers {
    /// Whether a ship may dock at the Colonist Hub: not while a finished colony waits there.
    #[inline]
    pub(crate) fn may_advance(&self, s: &State) -> Result<(), Reason> {
        if s.me().circle >= self.figures.circles { Err(Reason::ColonyWaits) } else { Ok(()) }
    }

    /// How many advances the next ship at the Colonist Hub brings: one, and with Asimov Crater once a turn another.
    pub(crate) fn advances(&self, s: &State) -> u8 {
        let extra = s.turn.hub_docked >= 1 && !s.turn.asimov_used && s.bonus(Territory::AsimovCrater);
        1 + u8::from(extra)
    }

    /// A ship docked at the Colonist Hub advances the colony.
    pub(crate) fn advance(&self, s: &mut State, log: &mut impl Sink<Event>) {
        let seat = s.turn.active;
        let advances = self.advances(s);
        s.turn.hub_docked += 1;
        s.turn.asimov_used |= advances > 1;
        let circles = self.figures.circles;
        let me = s.me_mut();
        let from = me.circle;
        if from == 0 {
            me.supply -= 1;
        }
        let to = (from + advances).min(circles);
        me.circle = to;
        let leftover = from + advances > circles;
        s.turn.leftover = leftover;
        log.push(|| Event::Advanced { seat, from, to, leftover });
    }

    pub(crate) fn may_launch(&self, s: &State) -> Result<(), Reason> {
        let me = s.me();
        match me.circle {
            0 => Err(Reason::NoColonyOnTrack),
            circle if circle < self.figures.circles => Err(Reason::ColonyOnTheWay),
            _ if !self.figures.launch.payable(me) => Err(Reason::CannotPayLaunch),
            _ => Ok(()),
        }
    }

    /// Whether an advance is left over that a launch would still use; it is lost with anything else.
    pub(crate) fn has_open_advance(&self, s: &State) -> bool {
        s.turn.leftover && self.may_launch(s).is_ok()
    }

    pub(crate) fn launch(&self, s: &mut State, leftover: bool, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        self.pay(s, self.figures.launch, log);
        s.me_mut().circle = 0;
        s.phase = Phase::Land { leftover };
        log.push(|| Event::Launched { seat });
        Step::Open
    }

    /// Takes the colony that a facility lands: from the supply, or the last one straight from the Colonist Hub.
    pub(crate) fn take_colony(&self, s: &mut State) {
        let me = s.me_mut();
        if me.supply > 0 {
            me.supply -= 1
        } else {
            me.circle = 0
        }
        s.phase = Phase::Land { leftover: false };
    }
}
