/** A position and what may be done in it, as the board and the hand need it. */
import { Position, type Legal } from '../../shell/board.svelte';
import type { BoardProps } from '../../shell/game';
import { MOST_TRIED, type Choice, type Prospect } from '../../shell/protocol';
import { amountOf } from '../../shell/speech';
import { Moves, type Move } from './choices';
import { chartOf, featuresOf, OUTPOST, type Place } from './map';
import type { Play } from './play.svelte';
import * as pointed from './pointed';
import type { Action, Board, HexView, RiskView, Sector, SectorView, Space, View } from './types';

/** What a place on the map is lit for. */
export interface Lit {
  place: Place;
  /** `fly` goes there, `look` peeks at a hex, `fight` is about aliens, `pick` answers a question, `here` is where the ship is. */
  for: 'fly' | 'look' | 'fight' | 'pick' | 'here';
  /** Whether it is not known what comes of it. */
  unknown: boolean;
  risk: RiskView | null;
  /** The LP that it certainly brings. */
  lp: number;
}

const LIT: Partial<Record<Action['kind'], Lit['for']>> = {
  move: 'fly',
  explore: 'fly',
  'produce-at': 'pick',
  reveal: 'pick',
  scan: 'look',
  satellite: 'look',
  attack: 'fight',
  pacify: 'fight',
  face: 'fight',
};
/** What dice may decide: a flight over revealed hexes has its risk in the view. */
const WEIGHED = [
  'attack',
  'reroll',
  'explore',
  'orient',
  'scan',
  'collect',
  'install',
  'charge',
  'no-charge',
  'pacify',
] as const satisfies readonly Action['kind'][];
/** Of several reasons the one that is shown. */
const RANK: Lit['for'][] = ['fight', 'pick', 'fly', 'here', 'look'];

export class Game extends Position<View, Moves, Play, Board> {
  constructor(props: () => BoardProps) {
    super(props, (choices) => new Moves(choices));
  }

  decisionKey = $derived.by(() => `${this.props().decision?.seat ?? ''}/${this.props().moment.seq}`);
  chart = $derived.by(() => chartOf(this.board));
  /** The player whose ship lies before you: your own, or of whoever's turn it is. */
  player = $derived.by(() => this.view.players[this.me ?? this.view.active]);
  own = $derived.by(() => (this.me === null ? null : (this.view.players[this.me] ?? null)));
  /** Where the ship of whoever decides is. */
  here = $derived.by((): Sector => this.player?.at ?? OUTPOST);
  /** Whether it is to be decided what to do next. */
  acting = $derived.by(() => this.mine && this.view.phase === 'act');

  hexes = $derived.by(() => new Map<Space, HexView>(this.view.hexes.map((hex) => [hex.space, hex])));
  sectors = $derived.by(() => new Map<Sector, SectorView>(this.view.sectors.map((one) => [one.sector, one])));
  risks = $derived.by(() => new Map<Sector, RiskView>(this.view.risks.map((one) => [one.sector, one])));
  features = $derived.by(() => featuresOf(this.chart, this.view.hexes));

  /** The hex that was revealed and is not laid yet, with the ways in which it may lie. */
  orienting = $derived.by(() => {
    const { under_way: now } = this.view.turn;
    return now?.what === 'orienting' ? now : null;
  });
  /** How it is turned before it is fixed. Counts on beyond five, so that a turn goes on and never back all around. */
  turned = $derived.by(() => {
    const turned = this.play.turned ?? this.orienting?.orientations[0] ?? 0;
    const { pointed: at } = this.props();
    const shown = at?.action ? this.moves.of('orient').find(({ choice }) => choice.text === at.action) : null;
    if (!shown) return turned;
    // The shorter way round.
    const further = orientation(shown.orientation - turned);
    return turned + (further > 3 ? further - 6 : further);
  });
  /** The action that fixes it as it lies. */
  orient = $derived.by((): Move<'orient'> | null => {
    const now = orientation(this.turned);
    return this.moves.of('orient').find((move) => move.orientation === now) ?? null;
  });

  /** Whether all hexes of a sector are revealed. */
  isRevealed = (sector: Sector): boolean => !this.view.unexplored.includes(sector);

  /** The places that can be chosen now, and what for. */
  lit = $derived.by((): ReadonlyMap<Place, Lit> => {
    const lit = new Map<Place, Lit>();
    const places = new Set([...this.chart.sectors.keys(), ...this.chart.spaces.keys()]);
    for (const place of this.mine ? places : []) {
      const moves = this.moves.at(place, this.here);
      const why = moves
        .map(({ kind }) => LIT[kind] ?? 'here')
        .sort((a, b) => RANK.indexOf(a) - RANK.indexOf(b))[0];
      if (!why) continue;
      lit.set(place, {
        place,
        for: why,
        unknown: moves.some(({ kind }) => kind === 'explore'),
        risk: why === 'fly' ? (this.risks.get(place) ?? null) : null,
        lp: Math.max(0, ...moves.map(({ choice }) => amountOf(choice.gain, 'lp'))),
      });
    }
    return lit;
  });

  /** The places of what is pointed at beside the board. */
  pointed = $derived.by((): Place[] => {
    const { pointed: at } = this.props();
    return at ? pointed.placesOf(this.moves, this.here, at) : [];
  });

  optionsAt(place: Place): Legal<Action>[] {
    return this.mine ? this.moves.at(place, this.here) : [];
  }

  /** Whether a click on a place turns the new hex that lies there. */
  turnable(place: Place): boolean {
    return this.mine && this.orienting?.space === place && this.orienting.orientations.length > 1;
  }

  /** Turns the new hex on to the next way in which it may lie. */
  turn(way: 1 | -1): void {
    const ways = this.orienting?.orientations ?? [];
    let next = this.turned + way;
    while (ways.length > 0 && !ways.includes(orientation(next))) next += way;
    this.play.turned = next;
  }

  /** Asks the rules what dice may bring. Nothing waits for that. */
  async weigh(): Promise<void> {
    const key = this.decisionKey;
    const moves = this.moves.of(...WEIGHED).slice(0, MOST_TRIED.drafts);
    if (moves.length === 0) return;
    const trials = await this.try(moves.map(({ choice }) => [choice.action as Action]));
    if (!trials || key !== this.decisionKey) return;
    this.play.odds = Object.fromEntries(moves.map(({ choice }, i) => [choice.text, trials[i]?.odds ?? []]));
  }

  oddsOf({ choice }: { choice: Choice }): Prospect[] {
    return this.play.odds[choice.text] ?? [];
  }

  /** The chance that an Attack on a group hits at all; null until it is known. */
  chanceAt(space: Space): number | null {
    const attack = this.moves.of('attack').find((move) => move.space === space);
    const odds = attack ? this.oddsOf(attack) : [];
    if (odds.length === 0) return null;
    return odds.reduce((sum, { amounts, chance }) => (amountOf(amounts, 'hit') > 0 ? sum + chance : sum), 0);
  }

  act(actions: Action[]): void {
    this.play.hints.close();
    this.play.shelf = null;
    if (actions.length > 0) this.props().act(actions);
  }

  /** Takes a legal action. */
  take({ choice }: { choice: Choice }): void {
    this.act([choice.action as Action]);
  }
}

/** One of the six ways in which a hex can lie. */
export const orientation = (turned: number): number => ((turned % 6) + 6) % 6;
