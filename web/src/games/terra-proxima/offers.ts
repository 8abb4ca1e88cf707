/** A trade offer that is put together on the page, before it is sent as a sequence of actions. What is allowed on it, the rules are asked. */
import type { Refusal, Shortfall, Text, Trial } from '../../shell/protocol';
import { each, plus, within } from './cards';
import type { Action, Cards, Material, OfferView } from './types';

export interface Draft {
  to: number;
  give: Cards;
  ask: Cards;
}
export type Side = 'give' | 'ask';

/** The actions that lay a draft out, from the offer that the rules know of. */
export function layOut(known: OfferView | null, draft: Draft): Action[] {
  const put = (side: Side, cards: Cards): Action[] =>
    each(cards).map((material) => ({ kind: side, material }));
  const all: Action[] = [...put('give', draft.give), ...put('ask', draft.ask)];
  const start: Action = { kind: 'offer', seat: draft.to };
  if (!known) return [start, ...all];
  // Cards are only added: what is there too much makes a new offer.
  if (known.to !== draft.to || !within(known.give, draft.give) || !within(known.ask, draft.ask))
    return [{ kind: 'drop' }, start, ...all];
  const more = (side: Side): Action[] => put(side, plus(draft[side], known[side], -1));
  return [...more('give'), ...more('ask')];
}

/** What the rules say of a draft. */
export interface Verdict {
  /** Why it cannot be sent as it is; null if it can. */
  problem: Refusal | null;
  /** What can still be put on each side; null where that is not known. */
  fits: Record<Side, Material[]> | null;
  /** What it would lead to, if it can be sent: in words, and what would still be lacking. */
  note: Text;
  shortfall: Shortfall | null;
}

/** What the rules say of a draft that was laid out by so many actions and then sent, on trial. */
export function verdictOf(laid: number, { done, refusal, next }: Trial): Verdict {
  const fits = (side: Side): Material[] =>
    next.flatMap(({ action }) => {
      const one = action as Action;
      return one.kind === side ? [one.material] : [];
    });
  const send = next.find(({ action }) => (action as Action).kind === 'send');
  return {
    problem: refusal ?? null,
    fits: done < laid ? null : { give: fits('give'), ask: fits('ask') },
    note: send?.note ?? [],
    shortfall: send?.shortfall ?? null,
  };
}

/** What is left of a hand, or comes to it, kind by kind. */
export function afterwards(hand: Cards, leaves: Cards, comes: Cards): Cards {
  return plus(plus(hand, leaves, -1), comes);
}
