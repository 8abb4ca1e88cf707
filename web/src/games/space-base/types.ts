/** What the rules of Space Base send: the position and the events. */

export type Arrow = 'left' | 'right' | 'left_or_right' | 'left2' | 'right2';
/** Blue: the own turn. Red: the turns of others. Green: any turn. */
export type Colour = 'blue' | 'red' | 'green';
export type Zone = 'station' | 'deployed';

export interface Rewards {
  credits: number;
  income: number;
  points: number;
}
export type Effect =
  | { op: 'shift_sum'; dir: 'left' | 'right'; max: number }
  | { op: 'set_die'; count: number }
  | { op: 'reroll' }
  | { op: 'buy'; place: 'printed' | 'any_7_12' }
  | { op: 'claim'; level: number; count: number }
  | { op: 'swap_sectors'; a: number; b: number }
  | { op: 'others_lose_points'; amount: number }
  | ({ op: 'gain' } & Rewards)
  | { op: 'exchange_card'; zone: Zone }
  | { op: 'place_charge'; count: number }
  | { op: 'move_charge'; count: number }
  | { op: 'repeat_sector' }
  | { op: 'win' };

export interface ChargeView {
  squares: number;
  per_use: number;
  square: Colour;
  box: Colour;
  effects: Effect[];
}
export interface SideView extends Rewards {
  arrow: Arrow | null;
  charge: ChargeView | null;
}
export interface CardView {
  name: string;
  /** Of starting ships, which have a name for each seat. */
  names?: string[];
  class: string;
  sector: number;
  cost: number;
  /** 0 for starting ships and colonies. */
  level: number;
  /** What a colony gives at once. */
  points: number;
  /** A colony has no sides. */
  station: SideView | null;
  deployed: SideView | null;
}

export interface Deployed {
  card: string;
  charges: number;
}
export interface SectorView {
  sector: number;
  station: string;
  charges: number;
  colony: boolean;
  /** The ship deployed first comes first. */
  deployed: Deployed[];
  sum: Rewards;
  /** Whether it gave something in this turn. */
  gained: boolean;
  repeatable: boolean;
}
export interface Share extends Rewards {
  sectors: number[];
  charges: string[];
  lost_charges: string[];
  arrows: { sector: number; card: string; to: number[] }[];
}
export type Pending =
  | { kind: 'arrow'; card: string; from: number; to: number[] }
  | {
      kind: 'effect';
      card: string;
      effect: Effect;
      optional: boolean;
      from: string | null;
      bought: string | null;
    };
export type Step =
  'before-roll' | 'reroll' | 'allocate' | 'arrow' | 'gained' | 'buy' | 'effect' | 'done' | 'waiting';

export interface PlayerView extends Rewards {
  seat: number;
  step: Step;
  turns_until: number;
  bought: boolean;
  doubled: boolean;
  shifted: boolean;
  sum: number;
  allocation: { sum: Share; dice: Share | null } | null;
  pending: Pending | null;
  sectors: SectorView[];
  payable: string[];
}
export interface View {
  round: number;
  active: number;
  first: number;
  phase: 'before-roll' | 'reroll' | 'allocate' | 'buy' | 'over';
  dice: [number, number];
  dice_set: [boolean, boolean];
  end_triggered: boolean;
  last_round: boolean;
  tie_round: boolean;
  shipyard: { level: number; slots: (string | null)[]; deck: number }[];
  colonies: string[];
  players: PlayerView[];
  cards: Record<string, CardView>;
}

export type Source = 'dice' | 'arrow' | 'repeat' | 'effect' | 'colony';
export type Event =
  | { event: 'dealt'; level: number; slot: number; card: string }
  | { event: 'drew'; seat: number; card: string; cost: number }
  | { event: 'rolled-for-first'; seat: number; dice: [number, number] }
  | { event: 'first'; seat: number }
  | { event: 'bonus'; seat: number; credits: number; income: number }
  | { event: 'turn-started'; seat: number; round: number }
  | { event: 'die-set'; seat: number; die: number; face: number }
  | { event: 'rolled'; seat: number; dice: [number, number] }
  | { event: 'rerolled'; seat: number; from: [number, number]; to: [number, number] }
  | { event: 'allocated'; seat: number; sectors: number[]; separate: boolean; by_itself: boolean }
  | ({ event: 'gained'; seat: number; sector: number | null; source: Source } & Rewards)
  | { event: 'charged'; seat: number; card: string; charges: number; source: Source }
  | { event: 'charge-lost'; seat: number; card: string }
  | { event: 'arrow-followed'; seat: number; card: string; from: number; to: number }
  | { event: 'used'; seat: number; card: string; spent: number }
  | { event: 'shifted'; seat: number; from: number; to: number }
  | {
      event: 'bought';
      seat: number;
      card: string;
      paid: number;
      level: number | null;
      slot: number | null;
    }
  | { event: 'claimed'; seat: number; card: string; level: number; slot: number }
  | {
      event: 'placed';
      seat: number;
      card: string;
      sector: number;
      deployed: string;
      charges_lost: number;
    }
  | { event: 'swapped'; seat: number; sectors: [number, number] }
  | {
      event: 'exchanged';
      seat: number;
      card: string;
      with: string;
      sectors: [number, number];
      zone: Zone;
    }
  | { event: 'charge-moved'; seat: number; from: string; to: string }
  | { event: 'repeated'; seat: number; sector: number }
  | { event: 'lost-points'; seat: number; from: number; to: number }
  | { event: 'turn-ended'; seat: number }
  | { event: 'raised'; seat: number; from: number; to: number }
  | { event: 'end-triggered'; seat: number; points: number }
  | { event: 'tie-round'; round: number; points: number }
  | { event: 'won'; seat: number; card: string }
  | { event: 'game-over'; how: string };
