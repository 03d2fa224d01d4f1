import type { CustomerDetail } from '#contract/definitions/entities.ts';
import { api } from '#kernel/api/client.ts';
import { currency, money, percent, status } from '#kernel/fields/fields.tsx';
import { defineList } from '#kernel/list/define-list.ts';

/** The daily yield on a customer's wallet balances. */
export const yieldOf = ({ id }: CustomerDetail) =>
  defineList({ noun: ['position', 'positions'] }, api.customers.yield, {
    unpaged: true,
    params: { id },
    key: (row) => row.currency,
    columns: [
      currency('currency', 'Currency', { primary: true }),
      percent('rate', 'Annual rate (APY)', { width: 126 }),
      money('balance', 'currency', { width: 180 }),
      money('earned_today', 'currency', { width: 172 }),
      money('earned_total', 'currency', { label: 'Total earned', width: 172 }),
      status('status', 'Status', { width: 116 }),
    ],
    emptyTitle: 'No yield',
  });
