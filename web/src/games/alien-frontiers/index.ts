import type { GameModule } from '../../shell/game';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import PlayerPanel from './PlayerPanel.svelte';
import { journeys, sound } from './journeys';
import { Play } from './play.svelte';
import type { Board as BoardFigures } from './types';
import { order } from './offers';
import { active, inHand, signs, soFar, steps, suffers } from './turn';

export default {
  id: 'alien-frontiers',
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
  order,
  tall: true,
  inHand,
} satisfies GameModule<Play, BoardFigures>;
