/** Positions for tests: a small board of seven sectors, two players at war. */
import type { BoardProps } from '../../shell/game';
import type { Choice } from '../../shell/protocol';
import { propsFor } from '../../shell/testing';
import { Play } from './play.svelte';
import type {
  Action,
  Board,
  FrontShown,
  FrontView,
  HullView,
  OrdersView,
  Piece,
  PieceView,
  PlayerView,
  SectorView,
  Ship,
  ShipView,
  View,
  WorldView,
} from './types';

const piece = (
  kind: Piece,
  price: number,
  power: number[],
  hit_points: number,
  capacity: number,
  moves: number,
  supply: number | null,
): PieceView => ({
  piece: kind,
  title: kind,
  text: `What a ${kind} is for.`,
  says: '',
  price,
  power,
  hit_points,
  capacity,
  moves,
  supply,
});

/** The ships of these kinds, with their numbers. */
const hulls = (kinds: [Piece, number][]): HullView[] =>
  kinds.flatMap(([kind, most]) =>
    Array.from({ length: most }, (_, i): HullView => {
      const only = most === 1;
      return {
        ship: (only ? kind : `${kind}-${i + 1}`) as Ship,
        kind,
        title: only ? kind : `${kind} ${i + 1}`,
      };
    }),
  );

const front = (number: number, id: string, kind: FrontShown): FrontView => ({
  front: number,
  id,
  name: id.charAt(0).toUpperCase() + id.slice(1),
  kind,
  rows:
    kind === 'anomaly' || kind === 'empty'
      ? []
      : [
          [0, 1, 2, 3],
          [1, 2, 3],
          [0, 1, 2],
        ],
  start: [],
  spaceport: kind === 'base',
  power_link: false,
  text: '',
  source: { from: 'rulebook', note: null },
});

/** The middle, and its six neighbours clockwise from the top. */
const PLACES: [number, number][] = [
  [0, 0],
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

/** What is fixed for that game. */
export const BOARD: Board = {
  scenario: { id: 'conflict', name: 'Conflict', points: 16, source: { from: 'rulebook', note: null } },
  points: { planet: 3, station: 1, alliance: 1 },
  sectors: PLACES.map(([q, r], sector) => ({
    sector,
    q,
    r,
    back: sector === 6 ? 'planet' : 'unknown',
    neighbours: sector === 0 ? [1, 2, 3, 4, 5, 6] : [0, 1 + (sector % 6), 1 + ((sector + 4) % 6)],
  })),
  fronts: [
    front(1, 'hub', 'base'),
    front(2, 'earth', 'base'),
    front(3, 'korrath', 'planet'),
    front(4, 'bastion', 'station'),
    front(5, 'nebula', 'anomaly'),
    front(6, 'empty', 'empty'),
  ],
  cards: [
    {
      card: 1,
      id: 'windfall',
      name: 'Trade Windfall',
      text: 'Gain 6 credits.',
      copies: 3,
      tone: 'trade',
      source: { from: 'designed', note: null },
    },
    {
      card: 2,
      id: 'warp',
      name: 'Engage Warpdrive',
      text: 'Two sectors more.',
      copies: 3,
      tone: 'peace',
      source: { from: 'designed', note: null },
    },
  ],
  pieces: [
    piece('scout', 8, [5], 1, 0, 2, 6),
    piece('colony-ship', 10, [6], 1, 2, 1, 4),
    piece('destroyer', 20, [4], 2, 2, 1, 9),
    piece('battleship', 50, [3, 4, 4], 4, 4, 1, 1),
    piece('turret', 8, [5], 2, 1, 0, 6),
    piece('interceptor', 5, [6], 1, 0, 0, 12),
    piece('infantry', 5, [], 0, 0, 0, 12),
    piece('spaceport', 15, [], 0, 0, 0, null),
    piece('power-link', 15, [], 0, 0, 0, null),
  ],
  ships: hulls([
    ['scout', 6],
    ['colony-ship', 4],
    ['destroyer', 9],
    ['battleship', 1],
    ['turret', 6],
  ]),
  species: [
    {
      species: 'tivare',
      title: 'Tivare',
      base: 1,
      abilities: [{ name: 'Trade', text: 'Cheap.', rule: 'x' }],
    },
    { species: 'xanil', title: 'Xanil', base: 2, abilities: [{ name: 'Cloak', text: 'Unseen.', rule: 'y' }] },
  ],
  infantry_limit: true,
  blockades: true,
  losses_return: false,
  turn_limit: null,
  repair_price: 2,
  alliance_prices: [8, 6, 4, 2, 0],
  alliance_gain: 2,
  replace_factor: 2,
  flight: { fire: ['They fire once.'], turrets: ['Turrets stay.'] },
  help: {
    base: { text: 'Of bases.' },
    planet: { text: 'Of unseen planets.' },
    unknown: { text: 'Of unseen places.' },
    empty: { text: 'Of empty space.' },
    uninhabited: { text: 'take it' },
    free: { text: 'invade it' },
    blockade: { text: 'Of blockades.' },
    adapted: { text: 'Of adaptation.' },
    closed: { text: 'Of closed borders.' },
    explore: { text: 'One goes first.' },
    explore_alone: { text: 'It explores.' },
    battle: { text: 'A battle' },
    tribute: { text: 'Of tribute.' },
    prosperity: { text: 'Of prosperity.' },
    defenses: { text: 'reach that' },
    population: { text: 'Of population.' },
    wreck: { text: 'of wrecks' },
    graze: { text: 'of grazes' },
    odds: { text: 'Of odds.' },
    pile: { text: 'Of the pile.' },
    species: { text: 'Of species.' },
    axis: { text: 'Of an axis.' },
    surplus: { text: 'Of a surplus.' },
    peace: { text: 'Of peace.' },
    deeds: {
      load: { text: 'Of loading.' },
      unload: { text: 'Of unloading.' },
      colonise: { text: 'Of colonies.' },
      infest: { text: 'Of infesting.' },
      repair: { text: 'Of repairs.' },
      bombard: { text: 'Of bombarding.' },
      invade: { text: 'Of invading.' },
      negotiate: { text: 'Of negotiating.' },
    },
  },
};

const world = (change: Partial<WorldView>): WorldView => ({
  points: 3,
  ranks: [2, 1, 1],
  values: [2, 2, 1],
  infantry: 0,
  interceptors: 0,
  total_defenses: 2,
  controller: null,
  ally: null,
  collector: null,
  pays: 0,
  blockaded: false,
  tribute: 3,
  spaceport: false,
  power_link: false,
  adapted: false,
  ...change,
});

export const ship = (name: Ship, at: number, change: Partial<ShipView> = {}): ShipView => ({
  ship: name,
  at,
  damage: 0,
  infantry: 0,
  interceptors: 0,
  ...change,
});

export const orders = (name: Ship, left: number): OrdersView => ({
  ship: name,
  left,
  stepped: false,
  loaded: [false, false],
  infested: false,
  assaulted: false,
  met_enemy: false,
  stormed: false,
  transferred: false,
  carried: [0, 0],
});

const player = (seat: number, change: Partial<PlayerView>): PlayerView => ({
  seat,
  species: seat === 0 ? 'tivare' : 'xanil',
  eliminated: false,
  points: 7,
  planets: 2,
  stations: 1,
  alliances: 0,
  credits: 25,
  income: 12,
  turns: 4,
  cards: 2,
  hand_size: 5,
  hand: null,
  ships: [],
  supply: [6, 4, 7, 1, 6, 12, 12],
  lost: [0, 0, 0, 0, 0, 0, 0],
  spied: false,
  ...change,
});

/** Your own movement with two destroyers and a scout, unless changed. */
export function position(change: Partial<View> = {}): View {
  const sector = (number: number, change: Partial<SectorView>): SectorView => ({
    sector: number,
    front: null,
    adjacent: number === 0 ? [1, 2, 3, 4, 5, 6] : [0],
    closed: null,
    world: null,
    ...change,
  });
  return {
    round: 4,
    phase: 'move',
    step: 'move',
    first: 0,
    active: 0,
    asked: 0,
    sectors: [
      sector(0, {
        front: 3,
        world: world({ controller: 0, collector: 0, pays: 3, infantry: 1, total_defenses: 3 }),
      }),
      sector(1, {
        front: 1,
        world: world({ controller: 0, collector: 0, pays: 9, spaceport: true, tribute: 9 }),
      }),
      sector(2, { front: 2, world: world({ controller: 1, collector: 1, pays: 3, spaceport: true }) }),
      sector(3, { front: 4, world: world({ ally: 0, collector: 0, blockaded: true }) }),
      sector(4, { front: 6 }),
      sector(5, { front: 5, closed: 'north-south' }),
      sector(6, {}),
    ],
    players: [
      player(0, {
        hand: [
          { card: 1, count: 1 },
          { card: 2, count: 2 },
        ],
        ships: [
          ship('destroyer-1', 0),
          ship('destroyer-2', 0, { twin_of: 'destroyer-1' }),
          ship('scout-1', 0),
          ship('turret-1', 1),
        ],
      }),
      player(1, { ships: [ship('destroyer-1', 2, { damage: 1 }), ship('battleship', 3)] }),
    ],
    pile: 40,
    discard: [],
    turn: {
      card: 1,
      targets: 0,
      chosen: [],
      raised: [[], [], []],
      rolls: [0, 0, 0, 0],
      discount: 0,
      held: [0, 1],
      orders: [
        orders('destroyer-1', 1),
        orders('destroyer-2', 1),
        orders('scout-1', 2),
        orders('turret-1', 0),
      ],
      ashore: [],
      entered: [],
      attacked: false,
      negotiated: [],
      assaulted: [],
      site: null,
      successes: 0,
      price: 0,
      spy_to: null,
      spy_from: null,
      spy_sent: 0,
      resume: 'move',
      prices: [],
      barred: [],
    },
    battle: null,
    ...change,
  };
}

/** A choice as the server sends it, in any words; what it costs and gives, where that matters. */
export const choice = (action: Action, change: Partial<Choice> = {}): Choice => ({
  code: 0,
  text: JSON.stringify(action),
  action,
  label: ['Lorem ipsum'],
  ...change,
});
export const DONE = choice({ kind: 'done' }, { role: 'ends' });

/** What may be done in that position: of ships that are the same the rules list the first alone. */
export const STEPS: Choice[] = [
  ...([2, 3, 4, 6] as const).flatMap((sector) =>
    (['destroyer-1', 'scout-1'] as const).map((name) => choice({ kind: 'move', ship: name, sector })),
  ),
  choice({ kind: 'load', unit: 'infantry', ship: 'destroyer-1' }),
  DONE,
];

/** What the shell hands to the board and to the hand. */
export function boardProps(
  view: View,
  choices: Choice[] | null,
  act: (actions: unknown[]) => void = () => {},
  change: Partial<BoardProps> = {},
): BoardProps {
  const props = propsFor(view, ['Ada', 'Mira'], choices?.map((one, code) => ({ ...one, code })) ?? null, {
    board: BOARD,
    play: new Play(),
    act,
    ask: () =>
      Promise.resolve({
        rule: 'basics.distance',
        why: ['It is not adjacent.'],
        text: 'Ships step to neighbours.',
      }),
    ...change,
  });
  return props;
}
