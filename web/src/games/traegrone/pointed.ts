/** Where on the map an action or an entry of the log takes place. */
import type { Pointed } from '../../shell/game';
import type { Moves } from './choices';
import type { Action, Event, Sector, View } from './types';

/** The sector that an action is about. */
export function sectorOf(view: View, action: Action): Sector | null {
  if ('sector' in action) return action.sector;
  if ('ship' in action) {
    const owner = view.players.find(({ seat }) => seat === view.asked);
    return owner?.ships.find(({ ship }) => ship === action.ship)?.at ?? null;
  }
  return null;
}

function sectorsOfEvent(event: Event): Sector[] {
  switch (event.event) {
    case 'moved':
    case 'reinforced':
    case 'fled':
      return [event.to.sector];
    case 'linked':
      return event.sectors.map(({ sector }) => sector);
    default:
      return 'sector' in event ? [event.sector.sector] : [];
  }
}

/** The sectors of what is pointed at, each once. */
export function sectorsOf(view: View, moves: Moves, { action, events = [] }: Pointed): Sector[] {
  const move = moves.all.find(({ choice }) => choice.text === action);
  const own = move ? sectorOf(view, move) : null;
  return [
    ...new Set([
      ...(own === null ? [] : [own]),
      ...events.flatMap((event) => sectorsOfEvent(event as Event)),
    ]),
  ];
}
