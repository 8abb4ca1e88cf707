/** Checks the dice of a finished match: by its record, and by what this browser kept. docs/fairness.md says how and why. */
import {
  commitmentOf,
  derivedNonce,
  earlyCommitment,
  earlySeed,
  nonceHash,
  renewedSecret,
  seedOf,
  type Terms,
} from './hashes';
import type { Kept, KeptNonce } from './kept';
import { Stream } from './stream';

interface Agreement {
  commitment: string;
  nonces: string[];
  nonce_hashes?: (string | null)[];
  missing?: number[];
}

interface Header extends Agreement {
  starboard: number;
  table?: string;
  game: string;
  rules: number;
  options: unknown;
  content: { hash: string };
  seats: { name: string; player: string }[];
}

interface Entry extends Partial<Agreement> {
  seq: number;
  do: string;
  seat?: number;
  to?: string;
  salt?: string;
  draws?: [number, number][];
}

/** What is wrong, as a word that the page has a sentence for. */
export type Fault =
  | { what: 'record' }
  | { what: 'secret' }
  | { what: 'nonce'; seat: number }
  | { what: 'draw'; seq: number }
  | { what: 'commitment' }
  | { what: 'mine'; seat: number }
  | { what: 'late-promise' }
  | { what: 'dropped'; seat: number }
  | { what: 'shown'; seq: number };

export interface Checked {
  fault: Fault | null;
  draws: number;
  /** The seats whose nonces were promised first, and are in all dice: from the start on, and after every restore. */
  committed: number[];
  /** The seats that promised one at some time and did not open it. */
  missing: number[];
  people: number[];
  /** Those seats of this browser whose nonces are in all dice, as they were kept. */
  mine: number[];
  /** The entries with which the match went on after a restore. */
  renewals: number[];
  /** How often this browser agreed on dice that the record does not have: the server went back since. */
  gone: number;
}

class Wrong extends Error {
  constructor(readonly fault: Fault) {
    super(fault.what);
  }
}

/** The agreement is in order: what was opened was promised, and the rest follows from the secret. */
function agreed(agreement: Agreement, terms: Terms, secret: string): void {
  const { commitment, nonces, nonce_hashes: hashes = [], missing = [] } = agreement;
  if (commitmentOf(secret, terms) !== commitment) throw new Wrong({ what: 'secret' });
  if (nonces.length !== terms.players.length) throw new Wrong({ what: 'record' });
  nonces.forEach((nonce, seat) => {
    const promised = hashes[seat] ?? null;
    const opened = promised !== null && !missing.includes(seat);
    const right = opened
      ? terms.players[seat] === 'human' && nonceHash(commitment, seat, nonce) === promised
      : nonce === derivedNonce(commitment, secret, seat);
    if (!right) throw new Wrong({ what: 'nonce', seat });
  });
}

/** The dice that were shown are those of the record, as far as an entry that rolls nothing but dice can tell. */
function shownAsDrawn(shown: number[], draws: [number, number][]): boolean {
  if (draws.length === 0 || draws.some(([n]) => n !== 6)) return true;
  const rolled = draws.map(([, value]) => value + 1);
  // Dice that lay there before may be shown beside those that were rolled, and of many only some may be shown.
  const [fewer, more] = shown.length < rolled.length ? [shown, rolled] : [rolled, shown];
  const left = [...more];
  return fewer.every((die) => {
    const at = left.indexOf(die);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** What this browser kept is what the record says. */
function asKept(own: KeptNonce[], agreements: Map<number, Agreement>, result: Checked): void {
  const inDice = new Map<number, Set<number>>();
  for (const { seat, from, commitment, nonce, hashes, opened } of own) {
    // Promised, and never opened: the match began without it.
    if (!hashes) continue;
    const agreement = agreements.get(from);
    if (agreement?.commitment !== commitment) {
      // Agreed on anew since: that is said. If nothing later of ours is there, it is not what we agreed on.
      const later = own.some(
        (one) => one.from === from && agreement && one.commitment === agreement.commitment,
      );
      if (!later && from === 0) throw new Wrong({ what: 'commitment' });
      result.gone++;
      continue;
    }
    const recorded = agreement.nonce_hashes ?? [];
    const same = hashes.length === recorded.length && hashes.every((hash, at) => hash === recorded[at]);
    if (!same) throw new Wrong({ what: 'late-promise' });
    if (agreement.missing?.includes(seat)) {
      if (opened) throw new Wrong({ what: 'dropped', seat });
      continue;
    }
    if (agreement.nonces[seat] !== nonce) throw new Wrong({ what: 'mine', seat });
    inDice.set(seat, (inDice.get(seat) ?? new Set()).add(from));
  }
  result.mine = [...inDice].filter(([, froms]) => froms.size === agreements.size).map(([seat]) => seat);
}

/** Checks a record, and that it is what this browser was told. */
export function check(record: string, kept: Kept): Checked {
  const result: Checked = {
    fault: null,
    draws: 0,
    committed: [],
    missing: [],
    people: [],
    mine: [],
    renewals: [],
    gone: 0,
  };
  try {
    const lines = record.trim().split('\n');
    let parsed: unknown[];
    try {
      parsed = lines.map((line) => JSON.parse(line) as unknown);
    } catch {
      throw new Wrong({ what: 'record' });
    }
    const header = parsed[0] as Header;
    const { secret } = parsed.at(-1) as { secret?: string };
    if (parsed.length < 3 || !secret) throw new Wrong({ what: 'record' });
    const players = header.seats.map((seat) => seat.player);
    result.people = players.flatMap((player, seat) => (player === 'human' ? [seat] : []));
    const terms: Terms = {
      table: header.table ?? '',
      game: header.game,
      rules: header.rules,
      content: header.content.hash,
      options: header.options,
      players: [...players],
      from: 0,
    };
    let stream: Stream;
    const agreements = new Map<number, Agreement>();
    if (header.starboard === 1) {
      if (earlyCommitment(secret) !== header.commitment) throw new Wrong({ what: 'secret' });
      stream = new Stream(earlySeed(secret, header.nonces));
    } else {
      agreed(header, terms, secret);
      stream = new Stream(seedOf(header.commitment, secret, header.nonces));
      agreements.set(0, header);
    }
    const shown = new Set(Object.keys(kept.dice).map(Number));
    for (const [index, entry] of (parsed.slice(1, -1) as Entry[]).entries()) {
      // Entries count up, so that none is left out and none is compared with another's dice.
      if (entry.seq !== index) throw new Wrong({ what: 'record' });
      if (entry.do === 'hand-over' && entry.seat !== undefined && entry.to) players[entry.seat] = entry.to;
      if (entry.do === 'new-chance' && entry.salt && entry.commitment && entry.nonces) {
        const agreement = entry as Agreement;
        const renewed = renewedSecret(secret, entry.salt);
        agreed(agreement, { ...terms, players: [...players], from: entry.seq }, renewed);
        stream = new Stream(seedOf(entry.commitment, renewed, entry.nonces));
        agreements.set(entry.seq, agreement);
        result.renewals.push(entry.seq);
      }
      for (const [n, value] of entry.draws ?? []) {
        if (stream.below(n) !== value) throw new Wrong({ what: 'draw', seq: entry.seq });
        result.draws++;
      }
      const dice = kept.dice[entry.seq];
      if (dice && !shownAsDrawn(dice, entry.draws ?? [])) throw new Wrong({ what: 'shown', seq: entry.seq });
      shown.delete(entry.seq);
    }
    const [lost] = shown;
    if (lost !== undefined) throw new Wrong({ what: 'shown', seq: lost });
    const all = [...agreements.values()];
    const missing = ({ missing = [] }: Agreement): number[] => missing;
    const committed = (agreement: Agreement, seat: number): boolean =>
      !!agreement.nonce_hashes?.[seat] && !missing(agreement).includes(seat);
    result.missing = [...new Set(all.flatMap(missing))].sort();
    result.committed = header.seats.flatMap((_, seat) =>
      all.length > 0 && all.every((agreement) => committed(agreement, seat)) ? [seat] : [],
    );
    asKept(kept.nonces, agreements, result);
  } catch (error) {
    result.fault = error instanceof Wrong ? error.fault : { what: 'record' };
  }
  return result;
}
