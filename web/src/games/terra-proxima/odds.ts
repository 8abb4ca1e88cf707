/** The chances of an Attack: one die against another, each with a bonus. */
import type { OddsView } from './types';

export function oddsOf(attacker: number, defender: number): OddsView {
  let [success, tie] = [0, 0];
  for (let a = 1; a <= 6; a++) {
    for (let d = 1; d <= 6; d++) {
      if (a + attacker > d + defender) success++;
      else if (a + attacker === d + defender) tie++;
    }
  }
  return { success: success / 36, tie: tie / 36, failure: (36 - success - tie) / 36 };
}

/** What a Defense Card adds; research no longer counts then. */
export const DEFENSE_BONUS = 3;
