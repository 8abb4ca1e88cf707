//! Activations: when they can be used, and what each of their effects does.

mod activate;
mod dice_arrow;
mod every_card;
mod every_effect;
mod lose_points;
mod swap;
mod you_win;
