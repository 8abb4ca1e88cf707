/** The bays of a Command Ship, in the order in which they are drawn: what is printed on it, and its slots. */
import type { Legal } from '../../shell/board.svelte';
import { amountOf } from '../../shell/speech';
import type { Moves, Wish } from './choices';
import type { Action, Board, Cube, Cubes, HoldView, Module, Origin, PlayerView, TurnView } from './types';
import { MODULES } from './types';
import { MODULE, say } from './words';

export type Group =
  'actions' | 'thruster-cargo' | 'hold' | 'brownium' | 'weapon' | 'weapon-shield' | 'shield';

export interface Bay {
  id: string;
  group: Group;
  kind: 'actions' | 'thruster' | 'hold' | 'weapon' | 'shield' | 'free';
  /** What it is called on the bay, and what it is good for. */
  label: string;
  about: string[];
  /** Whether it cannot be lost. */
  printed: boolean;
  module: Module | null;
  holds: HoldView[];
  energy: [number, number] | null;
  /** What may be done with it. */
  options: Legal<Action>[];
  /** What else may be wanted there, to ask about. */
  wishes: Wish[];
}

const within = (holds: HoldView[]): Cube[] => holds.flatMap(({ cubes }) => cubes);
const counted = (cubes: Cube[]): Cubes => {
  const all: Cubes = {};
  for (const cube of cubes) all[cube] = (all[cube] ?? 0) + 1;
  return all;
};

/** What of something is not from the rulebook, as its content notes it. */
const noted = (source: Origin | undefined): string[] => (source?.note ? [source.note] : []);

/** What is inside, in words. */
function inside(holds: HoldView[]): string[] {
  const cubes = within(holds);
  return [
    ...(cubes.length > 0 ? [say.ship.holds(counted(cubes))] : []),
    ...(holds.some(({ marker }) => marker) ? [say.ship.marked] : []),
  ];
}

/** What may be done with what lies in some holds, each once. */
function optionsOf(moves: Moves, holds: HoldView[]): Legal<Action>[] {
  const all = [
    ...(holds.some((hold) => hold.for_marker) ? moves.onMarker(holds.some(({ marker }) => marker)) : []),
    ...within(holds).flatMap((cube) => moves.onCube(cube)),
  ];
  return [...new Map(all.map((move) => [move.choice.text, move])).values()];
}

/** What may be wanted with holds that take a Colony marker. */
function wishesFor(holds: HoldView[]): Wish[] {
  if (!holds.some((hold) => hold.for_marker)) return [];
  return holds.some(({ marker }) => marker)
    ? [[say.barred.offload, { kind: 'offload' }]]
    : [[say.barred.load, { kind: 'load' }]];
}

/** The bays of a player's ship. `moves` are those of its owner, or none. */
export function baysOf(board: Board, player: PlayerView, turn: TurnView | null, moves: Moves): Bay[] {
  const { ship, parts } = board;
  const words = say.ship;
  const about = (module: Module): string[] => {
    const fixed = board.modules[MODULES.indexOf(module)];
    return [fixed?.text ?? '', ...noted(fixed?.source)];
  };
  const base = { about: [], printed: true, module: null, holds: [], energy: null, options: [], wishes: [] };
  const module = (of: Module) => ({
    ...base,
    printed: false,
    module: of,
    about: about(of),
    options: moves.onModule(of),
  });
  const count = (of: Module): number => player.modules[MODULES.indexOf(of)] ?? 0;
  const bays: Bay[] = [
    {
      ...base,
      id: 'actions',
      group: 'actions',
      kind: 'actions',
      label: turn ? words.left(turn.left, turn.actions) : words.thrusters(player.thrusters),
      about: [parts.actions.text],
    },
  ];

  const cargo = player.holds.filter((hold) => hold.module !== null);
  const thrusters = Array.from({ length: count('thruster') }, (_, i) => i);
  for (const i of thrusters)
    bays.push({
      ...module('thruster'),
      id: `thruster-${i}`,
      group: 'thruster-cargo',
      kind: 'thruster',
      label: MODULE.thruster,
    });
  cargo.forEach((hold, i) => {
    const own = hold.module ?? 'cargo';
    bays.push({
      ...module(own),
      id: `cargo-${i}`,
      group: 'thruster-cargo',
      kind: 'hold',
      label: MODULE[own],
      about: [...about(own), ...inside([hold])],
      holds: [hold],
      options: [...moves.onModule(own), ...optionsOf(moves, [hold])],
      wishes: wishesFor([hold]),
    });
  });
  const free = (
    group: 'thruster-cargo' | 'weapon-shield',
    slots: number,
    used: number,
    does: string,
  ): void => {
    const fitting = board.modules.filter((one) => one.thruster_cargo === (group === 'thruster-cargo'));
    const fits = (of: Module | null | undefined): boolean => fitting.some((one) => one.module === of);
    const wishes = fitting.flatMap(({ module, title, prices }): Wish[] =>
      prices.length > 0 ? [[say.barred.install(title), { kind: 'install', module }]] : [],
    );
    const fills = moves.all.filter(
      (move) =>
        (move.kind === 'free-slot' && fits(turn?.module)) || (move.kind === 'install' && fits(move.module)),
    );
    for (let i = used; i < slots; i++)
      bays.push({
        ...base,
        id: `${group}-${i}`,
        group,
        kind: 'free',
        label: words.free,
        about: [does, ...noted(ship.source)],
        printed: false,
        wishes,
        options: fills,
      });
  };
  free(
    'thruster-cargo',
    ship.thruster_cargo_slots,
    thrusters.length + cargo.length,
    parts.thruster_cargo.text,
  );

  const printed = player.holds.filter((hold) => hold.module === null);
  const main = printed.filter((hold) => hold.for_marker);
  const brown = printed.filter((hold) => !hold.for_marker);
  bays.push({
    ...base,
    id: 'hold',
    group: 'hold',
    kind: 'hold',
    label: main.some(({ marker }) => marker)
      ? words.marker
      : words.of(within(main).length, main.flatMap(({ doors }) => doors).length),
    about: [parts.hold.text, ...inside(main)],
    holds: main,
    options: optionsOf(moves, main),
    wishes: wishesFor(main),
  });
  bays.push({
    ...base,
    id: 'brownium',
    group: 'brownium',
    kind: 'hold',
    label: words.of(within(brown).length, brown.length),
    about: [parts.brownium.text, ...inside(brown), ...noted(ship.source)],
    holds: brown,
    options: optionsOf(moves, brown),
  });
  bays.push({
    ...base,
    id: 'weapon',
    group: 'weapon',
    kind: 'weapon',
    label: words.laser,
    about: [parts.laser.text, parts.weapons.text],
  });

  for (let i = 0; i < count('weapon'); i++)
    bays.push({
      ...module('weapon'),
      id: `weapon-${i}`,
      group: 'weapon-shield',
      kind: 'weapon',
      label: MODULE.weapon,
    });
  const [builtIn = [0, ship.shield], ...shields] = player.shields;
  const charge = moves.of('charge');
  const charging: Wish[] = [[say.barred.charge, { kind: 'charge' }]];
  shields.forEach((energy, i) => {
    const own = module('shield');
    bays.push({
      ...own,
      id: `shield-${i}`,
      group: 'weapon-shield',
      kind: 'shield',
      label: words.energy(...energy),
      energy,
      options: [...own.options, ...charge],
      wishes: charging,
    });
  });
  free(
    'weapon-shield',
    ship.weapon_shield_slots,
    count('weapon') + count('shield'),
    parts.weapon_shield.text,
  );
  bays.push({
    ...base,
    id: 'shield',
    group: 'shield',
    kind: 'shield',
    label: words.energy(...builtIn),
    about: [parts.shield.text],
    energy: builtIn,
    options: charge,
    wishes: charging,
  });
  return bays;
}

/** Whether something is worth doing with it: what is only thrown away, or charged though it is full, is no reason to glow. */
export const invites = ({ options }: Bay, asked: boolean): boolean =>
  options.some(({ kind, choice }) => {
    if (asked) return true;
    return kind === 'charge' ? amountOf(choice.gain, 'energy') > 0 : kind !== 'discard' && kind !== 'offload';
  });
