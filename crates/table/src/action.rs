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

    /// Keeps the actions that pass a test, in their order; all of them if none does. Each is tested once.
    #[inline]
    pub fn retain_if_any(&mut self, mut keep: impl FnMut(A) -> bool) {
        let mut kept = 0;
        for index in 0..self.0.len() {
            let action = self.0[index];
            if keep(action) {
                self.0[kept] = action;
                kept += 1;
            }
        }
        // What was not kept is overwritten only by what is.
        if kept > 0 {
            self.0.truncate(kept);
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(list: &[u32], keep: impl FnMut(u32) -> bool) -> Vec<u32> {
        let mut actions = Actions(list.to_vec());
        actions.retain_if_any(keep);
        actions.to_vec()
    }

    #[test]
    fn what_passes_is_kept_in_its_order_and_everything_if_nothing_does() {
        assert_eq!(kept(&[3, 4, 5, 6], |action| action % 2 == 0), [4, 6]);
        assert_eq!(kept(&[3, 4, 5], |action| action > 5), [3, 4, 5]);
        assert_eq!(kept(&[], |_| true), [0; 0]);
    }
}
