/** The hashes that dice are made from: docs/fairness.md, step by step. */
import { blake3 } from '@noble/hashes/blake3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** What a commitment binds besides the secret, in this order. */
export interface Terms {
  table: string;
  game: string;
  rules: number;
  content: string;
  options: unknown;
  players: string[];
  from: number;
}

const derived = (context: string, ...parts: Uint8Array[]): string =>
  bytesToHex(blake3(concatBytes(...parts), { context: utf8ToBytes(context) }));
const seatByte = (seat: number): Uint8Array => Uint8Array.of(seat);

export const commitmentOf = (secret: string, terms: Terms): string => {
  const { table, game, rules, content, options, players, from } = terms;
  const text = JSON.stringify({ table, game, rules, content, options, players, from });
  return derived('starboard commitment 2', hexToBytes(secret), utf8ToBytes(text));
};

export const nonceHash = (commitment: string, seat: number, nonce: string): string =>
  derived('starboard nonce 2', hexToBytes(commitment), seatByte(seat), hexToBytes(nonce));

/** What a seat adds that sent nothing of its own. */
export const derivedNonce = (commitment: string, secret: string, seat: number): string =>
  derived('starboard nonce of the table 2', hexToBytes(commitment), hexToBytes(secret), seatByte(seat));

export const renewedSecret = (secret: string, salt: string): string =>
  derived('starboard renewed secret 2', hexToBytes(secret), hexToBytes(salt));

export const seedOf = (commitment: string, secret: string, nonces: string[]): string =>
  derived(
    'starboard match chance 2',
    hexToBytes(commitment),
    hexToBytes(secret),
    ...nonces.map((nonce) => hexToBytes(nonce)),
  );

/** The same in records of format 1. */
export const earlyCommitment = (secret: string): string => bytesToHex(blake3(hexToBytes(secret)));
export const earlySeed = (secret: string, nonces: string[]): string =>
  derived('starboard match chance 1', hexToBytes(secret), ...nonces.map((nonce) => hexToBytes(nonce)));

export const randomNonce = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
