/** What a docking costs and gives, in a few signs, taken from the labels of the actions. */
import type { Dock, Plan } from './choices';
import { FACILITY, ordinal } from './words';
import type { FacilityId, TerritoryId, View } from './types';

/** The part of a label after the place: what is paid, and what for. */
function parts(dock: Dock): { cost: string; gain: string } {
  const [before = '', gain = ''] = dock.label.split(/: (.+)/);
  const cost = / for ((?:\d+ (?:fuel|ore))(?: and \d+ ore)?)$/.exec(before)?.[1] ?? '';
  return { cost: cost && `−${cost.replace(' and ', ' −')}`, gain };
}

const sum = (docks: Dock[], pattern: RegExp): number =>
  docks.reduce((total, dock) => total + Number(pattern.exec(dock.label)?.[1] ?? 0), 0);

/** Whether the active player has the bonus of a territory. */
function hasBonus(view: View, id: TerritoryId): boolean {
  const land = view.territories.find((territory) => territory.id === id);
  const mine = land?.controller === view.active || view.turn.borrowed === id;
  return mine && !land?.fields.includes('isolation-field');
}

const LAST_CIRCLE = 7;

/** The circle after each ship of a plan for the Colonist Hub; a label only knows about the first. */
export function circlesOf(plan: Plan, view: View): number[] {
  const first = Number(/circle (\d+)/.exec(plan.docks[0]?.label ?? '')?.[1] ?? 0);
  const { hub_docked: docked, asimov_used: used } = view.turn;
  const extra = docked === 0 && !used && hasBonus(view, 'asimov-crater') ? 1 : 0;
  return plan.docks.map((_, i) => Math.min(LAST_CIRCLE, first + i + (i > 0 ? extra : 0)));
}

/** The totals at the Alien Artifact, ship by ship. */
function totalsOf({ docks }: Plan): number[] {
  let total = Number(/total (\d+)/.exec(docks[0]?.label ?? '')?.[1] ?? 0);
  return docks.map((dock, i) => (total += i === 0 ? 0 : (dock.values[0] ?? 0)));
}

/** The labels of a plan's dockings, each as it is once those before it are done. */
export function labelsOf(plan: Plan, view: View): string[] {
  const after = plan.at === 'colonist-hub' ? circlesOf(plan, view) : totalsOf(plan);
  return plan.docks.map(({ label }, i) => label.replace(/(?<=circle |total )\d+/, String(after[i])));
}

function gain(plan: Plan, view: View): string {
  const [first] = plan.docks;
  if (!first) return '';
  const text = parts(first).gain;
  switch (plan.at) {
    case 'solar-converter':
      return `+${String(sum(plan.docks, /\+(\d+) fuel/))} fuel`;
    case 'lunar-mine':
      return `+${String(sum(plan.docks, /\+(\d+) ore/))} ore`;
    case 'alien-artifact':
      return `${String(totalsOf(plan).at(-1))} of 8`;
    case 'colonist-hub':
      return `circle ${String(circlesOf(plan, view).at(-1))}`;
    case 'shipyard':
      return `${ordinal(Number(/number (\d+)/.exec(text)?.[1] ?? 0))} ship`;
    case 'orbital-market':
      return text.replace(/^trade /, '').replace(' for ', ' → ');
    case 'raiders-outpost':
      return 'raid';
    case 'colony-constructor':
    case 'terraforming-station':
      return 'colony';
    default:
      return text;
  }
}

/** "−2 fuel −2 ore → 6th ship". */
export function gainOf(plan: Plan, view: View): string {
  const [first] = plan.docks;
  const cost = first ? parts(first).cost : '';
  return cost ? `${cost} → ${gain(plan, view)}` : gain(plan, view);
}

/** Why a facility stays dark, in a few words. */
export function reasonFor(at: FacilityId, view: View): string {
  const places = view.facilities.filter((f) => f.id === at && (f.track === null || f.track === view.active));
  const ports = places.flatMap((place) => place.ports);
  const { set, needs } = FACILITY[at];
  const free = ports.filter((port) => port === null).length;
  if (free === 0) return ports.length === 1 ? 'port taken' : 'ports taken';
  if (at === 'lunar-mine') {
    const highest = Math.max(0, ...ports.map((port) => port?.value ?? 0));
    return highest > 1 ? (highest === 6 ? '6 only' : `${String(highest)} or more`) : '';
  }
  return set === 1 && at !== 'terraforming-station' ? '' : `needs ${needs}`;
}
