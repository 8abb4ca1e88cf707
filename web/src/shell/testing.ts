/** For the tests of boards. */
import type { BoardProps } from './game';
import type { Choice, Moment, Table } from './protocol';

/** What the shell hands to a board and to a hand: the seats by name, and the choices of whoever looks. */
export function propsFor(
  view: unknown,
  names: string[],
  choices: Choice[] | null,
  change: Pick<BoardProps, 'act' | 'ask'> & Partial<BoardProps>,
): BoardProps {
  const me = change.me ?? 0;
  const decision = choices && {
    seat: me,
    prompt: { text: ['What now?'], rules: [] },
    choices,
    mayUndo: false,
    since: 1,
  };
  const decisions = decision ? [decision] : [];
  return {
    table: { id: 'test', seats: names.map((name, seat) => ({ seat, name, yours: seat === me })) } as Table,
    moment: {
      seq: 1,
      view,
      scores: [],
      round: 1,
      toAct: [me],
      waits: [],
      decisions,
      undo: [],
    } as unknown as Moment,
    board: {},
    try: () => Promise.resolve(null),
    me,
    decision,
    events: [],
    motion: false,
    live: true,
    ...change,
  };
}

/** The rule that is cited beside something, by its id: readers see only its words. */
export const citedRule = (): string | null =>
  document.querySelector('[data-rule]')?.getAttribute('data-rule') ?? null;
