/** The pieces in words. Amounts are written as "3 credits", "1 income", "2 points", so that they can be drawn. */
import { count, list, plural } from '../../shell/text';
import type { CardView, ChargeView, Colour, Effect, Rewards, SideView, View } from './types';

export const SECTORS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
const ROLLS = 36;
/** How many of the rolls add up to a sector. */
const sumsTo = (sector: number): number => 6 - Math.abs(7 - sector);
/** How many of the rolls reach a sector: by a die that shows it, or by their sum. */
export const rollsTo = (sector: number): number => sumsTo(sector) + (sector <= 6 ? 11 : 0);
/** How often the rolls can use a sector: the same, but a double uses the sector of its dice twice. */
export const usesOf = (sector: number): number => rollsTo(sector) + (sector <= 6 ? 1 : 0);
export const MOST_USES = Math.max(...SECTORS.map(usesOf));

export const LEVEL = ['', 'I', 'II', 'III'] as const;

export const isColony = (card: CardView | undefined): boolean => card?.station === null;
/** A ship has two sides. */
export interface ShipView extends CardView {
  station: SideView;
  deployed: SideView;
}
export const isShip = (card: CardView | undefined): card is ShipView => !!card && card.station !== null;

/** "U.E.S. Thagard 4684-B" is Thagard to its crew; starting ships have a name for each seat. */
export function shortName({ cards }: Pick<View, 'cards'>, id: string, seat?: number): string {
  const card = cards[id];
  return (card?.names?.[seat ?? -1] ?? card?.name ?? id)
    .replace(/^[A-Z](?:\.[A-Z])+\.\s+/, '')
    .replace(/\s+\d+-[A-Z]$/, '')
    .trim();
}

/** "credit", "credits"; income has no plural. */
export const unit = (n: number, what: keyof Rewards): string =>
  what === 'income' ? what : plural(n, what.slice(0, -1), what);

/** "1 credit", "3 credits", "2 income". */
export const amount = (n: number, what: keyof Rewards): string => `${n} ${unit(n, what)}`;

export const KINDS = ['credits', 'income', 'points'] as const;

/** The parts of a reward that are not nothing. */
export function amounts(rewards: Partial<Rewards>, sign = ''): string[] {
  return KINDS.flatMap((what) => {
    const n = rewards[what] ?? 0;
    return n === 0 ? [] : [sign + amount(n, what)];
  });
}

/** When somebody has a turn. */
export const turnWords = (until: number): string =>
  until === 0 ? 'has the turn' : until === 1 ? 'next' : `in ${until} turns`;

const ARROWS = {
  left: 'then also the next sector to the left',
  right: 'then also the next sector to the right',
  left_or_right: 'then also the next sector to the left or right',
  left2: 'then also the sector one or two places to the left',
  right2: 'then also the sector one or two places to the right',
};

/** What an activation does, in a few words. */
export function effectWords(effect: Effect): string {
  switch (effect.op) {
    case 'shift_sum': {
      const places = effect.max === 1 ? 'one sector' : 'one or two sectors';
      return `move the sum ${places} to the ${effect.dir}`;
    }
    case 'set_die':
      return effect.count === 1
        ? 'set a die instead of rolling it'
        : `set ${effect.count} dice instead of rolling them`;
    case 'reroll':
      return 'roll one die or both again, for everyone';
    case 'buy':
      return effect.place === 'any_7_12'
        ? 'buy a card at its exact cost and place it on its own sector or any of 7–12'
        : 'buy a card at its exact cost';
    case 'claim': {
      const what = `level ${LEVEL[effect.level] ?? effect.level} ship`;
      return effect.count === 1
        ? `take a ${what} for nothing`
        : `take up to ${effect.count} ${what}s for nothing`;
    }
    case 'swap_sectors':
      return `swap sectors ${effect.a} and ${effect.b} with all their cards`;
    case 'others_lose_points':
      return `every other player loses ${amount(effect.amount, 'points')}`;
    case 'gain':
      return `gain ${list(amounts(effect))}`;
    case 'exchange_card':
      return `exchange it with another ${effect.zone} card of yours`;
    case 'place_charge':
      return effect.count === 1
        ? 'place a charge on another card of yours'
        : `place ${effect.count} charges on other cards of yours`;
    case 'move_charge':
      return effect.count === 1
        ? 'move a charge to another card of yours'
        : `move ${effect.count} charges to other cards of yours`;
    case 'repeat_sector':
      return 'gain once more from a sector that you gained from';
    case 'win':
      return 'win the game at once, when every square is charged';
  }
}

const WHEN: Record<Colour, string> = {
  blue: 'on your own turn',
  red: 'on other turns',
  green: 'on any turn',
};

/** "1 charge, on your own turn: move the sum one sector to the right." */
export function chargeWords(charge: ChargeView): string {
  const effects = list(charge.effects.map(effectWords), 'then');
  return `${count(charge.per_use, 'charge')}, ${WHEN[charge.box]}: ${effects}.`;
}

/** All that one side of a ship does. */
export function sideLines(side: SideView): string[] {
  const gives = [...amounts(side), ...(side.arrow ? [ARROWS[side.arrow]] : [])];
  const lines = gives.length > 0 ? [list(gives)] : [];
  if (side.charge) lines.push(chargeWords(side.charge));
  return lines.length > 0 ? lines : ['nothing'];
}

/** Both sides of a ship, or what a colony is. */
export function cardLines(card: CardView | undefined): string[] {
  if (!card) return [];
  if (!isShip(card)) return [`${amount(card.points, 'points')} at once. It closes its sector for good.`];
  return [
    `On your own turns: ${sideLines(card.station).join('; ')}`,
    `Once deployed, on other turns: ${sideLines(card.deployed).join('; ')}`,
  ];
}

/** "16 of 36 rolls reach sector 6." */
export const oddsWords = (sector: number): string =>
  `${rollsTo(sector)} of ${ROLLS} rolls ${plural(rollsTo(sector), 'reaches', 'reach')} sector ${sector}.`;
