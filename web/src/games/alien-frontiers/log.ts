/** Events as lines of words, dice, people, amounts and cards. */
import type { LogBit } from '../../shell/pieces';
import type { Text } from '../../shell/protocol';
import type { CardId, DockedShip, Event } from './types';
import { FIELD, amounts, fuel, ore, title } from './words';

/** A card, the Relic Ship with what it shows, or words with amounts. */
export type OwnBit = { card: CardId; name: string } | { relic: number } | { say: Text };
type Bit = LogBit | OwnBit;

export function logBits(event: Event, name: (seat: number) => string): Bit[] {
  const who = (seat: number): Bit => ({ who: seat, name: name(seat) });
  const card = (id: CardId): Bit => ({ card: id, name: title(id) });
  const die = (value: number, seat: number | null): Bit =>
    seat === null ? { relic: value } : { die: value, seat };
  const ship = (one: DockedShip): Bit => die(one.value, one.owner);
  const at = (id: string): string => `at the ${title(id)}`;
  switch (event.event) {
    case 'rolled-for-first':
      return [who(event.seat), 'rolls', { die: event.value, seat: event.seat }, 'for the first turn'];
    case 'first':
      return [who(event.seat), 'takes the first turn'];
    case 'displayed':
      return ['on display:', card(event.card)];
    case 'dealt':
      return [who(event.seat), 'is dealt', card(event.card)];
    case 'allotted':
      return [who(event.seat), { say: ['starts with ', ...amounts(event)] }];
    case 'reshuffled':
      return [`the discard pile becomes a draw pile of ${event.cards}`];
    case 'turn-started':
      return [{ em: `Round ${event.round}` }, who(event.seat)];
    case 'rolled':
      return [
        who(event.seat),
        'rolls',
        ...event.ships.map((value): Bit => ({ die: value, seat: event.seat })),
        ...(event.relic > 0 ? [die(event.relic, null)] : []),
      ];
    case 'cache-paid':
      return [card('resource-cache'), { say: amounts(event, '+') }, event.spent ? 'and is discarded' : ''];
    case 'docked':
      return ['docks', ...event.ships.map(ship), at(event.at)];
    case 'paid':
      return [{ say: amounts(event, '−') }];
    case 'gained':
      return [{ say: amounts(event, '+') }];
    case 'ship-sent': {
      const to = { bay: 'the Maintenance Bay', stock: 'the stock', home: 'Burroughs Desert' }[event.to];
      return [ship(event.ship), `goes from the ${title(event.from)} to ${to}`];
    }
    case 'ship-built':
      return [`builds ship number ${event.number}`];
    case 'advanced':
      return event.from === 0
        ? [`starts a colony on circle ${event.to}`]
        : [
            'colony',
            { em: `${event.from} → ${event.to}` },
            event.leftover ? 'with an advance left over' : '',
          ];
    case 'launched':
      return ['launches a colony'];
    case 'landed':
      return [`lands on ${title(event.on)}`];
    case 'control-changed':
      return event.to === null
        ? [`nobody controls ${title(event.territory)} any more`]
        : [who(event.to), `controls ${title(event.territory)}`];
    case 'relic-returned':
      return ['the Relic Ship returns to Burroughs Desert'];
    case 'relic-bought':
      return ['buys the Relic Ship'];
    case 'cycled':
      return ['cycles the display'];
    case 'claimed':
      return ['claims', card(event.card)];
    case 'traded':
      return [{ say: ['trades ', fuel(event.fuel), ' for ', ore(event.ore)] }];
    case 'stole':
      return [{ say: ['steals ', ...amounts(event), ' from'] }, who(event.victim)];
    case 'stole-card':
      return ['steals', card(event.card), 'from', who(event.victim), event.kept ? '' : 'and discards it'];
    case 'power-used':
      return [card(event.card), ...(event.fuel > 0 ? [{ say: ['−', fuel(event.fuel)] }] : [])];
    case 'discarded':
      return ['discards', card(event.card)];
    case 'turned':
    case 'rerolled': {
      const seat = event.relic ? null : event.seat;
      return [die(event.from, seat), '→', die(event.to, seat)];
    }
    case 'borrowed':
      return [`borrows the bonus of ${title(event.territory)}`];
    case 'taken':
      return [ship(event.ship), `leaves the ${title(event.from)}`];
    case 'field-placed': {
      const from = event.from === null ? '' : `from ${title(event.from)} `;
      return [`${FIELD[event.field].name} ${from}to ${title(event.to)}`];
    }
    case 'field-cleared':
      return [`${FIELD[event.field].name} off the board`];
    case 'colony-moved':
      return [who(event.owner), `colony from ${title(event.from)} to ${title(event.to)}`];
    case 'recovered':
      return ['takes back', card(event.card)];
    case 'turn-ended': {
      const ships = event.to_bay + (event.relic_to_bay ? 1 : 0);
      return [ships === 0 ? 'ends the turn' : `ends the turn; ${ships} to the Maintenance Bay`];
    }
    case 'returned':
      return [{ say: ['returns ', ...amounts(event)] }];
    case 'game-over':
      return [
        event.how === 'last-colony' ? 'a last colony has landed: the game is over' : 'the game is over',
      ];
  }
}
