/** Agrees on the dice of a table, by itself: promises a nonce for each own seat, and opens it when everybody has promised. */
import { api } from '../api';
import type { Table } from '../protocol';
import { nonceHash, randomNonce } from './hashes';
import { keep, kept, type KeptNonce } from './kept';

/** The nonce for a seat: the one that was made for this commitment, or a new one. */
function nonceFor(table: Table, seat: number): KeptNonce | null {
  const agreement = table.agreement;
  if (!agreement) return null;
  const { commitment, from } = agreement;
  const before = kept(table.id).nonces.find((one) => one.seat === seat && one.commitment === commitment);
  if (before) return before;
  const made: KeptNonce = { seat, from, commitment, nonce: randomNonce() };
  keep(table.id, (now) => now.nonces.push(made));
  return made;
}

/** The hash that promises a nonce for a seat; none if that is not possible here. */
export function promiseFor(table: Table, seat: number): string | undefined {
  const made = nonceFor(table, seat);
  return made ? nonceHash(made.commitment, seat, made.nonce) : undefined;
}

/** What is on its way already. */
const sent = new Set<string>();

async function once(name: string, send: () => Promise<unknown>): Promise<void> {
  if (sent.has(name)) return;
  sent.add(name);
  try {
    await send();
  } catch {
    // The table goes on without it after a while, and the next thing that is heard of it brings another try.
  } finally {
    sent.delete(name);
  }
}

/** Does what this browser has to do for the dice of a table, as it stands. */
export function agree(table: Table): void {
  const { agreement, id } = table;
  if (!agreement) return;
  // All hashes, or none of ours is opened: whoever is not shown could still choose.
  if (agreement.seats.length !== table.seats.length) return;
  const hashes = agreement.seats.map((seat) => seat.hash ?? null);
  for (const { seat } of table.seats.filter(({ yours }) => yours)) {
    const state = agreement.seats[seat];
    if (!state) continue;
    if (state.awaited) {
      const hash = promiseFor(table, seat);
      const { commitment } = agreement;
      if (hash) void once(`${id} ${seat} ${hash}`, () => api.promise(id, seat, hash, commitment));
    } else if (agreement.phase === 'nonces' && state.hash && !state.open) {
      const own = kept(id).nonces.find((one) => nonceHash(one.commitment, seat, one.nonce) === state.hash);
      // Promised by another device of the same person, which opens it.
      if (!own) continue;
      keep(id, (now) => {
        const mine = now.nonces.find((one) => one.nonce === own.nonce);
        if (mine) mine.hashes ??= hashes;
      });
      void once(`${id} ${seat} ${own.nonce}`, async () => {
        await api.open(id, seat, own.nonce);
        keep(id, (now) => {
          const mine = now.nonces.find((one) => one.nonce === own.nonce);
          if (mine) mine.opened = true;
        });
      });
    }
  }
}
