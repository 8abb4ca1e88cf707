/** What the rules of Terra Prime send, and the lists that its words come from. */
import type { Cube, Module, Phase, Tech } from '../../generated/terra-prime';

export type * from '../../generated/terra-prime';

/** Every kind of cube, in the order of the rules. */
export const CUBES = ['brownium', 'greenium', 'bluium', 'yellium'] as const satisfies readonly Cube[];
/** Every kind of module, in the order of the rules. */
export const MODULES = [
  'weapon',
  'shield',
  'thruster',
  'cargo',
  'greenium-cargo',
  'bluium-cargo',
  'yellium-cargo',
] as const satisfies readonly Module[];
/** Every Tech Upgrade, in the order of the rules. */
export const TECHS = [
  'targeting-computer',
  'navigational-computer',
  'cargo-capacity',
  'cloaking-device',
  'battlestation',
  'delivery-optimizer',
  'hyperdrive',
] as const satisfies readonly Tech[];
/** The phases that a sheet over the board asks about: they are not about a place on the map. */
export const ASKED = [
  'fit',
  'slot',
  'pay',
  'charge',
  'reroll',
  'destroy',
  'pacify',
  'damage',
] as const satisfies readonly Phase[];
