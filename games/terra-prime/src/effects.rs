//! What an action certainly costs and gives.

use table::{Effect, Tell as _};

use crate::{
    Action, TerraPrime,
    pieces::{Cube, Cubes, HexColour},
    state::{Phase, Stage, State},
    words::lp,
};

/// What an action certainly costs and gives.
pub(crate) fn effect(rules: &TerraPrime, s: &State, action: Action) -> Effect {
    let figures = &rules.figures;
    let none = Effect::NONE;
    let cubes = |effect: Effect, cubes: &Cubes| {
        cubes.iter().fold(effect, |effect, (cube, count)| effect.costs(count, cube.id()))
    };
    match action {
        Action::Explore(to) if rules.figures.map.has(to) => {
            let down = rules.figures.map.meeting(to) & !s.revealed;
            let red = (down & figures.map.of_colour(HexColour::Red)).count_ones() as i32;
            none.brings(lp(red * i32::from(figures.points.red_hex)))
        }
        Action::Colonize(colony) => {
            let points: u8 = rules.colony_lp(s, s.here(), colony).iter().sum();
            none.costs(1, "marker").brings(lp(points))
        }
        Action::Collect => match s.colony(s.here()).and_then(|colony| colony.kind.produces()) {
            Some(cube) => none.gives(1, cube.id()),
            None => none,
        },
        Action::Install(module) => match rules.free_slots(s.me(), module) {
            0 => none,
            _ => none.costs(rules.price(s.me(), module, None), "credits").gives(1, module.id()),
        },
        Action::Pay(brownium) => match s.stage {
            Stage::Paying(module, replaced) => {
                let worth = u16::from(brownium) * figures.prices.brownium;
                let credits = rules.price(s.me(), module, replaced).saturating_sub(worth);
                none.costs(credits, "credits").costs(brownium, Cube::Brownium.id()).gives(1, module.id())
            }
            _ => none,
        },
        Action::Charge => {
            let room = rules.energy_capacity(s.me()).saturating_sub(s.me().energy);
            none.costs(figures.prices.charge, "credits").gives(room.min(s.supply.energy), "energy")
        }
        Action::Destroy(_) => none.brings(lp(figures.points.alien_ship)),
        Action::Give(cube) | Action::Discard(cube) => none.costs(1, cube.id()),
        Action::Deliver(cube, _) => none.costs(1, cube.id()).gives(figures.delivery[cube.index()], "credits"),
        Action::Load => none.gives(1, "marker"),
        Action::Offload | Action::DropMarker => none.costs(1, "marker"),
        Action::Buy(tech) => {
            cubes(none, &figures.techs[tech.index()].cost).brings(TerraPrime::amount_of(1, "upgrade"))
        }
        Action::Lose(module) => none.costs(1, module.id()),
        Action::Replace(module) if s.phase == Phase::Slot => none.costs(1, module.id()),
        _ => none,
    }
}
