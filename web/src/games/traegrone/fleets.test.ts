import { expect, it } from 'vitest';
import { Moves } from './choices';
import { fleetsOf, leadsOf, named } from './fleets';
import { layOut, widthOf } from './layout';
import { orders, position, ship, STEPS } from './testing';

it('ships stand together by owner and kind, with interceptors as their own kind', () => {
  const view = position();
  view.players[0]!.ships.push(ship('destroyer-3', 0, { damage: 1, interceptors: 2 }));
  const [fleet] = fleetsOf(view).get(0) ?? [];
  expect(fleet?.stacks).toEqual([
    { kind: 'destroyer', count: 3, damage: 1 },
    { kind: 'scout', count: 1, damage: 0 },
    { kind: 'interceptor', count: 2, damage: 0 },
  ]);
});

it('of ships that are alike the first are named', () => {
  const ships = [ship('destroyer-1', 0), ship('destroyer-2', 0), ship('destroyer-3', 0, { damage: 1 })];
  const all = [orders('destroyer-1', 1), orders('destroyer-2', 1), orders('destroyer-3', 1)];
  expect(named(ships, ['destroyer-2'], all)).toEqual(['destroyer-1']);
  expect(named(ships, ['destroyer-2', 'destroyer-3'], all)).toEqual(['destroyer-1', 'destroyer-3']);
  // One that has gone on is like no other.
  const moved = [orders('destroyer-1', 0), ...all.slice(1)];
  expect(named(ships, ['destroyer-2'], moved)).toEqual(['destroyer-2']);
});

it('ships that are alike go where the first of them may, and no others do', () => {
  const ships = [ship('destroyer-1', 0), ship('destroyer-2', 0), ship('destroyer-3', 0, { damage: 1 })];
  const moves = new Moves(STEPS);
  expect(leadsOf(moves, ships, 'destroyer-2', [])).toEqual(moves.stepsOf('destroyer-1'));
  expect(leadsOf(moves, ships, 'destroyer-3', [])).toEqual([]);
});

it('however many ships there are, they stay in their field', () => {
  const stack = (kind: 'battleship' | 'destroyer' | 'scout' | 'turret', count: number) => ({
    kind,
    count,
    damage: 0,
  });
  const fleet = (seat: number) => ({
    seat,
    ships: [],
    stacks: [stack('battleship', 1), stack('destroyer', 5), stack('scout', 3), stack('turret', 2)],
  });
  const field = { left: 0, top: -39, width: 46, height: 43 };
  const { stacks, marks, scale } = layOut([fleet(0), fleet(1), fleet(2)], field, 12);
  expect(marks.length).toBe(3);
  for (const one of stacks) {
    expect(one.x + widthOf(one, 12) * scale).toBeLessThanOrEqual(field.left + field.width + 0.1);
    expect(one.y).toBeGreaterThanOrEqual(field.top);
    expect(one.y).toBeLessThanOrEqual(field.top + field.height);
  }
});
