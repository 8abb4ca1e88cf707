/** What the page's shell asks of a position: where in the turn it is, and what the hand has buttons for. */
import type { Component } from 'svelte';
import type { Step } from '../../shell/game';
import type { Moment, SeatDecision } from '../../shell/protocol';
import type { Said, Signs } from '../../shell/speech';
import Resource from './art/Resource.svelte';
import { Moves } from './choices';
import { titleOf } from './fixed';
import CardSign from './parts/CardSign.svelte';
import RelicSign from './parts/RelicSign.svelte';
import type { Play } from './play.svelte';
import type { Board, CardId, Event, PhaseView, View } from './types';
import { CARD, words } from './words';

/** What is drawn for fuel and ore, and for cards and the Relic Ship, where they are named or on their way. */
export const signs: Signs = {
  fuel: Resource,
  ore: Resource,
  'relic-ship': RelicSign,
  ...Object.fromEntries(
    (Object.keys(CARD) as CardId[]).map((card): [string, Component<{ word: CardId; size?: number }>] => [
      card,
      CardSign,
    ]),
  ),
};

const viewOf = (moment: Moment): View => moment.view as View;

/** A step that comes up in the middle of a turn. */
function between({ kind }: PhaseView): string | null {
  const steps: Partial<Record<PhaseView['kind'], string>> = words.steps;
  return steps[kind] ?? null;
}

export const active = (moment: Moment): number => viewOf(moment).active;

export function steps(moment: Moment): Step[] {
  const { phase, unplaced, relic } = viewOf(moment);
  if (phase.kind === 'over' || phase.kind === 'out-of-time') return [];
  const extra = between(phase);
  const docking = phase.kind === 'act' && (unplaced.length > 0 || relic.at === 'unplaced');
  return [
    { title: words.steps.roll, now: false },
    { title: words.steps.dock, now: docking },
    ...(extra ? [{ title: extra, now: true }] : []),
    { title: words.steps.finish, now: !docking && !extra },
  ];
}

/** Powers and bonuses that are used up, and what was earned and is still to be taken. */
export function soFar(moment: Moment, seat: number, board: Board): Said[] {
  const { active, phase, turn } = viewOf(moment);
  if (seat !== active) return [];
  const { soFar: say } = words;
  const leftover = turn.leftover_advance || (phase.kind === 'land' && phase.leftover);
  return [
    ...(turn.cycles > 0 ? [say.cycles(turn.cycles)] : []),
    ...(leftover ? [say.advance] : []),
    ...(turn.trade_price === null ? [] : [say.trades(turn.trade_price)]),
    ...(turn.discard_used ? [say.discarded] : []),
    ...(turn.asimov_used ? [say.bonus(titleOf(board, 'asimov-crater'))] : []),
  ];
}

/** The docks of the chosen ships are also buttons under the thumb. */
export function inHand(decision: SeatDecision, moment: Moment, play: Play, board: Board): string[] {
  const plans = play.plans(new Moves(decision.choices), board, viewOf(moment)).values();
  return [...plans].flatMap(({ docks }) => docks.map(({ choice }) => choice.text));
}

/** What another took from a seat, or did to its pieces: not what became of a ship that it gave up itself. */
export function suffers(happened: unknown, seat: number, by: number | undefined): boolean {
  if (by === seat) return false;
  const event = happened as Event;
  switch (event.event) {
    case 'stole':
    case 'stole-card':
      return event.victim === seat;
    case 'relic-returned':
      return event.owner === seat;
    case 'ship-sent':
    case 'taken':
      return event.ship.owner === seat;
    case 'field-placed':
    case 'field-cleared':
      return event.loser === seat;
    case 'control-changed':
      return event.from === seat;
    case 'colony-moved':
      return event.owner === seat;
    default:
      return false;
  }
}
