/** What the rules of Space Base send, by the names that the board calls it. */

export type * from '../../generated/space-base';
export type {
  DeployedView as Deployed,
  Goods as Rewards,
  PayoutView as Share,
} from '../../generated/space-base';
