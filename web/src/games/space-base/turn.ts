/** What the page's shell asks of a position: where in the turn it is, and which choices come first. */
import type { Step } from '../../shell/game';
import type { Choice, Moment, SeatDecision } from '../../shell/protocol';
import { Moves, parse, type Move } from './choices';
import { picksFor } from './picks';
import type { View } from './types';

const viewOf = (moment: Moment): View => moment.view as View;

export const active = (moment: Moment): number => viewOf(moment).active;

/** The steps of the active player's turn; the others gain while it buys. */
export function steps(moment: Moment): Step[] {
  const { phase } = viewOf(moment);
  if (phase === 'over') return [];
  return [
    { title: 'Roll', now: phase === 'before-roll' },
    ...(phase === 'reroll' ? [{ title: 'Reroll', now: true }] : []),
    { title: 'Gain', now: phase === 'allocate' },
    { title: 'Buy, others gain', now: phase === 'buy' },
  ];
}

/** The lower, the earlier: the plain dice, then activations, then cards, the dearest first. */
function rank(move: Move | null, view: View): number {
  if (!move) return 2000;
  if (move.kind === 'use') return 1000;
  if (move.kind === 'buy' || move.kind === 'claim') return 1100 - (view.cards[move.card]?.cost ?? 0);
  return 0;
}

export function order(choices: Choice[], moment: Moment): Choice[] {
  const view = viewOf(moment);
  const ranks = new Map(choices.map((choice) => [choice, rank(parse(choice), view)]));
  return [...choices].sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
}

/** What the big buttons of the hand begin with. */
export function inHand({ choices, seat }: SeatDecision, moment: Moment): string[] {
  const view = viewOf(moment);
  const player = view.players[seat];
  return player ? picksFor(view, player, new Moves(choices)).flatMap(({ actions }) => actions[0] ?? []) : [];
}
