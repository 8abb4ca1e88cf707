/** The cards that the overview shows; a test holds them against the content of the game. */
import type { Text } from '../../../shell/protocol';
import type { ShipView } from '../cards';
import type { CardView, ChargeView } from '../types';
import { names } from './words';

/** The overview draws what sides give, and says it in words of its own. */
const does: Text = [];
const start: ShipView = {
  titles: [{ name: names.start, short: names.start }],
  class: 'Scott Class Mining Vessel',
  drawing: 'knight',
  sector: 10,
  cost: 0,
  level: 0,
  points: 0,
  station: { income: 1, does },
  deployed: { credits: 3, does },
};
const bought: ShipView = {
  titles: [{ name: 'U.E.S. Lyakhov 4181-D', short: 'Lyakhov' }],
  class: 'Herbert Class Mining Vessel',
  drawing: 'herbert',
  sector: 10,
  cost: 3,
  level: 1,
  points: 0,
  station: { credits: 4, income: 1, does },
  deployed: { credits: 1, income: 1, does },
};
const shift = (square: 'blue' | 'red', per_use: number): ChargeView => ({
  squares: 2,
  per_use,
  square,
  box: 'green',
  effects: [{ op: 'shift_sum', dir: 'right', max: 1 }],
  does,
});
const charged: ShipView = {
  titles: [{ name: 'U.E.S. Ride 3066-E', short: 'Ride' }],
  class: 'Williamson Class Command Ship',
  drawing: 'williamson',
  sector: 1,
  cost: 4,
  level: 1,
  points: 0,
  station: { charge: shift('blue', 1), does },
  deployed: { charge: shift('red', 2), does },
};
const colony: CardView = {
  titles: [{ name: 'U.E.C. Myrdal Base', short: 'Myrdal Base' }],
  class: 'Cameron Class Star Settlement',
  drawing: 'cameron',
  sector: 8,
  cost: 30,
  level: 0,
  points: 10,
  tag: [names.closes],
};

/** By the ids of the content. */
export const CARDS = { 'start-10': start, lyakhov: bought, ride: charged, 'myrdal-base': colony };
