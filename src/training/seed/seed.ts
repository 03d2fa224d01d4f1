import { fullText, indexes, tables } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { insertTransaction } from '../db/transactions.ts';
import { seededBusinesses } from './businesses/businesses.ts';
import { seededCustomers } from './customers/customers.ts';
import { failPastPayouts } from './records/failed-payouts.ts';
import { shiftTransactions } from './records/shift.ts';
import { lazyFrom, seededTransactions, transactionCount } from './records/transactions.ts';
import type { SeedPlan } from './seed-context.ts';
import { seedStaff } from './training-accounts.ts';

const customerColumns = [
  ...[
    'rowNumber',
    'id',
    'email',
    'phone',
    'username',
    'first_name',
    'last_name',
    'first_key',
    'last_key',
    'country',
    'level',
    'verified',
  ],
  ...[
    'has_mfa',
    'vip',
    'merchant',
    'payout',
    'active',
    'restricted',
    'jailed_until',
    'deleted_at',
    'business_id',
    'business_name',
  ],
  ...['bvn', 'created_at', 'updated_at', 'more', 'search'],
];
const placeholders = (count: number): string => Array.from({ length: count }, () => '?').join(', ');

/** Fills an empty database with everything but the collections, which need its customers. Indexes are made after the rows. */
export const seedTables = (store: Store, plan: SeedPlan): void => {
  store.exec(tables);
  store.exec(fullText);
  // A bigger batch in memory leaves fewer segments to merge (measured with a million rows).
  store.exec("INSERT INTO found (found, rank) VALUES ('hashsize', 67108864)");
  seedStaff(store, plan.anchor);
  seedCustomers(store, plan);
  store.exec(indexes);
};

const seedCustomers = (store: Store, plan: SeedPlan): void => {
  const businesses = seededBusinesses(plan);
  const insert = store.statement(
    `INSERT INTO customers (${customerColumns.join(', ')}) VALUES (${placeholders(customerColumns.length)})`,
  );
  const find = store.statement('INSERT INTO found (rowid, search) VALUES (?, ?)');
  const move = store.statement(insertTransaction);
  for (const c of seededCustomers({ seed: plan.seed, count: plan.customers, anchor: plan.anchor, businesses })) {
    insert.run(
      ...[
        c.rowNumber,
        c.id,
        c.email,
        c.phone,
        c.username,
        c.first_name,
        c.last_name,
        c.first_key,
        c.last_key,
        c.country,
        c.level,
        c.verified,
      ],
      ...[
        c.has_mfa,
        c.vip,
        c.merchant,
        c.payout,
        c.active,
        c.restricted,
        c.jailed_until,
        c.deleted_at,
        c.business_id,
        c.business_name,
      ],
      ...[c.bvn, c.created_at, c.updated_at, c.more, c.search],
    );
    find.run(c.rowNumber, c.search);
    const count = transactionCount(plan.seed, c.rowNumber);
    if (count >= lazyFrom) continue;
    for (const row of seededTransactions(plan.seed, c, plan.anchor, count)) move.run(...row);
  }
  for (const { row } of shiftTransactions(store, plan)) move.run(...row);
  failPastPayouts(store, plan.anchor);
};
