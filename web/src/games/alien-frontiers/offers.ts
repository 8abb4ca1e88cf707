/**
 * The choices as the prompt bar offers them: in few words, the most useful and the most different first, and only those
 * for what is chosen on the board, if something is.
 */
import type { Choice, Moment } from '../../shell/protocol';
import type { Offer } from '../../shell/table/choices';
import { list } from '../../shell/text';
import { cardOf, parse, valuesOf, type Dock, type Kind, type Move } from './choices';
import { gainOf } from './gains';
import type { Play } from './play.svelte';
import type { FacilityId, View } from './types';
import { AIM, FACILITY, title } from './words';

/** What a docking is worth, roughly: colonies, then ships and cards, then the means. */
const PLACE: Record<FacilityId, number> = {
  'terraforming-station': 90,
  'colony-constructor': 89,
  shipyard: 80,
  'raiders-outpost': 75,
  'colonist-hub': 60,
  'lunar-mine': 55,
  'solar-converter': 50,
  'orbital-market': 45,
  'alien-artifact': 5,
};
const KIND: Partial<Record<Kind, number>> = {
  launch: 100,
  claim: 95,
  land: 95,
  'buy-relic': 70,
  trade: 65,
  'cease-fire': 1,
  cycle: 1,
};
/** A card on display is worth more than any means, once the total is there. */
const [CARD_TOTAL, CARD_WORTH] = [8, 70];
const [POWER_WORTH, DISCARD_WORTH, ELSE_WORTH] = [30, 20, 10];

const amount = (dock: Dock, pattern: RegExp): number => Number(pattern.exec(dock.label)?.[1] ?? 0);

function dockWorth(dock: Dock): number {
  // Among equals the lower ships go: the higher ones can do more elsewhere.
  const spent = dock.values.reduce((sum, value) => sum + value, dock.relic ? 1 : 0) / 100;
  const total = amount(dock, /total (\d+)/);
  if (total >= CARD_TOTAL) return CARD_WORTH - spent;
  const brings = amount(dock, /\+(\d+) fuel/) + total / 2 - amount(dock, /trade (\d+) fuel/) / 2;
  return PLACE[dock.at] + brings - spent;
}

function worth(move: Move | null): number {
  if (!move) return 0;
  if (move.kind === 'dock') return dockWorth(move);
  const card = cardOf(move);
  if (card) return card.discard ? DISCARD_WORTH : POWER_WORTH;
  return (KIND[move.kind] ?? ELSE_WORTH) + (move.label.includes('you take control') ? 1 : 0);
}

/** Choices that are much the same: dockings at one facility, uses of one card. */
function group(move: Move | null, text: string): string {
  if (move?.kind === 'dock') return move.at;
  const card = move && cardOf(move);
  return card ? `${card.card} ${card.discard ? 'discard' : 'power'}` : text;
}

interface Weighed {
  choice: Offer;
  move: Move | null;
  worth: number;
}

/** The best of every group, the best group first; then the second ones, and so on. */
function varied(all: Weighed[]): Weighed[] {
  const groups = new Map<string, Weighed[]>();
  for (const one of [...all].sort((a, b) => b.worth - a.worth)) {
    const key = group(one.move, one.choice.text);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const rows = [...groups.values()];
  const longest = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: longest }, (_, i) => rows.flatMap((row) => row[i] ?? [])).flat();
}

const COUNT = ['', 'a', 'two', 'three', 'four', 'five', 'six'];

/** "4", "two 3s", "3-4-5", "3 and the Relic Ship". */
function shipsIn(values: number[], relic: number | null): string {
  const own = [...values].sort((a, b) => a - b);
  if (relic !== null) own.splice(own.indexOf(relic), 1);
  const [first = 0] = own;
  const run = own.length > 2 && own.every((value, i) => value === first + i);
  const same = own.length > 1 && own.every((value) => value === first);
  const said = same ? [`${COUNT[own.length] ?? own.length} ${first}s`] : run ? [own.join('-')] : own;
  return list([...said, ...(relic === null ? [] : ['the Relic Ship'])]);
}

/** "Lunar Mine: 4 → +1 ore"; of the chosen ships only what they bring. */
function brief(dock: Dock, view: View, chosen: boolean): string {
  const gain = gainOf({ at: dock.at, docks: [dock] }, view);
  const { short } = FACILITY[dock.at];
  if (chosen) return `${short}: ${gain}`;
  const ships = shipsIn(dock.values, dock.relic ? view.relic.value : null);
  return `${short}: ${ships}${gain.includes('→') ? ', ' : ' → '}${gain}`;
}

/** Whether all these ships are among the chosen ones, and whether they are all of them. */
function match(dock: Dock, chosen: number[], relic: boolean): 'all' | 'some' | null {
  if (dock.relic && !relic) return null;
  const left = [...chosen];
  for (const value of dock.values) {
    const i = left.indexOf(value);
    if (i < 0) return null;
    left.splice(i, 1);
  }
  return left.length === 0 && dock.relic === relic ? 'all' : 'some';
}

/** The question about the chosen ships: "Where do your two 3s dock?" */
function where(values: number[], relic: number | null): string {
  const ships = shipsIn(values, relic);
  const alone = values.length === 1;
  const whose = alone && relic !== null ? ships : `your ${ships}`;
  return `Where ${alone ? 'does' : 'do'} ${whose} dock?`;
}

/** The choices for the armed card or the chosen ships, with the question that they answer. */
function narrowed(all: Weighed[], view: View, play: Play): Weighed[] {
  const { armed } = play;
  if (armed) {
    return all.flatMap((one) => {
      const used = one.move && cardOf(one.move);
      if (!one.move || used?.card !== armed.card || used.discard !== armed.discard) return [];
      const answers = `${title(armed.card)}: ${AIM[one.move.kind] ?? 'choose'}.`;
      return [{ ...one, choice: { ...one.choice, answers } }];
    });
  }
  const picked = play.chosen(view);
  if (picked.values.length === 0 && !picked.relic) return [];
  const chosen = valuesOf(picked, view.relic.value);
  const answers = where(chosen, picked.relic ? view.relic.value : null);
  const found = { all: [] as Weighed[], some: [] as Weighed[] };
  for (const one of all) {
    const fits = one.move?.kind === 'dock' ? match(one.move, chosen, play.relic) : null;
    if (!fits || one.move?.kind !== 'dock') continue;
    const offer = { ...one.choice, answers, brief: brief(one.move, view, fits === 'all') };
    found[fits].push({ ...one, choice: offer });
  }
  return [...varied(found.all), ...varied(found.some)];
}

export function order(choices: Choice[], moment: Moment, play: Play): Offer[] {
  const view = moment.view as View;
  const all = choices.map((choice): Weighed => {
    const move = parse(choice);
    const offer: Offer = move?.kind === 'dock' ? { ...choice, brief: brief(move, view, false) } : choice;
    return { choice: offer, move, worth: worth(move) };
  });
  const ordered = varied(all);
  const first = narrowed(ordered, view, play);
  const texts = new Set(first.map(({ choice }) => choice.text));
  return [...first, ...ordered.filter(({ choice }) => !texts.has(choice.text))].map(({ choice }) => choice);
}
