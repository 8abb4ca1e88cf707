/** The stream that draws are taken from: docs/fairness.md, step 4. */
import { chacha20 } from '@noble/ciphers/chacha.js';
import { hexToBytes } from '@noble/hashes/utils.js';

/** How many bytes of the stream are made at once. */
const CHUNK = 4096;

/** The draws that follow from a seed. */
export class Stream {
  readonly #key: Uint8Array;
  #made: DataView = new DataView(new ArrayBuffer(0));
  #at = 0;
  #block = 0;

  constructor(seed: string) {
    this.#key = hexToBytes(seed);
  }

  #word(): number {
    if (this.#at === this.#made.byteLength) {
      const bytes = chacha20(this.#key, new Uint8Array(12), new Uint8Array(CHUNK), undefined, this.#block);
      this.#made = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      this.#block += CHUNK / 64;
      this.#at = 0;
    }
    const word = this.#made.getUint32(this.#at, true);
    this.#at += 4;
    return word;
  }

  /** One of `n`, counted from 0. */
  below(n: number): number {
    const usable = 2 ** 32 - (2 ** 32 % n);
    let word = this.#word();
    while (word >= usable) word = this.#word();
    return word % n;
  }
}
