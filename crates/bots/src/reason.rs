//! Why an action is advised, in one sentence: what it brings, what follows on the same turn, and how the next best compares. Everything in it is
//! data of the game (what actions cost and give, what they are called) or of the search (which is better, and by how much); estimates are not
//! measured against results, so that no figure of them is told.

use serde::Serialize;
use table::{
    Eyes, Game, NoLog, Role, Seat, Step, Text,
    chance::{Fast, Watched},
    text,
    text::{Amount, counted, join, list},
};

use crate::Thoughts;

/// How far an action is behind the best, as a search sees it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Margin {
    /// Not at all, or by less than a search can tell.
    Level,
    /// Slightly.
    Slight,
    /// Clearly.
    Clear,
    /// By much.
    Wide,
}

impl Margin {
    /// From so much in estimated chances to win on it is slight, clear, wide.
    const FROM: [(f32, Margin); 3] = [(0.10, Margin::Wide), (0.04, Margin::Clear), (0.01, Margin::Slight)];

    /// The margin between two estimated chances to win.
    pub fn between(best: f32, other: f32) -> Margin {
        let found = Margin::FROM.iter().find(|(from, _)| best - other >= *from);
        found.map_or(Margin::Level, |&(_, margin)| margin)
    }

    /// The margin in words: "slightly worse".
    pub fn in_words(self) -> &'static str {
        match self {
            Margin::Level => "about as good",
            Margin::Slight => "slightly worse",
            Margin::Clear => "clearly worse",
            Margin::Wide => "much worse",
        }
    }
}

/// So much of something, gained or, below zero, paid.
#[derive(Copy, Clone)]
struct Count {
    n: i32,
    of: &'static str,
    /// What one of it is called, and several.
    called: (&'static str, &'static str),
}

/// What is said before what comes.
const BRINGS: &str = "brings";

/// What a seat's own actions certainly bring, one after another, until chance or somebody else has a say.
#[derive(Clone, Default)]
struct Haul {
    counts: Vec<Count>,
    /// How many actions that takes.
    steps: usize,
}

impl Haul {
    fn of<G: Game>(rules: &G, state: &G::State, seat: Seat, line: &[(Seat, G::Action)], seed: u64) -> Haul {
        let mut chance = Fast::new(seed);
        let mut state = state.clone();
        rules.determinize(&mut state, seat, &mut chance);
        let points = |state: &G::State| {
            let scores = rules.scores(state, Eyes::Seat(seat));
            scores.iter().find(|score| score.seat == seat).map_or(0, |score| score.points)
        };
        let (turn, before) = (rules.turn(&state), points(&state));
        let (mut haul, mut after) = (Haul::default(), before);
        for &(acting, action) in line {
            let goes_on = acting == seat && rules.turn(&state) == turn;
            if !goes_on || !rules.to_act(&state).contains(seat) || rules.check(&state, seat, action).is_err()
            {
                break;
            }
            let effect = rules.effect(&state, seat, action);
            let signed = effect.gain.iter().map(|gain| (gain, 1));
            for (amount, sign) in signed.chain(effect.cost.iter().map(|cost| (cost, -1))) {
                if let Some(called) = G::unit_names(amount.of) {
                    haul.add(Count { n: sign * amount.n, of: amount.of, called });
                }
            }
            haul.steps += 1;
            let mut watched = Watched::new(&mut chance);
            let step = rules.apply(&mut state, seat, action, &mut watched, &mut NoLog);
            if watched.was_asked() || step == Step::Revealed {
                break;
            }
            after = points(&state);
        }
        haul.counts.retain(|count| count.n != 0);
        // Many games count points among what an action gives.
        if after != before && !haul.counts.iter().any(|count| count.of == G::POINTS) {
            let called = G::unit_names(G::POINTS).unwrap_or(("point", "points"));
            haul.add(Count { n: after - before, of: G::POINTS, called });
        }
        haul
    }

    fn add(&mut self, more: Count) {
        match self.counts.iter_mut().find(|count| count.of == more.of) {
            Some(count) => count.n += more.n,
            None => self.counts.push(more),
        }
    }

    /// What is above zero, or below it, each as a plain number of things.
    fn part(&self, sign: i32) -> Vec<Amount> {
        let part = self.counts.iter().filter(|count| count.n.signum() == sign);
        part.map(|count| counted(count.n.abs(), count.of, count.called.0, count.called.1)).collect()
    }

    /// "brings" and "1 colony for 2 ore", "costs" and "2 ore"; nothing if nothing comes or goes.
    fn told(&self) -> Option<(&'static str, Text)> {
        let (gains, costs) = (self.part(1), self.part(-1));
        match (gains.is_empty(), costs.is_empty()) {
            (true, true) => None,
            (false, true) => Some((BRINGS, few(gains))),
            (false, false) => Some((BRINGS, text![few(gains), " for ", few(costs)])),
            (true, false) => Some(("costs", few(costs))),
        }
    }

    /// What this has more than another, and below zero what it has less.
    fn beyond(&self, other: &Haul) -> Haul {
        let mut rest = self.clone();
        other.counts.iter().for_each(|&count| rest.add(Count { n: -count.n, ..count }));
        rest.counts.retain(|count| count.n != 0);
        rest
    }
}

/// One sentence on what the best action brings, and on how the next best compares.
pub fn reason<G: Game>(
    rules: &G,
    state: &G::State,
    seat: Seat,
    thoughts: &Thoughts<G::Action>,
    seed: u64,
) -> Text {
    let best = Line::of(rules, state, seat, &thoughts.expected, seed);
    let Some(second) = thoughts.alternatives.first() else {
        return match best.brings() {
            None => text!["Nothing else is worth a look."],
            Some(gain) => text![gain, "; nothing else is worth a look."],
        };
    };
    let other = Line::of(rules, state, seat, &thoughts.instead, seed);
    let worth = |opinion: &crate::Opinion<_>| opinion.chances[seat.index()];
    let margin = Margin::between(worth(&thoughts.chosen), worth(second));
    let called = text!["next best “", rules.label(state, seat, second.action), "”"];
    best.against(&other, called, margin, "Leads to the best position found")
}

/// One sentence on why an action was better than the one that was done, by what was to be expected after each: the action itself first.
pub fn why_better<G: Game>(
    rules: &G,
    state: &G::State,
    seat: Seat,
    [better, taken]: [&[(Seat, G::Action)]; 2],
    margin: Margin,
    seed: u64,
) -> Text {
    let [better, taken] = [better, taken].map(|line| Line::of(rules, state, seat, line, seed));
    better.against(&taken, text!["what was done"], margin, "Leads to a better position")
}

/// What is to be expected after an action, in the words of a sentence on it.
struct Line {
    /// What the action itself brings.
    own: Haul,
    /// What it brings with what follows on the same turn.
    all: Haul,
    /// What the seat does next, where the action alone leads there.
    next: Option<Text>,
}

impl Line {
    fn of<G: Game>(rules: &G, state: &G::State, seat: Seat, line: &[(Seat, G::Action)], seed: u64) -> Line {
        Line {
            own: Haul::of(rules, state, seat, &line[..line.len().min(1)], seed),
            all: Haul::of(rules, state, seat, line, seed),
            next: next_step(rules, state, seat, line),
        }
    }

    fn brings(&self) -> Option<Text> {
        brings(&self.own, &self.all.beyond(&self.own))
    }

    /// What this brings, and by what margin something else, which is called so, is behind. `leads` is said where nothing can be counted.
    fn against(self, other: &Line, called: Text, margin: Margin, leads: &'static str) -> Text {
        let mut why = self.brings().unwrap_or_else(|| match self.next {
            Some(next) => text!["Makes way for “", next, "”"],
            None => text![leads],
        });
        let rest = self.all.beyond(&other.all);
        let (less, more) = (rest.part(1), rest.part(-1));
        // What was told as brought may be spent again on the same turn: then the other can have more of it.
        let told = [self.own.part(1), self.all.beyond(&self.own).part(1)].concat();
        let contrary = more.iter().any(|more| told.iter().any(|told| told.of == more.of));
        why.say("; ").say(called).say(" ");
        // A turn that was not looked at to its end cannot be compared with one that was.
        if other.all.steps > 0 {
            let nothing = !less.is_empty() && less == self.all.part(1) && !contrary;
            let less = if nothing { text!["none of that"] } else { lacking(less) };
            why.say(compared(margin, less, few(more)));
        }
        text![why, "is ", margin.in_words(), "."]
    }
}

/// What the runner-up brings less and more: the middle of the sentence, before how much worse it is.
fn compared(margin: Margin, less: Text, more: Text) -> Text {
    match (less.is_empty(), more.is_empty()) {
        (true, true) => Text::default(),
        (false, true) if margin == Margin::Level => text!["brings ", less, ", and otherwise "],
        (false, true) => text!["brings ", less, " and "],
        (false, false) => text!["brings ", less, " but ", more, " more, and "],
        // What comes later makes up for it.
        (true, false) if margin == Margin::Level => text!["brings ", more, " more now, and in the end "],
        (true, false) => text!["brings ", more, " more, but "],
    }
}

/// "2 ore less"; nothing where nothing is lacking.
fn lacking(less: Vec<Amount>) -> Text {
    if less.is_empty() { Text::default() } else { text![few(less), " less"] }
}

/// "2 ore, 1 fuel and 1 card"; the first two of more than three, since nobody weighs so many in one sentence.
fn few(amounts: Vec<Amount>) -> Text {
    match amounts.len() {
        0..=3 => list(amounts),
        _ => text![join(amounts.into_iter().take(2), ", "), " and others"],
    }
}

/// "Brings 2 fuel, then 1 ore": the first half of the sentence, of what the action itself brings and of what the rest of the turn does.
/// Nothing if neither can be counted.
fn brings(own: &Haul, rest: &Haul) -> Option<Text> {
    let pays_later = [own, rest].iter().all(|haul| haul.part(1).is_empty());
    let told = match (own.told(), rest.told()) {
        (None, None) => return None,
        (Some((verb, own)), None) => text![verb, " ", own],
        (None, Some((BRINGS, rest))) => text!["leads to ", rest, " this turn"],
        (None, Some((verb, rest))) => text![verb, " ", rest, " this turn"],
        (Some((BRINGS, own)), Some((BRINGS, rest))) => text![BRINGS, " ", own, ", then ", rest],
        // Without its verb a second cost would read as something that is bought.
        (Some((verb, own)), Some((then, rest))) => text![verb, " ", own, ", then ", then, " ", rest],
    };
    Some(text![told, pays_later.then_some(", and pays off later")].capital())
}

/// What the seat would do next, where the first action alone leads there.
fn next_step<G: Game>(rules: &G, state: &G::State, seat: Seat, line: &[(Seat, G::Action)]) -> Option<Text> {
    let [(_, first), (next, second), ..] = *line else { return None };
    let mut chance = Fast::new(0);
    let mut after = state.clone();
    rules.determinize(&mut after, seat, &mut chance);
    // What is imagined may be otherwise where it is not known.
    rules.check(&after, seat, first).ok()?;
    let mut watched = Watched::new(&mut chance);
    let step = rules.apply(&mut after, seat, first, &mut watched, &mut NoLog);
    let known = !watched.was_asked() && step != Step::Revealed && next == seat;
    let legal = known && rules.to_act(&after).contains(seat) && rules.check(&after, seat, second).is_ok();
    // That a turn ends is no reason for anything.
    let leads_on = legal && rules.role(&after, seat, second) == Role::Plain;
    leads_on.then(|| rules.label(&after, seat, second))
}

#[cfg(test)]
mod tests {
    use table::Seat;

    use super::*;
    use crate::{Bot, Budget, Mcts, testing::connect_four};

    #[test]
    fn margins_are_told_in_words_and_a_better_runner_up_is_level() {
        let margins = [0.5, 0.495, 0.48, 0.45, 0.3, 0.6].map(|other| Margin::between(0.5, other));
        use Margin::{Clear, Level, Slight, Wide};
        assert_eq!(margins, [Level, Level, Slight, Clear, Wide, Level]);
    }

    #[test]
    fn what_one_brings_less_than_another_is_counted() {
        let haul = |counts: &[(i32, &'static str, &'static str)]| {
            let mut haul = Haul::default();
            counts.iter().for_each(|&(n, one, many)| haul.add(Count { n, of: one, called: (one, many) }));
            haul
        };
        let (fuel, card) = ("fuel", ("card", "cards"));
        let own = haul(&[(2, fuel, fuel), (-1, "ore", "ore")]);
        let rest = own.beyond(&haul(&[(3, fuel, fuel), (-2, "ore", "ore"), (2, card.0, card.1)]));
        assert_eq!(list(rest.part(1)).to_string(), "1 ore");
        assert_eq!(list(rest.part(-1)).to_string(), "1 fuel and 2 cards");
        let sum = haul(&[(3, card.0, card.1), (-2, card.0, card.1)]);
        assert_eq!(list(sum.part(1)).to_string(), "1 card");
    }

    #[test]
    fn what_the_action_brings_is_told_apart_from_what_follows() {
        let told = |own: &[(i32, &'static str)], rest: &[(i32, &'static str)]| {
            brings(&haul(own), &haul(rest)).map(|text| text.to_string())
        };
        let is = |text: &str| Some(text.to_owned());
        assert_eq!(told(&[], &[]), None);
        assert_eq!(told(&[(2, "fuel")], &[]), is("Brings 2 fuel"));
        assert_eq!(told(&[(-1, "fuel")], &[]), is("Costs 1 fuel, and pays off later"));
        assert_eq!(told(&[], &[(3, "ore")]), is("Leads to 3 ore this turn"));
        assert_eq!(
            told(&[(2, "ore")], &[(1, "colony"), (-2, "ore")]),
            is("Brings 2 ore, then 1 colony for 2 ore")
        );
        assert_eq!(told(&[(2, "ore")], &[(1, "colony")]), is("Brings 2 ore, then 1 colony"));
        assert_eq!(told(&[(2, "ore")], &[(-1, "fuel")]), is("Brings 2 ore, then costs 1 fuel"));
        assert_eq!(told(&[(-1, "fuel")], &[(3, "ore")]), is("Costs 1 fuel, then brings 3 ore"));
        assert_eq!(
            told(&[(-2, "ore")], &[(-1, "fuel")]),
            is("Costs 2 ore, then costs 1 fuel, and pays off later")
        );
    }

    /// So much, brought by one action.
    fn haul(counts: &[(i32, &'static str)]) -> Haul {
        let mut haul = Haul { steps: 1, ..Haul::default() };
        counts.iter().for_each(|&(n, of)| haul.add(Count { n, of, called: (of, of) }));
        haul
    }

    /// A line whose first action brings so much, and all of it so much.
    fn line(own: &[(i32, &'static str)], all: &[(i32, &'static str)]) -> Line {
        Line { own: haul(own), all: haul(all), next: None }
    }

    #[test]
    fn what_the_next_best_has_more_of_is_not_said_to_be_lacking() {
        let ore = (2, "ore");
        let best = || line(&[ore], &[(1, "colony")]);
        let why = |other| best().against(&other, text!["that"], Margin::Clear, "").to_string();
        let brings = "Brings 2 ore, then 1 colony for 2 ore; that brings";
        let keeps = why(line(&[ore], &[ore]));
        assert_eq!(keeps, format!("{brings} 1 colony less but 2 ore more, and is clearly worse."));
        let other = why(line(&[(1, "fuel")], &[(1, "fuel")]));
        assert_eq!(other, format!("{brings} none of that but 1 fuel more, and is clearly worse."));
    }

    #[test]
    fn what_the_next_best_lacks_altogether_is_not_listed_again() {
        let line = |counts: &[(i32, &'static str)]| line(counts, counts);
        let why = |other: &[(i32, &'static str)], margin| {
            let best = line(&[(1, "card"), (2, "fuel"), (-1, "ore")]);
            best.against(&line(other), text!["that"], margin, "").to_string()
        };
        let brings = "Brings 1 card and 2 fuel for 1 ore; that";
        let none = why(&[(-1, "ore")], Margin::Wide);
        assert_eq!(none, format!("{brings} brings none of that and is much worse."));
        let more = why(&[], Margin::Clear);
        assert_eq!(more, format!("{brings} brings none of that but 1 ore more, and is clearly worse."));
        let level = why(&[(2, "fuel"), (-1, "ore")], Margin::Level);
        assert_eq!(level, format!("{brings} brings 1 card less, and otherwise is about as good."));
        let many = [(3, "fuel"), (-1, "ore"), (1, "plum"), (2, "pear"), (3, "fig")];
        let more = why(&many, Margin::Slight);
        let some = "brings 1 card less but 1 fuel, 1 plum and others more, and is slightly worse.";
        assert_eq!(more, format!("{brings} {some}"));
        let both = why(&[(3, "fuel"), (-1, "ore")], Margin::Slight);
        assert_eq!(both, format!("{brings} brings 1 card less but 1 fuel more, and is slightly worse."));
    }

    #[test]
    fn a_sentence_names_the_next_best_and_how_far_it_is_behind() {
        // Whoever does not take the fourth column now has lost.
        let (game, state, seat) = (toys::ConnectFour, connect_four("112233"), Seat::new(0));
        let mut bot = Mcts::new(Budget::Iterations(300), 1);
        bot.choose(&game, &state, seat);
        let why = reason(&game, &state, seat, bot.thoughts().unwrap(), 1).to_string();
        assert!(why.starts_with("Brings ") && why.contains("; next best “"), "{why}");
        assert!(why.ends_with("much worse."), "{why}");
    }

    #[test]
    fn what_was_done_is_held_against_what_was_better_in_one_sentence() {
        let (game, state, seat) = (toys::ConnectFour, connect_four("112233"), Seat::new(0));
        let column = |text: &str| (seat, text.parse::<toys::connect_four::Action>().unwrap());
        let lines = [[column("4")], [column("7")]];
        let why = why_better(&game, &state, seat, [&lines[0], &lines[1]], Margin::Wide, 1).to_string();
        assert!(why.starts_with("Brings ") && why.ends_with(" much worse."), "{why}");
        assert!(why.contains("; what was done ") && why.matches('.').count() == 1, "{why}");
    }
}
