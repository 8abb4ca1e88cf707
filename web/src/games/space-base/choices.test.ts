import { describe, expect, it } from 'vitest';
import { Moves, parse } from './choices';
import { payOf, payWords } from './pay';
import { cardsToChoose, picksFor, placeOf, previewFor, targetsOf } from './picks';
import { ME, buying, position } from './testing';
import type { PlayerView, View } from './types';

const moves = (...texts: string[]) => new Moves(texts.map((text) => ({ text, label: text })));
const me = (view: View) => view.players[ME] as PlayerView;

describe('the texts of actions', () => {
  it('are read whole', () => {
    const read = (text: string) => {
      const move = parse({ text, label: '' });
      return move && { ...move, text: undefined, label: undefined };
    };
    expect(read('use chang-diaz')).toMatchObject({ kind: 'use', card: 'chang-diaz' });
    expect(read('go 12')).toMatchObject({ kind: 'go', sector: 12 });
    expect(read('set 6')).toMatchObject({ kind: 'set', n: 6 });
    expect(read('by 2')).toMatchObject({ kind: 'by', n: 2 });
    expect(read('reroll both')).toMatchObject({ kind: 'reroll', face: 'both' });
    expect(read('reroll 5')).toMatchObject({ kind: 'reroll', face: 5 });
    expect(read('sum')).toMatchObject({ kind: 'sum' });
  });

  it('that make no sense are not moves', () => {
    for (const text of ['go 13', 'go 0', 'set 7', 'by 3', 'reroll', 'use', 'sum 8', 'buy two ships', 'fly'])
      expect(parse({ text, label: '' }), text).toBeNull();
  });
});

describe('what a sector pays', () => {
  it('is the deployed stack on the turns of others', () => {
    const view = position();
    expect(payOf(view, me(view), 9)).toMatchObject({ credits: 4, income: 3, points: 0 });
  });

  it('is the station card on the own turn, and nothing under a colony', () => {
    const view = buying();
    expect(payOf(view, me(view), 8)).toMatchObject({ credits: 0, points: 6 });
    expect(payOf(view, me(view), 3)).toMatchObject({ credits: 0, income: 0, points: 0 });
  });

  it('says which charge is lost', () => {
    const view = position();
    expect(payWords(view, payOf(view, me(view), 3))).toBe('+3 credits; Thagard is full');
    const emptied = position((_, player) => {
      for (const ship of player.sectors[2]?.deployed ?? []) ship.charges = 0;
    });
    expect(payWords(emptied, payOf(emptied, me(emptied), 3))).toBe('+3 credits, a charge on Thagard');
  });
});

describe('the picks', () => {
  it('of an allocation show what the sum, the dice and a dice arrow give', () => {
    const view = position();
    const picks = picksFor(view, me(view), moves('use thagard', 'sum', 'dice'));
    expect(picks.map(({ head, actions, sectors }) => [head, actions, sectors])).toEqual([
      ['Sum 8', ['sum'], [8]],
      ['3 and 5', ['dice'], [3, 5]],
      ['8 to 9', ['use thagard'], [9]],
    ]);
    expect(picks.map((pick) => pick.pay)).toMatchObject([
      { credits: 6 },
      { credits: 4, points: 1, full: ['thagard'] },
      { credits: 4, income: 3 },
    ]);
  });

  it('answer how far a double dice arrow goes, unless only one place is left', () => {
    const double = (sum: number) => {
      const view = position((all, player) => {
        player.sum = sum;
        const charge = all.cards.thagard?.deployed?.charge;
        if (charge) charge.effects = [{ op: 'shift_sum', dir: 'right', max: 2 }];
      });
      return picksFor(view, me(view), moves('use thagard')).map((pick) => [pick.sectors, pick.actions]);
    };
    expect(double(8)).toEqual([
      [[9], ['use thagard', 'by 1']],
      [[10], ['use thagard', 'by 2']],
    ]);
    expect(double(11)).toEqual([[[12], ['use thagard']]]);
  });

  it('make sectors clickable, the plain dice before a dice arrow', () => {
    const view = position();
    const targets = targetsOf(picksFor(view, me(view), moves('use thagard', 'sum', 'dice')));
    expect([...targets.keys()].sort((a, b) => a - b)).toEqual([3, 5, 8, 9]);
    expect(targets.get(8)?.kind).toBe('sum');
    expect(targets.get(9)?.kind).toBe('use');
  });

  it('are shown before somebody is asked', () => {
    const view = position((_, player) => (player.step = 'waiting'));
    expect(previewFor(view, me(view), 'Soon').map((pick) => pick.head)).toEqual(['Sum 8', '3 and 5']);
    const shifted = position((_, player) => {
      if (player.allocation) player.allocation.dice = null;
    });
    expect(previewFor(shifted, me(shifted), 'Soon').map((pick) => pick.head)).toEqual(['Sum 8']);
  });

  it('leave cards to be chosen where they lie, and say so', () => {
    const view = buying();
    const choices = moves('buy ryumin', 'end');
    expect(picksFor(view, me(view), choices)).toEqual([]);
    expect(cardsToChoose(view, me(view), choices)).toBe('Buy a lit card, or end the turn.');
    expect(cardsToChoose(view, me(view), moves('take thagard'))).toBe(
      'Choose the card to take a charge from.',
    );
    expect(cardsToChoose(view, me(view), moves('roll'))).toBeNull();
  });
});

it('a card is found on its console with the side in play', () => {
  const view = position();
  expect(placeOf(view, me(view), 'thagard')).toMatchObject({ sector: 3, zone: 'deployed', charges: 2 });
  expect(placeOf(view, me(view), 'eisele')).toMatchObject({ sector: 8, zone: 'station' });
  expect(placeOf(view, me(view), 'samuelson-outpost')).toMatchObject({ zone: 'station', side: null });
  expect(placeOf(view, me(view), 'ryumin')).toBeNull();
});
