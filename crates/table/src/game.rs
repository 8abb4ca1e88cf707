//! The three faces of a game: its rules, what it tells people, and how bots judge it.

use std::fmt::Debug;

use serde::{Serialize, de::DeserializeOwned};

use crate::{
    Action, Actions, Amount, Chance, Content, Effect, Eyes, Names, Outcome, Part, Problem, Refusal, RuleId,
    Score, Seat, SeatSet, Shortfall, Sink, Standing, Standings, Text, Values, learned::Features,
    options::OptionInfo, trial::Prospect, words,
};

/// What a game is called and what it consists of, whatever is chosen for a match.
#[derive(Debug)]
pub struct About {
    /// Short name in commands and records: `alien-frontiers`.
    pub id: &'static str,
    /// The title on the box.
    pub title: &'static str,
    /// One line that says what it is about.
    pub tagline: &'static str,
    /// Fewest and most players.
    pub players: (usize, usize),
    /// About how long people take, in minutes.
    pub minutes: (u32, u32),
    /// Goes up with every change that makes old records play differently.
    pub rules_version: u32,
    /// The rule ledger, as TOML; empty for a toy.
    pub ledger: &'static str,
    /// The built-in content: file name and text; empty for a toy.
    pub content: (&'static str, &'static str),
    /// What can be chosen before a match, besides the number of players.
    pub options: &'static [OptionInfo],
}

impl About {
    /// Checks that the game is for this many players.
    pub fn check_players(&self, players: usize) -> Result<(), Problem> {
        let (fewest, most) = self.players;
        if (fewest..=most).contains(&players) {
            return Ok(());
        }
        Err(Problem::with_options("players", format!("is {players}, expected {fewest} to {most}")))
    }
}

/// A board game: its [`Rules`], what it [tells](Tell) people, and how bots [judge](Judge) it. Whatever has these three faces is a game.
pub trait Game: Rules + Tell + Judge {}

impl<G: Rules + Tell + Judge> Game for G {}

/// The rules of a game. The value itself is the rules of one match: options and validated content, built once and never
/// changed. Positions are [`Rules::State`]; everything here is a pure function of the two, and all randomness comes
/// through [`Chance`].
pub trait Rules: Sized + Send + Sync + 'static {
    /// What was chosen before the match.
    type Options: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One position: flat and small.
    type State: Clone + PartialEq + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One small decision.
    type Action: Action;
    /// Something that happened, with from and to, for the log and for animation. It names itself in the field `event`
    /// (`#[serde(tag = "event", rename_all = "kebab-case")]`), since whoever tells of it knows some by name.
    type Event: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;

    /// The most bytes of a position, since searches copy positions all the time. [`MAX_STATE`] is the most that a game may allow itself.
    const STATE_LIMIT: usize = 1024;

    /// What the game is called and what it consists of.
    fn about() -> &'static About;

    /// Earlier versions of the built-in content with which matches may have begun under the current version of the rules.
    fn former_contents() -> &'static [&'static str] {
        &[]
    }

    /// The usual options for this many players; an error if the game is not for that many.
    fn options(players: usize) -> Result<Self::Options, Problem>;

    /// Every combination of options worth testing, with safeguards on.
    fn variants() -> Vec<Self::Options>;

    /// The rules of a match.
    fn new(options: &Self::Options, content: &Content) -> Result<Self, Problem>;

    /// How many seats the match has.
    fn seats(&self) -> usize;

    /// The team of a seat. Seats of a team win and lose together.
    fn team(&self, seat: Seat) -> u8 {
        seat.index() as u8
    }

    /// The position at the start.
    fn setup(&self, chance: &mut impl Chance, log: &mut impl Sink<Self::Event>) -> Self::State;

    /// Who may act now; nobody when the game is over.
    fn to_act(&self, state: &Self::State) -> SeatSet;

    /// Of those who may act now, whom the game waits for. The others may only interrupt, like somebody who takes a question back while it is
    /// being answered: no clock runs for them, and bots among them let it be.
    fn awaited(&self, state: &Self::State) -> SeatSet {
        self.to_act(state)
    }

    /// Adds every action that a seat may take now to `out`, which the caller has emptied.
    fn legal(&self, state: &Self::State, seat: Seat, out: &mut Actions<Self::Action>);

    /// Whether a seat may take an action now, and if not, why not. Agrees with [`Rules::legal`] on every action.
    fn check(&self, state: &Self::State, seat: Seat, action: Self::Action) -> Result<(), Refusal>;

    /// Takes a legal action.
    fn apply(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        chance: &mut impl Chance,
        log: &mut impl Sink<Self::Event>,
    ) -> Step;

    /// The places, once the game is over.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// The scores at this moment, in seating order, as these eyes may know them.
    fn scores(&self, state: &Self::State, eyes: Eyes) -> Vec<Score>;

    /// Which round the game is in, from 1.
    fn round(&self, state: &Self::State) -> u32;

    /// An event as these eyes see it, if they see it at all.
    fn event_for(&self, event: &Self::Event, eyes: Eyes) -> Option<Self::Event>;

    /// Redraws everything that a seat cannot know, for bots. Depends only on what that seat's view shows.
    fn determinize(&self, state: &mut Self::State, seat: Seat, chance: &mut impl Chance);

    /// Lets what was seen be remembered after an Undo: `restored` is as it was before the action that led to `undone`. Changes
    /// nothing but what the players know of each other.
    fn keep_knowledge(&self, _undone: &Self::State, _restored: &mut Self::State) {}

    /// What a seat that stays silent does: one of its legal actions, and a harmless one.
    fn fallback(&self, state: &Self::State, seat: Seat) -> Self::Action;

    /// Whether a match may take a seat's single legal action by itself: only where everyone can see that there is no choice,
    /// and where nobody would want to think, or take something back, before it.
    fn may_auto_play(&self, _state: &Self::State, _seat: Seat, _only: Self::Action) -> bool {
        false
    }

    /// The game's own truths about a position, for the conformance kit: pieces are conserved, derived data is right.
    fn invariants(&self, state: &Self::State) -> Result<(), String>;
}

/// The most bytes that a game may allow its positions.
pub const MAX_STATE: usize = 2048;

/// What a game tells people: what they see, and what they read.
pub trait Tell: Rules {
    /// What one pair of eyes may see of a position. It is another type than the state, so that nothing leaks by accident.
    type View: Clone + PartialEq + Debug + Serialize;
    /// What is fixed for a match, and open to all: the map, the cards, figures and titles; nothing that chance decided. Pages fetch it once.
    type Board: Clone + PartialEq + Debug + Serialize;

    /// What [`Tell::effect`] calls points, where it counts them.
    const POINTS: &'static str = "points";

    /// The ids of what [`Tell::effect`] counts and a sentence on what an action brings leaves out on purpose, since it steers only what comes next:
    /// spaces to move, for example, are gone when the turn ends.
    const UNITS_NOT_SAID: &'static [&'static str] = &[];

    /// For a server that charges for trials: as how many tried actions the odds of one count, where working them out takes much longer.
    const ODDS_COST: u32 = 0;

    /// The first game with a coach, as TOML ([`crate::lesson`]); empty if there is none.
    fn lesson() -> &'static str {
        ""
    }

    /// What is fixed for this match.
    fn board(&self) -> Self::Board;

    /// What these eyes may see.
    fn view(&self, state: &Self::State, eyes: Eyes) -> Self::View;

    /// What a seat that may act is asked, in plain words, with the rules of the moment.
    fn prompt(&self, state: &Self::State, seat: Seat) -> Prompt;

    /// What an action does, for people: "Dock a 4 at the Lunar Mine for 1 ore".
    fn label(&self, state: &Self::State, seat: Seat, action: Self::Action) -> Text;

    /// What else there is to know before an action is taken, beside its label: "4 ships go to the Maintenance Bay".
    fn note(&self, _state: &Self::State, _seat: Seat, _action: Self::Action) -> Text {
        Text::new()
    }

    /// The label in fewer words, for where a board shows the rest; empty where the label is short enough.
    fn brief(&self, _state: &Self::State, _seat: Seat, _action: Self::Action) -> Text {
        Text::new()
    }

    /// The part that an action plays in its step, so that a page can show the one that ends or declines apart from the others.
    fn role(&self, _state: &Self::State, _seat: Seat, _action: Self::Action) -> Role {
        Role::Plain
    }

    /// What an action certainly costs and gives, as far as it can be counted.
    fn effect(&self, _state: &Self::State, _seat: Seat, _action: Self::Action) -> Effect {
        Effect::NONE
    }

    /// What a seat would still lack, after an action, for the purpose of that action, as far as the seat can see.
    fn shortfall(&self, _state: &Self::State, _seat: Seat, _action: Self::Action) -> Option<Shortfall> {
        None
    }

    /// What a sentence calls one and several of something that [`Tell::effect`] counts, by its id. Whatever is counted has a name here, or
    /// stands in [`Tell::UNITS_NOT_SAID`].
    fn unit_names(_of: &str) -> Option<(&'static str, &'static str)> {
        None
    }

    /// An amount with the name that [`Tell::unit_names`] gives it, unless that is its id.
    fn amount_of(n: impl Into<i32>, of: &'static str) -> Amount {
        let n = n.into();
        let words = Self::unit_names(of).map(|(one, many)| if n == 1 { one } else { many });
        Amount { n, of, words: words.filter(|&words| words != of) }
    }

    /// What may come of an action that dice or cards decide, as far as it follows from what the seat can see.
    fn odds(&self, _state: &Self::State, _seat: Seat, _action: Self::Action) -> Vec<Prospect> {
        Vec::new()
    }

    /// A line of the log: a sentence without its full stop, since several may stand one after the other. It begins with a seat only if it goes on
    /// with what that seat does: a page leaves the name out where it stands already.
    fn narrate(&self, event: &Self::Event) -> Text;

    /// The aim of the game in one line, with how far these eyes have come: "8 colonies: you have landed 3".
    fn goal(&self, state: &Self::State, eyes: Eyes) -> Text;

    /// What ended a game, and why that made somebody win, by [`Outcome::how`]: "First to land on Terra Proxima".
    fn ending(&self, how: &'static str) -> Text;

    /// The position as readable text, for the terminal and for readers.
    fn picture(&self, state: &Self::State, eyes: Eyes, names: &Names) -> String;

    /// The final result with scores, once the game is over.
    fn standings(&self, state: &Self::State, resigned: SeatSet) -> Option<Standings> {
        let outcome = self.outcome(state)?.with_resigned(self.seats(), resigned, |seat| self.team(seat));
        Some(self.standings_of(state, outcome, resigned))
    }

    /// The result with scores for an outcome that the match decided, by resignation for example.
    fn standings_of(&self, state: &Self::State, outcome: Outcome, resigned: SeatSet) -> Standings {
        let line = |score: Score| Standing {
            place: outcome.place(score.seat),
            team: self.team(score.seat),
            resigned: resigned.contains(score.seat),
            score,
        };
        let mut lines: Vec<Standing> = self.scores(state, Eyes::All).into_iter().map(line).collect();
        lines.sort_by_key(|line| line.place);
        let why = match outcome.how {
            Outcome::RESIGNATION => words::ALL_GAVE_UP.into(),
            how => self.ending(how),
        };
        Standings { how: outcome.how.to_owned(), why, lines }
    }
}

/// How bots judge a game; what a learned estimate looks at is named by [`Features`].
pub trait Judge: Features {
    /// How often a hint looks ahead: about a second's worth on an ordinary machine, and the same on every other.
    const HINT_ITERATIONS: u32 = 1000;

    /// How estimates become chances that can be believed: the text of the game's `calibration.json`, as `starboard calibrate` writes it. Without
    /// one, nobody is shown a percentage.
    const CALIBRATION: &'static str = "";

    /// How strong the levels of bots are: the text of the game's `ratings.json`, as `starboard league --save` writes it. Without one, nobody
    /// is told.
    const RATINGS: &'static str = "";

    /// An estimate of each seat's chance to win, from 0 to 1, for bots. Exact where the game is over.
    fn estimate(&self, state: &Self::State) -> Values;

    /// Names positions that are strictly more for a seat than this one: with one thing more that cannot hurt, like a card, a
    /// point or a ship. The kit holds [`Judge::estimate`] to never rating them lower for that seat.
    fn strictly_better(
        &self,
        _state: &Self::State,
        _seat: Seat,
        _each: &mut dyn FnMut(&'static str, &Self::State),
    ) {
    }

    /// Whether one of a seat's legal actions is sure to bring strictly more than another, whatever chance does with the rest: the same but for
    /// something more that cannot hurt. No level of bots takes the lesser. What leads without chance to positions that [`Judge::strictly_better`]
    /// orders need not be named here.
    fn dominates(&self, _state: &Self::State, _seat: Seat, _more: Self::Action, _less: Self::Action) -> bool {
        false
    }

    /// A rough worth of an action before it is taken, for bots that do not search. Higher is better; the scale is the
    /// game's own.
    fn inclination(&self, _state: &Self::State, _seat: Seat, _action: Self::Action) -> f32 {
        0.0
    }

    /// The inclinations to several actions of a seat, in their order. A game that has to look around before it can say anything
    /// looks once for all of them.
    #[inline]
    fn inclinations(
        &self,
        state: &Self::State,
        seat: Seat,
        actions: &[Self::Action],
        mut each: impl FnMut(Self::Action, f32),
    ) {
        actions.iter().for_each(|&action| each(action, self.inclination(state, seat, action)));
    }

    /// What a seat does next where the rest of its turn is only played to see how it ends, if the game can tell without listing and weighing all
    /// that may be done. It must be legal; without it, bots take what the seat is most inclined to.
    #[inline]
    fn playout_action(&self, _state: &Self::State, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// Whether a bot that searches should look at an action at all. What no sensible player does, like throwing good cards away, may
    /// be left out, so that a search goes deeper instead; where nothing would be left, everything is looked at that nothing
    /// else dominates.
    fn is_candidate(&self, _state: &Self::State, _seat: Seat, _action: Self::Action) -> bool {
        true
    }

    /// Keeps those of several actions that are worth a look further ahead, or all of them if none is: what a search looks at beyond its first
    /// choice. A game that has to look around before it can say anything looks once for all of them, and one in which several orders come to
    /// the same may keep one of them.
    #[inline]
    fn shortlist(&self, state: &Self::State, seat: Seat, actions: &mut Actions<Self::Action>) {
        actions.retain_if_any(|action| self.is_candidate(state, seat, action));
    }

    /// How many turns, by [`Judge::turn`], a search plays on by inclination, for all seats, where chance has spoken or another seat is to act,
    /// before it asks for an estimate. With 0 its tree looks on instead.
    ///
    /// A tree knows who did what, and nothing of dice. Where actions name what was rolled, that is enough; a game in which "the sum" is the
    /// same action whatever the dice show should say how far to play on: a few times around the table.
    fn playout_turns(&self) -> u32 {
        0
    }

    /// Whether chance decides so much in the rest of a turn, which a search plays once for each guess, that the best of several guesses looks better
    /// than it is. What looks best is then played once more, and the search learns from that.
    fn reevaluates_best(&self) -> bool {
        false
    }

    /// How near to each other chances to win are the same to a search: of such actions it takes the one that the game is most inclined to, unless one wins
    /// for sure. None are, unless the game has a reason, such as leaders who find nothing worth doing any more.
    fn tie_margin(&self) -> f32 {
        0.0
    }

    /// Which turn it is, for games in which a seat's answer in another's turn may be followed at once by a turn of its own: a search
    /// that finishes a turn must not go on into the next. Other games need not count.
    fn turn(&self, _state: &Self::State) -> u32 {
        0
    }

    /// The weights that bots judge a match of these rules by, as `starboard train` wrote them; none where [`Judge::estimate`] wins as often.
    fn weights(&self) -> Option<&'static [u8]> {
        None
    }
}

/// Whether an action may be taken back, and what was done before it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[must_use]
pub enum Step {
    /// It may be taken back, unless it drew from chance.
    Open,
    /// It may be taken back, but a rule of the game says that everything before it stands.
    OpenAlone(RuleId),
    /// Something became known that was not known before: a die, a card, a look at a hidden piece.
    Revealed,
    /// A rule of the game says that it stands.
    Sealed(RuleId),
}

/// The part that an action plays in its step.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// One of the things that can be done.
    #[default]
    Plain,
    /// It ends the step or the turn.
    Ends,
    /// It gives up something that is offered.
    Declines,
    /// It brings nothing as things are.
    Idle,
}

impl Role {
    /// Whether it is [`Role::Plain`].
    pub fn is_plain(&self) -> bool {
        *self == Role::Plain
    }
}

/// What a seat is asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ts_rs::TS)]
pub struct Prompt {
    /// The question in plain words.
    pub text: Text,
    /// The rules of the moment, most relevant first.
    pub rules: Vec<RuleId>,
}

impl Score {
    /// A score that is the sum of its parts.
    pub fn of(seat: Seat, breakdown: Vec<Part>, tie_breaks: Vec<Part>) -> Score {
        let points = breakdown.iter().map(|part| part.amount).sum();
        Score { seat, points, breakdown, tie_breaks }
    }
}
