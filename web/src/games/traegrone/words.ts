/** All words of this board. What the rules say comes from the server as it is. */
import type { Said } from '../../shell/speech';
import { words } from '../../shell/words';
import { a, capital, count, does, list, percent, possessive } from '../../shell/text';
import type { Game, Site } from './game.svelte';
import type { Barred } from './hints';
import type { Board, Force, FrontView, Origin, Piece, PieceView, PlayerView, Sector, STEPS } from './types';

/** What each kind of piece is called: one, several. */
export const PIECES: Record<Piece, [string, string]> = {
  scout: ['scout', 'scouts'],
  'colony-ship': ['colony ship', 'colony ships'],
  destroyer: ['destroyer', 'destroyers'],
  battleship: ['battleship', 'battleships'],
  turret: ['orbital turret', 'orbital turrets'],
  interceptor: ['interceptor', 'interceptors'],
  infantry: ['infantry', 'infantry'],
  spaceport: ['spaceport', 'spaceports'],
  'power-link': ['Power Link', 'Power Links'],
};
/** "3 destroyers". */
export const some = (n: number, piece: Piece): string => count(n, ...PIECES[piece]);
/** "73%", and never a certainty that is none. */
export const oddsWords = (chance: number): string =>
  chance > 0 && chance < 0.01 ? '<1%' : chance < 1 && chance > 0.99 ? '>99%' : percent(chance);

/** What each thing on a sector is and does, in the first line of its card. */
function sectorLines(game: Game, { place, view, front, world, fleets }: Site): Said[] {
  const lines: Said[] = [];
  const { help } = game.board;
  if (!front) {
    lines.push(help[place.back].text);
    if (place.back === 'base') return lines;
  } else if (front.kind === 'empty') lines.push(help.empty.text);
  else if (world) {
    const { points: worth } = world;
    const what =
      front.kind === 'station' ? 'Space station' : front.kind === 'base' ? 'Base planet' : 'Planet';
    if (world.controller !== null)
      lines.push(
        `${capital(possessive(game.who(world.controller)))} ${what.toLowerCase()}: ${count(worth, 'victory point')}, pays ${world.tribute} a turn.`,
      );
    else if (world.uninhabited)
      lines.push(`${what}, uninhabited: ${help.uninhabited.text}, ${count(worth, 'victory point')}.`);
    else lines.push(`${what} without a ruler, ${count(worth, 'victory point')}: ${help.free.text}.`);
    if (world.ally !== null)
      lines.push(`Trades with ${game.who(world.ally)}, and pays ${world.tribute} a turn.`);
    if (world.blockaded) lines.push(help.blockade.text);
    const [prosperity, defenses, population] = world.values;
    const infantry = world.infantry > 0 ? ` (${defenses} and ${world.infantry} infantry)` : '';
    lines.push(
      `Prosperity ${prosperity}, defenses ${world.total_defenses}${infantry}, population ${population}.`,
    );
    if (world.adapted) lines.push(help.adapted.text);
    for (const [piece, there] of [
      ['spaceport', world.spaceport],
      ['power-link', world.power_link],
    ] as const) {
      const figures = game.piece(piece);
      if (there && figures) lines.push(`${capital(figures.title)}: ${figures.text}`);
    }
  }
  if (front?.text) lines.push(front.text);
  if (view.closed) lines.push(help.closed.text);
  for (const { seat, stacks } of fleets) {
    const ships = stacks.map(({ kind, count: n }) => some(n, kind));
    const damage = stacks.reduce((all, stack) => all + stack.damage, 0);
    lines.push([{ seat }, `: ${list(ships)}${damage > 0 ? `, ${count(damage, 'hit')} taken` : ''}.`]);
  }
  return lines;
}

export const say = {
  map: {
    board: 'The board of Traeg’Rone',
    name: 'The map of sectors',
    /** "Korrath"; by its number what nobody has seen, or what has nothing to be told apart by. */
    place: (front: FrontView | null | undefined, sector: Sector) =>
      !front ? `Sector ${sector}` : front.kind === 'empty' ? `${front.name} ${sector}` : front.name,
    cursor: (place: string) => `${place}, on the map`,
    mini: 'The whole map: choose what is shown',
    go: (ships: number, place: string) => (ships === 1 ? `Go to ${place}` : `${ships} ships go to ${place}`),
    way: (steps: number) =>
      steps === 1 ? 'The chosen ships can go here.' : `The chosen ships get here in ${steps} steps.`,
    battle: (odds: number | null, { help }: Board) =>
      `${help.battle.text}${odds === null ? '' : `, won with ${oddsWords(odds)}`}.`,
    costs: (credits: number) => count(credits, 'credit'),
    chance: (chance: number) => `: ${oddsWords(chance)}.`,
    choose: (place: string) => `Look at ${place}`,
    ships: (place: string) => `Choose ships at ${place}`,
  },
  sector: sectorLines,
  /** That it is in no rulebook, or what of it. */
  source: (source: Origin | undefined): string[] => {
    if (source?.from === 'designed') return [words.designed];
    return source?.note ? [`${capital(source.note)}.`] : [];
  },
  brief: {
    /** The question while ships are chosen. Of several, the map moves all at once, and each of the choices below it one. */
    whither: (ships: readonly Piece[]) => {
      const fleet = [...new Set(ships)].map((kind) =>
        some(ships.filter((ship) => ship === kind).length, kind),
      );
      return ships.length === 1
        ? `Choose a glowing sector for ${list(fleet)}.`
        : `Where do ${list(fleet)} go? Choose a sector on the map for all, or one ship here.`;
    },
  },
  steps: {
    setup: 'Setup',
    all: {
      card: 'Card',
      tribute: 'Tribute',
      build: 'Build',
      move: 'Move',
      space: 'Space',
      land: 'Land',
      end: 'End',
    } satisfies Record<(typeof STEPS)[number], string>,
    /** As the rulebook counts them. */
    marks: ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII'],
  },
  panel: {
    track: (points: number, goal: number) => `${points} of ${goal} victory points`,
    credits: (n: number) => count(n, 'credit'),
    income: (n: number) => `+${n} a turn`,
    incomeLong: (n: number) => `Tribute would bring ${count(n, 'credit')} now`,
    cards: (n: number, most: number) => `${count(n, 'card')} in hand, of ${most}`,
    planets: (n: number, each: number) => `${count(n, 'planet')}, ${count(each, 'point')} each`,
    stations: (n: number, each: number) => `${count(n, 'space station')}, ${count(each, 'point')} each`,
    allies: (n: number, each: number) =>
      `${count(n, 'trade alliance')} with planets, ${count(each, 'point')} each`,
    force: (n: number, kind: Force, left: number, lost: number) =>
      [some(n, kind), `${left} in the supply`, ...(lost > 0 ? [`${lost} out of the game`] : [])].join(', '),
    out: 'out of the game',
  },
  /** What has been done in the turn that goes on. */
  soFar: {
    discount: (credits: number) => `${count(credits, 'credit')} off the first purchase`,
    attacked: 'attacked in space',
    assaulted: (places: string[]) => `assaulted ${list(places)}`,
    negotiated: (places: string[]) => `negotiated with ${list(places)}`,
    moved: (ships: number) => `${count(ships, 'ship')} moved`,
    carried: (units: number) => `${count(units, 'unit')} carried`,
    spied: 'Spy Network used until their turn',
    spying: (ships: number, from: string, to: string) => `${count(ships, 'ship')} from ${from} to ${to}`,
  },
  income: {
    head: 'Your next tribute',
    sum: 'Income',
    blocked: 'blockaded',
    more: (n: number, credits: number) => [`${count(n, 'more world')}`, credits] as const,
    with: (place: string) => `with ${place}`,
  },
  fleet: {
    head: (place: string) => `Fleet at ${place}`,
    note: 'Choose ships, then a glowing sector.',
    noShips: 'You have no ships here.',
    none: 'Choose a sector with your ships.',
    left: (n: number) => String(n),
    fixed: 'fixed',
    spent: 'done',
    pick: (ship: string) => `${ship}: choose for the move`,
    all: 'All',
    nobody: 'None',
    link: (title: string, text: string) => `${capital(title)}: ${text}`,
    carries: (infantry: number, interceptors: number) =>
      list([
        ...(infantry > 0 ? [some(infantry, 'infantry')] : []),
        ...(interceptors > 0 ? [some(interceptors, 'interceptor')] : []),
      ]),
    hits: (left: number, all: number) => `${left} of ${count(all, 'hit point')}`,
  },
  shop: {
    head: 'Build',
    at: (place: string) => `Build at ${place}`,
    note: 'Choose a piece, then a glowing world.',
    noteAt: 'A click builds it here.',
    placing: (piece: Piece) => `Where does the ${PIECES[piece][0]} go?`,
    credits: (n: number) => count(n, 'credit'),
    none: 'none left',
    unit: 'credits',
    places: (places: string[]) =>
      places.length === 1 ? `at ${places[0] ?? ''}` : `at ${places.length} worlds`,
    left: (n: number) => `${n} left`,
    buy: (piece: Piece, price: number) => `${capital(PIECES[piece][0])}, ${count(price, 'credit')}`,
  },
  /** What a piece is for, in the first line of its card. */
  piece: ({ text, says }: PieceView): string[] => (says ? [text, says] : [text]),
  /** What is done with a ship or at a world. */
  deed: (deed: Barred, ship: string): string => {
    switch (deed.kind) {
      case 'load':
        return `Load ${a(PIECES[deed.unit][0])} onto ${ship}`;
      case 'unload':
        return `Unload ${a(PIECES[deed.unit][0])} from ${ship}`;
      case 'repair':
        return `Repair ${ship}`;
      case 'colonise':
      case 'infest':
        return `Colonise with ${ship}`;
      case 'bombard':
        return `Bombard with ${ship}`;
      case 'invade':
        return `Invade with ${ship}`;
      case 'negotiate':
        return 'Negotiate';
    }
  },
  land: {
    head: (place: string) => `Land at ${place}`,
    none: 'Choose a glowing sector to bombard, invade or negotiate.',
    over: 'Your ships can do nothing more this turn.',
    takes: (defenses: number, { help }: Board) => `Defenses ${defenses}. ${help.defenses.text}`,
    chance: (chance: number) => oddsWords(chance),
  },
  hand: {
    name: 'Your cards',
    count: (n: number) => `×${n}`,
  },
  piles: {
    head: 'Discarded action cards',
    left: (n: number) => `${n} to draw`,
    discarded: (n: number) => `${n} discarded`,
    note: (n: number, { help }: Board) =>
      `${count(n, 'card is', 'cards are')} left to draw. ${help.pile.text}`,
    played: (name: string) => `Played this turn: ${name}.`,
    none: 'None yet.',
  },
  species: {
    head: 'Which species do you lead?',
    taken: (who: string) => `led by ${who}`,
  },
  ask: {
    about: (place: string) => place,
    loss: (n: number) => `${count(n, 'success', 'successes')} of the bombardment`,
    chance: (chance: number) => `${oddsWords(chance)} to succeed`,
  },
  battle: {
    head: (place: string) => `Battle at ${place}`,
    note: (attacker: string, defender: string, stake: number) =>
      `${capital(does(attacker, 'attack'))} ${defender}${stake > 0 ? `; ${count(stake, 'point')} at stake` : ''}`,
    round: (n: number) => `Round ${n}`,
    steps: (firing: string, other: string) => [
      'Flee?',
      capital(does(firing, 'fire')),
      capital(does(other, 'fire')),
      'Wrecks',
    ],
    dice: (hits: number, dice: number) => `${count(hits, 'hit')} in ${count(dice, 'die', 'dice')}`,
    interceptors: (n: number) => (n > 1 ? some(n, 'interceptor') : capital(PIECES.interceptor[0])),
    flees: 'flees',
    left: (n: number) => `${count(n, 'hit')} to assign`,
    win: (chance: number) => `win ${oddsWords(chance)}`,
    like: (name: string) => `same as ${name}`,
    needs: (n: number) => (n > 6 ? '–' : n === 6 ? '6' : `${n}+`),
    aim: (target: string) => `Put the hit on ${target}`,
    take: (target: string) => `${target} takes the hit`,
    board: (target: string) => `An interceptor boards ${target}`,
    choose: 'Which hit?',
    odds: 'If you fight on',
    oddsAims: 'Your chance to win, by what you hit',
    youWin: (chance: number) => `you win ${oddsWords(chance)}`,
    theyWin: (who: string, chance: number) => `${does(who, 'win')} ${oddsWords(chance)}`,
    noOdds: 'The odds are shown when it is your choice.',
    flee: 'Flee instead',
    fleeNow: 'Flee',
    stay: 'Fight on',
    fleeCosts: ({ flight }: Board, ways: number, turrets: number, loss: number | null): Said[] => [
      flight.fire,
      ...(loss === null ? [] : [`${capital(oddsWords(loss))} to lose a ship.`]),
      ...(turrets > 0 ? [flight.turrets] : []),
      ways > 0 ? `${count(ways, 'way')} out` : 'No way out',
    ],
    aside: 'Look at the map',
    back: 'Back to the battle',
    ways: 'Ways out',
    result: (winner: string | null, place: string) =>
      winner === null ? `Nobody is left at ${place}` : `${capital(does(winner, 'hold'))} ${place}`,
  },
  legend: {
    name: 'What the signs mean',
    /** By sign, each with what it does. */
    items: ({ board, piece }: Game): [sign: string, title: string, help: string][] => [
      ['stat-prosperity', 'Prosperity', board.help.prosperity.text],
      ['stat-defenses', 'Defenses', board.help.defenses.text],
      ['stat-population', 'Population', board.help.population.text],
      ['mark-spaceport', 'Spaceport', piece('spaceport')?.text ?? ''],
      ['mark-power-link', 'Power Link', piece('power-link')?.text ?? ''],
      ['ic-ally', 'Trade alliance', board.help.tribute.text],
      ['mark-blockade', 'Blockade', board.help.blockade.text],
    ],
  },
  twin: {
    players: 'Players',
    worlds: 'Sectors',
    player: (name: string, species: string | undefined, player: PlayerView, goal: number) =>
      `${name}, ${species ?? 'no species yet'}: ${player.points} of ${goal} points, ${count(player.credits, 'credit')}, income ${player.income}, ${count(player.cards, 'card')}, ${count(player.ships.length, 'ship')}.`,
    supply: ({ pieces }: Board, { supply, lost }: PlayerView): string => {
      const told = (numbers: number[]): string =>
        list(pieces.flatMap(({ piece }, i) => (numbers[i] ? some(numbers[i], piece) : []))) || 'nothing';
      return `In the supply: ${told(supply)}; out of the game: ${told(lost)}.`;
    },
    sector: (game: Game, at: Sector): string[] => {
      const site = game.site(at);
      if (!site) return [];
      const lines = sectorLines(game, site).map((line) =>
        typeof line === 'string'
          ? line
          : line
              .map((span) =>
                typeof span === 'string' ? span : 'seat' in span ? capital(game.who(span.seat)) : '',
              )
              .join(''),
      );
      return [game.place(at), ...lines];
    },
  },
  news: {
    invade: (place: string, success: boolean) => (success ? `${place} is taken` : `${place} holds out`),
    bombard: (place: string, n: number) =>
      n > 0 ? `${place}: ${count(n, 'success', 'successes')}` : `${place}: no effect`,
    negotiate: (place: string, price: number | null) =>
      price === null
        ? `${place} refuses`
        : price < 0
          ? `${place} agrees and pays ${-price}`
          : price === 0
            ? `${place} agrees for nothing`
            : `${place} asks for ${count(price, 'credit')}`,
    rebel: (place: string, success: boolean) =>
      success ? `${place} rebels and is lost` : `${place} rebels in vain`,
    ability: (success: boolean) => (success ? 'It succeeds' : 'It fails'),
    explored: (place: string) => `Discovered: ${place}`,
  },
};

export const goalOf = ({ scenario }: Board): number => scenario.points;
