/** A position for tests: four players in round 11. Juno, in the last seat, has rolled 3 and 5; the third seat looks at it. */
import type { BoardProps } from '../../shell/game';
import type { Moment, SeatInfo, Table } from '../../shell/protocol';
import { midgame } from './midgame';
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

const seat = (number: number, name: string): SeatInfo => ({
  seat: number,
  name,
  player: 'human',
  yours: number === ME,
  taken: true,
  connected: true,
  resigned: false,
});

/** What the shell hands to the board and to the hand. */
export function boardProps(
  view: View,
  choices: [string, string][] | null,
  act: (actions: string[]) => void = () => {},
): BoardProps {
  const decision = choices && {
    seat: ME,
    prompt: { text: 'What now?', rules: [] },
    choices: choices.map(([text, label], code) => ({ code, text, label })),
    mayUndo: false,
    since: 1,
  };
  const seats = ['Mira', 'Tomas', 'Vega', 'Juno'].map((name, i) => seat(i, name));
  return {
    table: { id: 'test', seats } as unknown as Table,
    moment: {
      seq: 1,
      view,
      scores: [],
      round: 11,
      toAct: [ME],
      waits: [],
      decisions: decision ? [decision] : [],
      undo: [],
    } as Moment,
    me: ME,
    decision,
    events: [],
    motion: false,
    live: true,
    act,
    ask: (action) => Promise.resolve({ rule: 'buy.afford', why: `No: ${action}`, text: 'The clause.' }),
  };
}
