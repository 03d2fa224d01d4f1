import { currencyOrPair } from '#contract/values/currency-code.ts';
import { api } from '#kernel/api/client.ts';
import { sumOf } from '#kernel/format/decimal.ts';
import { dailyChart, defineReport, reportTable } from '#kernel/report/define-report.ts';

/** What customers put into earn plans, and what is paid on them, by asset. */
export const earnReport = defineReport(api.reports.earn, {
  fileName: 'earn',
  notCounted:
    'Subscriptions count on the UTC day the plan started, payments on the day they were paid. What a plan has earned but not paid yet is not counted, and neither are redemptions.',
  outline: ['figures', 'chart', 'table'],
  filters: [
    {
      key: 'asset',
      label: 'Asset',
      initial: 'USDT',
      accepts: currencyOrPair,
      options: ({ totals }) => totals.map((total) => total.asset),
    },
  ],
  sections: ({ asset, totals, series: rows }, before) => {
    const sum = (days: typeof rows, key: 'subscribed' | 'paid') => sumOf(days.map((row) => row[key])) ?? '0';
    // Earn pays on coins.
    const coin = { currency: asset, isFiat: false };
    return [
      {
        kind: 'figures',
        title: 'Asset totals',
        figures: [
          {
            label: 'Subscribed',
            value: sum(rows, 'subscribed'),
            ...coin,
            before: before && sum(before.series, 'subscribed'),
            more: 'good',
          },
          {
            label: 'Paid',
            value: sum(rows, 'paid'),
            ...coin,
            before: before && sum(before.series, 'paid'),
            more: 'neutral',
          },
        ],
      },
      dailyChart({
        title: 'Subscribed and paid',
        ...coin,
        rows,
        before: before?.series,
        series: [
          ['Subscribed', (row) => row.subscribed],
          ['Paid', (row) => row.paid],
        ],
      }),
      reportTable({
        title: 'Totals per asset',
        note: 'Subscribed and paid are for the period. Plans counts all current plans.',
        rows: totals,
        columns: ({ amount, count, currency }) => [
          currency('Asset', (row) => row.asset),
          count('Plans', (row) => row.plans),
          amount(
            'Subscribed',
            (row) => row.subscribed,
            (row) => row.asset,
            () => false,
          ),
          amount(
            'Paid',
            (row) => row.paid,
            (row) => row.asset,
            () => false,
          ),
        ],
      }),
    ];
  },
});
