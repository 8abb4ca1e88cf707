/** The words of the board: short names of the pieces, and everything else that it says by itself. */
import type { Text } from '../../shell/protocol';
import type { Said } from '../../shell/speech';
import { count, list, possessive } from '../../shell/text';
import { cardAt } from './fixed';
import type { Board, CardId, FacilityId } from './types';

export const fuel = (n: number) => ({ n, of: 'fuel' });
export const ore = (n: number) => ({ n, of: 'ore' });

const ORDINAL = ['', '1st', '2nd', '3rd', '4th', '5th', '6th', '7th'];
const ordinal = (number: number): string => ORDINAL[number] ?? `${number}th`;

const COUNT = ['', 'a', 'two', 'three', 'four', 'five', 'six'];

export const unique = <T>(items: T[]): T[] => [...new Set(items)];

// --- the pieces ---

/** One word for narrow screens. */
export const SHORT: Record<FacilityId, string> = {
  'alien-artifact': 'Artifact',
  'colonist-hub': 'Colonist Hub',
  'colony-constructor': 'Constructor',
  'lunar-mine': 'Lunar Mine',
  'orbital-market': 'Market',
  'raiders-outpost': 'Raiders’',
  shipyard: 'Shipyard',
  'solar-converter': 'Solar',
  'terraforming-station': 'Terraforming',
};

export interface CardWords {
  /** The name in the row of cards, where it is too wide for that. */
  row?: string;
  short: string;
}

export const CARD: Record<CardId, CardWords> = {
  'alien-city': { short: 'Alien City' },
  'alien-monument': { short: 'Monument' },
  'booster-pod': { short: 'Booster' },
  'data-crystal': { short: 'Crystal' },
  'gravity-manipulator': { short: 'Gravity' },
  'holographic-decoy': { row: 'Holo Decoy', short: 'Holo Decoy' },
  'mind-control-helmet': { short: 'Helmet' },
  'orbital-teleporter': { short: 'Teleporter' },
  'plasma-cannon': { short: 'Plasma' },
  'polarity-device': { short: 'Polarity' },
  'resource-cache': { short: 'Cache' },
  'stasis-beam': { short: 'Stasis' },
  'temporal-warper': { short: 'Warper' },
};

/** A card's fuel power with its price: "1 fuel: raise a ship by 1". */
export function powerOf(card: CardId, board: Board): Text {
  const { fuel: price, power } = cardAt(board, card);
  return price === null ? power : [fuel(price), ': ', ...power];
}

// --- what is to be chosen ---

/** What is to be chosen for a move, on the board or in the hand. */
export const AIM: Partial<Record<string, string>> = {
  raise: 'choose one of your ships to raise',
  lower: 'choose one of your ships to lower',
  flip: 'choose one of your ships to turn over',
  shift: 'choose the ship to lower, then the one to raise',
  reroll: 'choose ships, then roll',
  borrow: 'choose the territory whose bonus you borrow',
  teleport: 'choose one of your docked ships',
  control: 'choose a docked ship of somebody else',
  shoot: 'choose a docked ship to shoot off',
  scrap: 'choose a docked ship to scrap',
  'place-field': 'choose where the field goes',
  'clear-field': 'choose a field to remove',
  uproot: 'choose the colony to move',
  swap: 'choose the first of two colonies',
  land: 'choose where your colony lands',
};

/** "4", "two 3s", "3-4-5", "3 and the Relic Ship". */
function shipsIn(values: number[], relic: number | null): string {
  const own = [...values].sort((a, b) => a - b);
  if (relic !== null) own.splice(own.indexOf(relic), 1);
  const [first = 0] = own;
  const run = own.length > 2 && own.every((value, i) => value === first + i);
  const same = own.length > 1 && own.every((value) => value === first);
  const said = same ? [`${COUNT[own.length] ?? own.length} ${first}s`] : run ? [own.join('-')] : own;
  return list([...said, ...(relic === null ? [] : ['the Relic Ship'])]);
}

/** "Lunar Mine: 4 → +1 ore", "Shipyard: two 3s, −2 fuel → 4th ship"; of the chosen ships only what they bring. */
export function brief(
  at: FacilityId,
  values: number[] | null,
  relic: number | null,
  gain: Text,
  paid: boolean,
): Text {
  const short = SHORT[at];
  if (!values) return [`${short}: `, ...gain];
  return [`${short}: ${shipsIn(values, relic)}${paid ? ', ' : ' → '}`, ...gain];
}

/** A territory, with what is to know of it: "Lem Badlands: Solar Converter, 1 fuel more". */
export const placed = (land: string, note: Text = []): Text =>
  note.length > 0 ? [`${land}: `, ...note] : [land];

/** The question about the chosen ships: "Where do your two 3s dock?" */
export function where(values: number[], relic: number | null): string {
  const ships = shipsIn(values, relic);
  const alone = values.length === 1;
  const whose = alone && relic !== null ? ships : `your ${ships}`;
  return `Where ${alone ? 'does' : 'do'} ${whose} dock?`;
}

/** A set of ships: "3+3", "2-3-4". */
export const setName = (faces: number[]): string => faces.join(faces[0] === faces[1] ? '+' : '-');

/** The chosen ships: "Chosen: a pair of 3s". */
export function chosen(values: number[], relic: boolean): string {
  const same = values.length > 1 && !relic && values.every((value) => value === values[0]);
  const named = same
    ? `${values.length === 2 ? 'a pair' : values.length} of ${values[0]}s`
    : list([...values, ...(relic ? ['the Relic Ship'] : [])]);
  return `Chosen: ${named || 'the ship in hand'}`;
}

/** Everything else. */
export const words = {
  board: 'Alien Frontiers board',
  relic: 'Relic Ship',
  theRelic: 'the Relic Ship',
  /** The drawing of it; blank without a value. */
  relicShip: (value: number) => (value > 0 ? `Relic Ship ${value}` : 'Relic Ship'),
  notNow: 'Not now',
  steps: {
    roll: 'Roll',
    dock: 'Dock ships',
    finish: 'Finish',
    land: 'Land a colony',
    relocate: 'Move a colony',
    swap: 'Swap colonies',
    raid: 'Raid',
    redock: 'Dock again',
    fire: 'Fire',
  },
  /** In a few words: which ships a facility takes, and what is given up. */
  tag: {
    needs: (takes: Text): Text => ['needs ', ...takes],
    gives: (ships: number) => ` −${count(ships, 'ship')}`,
  },
  /** What a docking brings that is no amount. */
  gain: {
    claim: (total: number, claim: number) => `${total} of ${claim}`,
    circle: (circle: number) => `circle ${circle}`,
    ship: (number: number) => `${ordinal(number)} ship`,
    colony: 'colony',
  },
  facility: {
    docks: (at: string, gain: string) => `${at}: dock the chosen ships, ${gain}`,
    some: (at: string, what: string) => `${at}: choose ships to dock. ${what}`,
    idle: (at: string, what: string, why: string) => `${at}. ${what}. ${why}`,
    free: (ports: number) => count(ports, 'free port'),
    could: (sets: string[]) => `You could dock ${list(sets)}.`,
    which: (at: string) => `Which ships dock at the ${at}?`,
    inTurn: (values: number[]) => `One after another: ${list(values)}.`,
    cannot: (values: number[]) =>
      `${values.length === 1 ? `A ${values[0]}` : list(values)} cannot dock here.`,
    ship: (what: string, owner: string, value: number, at: string) =>
      `${what}: ${owner}, ${value}, at the ${at}`,
    shipOf: (name: string) => `${possessive(name)} ship`,
  },
  hub: {
    colony: (name: string, circle: number, circles: number) =>
      `${name}: ${circle > 0 ? `colony on circle ${circle} of ${circles}` : 'no colony on the track'}`,
    launch: 'Launch',
  },
  artifact: {
    draw: 'cards in the draw pile',
    discarded: (cards: { card: string; copies: number }[]) =>
      cards.length > 0
        ? `In the discard pile: ${list(cards.map(({ card, copies }) => (copies > 1 ? `${card} ×${copies}` : card)))}.`
        : 'The discard pile is empty.',
    cycle: 'Cycle',
    display: 'Alien tech on display',
    claim: 'Claim',
    none: 'no card left',
  },
  bay: {
    title: ['Maintenance', 'Bay'],
    empty: 'empty',
    of: (name: string, ships: number) => `${name}: ${ships}`,
  },
  land: {
    nobody: 'Nobody controls it.',
    holder: (name: string) => `${name} controls it.`,
    which: 'Which colony?',
    planet: 'The planet',
    spoken: (land: string, holder: string | null, bonus: string, move: string | undefined) =>
      `${land}: ${holder === null ? 'nobody controls it' : `${holder} controls it`}. ${bonus}${
        move ? `. ${move}` : ''
      }`,
  },
  fields: {
    reserve: 'in reserve',
    group: 'Fields in reserve',
    kept: (field: string) => `${field}, in reserve`,
  },
  aim: {
    raise: 'now choose the ship to raise',
    fire: 'shoot again here, or stop',
    swap: 'choose the colony to swap it with',
    relocate: 'choose where the colony goes',
    redock: 'choose where it docks',
    cancel: 'Cancel',
    away: (card: string) => `Put ${card} away`,
    card: (card: string, kind: string) => `${card}: ${AIM[kind] ?? 'choose'}.`,
  },
  ships: {
    group: 'Ships to dock',
    of: (name: string) => `${possessive(name)} ships`,
    left: (docked: number, left: number, fleet: number) =>
      `${docked > 0 ? `${docked} docked, ` : ''}${left} of ${fleet} to dock`,
    all: 'All your ships are docked.',
    none: 'No ships to dock.',
    choose: 'Choose ships, or a glowing dock',
    chooseOne: 'Choose a ship',
    raise: 'Now the ship to raise',
    ship: (relic: boolean, value: number) => `${relic ? 'Relic Ship' : 'Ship'} ${value}`,
    roll: 'Roll',
    rollWhat: 'Roll: choose ships first',
    clear: 'Clear',
  },
  cards: {
    group: 'Your alien tech',
    fold: (cards: number) => `Your alien tech: ${count(cards, 'card')}`,
    used: 'used this turn',
    discard: (card: string) => `Discard ${card}:`,
    none: 'No alien tech yet.',
    discardIt: (what: Text): Text => ['Discard it: ', ...what, '.'],
  },
  raid: {
    head: (left: number) => `Your raid: ${count(left, 'resource')} to take`,
    steal: (what: string, name: string, has: number) => `Steal 1 ${what} from ${name}, who has ${has}`,
  },
  keep: {
    head: 'What do you keep?',
    note: (fuel: number, ore: number, limit: number) =>
      `You hold ${fuel} fuel and ${ore} ore; ${limit} stay.`,
    fuel: 'Fuel to keep',
  },
  recover: {
    head: 'Which card do you take back?',
    take: 'Take back',
  },
  ending: {
    short: 'Nearest to the end:',
    nearest: 'Nearest:',
    everyone: 'everyone',
    left: (colonies: number) => `${colonies} to go`,
  },
  panel: {
    ships: (fleet: number, all: number) => `${fleet} of ${all} ships`,
    colonies: (left: number) => `${count(left, 'colony', 'colonies')} still to land`,
    controls: 'Controls',
    tech: 'Alien tech',
    territory: (land: string, more: number) => `${land}${more > 0 ? ` +${more}` : ''}`,
  },
  /** What has been done in the turn that goes on. */
  soFar: {
    cycles: (n: number) => `${count(n, 'cycle')} of the display left`,
    advance: 'an advance left over',
    trades: (price: number): Text => ['trades for ', fuel(price)],
    discarded: 'discard power used',
    bonus: (land: string) => `${land} used`,
  },
  twin: {
    facilities: 'Facilities',
    track: (name: string) => `, track of ${name}`,
    ships: (ships: string[], free: number) => `${ships.length > 0 ? list(ships) : 'no ships'}, ${free} free`,
    bay: (ships: number, name: string) => `Maintenance Bay: ${ships} of ${name}`,
    planet: 'Planet',
    colonies: (all: { name: string; count: number }[]) =>
      all.length > 0 ? `colonies ${list(all.map((one) => `${one.count} of ${one.name}`))}` : 'no colonies',
    holder: (name: string | null) => (name === null ? 'nobody controls it' : `${name} controls it`),
    tech: 'Alien tech',
    display: (cards: string[], draw: number) => `On display: ${list(cards)}. Draw pile ${draw}.`,
  },
} satisfies Record<string, unknown>;

/** Words and pieces of a text joined as one. */
export const joined = (...parts: Said[]): Text => parts.flat();
