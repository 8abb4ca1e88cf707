import { describe, expect, it } from 'vitest';
import { handOf } from './cards';
import { afterwards, layOut, verdictOf, type Draft } from './offers';
import { choice, position } from './testing';

const draft = (give: Draft['give'] = {}, ask: Draft['ask'] = {}): Draft => ({ to: 1, give, ask });

describe('an offer', () => {
  it('is laid out card by card in the order of materials', () => {
    expect(layOut(null, draft({ metal: 1, ore: 2 }, { oxygen: 1, food: 1 }))).toEqual([
      { kind: 'offer', seat: 1 },
      { kind: 'give', material: 'ore' },
      { kind: 'give', material: 'ore' },
      { kind: 'give', material: 'metal' },
      { kind: 'ask', material: 'food' },
      { kind: 'ask', material: 'oxygen' },
    ]);
  });

  it('goes on from what the rules know already', () => {
    const known = { from: 0, to: 1, sent: false, give: { ore: 1 }, ask: {} };
    expect(layOut(known, draft({ organics: 1, ore: 1, metal: 1 }, { food: 1 }))[0]).toEqual({
      kind: 'give',
      material: 'organics',
    });
    expect(layOut(known, draft({ ore: 1, metal: 1 }, { food: 1 }))).toEqual([
      { kind: 'give', material: 'metal' },
      { kind: 'ask', material: 'food' },
    ]);
    expect(layOut(known, draft({ ore: 1 }))).toEqual([]);
  });

  it('starts again where cards would have to be taken off', () => {
    const known = { from: 0, to: 1, sent: false, give: { metal: 1 }, ask: { food: 1 } };
    expect(layOut(known, draft({ ore: 1 }, { food: 1 })).slice(0, 2)).toEqual([
      { kind: 'drop' },
      { kind: 'offer', seat: 1 },
    ]);
    expect(layOut(known, { ...draft({ metal: 1 }, { food: 1 }), to: 2 })[1]).toEqual({
      kind: 'offer',
      seat: 2,
    });
  });

  it('is judged by what the rules would allow next', () => {
    const next = [choice({ kind: 'give', material: 'ore' }), choice({ kind: 'ask', material: 'food' })];
    const refusal = { rule: 'trade.no-gifts', why: ['No.'], text: '' };
    expect(verdictOf(2, { done: 2, stop: 'hands-over', next })).toEqual({
      problem: null,
      fits: { give: ['ore'], ask: ['food'] },
      note: [],
      shortfall: null,
    });
    const shortfall = { of: 'research', rule: 'research.cost', lacks: [{ n: 1, of: 'metal' }] };
    const send = { ...choice({ kind: 'send' }), note: ['Lorem'], shortfall };
    expect(verdictOf(2, { done: 2, stop: 'hands-over', next: [...next, send] })).toMatchObject({
      note: ['Lorem'],
      shortfall,
    });
    expect(verdictOf(2, { done: 2, refusal, next }).problem).toBe(refusal);
    // A card that cannot be laid out leaves open what else could.
    expect(verdictOf(2, { done: 1, refusal, next })).toMatchObject({ problem: refusal, fits: null });
  });

  it('shows the hand afterwards', () => {
    const after = afterwards(handOf(position(), 0), { metal: 1, water: 2 }, { food: 1 });
    expect(after).toEqual({
      ore: 1,
      organics: 2,
      water: 1,
      metal: 1,
      fuel: 1,
      food: 1,
      'drinking-water': 2,
      oxygen: 1,
    });
  });
});
