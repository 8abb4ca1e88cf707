/** Sets of Material Cards, counted. */
import type { Amount } from '../../shell/protocol';
import { LUNAR, MATERIALS, type Cards, type Material, type View } from './types';

export const isLunar = (material: Material): boolean => (LUNAR as readonly Material[]).includes(material);

/** The kinds that there are, in the order of the rules. */
export function kinds(cards: Cards): [Material, number][] {
  return MATERIALS.flatMap((material): [Material, number][] => {
    const count = cards[material] ?? 0;
    return count > 0 ? [[material, count]] : [];
  });
}

/** One entry for each card. */
export function each(cards: Cards): Material[] {
  return kinds(cards).flatMap(([material, count]) => Array.from({ length: count }, () => material));
}

export const total = (cards: Cards): number => kinds(cards).reduce((sum, [, count]) => sum + count, 0);

export function plus(cards: Cards, other: Cards, sign: 1 | -1 = 1): Cards {
  const sum: Cards = {};
  for (const material of MATERIALS) {
    const count = (cards[material] ?? 0) + sign * (other[material] ?? 0);
    if (count > 0) sum[material] = count;
  }
  return sum;
}

/** Whether some cards are among others. */
export const within = (some: Cards, all: Cards): boolean => total(plus(some, all, -1)) === 0;

export const lunarOf = (cards: Cards): number =>
  (cards.ore ?? 0) + (cards.organics ?? 0) + (cards.water ?? 0);
export const planetaryOf = (cards: Cards): number => total(cards) - lunarOf(cards);

/** The cards among amounts. */
export function cardsOf(amounts: readonly Amount[] = []): Cards {
  const cards: Cards = {};
  for (const { n, of } of amounts) {
    const material = MATERIALS.find((one) => one === of);
    if (material) cards[material] = n;
  }
  return cards;
}

/** The cards of a seat that these eyes know. */
export function handOf(view: View, seat: number): Cards {
  const player = view.players[seat];
  return player ? plus(player.lunar, player.known) : {};
}
