/** A position for tests: four players in round 11. Juno, in the last seat, has rolled 3 and 5; the third seat looks at it. */
import type { BoardProps } from '../../shell/game';
import { propsFor } from '../../shell/testing';
import { midgame } from './midgame';
import { Play } from './play.svelte';
import type { PlayerView, View } from './types';

export const ME = 2;

/** The position, as it is or changed. */
export function position(change: (view: View, me: PlayerView) => void = () => {}): View {
  const view = structuredClone(midgame);
  change(view, view.players[ME] as PlayerView);
  return view;
}

/** The same position in the own turn, at its buy. */
export const buying = (): View =>
  position((view, me) => {
    view.active = ME;
    me.step = 'buy';
    me.allocation = null;
    me.credits = 12;
  });

/** What the shell hands to the board and to the hand. */
export const boardProps = (
  view: View,
  choices: [string, string][] | null,
  act: (actions: string[]) => void = () => {},
  play = new Play(),
): BoardProps =>
  propsFor(view, ['Mira', 'Tomas', 'Vega', 'Juno'], choices, {
    me: ME,
    play,
    act,
    ask: (action) => Promise.resolve({ rule: 'buy.afford', why: `No: ${action}`, text: 'The clause.' }),
  });
