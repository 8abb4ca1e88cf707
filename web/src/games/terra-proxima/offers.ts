/** A trade offer that is put together on the page, before it is sent as a sequence of actions. */
import { type Cards, type Material, type OfferView, type View } from './types';
import { each, isLunar, lunarOf, plus, planetaryOf, total } from './words';

export interface Draft {
  to: number;
  give: Cards;
  ask: Cards;
}
export type Side = 'give' | 'ask';

const LIMIT = 8;
const worth = (cards: Cards): number => lunarOf(cards) + 2 * planetaryOf(cards);

const allied = (view: View, draft: Draft, me: number): boolean =>
  view.teams > 0 && view.players[me]?.team === view.players[draft.to]?.team;

/** Why a card cannot be put on a side; null if it can. */
export function cannotAdd(
  view: View,
  me: number,
  draft: Draft,
  side: Side,
  material: Material,
): string | null {
  const other = side === 'give' ? draft.ask : draft.give;
  if ((other[material] ?? 0) > 0) return 'No kind on both sides of a trade.';
  const ally = allied(view, draft, me);
  if (side === 'give') {
    const hand = handOf(view, me);
    if ((hand[material] ?? 0) <= (draft.give[material] ?? 0)) return 'You have no more of it.';
    if (ally && view.turn.got[draft.to]?.includes(material)) return 'It came from this ally this turn.';
    return null;
  }
  const asked = isLunar(material) ? lunarOf(draft.ask) : planetaryOf(draft.ask);
  if (asked >= LIMIT) return 'No hand holds more than eight of a type.';
  if (ally && view.turn.gave[draft.to]?.includes(material)) return 'It went to this ally this turn.';
  return null;
}

/** The cards of a seat that these eyes know. */
export function handOf(view: View, seat: number): Cards {
  const player = view.players[seat];
  return player ? plus(player.lunar, player.known) : {};
}

/** Why the offer cannot be sent as it is; null if it can. */
export function cannotSend(view: View, me: number, draft: Draft): string | null {
  if (total(draft.give) === 0 || total(draft.ask) === 0) return 'Each side gives at least one card.';
  const sides: [number, Cards, Cards, string][] = [
    [me, draft.give, draft.ask, 'You'],
    [draft.to, draft.ask, draft.give, 'The other player'],
  ];
  for (const [seat, leaves, comes, who] of sides) {
    const player = view.players[seat];
    if (!player) continue;
    const lunar = lunarOf(player.lunar) - lunarOf(leaves) + lunarOf(comes);
    const planetary = player.planetary - planetaryOf(leaves) + planetaryOf(comes);
    if (lunar > LIMIT) return `${who} would hold ${lunar} lunar cards; eight is the limit.`;
    if (planetary > LIMIT) return `${who} would hold ${planetary} planetary cards; eight is the limit.`;
  }
  return allied(view, draft, me) ? cannotSendToAlly(view, me, draft) : null;
}

function cannotSendToAlly(view: View, me: number, draft: Draft): string | null {
  const [out, back] = [worth(draft.give), worth(draft.ask)];
  if (out > 2 * back || back > 2 * out)
    return `Between allies no side may be worth more than twice the other: ${out} against ${back}.`;
  const received = (seat: number): number => view.turn.received[seat] ?? 0;
  if (received(draft.to) + out > LIMIT || received(me) + back > LIMIT)
    return 'Allies give each other cards worth eight in a turn at most.';
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
