/** A small match for tests: two players, the first to move. Words hardly matter here, so there are few. */
import type { BoardProps } from '../../shell/game';
import type { Choice, SeatDecision } from '../../shell/protocol';
import { propsFor } from '../../shell/testing';
import { capital } from '../../shell/text';
import { Play } from './play.svelte';
import {
  FACILITIES,
  type Action,
  type Board,
  type CardId,
  type FacilityId,
  type FieldId,
  type PowerInfo,
  type SetInfo,
  type TerritoryId,
  type View,
} from './types';

const PORTS: Partial<Record<FacilityId, number>> = {
  'colonist-hub': 3,
  'raiders-outpost': 3,
  'terraforming-station': 1,
  'solar-converter': 7,
};
const SHIPS: Partial<Record<FacilityId, number>> = {
  'orbital-market': 2,
  shipyard: 2,
  'colony-constructor': 3,
  'raiders-outpost': 3,
};
const TAKES: Partial<Record<FacilityId, string>> = {
  'colony-constructor': 'three equal',
  'orbital-market': 'a pair',
  'raiders-outpost': 'a run',
  shipyard: 'a pair',
  'terraforming-station': 'a 6',
};
/** The sets from some values; those of a run rise from ship to ship. */
const sets = (values: number[], ships: number, run = false): SetInfo[] =>
  values.map((value) => ({
    value,
    faces: Array.from({ length: ships }, (_, ship) => (run ? value + ship : value)),
  }));
const VALUES: Partial<Record<FacilityId, number[]>> = {
  'terraforming-station': [6],
  'raiders-outpost': [1, 2, 3, 4],
};
const power = (
  kind: Action['kind'],
  card: CardId,
  discard: boolean,
  field: FieldId | null = null,
): PowerInfo => ({
  kind,
  card,
  discard,
  field,
});
const TERRITORIES: TerritoryId[] = ['asimov-crater', 'lem-badlands', 'pohl-foothills', 'burroughs-desert'];
const CARDS: [CardId, number | null][] = [
  ['alien-city', null],
  ['booster-pod', 1],
  ['data-crystal', 1],
  ['plasma-cannon', 1],
  ['stasis-beam', 1],
];

/** "booster-pod" is called "Booster Pod". */
const title = (id: string): string => id.split('-').map(capital).join(' ');

export const BOARD: Board = {
  places: FACILITIES.flatMap((at) => {
    const tracks = at === 'colonist-hub' ? [0, 1] : [null];
    return tracks.map((track) => ({ at, track, ports: PORTS[at] ?? 4 }));
  }),
  facilities: FACILITIES.map((id) => ({
    id,
    title: title(id),
    ships: SHIPS[id] ?? 1,
    sets: sets(VALUES[id] ?? [1, 2, 3, 4, 5, 6], SHIPS[id] ?? 1, id === 'raiders-outpost'),
    bumps: id === 'raiders-outpost',
    takes: [TAKES[id] ?? 'any ship'],
    does: [`what ${id} does`],
  })),
  territories: TERRITORIES.map((id) => ({ id, title: title(id), bonus: ['x'], signs: [`signs of ${id}`] })),
  fields: [
    {
      id: 'isolation-field',
      title: 'Isolation Field',
      does: ['x'],
      card: 'stasis-beam',
    },
    {
      id: 'positron-field',
      title: 'Positron Field',
      does: ['x'],
      card: 'data-crystal',
    },
    {
      id: 'repulsor-field',
      title: 'Repulsor Field',
      does: ['x'],
      card: 'gravity-manipulator',
    },
  ],
  cards: CARDS.map(([id, fuel]) => ({
    id,
    title: title(id),
    fuel,
    power: [`${id} does this`],
    discard: null,
    copies: 2,
  })),
  powers: [
    power('raise', 'booster-pod', false),
    power('borrow', 'data-crystal', false),
    power('shoot', 'plasma-cannon', false),
    power('lower', 'stasis-beam', false),
    power('clear-field', 'booster-pod', true),
    power('scrap', 'plasma-cannon', true),
    power('place-field', 'stasis-beam', true, 'isolation-field'),
    power('place-field', 'data-crystal', true, 'positron-field'),
    power('place-field', 'gravity-manipulator', true, 'repulsor-field'),
    power('reroll', 'temporal-warper', false),
    power('shift', 'gravity-manipulator', false),
    power('flip', 'polarity-device', false),
    power('swap', 'polarity-device', true),
    power('teleport', 'orbital-teleporter', false),
    power('uproot', 'orbital-teleporter', true),
    power('control', 'mind-control-helmet', false),
    power('recover', 'temporal-warper', true),
  ],
  colonies: 8,
  ships: 6,
  circles: 7,
  claim: 8,
  raid: 4,
  relic: { fuel: 1, ore: 1 },
  resource_limit: 8,
  help: {
    ending: { text: 'It ends so.' },
    ends: { text: 'It ends.' },
    raid: { text: 'All of it.' },
    raid_goes_on: { text: 'The rest of it.' },
    decoy: { text: 'kept' },
    claim: { text: 'Earn one.' },
    counts: { text: 'counts' },
    recover: { text: 'For another.' },
    bay: { text: 'waiting' },
  },
};

export const TURN: View['turn'] = {
  used: [],
  discard_used: false,
  cycles: 0,
  claim_total: 0,
  trade_price: null,
  borrowed: null,
  leftover_advance: false,
  hub_docked: 0,
  asimov_used: false,
  mine_docked: false,
  mine_minimum: 1,
};

export function position(change: Partial<View> = {}): View {
  const player = { points: 0, fuel: 3, ore: 2, colonies: 8, circle: 0, fleet: 3, bay: 0 };
  return {
    round: 1,
    active: 0,
    first: 0,
    phase: { kind: 'act' },
    players: [
      { ...player, cards: ['booster-pod'] },
      { ...player, cards: ['plasma-cannon'] },
    ],
    to_land: [8, 8],
    docked: BOARD.places.map(() => []),
    colonies: BOARD.territories.map(() => [0, 0]),
    controllers: BOARD.territories.map(() => null),
    fields: BOARD.fields.map(() => null),
    field_points: BOARD.territories.map(() => 0),
    silenced: [],
    unplaced: [3, 3, 5],
    relic: { owner: null, at: 'home', on: 'burroughs-desert', value: 0 },
    display: ['alien-city', 'data-crystal', 'stasis-beam'],
    draw_pile: 12,
    discard_pile: BOARD.cards.map(() => 0),
    turn: TURN,
    ...change,
  };
}

/** An action as a choice; its text and its label are its JSON. */
export function choice(action: Action, more: Partial<Choice> = {}): Choice {
  const text = JSON.stringify(action);
  return { code: 0, text, action, label: [text], ...more };
}
export const choicesOf = (...actions: Action[]): Choice[] =>
  actions.map((action, code) => choice(action, { code }));

/** A docking. */
export const dock = (at: FacilityId, value: number, relic = false): Action => ({
  kind: 'dock',
  at,
  value,
  relic,
});
/** Its text. */
export const said = (action: Action): string => JSON.stringify(action);

/** What the shell hands to the board and to the hand. */
export function boardProps(
  view: View,
  choices: Choice[],
  act: BoardProps['act'],
  change: Partial<BoardProps> = {},
): BoardProps {
  const decision: SeatDecision = {
    seat: 0,
    prompt: { text: [], rules: [] },
    choices: choices.map((one, code) => ({ ...one, code })),
    mayUndo: false,
    since: 1,
  };
  return propsFor(view, ['Ada', 'Bo'], null, {
    play: new Play(),
    board: BOARD,
    decision,
    act,
    ask: () => Promise.resolve({ rule: 'lunar-mine.order', why: ['Too low.'], text: 'The clause.' }),
    ...change,
  });
}
