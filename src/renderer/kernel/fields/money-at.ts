import { isUnmoved } from '#contract/platform/status.ts';
import type { Direction, Money } from '#kernel/definitions/field.ts';
import { valueAt } from './record-path.ts';

export interface MoneyPaths {
  /** Where the record says `in` or `out`. */
  direction?: string;
  /** Where the record has the value in USD. */
  usd?: string;
  /** Whether the record is a movement of money, of which a total counts what moved; those with a direction are. */
  movement?: boolean;
  /** Whether all amounts are fiat, or all coins, where the record does not say it: a code such as MNT is both. */
  isFiat?: boolean | undefined;
}

/** The direction that a record gives; null for any other value. */
export const directionOf = (value: unknown): Direction | null => (value === 'in' || value === 'out' ? value : null);

/** The amount at a path of a record, with its currency, direction and value in USD at others; null without an amount or a currency. */
export const moneyAt = (
  record: unknown,
  amountPath: string,
  currencyPath: string,
  paths: MoneyPaths = {},
): Money | null => {
  const isFiatPath = currencyPath.replace(/[^.]+$/, 'is_fiat');
  const [amount, currency, ownIsFiat] = [amountPath, currencyPath, isFiatPath].map((path) => valueAt(record, path));
  const isFiat = paths.isFiat ?? ownIsFiat;
  if (typeof amount !== 'string' || typeof currency !== 'string') return null;
  const direction = paths.direction === undefined ? null : directionOf(valueAt(record, paths.direction));
  const isMovement = paths.movement === true || paths.direction !== undefined;
  const status = isMovement ? valueAt(record, 'status') : null;
  const usd = paths.usd === undefined ? null : valueAt(record, paths.usd);
  return {
    amount,
    currency,
    ...(typeof isFiat === 'boolean' && { isFiat }),
    ...(direction && { direction }),
    ...(typeof status === 'string' && { status, ...(direction && isUnmoved(status) && { isUnmoved: true }) }),
    ...(typeof usd === 'string' && { usd }),
  };
};
