/** What the page's shell asks of a position: where in the turn it is, and which choices come first. */
import type { Component } from 'svelte';
import type { Step } from '../../shell/game';
import type { Choice, Moment, SeatDecision } from '../../shell/protocol';
import type { Said } from '../../shell/speech';
import { capital } from '../../shell/text';
import type { Offer } from '../../shell/table/choices';
import Sign from './art/Sign.svelte';
import { Moves, type Kind, type Move } from './choices';
import { CUBES, type Event, type View } from './types';
import { MODULE, say } from './words';

const viewOf = (moment: Moment): View => moment.view as View;

/** Whose turn it is. */
export const active = (moment: Moment): number | undefined => viewOf(moment).active;

export function steps(moment: Moment): Step[] {
  const { phase, turn } = viewOf(moment);
  if (phase === 'over') return [];
  const producing = phase === 'produce' || phase === 'shortage';
  const extra = say.steps.between[phase];
  return [
    { title: say.steps.produce, now: phase === 'produce' },
    ...(phase === 'shortage' && extra ? [{ title: extra, now: true }] : []),
    { title: say.steps.act(turn.left, turn.actions), now: phase === 'act' },
    ...(!producing && extra ? [{ title: extra, now: true }] : []),
  ];
}

/** What was explored, and what comes of the question that is open. */
export function soFar(moment: Moment, seat: number): Said[] {
  const { active, turn } = viewOf(moment);
  if (seat !== active) return [];
  const { explores, explores_allowed: allowed, marker_due: due, under_way: now } = turn;
  return [
    ...(now?.what === 'paying' && now.replaced
      ? [say.soFar.replaces(MODULE[now.module], MODULE[now.replaced])]
      : []),
    ...(due ? [say.soFar.marker] : []),
    ...(explores > 0 ? [say.soFar.explored(explores, allowed)] : []),
  ];
}

/** What people mostly want to do comes first. */
const FIRST: Kind[] = [
  'colonize',
  'deliver',
  'attack',
  'collect',
  'buy',
  'load',
  'pacify',
  'explore',
  'move',
  'install',
  'teleport',
  'scan',
  'charge',
];
/** These are done by clicking the map, the cargo or the list: nobody means them by a number. */
const UNNUMBERED: Kind[] = ['satellite', 'discard', 'offload'];

export function order(choices: Choice[], moment: Moment): Offer[] {
  const { phase } = viewOf(moment);
  const rank = ({ kind }: Move): number => {
    const place = FIRST.indexOf(kind);
    return place < 0 ? FIRST.length : place;
  };
  const moves = new Moves(choices).all as Move[];
  if (phase === 'act') moves.sort((a, b) => rank(a) - rank(b));
  return moves.map((move): Offer => ({
    ...move.choice,
    unnumbered: phase !== 'fit' && phase !== 'satellite' && UNNUMBERED.includes(move.kind),
  }));
}

/** What is left to somebody who decides what to do next: how often to explore, and what the shields hold where a flight is dangerous. */
export function note({ seat, choices }: SeatDecision, moment: Moment): string | undefined {
  const { phase, turn, risks, players } = viewOf(moment);
  if (phase !== 'act' || turn.left === 0) return undefined;
  const moves = new Moves(choices);
  const flights = new Set(moves.of('move', 'explore').map(({ sector }) => sector));
  const dangerous = moves.of('explore').length > 0 || risks.some(({ sector }) => flights.has(sector));
  const facts = [
    say.note.explores(turn.explores_left),
    ...(dangerous ? [say.note.shields(players[seat]?.energy ?? 0)] : []),
  ];
  return capital(facts.join(', '));
}

/** "2 Bluium", "10 credits": the drawing stands for the word. */
export const signs: Record<string, Component<{ size?: number }>> = Object.fromEntries(
  // What texts call LP is drawn only where it flies.
  [...CUBES, 'credits', 'energy', 'points'].map((name): [string, Component<{ size?: number }>] => [
    name,
    (anchor, props) => Sign(anchor, { name, size: (props.size ?? 13) + 3 }),
  ]),
);

/**
 * What aliens and asteroids took from a seat. Other players take nothing: whoever collects the cube of a colony gives its owner LP for it, and
 * the colony produces another.
 */
export function suffers(happened: unknown, seat: number): boolean {
  const event = happened as Event;
  switch (event.event) {
    case 'energy-lost':
    case 'module-lost':
    case 'lp-lost':
    case 'marker-lost':
      return event.seat === seat;
    default:
      return false;
  }
}
