/**
 * The legal actions of a seat, and what is made of them. Everything that the board lights up comes from here: what is not in the
 * list is not legal.
 */
import { LegalActions, type Legal } from '../../shell/board.svelte';
import type { Trial } from '../../shell/protocol';
import { facesOf, facilityAt } from './fixed';
import {
  type Action,
  type Board,
  type CardId,
  type Die,
  type FacilityId,
  type ShipView,
  type View,
} from './types';

export type Move = Legal<Action>;
export type Kind = Action['kind'];
type OfKind<K extends Kind> = Extract<Move, { kind: K }>;
export type Dock = OfKind<'dock'>;
export type { Die };

/** All that a seat may do, by kind. */
export class Moves extends LegalActions<Action> {}

/** Ships chosen in the hand: values of the player's colour, whether the Relic Ship, and a ship that is in the hand anyway. */
export interface Picked {
  values: number[];
  relic: boolean;
  /** What the ship shows that is docked anew, if there is one. */
  held: number | null;
}

/** The ship in hand that is docked anew. */
export const heldIn = ({ phase }: View): ShipView | null => (phase.kind === 'redock' ? phase.ship : null);

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
  /** What the engine said of several, once it has. */
  trial?: Trial;
}

export const NO_PLANS: ReadonlyMap<FacilityId, Plan> = new Map();

/** The dockings by which exactly these ships would come to a facility: one set, or each alone. None where they are not what it takes. */
export type Draft = Extract<Action, { kind: 'dock' }>[];

/** The key that a draft is known by. */
export const keyOf = (draft: Draft): string =>
  draft.map(({ at, value, relic }) => `${at} ${value}${relic ? ' relic' : ''}`).join();

export function draftOf(at: FacilityId, board: Board, view: View, picked: Picked): Draft {
  const { ships, sets } = facilityAt(board, at);
  const values = valuesOf(picked, view.relic.value);
  const set = sets.find(({ faces }) => same(faces, values));
  if (set) return [{ kind: 'dock', at, value: set.value, relic: picked.relic }];
  if (ships !== 1 || picked.held !== null) return [];
  const alone = picked.values.map((value) => ({ value, relic: false }));
  if (picked.relic) alone.push({ value: view.relic.value, relic: true });
  if (!alone.every(({ value }) => sets.some((one) => one.value === value))) return [];
  // The lowest first, so that each finds its place.
  alone.sort((a, b) => a.value - b.value);
  return alone.map((ship) => ({ kind: 'dock', at, ...ship }));
}

/**
 * The plans for exactly these ships, by facility. Several ships where each docks alone are a draft: it stands until the engine
 * says otherwise.
 */
export function plansFor(
  moves: Moves,
  board: Board,
  view: View,
  picked: Picked,
  trials: Readonly<Record<string, Trial>> = {},
): Map<FacilityId, Plan> {
  const plans = new Map<FacilityId, Plan>();
  const legal = moves.of('dock') as Dock[];
  for (const at of new Set(legal.map((dock) => dock.at))) {
    const draft = draftOf(at, board, view, picked);
    const docks = draft.flatMap(({ value, relic }) => {
      const found = legal.find((dock) => dock.at === at && dock.value === value && dock.relic === relic);
      return found ? [found] : [];
    });
    if (docks.length === 0 || docks.length < draft.length) continue;
    const trial = docks.length > 1 ? trials[keyOf(draft)] : undefined;
    if (trial?.refusal) continue;
    plans.set(at, { at, docks, ...(trial && { trial }) });
  }
  return plans;
}

/** Which ships of the hand a docking takes: positions in the list of unplaced ships. */
export function shipsOf(dock: Dock, board: Board, view: View): number[] {
  const need = facesOf(board, dock.at, dock.value);
  for (const given of [dock.relic ? view.relic.value : 0, heldIn(view)?.value ?? 0]) {
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

/** A docking to ask about, when the chosen ships are not what a facility takes: of a set that one of them is in. */
export function nearestTo(values: readonly number[], at: FacilityId, board: Board): Draft[number] {
  const { sets } = facilityAt(board, at);
  const near = sets.find(({ faces }) => faces.some((face) => values.includes(face)));
  return { kind: 'dock', at, value: (near ?? sets[0])?.value ?? 0, relic: false };
}

/** A card, and whether it is discarded. */
export interface Use {
  card: CardId;
  discard: boolean;
}

/** The card that a move uses; null for moves without a card. */
export function cardOf(action: Action, { powers }: Board): Use | null {
  const field = 'field' in action && action.kind === 'place-field' ? action.field : null;
  return powers.find((power) => power.kind === action.kind && power.field === field) ?? null;
}

/** Whether a use of a card rolls ships anew: then ships are chosen, and not what is done with it. */
export const rerolls = ({ card, discard }: Use, { powers }: Board): boolean =>
  powers.some((power) => power.card === card && power.discard === discard && power.kind === 'reroll');

/** Whether a move uses a card in this way. */
export function uses(action: Action, use: Use, board: Board): boolean {
  const used = cardOf(action, board);
  return used?.card === use.card && used.discard === use.discard;
}
