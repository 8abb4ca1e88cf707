/** The figures that the overview shows; a test holds them against the content of the game. */
export const FIGURES = {
  goal: 40,
  startCredits: 5,
  /** The ships in the shipyard: of each level, of how many levels. */
  shipyard: { each: 6, levels: 3 },
  /** The first colony and the last: what they cost and give. */
  colonies: { first: { cost: 9, points: 3 }, last: { cost: 42, points: 14 } },
} as const;
