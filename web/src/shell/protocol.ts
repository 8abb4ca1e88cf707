/**
 * What the page and the server say to each other: docs/protocol.md, in types. They are written from the server's own by
 * `cargo xtask types`; here some get the names that the page knows them by.
 */
export type * from '../generated/wire';
export { VERSION } from '../generated/wire';
/** The most drafts in one question to the rules, and the most actions in each: the limits of docs/protocol.md. */
export const MOST_TRIED = { drafts: 32, actions: 12 };
export type { CreatedTable as Created, ServerError, Rules as Ledger } from '../generated/wire';

/** An action as it is named to the server: by its text, or by its kind and parts. */
export type Named = string | object;
