import type { Store } from '../../db/store.ts';
import { completingStatuses, currencies, transactionStatuses, typeIndex } from '../../db/transaction-values.ts';
import { day } from '../../shared/time.ts';
import { transactionFeeUnits } from '../records/transaction-fees.ts';
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
 * What each currency moved on each UTC day, in its smallest unit, so that a report need not read the transactions. `pending` is outgoing,
 * with the fees that are held with it.
 * Corrections by staff change the balance, but are no movements: `corrections` has what they added less what they took.
 */
const tables = `
CREATE TABLE daily_totals (currency INTEGER NOT NULL, day INTEGER NOT NULL, transactions INTEGER NOT NULL, incoming INTEGER NOT NULL,
  outgoing INTEGER NOT NULL, fees INTEGER NOT NULL, payouts INTEGER NOT NULL, deposits INTEGER NOT NULL, pending INTEGER NOT NULL,
  corrections INTEGER NOT NULL, PRIMARY KEY (currency, day)) WITHOUT ROWID;
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
const [transactions, incoming, outgoing, fees, payouts, deposits, pendingOut, corrections] = [
  0, 1, 2, 3, 4, 5, 6, 7,
] as const;
type DayTotals = [number, number, number, number, number, number, number, number];

/** What the totals need of a transaction. `amount` is a float in major units, or their text. */
interface CountedTransaction {
  rowNumber: number;
  type: number;
  status: number;
  currency: number;
  amount: number | string;
  incoming: number;
  created_at: number;
  /** In major units; without one it is drawn from the number. */
  fee?: string | null;
}

const [payout, deposit, adjustment] = [typeIndex('payout'), typeIndex('deposit'), typeIndex('adjustment')];
const scales = currencies.map((_, index) => 10 ** placesOf(index));
const dayOf = ({ created_at }: CountedTransaction): number => Math.floor(created_at / day);

const unitsOf = (amount: number | string | null | undefined, currency: number): number | null =>
  amount === null || amount === undefined ? null : Math.round(Number(amount) * (scales[currency] ?? 1));

/** Adds a transaction to the totals of its day, or takes it out. Amounts have at most 15 digits: their float is exact in the smallest unit. */
const count = (totals: DayTotals, seed: number, made: CountedTransaction, sign: 1 | -1): void => {
  const isMoved = moved.has(made.status);
  if (!(isMoved || pending.has(made.status))) return;
  const units = sign * (unitsOf(made.amount, made.currency) ?? 0);
  if (made.type === adjustment) {
    // Of a customer with a balance beyond that, corrections are larger than the totals can be.
    if (isMoved && Number.isSafeInteger(units)) totals[corrections] += made.incoming === 1 ? units : -units;
    return;
  }
  const fee = sign * (unitsOf(made.fee, made.currency) ?? transactionFeeUnits(seed, { ...made, units: sign * units }));
  if (!isMoved) {
    if (made.incoming === 0) totals[pendingOut] += units + fee;
    return;
  }
  totals[transactions] += sign;
  totals[made.incoming === 1 ? incoming : outgoing] += units;
  totals[fees] += fee;
  if (made.type === payout) totals[payouts] += units;
  if (made.type === deposit) totals[deposits] += units;
};

const noTotals = (): DayTotals => [0, 0, 0, 0, 0, 0, 0, 0];

type TotalsByDay = Map<number, Map<number, DayTotals>>;

/** Adds up transactions by currency and day. */
const addUp = (seed: number, all: Iterable<CountedTransaction>): TotalsByDay => {
  const byCurrency: TotalsByDay = new Map(currencies.map((_, index) => [index, new Map()]));
  for (const made of all) {
    const days = byCurrency.get(made.currency);
    const on = dayOf(made);
    const totals = days?.get(on) ?? noTotals();
    days?.set(on, totals);
    count(totals, seed, made, 1);
  }
  return byCurrency;
};

function* allTransactions(store: Store): Generator<CountedTransaction> {
  const rows = store.statement(
    'SELECT rowNumber, type, status, currency, amount_key AS amount, incoming, created_at, fee FROM transactions',
  );
  for (const row of rows.iterate())
    yield {
      ...{ rowNumber: Number(row.rowNumber), type: Number(row.type), status: Number(row.status) },
      ...{ currency: Number(row.currency), amount: Number(row.amount), incoming: Number(row.incoming) },
      created_at: Number(row.created_at),
      fee: row.fee === null ? null : String(row.fee),
    };
}

const insertSql = `INSERT INTO daily_totals VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const addSql = `${insertSql} ON CONFLICT (currency, day) DO UPDATE SET
  ${['transactions', 'incoming', 'outgoing', 'fees', 'payouts', 'deposits', 'pending', 'corrections'].map((name) => `${name} = ${name} + excluded.${name}`).join(', ')}`;

/** Counts a transaction whose status changed as what it is by now. */
export const recountTransaction = ({ store, seed }: SeedContext, before: CountedTransaction, status: number): void => {
  const totals = noTotals();
  count(totals, seed, before, -1);
  count(totals, seed, { ...before, status }, 1);
  if (totals.some((total) => total !== 0)) store.run(addSql, before.currency, dayOf(before), ...totals);
};

/** Counts a transaction that staff made. */
export const countMade = ({ store, seed }: SeedContext, made: CountedTransaction): void => {
  const totals = noTotals();
  count(totals, seed, made, 1);
  store.run(addSql, made.currency, dayOf(made), ...totals);
};

/** Counts transactions that were generated after the totals, with the opening balances that they were paid from. */
export const countGenerated = ({ store, seed }: SeedContext, generated: Iterable<CountedTransaction>): void => {
  for (const [currency, days] of addUp(seed, generated))
    for (const [on, totals] of days) {
      store.run(addSql, currency, on, ...totals);
      store.run(addSql, currency, openingDay, 0, totals[outgoing] + totals[pendingOut], 0, 0, 0, 0, 0, 0);
    }
};

/** As much as ever went out or is on its way out, so that no balance is negative. */
const openingSql = `
INSERT INTO daily_totals SELECT currency, ${openingDay}, 0, SUM(outgoing + pending), 0, 0, 0, 0, 0, 0 FROM daily_totals GROUP BY currency`;

/** Creates the tables of daily totals. A status that changes while the database is seeded is counted in them already. */
export const createDailyTotals = (store: Store): void => store.exec(tables);

/** Fills the daily totals of all transactions, orders and customers. */
export const seedDailyTotals = (context: SeedContext): void => {
  const { store } = context;
  store.exec('DELETE FROM daily_totals');
  for (const [currency, days] of addUp(context.seed, allTransactions(store)))
    for (const [on, totals] of days) store.run(insertSql, currency, on, ...totals);
  store.exec(openingSql);
  store.exec(ordersSql);
  store.exec(`INSERT INTO daily_customers SELECT created_at / ${day}, count(*) FROM customers GROUP BY 1`);
};
