import type { AmountHeadline } from '#kernel/definitions/detail.ts';
import type { Direction } from '#kernel/definitions/field.ts';
import { moneyAt } from '#kernel/fields/money-at.ts';
import { type RecordPath, valueAt } from '#kernel/fields/record-path.ts';
import { addAmounts, isZeroAmount, subtractAmounts } from '#kernel/format/decimal.ts';

/** Where a record has the amount that its page is about. */
export interface AmountPaths<Rec> {
  path: RecordPath<Rec, string>;
  currency: RecordPath<Rec, string>;
  /** Where the record says `in` or `out`, or the direction of all records of its kind. */
  direction?: RecordPath<Rec, string> | { always: Direction };
  fee?: RecordPath<Rec, string>;
  /** Where the record says what reached or left the wallet. Without it the fee is added to what goes out and taken from what comes in. */
  net?: RecordPath<Rec, string>;
  /** Whether the amount is fiat or a coin, where the record does not say it as `is_fiat`. Undefined: told by its code. */
  isFiat?: boolean | ((record: Rec) => boolean | undefined);
}

const totalLabels: Readonly<Record<Direction, string>> = { in: 'Net', out: 'Total' };

const textAt = (record: unknown, path: string | undefined): string | null => {
  const value = path === undefined ? null : valueAt(record, path);
  return typeof value === 'string' ? value : null;
};

/** The amount of a record with its fee and total; null if the record has none. */
export const amountOf = <Rec>(record: Rec, paths: AmountPaths<Rec>): AmountHeadline | null => {
  const { direction: where } = paths;
  const isFiat = typeof paths.isFiat === 'function' ? paths.isFiat(record) : paths.isFiat;
  const found = moneyAt(record, paths.path, paths.currency, {
    ...(typeof where === 'string' && { direction: where }),
    isFiat,
  });
  if (found === null) return null;
  const money = typeof where === 'object' ? { ...found, direction: where.always } : found;
  const { direction } = money;
  const fee = textAt(record, paths.fee);
  const total = (): string | null => {
    const net = textAt(record, paths.net);
    // The direction gives the sign: with a signed amount it is not known which way the fee counts.
    if (net !== null || !direction || fee === null || isZeroAmount(fee) || money.amount.startsWith('-')) return net;
    return (direction === 'out' ? addAmounts : subtractAmounts)(money.amount, fee);
  };
  const amount = total();
  return { money, fee, total: amount === null ? null : { label: totalLabels[direction ?? 'in'], amount } };
};
