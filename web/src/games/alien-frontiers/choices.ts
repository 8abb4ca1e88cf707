/**
 * The legal actions of a seat, and what is made of them. Everything that the board lights up comes from here: what is not in the
 * list is not legal.
 */
import { LegalActions, type Legal } from '../../shell/board.svelte';
import type { Trial } from '../../shell/protocol';
import { facesOf, facilityAt, shipsAt } from './fixed';
import {
  FACILITIES,
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

/** The texts of a plan's actions, by which it is known. */
export const keyOf = (plan: Plan): string => plan.docks.map(({ choice }) => choice.text).join();

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
  const docks = moves.of('dock') as Dock[];
  const values = valuesOf(picked, view.relic.value);
  if (values.length === 0) return plans;
  for (const dock of docks) {
    if (same(facesOf(board, dock.at, dock.value), values) && dock.relic === picked.relic)
      plans.set(dock.at, { at: dock.at, docks: [dock] });
  }
  if (values.length === 1 || picked.held !== null) return plans;
  const ships = picked.values.map((value) => ({ value, relic: false }));
  if (picked.relic) ships.push({ value: view.relic.value, relic: true });
  // The lowest first, so that each finds its place.
  ships.sort((a, b) => a.value - b.value);
  for (const at of FACILITIES) {
    if (shipsAt(board, at) !== 1) continue;
    const each = ships.flatMap(({ value, relic }) => {
      const found = docks.find((dock) => dock.at === at && dock.value === value && dock.relic === relic);
      return found ? [found] : [];
    });
    if (each.length < ships.length) continue;
    const plan: Plan = { at, docks: each };
    const trial = trials[keyOf(plan)];
    if (trial?.refusal) continue;
    plans.set(at, trial ? { ...plan, trial } : plan);
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

/** A docking to ask about, when somebody wonders why it cannot be: with the chosen ships, or with what comes closest to a set. */
export function questionFor(at: FacilityId, picked: Picked, board: Board, view: View): Action {
  const chosen = valuesOf(picked, view.relic.value);
  const spare = view.relic.at === 'unplaced' ? [view.relic.value] : [];
  const ships = sorted(chosen.length > 0 ? chosen : [...view.unplaced, ...spare]);
  const own = chosen.length > 0 ? picked.values : view.unplaced;
  const found = (from: number): number => {
    const left = [...ships];
    return facesOf(board, at, from).filter((value) => {
      const i = left.indexOf(value);
      if (i >= 0) left.splice(i, 1);
      return i >= 0;
    }).length;
  };
  const values = facilityAt(board, at).sets.map((set) => set.value);
  const value = values.reduceRight((best, next) => (found(next) > found(best) ? next : best));
  const faces = facesOf(board, at, value);
  const missing = faces.some(
    (face) => own.filter((ship) => ship === face).length < faces.filter((other) => other === face).length,
  );
  const relic = chosen.length > 0 ? picked.relic : missing && spare.some((ship) => faces.includes(ship));
  return { kind: 'dock', at, value, relic };
}

/** Whether the ships that a question is about are there. */
export function holds(question: Action, picked: Picked, board: Board, view: View): boolean {
  if (question.kind !== 'dock') return false;
  const chosen = valuesOf(picked, view.relic.value);
  const spare = view.relic.at === 'unplaced' ? [view.relic.value] : [];
  const left = chosen.length > 0 ? [...chosen] : [...view.unplaced, ...spare];
  return facesOf(board, question.at, question.value).every((face) => {
    const i = left.indexOf(face);
    if (i >= 0) left.splice(i, 1);
    return i >= 0;
  });
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

/** Whether a move uses a card in this way. */
export function uses(action: Action, use: Use, board: Board): boolean {
  const used = cardOf(action, board);
  return used?.card === use.card && used.discard === use.discard;
}
