/** The two lines of a battle: who stands there, with which dice, and what can be done to each. */
import type { Move } from '../choices';
import type { Game } from '../game.svelte';
import type { Salvo, Stage } from '../motion.svelte';
import type { BattleView, Piece, Shot, ShipView, Target } from '../types';
import { say } from '../words';

/** One ship, or all interceptors of a side. */
export interface Row {
  target: Target;
  /** What actions name for it: of ships that are the same, the first. */
  named: Target;
  kind: Piece;
  name: string;
  /** The name of the ship in whose place it stands, if another is the same. */
  like: string | null;
  /** How many: more than one only of interceptors. */
  count: number;
  ship: ShipView | null;
  points: number;
  damage: number;
  /** Whether it has taken all it can: it still fires back once. */
  wreck: boolean;
  dice: Shot[];
}

/** One side of a battle. */
export interface Line {
  seat: number;
  attacks: boolean;
  flees: boolean;
  rows: Row[];
  salvo: Salvo | null;
  dice: number;
  hits: number;
}

/** The rank of kinds in a line: the largest first. */
const ORDER: Piece[] = ['battleship', 'destroyer', 'colony-ship', 'scout', 'turret', 'interceptor'];

export function lineOf(game: Game, stage: Stage, battle: BattleView, seat: number): Line {
  const attacks = seat === battle.attacker;
  const side = attacks ? 0 : 1;
  const salvo = stage.salvos.get(seat) ?? null;
  const fresh = salvo && salvo.round === battle.round ? salvo : null;
  /** The dice of each kind that no row has yet. */
  const left = new Map(fresh?.shots.map(({ piece, dice }) => [piece, [...dice]]));
  const ships = game.view.players.find((player) => player.seat === seat)?.ships ?? [];
  const rows: Row[] = ships
    .filter(({ at }) => at === battle.sector)
    .map((ship) => ({ ship, kind: game.kindOf(ship.ship) }))
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
    .map(({ ship, kind }) => {
      const figures = game.piece(kind);
      const points = figures?.hit_points ?? 1;
      const dice = left.get(kind)?.splice(0, figures?.power.length ?? 1) ?? [];
      return {
        target: ship.ship,
        named: ship.twin_of ?? ship.ship,
        kind,
        name: game.title(ship.ship),
        like: ship.twin_of ? game.title(ship.twin_of) : null,
        count: 1,
        ship,
        points,
        damage: ship.damage,
        wreck: !!ship.wreck,
        dice,
      };
    });
  const count = battle.interceptors[side];
  const downed = battle.downed[side];
  if (count > 0)
    rows.push({
      target: 'interceptor',
      named: 'interceptor',
      kind: 'interceptor',
      name: say.battle.interceptors(count),
      like: null,
      count,
      ship: null,
      points: count,
      damage: downed,
      wreck: battle.interceptors_wrecked[side],
      dice: left.get('interceptor') ?? [],
    });
  const dice = fresh?.shots.flatMap((shots) => shots.dice) ?? [];
  return {
    seat,
    attacks,
    flees: battle.fleeing[side],
    rows,
    salvo: fresh,
    dice: dice.length,
    hits: dice.filter(({ result }) => result !== 'miss').length,
  };
}

/** What a click on a row does. */
export type Strike = Move<'aim' | 'take' | 'board'>;

export function strikeOn(
  game: Game,
  seat: number,
  { named }: Row,
  shot: { shot: Piece; graze: boolean } | null,
): Strike | null {
  const { moves } = game;
  // Both sides have ships of the same names: one aims at those of the other, and does the rest to one's own.
  const aims = moves
    .of('aim')
    .filter(({ shot: by, graze }) => shot && by === shot.shot && graze === shot.graze);
  const found =
    seat === game.me
      ? (moves.of('take').find(({ target }) => target === named) ??
        moves.of('board').find(({ ship }) => ship === named))
      : aims.find(({ target }) => target === named);
  return (found as Strike | undefined) ?? null;
}
