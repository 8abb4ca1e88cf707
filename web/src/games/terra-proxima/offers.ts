/** A trade offer that is put together on the page, before it is sent as a sequence of actions. */
import { count } from '../../shell/text';
import { type Cards, type Material, type OfferView, type View } from './types';
import { each, isLunar, lunarOf, NAME, plus, planetaryOf, total } from './words';

export interface Draft {
  to: number;
  give: Cards;
  ask: Cards;
}
export type Side = 'give' | 'ask';

/** Why something on a draft is not allowed: the clause, and the facts of this case. */
export interface Reason {
  rule: string;
  why: string;
}

const worth = (cards: Cards): number => lunarOf(cards) + 2 * planetaryOf(cards);

const allied = (view: View, draft: Draft, me: number): boolean =>
  view.teams > 0 && view.players[me]?.team === view.players[draft.to]?.team;

/** Why a card cannot be put on a side; null if it can. Also what the other openly lacks may be asked for. */
export function cannotAdd(
  view: View,
  me: number,
  draft: Draft,
  side: Side,
  material: Material,
): Reason | null {
  const name = NAME[material];
  const ally = allied(view, draft, me);
  if (side === 'give') {
    if ((handOf(view, me)[material] ?? 0) <= (draft.give[material] ?? 0))
      return { rule: 'trade.offer-own-cards', why: `You have no more ${name}.` };
    if ((draft.ask[material] ?? 0) > 0)
      return { rule: 'trade.no-same-kind', why: `You ask for ${name} in this trade.` };
    if (ally && view.turn.got[draft.to]?.includes(material))
      return { rule: 'allied-trade.no-trade-back', why: `That ally gave you ${name} this turn.` };
    return null;
  }
  if ((draft.give[material] ?? 0) > 0)
    return { rule: 'trade.no-same-kind', why: `You give ${name} in this trade.` };
  const [kind, held] = isLunar(material)
    ? (['lunar', lunarOf] as const)
    : (['planetary', planetaryOf] as const);
  const limit = view.limits[kind];
  if (held(draft.ask) >= limit)
    return { rule: `hand.${kind}-limit`, why: `Nobody has more than ${limit} such cards.` };
  if (ally && view.turn.gave[draft.to]?.includes(material))
    return { rule: 'allied-trade.no-trade-back', why: `You gave that ally ${name} this turn.` };
  return null;
}

/** The cards of a seat that these eyes know. */
export function handOf(view: View, seat: number): Cards {
  const player = view.players[seat];
  return player ? plus(player.lunar, player.known) : {};
}

/** Why the offer cannot be sent as it is; null if it can. */
export function cannotSend(
  view: View,
  me: number,
  draft: Draft,
  partner = 'The other player',
): Reason | null {
  if (total(draft.give) === 0 || total(draft.ask) === 0)
    return { rule: 'trade.no-gifts', why: 'Each side must give at least one card.' };
  const sides: [number, Cards, Cards, string][] = [
    [me, draft.give, draft.ask, 'You'],
    [draft.to, draft.ask, draft.give, partner],
  ];
  for (const [seat, leaves, comes, who] of sides) {
    const player = view.players[seat];
    if (!player) continue;
    const held = {
      lunar: Math.max(0, lunarOf(player.lunar) - lunarOf(leaves)) + lunarOf(comes),
      planetary: Math.max(0, player.planetary - planetaryOf(leaves)) + planetaryOf(comes),
    };
    for (const kind of ['lunar', 'planetary'] as const) {
      const limit = view.limits[kind];
      if (held[kind] > limit)
        return {
          rule: 'trade.weight',
          why: `${who} would hold ${count(held[kind], `${kind} card`)}; the limit is ${limit}.`,
        };
    }
  }
  return allied(view, draft, me) ? cannotSendToAlly(view, me, draft) : null;
}

function cannotSendToAlly(view: View, me: number, draft: Draft): Reason | null {
  const [out, back] = [worth(draft.give), worth(draft.ask)];
  if (out > 2 * back || back > 2 * out) {
    const why = `You give cards worth ${out} for cards worth ${back}; neither side may be worth more than twice the other.`;
    return { rule: 'allied-trade.ratio', why };
  }
  const limit = view.limits.received;
  const received = (seat: number): number => view.turn.received[seat] ?? 0;
  if (received(draft.to) + out > limit || received(me) + back > limit) {
    const why = `One of you would have received more than ${limit} from allies this turn.`;
    return { rule: 'allied-trade.receive-limit', why };
  }
  return null;
}

/** The actions that lead from the offer that the rules know of to this one, sent. */
export function offerScript(known: OfferView | null, draft: Draft): string[] {
  const words = (side: Side, cards: Cards): string[] => each(cards).map((material) => `${side} ${material}`);
  const all = [...words('give', draft.give), ...words('ask', draft.ask), 'send'];
  if (!known) return [`offer s${draft.to + 1}`, ...all];
  // Cards are only added: what is there too much makes a new offer.
  const within = (some: Cards, all: Cards): boolean => total(plus(some, all, -1)) === 0;
  if (known.to !== draft.to || !within(known.give, draft.give) || !within(known.ask, draft.ask))
    return ['drop', `offer s${draft.to + 1}`, ...all];
  const more = (side: Side): string[] => words(side, plus(draft[side], known[side], -1));
  return [...more('give'), ...more('ask'), 'send'];
}

/** What is left of a hand, or comes to it, kind by kind. */
export function afterwards(hand: Cards, leaves: Cards, comes: Cards): Cards {
  return plus(plus(hand, leaves, -1), comes);
}
