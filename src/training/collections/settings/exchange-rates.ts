import { z } from 'zod';
import { contract } from '#contract/platform/api/contract.ts';
import { isRateConfirmed, rateOverrideFrom } from '#contract/platform/bodies/books.ts';
import { orderPairs } from '#contract/platform/enums.ts';
import { currenciesOf, marketRate, priceText } from '../../seed/products/order-values.ts';
import { conflict } from '../../shared/errors.ts';
import { minus, percentOf, plus, times } from '../../shared/money.ts';
import { Random } from '../../shared/random.ts';
import { day, iso } from '../../shared/time.ts';
import { actorOf, fieldChange } from '../customers/audit.ts';
import { historyColumn, historyEntry } from '../definitions/change-setting.ts';
import { integer, json, text, textOrNull } from '../definitions/columns.ts';
import { defineCollection } from '../definitions/define-collection.ts';
import { type Call, handle, parsed } from '../definitions/endpoint-handler.ts';

const sources = ['Binance', 'Kraken', 'Bitstamp'] as const;
const point = z.object({ day: z.string(), buy: z.string(), sell: z.string(), source_rate: z.string() });

/** What a member set in place of the source's rates: the rates, when that ends in ISO 8601, who and why. Null without an override. */
const overrideColumns = {
  override_buy: textOrNull,
  override_sell: textOrNull,
  override_until: textOrNull,
  override_by: textOrNull,
  override_reason: textOrNull,
};
const noOverride = {
  override_buy: null,
  override_sell: null,
  override_until: null,
  override_by: null,
  override_reason: null,
};

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
    id: text,
    pair: text,
    base: text,
    quote: text,
    source: text,
    source_rate: text,
    margin: text,
    ...overrideColumns,
    series: json(z.array(point)),
    updated_at: integer,
    created_at: integer,
    history: historyColumn,
  }),
  relations: () => null,
  search: (row) => [row.id, row.pair, row.source],
  sorts: { pair: (row) => row.pair, updated_at: (row) => row.updated_at },
  createdAs: 'updated_at',
  conditions: { overridden: () => ({ sql: 'override_until IS NOT NULL', values: [] }) },
  toAnswer: ({ margin, created_at: _created, ...row }) => {
    const {
      override_buy,
      override_sell,
      override_until: until,
      override_by: by,
      override_reason: reason,
      ...rate
    } = row;
    const source = withMargin(rate.source_rate, margin);
    const [buy, sell] = [override_buy ?? source.buy, override_sell ?? source.sell];
    return {
      ...rate,
      buy,
      sell,
      spread: percentOf(minus(buy, sell), rate.source_rate),
      override: until === null ? null : { until, by, reason },
      updated_at: iso(rate.updated_at),
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
        ...noOverride,
        series,
        updated_at: anchor - random.between(1, 55) * 60_000,
        created_at: anchor - 800 * day,
        history: [],
      };
    }
  },
});

/** What members change of a rate. Those of its source change all the time, and are nobody's change. */
const overrideOf = (answer: unknown): unknown => {
  const { override, history } = Object(Object(answer).data);
  return { override, history };
};

type RateRow = ReturnType<typeof rates.find>;
type RateCall = Pick<Call<'/:id', unknown, unknown>, 'platform' | 'store' | 'now' | 'param'>;

/** Ends overrides whose time is over: from then on the rates of the source apply. */
const endDueOverrides = ({ platform, store, now }: Omit<RateCall, 'param'>): void => {
  for (const row of rates.where(store, 'override_until <= ?', iso(now)))
    rates.update(platform, row, { ...noOverride, updated_at: Date.parse(row.override_until ?? iso(now)) });
};

/** Sets or ends an override. The history names the rates that customers had before and have now, also those of the source. */
const setOverride = (
  call: RateCall & Pick<Call<'/:id', unknown, unknown>, 'staff'>,
  row: RateRow,
  override: Pick<RateRow, keyof typeof overrideColumns>,
  reason: string,
) => {
  const next = { ...row, ...override, updated_at: call.now };
  const [before, after] = [rates.toAnswer(call.platform, row), rates.toAnswer(call.platform, next)];
  const changes = [
    ...fieldChange('buy', before.buy, after.buy),
    ...fieldChange('sell', before.sell, after.sell),
    ...fieldChange('override.until', row.override_until, override.override_until),
  ];
  const history = [historyEntry(call, reason, changes), ...row.history];
  return rates.toAnswer(call.platform, rates.replace(call.platform, { ...next, history }));
};

const findRate = (call: RateCall) => {
  endDueOverrides(call);
  return rates.find(call.store, call.param('id'));
};

export const rateHandlers = {
  'books.rates': handle(contract.books.rates, (call) => {
    endDueOverrides(call);
    return rates.list(call, call.query);
  }),
  'books.rate': handle(
    contract.books.rate,
    (call) => ({ data: rates.toAnswer(call.platform, findRate(call)) }),
    overrideOf,
  ),
  'books.overrideRate': handle(contract.books.overrideRate, (call) => {
    const { platform, now, staff } = call;
    const row = findRate(call);
    const { buy, sell, until, reason } = parsed(rateOverrideFrom(now), call.body);
    // Confirmed for another source rate: the member has to see the difference from this one.
    if (!isRateConfirmed(call.body, row.source_rate))
      throw conflict(
        `The source rate is ${row.source_rate} now. Close the form and open it again.`,
        rates.toAnswer(platform, row),
      );
    const override = {
      ...{ override_buy: buy, override_sell: sell, override_until: iso(Date.parse(until)) },
      ...{ override_by: actorOf(staff()).name, override_reason: reason },
    };
    return { message: 'Exchange rate overridden', data: setOverride(call, row, override, reason) };
  }),
  'books.removeOverride': handle(contract.books.removeOverride, (call) => {
    const row = findRate(call);
    if (row.override_until === null) throw conflict('This rate is not overridden', rates.toAnswer(call.platform, row));
    return { message: 'Override removed', data: setOverride(call, row, noOverride, call.body.reason) };
  }),
};
