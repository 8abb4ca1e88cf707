//! Records of finished matches, and one that is as long as may be, and true.

use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
};

use crate::Failed;

/// The record of a match of this game, which two who do anything have finished.
pub fn played(program: &Path, folder: &Path, game: &str, seed: u64) -> Result<String, Failed> {
    let file = folder.join("short.jsonl");
    let played = Command::new(program)
        .args(["play", game, "--seats", "random,random", "--seed", &seed.to_string(), "--save"])
        .arg(&file)
        .stdout(Stdio::null())
        .status()?;
    if !played.success() {
        return Err(Failed("no match could be played for its record".to_owned()));
    }
    let record = fs::read_to_string(&file)?;
    // It is played anew next time, and not gone on with.
    fs::remove_file(&file)?;
    Ok(record)
}

/// The record of a finished match with at most so many entries and bytes: before anything else, its first move was made and taken
/// back again and again. There is no chance in this toy, so that the rest of the match stays as it was.
pub fn long_record(program: &Path, folder: &Path, entries: usize, bytes: usize) -> Result<Vec<u8>, Failed> {
    let short = played(program, folder, "connect-four", 4)?;
    let lines: Vec<&str> = short.lines().collect();
    let [header, setup, moves @ .., secret] = &lines[..] else {
        return Err(Failed("a record without entries".to_owned()));
    };
    let first =
        moves.first().and_then(|first| first.strip_prefix("{\"seq\":1,")).ok_or("a record without moves")?;
    let undo = "\"do\":\"undo\",\"seat\":0}";
    let mut text = format!("{header}\n{setup}\n");
    let mut seq = 1;
    // The longest number has six digits.
    let pair = first.len() + undo.len() + 2 * "{\"seq\":100000,\n".len();
    while seq + 2 + moves.len() < entries && text.len() + pair + short.len() < bytes {
        text += &format!("{{\"seq\":{seq},{first}\n{{\"seq\":{},{undo}\n", seq + 1);
        seq += 2;
    }
    for (index, line) in moves.iter().enumerate() {
        let what = line.split_once(',').map(|(_, what)| what).ok_or("an entry without anything in it")?;
        text += &format!("{{\"seq\":{},{what}\n", seq + index);
    }
    Ok(format!("{text}{secret}\n").into_bytes())
}
