//! Colonies: the Colonist Hub, landing, control of territories, and the cards that move colonies.

use table::{Actions, Refusal, Seat, Sink, Step};

use crate::{
    Action, AlienFrontiers, Event,
    pieces::{Card, Field, Territory},
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

    /// The territory with the Repulsor Field.
    fn repulsed(&self) -> Option<Territory> {
        self.fields[Field::Repulsor.index()]
    }
}

impl AlienFrontiers {
    /// A ship docked at the Colonist Hub advances the colony, with Asimov Crater's extra advance once a turn.
    pub(crate) fn advance(&self, s: &mut State, log: &mut impl Sink<Event>) {
        let seat = s.turn.active;
        s.turn.hub_docked += 1;
        let extra = s.turn.hub_docked >= 2 && !s.turn.asimov_used && s.bonus(Territory::AsimovCrater);
        let circles = self.figures.circles;
        let me = s.me_mut();
        let from = me.circle;
        if from == 0 {
            me.supply -= 1;
        }
        me.circle += 1;
        let mut leftover = false;
        if extra {
            if me.circle < circles { me.circle += 1 } else { leftover = true }
        }
        let to = me.circle;
        s.turn.asimov_used |= extra;
        s.turn.leftover = leftover;
        log.push(|| Event::Advanced { seat, from, to, leftover });
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

    pub(crate) fn may_launch(&self, s: &State) -> bool {
        s.me().circle == self.figures.circles && self.figures.launch.payable(s.me())
    }

    pub(crate) fn check_launch(&self, s: &State) -> Result<(), Refusal> {
        if self.may_launch(s) {
            return Ok(());
        }
        let me = s.me();
        let why = match me.circle {
            0 => "You have no colony on the Colonist Hub.".to_owned(),
            circle if circle < self.figures.circles => {
                format!("Your colony is on circle {circle} of {}.", self.figures.circles)
            }
            _ => format!("It costs {}; you have {} fuel and {} ore.", self.figures.launch, me.fuel, me.ore),
        };
        Err(Refusal::new(rule!("colonist-hub.launch"), why))
    }

    pub(crate) fn launch(&self, s: &mut State, leftover: bool, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        self.pay(s, self.figures.launch, log);
        s.me_mut().circle = 0;
        s.phase = Phase::Land { leftover };
        log.push(|| Event::Launched { seat });
        Step::Open
    }

    pub(crate) fn legal_landings(&self, s: &State, except: Option<Territory>, out: &mut Actions<Action>) {
        for &territory in Territory::ALL {
            if Some(territory) != s.repulsed() && Some(territory) != except {
                out.push(Action::Land(territory));
            }
        }
    }

    pub(crate) fn check_land(&self, s: &State, on: Territory) -> Result<(), Refusal> {
        let title = on.title();
        match s.phase {
            Phase::Relocate { from, .. } if from == on => Err(Refusal::new(
                rule!("orbital-teleporter.discard"),
                format!("The colony is on {title} and has to go to a different territory."),
            )),
            _ if s.repulsed() != Some(on) => Ok(()),
            Phase::Relocate { .. } => Err(Refusal::new(
                rule!("repulsor-field.no-moving"),
                format!("The Repulsor Field on {title} keeps colonies from moving there."),
            )),
            _ => Err(Refusal::new(
                rule!("repulsor-field.no-landing"),
                format!("The Repulsor Field on {title} keeps colonies from landing."),
            )),
        }
    }

    /// Lands the colony in hand, or puts down the one that was taken up.
    pub(crate) fn land(&self, s: &mut State, on: Territory, log: &mut impl Sink<Event>) -> Step {
        if let Phase::Relocate { owner, from } = s.phase {
            s.phase = Phase::Act;
            s.colonies[from.index()][owner.index()] -= 1;
            s.colonies[on.index()][owner.index()] += 1;
            log.push(|| Event::ColonyMoved { owner, from, to: on });
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
            log.push(|| Event::GameOver { how: "last-colony".to_owned() });
        } else if leftover {
            // The colony just launched left the track, so the supply holds the next one.
            me.supply -= 1;
            me.circle = 1;
            log.push(|| Event::Advanced { seat, from: 0, to: 1, leftover: false });
        }
        Step::Open
    }

    /// Hands the counters to whoever controls the territories now, and sends the Relic Ship home if its owner lost its
    /// territory.
    fn settle_control(&self, s: &mut State, log: &mut impl Sink<Event>) {
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

    /// Whether there is such a colony, and it may be moved.
    fn check_colony(&self, s: &State, owner: Seat, on: Territory, card: Card) -> Result<(), Refusal> {
        if owner.index() >= self.players || s.colonies[on.index()][owner.index()] == 0 {
            let rule = match card {
                Card::OrbitalTeleporter => rule!("orbital-teleporter.discard"),
                _ => rule!("polarity-device.discard"),
            };
            return Err(Refusal::new(rule, format!("There is no such colony on {}.", on.title())));
        }
        if s.repulsed() == Some(on) {
            let why = format!("The Repulsor Field on {} holds the colonies there.", on.title());
            return Err(Refusal::new(rule!("repulsor-field.no-moving"), why));
        }
        Ok(())
    }

    /// The colonies that a card may move, by owner and territory.
    fn movable<'s>(&self, s: &'s State) -> impl Iterator<Item = (Seat, Territory)> + 's {
        let players = self.players;
        let free = Territory::ALL.iter().copied().filter(|&territory| Some(territory) != s.repulsed());
        free.flat_map(move |on| {
            Seat::all(players)
                .filter(move |seat| s.colonies[on.index()][seat.index()] > 0)
                .map(move |seat| (seat, on))
        })
    }

    pub(crate) fn legal_uproots(&self, s: &State, out: &mut Actions<Action>) {
        for (owner, on) in self.movable(s) {
            out.push(Action::Uproot(owner, on));
        }
    }

    pub(crate) fn check_uproot(&self, s: &State, owner: Seat, on: Territory) -> Result<(), Refusal> {
        self.check_discard_power(s, Card::OrbitalTeleporter, rule!("orbital-teleporter.discard"))?;
        self.check_colony(s, owner, on, Card::OrbitalTeleporter)
    }

    pub(crate) fn uproot(
        &self,
        s: &mut State,
        owner: Seat,
        on: Territory,
        log: &mut impl Sink<Event>,
    ) -> Step {
        self.discard(s, Card::OrbitalTeleporter, log);
        s.phase = Phase::Relocate { owner, from: on };
        Step::Open
    }

    /// Whether a colony can change places with this one.
    fn is_partner(one: (Seat, Territory), other: (Seat, Territory)) -> bool {
        one.0 != other.0 && one.1 != other.1
    }

    /// Whether a colony that was taken up, or chosen for a swap, can go anywhere.
    pub(crate) fn has_use(&self, s: &State, owner: Seat, on: Territory) -> bool {
        let free = s.repulsed() != Some(on);
        match s.phase {
            Phase::Swap { .. } => free && self.movable(s).any(|other| Self::is_partner((owner, on), other)),
            _ => free,
        }
    }

    pub(crate) fn legal_swaps(&self, s: &State, out: &mut Actions<Action>) {
        for one in self.movable(s) {
            if self.movable(s).any(|other| Self::is_partner(one, other)) {
                out.push(Action::Swap(one.0, one.1));
            }
        }
    }

    pub(crate) fn legal_swap_partners(&self, s: &State, one: (Seat, Territory), out: &mut Actions<Action>) {
        for other in self.movable(s) {
            if Self::is_partner(one, other) {
                out.push(Action::Swap(other.0, other.1));
            }
        }
    }

    pub(crate) fn check_swap(&self, s: &State, owner: Seat, on: Territory) -> Result<(), Refusal> {
        if let Phase::Swap { owner: first, on: place } = s.phase {
            self.check_colony(s, owner, on, Card::PolarityDevice)?;
            if on == place {
                let why = "The two colonies must be on different territories.";
                return Err(Refusal::new(rule!("polarity-device.discard"), why));
            }
            if owner == first {
                let why = "The two colonies must belong to different players.";
                return Err(Refusal::new(rule!("polarity-device.different-owners"), why));
            }
            return Ok(());
        }
        self.check_discard_power(s, Card::PolarityDevice, rule!("polarity-device.discard"))?;
        self.check_colony(s, owner, on, Card::PolarityDevice)?;
        if !self.movable(s).any(|other| Self::is_partner((owner, on), other)) {
            let why = "No colony of another player on another territory could change places with it.";
            return Err(Refusal::new(rule!("tech.effect-needed"), why));
        }
        Ok(())
    }

    pub(crate) fn swap(&self, s: &mut State, owner: Seat, on: Territory, log: &mut impl Sink<Event>) -> Step {
        let Phase::Swap { owner: first, on: place } = s.phase else {
            self.discard(s, Card::PolarityDevice, log);
            s.phase = Phase::Swap { owner, on };
            return Step::Open;
        };
        s.phase = Phase::Act;
        s.colonies[place.index()][first.index()] -= 1;
        s.colonies[on.index()][first.index()] += 1;
        s.colonies[on.index()][owner.index()] -= 1;
        s.colonies[place.index()][owner.index()] += 1;
        log.push(|| Event::ColonyMoved { owner: first, from: place, to: on });
        log.push(|| Event::ColonyMoved { owner, from: on, to: place });
        self.settle_control(s, log);
        Step::Open
    }

    pub(crate) fn may_buy_relic(&self, s: &State) -> bool {
        s.relic.owner.is_none() && s.bonus(Territory::BurroughsDesert) && self.figures.relic.payable(s.me())
    }

    pub(crate) fn check_buy_relic(&self, s: &State) -> Result<(), Refusal> {
        if self.may_buy_relic(s) {
            return Ok(());
        }
        let home = Territory::BurroughsDesert;
        let buy = rule!("burroughs-desert.buy");
        let me = s.me();
        Err(if s.counters[home.index()] != Some(s.turn.active) {
            Refusal::new(buy, "You do not control Burroughs Desert.")
        } else if s.has_field(Field::Isolation, home) {
            Refusal::new(rule!("burroughs-desert.isolated"), "The Isolation Field is on Burroughs Desert.")
        } else if s.relic.owner.is_some() {
            Refusal::new(buy, "The Relic Ship is not on Burroughs Desert.")
        } else {
            let why =
                format!("It costs {}; you have {} fuel and {} ore.", self.figures.relic, me.fuel, me.ore);
            Refusal::new(buy, why)
        })
    }

    pub(crate) fn buy_relic(&self, s: &mut State, log: &mut impl Sink<Event>) -> Step {
        let seat = s.turn.active;
        self.pay(s, self.figures.relic, log);
        s.relic = crate::state::Relic { owner: Some(seat), at: crate::state::RelicAt::Bay };
        log.push(|| Event::RelicBought { seat });
        Step::Open
    }

    pub(crate) fn legal_fields(&self, s: &State, field: Field, out: &mut Actions<Action>) {
        for &territory in Territory::ALL {
            if !s.has_field(field, territory) {
                out.push(Action::PlaceField(field, territory));
            }
        }
    }

    /// The card whose discard power places a field, and the clause of that power.
    fn card_of(field: Field) -> (Card, table::RuleId) {
        match field {
            Field::Isolation => (Card::StasisBeam, rule!("stasis-beam.discard")),
            Field::Positron => (Card::DataCrystal, rule!("data-crystal.discard")),
            Field::Repulsor => (Card::GravityManipulator, rule!("gravity-manipulator.discard")),
        }
    }

    pub(crate) fn check_field(&self, s: &State, field: Field, on: Territory) -> Result<(), Refusal> {
        let (card, rule) = Self::card_of(field);
        self.check_discard_power(s, card, rule)?;
        if s.has_field(field, on) {
            let why = format!("The {} is on {} already and has to move.", field.title(), on.title());
            return Err(Refusal::new(rule!("fields.move"), why));
        }
        Ok(())
    }

    pub(crate) fn place_field(
        &self,
        s: &mut State,
        field: Field,
        on: Territory,
        log: &mut impl Sink<Event>,
    ) -> Step {
        self.discard(s, Self::card_of(field).0, log);
        let from = s.fields[field.index()].replace(on);
        log.push(|| Event::FieldPlaced { field, from, to: on });
        let isolated = field == Field::Isolation && on == Territory::BurroughsDesert;
        if isolated && s.relic.owner.is_some() {
            s.relic_home(log);
        }
        Step::Open
    }

    pub(crate) fn check_clear(&self, s: &State, field: Field) -> Result<(), Refusal> {
        self.check_discard_power(s, Card::BoosterPod, rule!("booster-pod.discard"))?;
        if s.fields[field.index()].is_none() {
            let why = format!("The {} is not on the board.", field.title());
            return Err(Refusal::new(rule!("tech.effect-needed"), why));
        }
        Ok(())
    }

    pub(crate) fn clear_field(&self, s: &mut State, field: Field, log: &mut impl Sink<Event>) -> Step {
        self.discard(s, Card::BoosterPod, log);
        let from = s.fields[field.index()].take();
        log.push(|| Event::FieldCleared { field, from });
        Step::Open
    }
}
