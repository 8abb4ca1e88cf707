/** The words of the overview, in the order in which they are read. */
import type { PartWords, TileWords } from '../../../shell/overview';
import { FIGURES } from './figures';

const { first, last } = FIGURES.colonies;
const { each, levels } = FIGURES.shipyard;

export const parts = {
  aim: {
    title: 'The aim',
    text: [
      `Build a base that pays on every roll of the dice. The first to reach ${FIGURES.goal} victory points sets off the last round; when it is over, the most points win.`,
    ],
  },
  console: {
    title: 'Your console',
    text: [
      'Twelve sectors, numbered like what two dice can show. On each lies one ship, its station: it pays in blue on your own turns. The ships that lay there before are deployed, tucked under the edge: they pay in red on everybody else’s turns.',
      'So every roll can pay you, whoever makes it.',
    ],
  },
  turn: { title: 'A turn', text: ['One player rolls; all of them gain.'] },
  dice: {
    title: 'Two dice, two ways',
    text: [
      'Take the sum, for one high sector, or both dice apart, for two low ones. Everybody chooses for themselves. High sectors come up rarely, and pay more.',
    ],
  },
  buy: {
    title: 'Buying',
    text: [
      `The shipyard shows ${each} ships of each of ${levels} levels. You may buy one in your turn, and a buy takes all your credits, whatever the card costs. The new ship becomes the station of its sector, and the one that was there is deployed.`,
      'Income is your floor: at the end of your own turn your credits rise to your income, if you have fewer.',
    ],
  },
  charges: {
    title: 'Charges',
    text: [
      'Some ships have squares instead of plain rewards. When dice fall there, a charge is put on a square; later you spend charges for what the box shows: moving the sum, rolling again, taking a ship for nothing, swapping sectors. The colour of the box says when: blue on your own turn, red on others’, green on any.',
      'Squares that are joined must all be full, and are all spent.',
    ],
  },
  colonies: {
    title: 'Colonies',
    text: [
      `Twelve colonies, one for each sector, give points at once: from ${first.points} points for ${first.cost} credits in sector 1 to ${last.points} for ${last.cost} in sector 12. A colony closes its sector to all other cards, and pays nothing on your turns; the ships deployed under it go on paying.`,
    ],
  },
  end: {
    title: 'The end',
    text: [
      `When anybody has ${FIGURES.goal} points, the round is finished, so that all have had the same number of turns. Most points win. With a tie everybody has one turn more, until one is ahead. And there are cards that say “you win”: charged in full, they end the game there and then.`,
    ],
  },
} satisfies Record<string, PartWords>;

export const turn: TileWords[] = [
  { title: 'Roll', text: 'The player whose turn it is rolls both dice, once, for all.' },
  { title: 'Gain', text: 'All players use the dice: as a sum, or apart.' },
  { title: 'Buy', text: 'Whoever rolled may buy one ship or one colony, for all their credits.' },
  { title: 'End', text: 'The shipyard is filled up, and credits rise to income.' },
];

export const rewards: (TileWords & { sign: 'credits' | 'income' | 'points' | 'right' })[] = [
  { sign: 'credits', title: 'Credits', text: 'Money for one buy.' },
  { sign: 'income', title: 'Income', text: 'What you have at least at the start of your next turn.' },
  { sign: 'points', title: 'Victory points', text: 'What you win with.' },
  { sign: 'right', title: 'Arrows', text: 'Gain from the next sector as well.' },
];

export const names = {
  start: 'Starting ship',
  closes: 'closes sector',
  station: 'Station: pays on your turn',
  deployed: 'Deployed: pays on other turns',
  sum: (sector: number) => `the sum: sector ${sector}`,
  apart: (a: number, b: number) => `or apart: sectors ${a} and ${b}`,
  costs: 'What it costs',
  sector: 'Where it goes',
};
