/** All that the board of Terra Prime says by itself; what the rules say is shown as it comes. */
import { capital, count, does, list, percent, possessive } from '../../shell/text';
import type {
  Alien,
  Board,
  ColonyType,
  Cube,
  Cubes,
  DemandBoard,
  FaceBoard,
  Help,
  HexColour,
  Module,
  Origin,
  Phase,
  RiskView,
  SpaceBoard,
  Tech,
} from './types';
import { CUBES } from './types';

export const CUBE: Record<Cube, string> = {
  brownium: 'Brownium',
  greenium: 'Greenium',
  bluium: 'Bluium',
  yellium: 'Yellium',
};
/** A planet or a field, and the colony on it. */
export const FEATURE: Record<ColonyType, string> = {
  mining: 'asteroid field',
  green: 'Green planet',
  blue: 'Blue planet',
  yellow: 'Yellow planet',
  red: 'Red planet',
};
export const COLONY: Record<ColonyType, string> = {
  mining: 'Mining colony',
  green: 'Green colony',
  blue: 'Blue colony',
  yellow: 'Yellow colony',
  red: 'Red colony',
};
/** What a colony is good for. */
const useOf = (board: Board, type: ColonyType): string =>
  board.colonies.find(({ colony }) => colony === type)?.text ?? '';
/** Names that fit on a bay. */
export const MODULE: Record<Module, string> = {
  weapon: 'Weapon',
  shield: 'Shield',
  thruster: 'Thruster',
  cargo: 'Cargo',
  'greenium-cargo': 'Greenium',
  'bluium-cargo': 'Bluium',
  'yellium-cargo': 'Yellium',
};
export const TECH: Record<Tech, string> = {
  'targeting-computer': 'Targeting',
  'navigational-computer': 'Navigation',
  'cargo-capacity': 'Capacity',
  'cloaking-device': 'Cloaking',
  battlestation: 'Battlestation',
  'delivery-optimizer': 'Delivery',
  hyperdrive: 'Hyperdrive',
};
export const ALIEN: Record<Alien, string> = { scout: 'Scout', warship: 'Warship' };
const BAND: Record<HexColour, string> = { green: 'Green', yellow: 'Yellow', red: 'Red' };

/** "2 Bluium and 1 Brownium"; empty for none. */
export const cubesText = (cubes: Cubes): string =>
  list(CUBES.flatMap((cube) => ((cubes[cube] ?? 0) > 0 ? `${cubes[cube]} ${CUBE[cube]}` : [])));

/** "2 Scouts and 1 Warship". */
export const aliens = (scouts: number, warships: number): string =>
  list([
    ...(scouts > 0 ? [count(scouts, ALIEN.scout)] : []),
    ...(warships > 0 ? [count(warships, ALIEN.warship)] : []),
  ]);
/** What dice need that need this number. */
export const needed = (texts: readonly [number, Help][], number: number): string =>
  texts.find(([needs]) => needs === number)?.[1].text ?? '';
const fields = (n: number): string => `a field of ${count(n, 'asteroid')}`;

const ORIGIN: Record<Origin['from'], string> = {
  rulebook: 'From the rulebook',
  designer: 'From the designer’s public notes',
  both: 'From the rulebook and the designer’s public notes',
  ruling: 'Where the rulebook is silent',
  designed: 'Designed for this program',
};

export const say = {
  board: 'Terra Prime',
  lp: 'LP',
  credits: 'credits',
  outpost: 'Terra Prime Outpost',
  sector: (number: number): string => `Sector ${number}`,
  hex: ({ colour, number }: SpaceBoard): string => `${BAND[colour]} hex ${number}`,
  colours: BAND,
  steps: {
    produce: 'Produce',
    act: (left: number, all: number): string => `Actions: ${left} of ${all} left`,
    between: {
      shortage: 'Cubes run short',
      reveal: 'Which hex first?',
      orient: 'Turn the new hex',
      fit: 'Too much aboard',
      slot: 'Where to put it',
      pay: 'Pay',
      charge: 'Charge?',
      reroll: 'Re-roll?',
      destroy: 'Hits',
      pacify: 'Gifts',
      deliver: 'Delivery',
      satellite: 'A second look',
      aliens: 'Aliens attack',
      damage: 'Damage',
    } as Partial<Record<Phase, string>>,
  },
  /** Beside the question what to do next. */
  note: {
    explores: (n: number): string => (n === 0 ? 'no more exploring' : `${count(n, 'exploration')} left`),
    shields: (n: number): string => (n === 0 ? 'shields are empty' : `${n} Energy in the shields`),
  },
  map: {
    name: 'The map',
    cursor: (what: string): string => `The map: ${what}`,
    safe: 'safe',
    lp: (lp: number): string => `+${lp} LP`,
    unknown: '?',
    empty: 'Empty space.',
    edge: 'At the edge of the map.',
    designed: 'The arrangement of the hexes is our own design, not from the rulebook.',
    planet: (board: Board, type: ColonyType, lp: number | null): string =>
      `${FEATURE[type]}${lp === null ? '' : `, ${lp} LP`}: a colony ${useOf(board, type)}.`,
    field: (board: Board, n: number, lp: number | null): string =>
      `${count(n, 'asteroid')}${lp === null ? '' : `, ${lp} LP`}: a Mining colony ${useOf(board, 'mining')}. ${board.help.field.text}`,
    colony: (board: Board, who: string, type: ColonyType, cube: Cube | null): string =>
      `${possessive(who)} ${COLONY[type]}: ${useOf(board, type)}.${cube ? ` 1 ${CUBE[cube]} lies there.` : ''}`,
    far: (sector: string, n: number): string => `${sector}, ${n} from the Outpost`,
    ships: (who: string[]): string => `Here: ${list(who)}.`,
    dice: ({ asteroids, torpedoes, lasers }: RiskView, dodges: number, { help }: Board): string =>
      `${list([
        ...(asteroids > 0 ? [`${count(asteroids, 'die', 'dice')} for asteroids`] : []),
        ...(torpedoes > 0 ? [count(torpedoes, 'torpedo', 'torpedoes')] : []),
        ...(lasers > 0 ? [count(lasers, 'laser die', 'laser dice')] : []),
      ])}.${[
        ...(asteroids > 0 ? [needed(help.dodges, dodges)] : []),
        ...(torpedoes > 0 ? [help.torpedoes.text] : []),
        ...(lasers > 0 ? [help.lasers.text] : []),
      ]
        .map((text) => ` ${text}.`)
        .join('')}`,
    risk: ({ damage, safe }: RiskView, energy: number): string =>
      `${percent(1 - safe)} chance of damage, ${damage.toFixed(1)} damage on average; your shields hold ${energy} Energy.`,
    chance: ({ safe }: RiskView): string => percent(1 - safe),
    known: (what: string): string => `You looked: ${what}.`,
    knownAt: (hex: string, what: string): string => `You looked at ${hex}: ${what}.`,
    shows: (what: string): string => `${what}.`,
    lookedBy: (who: string[]): string => `Looked at by ${list(who)}.`,
    hostile: (what: string, { aliens }: Board): string => `${what}. ${aliens}`,
    strays: (n: number, { help }: Board): string =>
      `${count(n, 'stray asteroid')} in the middle: ${help.stray.text}.`,
  },
  /** What cannot be done, before the reason. */
  barred: {
    fly: 'You cannot fly there now.',
    scan: 'You cannot scan it now.',
    attack: 'You cannot attack them now.',
    pacify: 'You cannot pacify them now.',
    colonize: 'You cannot found a colony here now.',
    collect: 'You cannot collect a cube here now.',
    teleport: 'You cannot teleport home now.',
    charge: 'You cannot charge your shields now.',
    load: 'You cannot load a Colony marker now.',
    install: (title: string): string => `You cannot install a ${title} now.`,
    offload: 'You cannot offload the marker now.',
  },
  /** What a face shows. */
  face: ({ corners, stray, scouts, warships }: FaceBoard): string =>
    list([
      ...corners.flatMap(({ planet }) => (planet ? [`a ${FEATURE[planet]}`] : [])),
      ...corners.flatMap(({ asteroids }) => (asteroids > 0 ? [fields(asteroids)] : [])),
      ...(stray > 0 ? [count(stray, 'stray asteroid')] : []),
      ...(scouts + warships > 0 ? [aliens(scouts, warships)] : []),
    ]) || 'nothing',
  turner: {
    name: 'The new hex',
    left: 'Turn it counter-clockwise',
    right: 'Turn it clockwise',
    place: 'Place it like this',
    ways: (n: number): string =>
      n === 1 ? 'It can lie in one way only.' : `It can lie in ${count(n, 'way')} of 6.`,
  },
  demand: {
    name: 'Demand',
    left: (green: number, yellow: number): string => `${green} green, ${yellow} yellow to come`,
    tile: ({ yellow, cubes, lp }: DemandBoard): string =>
      `${yellow ? 'Yellow' : 'Green'} Demand tile: ${lp} LP for ${cubesText(cubes)}`,
    there: (cubes: Cubes): string => `On it: ${cubesText(cubes) || 'nothing yet'}.`,
    wanted: (cubes: Cubes): string => `Still wanted: ${cubesText(cubes)}.`,
    now: (cubes: Cubes, credits: number): string =>
      `You can deliver ${cubesText(cubes)} now, for ${count(credits, 'credit')}.`,
    pays: (cube: Cube, credits: number): string => `${CUBE[cube]} pays ${count(credits, 'credit')}.`,
    each: 'each',
  },
  techs: {
    name: 'Tech Upgrades',
    at: 'at the Outpost',
    legend: 'The number is its LP, and each bar a copy that is left.',
    cost: (cubes: Cubes): string => `Costs ${cubesText(cubes)}.`,
    lp: (lp: number): string => `${lp} LP.`,
    left: (n: number, all: number): string => `${n} of ${all} left.`,
    owned: 'You have it.',
  },
  rewards: {
    name: 'Rewards',
    left: (n: number): string => `${n} left`,
    next: 'next is',
    phase: (n: number): string => `phase ${n}`,
    none: 'no more tiles',
    phases: (left: number[]): string => `Left by phase: ${left.join(', ')}.`,
    designed: 'Some of the tiles are our own design, not from the rulebook.',
    faceDown: 'hexes face down',
    drawn: (phase: number, tiles: string[]): string => `Drawn of phase ${phase}: ${tiles.join('; ')}.`,
    alarms: (n: number): string => `${count(n, 'Alarm disc')} left.`,
  },
  supply: {
    name: 'Supply',
    left: (what: string): string => `Left in the supply: ${what}.`,
    modules: (what: string): string => `Modules left: ${what}.`,
    energy: (n: number): string => `${n} Energy`,
    module: (n: number, title: string): string => count(n, title),
  },
  /** Where something comes from that is not all from there. */
  source: ({ from, note }: Origin): string => `${ORIGIN[from]}: ${note ?? ''}`,
  ship: {
    name: (who: string): string => `${capital(possessive(who))} Command Ship`,
    actions: 'Actions left',
    left: (left: number, all: number): string => `${left} of ${all}`,
    thrusters: (n: number): string => `${n} a turn`,
    slotsTC: 'Thruster or cargo slots',
    slotsWS: 'Weapon or shield slots',
    hold: 'Hold',
    brownium: 'Brownium',
    weapon: 'Weapon',
    shield: 'Shield',
    free: 'Free',
    marker: 'Marker',
    laser: 'Laser',
    of: (n: number, all: number): string => `${n} of ${all}`,
    energy: (n: number, all: number): string => `${n} / ${all}`,
    holds: (cubes: Cubes): string => `Inside: ${cubesText(cubes)}.`,
    marked: 'A Colony marker is inside.',
  },
  panel: {
    credits: (n: number): string => count(n, 'credit'),
    thrusters: (n: number): string => `${count(n, 'action')} a turn`,
    weapons: (n: number, what: string): string => `${count(n, 'weapon')}. ${what}`,
    shield: (n: number, all: number): string => `${n} of ${all} Energy`,
    markers: 'Colony marker aboard',
    colonies: (n: number, all: number, left: number): string =>
      `${n} of ${count(all, 'colony', 'colonies')} founded; ${count(left, 'Colony marker')} left in the supply`,
    lp: (lp: number, end: number): string => `${lp} LP now, ${end} more if the game ended now`,
    now: (lp: number): string => `${lp} LP`,
    end: (n: number): string => `+${n} at end`,
    techs: 'Tech Upgrades',
    modules: 'Modules',
    module: (n: number, title: string, text: string): string => `${n} × ${title}: ${text}`,
    claimed: 'Claimed Demand tiles',
  },
  ask: {
    fit: 'What goes overboard?',
    slot: (module: string): string => `Where does the ${module} go?`,
    pay: (module: string, price: number): string => `${count(price, 'credit')} for the ${module}`,
    charge: 'Charge your shields too?',
    reroll: (hits: number, missed: number): string => `${count(hits, 'hit')}, ${missed} missed`,
    destroy: (hits: number): string => `${count(hits, 'hit')}: which ship is destroyed?`,
    pacify: (owed: number): string => `Gifts for the aliens: ${owed} more`,
    damage: (n: number): string => `${n} damage: which module is lost?`,
  },
  /** What has been done in the turn that goes on. */
  soFar: {
    explored: (n: number, all: number): string => `${n} of ${count(all, 'exploration')} done`,
    replaces: (module: string, old: string): string => `${module} in place of ${old}`,
    marker: 'a Colony marker may go too',
  },
  roll: {
    name: 'The last roll',
    asteroids: (who: string, damage: number): string =>
      `${capital(does(who, 'meet'))} asteroids: ${damage === 0 ? 'all dodged' : `${damage} damage`}`,
    lasers: (who: string, damage: number): string =>
      `Aliens fire at ${who}: ${damage === 0 ? 'missed' : `${damage} damage`}`,
    torpedoes: (who: string, damage: number): string => `Torpedoes hit ${who}: ${damage} damage`,
    attack: (who: string, hits: number): string =>
      `${capital(does(who, 'attack'))}: ${hits === 0 ? 'no hit' : count(hits, 'hit')}`,
  },
  legend: {
    name: 'What the marks on the map mean',
    items: [
      ['sector', 'a sector in reach'],
      ['hex', 'the number of a hex'],
      ['risk', 'chance of damage'],
      ['hit', 'chance to hit aliens'],
      ['unknown', 'not explored yet'],
      ['look', 'you can look at it'],
    ] as const,
    /** Examples of what stands on the marks. */
    sector: '7',
    hex: '14',
    chance: '33%',
  },
  shelf: {
    legend: '?',
    demand: 'Demand',
    techs: 'Upgrades',
    rewards: (n: number): string => count(n, 'reward'),
  },
  twin: {
    ships: 'Ships',
    ship: (who: string, place: string): string => `${who}: ${place}.`,
    modules: (what: string[]): string => `Modules: ${list(what)}.`,
    claimed: (tiles: string[]): string => `Claimed Demand tiles: ${tiles.join('; ')}.`,
    sectors: 'Sectors',
    hexes: 'Hexes',
    chosen: (places: string[]): string => `You can choose: ${list(places)}.`,
    laid: (what: string, shows: string): string => `${what}: ${shows}.`,
    faceDown: (what: string): string => `${what}: face down.`,
  },
};
