import { expect, test } from 'vitest';
import { payOfShare } from './pay';
import { buying, ME } from './testing';
import { isShip } from './words';

test('a double that follows an arrow twice shows it once', () => {
  const view = buying();
  const me = view.players[ME]!;
  const [card] = Object.entries(view.cards).find(([, card]) => isShip(card) && card.station?.arrow)!;
  me.sectors[1]!.station = card;
  const arrow = { sector: 2, card, to: [1, 3] };
  const share = {
    sectors: [2, 2],
    credits: 0,
    income: 0,
    points: 0,
    charges: [],
    lost_charges: [],
    arrows: [arrow, arrow],
  };
  expect(payOfShare(view, me, share).arrows.map((way) => [way.card, way.to])).toEqual([[card, [1, 3]]]);
});
