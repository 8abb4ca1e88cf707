//! Build-time half of the rule ledger.
//!
//! A game's `build.rs` is one line, `ledger_build::generate()`. It reads the game's `rules.toml` and writes macros
//! to `$OUT_DIR/rules.rs`:
//!
//! - `rule!("lunar-mine.order")` is that clause's `table::RuleId`; a misspelt id does not compile;
//! - `proves!("lunar-mine.order", …)` at the top of a test leaves a receipt when the test passes.
//!
//! The ids are found by their shape (`id = "…"` below a `[[section.rule]]` heading), so this crate needs no TOML parser
//! and costs nothing to build.

use std::{env, fs, path::Path};

/// Writes the macros for the `rules.toml` beside the calling `build.rs`.
pub fn generate() {
    println!("cargo::rerun-if-changed=rules.toml");
    let ledger = fs::read_to_string("rules.toml").expect("rules.toml stands beside build.rs");
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR for build scripts");
    let code = macros(&game_id(&ledger), &rule_ids(&ledger));
    fs::write(Path::new(&out).join("rules.rs"), code).expect("OUT_DIR can be written");
}

fn quoted<'a>(line: &'a str, key: &str) -> Option<&'a str> {
    let rest = line.strip_prefix(key)?.trim_start().strip_prefix('=')?.trim();
    rest.strip_prefix('"')?.strip_suffix('"')
}

fn game_id(ledger: &str) -> String {
    let id = ledger.lines().find_map(|line| quoted(line, "game"));
    id.expect("the ledger names its game").to_owned()
}

fn rule_ids(ledger: &str) -> Vec<&str> {
    let mut in_rule = false;
    let mut ids = Vec::new();
    for line in ledger.lines() {
        if line.starts_with('[') {
            in_rule = line.trim() == "[[section.rule]]";
        } else if in_rule && let Some(id) = quoted(line, "id") {
            ids.push(id);
        }
    }
    ids
}

fn macros(game: &str, ids: &[&str]) -> String {
    let mut code = String::from("/// The id of a clause of this game's ledger, checked when compiled.\n");
    code.push_str("#[allow(unused_macros)]\nmacro_rules! rule {\n");
    for id in ids {
        code.push_str(&format!("    ({id:?}) => {{ ::table::RuleId::known({id:?}) }};\n"));
    }
    code.push_str("}\n");
    code.push_str(
        "/// Names the clauses that the rest of this test proves; leaves a receipt if the test passes.\n",
    );
    code.push_str("#[allow(unused_macros)]\nmacro_rules! proves {\n");
    code.push_str("    ($($id:tt),+ $(,)?) => {\n");
    code.push_str(&format!(
        "        let _receipt = ::table::ledger::Receipt::new({game:?}, const {{ &[$(rule!($id)),+] }});\n"
    ));
    code.push_str("    };\n}\n");
    code
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEDGER: &str = "game = \"pig\"\n[[section]]\nid = \"turn\"\n[[section.rule]]\nid = \"turn.roll\"\n";

    #[test]
    fn only_clauses_become_rules() {
        assert_eq!(rule_ids(LEDGER), ["turn.roll"]);
        assert_eq!(game_id(LEDGER), "pig");
    }

    #[test]
    fn the_macros_know_each_clause() {
        let code = macros("pig", &["turn.roll"]);
        assert!(code.contains("(\"turn.roll\") => { ::table::RuleId::known(\"turn.roll\") };"));
        assert!(code.contains("Receipt::new(\"pig\""));
    }
}
