import { beforeEach, expect, test, vi } from 'vitest';
import { Stage, type News, type Rolled } from './motion.svelte';
import { ALLIED, ATTACK, BOARD, position } from './testing';
import { toneOf } from './tone';
import type { Event, Yield } from './types';

const rolled: Event = { event: 'rolled', seat: 0, dice: [3, 4] };
const lost = (seat: number): Event => ({ event: 'lost', seat, cards: { ore: 1 }, why: 'room' });
const fought: Rolled = {
  event: 'attack-rolled',
  seat: 0,
  defender: 1,
  dice: [5, 2],
  totals: [5, 3],
  result: 'success',
};
const turn: Event = { event: 'turn-started', seat: 1, turn: 2 };

const news = (seq: number, ...events: Event[]): News[] => events.map((event) => ({ seq, event }));

beforeEach(() => vi.useFakeTimers());

test('what was lost of a roll is kept with what later steps lose, until the next roll or turn', () => {
  for (const next of [rolled, turn]) {
    const stage = new Stage();
    stage.follow(4, news(4, rolled, lost(0)));
    stage.follow(5, news(5, lost(1)));
    expect(stage.lost).toEqual([lost(0), lost(1)]);
    stage.follow(6, news(6, next));
    expect(stage.lost).toEqual([]);
  }
});

test('what produced is lit until the next step', () => {
  const ship: Yield = { piece: 'lrc', at: 'P12', material: 'ore', count: 1 };
  const made: Event = { event: 'produced', seat: 0, by: [ship, { ...ship, piece: 'base' }] };
  const stage = new Stage();
  stage.follow(4, news(4, rolled, made, lost(0)));
  expect(stage.lit).toEqual(['P12']);
  stage.follow(5, news(5, turn));
  expect(stage.lit).toEqual([]);
});

test('after a jump nothing is known of the roll', () => {
  const stage = new Stage();
  stage.follow(4, news(4, rolled, lost(0)));
  stage.follow(9, []);
  expect(stage.lost).toEqual([]);
});

test('the dice of an Attack can be read for a while without any motion', () => {
  const stage = new Stage();
  stage.follow(4, news(4, fought));
  expect(stage.fight).toEqual(fought);
  vi.advanceTimersByTime(2000);
  expect(stage.fresh).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(stage.fresh).toBe(false);
});

test('the end of an Attack or of an offer makes way for the next one', () => {
  const [cards, at] = [{ ore: 1 }, 'J10'];
  const answered: Event = {
    event: 'offer-answered',
    seat: 1,
    from: 0,
    accepted: true,
    give: cards,
    ask: cards,
  };
  const sent: Event = { event: 'offer-sent', seat: 0, to: 1, give: cards, ask: cards };
  const ships = { ship: 'lrc', piece: 'lrc', from: at, at } as const;
  const attacked: Event = { event: 'attacked', seat: 0, defender: 1, support: false, ...ships };
  for (const [end, next] of [
    [fought, sent],
    [answered, attacked],
  ] as const) {
    const stage = new Stage();
    stage.follow(4, news(4, end));
    stage.follow(5, news(5, next));
    expect([stage.fight, stage.answer, stage.fresh]).toEqual([null, null, false]);
  }
});

test('the dice of an Attack are kept over steps that tell nothing, and not after a jump', () => {
  const stage = new Stage();
  stage.follow(4, news(4, fought));
  stage.follow(5, []);
  expect(stage.fight).toEqual(fought);
  stage.follow(9, []);
  expect(stage.fight).toBeNull();
});

test('the end of an Attack is good or bad for those who took part', () => {
  const view = position({ attack: { ...ATTACK!, attacker: 0, defender: 1, supporter: 2 } });
  const tones = (result: 'success' | 'failure' | 'tie') =>
    [0, 1, 2, 3, null].map((me) => toneOf(view, BOARD, me, { ...fought, result }));
  expect(tones('success')).toEqual(['good', 'bad', 'good', 'plain', 'plain']);
  expect(tones('failure')).toEqual(['bad', 'good', 'bad', 'plain', 'plain']);
  expect(tones('tie')).toEqual(Array(5).fill('plain'));
  expect(toneOf(view, ALLIED, 3, { ...fought, result: 'failure' })).toBe('good');
});
