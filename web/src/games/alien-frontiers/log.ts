/** Events as lines of words, dice, people, amounts and cards. */
import type { LogBit } from '../../shell/pieces';
import type { Text } from '../../shell/protocol';
import { titleOf } from './fixed';
import type { Board, CardId, DockedShip, Event } from './types';
import { amounts, fuel, words } from './words';

/** A card, the Relic Ship with what it shows, or words with amounts. */
export type OwnBit = { card: CardId; name: string } | { relic: number } | { say: Text };
export type Bit = LogBit | OwnBit;

export function logBits(event: Event, board: Board, name: (seat: number) => string): Bit[] {
  const title = (id: Parameters<typeof titleOf>[1]): string => titleOf(board, id);
  const who = (seat: number): Bit => ({ who: seat, name: name(seat) });
  const card = (id: CardId): Bit => ({ card: id, name: title(id) });
  const die = (value: number, seat: number | null): Bit =>
    seat === null ? { relic: value } : { die: value, seat };
  const ship = (one: DockedShip): Bit => die(one.value, one.owner);
  const said = words.log;
  switch (event.event) {
    case 'rolled-for-first':
      return said.rolledForFirst(who(event.seat), die(event.value, event.seat));
    case 'first':
      return said.first(who(event.seat));
    case 'displayed':
      return said.displayed(card(event.card));
    case 'dealt':
      return said.dealt(who(event.seat), card(event.card));
    case 'allotted':
      return said.allotted(who(event.seat), event);
    case 'reshuffled':
      return said.reshuffled(event.cards);
    case 'turn-started':
      return said.turn(event.round, who(event.seat));
    case 'rolled':
      return said.rolled(who(event.seat), [
        ...event.ships.map((value) => die(value, event.seat)),
        ...(event.relic > 0 ? [die(event.relic, null)] : []),
      ]);
    case 'cache-paid':
      return said.cachePaid(card('resource-cache'), event, event.spent);
    case 'docked':
      return said.docked(event.ships.map(ship), title(event.at));
    case 'paid':
      return [{ say: amounts(event, '−') }];
    case 'gained':
      return [{ say: amounts(event, '+') }];
    case 'ship-sent':
      return said.sent(ship(event.ship), title(event.from), event.to);
    case 'ship-built':
      return said.built(event.number);
    case 'advanced':
      return event.from === 0 ? said.started(event.to) : said.advanced(event.from, event.to, event.leftover);
    case 'launched':
      return said.launched;
    case 'landed':
      return said.landed(title(event.on));
    case 'control-changed':
      return event.to === null
        ? said.nobodyControls(title(event.territory))
        : said.controls(who(event.to), title(event.territory));
    case 'relic-returned':
      return said.relicReturned;
    case 'relic-bought':
      return said.relicBought;
    case 'cycled':
      return said.cycled;
    case 'claimed':
      return said.claimed(card(event.card));
    case 'traded':
      return said.traded(event.fuel, event.ore);
    case 'stole':
      return said.stole(event, who(event.victim));
    case 'stole-card':
      return said.stoleCard(card(event.card), who(event.victim), event.kept);
    case 'power-used':
      return [card(event.card), ...(event.fuel > 0 ? [{ say: ['−', fuel(event.fuel)] }] : [])];
    case 'discarded':
      return said.discarded(card(event.card));
    case 'turned':
    case 'rerolled': {
      const seat = event.relic ? null : event.seat;
      return [die(event.from, seat), '→', die(event.to, seat)];
    }
    case 'borrowed':
      return said.borrowed(title(event.territory));
    case 'taken':
      return said.taken(ship(event.ship), title(event.from));
    case 'field-placed':
      return said.fieldPlaced(title(event.field), event.from && title(event.from), title(event.to));
    case 'field-cleared':
      return said.fieldCleared(title(event.field));
    case 'colony-moved':
      return said.colonyMoved(who(event.owner), title(event.from), title(event.to));
    case 'recovered':
      return said.recovered(card(event.card));
    case 'turn-ended':
      return said.ended(event.to_bay + (event.relic_to_bay ? 1 : 0));
    case 'returned':
      return said.returned(event);
    case 'game-over':
      return said.over(event.how);
  }
}
