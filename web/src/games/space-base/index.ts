import type { GameModule } from '../../shell/game';
import Credits from './art/Credits.svelte';
import Income from './art/Income.svelte';
import Points from './art/Points.svelte';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import LogLine from './LogLine.svelte';
import PlayerPanel from './PlayerPanel.svelte';
import { active, inHand, order, steps } from './turn';

export default {
  id: 'space-base',
  Board,
  Hand,
  PlayerPanel,
  LogLine,
  signs: { credits: Credits, credit: Credits, income: Income, points: Points, point: Points },
  active,
  steps,
  order,
  low: true,
  inHand,
} satisfies GameModule;
