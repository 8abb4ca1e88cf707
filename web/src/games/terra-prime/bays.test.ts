import { describe, expect, it } from 'vitest';
import { baysOf, comingModule, invites } from './bays';
import { Moves } from './choices';
import { BOARD, choice, player, position } from './testing';
import type { Action, PlayerView } from './types';

const { turn } = position();
const bays = (own: PlayerView, choices: Action[] = [], now = turn) =>
  baysOf(BOARD, own, now, new Moves(choices.map((action) => choice(action))));
const bay = (of: ReturnType<typeof bays>, id: string) => of.find((one) => one.id === id)!;

describe('a Command Ship', () => {
  it('has the slots that are printed on it', () => {
    const groups = bays(player(0)).map(({ group }) => group);
    const count = (group: string) => groups.filter((one) => one === group).length;
    expect(count('thruster-cargo')).toBe(3);
    expect(count('weapon-shield')).toBe(3);
    expect(groups.length).toBe(11);
  });

  it('fills slots with modules, and charges the built-in shield first', () => {
    const own = player(0, { modules: [1, 2, 1, 0, 0, 0, 0], energy: 2, energy_capacity: 5 });
    const all = bays(own);
    expect(bay(all, 'shield').energy).toEqual([1, 1]);
    expect(bay(all, 'shield-0').energy).toEqual([1, 2]);
    expect(bay(all, 'shield-1').energy).toEqual([0, 2]);
    expect(all.filter(({ kind }) => kind === 'free').map(({ group }) => group)).toEqual([
      'thruster-cargo',
      'thruster-cargo',
    ]);
  });

  it('offers what can be installed in a slot that takes it', () => {
    const all = bays(player(0), [
      { kind: 'install', module: 'weapon' },
      { kind: 'install', module: 'cargo' },
    ]);
    const offered = (id: string) => bay(all, id).options.map(({ choice: { text } }) => text);
    expect(offered('weapon-shield-0')).toEqual(['install weapon']);
    expect(offered('thruster-cargo-0')).toEqual(['install cargo']);
  });

  it('puts a reward into the slots that take it', () => {
    const now = {
      ...turn,
      under_way: { what: 'collecting', tile: 0, part: 'module', colony: null } as const,
    };
    expect(comingModule(BOARD, now)).toBe('weapon');
    const all = bays(player(0), [{ kind: 'free-slot' }], now);
    expect(bay(all, 'weapon-shield-0').options.length).toBe(1);
    expect(bay(all, 'thruster-cargo-0').options.length).toBe(0);
  });

  it('glows for what is worth doing, not for throwing things away', () => {
    const aboard = player(0, {
      holds: [{ module: null, doors: ['greenium', 'bluium'], cubes: ['bluium'], marker: false }],
    });
    const junk = bay(bays(aboard, [{ kind: 'discard', cube: 'bluium' }]), 'hold');
    expect(junk.options.length).toBe(1);
    expect(invites(junk, false)).toBe(false);
    expect(invites(junk, true)).toBe(true);
    const give = bay(bays(aboard, [{ kind: 'give', cube: 'bluium' }]), 'hold');
    expect(invites(give, false)).toBe(true);
  });
});
