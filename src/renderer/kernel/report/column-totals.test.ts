import { expect, test } from 'vitest';
import { columnTotals } from './column-totals.ts';
import { reportTable } from './define-report.ts';

interface Row {
  currency: string;
  amount: string;
  count: number;
}

const totalsOf = (...rows: Row[]) => {
  const section = reportTable({
    title: 'Totals',
    rows,
    columns: ({ amount, count, currency }) => [
      currency('Currency', (row) => row.currency),
      count('Transactions', (row) => row.count),
      amount(
        'Amount',
        (row) => row.amount,
        (row) => row.currency,
      ),
    ],
  });
  return section.kind === 'table' ? columnTotals(section.columns, section.rows) : null;
};
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
