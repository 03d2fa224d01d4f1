import type { z } from 'zod';
import type { contract } from '#contract/platform/api/contract.ts';
import type { LogEntry, Transaction, Transfer } from '#contract/platform/api/customer-records.ts';
import type { EarnPlan } from '#contract/platform/api/earn.ts';
import { isWithin, paginate } from '../../db/queries/pagination.ts';

// Pages of the records of one customer or business, which are few enough to be filtered in memory.

const has = (list: readonly string[] | undefined, value: string): boolean => !list?.length || list.includes(value);

type LogQuery = z.output<typeof contract.customers.auditLogs.query>;

/** A page of a log. */
export const logPage = (entries: readonly LogEntry[], query: LogQuery) => {
  const actor = query.actor?.toLowerCase() ?? '';
  const q = query.q?.toLowerCase() ?? '';
  const rows = entries.filter(
    (entry) =>
      has(query.action, entry.action) &&
      `${entry.actor.name} ${entry.actor.email ?? ''}`.toLowerCase().includes(actor) &&
      `${entry.action} ${entry.reason ?? ''} ${entry.actor.name}`.toLowerCase().includes(q) &&
      isWithin(entry.created_at, query),
  );
  return paginate(rows, query, {
    keys: { created_at: (entry) => entry.created_at },
    own: (entry) => entry.id,
    fallback: '-created_at',
  });
};

/** Movements of money are sorted by time or amount, the newest first. */
const movementSorting = {
  keys: {
    created_at: (row: { created_at: string }) => row.created_at,
    amount: (row: { amount: string }) => Number(row.amount),
  },
  own: (row: { id: string }) => row.id,
  fallback: '-created_at',
} as const;

type TransactionQuery = z.output<typeof contract.customers.transactions.query>;

/** A page of transactions. */
export const transactionsPage = (transactions: readonly Transaction[], query: TransactionQuery) => {
  const q = query.q?.toLowerCase() ?? '';
  const rows = transactions.filter(
    (transaction) =>
      has(query.type, transaction.type) &&
      has(query.status, transaction.status) &&
      has(query.currency, transaction.currency) &&
      (query.direction === undefined || query.direction === transaction.direction) &&
      isWithin(transaction.created_at, query) &&
      `${transaction.id} ${transaction.reference} ${transaction.description} ${transaction.amount}`
        .toLowerCase()
        .includes(q),
  );
  return paginate(rows, query, movementSorting);
};

type TransferQuery = z.output<typeof contract.customers.transfers.query>;

/** A page of transfers. */
export const transferPage = (transfers: readonly Transfer[], query: TransferQuery) => {
  const q = query.q?.toLowerCase() ?? '';
  const rows = transfers.filter(
    ({ kind, status, currency, created_at, reference, from, to, amount }) =>
      has(query.kind, kind) &&
      has(query.status, status) &&
      has(query.currency, currency) &&
      isWithin(created_at, query) &&
      `${reference} ${from ?? ''} ${to ?? ''} ${kind} ${amount}`.toLowerCase().includes(q),
  );
  return paginate(rows, query, movementSorting);
};

type PlanQuery = Omit<z.output<typeof contract.earn.plans.query>, 'profile_id'>;

/** A page of earn plans. */
export const planPage = (plans: readonly EarnPlan[], query: PlanQuery) => {
  const q = query.q?.toLowerCase() ?? '';
  const rows = plans.filter(
    (plan) =>
      has(query.status, plan.status) &&
      `${plan.id} ${plan.product}`.toLowerCase().includes(q) &&
      isWithin(plan.started_at, query),
  );
  return paginate(rows, query, {
    keys: {
      started_at: (plan) => plan.started_at,
      matures_at: (plan) => plan.matures_at ?? '9999',
      principal: (plan) => Number(plan.principal),
    },
    own: (plan) => plan.id,
    fallback: '-started_at',
  });
};
