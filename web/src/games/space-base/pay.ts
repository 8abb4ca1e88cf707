/** What a choice pays, as the engine works it out. */
import type { Arrow, PayoutView, Rewards, TargetView } from './types';

/** An arrow that could be followed, and what the sectors would pay to which it leads. */
export interface Way {
  card: string;
  to: TargetView[];
}

export interface Pay extends Required<Rewards> {
  /** Cards that get a charge. */
  charges: string[];
  /** Cards that would, if they were not full. */
  full: string[];
  /** The arrows, as they are printed. */
  arrows: Arrow[];
  /** Those that lead somewhere; a double follows each twice, and it is told once. */
  ways: Way[];
}

/** What some sectors pay together. */
export function payOf(...payouts: PayoutView[]): Pay {
  const sum = (what: keyof Rewards): number => payouts.reduce((all, one) => all + (one[what] ?? 0), 0);
  const arrows = payouts.flatMap((one) => one.arrows ?? []);
  return {
    credits: sum('credits'),
    income: sum('income'),
    points: sum('points'),
    charges: payouts.flatMap((one) => one.charges ?? []),
    full: payouts.flatMap((one) => one.lost_charges ?? []),
    arrows: arrows.map(({ arrow }) => arrow),
    ways: arrows
      .filter(({ card }, i) => arrows.findIndex((other) => other.card === card) === i)
      .flatMap(({ card, to }) => (to ? [{ card, to }] : [])),
  };
}

/** What a sector pays to which an arrow leads; how it goes on from there is not told. */
export const payAt = ({ arrows = [], ...target }: TargetView): Pay => ({ ...payOf(target), arrows });

export const isNothing = (pay: Pay): boolean =>
  pay.credits + pay.income + pay.points + pay.charges.length + pay.arrows.length === 0;
