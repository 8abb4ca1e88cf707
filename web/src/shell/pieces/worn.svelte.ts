/** The colours at the table that is open, by seat: a shape goes with each, so that a person keeps both wherever they sit. */
class Worn {
  colours = $state.raw<number[]>([]);
}

export const worn = new Worn();
