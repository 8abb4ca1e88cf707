/** The legal actions of a seat. Everything that the board lights up comes from here: what is not in the list is not legal. */
import { LegalActions, type Legal, type Wish as Asked } from '../../shell/board.svelte';
import { OUTPOST, type Place } from './map';
import type { Action, Cube, Module, Sector, Stand, Tech } from './types';

export type Kind = Action['kind'];
/** A legal action, of one kind. */
export type Move<Of extends Kind = Kind> = Legal<Extract<Action, { kind: Of }>>;

/** An action to ask about, after what cannot be done if it is refused. */
export type Wish = Asked<Action>;

/** The actions that are about where the ship is. */
const HERE: readonly Kind[] = [
  'colonize',
  'collect',
  'teleport',
  'install',
  'charge',
  'load',
  'offload',
  'deliver',
  'buy',
];

/** All that a seat may do, by kind and by what it is about. */
export class Moves extends LegalActions<Action> {
  /** The actions that a place on the map offers, to a ship that is in a sector. */
  at(place: Place, here: Sector): Legal<Action>[] {
    return this.all.filter((move) => {
      if (HERE.includes(move.kind)) return place === here && !(move.kind === 'charge' && this.asks('charge'));
      return placeOf(move) === place;
    });
  }

  /** Whether the question is this one, rather than what to do next. */
  asks(kind: 'charge'): boolean {
    return kind === 'charge' && this.of('no-charge').length > 0;
  }

  /** The cubes that may be delivered to a stand. */
  deliveries(stand: Stand): Move<'deliver'>[] {
    return this.of('deliver').filter((move) => move.stand === stand);
  }

  /** The action of buying a Tech Upgrade. */
  tech(tech: Tech): Move<'buy'> | null {
    return this.of('buy').find((move) => move.tech === tech) ?? null;
  }

  /** What may be done with a module aboard. */
  onModule(module: Module): Move<'lose' | 'replace'>[] {
    return this.of('lose', 'replace').filter((move) => move.module === module);
  }

  /** What may be done with a cube aboard, the throwing away of it last. */
  onCube(cube: Cube): Legal<Action>[] {
    const found = this.all.filter(
      (move) => (move.kind === 'give' || move.kind === 'deliver') && move.cube === cube,
    );
    return [...found, ...this.of('discard').filter((move) => move.cube === cube)];
  }

  /** What may be done with a Colony marker aboard, or with the empty hold for one. */
  onMarker(aboard: boolean): Legal<Action>[] {
    return aboard ? this.of('colonize', 'offload', 'drop-marker') : this.of('load');
  }
}

/** The place on the map that an action names; null if it is about something else. */
export function placeOf(action: Action): Place | null {
  switch (action.kind) {
    case 'move':
    case 'explore':
    case 'produce-at':
      return action.sector;
    case 'scan':
    case 'satellite':
    case 'reveal':
    case 'attack':
    case 'pacify':
    case 'face':
      return action.space;
    case 'teleport':
      return OUTPOST;
    default:
      return null;
  }
}
