/** The words of the board: the pieces, and everything else that it says by itself. */
import type { Span, Text } from '../../shell/protocol';
import { plain, spansOf, type Said } from '../../shell/speech';
import { capital, count, list, plural, possessive } from '../../shell/text';
import { words as shell } from '../../shell/words';
import { isShip, shortName } from './cards';
import { payAt, type Pay, type Way } from './pay';
import type { Board, CardView, ChargeView, PlayerView, Rewards, SideView } from './types';

export const LEVEL = ['', 'I', 'II', 'III'] as const;
export const KINDS = ['credits', 'income', 'points'] as const;
export type What = keyof Rewards | 'charges';

// --- texts ---

type Part = Said | Span | number;
const spans = (part: Part): Text =>
  typeof part === 'number'
    ? [String(part)]
    : Array.isArray(part) || typeof part === 'string'
      ? spansOf(part)
      : [part];

/** Parts one after another. */
export const text = (...parts: Part[]): Text => parts.flatMap(spans).filter((span) => span !== '');

/** "a", "a and b", "a, b and c". */
export const listed = (parts: readonly Part[], link = 'and'): Text =>
  parts.flatMap((part, i) => {
    const before = i === 0 ? '' : i < parts.length - 1 ? ', ' : ` ${link} `;
    return text(before, part);
  });

/** Parts with a sign between them. */
export const joined = (parts: readonly Part[], between = '; '): Text =>
  parts.flatMap((part, i) => text(i > 0 ? between : '', part));

/** With a capital letter, if it starts with words. */
export function capitalText(said: Said): Text {
  const [first, ...more] = spansOf(said);
  return typeof first === 'string' ? [capital(first), ...more] : spansOf(said);
}

// --- amounts ---

const ONE: Record<What, string> = { credits: 'credit', income: 'income', points: 'point', charges: 'charge' };
/** "credit", "credits"; income has no plural. */
export const unit = (n: number, what: What): string => plural(n, ONE[what], what);

/** So much of something, to be drawn. */
export const amount = (n: number, what: What): Span =>
  n === 1 && what !== 'income' ? { n, of: what, words: unit(n, what) } : { n, of: what };

/** "1 credit", "3 credits", "2 income". */
export const amountWords = (n: number, what: What): string => `${n} ${unit(n, what)}`;

/** The parts of a reward that are not nothing. */
export const amounts = (rewards: Rewards, sign = ''): Text[] =>
  KINDS.flatMap((what) => {
    const n = rewards[what] ?? 0;
    return n === 0 ? [] : [text(sign, amount(n, what))];
  });

// --- cards ---

/** All that one side of a ship does. */
export const sideWords = ({ does, charge }: SideView): Text =>
  charge ? text(does, ': ', charge.does) : does;

/** Both sides of a ship, or what a colony is. */
export function cardLines(card: CardView | undefined, { help }: Board): Text[] {
  if (!card) return [];
  if (!isShip(card)) return [card.does ?? []];
  return [
    text(`${capital(help.station.text)}: `, sideWords(card.station)),
    text(`Once deployed, ${help.deployed.text}: `, sideWords(card.deployed)),
  ];
}

// --- what choices pay ---

/** "+6 credits, a charge on Thagard; Ride is full". */
export function payWords(pay: Pay, board: Board, seat?: number): Text {
  const name = (card: string): string => shortName(board, card, seat);
  const parts = [
    ...amounts(pay, '+'),
    ...pay.charges.map((card) => `a charge on ${name(card)}`),
    ...pay.ways.map(({ card }) => `the arrow of ${name(card)}`),
  ];
  const full = pay.full.map((card) => `${name(card)} is full`);
  return joined([parts.length > 0 ? joined(parts, ', ') : 'nothing', ...full]);
}

/** "Lichtenberg’s arrow leads to 9 for +1 income or 11 for nothing". */
export function wayWords({ card, to }: Way, board: Board, seat?: number): Text {
  const places = to.map((target) => text(`${target.sector} for `, payWords(payAt(target), board, seat)));
  return text(`${possessive(shortName(board, card, seat))} arrow leads to `, listed(places, 'or'), '.');
}

const price = ({ per_use }: ChargeView): string => count(per_use, 'charge');
interface Shift {
  from: number;
  to: number;
}

// --- everything else ---

export const words = {
  board: 'Space Base board',
  caption: 'Colonies and shipyard',
  shipyard: 'Shipyard',
  row: 'Shipyard row',
  colonies: 'Colonies',
  someToTake: 'something to take',
  legend: {
    station: ({ help }: Board) => `station: ${help.station.text}`,
    deployed: ({ help }: Board) => `deployed: ${help.deployed.text}`,
    odds: 'how often it is rolled',
  },
  nothing: 'nothing',
  and: 'and',
  or: 'or',
  then: 'then',
  console: (name: string) => `Console of ${name}`,
  showConsole: (name: string) => `Show the console of ${name}`,
  sector: (sector: number) => `Sector ${sector}`,
  level: (level: number) => `Shipyard level ${level}`,
  deck: (level: number, cards: number) => `${count(cards, 'card')} in the deck of level ${level}`,
  inDeck: (cards: number) => ` ${plural(cards, 'card')} in the deck`,

  /** What the lit cards are to whoever looks. */
  lit: (terms: Said): Text => text('lit: ', terms),

  /** Cards on offer. */
  offer: {
    free: 'free',
    closed: 'closed',
    lost: (credits: number) => `${credits} lost`,
    short: (credits: number) => `${credits} short`,
    ship: (name: string, sector: number, cost: number, note: string) =>
      `${name}, sector ${sector}, ${amountWords(cost, 'credits')}${note ? `, ${note}` : ''}`,
    colony: (name: string, sector: number, points: number, cost: number) =>
      `${name}, sector ${sector}: ${amountWords(points, 'points')} for ${amountWords(cost, 'credits')}`,
    held: (by: string, name: string) => `${by} holds ${name}`,
  },

  /** Cards on a console. */
  card: {
    closed: 'closed',
    full: 'full',
    isFull: (name: string) => `${name} is full`,
    station: (name: string, charges: number, squares: number) =>
      `${name}, station, ${charges} of ${count(squares, 'charge')}`,
    deployed: (name: string, charges: number, squares: number) =>
      `${name}, deployed, ${charges} of ${count(squares, 'charge')}`,
    inSector: (sector: number, name: string, deployed: number) =>
      `Sector ${sector}: ${name}, ${deployed} deployed`,
    gained: 'Gained from in this turn',
  },

  dice: {
    title: 'Dice',
    everyone: 'What everyone does',
    you: shell.yourself,
    over: 'Game over',
    toRoll: 'roll the dice',
    rolls: (yours: boolean) => (yours ? 'are to roll' : 'is to roll'),
    rolled: (dice: readonly number[]) => `rolled ${words.dice.faces(dice)}`,
    /** The faces of the dice. */
    faces: (dice: readonly number[]): string =>
      dice.every((face) => face === 0)
        ? 'not rolled yet'
        : list(dice.map((face) => (face === 0 ? 'not rolled' : face))),
    one: (number: number, face: number) => `Die ${number}: ${face || 'not rolled'}`,
    set: 'Set, not rolled',
    setTo: 'Set the die to',
    roll: 'Roll',
    both: 'Both again',
  },

  /** The big buttons of the hand. */
  pick: {
    title: 'Your choices',
    roll: (dice: readonly number[]) =>
      dice.every((face) => face > 0) ? 'Go on with these dice' : 'Roll the dice',
    sum: (sum: number) => `Sum ${sum}`,
    dice: ([a, b]: number[]) => (a === b ? `${a} twice` : `${a} and ${b}`),
    go: (sector: number) => `On to ${sector}`,
    repeat: (sector: number) => `${sector} again`,
    shift: ({ from, to }: Shift) => `${from} to ${to}`,
    again: 'Again',
    bothAgain: 'Both again',
    use: (name: string, charge: ChargeView) => `${name}, ${price(charge)}`,
    price: (name: string, charge: ChargeView) => `${name}, ${price(charge)}`,
    soon: (kind: 'sum' | 'dice', pay: Pay, board: Board): Text =>
      text(kind === 'sum' ? 'the sum, ' : 'both dice, ', payWords(pay, board)),
    stand: 'If the dice stand:',
    ifStand: (what: Said): Text => text('If the dice stand: ', what),
    later: (what: Said): Text => text('Soon: ', what),
    barren: 'This roll pays you nothing.',
    waits: (why: Said, planned: boolean): Text =>
      text(capitalText(why), planned ? '; then this is yours.' : '; you may choose already.'),
    chosen: 'Chosen: you take it as soon as you are asked. It can be taken back here.',
    open: 'It can be chosen here already.',
    choose: 'Choose it already',
    takeBack: 'Chosen; take that back',
  },
  /** All that one use of an activation does, as a line of its own. */
  deed: ({ does }: ChargeView): Text => capitalText(does),

  /** Where a card is chosen that the question asks for. */
  choose: 'The lit cards can be chosen.',

  /** The cards beside things. */
  hint: {
    lost: (name: string, { help }: Board) => `${name} is full: ${help.full.text}.`,
    station: (name: string, side: SideView, { help }: Board) =>
      text(`${name}, ${help.station.text}: `, sideWords(side)),
    colony: (name: string, { help }: Board) => `${name}. ${help.colony.text}`,
    all: (sum: Rewards, { help }: Board) =>
      text(`All deployed here, ${help.deployed.text}: `, listed(amounts(sum))),
    ship: (name: string, side: SideView) => text(`${name}, deployed: `, sideWords(side)),
    deployed: (side: SideView, { help }: Board) => text(`Deployed, ${help.deployed.text}: `, sideWords(side)),
    deploys: (name: string, side: SideView, { help }: Board) =>
      text(`${capital(help.deploys.text)}: ${name}, ${help.deployed.text}: `, sideWords(side)),
    charged: (charges: number, squares: number) => `${charges} of ${squares} squares charged.`,
    card: (name: string, kind: string) => `${name}, ${kind}`,
    offer: (name: string, kind: string, sector: number) => `${name}, ${kind}, sector ${sector}`,
    note: (note: Said): Text => text(capitalText(note), '.'),
  },

  /** "16 of 36 rolls reach sector 6." */
  odds: ({ rolls, all_rolls }: Board, sector: number): string => {
    const n = rolls[sector - 1] ?? 0;
    return `${n} of ${all_rolls} rolls ${plural(n, 'reaches', 'reach')} sector ${sector}.`;
  },

  /** How much is left of a game that is about to end. */
  ending: {
    left: (turns: number) => (turns === 0 ? 'this is the last turn' : count(turns, 'more turn')),
  },

  /** When somebody has a turn. */
  turn: (until: number): string =>
    until === 0 ? 'has the turn' : until === 1 ? 'next' : `in ${until} turns`,

  steps: { roll: 'Roll', reroll: 'Reroll', gain: 'Gain' },

  /** What a seat does or did in this turn. */
  doing: ({ step, gained = [] }: PlayerView): string => {
    switch (step) {
      case 'before-roll':
        return 'to roll';
      case 'reroll':
        return 'reroll?';
      case 'allocate':
        return 'choosing';
      case 'buy':
        return 'buying';
      case 'waiting':
        return 'waits';
      case 'arrow':
        return 'arrow?';
      case 'done':
        return gained.length > 0 ? list(gained) : 'done';
      default:
        return 'acting';
    }
  },

  /** What has been done in the turn that goes on. */
  soFar: { bought: 'has bought', doubled: '2X used' },

  /** The board for those who do not see it. */
  twin: {
    turn: (active: string, dice: readonly number[]) =>
      `${active} has the turn. Dice: ${words.dice.faces(dice)}.`,
    player: (name: string, player: PlayerView) =>
      `${name}: ${list(KINDS.map((what) => amountWords(player[what], what)))}; ${words.doing(player)}`,
    charged: (charges: number, squares: number) => (squares > 0 ? `, ${charges} of ${squares} charged` : ''),
    station: (sector: number, name: string, side: SideView | null, charges: number): Text => {
      const charged = words.twin.charged(charges, side?.charge?.squares ?? 0);
      const what = side ? text(', ', sideWords(side), charged) : ', a colony';
      return text(`Sector ${sector}: ${name}`, what, '.');
    },
    ship: (name: string, charges: number, squares: number) =>
      `${name}${words.twin.charged(charges, squares)}`,
    deployed: (ships: string[], sum: Rewards): Text => {
      if (ships.length === 0) return ['Nothing deployed.'];
      const gives = amounts(sum);
      return text(`Deployed ${list(ships)}: `, gives.length > 0 ? listed(gives) : 'no amounts', '.');
    },
    row: (level: number, deck: number) => `Shipyard, level ${level}, ${deck} in the deck`,
    offer: (name: string, card: CardView, board: Board): Text =>
      text(
        `${name}: `,
        amount(card.cost, 'credits'),
        `, sector ${card.sector}. `,
        joined(cardLines(card, board), '. '),
      ),
    colonies: (names: string[]) => `Colonies left: ${list(names) || 'none'}.`,
  },

  track: (value: number, what: keyof Rewards, goal: string) =>
    [amountWords(value, what), goal].filter(Boolean).join('; '),
};

/** A text as a string; nobody is spoken of in the words of this board. */
export const inWords = (said: Said): string => plain(said, String);
