import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { attentionStatuses } from '#contract/platform/status.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openDatabase } from '../collections/definitions/database.ts';
import { customersByNumber } from '../db/customers.ts';
import { currencies, transactionStatuses, transactionTypes } from '../db/transaction-values.ts';
import { customerNumber, transactionRows } from '../db/transactions.ts';
import { minus, plus } from '../shared/money.ts';
import { day, hour } from '../shared/time.ts';
import { seededBusinesses } from './businesses/businesses.ts';
import { recordsOf } from './records/records.ts';
import { toTransactionDetail } from './records/transaction-records.ts';

const now = Date.UTC(2026, 5, 1, 9, 30, 20);
const context = openDatabase({ folder: temporaryFolder(), seed: 1, customers: 500, now });
const { store } = context;
afterAll(() => store.close());

const statusNames = `(SELECT value FROM json_each('${JSON.stringify(transactionStatuses)}') WHERE key = status)`;
/** Every list whose records come in day by day: what is read of its table. */
const lists: Readonly<Record<string, string>> = {
  transactions: `SELECT created_at, ${statusNames} AS status FROM transactions`,
  transfers: 'SELECT created_at, status FROM transfers',
  ...Object.fromEntries(
    ['fiat', 'crypto', 'connect'].map((kind) => [
      `${kind} payouts`,
      `SELECT created_at, status FROM payouts WHERE category = '${kind}'`,
    ]),
  ),
  'aggregated payouts': 'SELECT created_at, status FROM payout_batches',
  ...Object.fromEntries(
    ['fiat', 'crypto', 'below-minimum'].map((kind) => [
      `${kind} deposits`,
      `SELECT created_at, status FROM deposits WHERE category = '${kind}'`,
    ]),
  ),
  'customer orders': 'SELECT created_at, status FROM customer_orders',
  'open orders': "SELECT created_at, status FROM customer_orders WHERE status IN ('open', 'partially_filled')",
  'limit orders': "SELECT created_at, status FROM customer_orders WHERE type = 'limit'",
  'filled orders': "SELECT created_at, status FROM customer_orders WHERE status = 'filled'",
  'outgoing hedges': "SELECT created_at, status FROM hedges WHERE kind = 'outgoing-hedge'",
  'incoming hedges': "SELECT created_at, status FROM hedges WHERE kind = 'incoming-hedge'",
  'recurring orders': 'SELECT created_at, status FROM recurring_orders',
  charges: 'SELECT created_at, status FROM commerce_charges',
  'top-ups': 'SELECT created_at, status FROM top_ups',
  'mobile data': 'SELECT created_at, status FROM mobile_data',
  trades: 'SELECT created_at, status FROM connect_trades',
  loans: 'SELECT created_at, status FROM loans',
  plans: 'SELECT created_at, status FROM earn_plans',
  vouchers: 'SELECT created_at, status FROM vouchers',
  referrals: "SELECT created_at, '' AS status FROM referrals",
  announcements: "SELECT created_at, '' AS status FROM app_content WHERE kind = 'announcements'",
  banners: "SELECT created_at, '' AS status FROM app_content WHERE kind = 'banners'",
  surveys: "SELECT created_at, '' AS status FROM app_content WHERE kind = 'surveys'",
  customers: "SELECT created_at, '' AS status FROM customers",
};

const listed = z.object({ created_at: z.number(), status: z.string() });
const agesOf = (sql: string) =>
  store
    .all(listed, sql)
    .map(({ created_at, status }) => ({ age: now - created_at, status }))
    .sort((a, b) => a.age - b.age);

/** After how many hours a movement has left these statuses. */
const longestHours: Readonly<Record<string, number>> = {
  processing: 24,
  submitted: 24,
  funds_received: 24,
  funds_converted: 24,
  outgoing_payment_sent: 24,
  pending: 144,
  queued: 144,
  in_review: 144,
  review_needed: 144,
  suspended: 144,
  awaiting_partner: 144,
};

/** Loans and plans are processing until they are due, transfers and orders have statuses of their own. */
const runsForLong = new Set(['loans', 'plans', 'recurring orders']);

describe.each(Object.entries(lists))('%s', (name, sql) => {
  it('have something of the last hour and half of their first page of three days, nothing of the future', () => {
    const page = agesOf(sql).slice(0, 25);
    expect(page[0]?.age).toBeGreaterThanOrEqual(0);
    expect(page[0]?.age).toBeLessThan(hour);
    expect(page.filter(({ age }) => age < 3 * day).length).toBeGreaterThanOrEqual(page.length / 2);
  });

  it('are in no status for longer than it lasts', () => {
    if (runsForLong.has(name)) return;
    const isOutlived = ({ age, status }: { age: number; status: string }) =>
      age > ((longestHours[status] ?? Number.POSITIVE_INFINITY) + 1) * hour;
    expect(agesOf(sql).filter(isOutlived)).toEqual([]);
  });
});

const queues: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    Object.keys(lists)
      .filter((name) => /^(fiat|crypto|connect|below).*(payouts|deposits)$/.test(name))
      .map((name) => [name, attentionStatuses]),
  ),
  transfers: attentionStatuses,
  'top-ups': ['failed'],
  trades: ['disputed'],
};

it.each(Object.entries(queues))(
  'the queue of %s has records from hours to days old, and none of last month',
  (name, statuses) => {
    const ages = agesOf(lists[name] ?? '')
      .filter(({ status }) => statuses.includes(status))
      .map(({ age }) => age);
    expect(ages.length).toBeGreaterThan(4);
    expect(ages[0]).toBeLessThan(2 * hour);
    expect(ages.at(-1)).toBeGreaterThan(2 * day);
    expect(ages.at(-1)).toBeLessThan(7 * day);
  },
);

const customers = () =>
  customersByNumber(
    store,
    Array.from({ length: 500 }, (_, index) => index + 1),
  );

it('verifications that wait for a review, of customers and businesses, are of the last days', () => {
  const ofCustomers = customers()
    .flatMap((customer) => recordsOf(context, customer, 'verification'))
    .filter(({ status }) => ['pending', 'in_review', 'review_needed'].includes(status))
    .flatMap(({ submitted_at }) => (submitted_at === null ? [] : [Date.parse(submitted_at)]));
  const ofBusinesses = seededBusinesses({ seed: 1, customers: 500, anchor: context.anchor })
    .filter(({ verification_status }) => verification_status === 'pending')
    .map(({ steps }) => Date.parse(steps.at(-1)?.at ?? ''));
  for (const submitted of [ofCustomers, ofBusinesses]) {
    const ages = submitted.map((at) => now - at).sort((one, other) => one - other);
    expect(ages[0]).toBeGreaterThan(0);
    expect(ages[0]).toBeLessThan(hour);
    expect(ages.at(-1)).toBeGreaterThan(2 * day);
    expect(ages.at(-1)).toBeLessThan(7 * day);
  }
});

it('expired vouchers are past their expiry, active ones are not', () => {
  const rows = store.all(
    z.object({ status: z.string(), created_at: z.number(), expires_at: z.number(), status_changed_at: z.number() }),
    'SELECT status, created_at, expires_at, status_changed_at FROM vouchers',
  );
  for (const { status, created_at, expires_at, status_changed_at } of rows) {
    expect(expires_at).toBeGreaterThan(created_at);
    expect(status_changed_at).toBeLessThanOrEqual(now);
    if (status === 'expired') expect(expires_at).toBeLessThan(now);
    if (status === 'active') expect(expires_at).toBeGreaterThan(now);
  }
});

it('matured plans and loans are past their maturity, those that wait are of the last days', () => {
  const rows = store.all(
    z.object({ status: z.string(), created_at: z.number(), due: z.number().nullable() }),
    `SELECT status, created_at, matures_at AS due FROM earn_plans
     UNION ALL SELECT status, created_at, due_at AS due FROM loans`,
  );
  for (const { status, created_at, due } of rows) {
    if (status === 'matured') expect(due).toBeLessThan(now);
    if (status === 'pending' || status === 'in_review') expect(now - created_at).toBeLessThan(7 * day);
  }
});

const movement = z.object({
  amount: z.string(),
  fee: z.string(),
  currency_id: z.string(),
  bank_name: z.string().nullable(),
  network: z.string().nullable(),
  transaction_number: z.number(),
  created_at: z.number(),
});
const movements = ['payouts', 'deposits'].flatMap((table) => store.all(movement, `SELECT * FROM ${table}`));
const networks: Readonly<Record<string, string>> = {
  BTC: 'Bitcoin',
  ETH: 'Ethereum',
  USDT: 'Tron',
  USDC: 'Base',
  TRX: 'Tron',
  BNB: 'BNB Smart Chain',
  SOL: 'Solana',
};
/** The banks of each currency. */
const banks: Readonly<Record<string, string>> = {
  NGN: 'GTBank, Access Bank, Zenith Bank, First Bank, UBA, Kuda, OPay',
  KES: 'KCB, Equity Bank, Co-operative Bank, NCBA, M-PESA',
  GHS: 'GCB Bank, Ecobank Ghana, Fidelity Bank Ghana, MTN MoMo',
  ZAR: 'FNB, Standard Bank, Nedbank, Capitec, Absa',
  UGX: 'Stanbic Uganda, Centenary Bank, dfcu Bank, Airtel Money',
  TZS: 'CRDB Bank, NMB Bank, NBC, M-PESA Tanzania',
  RWF: 'Bank of Kigali, I&M Bank Rwanda, MTN MoMo Rwanda',
  USD: 'JPMorgan Chase, Bank of America, Citibank, Wells Fargo',
  GBP: 'Barclays, HSBC UK, Lloyds Bank, Monzo',
  EUR: 'Deutsche Bank, BNP Paribas, ING, N26',
};
const expectBank = (bank: string, currency: string) => expect(banks[currency]?.split(', ')).toContain(bank);

it('movements go to a bank that takes the currency, or over the network of the coin', () => {
  expect(movements.length).toBeGreaterThan(500);
  for (const { bank_name, network, currency_id } of movements) {
    if (bank_name === null) expect(network).toBe(networks[currency_id]);
    else expectBank(bank_name, currency_id);
  }
});

it('accounts of customers are at banks that take their currency', () => {
  for (const customer of customers().slice(0, 200))
    for (const { bank_name, currency } of recordsOf(context, customer, 'payment_account'))
      expectBank(bank_name, currency);
});

it('fees are a small part of the amount', () => {
  for (const { amount, fee } of movements) expect(Number(fee)).toBeLessThanOrEqual(Number(amount) * 0.0151);
  expect(movements.filter(({ fee }) => Number(fee) > 0).length).toBeGreaterThan(movements.length / 2);
});

it('the wallet of a payout exists, and could pay those of the last days and their fees again', () => {
  const recent = new Map<string, string>();
  for (const { transaction_number, currency_id, amount, fee, created_at } of store.all(
    movement,
    'SELECT * FROM payouts',
  )) {
    const key = `${customerNumber(transaction_number)} ${currency_id}`;
    recent.set(key, plus(recent.get(key) ?? '0', now - created_at < 6 * day ? plus(amount, fee) : '0'));
  }
  for (const [key, due] of recent) {
    const [number = '', currency] = key.split(' ');
    const [customer] = customersByNumber(store, [Number(number)]);
    const wallet = customer && recordsOf(context, customer, 'wallet').find((each) => each.currency === currency);
    expect([key, wallet?.active === true || Number(due) === 0]).toEqual([key, true]);
    expect(Number(minus(wallet?.available ?? '-1', due))).toBeGreaterThanOrEqual(0);
  }
});

it('of the payouts of last month some failed, with their money back in the wallet and nothing left to do', () => {
  const rows = transactionRows(
    store,
    'type = ? AND created_at >= ? AND created_at < ?',
    transactionTypes.findIndex(({ type }) => type === 'payout'),
    Date.UTC(2026, 4, 1),
    Date.UTC(2026, 4, 25),
  );
  const failed = rows.filter(({ status }) => transactionStatuses[status] === 'failed');
  expect(failed.filter(({ currency }) => currencies[currency]?.code === 'NGN').length).toBeGreaterThan(0);
  expect(failed.length).toBeLessThanOrEqual(rows.length / 5);
  for (const row of failed) {
    expect(toTransactionDetail(1, row).funds?.state).toBe('returned');
    expect(store.number('SELECT 1 FROM payouts WHERE transaction_number = ?', row.rowNumber)).toBeNull();
  }
});

it('no transaction reaches the same status twice in a row', () => {
  const repeated = transactionRows(store, 'created_at >= ?', now - 7 * day).flatMap((row) => {
    const statuses = toTransactionDetail(1, row).timeline.map(({ status }) => status);
    return statuses.some((status, index) => index > 0 && statuses[index - 1] === status) ? [statuses] : [];
  });
  expect(repeated).toEqual([]);
});

it('there are 20 to 40 announcements and surveys', () => {
  const count = store.number("SELECT count(*) FROM app_content WHERE kind IN ('announcements', 'surveys')") ?? 0;
  expect(count).toBeGreaterThanOrEqual(20);
  expect(count).toBeLessThanOrEqual(40);
});
