import type { GameModule } from '../../shell/game';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import PlayerPanel from './PlayerPanel.svelte';
import { journeys, sound } from './journeys';
import { Play } from './play.svelte';
import { active, inHand, order, outOf, signs, soFar, steps, suffers } from './turn';
import type { Board as Fixed } from './types';

export default {
  id: 'traegrone',
  play: () => new Play(),
  Board,
  Hand,
  PlayerPanel,
  signs,
  suffers,
  journeys,
  sound,
  active,
  steps,
  soFar,
  outOf,
  order,
  inHand,
} satisfies GameModule<Play, Fixed>;
