/** What is said of what decided a game. It is fetched when a game is over. */
import type { Swing } from '../protocol';
import { count } from '../text';

const LUCK: Record<Swing, string> = {
  up: 'Luck helped',
  little: 'Luck hardly mattered',
  down: 'Luck was against them',
};
const OWN: Record<Swing, string> = {
  up: 'their decisions gained',
  little: 'their decisions kept what they had',
  down: 'their decisions cost them',
};

export const analysis = {
  title: 'What decided it',
  ask: 'Analyse the game',
  waiting: 'In the queue: games in progress come first.',
  working: (share: string) => `Looking at every decision: ${share} done.`,
  progress: 'Progress of the analysis',
  graph: 'Chance to win over the game',
  band: 'Each line is a chance to win; the wider its band, the less sure the estimate.',
  bandOnly:
    'Each line is a chance to win, without figures: estimates for such matches are not calibrated. The wider the band, the less sure the estimate.',
  /** A chance that has no figure. */
  rough: (chance: number) => (chance > 0.66 ? 'high' : chance > 0.33 ? 'middling' : 'low'),
  decisions: 'Decisions that cost most',
  noDecisions: (searched: number) =>
    `None of the ${count(searched, 'decision')} examined was clearly worse than an alternative.`,
  than: 'was better than',
  cost: (points: string) => `chance to win ${points}%`,
  next: 'What could be expected at that point',
  show: (move: number) => `Move ${move}`,
  accounts: 'Luck and decisions',
  accountsHelp: (draws: number, choices: number) =>
    `${count(draws, 'draw')} and ${count(choices, 'decision')}. Luck is what everybody’s dice and cards brought, compared with the average; a decision is judged by what could be known at the time.`,
  luck: 'Luck',
  own: 'Own decisions',
  others: 'The others’',
  sum: (luck: string, doubt: string, own: string, others: string) =>
    `Luck ${luck} (±${doubt.replace('+', '')}), own decisions ${own}, the others’ ${others}, in percentage points.`,
  inWords: (luck: Swing, own: Swing) => `${LUCK[luck]}; ${OWN[own]}.`,
};
