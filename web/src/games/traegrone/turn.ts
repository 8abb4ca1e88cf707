/** What the page's shell asks of a position: where in the turn it is, and which choices come first. */
import type { Component } from 'svelte';
import type { Step } from '../../shell/game';
import type { Choice, Moment, SeatDecision } from '../../shell/protocol';
import type { Said } from '../../shell/speech';
import type { Offer } from '../../shell/table/choices';
import { Moves, type Move } from './choices';
import { hullsOf, leadsOf, named } from './fleets';
import Sign from './parts/Sign.svelte';
import type { Play } from './play.svelte';
import { STEPS, type Board, type Event, type Sector, type Ship, type View } from './types';
import { say } from './words';

const viewOf = (moment: Moment): View => moment.view as View;

/** Whose turn it is; nobody's while species and bases are chosen. */
export function active(moment: Moment): number | undefined {
  const { step, active: seat } = viewOf(moment);
  return step === 'setup' || step === 'over' ? undefined : seat;
}

export const outOf = (_: Moment, { scenario }: Board): number => scenario.points;

export function steps(moment: Moment): Step[] {
  const { step } = viewOf(moment);
  if (step === 'over') return [];
  if (step === 'setup') return [{ title: say.steps.setup, now: true }];
  return STEPS.map((id, i) => ({ title: say.steps.all[id], mark: say.steps.marks[i], now: id === step }));
}

/** What was moved, attacked and negotiated in this turn, what is saved on a purchase, and what spies have done. */
export function soFar(moment: Moment, seat: number, { fronts }: Board): Said[] {
  const { active, asked, phase, players, sectors, turn } = viewOf(moment);
  const place = (sector: Sector): string => {
    const front = sectors.find((one) => one.sector === sector)?.front;
    return say.map.place(
      fronts.find((one) => one.front === front),
      sector,
    );
  };
  const { spy_from: from, spy_to: to, spy_sent: sent } = turn;
  const spied = players.find((player) => player.seat === seat)?.spied ? [say.soFar.spied] : [];
  const spying =
    phase === 'spy' && seat === asked && from !== null && to !== null
      ? [say.soFar.spying(sent, place(from), place(to))]
      : [];
  if (seat !== active) return [...spying, ...spied];
  const moved = turn.orders.filter(({ stepped }) => stepped).length;
  const units = [...turn.orders.map(({ carried }) => carried), ...turn.ashore.map((ashore) => ashore.units)]
    .flat()
    .reduce((sum, n) => sum + n, 0);
  return [
    ...(turn.discount > 0 ? [say.soFar.discount(turn.discount)] : []),
    ...(turn.attacked ? [say.soFar.attacked] : []),
    ...(turn.assaulted.length > 0 ? [say.soFar.assaulted(turn.assaulted.map(place))] : []),
    ...(turn.negotiated.length > 0 ? [say.soFar.negotiated(turn.negotiated.map(place))] : []),
    ...(moved > 0 ? [say.soFar.moved(moved)] : []),
    ...(units > 0 ? [say.soFar.carried(units)] : []),
  ];
}

/** The ships that were chosen, as the rules name them. */
interface Chosen {
  /** All own ships where they are. */
  here: readonly Ship[];
  ships: readonly Ship[];
  /** Those that can take a step. */
  movers: readonly Ship[];
}

function chosenOf(view: View, moves: Moves, { at, picked }: Play): Chosen {
  const own = view.players.find(({ seat }) => seat === view.asked);
  const here = own?.ships.filter((ship) => ship.at === at) ?? [];
  const ships = named(here, picked);
  const movers = ships.filter((ship) => leadsOf(moves, here, ship).length > 0);
  return { here: here.map(({ ship }) => ship), ships, movers };
}

/** Whether it is about the chosen ships, or a colony where they are: a colony ship without a step left cannot be chosen, and must not go unnoticed. */
const concerns = (move: Move, { here, ships }: Chosen): boolean =>
  'ship' in move && (move.kind === 'colonise' ? here : ships).includes(move.ship);

/** What people mostly want comes first: what the chosen ships can do, then the rest. */
function rank(move: Move, play: Play, chosen: Chosen): number {
  if (move.kind === 'buy')
    return play.piece && move.piece !== play.piece ? 2 : play.at === move.sector ? 0 : 1;
  // Few chances are as good, and none is as easily missed among the steps of all ships.
  if (move.kind === 'colonise' && (play.picked.length === 0 || concerns(move, chosen))) return -1;
  if (!('ship' in move)) return 1;
  if (concerns(move, chosen)) return 0;
  return chosen.here.includes(move.ship) ? 1 : 2;
}

export function order(choices: Choice[], moment: Moment, play: Play, board: Board): Offer[] {
  const view = viewOf(moment);
  const moves = new Moves(choices);
  // A card is played from the hand, which shows what it does; to leave it to chance cannot be taken back, and has no key that could be hit by mistake.
  if (view.phase === 'card')
    return moves.all.map(({ choice, kind }) =>
      kind === 'play-any' ? { ...choice, unnumbered: true } : { ...choice, keyed: true },
    );
  const hulls = hullsOf(board);
  const chosen = chosenOf(view, moves, play);
  const kinds = chosen.movers.map((ship) => hulls(ship).kind);
  const answers = kinds.length > 0 ? say.brief.whither(kinds) : undefined;
  const offerOf = (move: Move): Offer => ({
    ...move.choice,
    ...(answers && concerns(move, chosen) && { answers }),
  });
  return moves.all
    .map((move) => ({ rank: rank(move, play, chosen), offer: offerOf(move) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ offer }) => offer);
}

/** "2 credits": the coin stands for the word. */
export const signs: Record<string, Component<{ size?: number }>> = {
  credits: (anchor, props) => Sign(anchor, { name: 'ic-credit', size: (props.size ?? 13) + 2 }),
};

/** What the prompt bar keeps: places on the map have words there, and so do the choices of a battle, whose window may have to be scrolled to them. */
const LEFT_TO_BAR = [
  'play-any',
  'target',
  'base',
  'fight',
  'retreat',
  'raise',
  'stay',
  'flee',
  'aim',
  'leave',
  'take',
];
/** What a phone leaves to the hand and to the sheets. */
export function inHand({ choices }: SeatDecision): string[] {
  return new Moves(choices).all
    .filter(({ kind }) => !LEFT_TO_BAR.includes(kind))
    .map(({ choice }) => choice.text);
}

/** Whether a ship of a seat is among the losses. */
const isLost = (losses: readonly Event[], owner: number, vessel: Ship): boolean =>
  losses.some((loss) => loss.event === 'ship-lost' && loss.seat === owner && loss.ship === vessel);

/** What another took from a seat, or did to its pieces; of a ship that was hit and then lost, that it was lost. */
export function suffers(
  happened: unknown,
  seat: number,
  by: number | undefined,
  later: readonly unknown[] = [],
): boolean {
  const event = happened as Event;
  switch (event.event) {
    case 'ship-lost':
    case 'units-lost':
    case 'lost-control':
    case 'alliance-ended':
      return event.seat === seat;
    case 'hit':
      // Interceptors have no hit points: those that were hit are told when they are lost.
      return (
        event.seat === seat && event.target !== 'interceptor' && !isLost(later as Event[], seat, event.target)
      );
    case 'tribute':
      return event.seat === seat && event.blockaded;
    case 'rank-changed':
      return event.owner === seat && by !== seat && event.to < event.from;
    case 'took-control':
      return event.from === seat;
    case 'allied':
      return event.replaced === seat;
    case 'embargoed':
      return event.victim === seat && event.success;
    default:
      return false;
  }
}
