//! What can be shown of texts that others wrote: names in a record, the words of content of one's own. Control characters
//! would steer a terminal, and some others steer how the text around them is shown.

/// Characters that steer how others are shown and are not seen themselves: Unicode's category Cf.
const FORMAT: [(char, char); 21] = [
    ('\u{ad}', '\u{ad}'),
    ('\u{600}', '\u{605}'),
    ('\u{61c}', '\u{61c}'),
    ('\u{6dd}', '\u{6dd}'),
    ('\u{70f}', '\u{70f}'),
    ('\u{890}', '\u{891}'),
    ('\u{8e2}', '\u{8e2}'),
    ('\u{180e}', '\u{180e}'),
    ('\u{200b}', '\u{200f}'),
    ('\u{202a}', '\u{202e}'),
    ('\u{2060}', '\u{2064}'),
    ('\u{2066}', '\u{206f}'),
    ('\u{feff}', '\u{feff}'),
    ('\u{fff9}', '\u{fffb}'),
    ('\u{110bd}', '\u{110bd}'),
    ('\u{110cd}', '\u{110cd}'),
    ('\u{13430}', '\u{1343f}'),
    ('\u{1bca0}', '\u{1bca3}'),
    ('\u{1d173}', '\u{1d17a}'),
    ('\u{e0001}', '\u{e0001}'),
    ('\u{e0020}', '\u{e007f}'),
];

/// Marks that stand over or under the character before them.
const MARKS: [(char, char); 7] = [
    ('\u{300}', '\u{36f}'),
    ('\u{483}', '\u{489}'),
    ('\u{591}', '\u{5bd}'),
    ('\u{1ab0}', '\u{1aff}'),
    ('\u{1dc0}', '\u{1dff}'),
    ('\u{20d0}', '\u{20ff}'),
    ('\u{fe20}', '\u{fe2f}'),
];
/// So many of them are a letter of some language; more are a tower.
const TALLEST: usize = 2;

/// Whether a character is seen itself, and does not steer how others are shown.
pub fn is_visible(c: char) -> bool {
    !c.is_control() && !is_in(&FORMAT, c)
}

/// Whether marks are piled up somewhere, so that they would cover what stands above or below.
pub fn has_stacked_marks(text: &str) -> bool {
    let mut height = 0;
    text.chars().any(|c| {
        height = if is_in(&MARKS, c) { height + 1 } else { 0 };
        height > TALLEST
    })
}

/// What can be shown of a name: what is visible, without towers of marks.
pub fn visible(name: &str) -> String {
    let mut marks = 0;
    let fits = |c: &char| {
        marks = if is_in(&MARKS, *c) { marks + 1 } else { 0 };
        is_visible(*c) && marks <= TALLEST
    };
    name.chars().filter(fits).collect()
}

/// What can be printed of a text: what is visible, and ends of lines.
pub fn printable(text: &str) -> String {
    text.chars().filter(|&c| c == '\n' || is_visible(c)).collect()
}

/// Whether a character is in any of these ranges.
pub fn is_in(ranges: &[(char, char)], c: char) -> bool {
    ranges.iter().any(|(first, last)| (*first..=*last).contains(&c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_show_what_is_visible() {
        let strange = format!("A\u{202e}nn\u{1b}]0;x\u{7}\n{}!", "\u{336}".repeat(20));
        assert_eq!(visible(&strange), "Ann]0;x\u{336}\u{336}!");
        for fine in ["Żółć", "愛", "🚀", "❤\u{fe0f}", "Zo\u{308}e", "Nguye\u{302}\u{303}n"] {
            assert_eq!(visible(fine), fine);
            assert!(!has_stacked_marks(fine), "{fine}");
        }
        assert!(has_stacked_marks(&strange));
    }

    #[test]
    fn printed_texts_steer_no_terminal_and_keep_their_lines() {
        assert_eq!(printable("one\n\u{1b}[2Jtwo\r\u{9b}3A\u{7f}"), "one\n[2Jtwo3A");
    }
}
