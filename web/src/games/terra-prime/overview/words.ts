/** The words of the overview, in the order in which they are read. */
import type { PartWords, TileWords } from '../../../shell/overview';
import type { ColonyType, Module } from '../types';
import { FIGURES } from './figures';

const { prices, delivery, colony, slots } = FIGURES;
/** "4, 5 or 6". */
const either = (numbers: readonly number[]): string =>
  `${numbers.slice(0, -1).join(', ')} or ${numbers.at(-1)}`;

export const parts = {
  aim: {
    title: 'The aim',
    text: [
      'Explore the space around Terra Prime, found colonies, and bring home what they make. Everything is counted in Leadership Points, LP for short; most LP wins.',
      'Players cannot attack, block or rob each other. What is dangerous is out there.',
    ],
  },
  map: {
    title: 'The map',
    text: [
      'Space hexes lie face down around the Outpost: green next to it, then yellow, then red. Ships are not in hexes but on the corners between them, the sectors, and go along the edges.',
      'Planets and asteroid fields lie on corners, hostile aliens in the middle of a hex. The further out, the more there is to find, and the more dangerous it gets.',
    ],
  },
  turn: {
    title: 'Your turn',
    text: [
      `First each of your colonies makes one cube, if it has none. Then you have one action for each thruster of your ship: ${FIGURES.thrusters} at first. All must be used, in any order, the same one as often as you like; only exploring is limited to once.`,
    ],
  },
  colonies: {
    title: 'Colonies',
    text: [
      `Load a Colony marker at the Outpost, and found a colony where your ship is: in a sector with a planet or an asteroid field, without aliens beside it. At once it earns 1 LP for each step of the way home, 1 for each asteroid there, and what its kind is worth; and you draw a Reward tile.`,
      `Everybody may use your colonies. Each time, you take ${FIGURES.colonyUsed} LP.`,
    ],
  },
  trade: {
    title: 'Bringing it home',
    text: [
      `Demand tiles at the Outpost say what is wanted. Each cube that you deliver is paid; whoever fills a tile keeps it for the LP on it. Brownium is never wanted: it pays for modules, ${FIGURES.brownium} credits each.`,
      'With cubes you can also buy Tech Upgrades at the Outpost.',
    ],
  },
  ship: {
    title: 'Your ship',
    text: [
      `${slots[0]} slots for Thrusters or Cargo, ${slots[1]} for Weapons or Shields; these numbers are our own design, not from the rulebook. Modules are bought where they are made:`,
    ],
  },
  danger: {
    title: 'Asteroids and aliens',
    text: [
      `Entering asteroids that nobody has colonized, you roll a die for each: ${either(FIGURES.dodges)} dodges, all else is damage. Stray ones inside a hex are met once, by whoever explores it. Next to aliens you are shot at after every action: each warship does 1 damage, then each ship of the group hits on ${either(FIGURES.laser)}.`,
      `Damage costs you an Energy; without Energy a module; without modules ${FIGURES.damage} LP. A ship is never lost.`,
      `You may attack: as many dice as you have weapons, and each that shows no more than that number destroys an alien, for ${FIGURES.alienShip} LP. Or pacify the group, with one cube for each alien ship and one more. When the whole group is gone within one turn, you draw a Reward tile; what is left of it is whole again after your turn.`,
    ],
  },
  end: {
    title: 'The end',
    text: [
      `Some of the last Reward tiles bear an alarm. With the third alarm, or when a Demand tile cannot be replaced, the game ends after that turn.`,
      `Count your LP, those on Demand tiles and Tech Upgrades, 1 for each ${FIGURES.creditsPerPoint} credits, 1 for each cube on your ship and ${FIGURES.marker} for each Colony marker aboard. If several have the most, they all win.`,
    ],
  },
} satisfies Record<string, PartWords>;

export const actions: (TileWords & { signs: string[] })[] = [
  { title: 'Move', text: 'One step to a sector where everything is face up.', signs: ['ship'] },
  {
    title: 'Explore',
    text: `One step into the unknown, once in a turn: turn the hex face up, and turn it as you like. A red one is ${FIGURES.redHex} LP.`,
    signs: ['ship', 'eye'],
  },
  { title: 'Scan', text: 'Look at a hex nearby in secret; at the Outpost, at two anywhere.', signs: ['eye'] },
  { title: 'Colonize', text: 'Put down a Colony marker that you have aboard.', signs: ['marker'] },
  {
    title: 'Use a colony',
    text: 'Take its cube, buy its module, charge your shields, or go home from a red one.',
    signs: ['greenium', 'cargo'],
  },
  {
    title: 'Attack or pacify',
    text: 'Get rid of aliens beside you, by force or with gifts.',
    signs: ['weapon', 'scout'],
  },
  {
    title: 'At the Outpost',
    text: 'Deliver cubes, load a Colony marker, buy a Tech Upgrade or a Shield, charge.',
    signs: ['credits', 'marker', 'shield'],
  },
];

export const colonies: Record<ColonyType, string> = {
  mining: `On asteroids: makes Brownium. No more than asteroids and distance.`,
  green: `Makes Greenium, sells Weapons. ${colony.green} LP more.`,
  blue: `Makes Bluium, sells Cargo Modules. ${colony.blue} LP more.`,
  yellow: `Makes Yellium, sells Thrusters. ${colony.yellow} LP more.`,
  red: `Makes nothing; charges shields and sends ships home. ${colony.red} LP more.`,
};

export const modules: Record<'thruster' | 'cargo' | 'weapon' | 'shield', string> &
  Partial<Record<Module, string>> = {
  thruster: `${prices.thruster} credits at Yellow colonies. One action more, from the next turn.`,
  cargo: `${prices.cargo} credits at Blue colonies. Room for one cube of any kind.`,
  weapon: `${prices.weapon.join(', ')} credits for the first, second and third, at Green colonies. One die more.`,
  shield: `${prices.shield} credits at the Outpost and Red colonies, and ${FIGURES.charge} to charge all shields. Holds ${FIGURES.energy} Energy.`,
};

export const pays = {
  green: `${delivery.greenium} credits`,
  yellow: `${delivery.yellium} credits`,
};
