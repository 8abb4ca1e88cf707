/** Whether what happened is good for whoever looks. */
import type { Tone } from '../../shell/pieces';
import type { Rolled } from './motion.svelte';
import type { Board, View } from './types';

/** The end of an Attack, for one of the two, their allies and whoever supported it; for others it is neither good nor bad. */
export function toneOf({ attack }: View, { seats }: Board, me: number | null, fight: Rolled): Tone {
  const ours = (seat: number): boolean => me !== null && seats[seat]?.team === seats[me]?.team;
  const supported = attack?.attacker === fight.seat && attack.supporter !== null && attack.supporter === me;
  const attacking = ours(fight.seat) || supported;
  if (fight.result === 'tie' || (!attacking && !ours(fight.defender))) return 'plain';
  return attacking === (fight.result === 'success') ? 'good' : 'bad';
}
