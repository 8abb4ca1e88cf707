/** Where on the map an action or an entry of the log takes place. */
import type { Pointed } from '../../shell/game';
import { parse } from './choices';
import { placesOf } from './hexes';
import type { Event, Hex, Piece, View } from './types';

function standsAt(view: View, seat: number, piece: Piece): Hex | null {
  const player = view.players[seat];
  return (player && placesOf(player).find(([one]) => one === piece)?.[1]) ?? null;
}

function spaceOfAction(view: View, text: string): Hex | null {
  const move = parse({ text, label: '' });
  switch (move?.kind) {
    case 'pad':
      return view.map.pads[move.pad] ?? null;
    case 'move':
    case 'base':
    case 'scout':
    case 'retreat':
      return move.at;
    case 'attack':
      return standsAt(view, move.seat, move.piece);
    case 'pay':
      return move.ship && standsAt(view, view.active, move.ship);
    default:
      return null;
  }
}

function spaceOfEvent(view: View, event: Event): Hex | null {
  switch (event.event) {
    case 'pad-taken':
    case 'produces':
    case 'built':
    case 'attacked':
      return event.at;
    case 'moved':
      return event.path.at(-1) ?? null;
    case 'retreated':
      return event.to;
    case 'landed':
      return view.map.terra;
    default:
      return null;
  }
}

/** The spaces of what is pointed at, each once. */
export function spacesOf(view: View, { action, events = [] }: Pointed): Hex[] {
  const all = [
    action === undefined ? null : spaceOfAction(view, action),
    ...events.map((event) => spaceOfEvent(view, event as Event)),
  ];
  return [...new Set(all.filter((at) => at !== null))];
}
