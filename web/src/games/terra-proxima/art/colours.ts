/** Colours of materials, wormholes and teams. */
import type { Material } from '../types';

/** The CSS variables of a material: light, middle, dark. */
const TINT: Record<Material, string> = {
  ore: '--l:var(--tp-ore-light);--m:var(--tp-ore);--d:var(--tp-ore-dark)',
  organics: '--l:var(--tp-organics-light);--m:var(--tp-organics);--d:var(--tp-organics-dark)',
  water: '--l:var(--tp-water-light);--m:var(--tp-water);--d:var(--tp-water-dark)',
  metal: '--l:var(--tp-metal-light);--m:var(--tp-metal);--d:var(--tp-metal-dark)',
  fuel: '--l:var(--tp-fuel-light);--m:var(--tp-fuel);--d:var(--tp-fuel-dark)',
  food: '--l:var(--tp-food-light);--m:var(--tp-food);--d:var(--tp-food-dark)',
  medicine: '--l:var(--tp-medicine-light);--m:var(--tp-medicine);--d:var(--tp-medicine-dark)',
  'drinking-water':
    '--l:var(--tp-drinking-water-light);--m:var(--tp-drinking-water);--d:var(--tp-drinking-water-dark)',
  oxygen: '--l:var(--tp-oxygen-light);--m:var(--tp-oxygen);--d:var(--tp-oxygen-dark)',
};
export const tint = (material: Material): string => TINT[material];

export const WORMHOLE: Record<string, string> = {
  blue: 'var(--tp-hole-blue)',
  red: 'var(--tp-hole-red)',
  yellow: 'var(--tp-hole-yellow)',
  green: 'var(--tp-hole-green)',
  violet: 'var(--tp-hole-violet)',
  orange: 'var(--tp-hole-orange)',
};

const TEAMS = 3;
export const teamColour = (team: number): string => `var(--tp-team-${(team % TEAMS) + 1})`;
