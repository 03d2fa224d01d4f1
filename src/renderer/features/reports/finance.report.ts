import { currencyOrPair } from '#contract/values/currency-code.ts';
import { api } from '#kernel/api/client.ts';
import { sumOf } from '#kernel/format/decimal.ts';
import { dailyChart, defineReport, reportTable } from '#kernel/report/define-report.ts';
import { countedFees, countedTransactions } from './counted-lists.ts';

interface OfCurrency {
  currency: string;
  is_fiat: boolean | null;
}
const currencyOf = ({ currency }: OfCurrency): string => currency;
const isFiatOf = ({ is_fiat }: OfCurrency): boolean | undefined => is_fiat ?? undefined;

/** What the platform holds and moves, by currency. */
export const financeReport = defineReport(api.reports.finance, {
  fileName: 'finance',
  outline: ['figures', 'chart', 'chart', 'table', 'table'],
  filters: [
    {
      key: 'currency',
      label: 'Currency',
      initial: 'NGN',
      accepts: currencyOrPair,
      options: ({ balances }) => balances.map((balance) => balance.currency),
    },
  ],
  sections: (answer, before, params) => {
    const { currency: code, flows, fees, balances, top_currencies: top } = answer;
    const sums = ({ flows: days, fees: paid }: Pick<typeof answer, 'flows' | 'fees'>) => ({
      in: sumOf(days.map((row) => row.in)) ?? '0',
      out: sumOf(days.map((row) => row.out)) ?? '0',
      fees: sumOf(paid.map((row) => row.amount)) ?? '0',
    });
    const row = [...balances, ...top].find(({ currency, is_fiat }) => currency === code && is_fiat !== null);
    const unit = { currency: code, isFiat: row && isFiatOf(row) };
    const [now, past] = [sums(answer), before && sums(before)];
    const list = (kind: 'in' | 'out') => countedTransactions(code, kind);
    const listOf = (kind: 'all' | 'in' | 'out') => (row: { currency: string }) =>
      countedTransactions(row.currency, kind)(params);
    return [
      {
        kind: 'figures',
        title: 'Money moved',
        figures: [
          { label: 'Money in', value: now.in, ...unit, before: past?.in, more: 'good', to: list('in')(params) },
          {
            label: 'Money out',
            value: now.out,
            ...unit,
            before: past?.out,
            more: 'neutral',
            to: list('out')(params),
          },
          {
            label: 'Fees',
            value: now.fees,
            ...unit,
            before: past?.fees,
            more: 'good',
            to: countedFees(code)(params),
          },
        ],
      },
      dailyChart({
        title: 'Money in and out',
        ...unit,
        rows: flows,
        before: before?.flows,
        series: [
          ['Money in', (row) => row.in, list('in')],
          ['Money out', (row) => row.out, list('out')],
        ],
      }),
      dailyChart({
        title: 'Fees',
        ...unit,
        rows: fees,
        before: before?.fees,
        series: [['Fees', (row) => row.amount, countedFees(code)]],
      }),
      reportTable({
        title: 'Balances',
        note: 'Now, in every currency. Pending amounts are on their way out.',
        rows: balances,
        columns: ({ amount, currency }) => [
          currency('Currency', (row) => row.currency),
          amount('Total', (row) => row.total, currencyOf, isFiatOf),
          amount('Available', (row) => row.available, currencyOf, isFiatOf),
          amount('Pending', (row) => row.pending, currencyOf, isFiatOf),
        ],
      }),
      reportTable({
        title: 'Top currencies',
        note: 'By completed transactions in the period',
        rows: top,
        columns: ({ amount, count, currency, linked }) => [
          currency('Currency', (row) => row.currency),
          linked(
            count('Transactions', (row) => row.transactions),
            listOf('all'),
          ),
          linked(
            amount('Money in', (row) => row.in, currencyOf, isFiatOf),
            listOf('in'),
          ),
          linked(
            amount('Money out', (row) => row.out, currencyOf, isFiatOf),
            listOf('out'),
          ),
          linked(
            amount('Fees', (row) => row.fees, currencyOf, isFiatOf),
            (row) => countedFees(row.currency)(params),
          ),
        ],
      }),
    ];
  },
});
