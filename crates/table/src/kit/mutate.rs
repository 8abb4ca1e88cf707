//! Small damage to texts and JSON values, as carelessness or malice would do it.

use serde_json::Value;

use crate::{Chance, chance::Fast};

fn pick<'a, T: ?Sized>(from: &[&'a T], chance: &mut Fast) -> &'a T {
    from[chance.below(from.len() as u32) as usize]
}

const ODD: &[&str] = &[
    "",
    "0",
    "-1",
    "1e999",
    "4294967296",
    "18446744073709551616",
    "null",
    "true",
    "{}",
    "[]",
    "\"",
    "\\",
    "\0",
    "é",
    "🚀",
    "[[[[[[[[",
    "{\"do\":\"setup\"}",
    "\n",
    "\r\n",
    " ",
    "seat",
    "NaN",
    "\u{202e}",
    "9999999999999999999999",
];

/// A text that means nothing in particular.
pub(super) fn nonsense(chance: &mut Fast) -> String {
    let mut text = String::new();
    for _ in 0..chance.below(6) {
        match chance.below(3) {
            0 => text.push_str(pick(ODD, chance)),
            1 => text.push(char::from_u32(chance.below(0x0011_0000)).unwrap_or('\u{fffd}')),
            _ => text.push(char::from(32 + chance.below(95) as u8)),
        }
    }
    text
}

fn place(text: &str, chance: &mut Fast) -> usize {
    let mut at = chance.below(text.len() as u32 + 1) as usize;
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// A text with one to three places damaged.
pub(super) fn text(original: &str, chance: &mut Fast) -> String {
    let mut text = original.to_owned();
    for _ in 0..=chance.below(3) {
        let (a, b) = (place(&text, chance), place(&text, chance));
        let (from, to) = (a.min(b), a.max(b));
        let near = text.char_indices().map(|(at, _)| at).find(|&at| at > from).unwrap_or(text.len());
        match chance.below(7) {
            0 => text.truncate(from),
            1 => text.replace_range(from..near, ""),
            2 => text.replace_range(from..near, pick(ODD, chance)),
            3 => text.insert_str(from, &nonsense(chance)),
            4 => text.replace_range(from..near, &chance.below(300).to_string()),
            5 => text.replace_range(from..to, ""),
            _ => {
                let copy: String = text[from..to].chars().take(200).collect();
                text.insert_str(from, &copy);
            }
        }
    }
    text
}

/// A text with whole lines dropped, doubled or exchanged.
pub(super) fn lines(original: &str, chance: &mut Fast) -> String {
    let mut lines: Vec<&str> = original.lines().collect();
    for _ in 0..=chance.below(2) {
        if lines.is_empty() {
            break;
        }
        let at = chance.below(lines.len() as u32) as usize;
        let other = chance.below(lines.len() as u32) as usize;
        match chance.below(4) {
            0 => drop(lines.remove(at)),
            1 => lines.insert(at, lines[other]),
            2 => lines.swap(at, other),
            _ => lines.truncate(at),
        }
    }
    lines.join("\n")
}

/// Damages a JSON value somewhere inside.
pub(super) fn json(value: &mut Value, chance: &mut Fast) {
    let here = chance.below(3) == 0;
    match value {
        Value::Array(items) if !items.is_empty() && !here => {
            let at = chance.below(items.len() as u32) as usize;
            return json(&mut items[at], chance);
        }
        Value::Object(fields) if !fields.is_empty() && !here => {
            let at = chance.below(fields.len() as u32) as usize;
            if let Some(field) = fields.values_mut().nth(at) {
                return json(field, chance);
            }
        }
        _ => {}
    }
    *value = match (std::mem::take(value), chance.below(6)) {
        (Value::Array(mut items), 0) if !items.is_empty() => {
            items.remove(chance.below(items.len() as u32) as usize);
            Value::Array(items)
        }
        (Value::Array(mut items), 1..=2) if !items.is_empty() => {
            let copy = items[chance.below(items.len() as u32) as usize].clone();
            items.push(copy);
            Value::Array(items)
        }
        (Value::Object(mut fields), 0..=1) if !fields.is_empty() => {
            let key = fields.keys().nth(chance.below(fields.len() as u32) as usize).cloned();
            fields.remove(&key.unwrap_or_default());
            Value::Object(fields)
        }
        (Value::Object(mut fields), 2) => {
            fields.insert(nonsense(chance), Value::from(chance.below(9)));
            Value::Object(fields)
        }
        (Value::Number(number), 0..=3) => {
            let n = number.as_i64().unwrap_or_default();
            let off = i64::from(chance.below(5)) - 2;
            Value::from([n + off, n.wrapping_neg(), 0, 255, 65_535, 7][chance.below(6) as usize])
        }
        (Value::String(string), 0..=2) => Value::from(text(&string, chance)),
        (Value::Bool(yes), 0..=3) => Value::Bool(!yes),
        (_, 3) => Value::Null,
        (_, 4) => Value::from(u64::MAX),
        _ => Value::from(nonsense(chance)),
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn damage_usually_shows() {
        let mut chance = Fast::new(5);
        let original = r#"{"players": [1, 2], "naïve": "té"}"#;
        let changed = (0..500).filter(|_| text(original, &mut chance) != original).count();
        assert!(changed > 400, "{changed}");
        let value: Value = serde_json::from_str(original).unwrap();
        let changed = (0..500).filter(|_| {
            let mut other = value.clone();
            json(&mut other, &mut chance);
            other != value
        });
        assert!(changed.count() > 400);
        let changed = (0..200).filter(|_| lines("a\nb\nc", &mut chance) != "a\nb\nc").count();
        assert!(changed > 100);
    }
}
