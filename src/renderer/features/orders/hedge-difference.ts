import { compareAmounts } from '#contract/values/decimals.ts';
import { isZeroAmount, subtractAmounts, sumOf } from '#kernel/format/decimal.ts';
import { exactMoney } from '#kernel/format/money.ts';

interface Hedge {
  amount: string;
  base: string;
  hedged_orders: readonly { amount: string }[];
}

/** How much of the customers' orders a hedge covers; null if one is not a decimal number. */
export const hedgedAmount = ({ hedged_orders: orders }: Pick<Hedge, 'hedged_orders'>): string | null =>
  sumOf(orders.map(({ amount }) => amount));

/** By how much a hedge differs from the customer orders it covers; null if one of the amounts is not a decimal number. */
export const hedgeDifference = (hedge: Hedge): string | null => {
  const hedged = hedgedAmount(hedge);
  if (hedged === null) return null;
  const isMore = compareAmounts(hedge.amount, hedged) > 0;
  const difference = isMore ? subtractAmounts(hedge.amount, hedged) : subtractAmounts(hedged, hedge.amount);
  if (difference === null) return null;
  if (isZeroAmount(difference)) return 'None';
  return `${exactMoney(difference, hedge.base)} ${isMore ? 'more' : 'less'} than the orders`;
};
