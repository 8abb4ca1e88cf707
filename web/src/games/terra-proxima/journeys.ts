/** What is seen on its way, and what is heard, of what happens. */
import type { Sound } from '../../shell/sound';
import { has, type Journey, type Place } from '../../shell/table/journeys';
import { kinds } from './cards';
import { MADE } from './motion.svelte';
import type { Cards, Event, Material } from './types';

/** On a phone it lies behind a button, unless it is open. */
const YARD: Place = ['[data-yard]', '[data-to-yard]'];
/** Where the wager of a seat lies while an Attack goes on, and then the Attack; once that is over it comes from nowhere. */
const wager = (seat: number): Place => [`[data-wager="${seat}"]`, '[data-attack]'];
/** The cards before you, or a player's panel. */
const hand = (seat: number): Place => has(seat, 'hand');
/** A card that only some may see flies face down. */
const one = (of: Material | 'secret', from: Place, to: Place): Journey => ({ n: 1, of, from, to });
const carry = (cards: Cards, from: Place, to: Place): Journey[] =>
  kinds(cards).map(([of, n]) => ({ n, of, from, to }));

/** Cards go from where they were made, or from the Salvage Yard, to hands, from hand to hand, and into an Attack and out of it. */
export function journeys(happened: unknown[]): Journey[] {
  const events = happened as Event[];
  // The places that produce light up first.
  const after = events.some((event) => event.event === 'produced') ? MADE : 0;
  return events
    .flatMap((event): Journey[] => {
      switch (event.event) {
        case 'gained':
          return kinds(event.cards).map(([material, n]) => {
            const made = events
              .flatMap((one) => (one.event === 'produced' && one.seat === event.seat ? one.by : []))
              .find((one) => one.material === material);
            const from = made ? [`[data-at="${made.at}"]`] : YARD;
            return { n, of: material, from, to: hand(event.seat) };
          });
        case 'paid':
        case 'built':
        case 'repaired':
        case 'researched':
        case 'forfeited':
          return carry(event.cards, hand(event.seat), YARD);
        case 'support-offered':
          return carry(event.cards, hand(event.seat), wager(event.seat));
        case 'wager-returned':
          return carry(event.cards, wager(event.seat), hand(event.seat));
        case 'wager-lost':
          return carry(event.cards, wager(event.seat), YARD);
        case 'jettisoned':
          return [one(event.material, hand(event.seat), YARD)];
        case 'rewarded':
          return carry(event.cards, YARD, hand(event.seat));
        case 'plus-one':
          return [one(event.material, YARD, hand(event.seat))];
        case 'refined':
        case 'exchanged':
          return [
            ...carry(event.cards, hand(event.seat), YARD),
            one('to' in event ? event.to : event.material, YARD, hand(event.seat)),
          ];
        case 'stole':
          return [one(event.material ?? 'secret', hand(event.victim), hand(event.seat))];
        case 'offer-answered':
          return event.accepted
            ? [
                ...carry(event.give, hand(event.from), hand(event.seat)),
                ...carry(event.ask, hand(event.seat), hand(event.from)),
              ]
            : [];
        default:
          return [];
      }
    })
    .map((journey) => ({ ...journey, after }));
}

export function sound(happened: unknown): Sound | null {
  const event = happened as Event;
  switch (event.event) {
    case 'rolled':
    case 'attack-rolled':
      return 'dice';
    case 'moved':
    case 'built':
    case 'landed':
    case 'retreated':
      return 'dock';
    case 'gained':
    case 'rewarded':
    case 'researched':
    case 'repaired':
    case 'refined':
    case 'exchanged':
    case 'plus-one':
      return 'gain';
    case 'stole':
      return 'steal';
    case 'forfeited':
    case 'wager-lost':
      return 'loss';
    case 'emp':
      return event.success ? null : 'loss';
    default:
      return null;
  }
}
