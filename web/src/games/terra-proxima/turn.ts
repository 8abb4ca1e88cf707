/** What the page's shell asks of a position: who is who, where in the turn it is, and which choices come first. */
import type { Component } from 'svelte';
import type { Step } from '../../shell/game';
import type { Choice, Moment } from '../../shell/protocol';
import { parse, type Kind, type Move } from './choices';
import Mini from './parts/Mini.svelte';
import { play } from './play.svelte';
import { MATERIALS, type Phase, type View } from './types';
import { NAME } from './words';

const viewOf = (moment: Moment): View => moment.view as View;

/** Labels speak of "the orange player". */
export function people(moment: Moment): Record<string, number> {
  return Object.fromEntries(
    viewOf(moment).players.flatMap(({ colour, seat }) => [
      [`the ${colour} player`, seat],
      [`The ${colour} player`, seat],
    ]),
  );
}

/** A step that comes up in the middle of a turn. */
const BETWEEN: Partial<Record<Phase, string>> = {
  keep: 'Choose cards',
  backfire: 'EMP backfires',
  steal: 'Steal',
  'steal-second': 'Steal',
  compose: 'Offer',
  answer: 'Offer',
  support: 'Attack: Support',
  choose: 'Attack: Support',
  defense: 'Attack: defence',
  'attack-roll': 'Attack: dice',
  collect: 'Attack: reward',
  'defender-forfeit': 'Attack: forfeit',
  retreat: 'Attack: retreat',
  'supporter-reward': 'Attack: reward',
  'attacker-forfeit': 'Attack: forfeit',
  'defender-reward': 'Attack: reward',
};

/** Whose turn it is; nobody's while Launch Pads are chosen. */
export function active(moment: Moment): number | undefined {
  const { phase, active } = viewOf(moment);
  return phase === 'pad' ? undefined : active;
}

export function steps(moment: Moment): Step[] {
  const { phase } = viewOf(moment);
  if (phase === 'landed' || phase === 'out-of-time') return [];
  if (phase === 'pad') return [{ title: 'Launch Pads', now: true }];
  const extra = BETWEEN[phase];
  const early = phase === 'keep' || phase === 'backfire' || phase.startsWith('steal');
  const step = extra ? [{ title: extra, now: true }] : [];
  return [
    { title: 'Production', now: phase === 'roll' },
    ...(early ? step : []),
    { title: 'Actions', now: phase === 'action' },
    ...(early ? [] : step),
  ];
}

/** What people mostly want to do comes first. */
const FIRST: Kind[] = [
  'research',
  'repair',
  'base',
  'scout',
  'pay',
  'move',
  'attack',
  'refine',
  'offer',
  'exchange',
];

function rank(move: Move | null): number {
  if (!move) return FIRST.length + 2;
  // Another Ship than the chosen one comes after everything else that moves.
  if ((move.kind === 'move' || move.kind === 'pay') && play.ship && move.ship && move.ship !== play.ship)
    return FIRST.length + 1;
  const place = FIRST.indexOf(move.kind);
  return place < 0 ? FIRST.length : place;
}

export function order(choices: Choice[], moment: Moment): Choice[] {
  if (viewOf(moment).phase !== 'action') return choices;
  const ranks = new Map(choices.map((choice) => [choice, rank(parse(choice))]));
  return [...choices].sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
}

/** "2 ore": the card stands for the word. */
export const signs: Record<string, Component<{ size?: number }>> = Object.fromEntries(
  MATERIALS.map((material): [string, Component<{ size?: number }>] => [
    NAME[material],
    (anchor, props) => Mini(anchor, { material, size: (props.size ?? 13) + 4 }),
  ]),
);
