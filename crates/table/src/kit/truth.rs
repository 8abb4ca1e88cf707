//! The truths that the kit checks, and how a broken one is reported.

use std::fmt;

use serde::Serialize;

macro_rules! truths {
    ($($name:ident, $id:literal, $says:literal;)*) => {
        /// Something that holds for every game.
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Truth {
            $(#[doc = $says] $name,)*
        }

        impl Truth {
            /// Every truth.
            pub const ALL: &[Truth] = &[$(Truth::$name),*];

            /// Its short name.
            pub const fn id(self) -> &'static str {
                match self { $(Truth::$name => $id,)* }
            }

            /// What it says.
            pub const fn says(self) -> &'static str {
                match self { $(Truth::$name => $says,)* }
            }
        }
    };
}

truths! {
    VariantsAreUsable, "variants-are-usable", "Every variant, the usual options of every number of players and every value of an option start a match, with the teams that it tells; safeguards are on in all variants.";
    GamesEnd, "games-end", "Random play comes to an end.";
    SomebodyCanAct, "somebody-can-act", "A seat to act has an action, and nobody is to act exactly when there is an outcome.";
    PlacesAreSane, "places-are-sane", "Somebody is first, and equal places are shared as they are counted.";
    ScoresAreWhole, "scores-are-whole", "Scores and standings have one line per seat.";
    LegalsAreDistinct, "legals-are-distinct", "The legal list has no action twice.";
    LegalAndCheckAgree, "legal-and-check-agree", "An action passes the check exactly if it is on the legal list.";
    OthersMayNotAct, "others-may-not-act", "A seat that is not to act has no legal action and is refused every one.";
    RefusalsCiteRules, "refusals-cite-rules", "Refusals, prompts and sealed steps cite clauses of the ledger, with words.";
    CodesAreBijective, "codes-are-bijective", "An action has one code, and a code one action, below the bound.";
    TextsAreBijective, "texts-are-bijective", "An action has one text, which parses back to it.";
    JsonIsBijective, "json-is-bijective", "An action has one form as JSON, with its kind, which leads back to it.";
    ActionsAreSmall, "actions-are-small", "An action has at most 8 bytes.";
    StatesAreSmall, "states-are-small", "A state has no more bytes than the game allows itself, and that is at most 2 KiB.";
    StatesSurviveJson, "states-survive-json", "A state read back from JSON is the same state.";
    EventsSurviveJson, "events-survive-json", "An event read back from JSON is the same event, and all eyes see it whole.";
    EventsAreNamed, "events-are-named", "An event names itself, and one that begins a turn says whose it is.";
    WordsAreThere, "words-are-there", "Views, labels, prompts, log lines and pictures are not empty, nor is why a game ended; brief labels are shorter and tell actions apart; every value of an option has a title.";
    LinesAreSentences, "lines-are-sentences", "A line of the log has no full stop, and one that begins with a seat goes on with what that seat does.";
    InvariantsHold, "invariants-hold", "The game's own invariants hold in every position.";
    FallbackIsLegal, "fallback-is-legal", "What a silent seat does is legal.";
    EstimatesAreChances, "estimates-are-chances", "Estimates are between 0 and 1, exact at the end, and inclinations are numbers.";
    MoreIsNotLess, "more-is-not-less", "A position that is strictly more for a seat is never estimated lower for it.";
    ApplyIsDeterministic, "apply-is-deterministic", "The same action with the same draws does the same.";
    ReplaysAreFaithful, "replays-are-faithful", "Replaying the record gives the same state and the same log, and it verifies.";
    RecordsSurviveText, "records-survive-text", "A record read back from text is the same record.";
    UndoRestores, "undo-restores", "Undo restores the state exactly, but for what was seen meanwhile, and the same action leads to the same state again.";
    UndoStopsAtReveals, "undo-stops-at-reveals", "What drew or revealed something cannot be taken back.";
    UndoCannotPeek, "undo-cannot-peek", "An action that may be taken back shows nobody anything that was hidden.";
    ViewKeepsSecrets, "view-keeps-secrets", "A view is the same whatever its eyes cannot know, and imagining leaves it alone.";
    LegalKeepsSecrets, "legal-keeps-secrets", "A seat's legal list, what it is told of each action there, and its fallback are the same whatever it cannot know.";
    PromptKeepsSecrets, "prompt-keeps-secrets", "A seat's prompt is the same whatever it cannot know.";
    RefusalsKeepSecrets, "refusals-keep-secrets", "A seat's refusals are the same whatever it cannot know.";
    TrialsKeepSecrets, "trials-keep-secrets", "What a seat is told of a draft is the same whatever it cannot know, and a draft stops before it would show more.";
    ScoresKeepSecrets, "scores-keep-secrets", "The scores that a seat sees are the same whatever it cannot know.";
    PictureKeepsSecrets, "picture-keeps-secrets", "The picture and the goal that a seat sees are the same whatever it cannot know.";
    FeaturesKeepSecrets, "features-keep-secrets", "What a learned estimate looks at in a seat's position is the same whatever that seat cannot know.";
    EventsKeepSecrets, "events-keep-secrets", "The events that a seat sees are the same whatever it cannot know before and after.";
    TurnsKeepSecrets, "turns-keep-secrets", "Who may act, the round, and what the match does by itself show no secret.";
    DeterminizeUsesTheView, "determinize-uses-the-view", "Equal views and equal chance give equal imagined states.";
    ImaginedStatesAreSound, "imagined-states-are-sound", "The game's invariants hold in imagined states too.";
    InputsAreVetted, "inputs-are-vetted", "Arbitrary texts, records, content and options give an error or something usable.";
    NothingPanics, "nothing-panics", "Nothing panics.";
}

impl fmt::Display for Truth {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A truth that did not hold, without where.
#[derive(Debug)]
pub(super) struct Broken {
    pub(super) truth: Truth,
    pub(super) what: String,
}

/// Whether a truth held.
pub(super) type Held = Result<(), Broken>;

/// Returns from a check with a broken truth and the particulars unless a condition holds.
macro_rules! hold {
    ($truth:ident, $condition:expr, $($what:tt)+) => {
        if !$condition {
            let truth = $crate::kit::truth::Truth::$truth;
            return Err($crate::kit::truth::Broken { truth, what: format!($($what)+) });
        }
    };
}
pub(super) use hold;

/// What somebody who wants to see a failure again needs: how far the game came.
#[derive(Clone, Debug, Default)]
pub(super) struct Trail {
    pub(super) ply: u32,
    pub(super) actions: Vec<String>,
}

/// A game that broke a truth, and how to see it again.
#[derive(Clone, Debug, Serialize)]
pub struct Failure {
    /// The game's id.
    pub game: &'static str,
    /// The truth that did not hold.
    pub truth: Truth,
    /// The particulars.
    pub what: String,
    /// Which of the game's variants it was.
    pub variant: u32,
    /// The seed of that one game, for [`crate::kit::reproduce`].
    pub seed: u64,
    /// How many things had happened at the table.
    pub ply: u32,
    /// Those things: seats and texts of actions.
    pub actions: Vec<String>,
    /// The options of that variant, as JSON.
    pub options: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Failure { game, truth, what, variant, seed, ply, actions, options } = self;
        writeln!(f, "{game} breaks {truth}: {}", truth.says())?;
        writeln!(f, "  {what}")?;
        writeln!(f, "  variant {variant} {options}, seed {seed}, ply {ply};")?;
        if *truth == Truth::InputsAreVetted {
            writeln!(f, "  see it again with table::kit::fuzz::<G>({}, {seed})", ply + 1)?;
        } else {
            writeln!(f, "  see it again with table::kit::reproduce::<G>(&plan, {variant}, {seed})")?;
        }
        if !actions.is_empty() {
            write!(f, "  until then: {}", actions.join(", "))?;
        }
        Ok(())
    }
}

impl std::error::Error for Failure {}

/// The first difference between two texts, with a little before and after it.
pub(super) fn difference(left: &str, right: &str) -> String {
    let same = left.bytes().zip(right.bytes()).take_while(|(a, b)| a == b).count();
    let around = |text: &str| {
        let bytes = &text.as_bytes()[same.saturating_sub(40).min(text.len())..(same + 40).min(text.len())];
        String::from_utf8_lossy(bytes).into_owned()
    };
    format!("…{}… against …{}…", around(left), around(right))
}
