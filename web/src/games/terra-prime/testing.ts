/** A small map and positions on it, for the tests of the board. */
import type { BoardProps } from '../../shell/game';
import type { Choice } from '../../shell/protocol';
import { propsFor } from '../../shell/testing';
import { Play } from './play.svelte';
import {
  CUBES,
  MODULES,
  TECHS,
  type Action,
  type Board,
  type Cube,
  type ColonyType,
  type CornerBoard,
  type FaceBoard,
  type HexView,
  type PlayerView,
  type View,
} from './types';

const source = { from: 'designed', note: null } as const;
const corner = (planet: ColonyType | null = null, asteroids = 0): CornerBoard => ({ planet, asteroids });
const face = (id: string, corners: CornerBoard[], more: Partial<FaceBoard> = {}): FaceBoard => ({
  id,
  colour: 'green',
  corners: [0, 1, 2, 3, 4, 5].map((at) => corners[at] ?? corner()) as FaceBoard['corners'],
  stray: 0,
  scouts: 0,
  warships: 0,
  source,
  ...more,
});

const COLONIES: ColonyType[] = ['mining', 'green', 'blue', 'yellow', 'red'];

/** Three hexes above the Outpost: two that are green beside each other, a red one over them. */
export const BOARD: Board = {
  players: 2,
  outpost: [
    [0, 0],
    [-1, 0],
    [0, -1],
    [1, -1],
  ],
  spaces: [
    {
      space: 'h00',
      number: 0,
      at: [-1, -1],
      colour: 'green',
      corners: ['s08', 's02', 'outpost', 's01', 's07', 's14'],
    },
    {
      space: 'h01',
      number: 1,
      at: [0, -2],
      colour: 'green',
      corners: ['s16', 's09', 's03', 's02', 's08', 's15'],
    },
    {
      space: 'h02',
      number: 2,
      at: [-1, -2],
      colour: 'red',
      corners: ['s23', 's15', 's08', 's14', 's22', 's31'],
    },
  ],
  sectors: [
    { sector: 'outpost', number: null, adjacent: ['s01', 's02', 's03'], spaces: [], distance: 0 },
    { sector: 's01', number: 1, adjacent: ['outpost', 's07'], spaces: ['h00'], distance: 1 },
    { sector: 's02', number: 2, adjacent: ['outpost', 's08'], spaces: ['h00', 'h01'], distance: 1 },
    { sector: 's03', number: 3, adjacent: ['outpost', 's09'], spaces: ['h01'], distance: 1 },
    { sector: 's07', number: 7, adjacent: ['s01', 's14'], spaces: ['h00'], distance: 2 },
    { sector: 's08', number: 8, adjacent: ['s02', 's14', 's15'], spaces: ['h00', 'h01', 'h02'], distance: 2 },
    { sector: 's09', number: 9, adjacent: ['s03', 's16'], spaces: ['h01'], distance: 2 },
    { sector: 's14', number: 14, adjacent: ['s07', 's08', 's22'], spaces: ['h00', 'h02'], distance: 3 },
    { sector: 's15', number: 15, adjacent: ['s08', 's16', 's23'], spaces: ['h01', 'h02'], distance: 3 },
    { sector: 's16', number: 16, adjacent: ['s09', 's15'], spaces: ['h01'], distance: 3 },
    { sector: 's22', number: 22, adjacent: ['s14', 's31'], spaces: ['h02'], distance: 4 },
    { sector: 's23', number: 23, adjacent: ['s15', 's31'], spaces: ['h02'], distance: 4 },
    { sector: 's31', number: 31, adjacent: ['s22', 's23'], spaces: ['h02'], distance: 5 },
  ],
  map_source: source,
  faces: [
    face('G1', [corner('green'), corner(), corner(), corner(null, 2)]),
    face('G2', [corner('blue')], { stray: 1 }),
    face('R1', [corner('red'), corner(), corner('yellow')], { colour: 'red', scouts: 1, warships: 1 }),
  ],
  techs: TECHS.map((tech) => ({
    tech,
    title: `The ${tech}`,
    text: 'It helps.',
    cost: { greenium: 1, brownium: 1 },
    lp: 2,
    copies: 2,
    source,
  })),
  demand: [
    { id: 'g-2b', yellow: false, cubes: { bluium: 2 }, lp: 2, copies: 2, source },
    { id: 'y-2y', yellow: true, cubes: { yellium: 2 }, lp: 4, copies: 1, source },
  ],
  rewards: [
    {
      id: 'p1c',
      phase: 1,
      module: 'weapon',
      energy: 0,
      cubes: {},
      credits: 0,
      lp: 0,
      alarm: false,
      text: 'weapon module',
      source,
    },
  ],
  stack: [2, 4, 4, 5],
  ship: {
    thrusters: 3,
    weapons: 1,
    shield: 1,
    brownium_holds: 2,
    weapon_shield_slots: 3,
    thruster_cargo_slots: 3,
    shield_energy: 2,
    source: { from: 'rulebook', note: 'The slots are designed.' },
  },
  modules: MODULES.map((module) => ({
    module,
    title: `${module} module`,
    text: `What a ${module} does.`,
    copies: 10,
    prices: [10],
    thruster_cargo: !['weapon', 'shield'].includes(module),
    cargo: !['weapon', 'shield', 'thruster'].includes(module),
    ...(module.endsWith('-cargo') && { colour: module.replace('-cargo', '') as Cube }),
  })),
  charge: 10,
  brownium: 10,
  delivery: [0, 20, 20, 30],
  colonies: COLONIES.map((colony, i) => ({
    colony,
    text: `is good for ${colony}`,
    produces: CUBES[i] ?? null,
  })),
  aliens: 'They are dangerous.',
  home: { text: 'Home.' },
  parts: {
    actions: { text: 'Actions.' },
    hold: { text: 'A hold.' },
    brownium: { text: 'For Brownium.' },
    laser: { text: 'A laser.' },
    weapons: { text: 'They shoot.' },
    shield: { text: 'A shield.' },
    thruster_cargo: { text: 'For Thrusters.' },
    weapon_shield: { text: 'For Weapons.' },
  },
  help: {
    field: { text: 'Of fields.' },
    used: { text: 'Of its use.' },
    unexplored: { text: 'Of unexplored sectors.' },
    hex: { text: 'Of hexes.' },
    red_hex: { text: 'Of red hexes.' },
    gone: { text: 'Of defeated aliens.' },
    stray: { text: 'of strays' },
    discarded: { text: 'Of empty hexes.' },
    torpedoes: { text: 'Of torpedoes' },
    lasers: { text: 'Of lasers' },
    dodges: [
      [2, { text: 'Of dodging by 2' }],
      [5, { text: 'Of dodging by 5' }],
    ],
    hits: [
      [1, { text: 'Of hits by 1' }],
      [2, { text: 'Of hits by 2' }],
    ],
    demand: { text: 'Of demand.' },
    no_demand: { text: 'Of no demand.' },
    techs: { text: 'Of upgrades.' },
    rewards: { text: 'Of rewards.' },
    alarms: { text: 'Of alarms.' },
  },
  turns: [
    [0, 1, 2, 3, 4, 5],
    [1, 2, 3, 4, 5, 0],
    [2, 3, 4, 5, 0, 1],
    [3, 4, 5, 0, 1, 2],
    [4, 5, 0, 1, 2, 3],
    [5, 0, 1, 2, 3, 4],
  ],
  colony_lp: [0, 2, 2, 3, 5],
  red_hex_lp: 2,
  colony_used_lp: 1,
  markers: 8,
  alarms: 3,
  standstill: null,
};

const hex = (space: string, change: Partial<HexView> = {}): HexView => ({
  space,
  revealed: false,
  face: null,
  orientation: null,
  discarded: false,
  looked: [],
  hostile: false,
  scouts: 0,
  warships: 0,
  ...change,
});

export const player = (seat: number, change: Partial<PlayerView> = {}): PlayerView => ({
  seat,
  at: 'outpost',
  lp: 3,
  points: 5,
  credits: 20,
  cubes: {},
  markers: 1,
  reserve: 7,
  energy: 1,
  energy_capacity: 1,
  shields: [[1, 1]],
  modules: [0, 0, 0, 0, 0, 0, 0],
  techs: [],
  claimed: [],
  thrusters: 3,
  weapons: 1,
  dodges: 2,
  colonies: 0,
  turns: 1,
  holds: [
    { module: null, doors: ['greenium', 'bluium'], cubes: [], for_marker: true, marker: true },
    { module: null, doors: ['brownium'], cubes: [], marker: false },
    { module: null, doors: ['brownium'], cubes: [], marker: false },
  ],
  ...change,
});

/** The first hex is laid with its planet in sector 8, the others are face down; the ship of seat 0 is at the Outpost. */
export const position = (change: Partial<View> = {}): View => ({
  round: 2,
  first: 0,
  active: 0,
  phase: 'act',
  turn: {
    number: 2,
    actions: 3,
    left: 2,
    explores: 0,
    explores_allowed: 1,
    explores_left: 1,
    damage: 0,
    marker_due: false,
    stirred: false,
    under_way: null,
    module: null,
  },
  players: [player(0), player(1, { at: 's01' })],
  hexes: [hex('h00', { revealed: true, face: 0, orientation: 0 }), hex('h01'), hex('h02', { looked: [1] })],
  sectors: [
    { sector: 's08', planets: ['green'], asteroids: 0, colony: null, lp: [['green', 4]] },
    {
      sector: 's01',
      planets: [],
      asteroids: 2,
      colony: { owner: 1, colony: 'mining', cube: 'brownium' },
      lp: [],
    },
  ],
  unexplored: ['s02', 's03', 's08', 's09', 's14', 's15', 's16', 's22', 's23', 's31'],
  risks: [],
  cubes: { brownium: 9 },
  energy: 20,
  modules: [10, 10, 10, 10, 1, 1, 1],
  techs: [2, 2, 2, 2, 2, 2, 2],
  demand: [
    { stand: 'green-1', tile: 0, cubes: { bluium: 1 }, wanted: { bluium: 1 }, deliverable: {}, pays: 0 },
    { stand: 'green-2', tile: null, cubes: {}, wanted: {}, deliverable: {}, pays: 0 },
    { stand: 'yellow', tile: 1, cubes: {}, wanted: { yellium: 2 }, deliverable: {}, pays: 0 },
  ],
  green_left: 8,
  yellow_left: 7,
  rewards: { left: [2, 4, 4, 5], next: 1, drawn: [] },
  alarms: 3,
  ending: null,
  quiet: 0,
  ...change,
});

/** A legal action, in words that mean nothing. */
export const choice = (action: Action, more: Partial<Choice> = {}): Choice => ({
  code: 0,
  text: Object.values(action).join(' '),
  action,
  label: [`do ${Object.values(action).join(' ')}`],
  ...more,
});

export function boardProps(
  view: View,
  choices: Choice[] | null,
  act: BoardProps['act'],
  change: Partial<BoardProps> = {},
): BoardProps {
  return propsFor(view, ['Ada', 'Mira'], choices, {
    act,
    ask: () => Promise.resolve(null),
    board: BOARD,
    play: new Play(),
    ...change,
  });
}
