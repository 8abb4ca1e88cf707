/** What the page's shell asks of a position: where in the turn it is, and which choices come first. */
import type { Component } from 'svelte';
import type { Step } from '../../shell/game';
import type { Choice, Moment, SeatDecision } from '../../shell/protocol';
import { spansOf, type Said } from '../../shell/speech';
import { capital } from '../../shell/text';
import type { Offer } from '../../shell/table/choices';
import Sign from './art/Sign.svelte';
import { Moves, type Kind, type Move } from './choices';
import { chartOf, OUTPOST } from './map';
import { CUBES, type Board, type Event, type View } from './types';
import { aliens, CUBE, MODULE, say } from './words';

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

/** Where a new hex would have its planet, or its largest field where it has none: that alone says how it lies, and is asked for. */
function turned({ orientation }: Move<'orient'>, view: View, board: Board): Partial<Offer> {
  const { under_way: now } = view.turn;
  if (now?.what !== 'orienting') return {};
  const face = view.hexes.find(({ space }) => space === now.space)?.face;
  const corners = (face == null ? null : board.faces[face])?.corners ?? [];
  const planet = corners.findIndex((corner) => corner.planet !== null);
  const most = Math.max(1, ...corners.map(({ asteroids }) => asteroids));
  const shown = planet < 0 ? corners.findIndex(({ asteroids }) => asteroids === most) : planet;
  const feature = corners[shown];
  if (!feature) return {};
  const at = board.turns[orientation]?.indexOf(shown) ?? -1;
  const sector = chartOf(board).space(now.space)?.corners[at];
  const corner = sector === view.players[view.active]?.at ? say.turned.atShip : say.turned.corners[at];
  const brief = sector === OUTPOST ? say.turned.atOutpost : corner;
  return { answers: say.turned.where(feature), ...(brief && { brief: [brief] }) };
}

/** Fewer words than the label, where the tile says the rest: the cube, which of the tiles, and what it pays. */
function deliveryOf({ cube, stand, choice }: Move<'deliver'>, view: View, board: Board): Said | undefined {
  const tile = view.demand.find((one) => one.stand === stand)?.tile;
  const worth = tile == null ? undefined : board.demand[tile]?.lp;
  const pay = choice.gain?.find(({ of }) => of === 'credits');
  if (worth === undefined || !pay) return undefined;
  return say.demand.brief({ n: 1, of: cube, words: CUBE[cube] }, worth, { ...pay, words: say.credits });
}

/** Fewer words than the label, where the map says the rest: where it is, against whom, and its LP. */
function briefOf(move: Move, view: View, board: Board): Said | undefined {
  switch (move.kind) {
    case 'deliver':
      return deliveryOf(move, view, board);
    case 'explore': {
      const lp = move.choice.gain?.find(({ of }) => of === 'lp');
      const number = chartOf(board).sector(move.sector)?.number;
      return number == null ? undefined : say.brief.explore(number, lp && { ...lp, words: say.lp });
    }
    case 'attack':
    case 'pacify':
    case 'face': {
      const place = chartOf(board).space(move.space);
      const hex = view.hexes.find(({ space }) => space === move.space);
      if (!place || !hex) return undefined;
      return say.brief[move.kind](aliens(hex.scouts, hex.warships), say.hex(place));
    }
    default:
      return undefined;
  }
}

export function order(choices: Choice[], moment: Moment, _: unknown, board: Board): Offer[] {
  const view = viewOf(moment);
  const { phase } = view;
  const rank = ({ kind }: Move): number => {
    const place = FIRST.indexOf(kind);
    return place < 0 ? FIRST.length : place;
  };
  const moves = new Moves(choices).all as Move[];
  if (phase === 'act') moves.sort((a, b) => rank(a) - rank(b));
  const briefs = moves.map((move) => briefOf(move, view, board));
  // Tiles may be worth as much as each other: then only the whole label says which one is meant.
  const deliveries = briefs.flatMap((brief, i) =>
    moves[i]?.kind === 'deliver' && brief ? [JSON.stringify(brief)] : [],
  );
  const isVague = (brief: Said): boolean =>
    deliveries.filter((other) => other === JSON.stringify(brief)).length > 1;
  return moves.map((move, i): Offer => {
    const brief = briefs[i];
    return {
      ...move.choice,
      unnumbered: phase !== 'fit' && phase !== 'satellite' && UNNUMBERED.includes(move.kind),
      ...(brief && !isVague(brief) && { brief: spansOf(brief) }),
      ...(move.kind === 'orient' && turned(move, view, board)),
    };
  });
}

/** What is left to somebody who decides what to do next: how often to explore, and what the shields hold where a flight is dangerous. */
export function note({ seat, choices }: SeatDecision, moment: Moment): string | undefined {
  const { phase, turn, risks, players } = viewOf(moment);
  if (phase !== 'act' || turn.left === 0) return undefined;
  const moves = new Moves(choices);
  const flights = new Set(moves.of('move', 'explore').map(({ sector }) => sector));
  const dangerous = moves.of('explore').length > 0 || risks.some(({ sector }) => flights.has(sector));
  const facts = [
    say.note.explores(turn.explores_allowed - turn.explores),
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
