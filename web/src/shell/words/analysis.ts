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
  waiting: 'In the queue: tables that are being played come first.',
  working: (share: string) => `Looking at every decision: ${share} done.`,
  progress: 'How far the analysis is',
  graph: 'Chance to win over the game',
  band: 'Each line is a chance to win; the wider its band, the less sure the estimate.',
  bandOnly:
    'Each line is a chance to win, without figures: estimates of such matches are not calibrated. The wider a band, the less sure.',
  /** A chance that has no figure. */
  rough: (chance: number) => (chance > 0.66 ? 'high' : chance > 0.33 ? 'middling' : 'low'),
  decisions: 'Decisions that cost most',
  noDecisions: (searched: number) =>
    `None of the ${count(searched, 'decision')} looked into was clearly worse than another.`,
  than: 'was better than',
  cost: (points: string) => `chance to win ${points}%`,
  next: 'What was to be expected then',
  show: (move: number) => `Move ${move}`,
  accounts: 'Luck and decisions',
  accountsHelp: (draws: number, choices: number) =>
    `${count(draws, 'draw')} and ${count(choices, 'decision')}. Luck is what dice and cards brought, everybody’s, against what they bring on average; a decision is judged by what could be known then.`,
  luck: 'Luck',
  own: 'Own decisions',
  others: 'The others’',
  sum: (luck: string, doubt: string, own: string, others: string) =>
    `Luck ${luck} (±${doubt.replace('+', '')}), own decisions ${own}, the others’ ${others}, in points of a hundred.`,
  inWords: (luck: Swing, own: Swing) => `${LUCK[luck]}; ${OWN[own]}.`,
};
