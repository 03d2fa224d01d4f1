import { currencyOrPair } from '#contract/values/currency-code.ts';
import { api } from '#kernel/api/client.ts';
import { formatCalendarDay } from '#kernel/format/dates.ts';
import { isZeroAmount, subtractAmounts, sumOf } from '#kernel/format/decimal.ts';
import { emptyValue, formatCount } from '#kernel/format/text.ts';
import { dailyChart, defineReport, reportTable } from '#kernel/report/define-report.ts';
import { allTransactions, corrections, countedFees, countedTransactions } from './counted-lists.ts';

interface OfCurrency {
  currency: string;
  is_fiat: boolean | null;
}
const currencyOf = ({ currency }: OfCurrency): string => currency;
const isFiatOf = ({ is_fiat }: OfCurrency): boolean | undefined => is_fiat ?? undefined;

interface Reconciled {
  opening: string;
  in: string;
  out: string;
  corrections: string;
  closing: string;
}

/** What the closing balance has more than the opening one and the movements explain; 0 if the currency reconciles. Null: an amount is no number. */
const unexplainedOf = (row: Reconciled): string | null => {
  const [held, explained] = [sumOf([row.closing, row.out]), sumOf([row.opening, row.in, row.corrections])];
  return held === null || explained === null ? null : subtractAmounts(held, explained);
};

const isReconciled = (row: Reconciled): boolean => {
  const unexplained = unexplainedOf(row);
  return unexplained !== null && isZeroAmount(unexplained);
};

const reconciledText = (rows: readonly Reconciled[]): string => {
  if (rows.length === 0) return 'No currency had a balance or moved in this period.';
  const open = rows.filter((row) => !isReconciled(row)).length;
  return open === 0
    ? 'Every currency reconciles: opening + money in − money out + corrections = closing.'
    : `${open} of ${formatCount(rows.length, 'currency', 'currencies')} ${open === 1 ? "doesn't" : "don't"} reconcile: opening + money in − money out + corrections is not closing.`;
};

/** What the platform holds and moves, by currency. */
export const financeReport = defineReport(api.reports.finance, {
  fileName: 'finance',
  notCounted:
    'Money in, money out and fees are those of completed transactions, on the UTC day each was created. Transactions that are pending, in review, failed, rejected or reversed are not counted, and neither are corrections by staff, except in the reconciliation. Fees stay with the platform: they are part of the amounts and change no balance of their own.',
  outline: ['figures', 'chart', 'chart', 'table', 'table', 'table'],
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
    const { currency: code, flows, fees, balances, balances_at: at, reconciliation, top_currencies: top } = answer;
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
        note: `${at === null ? 'Now' : `At the end of ${formatCalendarDay(at)} (UTC)`}, in every currency. Pending amounts are on their way out.`,
        rows: balances,
        columns: ({ amount, currency }) => [
          currency('Currency', (row) => row.currency),
          amount('Total', (row) => row.total, currencyOf, isFiatOf),
          amount('Available', (row) => row.available, currencyOf, isFiatOf),
          amount('Pending', (row) => row.pending, currencyOf, isFiatOf),
        ],
      }),
      ...(reconciliation === null
        ? []
        : [
            reportTable({
              title: 'Reconciliation',
              note: reconciledText(reconciliation),
              isAlarming: !reconciliation.every(isReconciled),
              rows: reconciliation,
              columns: ({ amount, currency, linked, difference }) => [
                currency('Currency', (row) => row.currency),
                amount('Opening', (row) => row.opening, currencyOf, isFiatOf),
                linked(
                  amount('Money in', (row) => row.in, currencyOf, isFiatOf),
                  listOf('in'),
                ),
                linked(
                  amount('Money out', (row) => row.out, currencyOf, isFiatOf),
                  listOf('out'),
                ),
                linked(
                  amount('Corrections', (row) => row.corrections, currencyOf, isFiatOf),
                  (row) => (isZeroAmount(row.corrections) ? null : corrections(row.currency, params)),
                ),
                amount('Closing', (row) => row.closing, currencyOf, isFiatOf),
                difference(
                  amount('Difference', (row) => unexplainedOf(row) ?? emptyValue, currencyOf, isFiatOf),
                  (row) => allTransactions(row.currency, params),
                ),
              ],
            }),
          ]),
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
