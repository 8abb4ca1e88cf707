/** What the page's shell asks of a position: who is who, where in the turn it is, and what the hand has buttons for. */
import type { Step } from '../../shell/game';
import type { Moment, SeatDecision } from '../../shell/protocol';
import { capital } from '../../shell/text';
import { Moves } from './choices';
import type { Play } from './play.svelte';
import type { Phase, View } from './types';

const viewOf = (moment: Moment): View => moment.view as View;

/** The rulebook's colours, as labels write them. */
export function people(moment: Moment): Record<string, number> {
  const view = viewOf(moment);
  return Object.fromEntries(view.players.map((player) => [capital(player.colour), player.seat]));
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

export const active = (moment: Moment): number => viewOf(moment).active;

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

/** The docks of the chosen ships are also buttons under the thumb. */
export function inHand(decision: SeatDecision, moment: Moment, play: Play): string[] {
  const plans = play.plans(new Moves(decision.choices), viewOf(moment)).values();
  return [...plans].flatMap(({ docks }) => docks.map((dock) => dock.text));
}
