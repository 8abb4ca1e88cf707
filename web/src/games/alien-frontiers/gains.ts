/** What a docking costs and gives, in a few signs, taken from the labels of the actions. */
import type { Dock, Plan } from './choices';
import { FACILITY, ordinal } from './words';
import type { FacilityId, View } from './types';

/** The part of a label after the place: what is paid, and what for. */
function parts(dock: Dock): { cost: string; gain: string } {
  const [before = '', gain = ''] = dock.label.split(/: (.+)/);
  const cost = / for ((?:\d+ (?:fuel|ore))(?: and \d+ ore)?)$/.exec(before)?.[1] ?? '';
  return { cost: cost && `−${cost.replace(' and ', ' −')}`, gain };
}

const sum = (docks: Dock[], pattern: RegExp): number =>
  docks.reduce((total, dock) => total + Number(pattern.exec(dock.label)?.[1] ?? 0), 0);

function gain(plan: Plan): string {
  const [first] = plan.docks;
  if (!first) return '';
  const more = plan.docks.length - 1;
  const text = parts(first).gain;
  switch (plan.at) {
    case 'solar-converter':
      return `+${String(sum(plan.docks, /\+(\d+) fuel/))} fuel`;
    case 'lunar-mine':
      return `+${String(sum(plan.docks, /\+(\d+) ore/))} ore`;
    case 'alien-artifact': {
      const rest = plan.docks.slice(1).reduce((total, dock) => total + (dock.values[0] ?? 0), 0);
      return `${String(Number(/total (\d+)/.exec(text)?.[1] ?? 0) + rest)} of 8`;
    }
    case 'colonist-hub':
      return `circle ${String(Math.min(7, Number(/circle (\d+)/.exec(text)?.[1] ?? 0) + more))}`;
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
export function gainOf(plan: Plan): string {
  const [first] = plan.docks;
  const cost = first ? parts(first).cost : '';
  return cost ? `${cost} → ${gain(plan)}` : gain(plan);
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
