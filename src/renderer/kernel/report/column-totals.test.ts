import { expect, test } from 'vitest';
import type { ReportColumn } from '#kernel/definitions/report.ts';
import { columnTotals } from './column-totals.ts';

interface Row {
  currency: string;
  amount: string;
  count: number;
}

// The cast is what defineReport does: the columns only receive these rows.
const asRow = (row: unknown): Row => row as Row;
const column = (key: string, more: Partial<ReportColumn<unknown>> = {}): ReportColumn<unknown> => ({
  ...{ key, label: key, kind: 'figure', render: () => null, text: () => '' },
  ...more,
});
const columns = [
  column('currency'),
  column('count', { counted: (row) => asRow(row).count }),
  column('amount', { money: (row) => ({ amount: asRow(row).amount, currency: asRow(row).currency }) }),
];
const totalsOf = (...rows: Row[]) => columnTotals(columns, rows);
const row = (currency: string, amount: string, count: number): Row => ({ currency, amount, count });

test('amounts of one currency and counts are added up exactly', () => {
  expect(totalsOf(row('NGN', '9007199254740993.01', 2), row('NGN', '-0.02', 3))).toEqual([
    null,
    { count: 5 },
    { money: { amount: '9007199254740992.99', currency: 'NGN' } },
  ]);
});

test('amounts of different currencies are never added up', () => {
  expect(totalsOf(row('NGN', '1', 2), row('USD', '1', 3))).toEqual([null, { count: 5 }, null]);
});

test('a single row has no total', () => expect(totalsOf(row('NGN', '1', 2))).toBeNull());
