//! Words that the texts of every game need.

/// "1, 2 and 3"; "nothing" if there is nothing.
pub fn list<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match items.split_last() {
        None => "nothing".to_owned(),
        Some((only, [])) => only.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
    }
}

/// "1 credit", "2 credits".
pub fn counted(count: impl Into<u32>, what: &str) -> String {
    let count = count.into();
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_and_counts_read_well() {
        assert_eq!(list([0; 0]), "nothing");
        assert_eq!([list([1]), list([1, 2]), list([1, 2, 3])], ["1", "1 and 2", "1, 2 and 3"]);
        assert_eq!([0u8, 1, 2].map(|count| counted(count, "ship")), ["0 ships", "1 ship", "2 ships"]);
    }
}
