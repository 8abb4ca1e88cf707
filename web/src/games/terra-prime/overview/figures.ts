/** The figures that the overview tells; a test holds them against the content of the game. */
export const FIGURES = {
  thrusters: 3,
  /** Slots for Thrusters and Cargo, and for Weapons and Shields. */
  slots: [3, 3],
  /** The Energy that a Shield holds. */
  energy: 2,
  /** What dodges an asteroid, and with what a laser hits. */
  dodges: [1, 2],
  laser: [4, 5, 6],
  alarms: 3,
  /** What each kind of colony is worth besides its distance. */
  colony: { mining: 0, green: 2, blue: 2, yellow: 3, red: 5 },
  redHex: 2,
  alienShip: 2,
  colonyUsed: 1,
  damage: 3,
  marker: 3,
  creditsPerPoint: 10,
  delivery: { greenium: 20, bluium: 20, yellium: 30 },
  prices: { weapon: [10, 30, 50], shield: 10, thruster: 40, cargo: 20 },
  charge: 10,
  brownium: 10,
  startCredits: [20, 20, 20, 30, 30],
  startPoints: 3,
} as const;
