/** Ships by sector, owner and kind, as they are drawn and chosen. */
import type { Moves } from './choices';
import {
  CRAFT,
  kindOf,
  type Craft,
  type OrdersView,
  type Sector,
  type Ship,
  type ShipView,
  type View,
} from './types';

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
export function fleetsOf(view: View): Map<Sector, Fleet[]> {
  const found = new Map<Sector, Fleet[]>();
  for (const { seat, ships } of view.players)
    for (const ship of ships) {
      const here = found.get(ship.at) ?? [];
      found.set(ship.at, here);
      const own = here.find((fleet) => fleet.seat === seat);
      if (own) own.ships.push(ship);
      else here.push({ seat, ships: [ship], stacks: [] });
    }
  for (const here of found.values()) for (const fleet of here) fleet.stacks = stacksOf(fleet.ships);
  return found;
}

function stacksOf(ships: ShipView[]): Stack[] {
  const launched = ships.reduce((all, ship) => all + ship.interceptors, 0);
  return CRAFT.map((kind) => {
    const own = ships.filter(({ ship }) => kindOf(ship) === kind);
    const damage = own.reduce((all, ship) => all + ship.damage, 0);
    return { kind, count: kind === 'interceptor' ? launched : own.length, damage };
  }).filter(({ count }) => count > 0);
}

/** What tells ships of a kind apart: those alike in all of it can be named for each other. */
export function likeness(
  { ship, at, damage, infantry, interceptors }: ShipView,
  orders?: OrdersView,
): string {
  const state = orders && { ...orders, ship: '' };
  return JSON.stringify([kindOf(ship), at, damage, infantry, interceptors, state]);
}

/**
 * The ships to name for those that were chosen: of ships that are alike the rules know the first ones, so three of five are the first
 * three.
 */
export function named(all: ShipView[], chosen: readonly Ship[], orders: readonly OrdersView[]): Ship[] {
  const groups = new Map<string, Ship[]>();
  for (const ship of all) {
    const key = likeness(
      ship,
      orders.find((one) => one.ship === ship.ship),
    );
    groups.set(key, [...(groups.get(key) ?? []), ship.ship]);
  }
  return [...groups.values()].flatMap((group) => {
    const many = group.filter((ship) => chosen.includes(ship)).length;
    return group.slice(0, many);
  });
}

/** Where one of the ships in a sector may go: of several that are alike the rules list the first alone. */
export function leadsOf(moves: Moves, all: ShipView[], ship: Ship, orders: readonly OrdersView[]): Sector[] {
  const own = moves.stepsOf(ship);
  if (own.length > 0) return own;
  const [first] = named(all, [ship], orders);
  return first === undefined ? [] : moves.stepsOf(first);
}
