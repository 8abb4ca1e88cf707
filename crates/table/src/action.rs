//! Actions as codes and as short texts, and the list that legal ones are collected in.

use std::{
    fmt::{Debug, Display},
    ops::Deref,
    str::FromStr,
};

/// One small decision. It has a dense integer code for masks and tree keys, and a short text for records and people;
/// both are frozen within a rules version.
pub trait Action: Copy + Eq + Debug + Display + FromStr<Err = UnknownAction> + Send + Sync + 'static {
    /// Every code is below this bound.
    const CODES: u32;

    /// The code of this action, the same in every position.
    fn code(self) -> u32;

    /// The action with this code, if there is one.
    fn from_code(code: u32) -> Option<Self>;
}

/// A text that is no action of the game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("\"{0}\" is not an action of this game")]
pub struct UnknownAction(pub String);

/// A list of actions that is filled again and again without allocating.
#[derive(Clone, Debug)]
pub struct Actions<A>(Vec<A>);

impl<A: Copy> Actions<A> {
    /// An empty list with room for the longest lists that games usually offer.
    pub fn new() -> Actions<A> {
        Actions(Vec::with_capacity(256))
    }

    /// Adds an action.
    #[inline]
    pub fn push(&mut self, action: A) {
        self.0.push(action);
    }

    /// Keeps the actions that pass a test, in their order.
    pub fn retain(&mut self, keep: impl FnMut(&A) -> bool) {
        self.0.retain(keep);
    }

    /// Empties the list and keeps its room.
    #[inline]
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

impl<A: Copy> Default for Actions<A> {
    fn default() -> Actions<A> {
        Actions::new()
    }
}

impl<A> Deref for Actions<A> {
    type Target = [A];

    #[inline]
    fn deref(&self) -> &[A] {
        &self.0
    }
}
