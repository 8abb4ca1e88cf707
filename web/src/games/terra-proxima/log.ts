/** Events as lines of words, dice, people and cards. */
import type { LogBit } from '../../shell/pieces';
import { capital, count, list } from '../../shell/text';
import { total } from './cards';
import { harvestAt } from './production';
import type { Board, Cards, Event, Hex, Material } from './types';
import { PIECE, the } from './words';

/** Cards that are seen, or one that is not. */
export type CardsBit = { cards: Cards } | { secret: true };
type Bit = LogBit | CardsBit;

export interface Names {
  name: (seat: number) => string;
  /** What lies on a space. */
  place: (at: Hex) => string;
  board: Board;
}

const WHY = {
  backfire: 'for the backfire',
  success: 'after the Attack',
  failure: 'after the failed Attack',
  support: 'for the Support',
};
const RESULT = { success: 'success', failure: 'failure', tie: 'a tie' };
const ORDER = ['', 'first', 'second', 'third'];

/** "Cruiser and Base take …"; what was lost, whether for want of room or of cards; one line for each player. */
function productionBits(event: Event, step: Event[], who: Bit): Bit[] {
  const harvest = harvestAt(event, step);
  if (!harvest) return [];
  const { pieces, taken, lost, open } = harvest;
  // Cards that were chosen come without their producers.
  const by = list(pieces.map((piece) => PIECE[piece]));
  const verb = (one: string, many: string): string => `${by} ${pieces.length > 1 ? many : one}`.trim();
  const also = (words: string): string => (total(taken) > 0 ? `; ${words}` : `${by}: ${words}`);
  return [
    who,
    ...(total(taken) > 0 ? [verb('takes', 'take'), { cards: taken }] : []),
    ...(total(open) > 0 ? [also('produced, not taken at once:'), { cards: open }] : []),
    ...(total(lost) > 0 ? [also('cannot take'), { cards: lost }] : []),
  ];
}

export function logBits(event: Event, step: Event[], { name, place, board }: Names): Bit[] {
  const { limits, raw, repairs } = board;
  const who = (seat: number): Bit => ({ who: seat, name: name(seat) });
  const dice = (values: number[]): Bit[] => values.map((die) => ({ die }));
  const cards = (some: Cards): Bit => ({ cards: some });
  const repairOf = (material: Material): Cards => ({
    [material]: repairs.find((one) => one.material === material)?.amount,
  });
  /** What goes for one refined card. */
  const rawFor = (material: Material): Cards => ({ [raw[material] ?? material]: limits.refine });
  switch (event.event) {
    case 'rolled-for-first':
      return [who(event.seat), 'rolls', ...dice(event.dice), 'for the first turn'];
    case 'first':
      return [who(event.seat), 'goes first'];
    case 'pad-taken':
      return [who(event.seat), `starts on Launch Pad ${event.pad + 1}`];
    case 'repair-dealt':
      return [who(event.seat), 'must repair with', cards(repairOf(event.material))];
    case 'turn-started':
      return [{ em: `Turn ${event.turn}` }, who(event.seat)];
    case 'rolled':
      return [who(event.seat), 'rolls', ...dice(event.dice)];
    case 'emp':
      return [
        who(event.seat),
        `sets off an EMP: it ${event.success ? 'works' : 'backfires'};`,
        `EMP Tokens: ${event.tokens}`,
      ];
    case 'produces':
    case 'received':
      return productionBits(event, step, who(event.seat));
    case 'stole':
      return [
        who(event.seat),
        'steals',
        event.material ? cards({ [event.material]: 1 }) : { secret: true },
        'from',
        who(event.victim),
      ];
    case 'stopped-stealing':
      return [who(event.seat), 'stops stealing'];
    case 'jettisoned':
      return [who(event.seat), 'jettisons', cards({ [event.material]: 1 })];
    case 'plus-one':
      return [who(event.seat), 'plays the Plus One Card for', cards({ [event.material]: 1 })];
    case 'paid':
      return [who(event.seat), 'pays', cards(event.cards), `for the ${ORDER[event.number] ?? 'next'} Move`];
    case 'moved':
      return [
        who(event.seat),
        `flies ${the(event.ship)} to ${place(event.path.at(-1) ?? '')}, ${count(event.cost, 'space')}${event.took > 0 ? ' with a later Move' : ''}`,
      ];
    case 'offer-sent':
      return [who(event.seat), 'offers', who(event.to), cards(event.give), 'for', cards(event.ask)];
    case 'offer-answered':
      return [who(event.seat), event.accepted ? 'accepts' : 'declines'];
    case 'refined':
      return [
        who(event.seat),
        'refines',
        cards(rawFor(event.material)),
        'into',
        cards({ [event.material]: 1 }),
      ];
    case 'exchanged':
      return [
        who(event.seat),
        'exchanges',
        cards({ [event.from]: limits.exchange }),
        'for',
        cards({ [event.to]: 1 }),
      ];
    case 'repaired':
      return [who(event.seat), 'repairs the system with', cards(repairOf(event.material))];
    case 'built':
      return [
        who(event.seat),
        `builds ${event.piece === 'base' ? 'the Base' : 'a Scout Ship'} on ${place(event.at)}`,
      ];
    case 'researched':
      return [who(event.seat), 'builds', { em: `Research ${event.tokens}` }];
    case 'attacked':
      return [
        who(event.seat),
        `attacks ${the(event.piece)} of`,
        who(event.defender),
        `on ${place(event.at)}`,
      ];
    case 'support-offered':
      return [who(event.seat), 'offers Support with', cards(event.cards)];
    case 'support-declined':
      return [who(event.seat), 'offers no Support'];
    case 'support-chosen':
      return event.supporter === null
        ? [who(event.seat), 'attacks without Support']
        : [who(event.seat), 'accepts the Support of', who(event.supporter)];
    case 'wager-returned':
      return [who(event.seat), 'takes back', cards(event.cards)];
    case 'wager-lost':
      return [who(event.seat), 'loses the wager', cards(event.cards)];
    case 'defense-played':
      return [who(event.seat), 'plays the Defense Card'];
    case 'defense-held':
      return [who(event.seat), 'keeps the Defense Card'];
    case 'withdrawn':
      return [who(event.seat), 'withdraws the Attack'];
    case 'attack-rolled':
      return [
        who(event.seat),
        'rolls',
        { die: event.dice[0], seat: event.seat },
        'against',
        { die: event.dice[1], seat: event.defender },
        { em: `${event.totals[0]} : ${event.totals[1]}` },
        RESULT[event.result],
      ];
    case 'rewarded':
      return [who(event.seat), 'gets', cards(event.cards), WHY[event.why]];
    case 'forfeited':
      return [who(event.seat), 'gives up', cards(event.cards), WHY[event.why]];
    case 'retreated':
      return [`${capital(the(event.piece))} of`, who(event.seat), `is driven away to ${place(event.to)}`];
    case 'landed':
      return [who(event.seat), { em: 'lands on Terra Proxima' }];
    case 'turn-ended':
      return [who(event.seat), 'ends the turn'];
    case 'game-over':
      return [
        event.how === 'landing' ? 'Terra Proxima is reached: the game is over' : 'the last turn is over',
      ];
  }
}
