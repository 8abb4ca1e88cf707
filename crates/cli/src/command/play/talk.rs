//! What a person can say at the table.

/// One line of input, understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Said {
    /// The action with this number in the list shown.
    Number(usize),
    /// The action with this text.
    Action(String),
    /// Why something may not be done.
    Why(String),
    /// The rules of the moment, or those with certain words.
    Rules(String),
    /// Take the newest action back.
    Undo,
    /// What a good player would do.
    Hint,
    /// The scores.
    Score,
    /// What has happened.
    Log,
    /// What the bot that moved last was thinking.
    Thoughts,
    /// The position again.
    Look,
    /// What can be said.
    Help,
    /// Give up.
    Resign,
    /// Save the record now.
    Save,
    /// Leave.
    Quit,
    /// An empty line.
    Nothing,
}

/// What `help` answers.
pub const HELP: &str = "  a number or its text   take that action
  undo                   take your newest action back, if nothing was revealed since
  hint                   ask what a bot would do, and why
  why ACTION             why an action is not allowed: `why 3`, or its text
  rules                  the rules of the moment; `rules WORDS` searches all of them
  score, log, look       the points so far, what has happened, the position again
  thoughts               what the bot that chose last was thinking
  save                   save the record now
  resign, quit           give up, or leave; the game is saved
";

/// Understands a line.
pub fn understand(line: &str) -> Said {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    match (word.to_lowercase().as_str(), rest.is_empty()) {
        ("", _) => Said::Nothing,
        ("why", _) => Said::Why(rest.to_owned()),
        ("rules", _) => Said::Rules(rest.to_owned()),
        ("undo", true) => Said::Undo,
        ("hint", true) => Said::Hint,
        ("score" | "scores", true) => Said::Score,
        ("log", true) => Said::Log,
        ("thoughts", true) => Said::Thoughts,
        ("look" | "board", true) => Said::Look,
        ("help" | "?", true) => Said::Help,
        ("resign", true) => Said::Resign,
        ("save", true) => Said::Save,
        ("quit" | "exit" | "q", true) => Said::Quit,
        _ => line.parse().map_or_else(|_| Said::Action(line.to_owned()), Said::Number),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_words_and_actions_are_told_apart() {
        assert_eq!(understand(" 12 \n"), Said::Number(12));
        assert_eq!(understand("UNDO"), Said::Undo);
        assert_eq!(understand("why dock 3 mine"), Said::Why("dock 3 mine".into()));
        assert_eq!(understand("rules"), Said::Rules(String::new()));
        assert_eq!(understand("dock 3 mine"), Said::Action("dock 3 mine".into()));
        assert_eq!(understand("-1"), Said::Action("-1".into()));
        assert_eq!(understand("99999999999999999999999"), Said::Action("99999999999999999999999".into()));
        assert_eq!(understand("   "), Said::Nothing);
    }

    #[test]
    fn a_word_of_the_table_with_more_behind_it_can_be_an_action() {
        assert_eq!(understand("undo mine"), Said::Action("undo mine".into()));
    }
}
