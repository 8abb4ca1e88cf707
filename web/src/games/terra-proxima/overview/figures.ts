/** The figures that the overview tells; a test holds them against the content of the game. */
export const FIGURES = {
  hand: 8,
  spaces: 3,
  range: 3,
  emp: 2,
  /** The Research Tokens that open the Asteroid Belt, the Nebula and Terra Proxima. */
  belt: 1,
  nebula: 3,
  landing: 7,
  repair: 4,
} as const;
