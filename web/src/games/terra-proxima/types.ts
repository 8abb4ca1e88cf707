/** What the rules of Terra Proxima send, and the lists that its words come from. */

import type {
  MapView,
  Material,
  PadView,
  Piece,
  RingView,
  WorldView,
  WormholeView,
} from '../../generated/terra-proxima';

export type * from '../../generated/terra-proxima';

export const LUNAR = ['ore', 'organics', 'water'] as const satisfies readonly Material[];
export const PLANETARY = [
  'metal',
  'fuel',
  'food',
  'medicine',
  'drinking-water',
  'oxygen',
] as const satisfies readonly Material[];
/** Every kind of Material Card, in the order of the rules. */
export const MATERIALS = [...LUNAR, ...PLANETARY] as const;

type Nameless<Thing> = Omit<Thing, 'title'>;
/** As much of the map as is drawn. */
export interface Drawn extends Omit<MapView, 'rings' | 'pads' | 'moons' | 'planets' | 'wormholes'> {
  rings: Pick<RingView, 'zone' | 'tokens'>[];
  pads: Nameless<PadView>[];
  moons: Nameless<WorldView>[];
  planets: Nameless<WorldView>[];
  wormholes: Nameless<WormholeView>[];
}

/** What each piece is drawn as. */
export const SYMBOL: Record<Piece, string> = {
  lrc: 'lrc',
  'scout-1': 'scout',
  'scout-2': 'scout',
  base: 'base',
};
export const SHIPS = ['lrc', 'scout-1', 'scout-2'] as const satisfies readonly Piece[];
