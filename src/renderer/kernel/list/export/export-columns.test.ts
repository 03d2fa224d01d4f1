// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import type { Page } from '#contract/platform/definitions/answers.ts';
import { csvHead, csvLine, unreadableTexts } from './csv.ts';
import { exportTable } from './export-columns.ts';

vi.stubGlobal('bridge', { on: {}, call: {} });
const { link, money, relativeTime, shortText } = await import('#kernel/fields/fields.tsx');
const { defineList } = await import('../define-list.ts');

interface Payout {
  id: string;
  amount: string;
  currency: string;
  direction: string;
  customer: { id: string; name: string } | null;
  phone: string;
  created_at: string;
}
const payout: Payout = {
  id: 'PAY1',
  amount: '279349.49',
  currency: 'NGN',
  direction: 'out',
  customer: { id: 'CUS/1', name: 'Ada; Obi' },
  phone: '+255715035651',
  created_at: '2026-11-27T09:32:28.363456+01:00',
};
const payouts = {
  endpoint: 'payouts.list',
  query: () => ({ queryKey: [], queryFn: (): Promise<Page<Payout>> => Promise.reject(new Error('not read')) }),
};
const noun = ['payout', 'payouts'] as const;
const { columns, key } = defineList({ noun }, payouts, {
  columns: [
    shortText('phone', 'Phone'),
    link(
      'customer',
      'Customer',
      ({ customer }) => customer?.name,
      ({ customer }) => customer && `/customers/${encodeURIComponent(customer.id)}`,
    ),
    money('amount', 'currency', { direction: 'direction' }),
    relativeTime('created_at', 'Created'),
  ],
});

describe('the columns of an export', () => {
  const table = exportTable(columns, key);
  const lineOf = (row: unknown) => csvLine(table.columns.map(({ text }) => text(row)));

  test('an amount and its currency are two, ids are columns of their own, times are in UTC as their heading says', () => {
    expect(csvHead(table).slice(1)).toBe('ID,Phone,Customer,Customer ID,Amount,Amount currency,Created (UTC)\r\n');
    expect(lineOf(payout)).toBe('PAY1,+255715035651,"Ada; Obi",CUS/1,-279349.49,NGN,2026-11-27T08:32:28.363456Z\r\n');
  });

  test('a missing value is an empty field', () =>
    expect(lineOf({ ...payout, customer: null, amount: null, created_at: null })).toBe('PAY1,+255715035651,,,,,\r\n'));

  test.each([
    ['2026-11-27T08:32:28.363Z', '2026-11-27T08:32:28.363Z'],
    ['2026-11-27T23:30-01:00', '2026-11-28T00:30:00Z'],
    ['2026-11-27 10:00:00+0530', '2026-11-27T04:30:00Z'],
    ['soon', 'soon'],
  ])('the time %s is written %s', (created_at, written) =>
    expect(lineOf({ ...payout, created_at })).toContain(`,${written}\r\n`),
  );

  test('a field with the id is not repeated', () => {
    const own = defineList({ noun }, payouts, { columns: [shortText('id', 'Payout ID')] });
    expect(csvHead(exportTable(own.columns, own.key)).slice(1)).toBe('Payout ID\r\n');
  });

  test('a row that cannot be read keeps its id', () =>
    expect(csvLine(unreadableTexts(table, { index: 0, id: 'PAY2', path: 'amount' }))).toBe(
      'PAY2,Unreadable row · ID PAY2 · field amount,,,,,\r\n',
    ));
});
