import { afterAll, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { openDatabase } from '../definitions/database.ts';
import { earnPlans } from '../products/earn-plans.ts';
import { loans } from '../products/loans.ts';
import { vouchers } from '../products/vouchers.ts';
import { customerOrders } from './orders.ts';

const now = Date.UTC(2026, 5, 1, 12);
const platform = openDatabase({ folder: temporaryFolder(), seed: 3, customers: 60, now });
afterAll(() => platform.store.close());

it.each([
  ['order', customerOrders],
  ['loan', loans],
  ['earn plan', earnPlans],
  ['voucher', vouchers],
])('%s: transactions are read with the record alone, not for every row of a list', (_noun, collection) => {
  const statements = vi.spyOn(platform.store, 'statement');
  const reads = () => statements.mock.calls.filter(([sql]) => sql.includes('record_transactions')).length;
  const { data } = collection.list({ platform, now }, {});
  expect(data.length).toBeGreaterThan(1);
  expect(reads()).toBe(0);
  const [row] = collection.where(platform.store, '1 LIMIT 1');
  if (row === undefined) throw new Error('no row');
  expect(collection.get({ platform, store: platform.store, param: () => row.id }).data).toHaveProperty(
    'transaction_id',
  );
  expect(reads()).toBe(1);
  statements.mockRestore();
});
