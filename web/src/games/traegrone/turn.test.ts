import { expect, it } from 'vitest';
import type { Moment } from '../../shell/protocol';
import { mainChoices } from '../../shell/table/choices';
import { boundsOf, spotOf, stepTo } from './hexes';
import { Play } from './play.svelte';
import { BOARD, choice, DONE, position, STEPS } from './testing';
import { active, ending, inHand, order, steps } from './turn';
import type { Phase } from './types';

const at = (phase: Phase, resume: Phase = 'move'): Moment => {
  const view = position({ phase });
  view.turn.resume = resume;
  return { view } as unknown as Moment;
};
const now = (moment: Moment): string | undefined => steps(moment).find((step) => step.now)?.title;

it('the seven phases are told, and questions belong to the phase that they interrupt', () => {
  expect(now(at('card'))).toBe('Card');
  expect(now(at('purchase'))).toBe('Build');
  expect(now(at('take'))).toBe('Space');
  expect(now(at('adapt', 'land'))).toBe('Land');
  expect(steps(at('move')).find((step) => step.now)?.mark).toBe('IV');
  expect(now(at('species'))).toBe('Setup');
  expect(steps(at('victory'))).toEqual([]);
  expect([active(at('base')), active(at('move'))]).toEqual([undefined, 0]);
  expect(ending('victory')).toBe('The points were held until the next turn began');
});

it('what the chosen ships can do comes first, and names the places', () => {
  const play = new Play();
  play.at = 0;
  play.picked = ['scout-1'];
  const offers = order(STEPS, at('move'), play, BOARD);
  expect(offers.slice(0, 4).map(({ brief }) => brief)).toEqual([
    'Scout 1 to Earth',
    'Scout 1 to Bastion',
    'Scout 1 to Empty',
    'Scout 1 to Sector 6',
  ]);
  expect(offers.find(({ role }) => role === 'ends')?.brief).toBe('Done moving');
  expect(mainChoices(offers).question).toBe('Choose a glowing sector for 1 scout.');
  play.picked = ['scout-1', 'destroyer-1', 'destroyer-2'];
  expect(mainChoices(order(STEPS, at('move'), play, BOARD)).question).toBe(
    'Choose a glowing sector for 1 scout and 2 destroyers.',
  );
  play.picked = [];
  expect(mainChoices(order(STEPS, at('move'), play, BOARD)).question).toBeUndefined();
});

it('a phone leaves to the hand what it shows, and not the places on the map', () => {
  const choices = [choice({ kind: 'target', sector: 1 }), choice({ kind: 'play', card: 1 }), DONE];
  const decision = { seat: 0, choices } as never;
  expect(inHand(decision)).toEqual([choices[1]!.text, DONE.text]);
});

it('a phone answers the questions of a battle below them', () => {
  const kinds = ['stay', 'flee', 'aim', 'leave', 'take'] as const;
  const decision = { seat: 0, choices: kinds.map((kind) => choice({ kind } as never)) } as never;
  expect(inHand(decision)).toEqual([]);
});

it('arrow keys lead to neighbours, and the map has room around its sectors', () => {
  expect(stepTo(BOARD.sectors, 0, 'ArrowUp')).toBe(1);
  expect(stepTo(BOARD.sectors, 0, 'ArrowDown')).toBe(4);
  expect([2, 3]).toContain(stepTo(BOARD.sectors, 0, 'ArrowRight'));
  expect(stepTo(BOARD.sectors, 1, 'ArrowUp')).toBeNull();
  const { left, width } = boundsOf(BOARD.sectors, 0);
  expect(spotOf({ q: 1, r: 0 }).x + 48.6).toBeCloseTo(left + width);
});
