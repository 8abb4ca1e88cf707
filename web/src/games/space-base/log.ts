/** Events as lines of words, dice, people, amounts and cards. */
import type { LogBit } from '../../shell/pieces';
import type { Text } from '../../shell/protocol';
import type { Event, Rewards } from './types';
import { amounts, joined, words } from './words';

/** A card, or words with amounts. */
export type OwnBit = { card: string } | { say: Text };
export type Bit = LogBit | OwnBit;

const said = words.log;
const gains = (rewards: Rewards, sign = '+'): Bit => ({
  say: amounts(rewards).length > 0 ? joined(amounts(rewards, sign), ' ') : [said.nothing],
});

/** The bits of an event, after the one before it in its step; cards are called by what their owner calls them. */
export function logBits(
  event: Event,
  name: (seat: number) => string,
  cardName: (id: string, seat?: number) => string,
  before?: Event,
): Bit[] {
  const who = (seat: number): Bit => ({ who: seat, name: name(seat) });
  const dice = (faces: readonly number[]): Bit[] => faces.map((die) => ({ die }));
  const owner = 'seat' in event ? event.seat : undefined;
  const card = (id: string): Bit => ({ card: cardName(id, owner) });
  const people = (seats: readonly number[]): Bit[] =>
    seats.flatMap((seat, at) => (at === 0 ? [who(seat)] : [said.and, who(seat)]));
  switch (event.event) {
    case 'dealt':
      return said.dealt(event.level, card(event.card));
    case 'drew':
      return said.drew(who(event.seat), card(event.card), event.cost);
    case 'rolled-for-first':
      return said.rolledForFirst(who(event.seat), dice(event.dice));
    case 'first':
      return said.first(who(event.seat));
    case 'bonus':
      return [who(event.seat), gains({ credits: event.credits, income: event.income })];
    case 'turn-started':
      return said.turn(event.round, who(event.seat));
    case 'die-set':
      return said.dieSet(who(event.seat), { die: event.face });
    case 'rolled':
      return said.rolled(
        who(event.seat),
        dice(event.dice.slice(0, event.set)),
        dice(event.dice.slice(event.set)),
      );
    case 'rerolled': {
      const again = event.from.filter((_, die) => event.rolled[die]);
      return said.rerolled(who(event.seat), dice(again), dice(event.to));
    }
    case 'allocated':
      return said.allocated(who(event.seat), event.sectors, event.separate, event.by_itself);
    case 'gained': {
      const at = event.sector === null ? '' : said.at(event.sector);
      // It stands in the line of what brought it: the same player need not be named again.
      const whose = before && 'seat' in before && before.seat === event.seat ? [] : [who(event.seat)];
      return [...whose, said.from[event.source] ?? '', at, gains(event)].filter((bit) => bit !== '');
    }
    case 'charged':
      return said.charged(who(event.seat), card(event.card), event.charges);
    case 'charge-lost':
      return said.chargeLost(who(event.seat), card(event.card));
    case 'arrow-followed':
      return said.arrow(who(event.seat), card(event.card), event.from, event.to);
    case 'used':
      return said.used(who(event.seat), card(event.card));
    case 'shifted':
      return said.shifted(who(event.seat), event.from, event.to);
    case 'bought':
      return said.bought(who(event.seat), card(event.card), event.paid);
    case 'claimed':
      return said.claimed(who(event.seat), card(event.card));
    case 'placed':
      return said.placed(card(event.card), event.sector, card(event.deployed), event.charges_lost);
    case 'swapped':
      return said.swapped(who(event.seat), event.sectors);
    case 'exchanged':
      return said.exchanged(who(event.seat), card(event.card), card(event.with));
    case 'charge-moved':
      return said.chargeMoved(who(event.seat), card(event.from), card(event.to));
    case 'repeated':
      return said.repeated(who(event.seat), event.sector);
    case 'lost-points':
      return [who(event.seat), gains({ points: event.from - event.to }, '−')];
    case 'turn-ended':
      return said.ended(who(event.seat));
    case 'raised':
      return said.raised(who(event.seat), event.from, event.to);
    case 'end-triggered':
      return said.triggered(who(event.seat), event.points);
    case 'tie-round':
      return said.tie(people(event.seats), event.points);
    case 'won':
      return said.won(who(event.seat), card(event.card));
    case 'game-over':
      return event.how === 'you-win'
        ? [said.over]
        : said.ends(event.how, people(event.winners), event.winners.length === 1, event.points);
  }
}
