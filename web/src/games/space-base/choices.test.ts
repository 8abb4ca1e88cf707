// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { placeOf, sectorsOf } from './cards';
import { choosesCard, picksFor, previewFor, targetsOf } from './picks';
import { BOARD, ME, buying, moves, position } from './testing';
import type { Action, PlayerView, View } from './types';
import { words } from './words';

const me = (view: View) => view.players[ME] as PlayerView;
const USE = { kind: 'use', card: 'thagard' } as const;
const ALLOCATE: Action[] = [USE, { kind: 'sum' }, { kind: 'dice' }];

describe('the picks', () => {
  it('of an allocation show what the sum, the dice and a dice arrow give', () => {
    const view = position();
    const picks = picksFor(BOARD, view, me(view), moves(...ALLOCATE));
    expect(picks.map(({ head, actions, sectors }) => [head, actions, sectors])).toEqual([
      ['Sum 8', [{ kind: 'sum' }], [8]],
      ['3 and 5', [{ kind: 'dice' }], [3, 5]],
      ['8 to 9', [USE], [9]],
    ]);
    expect(picks.map((pick) => pick.pay)).toMatchObject([
      { credits: 6 },
      { credits: 4, points: 1, full: ['thagard'] },
      { credits: 4, income: 3 },
    ]);
  });

  it('answer how far a double dice arrow goes, where that will be asked', () => {
    const view = position((_, player) => {
      player.allocation!.shifts = [
        { card: 'thagard', places: 1, to: { sector: 9 }, label: ['To 9'] },
        { card: 'thagard', places: 2, to: { sector: 10 }, label: ['To 10'] },
      ];
    });
    const picks = picksFor(BOARD, view, me(view), moves(USE));
    expect(picks.map(({ sectors, actions, text }) => [sectors, actions, text])).toEqual([
      [[9], [USE, { kind: 'by', places: 1 }], ''],
      [[10], [USE, { kind: 'by', places: 2 }], ''],
    ]);
  });

  it('make sectors clickable, the plain dice before a dice arrow', () => {
    const view = position();
    const targets = targetsOf(picksFor(BOARD, view, me(view), moves(...ALLOCATE)));
    expect([...targets.keys()].sort((a, b) => a - b)).toEqual([3, 5, 8, 9]);
    expect(targets.get(8)?.kind).toBe('sum');
    expect(targets.get(9)?.kind).toBe('use');
  });

  it('of an activation show what the engine says of the sectors', () => {
    const to = [{ sector: 9, credits: 3 }, { sector: 10 }];
    const view = position((_, player) => {
      player.pending = { kind: 'effect', card: 'thagard', effect: { op: 'repeat_sector' }, to };
    });
    const picks = picksFor(
      BOARD,
      view,
      me(view),
      moves({ kind: 'repeat', sector: 9 }, { kind: 'by', places: 2 }),
    );
    expect(picks.map(({ head, sectors, pay }) => [head, sectors, pay?.credits])).toEqual([
      ['9 again', [9], 3],
      ['8 to 10', [10], 0],
    ]);
  });

  it('are shown before somebody is asked', () => {
    const view = position((_, player) => (player.step = 'waiting'));
    const heads = (shown: View) =>
      previewFor(BOARD, shown, me(shown), words.pick.later).map(({ head }) => head);
    expect(heads(view)).toEqual(['Sum 8', '3 and 5']);
    expect(heads(position((_, player) => delete player.allocation?.dice))).toEqual(['Sum 8']);
  });

  it('leave cards to be chosen where they lie, and say so', () => {
    const view = buying();
    const buy = moves({ kind: 'buy', card: 'ryumin' }, { kind: 'end' });
    expect(picksFor(BOARD, view, me(view), buy)).toEqual([]);
    expect(choosesCard(buy)).toBe(true);
    expect(choosesCard(moves({ kind: 'take', card: 'thagard' }))).toBe(true);
    expect(choosesCard(moves({ kind: 'roll' }))).toBe(false);
  });
});

it('a card is found on its console with the side in play', () => {
  const view = position();
  expect(placeOf(BOARD, me(view), 'thagard')).toMatchObject({ sector: 3, zone: 'deployed', charges: 2 });
  expect(placeOf(BOARD, me(view), 'eisele')).toMatchObject({ sector: 8, zone: 'station' });
  expect(placeOf(BOARD, me(view), 'samuelson-outpost')).toMatchObject({ zone: 'station', side: null });
  expect(placeOf(BOARD, me(view), 'ryumin')).toBeNull();
});

it('a console has twelve sectors, with charges and colonies', () => {
  const sectors = sectorsOf(BOARD, me(position()));
  expect(sectors.map(({ sector }) => sector)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(sectors[2]).toMatchObject({ station: 'samuelson-outpost', colony: true });
  expect(sectors[2]?.deployed).toContainEqual({ card: 'thagard', charges: 2, ready: true });
});
