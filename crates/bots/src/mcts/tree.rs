//! The tree of a search: nodes in one flat list, their children as linked lists within it.
//!
//! An edge is an acting seat and an action code. Which edges are open at a node differs from iteration to iteration, because
//! chance is drawn and hidden things are imagined afresh each time; so a node counts how often it was available.

use table::{Action, Chance, Seat, Values};

/// The node that the search starts from.
pub(super) const ROOT: u32 = 0;
const NONE: u32 = u32::MAX;
/// Values closer together than this are not worth telling apart.
pub(super) const LEAST_SPREAD: f32 = 0.002;

/// A node, and the edge that leads to it.
#[derive(Copy, Clone, Debug)]
pub(super) struct Node {
    /// The action that leads here, and who took it.
    pub(super) code: u32,
    pub(super) seat: Seat,
    first: u32,
    next: u32,
    /// How often the search came here, and how often it could have.
    pub(super) visits: u32,
    available: u32,
    /// Sums over the visits, for the seat that acted: of its value, and of its square.
    sum: f32,
    squares: f32,
    /// What was thought of the action before it was visited, which counts like one visit or several; not a number if there is no guess.
    guess: f32,
}

impl Node {
    fn new(seat: Seat, code: u32) -> Node {
        Node {
            code,
            seat,
            first: NONE,
            next: NONE,
            visits: 0,
            available: 0,
            sum: 0.0,
            squares: 0.0,
            guess: f32::NAN,
        }
    }

    /// How much is known: the number of visits and the sums over them, a guess counting like so many of them.
    #[inline]
    fn known(&self, weight: f32) -> (f32, f32, f32) {
        let (count, sum, squares) = (self.visits as f32, self.sum, self.squares);
        match self.guess.is_nan() {
            true => (count, sum, squares),
            false => {
                let guess = self.guess * weight;
                (count + weight, sum + guess, squares + self.guess * guess)
            }
        }
    }

    /// Sets what is thought of the action before it is visited.
    pub(super) fn set_guess(&mut self, guess: f32) {
        self.guess = guess;
    }

    /// Raises what is thought of the action before it is visited.
    pub(super) fn raise_guess(&mut self, by: f32) {
        self.guess += by;
    }
}

/// The tree.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    seats: usize,
    /// Like how many visits a guess counts.
    guess_weight: f32,
    nodes: Vec<Node>,
    /// Sums of the values of every seat, node by node.
    values: Vec<f32>,
    /// By action code: in which search for children it was last seen, and at which child.
    slots: Vec<(u32, u32)>,
    searches: u32,
    /// The lists that a shrunken tree is copied to.
    spare: (Vec<Node>, Vec<f32>),
}

impl Tree {
    /// A tree that has not begun.
    pub(super) fn new() -> Tree {
        let spare = (Vec::new(), Vec::new());
        Tree {
            seats: 0,
            guess_weight: 1.0,
            nodes: Vec::new(),
            values: Vec::new(),
            slots: Vec::new(),
            searches: 0,
            spare,
        }
    }

    /// Begins anew, with a root that was never visited. A guess counts like so many visits.
    pub(super) fn reset(&mut self, seats: usize, codes: u32, guess_weight: f32) {
        self.seats = seats;
        self.guess_weight = guess_weight;
        self.nodes.clear();
        self.values.clear();
        self.slots.resize(codes as usize, (0, NONE));
        self.push(Node::new(Seat::new(0), 0));
    }

    fn push(&mut self, node: Node) -> u32 {
        self.nodes.push(node);
        self.values.resize(self.nodes.len() * self.seats, 0.0);
        self.nodes.len() as u32 - 1
    }

    #[inline]
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    #[inline]
    pub(super) fn node(&self, node: u32) -> &Node {
        &self.nodes[node as usize]
    }

    #[inline]
    pub(super) fn node_mut(&mut self, node: u32) -> &mut Node {
        &mut self.nodes[node as usize]
    }

    /// The mean values of every seat over the visits of a node.
    pub(super) fn mean(&self, node: u32) -> Values {
        let mut means = [0.0; table::MAX_SEATS];
        let start = node as usize * self.seats;
        let visits = self.node(node).visits.max(1) as f32;
        for (mean, sum) in means.iter_mut().zip(&self.values[start..start + self.seats]) {
            *mean = sum / visits;
        }
        means
    }

    /// What an action is thought to be worth to who takes it, by its guess and its visits.
    pub(super) fn worth(&self, node: u32) -> f32 {
        let (count, sum, _) = self.node(node).known(self.guess_weight);
        if count > 0.0 { sum / count } else { 0.0 }
    }

    /// The children of a node.
    pub(super) fn children(&self, node: u32) -> impl Iterator<Item = u32> {
        let mut next = self.node(node).first;
        std::iter::from_fn(move || {
            let child = next;
            (child != NONE).then(|| {
                next = self.node(child).next;
                child
            })
        })
    }

    /// The child that an edge leads to.
    pub(super) fn child(&self, node: u32, seat: Seat, code: u32) -> Option<u32> {
        self.children(node).find(|&child| (self.node(child).seat, self.node(child).code) == (seat, code))
    }

    /// Lists the children that a seat's legal actions lead to, in their order, adding those that are not there yet.
    /// Returns which are new: they follow one another from this one on, in the order of their actions.
    #[inline]
    pub(super) fn open<A: Action>(&mut self, node: u32, seat: Seat, legal: &[A], open: &mut Vec<u32>) -> u32 {
        open.clear();
        // Mostly the same list comes again in the same order.
        let mut child = self.nodes[node as usize].first;
        for action in legal {
            if child == NONE {
                break;
            }
            let known = &self.nodes[child as usize];
            if known.code != action.code() || known.seat != seat {
                break;
            }
            open.push(child);
            child = known.next;
        }
        let end = self.nodes.len() as u32;
        if open.len() < legal.len() {
            self.open_slowly(node, seat, legal, open);
        }
        end
    }

    fn open_slowly<A: Action>(&mut self, node: u32, seat: Seat, legal: &[A], open: &mut Vec<u32>) {
        open.clear();
        self.searches = self.searches.wrapping_add(1);
        let before = self.nodes[node as usize].first;
        let mut child = before;
        while child != NONE {
            let Node { code, seat: acted, next, .. } = self.nodes[child as usize];
            if acted == seat {
                self.slots[code as usize] = (self.searches, child);
            }
            child = next;
        }
        let mut newest = NONE;
        for action in legal {
            let code = action.code();
            let slot = self.slots[code as usize];
            if slot.0 == self.searches && slot.1 != NONE {
                open.push(slot.1);
                continue;
            }
            let child = self.push(Node { next: before, ..Node::new(seat, code) });
            let link = if newest == NONE { node } else { newest };
            match newest {
                NONE => self.nodes[link as usize].first = child,
                _ => self.nodes[link as usize].next = child,
            }
            newest = child;
            open.push(child);
        }
    }

    /// Which of the open children to visit: the one whose mean value for the acting seat could be best, given how little is
    /// known of it. The room for doubt is measured in the spread of the values seen here, so that it fits games whose
    /// positions differ by much and by little.
    #[inline]
    pub(super) fn select(&mut self, open: &[u32], exploration: f32, chance: &mut impl Chance) -> usize {
        let weight = self.guess_weight;
        let (mut means, mut squares, mut untried) = (0.0, 0.0, 0);
        for &child in open {
            let node = &mut self.nodes[child as usize];
            node.available += 1;
            untried += u32::from(node.visits == 0 && node.guess.is_nan());
            let (count, sum, square) = node.known(weight);
            means += sum / count;
            squares += square / count;
        }
        if untried > 0 {
            let nth = chance.below(untried) as usize;
            let is_untried = |&(_, &child): &(usize, &u32)| {
                let node = &self.nodes[child as usize];
                node.visits == 0 && node.guess.is_nan()
            };
            let found = open.iter().enumerate().filter(is_untried).nth(nth);
            return found.map_or(0, |(index, _)| index);
        }
        // Every child counts as one: if they counted by their visits, the spread would vanish as soon as one is preferred, and
        // the others would never be looked at again.
        let (mean, square) = (means / open.len() as f32, squares / open.len() as f32);
        let spread = (square - mean * mean).max(LEAST_SPREAD * LEAST_SPREAD);
        let scale = exploration * exploration * spread;
        let mut best = (0, f32::MIN);
        for (index, &child) in open.iter().enumerate() {
            let node = &self.nodes[child as usize];
            let (count, sum, _) = node.known(weight);
            // A first impression counts as one look here, however much it weighs.
            let looks = node.visits as f32 + f32::from(!node.guess.is_nan());
            let doubt = (scale * rough_ln(node.available + 1) / looks).sqrt();
            let score = sum / count + doubt;
            if score > best.1 {
                best = (index, score);
            }
        }
        best.0
    }

    /// Adds the values that an iteration came to along its path.
    #[inline]
    pub(super) fn learn(&mut self, path: &[u32], values: &Values) {
        for &at in path {
            let node = &mut self.nodes[at as usize];
            let value = values[node.seat.index()];
            node.visits += 1;
            node.sum += value;
            node.squares += value * value;
            let start = at as usize * self.seats;
            for (sum, value) in self.values[start..start + self.seats].iter_mut().zip(values) {
                *sum += value;
            }
        }
    }

    /// Makes a node the root and forgets everything that does not come after it.
    pub(super) fn keep(&mut self, root: u32) {
        let (mut nodes, mut values) = std::mem::take(&mut self.spare);
        nodes.clear();
        values.clear();
        let seats = self.seats;
        let mut take = |nodes: &mut Vec<Node>, old: u32| {
            nodes.push(Node { next: NONE, ..self.nodes[old as usize] });
            values.extend_from_slice(&self.values[old as usize * seats..][..seats]);
            nodes.len() as u32 - 1
        };
        take(&mut nodes, root);
        let mut at = 0;
        while at < nodes.len() {
            let mut old = nodes[at].first;
            let mut before = NONE;
            while old != NONE {
                let new = take(&mut nodes, old);
                match before {
                    NONE => nodes[at].first = new,
                    _ => nodes[before as usize].next = new,
                }
                before = new;
                old = self.nodes[old as usize].next;
            }
            at += 1;
        }
        self.spare = (std::mem::replace(&mut self.nodes, nodes), std::mem::replace(&mut self.values, values));
    }
}

/// The natural logarithm to within a tenth, from the bits of a float: the search asks for it all the time.
#[inline]
fn rough_ln(n: u32) -> f32 {
    let bits = (n as f32).to_bits();
    (bits as f32 * (1.0 / (1 << 23) as f32) - 127.0) * std::f32::consts::LN_2
}

#[cfg(test)]
mod tests {
    use table::chance::Fast;
    use toys::connect_four::Action as ConnectAction;

    use super::*;

    fn drops(columns: &[u32]) -> Vec<ConnectAction> {
        columns.iter().map(|&column| ConnectAction::from_code(column).unwrap()).collect()
    }

    fn tree() -> Tree {
        let mut tree = Tree::new();
        tree.reset(2, ConnectAction::CODES, 1.0);
        tree
    }

    #[test]
    fn an_edge_is_a_seat_and_an_action() {
        let (mut tree, mut open) = (tree(), Vec::new());
        let [first, second] = [Seat::new(0), Seat::new(1)];
        tree.open(ROOT, first, &drops(&[0, 1]), &mut open);
        let before = open.clone();
        tree.open(ROOT, first, &drops(&[1, 0, 2]), &mut open);
        assert_eq!((open[0], open[1]), (before[1], before[0]));
        assert!(!before.contains(&open[2]));
        tree.open(ROOT, second, &drops(&[0]), &mut open);
        assert!(!before.contains(&open[0]));
        assert_eq!(tree.children(ROOT).count(), 4);
        assert_eq!(tree.child(ROOT, first, 1), Some(before[1]));
        assert_eq!(tree.child(ROOT, second, 1), None);
    }

    #[test]
    fn what_wins_more_is_visited_more() {
        let (mut tree, mut open, mut chance) = (tree(), Vec::new(), Fast::new(3));
        for _ in 0..500 {
            tree.open(ROOT, Seat::new(0), &drops(&[0, 1, 2]), &mut open);
            let index = tree.select(&open, 1.0, &mut chance);
            let win = chance.below(10) < [3, 7, 5][index];
            let mut values = [0.0; table::MAX_SEATS];
            values[usize::from(!win)] = 1.0;
            tree.learn(&[ROOT, open[index]], &values);
        }
        let visits = [0, 1, 2].map(|i| tree.node(open[i]).visits);
        assert_eq!(visits.iter().sum::<u32>(), 500);
        assert!(visits[1] > visits[2] && visits[2] > visits[0] && visits[0] >= 10, "{visits:?}");
        assert!((tree.mean(open[1])[0] - 0.7).abs() < 0.1);
    }

    #[test]
    fn a_kept_node_keeps_what_comes_after_it() {
        let (mut tree, mut open) = (tree(), Vec::new());
        tree.open(ROOT, Seat::new(0), &drops(&[0, 1]), &mut open);
        let kept = open[1];
        tree.open(kept, Seat::new(1), &drops(&[3, 4]), &mut open);
        let values = [0.25; table::MAX_SEATS];
        tree.learn(&[ROOT, kept, open[1]], &values);
        tree.keep(kept);
        assert_eq!((tree.len(), tree.node(ROOT).visits), (3, 1));
        let child = tree.child(ROOT, Seat::new(1), 4).unwrap();
        assert_eq!((tree.node(child).visits, tree.mean(child)[..2].to_vec()), (1, vec![0.25; 2]));
        assert_eq!(tree.children(child).count(), 0);
    }

    #[test]
    fn the_rough_logarithm_is_nearly_right() {
        for n in [1, 2, 3, 10, 77, 1000, 123_456] {
            assert!((rough_ln(n) - (n as f32).ln()).abs() < 0.1, "{n}");
        }
    }
}
