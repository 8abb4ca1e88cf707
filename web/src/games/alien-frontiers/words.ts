/** The names of the pieces, and what they do in a few words. Amounts of fuel and ore are written so that they can be drawn. */
import { capital } from '../../shell/text';
import type { CardId, FacilityId, FieldId, TerritoryId } from './types';

/** "lunar-mine" as people write it. */
export const title = (id: string): string =>
  id === 'raiders-outpost' ? 'Raiders’ Outpost' : id.split('-').map(capital).join(' ');

export interface FacilityWords {
  /** What the facility does. */
  does: string;
  /** One word for narrow screens. */
  short: string;
  /** How many ships go together. */
  set: 1 | 2 | 3 | 'run';
  /** What the set is called. */
  needs: string;
}

/** What a hand without such ships lacks, and the rule that asks for them. */
export const LACK: Partial<Record<FacilityId, { why: string; rule: string }>> = {
  'orbital-market': { why: 'No two of your ships show the same value.', rule: 'orbital-market.pair' },
  shipyard: { why: 'No two of your ships show the same value.', rule: 'shipyard.pair' },
  'colony-constructor': {
    why: 'No three of your ships show the same value.',
    rule: 'colony-constructor.triple',
  },
  'raiders-outpost': {
    why: 'No three of your ships show a run, such as 2-3-4.',
    rule: 'raiders-outpost.run',
  },
  'terraforming-station': { why: 'None of your ships shows a 6.', rule: 'terraforming-station.six' },
};

export const FACILITY: Record<FacilityId, FacilityWords> = {
  'solar-converter': {
    does: 'any ship → half its value in fuel, rounded up',
    short: 'Solar',
    set: 1,
    needs: 'any ship',
  },
  'orbital-market': { does: 'a pair → trade fuel for ore', short: 'Market', set: 2, needs: 'a pair' },
  'lunar-mine': {
    does: 'match or beat the highest there → 1 ore',
    short: 'Lunar Mine',
    set: 1,
    needs: 'any ship',
  },
  'raiders-outpost': {
    does: 'a run of three → steal 4, or a card',
    short: 'Raiders’',
    set: 'run',
    needs: 'a run',
  },
  shipyard: { does: 'a pair → one more ship', short: 'Shipyard', set: 2, needs: 'a pair' },
  'colony-constructor': {
    does: 'three equal, 3 ore → land a colony',
    short: 'Constructor',
    set: 3,
    needs: 'three equal',
  },
  'terraforming-station': {
    does: 'a 6, 1 fuel 1 ore → land a colony',
    short: 'Terraforming',
    set: 1,
    needs: 'a 6',
  },
  'colonist-hub': {
    does: 'any ship → one circle. At 7, launch for 1 fuel 1 ore',
    short: 'Colonist Hub',
    set: 1,
    needs: 'any ship',
  },
  'alien-artifact': { does: '8 in total → one card', short: 'Artifact', set: 1, needs: 'any ship' },
};

/** The first word of a territory, the second, and its bonus. */
export const TERRITORY: Record<TerritoryId, { name: [string, string]; bonus: string; long: string }> = {
  'asimov-crater': {
    name: ['Asimov', 'Crater'],
    bonus: 'Hub +1 circle',
    long: 'Hub: one extra circle a turn with two ships or more',
  },
  'bradbury-plateau': {
    name: ['Bradbury', 'Plateau'],
    bonus: 'colony −1 ore',
    long: 'Colony Constructor: 1 ore less',
  },
  'burroughs-desert': {
    name: ['Burroughs', 'Desert'],
    bonus: 'Relic Ship',
    long: 'Relic Ship for 1 fuel and 1 ore',
  },
  'heinlein-plains': {
    name: ['Heinlein', 'Plains'],
    bonus: '1 fuel : 1 ore',
    long: 'Orbital Market: 1 fuel for 1 ore',
  },
  'herbert-valley': {
    name: ['Herbert', 'Valley'],
    bonus: 'ship −1 fuel −1 ore',
    long: 'Shipyard: 1 fuel and 1 ore less',
  },
  'lem-badlands': {
    name: ['Lem', 'Badlands'],
    bonus: 'Solar +1 fuel',
    long: 'Solar Converter: 1 fuel more a ship',
  },
  'pohl-foothills': { name: ['Pohl', 'Foothills'], bonus: 'tech −1 fuel', long: 'Card powers: 1 fuel less' },
  'van-vogt-mountains': {
    name: ['Van Vogt', 'Mountains'],
    bonus: 'mine: any',
    long: 'Lunar Mine: first ship of any value',
  },
};

export const FIELD: Record<FieldId, { name: string; does: string }> = {
  'isolation-field': { name: 'Isolation', does: 'the territory’s bonus is off' },
  'positron-field': { name: 'Positron', does: 'one more point for whoever controls the territory' },
  'repulsor-field': { name: 'Repulsor', does: 'no colony may come or go' },
};

export interface CardWords {
  short: string;
  /** What its fuel power costs, and what it does; null for a card that works by itself. */
  fuel: number | null;
  power: string;
  /** What discarding it does. */
  discard: string | null;
}

export const CARD: Record<CardId, CardWords> = {
  'alien-city': { short: 'Alien City', fuel: null, power: '1 point while you have it', discard: null },
  'alien-monument': { short: 'Monument', fuel: null, power: '1 point while you have it', discard: null },
  'booster-pod': { short: 'Booster', fuel: 1, power: 'raise a ship by 1', discard: 'remove a field' },
  'data-crystal': { short: 'Crystal', fuel: 1, power: 'a colony: borrow a bonus', discard: 'Positron Field' },
  'gravity-manipulator': {
    short: 'Gravity',
    fuel: 2,
    power: 'one ship −1, another +1',
    discard: 'Repulsor Field',
  },
  'holographic-decoy': {
    short: 'Holo Decoy',
    fuel: null,
    power: 'raiders take no fuel or ore from you',
    discard: null,
  },
  'mind-control-helmet': { short: 'Helmet', fuel: 3, power: 'use a rival’s docked ship', discard: null },
  'orbital-teleporter': {
    short: 'Teleporter',
    fuel: 2,
    power: 're-dock a docked ship',
    discard: 'move a colony',
  },
  'plasma-cannon': { short: 'Plasma', fuel: 1, power: 'a ship: shoot it off', discard: 'scrap a ship' },
  'polarity-device': {
    short: 'Polarity',
    fuel: 1,
    power: 'turn a ship upside down',
    discard: 'swap two colonies',
  },
  'resource-cache': {
    short: 'Cache',
    fuel: null,
    power: 'more odd: 1 ore; more even: 1 fuel',
    discard: null,
  },
  'stasis-beam': { short: 'Stasis', fuel: 1, power: 'lower a ship by 1', discard: 'Isolation Field' },
  'temporal-warper': {
    short: 'Warper',
    fuel: 1,
    power: 're-roll your ships',
    discard: 'take a discarded card',
  },
};

/** What is to be chosen for a move, on the board or in the hand. */
export const AIM: Partial<Record<string, string>> = {
  raise: 'choose one of your ships to raise',
  lower: 'choose one of your ships to lower',
  flip: 'choose one of your ships to turn over',
  shift: 'choose the ship to lower, then the one to raise',
  reroll: 'choose ships, then roll',
  borrow: 'choose the territory whose bonus you borrow',
  teleport: 'choose one of your docked ships',
  control: 'choose a docked ship of somebody else',
  shoot: 'choose a docked ship to shoot off',
  scrap: 'choose a docked ship to scrap',
  field: 'choose where the field goes',
  clear: 'choose a field to remove',
  uproot: 'choose the colony to move',
  swap: 'choose the first of two colonies',
  land: 'choose where your colony lands',
};

const ORDINAL = ['', '1st', '2nd', '3rd', '4th', '5th', '6th', '7th'];
export const ordinal = (number: number): string => ORDINAL[number] ?? `${String(number)}th`;

export const unique = (items: string[]): string[] => [...new Set(items)];
