import { afterAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { openDatabase } from '../../collections/definitions/database.ts';
import { transactionPage } from './customer-transactions.ts';

const folder = temporaryFolder();
const { store } = openDatabase({ folder, seed: 3, customers: 60, now: Date.UTC(2026, 5, 1, 12) });
afterAll(() => store.close());

const step = z.object({ detail: z.string() });

it.each([{}, { page: 3 }, { sort: 'created_at' }, { type: ['payout'] }, { status: ['failed'], currency: ['NGN'] }])(
  'reads a page by time in the order of an index: %j',
  (query) => {
    const reads = vi.spyOn(store, 'all');
    transactionPage(store, 3, query);
    const [, sql = '', ...values] = reads.mock.lastCall ?? [];
    reads.mockRestore();
    const plan = store.all(step, `EXPLAIN QUERY PLAN ${sql}`, ...values).map(({ detail }) => detail);
    expect(plan).toEqual([expect.stringContaining('USING INDEX transactions_of_customer')]);
  },
);
