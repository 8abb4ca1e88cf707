import { describe, expect, it } from 'vitest';
import { afterwards, cannotAdd, cannotSend, handOf, offerScript, type Draft } from './offers';
import { position } from './testing';

const draft = (give: Draft['give'] = {}, ask: Draft['ask'] = {}): Draft => ({ to: 1, give, ask });
const allied = position({
  teams: 2,
  players: position().players.map((player) => ({ ...player, team: player.seat < 2 ? 0 : 1 })),
});

describe('an offer', () => {
  it('is sent card by card in the order of materials', () => {
    expect(offerScript(null, draft({ metal: 1, ore: 2 }, { oxygen: 1, food: 1 }))).toEqual([
      'offer s2',
      'give ore',
      'give ore',
      'give metal',
      'ask food',
      'ask oxygen',
      'send',
    ]);
  });

  it('goes on from what the rules know already', () => {
    const known = { from: 0, to: 1, sent: false, give: { ore: 1 }, ask: {} };
    expect(offerScript(known, draft({ organics: 1, ore: 1, metal: 1 }, { food: 1 }))[0]).toBe(
      'give organics',
    );
    expect(offerScript(known, draft({ ore: 1, metal: 1 }, { food: 1 }))).toEqual([
      'give metal',
      'ask food',
      'send',
    ]);
  });

  it('starts again where cards would have to be taken off', () => {
    const known = { from: 0, to: 1, sent: false, give: { metal: 1 }, ask: { food: 1 } };
    const script = offerScript(known, draft({ ore: 1 }, { food: 1 }));
    expect(script.slice(0, 2)).toEqual(['drop', 'offer s2']);
    expect(offerScript(known, { ...draft({ metal: 1 }, { food: 1 }), to: 2 })[1]).toBe('offer s3');
  });

  it('has no kind on both sides, and only own cards', () => {
    const view = position();
    expect(cannotAdd(view, 0, draft({}, { ore: 1 }), 'give', 'ore')?.rule).toBe('trade.no-same-kind');
    expect(cannotAdd(view, 0, draft(), 'give', 'ore')).toBeNull();
    expect(cannotAdd(view, 0, draft({ ore: 1 }), 'give', 'ore')).toEqual({
      rule: 'trade.offer-own-cards',
      why: 'You have no more ore.',
    });
    expect(cannotAdd(view, 0, draft({}, { food: 8 }), 'ask', 'medicine')?.rule).toBe('hand.planetary-limit');
    const roomy = { ...view, limits: { ...view.limits, planetary: 10 } };
    expect(cannotAdd(roomy, 0, draft({}, { food: 8 }), 'ask', 'medicine')?.rule).not.toBe(
      'hand.planetary-limit',
    );
  });

  it('has two sides, and leaves nobody too heavy', () => {
    const view = position();
    expect(cannotSend(view, 0, draft({ ore: 1 }))?.rule).toBe('trade.no-gifts');
    expect(cannotSend(view, 0, draft({ ore: 1 }, { food: 1 }))).toBeNull();
    expect(cannotSend(view, 0, draft({ ore: 1 }, { food: 3 }))).toEqual({
      rule: 'trade.weight',
      why: 'You would hold 9 planetary cards; the limit is 8.',
    });
    const heavy = draft({ water: 3, organics: 2 }, { food: 1 });
    expect(cannotSend(view, 0, heavy)?.why).toMatch('10 lunar');
  });

  it('between allies is neither a gift nor a return', () => {
    expect(cannotSend(allied, 0, draft({ ore: 1 }, { food: 2 }))?.rule).toBe('allied-trade.ratio');
    expect(cannotSend(allied, 0, draft({ ore: 1 }, { food: 1 }))).toBeNull();
    const full = { ...allied, turn: { ...allied.turn, received: [7, 0, 0, 0] } };
    expect(cannotSend(full, 0, draft({ ore: 1 }, { food: 1 }))?.rule).toBe('allied-trade.receive-limit');
    const back = { ...allied, turn: { ...allied.turn, got: [[], ['ore' as const], [], []] } };
    expect(cannotAdd(back, 0, draft(), 'give', 'ore')?.rule).toBe('allied-trade.no-trade-back');
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
