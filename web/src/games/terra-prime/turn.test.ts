import { describe, expect, it } from 'vitest';
import type { Moment, SeatDecision } from '../../shell/protocol';
import { choice, position } from './testing';
import { active, note, order, signs, soFar, steps, suffers } from './turn';
import type { Action, Event, View } from './types';

const at = (change: Partial<View> = {}): Moment => ({ view: position(change) }) as unknown as Moment;

describe('the turn', () => {
  it('says where it is', () => {
    const now = (change: Partial<View>) => steps(at(change)).find((step) => step.now)?.title;
    expect(now({})).toBe('Actions: 2 of 3 left');
    expect(now({ phase: 'produce' })).toBe('Produce');
    expect(now({ phase: 'damage' })).toBe('Damage');
    expect(steps(at({ phase: 'over' }))).toEqual([]);
    expect(active(at({ active: 1 }))).toBe(1);
  });

  it('puts what people want first, and numbers no peek from afar', () => {
    const offers = order(
      [
        choice({ kind: 'move', sector: 's01' }),
        choice({ kind: 'satellite', space: 'h01' }),
        choice({ kind: 'discard', cube: 'bluium' }),
        choice({ kind: 'colonize', colony: 'green' }),
      ],
      at(),
    );
    expect(offers.map(({ text }) => text)).toEqual([
      'colonize green',
      'move s01',
      'satellite h01',
      'discard bluium',
    ]);
    expect(offers.map(({ unnumbered }) => unnumbered)).toEqual([false, false, true, true]);
    // Where throwing away is the question, it is numbered.
    const [fit] = order([choice({ kind: 'discard', cube: 'bluium' })], at({ phase: 'fit' }));
    expect(fit?.unnumbered).toBe(false);
  });

  it('says beside the question what is left to explore, and what shields hold where it is dangerous', () => {
    const beside = (change: Partial<View>, ...actions: Action[]): string | undefined =>
      note({ seat: 0, choices: actions.map((one) => choice(one)) } as SeatDecision, at(change));
    const { turn, players } = position();
    const explored = { ...turn, explores_left: 0 };
    const fresh = { ...turn, explores_left: 1 };
    const shields = (energy: number) => players.map((player) => ({ ...player, energy }));
    const risk = { sector: 's01', asteroids: 1, torpedoes: 0, lasers: 0, damage: 0.5, safe: 0.5 };
    const fly: Action = { kind: 'move', sector: 's01' };
    expect(beside({ turn: fresh, risks: [] }, fly)).toBe('1 exploration left');
    expect(beside({ turn: explored, risks: [risk], players: shields(2) }, fly)).toBe(
      'No more exploring, 2 Energy in the shields',
    );
    const unshielded = { turn: fresh, risks: [], players: shields(0) };
    expect(beside(unshielded, { kind: 'explore', sector: 's08' })).toContain('shields are empty');
    expect(beside({ phase: 'pay' }, fly)).toBeUndefined();
    expect(beside({ turn: { ...turn, left: 0 } }, fly)).toBeUndefined();
  });

  it('tells a loss by aliens from a cube that another collects, for which its owner has LP', () => {
    const losers = (event: Event): number[] => [0, 1].filter((seat) => suffers(event, seat));
    expect(losers({ event: 'module-lost', seat: 1, module: 'shield' })).toEqual([1]);
    expect(losers({ event: 'lp-lost', seat: 0, lp: 1 })).toEqual([0]);
    expect(losers({ event: 'collected', seat: 1, sector: 's01', cube: 'bluium' })).toEqual([]);
    expect(losers({ event: 'colony-used', seat: 1, owner: 0, sector: 's01', lp: 1 })).toEqual([]);
  });

  it('draws cubes, credits, Energy and points', () => {
    expect(Object.keys(signs)).toEqual([
      'brownium',
      'greenium',
      'bluium',
      'yellium',
      'credits',
      'energy',
      'points',
    ]);
  });
});

it('tells what was explored, and what the open question brings', () => {
  const { turn } = position();
  const told = (change: Partial<View['turn']>, seat = 0) => soFar(at({ turn: { ...turn, ...change } }), seat);
  expect(told({})).toEqual([]);
  expect(told({ explores: 1, explores_allowed: 2, marker_due: true })).toEqual([
    'a Colony marker may go too',
    '1 of 2 explorations done',
  ]);
  const paying = { what: 'paying', module: 'weapon', replaced: 'shield', price: 10 } as const;
  expect(told({ under_way: paying })).toEqual(['Weapon in place of Shield']);
  expect(told({ under_way: { ...paying, replaced: null } })).toEqual([]);
  expect(told({ explores: 1 }, 1)).toEqual([]);
});
