//! Words that the texts of every game need.

/// The titles of an option that is off first.
pub const NO_YES: &[&str] = &["No", "Yes"];
/// The titles of an option that is on first.
pub const YES_NO: &[&str] = &["Yes", "No"];
/// The title of a limit that is not there.
pub const OFF: &str = "Off";
/// Why somebody won whom nobody plays against any more.
pub(crate) const ALL_GAVE_UP: &str = "All others gave up";

/// "1, 2 and 3"; "nothing" if there is nothing.
pub fn list_or_nothing<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match items.split_last() {
        None => "nothing".to_owned(),
        Some((only, [])) => only.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
    }
}

/// "1 credit", "2 credits".
pub fn count(n: impl Into<u32>, what: &str) -> String {
    let n = n.into();
    format!("{n} {what}{}", if n == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_and_counts_read_well() {
        assert_eq!(list_or_nothing([0; 0]), "nothing");
        assert_eq!(
            [list_or_nothing([1]), list_or_nothing([1, 2]), list_or_nothing([1, 2, 3])],
            ["1", "1 and 2", "1, 2 and 3"]
        );
        assert_eq!([0u8, 1, 2].map(|n| count(n, "ship")), ["0 ships", "1 ship", "2 ships"]);
    }
}
