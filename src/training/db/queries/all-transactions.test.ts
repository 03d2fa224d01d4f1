import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { openDatabase } from '../../collections/definitions/database.ts';
import { toTransaction } from '../../seed/records/transaction-records.ts';
import { transactionCodes } from '../../shared/codes.ts';
import { DomainError } from '../../shared/errors.ts';
import { customerNumber, type TransactionRow, transactionRows } from '../transactions.ts';
import { type AllTransactionsQuery, allTransactionsPage } from './all-transactions.ts';

const folder = temporaryFolder();
const { store } = openDatabase({ folder, seed: 3, customers: 250, now: Date.UTC(2026, 5, 1, 12) });
const everything = transactionRows(store, '1');
afterAll(() => store.close());

/** As measured, where few are gathered; and so low that every way is gone: read, gathered and walked. */
const everyBounds = [undefined, { counted: 20, span: 100 }];

/** The same list without any index: what is asked for, as plainly as can be said. */
const plainly = (query: AllTransactionsQuery): number[] => {
  const sort = query.sort ?? '-created_at';
  const keyOf = (row: TransactionRow): number => (sort.endsWith('amount') ? Number(row.amount) : row.created_at);
  const kept = everything.filter((row) => {
    const { type, status, currency, is_fiat, amount, created_at, id, reference } = toTransaction(3, row);
    const day = created_at.slice(0, 10);
    return (
      (!query.type?.length || query.type.includes(type)) &&
      (!query.status?.length || query.status.includes(status)) &&
      (!query.currency?.length || query.currency.includes(currency)) &&
      (query.is_fiat === undefined || query.is_fiat === is_fiat) &&
      (query.amount_from === undefined || Number(amount) >= Number(query.amount_from)) &&
      (query.amount_to === undefined || Number(amount) <= Number(query.amount_to)) &&
      (query.from === undefined || day >= query.from) &&
      (query.to === undefined || day <= query.to) &&
      (!query.q || [id, reference].includes(query.q))
    );
  });
  const sorted = kept.sort((a, b) => keyOf(a) - keyOf(b) || a.rowNumber - b.rowNumber);
  return (sort.startsWith('-') ? sorted.reverse() : sorted).map(({ rowNumber }) => rowNumber);
};

const days = fc
  .integer({ min: 0, max: 1_600 })
  .map((offset) => new Date(Date.UTC(2022, 4, 1) + offset * 86_400_000).toISOString().slice(0, 10));
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const aReference = fc
  .nat(everything.length - 1)
  .map((index) => transactionCodes.reference.write(everything[index]?.rowNumber ?? 0));
const queries: fc.Arbitrary<AllTransactionsQuery> = fc.record({
  sort: maybe(fc.constantFrom('created_at', '-created_at', 'amount', '-amount')),
  type: maybe(fc.subarray(['deposit', 'swap', 'payout', 'adjustment', 'gift'])),
  status: maybe(fc.subarray(['completed', 'failed', 'in_review', 'awaiting_partner', 'lost'])),
  currency: maybe(fc.subarray(['NGN', 'BTC', 'USD', 'XXX'])),
  is_fiat: maybe(fc.boolean()),
  amount_from: fc.option(fc.constantFrom('0', '0.5', '1000', '250000.25'), { nil: undefined, freq: 3 }),
  amount_to: fc.option(fc.constantFrom('0', '2', '50000', '1000000'), { nil: undefined, freq: 3 }),
  from: maybe(days),
  to: maybe(days),
  q: fc.option(fc.oneof(aReference, fc.constantFrom('', 'WND-', 'nothing')), { nil: undefined, freq: 8 }),
});

describe("all customers' transactions", () => {
  it.each(everyBounds)('returns the same pages as a plain filter and sort', (bounds) => {
    fc.assert(
      fc.property(queries, fc.constantFrom(7, 100), (query, limit) => {
        const expected = plainly(query);
        const found: number[] = [];
        let cursor: string | undefined;
        do {
          const { rows, pagination } = allTransactionsPage(store, { ...query, limit, cursor }, bounds);
          if (pagination.total !== null) expect(pagination.total).toBe(expected.length);
          found.push(...rows.map(({ rowNumber }) => rowNumber));
          cursor = pagination.next_cursor ?? undefined;
        } while (cursor !== undefined && found.length < Math.min(expected.length, 8 * limit));
        expect(found).toEqual(expected.slice(0, found.length));
        if (cursor === undefined) expect(found).toHaveLength(expected.length);
        const second = allTransactionsPage(store, { ...query, limit, page: 2 }, bounds).rows.map(
          ({ rowNumber }) => rowNumber,
        );
        expect(second).toEqual(expected.slice(limit, 2 * limit));
      }),
      { numRuns: 60 },
    );
  });

  it('are sorted newest first across customers', () => {
    const { rows, pagination } = allTransactionsPage(store, { limit: 50 });
    const times = rows.map(({ created_at }) => created_at);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(new Set(rows.map(({ rowNumber }) => customerNumber(rowNumber))).size).toBeGreaterThan(5);
    expect(pagination.total).toBe(everything.length);
  });

  it('reports no total above the limit', () => {
    expect(allTransactionsPage(store, {}, { counted: 20, span: 100 }).pagination.total).toBeNull();
  });

  it.each(Object.entries(transactionCodes))('finds one by its %s', (_name, code) => {
    const [wanted] = everything;
    const { rows, pagination } = allTransactionsPage(store, { q: code.write(wanted?.rowNumber ?? 0) });
    expect(rows).toEqual([wanted]);
    expect(pagination).toMatchObject({ total: 1, next_cursor: null });
  });

  it('refuses a cursor of another sort', () => {
    const cursor = allTransactionsPage(store, {}).pagination.next_cursor ?? '';
    expect(() => allTransactionsPage(store, { sort: 'amount', cursor })).toThrow(DomainError);
  });
});
