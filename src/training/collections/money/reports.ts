import { z } from 'zod';
import { contract } from '#contract/platform/api/contract.ts';
import { hedgeVenues, orderPairs } from '#contract/platform/enums.ts';
import { fromUnits } from '#contract/values/decimals.ts';
import { limits } from '#contract/values/limits.ts';
import type { Store } from '../../db/store.ts';
import { currencies, currencyIndex, transactionStatuses, typeIndex } from '../../db/transaction-values.ts';
import { orderPlaces, placesOf } from '../../seed/products/daily-totals.ts';
import { currenciesOf } from '../../seed/products/order-values.ts';
import { invalidField } from '../../shared/errors.ts';
import { plus } from '../../shared/money.ts';
import { day, iso } from '../../shared/time.ts';
import { handle } from '../definitions/endpoint-handler.ts';
import { earnPlaces } from '../products/earn-plans.ts';

interface Period {
  from: string;
  to: string;
}

/** The first and last day of a period, counted from 1970. */
const bounds = ({ from, to }: Period): [first: number, last: number] => {
  const [first, last] = [Date.parse(from) / day, Date.parse(to) / day];
  if (last < first) throw invalidField('to', 'The last day is before the first');
  if (last - first >= limits.reportDays) throw invalidField('to', `A report has at most ${limits.reportDays} days`);
  return [first, last];
};

const isoDay = (number: number): string => iso(number * day).slice(0, 10);
const daysOf = (period: Period): number[] => {
  const [first, last] = bounds(period);
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
};

/** Totals are read as text: they are larger than a float is exact. */
const units = z.string().transform(BigInt);
const totals = { incoming: units, outgoing: units, fees: units, payouts: units, deposits: units };
const sums = Object.keys(totals).map((name) => `CAST(SUM(${name}) AS TEXT) AS ${name}`);
const totalsRow = z.object({ key: z.number(), transactions: z.number(), ...totals });
type Totals = z.infer<typeof totalsRow>;

/** Sums of the daily totals of a period: by day for one currency, by currency for all. */
const totalsBy = (store: Store, key: 'day' | 'currency', period: Period, currency?: number): Totals[] =>
  store.all(
    totalsRow,
    `SELECT ${key} AS key, SUM(transactions) AS transactions, ${sums.join(', ')} FROM daily_totals
     WHERE day BETWEEN ? AND ? ${currency === undefined ? '' : 'AND currency = ?'} GROUP BY ${key}`,
    ...bounds(period),
    ...(currency === undefined ? [] : [currency]),
  );

const nothing: Totals = { key: 0, transactions: 0, incoming: 0n, outgoing: 0n, fees: 0n, payouts: 0n, deposits: 0n };

/** Every day of the period with its totals, also days without movements. */
const seriesOf = (store: Store, query: Period & { currency: string }) => {
  const currency = currencyIndex.get(query.currency) ?? -1;
  const byDay = new Map(totalsBy(store, 'day', query, currency).map((row) => [row.key, row]));
  const money = (amount: bigint): string => fromUnits(amount, placesOf(currency));
  return { money, days: daysOf(query).map((at) => ({ at, day: isoDay(at), ...(byDay.get(at) ?? nothing) })) };
};

const ofCurrency = (index: number) => ({
  currency: currencies[index]?.code ?? '',
  is_fiat: currencies[index]?.is_fiat ?? true,
});

const balanceRow = z.object({ currency: z.number(), total: units, pending: units });

/** What the platform holds at the end of a day: all that moved until then. A transaction counts on the day it was created, as it is by now. */
const balances = (store: Store, last: number) =>
  store
    .all(
      balanceRow,
      `SELECT currency, CAST(SUM(incoming - outgoing + corrections) AS TEXT) AS total, CAST(SUM(pending) AS TEXT) AS pending
       FROM daily_totals WHERE day <= ? GROUP BY currency`,
      last,
    )
    .map(({ currency, total, pending }) => ({
      ...ofCurrency(currency),
      total: fromUnits(total, placesOf(currency)),
      available: fromUnits(total - pending, placesOf(currency)),
      pending: fromUnits(pending, placesOf(currency)),
    }));

const movedRow = z.object({ currency: z.number(), in: units, out: units, corrections: units });

/** The balances before and after a period, and what moved between them. */
const reconciliation = (store: Store, period: Period) => {
  const [first, last] = bounds(period);
  const totalsAt = (day: number) => new Map(balances(store, day).map(({ currency, total }) => [currency, total]));
  const [opening, closing] = [totalsAt(first - 1), totalsAt(last)];
  return store
    .all(
      movedRow,
      `SELECT currency, ${[
        ['incoming', '"in"'],
        ['outgoing', '"out"'],
        ['corrections', 'corrections'],
      ]
        .map(
          ([column, name]) => `CAST(SUM(CASE WHEN day BETWEEN ? AND ? THEN ${column} ELSE 0 END) AS TEXT) AS ${name}`,
        )
        .join(', ')} FROM daily_totals GROUP BY currency`,
      ...[first, last, first, last, first, last],
    )
    .map((row) => {
      const { currency, is_fiat } = ofCurrency(row.currency);
      const money = (amount: bigint): string => fromUnits(amount, placesOf(row.currency));
      return {
        ...{ currency, is_fiat },
        opening: opening.get(currency) ?? '0',
        ...{ in: money(row.in), out: money(row.out), corrections: money(row.corrections) },
        closing: closing.get(currency) ?? '0',
      };
    });
};

const topCurrencies = (store: Store, period: Period) =>
  totalsBy(store, 'currency', period)
    .filter(({ transactions }) => transactions > 0)
    .sort((a, b) => b.transactions - a.transactions || a.key - b.key)
    .slice(0, 10)
    .map(({ key, transactions, incoming, outgoing, fees }) => ({
      ...ofCurrency(key),
      transactions,
      in: fromUnits(incoming, placesOf(key)),
      out: fromUnits(outgoing, placesOf(key)),
      fees: fromUnits(fees, placesOf(key)),
    }));

const newCustomers = z.object({ day: z.number(), customers: z.number() });
const newCustomersByDay = (store: Store, period: Period): ReadonlyMap<number, number> =>
  new Map(
    store
      .all(newCustomers, 'SELECT day, customers FROM daily_customers WHERE day BETWEEN ? AND ?', ...bounds(period))
      .map((row) => [row.day, row.customers]),
  );

/** How many payouts of a currency failed among those of a period. The transactions themselves are counted: decisions change them. */
const failedPayouts = (store: Store, { currency, ...period }: Period & { currency: string }): number => {
  const [first, last] = bounds(period);
  return (
    store.number(
      `SELECT count(*) FROM transactions INDEXED BY transactions_by_filter
       WHERE type = ? AND status = ? AND currency = ? AND created_at >= ? AND created_at < ?`,
      ...[typeIndex('payout'), transactionStatuses.indexOf('failed'), currencyIndex.get(currency) ?? -1],
      ...[first * day, (last + 1) * day],
    ) ?? 0
  );
};

const sumOf = (amounts: readonly string[]): string => amounts.reduce(plus, '0');
const earnRow = z.object({ key: z.union([z.string(), z.number()]), plans: z.number(), subscribed: units, paid: units });
type EarnRow = z.infer<typeof earnRow>;

/** What was put into earn plans and paid on them in a period: by asset, or by day for one asset. */
const earnBy = (
  store: Store,
  key: 'asset' | 'day',
  period: Period,
  asset?: string,
): ReadonlyMap<EarnRow['key'], EarnRow> =>
  new Map(
    store
      .all(
        earnRow,
        `SELECT ${key} AS key, SUM(plans) AS plans, CAST(SUM(subscribed) AS TEXT) AS subscribed, CAST(SUM(paid) AS TEXT) AS paid
         FROM daily_earn WHERE day BETWEEN ? AND ? ${asset === undefined ? '' : 'AND asset = ?'} GROUP BY ${key} ORDER BY ${key}`,
        ...bounds(period),
        ...(asset === undefined ? [] : [asset]),
      )
      .map((row) => [row.key, row]),
  );

const earnFigures = (row: EarnRow | undefined) => ({
  subscribed: fromUnits(row?.subscribed ?? 0n, earnPlaces),
  paid: fromUnits(row?.paid ?? 0n, earnPlaces),
});

const orderColumns = { volume: units, fees: units, bought: units, sold: units, hedged: units };
const orderRow = z.object({ key: z.union([z.string(), z.number()]), orders: z.number(), ...orderColumns });
type OrderRow = z.infer<typeof orderRow>;
const noOrders: OrderRow = { key: 0, orders: 0, volume: 0n, fees: 0n, bought: 0n, sold: 0n, hedged: 0n };

/** The orders of a period by pair, or of one pair by day. Orders of customers have no venue; what they cover is in the rows of the venues. */
const ordersBy = (
  store: Store,
  key: 'pair' | 'day',
  { venue, ...period }: Period & { venue?: string | undefined },
  pair?: string,
): ReadonlyMap<string | number, OrderRow> => {
  const sum = (name: string, condition: string): string =>
    `CAST(SUM(CASE WHEN ${condition} THEN ${name} ELSE 0 END) AS TEXT)`;
  const ofCustomers = ['volume', 'fees', 'bought', 'sold'].map((name) => `${sum(name, "venue = ''")} AS ${name}`);
  const rows = store.all(
    orderRow,
    `SELECT ${key} AS key, SUM(CASE WHEN venue = '' THEN orders ELSE 0 END) AS orders, ${ofCustomers.join(', ')},
       ${sum('bought - sold', "venue <> '' AND (venue = ? OR ? = '')")} AS hedged FROM daily_orders
     WHERE ${pair === undefined ? '' : 'pair = ? AND'} day BETWEEN ? AND ? GROUP BY ${key}`,
    ...[venue ?? '', venue ?? ''],
    ...(pair === undefined ? [] : [pair]),
    ...bounds(period),
  );
  return new Map(rows.map((row) => [row.key, row]));
};

const orderFigures = (row: OrderRow = noOrders) => ({
  volume: fromUnits(row.volume, orderPlaces.quote),
  fees: fromUnits(row.fees, orderPlaces.quote),
  bought: fromUnits(row.bought, orderPlaces.base),
  sold: fromUnits(row.sold, orderPlaces.base),
  hedged: fromUnits(row.hedged, orderPlaces.base),
});

/** Reports read daily totals, so that their time does not depend on the number of transactions. */
export const reportHandlers = {
  'reports.finance': handle(contract.reports.finance, ({ store, query, now }) => {
    const { money, days } = seriesOf(store, query);
    const [, last] = bounds(query);
    return {
      data: {
        currency: query.currency,
        balances: balances(store, last),
        // A period that reaches today ends with the balances of now.
        balances_at: last < Math.floor(now / day) ? query.to : null,
        reconciliation: reconciliation(store, query),
        flows: days.map((row) => ({ day: row.day, in: money(row.incoming), out: money(row.outgoing) })),
        fees: days.map((row) => ({ day: row.day, amount: money(row.fees) })),
        top_currencies: topCurrencies(store, query),
      },
    };
  }),

  'reports.overview': handle(contract.reports.overview, ({ store, query }) => {
    const { money, days } = seriesOf(store, query);
    const customers = newCustomersByDay(store, query);
    const series = days.map((row) => ({
      day: row.day,
      volume: money(row.incoming + row.outgoing),
      fees: money(row.fees),
      new_customers: customers.get(row.at) ?? 0,
      payouts: money(row.payouts),
      deposits: money(row.deposits),
    }));
    const total = (key: 'volume' | 'fees' | 'payouts' | 'deposits'): string => sumOf(series.map((row) => row[key]));
    return {
      data: {
        currency: query.currency,
        currencies: currencies.map(({ code }) => code),
        totals: {
          ...{ volume: total('volume'), fees: total('fees'), payouts: total('payouts'), deposits: total('deposits') },
          new_customers: series.reduce((sum, row) => sum + row.new_customers, 0),
          failed_payouts: failedPayouts(store, query),
        },
        series,
      },
    };
  }),

  'reports.earn': handle(contract.reports.earn, ({ store, query }) => {
    const byAsset = earnBy(store, 'asset', query);
    const byDay = earnBy(store, 'day', query, query.asset);
    return {
      data: {
        asset: query.asset,
        totals: [...byAsset.values()].map((row) => ({ asset: String(row.key), plans: row.plans, ...earnFigures(row) })),
        series: daysOf(query).map((at) => ({ day: isoDay(at), ...earnFigures(byDay.get(at)) })),
      },
    };
  }),

  'reports.orders': handle(contract.reports.orders, ({ store, query }) => {
    const byPair = ordersBy(store, 'pair', query);
    const byDay = ordersBy(store, 'day', query, query.pair);
    return {
      data: {
        ...{ pair: query.pair, ...currenciesOf(query.pair), venues: [...hedgeVenues] },
        totals: orderPairs.map((pair) => {
          const row = byPair.get(pair);
          return { pair, ...currenciesOf(pair), orders: row?.orders ?? 0, ...orderFigures(row) };
        }),
        series: daysOf(query).map((at) => ({ day: isoDay(at), ...orderFigures(byDay.get(at)) })),
      },
    };
  }),
};
