//! The decisions of the game.

use table::action::Numbers;

use crate::pieces::{Alien, ColonyType, Cube, Module, Sector, Space, Stand, Tech};

table::actions! {
    /// One small decision.
    pub enum Action {
        /// Let the colonies produce.
        Produce = "produce";
        /// Let this colony receive a cube that is short.
        ProduceAt(sector: Sector) = "produce {sector}";
        /// Short Range Scan: look at a hex nearby.
        Scan(space: Space) = "scan {space}";
        /// Move to a revealed sector.
        Move(sector: Sector) = "move {sector}";
        /// Explore a sector.
        Explore(sector: Sector) = "explore {sector}";
        /// Reveal this one of two hexes first.
        Reveal(space: Space) = "reveal {space}";
        /// Orient the hex that was revealed.
        Orient(orientation: u8 as Numbers<0, 5>) = "orient {orientation}";
        /// Found a colony.
        Colonize(colony: ColonyType) = "colonize {colony}";
        /// Collect the cube of the colony.
        Collect = "collect";
        /// Teleport home.
        Teleport = "teleport";
        /// Buy a module.
        Install(module: Module as Sold) = "install {module}";
        /// Put the module into a free slot.
        FreeSlot = "free-slot";
        /// Discard a module and put the new one in its place.
        Replace(module: Module) = "replace {module}";
        /// Leave a reward module.
        Forgo = "forgo";
        /// Pay for the module with so much Brownium, and the rest in credits.
        Pay(brownium: u8 as Numbers<0, 12>) = "pay {brownium} brownium";
        /// Charge all shields.
        Charge = "charge";
        /// Do not charge along with the Shield Module.
        NoCharge = "no-charge";
        /// Attack a group of aliens.
        Attack(space: Space) = "attack {space}";
        /// Re-roll so many of the missed dice.
        Reroll(dice: u8 as Numbers<1, 5>) = "reroll {dice}";
        /// Keep the roll.
        Keep = "keep";
        /// Destroy a ship with a hit.
        Destroy(alien: Alien) = "destroy {alien}";
        /// Pacify a group of aliens.
        Pacify(space: Space) = "pacify {space}";
        /// Give a cube to the aliens.
        Give(cube: Cube) = "give {cube}";
        /// Deliver a cube to a Demand tile.
        Deliver(cube: Cube, stand: Stand) = "deliver {cube} {stand}";
        /// Finish the delivery.
        Finish = "finish";
        /// Load a Colony marker.
        Load = "load";
        /// Look at any hex with the Satellite Scanner.
        Satellite(space: Space) = "satellite {space}";
        /// Buy a Tech Upgrade.
        Buy(tech: Tech) = "buy {tech}";
        /// Let this group of aliens attack next.
        Face(space: Space) = "face {space}";
        /// Lose a module to damage.
        Lose(module: Module) = "lose {module}";
        /// Discard a cube for nothing.
        Discard(cube: Cube) = "discard {cube}";
        /// Offload a Colony marker.
        Offload = "offload";
        /// Let a Colony marker go with the Cargo Module that was lost.
        DropMarker = "drop-marker";
        /// End the turn.
        End = "end";
    }
}

table::domain! {
    /// The modules that can be bought.
    pub struct Sold for [Module; Module::SOLD.len()], |module| module.index(), Module::from_index, |module| module.id();
}

table::domain! {
    impl Sector for [Sector; Sector::MOST], |sector| sector.index(), Sector::new, |sector| sector;
}

table::domain! {
    impl Space for [Space; Space::MOST], |space| space.index(), Space::new, |space| space;
}
