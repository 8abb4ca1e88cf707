/** Cards and consoles by the board, which tells what is fixed, and by the view, which tells what is not. */
import type { Board, CardView, PlayerView, Rewards, SideView, Zone } from './types';

/** A ship has two sides. */
export interface ShipView extends CardView {
  station: SideView;
  deployed: SideView;
}
export const isShip = (card: CardView | undefined): card is ShipView => card?.station !== undefined;
export const isColony = (card: CardView | undefined): boolean => card !== undefined && !isShip(card);

/** What a card is called; starting ships have a name for each seat. */
const titleOf = ({ cards }: Board, id: string, seat = 0) => {
  const titles = cards[id]?.titles;
  return titles?.[seat] ?? titles?.[0];
};
export const shortName = (board: Board, id: string, seat?: number): string =>
  titleOf(board, id, seat)?.short ?? id;
export const fullName = (board: Board, id: string, seat?: number): string =>
  titleOf(board, id, seat)?.name ?? id;

/** The charges on a card of a console. */
export const chargesOn = ({ charges }: PlayerView, card: string): number => charges?.[card] ?? 0;

/** A deployed ship. */
export interface Deployed {
  card: string;
  charges: number;
  /** Whether these are the charges of a use. */
  ready: boolean;
}

/** A sector of a console. */
export interface Sector {
  sector: number;
  station: string;
  charges: number;
  colony: boolean;
  /** First deployed first. */
  deployed: Deployed[];
  /** What the deployed ships give together. */
  sum: Rewards;
  /** Whether it was gained from in this turn. */
  gained: boolean;
}

/** The twelve sectors of a player. */
export const sectorsOf = ({ cards }: Board, player: PlayerView): Sector[] =>
  player.sectors.map(({ station, deployed = [], sum = {} }, at) => ({
    sector: at + 1,
    station,
    charges: chargesOn(player, station),
    colony: isColony(cards[station]),
    deployed: deployed.map((card) => ({
      card,
      charges: chargesOn(player, card),
      ready: player.ready?.includes(card) ?? false,
    })),
    sum,
    gained: player.gained?.includes(at + 1) ?? false,
  }));

/** Where a card of a console lies, and its side in play. */
export interface Place {
  sector: number;
  zone: Zone;
  charges: number;
  side: SideView | null;
}

export function placeOf({ cards }: Board, player: PlayerView, card: string): Place | null {
  const at = player.sectors.findIndex(
    ({ station, deployed }) => station === card || deployed?.includes(card) === true,
  );
  if (at < 0) return null;
  const zone = player.sectors[at]?.station === card ? 'station' : 'deployed';
  return { sector: at + 1, zone, charges: chargesOn(player, card), side: cards[card]?.[zone] ?? null };
}
