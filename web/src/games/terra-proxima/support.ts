/** What Support is worth, before it is given: the view has the odds of what stands, not of what may come. */
import type { AttackView, OddsView } from './types';

const SUPPORT = 1;
const FACES = [1, 2, 3, 4, 5, 6];

/** The odds of an Attack without Support, were it supported. */
export function supportedOdds([attack, defence]: AttackView['bonus']): OddsView {
  const leads = FACES.flatMap((mine) => FACES.map((theirs) => mine + attack + SUPPORT - theirs - defence));
  const share = (count: number): number => count / leads.length;
  return {
    success: share(leads.filter((lead) => lead > 0).length),
    tie: share(leads.filter((lead) => lead === 0).length),
    failure: share(leads.filter((lead) => lead < 0).length),
  };
}
