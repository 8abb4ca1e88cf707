/** Positions for tests: a game of four in full swing. */
import type { BoardProps } from '../../shell/game';
import type { Amount, Choice } from '../../shell/protocol';
import { propsFor } from '../../shell/testing';
import { kinds } from './cards';
import { MAP as DRAWN } from './overview/map';
import { Play } from './play.svelte';
import type { Action, Board, Bundle, Cards, LimitsView, MapView, Piece, PlayerView, View } from './types';

export const LIMITS: LimitsView = {
  lunar: 8,
  planetary: 8,
  tokens: { belt: 1, nebula: 3, terra: 7 },
  emp: 2,
  spaces: 3,
  offers: 10,
  refine: 2,
  exchange: 3,
  research: { metal: 1, fuel: 1, food: 1, medicine: 1, 'drinking-water': 1, oxygen: 1 },
  scout: [
    ['metal', 'fuel'],
    ['food', 'medicine'],
    ['drinking-water', 'oxygen'],
  ],
  support: 1,
  defense: 3,
};

const HELP: Board['help'] = {
  roll: { text: 'Of the roll.' },
  offer: { text: 'Of offers.' },
  exchange: { text: 'Of trading in.' },
  plus_one: { text: 'Of the Plus One Card.' },
  attack: { text: 'Of Attacks.' },
  defense: { text: 'Of the Defense Card.' },
  hand: { text: 'Of hands.' },
  base: { text: 'of a Base' },
  scout: { text: 'Of Scout Ships.' },
  research: { text: 'of a Research Token' },
};

/** The map, with names for what lies on it. */
export const MAP: MapView = {
  ...DRAWN,
  rings: DRAWN.rings.map((ring) => ({
    ...ring,
    title: `Ring ${ring.zone}`,
    empty: ring.tokens === null,
    repair: ring.zone === 'terra',
  })),
  pads: DRAWN.pads.map((pad, i) => ({ ...pad, title: `Pad ${i + 1}` })),
  moons: DRAWN.moons.map((moon) => ({ ...moon, title: `Moon of ${moon.material} ${moon.numbers.join()}` })),
  planets: DRAWN.planets.map((planet) => ({ ...planet, title: `Planet of ${planet.material}` })),
  wormholes: DRAWN.wormholes.map((hole) => ({ ...hole, title: `Hole ${hole.colour}` })),
};

const COLOURS = ['red', 'orange', 'yellow', 'green'] as const;

/** What is fixed for that game. */
export const BOARD: Board = {
  teams: 0,
  turn_limit: null,
  seats: COLOURS.map((colour, team) => ({ colour, team })),
  map: {
    ...MAP,
    moons: MAP.moons.map((moon) => ({ ...moon, says: ['Sed ', { n: 1, of: moon.material }] })),
    rings: MAP.rings.map((ring) => (ring.repair ? { ...ring, says: ['Amet.'] } : ring)),
  },
  raw: {
    metal: 'ore',
    fuel: 'ore',
    food: 'organics',
    medicine: 'organics',
    'drinking-water': 'water',
    oxygen: 'water',
  },
  bundles: {
    metal: { cards: { metal: 1 }, title: 'metal' },
    fuel: { cards: { fuel: 1 }, title: 'fuel' },
    food: { cards: { food: 1 }, title: 'food' },
    medicine: { cards: { medicine: 1 }, title: 'medicine' },
    'drinking-water': { cards: { 'drinking-water': 1 }, title: 'drinking water' },
    oxygen: { cards: { oxygen: 1 }, title: 'oxygen' },
    'ore+ore': { cards: { ore: 2 }, title: 'ore' },
    'organics+organics': { cards: { organics: 2 }, title: 'organics' },
    'water+water': { cards: { water: 2 }, title: 'water' },
    'ore+organics+water': { cards: { ore: 1, organics: 1, water: 1 }, title: 'all three' },
  },
  repairs: [
    { name: 'Hull Breach', material: 'metal', amount: 4 },
    { name: 'Fuel Line Rupture', material: 'fuel', amount: 4 },
    { name: 'Water Recycler Leak', material: 'drinking-water', amount: 4 },
    { name: 'Life Support Fault', material: 'oxygen', amount: 4 },
  ],
  limits: LIMITS,
  help: HELP,
  sources: { ore: { text: 'Of ore.' }, metal: { text: 'Of metal.' } },
  lacks: { room: { text: 'For want of room' }, stack: { text: 'For want of cards' } },
};

/** The same in two teams. */
export const ALLIED: Board = {
  ...BOARD,
  teams: 2,
  seats: COLOURS.map((colour, seat) => ({ colour, team: seat % 2 })),
};

function player(seat: number, change: Partial<PlayerView>): PlayerView {
  const filled: PlayerView = {
    seat,
    lrc: null,
    scouts: [null, null],
    base: null,
    launched: true,
    landed: false,
    research: 0,
    emp: 0,
    repair: 'metal',
    repaired: false,
    plus_one: true,
    defense: true,
    built_outer: 2,
    built_middle: 0,
    turns: 7,
    lunar: {},
    planetary: 0,
    known: {},
    unknown: 0,
    possible: {},
    known_to_all: {},
    possible_to_all: {},
    knows_of_you: {},
  };
  return { ...filled, ...change };
}

const reach: [string, number][] = [
  ['N11', 1], ['O9', 1], ['N10', 1], ['M12', 2], ['N12', 2], ['O8', 2], ['M11', 2], ['M10', 2], ['N9', 2],
  ['O7', 3], ['M13', 3], ['L13', 3], ['M9', 3], ['N8', 3], ['Q9', 2], ['Q8', 3], ['P11', 2], ['Q10', 2],
  ['R8', 3], ['R9', 3], ['P12', 3], ['Q11', 3], ['R10', 3], ['O13', 3],
]; // prettier-ignore

/** Your own Action Phase with a Move paid for, unless changed. */
export function position(change: Partial<View> = {}): View {
  return {
    round: 13,
    first: 1,
    active: 0,
    phase: 'action',
    asked: 0,
    players: [
      player(0, {
        lrc: 'O10',
        scouts: ['R8', 'N9'],
        base: 'Q10',
        research: 2,
        emp: 1,
        repair: 'drinking-water',
        lunar: { ore: 1, organics: 2, water: 3 },
        planetary: 6,
        known: { metal: 2, fuel: 1, 'drinking-water': 2, oxygen: 1 },
        known_to_all: { metal: 1 },
      }),
      player(1, {
        lrc: 'K13',
        scouts: ['J17', null],
        base: 'L16',
        research: 2,
        plus_one: false,
        repair: 'fuel',
        lunar: { ore: 2, organics: 2, water: 1 },
        planetary: 5,
        known: { 'drinking-water': 1, medicine: 1 },
        unknown: 3,
        possible: { metal: 2, fuel: 3, food: 3, medicine: 4, 'drinking-water': 4, oxygen: 3 },
      }),
      player(2, {
        lrc: 'H10',
        scouts: ['E10', 'B12'],
        base: 'C10',
        research: 3,
        emp: 2,
        defense: false,
        repair: 'oxygen',
        repaired: true,
        lunar: { organics: 2, water: 1 },
        planetary: 7,
        known: { fuel: 2 },
        unknown: 5,
        possible: { metal: 5, fuel: 7, oxygen: 1 },
      }),
      player(3, {
        lrc: 'J5',
        scouts: ['L2', null],
        base: 'H4',
        research: 1,
        emp: 1,
        lunar: { ore: 4, water: 2 },
        planetary: 3,
        unknown: 3,
      }),
    ],
    yard: {
      ore: 13,
      organics: 14,
      water: 13,
      metal: 14,
      fuel: 12,
      food: 15,
      medicine: 13,
      'drinking-water': 13,
      oxygen: 14,
    },
    turn: {
      number: 13,
      dice: [4, 2],
      moves_paid: 1,
      next_move: 'one-ship',
      cruiser_moved: false,
      spare: 0,
      passes: ['free', 'closed', 'closed'],
      late_moves: [0, 0, 0],
      built: false,
      attacked: false,
      won: false,
      announcements_left: 2,
      second: 'none',
      offers_sent: 0,
      offers_left: 10,
      kind: 'move',
      received: [0, 0, 0, 0],
      gave: [[], [], [], []],
      got: [[], [], [], []],
      to_forfeit: 0,
    },
    ships: [
      {
        ship: 'lrc',
        at: 'O10',
        left: 3,
        most: 3,
        extra: false,
        stopped: false,
        paid_reach: [...reach.map(([at]) => at), 'L14', 'L15'],
      },
      {
        ship: 'scout-1',
        at: 'R8',
        left: 3,
        most: 3,
        extra: false,
        stopped: false,
        paid_reach: ['R9', 'Q9', 'R11'],
      },
      { ship: 'scout-2', at: 'N9', left: 0, most: 0, extra: false, stopped: false, paid_reach: ['N8'] },
    ],
    targets: [
      {
        ship: 'lrc',
        seat: 1,
        piece: 'lrc',
        at: 'K13',
        support: true,
        reward: { 'drinking-water': 2 },
        ends: {
          success: ['Lorem ', { n: 2, of: 'drinking-water' }],
          tie: ['Ipsum'],
          failure: ['Dolor ', { seat: 1 }],
        },
        bonus: [0, 0],
        throws: [['one die'], ['one die']],
        odds: { success: 0.4167, tie: 0.1667, failure: 0.4166 },
        odds_supported: { success: 0.5833, tie: 0.1389, failure: 0.2778 },
        odds_defended: { success: 0.0833, tie: 0.0833, failure: 0.8334 },
        odds_supported_defended: { success: 0.1667, tie: 0.1111, failure: 0.7222 },
      },
    ],
    offer: null,
    attack: null,
    production: null,
    coming: null,
    ...change,
  };
}

const amounts = (cards: Cards): Amount[] => kinds(cards).map(([of, n]) => ({ n, of }));
const spaces = (n: number): Amount[] => [{ n, of: 'space' }];

/** A choice as the server sends it, in any words; what it costs and gives, where that matters. */
export const choice = (action: Action, change: Partial<Choice> = {}): Choice => ({
  code: 0,
  text: JSON.stringify(action),
  action,
  label: ['Lorem ipsum'],
  ...change,
});
/** A flight, for so many spaces. */
export const fly = (ship: Piece, to: string, cost: number): Choice =>
  choice({ kind: 'move', ship, to }, { cost: spaces(cost) });
/** Something done with cards: what goes, and what comes. */
export const deal = (action: Action, cost: Cards, gain: Cards = {}): Choice =>
  choice(action, { cost: amounts(cost), gain: amounts(gain) });
export const pay = (bundle: Bundle): Choice =>
  choice(
    { kind: 'pay', bundle },
    {
      label: [`Pay ${bundle}`],
      cost: amounts(BOARD.bundles[bundle]?.cards ?? {}),
      gain: spaces(LIMITS.spaces),
    },
  );
export const END: Action = { kind: 'end' };

/** What may be done in that position. */
export const CHOICES: Choice[] = [
  ...reach.map(([at, cost]) => fly('lrc', at, cost)),
  fly('scout-1', 'R9', 1),
  fly('scout-1', 'Q9', 1),
  ...(
    [
      'metal',
      'fuel',
      'drinking-water',
      'oxygen',
      'organics+organics',
      'water+water',
      'ore+organics+water',
    ] as const
  ).map(pay),
  ...(
    [
      ['food', 'organics'],
      ['medicine', 'organics'],
      ['drinking-water', 'water'],
      ['oxygen', 'water'],
    ] as const
  ).map(([material, raw]) => deal({ kind: 'refine', material }, { [raw]: 2 }, { [material]: 1 })),
  deal({ kind: 'jettison', material: 'ore' }, { ore: 1 }),
  deal({ kind: 'jettison', material: 'metal' }, { metal: 1 }),
  ...(['metal', 'food', 'medicine'] as const).map((material) =>
    deal({ kind: 'plus-one', material }, {}, { [material]: 1 }),
  ),
  deal({ kind: 'scout', at: 'O10', price: ['metal', 'food', 'oxygen'] }, { metal: 1, food: 1, oxygen: 1 }),
  choice({ kind: 'attack', ship: 'lrc', seat: 1, piece: 'lrc', support: false }),
  choice({ kind: 'attack', ship: 'lrc', seat: 1, piece: 'lrc', support: true }),
  ...[1, 2, 3].map((seat) => choice({ kind: 'offer', seat })),
  choice(END, { role: 'ends' }),
];

export const ATTACK: View['attack'] = {
  attacker: 1,
  ship: 'lrc',
  from: 'K13',
  defender: 0,
  piece: 'lrc',
  at: 'O10',
  second: false,
  wagers: [null, null, { fuel: 1 }, null],
  supporter: 2,
  defended: false,
  bonus: [1, 0],
  throws: [['one die + 1 for the Support of ', { seat: 2 }], ['one die']],
  odds: { success: 0.5833, tie: 0.1389, failure: 0.2778 },
  odds_supported: { success: 0.5833, tie: 0.1389, failure: 0.2778 },
  odds_defended: { success: 0.1667, tie: 0.1111, failure: 0.7222 },
  odds_supported_defended: { success: 0.1667, tie: 0.1111, failure: 0.7222 },
  success: ['Lorem ', { n: 3, of: 'metal' }],
};

/** What the shell hands to the board and to the hand. */
export function boardProps(
  view: View,
  choices: Choice[],
  act: (actions: unknown[]) => void = () => {},
  change: Partial<BoardProps> = {},
): BoardProps {
  const numbered = choices.map((one, code) => ({ ...one, code }));
  const props = propsFor(view, ['Ada', 'Mira', 'Jonas', 'Kepler'], [], {
    board: BOARD,
    play: new Play(),
    act,
    ask: () =>
      Promise.resolve({
        rule: 'obstacle.nebula-three',
        why: ['You have two of the three Research Tokens.'],
        text: 'Your Long Range Cruiser can’t move through the Nebula without at least three Research Tokens.',
      }),
    ...change,
  });
  return { ...props, decision: props.decision && { ...props.decision, choices: numbered } };
}
