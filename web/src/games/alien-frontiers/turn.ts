/** What the page's shell asks of a position: who is who, where in the turn it is, and which choices come first. */
import type { Step } from '../../shell/game';
import type { Choice, Moment, SeatDecision } from '../../shell/protocol';
import { Moves, cardOf, parse, valuesOf, type Move } from './choices';
import { play } from './play.svelte';
import type { Phase, View } from './types';

const viewOf = (moment: Moment): View => moment.view as View;

/** The rulebook's colours, as labels write them. */
export function people(moment: Moment): Record<string, number> {
  const view = viewOf(moment);
  const title = (colour: string): string => colour.charAt(0).toUpperCase() + colour.slice(1);
  return Object.fromEntries(view.players.map((player) => [title(player.colour), player.seat]));
}

/** A step that comes up in the middle of a turn. */
function between(phase: Phase): string | null {
  if (typeof phase === 'string') return null;
  if ('land' in phase) return 'Land a colony';
  if ('relocate' in phase) return 'Move a colony';
  if ('swap' in phase) return 'Swap colonies';
  if ('raid' in phase) return 'Raid';
  if ('redock' in phase) return 'Dock again';
  return 'Fire';
}

export function steps(moment: Moment): Step[] {
  const { phase, unplaced, relic, active } = viewOf(moment);
  if (phase === 'over' || phase === 'out-of-time') return [];
  const extra = between(phase);
  const ships = unplaced.length > 0 || (relic.at === 'unplaced' && relic.owner === active);
  const docking = phase === 'act' && ships;
  return [
    { title: 'Roll', now: false },
    { title: 'Dock ships', now: docking },
    ...(extra ? [{ title: extra, now: true }] : []),
    { title: 'Finish', now: !docking && !extra },
  ];
}

/** How well a move fits what is chosen on the board: the lower the better. */
function rank(move: Move | null, view: View): number {
  if (!move) return 2;
  const { armed } = play;
  if (armed) {
    const used = cardOf(move);
    return used?.card === armed.card && used.discard === armed.discard ? 0 : 2;
  }
  const picked = play.picked.flatMap((i) => view.unplaced[i] ?? []);
  const chosen = valuesOf({ values: picked, relic: play.relic, held: null }, view.relic.value);
  if (chosen.length === 0) return 0;
  if (move.kind !== 'dock' || move.relic !== play.relic) return 2;
  // Exactly these ships, then sets of which they are a part.
  const left = [...move.values];
  for (const value of chosen) {
    const i = left.indexOf(value);
    if (i < 0) return 2;
    left.splice(i, 1);
  }
  return left.length === 0 ? 0 : 1;
}

/** The choices, those for the chosen ships or the armed card first. */
export function order(choices: Choice[], moment: Moment): Choice[] {
  const view = viewOf(moment);
  const ranks = new Map(choices.map((choice) => [choice, rank(parse(choice), view)]));
  return [...choices].sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
}

/** The docks of the chosen ships are also buttons under the thumb. */
export function inHand(decision: SeatDecision, moment: Moment): string[] {
  const plans = play.plans(new Moves(decision.choices), viewOf(moment)).values();
  return [...plans].flatMap(({ docks }) => docks.map((dock) => dock.text));
}
