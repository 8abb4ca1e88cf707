/** What the rules of Space Base send, by the names that the board calls it. */

export type * from '../../generated/space-base';
export type { Goods as Rewards } from '../../generated/space-base';
