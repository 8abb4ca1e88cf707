/** The figures that the overview tells; a test holds them against the content of the game. */
export const FIGURES = {
  /** Colonies of each player with two, three and four players. */
  colonies: [8, 7, 6],
  startShips: 3,
  mostShips: 6,
  /** Cards on display. */
  display: 3,
  kept: 8,
  claim: 8,
  circles: 7,
  launch: { fuel: 1, ore: 1 },
  colonyConstructor: { fuel: 0, ore: 3 },
  terraforming: { fuel: 1, ore: 1 },
  mine: 1,
  raid: 4,
  relic: { fuel: 1, ore: 1 },
  /** The fourth, fifth and sixth ship, of each resource. */
  ships: [1, 2, 3],
} as const;
