//! What is the case after acting: who is asked what, who has what, and what is told.

use serde_json::Value;
use space_base::{Card, view::Asked};
use table::{Actions, Effect, Eyes, Judge, Names, Rules, SeatSet, Tell, timeline::TypedKind};

use super::{Scene, card, seat, sector};

impl Scene {
    /// Whether a seat is asked something.
    pub fn asked(&self, number: usize) -> bool {
        self.timeline().to_act().contains(seat(number))
    }

    /// What a seat is asked, as the view says it.
    pub fn step_of(&self, number: usize) -> &'static str {
        match self.rules.view(self.state(), Eyes::Spectator).players[number - 1].step {
            Asked::Waiting => "waiting",
            Asked::BeforeRoll => "before-roll",
            Asked::Reroll => "reroll",
            Asked::Allocate => "allocate",
            Asked::Arrow => "arrow",
            Asked::Effect => "effect",
            Asked::Gained => "gained",
            Asked::Buy => "buy",
            Asked::Done => "done",
        }
    }

    /// What a match would do by itself now.
    pub fn may_auto_play(&self) -> Option<String> {
        match self.timeline().next_auto(SeatSet::EMPTY, &mut Actions::new())? {
            TypedKind::Act { action, .. } => Some(action.to_string()),
            _ => None,
        }
    }

    fn names(&self) -> Names {
        Names::new(["Ann", "Bob", "Cyd", "Dee", "Eve"][..self.rules.seats()].iter().copied())
    }

    /// The newest events as the log tells them.
    pub fn told(&self) -> Vec<String> {
        let names = self.names();
        self.events().iter().map(|event| self.rules.narrate(event).plain(&names)).collect()
    }

    /// The position as text.
    pub fn picture(&self) -> String {
        self.rules.picture(self.state(), Eyes::Spectator, &self.names())
    }

    /// What bots think that an action is worth.
    pub fn inclination(&self, number: usize, text: &str) -> f32 {
        let action = text.parse().unwrap_or_else(|e| panic!("{e}"));
        self.rules.inclination(self.state(), seat(number), action)
    }

    /// What an action of a seat is called.
    pub fn label(&self, number: usize, text: &str) -> String {
        self.rules
            .label(self.state(), seat(number), text.parse().unwrap_or_else(|e| panic!("{e}")))
            .to_string()
    }

    /// What else there is to know of an action of a seat.
    pub fn note(&self, number: usize, text: &str) -> String {
        let action = text.parse().unwrap_or_else(|e| panic!("{e}"));
        self.rules.note(self.state(), seat(number), action).to_string()
    }

    /// What an action of a seat costs and gives.
    pub fn effect(&self, number: usize, text: &str) -> Effect {
        let action = text.parse().unwrap_or_else(|e| panic!("{e}"));
        self.rules.effect(self.state(), seat(number), action)
    }

    /// Why a seat may not do something, in words.
    pub fn why_not(&self, number: usize, text: &str) -> String {
        let action = text.parse().unwrap_or_else(|e| panic!("{e}"));
        self.rules.check(self.state(), seat(number), action).expect_err("it is refused").why.to_string()
    }

    /// What a seat is asked, in words.
    pub fn question(&self, number: usize) -> String {
        self.rules.prompt(self.state(), seat(number)).text.to_string()
    }

    pub fn first_number(&self) -> usize {
        self.state().turn.first.index() + 1
    }

    pub fn round_now(&self) -> u32 {
        self.rules.round(self.state())
    }

    pub fn credits_of(&self, number: usize) -> u16 {
        self.state().console(seat(number)).credits
    }

    pub fn income_of(&self, number: usize) -> u16 {
        self.state().console(seat(number)).income
    }

    pub fn points_of(&self, number: usize) -> u16 {
        self.state().console(seat(number)).points
    }

    /// The station card of a sector.
    pub fn station_of(&self, number: usize, at: u8) -> String {
        self.state().console(seat(number)).station[sector(at).index()].name().to_string()
    }

    /// The ships deployed in a sector, first deployed first.
    pub fn deployed_of(&self, number: usize, at: u8) -> Vec<String> {
        self.state().stack(seat(number), sector(at)).map(|ship| ship.name().to_string()).collect()
    }

    /// The stack of a sector, the ship deployed first in front, and its station card behind it.
    pub fn sector_of(&self, number: usize, at: u8) -> Vec<String> {
        let mut cards = self.deployed_of(number, at);
        cards.push(self.station_of(number, at));
        cards
    }

    /// The charges on a card of a console; the card must be there.
    #[track_caller]
    pub fn charges_on(&self, number: usize, id: &str) -> u8 {
        assert!(self.state().locate(seat(number), card(number, id)).is_some(), "{id} is not on the console");
        self.state().charges_on(card(number, id))
    }

    /// The ships of a level on offer, slot by slot.
    pub fn row(&self, level: usize) -> Vec<Option<String>> {
        let text = |ship: Card| ship.some().map(|ship| ship.name().to_string());
        self.state().rows[level - 1].iter().map(|&ship| text(ship)).collect()
    }

    pub fn deck_size(&self, level: usize) -> u32 {
        self.state().decks.count(level - 1)
    }

    pub fn open_colonies(&self) -> Vec<String> {
        let (board, view) = (self.rules.board(), self.rules.view(self.state(), Eyes::Spectator));
        view.colonies.iter().map(|sector| board.colonies[sector.index()].to_string()).collect()
    }

    pub fn dice(&self) -> [u8; 2] {
        self.state().turn.dice
    }

    /// What the newest action caused, as JSON.
    pub fn event_json(&self) -> Vec<Value> {
        self.events().iter().map(|event| serde_json::to_value(event).unwrap()).collect()
    }

    /// What is fixed for the match, as JSON.
    pub fn board(&self) -> Value {
        serde_json::to_value(self.rules.board()).unwrap()
    }

    /// What everyone sees, as JSON.
    pub fn view(&self) -> Value {
        serde_json::to_value(self.rules.view(self.state(), Eyes::Spectator)).unwrap()
    }
}
