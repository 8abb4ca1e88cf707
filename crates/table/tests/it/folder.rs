//! A folder of its own for a test, gone when the test is over.

use std::{
    env, fs,
    ops::Deref,
    path::{Path, PathBuf},
    process,
};

pub struct Folder(PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let path = env::temp_dir().join(format!("starboard-{}-{name}", process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }
}

impl Deref for Folder {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
