// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Moment, SeatDecision } from '../../shell/protocol';
import { Play } from './play.svelte';
import { BOARD, ME, choicesOf, position } from './testing';
import { inHand, order, soFar, steps, suffers } from './turn';
import type { Action, View } from './types';

const moment = (view: View) => ({ view, decisions: [{ seat: ME }] }) as unknown as Moment;
const USE: Action = { kind: 'use', card: 'thagard' };

describe('the turn', () => {
  it('takes points from others', () => {
    expect(suffers({ event: 'lost-points', seat: 1, from: 5, to: 3 }, 1)).toBe(true);
    expect(suffers({ event: 'lost-points', seat: 1, from: 5, to: 3 }, 0)).toBe(false);
    expect(suffers({ event: 'turn-ended', seat: 1 }, 1)).toBe(false);
  });
  it('says where it is', () => {
    const now = (phase: View['phase']) =>
      steps(moment(position((view) => (view.phase = phase))), BOARD)
        .filter((step) => step.now)
        .map((step) => step.title);
    expect(now('before-roll')).toEqual(['Roll']);
    expect(now('reroll')).toEqual(['Reroll']);
    expect(now('allocate')).toEqual(['Gain']);
    expect(now('buy')).toEqual(['Buy, others gain']);
    expect(now('over')).toEqual([]);
  });

  it('puts the dice first, and the dearest card before the cheap ones', () => {
    const actions: Action[] = [
      { kind: 'buy', card: 'ryumin' },
      USE,
      { kind: 'buy', card: 'lousma' },
      { kind: 'sum' },
      { kind: 'end' },
    ];
    const ordered = order(choicesOf(...actions), moment(position()), new Play(), BOARD);
    expect(ordered.map(({ action }) => action)).toEqual([
      { kind: 'sum' },
      USE,
      { kind: 'buy', card: 'lousma' },
      { kind: 'buy', card: 'ryumin' },
      { kind: 'end' },
    ]);
    expect(ordered.map(({ keyed }) => keyed)).toEqual([true, true, false, false, false]);
  });

  it('gives no number to a button that does several things at once', () => {
    const view = position((_, me) => {
      me.allocation!.shifts = [{ card: 'thagard', places: 1, to: { sector: 9 }, label: ['To 9'] }];
    });
    const [use] = order(choicesOf(USE), moment(view), new Play(), BOARD);
    expect(use?.keyed).toBe(false);
  });

  it('leaves to the hand and the shipyard what can be tapped there', () => {
    const choices = choicesOf(
      { kind: 'sum' },
      { kind: 'dice' },
      { kind: 'buy', card: 'ryumin' },
      { kind: 'end' },
    );
    const decision = { seat: ME, choices } as unknown as SeatDecision;
    const left = choices.slice(0, 3).map(({ text }) => text);
    expect(inHand(decision, moment(position()), new Play(), BOARD)).toEqual(left);
  });
});

it('tells of every seat what it has used up in this turn', () => {
  const view = position((_, me) => Object.assign(me, { bought: true, doubled: true }));
  expect(soFar(moment(view), ME)).toEqual(['has bought', '2X used']);
  expect(soFar(moment(position()), ME)).toEqual([]);
});
