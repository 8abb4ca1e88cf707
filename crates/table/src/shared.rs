//! Rules are built once for all matches with the same options and content: the tables that a game looks things up in are many
//! times larger than a position.

use std::{
    any::{Any, TypeId},
    collections::HashMap,
    sync::{Arc, LazyLock, Mutex, PoisonError, Weak},
};

use crate::{Content, Game, Problem};

/// A game with options, as JSON, and the hash of its content, whose text would be held a second time here.
type Key = (TypeId, String, String);
type Known = HashMap<Key, Weak<dyn Any + Send + Sync>>;

/// The rules that somebody holds.
static KNOWN: LazyLock<Mutex<Known>> = LazyLock::new(Mutex::default);

/// The rules for these options and this content: those that others have already, or new ones, which `build` makes.
pub(crate) fn rules<G: Game>(
    options: &G::Options,
    content: &Content,
    build: impl FnOnce() -> Result<G, Problem>,
) -> Result<Arc<G>, Problem> {
    let text = serde_json::to_string(options).expect("options are plain data");
    let key = (TypeId::of::<G>(), text, content.hash());
    // Nothing panics while it is held: games are built outside.
    let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let found = known().get(&key).and_then(Weak::upgrade);
    if let Some(rules) = found.and_then(|found| found.downcast::<G>().ok()) {
        return Ok(rules);
    }
    let rules = Arc::new(build()?);
    let mut known = known();
    known.retain(|_, rules| rules.strong_count() > 0);
    let shared: Arc<dyn Any + Send + Sync> = rules.clone();
    known.insert(key, Arc::downgrade(&shared));
    Ok(rules)
}
