//! Whether actions, states and events keep their identity as codes, as texts and as JSON.

use std::collections::HashSet;

use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use super::truth::{Broken, Held, Truth, difference, hold};
use crate::{Action, Eyes, Game, MAX_STATE, Rules, Text, text::Span};

/// A hash over every code of a game with its text. Records and learned models rely on both, so a game's own tests freeze it
/// within a rules version.
pub fn fingerprint<A: Action>() -> String {
    let mut hasher = blake3::Hasher::new();
    for code in 0..A::CODES {
        let text = A::from_code(code).map_or_else(String::new, |action| action.to_string());
        hasher.update(format!("{code} {text}\n").as_bytes());
    }
    hasher.finalize().to_hex()[..32].to_owned()
}

/// Goes through every code of a game once.
pub(super) fn actions<A: Action>() -> Held {
    hold!(ActionsAreSmall, size_of::<A>() <= 8, "an action has {} bytes", size_of::<A>());
    let mut texts = HashSet::new();
    for code in 0..A::CODES {
        let Some(action) = A::from_code(code) else { continue };
        let back = action.code();
        hold!(CodesAreBijective, back == code, "{action:?} comes from code {code} but has code {back}");
        let text = action.to_string();
        text_of(action, &text)?;
        hold!(TextsAreBijective, texts.insert(text.clone()), "two actions are written \"{text}\"");
        let json = serde_json::to_value(action).unwrap_or_default();
        let back = A::from_json(&json);
        hold!(JsonIsBijective, back == Some(action), "{action:?} is {json} as JSON, which is {back:?}");
        hold!(JsonIsBijective, json["kind"].is_string(), "{action:?} is {json}, which has no kind");
    }
    hold!(CodesAreBijective, !texts.is_empty(), "no code below {} has an action", A::CODES);
    for code in [A::CODES, A::CODES.saturating_add(1), A::CODES.saturating_mul(2), u32::MAX - 1, u32::MAX] {
        let beyond = A::from_code(code).filter(|_| code >= A::CODES);
        hold!(CodesAreBijective, beyond.is_none(), "code {code} is an action, but the bound is {}", A::CODES);
    }
    hold!(TextsAreBijective, "".parse::<A>().is_err(), "the empty text is an action");
    Ok(())
}

/// Searches copy states all the time.
pub(super) fn size<R: Rules>() -> Held {
    sized(size_of::<R::State>(), R::STATE_LIMIT)
}

fn sized(bytes: usize, limit: usize) -> Held {
    hold!(
        StatesAreSmall,
        limit <= MAX_STATE,
        "the limit is {limit} bytes, and none may be above {MAX_STATE}"
    );
    hold!(StatesAreSmall, bytes <= limit, "a state has {bytes} bytes, and its limit is {limit}");
    Ok(())
}

fn text_of<A: Action>(action: A, text: &str) -> Held {
    let one_word = !text.is_empty() && text.trim() == text && !text.contains(['\n', '\r']);
    hold!(TextsAreBijective, one_word, "{action:?} is written {text:?}, which is no short line");
    let back = text.parse::<A>();
    hold!(
        TextsAreBijective,
        back.as_ref().is_ok_and(|&back| back == action),
        "{action:?} is written \"{text}\", which reads as {back:?}"
    );
    Ok(())
}

/// Checks an action that a game offered.
pub(super) fn offered<A: Action>(action: A) -> Held {
    let code = action.code();
    hold!(CodesAreBijective, code < A::CODES, "{action:?} has code {code}, but the bound is {}", A::CODES);
    let back = A::from_code(code);
    hold!(CodesAreBijective, back == Some(action), "{action:?} has code {code}, which is {back:?}");
    Ok(())
}

fn survives<T: Serialize + DeserializeOwned + PartialEq>(truth: Truth, what: &str, value: &T) -> Held {
    let broken = |what: String| Broken { truth, what };
    let text = serde_json::to_string(value).map_err(|e| broken(format!("{what} cannot be written: {e}")))?;
    let back: T = serde_json::from_str(&text)
        .map_err(|e| broken(format!("{what} cannot be read back: {e}; it was {text}")))?;
    let again = serde_json::to_string(&back).map_err(|e| broken(format!("{what}: {e}")))?;
    if again != text {
        return Err(broken(format!("{what} is written otherwise again: {}", difference(&text, &again))));
    }
    if back != *value {
        return Err(broken(format!("{what} is another when read back: {text}")));
    }
    Ok(())
}

/// Sends a state through JSON.
pub(super) fn state<G: Game>(state: &G::State) -> Held {
    survives(Truth::StatesSurviveJson, "the state", state)
}

/// Sends an event through JSON, and looks at it with all eyes.
pub(super) fn event<G: Game>(rules: &G, event: &G::Event) -> Held {
    survives(Truth::EventsSurviveJson, "an event", event)?;
    let all = rules.event_for(event, Eyes::All);
    hold!(EventsSurviveJson, all.as_ref() == Some(event), "with all eyes, {event:?} is {all:?}");
    named(&serde_json::to_value(event).unwrap_or_default())
}

/// Whoever shows a log knows an event by its name, and by the seat of one that begins a turn.
fn named(event: &Value) -> Held {
    let name = event["event"].as_str();
    hold!(EventsAreNamed, name.is_some(), "{event} has no name in the field \"event\"");
    let whole = name != Some("turn-started") || event["seat"].is_u64();
    hold!(EventsAreNamed, whole, "{event} does not say whose turn it is");
    Ok(())
}

/// Pages put several lines in one, and leave out a name under which they stand.
pub(super) fn line(line: &Text) -> Held {
    let spans = line.spans();
    let stopped =
        matches!(spans.last(), Some(Span::Words(words)) if words.ends_with(['.', '!', '?', ':', ' ']));
    hold!(LinesAreSentences, !stopped, "the line \"{line}\" ends with more than its words");
    if let [Span::Seat { .. }, rest @ ..] = spans {
        // "Ada's ship", "Ada, Bob and Cid" and "Ada and Bob" are not Ada.
        let does =
            matches!(rest.first(), Some(Span::Words(words)) if words.starts_with(' ') && words != " and ");
        hold!(LinesAreSentences, does, "the line \"{line}\" begins with a seat and tells of something else");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::{Seat, text, text::list};

    #[test]
    fn a_line_with_a_full_stop_and_one_that_names_whom_it_does_not_tell_of_are_caught() {
        let ada = Seat::new(0);
        for said in [text!["The mine is closed"], text![ada, " rolls ", 3], text![list([ada]), " wins"]] {
            assert!(line(&said).is_ok(), "{said}");
        }
        let others = [
            text![ada, " rolls."],
            text![ada, " rolls: "],
            text![ada, "'s ship moves"],
            text![list([ada, Seat::new(1)]), " win"],
            text![list([ada, Seat::new(1), Seat::new(2)]), " win"],
            text![ada],
        ];
        for said in others {
            assert_eq!(line(&said).unwrap_err().truth, Truth::LinesAreSentences, "{said}");
        }
    }

    #[test]
    fn an_event_without_a_name_and_a_turn_of_nobody_are_caught() {
        for event in [json!({ "event": "paid" }), json!({ "event": "turn-started", "seat": 0 })] {
            assert!(named(&event).is_ok());
        }
        for event in [json!({ "type": "paid" }), json!({ "event": "turn-started" }), json!("paid")] {
            assert_eq!(named(&event).unwrap_err().truth, Truth::EventsAreNamed);
        }
    }

    #[test]
    fn a_state_beyond_its_limit_and_a_limit_beyond_all_are_caught() {
        assert!(sized(1024, 1024).is_ok() && sized(1025, 2048).is_ok());
        assert_eq!(sized(1025, 1024).unwrap_err().truth, Truth::StatesAreSmall);
        assert_eq!(sized(10, 2049).unwrap_err().truth, Truth::StatesAreSmall);
    }
}
