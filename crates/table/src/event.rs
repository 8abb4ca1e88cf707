//! What happened, who may see it, and where it is collected.

use serde::{Deserialize, Serialize};

use crate::Seat;

/// Whose eyes something is shown to.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Eyes {
    /// A player, who knows their own secrets.
    Seat(Seat),
    /// Somebody who watches and knows only what is public.
    Spectator,
    /// After the end, and in studies: everything.
    All,
}

impl Eyes {
    /// Whether these eyes may see what only this seat knows.
    pub fn sees(self, seat: Seat) -> bool {
        match self {
            Eyes::Seat(own) => own == seat,
            Eyes::Spectator => false,
            Eyes::All => true,
        }
    }
}

/// Takes events as they happen. The event is passed as a closure, so that a sink that does not care costs nothing.
pub trait Sink<E> {
    /// Takes the next event.
    fn push(&mut self, event: impl FnOnce() -> E);
}

/// A sink for simulations, where nobody reads the log.
#[derive(Copy, Clone, Debug, Default)]
pub struct NoLog;

impl<E> Sink<E> for NoLog {
    #[inline]
    fn push(&mut self, _event: impl FnOnce() -> E) {}
}

impl<E> Sink<E> for Vec<E> {
    fn push(&mut self, event: impl FnOnce() -> E) {
        Vec::push(self, event());
    }
}
