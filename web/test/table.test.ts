// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { joined } from '../src/shell/live.svelte';
import type { Choice, Role, Text, LogEntry } from '../src/shell/protocol';
import { chipsShown, choiceAt, declines, filterChoices, mainChoices } from '../src/shell/table/choices';
import { plain, type Said } from '../src/shell/speech';
import { rows, sentence } from '../src/shell/table/rows';
import { doneIn, missedBy, newestStep, sufferedIn } from '../src/shell/table/turns';

const choice = (code: number, text: string, role?: Role): Choice => ({
  code,
  text,
  action: { kind: text },
  label: [`Let us ${text}`],
  ...(role && { role }),
});
const say = (text: Said): string => plain(text, (seat) => ['Ann', 'Bob'][seat] ?? '');
const told = (seq: number, seat?: number): LogEntry => ({
  seq,
  seat,
  what: seat === undefined ? 'setup' : 'act',
  events: [],
  lines: [],
});

describe('choices', () => {
  const choices = [
    choice(1, 'sail north'),
    { ...choice(2, 'sail south'), label: ['Visit ', { seat: 1 }, ' in the south'] },
    choice(3, 'rest', 'ends'),
  ];
  const found = (filter: string, all = choices) => filterChoices(all, filter, say).map((one) => one.code);
  it('are found by all the words, in any order, also by names of people', () => {
    expect(found('north sail')).toEqual([1]);
    expect(found('south bob')).toEqual([2]);
    expect(found('west')).toEqual([]);
  });
  it('stand with what ends the step last, and those that begin with the words first', () => {
    expect(found('', [...choices].reverse())).toEqual([2, 1, 3]);
    expect(found('visit', [choice(4, 'pay a visit'), ...choices])).toEqual([2, 4]);
  });
  it('that end a step stand apart, also alone', () => {
    expect(mainChoices(choices).end?.code).toBe(3);
    expect(mainChoices(choices).numbered.map((one) => one.code)).toEqual([1, 2]);
    expect(mainChoices([choices[2]!])).toEqual({ numbered: [], end: choices[2], givesUp: false });
    expect(mainChoices([choice(1, 'go'), choice(2, 'no', 'declines')]).end?.code).toBe(2);
  });
  it('that give something up are told from those that go on', () => {
    expect(declines(choice(1, 'no', 'declines'))).toBe(true);
    expect(declines(choice(1, 'rest', 'ends'))).toBe(false);
    expect(declines({ ...choice(1, 'no', 'declines'), declines: false })).toBe(false);
  });
  it('that give something up stand aside also where the other ways have no number', () => {
    const [go, no] = [{ ...choice(1, 'go'), unnumbered: true }, choice(2, 'no', 'declines')];
    expect(mainChoices([go, no])).toMatchObject({ numbered: [], givesUp: true });
    expect(mainChoices([go, choice(2, 'rest', 'ends')]).givesUp).toBe(false);
    // Nothing is given up where nothing else can be done.
    expect(mainChoices([no]).givesUp).toBe(false);
  });
  it('that give something up have no number, and what is left to do alone is the first one', () => {
    const [go, no] = [{ ...choice(1, 'go'), unnumbered: true }, choice(2, 'no', 'declines')];
    const first = (all: Choice[]) => choiceAt(mainChoices(all), 1)?.code;
    expect(first([go, no])).toBeUndefined();
    expect(first([no])).toBe(2);
    expect(first([go, choice(2, 'rest', 'ends')])).toBe(2);
    expect(first(choices)).toBe(1);
    expect(choiceAt(mainChoices(choices), 3)).toBeUndefined();
  });
  it('have at most nine numbers', () => {
    const many = Array.from({ length: 30 }, (_, i) => choice(i, `go ${i}`));
    expect(mainChoices(many).numbered.length).toBe(9);
  });
  it('that are left to the list have no number', () => {
    const one = (text: string, unnumbered: boolean) => ({ ...choice(1, text), unnumbered });
    const main = mainChoices([one('a', false), one('b', true), one('c', false)]);
    expect(main.numbered.map(({ text }) => text)).toEqual(['a', 'c']);
  });

  it('that answer a narrower question are asked about alone', () => {
    const [north, south, end] = choices;
    const narrow = mainChoices([{ ...north!, answers: 'Where?' }, south!, end!]);
    expect(narrow.question).toBe('Where?');
    expect(narrow.numbered.map((one) => one.code)).toEqual([1]);
    expect(narrow.end?.code).toBe(3);
  });
  it('are shown whole, with a chip for the rest', () => {
    const room = { width: 100, rows: 2, gap: 5 };
    expect(chipsShown([45, 50, 45, 50], 30, false, room)).toBe(4);
    // The rest needs a place of its own.
    expect(chipsShown([45, 50, 45, 50], 30, true, room)).toBe(3);
    expect(chipsShown([45, 50, 45, 50, 45], 30, false, room)).toBe(3);
    expect(chipsShown([60, 90], 30, true, { ...room, rows: 1 })).toBe(1);
    expect(chipsShown([100, 100], 30, true, { ...room, rows: 1 })).toBe(1);
    expect(chipsShown([], 30, false, room)).toBe(0);
  });
});

describe('the log', () => {
  it('keeps older entries when a greeting brings only the newest', () => {
    const here = [told(0), told(1, 0), told(2, 1)];
    expect(joined(here, [told(2, 1), told(3, 0)]).map((one) => one.seq)).toEqual([0, 1, 2, 3]);
  });
  it('has no gap: older entries that do not reach the greeting go', () => {
    expect(joined([told(0)], [told(5, 0)]).map((one) => one.seq)).toEqual([5]);
  });
  it('puts the beginning of a turn to the player who begins it', () => {
    const end: LogEntry = {
      ...told(4, 0),
      events: [{ event: 'turn-ended' }, { event: 'turn-started', seat: 1 }, { event: 'rolled', seat: 1 }],
      lines: [['Ann ends the turn'], ['Bob begins round 2'], ['Bob rolls 3']],
    };
    const dock: LogEntry = { ...told(5, 1), events: [{ event: 'docked' }], lines: [['Bob docks a 3']] };
    const found = rows([end, dock]);
    expect(found.map((row) => [row.key, row.seat, row.first, row.chosen])).toEqual([
      ['4-deed', 0, true, true],
      ['4-turn', 1, true, false],
      ['5-deed', 1, false, true],
    ]);
    expect(found[1]?.lines.map(({ parts }) => parts.map((part) => say(part.text)))).toEqual([
      ['Bob begins round 2'],
      ['Bob rolls 3'],
    ]);
  });
  it('begins a turn anew also after a choice of the same player, and leaves the end to whoever had the turn', () => {
    const last: LogEntry = {
      ...told(7, 1),
      events: [
        { event: 'allocated', seat: 1 },
        { event: 'turn-ended', seat: 0 },
        { event: 'turn-started', seat: 1 },
      ],
      lines: [['Bob takes 4'], ['Ann ends the turn'], ['Bob begins round 3']],
    };
    const found = rows([told(6, 1), last]);
    expect(found.map((row) => [row.key, row.seat, row.first])).toEqual([
      ['7-deed', 1, true],
      ['7-end', 0, true],
      ['7-turn', 1, true],
    ]);
    const alone: LogEntry = { ...last, events: last.events.slice(2), lines: last.lines.slice(2) };
    expect(
      rows([{ ...last, events: last.events.slice(0, 1), lines: [['Bob takes 4']] }, alone])[1]?.first,
    ).toBe(true);
  });
  it('knows that a choice was made which only ended the turn of another', () => {
    const pass: LogEntry = {
      ...told(8, 1),
      events: [
        { event: 'turn-ended', seat: 0 },
        { event: 'turn-started', seat: 1 },
      ],
      lines: [['Ann ends the turn'], ['Bob begins round 3']],
    };
    const chosen = (entry: LogEntry) => rows([entry]).map((row) => [row.key, row.chosen]);
    expect(chosen(pass)).toEqual([
      ['8-end', true],
      ['8-turn', false],
    ]);
    expect(chosen({ ...pass, auto: true })[0]).toEqual(['8-end', false]);
  });
  it('says in one line what a deed was, cost and brought', () => {
    const build: LogEntry = {
      ...told(1, 0),
      events: ['paid', 'docked', 'gained', 'ship-built'].map((event) => ({ event })),
      lines: [['-1 ore'], ['docks'], ['+1 fuel'], ['builds']],
    };
    expect(rows([build])[0]?.lines.map(({ parts }) => parts.map((part) => say(part.text)))).toEqual([
      ['docks', '-1 ore', '+1 fuel'],
      ['builds'],
    ]);
  });
  it('says once what is said several times in a row, with how often', () => {
    const steals = (seq: number, times: number): LogEntry => ({
      ...told(seq, 1),
      lines: Array.from({ length: times }, () => ['Bob steals 1 ore']),
    });
    const found = rows([steals(1, 2), steals(2, 1), { ...told(3, 1), lines: [['Bob docks']] }]);
    expect(found.map((row) => [row.told.seq, row.lines.map((line) => line.times)])).toEqual([
      [2, [3]],
      [3, [1]],
    ]);
  });
  it('does not repeat the name under which a line stands', () => {
    const line = (seat: number, ...texts: Said[]) => {
      const { text, unnamed } = sentence(
        texts.map((text) => ({ event: null, text })),
        seat,
      );
      return [say(text), unnamed];
    };
    const moves: Said = [{ seat: 1 }, ' moves to ', { die: 3 }];
    const gains: Said = [{ seat: 1 }, ' gains 2 ore'];
    expect(line(1, moves)).toEqual(['Moves to 3', true]);
    expect(line(0, moves)).toEqual(['Bob moves to 3', false]);
    expect(line(1, ['The ship of ', { seat: 1 }, ' moves'])).toEqual(['The ship of Bob moves', false]);
    expect(line(1, 'Moves')).toEqual(['Moves', false]);
    // What a deed cost and brought stands after it, with a name where it tells of another, or of whoever comes after another.
    expect(line(1, moves, gains)).toEqual(['Moves to 3. Gains 2 ore', true]);
    expect(line(0, moves, gains)).toEqual(['Bob moves to 3. Bob gains 2 ore', false]);
    expect(line(0, moves, [{ seat: 0 }, ' gains 2 ore'])).toEqual(['Bob moves to 3. Ann gains 2 ore', false]);
    expect(line(1, moves, [{ seat: 0 }, ' gains'], gains)).toEqual([
      'Moves to 3. Ann gains. Bob gains 2 ore',
      true,
    ]);
    expect(line(1, 'The ship moves', gains)).toEqual(['The ship moves. Bob gains 2 ore', false]);
  });
  it('reads no words to tell what belongs together', () => {
    // Signs that would close or open a sentence are words like all others.
    const lines = [['Looks: nothing.'], ['gains, 1'], [', etc.']];
    const events = ['looked', 'gained', 'gained'].map((event) => ({ event }));
    const [found] = rows([{ ...told(1, 0), events, lines }]);
    expect(found?.lines.map(({ parts }) => parts.length)).toEqual([3]);
  });

  it('folds what was taken back into one line', () => {
    const did = (seq: number, seat = 0): LogEntry => ({ ...told(seq, seat), lines: [[`step ${seq}`]] });
    const undo = (seq: number): LogEntry => ({ ...told(seq, 0), what: 'undo' });
    const shape = (log: LogEntry[]) => rows(log).map((row) => [row.told.seq, row.undone]);
    expect(shape([did(1), did(2), undo(3), did(4)])).toEqual([
      [1, 0],
      [3, 1],
      [4, 0],
    ]);
    // Two steps one after the other, also where the second came after the first was taken back.
    expect(shape([did(1), did(2), undo(3), undo(4)])).toEqual([[4, 2]]);
    expect(shape([did(1), undo(2), did(3), undo(4)])).toEqual([[4, 2]]);
    // What another did meanwhile stays, and so does an undo of what is not known any more.
    expect(shape([did(1), did(2, 1), undo(3)])).toEqual([
      [2, 0],
      [3, 1],
    ]);
    expect(shape([undo(3)])).toEqual([[3, 1]]);
  });
  it('keeps words that belong to no event, and leaves out what nobody saw', () => {
    const words: LogEntry = { ...told(2, 0), lines: [['Ann passes']] };
    const found = rows([told(1, 0), words, { ...told(3, 1), what: 'resign' }]);
    expect(found.map((row) => row.lines.length)).toEqual([1, 0]);
  });
  it('says that somebody was too late, also where what was done for them only began a turn', () => {
    const passed: LogEntry = {
      ...told(1, 0),
      what: 'time-out',
      events: [{ event: 'turn-started', seat: 1 }],
      lines: [['Bob begins round 2']],
    };
    const declined: LogEntry = { ...told(2, 1), what: 'time-out', lines: [['Bob declines']] };
    expect(rows([passed, declined]).map((row) => [row.key, row.seat, row.late, row.lines.length])).toEqual([
      ['1-deed', 0, true, 0],
      ['1-turn', 1, false, 1],
      ['2-deed', 1, true, 1],
    ]);
  });
  it('knows which step an undo takes back', () => {
    const undo: LogEntry = { ...told(3, 0), what: 'undo' };
    const log = [told(1, 0), told(2, 0), undo, { ...told(4, 0), auto: true }, told(5, 1)];
    expect(newestStep(log, 0)?.seq).toBe(1);
    expect(newestStep(log, 1)?.seq).toBe(5);
    expect(newestStep(log, 2)).toBeNull();
  });
  const since = (log: LogEntry[], mine = [0]) => missedBy(log, mine)?.since ?? null;
  it('knows what you missed before what you do now, also before your first move', () => {
    const log = [told(0), told(1, 0), told(2, 1), told(3, 1), told(4, 0)];
    expect(since(log)).toBe(1);
    expect(missedBy(log, [0])?.moved).toBe(true);
    expect(since(log.slice(0, 2))).toBeNull();
    expect(since([told(0), told(1, 1), told(2, 1)])).toBe(0);
    expect(since(log, [])).toBeNull();
  });

  /** An entry that ends a turn, and begins that of another. */
  const passes = (seq: number, seat: number, next: number): LogEntry => ({
    ...told(seq, seat),
    events: [
      { event: 'turn-ended', seat },
      { event: 'turn-started', seat: next },
    ],
    lines: [['Done'], ['Next']],
  });
  const stole = (seq: number, seat: number, victim: number, more: Partial<LogEntry> = {}): LogEntry => ({
    ...told(seq, seat),
    events: [{ event: 'stole', seat, victim }, { event: 'moved' }],
    lines: [[{ seat }, ' steals from ', { seat: victim }], ['moves']],
    ...more,
  });
  const suffers = (event: unknown, seat: number): boolean => (event as { victim?: number }).victim === seat;
  const suffered = (log: LogEntry[]) =>
    sufferedIn(missedBy(log, [0])?.entries ?? [], [0], suffers).map(({ seq }) => seq);

  it('tells what others took from you since your last turn, also before an answer of yours', () => {
    const turn = [passes(0, 2, 0), told(1, 0), passes(2, 0, 1)];
    const others = [
      stole(3, 1, 0),
      told(4, 0),
      { ...told(5, 0), auto: true },
      stole(6, 1, 2),
      passes(7, 1, 0),
    ];
    expect(since([...turn, ...others])).toBe(2);
    expect(suffered([...turn, ...others])).toEqual([3]);
    expect(suffered([...turn, stole(3, 1, 0), passes(4, 0, 1)])).toEqual([3]);
  });
  it('names who did it where the line leaves that to its bar', () => {
    const lost = (text: Text) => [stole(1, 1, 0, { lines: [text, ['moves']] }), passes(2, 1, 0)];
    const says = (log: LogEntry[]) => sufferedIn(log, [0], suffers).map(({ text }) => say(text));
    expect(says(lost([{ seat: 0 }, "'s ship is gone"]))).toEqual(["Bob: Ann's ship is gone"]);
    expect(says(lost([{ seat: 1 }, ' sends it away']))).toEqual(['Bob sends it away']);
    const own = { ...stole(1, 0, 0, { lines: [['Gone'], ['moves']] }), auto: true };
    expect(says([own])).toEqual(['Gone']);
  });
  it('lets a game look at what came after it', () => {
    const spared = (event: unknown, seat: number, _by: unknown, later: readonly unknown[] = []): boolean =>
      suffers(event, seat) && !later.some((one) => suffers(one, seat));
    const log = [stole(1, 1, 0), stole(2, 1, 2), stole(3, 1, 0, { lines: [['Again'], ['moves']] })];
    expect(sufferedIn(log, [0], spared).map(({ seq }) => seq)).toEqual([3]);
  });
  it('knows whose doing it is: after the beginning of a turn, that of whoever has it', () => {
    const entry = { ...passes(3, 1, 0), events: [...passes(3, 1, 0).events, { event: 'stole', victim: 0 }] };
    expect(doneIn(entry).map(({ by }) => by)).toEqual([1, 0, 0]);
    expect(doneIn(stole(4, 1, 0)).map(({ seq, by }) => [seq, by])).toEqual([
      [4, 1],
      [4, 1],
    ]);
  });
  it('knows nothing of what you missed where the log does not go back to your last turn', () => {
    const log = [passes(0, 1, 0), passes(1, 0, 1), ...[2, 3, 4].map((seq) => told(seq, 1)), passes(5, 1, 0)];
    expect(since(log)).toBe(1);
    expect(since(log.slice(2))).toBeNull();
  });
  it('tells it before your first turn too', () => {
    expect(suffered([passes(0, 2, 1), stole(1, 1, 0), passes(2, 1, 0)])).toEqual([1]);
  });
  it('tells nothing of what you chose yourself, and what happened to you without a choice', () => {
    const lost = [stole(1, 0, 0), stole(2, 0, 0, { auto: true }), stole(3, 0, 0, { what: 'time-out' })];
    expect(suffered([passes(0, 0, 1), ...lost, passes(4, 1, 0)])).toEqual([2, 3]);
    // In your own turn it is what you did, whoever chose it.
    expect(suffered([passes(0, 2, 0), told(1, 0), ...lost.slice(1), passes(4, 0, 1), told(5, 1)])).toEqual(
      [],
    );
  });
  it('tells what others did in your turn after your last move', () => {
    const log = [passes(0, 1, 0), stole(1, 1, 0), told(2, 0), stole(3, 1, 0), passes(4, 1, 1), told(5, 1)];
    expect(suffered(log)).toEqual([3]);
  });
  it('knows whether you have moved since, and forgets what was taken back', () => {
    const log = [passes(0, 0, 1), stole(1, 1, 0), passes(2, 1, 0), told(3, 0)];
    expect(missedBy(log, [0])).toMatchObject({ since: 0, moved: true });
    expect(missedBy([...log, { ...told(4, 0), what: 'undo' }], [0])).toMatchObject({
      since: 0,
      moved: false,
    });
    const again = [...log.slice(0, 3), passes(3, 0, 1), { ...told(4, 0), what: 'undo' } satisfies LogEntry];
    expect(missedBy(again, [0])).toMatchObject({ since: 0, moved: false });
  });
});
