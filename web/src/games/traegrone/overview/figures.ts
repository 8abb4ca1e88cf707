/** The figures that the overview tells; a test holds them against the content of the game. */
import type { Piece } from '../types';

export const FIGURES = {
  target: 16,
  planet: 3,
  station: 1,
  alliance: 1,
  credits: 10,
  hand: 5,
  repair: 3,
  /** What a bombardment die must reach, and a roll for a trade alliance. */
  bombard: 4,
  agrees: 2,
  /** What a trade alliance costs for a roll of 2, 3, 4, 5 and 6. */
  negotiation: [8, 4, 2, 1, 0],
} as const;

interface Figures {
  price: number;
  /** What each of its dice must show to hit. */
  power?: readonly number[];
  hits?: number;
  carries?: number;
  move?: number;
}
export const PIECES: Record<Piece, Figures> = {
  scout: { price: 8, power: [5], hits: 1, carries: 0, move: 2 },
  'colony-ship': { price: 10, power: [6], hits: 1, carries: 4, move: 1 },
  destroyer: { price: 20, power: [4], hits: 2, carries: 2, move: 1 },
  battleship: { price: 50, power: [3, 4, 4], hits: 4, carries: 4, move: 1 },
  turret: { price: 8, power: [5], hits: 2, carries: 1, move: 0 },
  interceptor: { price: 5, power: [6], hits: 1 },
  infantry: { price: 5 },
  spaceport: { price: 20 },
  'power-link': { price: 15 },
};
