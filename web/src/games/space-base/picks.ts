/** The choices of a seat as the board shows them: sectors that can be clicked, and the big buttons of the hand. */
import { count, list } from '../../shell/text';
import { Moves, type Move, type OnCard } from './choices';
import { payOf, payOfShare, payWords, type Pay } from './pay';
import type { ChargeView, PlayerView, Share, SideView, View, Zone } from './types';
import { isShip, shortName } from './words';

/** Where a card of a console lies, and its side in play. */
export interface Place {
  sector: number;
  zone: Zone;
  charges: number;
  side: SideView | null;
}

export function placeOf(view: View, player: PlayerView, card: string): Place | null {
  const found = view.cards[card];
  const ship = isShip(found) ? found : null;
  for (const here of player.sectors) {
    if (here.station === card)
      return { sector: here.sector, zone: 'station', charges: here.charges, side: ship?.station ?? null };
    const under = here.deployed.find((one) => one.card === card);
    if (under)
      return { sector: here.sector, zone: 'deployed', charges: under.charges, side: ship?.deployed ?? null };
  }
  return null;
}

/** Something to click that does one thing. */
export interface Pick {
  kind: Move['kind'];
  /** The action texts that it sends. */
  actions: string[];
  /** A few words on it. */
  head: string;
  /** Less important words. */
  note: string;
  /** All of it in words, from the rules. */
  label: string;
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

const plain = (move: Move, head: string): Pick => ({
  kind: move.kind,
  actions: [move.text],
  head,
  note: '',
  label: move.label,
  pay: null,
  dice: [],
  charge: null,
  sectors: [],
  tone: 'main',
});

const price = (charge: ChargeView | null): string => `costs ${count(charge?.per_use ?? 1, 'charge')}`;

/** Where a dice arrow can move the sum; each place says with which answer. */
function shifts(view: View, player: PlayerView, use: OnCard): Pick[] | null {
  const charge = placeOf(view, player, use.card)?.side?.charge;
  const effect = charge?.effects[0];
  if (!charge || effect?.op !== 'shift_sum' || player.sum === 0) return null;
  const step = effect.dir === 'left' ? -1 : 1;
  const places = Array.from({ length: effect.max }, (_, i) => player.sum + step * (i + 1)).filter(
    (to) => to >= 1 && to <= 12,
  );
  return places.map((to) => {
    const by = Math.abs(to - player.sum);
    return {
      ...plain(use, `${player.sum} to ${to}`),
      // How far is asked only where there is more than one answer.
      actions: places.length > 1 ? [use.text, `by ${by}`] : [use.text],
      note: shortName(view, use.card, player.seat),
      label: `${shortName(view, use.card, player.seat)}, ${price(charge)}: move the sum from ${player.sum} to ${to}, ${payWords(view, payOf(view, player, to))}`,
      pay: payOf(view, player, to),
      charge,
      sectors: [to],
      tone: 'side',
    };
  });
}

function pickOf(view: View, player: PlayerView, move: Move): Pick[] {
  const share = player.allocation;
  const pick = (head: string, more: Partial<Pick> = {}): Pick[] => [{ ...plain(move, head), ...more }];
  switch (move.kind) {
    case 'roll':
      return pick(view.dice.every((face) => face > 0) ? 'Go on with these dice' : 'Roll the dice', {
        dice: view.dice,
      });
    case 'sum':
      return pick(`Sum ${player.sum}`, {
        dice: player.shifted ? [] : view.dice,
        pay: share && payOfShare(share.sum),
        sectors: [player.sum],
      });
    case 'dice': {
      const [a, b] = view.dice;
      return pick(a === b ? `${a} twice` : `${Math.min(a, b)} and ${Math.max(a, b)}`, {
        dice: view.dice,
        pay: share?.dice ? payOfShare(share.dice) : null,
        sectors: share?.dice?.sectors ?? [a, b],
      });
    }
    case 'go':
    case 'repeat':
      return pick(move.kind === 'go' ? `On to ${move.sector}` : `${move.sector} again`, {
        pay: payOf(view, player, move.sector),
        sectors: [move.sector],
      });
    case 'place':
      return pick(`Sector ${move.sector}`, { sectors: [move.sector] });
    case 'by': {
      const effect = player.pending?.kind === 'effect' ? player.pending.effect : null;
      const to = player.sum + (effect?.op === 'shift_sum' && effect.dir === 'left' ? -move.n : move.n);
      return pick(`${player.sum} to ${to}`, { pay: payOf(view, player, to), sectors: [to] });
    }
    case 'set':
      return pick('', { dice: [move.n] });
    case 'reroll':
      return pick(move.face === 'both' ? 'Both again' : 'Again', {
        dice: move.face === 'both' ? view.dice : [move.face],
      });
    case 'use': {
      const charge = placeOf(view, player, move.card)?.side?.charge ?? null;
      const arrow = shifts(view, player, move);
      return (
        arrow ??
        pick(shortName(view, move.card, player.seat), {
          charge,
          note: price(charge),
          tone: 'side',
        })
      );
    }
    default:
      // Cards are chosen where they lie; to pass and to end the turn are buttons of the prompt.
      return [];
  }
}

/** The big buttons of the hand. */
export function picksFor(view: View, player: PlayerView, moves: Moves): Pick[] {
  const picks = moves.all.flatMap((move) => pickOf(view, player, move));
  const order = { main: 0, side: 1 };
  return picks.sort((a, b) => order[a.tone] - order[b.tone]);
}

/** What the dice offer a seat that is not asked yet, with when that comes. */
export function previewFor(view: View, player: PlayerView, when: string): Pick[] {
  const { allocation } = player;
  if (!allocation) return [];
  const soon = (text: 'sum' | 'dice', share: Share) => ({
    text,
    label: `${when}: ${text === 'sum' ? 'the sum' : 'both dice'}, ${payWords(view, payOfShare(share))}`,
  });
  return picksFor(
    view,
    player,
    new Moves([soon('sum', allocation.sum), ...(allocation.dice ? [soon('dice', allocation.dice)] : [])]),
  );
}

/** What a click on a sector does: the picks that lead there, the one of the plain dice first. */
export function targetsOf(picks: Pick[]): Map<number, Pick> {
  const targets = new Map<number, Pick>();
  for (const pick of picks)
    for (const sector of pick.sectors) if (!targets.has(sector)) targets.set(sector, pick);
  return targets;
}

/** Where a card must be chosen, in words; null if the choice is among the picks. */
export function cardsToChoose(view: View, player: PlayerView, moves: Moves): string | null {
  const pending = player.pending?.kind === 'effect' ? player.pending : null;
  const name = pending ? shortName(view, pending.card, player.seat) : '';
  if (moves.of('claim').length > 0) return 'Take a lit ship of the shipyard.';
  if (moves.of('buy').length > 0)
    return pending ? 'Buy a lit card at its exact cost.' : 'Buy a lit card, or end the turn.';
  if (moves.of('exchange').length > 0) return `Choose the card that ${name} changes places with.`;
  if (moves.of('take').length > 0) return 'Choose the card to take a charge from.';
  if (moves.of('charge').length > 0)
    return pending?.from
      ? `Choose where the charge of ${shortName(view, pending.from, player.seat)} goes.`
      : 'Choose the card to charge.';
  return null;
}

/** The faces of the dice in words. */
export const diceWords = (dice: readonly number[]): string =>
  dice.every((face) => face === 0)
    ? 'not rolled yet'
    : list(dice.map((face) => (face === 0 ? 'not rolled' : face)));
