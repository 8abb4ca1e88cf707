/** How far a Ship would come with a Move that is not paid for yet. What may be done now, the server says; this is a preview. */
import { neighbours, spaceAt, zoneOf } from './hexes';
import type { Hex, Piece, View } from './types';

/** The spaces of one Move. */
export const MOVE = 3;

interface Flight {
  ship: Piece;
  from: Hex;
  spaces: number;
  wormholes: boolean;
}

/** The spaces where a Ship of a seat could stop. */
export function reachOf(view: View, seat: number, { ship, from, spaces, wormholes }: Flight): Set<Hex> {
  const { map, players } = view;
  const [belt, nebula, terra] = view.limits.tokens;
  const tokens = ship === 'lrc' ? (players[seat]?.research ?? 0) : 0;
  const passes = (at: Hex): boolean => {
    const zone = zoneOf(spaceAt(at)?.ring ?? 0);
    if (zone === 'terra' || map.pads.includes(at)) return false;
    return zone === 'belt' ? tokens >= belt : zone === 'nebula' ? tokens >= nebula : true;
  };
  const lands = ship === 'lrc' && tokens >= terra && players[seat]?.repair?.done === true;
  const beyond = (edge: Hex[]): Hex[] => [
    ...edge,
    ...(wormholes ? map.wormholes.filter((hole) => hole.at.some((at) => edge.includes(at))) : []).flatMap(
      (hole) => hole.at,
    ),
  ];
  const seen = new Set([from]);
  let edge = beyond([from]);
  for (let step = 0; step < spaces; step++) {
    const next = edge
      .filter((at) => at !== map.terra)
      .flatMap(neighbours)
      .filter((at) => passes(at) || at === map.terra);
    edge = beyond(next).filter((at) => !seen.has(at));
    for (const at of edge) seen.add(at);
  }
  const full = fullFor(view, seat);
  const stops = (at: Hex): boolean => {
    if (at === map.terra) return lands;
    const zone = zoneOf(spaceAt(at)?.ring ?? 0);
    return at !== from && zone !== 'belt' && zone !== 'nebula' && !full.has(at);
  };
  return new Set([...seen].filter(stops));
}

/** Where no Ship of a seat may stop for what stands there: a piece of somebody else, or two of the own side. */
function fullFor(view: View, seat: number): Set<Hex> {
  const team = view.players[seat]?.team;
  const full = new Set<Hex>();
  const held = new Set<Hex>();
  for (const player of view.players) {
    const friend = player.seat === seat || (view.teams > 0 && player.team === team);
    for (const at of [player.lrc, ...player.scouts, player.base]) {
      if (at === null) continue;
      if (!friend || held.has(at)) full.add(at);
      held.add(at);
    }
  }
  return full;
}
