import { beforeEach, describe, expect, it } from 'vitest';
import type { Choice, Moment } from '../../shell/protocol';
import { mainChoices, type Offer } from '../../shell/table/choices';
import { order } from './offers';
import { Play } from './play.svelte';
import { position } from './testing';
import type { View } from './types';

const LABELS: Record<string, string> = {
  'dock 1 alien-artifact': 'Dock a 1 at the Alien Artifact: total 1, a cycle',
  'dock 3 alien-artifact': 'Dock a 3 at the Alien Artifact: total 3, a cycle',
  'dock 3 solar-converter': 'Dock a 3 at the Solar Converter: +2 fuel',
  'dock 5 solar-converter': 'Dock a 5 at the Solar Converter: +3 fuel',
  'dock 6 solar-converter': 'Dock a 6 at the Solar Converter: +3 fuel',
  'dock 5 lunar-mine': 'Dock a 5 at the Lunar Mine: +1 ore',
  'dock 6 lunar-mine': 'Dock a 6 at the Lunar Mine: +1 ore',
  'dock 6 terraforming-station': 'Dock a 6 at the Terraforming Station for 1 fuel and 1 ore: land a colony',
  'dock 3+3 shipyard': 'Dock two 3s at the Shipyard for 2 fuel and 2 ore: ship number 4',
  'dock 3+3 orbital-market': 'Dock two 3s at the Orbital Market: trade 3 fuel for 1 ore',
  'raise 3': 'Raise a 3 to 4 (Booster Pod, 1 fuel)',
  'raise 5': 'Raise a 5 to 6 (Booster Pod, 1 fuel)',
  launch: 'Launch the finished colony for 1 fuel and 1 ore',
  'land lem-badlands': 'Land on Lem Badlands',
  'land pohl-foothills': 'Land on Pohl Foothills: you take control (Card powers: 1 fuel less)',
  'end-turn': 'End the turn; 4 ships go to the Maintenance Bay',
};
const offers = (texts: string[], change: Partial<View> = {}): Offer[] => {
  const choices = texts.map((text, code): Choice => ({ code, text, label: LABELS[text] ?? text }));
  return order(choices, { view: position(change) } as unknown as Moment, play);
};
const texts = (some: Offer[]): string[] => some.map(({ text }) => text);

let play: Play;
beforeEach(() => (play = new Play()));

describe('with nothing chosen', () => {
  it('the best of every place comes first, and the total of 1 last', () => {
    const first = texts(offers(Object.keys(LABELS)));
    expect(first.slice(0, 3)).toEqual(['launch', 'land pohl-foothills', 'land lem-badlands']);
    expect(first.slice(3, 9)).toEqual([
      'dock 6 terraforming-station',
      'dock 3+3 shipyard',
      'dock 5 lunar-mine',
      'dock 5 solar-converter',
      'dock 3+3 orbital-market',
      'raise 3',
    ]);
    expect(first.indexOf('dock 1 alien-artifact')).toBeGreaterThan(first.indexOf('dock 6 solar-converter'));
  });

  it('nothing is lost or doubled', () => {
    const all = Object.keys(LABELS);
    expect(texts(offers(all)).sort()).toEqual([...all].sort());
  });

  it('a docking that completes a card is worth more than fuel', () => {
    LABELS['dock 5 alien-artifact'] = 'Dock a 5 at the Alien Artifact: total 8, a cycle';
    expect(texts(offers(['dock 5 solar-converter', 'dock 5 alien-artifact']))[0]).toBe(
      'dock 5 alien-artifact',
    );
    delete LABELS['dock 5 alien-artifact'];
  });

  it('dockings are said in few words', () => {
    const brief = (text: string): string | undefined => offers([text])[0]?.brief;
    expect(brief('dock 5 lunar-mine')).toBe('Lunar Mine: 5 → +1 ore');
    expect(brief('dock 3+3 shipyard')).toBe('Shipyard: two 3s, −2 fuel −2 ore → 4th ship');
    expect(brief('dock 3+3 orbital-market')).toBe('Market: two 3s, 3 fuel → 1 ore');
    expect(brief('raise 3')).toBeUndefined();
  });
});

describe('with ships chosen', () => {
  const all = Object.keys(LABELS).filter((text) => text.startsWith('dock') || text === 'end-turn');

  it('only their places are offered, and the question is about them', () => {
    play.picked = [0, 1];
    const main = mainChoices(offers(all, { unplaced: [3, 3, 5] }));
    expect(main.question).toBe('Where do your two 3s dock?');
    expect(main.end?.text).toBe('end-turn');
    expect(texts(main.numbered)).toEqual([
      'dock 3+3 shipyard',
      'dock 3+3 orbital-market',
      'dock 3 solar-converter',
      'dock 3 alien-artifact',
    ]);
    expect(main.numbered.map(({ brief }) => brief)).toEqual([
      'Shipyard: −2 fuel −2 ore → 4th ship',
      'Market: 3 fuel → 1 ore',
      'Solar: 3 → +2 fuel',
      'Artifact: 3 → 3 of 8',
    ]);
  });

  it('the question names what is chosen', () => {
    const question = (picked: number[], relic = false): string | undefined => {
      play.picked = picked;
      play.relic = relic;
      const view = { unplaced: [3, 5, 6], relic: { owner: 0, at: 'unplaced' as const, value: 3 } };
      return mainChoices(offers([...all, 'dock 3 solar-converter +relic'], view)).question;
    };
    expect(question([1])).toBe('Where does your 5 dock?');
    expect(question([1, 2])).toBe('Where do your 5 and 6 dock?');
    expect(question([], true)).toBe('Where does the Relic Ship dock?');
    expect(question([1], true)).toBe('Where do your 5 and the Relic Ship dock?');
  });

  it('ships that can go nowhere leave the whole question', () => {
    play.picked = [0];
    const main = mainChoices(offers(['dock 5 lunar-mine', 'end-turn'], { unplaced: [2, 5] }));
    expect(main.question).toBeUndefined();
    expect(texts(main.numbered)).toEqual(['dock 5 lunar-mine']);
  });
});

it('with a card armed, only its uses are offered', () => {
  play.armed = { card: 'booster-pod', discard: false };
  const main = mainChoices(offers(Object.keys(LABELS)));
  expect(main.question).toBe('Booster Pod: choose one of your ships to raise.');
  expect(texts(main.numbered)).toEqual(['raise 3', 'raise 5']);
});
