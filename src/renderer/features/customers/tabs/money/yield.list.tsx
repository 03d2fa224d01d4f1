import type { CustomerDetail } from '#contract/platform/definitions/entities.ts';
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
      currency('currency', { primary: true }),
      percent('rate', 'Annual rate (APY)'),
      money('balance', 'currency'),
      money('earned_today', 'currency'),
      money('earned_total', 'currency', { label: 'Total earned' }),
      status('status'),
    ],
    emptyTitle: 'No yield',
  });
