import { api } from '#kernel/api/client.ts';
import { codePattern, dailyChart, defineReport } from '#kernel/report/define-report.ts';

/** The most important figures of the platform, each compared with the period before. */
export const overviewReport = defineReport(api.reports.overview, {
  fileName: 'overview',
  outline: ['figures', 'chart', 'chart', 'chart', 'chart'],
  filters: [
    {
      ...{ key: 'currency', label: 'Currency', initial: 'NGN', accepts: codePattern },
      options: ({ currencies }) => currencies,
    },
  ],
  sections: ({ currency, totals, series: rows }, before) => {
    const past = before?.totals;
    return [
      {
        kind: 'figures',
        title: 'Totals',
        figures: [
          { label: 'Volume', value: totals.volume, currency, before: past?.volume },
          { label: 'Fees', value: totals.fees, currency, before: past?.fees },
          { label: 'Deposits', value: totals.deposits, currency, before: past?.deposits },
          { label: 'Payouts', value: totals.payouts, currency, before: past?.payouts },
          {
            label: 'New customers',
            value: String(totals.new_customers),
            currency: null,
            before: past && String(past.new_customers),
          },
        ],
      },
      dailyChart({ title: 'Volume', currency, rows, series: [['Volume', (row) => row.volume]] }),
      dailyChart({
        title: 'Deposits and payouts',
        currency,
        rows,
        series: [
          ['Deposits', (row) => row.deposits],
          ['Payouts', (row) => row.payouts],
        ],
      }),
      dailyChart({ title: 'Fees', currency, rows, series: [['Fees', (row) => row.fees]] }),
      dailyChart({
        title: 'New customers',
        unit: 'customers',
        rows,
        series: [['New customers', (row) => String(row.new_customers)]],
      }),
    ];
  },
});
