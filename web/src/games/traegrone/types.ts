/** What the rules of Traeg'Rone send, and the lists that its words come from. */
import type { Piece, Stat, StepView } from '../../generated/traegrone';

export type * from '../../generated/traegrone';

/** The steps of a turn. */
export const STEPS = [
  'card',
  'tribute',
  'build',
  'move',
  'space',
  'land',
  'end',
] as const satisfies readonly StepView[];
export const STATS = ['prosperity', 'defenses', 'population'] as const satisfies readonly Stat[];
/** What flies, the largest first. */
export const VESSELS = [
  'battleship',
  'destroyer',
  'colony-ship',
  'scout',
  'turret',
] as const satisfies readonly Piece[];
/** What is drawn on the map, the largest first. */
export const CRAFT = [...VESSELS, 'interceptor'] as const satisfies readonly Piece[];
export type Craft = (typeof CRAFT)[number];
/** What a species has a limited number of, the largest first. */
export const FORCES = [...CRAFT, 'infantry'] as const satisfies readonly Piece[];
export type Force = (typeof FORCES)[number];
/** Everything that can be bought, in the order of the sheet. */
export const GOODS = [
  'battleship',
  'destroyer',
  'scout',
  'colony-ship',
  'turret',
  'interceptor',
  'infantry',
  'spaceport',
  'power-link',
] as const satisfies readonly Piece[];
