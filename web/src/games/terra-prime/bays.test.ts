import { describe, expect, it } from 'vitest';
import { baysOf, invites } from './bays';
import { Moves } from './choices';
import { BOARD, choice, player, position } from './testing';
import type { Action, Module, PlayerView } from './types';

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

  it('says what of it is of our own design', () => {
    const note = 'The colours are designed.';
    const special = BOARD.modules.map((module) =>
      module.module === 'greenium-cargo'
        ? { ...module, source: { from: 'rulebook' as const, note } }
        : module,
    );
    const hold = {
      module: 'greenium-cargo' as const,
      doors: ['greenium' as const],
      cubes: [],
      marker: false,
    };
    const own = player(0, { modules: [1, 0, 0, 0, 1, 0, 0], holds: [...player(0).holds, hold] });
    const all = baysOf({ ...BOARD, modules: special }, own, turn, new Moves([]));
    const told = all.filter(({ about }) => about.includes('The slots are designed.')).map(({ id }) => id);
    expect(told).toEqual([
      'thruster-cargo-1',
      'thruster-cargo-2',
      'brownium',
      'weapon-shield-1',
      'weapon-shield-2',
    ]);
    expect(all.filter(({ about }) => about.includes(note)).map(({ id }) => id)).toEqual(['cargo-0']);
  });

  it('fills slots with modules, and shows the Energy where the rules say that it lies', () => {
    const own = player(0, {
      modules: [1, 2, 1, 0, 0, 0, 0],
      energy: 2,
      energy_capacity: 5,
      shields: [
        [0, 1],
        [0, 2],
        [2, 2],
      ],
    });
    const all = bays(own);
    expect(['shield', 'shield-0', 'shield-1'].map((id) => bay(all, id).energy)).toEqual(own.shields);
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
    const options = (module: Module) => {
      const all = bays(player(0), [{ kind: 'free-slot' }], { ...turn, module });
      return ['weapon-shield-0', 'thruster-cargo-0'].map((id) => bay(all, id).options.length);
    };
    expect([options('weapon'), options('cargo')]).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it('takes a Colony marker where the rules say so, however many doors there are', () => {
    const hold = { module: null, doors: [null], cubes: [], marker: false };
    const load = (for_marker: boolean) =>
      bays(player(0, { holds: [{ ...hold, for_marker }] }), [{ kind: 'load' }]).flatMap(
        ({ options }) => options,
      );
    expect([load(true).length, load(false).length]).toEqual([1, 0]);
  });

  it('glows for what is worth doing, not for throwing things away', () => {
    const aboard = player(0, {
      holds: [
        { module: null, doors: ['greenium', 'bluium'], cubes: ['bluium'], for_marker: true, marker: false },
      ],
    });
    const junk = bay(bays(aboard, [{ kind: 'discard', cube: 'bluium' }]), 'hold');
    expect(junk.options.length).toBe(1);
    expect(invites(junk, false)).toBe(false);
    expect(invites(junk, true)).toBe(true);
    const give = bay(bays(aboard, [{ kind: 'give', cube: 'bluium' }]), 'hold');
    expect(invites(give, false)).toBe(true);
  });
});
