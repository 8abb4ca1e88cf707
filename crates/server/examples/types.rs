//! Writes the types of the page: what the server says and hears, and what each game shows. `cargo xtask types` runs it.

use std::{env, fs, io, path::PathBuf};

use server::wire;
use table::typescript::Declarations;

fn main() -> io::Result<()> {
    let folder = PathBuf::from(env::args().nth(1).expect("the folder to write to"));
    if folder.exists() {
        // A game that is gone takes its types with it.
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    fs::write(folder.join("wire.ts"), messages())?;
    for (game, types) in catalogue::types() {
        fs::write(folder.join(format!("{game}.ts")), types)?;
    }
    Ok(())
}

fn messages() -> String {
    let mut types = Declarations::default();
    types
        .add::<wire::FromServer>()
        .add::<wire::FromPage>()
        .add::<wire::GameInfo>()
        .add::<wire::Rules>()
        .add::<wire::Lesson>()
        .add::<wire::Me>()
        .add::<wire::Rename>()
        .add::<wire::NewTable>()
        .add::<wire::CreatedTable>()
        .add::<wire::Join>()
        .add::<wire::Decline>()
        .add::<wire::Fill>()
        .add::<wire::HandOver>()
        .add::<wire::SetColour>()
        .add::<wire::SetPace>()
        .add::<wire::AskAlways>()
        .add::<wire::NextTable>()
        .add::<wire::PointsAt>()
        .add::<wire::AnalysisAt>()
        .add::<wire::Thoughts>()
        .add::<wire::Try>()
        .add::<wire::Trial>();
    let version = wire::VERSION;
    format!(
        "{}\n/** The version of these messages: a page of another one must be loaded anew. */\nexport const VERSION = {version};\n",
        types.module()
    )
}
