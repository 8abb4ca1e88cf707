/** Whether what happened is good for whoever looks. */
import type { Rolled } from './motion.svelte';
import type { View } from './types';

export type Tone = 'good' | 'bad' | 'plain';

/** The end of an Attack, for one of the two, their allies and whoever supported it; for others it is neither good nor bad. */
export function toneOf({ teams, players, attack }: View, me: number | null, fight: Rolled): Tone {
  const ours = (seat: number): boolean =>
    me !== null && (seat === me || (teams > 0 && players[seat]?.team === players[me]?.team));
  const supported = attack?.attacker === fight.seat && attack.supporter !== null && attack.supporter === me;
  const attacking = ours(fight.seat) || supported;
  if (fight.result === 'tie' || (!attacking && !ours(fight.defender))) return 'plain';
  return attacking === (fight.result === 'success') ? 'good' : 'bad';
}
