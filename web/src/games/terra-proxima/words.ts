/** The words of this board: names, and everything that it says by itself. What the rules say comes from the server. */
import type { Text } from '../../shell/protocol';
import { capital, count, list, percent, possessive } from '../../shell/text';
import { words as shell } from '../../shell/words';
import { isLunar, kinds } from './cards';
import { ringAt } from './hexes';
import {
  PLANETARY,
  type Cards,
  type Help,
  type Hex,
  type LimitsView,
  type MapView,
  type Material,
  type Phase,
  type Piece,
  type PlayerView,
  type RepairView,
} from './types';

// ------------------------------------------------------------------ names

export const NAME: Record<Material, string> = {
  ore: 'ore',
  organics: 'organics',
  water: 'water',
  metal: 'metal',
  fuel: 'fuel',
  food: 'food',
  medicine: 'medicine',
  'drinking-water': 'drinking water',
  oxygen: 'oxygen',
};

export const PIECE: Record<Piece, string> = {
  lrc: 'Cruiser',
  'scout-1': 'Scout 1',
  'scout-2': 'Scout 2',
  base: 'Base',
};

/** "the Cruiser", "Scout 1". */
export const the = (piece: Piece): string =>
  piece === 'lrc' || piece === 'base' ? `the ${PIECE[piece]}` : PIECE[piece];

/** What so many Research Tokens open, by their number: the Asteroid Belt, the Nebula, the landing. */
export function gatesOf({ tokens: { belt, nebula, terra } }: LimitsView): Map<number, string> {
  return new Map([
    [belt, 'Belt'],
    [nebula, 'Nebula'],
    [terra, 'Landing'],
  ]);
}

/** What the unknown cards of a hand may be: "metal, fuel or oxygen"; nothing where there are none, or where they may be anything. */
export function suspects(player: PlayerView): string {
  const may = PLANETARY.filter((kind) => (player.possible[kind] ?? 0) > (player.known[kind] ?? 0));
  return may.length < PLANETARY.length
    ? list(
        may.map((kind) => NAME[kind]),
        'or',
      )
    : '';
}

/** "2 ore and 1 metal", "nothing". */
export function cardsText(cards: Cards): string {
  return list(kinds(cards).map(([material, count]) => `${count} ${NAME[material]}`)) || 'nothing';
}

/** How many of the tokens that landing takes; whoever has more needs no goal. */
function towards(last: number, tokens: number, of = ' of '): string {
  return tokens > last ? `${tokens}` : `${tokens}${of}${last}`;
}

/** What lies on a space; null where nothing does. */
function sight({ moons, planets, pads, wormholes }: MapView, at: Hex): string | null {
  const found =
    [...moons, ...planets, ...pads].find((one) => one.at === at) ??
    wormholes.find((one) => one.at.includes(at));
  return found?.title ?? null;
}

/** "Ore Moon 1", "Metal Planet 1-3-5", "Violet Wormhole", "Launch Pad 2", "Empty space, Middle Board". */
export const placeName = (map: MapView, at: Hex): string => sight(map, at) ?? ringAt(map, at)?.title ?? at;

/** What lies on a space, and where: "Ore Moon 1 (P12)"; of an empty one only where. */
export function spotName(map: MapView, at: Hex): string {
  const empty = sight(map, at) === null && (ringAt(map, at)?.empty ?? true);
  return empty ? at : `${placeName(map, at)} (${at})`;
}

// ------------------------------------------------------------- what is said

/** A step that comes up in the middle of a turn. */
const BETWEEN: Partial<Record<Phase, string>> = {
  'make-room': 'Make room',
  keep: 'Choose cards',
  backfire: 'EMP backfires',
  steal: 'Steal',
  'steal-second': 'Steal',
  compose: 'Offer',
  answer: 'Offer',
  support: 'Attack: Support',
  choose: 'Attack: Support',
  defense: 'Attack: defence',
  'attack-roll': 'Attack: dice',
  collect: 'Attack: reward',
  'defender-forfeit': 'Attack: forfeit',
  retreat: 'Attack: retreat',
  'supporter-reward': 'Attack: reward',
  'attacker-forfeit': 'Attack: forfeit',
  'defender-reward': 'Attack: reward',
};

const ORDINAL = ['First', 'Second', 'Third'];
export const say = {
  steps: { pads: 'Launch Pads', production: 'Production', actions: 'Actions', between: BETWEEN },

  map: {
    name: (spaces: number): string => `The map of ${spaces} spaces`,
    board: 'Terra Proxima board',
    cursor: (at: Hex, place: string): string => `Space ${at}, ${place}`,
    title: (place: string, at: Hex): string => `${place} · ${at}`,
    standing: (who: string[]): string => capital(list(who)),
    choose: (ship: Piece, left: number): string =>
      `Click to choose ${the(ship)}${left > 0 ? `: ${count(left, 'space')} left` : ''}.`,
    leadsTo: (ends: Hex[]): string => `Leads to ${ends.join(' and ')}.`,
    have: (tokens: number): string => ` You have ${tokens}.`,
    repaired: ' Your system is repaired.',
    notRepaired: ({ amount, material }: RepairView): string =>
      ` Your system is not repaired: ${amount} ${NAME[material]}.`,
    another: (whose: string, first: boolean): string =>
      `${capital(whose)} reaches it with ${first ? 'a' : 'another'} Move: pay for one.`,
    attack: (whose: string, odds: number): string => `Attack ${whose}: ${percent(odds)}`,
    brings: (reward: Cards): string => `A success brings ${cardsText(reward)}.`,
    defended: (odds: number): string => `Against the Defense Card: ${percent(odds)}.`,
    on: (spot: string): string => `On ${spot}.`,
    flight: (ship: Piece, cost: number, left: number): string =>
      `${PIECE[ship]}: ${cost} of ${count(left, 'space')}.`,
    note: (note: Text): Text => [...note, '.'],
    noAttack: 'No Attack on it now.',
    noFlight: (ship: Piece): string => `${PIECE[ship]}: cannot go there now.`,
    /** What a space can be used for. */
    options: {
      start: ['Start here', 'Your Launch Pad'],
      retreat: ['Retreat here', ''],
      base: 'Build your Base here',
      scout: 'Build a Scout Ship here',
      fly: (ship: Piece, cost: number, left: number): [string, string] => [
        `Fly ${the(ship)} here`,
        `${cost} of ${count(left, 'space')}`,
      ],
      attack: (whose: string, odds: number): [string, string] => [
        `Attack ${whose}`,
        `${percent(odds)} to win`,
      ],
      ship: (ship: Piece, left: number): [string, string] => [
        `Choose ${the(ship)}`,
        left > 0 ? `${count(left, 'space')} left` : 'Move it once a Move is paid for',
      ],
      pay: (first: boolean): string => (first ? 'Pay for a Move' : 'Pay for another Move'),
    } as const,
  },

  actions: {
    name: 'Your actions',
    base: ['Base', 'Build your Base'] as const,
    buildOn: (places: string[], price: string): string =>
      places.length > 0 ? `on ${list(places)}: ${price}` : price,
    scout: ['Scout', 'Build a Scout Ship'] as const,
    research: 'Research',
    token: (number: number): string => `Build Research Token ${number}`,
    moves: 'Moves',
    next: (paid: number): string => `${ORDINAL[paid] ?? 'Another'} Move`,
    nextShip: 'Next Ship',
    choose: (ship: Piece): string => `choose ${the(ship)}`,
    payAny: 'Pay for a Move',
    allPaid: 'all paid for',
    noCards: 'no cards for one',
    stopped: (ship: Piece): string => `Your ${PIECE[ship]} stays where it is this turn`,
    left: (ship: Piece, spaces: number, more: number): string =>
      `Your ${PIECE[ship]} may go ${count(spaces, 'space')}${more > 0 ? `, ${more} more with a later Move` : ''}`,
    unpaid: (ship: Piece): string => `Your ${PIECE[ship]}: no Move paid for`,
    spent: (ship: Piece): string => `Your ${PIECE[ship]} has no spaces left`,
  },

  cards: {
    lunar: ['Lunar', 'open', 'no lunar cards'] as const,
    planetary: ['Planetary', 'secret', 'no planetary cards'] as const,
    group: (title: string): string => `${title} cards`,
    one: (n: number, material: Material): string => `${n} ${NAME[material]}`,
    secret: 'Secret',
    faceDown: 'a secret card',
    give: (n: number): string => `give${n > 1 ? ` ${n}` : ''}`,
    hand: (hand: Cards): string => `Your hand: ${cardsText(hand)}.`,
    held: (n: number, material: Material): string =>
      `${n} in your hand${isLunar(material) ? ', for all to see' : ', secret'}.`,
    useless: (n: number): string => `${n} in your hand; nothing to do with it now.`,
    giveUp: 'Give up',
    wager: 'Wager',
    pay: (first: boolean): string => (first ? 'Pay for a Move' : 'Pay for another Move'),
    refine: (material: Material): string => `Refine into ${NAME[material]}`,
    exchange: (material: Material): string => `Trade in for ${NAME[material]}`,
    jettison: 'Jettison',
  },

  deals: {
    name: 'Trade and attack',
    trade: 'Trade',
    offer: (name: string): string => `Offer ${name} a trade`,
    left: (offers: number): string => `${count(offers, 'offer')} left this turn`,
    attack: 'Attack',
    targets: (n: number): string => `${count(n, 'target')} in range`,
    nearest: (whose: string, at: Hex): string => `The nearest is ${whose} on ${at}.`,
  },

  missions: {
    name: 'Mission Cards',
    repair: ({ amount, material }: RepairView, held: number): string =>
      `${amount} ${NAME[material]}, you hold ${held}`,
    progress: ({ amount, material }: RepairView, held: number): string =>
      `${Math.min(held, amount)} of ${amount} ${NAME[material]}`,
    repaired: 'Repaired',
    plusOne: ['Plus One', 'Plus One Card'] as const,
    defense: (allied: boolean) =>
      allied
        ? (['Team’s Defense', 'Your team’s Defense Card'] as const)
        : (['Defense', 'Defense Card'] as const),
  },

  dice: {
    name: 'Dice',
    roll: 'Roll for production',
    click: 'Roll the dice',
    before: 'Before the roll',
    rolled: (who: string): string => `${who} rolled`,
    turnOf: (who: string): string => `${possessive(who)} turn`,
    lost: 'lost',
  },

  research: {
    name: 'Research Tokens',
    build: (number: number): string => `Build Research Token ${number}`,
    price: ({ text }: Help): string => `${capital(text)}.`,
    of: (name: string, tokens: number, last: number): string => `${name}: ${towards(last, tokens)}`,
  },

  yard: {
    name: 'Salvage Yard',
    left: (material: Material, n: number): string => `${capital(NAME[material])}, ${n} left`,
    stack: (n: number): string => `${n} left in the Salvage Yard.`,
    refine: (material: Material): string => `Refine into ${NAME[material]}`,
    exchange: (cost: Cards): string => `${cardsText(cost)} for it`,
    way: (cost: Cards, gain: Cards): string => `${cardsText(cost)} → ${cardsText(gain)}`,
    click: (way: string): string => `${way}: click to choose.`,
    refuse: (way: string, why: Text): Text => [`${way}: not now. `, ...why],
    noExchange: 'No Planetary cards can be traded in for it now.',
  },

  legend: 'Planets',

  panel: {
    tokens: (tokens: number, last: number): string => `${towards(last, tokens)} Research Tokens`,
    tokensShort: (tokens: number, last: number): string => towards(last, tokens, '/'),
    teamToo: ' of this player; the number above is the team’s',
    lunar: 'Lunar cards',
    lunarMost: (most: number): string => `Lunar cards, at most ${most}`,
    lunarSum: (n: number): string => `${n} lunar`,
    planetary: (n: number, maybe: string): string =>
      `${count(n, 'planetary card')}${maybe === '' ? '' : `; face down: ${maybe}`}`,
    secret: (n: number): string => `${n} secret`,
    missions: 'Mission Cards and EMP Tokens',
    plusOne: (has: boolean): string => (has ? 'Plus One Card' : 'Plus One Card used'),
    defense: (allied: boolean, has: boolean): string =>
      `${allied ? 'Defense Card of the team' : 'Defense Card'}${has ? '' : ' used'}`,
    repaired: 'System repaired',
    repair: ({ name, amount, material }: RepairView): string => `${name}: ${amount} ${NAME[material]}`,
    emp: (tokens: number, most: number): string => `${tokens} of ${most} EMP Tokens`,
  },

  /** What has been done in the turn that goes on. */
  soFar: {
    built: 'has built',
    attacked: (won: boolean): string => (won ? 'attacked and won' : 'attacked'),
    open: (seat: number, piece: Piece): Text => ['may attack ', { seat }, `’s ${PIECE[piece]} too`],
    closed: (seat: number, piece: Piece): Text => ['no second Attack on ', { seat }, `’s ${PIECE[piece]}`],
    moves: (paid: number, spare: number): string =>
      `${count(paid, 'Move')} paid${spare > 0 ? `, ${spare} to spare` : ''}`,
    moved: `${PIECE.lrc} moved`,
    stopped: (ship: Piece): string => `${PIECE[ship]} stopped`,
    further: (ship: Piece): string => `${PIECE[ship]} went on`,
    offers: (sent: number): string => `${count(sent, 'offer')} sent`,
    gave: (seat: number, what: Material[]): Text => [
      `gave ${list(what.map((one) => NAME[one]))} to `,
      { seat },
    ],
    got: (seat: number, what: Material[]): Text => [
      `got ${list(what.map((one) => NAME[one]))} from `,
      { seat },
    ],
    received: (worth: number): string => `worth ${worth} from allies`,
  },

  trade: {
    head: (name: string): string => `Offer to ${name}`,
    youGive: 'You give',
    gives: (name: string): string => `${name} gives`,
    secrets: (player: PlayerView): string =>
      `${count(player.planetary, 'secret card')}${player.unknown > 0 ? `, of which you know ${player.planetary - player.unknown}` : ''}`,
    unknown: (kinds: string): string => `The unknown: ${kinds}`,
    takeBack: (material: Material): string => `Take back one ${NAME[material]}`,
    takeOneBack: 'Take one back',
    empty: 'choose below',
    add: (side: 'give' | 'ask', material: Material): string =>
      `${side === 'give' ? 'Give' : 'Ask for'} ${NAME[material]}`,
    not: (add: string): string => `${add}: not in this trade`,
    send: 'Send the offer',
    notSent: 'The offer cannot be sent like this',
    drop: 'Drop it',
  },

  after: {
    name: 'Afterwards',
    planetary: 'planetary',
    lunar: 'lunar',
  },

  answer: {
    asked: (name: string): string => `${name} offers you a trade`,
    other: (who: string, to: string): string => `${possessive(who)} offer to ${to}`,
    accept: 'Accept',
    decline: 'Decline',
    decides: (name: string): string => `${name} decides.`,
    answered: (who: string, own: boolean, accepted: boolean): string =>
      `${capital(who)} ${accepted ? 'accept' : 'decline'}${own ? '' : 's'} the offer`,
  },

  aim: {
    head: (whose: string): string => `Attack ${whose}?`,
    ends: ['Success', 'Tie', 'Failure'],
    ships: 'Attacking Ship',
    alone: 'On your own',
    defended: 'Against the Defense Card',
    supported: 'With Support',
    supportedDefended: 'With Support, against the card',
    others: 'Other targets:',
    attack: 'Attack',
    askFirst: 'Ask for Support first',
    notNow: 'Not now',
  },

  attack: {
    head: (who: string, own: boolean, whose: string): string =>
      `${who} ${own ? 'attack' : 'attacks'} ${whose}`,
    second: 'The second Attack on this space.',
    ifKept: 'If you keep the card',
    without: 'Without Support',
    alone: 'Alone',
    asItStands: 'As it stands',
    withSupport: (own: boolean, points: number): string =>
      `${own ? 'With your Support' : 'With Support'}: +${points}`,
    withCard: 'With the Defense Card',
    points: (points: number): string => `+${points}`,
    support: (cost: Cards): string => `Support with ${cardsText(cost)}`,
    withdrawing: (note: Text): Text => ['If you withdraw: ', ...note],
    accept: (name: string): string => `Accept ${name}`,
    goAlone: 'Attack alone',
    defend: (points: number): string => `Play the Defense Card: +${points}`,
    keep: 'Keep it',
    roll: 'Roll the dice',
    withdraw: 'Withdraw',
    retract: 'Take your Support back',
    noSupport: 'No Support',
    you: shell.yourself,
    odds: (label: string, attacker: string, defender: string, [success, tie, failure]: string[]): string =>
      `${label}: ${attacker} ${success}, tie ${tie}, ${defender} ${failure}`,
    tie: (share: string): string => ` · ${share} tie · `,
    result: {
      tie: 'A tie',
      success: (own: boolean): string => `${own ? 'Your' : 'The'} Attack succeeds`,
      failure: (own: boolean): string => `${own ? 'Your' : 'The'} Attack fails`,
    },
  },

  sheets: {
    plusOne: ['Your Plus One Card', 'Keep it for later'] as const,
    keep: (room: number): string =>
      `Not everything fits: take ${room === 1 ? 'one more' : `${room} of these`}`,
    take: (cards: Cards): string => `Take ${cardsText(cards)}`,
    takeKind: (material: Material): string => `Take ${NAME[material]}`,
    giveUp: (cards: Cards): string => `Give up ${cardsText(cards)}`,
    playPlusOne: 'Play your Plus One Card',
    giveUpAny: 'Let chance draw a planetary card',
    backfire: (n: number): string => `The EMP backfires: give up ${count(n, 'planetary card')}`,
    /** What the dice beside it say is not said again. */
    forfeit: (attacker: boolean, told: boolean): string =>
      told
        ? 'Give up one of these'
        : `${attacker ? 'Your Attack failed' : 'The Attack succeeded'}: give up one of these`,
    reward: 'Take a reward from the Salvage Yard',
  },

  collect: {
    all: (reward: string): string => `Take your reward: ${reward}`,
    take: (cards: string): string => `Take ${cards}`,
    room: (won: boolean, cards: string, fits: number): string =>
      `${won ? 'Your reward is' : 'You produce'} ${cards}: there is ${fits === 0 ? 'no room' : `room for ${fits}`}`,
    jettison: (material: Material): string => `Jettison ${NAME[material]}`,
    nothing: 'Take nothing',
    some: (fits: number, cards: Cards): string =>
      kinds(cards).length === 1 ? `Take ${fits} of ${cardsText(cards)}` : 'Take what fits',
  },

  scout: {
    head: (place: string): string => `A Scout Ship on ${place}`,
    card: (number: number): string => `Card ${number}`,
    pay: (material: Material): string => `Pay ${NAME[material]}`,
    build: 'Build it',
    notNow: 'Not now',
  },

  /** The board in words, for those who do not see it. */
  twin: {
    pieces: 'Pieces',
    piece: (piece: Piece, at: Hex, place: string): string => `${PIECE[piece]} on ${at}, ${place}`,
    player: (name: string, team: number | null, pieces: string[]): string =>
      `${name}${team === null ? '' : `, ${shell.team(team)}`}: ${list(pieces) || 'nothing on the board'}.`,
    has: (player: PlayerView, { tokens, emp }: LimitsView): string =>
      `${towards(tokens.terra, player.research)} Research Tokens, ${player.emp} of ${emp} EMP Tokens. Lunar cards: ${cardsText(player.lunar)}. ${count(player.planetary, 'planetary card')}, known to you: ${cardsText(player.known)}${suspects(player) === '' ? '' : `, the others may be ${suspects(player)}`}.`,
    missions: (player: PlayerView, repair: RepairView | null): string =>
      [
        repair === null
          ? ''
          : player.repaired
            ? 'System repaired.'
            : `Repair: ${repair.amount} ${NAME[repair.material]}.`,
        player.plus_one ? 'Plus One Card.' : '',
        player.defense ? 'Defense Card.' : '',
      ]
        .filter(Boolean)
        .join(' '),
    dice: ([a, b]: [number, number]): string => `Dice: ${a} and ${b}.`,
    reach: (at: Hex, cost: number | null): string => (cost === null ? at : `${at} (${count(cost, 'space')})`),
    goes: (ship: Piece, places: string[]): string => `${capital(the(ship))} can go to ${list(places)}.`,
    choose: (places: string[]): string => `You can choose ${list(places)}.`,
    worlds: 'Worlds',
    world: (at: Hex, place: string, area: string): string => `${at}: ${place}, ${area}`,
    wormholes: (title: string, ends: Hex[]): string => `${title}: ${list(ends)}`,
    yard: (cards: Cards): string => `Salvage Yard: ${cardsText(cards)}.`,
  },
};
