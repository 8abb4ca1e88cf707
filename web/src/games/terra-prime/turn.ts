/** What the page's shell asks of a position: where in the turn it is, and which choices come first. */
import type { Component } from 'svelte';
import type { Step } from '../../shell/game';
import type { Choice, Moment } from '../../shell/protocol';
import type { Said } from '../../shell/speech';
import type { Offer } from '../../shell/table/choices';
import Sign from './art/Sign.svelte';
import { Moves, type Kind, type Move } from './choices';
import { CUBES, type GameEnd, type View } from './types';
import { say } from './words';

const viewOf = (moment: Moment): View => moment.view as View;

/** Whose turn it is. */
export const active = (moment: Moment): number | undefined => viewOf(moment).active;

/** Why the game ended. */
export const ending = (how: string): string | undefined => say.ending[how as GameEnd];

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

/** Fewer words than the label, where the map says the rest: the label up to the place that it names. */
function briefOf({ kind, choice }: Move): Said | undefined {
  if (kind !== 'move' && kind !== 'explore') return undefined;
  const place = choice.label.findIndex((span) => typeof span === 'object' && 'piece' in span);
  return place < 0 ? undefined : choice.label.slice(0, place + 1);
}

export function order(choices: Choice[], moment: Moment): Offer[] {
  if (viewOf(moment).phase !== 'act') return choices;
  const rank = (kind: Kind): number => {
    const place = FIRST.indexOf(kind);
    return place < 0 ? FIRST.length : place;
  };
  return new Moves(choices).all
    .map((move): Offer => {
      const brief = briefOf(move as Move);
      return { ...move.choice, unnumbered: UNNUMBERED.includes(move.kind), ...(brief && { brief }) };
    })
    .sort((a, b) => rank((a.action as { kind: Kind }).kind) - rank((b.action as { kind: Kind }).kind));
}

/** "2 Bluium", "10 credits": the drawing stands for the word. */
export const signs: Record<string, Component<{ size?: number }>> = Object.fromEntries(
  [...CUBES, 'credits', 'energy'].map((name): [string, Component<{ size?: number }>] => [
    name,
    (anchor, props) => Sign(anchor, { name, size: (props.size ?? 13) + 3 }),
  ]),
);
