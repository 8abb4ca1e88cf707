/** What the page's shell asks of a position: where in the turn it is, and which choices come first. */
import type { Step } from '../../shell/game';
import type { Choice, Moment, SeatDecision } from '../../shell/protocol';
import type { Offer } from '../../shell/table/choices';
import { Moves, parse } from './choices';
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

/** What the big buttons of the hand do, in their order. */
function picked(choices: Choice[], view: View, seat: number | undefined): string[][] {
  const player = view.players[seat ?? -1];
  return player ? picksFor(view, player, new Moves(choices)).map(({ actions }) => actions) : [];
}

/** As the hand has them, then the cards, the dearest first. */
export function order(choices: Choice[], moment: Moment): Offer[] {
  const view = viewOf(moment);
  const seat = moment.decisions[0]?.seat;
  const picks = picked(choices, view, seat);
  const inHand = picks.map(([first]) => first);
  const step = view.players[seat ?? -1]?.step;
  const rank = ({ text, label }: Choice): number => {
    const at = inHand.indexOf(text);
    const move = parse({ text, label });
    const cost = move && 'card' in move ? (view.cards[move.card]?.cost ?? 0) : 0;
    return at >= 0 ? at : 1000 - cost;
  };
  return [...choices]
    .sort((a, b) => rank(a) - rank(b))
    .map((choice) => ({
      ...choice,
      // A button that does several things at once shows no number: its first action keeps its own chip.
      keyed: picks.some((actions) => actions.length === 1 && actions[0] === choice.text),
      // An arrow not followed, a card not taken; elsewhere to pass is to go on.
      declines: choice.text === 'pass' && (step === 'arrow' || step === 'effect'),
    }));
}

/** The big buttons of the hand, and the cards of the shipyard. */
export function inHand({ choices, seat }: SeatDecision, moment: Moment): string[] {
  const cards = new Moves(choices).of('buy', 'claim').map(({ text }) => text);
  return [...picked(choices, viewOf(moment), seat).flatMap(([first]) => first ?? []), ...cards];
}
