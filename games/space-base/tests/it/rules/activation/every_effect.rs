//! Every activation of the content, both sides, for every number of players: it does what its data says.

use crate::scene::{
    Scene,
    cards::{Charge, Side, activations},
    dice_for, wealth,
};
use serde_json::Value;

/// A number of an effect; what is not printed is nothing.
fn amount(of: &Value, key: &str) -> u16 {
    of[key].as_u64().unwrap_or(0) as u16
}

fn op(effect: &Value) -> &str {
    effect["op"].as_str().unwrap()
}

/// One activation in use, on a turn of seat 1.
struct Trial<'a> {
    side: &'a Side,
    players: usize,
    /// Who uses it.
    owner: usize,
    scene: Scene,
    /// The credits, income and points that the owner should have in the end.
    due: (u16, u16, u16),
    /// What everybody else should have lost.
    loss: u16,
    /// The station cards before the use.
    stations: Vec<String>,
    label: String,
}

/// The owner can afford anything, everybody has points, and the effects that need another card have one.
fn scene_for(side: &Side, charge: &Charge, players: usize, owner: usize) -> Scene {
    let mut scene = Scene::always_asked(players).credits(owner, 100);
    for number in 1..=players {
        scene = scene.points(number, 10);
    }
    let scene = side.on(scene, owner).charges(owner, &side.id, charge.per_use(players));
    match op(&charge.effects[0]) {
        "place_charge" => scene.station(owner, 3, "thagard").station(owner, 1, "ride"),
        "exchange_card" if side.deployed => scene.deployed(owner, 4, &["remek"]),
        "repeat_sector" if side.deployed => scene.deployed(owner, 5, &["ivanchenkov"]),
        _ => scene,
    }
}

impl Trial<'_> {
    fn new<'a>(side: &'a Side, charge: &Charge, players: usize, owner: usize) -> Trial<'a> {
        let mut scene = scene_for(side, charge, players, owner);
        open_stage(&mut scene, charge, owner);
        let due = wealth(&scene, owner);
        let stations = (1..=12).map(|sector| scene.station_of(owner, sector)).collect();
        let label = format!("{} deployed: {}, {players} players, seat {owner}", side.id, side.deployed);
        Trial { side, players, owner, scene, due, loss: 0, stations, label }
    }

    fn act(&mut self, text: &str) {
        self.scene.act_as(self.owner, text);
    }

    fn asked(&self) -> Vec<String> {
        self.scene.options_of(self.owner)
    }

    /// Uses the activation, answers its effects one after the other, and looks at what came of it all.
    fn run(mut self, charge: &Charge) {
        let step = self.scene.step_of(self.owner);
        self.act(&format!("use {}", self.side.id));
        assert_eq!(self.scene.charges_on(self.owner, &self.side.id), 0, "{}", self.label);
        for effect in &charge.effects {
            self.carry_out(effect);
        }
        assert_eq!(wealth(&self.scene, self.owner), self.due, "{}", self.label);
        for number in (1..=self.players).filter(|&number| number != self.owner) {
            assert_eq!(self.scene.points_of(number), 10 - self.loss, "{}", self.label);
        }
        let next = match (step, self.owner) {
            // There is nothing else to use in these steps.
            ("gained", 1) => "buy",
            ("gained", _) => "done",
            ("reroll", 1) => "allocate",
            ("reroll", _) => "waiting",
            (step, _) => step,
        };
        assert_eq!(self.scene.step_of(self.owner), next, "{}", self.label);
    }

    /// Answers one effect, and checks what it did on the console.
    fn carry_out(&mut self, effect: &Value) {
        match op(effect) {
            "gain" => {
                let (credits, income, points) = &mut self.due;
                *credits += amount(effect, "credits");
                *income += amount(effect, "income");
                *points += amount(effect, "points");
            }
            "others_lose_points" => self.loss += amount(effect, "amount"),
            "shift_sum" => self.shift_sum(effect),
            "set_die" => {
                assert_eq!(amount(effect, "count"), 1);
                self.act("set 5");
                assert_eq!(self.scene.dice(), [5, 0], "{}", self.label);
            }
            "reroll" => {
                self.scene.will_roll(&[6, 5]);
                self.act("reroll both");
                assert_eq!(self.scene.dice(), [6, 5], "{}", self.label);
            }
            "buy" => self.buy(effect),
            "claim" => (0..amount(effect, "count")).for_each(|_| self.claim(amount(effect, "level"))),
            "swap_sectors" => {
                let mut swapped = self.stations.clone();
                swapped.swap(amount(effect, "a") as usize - 1, amount(effect, "b") as usize - 1);
                let now: Vec<_> = (1..=12).map(|sector| self.scene.station_of(self.owner, sector)).collect();
                assert_eq!(now, swapped, "{}", self.label);
            }
            "exchange_card" => self.exchange(effect),
            "place_charge" => {
                assert_eq!(amount(effect, "count"), 1);
                self.act("charge thagard");
                assert_eq!(self.charges(), [1, 0], "{}", self.label);
            }
            "move_charge" => {
                assert_eq!(amount(effect, "count"), 1);
                self.act("take thagard");
                self.act("charge ride");
                assert_eq!(self.charges(), [0, 1], "{}", self.label);
            }
            "repeat_sector" => {
                // A starting ship on the own turn, a deployed ship on another: 1 credit each.
                self.act("repeat 5");
                self.due.0 += 1;
            }
            other => panic!("no test knows what {other} does"),
        }
    }

    fn charges(&self) -> [u8; 2] {
        ["thagard", "ride"].map(|card| self.scene.charges_on(self.owner, card))
    }

    fn shift_sum(&mut self, effect: &Value) {
        assert_eq!(effect["dir"], "right");
        let max = amount(effect, "max");
        if max == 2 {
            assert_eq!(self.asked(), ["by 1", "by 2"], "{}", self.label);
            self.act("by 2");
        }
        assert_eq!(self.scene.view()["players"][self.owner - 1]["sum"], 7 + max, "{}", self.label);
    }

    /// Buys the first ship of level 1 on offer, and places it as far to the right as it may go.
    fn buy(&mut self, effect: &Value) {
        let ship = self.scene.row(1).into_iter().flatten().next().unwrap();
        let card = self.scene.board()["cards"][&ship].clone();
        self.act(&format!("buy {ship}"));
        let mut sector = amount(&card, "sector") as u8;
        if effect["place"] == "any_7_12" {
            assert_eq!(self.asked().len(), 7, "{}", self.label);
            sector = 12;
            self.act("place 12");
        }
        self.due.0 -= amount(&card, "cost");
        assert_eq!(self.scene.station_of(self.owner, sector), ship, "{}", self.label);
    }

    /// Claims the first ship of a level on offer.
    fn claim(&mut self, level: u16) {
        let row: Vec<String> = self.scene.row(level as usize).into_iter().flatten().collect();
        let mut offered = self.asked();
        offered.retain(|text| text != "pass");
        assert_eq!(offered.len(), row.len(), "{}", self.label);
        let sector = amount(&self.scene.board()["cards"][&row[0]], "sector") as u8;
        self.act(&format!("claim {}", row[0]));
        assert_eq!(self.scene.station_of(self.owner, sector), row[0], "{}", self.label);
    }

    fn exchange(&mut self, effect: &Value) {
        let (id, home) = (self.side.id.clone(), self.side.sector);
        if effect["zone"] == "deployed" {
            self.act("exchange remek");
            assert_eq!(self.scene.deployed_of(self.owner, 4), [id], "{}", self.label);
            assert_eq!(self.scene.deployed_of(self.owner, home), ["remek"], "{}", self.label);
        } else {
            self.act("exchange start-3");
            assert_eq!(self.scene.station_of(self.owner, 3), id, "{}", self.label);
            assert_eq!(self.scene.station_of(self.owner, home), "start-3", "{}", self.label);
        }
    }
}

/// Brings the turn to where the owner can use the activation.
fn open_stage(scene: &mut Scene, charge: &Charge, owner: usize) {
    match (op(&charge.effects[0]), owner) {
        ("reroll", _) => {
            scene.roll(1, 2);
        }
        ("repeat_sector", _) => {
            scene.roll(2, 3).act("sum");
            if owner != 1 {
                scene.act_as(owner, "sum");
            }
        }
        ("shift_sum", 1) => {
            scene.roll(3, 4);
        }
        (_, 1) => {}
        _ => {
            scene.roll(3, 4).act("sum");
        }
    }
}

/// Goes through all activations with this effect, of which there are so many, on all turns on which they work.
fn every(effect: &str, sides: usize) {
    let with = |charge: &Charge| charge.effects.iter().any(|other| op(other) == effect);
    let found: Vec<_> = activations().into_iter().filter(|(_, charge)| with(charge)).collect();
    assert_eq!(found.len(), sides);
    for (side, charge) in &found {
        let owners: &[usize] = match charge.color.as_str() {
            "blue" => &[1],
            "red" => &[2],
            _ => &[1, 2],
        };
        for players in 2..=5 {
            for &owner in owners {
                Trial::new(side, charge, players, owner).run(charge);
            }
        }
    }
}

#[test]
fn every_dice_arrow_moves_the_sum() {
    proves!("dice-arrow.one", "dice-arrow.two", "dice-arrow.when", "activate.green");
    every("shift_sum", 20);
}

#[test]
fn every_set_die_sets_a_die() {
    proves!("set-die.choose-face", "set-die.one-charge-one-die");
    every("set_die", 5);
}

#[test]
fn every_reroll_rerolls() {
    proves!("reroll.one-or-both", "reroll.affects-all");
    every("reroll", 2);
}

#[test]
fn every_extra_buy_buys_at_the_exact_cost() {
    proves!("extra-buy.exact", "any-high.any");
    every("buy", 11);
}

#[test]
fn every_claim_takes_ships_of_its_level() {
    proves!("claim.free", "claim.several");
    every("claim", 6);
}

#[test]
fn every_swap_swaps_its_two_sectors() {
    proves!("swap.printed-pair", "swap.six-pairs");
    every("swap_sectors", 6);
    let effects = activations().into_iter().flat_map(|(_, charge)| charge.effects);
    let swaps = effects.filter(|effect| op(effect) == "swap_sectors");
    let mut pairs: Vec<_> = swaps.map(|swap| (amount(&swap, "a"), amount(&swap, "b"))).collect();
    pairs.sort_unstable();
    assert_eq!(pairs, [(1, 12), (2, 11), (3, 10), (4, 9), (5, 8), (6, 7)]);
}

#[test]
fn every_loss_is_everybody_elses() {
    proves!("lose-points.others");
    every("others_lose_points", 2);
}

#[test]
fn every_gain_is_paid() {
    proves!("activate.gain-effect");
    every("gain", 12);
}

#[test]
fn every_exchange_trades_places() {
    proves!("exchange.station", "exchange.deployed", "exchange.green");
    every("exchange_card", 2);
}

#[test]
fn every_card_that_places_or_moves_charges_does_so() {
    proves!("place-charge.any-slot", "place-charge.move-charge");
    every("place_charge", 4);
    every("move_charge", 1);
}

#[test]
fn every_double_repeats_a_sector() {
    proves!("double.active", "double.passive");
    every("repeat_sector", 2);
}

#[test]
fn every_you_win_needs_all_the_squares_that_its_players_use() {
    proves!("you-win.ends-now", "you-win.forced", "slot.blank", "slot.pips");
    let found: Vec<_> =
        activations().into_iter().filter(|(_, charge)| op(&charge.effects[0]) == "win").collect();
    assert_eq!(found.len(), 2);
    for (side, charge) in &found {
        let needed = if side.deployed { [3, 4, 5, 5] } else { [3, 3, 2, 2] };
        for (players, needed) in (2..=5).zip(needed) {
            assert_eq!(charge.squares(players), needed);
            for before in 0..needed {
                let owner = side.owner();
                let mut scene = side.on(Scene::always_asked(players), owner).charges(owner, &side.id, before);
                side.gain(&mut scene);
                assert_eq!(
                    scene.is_over(),
                    before + 1 == needed,
                    "{players} players, {before} charges before"
                );
                if scene.is_over() {
                    assert_eq!((scene.how(), scene.places()[owner - 1]), ("you-win", 1));
                }
            }
            // Another sector brings nothing.
            let mut scene = side.on(Scene::always_asked(players), side.owner());
            scene = scene.charges(side.owner(), &side.id, needed - 1);
            let [first, second] = dice_for(side.sector - 1);
            scene.roll(first, second).act("sum");
            scene.others_done();
            assert!(!scene.is_over());
        }
    }
}
