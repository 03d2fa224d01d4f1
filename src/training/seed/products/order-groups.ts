import { orderPairs } from '#contract/platform/enums.ts';
import { referenceAlphabet } from '../../shared/codes.ts';
import { Random } from '../../shared/random.ts';
import { day } from '../../shared/time.ts';
import { rowCount, type SeedPlan } from '../seed-context.ts';
import type { Pair, Side } from './order-values.ts';

/** The customer orders come in blocks. The orders of a block take turns between its groups; the fills of a group share their hedges. */
const groupsPerBlock = 4;
export const ordersPerGroup = 3;
const ordersPerBlock = groupsPerBlock * ordersPerGroup;
/** The first fills of a group's orders have one hedge, the second fills another one. */
export const hedgesPerGroup = 2;
const minute = 60_000;
/** The oldest seeded order. */
const oldest = 170 * day;

/** The number of orders that customers placed themselves. */
export const plainOrders = (plan: SeedPlan): number => rowCount(plan, 150) * 2;

/** The pair, side and time of a group of orders. Later groups are older; there are more of them in recent days. */
export const groupAt = (plan: SeedPlan, group: number) => {
  const random = new Random(plan.seed, group, 71);
  const block = Math.floor(group / groupsPerBlock);
  const age = oldest * (block / Math.ceil(plainOrders(plan) / ordersPerBlock)) ** 3;
  const side: Side = random.chance(0.6) ? 'buy' : 'sell';
  return { pair: random.pick<Pair>(orderPairs), side, age, closesAt: plan.anchor - age - 20 * minute };
};

/** A hedge of a group: what customers buy is bought at an exchange, too, and what they sell is sold there. */
export const hedgeAt = (plan: SeedPlan, group: number, index: number) => {
  const number = group * hedgesPerGroup + index;
  const random = new Random(plan.seed, number, 73);
  return {
    id: `HDG${String(number + 1).padStart(10, '0')}`,
    kind: groupAt(plan, group).side === 'buy' ? 'outgoing-hedge' : 'incoming-hedge',
    reference: `HDG-${random.letters(8, referenceAlphabet)}`,
  };
};

/** The group of the order of an index. */
export const groupOf = (index: number): number =>
  Math.floor(index / ordersPerBlock) * groupsPerBlock + (index % groupsPerBlock);

/** The indexes of the orders in a group. */
export const ordersIn = (group: number): number[] => {
  const first = Math.floor(group / groupsPerBlock) * ordersPerBlock + (group % groupsPerBlock);
  return Array.from({ length: ordersPerGroup }, (_, index) => first + index * groupsPerBlock);
};
