/**
 * The choices as the prompt bar offers them: in few words, the most useful and the most different first, and only those
 * for what is chosen on the board, if something is.
 */
import type { Choice, Moment } from '../../shell/protocol';
import { amountOf } from '../../shell/speech';
import type { Offer } from '../../shell/table/choices';
import { cardOf, uses, valuesOf, type Dock, type Kind, type Move } from './choices';
import { facesOf, titleOf } from './fixed';
import { claimAfter, gainOf, isPaid } from './gains';
import type { Play } from './play.svelte';
import type { Action, Board, FacilityId, View } from './types';
import { brief, joined, placed, where, words } from './words';

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
const CARD_WORTH = 70;
const [POWER_WORTH, DISCARD_WORTH, ELSE_WORTH] = [30, 20, 10];

function dockWorth(dock: Dock, board: Board, view: View): number {
  // Among equals the lower ships go: the higher ones can do more elsewhere.
  const faces = facesOf(board, dock.at, dock.value);
  const spent = faces.reduce((sum, value) => sum + value, dock.relic ? 1 : 0) / 100;
  const claims = amountOf(dock.choice.gain, 'claim') > 0;
  const total = claims ? claimAfter(dock.choice, view) : 0;
  if (total >= board.claim) return CARD_WORTH - spent;
  return PLACE[dock.at] + amountOf(dock.choice.gain, 'fuel') + total / 2 - spent;
}

function worth(move: Move, board: Board, view: View): number {
  if (move.kind === 'dock') return dockWorth(move, board, view);
  const card = cardOf(move, board);
  if (card) return card.discard ? DISCARD_WORTH : POWER_WORTH;
  return (KIND[move.kind] ?? ELSE_WORTH) + amountOf(move.choice.gain, 'point');
}

/** Choices that are much the same: dockings at one facility, uses of one card. */
function group(move: Move, board: Board): string {
  if (move.kind === 'dock') return move.at;
  const card = cardOf(move, board);
  return card ? `${card.card} ${card.discard}` : move.choice.text;
}

interface Weighed {
  offer: Offer;
  move: Move;
  group: string;
  worth: number;
  idle: boolean;
}

/** The best of every group, the best group first; then the second ones, and so on; what gives nothing last. */
const varied = (all: Weighed[]): Weighed[] => [
  ...mixed(all.filter(({ idle }) => !idle)),
  ...mixed(all.filter(({ idle }) => idle)),
];

function mixed(all: Weighed[]): Weighed[] {
  const groups = new Map<string, Weighed[]>();
  for (const one of [...all].sort((a, b) => b.worth - a.worth))
    groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
  const rows = [...groups.values()];
  const longest = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: longest }, (_, i) => rows.flatMap((row) => row[i] ?? [])).flat();
}

/** A docking in few words; of the chosen ships only what they bring. */
function briefOf(dock: Dock, board: Board, view: View, chosen: boolean) {
  const plan = { at: dock.at, docks: [dock] };
  const faces = chosen ? null : facesOf(board, dock.at, dock.value);
  const relic = dock.relic ? view.relic.value : null;
  return brief(dock.at, faces, relic, gainOf(plan, board, view), isPaid(plan));
}

/** Whether all these ships are among the chosen ones, and whether they are all of them. */
function match(dock: Dock, board: Board, chosen: number[], relic: boolean): 'all' | 'some' | null {
  if (dock.relic && !relic) return null;
  const left = [...chosen];
  for (const value of facesOf(board, dock.at, dock.value)) {
    const i = left.indexOf(value);
    if (i < 0) return null;
    left.splice(i, 1);
  }
  return left.length === 0 && dock.relic === relic ? 'all' : 'some';
}

/** The choices for the armed card or the chosen ships, with the question that they answer. */
function narrowed(all: Weighed[], board: Board, view: View, play: Play): Weighed[] {
  const { armed } = play;
  if (armed) {
    return all.flatMap((one) => {
      const { move, offer } = one;
      if (!uses(move, armed, board)) return [];
      const answers = words.aim.card(titleOf(board, armed.card), move.kind);
      // The question says what is done; of a territory its name is enough, with what is to know of it.
      const there =
        'territory' in move && !('owner' in move)
          ? { brief: placed(titleOf(board, move.territory), offer.note) }
          : {};
      return [{ ...one, offer: { ...offer, ...there, answers } }];
    });
  }
  const picked = play.chosen(view);
  if (picked.values.length === 0 && !picked.relic) return [];
  const chosen = valuesOf(picked, view.relic.value);
  const answers = where(chosen, picked.relic ? view.relic.value : null);
  const found = { all: [] as Weighed[], some: [] as Weighed[] };
  for (const one of all) {
    if (one.move.kind !== 'dock') continue;
    const fits = match(one.move, board, chosen, play.relic);
    if (!fits) continue;
    const offer = { ...one.offer, answers, brief: briefOf(one.move, board, view, fits === 'all') };
    found[fits].push({ ...one, offer });
  }
  return [...varied(found.all), ...varied(found.some)];
}

/** A choice in few words: where a colony lands also says who gains and loses by it. */
function offerOf(move: Move, board: Board, view: View): Offer {
  const { choice } = move;
  if (move.kind === 'dock') return { ...choice, brief: briefOf(move, board, view, false) };
  if (move.kind === 'land' && choice.note)
    return { ...choice, brief: joined(choice.label, ': ', choice.note) };
  return choice;
}

export function order(choices: Choice[], moment: Moment, play: Play, board: Board): Offer[] {
  const view = moment.view as View;
  const all = choices.map((choice): Weighed => {
    const move: Move = { ...(choice.action as Action), choice };
    return {
      offer: offerOf(move, board, view),
      move,
      group: group(move, board),
      worth: worth(move, board, view),
      idle: choice.role === 'idle',
    };
  });
  const ordered = varied(all);
  const first = narrowed(ordered, board, view, play);
  const codes = new Set(first.map(({ offer }) => offer.code));
  return [...first, ...ordered.filter(({ offer }) => !codes.has(offer.code))].map(({ offer }) => offer);
}
