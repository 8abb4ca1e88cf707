/** A small position for tests: two players, the first to move. */
import type { BoardProps } from '../../shell/game';
import { propsFor } from '../../shell/testing';
import { Play } from './play.svelte';
import { FACILITIES, TERRITORIES, type FacilityView, type View } from './types';

const PORTS = { 'colonist-hub': 3, 'raiders-outpost': 3, 'terraforming-station': 1, 'solar-converter': 7 };

function facilities(): FacilityView[] {
  return FACILITIES.flatMap((id): FacilityView[] => {
    const ports = Array.from({ length: id in PORTS ? PORTS[id as keyof typeof PORTS] : 4 }, () => null);
    return id === 'colonist-hub'
      ? [0, 1].map((track) => ({ id, track, ports }))
      : [{ id, track: null, ports }];
  });
}

export const TURN: View['turn'] = {
  used: [],
  discard_used: false,
  cycles: 0,
  claim_total: 0,
  trade_price: null,
  borrowed: null,
  leftover_advance: false,
  hub_docked: 0,
  asimov_used: false,
  mine_docked: false,
};

export function position(change: Partial<View> = {}): View {
  const player = { points: 0, fuel: 3, ore: 2, colonies: 8, circle: 0, fleet: 3, bay: 0 };
  return {
    round: 1,
    active: 0,
    first: 0,
    phase: 'act',
    players: [
      { ...player, seat: 0, colour: 'blue', cards: ['booster-pod'] },
      { ...player, seat: 1, colour: 'green', cards: ['plasma-cannon'] },
    ],
    facilities: facilities(),
    territories: TERRITORIES.map((id) => ({ id, colonies: [0, 0], controller: null, fields: [] })),
    unplaced: [3, 3, 5],
    relic: { owner: null, at: 'home', value: 0 },
    display: ['alien-city', 'data-crystal', 'stasis-beam'],
    draw_pile: 12,
    discard_pile: [],
    turn: TURN,
    ...change,
  };
}

/** What the shell hands to the board and to the hand. */
export const boardProps = (
  view: View,
  choices: [string, string][],
  act: (actions: string[]) => void,
  play = new Play(),
): BoardProps =>
  propsFor(view, ['Ada', 'Bo'], choices, {
    play,
    act,
    ask: () => Promise.resolve({ rule: 'lunar-mine.order', why: 'Too low.', text: 'The clause.' }),
  });
