/** Where on the map an action or an entry of the log takes place. */
import type { Pointed } from '../../shell/game';
import type { Moves } from './choices';
import { placesOf } from './hexes';
import type { Action, Event, Hex, MapView, Piece, View } from './types';

function standsAt(view: View, seat: number, piece: Piece): Hex | null {
  const player = view.players[seat];
  return (player && placesOf(player).find(([one]) => one === piece)?.[1]) ?? null;
}

/** The space that an action is about. */
export function spaceOf(view: View, map: MapView, action: Action): Hex | null {
  switch (action.kind) {
    case 'pad':
      return map.pads[action.pad]?.at ?? null;
    case 'move':
    case 'retreat':
      return action.to;
    case 'base':
    case 'scout':
      return action.at;
    case 'attack':
      return standsAt(view, action.seat, action.piece);
    default:
      return null;
  }
}

function spacesOfEvent(map: MapView, event: Event): Hex[] {
  switch (event.event) {
    case 'produced':
      return event.by.map(({ at }) => at);
    case 'pad-taken':
    case 'built':
    case 'attacked':
      return [event.at];
    case 'moved':
      return event.path.slice(-1);
    case 'retreated':
      return [event.to];
    case 'landed':
      return [map.terra];
    default:
      return [];
  }
}

/** The spaces of what is pointed at, each once. */
export function spacesOf(view: View, map: MapView, moves: Moves, { action, events = [] }: Pointed): Hex[] {
  const move = moves.all.find(({ choice }) => choice.text === action);
  const all = [
    move ? spaceOf(view, map, move) : null,
    ...events.flatMap((event) => spacesOfEvent(map, event as Event)),
  ];
  return [...new Set(all.filter((at) => at !== null))];
}
