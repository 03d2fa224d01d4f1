import { movedStatuses } from '#contract/platform/status.ts';
import { movementTypes } from '#contract/platform/transaction-types.ts';
import type { ReportPeriod } from '#kernel/definitions/report.ts';
import { listPath } from '#kernel/report/define-report.ts';

const types = {
  all: [...movementTypes.in, ...movementTypes.out],
  ...movementTypes,
  deposits: ['deposit'],
  payouts: ['payout'],
} as const;

/** The path of the transactions of a currency that figures of a period count: all, in or out, or of a type. */
export const countedTransactions =
  (currency: string, kind: keyof typeof types) =>
  ({ from, to }: ReportPeriod): string =>
    listPath('transactions', { type: types[kind], status: movedStatuses, currency, from, to });

/** The path of the transactions of a currency whose fees are counted, with the column of fees. */
export const countedFees =
  (currency: string) =>
  (period: ReportPeriod): string =>
    `${countedTransactions(currency, 'all')(period)}&columns=customer,type,amount,fee,status,created_at`;

/** The path of the corrections by staff of a currency. */
export const corrections = (currency: string, { from, to }: ReportPeriod): string =>
  listPath('transactions', { type: 'adjustment', status: movedStatuses, currency, from, to });

/** The path of all transactions of a currency, whatever became of them. */
export const allTransactions = (currency: string, { from, to }: ReportPeriod): string =>
  listPath('transactions', { currency, from, to });

/** The path of the payouts of a currency that failed. */
export const failedPayouts = (currency: string, { from, to }: ReportPeriod): string =>
  listPath('transactions', { type: 'payout', status: 'failed', currency, from, to });

/** The path of the customers who are new in a period. */
export const newCustomers = ({ from, to }: ReportPeriod): string => listPath('customers', { from, to });

/** What was filled stands in place of what was ordered. */
const orderColumns = 'customer,side,filled_amount,filled,fee,status,created_at';

/** The path of the orders of customers for a pair that were filled, at least in part: reports count what was filled of them. */
export const countedOrders =
  (pair: string, side?: 'buy' | 'sell') =>
  ({ from, to }: ReportPeriod): string =>
    listPath('orders/customer-orders', { pair, side, traded: 'true', columns: orderColumns, from, to });
