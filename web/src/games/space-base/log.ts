/** Events as lines of words, dice, people, amounts and cards. */
import type { LogBit } from '../../shell/pieces';
import type { Text } from '../../shell/protocol';
import { count, list } from '../../shell/text';
import type { Event, Rewards } from './types';
import { LEVEL, amount, amounts, joined, text } from './words';

/** A card, or words with amounts. */
export type OwnBit = { card: string } | { say: Text };
type Bit = LogBit | OwnBit;

const gains = (rewards: Rewards, sign = '+'): Text =>
  amounts(rewards).length > 0 ? joined(amounts(rewards, sign), ' ') : ['nothing'];
const say = (...parts: Parameters<typeof text>): Bit => ({ say: text(...parts) });

const FROM: Record<string, string> = { arrow: 'by arrow,', repeat: 'again,', colony: 'colony,', effect: '' };

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
    seats.flatMap((seat, at) => (at === 0 ? [who(seat)] : ['and', who(seat)]));
  const winners = ({ winners, points }: { winners: readonly number[]; points: number }): Bit[] => [
    ...people(winners),
    say(winners.length === 1 ? 'wins with ' : 'share the win with ', amount(points, 'points')),
  ];
  switch (event.event) {
    case 'dealt':
      return [`level ${LEVEL[event.level] ?? event.level} shows`, card(event.card)];
    case 'drew':
      return [who(event.seat), 'draws', card(event.card), say('for ', amount(event.cost, 'credits'))];
    case 'rolled-for-first':
      return [who(event.seat), 'rolls', ...dice(event.dice), 'for the first turn'];
    case 'first':
      return [who(event.seat), 'takes the first turn'];
    case 'bonus':
      return [who(event.seat), say(gains({ credits: event.credits, income: event.income }))];
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
      const at = event.sector === null ? '' : `sector ${event.sector}:`;
      // It stands in the line of what brought it: the same player need not be named again.
      const whose = before && 'seat' in before && before.seat === event.seat ? [] : [who(event.seat)];
      return [...whose, FROM[event.source] ?? '', at, say(gains(event))].filter((bit) => bit !== '');
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
      return [who(event.seat), 'buys', card(event.card), say('for ', amount(event.paid, 'credits'))];
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
      return [who(event.seat), say(gains({ points: event.from - event.to }, '−'))];
    case 'turn-ended':
      return [who(event.seat), 'ends the turn'];
    case 'raised':
      return [
        who(event.seat),
        say('income: +', amount(event.to - event.from, 'credits'), `, to ${event.to}`),
      ];
    case 'end-triggered':
      return [who(event.seat), say('has ', amount(event.points, 'points'), ': this is the last round')];
    case 'tie-round':
      return [
        ...people(event.seats),
        say('tie at ', amount(event.points, 'points'), ': everyone plays another round'),
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
