/** The words of the overview, in the order in which they are read. */
import type { PartWords, TileWords } from '../../../shell/overview';
import { FIGURES } from './figures';

const { belt, nebula, landing, repair, spaces, hand, range, emp } = FIGURES;

export const parts = {
  aim: {
    title: 'The aim',
    text: [
      `Be the first to land your Long Range Cruiser on Terra Proxima, the planet in the middle. For that you need ${landing} Research Tokens and a repaired ship. Whoever lands has won, at once.`,
    ],
  },
  map: {
    title: 'The way there',
    text: [
      `You start on the rim. Around you are Moons. Behind the Asteroid Belt, which takes ${belt} Research Token, are Planets; behind the Nebula, which takes ${nebula}, are better ones, and in the middle the goal, which takes ${landing}. Only the Cruiser passes Belt and Nebula.`,
      'Wormholes of one colour lead to each other; a ship can use them with a second or third Move.',
    ],
  },
  cards: {
    title: 'Materials',
    text: [
      `Moons give Lunar Materials: ore, organics, water. They lie open. Planets give six Planetary Materials, which you keep secret. You can hold ${hand} Lunar and ${hand} Planetary cards, and begin with one of each Planetary kind.`,
    ],
  },
  turn: {
    title: 'Your turn',
    text: [
      'First the dice, then as many actions as you can pay for, in any order. On your first turn there is no roll, and you begin with a Move.',
    ],
  },
  roll: {
    title: 'The roll',
    text: [
      'The dice are not added up. For each die, every Ship and Base on a Moon or Planet with that number produces a card, whoever rolled.',
      `A double is an EMP: you alone produce, twice over, take an EMP Token, and may steal cards. But with ${emp} tokens already it backfires: you lose the tokens and cards, and the others produce.`,
    ],
  },
  costs: { title: 'What things cost, and give', text: [] },
  attack: {
    title: 'Attacks',
    text: [
      `Once in a turn a Ship may attack another player’s piece within ${range} spaces. Both roll a die, the higher total wins; the defender adds 1 for each Research Token more, 2 at most, or 3 with a Defense Card, once in the game. Another player may support you for 1 more.`,
      'If you win, you get cards of the Moon or Planet there, the defender loses some, and their Ship may have to move away. If you lose, you pay, and your Ship stays where it is. Pieces are never destroyed.',
    ],
  },
  end: {
    title: 'The end',
    text: [
      'The landing ends the game: the round is not finished. In teams, all allies must land, each with their own tokens and repair.',
    ],
  },
} satisfies Record<string, PartWords>;

export const turn: TileWords[] = [
  { title: 'Produce', text: 'Roll both dice; everybody gets cards.' },
  {
    title: 'Act',
    text: 'Move, trade with the others or with the Salvage Yard, build, attack: as you like and can pay.',
  },
  { title: 'End', text: 'Moves that were not used are lost.' },
];

export const costs: Record<
  'move' | 'base' | 'scout' | 'research' | 'repair' | 'refine' | 'trade' | 'plus',
  TileWords
> = {
  move: {
    title: 'Move',
    text: `One Planetary card, or two equal Lunar ones, or one Lunar card of each kind. All your Ships go ${spaces} spaces; a second Move gives one Ship ${spaces} more.`,
  },
  base: { title: 'Base', text: 'For nothing, where you have a Ship. It produces there for good.' },
  scout: {
    title: 'Scout Ship',
    text: 'Metal or fuel, food or medicine, drinking water or oxygen. It moves and produces; you can have two.',
  },
  research: {
    title: 'Research Token',
    text: 'One of each Planetary card. As many in a turn as you can pay for.',
  },
  repair: {
    title: 'System Repair',
    text: `${repair} cards of the kind that your Repair Card names, at once.`,
  },
  refine: {
    title: 'Refine',
    text: 'Two ore make metal or fuel; organics food or medicine; water drinking water or oxygen.',
  },
  trade: { title: 'Exchange', text: 'Three equal Planetary cards for one of another kind.' },
  plus: { title: 'Plus One Card', text: 'Once in the game: a Planetary card of your choice.' },
};

export const gates = [
  { tokens: belt, opens: 'Asteroid Belt' },
  { tokens: nebula, opens: 'Nebula' },
  { tokens: landing, opens: 'Terra Proxima' },
];
