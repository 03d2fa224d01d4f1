import { completingStatuses, currencies, transactionStatuses, typeIndex } from '../../db/transaction-values.ts';
import { day } from '../../shared/time.ts';
import { transactionFeeUnits } from '../records/transaction-records.ts';
import type { SeedContext } from '../seed-context.ts';

/** The decimals of a currency's smallest unit, which daily totals count in. */
export const placesOf = (currency: number): number => (currencies[currency]?.is_fiat ? 2 : 8);

/** The statuses of money that was moved; a reversed transaction has moved nothing. */
const movedStatuses = [...completingStatuses].filter((status) => status !== 'reversed');
/** The statuses of money on its way, which is still part of the balance. */
const pendingStatuses = [
  ...['pending', 'processing', 'in_review', 'review_needed', 'queued', 'submitted'],
  ...['funds_received', 'funds_converted', 'outgoing_payment_sent'],
];
const indexesOf = (statuses: readonly string[]): ReadonlySet<number> =>
  new Set(statuses.map((status) => transactionStatuses.indexOf(status)));
const [moved, pending] = [indexesOf(movedStatuses), indexesOf(pendingStatuses)];

/** The day of the opening balance: before all others, and in no period. */
const openingDay = 0;

/**
 * What each currency moved on each UTC day, in its smallest unit, so that a report need not read the transactions. `pending` is outgoing.
 * Corrections by staff are no movements and are left out.
 */
const tables = `
CREATE TABLE daily_totals (currency INTEGER NOT NULL, day INTEGER NOT NULL, transactions INTEGER NOT NULL, incoming INTEGER NOT NULL,
  outgoing INTEGER NOT NULL, fees INTEGER NOT NULL, payouts INTEGER NOT NULL, deposits INTEGER NOT NULL, pending INTEGER NOT NULL,
  PRIMARY KEY (currency, day)) WITHOUT ROWID;
CREATE TABLE daily_customers (day INTEGER PRIMARY KEY, customers INTEGER NOT NULL);
CREATE TABLE daily_orders (pair TEXT NOT NULL, day INTEGER NOT NULL, venue TEXT NOT NULL, orders INTEGER NOT NULL, volume INTEGER NOT NULL,
  fees INTEGER NOT NULL, bought INTEGER NOT NULL, sold INTEGER NOT NULL, PRIMARY KEY (pair, day, venue)) WITHOUT ROWID;
`;

/** The decimals that daily orders count in: amounts in the base of a pair, volume and fees in its quote. */
export const orderPlaces = { base: 6, quote: 6 } as const;

const unitsSql = (value: string, places: number): string => `CAST(ROUND(${value} * 1e${places}) AS INTEGER)`;
const sidesSql = ['buy', 'sell']
  .map((side) => `SUM(CASE side WHEN '${side}' THEN ${unitsSql('filled', orderPlaces.base)} ELSE 0 END)`)
  .join(', ');

/** What was filled of the orders of each day: those of customers without a venue, hedges by venue. */
const ordersSql = `
INSERT INTO daily_orders SELECT pair, created_at / ${day}, '', count(*), SUM(${unitsSql('filled * average_price', orderPlaces.quote)}),
  SUM(${unitsSql('COALESCE(fee, 0)', orderPlaces.quote)}), ${sidesSql} FROM customer_orders WHERE average_price IS NOT NULL GROUP BY 1, 2;
INSERT INTO daily_orders SELECT pair, created_at / ${day}, venue, count(*), 0, 0, ${sidesSql} FROM hedges GROUP BY 1, 2, 3;
`;

/** The columns of a day in the order of the table. */
const [transactions, incoming, outgoing, fees, payouts, deposits, pendingOut] = [0, 1, 2, 3, 4, 5, 6] as const;
type DayTotals = [number, number, number, number, number, number, number];

/** Adds up all transactions in one pass. Amounts have at most 15 digits, so their float is exact in the smallest unit. */
const totalsOf = ({ store, seed }: SeedContext): ReadonlyMap<number, ReadonlyMap<number, DayTotals>> => {
  const byCurrency = new Map(currencies.map((_, index) => [index, new Map<number, DayTotals>()]));
  const scales = currencies.map((_, index) => 10 ** placesOf(index));
  const [payout, deposit, adjustment] = [typeIndex('payout'), typeIndex('deposit'), typeIndex('adjustment')];
  const rows = store.statement(
    'SELECT rowNumber, type, status, currency, amount_key, incoming, created_at FROM transactions',
  );
  for (const row of rows.iterate()) {
    const status = Number(row.status);
    const type = Number(row.type);
    const isMoved = moved.has(status);
    if (type === adjustment || !(isMoved || pending.has(status))) continue;
    const currency = Number(row.currency);
    const on = Math.floor(Number(row.created_at) / day);
    const units = Math.round(Number(row.amount_key) * (scales[currency] ?? 1));
    const days = byCurrency.get(currency);
    const totals = days?.get(on) ?? [0, 0, 0, 0, 0, 0, 0];
    days?.set(on, totals);
    if (isMoved) {
      totals[transactions] += 1;
      totals[row.incoming === 1 ? incoming : outgoing] += units;
      totals[fees] += transactionFeeUnits(seed, { rowNumber: Number(row.rowNumber), type, units });
      if (type === payout) totals[payouts] += units;
      if (type === deposit) totals[deposits] += units;
    } else if (row.incoming === 0) totals[pendingOut] += units;
  }
  return byCurrency;
};

/** As much as ever went out or is on its way out, so that no balance is negative. */
const openingSql = `
INSERT INTO daily_totals SELECT currency, ${openingDay}, 0, SUM(outgoing + pending), 0, 0, 0, 0, 0 FROM daily_totals GROUP BY currency`;

/** Creates and fills the daily totals of all transactions, orders and customers. */
export const seedDailyTotals = (context: SeedContext): void => {
  const { store } = context;
  store.exec(tables);
  for (const [currency, days] of totalsOf(context))
    for (const [on, totals] of days)
      store.run('INSERT INTO daily_totals VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)', currency, on, ...totals);
  store.exec(openingSql);
  store.exec(ordersSql);
  store.exec(`INSERT INTO daily_customers SELECT created_at / ${day}, count(*) FROM customers GROUP BY 1`);
};
