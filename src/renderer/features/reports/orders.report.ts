import { currencyOrPair } from '#contract/values/currency-code.ts';
import { api } from '#kernel/api/client.ts';
import { subtractAmounts, sumOf } from '#kernel/format/decimal.ts';
import { dailyChart, defineReport, reportTable } from '#kernel/report/define-report.ts';
import { countedOrders } from './counted-lists.ts';

/** What customers bought less what they sold: what the exchanges should cover. */
const flowOf = ({ bought, sold }: { bought: string; sold: string }): string => subtractAmounts(bought, sold) ?? '0';

const baseOf = (row: { base: string }): string => row.base;
/** Customers trade coins, against coins or fiat. */
const isCoin = (): boolean => false;
const quoteOf = (row: { quote: string }): string => row.quote;

/** What customers trade, and how it is hedged. */
export const orderReport = defineReport(api.reports.orders, {
  fileName: 'orders',
  notCounted:
    'Orders count with what was filled of them, on the UTC day each was placed. What is still open, canceled or rejected is not counted.',
  outline: ['figures', 'chart', 'chart', 'chart', 'table'],
  filters: [
    {
      ...{ key: 'pair', label: 'Pair', initial: 'BTC/USDT', accepts: currencyOrPair },
      options: ({ totals }) => totals.map((total) => total.pair),
    },
    {
      ...{ key: 'venue', label: 'Hedge venue', initial: null, allLabel: 'All venues', accepts: /^[\w .-]{1,40}$/ },
      options: ({ venues }) => venues,
    },
  ],
  sections: ({ pair, base, quote, totals, series: rows }, before, { venue, from, to }) => {
    // Customers trade on no venue: their flow compares with the hedges of all venues only.
    const hedged = venue === undefined ? 'Hedged' : `Hedged on ${venue}`;
    const sum = (days: typeof rows | undefined, get: (row: (typeof rows)[number]) => string) =>
      days && (sumOf(days.map(get)) ?? '0');
    const figure = (
      label: string,
      currency: string,
      get: (row: (typeof rows)[number]) => string,
      isFiat?: boolean,
    ) => ({
      label,
      value: sum(rows, get) ?? '0',
      ...{ currency, isFiat },
      before: sum(before?.series, get),
    });
    const orders = countedOrders(pair);
    const list = (row: { pair: string }) => countedOrders(row.pair)({ from, to });
    const chart = { currency: quote, rows, before: before?.series };
    return [
      {
        kind: 'figures',
        title: 'Pair totals',
        figures: [
          { ...figure('Volume', quote, (row) => row.volume), more: 'good', to: orders({ from, to }) },
          { ...figure('Fees', quote, (row) => row.fees), more: 'good', to: orders({ from, to }) },
          {
            ...figure('Bought by customers', base, (row) => row.bought, false),
            more: 'neutral',
            to: countedOrders(pair, 'buy')({ from, to }),
          },
          {
            ...figure('Sold by customers', base, (row) => row.sold, false),
            more: 'neutral',
            to: countedOrders(pair, 'sell')({ from, to }),
          },
        ],
      },
      dailyChart({ ...chart, title: 'Volume', series: [['Volume', (row) => row.volume, orders]] }),
      dailyChart({ ...chart, title: 'Fees', series: [['Fees', (row) => row.fees, orders]] }),
      dailyChart({
        ...chart,
        title: 'Customer flow and hedges',
        ...{ currency: base, isFiat: false },
        series: [
          ['Customer flow', flowOf, orders],
          [hedged, (row) => row.hedged],
        ],
      }),
      reportTable({
        title: 'Pairs',
        note: `Customer flow is purchases minus sales. ${
          venue === undefined
            ? 'Difference is the flow that hedges do not cover.'
            : `Hedges are those on ${venue} only.`
        }`,
        rows: totals,
        columns: ({ amount, count, text, linked }) => [
          text('Pair', (row) => row.pair),
          linked(
            count('Orders', (row) => row.orders),
            list,
          ),
          linked(
            amount('Volume', (row) => row.volume, quoteOf),
            list,
          ),
          linked(
            amount('Fees', (row) => row.fees, quoteOf),
            list,
          ),
          linked(amount('Customer flow', flowOf, baseOf, isCoin), list),
          amount(hedged, (row) => row.hedged, baseOf, isCoin),
          ...(venue === undefined
            ? [amount('Difference', (row) => subtractAmounts(flowOf(row), row.hedged) ?? '0', baseOf, isCoin)]
            : []),
        ],
      }),
    ];
  },
});
