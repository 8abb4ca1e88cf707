/** What the card beside a thing says: first what it is good for, then what can be done with it, or why not, with the rule. */
import type { Legal } from '../../shell/board.svelte';
import type { Prospect, Text } from '../../shell/protocol';
import { inALine, refusal, telling, type Entry, type Said, type Telling } from '../../shell/pieces';
import { sentences } from '../../shell/speech';
import { list, percent } from '../../shell/text';
import { words as shell } from '../../shell/words';
import type { Bay } from './bays';
import type { Wish } from './choices';
import type { Game } from './game.svelte';
import { OUTPOST, type Place } from './map';
import type { Action, ColonyType, DemandView, Origin, Sector, Space, TechBoard } from './types';
import { CUBES } from './types';
import { aliens, CUBE, say } from './words';

/** What may come of an action: "0 hits 67%, 1 hit 33%". */
export const oddsText = (odds: readonly Prospect[]): Text =>
  odds.flatMap(({ what, chance }, i) => [...(i > 0 ? [', '] : []), ...what, ` ${percent(chance)}`]);

/** What else there is to know of an action: what dice may bring, and what the rules note. */
function noteOf(game: Game, move: Legal<Action>): { note?: Text } {
  const note = sentences([oddsText(game.oddsOf(move)), move.choice.note ?? []]);
  return note.length > 0 ? { note } : {};
}

/** The last line of a card, of what the rulebook does not have. */
const designed = (source: Origin | undefined, line = shell.designed): string[] =>
  source?.from === 'designed' ? [line] : [];

/** The same of what may be designed in part. */
const originOf = (source: Origin): string[] =>
  source.from === 'designed' ? [shell.designed] : source.note ? [say.source(source)] : [];

/** Legal actions as choices on a card. */
export const entriesOf = (game: Game, moves: readonly Legal<Action>[]): Entry[] =>
  moves.map((move) => ({
    label: move.choice.label,
    ...noteOf(game, move),
    run: () => game.take(move),
  }));

/** What a place is called. */
export function placeName(game: Game, place: Place): string {
  const space = game.chart.space(place);
  if (space) return say.hex(space);
  const number = game.chart.sector(place)?.number ?? null;
  return number === null ? say.outpost : say.sector(number);
}

/** What a place is called on its card: a sector with how far it is. */
function titleOf(game: Game, place: Place): string {
  const name = placeName(game, place);
  const far = game.chart.sector(place)?.distance ?? 0;
  return far > 0 ? say.map.far(name, far) : name;
}

/** What lies in a sector, the most important first. */
export function sectorLines(game: Game, sector: Sector): string[] {
  if (sector === OUTPOST) return [game.board.home.text];
  const here = game.sectors.get(sector);
  const colony = here?.colony;
  const words = say.map;
  if (colony)
    return [
      words.colony(game.board, game.who(colony.owner), colony.colony, colony.cube),
      ...(colony.owner === game.me ? [] : [game.board.help.used.text]),
    ];
  const worth = new Map(here?.lp);
  return [
    ...(here?.planets ?? []).map((type) => words.planet(game.board, type, worth.get(type) ?? null)),
    ...(here && here.asteroids > 0
      ? [words.field(game.board, here.asteroids, worth.get('mining') ?? null)]
      : []),
    ...(here || game.isRevealed(sector) ? [] : [game.board.help.unexplored.text]),
    ...lookedLines(game, sector),
    ...(!here && game.isRevealed(sector) ? [words.empty] : []),
  ];
}

/** What these eyes know of the hexes that are face down around a sector. */
const lookedLines = (game: Game, sector: Sector): string[] =>
  (game.chart.sector(sector)?.spaces ?? []).flatMap((space) => {
    const hex = game.hexes.get(space);
    const face = hex?.face == null || hex.revealed ? undefined : game.board.faces[hex.face];
    return face ? [say.map.knownAt(placeName(game, space), say.face(face))] : [];
  });

/** What a hex shows, as far as these eyes know it. */
export function hexLines(game: Game, space: Space): string[] {
  const hex = game.hexes.get(space);
  const colour = game.chart.space(space)?.colour;
  if (!hex || !colour) return [];
  const words = say.map;
  const { help } = game.board;
  const face = hex.face === null ? null : (game.board.faces[hex.face] ?? null);
  if (!hex.revealed) {
    const others = hex.looked.filter((seat) => seat !== game.me).map(game.name);
    return [
      (colour === 'red' ? help.red_hex : help.hex).text,
      ...(face ? [words.known(say.face(face))] : []),
      ...(others.length > 0 ? [words.lookedBy(others)] : []),
    ];
  }
  if (hex.discarded || !face) return [help.discarded.text];
  const foes = face.scouts + face.warships > 0;
  return [
    ...(hex.hostile ? [words.hostile(aliens(hex.scouts, hex.warships), game.board)] : []),
    ...(foes && !hex.hostile ? [help.gone.text] : []),
    ...(face.stray > 0 ? [words.strays(face.stray, game.board)] : []),
    ...(foes || face.stray > 0 ? [] : [words.shows(say.face(face))]),
  ];
}

/** What flying into a sector risks. */
function riskLines(game: Game, sector: Sector): string[] {
  const risk = game.risks.get(sector);
  const { player } = game;
  if (!risk || !player) return [];
  return [`${say.map.dice(risk, player.dodges, game.board)} ${say.map.risk(risk, player.energy)}`];
}

/** What somebody may want to do where the ship is; `asked` if that was asked for, and not only pointed at. */
function wishesHere(game: Game, asked: boolean): Wish[] {
  const words = say.barred;
  const charge: Wish = [words.charge, { kind: 'charge' }];
  if (game.here === OUTPOST) return [[words.load, { kind: 'load' }], ...(asked ? [charge] : [])];
  const here = game.sectors.get(game.here);
  if (here?.colony) {
    const collect: Wish = [words.collect, { kind: 'collect' }];
    const far: Wish[] = [[words.teleport, { kind: 'teleport' }], charge];
    const kind = here.colony.colony;
    const produces = game.board.colonies.some(({ colony, produces }) => colony === kind && produces);
    const [fitting, others] = produces ? [[collect], far] : [far, [collect]];
    return [...fitting, ...(asked ? others : [])];
  }
  const features: ColonyType[] = [
    ...(here?.planets ?? []),
    ...(here && here.asteroids > 0 ? ['mining' as const] : []),
  ];
  if (features.length === 0 && asked) features.push('mining');
  return features.map((colony): Wish => [words.colonize, { kind: 'colonize', colony }]);
}

/** What somebody may want to do at a place. */
function wishes(game: Game, place: Place, asked: boolean): Wish[] {
  const hex = game.hexes.get(place);
  const words = say.barred;
  if (hex?.revealed)
    return hex.hostile
      ? [
          [words.attack, { kind: 'attack', space: place }],
          [words.pacify, { kind: 'pacify', space: place }],
        ]
      : [];
  if (hex) return [[words.scan, { kind: 'scan', space: place }]];
  if (place === game.here) return wishesHere(game, asked);
  const kind = game.isRevealed(place) ? 'move' : 'explore';
  return [[words.fly, { kind, sector: place }]];
}

/** A card that gets what is refused beside it as soon as the rules have said so: what it offers waits for nothing. */
const withRefusals = (game: Game, said: Telling, some: readonly Wish[]): Said =>
  some.length === 0
    ? said
    : {
        ...said,
        later: async () => {
          const further = await game.refused(some);
          return further.length > 0 ? { ...said, further } : null;
        },
      };

/** What else there is to know of an action, as lines under its label. */
const noteLines = (game: Game, move: Legal<Action>): Text[] => Object.values(noteOf(game, move));

/** Whether a place is where the ship is or next to it: of what is far away, nobody who looks around asks why not. */
function isNear(game: Game, place: Place): boolean {
  if (place === game.here) return true;
  const here = game.chart.sector(game.here);
  return [...(here?.adjacent ?? []), ...(here?.spaces ?? [])].includes(place);
}

/** What comes of laying the new hex as it is turned. */
export function layTip(game: Game): Telling {
  const { orient } = game;
  const ways = say.turner.ways(game.orienting?.orientations.length ?? 0);
  return orient
    ? telling(orient.choice.label, [...noteLines(game, orient), ways])
    : telling(say.turner.place, [ways]);
}

/** What is to be said about a place on the map; `asked` if somebody clicked there. */
export async function placeTip(game: Game, place: Place, asked: boolean): Promise<Said | null> {
  const title = titleOf(game, place);
  const hex = game.hexes.get(place);
  const ships = game.view.players.filter(({ at }) => at === place).map(({ seat }) => game.who(seat));
  const about = [
    ...(hex ? hexLines(game, place) : sectorLines(game, place)),
    ...(hex || place === game.here ? [] : riskLines(game, place)),
    ...(ships.length > 0 ? [say.map.ships(ships)] : []),
  ];
  const face = hex?.face == null ? undefined : game.board.faces[hex.face];
  const origin =
    place === OUTPOST ? designed(game.board.map_source, say.map.designed) : designed(face?.source);
  const tell = (title: Text | string, lines: (Text | string)[]): Telling =>
    telling(title, [...lines, ...origin]);
  const options = game.optionsAt(place);
  const wanted = game.acting && (asked || isNear(game, place)) ? wishes(game, place, asked) : [];
  const [only] = options;
  if (only && options.length === 1 && !asked && place !== game.here)
    return withRefusals(
      game,
      tell(only.choice.label, [...noteLines(game, only), `${title}.`, ...about]),
      wanted,
    );
  if (options.length > 0) {
    if (asked)
      return { ...withRefusals(game, tell(title, about), wanted), entries: entriesOf(game, options) };
    const some = entriesOf(game, options.slice(0, 4)).map(inALine);
    return withRefusals(game, tell(title, [...about, ...some]), wanted);
  }
  const [first, ...further] = await game.refused(wanted);
  if (!first) return tell(title, about);
  return { ...refusal(title, first.rule, [...about, ...origin], first.lines.slice(0, 1)), further };
}

/** What a Tech Upgrade does, what it costs, and why it cannot be had. */
export async function techTip(game: Game, tech: TechBoard): Promise<Said> {
  const words = say.techs;
  const left = game.view.techs[game.board.techs.indexOf(tech)] ?? 0;
  const owned = game.own?.techs.includes(tech.tech);
  const about = [
    tech.text,
    words.cost(tech.cost),
    `${words.lp(tech.lp)} ${words.left(left, tech.copies)}${owned ? ` ${words.owned}` : ''}`,
    game.board.help.techs.text,
  ];
  const origin = originOf(tech.source);
  const move = game.moves.tech(tech.tech);
  if (move) return telling(move.choice.label, [...about, ...origin]);
  const rule = game.acting && !owned ? await game.why({ kind: 'buy', tech: tech.tech }) : null;
  return rule
    ? { ...refusal(tech.title, rule), lines: [...about, rule.why, ...origin] }
    : telling(tech.title, [...about, ...origin]);
}

/** What lies on a Demand tile, what is missing, and what could be delivered now. */
function demandLines({ cubes, wanted, deliverable, pays }: DemandView): string[] {
  const words = say.demand;
  return [words.there(cubes), words.wanted(wanted), ...(pays > 0 ? [words.now(deliverable, pays)] : [])];
}

/** A Demand tile in words: what it gives for what, and how far it is filled. */
export function demandText(game: Game, demand: DemandView): string {
  const fixed = demand.tile === null ? null : game.board.demand[demand.tile];
  if (!fixed) return game.board.help.no_demand.text;
  return [`${say.demand.tile(fixed)}.`, ...demandLines(demand)].join(' ');
}

/** What a Demand tile takes and gives, and why nothing can be delivered. */
export async function demandTip(game: Game, demand: DemandView): Promise<Said> {
  const words = say.demand;
  const { stand, tile, wanted } = demand;
  const fixed = tile === null ? null : game.board.demand[tile];
  if (!fixed) return telling(words.name, [game.board.help.no_demand.text]);
  const about = [
    game.board.help.demand.text,
    ...demandLines(demand),
    ...CUBES.filter((cube) => wanted[cube]).map((cube) =>
      words.pays(cube, game.board.delivery[CUBES.indexOf(cube)] ?? 0),
    ),
  ];
  const origin = originOf(fixed.source);
  const title = words.tile(fixed);
  const moves = game.moves.deliveries(stand);
  if (moves.length > 0) return telling(title, [...about, ...origin]);
  const [cube] = CUBES.filter((one) => wanted[one]);
  const rule = game.acting && cube ? await game.why({ kind: 'deliver', cube, stand }) : null;
  return rule
    ? { ...refusal(title, rule), lines: [...about, rule.why, ...origin] }
    : telling(title, [...about, ...origin]);
}

/** What a bay of the ship is good for, and why what may be wanted there cannot be done. */
export async function bayTip(game: Game, title: string, bay: Bay, asked: boolean): Promise<Said> {
  const { about, options } = bay;
  const wanted = asked && game.acting ? bay.wishes : [];
  if (options.length > 0) {
    const labels = asked ? [] : options.map(({ choice }) => choice.label);
    const said = withRefusals(game, telling(title, [...about, ...labels]), wanted);
    return asked ? { ...said, entries: entriesOf(game, options) } : said;
  }
  const [first, ...further] = await game.refused(wanted);
  if (!first) return telling(title, about);
  return { ...refusal(title, first.rule), lines: [...about, ...first.lines], further };
}

/** How many Reward tiles and Alarm discs are left, and what was drawn. */
export function rewardLines({ board, view }: Game): string[] {
  const words = say.rewards;
  const { left, drawn } = view.rewards;
  const tiles = drawn.flatMap((tile) => board.rewards[tile] ?? []);
  const phases = [...new Set(tiles.map(({ phase }) => phase))].sort();
  return [
    words.phases(left),
    ...phases.map((phase) => {
      const some = tiles.filter((tile) => tile.phase === phase);
      return words.drawn(
        phase,
        some.map(({ text }) => text),
      );
    }),
    words.alarms(view.alarms),
  ];
}

/** What the stack of Reward tiles is for, what is left of it, and what was drawn. */
export function rewardsTip(game: Game): Telling {
  const { help, rewards } = game.board;
  const origin = rewards.find(({ source }) => source.from === 'designed')?.source;
  // What the rulebook itself has of them, it has in full.
  const noted = rewards.flatMap(({ source }) => (source.from === 'designer' && source.note ? source : []));
  const [adapted] = noted;
  const note = [...new Set(noted.map(({ note }) => note))].join(' ');
  return telling(say.rewards.name, [
    help.rewards.text,
    ...rewardLines(game),
    help.alarms.text,
    ...designed(origin, say.rewards.designed),
    ...(adapted ? [say.source({ ...adapted, note })] : []),
  ]);
}

/** What the supply has left. */
export function supplyLines({ board, view }: Game): string[] {
  const words = say.supply;
  const stock = CUBES.map((cube) => `${view.cubes[cube] ?? 0} ${CUBE[cube]}`);
  const modules = board.modules.map(({ title }, i) => words.module(view.modules[i] ?? 0, title));
  return [words.left(list([...stock, words.energy(view.energy)])), words.modules(list(modules))];
}

export const supplyTip = (game: Game): Telling => telling(say.supply.name, supplyLines(game));
