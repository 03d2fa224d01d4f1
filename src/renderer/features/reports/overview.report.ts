import { currencyOrPair } from '#contract/values/currency-code.ts';
import { api } from '#kernel/api/client.ts';
import { dailyChart, defineReport } from '#kernel/report/define-report.ts';
import { countedFees, countedTransactions, failedPayouts, newCustomers } from './counted-lists.ts';

/** The most important figures of the platform, each compared with another period. */
export const overviewReport = defineReport(api.reports.overview, {
  fileName: 'overview',
  notCounted:
    'Amounts are those of completed transactions, on the UTC day each was created. Transactions that are pending, in review, failed, rejected or reversed are not counted, and neither are corrections by staff; failed payouts have a figure of their own.',
  outline: ['figures', 'chart', 'chart', 'chart', 'chart'],
  filters: [
    {
      key: 'currency',
      label: 'Currency',
      initial: 'NGN',
      accepts: currencyOrPair,
      options: ({ currencies }) => currencies,
    },
  ],
  sections: ({ currency, is_fiat, totals, series: rows }, before, params) => {
    const unit = { currency, isFiat: is_fiat ?? undefined };
    const past = before?.totals;
    const all = countedTransactions(currency, 'all');
    const fees = countedFees(currency);
    const deposits = countedTransactions(currency, 'deposits');
    const payouts = countedTransactions(currency, 'payouts');
    const amount = (label: string, key: 'volume' | 'fees' | 'deposits' | 'payouts') => ({
      label,
      value: totals[key],
      ...unit,
      before: past?.[key],
    });
    const chart = { ...unit, rows, before: before?.series };
    return [
      {
        kind: 'figures',
        title: 'Totals',
        figures: [
          { ...amount('Volume', 'volume'), more: 'good', to: all(params) },
          { ...amount('Fees', 'fees'), more: 'good', to: fees(params) },
          { ...amount('Deposits', 'deposits'), more: 'good', to: deposits(params) },
          { ...amount('Payouts', 'payouts'), more: 'neutral', to: payouts(params) },
          {
            label: 'New customers',
            value: String(totals.new_customers),
            currency: null,
            before: past && String(past.new_customers),
            more: 'good',
            to: newCustomers(params),
          },
          ...(totals.failed_payouts === null
            ? []
            : [
                {
                  label: 'Failed payouts',
                  value: String(totals.failed_payouts),
                  currency: null,
                  before: past?.failed_payouts?.toString(),
                  more: 'bad' as const,
                  to: failedPayouts(currency, params),
                },
              ]),
        ],
      },
      dailyChart({ ...chart, title: 'Volume', series: [['Volume', (row) => row.volume, all]] }),
      dailyChart({
        ...chart,
        title: 'Deposits and payouts',
        series: [
          ['Deposits', (row) => row.deposits, deposits],
          ['Payouts', (row) => row.payouts, payouts],
        ],
      }),
      dailyChart({ ...chart, title: 'Fees', series: [['Fees', (row) => row.fees, fees]] }),
      dailyChart({
        title: 'New customers',
        unit: 'customers',
        rows,
        before: before?.series,
        series: [['New customers', (row) => String(row.new_customers), newCustomers]],
      }),
    ];
  },
});
