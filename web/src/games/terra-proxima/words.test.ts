import { describe, expect, it } from 'vitest';
import type { Moment } from '../../shell/protocol';
import { plain } from '../../shell/speech';
import { mainChoices } from '../../shell/table/choices';
import { SPACES, spaceAt, stepTo, zoneOf } from './hexes';
import { Play } from './play.svelte';
import { lostBy } from './production';
import { BOARD, choice, CHOICES, fly, LIMITS, MAP, position } from './testing';
import { Moves } from './choices';
import { spacesOf } from './pointed';
import { order, outOf, signs, soFar, steps } from './turn';
import type { Action, Cards, Event, Lack, Phase, View } from './types';
import { cardsText, gatesOf, placeName, spotName, suspects } from './words';

const moment = (phase: Phase): Moment => ({ view: position({ phase }) }) as unknown as Moment;

describe('the map', () => {
  it('has 271 spaces in six zones', () => {
    expect(SPACES).toHaveLength(271);
    const count = (zone: string): number => SPACES.filter((space) => zoneOf(MAP, space.ring) === zone).length;
    expect(['terra', 'inner', 'nebula', 'middle', 'belt', 'outer'].map(count)).toEqual([
      1, 18, 18, 54, 36, 144,
    ]);
  });

  it('is walked with the arrow keys', () => {
    expect(stepTo('J10', 'ArrowRight')).toBe('K10');
    expect(stepTo('S10', 'ArrowRight')).toBeNull();
    expect(['ArrowUp', 'ArrowDown', 'ArrowLeft'].map((key) => stepTo('J10', key))).toEqual([
      'J9',
      'I11',
      'I10',
    ]);
    // At the slanted edge the other neighbour of the row is taken.
    expect(stepTo('A10', 'ArrowUp')).toBe('B9');
    expect(stepTo('A10', 'ArrowDown')).toBe('A11');
  });

  it('names what lies on a space', () => {
    expect(placeName(MAP, 'P12')).toBe('Moon of ore 1');
    expect(placeName(MAP, 'L10')).toBe('Planet of metal');
    expect(placeName(MAP, 'G9')).toBe('Hole violet');
    expect(placeName(MAP, 'S10')).toBe('Pad 1');
    expect(placeName(MAP, 'J10')).toBe('Ring terra');
    expect(placeName(MAP, 'K10')).toBe('Ring inner');
    const spots = ['P12', 'J10', 'K10'].map((at) => spotName(MAP, at));
    expect(spots).toEqual(['Moon of ore 1 (P12)', 'Ring terra (J10)', 'K10']);
    expect(spaceAt('J0')).toBeUndefined();
  });
});

describe('words', () => {
  it('count cards', () => {
    expect(cardsText({ ore: 2, metal: 1, 'drinking-water': 1 })).toBe('2 ore, 1 metal and 1 drinking water');
    expect(cardsText({})).toBe('nothing');
  });

  it('name what Research Tokens open', () => {
    expect([...gatesOf(LIMITS)]).toEqual([
      [1, 'Belt'],
      [3, 'Nebula'],
      [7, 'Landing'],
    ]);
    expect(gatesOf({ ...LIMITS, tokens: { belt: 1, nebula: 2, terra: 5 } }).get(5)).toBe('Landing');
  });

  it('count what did not fit into a hand', () => {
    const lost = (seat: number, cards: Cards, why: Lack): Event => ({ event: 'lost', seat, cards, why });
    const roll = [lost(0, { ore: 1 }, 'stack'), lost(0, { food: 1 }, 'room'), lost(1, { ore: 2 }, 'room')];
    expect(lostBy(roll, 0)).toEqual({ ore: 1, food: 1 });
    expect([lostBy(roll, 0, 'room'), lostBy(roll, 0, 'stack')]).toEqual([{ food: 1 }, { ore: 1 }]);
    expect(lostBy(roll, 2)).toEqual({});
  });

  it('have a sign for every kind of card, and for one that lies face down', () => {
    expect(Object.keys(signs)).toContain('drinking-water');
    expect(Object.keys(signs)).toHaveLength(10);
  });
});

describe('the turn', () => {
  it('says where it is', () => {
    const now = (phase: Phase): (string | undefined)[] => [
      steps(moment(phase)).find((step) => step.now)?.title,
    ];
    expect(now('roll')).toEqual(['Production']);
    expect(now('steal')).toEqual(['Steal']);
    expect(now('action')).toEqual(['Actions']);
    expect(now('defense')).toEqual(['Attack: defence']);
    expect(steps(moment('landed'))).toEqual([]);
  });

  it('counts Research Tokens up to the landing, unless they are a team’s', () => {
    expect(outOf(moment('action'), BOARD)).toBe(7);
    expect(outOf(moment('action'), { ...BOARD, teams: 2 })).toBeUndefined();
  });

  it('tells of the turn so far what was built, fought, paid for and traded', () => {
    const told = (change: Partial<View['turn']>, seat = 0, board = BOARD) => {
      const { turn, ships } = position();
      const view = position({ turn: { ...turn, moves_paid: 0, ...change }, ships });
      return soFar({ view } as unknown as Moment, seat, board).map((fact) => plain(fact, (one) => `S${one}`));
    };
    expect(told({})).toEqual([]);
    expect(told({ built: true, attacked: true, won: true, second: { open: [1, 'scout-1'] } })).toEqual([
      'has built',
      'attacked and won',
      'may attack S1’s Scout 1 too',
    ]);
    // While the second Attack goes on, and after it was withdrawn.
    expect(
      told({ attacked: true, won: true, second: { open: [1, 'scout-1'] }, announcements_left: 0 }),
    ).toEqual(['attacked and won']);
    const closed = ['attacked', 'no second Attack on S2’s Base'];
    expect(told({ attacked: true, second: { denied: [2, 'base'] } })).toEqual(closed);
    expect(told({ attacked: true, second: { lapsed: [2, 'base'] } })).toEqual(closed);
    expect(told({ moves_paid: 2, spare: 1, cruiser_moved: true, offers_sent: 3 })).toEqual([
      '2 Moves paid, 1 to spare',
      'Cruiser moved',
      '3 offers sent',
    ]);
    const allied = { ...BOARD, teams: 2 };
    const traded = {
      gave: [[], ['ore'], [], []],
      got: [[], [], [], ['metal', 'fuel']],
      received: [4, 1, 0, 0],
    };
    expect(told(traded as Partial<View['turn']>, 0, allied)).toEqual([
      'gave ore to S1',
      'got metal and fuel from S3',
      'worth 4 from allies',
    ]);
    expect(told(traded as Partial<View['turn']>, 1, allied)).toEqual(['worth 1 from allies']);
    expect(told({ built: true }, 1)).toEqual([]);
  });

  it('tells which Ships were stopped, and which went on with a later Move', () => {
    const view = position();
    view.turn.moves_paid = 0;
    Object.assign(view.ships[0]!, { stopped: true, extra: true });
    Object.assign(view.ships[1]!, { extra: true });
    const told = soFar({ view } as unknown as Moment, 0, BOARD);
    expect(told).toEqual(['Cruiser stopped', 'Scout 1 went on']);
  });

  it('puts what people want first', () => {
    const research: Action = { kind: 'research' };
    const choices = [...CHOICES, choice(research)];
    const sorted = (some = choices) => order(some, moment('action'), new Play(), BOARD);
    const actions = sorted().map((offer) => offer.action as Action);
    expect(actions.slice(0, 2).map(({ kind }) => kind)).toEqual(['research', 'scout']);
    // A Move that is paid for comes before the next one: first to worlds, then into empty space, inwards first.
    expect(actions.slice(2, 9)).toEqual(
      ['N9', 'M12', 'O7', 'Q10', 'R8', 'P12', 'M10'].map((to) => ({ kind: 'move', ship: 'lrc', to })),
    );
    const place = (action: Action) =>
      actions.findIndex((one) => JSON.stringify(one) === JSON.stringify(action));
    const payment = place({ kind: 'pay', bundle: 'metal' });
    expect(payment).toBeGreaterThan(place({ kind: 'move', ship: 'lrc', to: 'R9' }));
    expect(payment).toBeLessThan(place({ kind: 'move', ship: 'scout-1', to: 'R9' }));
    expect(place({ kind: 'jettison', material: 'ore' })).toBeGreaterThan(place({ kind: 'offer', seat: 3 }));
    const land = fly('lrc', 'J10', 1);
    expect(sorted([...choices, land])[0]?.action).toEqual(land.action);
    // At the end of a turn the first key ends it, and throws no card away.
    const last = choices.filter(({ action }) => ['end', 'jettison'].includes((action as Action).kind));
    expect(mainChoices(sorted(last)).numbered).toEqual([]);
    expect(actions).toHaveLength(choices.length);
  });
});

describe('what is pointed at', () => {
  it('is shown on the map', () => {
    const view = position();
    const spaces = (action: Action): string[] => {
      const one = choice(action);
      return spacesOf(view, MAP, new Moves([one]), { action: one.text });
    };
    expect(spaces({ kind: 'pad', pad: 1 })).toEqual(['J19']);
    expect(spaces({ kind: 'move', ship: 'lrc', to: 'N11' })).toEqual(['N11']);
    expect(spaces({ kind: 'attack', ship: 'lrc', seat: 1, piece: 'lrc', support: false })).toEqual(['K13']);
    const moved: Event = { event: 'moved', seat: 1, ship: 'lrc', path: ['P9', 'Q9'], cost: 1, took: 0 };
    const events = [moved, moved, { event: 'landed', seat: 1 }];
    expect(spacesOf(view, MAP, new Moves([]), { events })).toEqual(['Q9', 'J10']);
  });
});

describe('unknown cards', () => {
  it('are what a hand may hold beyond what is known', () => {
    const [own, second, third] = position({}).players;
    expect([own, second, third].map((player) => player && suspects(player))).toEqual([
      '',
      '',
      'metal, fuel or oxygen',
    ]);
  });
});
