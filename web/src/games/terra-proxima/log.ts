/** Events as lines of words, dice, people and cards. */
import type { LogBit } from '../../shell/pieces';
import { total } from './cards';
import { harvestAt, type Told } from './production';
import type { Board, Cards, Event, Hex, Material } from './types';
import { say } from './words';

/** Cards that are seen, or one that is not. */
export type CardsBit = { cards: Cards } | { secret: true };
export type Bit = LogBit | CardsBit;

export interface Names {
  name: (seat: number) => string;
  /** What lies on a space. */
  place: (at: Hex) => string;
  board: Board;
}

const said = say.log;

/** "produces with Cruiser and Base …"; what was lost, whether for want of room or of cards; one line for each player. */
function productionBits(event: Told, step: Event[], who: Bit): Bit[] {
  const harvest = harvestAt(event, step);
  if (!harvest) return [];
  const { pieces, taken, lost, open } = harvest;
  const some = total(taken) > 0;
  return [
    who,
    ...(some ? [said.take(pieces), { cards: taken }] : []),
    ...(total(open) > 0 ? [said.also(pieces, some, said.open), { cards: open }] : []),
    ...(total(lost) > 0 ? [said.also(pieces, some, said.lost), { cards: lost }] : []),
  ];
}

export function logBits(event: Event, step: Event[], { name, place, board }: Names): Bit[] {
  const who = (seat: number): Bit => ({ who: seat, name: name(seat) });
  const dice = (values: number[]): Bit[] => values.map((die) => ({ die }));
  const cards = (some: Cards): Bit => ({ cards: some });
  const one = (material: Material): Bit => cards({ [material]: 1 });
  const repairOf = (material: Material): Bit =>
    cards({ [material]: board.repairs.find((repair) => repair.material === material)?.amount });
  switch (event.event) {
    case 'rolled-for-first':
      return said.rolledForFirst(who(event.seat), dice(event.dice));
    case 'first':
      return said.first(who(event.seat));
    case 'pad-taken':
      return said.pad(who(event.seat), event.pad);
    case 'repair-dealt':
      return said.repairDealt(who(event.seat), repairOf(event.material));
    case 'turn-started':
      return said.turn(event.turn, who(event.seat));
    case 'rolled':
      return said.rolled(who(event.seat), dice(event.dice));
    case 'emp':
      return said.emp(who(event.seat), event.success, event.tokens);
    case 'produces':
    case 'received':
    case 'lost':
      return productionBits(event, step, who(event.seat));
    case 'stole':
      return said.stole(
        who(event.seat),
        event.material ? one(event.material) : { secret: true },
        who(event.victim),
      );
    case 'stopped-stealing':
      return said.stopped(who(event.seat));
    case 'jettisoned':
      return said.jettisoned(who(event.seat), one(event.material));
    case 'plus-one':
      return said.plusOne(who(event.seat), one(event.material));
    case 'paid':
      return said.paid(who(event.seat), cards(event.cards), event.number);
    case 'moved':
      return said.moved(
        who(event.seat),
        event.ship,
        place(event.path.at(-1) ?? ''),
        event.cost,
        event.took > 0,
      );
    case 'offer-sent':
      return said.offered(who(event.seat), who(event.to), cards(event.give), cards(event.ask));
    case 'offer-answered':
      return said.answered(who(event.seat), event.accepted);
    case 'refined':
      return said.refined(who(event.seat), cards(event.cards), one(event.material));
    case 'exchanged':
      return said.exchanged(who(event.seat), cards(event.cards), one(event.to));
    case 'repaired':
      return said.repaired(who(event.seat), cards(event.cards));
    case 'built':
      return said.built(who(event.seat), event.piece, place(event.at));
    case 'researched':
      return said.researched(who(event.seat), event.tokens);
    case 'attacked':
      return said.attacked(who(event.seat), event.piece, who(event.defender), place(event.at));
    case 'support-offered':
      return said.supportOffered(who(event.seat), cards(event.cards));
    case 'support-declined':
      return said.supportDeclined(who(event.seat));
    case 'support-chosen':
      return event.supporter === null
        ? said.alone(who(event.seat))
        : said.supported(who(event.seat), who(event.supporter));
    case 'wager-returned':
      return said.wagerReturned(who(event.seat), cards(event.cards));
    case 'wager-lost':
      return said.wagerLost(who(event.seat), cards(event.cards));
    case 'defense-played':
      return said.defended(who(event.seat));
    case 'defense-held':
      return said.held(who(event.seat));
    case 'withdrawn':
      return said.withdrawn(who(event.seat));
    case 'attack-rolled': {
      const [own, other] = event.dice;
      return said.attackRolled(
        who(event.seat),
        [
          { die: own, seat: event.seat },
          { die: other, seat: event.defender },
        ],
        event.totals,
        event.result,
      );
    }
    case 'rewarded':
      return said.rewarded(who(event.seat), cards(event.cards), event.why);
    case 'forfeited':
      return said.forfeited(who(event.seat), cards(event.cards), event.why);
    case 'retreated':
      return said.retreated(event.piece, who(event.seat), place(event.to));
    case 'landed':
      return said.landed(who(event.seat));
    case 'turn-ended':
      return said.ended(who(event.seat));
    case 'game-over':
      return said.over(event.how);
  }
}
