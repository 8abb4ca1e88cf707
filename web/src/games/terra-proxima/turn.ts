/** What the page's shell asks of a position: who is who, where in the turn it is, and which choices come first. */
import type { Component } from 'svelte';
import type { Step } from '../../shell/game';
import type { Choice, Moment } from '../../shell/protocol';
import type { Offer } from '../../shell/table/choices';
import { briefOf } from './briefs';
import { movableOf, Moves, parse, type Kind, type Move } from './choices';
import { RADIUS, spaceAt } from './hexes';
import Mini from './parts/Mini.svelte';
import type { Play } from './play.svelte';
import { MATERIALS, type Hex, type Phase, type Piece, type View } from './types';
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

/** The Research Tokens that the landing takes; those of a team are counted together and need no number. */
export function outOf(moment: Moment): number | undefined {
  const { teams, limits } = viewOf(moment);
  return teams > 0 ? undefined : limits.tokens[2];
}

/** Why the winner won. */
export function ending(how: string, allied: boolean): string | undefined {
  if (how === 'landing')
    return allied ? 'The whole team landed on Terra Proxima' : 'First to land on Terra Proxima';
  if (how !== 'turn-limit') return undefined;
  return `Turn limit: most ${allied ? 'landed Cruisers' : 'Research Tokens'}`;
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

/** What people mostly want to do comes first; a Move that is paid for before the next one. */
const FIRST: Kind[] = [
  'research',
  'repair',
  'base',
  'scout',
  'move',
  'attack',
  'pay',
  'refine',
  'offer',
  'exchange',
];

/** The kind of an action says most; among the spaces of a Move, worlds come before empty ones, and those nearer to the goal first. */
function rank(move: Move | null, ship: Piece | null, worlds: ReadonlySet<Hex>, terra: Hex): number {
  if (!move) return FIRST.length + 2;
  // Nothing is wanted more than to land.
  if (move.kind === 'move' && move.at === terra) return -1;
  // Another Ship than the chosen one comes after everything else that moves.
  if ((move.kind === 'move' || move.kind === 'pay') && ship && move.ship && move.ship !== ship)
    return FIRST.length + 1;
  const place = FIRST.indexOf(move.kind);
  if (place < 0) return FIRST.length;
  if (move.kind !== 'move') return place;
  const ring = spaceAt(move.at)?.ring ?? RADIUS;
  return place + (ring + (worlds.has(move.at) ? 0 : RADIUS)) / (3 * RADIUS);
}

/** Nobody means to throw a card away by a number: it is in the list, and on the card. */
const isJettison = (move: Move | null): boolean => move?.kind === 'jettison';

export function order(choices: Choice[], moment: Moment, play: Play): Offer[] {
  const view = viewOf(moment);
  const { phase, map } = view;
  if (phase === 'roll')
    return choices.map((choice) => ({ ...choice, unnumbered: isJettison(parse(choice)) }));
  if (phase !== 'action') return choices;
  const ship = play.ship ?? movableOf(new Moves(choices))[0] ?? null;
  const worlds = new Set([...map.moons, ...map.planets].map((world) => world.at));
  return choices
    .map((choice) => ({ choice, move: parse(choice) }))
    .map(({ choice, move }) => ({
      rank: rank(move, ship, worlds, map.terra),
      offer: { ...choice, brief: briefOf(view, move), unnumbered: isJettison(move) },
    }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ offer }) => offer);
}

/** "2 ore": the card stands for the word. */
export const signs: Record<string, Component<{ size?: number }>> = Object.fromEntries(
  MATERIALS.map((material): [string, Component<{ size?: number }>] => [
    NAME[material],
    (anchor, props) => Mini(anchor, { material, size: (props.size ?? 13) + 4 }),
  ]),
);
