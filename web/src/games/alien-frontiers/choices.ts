/**
 * The legal actions of a seat, read from their texts. Everything that the board lights up comes from here: what is not in
 * the list is not legal.
 */
import { Moves as LegalMoves, type Said } from '../../shell/board.svelte';
import { FACILITY } from './words';
import {
  CARDS,
  FACILITIES,
  FIELDS,
  TERRITORIES,
  type CardId,
  type FacilityId,
  type FieldId,
  type TerritoryId,
  type View,
} from './types';

/** A ship of the player's hand: a value of their colour, or the Relic Ship. */
export type Die = number | 'relic';

/** A docked ship that a card is used on. */
export type Target =
  | { relic: true }
  | { relic: false; owner: number; value: number; at: FacilityId; track: number | null; counts: boolean };

export type Dock = Said & { kind: 'dock'; at: FacilityId; values: number[]; relic: boolean };
export type OnDie = Said & { kind: 'raise' | 'lower' | 'flip'; die: Die };
export type Shift = Said & { kind: 'shift'; down: Die; up: Die };
export type Reroll = Said & { kind: 'reroll'; ships: number[]; relic: boolean };
export type OnTarget = Said & { kind: 'teleport' | 'control' | 'shoot' | 'scrap'; target: Target };
export type OnLand = Said & { kind: 'land' | 'borrow'; territory: TerritoryId };
export type PlaceField = Said & { kind: 'field'; field: FieldId; territory: TerritoryId };
export type ClearField = Said & { kind: 'clear'; field: FieldId };
export type OnColony = Said & { kind: 'uproot' | 'swap'; owner: number; territory: TerritoryId };
export type OnCard = Said & { kind: 'recover' | 'claim'; card: CardId };
export type Steal = Said & { kind: 'steal'; what: 'fuel' | 'ore' | CardId; victim: number };
export type Keep = Said & { kind: 'keep'; fuel: number };
export type Plain = Said & {
  kind: 'cease-fire' | 'cycle' | 'launch' | 'trade' | 'buy-relic' | 'end-raid' | 'end-turn';
};
export type Move =
  | Dock
  | OnDie
  | Shift
  | Reroll
  | OnTarget
  | OnLand
  | PlaceField
  | ClearField
  | OnColony
  | OnCard
  | Steal
  | Keep
  | Plain;
export type Kind = Move['kind'];

const oneOf = <T extends string>(all: readonly T[], word: string | undefined): T | null =>
  all.find((id) => id === word) ?? null;

function seatOf(word: string | undefined): number | null {
  const found = /^s([1-9])$/.exec(word ?? '');
  return found ? Number(found[1]) - 1 : null;
}

function valueOf(word: string | undefined): number | null {
  return word !== undefined && /^[1-6]$/.test(word) ? Number(word) : null;
}

const dieOf = (word: string | undefined): Die | null => (word === 'relic' ? 'relic' : valueOf(word));

function targetOf(words: string[]): Target | null {
  if (words.length === 1 && words[0] === 'relic') return { relic: true };
  const [place, mark] = (words[2] ?? '').split(':');
  const [owner, value, at] = [seatOf(words[0]), valueOf(words[1]), oneOf(FACILITIES, place)];
  if (owner === null || value === null || at === null) return null;
  const track = at === 'colonist-hub' ? seatOf(`s${mark ?? ''}`) : null;
  return { relic: false, owner, value, at, track, counts: mark === 'counting' };
}

function dockOf(said: Said, words: string[]): Dock | null {
  const at = oneOf(FACILITIES, words[1]);
  const values = (words[0] ?? '').split(/[+-]/).map((word) => valueOf(word));
  if (at === null || values.some((value) => value === null)) return null;
  return { ...said, kind: 'dock', at, values: values as number[], relic: words[2] === '+relic' };
}

/** An action by its text; null for a text that this page does not know. */
export function parse({ text, label }: Said): Move | null {
  const said: Said = { text, label };
  const [verb = '', ...rest] = text.split(' ');
  switch (verb) {
    case 'dock':
      return dockOf(said, rest);
    case 'raise':
    case 'lower':
    case 'flip': {
      const die = dieOf(rest[0]);
      return die === null ? null : { ...said, kind: verb, die };
    }
    case 'shift': {
      const [down, up] = [dieOf(rest[0]), dieOf(rest[1])];
      return down === null || up === null ? null : { ...said, kind: verb, down, up };
    }
    case 'reroll': {
      const picks = (rest[0] ?? '').split(',');
      const ships = picks.filter((pick) => pick !== 'relic').map((pick) => Number(pick) - 1);
      return ships.some(Number.isNaN) ? null : { ...said, kind: verb, ships, relic: picks.includes('relic') };
    }
    case 'teleport':
    case 'control':
    case 'shoot':
    case 'scrap': {
      const target = targetOf(rest);
      return target && { ...said, kind: verb, target };
    }
    case 'land':
    case 'borrow': {
      const territory = oneOf(TERRITORIES, rest[0]);
      return territory && { ...said, kind: verb, territory };
    }
    case 'field': {
      const [field, territory] = [oneOf(FIELDS, rest[0]), oneOf(TERRITORIES, rest[1])];
      return field && territory && { ...said, kind: verb, field, territory };
    }
    case 'clear': {
      const field = oneOf(FIELDS, rest[0]);
      return field && { ...said, kind: verb, field };
    }
    case 'uproot':
    case 'swap': {
      const [owner, territory] = [seatOf(rest[0]), oneOf(TERRITORIES, rest[1])];
      return owner === null || !territory ? null : { ...said, kind: verb, owner, territory };
    }
    case 'recover':
    case 'claim': {
      const card = oneOf(CARDS, rest[0]);
      return card && { ...said, kind: verb, card };
    }
    case 'steal': {
      const [what, victim] = [oneOf([...CARDS, 'fuel', 'ore'] as const, rest[0]), seatOf(rest[1])];
      return what === null || victim === null ? null : { ...said, kind: verb, what, victim };
    }
    case 'keep': {
      const fuel = /^(\d+)-fuel$/.exec(rest[0] ?? '');
      return fuel && { ...said, kind: verb, fuel: Number(fuel[1]) };
    }
    case 'cease-fire':
    case 'cycle':
    case 'launch':
    case 'trade':
    case 'buy-relic':
    case 'end-raid':
    case 'end-turn':
      return { ...said, kind: verb };
    default:
      return null;
  }
}

/** All that a seat may do, by kind. */
export class Moves extends LegalMoves<Move> {
  constructor(choices: readonly Said[]) {
    super(choices, parse);
  }
}

/** Ships chosen in the hand: values of the player's colour, whether the Relic Ship, and a ship that is in the hand anyway. */
export interface Picked {
  values: number[];
  relic: boolean;
  /** The ship being docked anew, if there is one. */
  held: number | null;
}

/** The ship in hand that is docked anew. */
export function heldIn({ phase }: View): { value: number; owner: number; relic: boolean } | null {
  if (typeof phase === 'string' || !('redock' in phase)) return null;
  const { ship } = phase.redock;
  return { value: ship & 7, owner: (ship >> 3) - 1, relic: ship >> 3 === 5 };
}

const sorted = (values: number[]): number[] => [...values].sort((a, b) => a - b);
const same = (a: number[], b: number[]): boolean =>
  a.length === b.length && a.every((value, i) => value === b[i]);

/** The values of a choice of ships, the Relic Ship's and the held ship's among them. */
export function valuesOf(picked: Picked, relicValue: number): number[] {
  const extra = [...(picked.relic ? [relicValue] : []), ...(picked.held === null ? [] : [picked.held])];
  return sorted([...picked.values, ...extra]);
}

/** What a choice of ships can do at a facility: one docking, or several one after another. */
export interface Plan {
  at: FacilityId;
  docks: Dock[];
}

export const NO_PLANS: ReadonlyMap<FacilityId, Plan> = new Map();

/** The plans for exactly these ships, by facility. */
export function plansFor(moves: Moves, view: View, picked: Picked): Map<FacilityId, Plan> {
  const plans = new Map<FacilityId, Plan>();
  const docks = moves.of('dock');
  const values = valuesOf(picked, view.relic.value);
  if (values.length === 0) return plans;
  for (const dock of docks) {
    if (same(sorted(dock.values), values) && dock.relic === picked.relic)
      plans.set(dock.at, { at: dock.at, docks: [dock] });
  }
  if (values.length === 1 || picked.held !== null) return plans;
  // Several ships at a facility that takes them one by one: a batch, the lowest first.
  for (const at of FACILITIES) {
    if (FACILITY[at].set !== 1) continue;
    const ships: { value: number; relic: boolean }[] = picked.values.map((value) => ({
      value,
      relic: false,
    }));
    if (picked.relic) ships.push({ value: view.relic.value, relic: true });
    const each = ships
      .sort((a, b) => a.value - b.value)
      .map((ship) =>
        docks.find((dock) => dock.at === at && dock.values[0] === ship.value && dock.relic === ship.relic),
      );
    if (each.some((dock) => dock === undefined) || freePorts(view, at) < each.length) continue;
    plans.set(at, { at, docks: each as Dock[] });
  }
  return plans;
}

/** The empty ports of a facility, for the active player. */
export function freePorts(view: View, at: FacilityId): number {
  const here = view.facilities.filter((f) => f.id === at && (f.track === null || f.track === view.active));
  return here.reduce((sum, f) => sum + f.ports.filter((port) => port === null).length, 0);
}

/** Which ships of the hand a docking takes: positions in the list of unplaced ships. */
export function shipsOf(dock: Dock, view: View, held: number | null): number[] {
  const need = [...dock.values];
  for (const given of [dock.relic ? view.relic.value : 0, held ?? 0]) {
    const i = need.indexOf(given);
    if (given > 0 && i >= 0) need.splice(i, 1);
  }
  const taken: number[] = [];
  for (const value of need) {
    const i = view.unplaced.findIndex((ship, at) => ship === value && !taken.includes(at));
    if (i >= 0) taken.push(i);
  }
  return taken;
}

/** A docking to ask about, when somebody wonders why it cannot be; `real` if these ships are there. */
export interface Question {
  text: string;
  real: boolean;
}

/** The set of these ships that a facility would take, or else one that they come closest to. */
function setFrom(at: FacilityId, ships: number[]): { values: number[]; real: boolean } {
  const has = (value: number): number => ships.filter((ship) => ship === value).length;
  const [low = 1, high = low] = [ships[0], ships[ships.length - 1]];
  const { set } = FACILITY[at];
  if (set === 'run') {
    const start = [1, 2, 3, 4].find((from) => has(from) && has(from + 1) && has(from + 2));
    const from = start ?? Math.min(low, 4);
    return { values: [from, from + 1, from + 2], real: start !== undefined };
  }
  if (set === 1) {
    const value = at === 'lunar-mine' || at === 'terraforming-station' ? high : low;
    return { values: [value], real: has(value) > 0 && (at !== 'terraforming-station' || value === 6) };
  }
  const value = [1, 2, 3, 4, 5, 6].reduce((best, next) => (has(next) > has(best) ? next : best), low);
  return { values: Array.from({ length: set }, () => value), real: has(value) >= set };
}

/** What to ask about a facility: the chosen ships, or the best that the hand has for it. */
export function questionFor(at: FacilityId, picked: Picked, view: View): Question {
  const ask = (ships: number[], relic: boolean): Question => {
    const { values, real } = setFrom(at, sorted(ships));
    const sign = FACILITY[at].set === 'run' ? '-' : '+';
    return { text: `dock ${values.join(sign)} ${at}${relic ? ' +relic' : ''}`, real };
  };
  const chosen = valuesOf(picked, view.relic.value);
  if (chosen.length > 0) return ask(chosen, picked.relic);
  const own = ask(view.unplaced, false);
  const spare = view.relic.at === 'unplaced' && view.relic.owner === view.active;
  if (own.real || !spare) return own;
  const withRelic = ask(
    FACILITY[at].set === 1 ? [view.relic.value] : [...view.unplaced, view.relic.value],
    true,
  );
  return withRelic.real ? withRelic : own;
}

/** Which cards' powers these moves are. */
export const POWER: Partial<Record<Kind, CardId>> = {
  raise: 'booster-pod',
  lower: 'stasis-beam',
  flip: 'polarity-device',
  shift: 'gravity-manipulator',
  reroll: 'temporal-warper',
  borrow: 'data-crystal',
  teleport: 'orbital-teleporter',
  control: 'mind-control-helmet',
  shoot: 'plasma-cannon',
};

const FIELD_CARD: Record<FieldId, CardId> = {
  'isolation-field': 'stasis-beam',
  'positron-field': 'data-crystal',
  'repulsor-field': 'gravity-manipulator',
};

/** The card that a move uses, and whether it is discarded for it; null for moves without a card. */
export function cardOf(move: Move): { card: CardId; discard: boolean } | null {
  switch (move.kind) {
    case 'field':
      return { card: FIELD_CARD[move.field], discard: true };
    case 'clear':
      return { card: 'booster-pod', discard: true };
    case 'uproot':
      return { card: 'orbital-teleporter', discard: true };
    case 'swap':
      return { card: 'polarity-device', discard: true };
    case 'recover':
      return { card: 'temporal-warper', discard: true };
    case 'scrap':
      return { card: 'plasma-cannon', discard: true };
    default: {
      const card = POWER[move.kind];
      return card ? { card, discard: false } : null;
    }
  }
}
