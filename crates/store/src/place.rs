//! Where the data is unless somebody chooses.

use std::{env, path::PathBuf};

/// Our own folder among those where the platform keeps a person's data, or none where it does not say where home is.
pub fn data_folder() -> Option<PathBuf> {
    folder(|name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from))
        .map(|folder| folder.join("starboard"))
}

/// The file in that folder.
pub fn default_file() -> Option<PathBuf> {
    data_folder().map(|folder| folder.join("starboard.db"))
}

/// Three platforms' customs, in a few lines rather than a dependency.
fn folder(var: impl Fn(&str) -> Option<PathBuf>) -> Option<PathBuf> {
    if cfg!(windows) {
        return var("LOCALAPPDATA").or_else(|| var("APPDATA"));
    }
    if cfg!(target_os = "macos") {
        return var("HOME").map(|home| home.join("Library").join("Application Support"));
    }
    // The XDG rule: a relative path there is to be ignored.
    let chosen = var("XDG_DATA_HOME").filter(|path| path.is_absolute());
    chosen.or_else(|| var("HOME").map(|home| home.join(".local").join("share")))
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn the_data_folder_follows_the_platforms_custom() {
        let with = |vars: &'static [(&str, &str)]| {
            folder(|name| vars.iter().find(|(key, _)| *key == name).map(|(_, value)| PathBuf::from(value)))
        };
        assert_eq!(with(&[("XDG_DATA_HOME", "/d"), ("HOME", "/h")]), Some(PathBuf::from("/d")));
        assert_eq!(with(&[("XDG_DATA_HOME", "d"), ("HOME", "/h")]), Some(PathBuf::from("/h/.local/share")));
        assert_eq!(with(&[]), None);
    }
}
