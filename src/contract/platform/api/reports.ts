import { z } from 'zod';
import { amount, calendarDay, count, isoDate, list, orNull } from '../../values/schemas.ts';
import { recordAnswer } from '../definitions/answers.ts';
import { get } from '../definitions/endpoint.ts';
import { ofCurrency } from '../definitions/entities.ts';

/** The days of a report, both included, in UTC. */
const period = z.object({ from: isoDate, to: isoDate });
const code = z.string().min(1).max(40);

/** A day of a report's series. Amounts are of one currency, which the answer names: currencies are never added up. */
const day = z.object({ day: calendarDay });

const finance = z.object({
  currency: z.string(),
  /** What the platform holds at the end of `balances_at`. */
  balances: list(z.object({ currency: z.string(), ...ofCurrency, total: amount, available: amount, pending: amount })),
  /** The last day of the period, or an earlier one, at whose end in UTC the balances are; null: they are those of now. */
  balances_at: orNull(calendarDay),
  /**
   * Every currency with a balance: what the platform held (`total`) before the first day and after the last day of the period, and what
   * moved between them. `in` and `out` are completed money as in `flows`; `corrections` of staff have a sign. The console shows
   * closing - (opening + in - out + corrections) as the difference; no table where a platform leaves it out.
   */
  reconciliation: orNull(
    list(
      z.object({
        ...{ currency: z.string(), ...ofCurrency },
        ...{ opening: amount, in: amount, out: amount, corrections: amount, closing: amount },
      }),
    ),
  ),
  /** Completed money in and out, by the day it was created. */
  flows: list(day.extend({ in: amount, out: amount })),
  fees: list(day.extend({ amount })),
  /** The currencies with the most completed transactions in the period, most first. */
  top_currencies: list(
    z.object({ currency: z.string(), ...ofCurrency, transactions: count, in: amount, out: amount, fees: amount }),
  ),
});

/**
 * Money of completed transactions by the day they were created: `volume` and `fees` of all types but corrections, `payouts` and
 * `deposits` of theirs. The console links each to the transactions with `movedStatuses` and these types.
 */
const overviewFigures = { volume: amount, fees: amount, new_customers: count, payouts: amount, deposits: amount };
const overview = z.object({
  currency: z.string(),
  ...ofCurrency,
  currencies: list(z.string()),
  /** `failed_payouts`: how many payouts of the period failed; not shown where a platform leaves it out. */
  totals: z.object({ ...overviewFigures, failed_payouts: orNull(count) }),
  series: list(day.extend(overviewFigures)),
});

const earn = z.object({
  asset: z.string(),
  /** Every asset with plans; the amounts of each are in that asset. */
  totals: list(z.object({ asset: z.string(), plans: count, subscribed: amount, paid: amount })),
  series: list(day.extend({ subscribed: amount, paid: amount })),
});

/** Amounts are in the pair's base; volume and fees in its quote. */
const orderFigures = { volume: amount, fees: amount, bought: amount, sold: amount, hedged: amount };
const orders = z.object({
  pair: z.string(),
  base: z.string(),
  quote: z.string(),
  venues: list(z.string()),
  totals: list(z.object({ pair: z.string(), base: z.string(), quote: z.string(), orders: count, ...orderFigures })),
  /** `hedged`: what the exchanges bought for us less what they sold, against the customers' `bought` less `sold`. */
  series: list(day.extend({ ...orderFigures })),
});

export const reports = {
  finance: get('/finance/overview', {
    query: period.extend({ currency: code }),
    answer: recordAnswer(finance),
    permission: 'finance_tab:read',
  }),
  overview: get('/reports/overview', { query: period.extend({ currency: code }), answer: recordAnswer(overview) }),
  earn: get('/earn/report', { query: period.extend({ asset: code }), answer: recordAnswer(earn) }),
  orders: get('/orders/reports', {
    query: period.extend({ pair: code, venue: code.optional() }),
    answer: recordAnswer(orders),
    permission: 'orders:read',
  }),
};
