import type { Transaction, Transfer, Wallet } from '#contract/platform/api/customer-records.ts';
import type { EarnPlan } from '#contract/platform/api/earn.ts';
import { earnPlanStatuses } from '#contract/platform/enums.ts';
import { statusTones } from '#contract/platform/status.ts';
import { transactionTypes } from '#contract/platform/transaction-types.ts';
import type { Field } from '#kernel/definitions/field.ts';
import type { ReadQuery } from '#kernel/definitions/read-query.ts';
import {
  badges,
  copy,
  currency,
  money,
  percent,
  relativeTime,
  shortText,
  status,
  text,
  word,
} from '#kernel/fields/fields.tsx';
import { hasBankAccounts, maskedAccountNumbers } from '#kernel/format/sensitive-fields.ts';
import { sentenceCase } from '#kernel/format/text.ts';
import { dateRange, search, select } from '#kernel/list/filters/filters.ts';
import { activeBadge } from '../fields.tsx';
import { walletCurrencyFilter } from '../money/currency-filter.ts';
import { transferAmount } from '../money/transfer-amount.ts';

// Columns and filters of the lists that customers and businesses both have.

const walletColumns: Field<Wallet>[] = [
  currency('currency', { primary: true }),
  money('balance', 'currency', { wrap: true, icon: false, usd: 'usd_value' }),
  money('available', 'currency', { wrap: true, icon: false }),
  money('locked', 'currency', { wrap: true, icon: false }),
  money('usd_value', 'Value', ({ usd_value }) => (usd_value ? { amount: usd_value, currency: 'USD' } : null), {
    wrap: true,
    icon: false,
  }),
  badges('active', 'Status', (row) => [activeBadge(row.active)]),
  copy('address'),
];

const categoryOf = ({ category }: Wallet): string => category ?? 'other';

/** Wallets with those of a category together, in the order of the first of each. */
export const walletsByCategory = (wallets: readonly Wallet[]): Wallet[] => {
  const order = [...new Set(wallets.map(categoryOf))];
  return order.flatMap((category) => wallets.filter((wallet) => categoryOf(wallet) === category));
};

/** Wallets, grouped by category; the rows of a category must be adjacent. */
export const walletList = {
  unpaged: true,
  key: (row: Wallet) => row.currency,
  groupBy: (row: Wallet) => sentenceCase(categoryOf(row)),
  columns: walletColumns,
} as const;

const transactionColumns: Field<Transaction>[] = [
  shortText('reference', { primary: true }),
  word('type'),
  money('amount', 'currency', { sort: true, direction: 'direction' }),
  // The sign and the arrow of the amount say it too.
  word('direction', { isOptional: true }),
  status('status'),
  relativeTime('created_at', { sort: true }),
];

/** Transactions; `wallets` gives the options of the currency filter. */
export const transactionList = (wallets: ReadQuery<Wallet[]>) => ({
  columns: transactionColumns,
  filters: [
    search('Reference', 'reference'),
    select('type', 'Type', transactionTypes, { multiple: true }),
    select('status', 'Status', Object.keys(statusTones), { multiple: true }),
    walletCurrencyFilter(wallets),
    select('direction', 'Direction', ['in', 'out']),
    dateRange(),
  ],
});

/** One side of a transfer, with the account number of a bank masked. */
export const maskedSide =
  (key: 'from' | 'to') =>
  (transfer: Transfer): string | null => {
    const value = transfer[key];
    if (value === null || !hasBankAccounts(transfer)) return value;
    // Fewer dots, so that the last digits fit.
    return maskedAccountNumbers(value).replace(/•+/g, '••');
  };

const transferColumns: Field<Transfer>[] = [
  shortText('reference', { primary: true }),
  word('kind'),
  transferAmount(),
  text('from', 'From', maskedSide('from')),
  text('to', 'To', maskedSide('to')),
  status('status'),
  relativeTime('created_at', { sort: true }),
];

/** Transfers; `wallets` gives the options of the currency filter. */
export const transferList = (wallets: ReadQuery<Wallet[]>) => ({
  columns: transferColumns,
  filters: [
    search('Reference, from or to', 'reference'),
    select('kind', 'Kind', ['internal', 'bank', 'crypto'], { multiple: true }),
    select('status', 'Status', Object.keys(statusTones), { multiple: true }),
    walletCurrencyFilter(wallets),
    dateRange(),
  ],
});

const earnPlanColumns: Field<EarnPlan>[] = [
  text('product', { primary: true }),
  money('principal', 'currency', { isFiat: false, sort: true }),
  percent('apy'),
  money('earned', 'currency', { isFiat: false }),
  status('status'),
  relativeTime('started_at', { sort: true }),
  relativeTime('matures_at', { sort: true }),
];

/** Earn plans, the newest first. */
export const earnPlanList = {
  sort: '-started_at',
  columns: earnPlanColumns,
  filters: [select('status', 'Status', earnPlanStatuses, { multiple: true }), dateRange('Started')],
};
