/** Planets, painted once each as a picture: noise pushed to two tones, lit from the upper left. No two worlds look alike. */

/** The paints of each kind: haze, ground, land, and what lies over it. */
const PAINTS = {
  verdant: ['#cfe4ff', '#2c6f9e', '#5fae62', '#ffffff'],
  ocean: ['#cfe4ff', '#2a72c4', '#3fa2d8', '#ffffff'],
  ice: ['#cfe4ff', '#b9d6ea', '#7fa9cc', '#ffffff'],
  rock: ['#cfe4ff', '#8d8798', '#5f5a6b', '#b9b3c4'],
  desert: ['#cfe4ff', '#d9a766', '#a8713f', '#f5dcae'],
  lava: ['#ff9a5c', '#3b2430', '#6a3a3a', '#ff8a3c'],
  forge: ['#ffcf9a', '#6b5f7c', '#453d57', '#ffcf7a'],
  violet: ['#c9a6ff', '#7a5cb8', '#5a3f95', '#b48be0'],
  gold: ['#ffe0a0', '#d39a4c', '#a96a32', '#f4d18a'],
  rose: ['#ffc0c0', '#c4707c', '#7d3f5a', '#e8a9a0'],
  hive: ['#b8e08a', '#32503c', '#6fa05a', '#c8e07a'],
  dead: ['#aabbcc', '#6e6a72', '#4c4853', '#97929c'],
  steel: ['#cfe4ff', '#7f8fb8', '#4b587f', '#dfe7ff'],
} as const;
const SHADE = { night: '#050716', air: '#cfe4ff', white: '#ffffff' };

type Kind = keyof typeof PAINTS;
type Over = 'cloud' | 'band' | 'crack';

const OVER: Record<Kind, Over> = {
  verdant: 'cloud',
  ocean: 'cloud',
  ice: 'cloud',
  rock: 'cloud',
  desert: 'band',
  lava: 'crack',
  forge: 'crack',
  violet: 'band',
  gold: 'band',
  rose: 'band',
  hive: 'crack',
  dead: 'cloud',
  steel: 'crack',
};

/** What the worlds of the content are made of; others are given a kind by their names. */
const WORLDS: Record<string, Kind> = {
  'new-earth': 'ocean',
  'xacal-actanill': 'violet',
  'marrow-kir-tobath': 'lava',
  chzzr: 'hive',
  'saphron-hub': 'gold',
  'at-01': 'steel',
  'omega-construction': 'forge',
  'verdant-reach': 'verdant',
  korrath: 'rose',
  ysmere: 'ocean',
  'tallows-gate': 'desert',
  'brennoc-prime': 'rock',
  ulthane: 'gold',
  'sable-terminus': 'violet',
  ocherfall: 'desert',
  miir: 'verdant',
  'dravik-forges': 'forge',
  haleth: 'rose',
  quorum: 'gold',
  'pelion-deep': 'ocean',
  'cinder-vale': 'dead',
  frostmere: 'ice',
  glasswater: 'ocean',
  'ashen-moor': 'dead',
  'new-halcyon': 'verdant',
  'ember-reach': 'lava',
  'lonely-anvil': 'forge',
  silt: 'desert',
  orrery: 'violet',
  'far-tobruk': 'rock',
};
/** Those with a ring around them. */
const RINGED = new Set(['saphron-hub', 'orrery', 'quorum', 'tallows-gate']);

const sum = (id: string): number =>
  [...id].reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) % 997, 7);

function kindOf(id: string): Kind {
  const all = Object.keys(PAINTS) as Kind[];
  return WORLDS[id] ?? all[sum(id) % all.length] ?? 'rock';
}

/** Noise as a filter: its grain, and how much of it is seen. */
const noise = (id: string, type: string, grain: string, seed: number, matrix: string): string =>
  `<filter id="${id}" x="0" y="0" width="1" height="1"><feTurbulence type="${type}" baseFrequency="${grain}" numOctaves="4" seed="${seed}"/>` +
  `<feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 ${matrix}" result="m"/><feComposite in="SourceGraphic" in2="m" operator="in"/></filter>`;

const GRAINS: Record<Over, [string, string, string]> = {
  cloud: ['fractalNoise', '.02 .055', '5 0 0 0 -2.6'],
  band: ['fractalNoise', '.006 .075', '5 0 0 0 -2.2'],
  crack: ['turbulence', '.028', '-14 0 0 0 1.9'],
};

function paint(id: string): string {
  const kind = kindOf(id);
  const [haze, ground, land, over] = PAINTS[kind];
  const seed = sum(id) % 90;
  const [type, grain, matrix] = GRAINS[OVER[kind]];
  const layer = (fill: string, filter: string, opacity: number): string =>
    `<g clip-path="url(#d)"><rect x="-48" y="-48" width="96" height="96" fill="${fill}" opacity="${opacity}" filter="url(#${filter})"/></g>`;
  const ring = (front: boolean): string =>
    RINGED.has(id)
      ? `<path d="${front ? 'M-66 12a68 15 -16 0 0 132 -38' : 'M66 -26a68 15 -16 0 0 -132 38'}" fill="none" stroke="${over}" stroke-width="7" stroke-opacity=".75"/>`
      : '';
  const size = RINGED.has(id) ? 70 : 52;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-size} ${-size} ${2 * size} ${2 * size}" width="256" height="256"><defs>` +
    noise('l', 'fractalNoise', '.022 .05', seed + 5, '0 7 0 0 -3.3') +
    noise('o', type, grain, seed + 21, matrix) +
    `<radialGradient id="n" cx=".34" cy=".3" r=".82"><stop offset=".35" stop-color="${SHADE.night}" stop-opacity="0"/><stop offset=".72" stop-color="${SHADE.night}" stop-opacity=".55"/><stop offset="1" stop-color="${SHADE.night}" stop-opacity=".92"/></radialGradient>` +
    `<radialGradient id="s" cx=".3" cy=".25" r=".5"><stop offset="0" stop-color="${SHADE.white}" stop-opacity=".5"/><stop offset="1" stop-color="${SHADE.white}" stop-opacity="0"/></radialGradient>` +
    `<radialGradient id="r"><stop offset=".86" stop-color="${SHADE.air}" stop-opacity="0"/><stop offset=".97" stop-color="${SHADE.air}" stop-opacity=".5"/><stop offset="1" stop-color="${SHADE.air}" stop-opacity="0"/></radialGradient>` +
    `<clipPath id="d"><circle r="46"/></clipPath></defs>` +
    ring(false) +
    `<circle r="49" fill="${haze}" opacity=".16"/><circle r="46" fill="${ground}"/>` +
    layer(land, 'l', 0.95) +
    layer(over, 'o', OVER[kind] === 'cloud' ? 0.75 : 0.85) +
    `<circle r="46" fill="url(#s)"/><circle r="46.5" fill="url(#n)"/><circle r="47.5" fill="url(#r)"/>` +
    ring(true) +
    '</svg>';
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export interface Picture {
  href: string;
  /** How much wider the picture is than the disc in it. */
  room: number;
}

const painted = new Map<string, Picture>();

/** The picture of a planet, by the id of its sector. */
export function planet(id: string): Picture {
  const known = painted.get(id);
  if (known) return known;
  const made = { href: paint(id), room: (RINGED.has(id) ? 70 : 52) / 46 };
  painted.set(id, made);
  return made;
}

/** What is drawn for a sector without a world. */
const ANOMALIES: [string, string][] = [
  ['polarity', 'polarity'],
  ['asteroid', 'asteroids'],
  ['mine', 'mines'],
  ['ion', 'ion'],
  ['star', 'star'],
  ['worm', 'worm'],
  ['nebula', 'nebula'],
  ['derelict', 'wreck'],
];

/** The drawing of an anomaly, by the id of its sector. */
export const anomaly = (id: string): string => ANOMALIES.find(([part]) => id.includes(part))?.[1] ?? 'nebula';

/** The cards with a picture of their own. */
const CARDS = new Set([
  'peace',
  'warp',
  'boom',
  'industry',
  'fortify',
  'golden',
  'unrest',
  'plague',
  'saboteur',
  'windfall',
  'guild',
  'draft',
  'wing',
  'envoy',
  'target',
  'shock',
  'barrage',
  'repair',
  'probe',
  'subsidy',
  'insurgency',
  'embargo',
]);

/** The picture on a card, by its id. */
export const cardPicture = (id: string): string => (CARDS.has(id) ? id : 'golden');
