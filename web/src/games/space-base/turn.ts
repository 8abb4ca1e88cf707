/** What the page's shell asks of a position: where in the turn it is, and which choices come first. */
import type { Step } from '../../shell/game';
import type { Choice, Moment, SeatDecision } from '../../shell/protocol';
import type { Said } from '../../shell/speech';
import type { Offer } from '../../shell/table/choices';
import { Moves } from './choices';
import { begins, picksFor, type Pick } from './picks';
import type { Play } from './play.svelte';
import type { Action, Board, Event, View } from './types';
import { words } from './words';

const viewOf = (moment: Moment): View => moment.view as View;

export const active = (moment: Moment): number => viewOf(moment).active;

/** The steps of the active player's turn; the others gain while it buys. */
export function steps(moment: Moment, board: Board): Step[] {
  const { phase } = viewOf(moment);
  if (phase === 'over') return [];
  return [
    { title: words.steps.roll, now: phase === 'before-roll' },
    ...(phase === 'reroll' ? [{ title: words.steps.reroll, now: true }] : []),
    { title: words.steps.gain, now: phase === 'allocate' },
    { title: board.help.buying.text, now: phase === 'buy' },
  ];
}

/** What a seat has used up in this turn. */
export function soFar(moment: Moment, seat: number): Said[] {
  const player = viewOf(moment).players[seat];
  return [...(player?.bought ? [words.soFar.bought] : []), ...(player?.doubled ? [words.soFar.doubled] : [])];
}

/** The big buttons of the hand, in their order. */
function picked(choices: Choice[], moment: Moment, seat: number | undefined, board: Board): Pick[] {
  const view = viewOf(moment);
  const player = view.players[seat ?? -1];
  return player ? picksFor(board, view, player, new Moves(choices)) : [];
}

/** As the hand has them, then the cards, the dearest first. */
export function order(choices: Choice[], moment: Moment, _play: Play, board: Board): Offer[] {
  const picks = picked(choices, moment, moment.decisions[0]?.seat, board);
  const rank = (choice: Choice): number => {
    const at = picks.findIndex((pick) => begins(pick, choice));
    const action = choice.action as Action;
    const cost = 'card' in action ? (board.cards[action.card]?.cost ?? 0) : 0;
    return at >= 0 ? at : 1000 - cost;
  };
  return [...choices]
    .sort((a, b) => rank(a) - rank(b))
    .map((choice) => ({
      ...choice,
      // A button that does several things at once shows no number: its first action keeps its own chip.
      keyed: picks.some(({ text }) => text === choice.text),
    }));
}

/** The big buttons of the hand, and the cards of the shipyard. */
export function inHand({ choices, seat }: SeatDecision, moment: Moment, _play: Play, board: Board): string[] {
  const picks = picked(choices, moment, seat, board);
  const cards = new Moves(choices).of('buy', 'claim').map(({ choice }) => choice.text);
  const buttons = choices.filter((choice) => picks.some((pick) => begins(pick, choice)));
  return [...buttons.map(({ text }) => text), ...cards];
}

/** What another took from a seat: only the ships of others make one lose points. */
export function suffers(happened: unknown, seat: number): boolean {
  const event = happened as Event;
  return event.event === 'lost-points' && event.seat === seat;
}
