/** A position for tests: four players in round 11. Juno, in the last seat, has rolled 3 and 5; the third seat looks at it. */
import type { BoardProps } from '../../shell/game';
import type { Choice, SeatDecision } from '../../shell/protocol';
import { propsFor } from '../../shell/testing';
import { Moves } from './choices';
import midgame from './midgame.json';
import { Play } from './play.svelte';
import type { Action, Board, PlayerView, View } from './types';

export const ME = 2;
export const BOARD = midgame.board as unknown as Board;

/** The position, as it is or changed. */
export function position(change: (view: View, me: PlayerView) => void = () => {}): View {
  const view = structuredClone(midgame.view) as unknown as View;
  change(view, view.players[ME] as PlayerView);
  return view;
}

/** The same position in the own turn, at its buy. */
export const buying = (): View =>
  position((view, me) => {
    view.active = ME;
    me.step = 'buy';
    delete me.allocation;
    me.credits = 12;
    view.offers = { lyakhov: { over: 8 }, lousma: { closed: true }, scott: { short: 1 } };
  });

/** What a choice is called here: the words do not matter to a board. */
export const called = (action: Action): string => `Do ${Object.values(action).join(' ')}.`;

/** An action as a choice. */
export const choice = (action: Action, more: Partial<Choice> = {}): Choice => ({
  code: 0,
  text: JSON.stringify(action),
  action,
  label: [called(action)],
  ...more,
});
export const choicesOf = (...actions: Action[]): Choice[] =>
  actions.map((action, code) => choice(action, { code }));
export const moves = (...actions: Action[]): Moves => new Moves(choicesOf(...actions));

/** What the shell hands to the board and to the hand. */
export function boardProps(
  view: View,
  choices: Choice[] | null,
  act: BoardProps['act'] = () => {},
  play = new Play(),
): BoardProps {
  const decision: SeatDecision | null = choices && {
    seat: ME,
    prompt: { text: [], rules: [] },
    choices,
    mayUndo: false,
    since: 1,
  };
  return propsFor(view, ['Mira', 'Tomas', 'Vega', 'Juno'], null, {
    board: BOARD,
    me: ME,
    play,
    decision,
    act,
    ask: (action) =>
      Promise.resolve({ rule: 'buy.afford', why: ['No: ', JSON.stringify(action)], text: 'The clause.' }),
  });
}
