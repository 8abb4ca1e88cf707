/** What a sector pays a player, on the own turn and on the turns of others. */
import { list, possessive } from '../../shell/text';
import type { Arrow, Deployed, PlayerView, Rewards, Share, SideView, View } from './types';
import { amounts, isShip, shortName } from './words';

/** An arrow among what is paid. */
export interface Way {
  card: string;
  arrow: Arrow;
  /** Where it could lead, as far as that is known. */
  to: number[];
}

export interface Pay extends Rewards {
  /** Cards that get a charge. */
  charges: string[];
  /** Cards that would, if they were not full. */
  full: string[];
  /** The arrows that could be followed. */
  arrows: Way[];
}

const nothing = (): Pay => ({ credits: 0, income: 0, points: 0, charges: [], full: [], arrows: [] });

function add(pay: Pay, side: SideView, { card, charges }: Deployed): void {
  pay.credits += side.credits;
  pay.income += side.income;
  pay.points += side.points;
  if (side.arrow) pay.arrows.push({ card, arrow: side.arrow, to: [] });
  // Squares are charged by dice when the side in play pays; in this set a station's are blue and a deployed ship's red.
  if (side.charge) (charges < side.charge.squares ? pay.charges : pay.full).push(card);
}

/** The station card pays its owner's turn, the deployed ships those of others. */
export function payOf(view: View, player: PlayerView, sector: number): Pay {
  const pay = nothing();
  const here = player.sectors[sector - 1];
  if (!here) return pay;
  if (player.seat !== view.active) {
    for (const ship of here.deployed) {
      const card = view.cards[ship.card];
      if (isShip(card)) add(pay, card.deployed, ship);
    }
    return pay;
  }
  const card = view.cards[here.station];
  if (isShip(card)) add(pay, card.station, { card: here.station, charges: here.charges });
  return pay;
}

export const payOfShare = (view: View, player: PlayerView, share: Share): Pay => ({
  credits: share.credits,
  income: share.income,
  points: share.points,
  charges: share.charges,
  full: share.lost_charges,
  // A double follows an arrow twice; it is shown once.
  arrows: share.arrows
    .filter(({ card }, i, all) => all.findIndex((other) => other.card === card) === i)
    .flatMap(({ card, sector, to }) =>
      payOf(view, player, sector).arrows.flatMap((way) => (way.card === card ? [{ ...way, to }] : [])),
    ),
});

/** What the sectors would pay to which an arrow could lead. */
export const beyond = (view: View, player: PlayerView, { to }: Way): { sector: number; pay: Pay }[] =>
  to.map((sector) => ({ sector, pay: payOf(view, player, sector) }));

/** "Lichtenberg’s arrow leads to 9 for +1 income or 11 for nothing". */
export function wayWords(view: View, player: PlayerView, way: Way): string {
  const places = beyond(view, player, way).map(({ sector, pay }) => `${sector} for ${payWords(view, pay)}`);
  return `${possessive(shortName(view, way.card, player.seat))} arrow leads to ${list(places, 'or')}.`;
}

export const isNothing = (pay: Pay): boolean =>
  pay.credits + pay.income + pay.points + pay.charges.length + pay.arrows.length === 0;

/** "+6 credits, a charge on Thagard; Ride is full". */
export function payWords(view: View, pay: Pay): string {
  const name = (card: string): string => shortName(view, card);
  const parts = [
    ...amounts(pay, '+'),
    ...pay.charges.map((card) => `a charge on ${name(card)}`),
    ...pay.arrows.map(({ card }) => `the arrow of ${name(card)}`),
  ];
  const full = pay.full.map((card) => `${name(card)} is full`);
  return [parts.length > 0 ? parts.join(', ') : 'nothing', ...full].join('; ');
}
