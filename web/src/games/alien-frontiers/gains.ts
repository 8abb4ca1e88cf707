/** What dockings cost and give, in a few signs. The amounts are the engine's. */
import type { Amount, Choice, Text } from '../../shell/protocol';
import { amountOf } from '../../shell/speech';
import type { Plan } from './choices';
import type { Board, View } from './types';
import { words } from './words';

/** What a choice costs and gives. */
export type Effect = Pick<Choice, 'cost' | 'gain'>;

/** What a plan costs and gives: as the engine found for all of it, or else each docking by itself. */
export function effectOf(plan: Plan): Effect {
  if (plan.trial) return plan.trial;
  const all = (side: 'cost' | 'gain'): Amount[] => plan.docks.flatMap(({ choice }) => choice[side] ?? []);
  return { cost: all('cost'), gain: all('gain') };
}

/** The circle that the active player's colony comes to. */
export const circleAfter = (effect: Effect, view: View): number =>
  (view.players[view.active]?.circle ?? 0) + amountOf(effect.gain, 'circle');

/** What the ships at the Alien Artifact count then. */
export const claimAfter = (effect: Effect, view: View): number =>
  view.turn.claim_total + amountOf(effect.gain, 'claim');

const RESOURCES = ['fuel', 'ore'];

/** Those of the amounts that are drawn. */
const drawn = (amounts: readonly Amount[] | undefined): Amount[] =>
  RESOURCES.flatMap((of) => {
    const n = amountOf(amounts, of);
    return n > 0 ? [{ n, of }] : [];
  });

/** "+1 fuel", "−2 ore". */
const resources = (sign: string, amounts: readonly Amount[] | undefined): Text =>
  drawn(amounts).flatMap((amount, i) => [i > 0 ? ` ${sign}` : sign, amount]);

function gain(plan: Plan, effect: Effect, board: Board, view: View): Text {
  const has = (of: string): boolean => amountOf(effect.gain, of) > 0;
  if (RESOURCES.some(has)) return resources('+', effect.gain);
  if (has('claim')) return [words.gain.claim(claimAfter(effect, view), board.claim)];
  if (has('circle')) return [words.gain.circle(circleAfter(effect, view))];
  if (has('ship')) {
    const fleet = view.players[view.active]?.fleet ?? 0;
    return [words.gain.ship(fleet + amountOf(effect.gain, 'ship'))];
  }
  if (has('colony')) return [words.gain.colony];
  return plan.docks[0]?.choice.note ?? [];
}

/** "−2 fuel −2 ore", "−1 ship"; nothing where it is free. */
function price(effect: Effect): Text {
  const given = amountOf(effect.cost, 'ship');
  return [...resources('−', effect.cost), ...(given > 0 ? [words.tag.gives(given)] : [])];
}

/** Whether a plan costs something. */
export const isPaid = (plan: Plan): boolean => price(effectOf(plan)).length > 0;

/** "−2 fuel −2 ore → 6th ship". */
export function gainOf(plan: Plan, board: Board, view: View): Text {
  const effect = effectOf(plan);
  const cost = price(effect);
  const brings = gain(plan, effect, board, view);
  return cost.length > 0 ? [...cost, ' → ', ...brings] : brings;
}
