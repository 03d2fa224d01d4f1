import { z } from 'zod';
import { contract } from '../../../contract/api/contract.ts';
import { rateOverrideRules } from '../../../contract/bodies/books.ts';
import { orderPairs } from '../../../contract/enums.ts';
import { currenciesOf, marketRate, priceText } from '../../seed/products/order-values.ts';
import { conflict } from '../../shared/errors.ts';
import { minus, percentOf, plus, times } from '../../shared/money.ts';
import { Random } from '../../shared/random.ts';
import { day, iso } from '../../shared/time.ts';
import { actorOf } from '../customers/audit.ts';
import { integer, integerOrNull, json, jsonOrNull, text } from '../definitions/columns.ts';
import { defineCollection } from '../definitions/define-collection.ts';
import { type Call, handle, parsed } from '../definitions/endpoint-handler.ts';
import { history, withChange } from './setting-history.ts';

const sources = ['Binance', 'Kraken', 'Bitstamp'] as const;
const point = z.object({ day: z.string(), buy: z.string(), sell: z.string(), source_rate: z.string() });
const override = z.object({
  buy: z.string(),
  sell: z.string(),
  by: z.object({ name: z.string(), email: z.string().nullable() }),
  reason: z.string(),
});

const decimalsOf = (rate: string): number => rate.split('.')[1]?.length ?? 0;

/** The rates with a margin, in percent of the source rate, on either side of it. */
const withMargin = (sourceRate: string, margin: string) => {
  const distance = times(times(sourceRate, margin, 8), '0.01', decimalsOf(sourceRate));
  return { buy: plus(sourceRate, distance), sell: minus(sourceRate, distance) };
};

/** The rates of 30 days, oldest first; the last day has the present rate. */
const generateSeries = (random: Random, rate: number, margin: string, anchor: number) => {
  let factor = 1;
  const steps = Array.from({ length: 30 }, () => {
    const present = factor;
    factor *= 1 + (random.next() - 0.5) * 0.03;
    return present;
  });
  return steps.reverse().map((step, index) => {
    const source = priceText(rate * step);
    return { day: iso(anchor - (29 - index) * day).slice(0, 10), ...withMargin(source, margin), source_rate: source };
  });
};

/** The exchange rates: those of their source with our margin, or what a member set in their place. */
export const rates = defineCollection({
  table: 'exchange_rates',
  noun: 'Exchange rate',
  columns: z.object({
    ...{ id: text, pair: text, base: text, quote: text, source: text, source_rate: text, margin: text },
    override: jsonOrNull(override),
    /** Milliseconds; null while nothing is overridden. */
    override_until: integerOrNull,
    series: json(z.array(point)),
    ...{ updated_at: integer, created_at: integer, history: json(history) },
  }),
  relations: () => null,
  search: (row) => [row.id, row.pair, row.source],
  sorts: { pair: (row) => row.pair, updated_at: (row) => row.updated_at },
  createdAs: 'updated_at',
  conditions: { overridden: () => ({ sql: 'override_until IS NOT NULL', values: [] }) },
  toAnswer: ({ override: set, override_until: until, margin, created_at: _created, ...row }) => {
    const { buy, sell } = set ?? withMargin(row.source_rate, margin);
    return {
      ...row,
      ...{ buy, sell },
      spread: percentOf(minus(buy, sell), row.source_rate),
      override: set && until !== null ? { until: iso(until), by: set.by, reason: set.reason } : null,
      updated_at: iso(row.updated_at),
    };
  },
  seed: function* (_context, { seed, anchor }) {
    for (const [index, pair] of orderPairs.entries()) {
      const random = new Random(seed, index, 81);
      const { quote } = currenciesOf(pair);
      const margin = quote === 'USDT' ? '0.25' : '0.75';
      const series = generateSeries(random, marketRate(pair), margin, anchor);
      yield {
        id: `RTE${String(index + 1).padStart(10, '0')}`,
        pair,
        ...currenciesOf(pair),
        source: random.pick(sources),
        source_rate: series.at(-1)?.source_rate ?? '1',
        margin,
        override: null,
        override_until: null,
        series,
        updated_at: anchor - random.between(1, 55) * 60_000,
        created_at: anchor - 800 * day,
        history: [],
      };
    }
  },
});

type Row = ReturnType<typeof rates.find>;
type RateCall = Pick<Call<'', unknown, unknown>, 'platform' | 'store' | 'now' | 'staff'>;

/** Ends overrides whose time is over: from then on the rates of the source apply. */
const endDueOverrides = ({ platform, store, now }: Omit<RateCall, 'staff'>): void => {
  for (const row of rates.where(store, 'override_until <= ?', now))
    rates.update(platform, row, { override: null, override_until: null, updated_at: row.override_until ?? now });
};

const labeled = (row: Row) => {
  const { buy, sell } = row.override ?? withMargin(row.source_rate, row.margin);
  const ends = row.override_until === null ? 'No override' : iso(row.override_until);
  return { Buy: buy, Sell: sell, 'Override ends': ends };
};

/** Saves a change of the override with the reason in the rate's history. */
const save = (call: RateCall, row: Row, reason: string, change: Pick<Row, 'override' | 'override_until'>) => {
  const changed = { ...row, ...change, updated_at: call.now };
  const next = withChange(call, row.history, reason, [labeled(row), labeled(changed)]);
  return rates.toAnswer(call.platform, rates.replace(call.platform, { ...changed, history: next }));
};

const findRate = (call: Pick<Call<'/:id', unknown, unknown>, 'platform' | 'store' | 'now' | 'param'>): Row => {
  endDueOverrides(call);
  return rates.find(call.store, call.param('id'));
};

export const rateHandlers = {
  'books.rates': handle(contract.books.rates, (call) => {
    endDueOverrides(call);
    return rates.list(call, call.query);
  }),
  'books.rate': handle(contract.books.rate, (call) => ({ data: rates.toAnswer(call.platform, findRate(call)) })),
  'books.overrideRate': handle(contract.books.overrideRate, (call) => {
    const row = findRate(call);
    const { buy, sell, until, reason } = parsed(rateOverrideRules(row.source_rate, call.now), call.body);
    const set = { buy, sell, reason, by: actorOf(call.staff()) };
    const data = save(call, row, reason, { override: set, override_until: Date.parse(until) });
    return { message: 'Exchange rate overridden', data };
  }),
  'books.removeOverride': handle(contract.books.removeOverride, (call) => {
    const row = findRate(call);
    if (row.override === null) throw conflict('This rate is not overridden', rates.toAnswer(call.platform, row));
    const data = save(call, row, call.body.reason, { override: null, override_until: null });
    return { message: 'Override removed', data };
  }),
};
