import type { GameModule } from '../../shell/game';
import Resource from './art/Resource.svelte';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import LogLine from './LogLine.svelte';
import PlayerPanel from './PlayerPanel.svelte';
import { journeys, sound } from './journeys';
import { Play } from './play.svelte';
import type { Board as BoardFigures } from './types';
import { order } from './offers';
import { active, ending, inHand, steps, suffers } from './turn';

export default {
  id: 'alien-frontiers',
  play: () => new Play(),
  Board,
  Hand,
  watched: true,
  PlayerPanel,
  LogLine,
  signs: { fuel: Resource, ore: Resource },
  suffers,
  journeys,
  sound,
  active,
  steps,
  ending,
  order,
  tall: true,
  inHand,
} satisfies GameModule<Play, BoardFigures>;
