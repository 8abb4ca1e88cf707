// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import type { Amount, Choice, Moment } from '../../shell/protocol';
import { plain } from '../../shell/speech';
import { mainChoices, type Offer } from '../../shell/table/choices';
import { order } from './offers';
import { Play } from './play.svelte';
import { BOARD, TURN, choice, dock, position, said } from './testing';
import type { Action, View } from './types';

const amounts = (text: string): Amount[] =>
  text.split(' ').flatMap((of, i, all) => (i % 2 === 1 ? [{ n: Number(all[i - 1]), of }] : []));
const giving = (action: Action, gain: string, cost = ''): Choice =>
  choice(action, { gain: amounts(gain), cost: amounts(cost) });

const END = choice({ kind: 'end-turn' }, { role: 'ends', note: ['x'] });
const LAUNCH = giving({ kind: 'launch' }, '1 colony', '1 fuel 1 ore');
const [LEM, POHL] = [
  giving({ kind: 'land', territory: 'lem-badlands' }, '1 point'),
  choice({ kind: 'land', territory: 'pohl-foothills' }, { gain: amounts('2 point'), note: ['you win it'] }),
];
const RAISES = [choice({ kind: 'raise', die: 3 }), choice({ kind: 'raise', die: 5 })];
const MARKET = choice(dock('orbital-market', 3), { note: ['swap'] });
const DOCKS = [
  giving(dock('alien-artifact', 1), '1 claim 1 cycle'),
  giving(dock('alien-artifact', 3), '3 claim 1 cycle'),
  giving(dock('solar-converter', 3), '2 fuel'),
  giving(dock('solar-converter', 5), '3 fuel'),
  giving(dock('solar-converter', 6), '3 fuel'),
  giving(dock('lunar-mine', 5), '1 ore'),
  giving(dock('lunar-mine', 6), '1 ore'),
  giving(dock('terraforming-station', 6), '1 colony', '1 fuel 1 ore 1 ship'),
  giving(dock('shipyard', 3), '1 ship', '2 fuel 2 ore'),
  MARKET,
];
const ALL = [...DOCKS, ...RAISES, LAUNCH, LEM, POHL, END];

const offers = (choices: Choice[], change: Partial<View> = {}): Offer[] => {
  const coded = choices.map((one, code) => ({ ...one, code }));
  return order(coded, { view: position(change) } as unknown as Moment, play, BOARD);
};
const texts = (some: Offer[]): string[] => some.map(({ text }) => text);
const inWords = ({ brief }: Offer): string | undefined => brief && plain(brief, String);

let play: Play;
beforeEach(() => (play = new Play()));

describe('with nothing chosen', () => {
  it('the best of every place comes first, and the total of 1 last', () => {
    const first = texts(offers(ALL));
    expect(first.slice(0, 3)).toEqual([LAUNCH, POHL, LEM].map(({ text }) => text));
    expect(first.slice(3, 9)).toEqual([
      said(dock('terraforming-station', 6)),
      said(dock('shipyard', 3)),
      said(dock('lunar-mine', 5)),
      said(dock('solar-converter', 5)),
      said(dock('orbital-market', 3)),
      said({ kind: 'raise', die: 3 }),
    ]);
    const at = (action: Action): number => first.indexOf(said(action));
    expect(at(dock('alien-artifact', 1))).toBeGreaterThan(at(dock('solar-converter', 6)));
  });

  it('what gives nothing comes last', () => {
    const raid = choice(dock('raiders-outpost', 2));
    const claim = giving(dock('alien-artifact', 1), '1 claim 1 cycle');
    expect(texts(offers([raid, MARKET, claim])).at(-1)).toBe(claim.text);
    const idle = [raid, MARKET].map((one) => ({ ...one, role: 'idle' as const }));
    expect(texts(offers([...idle, claim]))[0]).toBe(claim.text);
  });

  it('nothing is lost or doubled', () => {
    expect(texts(offers(ALL)).sort()).toEqual(texts(ALL).sort());
  });

  it('a docking that completes a card is worth more than fuel', () => {
    const claim = giving(dock('alien-artifact', 5), '5 claim 1 cycle');
    const solar = giving(dock('solar-converter', 5), '3 fuel');
    expect(offers([solar, claim], { turn: { ...TURN, claim_total: 3 } })[0]?.text).toBe(claim.text);
    expect(offers([solar, claim])[0]?.text).toBe(solar.text);
  });

  it('dockings are said in few words, and landings with what they change', () => {
    const brief = (one: Choice): string | undefined => offers([one]).map(inWords)[0];
    expect(brief(giving(dock('lunar-mine', 5), '1 ore'))).toBe('Lunar Mine: 5 → +1 ore');
    expect(brief(giving(dock('shipyard', 3), '1 ship', '2 fuel 2 ore'))).toBe(
      'Shipyard: two 3s, −2 fuel −2 ore → 4th ship',
    );
    expect(brief(MARKET)).toBe('Market: two 3s → swap');
    expect(brief(POHL)).toBe(`${POHL.text}: you win it`);
    expect([brief(LEM), brief(END)]).toEqual([undefined, undefined]);
  });
});

describe('with ships chosen', () => {
  const all = [...DOCKS, END];

  it('only their places are offered, and the question is about them', () => {
    play.picked = [0, 1];
    const main = mainChoices(offers(all, { unplaced: [3, 3, 5] }));
    expect(main.question).toBe('Where do your two 3s dock?');
    expect(main.end?.text).toBe(END.text);
    expect(main.numbered.map(inWords)).toEqual([
      'Shipyard: −2 fuel −2 ore → 4th ship',
      'Market: swap',
      'Solar: 3 → +2 fuel',
      'Artifact: 3 → 3 of 8',
    ]);
  });

  it('the question names what is chosen', () => {
    const question = (picked: number[], relic = false): string | undefined => {
      play.picked = picked;
      play.relic = relic;
      const view = { unplaced: [3, 5, 6], relic: { owner: 0, at: 'unplaced' as const, on: null, value: 3 } };
      return mainChoices(offers([...all, choice(dock('solar-converter', 3, true))], view)).question;
    };
    expect(question([1])).toBe('Where does your 5 dock?');
    expect(question([1, 2])).toBe('Where do your 5 and 6 dock?');
    expect(question([], true)).toBe('Where does the Relic Ship dock?');
    expect(question([1], true)).toBe('Where do your 5 and the Relic Ship dock?');
  });

  it('ships that can go nowhere leave the whole question', () => {
    play.picked = [0];
    const mine = giving(dock('lunar-mine', 5), '1 ore');
    const main = mainChoices(offers([mine, END], { unplaced: [2, 5] }));
    expect(main.question).toBeUndefined();
    expect(texts(main.numbered)).toEqual([mine.text]);
  });
});

it('with a card armed, only its uses are offered', () => {
  play.armed = { card: 'booster-pod', discard: false };
  const main = mainChoices(offers(ALL));
  expect(main.question).toBe('Booster Pod: choose one of your ships to raise.');
  expect(texts(main.numbered)).toEqual(texts(RAISES));
});

it('of a territory that a card is aimed at the name is enough', () => {
  play.armed = { card: 'data-crystal', discard: false };
  const loan = choice({ kind: 'borrow', territory: 'lem-badlands' }, { note: ['more fuel'] });
  expect(offers([loan]).map(inWords)).toEqual(['Lem Badlands: more fuel']);
  play.armed = null;
  expect(offers([loan]).map(inWords)).toEqual([undefined]);
});
