/** The choices of a seat as the board shows them: sectors that can be clicked, and the big buttons of the hand. */
import type { Choice } from '../../shell/protocol';
import type { Said } from '../../shell/speech';
import { placeOf, shortName } from './cards';
import { actionOf, type Kind, type Move, type Moves } from './choices';
import { payOf, type Pay } from './pay';
import type { Action, Board, ChargeView, PayoutView, PlayerView, View } from './types';
import { words } from './words';

/** Something to click that does one thing. */
export interface Pick {
  kind: Kind;
  /** The actions that it sends. */
  actions: Action[];
  /** The text of the choice that is all of it; empty where there is none. */
  text: string;
  /** A few words on it. */
  head: string;
  /** Less important words. */
  note: Said;
  /** All of it in words. */
  label: Said;
  /** What it gives, as far as that is known. */
  pay: Pay | null;
  /** Faces drawn beside it. */
  dice: number[];
  /** The activation that it uses. */
  charge: ChargeView | null;
  /** The sectors that it is about. */
  sectors: number[];
  tone: 'main' | 'side';
}

/** Whether what a button sends begins with a choice. */
export const begins = ({ actions }: Pick, { action }: Choice): boolean =>
  JSON.stringify(actions[0]) === JSON.stringify(action);

const BLANK = {
  note: '',
  pay: null,
  dice: [],
  charge: null,
  sectors: [],
  tone: 'main',
} satisfies Partial<Pick>;

const plain = (move: Move, head: string): Pick => ({
  ...BLANK,
  kind: move.kind,
  actions: [actionOf(move)],
  text: move.choice.text,
  head,
  label: move.choice.label,
});

/** Where a dice arrow can move the sum, as the engine tells it; each place says with which answer. */
function shifts(board: Board, player: PlayerView, use: Move & { card: string }): Pick[] {
  const charge = placeOf(board, player, use.card)?.side?.charge;
  const found = player.allocation?.shifts?.filter(({ card }) => card === use.card) ?? [];
  if (!charge) return [];
  return found.map(({ places, to, label }) => {
    const pay = payOf(to);
    const way = { from: player.sum, to: to.sector };
    const name = shortName(board, use.card, player.seat);
    return {
      ...plain(use, words.pick.shift(way)),
      actions: [actionOf(use), ...(places ? [{ kind: 'by' as const, places }] : [])],
      text: places ? '' : use.choice.text,
      note: words.pick.price(name, charge),
      label,
      pay,
      charge,
      sectors: [to.sector],
      tone: 'side',
    };
  });
}

/** The sectors that can be chosen now, with what they would pay. */
const targets = ({ pending }: PlayerView): PayoutView[] => pending?.to ?? [];

function pickOf(board: Board, view: View, player: PlayerView, move: Move): Pick[] {
  const { allocation } = player;
  const pick = (head: string, more: Partial<Pick> = {}): Pick[] => [{ ...plain(move, head), ...more }];
  switch (move.kind) {
    case 'roll':
      return pick(words.pick.roll(view.dice), { dice: view.dice });
    case 'sum':
      return allocation ? [sumPick(view, player, allocation.sum, plain(move, ''))] : pick('');
    case 'dice':
      return allocation?.dice ? [dicePick(view, allocation.dice, plain(move, ''))] : pick('');
    case 'go':
    case 'repeat': {
      const target = targets(player).find(({ sector }) => sector === move.sector);
      return pick(words.pick[move.kind](move.sector), {
        pay: target ? payOf(target) : null,
        sectors: [move.sector],
      });
    }
    case 'by': {
      const target = targets(player)[move.places - 1];
      if (!target) return pick('');
      return pick(words.pick.shift({ from: player.sum, to: target.sector }), {
        pay: payOf(target),
        sectors: [target.sector],
      });
    }
    case 'place':
      return pick(words.sector(move.sector), { sectors: [move.sector] });
    case 'set':
      return pick('', { dice: [move.face] });
    case 'reroll':
      return pick(words.pick.again, { dice: [move.face] });
    case 'reroll-both':
      return pick(words.pick.bothAgain, { dice: view.dice });
    case 'use': {
      const charge = placeOf(board, player, move.card)?.side?.charge ?? null;
      const arrow = shifts(board, player, move);
      if (arrow.length > 0 || !charge) return arrow.length > 0 ? arrow : pick('');
      return pick(words.pick.use(shortName(board, move.card, player.seat), charge), {
        charge,
        note: words.deed(charge),
        tone: 'side',
      });
    }
    default:
      // Cards are chosen where they lie; to pass and to end the turn are buttons of the prompt.
      return [];
  }
}

const sumPick = (view: View, player: PlayerView, sum: PayoutView, pick: Pick): Pick => ({
  ...pick,
  head: words.pick.sum(player.sum),
  dice: player.shifted ? [] : view.dice,
  pay: payOf(sum),
  sectors: [sum.sector],
});

const dicePick = (view: View, dice: [PayoutView, PayoutView], pick: Pick): Pick => ({
  ...pick,
  head: words.pick.dice(dice.map(({ sector }) => sector)),
  dice: view.dice,
  pay: payOf(...dice),
  sectors: dice.map(({ sector }) => sector),
});

/** The big buttons of the hand: the plain dice first, then what costs charges, the cheaper the earlier. */
export function picksFor(board: Board, view: View, player: PlayerView, moves: Moves): Pick[] {
  const picks = moves.all.flatMap((move) => pickOf(board, view, player, move));
  const cost = ({ tone, charge }: Pick): number => (tone === 'main' ? 0 : (charge?.per_use ?? 1));
  return picks.sort((a, b) => cost(a) - cost(b));
}

/** What the dice offer a seat that is not asked yet; `when` says when that comes. */
export function previewFor(board: Board, view: View, player: PlayerView, when: (what: Said) => Said): Pick[] {
  const { allocation } = player;
  if (!allocation) return [];
  const { sum, dice } = allocation;
  const soon = (kind: 'sum' | 'dice', ...payouts: PayoutView[]): Pick => ({
    ...BLANK,
    kind,
    actions: [],
    text: '',
    head: '',
    label: when(words.pick.soon(kind, payOf(...payouts), board)),
  });
  return [
    sumPick(view, player, sum, soon('sum', sum)),
    ...(dice ? [dicePick(view, dice, soon('dice', ...dice))] : []),
  ];
}

/** What a click on a sector does: of the picks that lead there, the first. */
export function targetsOf(picks: Pick[]): Map<number, Pick> {
  const targets = new Map<number, Pick>();
  for (const pick of picks)
    for (const sector of pick.sectors) if (!targets.has(sector)) targets.set(sector, pick);
  return targets;
}

/** Whether a card is to be chosen where it lies; else the choice is among the picks. */
export const choosesCard = (moves: Moves): boolean =>
  moves.of('claim', 'buy', 'exchange', 'take', 'charge').length > 0;
