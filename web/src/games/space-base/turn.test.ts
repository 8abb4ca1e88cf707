import { describe, expect, it } from 'vitest';
import type { Moment, SeatDecision } from '../../shell/protocol';
import { position } from './testing';
import { inHand, order, steps } from './turn';
import type { Asked } from '../../generated/space-base';
import type { View } from './types';

const moment = (view: View) => ({ view, decisions: [{ seat: 0 }] }) as unknown as Moment;

describe('the turn', () => {
  it('says where it is', () => {
    const now = (phase: View['phase']) =>
      steps(moment(position((view) => (view.phase = phase))))
        .filter((step) => step.now)
        .map((step) => step.title);
    expect(now('before-roll')).toEqual(['Roll']);
    expect(now('reroll')).toEqual(['Reroll']);
    expect(now('allocate')).toEqual(['Gain']);
    expect(now('buy')).toEqual(['Buy, others gain']);
    expect(now('over')).toEqual([]);
  });

  it('puts the dice first, and the dearest card before the cheap ones', () => {
    const choices = ['buy ryumin', 'use thagard', 'buy lousma', 'sum', 'end'].map((text, code) => ({
      code,
      text,
      label: text,
    }));
    const ordered = order(choices, moment(position())).map((choice) => choice.text);
    expect(ordered).toEqual(['sum', 'use thagard', 'buy lousma', 'buy ryumin', 'end']);
  });

  it('tells what gives something up from what goes on', () => {
    const [pass] = [{ code: 0, text: 'pass', label: 'pass' }];
    const declines = (step: Asked) =>
      order([pass!], moment(position((view) => (view.players[0]!.step = step))))[0]?.declines;
    expect(declines('arrow')).toBe(true);
    expect(declines('gained')).toBe(false);
  });

  it('leaves to the hand and the shipyard what can be tapped there', () => {
    const choices = ['sum', 'dice', 'buy ryumin', 'end'].map((text, code) => ({ code, text, label: text }));
    const decision = { seat: 0, choices } as unknown as SeatDecision;
    expect(inHand(decision, moment(position()))).toEqual(['sum', 'dice', 'buy ryumin']);
  });
});
