/**
 * What the page and the server say to each other: docs/protocol.md, in types. They are written from the server's own by
 * `cargo xtask types`; here some get the names that the page knows them by.
 */
export type * from '../generated/wire';
export { VERSION } from '../generated/wire';
export type { Made as Created, Problem as ServerError, Rules as Ledger } from '../generated/wire';

/** An action as it is named to the server: by its text, or by its kind and parts. */
export type Named = string | object;
