/** The colours of the bands of hexes: their edge, their back from light to dark, their ground when revealed. */
import type { HexColour } from '../types';

export const BAND: Record<HexColour, Record<'edge' | 'high' | 'low' | 'lit' | 'dark', string>> = {
  green: {
    edge: 'var(--pr-green)',
    high: 'var(--pr-green-high)',
    low: 'var(--pr-green-low)',
    lit: 'var(--pr-green-lit)',
    dark: 'var(--pr-green-dark)',
  },
  yellow: {
    edge: 'var(--pr-yellow)',
    high: 'var(--pr-yellow-high)',
    low: 'var(--pr-yellow-low)',
    lit: 'var(--pr-yellow-lit)',
    dark: 'var(--pr-yellow-dark)',
  },
  red: {
    edge: 'var(--pr-red)',
    high: 'var(--pr-red-high)',
    low: 'var(--pr-red-low)',
    lit: 'var(--pr-red-lit)',
    dark: 'var(--pr-red-dark)',
  },
};
