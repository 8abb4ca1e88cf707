//! What can be broken in the game: one truth at a time.

use std::cell::Cell;

pub const NONE: u8 = 0;
pub const VIEW_LEAKS: u8 = 1;
pub const LEGAL_LEAKS: u8 = 2;
pub const IMAGINE_IDLE: u8 = 3;
pub const IMAGINE_PEEKS: u8 = 4;
pub const CHECK_LAX: u8 = 5;
pub const CHECK_STRICT: u8 = 6;
pub const CODE_TWICE: u8 = 7;
pub const TEXT_LOST: u8 = 8;
pub const STATE_LOSSY: u8 = 9;
pub const ENDLESS: u8 = 10;
pub const CARD_LOST: u8 = 11;
pub const EVENT_LEAKS: u8 = 12;
pub const RULE_UNKNOWN: u8 = 13;
pub const FALLBACK_ILLEGAL: u8 = 14;
pub const UNDO_PEEKS: u8 = 15;
pub const LEGAL_TWICE: u8 = 16;
pub const OTHERS_ACT: u8 = 17;
pub const PLACES_ODD: u8 = 18;
pub const ESTIMATE_OFF: u8 = 19;
pub const PANICS: u8 = 20;
pub const PROMPT_LEAKS: u8 = 21;
pub const REFUSAL_LEAKS: u8 = 22;
pub const SCORES_LEAK: u8 = 23;
pub const SPECTATOR_LEAKS: u8 = 24;
pub const AUTO_LEAKS: u8 = 25;
pub const STUCK: u8 = 26;
pub const IMAGINE_UNSOUND: u8 = 27;
pub const EVENT_LOSSY: u8 = 28;
pub const SILENT: u8 = 29;
pub const DRAWN_EVENT_LEAKS: u8 = 30;
pub const CHOICE_LEAKS: u8 = 31;
pub const SCORES_SHORT: u8 = 32;
pub const LABEL_EMPTY: u8 = 33;
pub const APPLY_RANDOM: u8 = 34;
pub const SETUP_RANDOM: u8 = 35;
pub const PICTURE_LEAKS: u8 = 36;
pub const OPTIONS_LAX: u8 = 37;
pub const CONTENT_PANICS: u8 = 38;
pub const DEAL_LEAKS: u8 = 39;
pub const JSON_TWICE: u8 = 40;
pub const EFFECT_LEAKS: u8 = 41;
pub const GOAL_LEAKS: u8 = 42;
pub const ESTIMATE_ENVIOUS: u8 = 43;
pub const AWAITS_NOBODY: u8 = 44;
pub const TRIAL_PEEKS: u8 = 45;
pub const OPTION_ODD: u8 = 46;
pub const SAFEGUARD_OFF: u8 = 47;
pub const OPTION_UNTITLED: u8 = 48;
pub const ENDING_EMPTY: u8 = 49;
pub const FEATURES_LEAK: u8 = 50;
pub const STAGE_LEAKS: u8 = 51;
pub const ORDER_MATTERS: u8 = 52;
pub const OPTION_UNALLIED: u8 = 53;
pub const NOTE_LEAKS: u8 = 54;
pub const ROLE_LEAKS: u8 = 55;
pub const ODDS_LEAK: u8 = 56;
pub const BRIEF_LONG: u8 = 57;
pub const BRIEF_TWICE: u8 = 58;
pub const PICTURE_EMPTY: u8 = 59;

thread_local! {
    static FLAW: Cell<u8> = const { Cell::new(NONE) };
    static COUNT: Cell<u32> = const { Cell::new(0) };
}

/// Breaks one truth for what follows on this thread: one type serves all flaws, which keeps the tests quick to compile.
pub fn break_one(flaw: u8) {
    FLAW.set(flaw);
}

/// Whether this truth is broken on this thread.
pub fn broken(flaw: u8) -> bool {
    FLAW.get() == flaw
}

/// Whether this truth is broken and it is an odd time to ask: what no rules may depend on.
pub fn broken_at_times(flaw: u8) -> bool {
    COUNT.set(COUNT.get() + 1);
    broken(flaw) && COUNT.get() % 2 == 1
}
