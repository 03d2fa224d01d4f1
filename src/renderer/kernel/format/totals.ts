import { isMoved } from '#contract/platform/status.ts';
import { isZeroAmount, sumOf } from './decimal.ts';

interface Money {
  amount: string;
  currency: string;
  direction?: string | null;
}
type Total = Omit<Money, 'direction'>;

/** An amount with the sign of its direction: money that went out counts as less. Zero has no sign. */
export const directedAmount = ({ amount, direction }: Pick<Money, 'amount' | 'direction'>): string =>
  direction === 'out' && !amount.startsWith('-') && !isZeroAmount(amount) ? `-${amount}` : amount;

/**
 * The total of each currency, in order of appearance: what came in less what went out. A currency with an invalid amount is left out,
 * because its total would be wrong.
 */
export const totalsOf = (monies: readonly (Money | null)[]): Total[] => {
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

/** The totals of what moved (null), and of each status of movements that did not, or not yet. */
export interface StatusTotals {
  status: string | null;
  totals: Total[];
}

/** Totals by status: what moved first, and what is no movement with it; the rest in order of appearance, without regard to case. */
export const totalsByStatus = (monies: readonly ((Money & { status?: string }) | null)[]): StatusTotals[] => {
  const groups = Map.groupBy(monies, (money) =>
    money?.status === undefined || isMoved(money.status) ? null : money.status.toLowerCase(),
  );
  const { moved = [], rest = [] } = Object.groupBy([...groups], ([status]) => (status === null ? 'moved' : 'rest'));
  return [...moved, ...rest]
    .map(([status, list]) => ({ status, totals: totalsOf(list) }))
    .filter(({ totals }) => totals.length > 0);
};
