import { expect, it } from 'vitest';
import { Moves } from './choices';
import { fleetsOf, hullsOf, leadsOf, named } from './fleets';
import { layOut, widthOf } from './layout';
import { BOARD, position, ship, STEPS } from './testing';

it('ships stand together by owner and kind, with interceptors as their own kind', () => {
  const view = position();
  view.players[0]!.ships.push(ship('destroyer-3', 0, { damage: 1, interceptors: 2 }));
  const [fleet] = fleetsOf(view, hullsOf(BOARD)).get(0) ?? [];
  expect(fleet?.stacks).toEqual([
    { kind: 'destroyer', count: 3, damage: 1 },
    { kind: 'scout', count: 1, damage: 0 },
    { kind: 'interceptor', count: 2, damage: 0 },
  ]);
});

// What is the same is for the rules to say: these three look alike, and only two of them are.
const SHIPS = [
  ship('destroyer-1', 0),
  ship('destroyer-2', 0, { twin_of: 'destroyer-1' }),
  ship('destroyer-3', 0),
];

it('of ships that the rules call the same the first are named', () => {
  expect(named(SHIPS, ['destroyer-2'])).toEqual(['destroyer-1']);
  expect(named(SHIPS, ['destroyer-2', 'destroyer-3'])).toEqual(['destroyer-1', 'destroyer-3']);
  expect(named(SHIPS, ['destroyer-3'])).toEqual(['destroyer-3']);
});

it('ships that are the same go where the first of them may, and no others do', () => {
  const moves = new Moves(STEPS);
  expect(leadsOf(moves, SHIPS, 'destroyer-2')).toEqual(moves.stepsOf('destroyer-1'));
  expect(leadsOf(moves, SHIPS, 'destroyer-3')).toEqual([]);
});

it('what kind of ship it is the rules say, whatever it is called', () => {
  const hulls = hullsOf({ ...BOARD, ships: [{ ship: 'scout-1', kind: 'turret', title: 'Lorem' }] });
  const view = position();
  view.players[0]!.ships = [ship('scout-1', 0)];
  view.players[1]!.ships = [];
  expect(fleetsOf(view, hulls).get(0)?.[0]?.stacks).toEqual([{ kind: 'turret', count: 1, damage: 0 }]);
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
