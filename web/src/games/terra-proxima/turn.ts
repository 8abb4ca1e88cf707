/** What the page's shell asks of a position: where in the turn it is, and which choices come first. */
import type { Component } from 'svelte';
import type { Step } from '../../shell/game';
import type { Choice, Moment } from '../../shell/protocol';
import type { Said } from '../../shell/speech';
import { endsStep, type Offer } from '../../shell/table/choices';
import { movableOf, Moves, type Kind, type Move } from './choices';
import { spaceAt } from './hexes';
import Mini from './parts/Mini.svelte';
import type { Play } from './play.svelte';
import {
  MATERIALS,
  type Board,
  type Event,
  type Hex,
  type MapView,
  type Material,
  type Phase,
  type Piece,
  type TurnView,
  type View,
} from './types';
import { say } from './words';

const viewOf = (moment: Moment): View => moment.view as View;

/** Whose turn it is; nobody's while Launch Pads are chosen. */
export function active(moment: Moment): number | undefined {
  const { phase, active } = viewOf(moment);
  return phase === 'pad' ? undefined : active;
}

/** The Research Tokens that the landing takes; those of a team are counted together and need no number. */
export function outOf(_: Moment, { teams, limits }: Board): number | undefined {
  return teams > 0 ? undefined : limits.tokens.terra;
}

/** What comes between production and the actions. */
const EARLY: Phase[] = ['make-room', 'keep', 'backfire', 'steal', 'steal-second'];

export function steps(moment: Moment): Step[] {
  const { phase } = viewOf(moment);
  if (phase === 'landed' || phase === 'out-of-time') return [];
  if (phase === 'pad') return [{ title: say.steps.pads, now: true }];
  const extra = say.steps.between[phase];
  const early = EARLY.includes(phase);
  const step = extra ? [{ title: extra, now: true }] : [];
  return [
    { title: say.steps.production, now: phase === 'roll' },
    ...(early ? step : []),
    { title: say.steps.actions, now: phase === 'action' },
    ...(early ? [] : step),
  ];
}

/** The piece that a second Attack is about, and whether it may come. */
function second({ second: chance, announcements_left: left }: TurnView): Said[] {
  if (chance === 'none') return [];
  // It stays open while that Attack goes on, and after it was withdrawn.
  if ('open' in chance) return left > 0 ? [say.soFar.open(...chance.open)] : [];
  return [say.soFar.closed(...('lapsed' in chance ? chance.lapsed : chance.denied))];
}

/** What was built, attacked, paid for, moved and traded in this turn; of allies also what the others were given. */
export function soFar(moment: Moment, seat: number, { teams }: Board): Said[] {
  const { active, phase, turn, ships } = viewOf(moment);
  if (phase === 'pad') return [];
  const received = turn.received[seat] ?? 0;
  const allied = teams > 0 && received > 0 ? [say.soFar.received(received)] : [];
  if (seat !== active) return allied;
  const exchanged = (given: Material[][], words: (seat: number, what: Material[]) => Said): Said[] =>
    given.flatMap((what, other) => (what.length > 0 ? [words(other, what)] : []));
  return [
    ...(turn.built ? [say.soFar.built] : []),
    ...(turn.attacked ? [say.soFar.attacked(turn.won)] : []),
    ...second(turn),
    ...(turn.moves_paid > 0 ? [say.soFar.moves(turn.moves_paid, turn.spare)] : []),
    ...(turn.cruiser_moved ? [say.soFar.moved] : []),
    ...ships.flatMap(({ ship, stopped, extra }) =>
      stopped ? [say.soFar.stopped(ship)] : extra ? [say.soFar.further(ship)] : [],
    ),
    ...(turn.offers_sent > 0 ? [say.soFar.offers(turn.offers_sent)] : []),
    ...exchanged(turn.gave, say.soFar.gave),
    ...exchanged(turn.got, say.soFar.got),
    ...allied,
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
function rank(move: Move, ship: Piece | null, worlds: ReadonlySet<Hex>, { terra, radius }: MapView): number {
  // Nothing is wanted more than to land.
  if (move.kind === 'move' && move.to === terra) return -1;
  // Another Ship than the chosen one comes after everything else that moves.
  if (move.kind === 'move' && ship && move.ship !== ship) return FIRST.length + 1;
  const place = FIRST.indexOf(move.kind);
  if (place < 0) return FIRST.length;
  if (move.kind !== 'move') return place;
  const ring = spaceAt(move.to)?.ring ?? radius;
  return place + (ring + (worlds.has(move.to) ? 0 : radius)) / (3 * radius);
}

/** Nobody means to throw a card away by a number: it is in the list, and on the card. */
const isJettison = (move: Move): boolean => move.kind === 'jettison';

/** Empty space is found on the map, where no name stands. */
const isIntoSpace = (move: Move, named: ReadonlySet<Hex>): boolean =>
  move.kind === 'move' && !named.has(move.to);

export function order(choices: Choice[], moment: Moment, play: Play, board: Board): Offer[] {
  const view = viewOf(moment);
  const moves = new Moves(choices);
  if (view.phase === 'roll')
    return moves.all.map((move) => ({ ...move.choice, unnumbered: isJettison(move) }));
  // The key that offered Support would take it back for good if it is pressed once too often: that is left to the button.
  if (view.phase !== 'action')
    return moves.all.map((move) => ({ ...move.choice, unnumbered: move.kind === 'retract' }));
  const { map } = board;
  const ship = play.ship ?? movableOf(moves)[0] ?? null;
  const worlds = new Set([...map.moons, ...map.planets].map((world) => world.at));
  const named = new Set([map.terra, ...worlds, ...map.wormholes.flatMap(({ at }) => at)]);
  const onMap = (move: Move): boolean => isJettison(move) || isIntoSpace(move, named);
  // Where nothing else is left to do, the first key moves, rather than ends the turn.
  const isUnnumbered = moves.all.some((move) => !onMap(move) && !endsStep(move.choice)) ? onMap : isJettison;
  return moves.all
    .map((move) => ({
      rank: rank(move, ship, worlds, map),
      offer: { ...move.choice, unnumbered: isUnnumbered(move) },
    }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ offer }) => offer);
}

/** "2 ore": the card stands for the word. */
export const signs: Record<string, Component<{ size?: number }>> = {
  ...Object.fromEntries(
    MATERIALS.map((material): [string, Component<{ size?: number }>] => [
      material,
      (anchor, props) => Mini(anchor, { material, size: (props.size ?? 13) + 4 }),
    ]),
  ),
  secret: (anchor, props) => Mini(anchor, { size: (props.size ?? 13) + 4 }),
};

/** What another took from a seat, or did to its pieces. */
export function suffers(happened: unknown, seat: number): boolean {
  const event = happened as Event;
  switch (event.event) {
    case 'stole':
      return event.victim === seat;
    case 'forfeited':
    case 'retreated':
    case 'wager-lost':
      return event.seat === seat;
    default:
      return false;
  }
}
