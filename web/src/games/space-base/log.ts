/** Events as lines of words, dice, people and cards. */
import type { LogBit } from '../../shell/pieces';
import { count, list } from '../../shell/text';
import type { Event, Rewards } from './types';
import { LEVEL, amounts } from './words';

export interface CardBit {
  card: string;
}
type Bit = LogBit | CardBit;

const gains = (rewards: Rewards): string => amounts(rewards, '+').join(' ') || 'nothing';

const FROM: Record<string, string> = { arrow: 'by arrow,', repeat: 'again', colony: 'colony', effect: '' };

/** Text with its amounts apart: every second part is one, and stays in one line with the sign of what it is of. */
export const apart = (text: string): string[] => text.split(/(\S+ (?:credits?|income|points?)\b)/);

/** The bits of an event; cards are called by what their owner calls them. */
export function logBits(
  event: Event,
  name: (seat: number) => string,
  cardName: (id: string, seat?: number) => string,
): Bit[] {
  const who = (seat: number): Bit => ({ who: seat, name: name(seat) });
  const dice = (faces: readonly number[]): Bit[] => faces.map((die) => ({ die }));
  const owner = 'seat' in event ? event.seat : undefined;
  const card = (id: string): Bit => ({ card: cardName(id, owner) });
  const people = (seats: readonly number[]): Bit[] =>
    seats.flatMap((seat, at) => (at === 0 ? [who(seat)] : ['and', who(seat)]));
  const winners = ({ winners, points }: { winners: readonly number[]; points: number }): Bit[] => [
    ...people(winners),
    `${winners.length === 1 ? 'wins' : 'share the win'} with ${amounts({ points }).join('')}`,
  ];
  switch (event.event) {
    case 'dealt':
      return [`level ${LEVEL[event.level] ?? event.level} shows`, card(event.card)];
    case 'drew':
      return [who(event.seat), 'draws', card(event.card), `for ${amounts({ credits: event.cost }).join('')}`];
    case 'rolled-for-first':
      return [who(event.seat), 'rolls', ...dice(event.dice), 'for the first turn'];
    case 'first':
      return [who(event.seat), 'takes the first turn'];
    case 'bonus':
      return [who(event.seat), gains({ credits: event.credits, income: event.income, points: 0 })];
    case 'turn-started':
      return [{ em: `Round ${event.round}` }, who(event.seat)];
    case 'die-set':
      return [who(event.seat), 'sets', { die: event.face }];
    case 'rolled': {
      const [kept, rolled] = [event.dice.slice(0, event.set), event.dice.slice(event.set)];
      const keeps: Bit[] = kept.length > 0 ? ['plays', ...dice(kept), 'as set'] : [];
      const rolls: Bit[] = rolled.length > 0 ? ['rolls', ...dice(rolled)] : [];
      return [who(event.seat), ...keeps, ...(keeps.length > 0 && rolls.length > 0 ? ['and'] : []), ...rolls];
    }
    case 'rerolled': {
      const again = event.from.filter((_, die) => event.rolled[die]);
      return [who(event.seat), 'rolls again', ...dice(again), '→ now', ...dice(event.to)];
    }
    case 'allocated': {
      const what = event.separate ? list(event.sectors) : `sum ${String(event.sectors[0])}`;
      return [who(event.seat), `takes ${what}${event.by_itself ? ' (no choice)' : ''}`];
    }
    case 'gained': {
      const at = event.sector === null ? '' : `${event.sector}:`;
      return [who(event.seat), FROM[event.source] ?? '', at, gains(event)].filter((bit) => bit !== '');
    }
    case 'charged':
      return [who(event.seat), 'charges', card(event.card), `(${event.charges})`];
    case 'charge-lost':
      return [who(event.seat), card(event.card), 'is full: no charge'];
    case 'arrow-followed':
      return [who(event.seat), card(event.card), `leads from ${event.from} to ${event.to}`];
    case 'used':
      return [who(event.seat), 'uses', card(event.card)];
    case 'shifted':
      return [who(event.seat), 'moves the sum', { em: `${event.from} → ${event.to}` }];
    case 'bought':
      return [who(event.seat), 'buys', card(event.card), `for ${amounts({ credits: event.paid }).join('')}`];
    case 'claimed':
      return [who(event.seat), 'claims', card(event.card)];
    case 'placed':
      return [
        card(event.card),
        `on ${event.sector}, deploys`,
        card(event.deployed),
        ...(event.charges_lost > 0 ? [`and loses ${count(event.charges_lost, 'charge')}`] : []),
      ];
    case 'swapped':
      return [who(event.seat), `swaps sectors ${list(event.sectors)}`];
    case 'exchanged':
      return [who(event.seat), 'exchanges', card(event.card), 'and', card(event.with)];
    case 'charge-moved':
      return [who(event.seat), 'moves a charge from', card(event.from), 'to', card(event.to)];
    case 'repeated':
      return [who(event.seat), `gains from ${event.sector} again`];
    case 'lost-points':
      return [who(event.seat), `−${amounts({ points: event.from - event.to }).join('') || 'nothing'}`];
    case 'turn-ended':
      return [who(event.seat), 'ends the turn'];
    case 'raised':
      return [
        who(event.seat),
        `income: ${amounts({ credits: event.to - event.from }, '+').join('')}, to ${event.to}`,
      ];
    case 'end-triggered':
      return [who(event.seat), `has ${amounts({ points: event.points }).join('')}: this is the last round`];
    case 'tie-round':
      return [
        ...people(event.seats),
        `tie at ${amounts({ points: event.points }).join('')}: everyone plays another round`,
      ];
    case 'won':
      return [who(event.seat), 'wins at once with', card(event.card)];
    case 'game-over':
      return event.how === 'you-win'
        ? [{ em: 'The game is over' }]
        : [
            { em: event.how === 'round-limit' ? 'The round limit is reached' : 'The last round is over' },
            ...winners(event),
          ];
  }
}
