import { constants, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { schemaVersion } from '../../db/schema.ts';
import { Store } from '../../db/store.ts';
import { createDailyTotals, seedDailyTotals } from '../../seed/products/daily-totals.ts';
import { seedTables } from '../../seed/seed.ts';
import type { SeedContext } from '../../seed/seed-context.ts';
import { day } from '../../shared/time.ts';
import { approvals } from '../approvals/approvals.ts';
import { auditEvents } from '../audit/audit-events.ts';
import { businesses } from '../businesses/businesses.ts';
import { cases } from '../cases/cases.ts';
import { comments } from '../cases/comments.ts';
import { referrals } from '../customers/referrals.ts';
import { deposits } from '../money/deposits.ts';
import { fxRecipients } from '../money/fx-recipients.ts';
import { customerOrders, hedges, recurringOrders } from '../money/orders.ts';
import { payoutBatches } from '../money/payout-batches.ts';
import { payouts } from '../money/payouts.ts';
import { seedRecordTransactions } from '../money/record-transactions.ts';
import { topUps } from '../money/top-ups.ts';
import { transfers } from '../money/transfers.ts';
import { appContent } from '../products/airtable.ts';
import { charges, paymentLinks } from '../products/commerce.ts';
import { connectMerchants, connectOffers, connectTrades } from '../products/connect.ts';
import { earnAssets } from '../products/earn.ts';
import { earnPlans, seedDailyEarn } from '../products/earn-plans.ts';
import { loanAssets, loans } from '../products/loans.ts';
import { betAccounts, mobileData, networks } from '../products/spend.ts';
import { voucherMerchants, vouchers } from '../products/vouchers.ts';
import { aripReports } from '../settings/arip-reports.ts';
import { books } from '../settings/books.ts';
import { chains } from '../settings/chains.ts';
import { countries } from '../settings/countries.ts';
import { currencies } from '../settings/currencies.ts';
import { custodyWallets, vaults } from '../settings/custody.ts';
import { rates } from '../settings/exchange-rates.ts';
import { paymentOptions, productProviders } from '../settings/payments.ts';
import { savedViews } from '../staff/saved-views.ts';

/** Every collection, in the order they are seeded: later ones may read earlier ones. */
const collections = [
  ...[businesses, referrals, payouts, payoutBatches, deposits, voucherMerchants, vouchers],
  ...[earnPlans, earnAssets, loanAssets, loans],
  ...[customerOrders, hedges, recurringOrders],
  ...[connectOffers, connectTrades, connectMerchants, charges, paymentLinks],
  ...[transfers, fxRecipients, networks, topUps, mobileData, betAccounts, appContent],
  ...[countries, chains, currencies, vaults, custodyWallets, aripReports],
  ...[books, rates, paymentOptions, productProviders],
  ...[approvals, auditEvents, savedViews, cases, comments],
];

export interface DatabaseOptions {
  folder: string;
  seed: number;
  customers: number;
  /** The time now; a new database is seeded for this minute. */
  now: number;
}

const pathOf = ({ folder, seed, customers }: DatabaseOptions): string =>
  join(folder, `training-${seed}-${customers}.db`);
/** The database as it was seeded; a reset copies it. */
const preparedPathOf = (options: DatabaseOptions): string => `${pathOf(options)}.prepared`;

const remove = (path: string): void => {
  for (const ending of ['', '-wal', '-shm']) rmSync(path + ending, { force: true });
};

/** Opens the file at a path; null when it is missing or of another version. */
const openCurrent = (path: string): Store | null => {
  if (!existsSync(path)) return null;
  const store = new Store(path);
  if (store.meta('version') === String(schemaVersion)) return store;
  store.close();
  return null;
};

/** How old the prepared database may be for a reset: its newest records are minutes older than it. */
const freshMs = 30 * 60_000;

/** The moment that a database was seeded for. */
const anchorOf = (store: Store): number => Number(store.meta('anchor'));

/** Whether a database is of an earlier day and nobody has changed anything in it, so that nothing is lost with it. */
const isOutdated = (store: Store, now: number): boolean =>
  now - anchorOf(store) >= day &&
  store.meta('written') === null &&
  store.number('SELECT 1 FROM links WHERE used_at IS NOT NULL') === null;

/**
 * Opens the database of a folder as it was left, or creates it when it is missing or of another version. A database of an earlier day
 * that nobody has changed is seeded again, so that its queues are of today.
 */
export const openDatabase = (options: DatabaseOptions): SeedContext => {
  mkdirSync(options.folder, { recursive: true });
  const store = openCurrent(pathOf(options));
  if (store === null) return createDatabase(options);
  if (isOutdated(store, options.now)) return resetDatabase(store, options);
  renewDates(store, options.now);
  return { store, seed: options.seed, anchor: anchorOf(store) };
};

/** Seeds a draft and renames it when it is complete, so that an interrupted run leaves no partial database. */
const prepareDatabase = (options: DatabaseOptions): void => {
  const { seed, customers, now } = options;
  const anchor = now - (now % 60_000);
  const draft = `${pathOf(options)}.draft`;
  remove(draft);
  const store = new Store(draft, 'OFF');
  const context = { store, seed, anchor };
  const plan = { seed, customers, anchor };
  store.transaction(() => {
    seedTables(store, plan);
    createDailyTotals(store);
    for (const collection of collections) collection.prepare(context, plan);
    seedRecordTransactions(context);
    // After the collections, which change the status of transactions.
    seedDailyTotals(context);
    seedDailyEarn(context);
    store.setMeta('version', String(schemaVersion));
    store.setMeta('anchor', String(anchor));
    store.setMeta('opened', String(anchor));
  });
  store.exec('PRAGMA optimize');
  // A copy in WAL mode opens without a conversion.
  store.exec('PRAGMA journal_mode = WAL');
  store.close();
  renameSync(draft, preparedPathOf(options));
};

/** Whether the prepared database is of this version and fresh. */
const isPrepared = (options: DatabaseOptions): boolean => {
  const store = openCurrent(preparedPathOf(options));
  const age = store === null ? null : options.now - anchorOf(store);
  store?.close();
  return age !== null && age >= 0 && age < freshMs;
};

const createDatabase = (options: DatabaseOptions): SeedContext => {
  if (!isPrepared(options)) prepareDatabase(options);
  remove(pathOf(options));
  copyFileSync(preparedPathOf(options), pathOf(options), constants.COPYFILE_FICLONE);
  const store = new Store(pathOf(options));
  return { store, seed: options.seed, anchor: anchorOf(store) };
};

/**
 * Moves pending deletions, jail terms and the end of waiting requests by the days since the database was last opened, so that there is always something pending
 * to practice on.
 */
const renewDates = (store: Store, now: number): void => {
  const opened = Number(store.meta('opened'));
  const moved = Math.floor((now - opened) / day) * day;
  if (moved < day) return;
  store.transaction(() => {
    store.run('UPDATE customers SET deleted_at = deleted_at + ? WHERE deleted_at IS NOT NULL AND active = 1', moved);
    store.run('UPDATE customers SET jailed_until = jailed_until + ? WHERE jailed_until IS NOT NULL', moved);
    store.run(
      "UPDATE approvals SET expires_at = expires_at + ?1, sort_expires_at = sort_expires_at + ?1 WHERE status = 'waiting' AND expires_at > ?2",
      moved,
      opened,
    );
    store.setMeta('opened', String(opened + moved));
  });
};

const sessionRow = z.object({ id: z.string(), staff_id: z.string(), device_id: z.string(), expires_at: z.number() });

/** Replaces all data with the prepared database. Sessions stay open, unless their account does not exist in it. */
export const resetDatabase = (old: Store, options: DatabaseOptions): SeedContext => {
  const secret = old.meta('secret');
  const sessions = old.all(sessionRow, 'SELECT * FROM sessions WHERE expires_at > ?', options.now);
  // The old data is thrown away, so closing need not sync it to disk.
  old.exec('PRAGMA synchronous = OFF');
  old.close();
  const context = createDatabase(options);
  const { store } = context;
  if (secret !== null) store.setMeta('secret', secret);
  for (const { id, staff_id, device_id, expires_at } of sessions) {
    if (store.number('SELECT 1 FROM staff WHERE id = ?', staff_id) === null) continue;
    store.run('INSERT INTO sessions VALUES (?, ?, ?, ?)', id, staff_id, device_id, expires_at);
  }
  return context;
};
