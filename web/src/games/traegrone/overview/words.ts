/** The words of the overview, in the order in which they are read. */
import type { PartWords, TileWords } from '../../../shell/overview';
import { count, list } from '../../../shell/text';
import type { Piece, Stat } from '../types';
import { FIGURES, PIECES } from './figures';

const { target, planet, station, alliance, credits, hand, repair, negotiation } = FIGURES;

export const parts = {
  aim: {
    title: 'The aim',
    text: [
      `Have ${target} victory points when your turn begins. Each planet that you control is ${planet} points, a space station ${station}, and a trade alliance with a planet ${alliance}. Points are lost as quickly as they were won: you must hold them through everybody else’s turns.`,
      `You begin with your Base Planet, ${credits} credits, a destroyer, a scout and a hand of action cards; each species has two abilities of its own.`,
    ],
  },
  map: {
    title: 'The map',
    text: [
      'Sectors lie face down; a ship that enters one turns it up. A planet’s back hides a planet, the other back a station, empty space, or something strange.',
      'A world is yours when you invade it, or colonise it if nobody lives there. Worlds that nobody rules can become trading partners.',
    ],
  },
  world: {
    title: 'Three dials',
    text: [
      'Each world has three figures, which cards and deeds move up and down along the ranks that are printed on it.',
    ],
  },
  turn: { title: 'Your turn, in seven steps', text: ['You never go back to an earlier one.'] },
  fleet: {
    title: 'What you can buy',
    text: [
      `Ships are built at a spaceport of yours, everything else on any world that you control. Repairs cost ${repair} credits for each hit point.`,
    ],
  },
  battle: {
    title: 'Battles in space',
    text: [
      'When ships of two players meet, they fight, round after round, until one side is gone or flees. The attacker fires first, then the defender, also with ships that were just destroyed. Each ship rolls a die, a battleship three, and hits with its number or more.',
      'You aim your hits at ships of the same size or smaller; all others are placed by whom they hit. Whoever flees is shot at one more time, and cannot flee to enemies.',
    ],
  },
  land: {
    title: 'Taking a world',
    text: ['In orbit of a world that is not yours, each ship may do one thing:'],
  },
  end: {
    title: 'The end',
    text: [
      `Whoever begins a turn with ${target} points has won. If all others are eliminated, without a world and without a ship, the last one wins.`,
    ],
  },
} satisfies Record<string, PartWords>;

export const dials: Record<Stat, TileWords> = {
  prosperity: { title: 'Prosperity', text: 'What it pays. At 0 a world of yours may rebel.' },
  defenses: { title: 'Defenses', text: 'What an invader must roll. Each infantry on the world adds 1.' },
  population: {
    title: 'Population',
    text: 'It pays too, and says how many infantry may stay. At 0 nobody lives there.',
  },
};

export const turn: (TileWords & { sign: string })[] = [
  { sign: 'ic-card', title: 'Action card', text: `Play one; draw back to ${hand}.` },
  {
    sign: 'ic-credit',
    title: 'Tribute',
    text: 'Worlds of yours pay population and prosperity, partners prosperity. Then worlds without prosperity may rebel.',
  },
  { sign: 'mark-spaceport', title: 'Buy and repair', text: 'As much as you can pay for.' },
  {
    sign: 'ic-steps',
    title: 'Move',
    text: 'Each ship one sector, a scout two. Load and unload troops; colonise.',
  },
  { sign: 'ic-battle', title: 'Space combat', text: 'Wherever your ships met others.' },
  { sign: 'ic-invade', title: 'Land combat', text: 'Bombard, invade, or negotiate.' },
  { sign: 'ic-stop', title: 'End', text: 'Infantry beyond a world’s population goes aboard, or is lost.' },
];

/** "hits on 4, 2 hit points, carries 2, moves 1". */
function shipWords(piece: Piece): string {
  const { power, hits, carries, move } = PIECES[piece];
  const parts = [
    power ? `hits on ${list(power.map(String))}` : '',
    hits ? count(hits, 'hit point') : '',
    carries ? `carries ${carries}` : '',
    move !== undefined ? (move === 0 ? 'stays in place' : `moves ${move}`) : '',
  ].filter(Boolean);
  return parts.join(', ');
}
const MORE: Partial<Record<Piece, string>> = {
  'colony-ship': 'Settles an uninhabited world, and is used up.',
  battleship: 'You can build one.',
  interceptor: 'Rides along, and fights in space.',
  infantry: 'Defends a world, or helps to invade.',
  spaceport: 'New ships come from here.',
  'power-link': 'Ships that begin their turn here go a sector farther.',
};
export const piece = (id: Piece): string => {
  const stats = shipWords(id);
  return [stats && `${stats[0]?.toUpperCase()}${stats.slice(1)}.`, MORE[id]].filter(Boolean).join(' ');
};

export const land: (TileWords & { sign: string })[] = [
  {
    sign: 'ic-bombard',
    title: 'Bombard',
    text: `A destroyer rolls one die, a battleship three: each ${FIGURES.bombard} or more takes a rank of defenses, or an infantry.`,
  },
  {
    sign: 'ic-invade',
    title: 'Invade',
    text: 'A destroyer, a battleship, or a colony ship with infantry rolls one die, and adds 1 for each infantry aboard. One roll that reaches the world’s defenses makes it yours.',
  },
  {
    sign: 'ic-ally',
    title: 'Negotiate',
    text: `One die for a world that nobody rules: with ${FIGURES.agrees} to ${FIGURES.agrees + negotiation.length - 1} it trades with you for ${list(negotiation.map(String))} credits. Twice that if it trades with another.`,
  },
  {
    sign: 'ic-colony',
    title: 'Colonise',
    text: 'Nobody lives there: a colony ship settles it while you move.',
  },
];

export const sites = {
  yours: `Yours: ${count(planet, 'point')}`,
  ally: `Your trading partner: ${count(alliance, 'point')}`,
  planet: 'A planet, unseen',
  unknown: 'Who knows',
};
