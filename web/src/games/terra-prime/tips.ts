/** What the card beside a thing says: first what it is good for, then what can be done with it, or why not, with the rule. */
import type { Legal } from '../../shell/board.svelte';
import type { Prospect, Text } from '../../shell/protocol';
import { refusal, telling, type Entry, type Said } from '../../shell/pieces';
import { percent } from '../../shell/text';
import type { Game } from './game.svelte';
import { OUTPOST, type Place } from './map';
import type { Action, DemandView, Module, Sector, Space, TechBoard } from './types';
import { CUBES } from './types';
import { aliens, say } from './words';

/** What may come of an action: "0 hits 67%, 1 hit 33%". */
export const oddsText = (odds: readonly Prospect[]): Text =>
  odds.flatMap(({ what, chance }, i) => [...(i > 0 ? [', '] : []), ...what, ` ${percent(chance)}`]);

/** What else there is to know of an action: what dice may bring, or what the rules note. */
function noteOf(game: Game, move: Legal<Action>): { note?: Text } {
  const odds = game.oddsOf(move);
  if (odds.length > 0) return { note: oddsText(odds) };
  return move.choice.note ? { note: move.choice.note } : {};
}

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
  if (sector === OUTPOST) return [say.map.outpostDoes];
  const here = game.sectors.get(sector);
  const colony = here?.colony;
  const words = say.map;
  if (colony)
    return [
      words.colony(game.who(colony.owner), colony.colony, colony.cube),
      ...(colony.owner === game.me ? [] : [words.usedBy(game.name(colony.owner), game.board.colony_used_lp)]),
    ];
  const worth = new Map(here?.lp);
  return [
    ...(here?.planets ?? []).map((type) => words.planet(type, worth.get(type) ?? null)),
    ...(here && here.asteroids > 0 ? [words.field(here.asteroids, worth.get('mining') ?? null)] : []),
    ...(here || game.isRevealed(sector) ? [] : [words.unexplored]),
    ...(!here && game.isRevealed(sector) ? [words.empty] : []),
  ];
}

/** What a hex shows, as far as these eyes know it. */
export function hexLines(game: Game, space: Space): string[] {
  const hex = game.hexes.get(space);
  const colour = game.chart.space(space)?.colour;
  if (!hex || !colour) return [];
  const words = say.map;
  const face = hex.face === null ? null : (game.board.faces[hex.face] ?? null);
  if (!hex.revealed) {
    const others = hex.looked.filter((seat) => seat !== game.me).map(game.name);
    return [
      words.faceDown(colour, game.board.red_hex_lp),
      ...(face ? [words.known(say.face(face))] : []),
      ...(others.length > 0 ? [words.lookedBy(others)] : []),
    ];
  }
  if (hex.discarded || !face) return [words.discarded];
  const foes = face.scouts + face.warships > 0;
  return [
    ...(hex.hostile ? [words.hostile(aliens(hex.scouts, hex.warships))] : []),
    ...(foes && !hex.hostile ? [words.gone] : []),
    ...(face.stray > 0 ? [words.strayOnce(face.stray)] : []),
    ...(foes || face.stray > 0 ? [] : [words.shows(say.face(face))]),
  ];
}

/** What flying into a sector risks. */
function riskLines(game: Game, sector: Sector): string[] {
  const risk = game.risks.get(sector);
  const { player } = game;
  if (!risk || !player) return [];
  return [`${say.map.dice(risk, player.dodges, game.board.laser_hits)} ${say.map.risk(risk, player.energy)}`];
}

/** The action to ask about where nothing can be chosen. */
function wish(game: Game, place: Place): [string, Action] | null {
  const hex = game.hexes.get(place);
  const words = say.map;
  if (hex?.revealed) return hex.hostile ? [words.noAttack, { kind: 'attack', space: place }] : null;
  if (hex) return [words.noScan, { kind: 'scan', space: place }];
  if (place === game.here) return null;
  const kind = game.isRevealed(place) ? 'move' : 'explore';
  return [words.noFlight, { kind, sector: place }];
}

/** What dice may bring of the first of some actions that have odds. */
function oddsLines(game: Game, moves: readonly Legal<Action>[]): Text[] {
  const odds = moves.map((move) => game.oddsOf(move)).find((some) => some.length > 0);
  return odds ? [oddsText(odds)] : [];
}

/** Whether a place is next to the ship: of what is far away, nobody who looks around asks why not. */
function isNear(game: Game, place: Place): boolean {
  const here = game.chart.sector(game.here);
  return [...(here?.adjacent ?? []), ...(here?.spaces ?? [])].includes(place);
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
  const options = game.optionsAt(place);
  const [only] = options;
  if (only && options.length === 1 && !asked && place !== game.here)
    return telling(only.choice.label, [...oddsLines(game, [only]), `${title}.`, ...about]);
  if (options.length > 0)
    return asked
      ? { ...telling(title, about), entries: entriesOf(game, options) }
      : telling(title, [
          ...about,
          ...options.slice(0, 4).map(({ choice }) => choice.label),
          ...oddsLines(game, options),
        ]);
  const wanted = game.acting && (asked || isNear(game, place)) ? wish(game, place) : null;
  const rule = wanted && (await game.why(wanted[1]));
  return wanted && rule ? refusal(title, rule, about, [wanted[0]]) : telling(title, about);
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
  ];
  const move = game.moves.tech(tech.tech);
  if (move) return telling(move.choice.label, about);
  const rule = game.acting && !owned ? await game.why({ kind: 'buy', tech: tech.tech }) : null;
  return rule ? { ...refusal(tech.title, rule), lines: [...about, rule.why] } : telling(tech.title, about);
}

/** What a Demand tile takes and gives, and why nothing can be delivered. */
export async function demandTip(game: Game, { stand, tile, wanted }: DemandView): Promise<Said> {
  const words = say.demand;
  const fixed = tile === null ? null : game.board.demand[tile];
  if (!fixed) return telling(words.name, [words.empty]);
  const about = [
    words.does,
    words.wanted(wanted),
    ...CUBES.filter((cube) => wanted[cube]).map((cube) =>
      words.pays(cube, game.board.delivery[CUBES.indexOf(cube)] ?? 0),
    ),
  ];
  const title = words.tile(fixed.yellow, fixed.cubes, fixed.lp);
  const moves = game.moves.deliveries(stand);
  if (moves.length > 0) return { ...telling(title, about) };
  const [cube] = CUBES.filter((one) => wanted[one]);
  const rule = game.acting && cube ? await game.why({ kind: 'deliver', cube, stand }) : null;
  return rule ? { ...refusal(title, rule), lines: [...about, rule.why] } : telling(title, about);
}

/** What a bay of the ship is good for, and why nothing can be done with it. */
export async function bayTip(
  game: Game,
  title: string,
  about: string[],
  options: readonly Legal<Action>[],
  asked: boolean,
  install: Module[] = [],
): Promise<Said> {
  if (options.length > 0)
    return {
      ...telling(title, asked ? about : [...about, ...options.map(({ choice }) => choice.label)]),
      ...(asked && { entries: entriesOf(game, options) }),
    };
  const [module] = install;
  const rule = asked && module && game.acting ? await game.why({ kind: 'install', module }) : null;
  return rule ? { ...refusal(title, rule), lines: [...about, rule.why] } : telling(title, about);
}
