import { compareAmounts } from '#contract/decimals.ts';
import { isZeroAmount, subtractAmounts, sumOf } from '#kernel/format/decimal.ts';
import { exactMoney } from '#kernel/format/money.ts';

interface Hedge {
  amount: string;
  base: string;
  covers: readonly { amount: string }[];
}

/** How much of the customers' orders a hedge covers; null if one is not a decimal number. */
export const coveredAmount = ({ covers }: Pick<Hedge, 'covers'>): string | null =>
  sumOf(covers.map(({ amount }) => amount));

/** By how much a hedge differs from the customer orders it covers; null if one of the amounts is not a decimal number. */
export const hedgeDifference = (hedge: Hedge): string | null => {
  const covered = coveredAmount(hedge);
  if (covered === null) return null;
  const isMore = compareAmounts(hedge.amount, covered) > 0;
  const difference = isMore ? subtractAmounts(hedge.amount, covered) : subtractAmounts(covered, hedge.amount);
  if (difference === null) return null;
  if (isZeroAmount(difference)) return 'None';
  return `${exactMoney(difference, hedge.base)} ${isMore ? 'more' : 'less'} than the orders`;
};
