//! The titles of commits.

use crate::shell::{Failed, Outcome, program, root};

/// What is longer is cut wherever commits are listed.
const LONGEST: usize = 72;
/// Commits before this were not held to it.
const SINCE: &str = "2026-11-17T00:00:00Z";
/// Tells titles from anything else that git says.
const MARK: &str = "title ";

/// Whether there is any history to look at: an unpacked archive has none.
pub fn there_are() -> bool {
    root().join(".git").exists()
}

/// The titles of all commits that are here fit on a line, merges included. Of a checkout that is not whole they are fewer.
pub fn titles_fit() -> Outcome {
    let format = format!("--format={MARK}%h %s");
    // Whoever runs this need not own the checkout, as in a container.
    let log = ["-c", "safe.directory=*", "log", "--since", SINCE, &format];
    let (said, outcome) = program("git", &log).unheard();
    if outcome.is_err() {
        return Err(Failed::because(format!("the commits cannot be read: {}", said.trim())));
    }
    let long = too_long(&said);
    if long.is_empty() {
        return Ok(());
    }
    let what = format!("titles of commits have at most {LONGEST} characters; these have more");
    Err(Failed::because(format!("{what}:\n  {}", long.join("\n  "))))
}

/// The commits with too long a title, of what git says.
fn too_long(log: &str) -> Vec<&str> {
    let commits = log.lines().filter_map(|line| line.strip_prefix(MARK));
    let is_long =
        |commit: &&str| commit.split_once(' ').is_some_and(|(_, title)| title.chars().count() > LONGEST);
    commits.filter(is_long).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_titles_that_are_too_long_are_named() {
        let (fits, long) = ("é".repeat(72), "e".repeat(73));
        let warning = format!("warning: {}", "w".repeat(100));
        let log = format!("{warning}\ntitle 1a2b3c4 {fits}\ntitle 5d6e7f8 {long}\ntitle 9a8b7c6 \n");
        assert_eq!(too_long(&log), [format!("5d6e7f8 {long}")]);
    }
}
