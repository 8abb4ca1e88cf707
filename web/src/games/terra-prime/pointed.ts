/** Where on the map an action or an entry of the log takes place. */
import type { Pointed } from '../../shell/game';
import { placeOf, type Moves } from './choices';
import { OUTPOST, type Place } from './map';
import type { Event, Sector } from './types';

/** The places that an event is about. */
function placesOfEvent(event: Event): Place[] {
  switch (event.event) {
    case 'moved':
    case 'explored':
      return [event.to];
    case 'produced':
    case 'colonized':
    case 'founded':
    case 'colony-used':
    case 'collected':
    case 'offloaded':
      return [event.sector];
    case 'asteroids':
      return [event.stray ?? event.sector];
    case 'looked':
    case 'revealed':
    case 'oriented':
    case 'misfit':
    case 'torpedoes':
    case 'lasers':
    case 'attack-rolled':
    case 'rerolled':
    case 'destroyed':
    case 'defeated':
    case 'gave':
    case 'pacified':
    case 'restored':
      return [event.space];
    case 'teleported':
    case 'delivered':
    case 'claimed':
    case 'bought':
    case 'loaded':
      return [OUTPOST];
    default:
      return [];
  }
}

/** The places of what is pointed at, each once. */
export function placesOf(moves: Moves, here: Sector, { action, events = [] }: Pointed): Place[] {
  const move = moves.all.find(({ choice }) => choice.text === action);
  const own = move && moves.at(here, here).includes(move) ? here : null;
  const all = [(move && placeOf(move)) ?? own, ...events.flatMap((event) => placesOfEvent(event as Event))];
  return [...new Set(all.filter((place) => place !== null))];
}
