import { isZeroAmount, sumOf } from './decimal.ts';

interface Money {
  amount: string;
  currency: string;
  direction?: string | null;
}

/** An amount with the sign of its direction: money that went out counts as less. Zero has no sign. */
export const directedAmount = ({ amount, direction }: Pick<Money, 'amount' | 'direction'>): string =>
  direction === 'out' && !amount.startsWith('-') && !isZeroAmount(amount) ? `-${amount}` : amount;

/**
 * The total of each currency, in order of appearance: what came in less what went out. A currency with an invalid amount is left out,
 * because its total would be wrong.
 */
export const totalsOf = (monies: readonly (Money | null)[]): Omit<Money, 'direction'>[] => {
  const byCurrency = new Map<string, string[]>();
  for (const money of monies) {
    if (money === null) continue;
    const amounts = byCurrency.get(money.currency);
    const amount = directedAmount(money);
    if (amounts) amounts.push(amount);
    else byCurrency.set(money.currency, [amount]);
  }
  return [...byCurrency].flatMap(([currency, amounts]) => {
    const amount = sumOf(amounts);
    return amount === null ? [] : [{ currency, amount }];
  });
};
