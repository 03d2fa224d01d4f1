import { fullText, indexes, schemaVersion, tables } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { fold } from '../fold.ts';
import { seededBusinesses } from './businesses.ts';
import { day } from './characters.ts';
import { countryList } from './country-list.ts';
import { seededCustomers } from './customers.ts';
import { seedMovements } from './movements.ts';
import { seedReferrals } from './referrals.ts';
import { seedStaff } from './staff.ts';
import { insertTransaction, lateTransactions, seededTransactions, transactionCount } from './transactions.ts';

export interface SeedPlan {
  seed: number;
  customers: number;
  /** The start of the day that relative dates count from. */
  anchor: number;
}

export const startOfDay = (at: number): number => at - (at % day);

const customerColumns = [
  ...[
    'n',
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
const marks = (count: number): string => Array.from({ length: count }, () => '?').join(', ');

/** Fills an empty database; indexes are made after the rows. */
export const seedAll = (store: Store, plan: SeedPlan): void => {
  store.exec(tables);
  store.exec(fullText);
  // A bigger batch in memory makes fewer pieces to merge (measured at a million rows).
  store.exec("INSERT INTO found (found, rank) VALUES ('hashsize', 67108864)");
  store.together(() => {
    const businesses = seededBusinesses(plan, 200);
    seedSmall(store, plan, businesses);
    seedPeople(store, plan, businesses);
    store.exec(indexes);
    seedMovements(store, plan);
    seedReferrals(store, plan);
    store.setMeta('version', String(schemaVersion));
    store.setMeta('anchor', String(plan.anchor));
    store.setMeta('opened', String(plan.anchor));
  });
  store.exec('PRAGMA optimize');
};

const seedSmall = (store: Store, plan: SeedPlan, businesses: ReturnType<typeof seededBusinesses>): void => {
  seedStaff(store, plan.anchor);
  for (const row of businesses) {
    store.run(
      `INSERT INTO businesses VALUES (${marks(15)})`,
      ...[row.id, row.name, row.email, row.phone, row.country, row.username, row.account_number],
      ...[row.registration_number, row.type, row.level, row.verified, row.active, row.owner_n],
      ...[`${fold(row.name)} ${row.email} ${row.username}`, row.created_at],
    );
  }
  countryList.forEach((country, index) => {
    store.run(
      'INSERT INTO countries VALUES (?, ?, ?)',
      country.id,
      plan.anchor - (countryList.length - index) * day,
      JSON.stringify(country),
    );
  });
};

const seedPeople = (store: Store, plan: SeedPlan, businesses: ReturnType<typeof seededBusinesses>): void => {
  const insert = store.statement(
    `INSERT INTO customers (${customerColumns.join(', ')}) VALUES (${marks(customerColumns.length)})`,
  );
  const find = store.statement('INSERT INTO found (rowid, search) VALUES (?, ?)');
  const move = store.statement(insertTransaction);
  for (const c of seededCustomers({ seed: plan.seed, count: plan.customers, anchor: plan.anchor, businesses })) {
    insert.run(
      ...[
        c.n,
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
    find.run(c.n, c.search);
    const count = transactionCount(plan.seed, c.n);
    if (count >= lateTransactions) continue;
    for (const row of seededTransactions(plan.seed, c, plan.anchor, count)) move.run(...row);
  }
};
