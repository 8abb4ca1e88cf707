/** What is seen on its way, and what is heard, of what happens. */
import type { Sound } from '../../shell/sound';
import { has, type Journey, type Place } from '../../shell/table/journeys';
import type { CardId, Event, FacilityId } from './types';

const at = (facility: FacilityId): Place => [`[data-facility="${facility}"]`];
/** A card of a player: on the panel or before it, as far as it is seen. */
const held = (seat: number, card: CardId): Place => [
  `[data-held="${seat}/${card}"]`,
  `[data-held="${seat}"]`,
  `[data-panel="${seat}"]`,
];
const RESOURCES = ['fuel', 'ore'] as const;

/** So much of both from one place to another; a place may depend on what it is. */
function carry(
  amounts: { fuel: number; ore: number },
  from: (of: string) => Place,
  to: (of: string) => Place,
): Journey[] {
  return RESOURCES.map((of) => ({ n: amounts[of], of, from: from(of), to: to(of) }));
}

/** What is paid for in a step: a dock, a launch, the Relic Ship. */
function boughtAt(events: Event[]): Place | null {
  for (const event of events) {
    if (event.event === 'docked') return at(event.at);
    if (event.event === 'launched') return at('colonist-hub');
    if (event.event === 'relic-bought') return ['[data-territory="burroughs-desert"]'];
  }
  return null;
}

/** Fuel, ore and cards go from where they came to whoever has them now, and from there to what they pay for, or back. */
export function journeys(happened: unknown[]): Journey[] {
  const events = happened as Event[];
  const bought = boughtAt(events);
  return events.flatMap((event): Journey[] => {
    switch (event.event) {
      case 'gained':
        return carry(
          event,
          () => at(event.at),
          (of) => has(event.seat, of),
        );
      case 'paid':
        return bought
          ? carry(
              event,
              (of) => has(event.seat, of),
              () => bought,
            )
          : [];
      case 'cache-paid':
        return carry(
          event,
          () => held(event.seat, 'resource-cache'),
          (of) => has(event.seat, of),
        );
      case 'power-used':
        return [
          { n: event.fuel, of: 'fuel', from: has(event.seat, 'fuel'), to: held(event.seat, event.card) },
        ];
      case 'traded':
        return [
          { n: event.fuel, of: 'fuel', from: has(event.seat, 'fuel'), to: at('orbital-market') },
          { n: event.ore, of: 'ore', from: at('orbital-market'), to: has(event.seat, 'ore') },
        ];
      case 'stole':
        return carry(
          event,
          (of) => has(event.victim, of),
          (of) => has(event.seat, of),
        );
      // The display has no card with that name any more: it comes from where cards are claimed.
      case 'claimed':
        return [{ n: 1, of: event.card, from: at('alien-artifact'), to: held(event.seat, event.card) }];
      case 'stole-card':
        return [
          {
            n: 1,
            of: event.card,
            from: held(event.victim, event.card),
            to: event.kept ? held(event.seat, event.card) : at('alien-artifact'),
          },
        ];
      case 'returned':
        return carry(
          event,
          (of) => has(event.seat, of),
          (of) => at(of === 'fuel' ? 'solar-converter' : 'lunar-mine'),
        );
      default:
        return [];
    }
  });
}

export function sound(happened: unknown, by: number | undefined): Sound | null {
  const event = happened as Event;
  switch (event.event) {
    case 'rolled':
    case 'rerolled':
      return 'dice';
    case 'docked':
    case 'landed':
    case 'launched':
    case 'ship-built':
    case 'relic-bought':
      return 'dock';
    case 'gained':
    case 'traded':
    case 'claimed':
    case 'cache-paid':
      return 'gain';
    case 'stole':
    case 'stole-card':
      return 'steal';
    case 'ship-sent':
      return event.ship.owner === by ? null : 'loss';
    default:
      return null;
  }
}
