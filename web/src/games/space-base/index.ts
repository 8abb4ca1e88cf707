import type { GameModule } from '../../shell/game';
import Reward from './art/Reward.svelte';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import PlayerPanel from './PlayerPanel.svelte';
import { journeys, sound } from './journeys';
import { Play } from './play.svelte';
import type { Board as Fixed } from './types';
import { active, inHand, order, soFar, steps, suffers } from './turn';

export default {
  id: 'space-base',
  play: () => new Play(),
  Board,
  Hand,
  PlayerPanel,
  opens: true,
  signs: { credits: Reward, income: Reward, points: Reward, charges: Reward },
  suffers,
  journeys,
  sound,
  active,
  steps,
  soFar,
  order,
  slim: true,
  tall: true,
  inHand,
} satisfies GameModule<Play, Fixed>;
