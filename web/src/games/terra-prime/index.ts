import type { GameModule } from '../../shell/game';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import PlayerPanel from './PlayerPanel.svelte';
import { journeys, sound } from './journeys';
import { Play } from './play.svelte';
import { active, note, order, signs, soFar, steps, suffers } from './turn';
import type { Board as Fixed } from './types';

export default {
  id: 'terra-prime',
  play: () => new Play(),
  Board,
  Hand,
  watched: true,
  PlayerPanel,
  signs,
  suffers,
  journeys,
  sound,
  active,
  steps,
  soFar,
  note,
  order,
} satisfies GameModule<Play, Fixed>;
