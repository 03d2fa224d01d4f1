import { fold } from '../shared/fold.ts';
import type { CustomerRow } from './customers.ts';
import { searchText } from './customers.ts';
import type { Store } from './store.ts';

/** The columns that staff can change. */
export type CustomerChange = Partial<
  Record<'level' | 'verified' | 'has_mfa' | 'vip' | 'merchant' | 'payout' | 'active' | 'restricted', number> &
    Record<'jailed_until' | 'deleted_at', number | null> &
    Record<'email' | 'phone' | 'first_name' | 'last_name' | 'country' | 'bvn' | 'more', string>
>;

/** Writes a change together with the sort keys, the search text and a later `updated_at`. */
export const changeCustomer = (store: Store, customer: CustomerRow, change: CustomerChange, now: number): void => {
  const named = { ...customer, ...change };
  const firstKey = fold(named.first_name);
  const lastKey = fold(named.last_name);
  const search = searchText(named, firstKey, lastKey);
  // Two changes within a millisecond need different values: the console compares `updated_at`.
  const updated = Math.max(now, customer.updated_at + 1);
  const all = { ...change, first_key: firstKey, last_key: lastKey, search, updated_at: updated };
  const columns = Object.keys(all).map((column) => `${column} = ?`);
  store.run(
    `UPDATE customers SET ${columns.join(', ')} WHERE rowNumber = ?`,
    ...Object.values(all),
    customer.rowNumber,
  );
  store.run('DELETE FROM found WHERE rowid = ?', customer.rowNumber);
  store.run('INSERT INTO found (rowid, search) VALUES (?, ?)', customer.rowNumber, search);
};
