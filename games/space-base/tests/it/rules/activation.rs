//! Activations: when they can be used, and what each of their effects does.

mod activate;
mod dice_arrow;
mod dice_control;
mod every_card;
mod every_effect;
mod moving;
mod place_charge;
mod you_win;
