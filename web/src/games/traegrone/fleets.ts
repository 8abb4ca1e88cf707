/** Ships by sector, owner and kind, as they are drawn and chosen. */
import type { Moves } from './choices';
import {
  CRAFT,
  type Board,
  type Craft,
  type HullView,
  type Sector,
  type Ship,
  type ShipView,
  type View,
} from './types';

/** What each ship is. */
export type Hulls = (ship: Ship) => HullView;
export function hullsOf({ ships }: Board): Hulls {
  const hulls = new Map(ships.map((hull) => [hull.ship, hull]));
  return (ship) => {
    const hull = hulls.get(ship);
    if (!hull) throw new Error(`No species has ${ship}`);
    return hull;
  };
}

/** So many of a kind. */
export interface Stack {
  kind: Craft;
  count: number;
  damage: number;
}

/** What one player has in a sector. */
export interface Fleet {
  seat: number;
  ships: ShipView[];
  stacks: Stack[];
}

/** The fleets in each sector, in seat order; interceptors aboard count as their own kind. */
export function fleetsOf(view: View, hulls: Hulls): Map<Sector, Fleet[]> {
  const found = new Map<Sector, Fleet[]>();
  for (const { seat, ships } of view.players)
    for (const ship of ships) {
      const here = found.get(ship.at) ?? [];
      found.set(ship.at, here);
      const own = here.find((fleet) => fleet.seat === seat);
      if (own) own.ships.push(ship);
      else here.push({ seat, ships: [ship], stacks: [] });
    }
  for (const here of found.values()) for (const fleet of here) fleet.stacks = stacksOf(fleet.ships, hulls);
  return found;
}

function stacksOf(ships: ShipView[], hulls: Hulls): Stack[] {
  const launched = ships.reduce((all, ship) => all + ship.interceptors, 0);
  return CRAFT.map((kind) => {
    const own = ships.filter(({ ship }) => hulls(ship).kind === kind);
    const damage = own.reduce((all, ship) => all + ship.damage, 0);
    return { kind, count: kind === 'interceptor' ? launched : own.length, damage };
  }).filter(({ count }) => count > 0);
}

/** The ship that the rules name for it: of those that are the same, the first. */
const nameOf = ({ ship, twin_of }: ShipView): Ship => twin_of ?? ship;

/** The ships to name for those that were chosen: three of five that are the same are the first three. */
export function named(all: readonly ShipView[], chosen: readonly Ship[]): Ship[] {
  const groups = new Map<Ship, Ship[]>();
  for (const ship of all) groups.set(nameOf(ship), [...(groups.get(nameOf(ship)) ?? []), ship.ship]);
  return [...groups.values()].flatMap((group) => {
    const many = group.filter((ship) => chosen.includes(ship)).length;
    return group.slice(0, many);
  });
}

/** Where one of some ships may go. */
export function leadsOf(moves: Moves, all: readonly ShipView[], ship: Ship): Sector[] {
  const own = all.find((one) => one.ship === ship);
  return own ? moves.stepsOf(nameOf(own)) : [];
}
