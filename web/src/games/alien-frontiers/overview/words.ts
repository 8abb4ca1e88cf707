/** The words of the overview, in the order in which they are read. */
import type { PartWords, TileWords } from '../../../shell/overview';
import type { CardId, FacilityId, TerritoryId } from '../types';
import { FIGURES } from './figures';

const [two, three, four] = FIGURES.colonies;

export const parts = {
  aim: {
    title: 'The aim',
    text: [
      'Land your colonies on the planet. Each one is a point. Have more colonies on a territory than any other player, and the territory is yours: one point more, and its bonus.',
      `The game ends at once when somebody lands their last colony: of ${four} with four players, ${three} with three, ${two} with two. The most points win, and that need not be who ended it.`,
    ],
  },
  ships: {
    title: 'Your ships are dice',
    text: [
      `You begin with ${FIGURES.startShips} ships and can have ${FIGURES.mostShips}. Their values decide where they may dock: single ships, pairs, three alike, or a run.`,
      'What you dock stays there until your next turn, and keeps its ports from the others.',
    ],
  },
  turn: {
    title: 'Your turn',
    text: ['You alone act; nobody else is asked anything until you end it.'],
  },
  places: {
    title: 'Where ships dock, and what that brings',
    text: ['What a place asks for is on the left, what it gives on the right.'],
  },
  lands: {
    title: 'What territories give',
    text: [
      'The bonus is yours while you alone have the most colonies there; with a tie it is nobody’s. It works from the moment you have it, and is gone the moment you lose it.',
    ],
  },
  cards: {
    title: 'Alien tech',
    text: [
      `Everybody is dealt one card; more come from the Alien Artifact. Most have two powers: one for fuel, once in each of your turns, and one for throwing the card away. You may throw away one card in a turn, and not one whose fuel power you used in it.`,
      'Two cards, the Alien City and the Alien Monument, are a point each while you have them. Three field generators can be put on territories: one takes the bonus away, one lets no colony come or go, one is worth a point.',
    ],
  },
  end: {
    title: 'The end',
    text: [
      'When somebody’s last colony lands, everything stops. Count: a point for each colony on the planet, for each territory that is yours, for the Alien City, the Alien Monument, and the Positron Field on a territory of yours. Points come and go during the game; nothing is kept but what you have at the end.',
      'With equal points, more alien tech cards win, then more ore, then more fuel.',
    ],
  },
} satisfies Record<string, PartWords>;

export const turn: TileWords[] = [
  { title: 'Gather and roll', text: 'Take back all your ships, and roll them together.' },
  {
    title: 'Dock and act',
    text: 'Dock ships, use cards, launch, trade: in any order. Every ship that can dock must dock before you end.',
  },
  {
    title: 'End the turn',
    text: `Ships without a port wait on the Maintenance Bay. You keep ${FIGURES.kept} resources at most, fuel and ore together.`,
  },
];

/** What pieces are called: there is no match here that would tell it. A test holds it against the engine. */
export const titles = {
  'alien-artifact': 'Alien Artifact',
  'colonist-hub': 'Colonist Hub',
  'colony-constructor': 'Colony Constructor',
  'lunar-mine': 'Lunar Mine',
  'orbital-market': 'Orbital Market',
  'raiders-outpost': "Raiders' Outpost",
  shipyard: 'Shipyard',
  'solar-converter': 'Solar Converter',
  'terraforming-station': 'Terraforming Station',
  'asimov-crater': 'Asimov Crater',
  'bradbury-plateau': 'Bradbury Plateau',
  'burroughs-desert': 'Burroughs Desert',
  'heinlein-plains': 'Heinlein Plains',
  'herbert-valley': 'Herbert Valley',
  'lem-badlands': 'Lem Badlands',
  'pohl-foothills': 'Pohl Foothills',
  'van-vogt-mountains': 'Van Vogt Mountains',
  'alien-city': 'Alien City',
  'booster-pod': 'Booster Pod',
  'plasma-cannon': 'Plasma Cannon',
} satisfies Partial<Record<FacilityId | TerritoryId | CardId, string>>;

export const places: Record<FacilityId, string> = {
  'solar-converter': 'Any ship. Half its value in fuel, rounded up.',
  'lunar-mine': `A ship that shows at least as much as the highest one there. ${FIGURES.mine} ore.`,
  'orbital-market':
    'A pair. On that turn you may buy ore, as often as you can pay: each for as much fuel as a ship of the pair shows.',
  shipyard: `A pair, and ${FIGURES.ships[0]} fuel and ${FIGURES.ships[0]} ore for your fourth ship, ${FIGURES.ships[1]} of each for the fifth, ${FIGURES.ships[2]} for the sixth. It joins your next roll.`,
  'alien-artifact': `Any ships. Each lets you lay out ${FIGURES.display} new cards; when those you docked there this turn add up to ${FIGURES.claim} or more, take one card.`,
  'raiders-outpost': `Three in a row, such as 2, 3, 4. Steal ${FIGURES.raid} resources, or one card. A higher run throws a lower one out.`,
  'colonist-hub': `Any ship. Your colony goes on by one circle; on circle ${FIGURES.circles} launch it for ${FIGURES.launch.fuel} fuel and ${FIGURES.launch.ore} ore.`,
  'colony-constructor': `Three alike, and ${FIGURES.colonyConstructor.ore} ore. Land a colony at once.`,
  'terraforming-station': `A 6, ${FIGURES.terraforming.fuel} fuel, ${FIGURES.terraforming.ore} ore, and the ship itself, which you lose. Land a colony at once. You must keep three ships.`,
};

export const lands: Record<TerritoryId, string> = {
  'asimov-crater': 'One circle more when you dock two or more ships at the Colonist Hub in a turn.',
  'bradbury-plateau': 'The Colony Constructor costs you 1 ore less.',
  'burroughs-desert': `You may buy the Relic Ship, a colourless die, for ${FIGURES.relic.fuel} fuel and ${FIGURES.relic.ore} ore.`,
  'heinlein-plains': 'At the Orbital Market an ore costs you 1 fuel.',
  'herbert-valley': 'Ships cost you 1 fuel and 1 ore less.',
  'lem-badlands': '1 fuel more from each ship at the Solar Converter.',
  'pohl-foothills': 'Alien tech costs you 1 fuel less.',
  'van-vogt-mountains': 'Your first ship of a turn at the Lunar Mine may show anything.',
};

/** Cards as examples, with what they do. A test holds it against the engine. */
export const powers = {
  'booster-pod': 'raise a ship by 1',
  'plasma-cannon': 'a ship: shoot it off',
  'alien-city': '1 point while you have it',
} satisfies Partial<Record<CardId, string>>;

/** What stands on the planet: whose, and how many points that makes. */
export const example = {
  yours: '3 colonies and 2 territories: 5 points',
  tie: 'A tie: nobody’s',
};
